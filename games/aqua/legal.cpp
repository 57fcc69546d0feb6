// What may be answered, and nature's chances.
#include "games/aqua/aqua.h"
#include "games/aqua/table.h"

namespace bottega::aqua {

bool can_flip(const Edition& edition, const Position& p, Seat seat, int tile) {
  const Player& player = p.seats[seat];
  const CityTile& t = edition.city_tiles[tile];
  const bool needs_effect = !uses(p, Choice::kFlipWithoutEffect);
  const Ask ask = asked(p);
  switch (t.effect) {
    case Effect::kSomeFlowers:
    case Effect::kSomeEssences:
      return !needs_effect || (types_in(t.what) & types_in(p.supply)) != 0;
    case Effect::kEssencesOfChoice: return !needs_effect || types_in(p.supply) != 0;
    case Effect::kTokens: return !needs_effect || p.tokens_left > 0;
    case Effect::kFreeRecipe:
      return !needs_effect || can_create(edition, p, player, terms_of_tile(t));
    case Effect::kInfluence: return true;  // a token is in the stock, or on a dame to be moved
    case Effect::kFreeAction: return ask == Ask::kTurn && p.free_action == 0;
    case Effect::kProductionPoints:
      return ask == Ask::kConvert &&
             (!needs_effect ||
              can_convert(edition, player,
                          p.pending.top().a + production_points_in_tiles(edition, player)));
    case Effect::kSecondPerfume: {
      if (ask != Ask::kPresent) return false;
      if (!needs_effect) return true;
      Pending flipped = p.pending.top();
      const int left = presentations_left(edition, p, flipped);
      flipped.a += t.count;
      return presentations_left(edition, p, flipped) > left &&
             presentable_perfumes(p, player) > left;
    }
    case Effect::kHalfPoints:
      return ask == Ask::kPresent && p.pending.top().b > 0 &&
             p.halves < (uses(p, Choice::kTwoHalfPoints) ? 2 : 1) &&  // R29
             (!needs_effect || p.perfume_points >= 2);
  }
  return false;
}

bool can_flip_something(const Edition& edition, const Position& p, Seat seat) {
  for (const int tile : Members(p.seats[seat].curriculum)) {
    if (can_flip(edition, p, seat, tile)) return true;
  }
  return false;
}

bool can_flip_to_convert(const Edition& edition, const Position& p, Seat seat) {
  for (const int tile : Members(p.seats[seat].curriculum)) {
    const Effect effect = edition.city_tiles[tile].effect;
    if (effect != Effect::kSomeFlowers && effect != Effect::kProductionPoints) continue;
    if (can_flip(edition, p, seat, tile)) return true;
  }
  return false;
}

// rules 5.4, R13: between the steps of one's own turn, not within one.
bool allows_free_operations(const Edition&, const Position& p) {
  const Pending& top = p.pending.top();
  switch (asked(p)) {
    case Ask::kTurn: return p.free_action == 0;
    case Ask::kDame: return top.b == 0;
    case Ask::kConvert:
    case Ask::kStore:
    case Ask::kCoach:
    case Ask::kEndTurn: return true;
    // R30: who came without a fresh perfume creates one first.
    case Ask::kPresent: return top.b > 0 || presentable_perfumes(p, p.seats[top.who]) > 0;
    default: return false;
  }
}

namespace {

class Listing {
 public:
  Listing(const Edition& edition, const Position& p, MoveList& moves)
      : e_(edition),
        p_(p),
        moves_(moves),
        ask_(p.pending.top()),
        seat_(ask_.who),
        player_(p.seats[seat_ % kMaxPlayers]) {}

  void list();

 private:
  template <class... Operands>
  void add(Verb verb, Operands... operands) {
    moves_.push_back(make_move(verb, operands...));
  }
  void done() { add(Verb::kDone); }

  // --- rules 5: what a turn can be
  void turn() {
    const std::uint32_t open = open_offers(e_, p_, player_);
    const auto in = [&](Area area) { return Members(open & e_.offers_in[static_cast<int>(area)]); };
    for (const int i : in(Area::kMarket)) add(Verb::kAct, i);  // R3: even without a flower
    for (const int i : in(Area::kBase)) each(i, to_give_for(p_, p_.base_tiles, player_.essences));
    for (const int i : in(Area::kSpecialise)) {
      each(i, to_give_for(p_, p_.specialities, player_.flowers));
    }
    if (player_.tokens > 0) {
      for (const int i : in(Area::kAbility)) abilities(i);
    }
    if (pairs() != 0 &&
        (uses(p_, Choice::kApprenticeshipWithoutTile) || methods_to_learn(e_, p_, player_) != 0)) {
      for (const int i : in(Area::kMethod)) add(Verb::kAct, i);
    }
    for (const int i : in(Area::kTravel)) travel(i, e_.cities[e_.offers[i].which]);
    for (const int i : in(Area::kCouple)) add(Verb::kAct, i);  // R32: even without effect
    if (presentable_perfumes(p_, player_) > 0 || can_create(e_, p_, player_)) {  // R30
      for (const int i : in(Area::kVersailles)) add(Verb::kAct, i);
    }
    if (can_produce(e_, p_, player_)) add(Verb::kProduce);
  }
  void each(int offer, unsigned flowers) {
    for (const int f : Members(flowers)) add(Verb::kAct, offer, f);
  }
  void abilities(int offer) {
    const unsigned abilities = abilities_to_learn(p_, player_);
    for (const int a : Members(abilities)) add(Verb::kAct, offer, a);
    if (abilities == 0 && uses(p_, Choice::kApprenticeshipWithoutTile)) {
      add(Verb::kAct, offer, kNoAbility);
    }
  }
  // rules 13.1, R31
  void travel(int offer, const City& city) {
    if (player_.letter < city.letter) return;
    if ((p_.piles & city.tiles) != 0 || uses(p_, Choice::kTravelToEmptyPile)) {
      add(Verb::kAct, offer);
    }
  }

  // --- rules 11: none, one or both workers, as far as the points go
  void workers() {
    const Offer& offer = e_.offers[ask_.a];
    const int movable = (points_to_spend(p_, player_) - offer.cost) / e_.worker_cost;
    add(Verb::kWorkers);
    if (movable < 1) return;
    const int one = p_.workers[0];
    const int other = p_.workers[1];
    for (int to = 0; to < kFlowers; ++to) {
      if (to != one) add(Verb::kWorkers, one + 1, to);
    }
    for (int to = 0; to < kFlowers && other != one; ++to) {
      if (to != other) add(Verb::kWorkers, other + 1, to);
    }
    if (movable < 2) return;
    for (int to = 0; to < kFlowers; ++to) {
      if (to == one) continue;
      // Two workers on one stall are alike.
      for (int too = one == other ? to : 0; too < kFlowers; ++too) {
        if (too != other) add(Verb::kWorkers, one + 1, to, other + 1, too);
      }
    }
  }

  // --- rules 12.5
  unsigned pairs() const {
    unsigned types = 0;
    for (int f = 0; f < kFlowers; ++f) types |= unsigned{player_.flowers[f] >= 2} << f;
    return types;
  }
  void learn() {
    const bool full = player_.methods[kMethodPlaces - 1].exists();
    const unsigned kinds = methods_to_learn(e_, p_, player_);
    const bool nothing = kinds == 0 && uses(p_, Choice::kApprenticeshipWithoutTile);  // R52
    for (const int f : Members(nothing ? pairs() : 0)) add(Verb::kLearn, kNoMethod, f);
    for (const int m : Members(kinds)) {
      for (const int f : Members(pairs())) {
        if (!full) add(Verb::kLearn, m, f);
        for (int i = 0; full && i < kMethodPlaces; ++i) {
          add(Verb::kLearn, m, f, player_.methods[i].kind + 1);
        }
      }
    }
  }

  // --- rules 14.3, 14.4, R33
  void dame() {
    if (influence_stock(e_, player_) > 0) {
      gifts(kFromStock);
    } else {
      for (int from = 0; from < kDames; ++from) {  // R34
        if (from != ask_.a && player_.influence[from] > 0) gifts(from + 1);
      }
    }
    if (ask_.b == 0) gifts(kJustLook);
    done();
  }
  void gifts(int source) {
    const Couple& couple = e_.couples[ask_.a];
    switch (couple.gift) {
      case Gift::kEssence:
        for (const int f : Members(couple.essences & types_in(player_.essences))) {
          add(Verb::kGift, f, 0, 0, source);
        }
        return;
      case Gift::kToken:
        if (player_.tokens > 0) add(Verb::kGift, kGiftToken, 0, 0, source);
        return;
      case Gift::kPerfume:
        for (const Perfume& perfume : player_.perfumes) {
          if (perfume.exists()) add(Verb::kGift, kGiftPerfume, perfume.base, perfume.comps, source);
        }
        return;
    }
  }

  // --- rules 8
  void convert() {
    for (const MethodSlot& slot : player_.methods) {
      if (!slot.exists()) continue;
      const Method& method = e_.methods[slot.kind];
      if (method.cost > ask_.a) continue;
      const Flowers usable = usable_types(method, slot, player_.flowers);
      for (const int f : Members(usable)) {
        if (!method.different) {
          add(Verb::kUse, slot.kind, f);
          continue;
        }
        for (const int g : Members(usable & ~first_bits(f + 1))) {
          add(Verb::kUse, slot.kind, f, g + 1);
        }
      }
    }
    if (ask_.b > 0 || uses(p_, Choice::kProductionWithoutConversion)) done();  // R4
  }
  void store() {
    const Flowers loose = types_in(player_.flowers);
    for (const MethodSlot& slot : player_.methods) {
      if (!slot.exists()) continue;
      for (const int f : Members(storable_types(e_.methods[slot.kind], slot) & loose)) {
        add(Verb::kStore, f, slot.kind);
      }
    }
    done();
  }

  // --- rules 9.2, R6
  void coach() {
    const int steps = coach_steps(e_, player_);
    for (const int direction : {-1, 1}) {
      int node = player_.coach;
      for (int step = 0; step < steps; ++step) {
        if (uses(p_, Choice::kCoachStopsAtGrasse) && step > 0 && node == e_.start_node) break;
        node += direction;
        if (node < 0 || node >= e_.nodes_count) break;
        add(Verb::kCoach, node);
      }
    }
    if (uses(p_, Choice::kCoachMayStay)) add(Verb::kCoachStays);  // R5
  }
  void city_tile() {
    for (const int tile : Members(p_.piles & e_.cities[ask_.a].tiles)) add(Verb::kTakeTile, tile);
    if (!uses(p_, Choice::kCityTileMustBeTaken)) add(Verb::kNoTile);
  }

  // --- rules 16.1, R23
  void present() {
    if (presentations_left(e_, p_, ask_) > 0) {
      for (const Perfume& perfume : player_.perfumes) {
        if (is_presentable(p_, perfume)) orders(perfume);
      }
    }
    const bool may_go_on = ask_.b > 0 || presentable_perfumes(p_, player_) > 0;
    if (may_go_on && can_move_court(e_, p_, seat_)) add(Verb::kCourt);
    if (ask_.b > 0) done();
  }
  void orders(const Perfume& perfume) {
    const int first = std::countr_zero(perfume.comps);
    if (perfume.slots() == 1) return add(Verb::kPresent, perfume.base, first);
    const int second = std::countr_zero(static_cast<unsigned>(perfume.comps & (perfume.comps - 1)));
    add(Verb::kPresent, perfume.base, first, second + 1);
    if (order_matters(e_, p_, perfume)) add(Verb::kPresent, perfume.base, second, first + 1);
  }

  // --- rules 14.6, R35
  void favours() {
    for (int one = 0; one < kDames; ++one) {
      for (int other = one + 1; other < kDames; ++other) {
        if (may_choose_favours(ask_.a, ask_.b, one, other)) add(Verb::kFavours, one, other);
      }
    }
  }

  // --- rules 15.4
  void essences() {
    const Flowers types = types_in(p_.supply);
    for (const int f : Members(types)) {
      if (std::popcount(types) == 1) add(Verb::kEssences, f);
      for (const int g : Members(types & ~first_bits(f + 1))) add(Verb::kEssences, f, g + 1);
    }
  }
  void influence() {
    const bool has_stock = influence_stock(e_, player_) > 0;
    for (int dame = 0; dame < kDames; ++dame) {
      if (has_stock) add(Verb::kPlace, dame);
      for (int from = 0; !has_stock && from < kDames; ++from) {  // R34
        if (from != dame && player_.influence[from] > 0) add(Verb::kPlace, dame, from + 1);
      }
    }
    if (!has_stock && ask_.b > 0) done();
  }

  // --- rules 5.4
  void free_operations() {
    if (has_essences_for_a_perfume(player_)) creations(common_terms(e_, player_));
    if (!allows_free_operations(e_, p_)) return;
    for (const int tile : Members(player_.curriculum)) {
      if (can_flip(e_, p_, seat_, tile)) add(Verb::kFlip, tile);
    }
    if (asked(p_) == Ask::kConvert && ask_.b == 0) return;  // R4: what is to be converted stays
    if (p_.producing == 0 && uses(p_, Choice::kStoredFlowersDropInProduction)) return;
    for (const MethodSlot& slot : player_.methods) {  // R53
      for (int i = 0; i < kMaxStored; ++i) {
        if (slot.stored[i] == kNone || (i > 0 && slot.stored[i] == slot.stored[0])) continue;
        add(Verb::kDrop, slot.stored[i], slot.kind);
      }
    }
  }
  void creations(const Terms& terms) {
    any_creation(e_, p_, player_, terms, [&](int base, Flowers comps, int over) {
      if (over < 0) {
        add(Verb::kCreate, base, comps);
      } else {
        const Perfume& gone = player_.perfumes[over];
        add(Verb::kCreate, base, comps, gone.base + 1, gone.comps);
      }
      return false;
    });
  }

  const Edition& e_;
  const Position& p_;
  MoveList& moves_;
  const Pending ask_;
  const Seat seat_;
  const Player& player_;
};

// --- Nature

std::uint64_t first_players(const Position& p) {
  return first_bits(p.players);
}

// rules 4.4: the flowers that were not drawn yet.
std::uint64_t preferences(const Position& p) {
  std::uint64_t left = kAllFlowers;
  for (const std::uint8_t drawn : {p.king, p.court, p.workers[0], p.workers[1]}) {
    if (drawn != kNone) left &= ~bit(drawn);
  }
  return left;
}

// rules 4.3: x1 or x2 tiles, as the place asks.
std::uint64_t deliveries(const Edition& edition, const Position& p) {
  const int times = table_of(edition, p).deliveries[p.pending.top().a % kDeliveriesOnSunday];
  std::uint64_t left = 0;
  for (int i = 0; i < edition.deliveries_count; ++i) {
    if (edition.deliveries[i].times == times) left |= bit(i);
  }
  for (const std::uint8_t laid : p.deliveries) {
    if (laid != kNone) left &= ~bit(laid);
  }
  return left;
}

std::uint64_t bonus_tiles(const Edition& edition, const Position& p) {
  std::uint64_t left = first_bits(edition.bonus_count);
  for (const std::uint8_t drawn : p.bonus) {
    if (drawn != kNone) left &= ~bit(drawn);
  }
  return left;
}

struct Chances {
  Verb verb = Verb::kNothing;
  std::uint64_t set = 0;  // each member as likely as the others
};

Chances chances(const Edition& edition, const Position& p) {
  switch (asked(p)) {
    case Ask::kFirstPlayer: return {Verb::kFirst, first_players(p)};
    case Ask::kPreference: return {Verb::kPreference, preferences(p)};
    case Ask::kDelivery: return {Verb::kDelivery, deliveries(edition, p)};
    case Ask::kTopTile: return {Verb::kTop, p.piles & edition.cities[p.pending.top().a].tiles};
    case Ask::kBonusTile: return {Verb::kBonus, bonus_tiles(edition, p)};
    default: assert(false && "nature is not asked"); return {};
  }
}

void Listing::list() {
  if (seat_ == kNature) {
    const Chances by_chance = chances(e_, p_);
    for (const int member : Members(by_chance.set)) add(by_chance.verb, member);
    return;
  }
  switch (static_cast<Ask>(ask_.what)) {
    case Ask::kTurn:
      turn();
      if (p_.free_action == 0) free_operations();
      return;
    case Ask::kWorkers: return workers();
    case Ask::kExtraFlower:
      for (const int f : Members(types_in(p_.supply))) add(Verb::kPick, f);
      return;
    case Ask::kLearn: return learn();
    case Ask::kDame:
      dame();
      if (ask_.b == 0) free_operations();
      return;
    case Ask::kConvert: convert(); return free_operations();
    case Ask::kStore: store(); return free_operations();
    case Ask::kCoach: coach(); return free_operations();
    case Ask::kCityTile: return city_tile();
    case Ask::kReturn: add(Verb::kReturn); return add(Verb::kStay);
    case Ask::kFreeRecipe: return creations(terms_of_tile(e_.city_tiles[ask_.a]));
    case Ask::kEssences: return essences();
    case Ask::kInfluence: return influence();
    case Ask::kFavours: return favours();
    case Ask::kPresent: present(); return free_operations();
    case Ask::kEndTurn: done(); return free_operations();
    case Ask::kExtraTurn: add(Verb::kAgain); return add(Verb::kPass);
    case Ask::kParade: done(); return creations(common_terms(e_, player_));
    default: assert(false && "nobody is asked this");
  }
}

}  // namespace

void Aqua::legal(const Position& p, MoveList& moves) const {
  moves.clear();
  if (p.phase != Phase::kOver) Listing(edition_, p, moves).list();
}

std::uint32_t Aqua::weight(const Position&, const Move&) const {
  return 1;
}

Move Aqua::draw(const Position& p, std::uint64_t chance) const {
  const Chances by_chance = chances(edition_, p);
  const auto nth = static_cast<int>(scale(chance, std::popcount(by_chance.set)));
  return make_move(by_chance.verb, nth_bit(by_chance.set, nth));
}

}  // namespace bottega::aqua
