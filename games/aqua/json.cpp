// Positions and views written as JSON. People count seats from 1.
#include <nlohmann/json.hpp>

#include "engine/json_text.h"
#include "games/aqua/aqua.h"
#include "games/aqua/json_words.h"
#include "games/aqua/table.h"
#include "games/aqua/words.h"

namespace bottega::aqua {

namespace {

class Writer {
 public:
  explicit Writer(const Aqua& game) : game_(game), e_(game.edition()) {}

  JsonText table(const Position& p) const {
    JsonText json;
    json["game"] = Aqua::info().id;
    json["players"] = p.players;
    json["options"] = options(p);
    json["phase"] = kPhaseNames[static_cast<int>(p.phase)];
    json["first"] = seat(p.first);
    json["turn_of"] = seat(p.turn_of);
    json["second_turn"] = p.second_turn != 0;
    json["producing"] = p.producing != 0;
    json["day"] = p.day;
    json["day_due"] = p.day_due != 0;
    json["last_sunday_by"] = seat(p.last_sunday);
    json["free_action"] = p.free_action;
    json["court_stepped"] = p.court_stepped != 0;
    json["perfume_points"] = p.perfume_points;
    json["half_points_taken"] = p.halves;
    json["presented"] = presented(p);
    json["king"] = flower(p.king);
    json["court"] = flower(p.court);
    json["workers"] = std::array{flower(p.workers[0]), flower(p.workers[1])};
    json["market"] = amounts(p.market);
    json["supply"] = amounts(p.supply);
    matrix(p, json);
    json["deliveries"] = deliveries(p);
    JsonText cities = JsonText::object();
    for (int c = 0; c < kCities; ++c) cities[e_.cities[c].id] = city(p, c);
    json["cities"] = cities;
    stocks(p, json);
    JsonText dames = JsonText::array();
    for (int d = 0; d < kDames; ++d) dames.push_back(dame(p, d));
    json["dames"] = dames;
    JsonText seats = JsonText::array();
    for (int s = 0; s < p.players; ++s) seats.push_back(player(p.seats[s]));
    json["seats"] = seats;
    json["pending"] = pending_json(p.pending, kAskWords, [this](FactKind kind, std::uint8_t value) {
      return fact(kind, value);
    });
    return json;
  }

 private:
  JsonText options(const Position& p) const {
    const Setup setup = game_.setup_of(p);
    JsonText json = JsonText::object();
    for (int i = 0; i < kChoices; ++i) {
      const Option& option = Aqua::info().options[i];
      json[option.name] = option.values[setup.choices[i]];
    }
    return json;
  }

  static JsonText seat(Seat seat) { return seat == kNone ? JsonText(nullptr) : JsonText(seat + 1); }
  static JsonText seats(unsigned set) {
    JsonText json = JsonText::array();
    for (const int each : Members(set)) json.push_back(each + 1);
    return json;
  }
  template <class Ids>
  static JsonText id(std::uint8_t index, const Ids& ids) {
    return index == kNone ? JsonText(nullptr) : JsonText(ids[index]);
  }
  JsonText flower(std::uint8_t f) const { return id(f, e_.flower_ids); }
  template <class Ids>
  static JsonText members(std::uint64_t set, const Ids& ids) {
    JsonText json = JsonText::array();
    for (const int member : Members(set)) json.push_back(ids[member]);
    return json;
  }
  JsonText amounts(const Amounts& amounts) const {
    JsonText json = JsonText::object();
    for (int f = 0; f < kFlowers; ++f) {
      if (amounts[f] > 0) json[e_.flower_ids[f]] = amounts[f];
    }
    return json;
  }

  void matrix(const Position& p, JsonText& json) const {
    JsonText cubes = JsonText::object();
    JsonText tokens = JsonText::array();
    for (int base = 0; base < kFlowers; ++base) {
      for (int comp = 0; comp < kFlowers; ++comp) {
        const std::string name = perfume_name(e_, base, flower_bit(comp));
        const int at = cell(base, comp);
        if (p.cubes[at] > 0) cubes[name] = p.cubes[at];
        if ((p.cell_tokens & bit(at)) != 0) tokens.push_back(name);
      }
    }
    json["cubes"] = cubes;
    json["cubes_left"] = p.cubes_left;
    json["originality"] = tokens;
    json["originality_left"] = p.tokens_left;
  }

  JsonText deliveries(const Position& p) const {
    JsonText json = JsonText::array();
    for (int i = 0; i < delivery_places(table_of(e_, p)); ++i) {
      json.push_back(id(p.deliveries[i], e_.delivery_ids));
    }
    return json;
  }

  JsonText city(const Position& p, int c) const {
    return JsonText{{"top", id(p.tops[c], e_.city_tile_ids)},
                    {"pile", members(p.piles & e_.cities[c].tiles, e_.city_tile_ids)}};
  }

  void stocks(const Position& p, JsonText& json) const {
    JsonText recipes = JsonText::object();
    for (int base = 0; base < kFlowers; ++base) {
      recipes[e_.flower_ids[base]] =
          std::array{p.recipes[recipe_index(base, 1)], p.recipes[recipe_index(base, 2)]};
    }
    json["recipes"] = recipes;
    JsonText methods = JsonText::object();
    for (int m = 0; m < e_.methods_count; ++m) methods[e_.methods[m].id] = p.methods[m];
    json["methods"] = methods;
    JsonText abilities = JsonText::object();
    for (int a = 0; a < kAbilities; ++a) abilities[e_.ability_ids[a]] = p.abilities[a];
    json["abilities"] = abilities;
    json["base_tiles"] = members(p.base_tiles, e_.flower_ids);
    json["specialities"] = members(p.specialities, e_.flower_ids);
  }

  JsonText dame(const Position& p, int d) const {
    return JsonText{{"bonus", id(p.bonus[d], e_.bonus_ids)},
                    {"looked", seats(p.looked[d])},
                    {"leader", seat(p.leaders[d])},
                    {"favour", seat(p.favours[d])}};
  }

  JsonText methods(const Player& player) const {
    JsonText json = JsonText::array();
    for (const MethodSlot& slot : player.methods) {
      if (!slot.exists()) continue;
      JsonText stored = JsonText::array();
      for (const std::uint8_t f : slot.stored) {
        if (f != kNone) stored.push_back(e_.flower_ids[f]);
      }
      json.push_back(JsonText{{"method", e_.methods[slot.kind].id}, {"stored", stored}});
    }
    return json;
  }

  JsonText presented(const Position& p) const {
    JsonText json = JsonText::array();
    for (int base = 0; base < kFlowers; ++base) {
      for (const int comps : Members(p.presented[base])) {
        json.push_back(perfume_name(e_, base, comps));
      }
    }
    return json;
  }

  JsonText perfumes(const Player& player) const {
    JsonText json = JsonText::array();
    for (const Perfume& perfume : player.perfumes) {
      if (!perfume.exists()) continue;
      json.push_back(JsonText{{"perfume", perfume_name(e_, perfume.base, perfume.comps)},
                              {"fresh", perfume.fresh != 0}});
    }
    return json;
  }

  JsonText player(const Player& player) const {
    JsonText json;
    json["score"] = player.score;
    json["dial"] = player.dial;
    json["letter"] = player.letter;
    json["originality"] = player.tokens;
    json["coach"] = e_.nodes[player.coach].id;
    json["action"] = id(player.space, action_names(e_));
    json["last_type"] = id(player.last_type, action_types(e_));
    json["flowers"] = amounts(player.flowers);
    json["essences"] = amounts(player.essences);
    json["methods"] = methods(player);
    JsonText learned = JsonText::array();
    for (const int m : Members(player.learned)) learned.push_back(e_.methods[m].id);
    json["learned"] = learned;
    json["perfumes"] = perfumes(player);
    json["base_tiles"] = members(player.base_tiles, e_.flower_ids);
    json["specialities"] = members(player.specialities, e_.flower_ids);
    json["abilities"] = members(player.abilities, e_.ability_ids);
    json["curriculum"] = members(player.curriculum, e_.city_tile_ids);
    json["flipped"] = members(player.flipped, e_.city_tile_ids);
    json["influence"] = player.influence;
    return json;
  }

  JsonText fact(FactKind kind, std::uint8_t value) const {
    switch (kind) {
      case FactKind::kAction: return action_names(e_)[value];
      case FactKind::kCity: return e_.cities[value].id;
      case FactKind::kCityTile: return e_.city_tile_ids[value];
      case FactKind::kDame: return e_.couples[value].id;
      case FactKind::kSetOfDames: {
        JsonText json = JsonText::array();
        for (const int dame : Members(value)) json.push_back(e_.couples[dame].id);
        return json;
      }
      case FactKind::kSetOfSeats: return seats(value);
      case FactKind::kNumber: break;
    }
    return value;
  }

  const Aqua& game_;
  const Edition& e_;
};

}  // namespace

Json Aqua::position_json(const Position& p) const {
  return Writer(*this).table(p).tree();
}

// What the observer has not looked at is null there already.
JsonText Aqua::view_json(const View& view) const {
  return Writer(*this).table(view.table);
}

}  // namespace bottega::aqua
