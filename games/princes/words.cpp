// The sentences of the narrator, and the questions.

#include "engine/filled.h"
#include "engine/language.h"
#include "games/princes/describe.h"
#include "games/princes/princes.h"
#include "games/princes/table.h"
#include "games/princes/told.h"

namespace bottega::princes {

namespace {

// In the order of the enumeration Told.
constexpr Phrase kPhrases[] = {
    {"start_player_chosen", "{who} is the start player."},
    {"professions_dealt", "{who} is dealt {0:professions}."},
    {"returned_one", "{who} gives one of them back."},
    {"returned", "{who} gave back the {0:profession}."},
    {"round_began",
     "Round {0} begins: {who} is the start player, and a work must be worth at least {1}."},
    {"named", "{who} names a {0:object} and so bids {1:florins}."},
    {"gave_up", "{who} gives up for this round's auctions."},
    {"raised", "{who} bids {0:florins}."},
    {"passed", "{who} passes."},
    {"bought", "{who} pays {1:florins} and gets the {0:object}."},
    {"bought_last", "{who}, the last one left, buys a {0:object} for {1:florins}."},
    {"declined", "{who}, the last one left, buys nothing."},
    {"got_nothing", "{who} gets nothing: there is nothing left to buy."},
    {"actions_began", "The action phase begins with {who}."},
    {"points_sold", "{who} sells {0:points} for {1:florins} to be able to pay."},
    {"landscape_laid", "{who} lays the {0:laid tile}."},
    {"same_landscape", "{who} gains {points} points for a further {0:landscape}."},
    {"jester_came", "A jester moves into {who}'s residence: {0:jesters} now."},
    {"builder_came", "{who} has {0:builders} now."},
    {"builder_honour", "{who} has {0:builders} now and gains {points} points."},
    {"recruiting_came", "{who} takes a recruiting card in hand."},
    {"looked", "{who} looks at the top {1:cards} of the {0:pile} deck."},
    {"card_seen", "{who} sees: {0:card}."},
    {"dealt_card", "{who} is dealt the {0:profession}."},
    {"card_kept", "{who} keeps: {0:card name}."},
    {"card_below", "{who} puts below the deck: {0:card name}."},
    {"put_below", "{who} keeps one {0:pile} and puts {1:others} below the deck."},
    {"recruited", "{who} recruits the {0:profession} from {1:seat}, who gets a recruiting card."},
    {"profession_paid", "{who} pays {0:florins} for a profession."},
    {"bonus_paid", "{who} pays {0:florins} for a bonus card."},
    {"freedom_came", "{who} pays {1:florins} and introduces freedom of {0:freedom}."},
    {"building_paid", "{who} pays {1:florins} for the {0:tile}."},
    {"building_laid", "{who} builds the {0:laid tile} and gains {points} points."},
    {"work_began", "{who} lays down the {0:profession} for a work:"},
    {"for_building", "  {0:tile}: +{1}"},
    {"for_landscape", "  {0:landscape}: +{1}"},
    {"for_freedom", "  freedom of {0:freedom}: +{1}"},
    {"for_jesters", "  {0:jesters}: +{1}"},
    {"for_persons", "  {0:person cards} in hand and on the table: +{1}"},
    {"for_bonus", "  bonus card, {0:bonus card}: +{1}"},
    {"work_done", "{who}'s {0:profession} completes a work of value {1}, paid with {2:florins}."},
    {"pay_taken", "{who} takes {0:points} and {1:florins} of that pay."},
    {"points_cashed", "{who} sells {0:points} for {1:florins}."},
    {"turn_ended", "{who} ends the turn with {0:actions} unused."},
    {"best_work", "{who} gains {points} points for the best work of the round, worth {0}."},
    {"no_work", "Nobody made a work in this round."},
    {"prestige_scored", "{who} gains {points} points for a prestige card: {0:prestige card}."},
    {"game_ended", "The game is over."},
};
static_assert(std::size(kPhrases) == kTold);

// As people call it: a profession by its name, the others have none but what they say.
std::string name_of_card(const Edition& edition, Pile pile, int card) {
  switch (pile) {
    case Pile::kProfessions: return name_of(edition.professions[card]);
    case Pile::kBonus: return describe(edition.bonus_cards[card]);
    case Pile::kPrestige: break;
  }
  return describe(edition.prestige_cards[card]);
}

std::string card_in_words(const Edition& edition, Pile pile, int card) {
  const std::string name = name_of_card(edition, pile, card);
  if (pile != Pile::kProfessions) return name;
  return filled("{} ({})", name, describe(edition, edition.professions[card]));
}

// Its first square is enough to find it; how it is turned is to be seen on the board.
std::string laid_tile(const Edition& edition, int tile, int placement) {
  const std::string& place = edition.tiles[tile].names[placement];
  return tr("{} at {}", name_of_tile(edition, tile), place.substr(0, place.find(' ')));
}

std::string word(const Edition& edition, const Names& names, std::string_view type,
                 std::int64_t n) {
  const auto number = static_cast<int>(n);
  if (type == "florins") return florins(n);
  if (type == "points") return counted(n, "point", "points");
  if (type == "profession") return name_of(edition.professions[number]);
  if (type == "professions") return counted(n, "profession", "professions");
  if (type == "object") return name_of(static_cast<Object>(n));
  if (type == "tile") return name_of_tile(edition, number);
  if (type == "laid tile") return laid_tile(edition, tile_of(n), placement_of(n));
  if (type == "landscape") return tr(kLandscapeIds[number]);
  if (type == "freedom") return tr(kFreedomIds[number]);
  if (type == "jesters") return counted(n, "jester", "jesters");
  if (type == "builders") return counted(n, "builder", "builders");
  if (type == "person cards") return counted(n, "person card", "person cards");
  if (type == "cards") return counted(n, "card", "cards");
  if (type == "others") return n == 1 ? tr("the other one") : tr("the other {}", n);
  if (type == "actions") return counted(n, "action", "actions");
  if (type == "pile") return name_of(static_cast<Pile>(n));
  if (type == "card name") return name_of_card(edition, pile_of(n), card_of(n));
  if (type == "card") return card_in_words(edition, pile_of(n), card_of(n));
  if (type == "bonus card") return describe(edition.bonus_cards[number]);
  if (type == "prestige card") return describe(edition.prestige_cards[number]);
  if (type == "seat") return names[static_cast<std::size_t>(n)];
  assert(false && "a phrase uses an unknown type");
  return "";
}

// What the player who places a tile is laying.
std::string placing(const Edition& edition, int tile) {
  return tr("lay the {0}: say 'place {0} SQUARE TURN', SQUARE being its first one",
            edition.tiles[tile].id);
}

// With what each action costs.
std::string choosing_action(const Edition& edition, const Position& p) {
  const auto price = [&](Action action) {
    return edition.price[static_cast<int>(action)] * kFlorins;
  };
  return tr(
      "choose an action, {} left (building {}, profession {}, freedom {}, bonus {} florins), or "
      "end",
      edition.actions_a_turn - actions_done(p),
      building_price(edition, p.courts[p.pending.top().who]) * kFlorins, price(Action::kProfession),
      price(Action::kFreedom), price(Action::kBonus));
}

}  // namespace

std::string Princes::sentence(const Event& event, const Names& names) const {
  return fill(kPhrases[event.kind], event, names, [&](std::string_view type, std::int64_t n) {
    return word(edition_, names, type, n);
  });
}

std::string Princes::question(const View& view) const {
  const Position& p = view.table;
  if (p.phase == Phase::kOver) return tr("the game is over");
  const Pending& ask = p.pending.top();
  switch (asked(p)) {
    case Ask::kStartPlayer: return tr("chooses the start player");
    case Ask::kDeal: return tr("deals a profession");
    case Ask::kDraw: return tr("draws a {}", name_of(static_cast<Pile>(ask.b)));
    case Ask::kReturn:
      return tr("choose one of your {} professions to give back", edition_.professions_dealt);
    case Ask::kName:
      return tr("name what is to be sold, bidding {}, or give up for this round",
                florins(edition_.opening_bid));
    case Ask::kBid:
      return tr("{} is bid for the {}: raise to {} or pass", florins(p.auction.price),
                name_of(p.auction.object), florins(p.auction.price + edition_.raise));
    case Ask::kBuyLast:
      return tr("you are the last one: buy something for {}, or decline",
                florins(edition_.last_price));
    case Ask::kPlace: return placing(edition_, ask.a);
    case Ask::kKeep: return tr("choose the {} that you keep", name_of(static_cast<Pile>(ask.a)));
    case Ask::kPutBelow:
      return tr(
          "choose the card that goes below the deck next, or put all there as they were drawn");
    case Ask::kRecruitAtOnce: return tr("recruit somebody at once, or keep the card for later");
    case Ask::kAct:
      if (actions_done(p) == edition_.actions_a_turn) {
        return tr("no action is left: recruit somebody, or end your turn");
      }
      return choosing_action(edition_, p);
    case Ask::kPlayBonus: {
      const int missing = minimum_work_value(edition_, p) - p.work_value;
      const std::string name = name_of(edition_.professions[ask.a]);
      if (missing > 0) {
        return tr("play bonus cards with the {}: the work is worth {}, {} too little", name,
                  p.work_value, missing);
      }
      return tr("play bonus cards with the {}, or be done: the work is worth {}", name,
                p.work_value);
    }
    case Ask::kTakePoints:
      return tr("choose how many points you take, at {} each, of a pay of {}",
                florins(edition_.money_for_point), florins(p.work_value * edition_.pay_for_value));
  }
  return "";
}

std::string_view Princes::event_name(std::uint8_t kind) const {
  return kPhrases[kind].name;
}

}  // namespace bottega::princes
