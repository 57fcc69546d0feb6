// Why a move is not possible, in a sentence for a person.

#include "engine/filled.h"
#include "engine/language.h"
#include "games/aqua/aqua.h"
#include "games/aqua/reasons.h"
#include "games/aqua/table.h"
#include "games/aqua/words.h"

namespace bottega::aqua {

namespace {

// When each verb may be used, in the words of the rules.
std::string moment_of(Verb verb) {
  switch (verb) {
    case Verb::kAct:
    case Verb::kProduce:
      return tr("a turn is one action or one production, chosen first (rules 5.2)");
    case Verb::kWorkers: return tr("workers are sent right after a stall was chosen (rules 11.1)");
    case Verb::kPick: return tr("the extra flower comes with a market action (R39)");
    case Verb::kLearn: return tr("a method is learned at its apprenticeship space (rules 12.5)");
    case Verb::kGift: return tr("gifts are for the dame of the couple you visit (rules 14.3)");
    case Verb::kUse: return tr("methods are used in a production (rules 8.2)");
    case Verb::kStore: return tr("flowers are stored after converting (rules 8.2)");
    case Verb::kCoach:
    case Verb::kCoachStays: return tr("the coach drives at the end of a production (rules 8.2)");
    case Verb::kTakeTile:
    case Verb::kNoTile: return tr("a tile is chosen when the coach stops in a city (rules 9.4)");
    case Verb::kReturn:
    case Verb::kStay:
      return tr("the coach may return after a stop in Paris or Cologne (rules 9.5)");
    case Verb::kPresent:
    case Verb::kCourt: return tr("that belongs to a Versailles action (rules 16.1)");
    case Verb::kAgain:
    case Verb::kPass: return tr("an extra turn is decided when the first turn is over (rules 5.3)");
    case Verb::kCreate: return tr("perfumes are created between the steps of your own turn (R15)");
    case Verb::kFlip: return tr("tiles are flipped between the steps of your own turn (R13)");
    case Verb::kDrop:
      return tr("stored flowers are discarded between the steps of your turn (R53)");
    case Verb::kEssences: return tr("essences are chosen when a tile gives them (rules 15.4)");
    case Verb::kPlace:
      return tr("influence is placed when a tile or a gift allows it (rules 14.4)");
    case Verb::kFavours:
      return tr("who leads more than two dames chooses two favours (rules 14.6)");
    case Verb::kDone: return tr("this question wants an answer");
    default: return tr("only chance does that");
  }
}

bool asks_in_production(Ask ask) {
  return ask == Ask::kConvert || ask == Ask::kStore || ask == Ask::kCoach;
}

bool is_moment_of(Verb verb, const Position& p) {
  const Ask ask = asked(p);
  const bool free = ask == Ask::kTurn || ask == Ask::kDame || ask == Ask::kPresent ||
                    ask == Ask::kEndTurn || asks_in_production(ask);
  switch (verb) {
    case Verb::kAct:
    case Verb::kProduce: return ask == Ask::kTurn;
    case Verb::kWorkers: return ask == Ask::kWorkers;
    case Verb::kPick: return ask == Ask::kExtraFlower;
    case Verb::kLearn: return ask == Ask::kLearn;
    case Verb::kGift: return ask == Ask::kDame;
    case Verb::kUse: return ask == Ask::kConvert;
    case Verb::kStore: return ask == Ask::kStore;
    case Verb::kCoach:
    case Verb::kCoachStays: return ask == Ask::kCoach;
    case Verb::kTakeTile:
    case Verb::kNoTile: return ask == Ask::kCityTile;
    case Verb::kReturn:
    case Verb::kStay: return ask == Ask::kReturn;
    case Verb::kPresent:
    case Verb::kCourt: return ask == Ask::kPresent;
    case Verb::kAgain:
    case Verb::kPass: return ask == Ask::kExtraTurn;
    case Verb::kCreate: return free || ask == Ask::kFreeRecipe || ask == Ask::kParade;
    case Verb::kFlip:
    case Verb::kDrop: return free;
    case Verb::kEssences: return ask == Ask::kEssences;
    case Verb::kPlace: return ask == Ask::kInfluence;
    case Verb::kFavours: return ask == Ask::kFavours;
    case Verb::kDone: return ask == Ask::kConvert || ask == Ask::kPresent || ask == Ask::kInfluence;
    default: return false;
  }
}

}  // namespace

// --- Actions

std::string Reasons::action(int i, int what) const {
  const Offer& offer = e_.offers[i];
  const std::string place = place_text(e_, offer);
  const int cost = cost_of(p_, offer);
  if (offer.type == player_.last_type) {
    return tr(
        "your last turn was at {}, and the same action never comes twice running "
        "(rules 5.6)",
        place);
  }
  if (perfumers_on(p_, i) >= offer.spaces) return taken(i, place);
  if (p_.free_action > 0 && cost > p_.free_action) {
    return tr("the tile pays for an action of up to {} points, and {} costs {} (R38)",
              p_.free_action, place, cost);
  }
  if (p_.free_action == 0 && cost > player_.dial) {
    return tr("{} costs {}, and your dial has {} (rules 5.7)", place,
              counted(cost, "action point", "action points"), player_.dial);
  }
  switch (offer.area) {
    case Area::kBase: return tile_of_flower(what, p_.base_tiles, player_.essences, tr("essence"));
    case Area::kSpecialise:
      return tile_of_flower(what, p_.specialities, player_.flowers, tr("loose flower"));
    case Area::kAbility: return ability(what);
    case Area::kMethod: return method_space();
    case Area::kTravel: return travel(e_.cities[offer.which]);
    case Area::kVersailles: return tr("you have no fresh perfume and cannot create one now (R30)");
    default: return tr("it is not possible now");
  }
}

std::string Reasons::taken(int i, const std::string& place) const {
  std::string seats;
  for (Seat seat = 0; seat < p_.players; ++seat) {
    if (p_.seats[seat].space != i) continue;
    seats += (seats.empty() ? "" : tr(" and ")) + tr("seat {}", seat + 1);
  }
  if (!e_.offers[i].has_siblings) return tr("{} is taken by {} (rules 5.5)", place, seats);
  std::string free;
  for (int other = 0; other < e_.offers_count; ++other) {
    const Offer& offer = e_.offers[other];
    if (offer.type != e_.offers[i].type || perfumers_on(p_, other) >= offer.spaces) continue;
    free = tr("; the one for {} is free", counted(offer.cost, "point", "points"));
  }
  return tr("the space for {} of {} is taken by {}{} (rules 5.5)",
            counted(e_.offers[i].cost, "point", "points"), place, seats, free);
}

std::string Reasons::tile_of_flower(int flower, Flowers on_board, const Amounts& have,
                                    const std::string& payment) const {
  const std::string name = tr(e_.flower_ids[flower]);
  if ((on_board & flower_bit(flower)) == 0 && have[flower] > 0 &&
      uses(p_, Choice::kApprenticeshipWithoutTile)) {
    return tr("the only tile of {} is taken already, and you could have another (R52)", name);
  }
  if ((on_board & flower_bit(flower)) == 0) {
    return tr("the only tile of {} is taken already (rules 12.1)", name);
  }
  if (have[flower] == 0) {
    return tr("it costs one {} of {}, and you have none (rules 2.9)", payment, name);
  }
  return tr("it is not possible now");
}

std::string Reasons::ability(int ability) const {
  if (ability == kNoAbility && !uses(p_, Choice::kApprenticeshipWithoutTile)) {
    return tr("nobody goes to an apprenticeship without taking a tile (R52)");
  }
  if (ability == kNoAbility && abilities_to_learn(p_, player_) != 0) {
    return tr("there is an ability that you can learn: name it (R52)");
  }
  if (ability != kNoAbility && has_ability(player_, ability)) {
    return tr("you have {} already (R56)", called(e_.ability_ids[ability]));
  }
  if (ability != kNoAbility && p_.abilities[ability] == 0) {
    return tr("no tile of {} is left (R52)", called(e_.ability_ids[ability]));
  }
  return tr("an ability costs one originality token, and you have none (rules 12.4)");
}

std::string Reasons::method_space() const {
  for (const std::uint8_t flowers : player_.flowers) {
    if (flowers >= 2) return tr("there is no method left that you could learn (R52)");
  }
  return tr("a method costs two loose flowers of one type, and you have no two alike (rules 12.5)");
}

std::string Reasons::travel(const City& city) const {
  if (player_.letter < city.letter) {
    return tr("{} wants letter {} or better, and you have {} (rules 13.1)", called(city.id),
              roman(city.letter), roman(player_.letter));
  }
  return tr("{} has no tile left (R31)", called(city.id));
}

std::string Reasons::produce() const {
  if (p_.free_action > 0) return tr("you have flipped a tile for a free action: take one (R38)");
  if (production_points(e_, player_) == 0) {
    return tr("a full dial has no production points: take an action first (rules 8.1)");
  }
  if (types_in(player_.flowers) == 0 && !has_stored_flower(player_)) {
    return tr("you have no flower to produce from (rules 8.1)");
  }
  return tr("none of your methods can make an essence of what you have (R4)");
}

std::string Reasons::workers(const Move& move) const {
  const int points = points_to_spend(p_, player_);
  const int moved = (move[0] != 0) + (move[2] != 0);
  const int cost = e_.offers[p_.pending.top().a].cost + moved * e_.worker_cost;
  if (cost > points) {
    return tr("that costs {} action points in all, and you have {} (rules 11.1)", cost, points);
  }
  for (int i = 0; i < 4 && move[i] != 0; i += 2) {
    const int from = move[i] - 1;
    if (from != p_.workers[0] && from != p_.workers[1]) {
      return tr("no worker stands at {} (rules 11.1)", tr(e_.flower_ids[from]));
    }
    if (from == move[i + 1]) return tr("a worker that moves goes to another stall (R40)");
  }
  return tr("each worker moves at most once (R40)");
}

std::string Reasons::learn(int kind, int flower, int replaced) const {
  if (kind == kNoMethod && methods_to_learn(e_, p_, player_) != 0) {
    return tr("there is a method that you can learn: name it (R52)");
  }
  if (kind == kNoMethod) {
    return replaced >= 0 ? tr("no method has to go for nothing (R52)")
                         : tr("it costs two loose flowers of one type, and you have {} of "
                              "{} (rules 12.5)",
                              player_.flowers[flower], tr(e_.flower_ids[flower]));
  }
  const std::string name = tr(e_.methods[kind].id);
  if (find_method(player_, kind) >= 0) return tr("you have {} already (rules 12.5)", name);
  if ((player_.learned & bit(kind)) != 0 && !uses(p_, Choice::kMethodMayComeAgain)) {
    return tr("you gave {} up, and no method is learned twice (R18)", name);
  }
  if (p_.methods[kind] == 0) return tr("no tile of {} is left (R52)", name);
  if (player_.flowers[flower] < 2) {
    return tr("it costs two loose flowers of one type, and you have {} of {} (rules 12.5)",
              player_.flowers[flower], tr(e_.flower_ids[flower]));
  }
  const bool full = player_.methods[kMethodPlaces - 1].exists();
  if (full && replaced < 0) {
    return tr("you have {} methods: say which one makes room, with 'over' (rules 12.5)",
              kMethodPlaces);
  }
  if (!full) return tr("there is room for another method: none has to go (rules 12.5)");
  return tr("you have no {} to give up", tr(e_.methods[replaced].id));
}

// --- Production

std::string Reasons::use(int kind, int flower, int other) const {
  const Method& method = e_.methods[kind];
  const int place = find_method(player_, kind);
  if (place < 0) return tr("you have not learned {} (rules 8.2)", tr(method.id));
  if (method.cost > p_.pending.top().a) {
    return tr("{} costs {}, and you have {} left (rules 8.4)", tr(method.id),
              counted(method.cost, "production point", "production points"), p_.pending.top().a);
  }
  if (method.different != (other >= 0)) {
    return method.different
               ? tr("{} takes two flowers of different types (rules 8.4)", tr(method.id))
               : tr("{} takes flowers of one type (rules 8.4)", tr(method.id));
  }
  for (const int f : {flower, other}) {
    if (f < 0) continue;
    if ((method.allowed & flower_bit(f)) == 0) {
      return tr("{} does not work with {} (rules 8.4)", tr(method.id), tr(e_.flower_ids[f]));
    }
    const int needed = method.different ? 1 : method.input;
    const int have = player_.flowers[f] + stored_on(player_.methods[place], f);
    if (have < needed) {
      return tr("{} takes {} of {}, and you have {} (rules 8.4)", tr(method.id),
                counted(needed, "flower", "flowers"), tr(e_.flower_ids[f]), have);
    }
  }
  return tr("it is not possible now");
}

std::string Reasons::store(int flower, int kind) const {
  const Method& method = e_.methods[kind];
  const int place = find_method(player_, kind);
  if (place < 0) return tr("you have not learned {} (rules 8.7)", tr(method.id));
  if (player_.flowers[flower] == 0) {
    return tr("you have no loose flower of {}", tr(e_.flower_ids[flower]));
  }
  if ((method.allowed & flower_bit(flower)) == 0) {
    return tr("{} does not work with {} (rules 8.7)", tr(method.id), tr(e_.flower_ids[flower]));
  }
  if (stored_count(player_.methods[place]) >= method.input) {
    return tr("{} stores {}, and they are there (rules 8.7)", tr(method.id),
              counted(method.input, "flower", "flowers"));
  }
  return tr("{} wants flowers of {}, also in store (rules 8.7)", tr(method.id),
            method.different ? tr("different types") : tr("one type"));
}

std::string Reasons::drop(int flower, int kind) const {
  const int place = find_method(player_, kind);
  if (place < 0 || stored_on(player_.methods[place], flower) == 0) {
    return tr("no {} is stored on your {} (R53)", tr(e_.flower_ids[flower]),
              tr(e_.methods[kind].id));
  }
  if (asked(p_) == Ask::kConvert)
    return tr("make an essence first: that is what you produce for (R4)");
  return tr("stored flowers are discarded in a production in this game (R53)");
}

std::string Reasons::coach(int node) const {
  if (node == player_.coach) return tr("the coach must move at least one step (R5)");
  const int steps = coach_steps(e_, player_);
  const int distance = std::abs(node - player_.coach);
  if (distance > steps) {
    return tr("{} is {} away, and your coach may go {} (rules 9.2)", stop_text(e_, node),
              counted(distance, "step", "steps"), steps);
  }
  return tr("a coach that reaches its start stops there in this game (R6)");
}

// --- Court

std::string Reasons::gift(const Move& move) const {
  const Couple& couple = e_.couples[p_.pending.top().a];
  const Gift kind = move[0] == kGiftToken     ? Gift::kToken
                    : move[0] == kGiftPerfume ? Gift::kPerfume
                                              : Gift::kEssence;
  if (kind != couple.gift ||
      (kind == Gift::kEssence && (couple.essences & flower_bit(move[0])) == 0)) {
    return tr("dame {} wants {} (rules 14.3)", couple.id, wish(couple));
  }
  const bool has = kind == Gift::kToken     ? player_.tokens > 0
                   : kind == Gift::kPerfume ? find_perfume(player_, move[1], move[2]) >= 0
                                            : player_.essences[move[0]] > 0;
  if (!has) return tr("you have no such gift; dame {} wants {}", couple.id, wish(couple));
  if (move[3] == kJustLook) return tr("you have given something already, and will look (R33)");
  return influence_source(p_.pending.top().a, move[3]);
}

std::string Reasons::wish(const Couple& couple) const {
  switch (couple.gift) {
    case Gift::kEssence: return tr("an essence of {}", flowers_text(e_, couple.essences));
    case Gift::kToken: return tr("an originality token");
    case Gift::kPerfume: return tr("a perfume");
  }
  return "";
}

// R34: from the stock while there is one, then from another dame.
std::string Reasons::influence_source(int dame, int source) const {
  const int stock = influence_stock(e_, player_);
  if (source != kFromStock && stock > 0) {
    return tr("you have {} left to place; they come first (R34)",
              counted(stock, "influence token", "influence tokens"));
  }
  if (source == kFromStock) {
    return tr("all your influence is placed: move some with 'from' and a dame (rules 14.4)");
  }
  if (source - 1 == dame) return tr("influence moves from another dame (rules 14.4)");
  return tr("you have no influence on dame {}", e_.couples[source - 1].id);
}

std::string Reasons::present(int base, int comps, bool backwards) const {
  const int place = find_perfume(player_, base, comps);
  const std::string name = perfume_name(e_, base, comps);
  if (place < 0) return tr("you have no perfume {}", name);
  if (player_.perfumes[place].fresh == 0) {
    return tr("{} was presented already, and is fresh again on Sunday (rules 16.1)", name);
  }
  if (!is_presentable(p_, player_.perfumes[place])) {
    return tr("you have presented {} in this action already (rules 15.4, Aq-p)", name);
  }
  if (presentations_left(e_, p_, p_.pending.top()) <= 0) {
    return tr("you may present no more perfumes in this action (rules 16.1)");
  }
  if (!backwards) return tr("it is not possible now");
  return uses(p_, Choice::kCombinationsInOrderOfRows)
             ? tr("the rows of the matrix give the order in this game: present {} (R23)", name)
             : tr("the order makes no difference: present {} (R23)", name);
}

std::string Reasons::court() const {
  if (p_.favours[kFavourCourt] != seat_)
    return tr("only the favour of dame A moves the Court (14.7)");
  if (p_.court_stepped != 0) return tr("favour A works once in a Versailles action (R27)");
  if (uses(p_, Choice::kFavourCourtDoesNotWrap)) {
    return tr("the Court is on the last row, and does not wrap in this game (R27)");
  }
  return tr("create a perfume to present first (R30)");
}

// --- Perfumes and tiles

std::string Reasons::create(const Move& move) const {
  const int base = move[0];
  const Flowers comps = move[1];
  const int slots = std::popcount(comps);
  const bool by_tile = asked(p_) == Ask::kFreeRecipe;
  const std::string name = perfume_name(e_, base, comps);
  if (p_.free_action > 0) return tr("take the free action first (R38)");
  if (asked(p_) == Ask::kDame && p_.pending.top().b > 0) return tr("finish your gifts first (R13)");
  const Terms terms =
      by_tile ? terms_of_tile(e_.city_tiles[p_.pending.top().a]) : common_terms(e_, player_);
  if ((terms.bases & flower_bit(base)) == 0 || slots < terms.least_slots ||
      slots > terms.most_slots) {
    return tr("the tile gives another recipe (rules 15.4)");
  }
  const int level = e_.recipes[base][slots - 1].level;
  if (level > terms.experience) {
    return tr("{} needs experience {}, and you have {} (rules 10.4)", name, level,
              terms.experience);
  }
  if (((terms.free_bases >> base) & 1) == 0 && player_.essences[base] == 0) {
    return tr("you have no essence of {} for the base (rules 10.1)", tr(e_.flower_ids[base]));
  }
  for (const int comp : Members(comps)) {
    if (player_.essences[comp] == 0) {
      return tr("you have no essence of {} (rules 10.1)", tr(e_.flower_ids[comp]));
    }
  }
  return room_for(move, name);
}

std::string Reasons::room_for(const Move& move, const std::string& name) const {
  const bool full = perfumes_of(player_) == kPerfumePlaces;
  const int over = move[2] == 0 ? -1 : find_perfume(player_, move[2] - 1, move[3]);
  if (full && move[2] == 0) {
    return tr("your {} places are full: throw one away with 'over' (rules 10.3)", kPerfumePlaces);
  }
  if (!full && move[2] != 0) return tr("there is room: nothing has to be thrown away (R20)");
  if (full && over < 0) {
    return tr("you have no perfume {}", perfume_name(e_, move[2] - 1, move[3]));
  }
  const int twin = find_perfume(player_, move[0], move[1]);
  if (twin >= 0 && twin != over) {
    return tr("you have {} already, and no perfume stands twice (rules 10.5)", name);
  }
  return tr("no recipe of {} with {} is left (rules 10.1)", tr(e_.flower_ids[move[0]]),
            counted(std::popcount(static_cast<unsigned>(move[1])), "slot", "slots"));
}

std::string Reasons::flip(int tile) const {
  const std::string& id = e_.city_tile_ids[tile];
  if ((player_.flipped & bit(tile)) != 0) return tr("{} is flipped already (15.1)", id);
  if ((player_.curriculum & bit(tile)) == 0) return tr("you do not have tile {}", id);
  if (p_.free_action > 0) return tr("take the free action first (R38)");
  if (!allows_free_operations(e_, p_)) {
    return asked(p_) == Ask::kPresent ? tr("create a perfume to present first (R30)")
                                      : tr("finish your gifts first (R13)");
  }
  switch (e_.city_tiles[tile].effect) {
    case Effect::kFreeAction:
      return tr("{} is flipped when you choose your action (rules 15.4)", id);
    case Effect::kProductionPoints:
      if (asked(p_) == Ask::kConvert) return tr("nothing could be made with these points (R14)");
      return tr("{} is flipped while you produce (rules 15.4)", id);
    case Effect::kSecondPerfume:
      if (asked(p_) == Ask::kPresent) return tr("there is no further fresh perfume for it (R14)");
      return tr("{} is flipped during a Versailles action (rules 15.4)", id);
    case Effect::kHalfPoints:
      if (asked(p_) != Ask::kPresent || p_.pending.top().b == 0) {
        return tr("{} is flipped right after a perfume scored (rules 15.4)", id);
      }
      return p_.halves > 0 ? tr("one such tile works for one perfume (R29)")
                           : tr("half of what the perfume scored is nothing (R14)");
    case Effect::kFreeRecipe: return tr("you cannot complete such a perfume now (R14)");
    case Effect::kTokens: return tr("no originality token is left in the supply (R21)");
    default: return tr("the supply has nothing of what the tile gives (R14)");
  }
}

std::string Reasons::done() const {
  switch (asked(p_)) {
    case Ask::kConvert: return tr("a production makes at least one essence (R4)");
    case Ask::kPresent: return tr("a Versailles action presents at least one perfume (rules 16.1)");
    default:
      return influence_stock(e_, player_) > 0
                 ? tr("influence tokens of your stock must be placed (rules 15.4)")
                 : tr("all your influence is placed: move one token at least with 'from' and a "
                      "dame "
                      "(R14)");
  }
}

std::string Reasons::of(const Move& m) const {
  const auto named = [](int operand) { return operand - 1; };
  switch (static_cast<Verb>(m.verb())) {
    case Verb::kAct: return action(m[0], m[1]);
    case Verb::kProduce: return produce();
    case Verb::kWorkers: return workers(m);
    case Verb::kPick: return tr("the supply has no {}", tr(e_.flower_ids[m[0]]));
    case Verb::kLearn: return learn(m[0], m[1], named(m[2]));
    case Verb::kGift: return gift(m);
    case Verb::kUse: return use(m[0], m[1], named(m[2]));
    case Verb::kStore: return store(m[0], m[1]);
    case Verb::kDrop: return drop(m[0], m[1]);
    case Verb::kCoach: return coach(m[0]);
    case Verb::kCoachStays: return tr("the coach must move at least one step (R5)");
    case Verb::kTakeTile:
      return tr("{} is not in the pile of {} (rules 9.4)", e_.city_tile_ids[m[0]],
                called(e_.cities[p_.pending.top().a].id));
    case Verb::kNoTile: return tr("a tile that is offered must be taken in this game (rules 9.4)");
    case Verb::kPresent: {
      const int comps = flower_bit(m[1]) | (m[2] == 0 ? 0 : flower_bit(m[2] - 1));
      return present(m[0], comps, m[2] != 0 && m[1] > m[2] - 1);
    }
    case Verb::kCourt: return court();
    case Verb::kCreate: return create(m);
    case Verb::kFlip: return flip(m[0]);
    case Verb::kEssences:
      return m[1] == 0 ? tr("choose two different essences (rules 15.4)")
                       : tr("the supply does not have both of them (rules 18.1)");
    case Verb::kPlace: return influence_source(m[0], m[1]);
    case Verb::kFavours:
      return tr(
          "choose two dames on whom you lead; a favour you hold stays unless you gained a "
          "further lead (R35)");
    case Verb::kDone: return done();
    default: return tr("it is not possible now");
  }
}

std::string Aqua::why_not(const View& view, const Move& move) const {
  const Position& p = view.table;
  if (p.phase == Phase::kOver) return tr("the game is over");
  const auto verb = static_cast<Verb>(move.verb());
  if (p.pending.top().who == kNature) {
    return tr("chance is to act now: nature {}", question(view));
  }
  if (!is_moment_of(verb, p)) {
    return filled("{}; {}", moment_of(verb), tr("now: {}", question(view)));
  }
  return Reasons(edition_, p).of(move);
}

}  // namespace bottega::aqua
