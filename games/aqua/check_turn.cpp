// What may be pending: for each phase the shapes that the rules make.
#include <algorithm>
#include <bit>
#include <cstring>

#include "games/aqua/inspection.h"

namespace bottega::aqua {

namespace {

bool is(const Pending& ask, Ask what) {
  return ask.what == static_cast<int>(what);
}

// The plans of a turn, from the bottom up; all of them are asked of whoever's turn it is.
constexpr Ask kPlans[][4] = {
    {Ask::kTurn},
    {Ask::kPresent},
    {Ask::kEndTurn},
    {Ask::kEndTurn, Ask::kWorkers},
    {Ask::kEndTurn, Ask::kExtraFlower},
    {Ask::kEndTurn, Ask::kLearn},
    {Ask::kEndTurn, Ask::kDame},
    {Ask::kEndTurn, Ask::kCoach},
    {Ask::kEndTurn, Ask::kCoach, Ask::kStore},
    {Ask::kEndTurn, Ask::kCoach, Ask::kStore, Ask::kConvert},
    {Ask::kEndTurn, Ask::kReturn},
    {Ask::kEndTurn, Ask::kCityTile},
    {Ask::kEndTurn, Ask::kReturn, Ask::kCityTile},
};
constexpr int kPlanSizes[] = {1, 1, 1, 2, 2, 2, 2, 2, 3, 4, 2, 2, 3};

bool belongs_to_production(Ask ask) {
  return ask == Ask::kCoach || ask == Ask::kStore || ask == Ask::kConvert ||
         ask == Ask::kCityTile || ask == Ask::kReturn;
}

}  // namespace

bool Inspection::decisions() {
  if (!must(p_.pending.size <= p_.pending.items.size(), "too much is pending")) return false;
  for (std::size_t i = p_.pending.size; i < p_.pending.items.size(); ++i) {
    must(p_.pending.items[i] == Pending{}, "entries above the pending ones must be blank");
  }
  for (int i = 0; i < p_.pending.size; ++i) {
    const Pending& ask = p_.pending.items[i];
    must(
        ask.what < kAsks && (ask.who == kNature) == (ask.what <= static_cast<int>(Ask::kBonusTile)),
        "something is asked of the wrong one");
    must(ask.who == kNature || is_seat(ask.who), "something is asked of nobody");
  }
  if (!sound()) return false;
  if (!must((p_.pending.size > 0) != in(Phase::kOver), "what is pending does not fit the phase")) {
    return false;
  }
  switch (p_.phase) {
    case Phase::kSetUp: set_up(); break;
    case Phase::kTurn: turn(); break;
    case Phase::kBetween: between(); break;
    case Phase::kParade: parade(); break;
    case Phase::kReveal: reveal(); break;
    case Phase::kOver: break;
  }
  if (!sound() || in(Phase::kOver)) return sound();
  MoveList moves;
  game_.legal(p_, moves);
  return must(!moves.empty(), "nothing can be answered to what is asked");
}

bool Inspection::replay(Position& q, Verb verb, int operand) const {
  const Move move = make_move(verb, operand);
  if (q.phase != Phase::kSetUp || !is_legal(game_, q, move)) return false;
  Silent silent;
  game_.apply(q, move, silent);
  return true;
}

// The set-up is short enough to be made again from what was drawn.
void Inspection::set_up() {
  Position q = game_.start(game_.setup_of(p_));
  bool fits = true;
  if (p_.first != kNone && !uses(p_, Choice::kFirstSeatBegins)) {
    fits = fits && replay(q, Verb::kFirst, p_.first);
  }
  for (const int drawn : {p_.king, p_.court, p_.workers[0], p_.workers[1]}) {
    if (drawn != kNone) fits = fits && replay(q, Verb::kPreference, drawn);
  }
  for (const int laid : p_.deliveries) {
    if (laid != kNone) fits = fits && replay(q, Verb::kDelivery, laid);
  }
  for (const int top : p_.tops) {
    if (top != kNone) fits = fits && replay(q, Verb::kTop, top);
  }
  must(fits && std::memcmp(&q, &p_, sizeof q) == 0, "the set-up cannot have come to this");
}

void Inspection::turn() {
  int size = p_.pending.size;
  const auto top = [&]() -> const Pending& { return p_.pending.items[size - 1]; };
  // On top of the plan: what a free operation or a dame asks, a choice of favours, and nature.
  if (is(top(), Ask::kTopTile) || is(top(), Ask::kBonusTile)) {
    if (--size == 0) return void(must(false, "nature interrupts nothing"));
    asked_on_top(p_.pending.items[size], size);
  }
  if (is(top(), Ask::kFavours)) {
    if (--size == 0) return void(must(false, "the choice of favours interrupts nothing"));
    asked_on_top(p_.pending.items[size], size);
  }
  if (is(top(), Ask::kFreeRecipe) || is(top(), Ask::kEssences) || is(top(), Ask::kInfluence)) {
    if (!must(size == p_.pending.size, "a tile's effect is decided first")) return;
    if (--size == 0) return void(must(false, "a tile's effect interrupts nothing"));
    asked_on_top(p_.pending.items[size], size);
  }
  if (sound() && plan(size)) facts_of_turn(static_cast<Ask>(top().what));
  coaches();
}

bool Inspection::plan(int size) {
  for (std::size_t k = 0; k < std::size(kPlans); ++k) {
    if (kPlanSizes[k] != size) continue;
    bool fits = true;
    for (int i = 0; i < size; ++i) {
      fits = fits && is(p_.pending.items[i], kPlans[k][i]) && p_.pending.items[i].who == p_.turn_of;
    }
    if (fits) {
      asked_on_top(p_.pending.items[size - 1], size - 1);
      return sound();
    }
  }
  return must(false, "what is pending is no plan of a turn");
}

// One entry of the stack with `below` others under it: its two facts fit the position.
void Inspection::asked_on_top(const Pending& ask, int below) {
  const Player& player = p_.seats[p_.turn_of];
  const Ask under = below > 0 ? static_cast<Ask>(p_.pending.items[below - 1].what) : Ask::kTurn;
  const auto at = [&](Area area) {
    return player.space != kNone && e_.offers[player.space].area == area;
  };
  switch (static_cast<Ask>(ask.what)) {
    case Ask::kTopTile:
      must(under == Ask::kEndTurn || under == Ask::kReturn, "no pile was touched");
      must(ask.a < kCities && p_.tops[ask.a % kCities] == kNone, "that pile has a top tile");
      return;
    case Ask::kBonusTile:
      must((under == Ask::kEndTurn || under == Ask::kFavours) && ask.a < kDames &&
               p_.bonus[ask.a % kDames] == kNone && ask.b == only(p_.turn_of),
           "nobody can look at that bonus tile now");
      return;
    case Ask::kFavours: {
      const unsigned led = dames_led_by(p_.leaders, ask.who);
      must(ask.a == led && std::popcount(led) > kFavoursHeld &&
               (ask.b == 0 || ask.b == favours_of(p_, ask.who)) &&
               (ask.who == p_.turn_of || !uses(p_, Choice::kNoChoiceOutOfTurn)),
           "seat {} has no favours to choose from", ask.who + 1);
      return;
    }
    case Ask::kFreeRecipe:
    case Ask::kEssences: {
      const Effect effect =
          is(ask, Ask::kFreeRecipe) ? Effect::kFreeRecipe : Effect::kEssencesOfChoice;
      must(ask.a < e_.city_tiles_count && (player.flipped & bit(ask.a % kMaxCityTiles)) != 0 &&
               e_.city_tiles[ask.a % kMaxCityTiles].effect == effect && ask.who == p_.turn_of,
           "no such tile was flipped");
      return;
    }
    case Ask::kInfluence:
      must(ask.a >= 1 && ask.a <= 4 && ask.b <= 4 && ask.who == p_.turn_of,
           "no tile places so much influence");
      return;
    case Ask::kWorkers:
      must(at(Area::kMarket) && ask.a == player.space, "the perfumer must be at that stall");
      return;
    case Ask::kExtraFlower:
      must(at(Area::kMarket) && has_ability(player, kAbilityFlower), "there is no extra flower");
      return;
    case Ask::kLearn:
      must(at(Area::kMethod) && ask.a == player.space, "the perfumer must learn methods");
      return;
    case Ask::kDame:
      must(at(Area::kCouple) && ask.a == e_.offers[player.space].which,
           "the perfumer must be with that couple");
      return;
    case Ask::kConvert:
      must(ask.a <= 60 && ask.b <= 60, "there are not so many production points");
      must(ask.b > 0 || uses(p_, Choice::kProductionWithoutConversion) ||
               can_convert(e_, player, ask.a + production_points_in_tiles(e_, player)),
           "nothing can be converted (R4)");
      return;
    case Ask::kCityTile: {
      const Node& node = e_.nodes[player.coach];
      must(ask.a < kCities && node.city == ask.a && node.forces_return == (under != Ask::kReturn) &&
               player.letter >= e_.cities[ask.a % kCities].letter,
           "the coach must be in that city, with the letter for it");
      return;
    }
    case Ask::kReturn: {
      const Node& node = e_.nodes[player.coach];
      must(node.city != kNoCity && !node.forces_return, "the coach must be in Paris or Koln");
      return;
    }
    case Ask::kPresent:
      must(at(Area::kVersailles) && ask.a <= 8 && ask.b <= kMostPresented,
           "the perfumer must be at Versailles");
      must(ask.b > 0 || presentable_perfumes(p_, player) > 0 || can_create(e_, p_, player),
           "there is no perfume to present (R30)");
      return;
    default: return;
  }
}

void Inspection::facts_of_turn(Ask base) {
  const Player& player = p_.seats[p_.turn_of];
  must(p_.producing != 0 ? belongs_to_production(base) || base == Ask::kEndTurn
                         : !belongs_to_production(base),
       "a production has its own plan");
  must(p_.producing == 0 || player.space == kNone, "a producer's perfumer is at home (rules 8.2)");
  must(p_.producing != 0 || base == Ask::kTurn || player.space != kNone,
       "an action takes the perfumer to a space");
  must(p_.free_action == 0 || base == Ask::kTurn || base == Ask::kWorkers,
       "the free action has been taken");
  const bool paid = p_.producing == 0 && base != Ask::kTurn && base != Ask::kWorkers;
  must(p_.day_due == 0 ||
           (paid && player.dial == e_.full_dial && !uses(p_, Choice::kDayAdvancesAtOnce)),
       "no dial was reset in this turn");
  must(base == Ask::kPresent || (p_.court_stepped == 0 && p_.halves == 0 && p_.perfume_points == 0),
       "only Versailles has facts of a presentation");
  must(base != Ask::kPresent || p_.pending.items[0].b > 0 ||
           (p_.halves == 0 && p_.perfume_points == 0),
       "nothing was presented yet");
  int presented = 0;
  for (const std::uint64_t comps : p_.presented) presented += std::popcount(comps);
  must(presented == (base == Ask::kPresent ? p_.pending.items[0].b : 0),
       "each perfume that was presented in this action must be named once");
}

// rules 9.5: nobody waits at an end of the track, but while a tile is chosen there.
void Inspection::coaches() {
  for (Seat seat = 0; seat < p_.players; ++seat) {
    if (!e_.nodes[p_.seats[seat].coach].forces_return) continue;
    must(in(Phase::kTurn) && seat == p_.turn_of && is_top(Ask::kCityTile),
         "the coach of seat {} must have come back to its start (rules 9.5)", seat + 1);
  }
}

// rules 5.3
void Inspection::between() {
  must(p_.pending.size == 1 && is(p_.pending.items[0], Ask::kExtraTurn) &&
           p_.pending.items[0].who == p_.turn_of && p_.second_turn == 0 &&
           p_.seats[p_.turn_of].tokens > 0,
       "only an extra turn can be decided between two turns");
  must(p_.producing + p_.day_due + p_.free_action + p_.court_stepped + p_.halves +
                   p_.perfume_points ==
               0 &&
           p_.presented == Position{}.presented,
       "the turn is over");
  coaches();
}

// rules 17.3: those who are still to be asked, in their order.
void Inspection::parade() {
  const int size = p_.pending.size;
  must(size <= p_.players, "too many take part in the parade");
  for (int i = 0; i < size; ++i) {
    const Seat expected = static_cast<Seat>((p_.last_sunday + p_.players - 1 - i) % p_.players);
    must(is(p_.pending.items[i], Ask::kParade) && p_.pending.items[i].who == expected,
         "the parade begins with who moved the marker to the last Sunday");
  }
  must(can_create(e_, p_, p_.seats[p_.pending.top().who]), "nothing can be created");
  coaches();
}

void Inspection::reveal() {
  int i = 0;
  for (int dame = kDames - 1; dame >= 0; --dame) {
    if (p_.bonus[dame] != kNone) continue;
    must(i < p_.pending.size &&
             p_.pending.items[i] == Pending{static_cast<std::uint8_t>(Ask::kBonusTile), kNature,
                                            static_cast<std::uint8_t>(dame), 0},
         "every bonus tile that is not drawn is to be drawn");
    ++i;
  }
  must(i == p_.pending.size, "every bonus tile that is not drawn is to be drawn");
}

}  // namespace bottega::aqua
