#include "games/aqua/edition.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/bits.h"
#include "engine/filled.h"
#include "engine/json_reader.h"
#include "engine/notation.h"

namespace bottega::aqua {

namespace {

// Every part says where its numbers come from.
void expect_source(const JsonReader& reader) {
  if (reader.field("source").text().empty()) reader.field("source").complain("must say something");
}

std::uint8_t byte(const JsonReader& reader, std::string_view name, int at_least, int at_most) {
  return static_cast<std::uint8_t>(reader.field(name).integer(at_least, at_most));
}

// Words that stand where the notation of moves (words.cpp) could also have an id.
constexpr std::string_view kReservedWords[] = {"token", "stay", "from", "to",   "on",
                                               "over",  "for",  "and",  "with", "nothing"};

template <class Taken>
std::string unique_id(const JsonReader& reader, const Taken& taken) {
  std::string id = reader.field("id").text();
  if (!is_word(id)) {
    reader.field("id").complain("must be one word of at most 20 letters, digits, - and _");
  }
  for (const std::string_view word : kReservedWords) {
    if (id == word) reader.field("id").complain(filled("cannot be '{}', a word of moves", id));
  }
  if (std::find(std::begin(taken), std::end(taken), id) != std::end(taken)) {
    reader.field("id").complain(filled("'{}' is used twice", id));
  }
  return id;
}

// Parts whose ids the rules know: they must come in this order.
void expect_id(const JsonReader& reader, std::string_view field, std::string_view id) {
  if (reader.field(field).text() != id) {
    reader.field(field).complain(filled("must be '{}'", id));
  }
}

class Loader {
 public:
  explicit Loader(const JsonReader& json) : json_(json) {}

  Edition load() {
    json_.expect_only({"game",      "edition",    "remark",      "flowers",    "matrix",
                       "tables",    "days",       "sundial",     "actions",    "market",
                       "cities",    "city_tiles", "coach_track", "recipes",    "apprenticeship",
                       "abilities", "methods",    "letters",     "couples",    "favours",
                       "dames",     "scoring",    "tokens",      "deliveries", "end_bonus"});
    expect_id(json_, "game", "aqua");
    json_.field("edition").text();
    flowers();
    matrix();
    tables();
    days();
    sundial();
    cities();
    city_tiles();
    actions();
    coach_track();
    recipes();
    apprenticeship();
    methods();
    court();
    scoring();
    deliveries();
    end_bonus();
    return std::move(e_);
  }

 private:
  int flower(const JsonReader& reader) const {
    std::array<std::string_view, kFlowers> ids;
    std::copy(e_.flower_ids.begin(), e_.flower_ids.end(), ids.begin());
    return reader.one_of(ids);
  }
  int city(const JsonReader& reader) const {
    std::array<std::string_view, kCities> ids;
    for (int c = 0; c < kCities; ++c) ids[c] = e_.cities[c].id;
    return reader.one_of(ids);
  }
  Flowers flower_set(const JsonReader& reader, int at_least) const {
    Flowers set = 0;
    const int count = reader.items(at_least, kFlowers);
    for (int i = 0; i < count; ++i) set |= static_cast<Flowers>(bit(flower(reader.item(i))));
    if (std::popcount(set) != count) reader.complain("names a flower twice");
    return set;
  }

  void flowers() {
    const JsonReader list = json_.field("flowers");
    list.items(kFlowers, kFlowers);
    for (int f = 0; f < kFlowers; ++f) {
      const JsonReader item = list.item(f);
      item.expect_only({"id", "letter", "tiles", "source"});
      expect_source(item);
      e_.flower_ids[f] = unique_id(item, e_.flower_ids);
      const std::string letter = item.field("letter").text();
      if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z') {
        item.field("letter").complain("must be one capital letter");
      }
      if (std::find(e_.letters.begin(), e_.letters.end(), letter) != e_.letters.end()) {
        item.field("letter").complain("is used twice");
      }
      e_.letters[f] = letter;
      e_.tiles[f] = byte(item, "tiles", 8, 40);
    }
  }

  // rules 2.8: the lines in their order, and which comes after which.
  void matrix() {
    const JsonReader matrix = json_.field("matrix");
    matrix.expect_only({"columns", "rows", "source"});
    expect_source(matrix);
    lines(matrix.field("columns"), e_.columns, e_.next_column);
    lines(matrix.field("rows"), e_.rows, e_.next_row);
  }
  void lines(const JsonReader& list, std::array<std::uint8_t, kFlowers>& order,
             std::array<std::uint8_t, kFlowers>& next) {
    flower_set(list, kFlowers);
    for (int i = 0; i < kFlowers; ++i) order[i] = static_cast<std::uint8_t>(flower(list.item(i)));
    for (int i = 0; i < kFlowers; ++i) next[order[i]] = order[(i + 1) % kFlowers];
  }

  void tables() {
    const JsonReader list = json_.field("tables");
    list.items(3, 3);
    for (int i = 0; i < 3; ++i) {
      const JsonReader item = list.item(i);
      item.expect_only(
          {"id", "players", "flowers_on_each_stall", "deliveries", "subslots", "source"});
      expect_source(item);
      item.field("players").integer(i + 2, i + 2);
      Table& table = e_.tables[i + 2];
      table.on_each_stall = byte(item, "flowers_on_each_stall", 0, 6);
      table.subslots = byte(item, "subslots", 1, 6);
      item.field("deliveries").items(kDeliveriesOnSunday, kDeliveriesOnSunday);
      for (int k = 0; k < kDeliveriesOnSunday; ++k) {
        table.deliveries[k] =
            static_cast<std::uint8_t>(item.field("deliveries").item(k).integer(1, 2));
        // R41: x1 tiles come before x2 tiles.
        if (k > 0 && table.deliveries[k] < table.deliveries[k - 1]) {
          item.field("deliveries").complain("must have x1 before x2");
        }
      }
    }
  }

  // rules 7.2: the weeks of each table, which need not be alike; day 0 is the first Sunday.
  void days() {
    const JsonReader list = json_.field("days");
    list.items(3, 3);
    for (int i = 0; i < 3; ++i) {
      const JsonReader item = list.item(i);
      item.expect_only({"id", "players", "weeks", "source"});
      expect_source(item);
      item.field("players").integer(i + 2, i + 2);
      Table& table = e_.tables[i + 2];
      table.day_names[0] = kDayNames.back();
      table.sundays = bit(0);
      table.weeks = static_cast<std::uint8_t>(item.field("weeks").items(2, kMaxWeeks));
      for (int w = 0; w < table.weeks && list.none_so_far(); ++w) {
        week(item.field("weeks").item(w), table);
      }
    }
  }
  static constexpr std::array<std::string_view, 7> kDayNames{
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"};
  static void week(const JsonReader& week, Table& table) {
    const int count = week.items(1, 7);
    int before = -1;
    for (int d = 0; d < count && week.none_so_far(); ++d) {
      const int name = week.item(d).one_of(kDayNames);
      if (name <= before) week.item(d).complain("must come later in the week than the day before");
      before = name;
      table.day_names[++table.days] = kDayNames[name];
    }
    if (before != 6) week.complain("must end with Sunday");
    table.sundays |= bit(table.days);
  }

  // rules 6: from the full dial down to one action point.
  void sundial() {
    const JsonReader list = json_.field("sundial");
    e_.full_dial = list.items(2, kMaxActionPoints);
    for (int i = 0; i < e_.full_dial; ++i) {
      const JsonReader item = list.item(i);
      item.expect_only({"id", "action_points", "production_points", "coach_steps", "source"});
      expect_source(item);
      const int points = e_.full_dial - i;
      item.field("action_points").integer(points, points);
      e_.dial[points].production_points = byte(item, "production_points", 0, 12);
      e_.dial[points].coach_steps = byte(item, "coach_steps", 0, 6);
    }
    if (list.none_so_far() && e_.dial[e_.full_dial].production_points > 0) {
      list.item(0).field("production_points").complain("must be 0: nobody produces twice running");
    }
  }

  void cities() {
    const JsonReader list = json_.field("cities");
    list.items(kCities, kCities);
    std::vector<std::string> ids;
    for (int c = 0; c < kCities; ++c) {
      const JsonReader item = list.item(c);
      item.expect_only({"id", "letter", "source"});
      expect_source(item);
      ids.push_back(e_.cities[c].id = unique_id(item, ids));
      e_.cities[c].letter = byte(item, "letter", 0, kLetters - 1);
    }
  }

  void city_tiles() {
    const JsonReader list = json_.field("city_tiles");
    e_.city_tiles_count = list.items(kCities, kMaxCityTiles);
    for (int t = 0; t < e_.city_tiles_count && list.none_so_far(); ++t) {
      const JsonReader item = list.item(t);
      item.expect_only({"id", "city", "effect", "what", "base", "slots", "count", "experience",
                        "back_points", "source"});
      expect_source(item);
      e_.city_tile_ids.push_back(unique_id(item, e_.city_tile_ids));
      CityTile& tile = e_.city_tiles[t];
      tile.city = static_cast<std::uint8_t>(city(item.field("city")));
      e_.cities[tile.city].tiles |= static_cast<std::uint32_t>(bit(t));
      tile.experience = byte(item, "experience", 0, 5);
      tile.back_points = byte(item, "back_points", 0, 20);
      e_.tile_experience.print(t, tile.experience);
      e_.tile_back_points.print(t, tile.back_points);
      tile.effect = static_cast<Effect>(item.field("effect").one_of(kEffectNames));
      switch (tile.effect) {
        case Effect::kSomeFlowers:
        case Effect::kSomeEssences: tile.what = amounts(item.field("what")); break;
        case Effect::kFreeRecipe:
          if (item.has("base")) tile.base = static_cast<std::uint8_t>(flower(item.field("base")));
          tile.slots = byte(item, "slots", 1, 2);
          break;
        case Effect::kEssencesOfChoice: tile.count = byte(item, "count", 2, 2); break;
        case Effect::kHalfPoints: break;
        case Effect::kInfluence: tile.count = byte(item, "count", 1, 4); break;
        case Effect::kFreeAction: tile.count = byte(item, "count", 1, kMaxActionPoints); break;
        default: tile.count = byte(item, "count", 1, 6);
      }
    }
    for (const City& one : e_.cities) {
      if (one.tiles == 0) list.complain(filled("must have a tile of {}", one.id));
    }
  }
  Amounts amounts(const JsonReader& reader) const {
    Amounts what{};
    int fields = 0;
    for (int f = 0; f < kFlowers; ++f) {
      if (!reader.has(e_.flower_ids[f])) continue;
      what[f] = byte(reader, e_.flower_ids[f], 1, 6);
      ++fields;
    }
    reader.expect_fields(fields, "may only name flowers");
    if (fields == 0) reader.complain("must name a flower");
    return what;
  }

  // rules 2.9
  void actions() {
    const JsonReader list = json_.field("actions");
    e_.offers_count = list.items(1, kMaxOffers);
    std::array<int, kMaxOffers> of_type{};
    for (int i = 0; i < e_.offers_count && list.none_so_far(); ++i) {
      offer(list.item(i), e_.offers[i]);
      ++of_type[e_.offers[i].type];
      for (int k = 0; k < i; ++k) {
        if (e_.offers[k].type != e_.offers[i].type) continue;
        if (e_.offers[k].cost == e_.offers[i].cost) {
          list.item(i).complain("is listed twice: give the number of spaces instead");
        }
        e_.offers[k].has_siblings = e_.offers[i].has_siblings = true;
      }
    }
    for (int type = 0; type < kActionTypes; ++type) {
      const Offer probe = kind_of_type(type);
      const bool one =
          probe.area == Area::kMarket || probe.area == Area::kTravel || probe.area == Area::kCouple;
      if (of_type[type] < 1 || (one && of_type[type] > 1)) {
        list.complain(filled("must have {} '{}' for each thing it is about",
                             one ? "one" : "at least one",
                             kAreaNames[static_cast<int>(probe.area)]));
      }
    }
    const JsonReader market = json_.field("market");
    market.expect_only({"worker_action_points", "source"});
    expect_source(market);
    e_.worker_cost = market.field("worker_action_points").integer(1, kMaxActionPoints);
    sets_of_offers();
  }
  void sets_of_offers() {
    for (int i = 0; i < e_.offers_count; ++i) {
      const Offer& offer = e_.offers[i];
      const auto mask = static_cast<std::uint32_t>(bit(i));
      e_.offers_in[static_cast<int>(offer.area)] |= mask;
      e_.offers_of_type[offer.type] |= mask;
      for (int points = 0; points <= kMaxActionPoints; ++points) {
        if (offer.cost <= points) e_.affordable[0][points] |= mask;
        if (offer.alternative_cost <= points) e_.affordable[1][points] |= mask;
      }
    }
  }
  static constexpr int kActionTypes = kFlowers + 4 + kCities + kDames + 1;
  static Offer kind_of_type(int type) {
    Offer offer;
    if (type < kFlowers) return offer;
    type -= kFlowers;
    if (type < 4) {
      offer.area = static_cast<Area>(static_cast<int>(Area::kBase) + type);
    } else if (type < 4 + kCities) {
      offer.area = Area::kTravel;
    } else {
      offer.area = type < 4 + kCities + kDames ? Area::kCouple : Area::kVersailles;
    }
    return offer;
  }
  void offer(const JsonReader& item, Offer& offer) const {
    item.expect_only({"id", "area", "flower", "city", "dame", "action_points",
                      "alternative_action_points", "spaces", "source"});
    expect_source(item);
    offer.area = static_cast<Area>(item.field("area").one_of(kAreaNames));
    int type = 0;
    switch (offer.area) {
      case Area::kMarket:
        type = offer.which = static_cast<std::uint8_t>(flower(item.field("flower")));
        break;
      case Area::kTravel:
        offer.which = static_cast<std::uint8_t>(city(item.field("city")));
        type = kFlowers + 4 + offer.which;
        break;
      case Area::kCouple:
        offer.which = static_cast<std::uint8_t>(item.field("dame").one_of(kDameNames));
        type = kFlowers + 4 + kCities + offer.which;
        break;
      case Area::kVersailles: type = kActionTypes - 1; break;
      default: type = kFlowers + static_cast<int>(offer.area) - static_cast<int>(Area::kBase);
    }
    offer.type = static_cast<std::uint8_t>(type);
    // R2: a stall that costs more than one point could leave a player without an action.
    const int dearest = offer.area == Area::kMarket ? 1 : kMaxActionPoints;
    offer.cost = byte(item, "action_points", 1, dearest);
    offer.alternative_cost = item.has("alternative_action_points")
                                 ? byte(item, "alternative_action_points", 1, dearest)
                                 : offer.cost;
    offer.spaces = byte(item, "spaces", 1, kMaxPlayers);
  }

  // rules 9.1: a line between two cities from which coaches must come back.
  void coach_track() {
    const JsonReader list = json_.field("coach_track");
    e_.nodes_count = list.items(3, kMaxNodes);
    static constexpr std::array<std::string_view, 2> kReturns{"optional", "forced"};
    std::vector<std::string> ids;
    int starts = 0;
    int cities = 0;
    for (int i = 0; i < e_.nodes_count && list.none_so_far(); ++i) {
      const JsonReader item = list.item(i);
      item.expect_only({"id", "return_to_start", "start", "source"});
      expect_source(item);
      Node& node = e_.nodes[i];
      ids.push_back(node.id = unique_id(item, ids));
      for (int c = 0; c < kCities; ++c) {
        if (e_.cities[c].id == node.id) node.city = static_cast<std::uint8_t>(c);
      }
      cities += node.city != kNoCity;
      if (node.city != kNoCity) {
        node.forces_return = item.field("return_to_start").one_of(kReturns) == 1;
      } else if (item.has("return_to_start")) {
        item.field("return_to_start").complain("belongs to cities only");
      }
      if (item.has("start") && item.field("start").boolean()) {
        e_.start_node = i;
        ++starts;
      }
    }
    if (!list.none_so_far()) return;
    if (cities != kCities) list.complain("must pass through every city once");
    if (starts != 1 || e_.nodes[e_.start_node].city != kNoCity) {
      list.complain("must have one start, and not in a city");
    }
    if (!e_.nodes[0].forces_return || !e_.nodes[e_.nodes_count - 1].forces_return) {
      list.complain("must end at both sides with a city that forces the return");
    }
  }

  void recipes() {
    const JsonReader list = json_.field("recipes");
    const int count = list.items(1, kFlowers * 2);
    for (int i = 0; i < count; ++i) {
      const JsonReader item = list.item(i);
      item.expect_only({"id", "base", "slots", "level", "copies", "source"});
      expect_source(item);
      Recipe& recipe =
          e_.recipes[flower(item.field("base"))][item.field("slots").integer(1, 2) - 1];
      if (recipe.copies != 0) item.complain("is listed twice: give the number of copies instead");
      recipe.level = byte(item, "level", 0, 20);
      recipe.copies = byte(item, "copies", 1, 20);
    }
  }

  void apprenticeship() {
    const JsonReader tiles = json_.field("apprenticeship");
    tiles.expect_only({"base", "specialise"});
    for (const char* kind : {"base", "specialise"}) {
      tiles.field(kind).expect_only({"experience", "source"});
      expect_source(tiles.field(kind));
    }
    e_.base_experience = tiles.field("base").field("experience").integer(0, 5);
    e_.specialise_experience = tiles.field("specialise").field("experience").integer(0, 5);
    static constexpr std::string_view kAbilityEffects[] = {"extra_flower", "production_points",
                                                           "coach_steps"};
    const JsonReader list = json_.field("abilities");
    list.items(kAbilities, kAbilities);
    for (int a = 0; a < kAbilities; ++a) {
      const JsonReader item = list.item(a);
      item.expect_only({"id", "effect", "count", "tiles", "experience", "source"});
      expect_source(item);
      expect_id(item, "effect", kAbilityEffects[a]);
      e_.ability_ids[a] = unique_id(item, e_.ability_ids);
      e_.ability_count[a] = byte(item, "count", 1, a == kAbilityFlower ? 1 : 4);
      e_.ability_tiles[a] = byte(item, "tiles", 1, 4);
      e_.ability_experience[a] = byte(item, "experience", 0, 5);
    }
  }

  void methods() {
    const JsonReader list = json_.field("methods");
    static constexpr std::array<std::string_view, 2> kRelations{"same", "different"};
    e_.methods_count = list.items(1, kMaxMethods);
    std::vector<std::string> ids;
    int at_start = 0;
    for (int m = 0; m < e_.methods_count; ++m) {
      const JsonReader item = list.item(m);
      item.expect_only({"id", "production_points", "flowers", "relation", "of", "essences",
                        "at_start", "experience", "source"});
      expect_source(item);
      Method& method = e_.methods[m];
      ids.push_back(method.id = unique_id(item, ids));
      method.cost = byte(item, "production_points", 1, 12);
      method.input = byte(item, "flowers", 1, kMaxStored);
      method.different = item.field("relation").one_of(kRelations) == 1;
      if (method.different && method.input != 2) item.complain("needs two different flowers");
      method.allowed = flower_set(item.field("of"), method.different ? 2 : 1);
      method.output = byte(item, "essences", method.input, method.different ? 2 : 6);
      method.experience = byte(item, "experience", 0, 5);
      if (item.field("at_start").boolean()) {
        e_.first_method = m;
        ++at_start;
      }
    }
    if (at_start != 1) list.complain("must have one method that everybody begins with");
  }

  static constexpr std::array<std::string_view, kDames> kDameNames{"A", "B", "C", "D"};

  void court() {
    const JsonReader letters = json_.field("letters");
    letters.expect_only({"court_points", "source"});
    expect_source(letters);
    letters.field("court_points").items(kLetters, kLetters);
    for (int l = 0; l < kLetters; ++l) {
      e_.court_points[l] =
          static_cast<std::uint8_t>(letters.field("court_points").item(l).integer(0, 20));
    }
    static constexpr std::string_view kFavourEffects[] = {"court_steps", "king_points",
                                                          "more_perfumes", "points_a_cube"};
    static constexpr std::array<std::string_view, 3> kGifts{"essence", "token", "perfume"};
    const JsonReader couples = json_.field("couples");
    const JsonReader favours = json_.field("favours");
    couples.items(kDames, kDames);
    favours.items(kDames, kDames);
    for (int d = 0; d < kDames; ++d) {
      const JsonReader item = couples.item(d);
      item.expect_only({"id", "gives_letter", "gift", "of", "source"});
      expect_source(item);
      expect_id(item, "id", kDameNames[d]);
      Couple& couple = e_.couples[d];
      couple.id = kDameNames[d];
      couple.letter = byte(item, "gives_letter", 1, kLetters - 1);
      couple.gift = static_cast<Gift>(item.field("gift").one_of(kGifts));
      if (couple.gift == Gift::kEssence) couple.essences = flower_set(item.field("of"), 1);
      const JsonReader favour = favours.item(d);
      favour.expect_only({"id", "effect", "count", "source"});
      expect_source(favour);
      expect_id(favour, "id", kDameNames[d]);
      expect_id(favour, "effect", kFavourEffects[d]);
      e_.favour_count[d] = byte(favour, "count", 1, d == kFavourPerfumes ? 2 : 20);
    }
    const JsonReader dames = json_.field("dames");
    dames.expect_only({"influence_tokens", "points_for_the_lead", "source"});
    expect_source(dames);
    e_.influence_tokens = dames.field("influence_tokens").integer(1, 20);
    e_.lead_points = dames.field("points_for_the_lead").integer(0, 20);
  }

  void scoring() {
    const JsonReader scoring = json_.field("scoring");
    scoring.expect_only({"empty_subslot", "king", "perfection", "originality_token", "source"});
    expect_source(scoring);
    e_.subslot_points = scoring.field("empty_subslot").integer(0, 5);
    e_.king_points = scoring.field("king").integer(0, 20);
    e_.perfection_points = scoring.field("perfection").integer(0, 20);
    e_.token_points = scoring.field("originality_token").integer(0, 5);
    const JsonReader tokens = json_.field("tokens");
    tokens.expect_only({"cubes", "originality", "originality_each", "source"});
    expect_source(tokens);
    e_.cubes = tokens.field("cubes").integer(1, 200);
    e_.originality_tokens = tokens.field("originality").integer(kCells - kFlowers, 200);
    e_.originality_each = tokens.field("originality_each").integer(0, 10);
    if (e_.originality_tokens < kCells - kFlowers + kMaxPlayers * e_.originality_each) {
      tokens.field("originality").complain("must suffice for the matrix and four players");
    }
  }

  void deliveries() {
    const JsonReader list = json_.field("deliveries");
    e_.deliveries_count = list.items(1, kMaxDeliveries);
    std::array<int, 3> of_times{};
    for (int i = 0; i < e_.deliveries_count; ++i) {
      const JsonReader item = list.item(i);
      item.expect_only({"id", "flowers", "times", "source"});
      expect_source(item);
      e_.delivery_ids.push_back(unique_id(item, e_.delivery_ids));
      e_.deliveries[i].flowers = flower_set(item.field("flowers"), 1);
      e_.deliveries[i].times = byte(item, "times", 1, 2);
      ++of_times[e_.deliveries[i].times % 3];
    }
    for (int players = 2; players <= kMaxPlayers; ++players) {
      std::array<int, 3> needed{};
      for (const int times : e_.tables[players].deliveries)
        needed[times % 3] += e_.tables[players].weeks - 1;
      if (needed[1] > of_times[1] || needed[2] > of_times[2]) {
        list.complain(filled("has too few tiles for {} players", players));
      }
    }
  }

  // rules 17.5
  void end_bonus() {
    const JsonReader list = json_.field("end_bonus");
    e_.bonus_count = list.items(kDames, kMaxBonusTiles);
    for (int i = 0; i < e_.bonus_count; ++i) {
      const JsonReader item = list.item(i);
      item.expect_only({"id", "counts", "city", "base", "steps", "source"});
      expect_source(item);
      e_.bonus_ids.push_back(unique_id(item, e_.bonus_ids));
      BonusTile& tile = e_.bonus[i];
      tile.count = static_cast<Count>(item.field("counts").one_of(kCountNames));
      if (tile.count == Count::kTilesOfCity) {
        tile.what = static_cast<std::uint8_t>(city(item.field("city")));
      } else if (tile.count == Count::kPerfumesWithBase) {
        tile.what = static_cast<std::uint8_t>(flower(item.field("base")));
      }
      const JsonReader steps = item.field("steps");
      tile.steps_count = static_cast<std::uint8_t>(steps.items(1, kMaxSteps));
      for (int s = 0; s < tile.steps_count; ++s) {
        steps.item(s).expect_only({"from", "points"});
        tile.steps[s] = {byte(steps.item(s), "from", 1, 100), byte(steps.item(s), "points", 0, 50)};
        if (s > 0 && tile.steps[s].from <= tile.steps[s - 1].from) {
          steps.item(s).field("from").complain("must be more than that of the step before it");
        }
      }
    }
  }

  const JsonReader& json_;
  Edition e_;
};

}  // namespace

Result<Edition> load_edition(const Json& json) {
  Complaints complaints("the edition of Aqua Mirabilis");
  const JsonReader reader(json, complaints);
  Edition edition = Loader(reader).load();
  if (!complaints.none()) return complaints.error();
  return edition;
}

}  // namespace bottega::aqua
