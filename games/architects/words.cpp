// The sentences of the narrator, and what people are asked.

#include "engine/filled.h"
#include "engine/language.h"
#include "games/architects/architects.h"
#include "games/architects/names.h"
#include "games/architects/questions.h"
#include "games/architects/told.h"

namespace bottega::architects {

namespace {

// In the order of the enumeration Told.
constexpr Phrase kPhrases[] = {
    {"first_player", "{who} is the first player."},
    {"rival_came", "The Rival is the {0:rival}."},
    {"character_taken", "{who} plays {0:character}."},
    {"market_shown", "The small market now offers {0:small}."},
    {"offer_shown", "Offer {0:offer} is open: {0:slots}."},
    {"figures_moved",
     "The Princess goes to {0:place}, the Profiteer to {1:place} (consequence {2:offer})."},
    {"apprentice_came", "Apprentice {0:apprentice} joins the display."},
    {"cards_dealt", "{who} gets a building card to choose from."},
    {"card_dealt", "{who} sees {0:building}."},
    {"card_passed", "{who} is handed {0:building} to choose from."},
    {"card_seen", "{who} draws {0:building}."},
    {"card_kept", "{who} keeps a building card."},
    {"kept_seen", "{who} keeps {0:building}."},
    {"cards_to_bottom", "{who} puts {0:cards} to the bottom of the deck."},
    {"turn_began", "It is {who}'s turn."},
    {"no_worker", "{who} has no worker to place or to take back."},
    {"placed", "{who} places a worker at {0:place} ({1:there})."},
    {"placed_in_market", "{who} places a worker on the {0:space} space of the Black Market."},
    {"recalled", "{who} takes a worker back from {0:place}."},
    {"recalled_from", "{who} takes a worker back from {0:seat}'s board."},
    {"gained", "{who} gains {0:thing:1} from {2:cause}."},
    {"paid", "{who} pays {0:payment}."},
    {"virtue_lost", "{who} loses {0} virtue to {1:cause}."},
    {"replaced_virtue", "{who} keeps {0} virtue by giving {1:influence and silver}."},
    {"debt_taken", "{who} takes {0:debts} because of {1:cause}."},
    {"debt_bought_off", "{who} pays instead of taking {0:debts}."},
    {"debt_destroyed", "{who} destroys {0:debts} thanks to {1:cause}."},
    {"debt_settled", "{who} pays off a debt."},
    {"hired", "{who} hires {0:apprentice}."},
    {"dismissed", "{who} dismisses {0:apprentice}."},
    {"display_discarded", "Apprentice {0:apprentice} leaves the display."},
    {"coins_on_cards", "{who} puts {0:coins} on skipped apprentices."},
    {"captured", "{who} captures {2:workers} of {1:seat} at {0:place}."},
    {"took_back", "{who} takes back {1:own workers} at {0:place}."},
    {"sent_to_prison", "{who} sends {0:captives} to Prison."},
    {"released", "{who} gets {0:workers} out of Prison thanks to {1:cause}."},
    {"ransomed", "{who} frees {0:workers} from other boards thanks to {1:cause}."},
    {"tax_taken", "{who} takes {0} silver out of the tax pool."},
    {"tax_added", "{0} silver of tax is added to the pool ({1:cause})."},
    {"built", "{who} constructs {0:building}."},
    {"cathedral_advanced", "{who} reaches level {0} of the cathedral."},
    {"building_discarded", "{who} discards a building card to the bottom of the deck."},
    {"discard_seen", "{who} discards {0:building}."},
    {"reward_turned", "{who} turns up reward {0:reward}."},
    {"rewards_gone", "There is no reward card left for {who}."},
    {"wonder_built", "{who} completes the {0:wonder}."},
    {"wonder_sited", "The {0:wonder} stands at {1:place}."},
    {"offered", "{who} offers {0:offered}."},
    {"reset_began", "{who} has caused a Reset of the Black Market."},
    {"market_to_prison", "The Black Market is raided: {0:workers} to Prison."},
    {"market_turned", "The large market now offers {0:large}."},
    {"market_shuffled", "All market cards are shuffled into a new small pile."},
    {"consequence_suffered", "{who} stands with the Profiteer: {0:consequence}."},
    {"princess_rewards", "{who} has most workers with the Princess: {0:reward of princess}."},
    {"imprisoned", "{0:workers} of {who} at {1:place} are sent to Prison."},
    {"good_to_wonder", "The {0:good} offered moves to the {0:wonder}."},
    {"good_to_supply", "The {0:good} offered goes to the supply."},
    {"offers_shuffled", "The offer cards are shuffled and dealt anew."},
    {"scheme_turned", "The Rival turns up scheme {0:scheme}: {0:scheme words}."},
    {"schemes_shuffled", "The Rival's scheme cards are shuffled."},
    {"future_added", "Future scheme {0:scheme} joins the Rival's discards."},
    {"futures_gone", "There is no future scheme left: the Rival's marker moves."},
    {"marker_moved", "The Rival's marker moves to {0:good}."},
    {"rival_idle", "The Rival can do nothing there."},
    {"guildhall_full", "{who} fills the Guildhall: everybody has one more turn."},
    {"buildings", "{who} scores {points} for {0:score:1:2}."},
    {"building_effects", "{who} scores {points} for {0:score:1:2}."},
    {"wonders", "{who} scores {points} for {0:score:1:2}."},
    {"cathedral", "{who} scores {points} for {0:score:1:2}."},
    {"virtue", "{who} scores {points} for {0:score:1:2}."},
    {"debts", "{who} scores {points} for {0:score:1:2}."},
    {"gold", "{who} scores {points} for {0:score:1:2}."},
    {"marble", "{who} scores {points} for {0:score:1:2}."},
    {"silver", "{who} scores {points} for {0:score:1:2}."},
    {"prisoners", "{who} scores {points} for {0:score:1:2}."},
    {"tie_broken", "{who} stands before {0:seat} with as many points, by {1:tie}."},
    {"game_ended", "The game is over."},
};
static_assert(std::size(kPhrases) == kTold);

std::string payment_words(const Event& event) {
  std::string text;
  const auto add = [&](std::int64_t amount, std::string_view what) {
    if (amount == 0) return;
    if (!text.empty()) text += ", ";
    text += amount_of(amount, what);
  };
  for (int good = 0; good < kGoods; ++good) {
    add(event.numbers[0] >> (8 * good) & 0xFF, kThingNames[good]);
  }
  add(event.numbers[1], "silver");
  add(event.numbers[2], "influence");
  add(event.numbers[3], "tax");
  return text;
}

std::string replaced_words(const Event& event) {
  if (event.numbers[2] == 0) return amount_of(event.numbers[1], "influence");
  if (event.numbers[1] == 0) return amount_of(event.numbers[2], "silver");
  return amount_of(event.numbers[1], "influence") + tr(" and ") +
         amount_of(event.numbers[2], "silver");
}

std::string score_words(const Edition& e, const Event& event) {
  const int count = static_cast<int>(event.numbers[2]);
  const std::string cause = cause_words(e, static_cast<int>(event.numbers[1]));
  switch (static_cast<Score>(event.numbers[0])) {
    case Score::kBuilding: return cause;
    case Score::kEndEffect: return tr("the end of the game by {}", cause);
    case Score::kWonder: return tr("the {}", cause);
    case Score::kCathedral: return tr("level {} of the cathedral", count);
    case Score::kVirtue: return tr("virtue {}", count);
    case Score::kDebts: return counted(count, "unpaid debt", "unpaid debts");
    case Score::kGold: return amount_of(count, "gold");
    case Score::kMarble: return amount_of(count, "marble");
    case Score::kSilver: return amount_of(count, "silver");
    case Score::kPrisoners: return counted(count, "worker in Prison", "workers in Prison");
  }
  return "";
}

std::string slots_words(const Edition& e, int offer) {
  std::string text;
  for (int good = 0; good < kGoods; ++good) {
    if (good > 0) text += "; ";
    text += tr("{} for {}", tr(kThingNames[good]), gain_words(e.offers[offer].gain[good]));
  }
  return text;
}

std::string card_name(const std::string& name, const std::string& more) {
  return filled("{} ({})", name, more);
}

std::string word(const Edition& e, const Event& event, const Names& names, std::string_view type,
                 std::int64_t number) {
  const auto n = static_cast<int>(number);
  if (type == "rival") return tr(e.rival_names[n]);
  if (type == "character") return character_words(e, n);
  if (type == "small") return gain_words(e.market[n].gain[static_cast<int>(Space::kSmall)]);
  if (type == "large") return gain_words(e.market[n].gain[static_cast<int>(Space::kLarge)]);
  if (type == "offer") return e.offer_ids[n];
  if (type == "slots") return slots_words(e, n);
  if (type == "place") return tr(kPlaceTitles[n]);
  if (type == "space") return tr(kSpaceNames[n]);
  if (type == "apprentice") return card_name(tr(e.apprentice_names[n]), e.apprentice_ids[n]);
  if (type == "building") return card_name(tr(e.building_names[n]), e.building_ids[n]);
  if (type == "reward") return card_name(e.reward_ids[n], gain_words(e.rewards[n].gain));
  if (type == "cards") return counted(n, "building card", "building cards");
  if (type == "there") return n == 1 ? tr("the first one there") : tr("now {} there", n);
  if (type == "seat") {
    return n < static_cast<int>(names.size()) ? names[n] : tr("Seat {}", n + 1);
  }
  if (type == "thing:1")
    return thing_words(static_cast<Thing>(n), static_cast<int>(event.numbers[1]));
  if (type == "cause") return cause_words(e, n);
  if (type == "payment") return payment_words(event);
  if (type == "influence and silver") return replaced_words(event);
  if (type == "debts") return counted(n, "debt", "debts");
  if (type == "coins") return counted(n, "coin", "coins");
  if (type == "workers") return counted(n, "worker", "workers");
  if (type == "own workers") return counted(n, "own worker", "own workers");
  if (type == "captives") return counted(n, "captive", "captives");
  if (type == "offered") {
    const auto good = static_cast<int>(event.numbers[1]);
    if (good == n) return tr(kThingNames[n]);
    return tr("{} in place of {}", tr(kThingNames[good]), tr(kThingNames[n]));
  }
  if (type == "wonder") return tr(e.wonder_names[n]);
  if (type == "good") return tr(kThingNames[n]);
  if (type == "consequence") return effect_words(e, e.offers[n].profiteer_effect);
  if (type == "reward of princess") return effect_words(e, e.offers[n].princess_effect);
  if (type == "scheme") return e.scheme_ids[n];
  if (type == "scheme words") return scheme_words(e, n);
  if (type == "score:1:2") return score_words(e, event);
  if (type == "tie") return n == 0 ? tr("more virtue") : tr("more silver");
  assert(false && "a phrase uses an unknown type");
  return "";
}

std::string bill_words(const Bill& bill) {
  Cost cost;
  cost.goods = bill.goods;
  cost.any_of = bill.any_of;
  cost.pieces = bill.pieces;
  cost.silver = bill.silver;
  cost.tax = bill.tax;
  cost.influence = bill.influence;
  std::string text = cost_words(cost);
  if (bill.less_of != 0) text += tr(", one piece of wood or stone less");
  return text;
}

std::string left_words(int left, std::string_view one, std::string_view many) {
  return tr("{} left", counted(left, one, many));
}

}  // namespace

std::string Architects::question(const View& view) const {
  const Position& p = view.table;
  const Edition& e = edition_;
  if (p.phase == Phase::kOver) return tr("the game is over");
  const Pending& ask = p.pending.top();
  switch (asked(p)) {
    case Ask::kFirstPlayer: return tr("draws the first player");
    case Ask::kDealCharacter: return tr("deals a character");
    case Ask::kDrawRival: return tr("draws the Rival");
    case Ask::kDrawMarket: return tr("turns up a market card");
    case Ask::kDrawConsequence: return tr("turns up the consequence");
    case Ask::kDrawOffer: return tr("turns up an offer");
    case Ask::kFillDisplay: return tr("turns up an apprentice");
    case Ask::kDealBuilding: return tr("deals a building card");
    case Ask::kDrawBuilding: return tr("draws a building card");
    case Ask::kDrawReward: return tr("turns up a reward");
    case Ask::kDrawScheme: return tr("turns up the Rival's scheme");
    case Ask::kDrawFuture: return tr("draws a future scheme");
    case Ask::kPickCharacter: return tr("choose a character");
    case Ask::kPickApprentice: return tr("hire a first apprentice for free");
    case Ask::kDraft:
      if (p.players == 1) {
        return tr("keep one of these building cards, {} in all", counted(e.keep, "card", "cards"));
      }
      return tr("keep one of these building cards; the others are passed on");
    case Ask::kTurn:
      return p.supply[ask.who] > 0 ? tr("place a worker, or construct at the Guildhall")
                                   : tr("no worker is left: take one back, which is your turn");
    case Ask::kVisitWonder:
      return tr("your Wonder stands here: take influence, or count one more worker");
    case Ask::kProfiteer:
      return tr(
          "take the Profiteer's influence now, or later, after the action (for a card of the "
          "influence track, if you spend some now)");
    case Ask::kOffer:
      return ask.a == 0
                 ? tr("make an offer to the Princess now, or be done: your action comes first")
                 : tr("make an offer to the Princess, or be done without one");
    case Ask::kDig: return tr("dig clay or gold");
    case Ask::kWorkshop: return tr("hire an apprentice, or draw building cards");
    case Ask::kTrade:
      return tr("trade at the Storehouse ({}), or be done", left_words(ask.a, "trade", "trades"));
    case Ask::kCapture:
      return tr("capture a group of workers ({}), or be done",
                left_words(ask.a, "capture", "captures"));
    case Ask::kFreeCapture:
      return tr("capture a group of workers for free, by {} ({}), or be done",
                cause_words(e, ask.b), left_words(ask.a, "capture", "captures"));
    case Ask::kGuard:
      return tr("send, release, ransom or settle at the Guardhouse ({}), or be done",
                left_words(ask.a, "action", "actions"));
    case Ask::kMarketMiddle:
      return tr("hire any apprentice, or draw {} building cards and keep one", e.market_draw);
    case Ask::kMarketKeep: return tr("keep one of the cards drawn");
    case Ask::kHireFree:
      if (!e.effect(ask.a).optional) {
        return tr("hire any apprentice for free, by {}", cause_words(e, ask.b));
      }
      return tr("hire any apprentice for free, by {}, or nobody (done)", cause_words(e, ask.b));
    case Ask::kMakeRoom:
      return tr("your board is full: dismiss an apprentice to make room for {}",
                tr(e.apprentice_names[ask.a]));
    case Ask::kPay:
      return tr("choose how to pay {} for {}", bill_words(p.bill), cause_words(e, ask.b));
    case Ask::kLoseVirtue:
      return tr("lose {} virtue to {}, or influence instead", ask.a, cause_words(e, ask.b));
    case Ask::kTakeDebt:
      return tr("take {} because of {}, or buy off some of them", counted(ask.a, "debt", "debts"),
                cause_words(e, ask.b));
    case Ask::kChoose:
      return tr("choose, by {}: {}", cause_words(e, ask.b), effect_words(e, ask.a));
    case Ask::kPayFor: return tr("{}, or keep it (done)", effect_words(e, ask.a));
    case Ask::kDismiss: return tr("dismiss an apprentice, as {} demands", cause_words(e, ask.b));
    case Ask::kCrane:
      return tr("{}: construct something else at once, or be done", cause_words(e, ask.b));
    case Ask::kWonderSite: return tr("choose a site for the {}", tr(e.wonder_names[ask.a]));
    case Ask::kRelease: return tr("choose how many of your workers to release from Prison");
    case Ask::kTrimHand: return tr("discard building cards down to {}", e.hand_limit);
    default: return tr("goes on by itself");
  }
}

std::string_view Architects::event_name(std::uint8_t kind) const {
  return kPhrases[kind].name;
}

std::string Architects::sentence(const Event& event, const Names& names) const {
  std::string text = fill(
      kPhrases[event.kind], event, names,
      [&](std::string_view type, std::int64_t n) { return word(edition_, event, names, type, n); });
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace bottega::architects
