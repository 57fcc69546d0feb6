// Positions read from JSON. Only what is needed to fill the struct safely is checked here; whether
// the parts fit each other is for check.cpp.
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/json_reader.h"
#include "games/aqua/aqua.h"
#include "games/aqua/json_words.h"
#include "games/aqua/table.h"
#include "games/aqua/words.h"

namespace bottega::aqua {

namespace {

class Reader {
 public:
  Reader(const Edition& edition, const JsonReader& json) : e_(edition), json_(json) {}

  Position read() {
    json_.expect_only({"game",          "players",        "options",
                       "phase",         "first",          "turn_of",
                       "second_turn",   "producing",      "day",
                       "day_due",       "last_sunday_by", "free_action",
                       "court_stepped", "perfume_points", "half_points_taken",
                       "king",          "court",          "workers",
                       "market",        "supply",         "cubes",
                       "cubes_left",    "originality",    "originality_left",
                       "deliveries",    "cities",         "recipes",
                       "methods",       "abilities",      "base_tiles",
                       "specialities",  "dames",          "seats",
                       "pending",       "presented"});
    if (json_.field("game").text() != Aqua::info().id)
      json_.field("game").complain("must be 'aqua'");
    p_.players = byte("players", 2, kMaxPlayers);
    options(json_.field("options"));
    p_.phase = static_cast<Phase>(json_.field("phase").one_of(kPhaseNames));
    turn();
    p_.king = flower_or_none(json_.field("king"));
    p_.court = flower_or_none(json_.field("court"));
    json_.field("workers").items(2, 2);
    for (int i = 0; i < 2; ++i) p_.workers[i] = flower_or_none(json_.field("workers").item(i));
    p_.market = amounts(json_.field("market"));
    p_.supply = amounts(json_.field("supply"));
    matrix();
    deliveries(json_.field("deliveries"));
    cities(json_.field("cities"));
    stocks();
    dames(json_.field("dames"));
    const JsonReader seats = json_.field("seats");
    seats.items(p_.players, p_.players);
    for (int s = 0; s < p_.players && seats.none_so_far(); ++s) player(seats.item(s), p_.seats[s]);
    read_pending(json_.field("pending"), kAskWords, p_.players, p_.pending,
                 [this](FactKind kind, const JsonReader& json) { return fact(kind, json); });
    return p_;
  }

 private:
  static std::uint8_t byte(const JsonReader& json, int at_least, int at_most) {
    return static_cast<std::uint8_t>(json.integer(at_least, at_most));
  }
  std::uint8_t byte(std::string_view name, int at_least, int at_most) const {
    return byte(json_.field(name), at_least, at_most);
  }
  Seat seat(const JsonReader& json) const { return byte(json, 1, p_.players) - 1; }
  Seat seat_or_none(const JsonReader& json) const { return json.is_null() ? kNone : seat(json); }

  template <class Ids>
  static std::uint8_t id(const JsonReader& json, const Ids& ids) {
    const std::string text = json.text();
    for (std::size_t i = 0; i < std::size(ids); ++i) {
      if (ids[i] == text) return static_cast<std::uint8_t>(i);
    }
    json.complain(filled("'{}' is not in the edition", text));
    return 0;
  }
  template <class Ids>
  static std::uint8_t id_or_none(const JsonReader& json, const Ids& ids) {
    return json.is_null() ? kNone : id(json, ids);
  }
  // Where there are few enough words to name them all to whoever wrote another one.
  static std::uint8_t word(const JsonReader& json, const std::vector<std::string>& words) {
    const std::vector<std::string_view> views(words.begin(), words.end());
    return static_cast<std::uint8_t>(json.one_of(views));
  }
  static std::uint8_t word_or_none(const JsonReader& json, const std::vector<std::string>& words) {
    return json.is_null() ? kNone : word(json, words);
  }
  std::uint8_t flower_or_none(const JsonReader& json) const {
    return id_or_none(json, e_.flower_ids);
  }
  std::uint8_t method(const JsonReader& json) const {
    std::vector<std::string> ids;
    for (int m = 0; m < e_.methods_count; ++m) ids.push_back(e_.methods[m].id);
    return id(json, ids);
  }
  template <class Ids>
  static std::uint32_t members(const JsonReader& json, const Ids& ids) {
    std::uint64_t set = 0;
    const int count = json.items(0, static_cast<int>(std::size(ids)));
    for (int i = 0; i < count && json.none_so_far(); ++i) {
      const int member = id(json.item(i), ids);
      if ((set & bit(member)) != 0) json.item(i).complain("is listed twice");
      set |= bit(member);
    }
    return static_cast<std::uint32_t>(set);
  }
  Flowers flowers(const JsonReader& json) const {
    return static_cast<Flowers>(members(json, e_.flower_ids));
  }
  Amounts amounts(const JsonReader& json) const {
    Amounts read{};
    int fields = 0;
    for (int f = 0; f < kFlowers; ++f) {
      if (!json.has(e_.flower_ids[f])) continue;
      read[f] = byte(json.field(e_.flower_ids[f]), 0, 60);
      ++fields;
    }
    json.expect_fields(fields, "may only name flowers");
    return read;
  }

  void options(const JsonReader& json) {
    int fields = 0;
    for (int i = 0; i < kChoices; ++i) {
      const Option& option = Aqua::info().options[i];
      if (!json.has(option.name)) continue;  // the default
      ++fields;
      if (json.field(option.name).one_of(option.values) != 0) p_.options |= 1u << i;
    }
    json.expect_fields(fields, "names an option that Aqua Mirabilis does not have");
  }

  void turn() {
    p_.first = seat_or_none(json_.field("first"));
    p_.turn_of = seat_or_none(json_.field("turn_of"));
    p_.last_sunday = seat_or_none(json_.field("last_sunday_by"));
    p_.second_turn = json_.field("second_turn").boolean();
    p_.producing = json_.field("producing").boolean();
    p_.day = byte("day", 0, kMaxDays);
    p_.day_due = json_.field("day_due").boolean();
    p_.free_action = byte("free_action", 0, kMaxActionPoints);
    p_.court_stepped = json_.field("court_stepped").boolean();
    p_.perfume_points = static_cast<std::uint16_t>(json_.field("perfume_points").integer(0, 500));
    p_.halves = byte("half_points_taken", 0, 2);
    presented(json_.field("presented"));
  }

  // "L-B" as a cell.
  int cell_named(const std::string& name) const {
    for (int base = 0; base < kFlowers; ++base) {
      for (int comp = 0; comp < kFlowers; ++comp) {
        if (perfume_name(e_, base, flower_bit(comp)) == name) return cell(base, comp);
      }
    }
    return -1;
  }
  void matrix() {
    const JsonReader cubes = json_.field("cubes");
    int fields = 0;
    for (int at = 0; at < kCells; ++at) {
      const std::string name = perfume_name(e_, at / kFlowers, flower_bit(at % kFlowers));
      if (!cubes.has(name)) continue;
      p_.cubes[at] = byte(cubes.field(name), 1, 60);
      ++fields;
    }
    cubes.expect_fields(fields, "may only name combinations such as 'B-J'");
    p_.cubes_left = byte("cubes_left", 0, 250);
    const JsonReader tokens = json_.field("originality");
    const int count = tokens.items(0, kCells);
    for (int i = 0; i < count && tokens.none_so_far(); ++i) {
      const int at = cell_named(tokens.item(i).text());
      if (at < 0 || (p_.cell_tokens & bit(at)) != 0) {
        tokens.item(i).complain("must be a combination such as 'B-J', and be listed once");
        return;
      }
      p_.cell_tokens |= bit(at);
    }
    p_.tokens_left = byte("originality_left", 0, 250);
  }

  void deliveries(const JsonReader& json) {
    p_.deliveries.fill(kNone);
    const int count = delivery_places(e_.tables[p_.players]);
    json.items(count, count);
    for (int i = 0; i < count && json.none_so_far(); ++i) {
      p_.deliveries[i] = id_or_none(json.item(i), e_.delivery_ids);
    }
  }

  void cities(const JsonReader& json) {
    for (int c = 0; c < kCities; ++c) {
      const JsonReader city = json.field(e_.cities[c].id);
      city.expect_only({"top", "pile"});
      p_.tops[c] = id_or_none(city.field("top"), e_.city_tile_ids);
      const std::uint32_t pile = members(city.field("pile"), e_.city_tile_ids);
      if ((pile & ~e_.cities[c].tiles) != 0) city.field("pile").complain("has another city's tile");
      p_.piles |= pile;
    }
    json.expect_fields(kCities, "may only name cities");
  }

  void stocks() {
    const JsonReader recipes = json_.field("recipes");
    for (int base = 0; base < kFlowers; ++base) {
      const JsonReader left = recipes.field(e_.flower_ids[base]);
      left.items(2, 2);
      for (int slots = 1; slots <= 2; ++slots) {
        p_.recipes[recipe_index(base, slots)] = byte(left.item(slots - 1), 0, 20);
      }
    }
    recipes.expect_fields(kFlowers, "may only name bases");
    const JsonReader methods = json_.field("methods");
    for (int m = 0; m < e_.methods_count; ++m) {
      p_.methods[m] = byte(methods.field(e_.methods[m].id), 0, kMaxPlayers);
    }
    methods.expect_fields(e_.methods_count, "may only name methods");
    const JsonReader abilities = json_.field("abilities");
    for (int a = 0; a < kAbilities; ++a) {
      p_.abilities[a] = byte(abilities.field(e_.ability_ids[a]), 0, 4);
    }
    abilities.expect_fields(kAbilities, "may only name abilities");
    p_.base_tiles = flowers(json_.field("base_tiles"));
    p_.specialities = flowers(json_.field("specialities"));
  }

  void dames(const JsonReader& json) {
    json.items(kDames, kDames);
    for (int d = 0; d < kDames && json.none_so_far(); ++d) {
      const JsonReader dame = json.item(d);
      dame.expect_only({"bonus", "looked", "leader", "favour"});
      p_.bonus[d] = id_or_none(dame.field("bonus"), e_.bonus_ids);
      p_.looked[d] = seats(dame.field("looked"));
      p_.leaders[d] = seat_or_none(dame.field("leader"));
      p_.favours[d] = seat_or_none(dame.field("favour"));
    }
  }

  void player(const JsonReader& json, Player& player) {
    json.expect_only({"score", "dial", "letter", "originality", "coach", "action", "last_type",
                      "flowers", "essences", "methods", "learned", "perfumes", "base_tiles",
                      "specialities", "abilities", "curriculum", "flipped", "influence"});
    player.score = static_cast<std::uint16_t>(json.field("score").integer(0, 20000));
    player.dial = byte(json.field("dial"), 1, e_.full_dial);
    player.letter = byte(json.field("letter"), 0, kLetters - 1);
    player.tokens = byte(json.field("originality"), 0, 200);
    std::vector<std::string> nodes;
    for (int i = 0; i < e_.nodes_count; ++i) nodes.push_back(e_.nodes[i].id);
    player.coach = id(json.field("coach"), nodes);
    player.space = word_or_none(json.field("action"), action_names(e_));
    player.last_type = word_or_none(json.field("last_type"), action_types(e_));
    player.flowers = amounts(json.field("flowers"));
    player.essences = amounts(json.field("essences"));
    methods(json, player);
    perfumes(json.field("perfumes"), player);
    player.base_tiles = flowers(json.field("base_tiles"));
    player.specialities = flowers(json.field("specialities"));
    player.abilities = static_cast<std::uint8_t>(members(json.field("abilities"), e_.ability_ids));
    player.curriculum = members(json.field("curriculum"), e_.city_tile_ids);
    player.flipped = members(json.field("flipped"), e_.city_tile_ids);
    json.field("influence").items(kDames, kDames);
    for (int d = 0; d < kDames; ++d) {
      player.influence[d] = byte(json.field("influence").item(d), 0, 60);
    }
  }

  void methods(const JsonReader& json, Player& player) {
    const JsonReader list = json.field("methods");
    const int count = list.items(0, kMethodPlaces);
    for (int i = 0; i < count && list.none_so_far(); ++i) {
      list.item(i).expect_only({"method", "stored"});
      player.methods[i].kind = method(list.item(i).field("method"));
      const JsonReader stored = list.item(i).field("stored");
      const int flowers = stored.items(0, kMaxStored);
      for (int k = 0; k < flowers; ++k) {
        player.methods[i].stored[k] = id(stored.item(k), e_.flower_ids);
      }
    }
    const JsonReader learned = json.field("learned");
    const int kinds = learned.items(0, e_.methods_count);
    for (int i = 0; i < kinds && learned.none_so_far(); ++i) {
      const auto kind = static_cast<std::uint8_t>(bit(method(learned.item(i))));
      if ((player.learned & kind) != 0) learned.item(i).complain("is listed twice");
      player.learned |= kind;
    }
  }

  void perfumes(const JsonReader& list, Player& player) {
    const int count = list.items(0, kPerfumePlaces);
    for (int i = 0; i < count && list.none_so_far(); ++i) {
      list.item(i).expect_only({"perfume", "fresh"});
      player.perfumes[i] = perfume(list.item(i).field("perfume"));
      player.perfumes[i].fresh = list.item(i).field("fresh").boolean();
    }
  }
  // "L-B/N": the comps may be named in either order.
  Perfume perfume(const JsonReader& json) const {
    const std::string name = json.text();
    std::string turned = name;
    if (turned.size() == 5) std::swap(turned[2], turned[4]);
    for (int base = 0; base < kFlowers; ++base) {
      for (unsigned comps = 1; comps <= kAllFlowers; ++comps) {
        const std::string written = perfume_name(e_, base, comps);
        if (std::popcount(comps) > 2 || (written != name && written != turned)) continue;
        return {static_cast<std::uint8_t>(base), static_cast<Flowers>(comps), 0};
      }
    }
    json.complain("must be a perfume such as 'N-O' or 'L-B/N'");
    return {0, 0, 0};
  }
  void presented(const JsonReader& list) {
    const int count = list.items(0, kMostPresented);
    for (int i = 0; i < count && list.none_so_far(); ++i) {
      const Perfume one = perfume(list.item(i));
      p_.presented[one.base] |= bit(one.comps);
    }
  }

  std::uint8_t seats(const JsonReader& json) const {
    std::uint8_t set = 0;
    const int count = json.items(0, p_.players);
    for (int i = 0; i < count && json.none_so_far(); ++i) {
      const auto each = static_cast<std::uint8_t>(bit(seat(json.item(i))));
      if ((set & each) != 0) json.item(i).complain("is listed twice");
      set |= each;
    }
    return set;
  }
  std::uint8_t fact(FactKind kind, const JsonReader& field) const {
    std::vector<std::string> cities;
    for (const City& city : e_.cities) cities.push_back(city.id);
    std::vector<std::string> dames;
    for (const Couple& couple : e_.couples) dames.push_back(couple.id);
    switch (kind) {
      case FactKind::kNumber: return byte(field, 0, 100);
      case FactKind::kAction: return word(field, action_names(e_));
      case FactKind::kCity: return word(field, cities);
      case FactKind::kCityTile: return id(field, e_.city_tile_ids);
      case FactKind::kDame: return word(field, dames);
      case FactKind::kSetOfDames: return static_cast<std::uint8_t>(members(field, dames));
      case FactKind::kSetOfSeats: return seats(field);
    }
    return 0;
  }
  const Edition& e_;
  const JsonReader& json_;
  Position p_{};
};

}  // namespace

Result<Position> Aqua::read_position(const Json& json) const {
  Complaints complaints("the position");
  const JsonReader reader(json, complaints);
  const Position p = Reader(edition_, reader).read();
  if (!complaints.none()) return complaints.error();
  const Verdict verdict = check(p);
  if (!verdict) return Error{"the position: " + verdict.error().message};
  return p;
}

}  // namespace bottega::aqua
