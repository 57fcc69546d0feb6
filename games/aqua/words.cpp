// The sentences of the narrator, and what is asked.
#include "games/aqua/words.h"

#include "engine/filled.h"
#include "engine/language.h"
#include "games/aqua/aqua.h"
#include "games/aqua/table.h"
#include "games/aqua/told.h"

namespace bottega::aqua {

namespace {

// In the order of the enumeration Told.
constexpr Phrase kPhrases[] = {
    {"first_player", "{who} begins."},
    {"king_set", "The King begins in the column of {0:flower}."},
    {"court_set", "The Court begins in the row of {0:flower}."},
    {"worker_set", "A worker begins at the stall of {0:flower}."},
    {"flowers_dealt", "{who} receives {0:amounts}."},
    {"delivery_laid_out", "Delivery {0:delivery} is laid out on Sunday {1}."},
    {"top_turned_up", "{0:tile} lies on top in {1:city}: {0:effect}."},
    {"acted", "{who} goes to {0:place} for {1:points}."},
    {"acted_freely", "{who} goes to {0:place} without turning the dial."},
    {"worker_moved", "{who} sends a worker from {0:flower} to {1:flower}."},
    {"flowers_taken", "{who} takes {0:amounts} from the market."},
    {"nothing_taken", "{who} finds nothing on the stalls."},
    {"extra_flower", "{who} picks {0:flower} as an extra flower."},
    {"base_learned", "{who} gives an essence of {0:flower}: that base is free from now on."},
    {"specialised", "{who} gives a flower of {0:flower} and specialises in it."},
    {"ability_learned", "{who} gives an originality token and learns an ability: {0:ability}."},
    {"method_learned", "{who} gives 2 flowers of {1:flower} and learns {0:method}."},
    {"method_replaced", "{who} gives up {0:method}."},
    {"nothing_learned", "{who} gives {0:payment} and finds no tile to take."},
    {"tile_taken", "{who} takes tile {0:tile} of {1:city}: {0:effect}."},
    {"letter_gained", "{who} holds letter {0:roman} now."},
    {"noble_skipped", "The noble of couple {0:dame} has no letter for {who}."},
    {"essence_given", "{who} gives dame {0:dame} an essence of {1:flower}."},
    {"token_given", "{who} gives dame {0:dame} an originality token."},
    {"perfume_given", "{who} gives a perfume to dame {2:dame}: {0:perfume}{1:comps}."},
    {"influence_placed", "{who} has influence {1} on dame {0:dame}."},
    {"influence_moved", "{who} moves influence from dame {1:dame} to dame {0:dame}."},
    {"looked", "{who} looks at the bonus tile of dame {0:dame}."},
    {"bonus_seen", "{who} sees under dame {0:dame}: {1:bonus}."},
    {"favour_gained", "{who} holds the favour of dame {0:dame}."},
    {"favour_returned", "{who} gives the favour of dame {0:dame} back."},
    {"produced", "{who} produces with {0:production points} and {1:coach steps}."},
    {"converted", "{who} uses {0:method} on {1:amounts}: {2:amounts} in essences."},
    {"stored", "{who} stores {0:flower} on {1:method}."},
    {"dropped", "{who} discards {0:flower} from {1:method}."},
    {"coach_moved", "{who}'s coach drives to {0:node}."},
    {"coach_returned", "{who}'s coach comes back to its start."},
    {"flowers_discarded", "{who} discards {0:amounts}."},
    {"tile_flipped", "{who} flips {0:tile}: {0:effect}."},
    {"flowers_gained", "{who} gains {0:amounts} as flowers."},
    {"essences_gained", "{who} gains {0:amounts} as essences."},
    {"tokens_gained", "{who} gains {0:tokens}."},
    {"points_added", "{who} has {0:production points} more."},
    {"thrown_away", "{who} throws perfume {0:perfume}{1:comps} away."},
    {"created", "{who} creates perfume {0:perfume}{1:comps} (level {2})."},
    {"presented", "{who} presents {0:perfume}{1:comps} at Versailles."},
    {"token_found", "{who} is the first with {0:perfume}{1:comp} and takes its originality token."},
    {"cell_full", "No cube can be put on {0:perfume}{1:comp}: it brings nothing."},
    {"cube_points", "{who} scores {points} for a cube on {0:perfume}{1:comp}: favour D."},
    {"originality", "{who} scores {points} for originality of {0:perfume}{1:comp}: {2:empty}."},
    {"no_originality", "The cube fills {0:perfume}{1:comp}: nothing for originality."},
    {"court_points",
     "{who} scores {points} from the Court, which wants {0:flower}: letter {1:roman}."},
    {"king_points", "{who} scores {points} from the King, who wants {0:flower}."},
    {"perfection", "{who} scores {points} for perfection: {0:perfume}{1:comp} pleases both."},
    {"half_points", "{who} scores {points} more: half of {0}."},
    {"court_stepped", "{who} leads the Court down to {0:flower}: favour A."},
    {"dial_reset", "{who}'s sundial is full again."},
    {"day_came", "It is {0:day}."},
    {"delivered", "Delivery {0:delivery} brings {1:amounts} to the market."},
    {"perfumes_fresh", "All perfumes may be presented again."},
    {"sunday_cube", "A cube is put on {0:perfume}{1:comp}."},
    {"sunday_no_cube", "No cube can be put where King and Court meet."},
    {"sunday_token", "The originality token of {0:perfume}{1:comp} {2:token goes}."},
    {"court_moved", "The Court moves to the row of {0:flower}."},
    {"court_stays", "The Court stays in the row of {0:flower}."},
    {"king_moved", "The King moves to the column of {0:flower}."},
    {"king_stays", "The King stays in the column of {0:flower}."},
    {"extra_turn", "{who} gives an originality token for an extra turn."},
    {"last_sunday", "{who} has brought the last Sunday: the others finish the round."},
    {"final_sunday", "The final Sunday: perfumes are shown for the last time."},
    {"paraded", "{who} shows {0:perfume}{1:comps} in the final parade."},
    {"parade_originality",
     "{who} scores {points} for originality of {0:perfume}{1:comp}: {2:empty}, one of them as if "
     "for its cube."},
    {"parade_last",
     "Of {0:perfume}{1:comp} one sub-slot is empty, as if for its cube: nothing for originality."},
    {"parade_full", "{0:perfume}{1:comp} has no empty sub-slot: it brings nothing."},
    {"tokens_left", "{who} scores {points} for {0:tokens}."},
    {"backs_of_tiles", "{who} scores {points} for the backs of {0:tiles}."},
    {"leads_on_dames", "{who} scores {points} for leading on dame {0:dame}."},
    {"bonus_revealed", "Dame {0:dame} reveals {1:bonus}."},
    {"bonus_tiles", "{who} scores {points} by bonus tile {0:bonus id}, {0:counted thing}: {1}."},
    {"game_ended", "The game is over."},
};
static_assert(std::size(kPhrases) == kTold);

std::string comps_text(const Edition& e, unsigned comps) {
  std::string text;
  for (const int comp : Members(comps)) text += (text.empty() ? "-" : "/") + e.letters[comp];
  return text;
}

std::string counted_thing(const Edition& e, const BonusTile& tile) {
  switch (tile.count) {
    case Count::kExperience: return tr("experience");
    case Count::kDifferentCities: return tr("different cities among the city tiles");
    case Count::kTilesOfCity: return tr("city tiles of {}", called(e.cities[tile.what].id));
    case Count::kPerfumesWithBase: return tr("perfumes with base {}", tr(e.flower_ids[tile.what]));
    case Count::kBases: return tr("different bases among the perfumes");
    case Count::kMethods: return tr("methods beside {}", tr(e.methods[e.first_method].id));
    case Count::kInfluence: return tr("influence tokens on dames");
    case Count::kTokens: return tr("originality tokens");
    case Count::kEssenceTypes: return tr("different essences");
    case Count::kLetter: return tr("the letter's level");
    case Count::kRecipeLevels: return tr("the levels of all perfumes");
  }
  return "";
}

// What an apprenticeship costs beside the action points (rules 2.9).
std::string payment_text(const Edition& e, Area area, std::int64_t flower) {
  switch (area) {
    case Area::kBase: return tr("an essence of {}", tr(e.flower_ids[flower]));
    case Area::kSpecialise: return tr("a flower of {}", tr(e.flower_ids[flower]));
    case Area::kMethod: return tr("2 flowers of {}", tr(e.flower_ids[flower]));
    default: return tr("an originality token");
  }
}

// The number of players is told with the day by its second number, so that its name is known.
std::string word(const Edition& e, const Event& event, std::string_view type, std::int64_t n) {
  if (type == "flower") return tr(e.flower_ids[n]);
  if (type == "amounts") return amounts_text(e, n);
  if (type == "perfume") return e.letters[n];
  if (type == "comp") return "-" + e.letters[n];
  if (type == "comps") return comps_text(e, static_cast<unsigned>(n));
  if (type == "delivery") return e.delivery_ids[n];
  if (type == "tile") return e.city_tile_ids[n];
  if (type == "effect") return effect_text(e, e.city_tiles[n]);
  if (type == "city") return called(e.cities[n].id);
  if (type == "place") return place_text(e, e.offers[n]);
  if (type == "points") return counted(n, "action point", "action points");
  if (type == "production points") return counted(n, "production point", "production points");
  if (type == "coach steps") return counted(n, "coach step", "coach steps");
  if (type == "ability") return called(e.ability_ids[n]);
  if (type == "method") return tr(e.methods[n].id);
  if (type == "roman") return roman(static_cast<int>(n));
  if (type == "dame") return e.couples[n].id;
  if (type == "bonus") return e.bonus_ids[n] + ", " + bonus_text(e, e.bonus[n]);
  if (type == "bonus id") return e.bonus_ids[n];
  if (type == "counted thing") return counted_thing(e, e.bonus[n]);
  if (type == "node") return stop_text(e, static_cast<int>(n));
  if (type == "tokens") return counted(n, "originality token", "originality tokens");
  if (type == "tiles") return counted(n, "flipped tile", "flipped tiles");
  if (type == "empty") return counted(n, "empty sub-slot", "empty sub-slots");
  if (type == "payment") return payment_text(e, static_cast<Area>(n), event.numbers[1]);
  if (type == "token goes") return n == 0 ? tr("goes to the supply") : tr("leaves the game");
  if (type == "day") return day_text(e.tables[event.numbers[1]], static_cast<int>(n));
  assert(false && "a phrase uses an unknown type");
  return "";
}

}  // namespace

std::string called(std::string_view id) {
  static constexpr std::pair<std::string_view, std::string_view> kNames[] = {
      {"Koln", tr_later("Cologne")},
      {"extra_flower", tr_later("extra flower")},
      {"production_plus_2", tr_later("production +2")},
      {"coach_plus_1", tr_later("coach +1")},
  };
  for (const auto& [written, name] : kNames) {
    if (written == id) return tr(name);
  }
  return tr(id);
}

std::string stop_text(const Edition& edition, int node) {
  const auto is_named = [&](int at) {
    return edition.nodes[at].city != kNoCity || at == edition.start_node;
  };
  if (is_named(node)) return called(edition.nodes[node].id);
  int west = node;  // both ends of the track are cities (rules 9.5)
  int east = node;
  while (!is_named(west)) --west;
  while (!is_named(east)) ++east;
  const std::string text = tr("a stop between {} and {}", called(edition.nodes[west].id),
                              called(edition.nodes[east].id));
  const int stops = east - west - 1;
  return stops == 1 ? text : tr("{} ({} of {})", text, node - west, stops);
}

std::string perfume_name(const Edition& edition, int base, unsigned comps) {
  return edition.letters[base] + comps_text(edition, comps);
}

std::string amounts_text(const Edition& edition, std::int64_t packed) {
  std::string text;
  for (int f = 0; f < kFlowers; ++f) {
    const int amount = amount_in(packed, f);
    if (amount == 0) continue;
    text += filled("{}{} {}", text.empty() ? "" : ", ", amount, tr(edition.flower_ids[f]));
  }
  return text.empty() ? tr("nothing") : text;
}

std::string flowers_text(const Edition& edition, unsigned flowers) {
  std::string text;
  for (const int f : Members(flowers)) {
    text += (text.empty() ? "" : ", ") + tr(edition.flower_ids[f]);
  }
  return text;
}

std::string effect_text(const Edition& edition, const CityTile& tile) {
  switch (tile.effect) {
    case Effect::kSomeFlowers: return tr("{} as flowers", amounts_text(edition, packed(tile.what)));
    case Effect::kSomeEssences:
      return tr("{} as essences", amounts_text(edition, packed(tile.what)));
    case Effect::kFreeRecipe:
      return tr("a free {}-slot recipe of {}", tile.slots == 1 ? tr("one") : tr("two"),
                tile.base == kAnyBase ? tr("any base") : tr(edition.flower_ids[tile.base]));
    case Effect::kEssencesOfChoice: return tr("two different essences of choice");
    case Effect::kTokens: return counted(tile.count, "originality token", "originality tokens");
    case Effect::kProductionPoints: return tr("{} more production points", tile.count);
    case Effect::kFreeAction: return tr("a free action of up to {} points", tile.count);
    case Effect::kSecondPerfume: return tr("one more perfume at Versailles");
    case Effect::kHalfPoints: return tr("half the points of a perfume again");
    case Effect::kInfluence: return tr("{} influence tokens", tile.count);
  }
  return "";
}

std::string bonus_text(const Edition& edition, const BonusTile& tile) {
  std::string text;
  for (int i = 0; i < tile.steps_count; ++i) {
    if (i > 0) text += ", ";
    text += tr("{} for {}", tile.steps[i].points, tile.steps[i].from);
  }
  return tr("points for {}: {}", counted_thing(edition, tile), text);
}

std::string day_text(const Table& table, int day) {
  if (day == 0) return tr("the first Sunday");
  if (day == table.days) return tr("the last Sunday");
  return tr("{} of week {}", tr(table.day_names[day]), week_of(table, day));
}

std::string roman(int level) {
  static constexpr std::array<std::string_view, kLetters> kNumbers{"", "I", "II", "III", "IV"};
  return level == 0 ? tr("none") : std::string(kNumbers[level]);
}

std::string place_text(const Edition& edition, const Offer& offer) {
  switch (offer.area) {
    case Area::kMarket: return tr("the stall of {}", tr(edition.flower_ids[offer.which]));
    case Area::kBase: return tr("the apprenticeship of base essences");
    case Area::kSpecialise: return tr("the apprenticeship of specialisation");
    case Area::kAbility: return tr("the apprenticeship of special abilities");
    case Area::kMethod: return tr("the apprenticeship of production methods");
    case Area::kTravel: return called(edition.cities[offer.which].id);
    case Area::kCouple: return tr("couple {}", edition.couples[offer.which].id);
    case Area::kVersailles: return tr("Versailles");
  }
  return "";
}

namespace {

std::string type_text(const Edition& e, const Offer& offer) {
  const std::string area(kAreaNames[static_cast<int>(offer.area)]);
  switch (offer.area) {
    case Area::kMarket: return area + " " + e.flower_ids[offer.which];
    case Area::kTravel: return area + " " + e.cities[offer.which].id;
    case Area::kCouple: return area + " " + e.couples[offer.which].id;
    default: return area;
  }
}

}  // namespace

std::vector<std::string> action_names(const Edition& edition) {
  std::vector<std::string> names;
  for (int i = 0; i < edition.offers_count; ++i) {
    const Offer& offer = edition.offers[i];
    names.push_back(type_text(edition, offer));
    if (offer.has_siblings) names.back() += filled(" for {}", offer.cost);
  }
  return names;
}

std::vector<std::string> action_types(const Edition& edition) {
  std::vector<std::string> names;
  for (int i = 0; i < edition.offers_count; ++i) {
    const Offer& offer = edition.offers[i];
    if (names.size() <= offer.type) names.resize(offer.type + 1u);
    names[offer.type] = type_text(edition, offer);
  }
  return names;
}

std::string_view Aqua::event_name(std::uint8_t kind) const {
  return kPhrases[kind].name;
}

std::string Aqua::sentence(const Event& event, const Names& names) const {
  return fill(kPhrases[event.kind], event, names, [&](std::string_view type, std::int64_t n) {
    return word(edition_, event, type, n);
  });
}

std::string Aqua::question(const View& view) const {
  const Position& p = view.table;
  if (p.phase == Phase::kOver) return tr("the game is over");
  const Pending& ask = p.pending.top();
  switch (asked(p)) {
    case Ask::kFirstPlayer: return tr("chooses who begins");
    case Ask::kPreference: return tr("draws the flowers of King, Court and workers");
    case Ask::kDelivery: return tr("lays out a delivery of flowers");
    case Ask::kTopTile: return tr("turns up a tile of {}", called(edition_.cities[ask.a].id));
    case Ask::kBonusTile: return tr("draws the bonus tile of dame {}", edition_.couples[ask.a].id);
    case Ask::kTurn:
      if (p.free_action > 0) {
        return tr("choose the action, of up to {} points, that the tile pays for", p.free_action);
      }
      return tr("take an action ({} left){}",
                counted(p.seats[ask.who].dial, "action point", "action points"),
                can_produce(edition_, p, p.seats[ask.who]) ? tr(" or produce") : "");
    case Ask::kWorkers:
      return tr("send workers to other stalls ({} each), or take the flowers",
                counted(edition_.worker_cost, "action point", "action points"));
    case Ask::kExtraFlower: return tr("pick an extra flower from the supply");
    case Ask::kLearn:
      return methods_to_learn(edition_, p, p.seats[ask.who]) != 0
                 ? tr("choose the method to learn and the two flowers to give")
                 : tr("choose the two flowers to give; no method is left for you");
    case Ask::kDame:
      if (!can_give(edition_.couples[ask.a], p.seats[ask.who])) {
        return tr("you have no gift for dame {}: be done", edition_.couples[ask.a].id);
      }
      return tr(
          "give dame {} {}, or be done", edition_.couples[ask.a].id,
          ask.b == 0 ? tr("a gift for influence, or one to see her bonus tile") : tr("more gifts"));
    case Ask::kConvert:
      return tr("turn flowers into essences ({} left)",
                counted(ask.a, "production point", "production points"));
    case Ask::kStore:
      return tr("store flowers on your methods, or be done: the others are discarded");
    case Ask::kCoach:
      return tr("drive your coach (up to {})",
                counted(coach_steps(edition_, p.seats[ask.who]), "step", "steps"));
    case Ask::kCityTile: return tr("take a tile of {}", called(edition_.cities[ask.a].id));
    case Ask::kReturn: return tr("return with your coach to the start, or stay");
    case Ask::kFreeRecipe: return tr("create the perfume that the tile gives you");
    case Ask::kEssences: return tr("choose two different essences");
    case Ask::kInfluence:
      return tr("place influence on dames ({} left)", counted(ask.a, "token", "tokens"));
    case Ask::kFavours: return tr("choose the two favours that you hold");
    case Ask::kPresent: {
      const int left = presentations_left(edition_, p, ask);
      if (ask.b == 0 && presentable_perfumes(p, p.seats[ask.who]) == 0)
        return tr("create a perfume to present");
      if (left > 0 && presentable_perfumes(p, p.seats[ask.who]) > 0) {
        return ask.b == 0 ? tr("present a perfume") : tr("present another perfume, or be done");
      }
      return tr("end your visit to Versailles");
    }
    case Ask::kEndTurn:
      return p.producing != 0 && types_in(p.seats[ask.who].flowers) != 0
                 ? tr("end your production (loose flowers are discarded)")
                 : tr("end your turn");
    case Ask::kExtraTurn:
      return tr("take an extra turn for an originality token (you have {}), or pass",
                p.seats[ask.who].tokens);
    case Ask::kParade: return tr("create perfumes for the final parade, or be done");
  }
  return "";
}

}  // namespace bottega::aqua
