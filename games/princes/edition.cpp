#include "games/princes/edition.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/filled.h"
#include "engine/json_reader.h"
#include "engine/notation.h"
#include "games/princes/tiles.h"

namespace bottega::princes {

namespace {

// Every part says where its numbers come from.
void expect_source(const JsonReader& reader) {
  if (reader.field("source").text().empty()) reader.field("source").complain("must say something");
}

// Words that stand where the notation of moves (notation.cpp) could also have an id.
constexpr std::string_view kReservedWords[] = {"selling", "drawn"};

// Cards of all decks are named by one word in moves, so no two may share one.
std::string unique_id(const JsonReader& reader, std::vector<std::string>& taken) {
  std::string id = reader.field("id").text();
  if (!is_word(id)) {
    reader.field("id").complain("must be one word of at most 20 letters, digits, - and _");
  }
  for (const std::string_view word : kReservedWords) {
    if (id == word) reader.field("id").complain(filled("cannot be '{}', a word of moves", id));
  }
  if (std::find(taken.begin(), taken.end(), id) != taken.end()) {
    reader.field("id").complain(filled("'{}' is used twice", id));
  }
  taken.push_back(id);
  return id;
}

std::uint8_t byte(const JsonReader& reader, int at_least, int at_most) {
  return static_cast<std::uint8_t>(reader.integer(at_least, at_most));
}

// rules 1.8: florins in whole hundreds.
int money(const JsonReader& reader, int at_least, int at_most) {
  const int florins = reader.integer(at_least, at_most);
  if (florins % kFlorins != 0) reader.complain(filled("must be a multiple of {}", kFlorins));
  return florins / kFlorins;
}

int read_count(const JsonReader& reader, int at_least, int at_most) {
  reader.expect_only({"count", "source"});
  expect_source(reader);
  return reader.field("count").integer(at_least, at_most);
}

void read_rounds(const JsonReader& reader, Edition& edition) {
  edition.rounds = reader.items(1, kMaxRounds);
  for (int i = 0; i < edition.rounds; ++i) {
    const JsonReader item = reader.item(i);
    item.expect_only({"minimum_work_value", "source"});
    expect_source(item);
    edition.minimum_work_value[i] = byte(item.field("minimum_work_value"), 1, kMaxMinimum);
  }
}

void read_start(const JsonReader& reader, Edition& edition) {
  reader.expect_only({"money", "professions_dealt", "professions_kept", "source"});
  expect_source(reader);
  edition.money_at_start = money(reader.field("money"), 0, 100000);
  edition.professions_dealt = reader.field("professions_dealt").integer(1, 4);
  edition.professions_kept = reader.field("professions_kept").integer(0, 4);
  if (edition.professions_kept != edition.professions_dealt - 1) {
    reader.field("professions_kept").complain("must be one less than professions_dealt");
  }
}

void read_auction(const JsonReader& reader, Edition& edition) {
  reader.expect_only({"opening_bid", "raise", "last_price", "source"});
  expect_source(reader);
  edition.opening_bid = money(reader.field("opening_bid"), 100, 5000);
  edition.raise = money(reader.field("raise"), 100, 5000);
  edition.last_price = money(reader.field("last_price"), 100, 5000);
}

void read_actions(const JsonReader& reader, Edition& edition) {
  reader.expect_only(
      {"a_turn", "work", "building", "profession", "freedom", "bonus", "cards_looked_at"});
  edition.actions_a_turn = read_count(reader.field("a_turn"), 1, 4);
  edition.cards_looked_at = read_count(reader.field("cards_looked_at"), 1, kMaxLookedAt);
  for (int a = 0; a < kActionKinds; ++a) {
    const JsonReader item = reader.field(kActionIds[a]);
    const bool priced = a >= static_cast<int>(Action::kProfession);
    if (priced) {
      item.expect_only({"limit", "price", "source"});
      edition.price[a] = static_cast<std::uint8_t>(money(item.field("price"), 0, 5000));
    } else {
      item.expect_only({"limit", "source"});
    }
    expect_source(item);
    edition.limit[a] = byte(item.field("limit"), 1, 4);
  }
}

void read_builders(const JsonReader& reader, Edition& edition) {
  reader.expect_only({"count", "touching_from", "owned", "source"});
  expect_source(reader);
  edition.builders = reader.field("count").integer(0, 20);
  edition.touching_from = reader.field("touching_from").integer(0, kMaxBuilders);
  // One item for each number of builders that a player can have, from none on.
  const JsonReader owned = reader.field("owned");
  const int items = owned.items(1, kMaxBuilders + 1);
  edition.builders_a_player = items - 1;
  for (int n = 0; n < items; ++n) {
    const JsonReader item = owned.item(n);
    expect_source(item);
    edition.building_price[n] =
        static_cast<std::uint8_t>(money(item.field("building_price"), 0, 5000));
    if (n == 0) {
      item.expect_only({"building_price", "source"});
    } else {
      item.expect_only({"building_price", "points", "source"});
      edition.builder_points[n] = byte(item.field("points"), 0, 20);
    }
  }
}

void read_values(const JsonReader& reader, Edition& edition) {
  const JsonReader work = reader.field("work_value");
  work.expect_only({"building", "landscape", "freedom", "jester", "person_card", "source"});
  expect_source(work);
  edition.value_of_building = work.field("building").integer(0, 20);
  edition.value_of_landscape = work.field("landscape").integer(0, 20);
  edition.value_of_freedom = work.field("freedom").integer(0, 20);
  edition.value_of_jester = work.field("jester").integer(0, 20);
  edition.value_of_person = work.field("person_card").integer(0, 20);

  const JsonReader points = reader.field("points");
  points.expect_only({"building", "same_landscape_again", "best_work", "source"});
  expect_source(points);
  edition.points_for_building = points.field("building").integer(0, 20);
  edition.points_for_landscape = points.field("same_landscape_again").integer(0, 20);
  edition.points_for_best_work = points.field("best_work").integer(0, 20);

  const JsonReader exchange = reader.field("exchange");
  exchange.expect_only({"pay_for_value", "money_for_point", "money_from_point", "source"});
  expect_source(exchange);
  edition.pay_for_value = money(exchange.field("pay_for_value"), 100, 1000);
  edition.money_for_point = money(exchange.field("money_for_point"), 100, 1000);
  edition.money_from_point = money(exchange.field("money_from_point"), 100, 1000);
  if (edition.money_from_point > edition.money_for_point) {
    exchange.field("money_from_point").complain("must not be more than money_for_point");
  }
}

// rules 9.1
void read_board(const JsonReader& reader, Edition& edition) {
  reader.expect_only({"residence", "source"});
  expect_source(reader);
  reader.field("residence").items(kSide, kSide);
  edition.residence = read_rows(reader.field("residence"));
  if (reader.field("residence").item(0).text().size() != kSide) {
    reader.field("residence").complain("must show all 7 columns");
  }
  if (edition.residence == 0 || !is_connected(edition.residence)) {
    reader.field("residence").complain("must have squares, all in one piece");
  }
}

void read_outline(const JsonReader& item, const Edition& edition, Tile& tile) {
  const JsonReader field = item.field("outline");
  const auto complain = [&](std::string_view what) {
    field.complain(filled("of the {} {}", tile.id, what));
  };
  tile.squares = byte(item.field("squares"), 1, 20);
  const Squares outline = read_rows(field);
  const Squares top = outline & first_bits(kSide);
  Squares left = 0;
  for (int row = 0; row < kSide; ++row) left |= outline & bit(row * kSide);
  if (top == 0 || left == 0) complain("must have an X in its first row and first column");
  if (std::popcount(outline) != tile.squares) {
    complain(filled("must cover {} squares, not {}", tile.squares, std::popcount(outline)));
  }
  if (!is_connected(outline)) complain("must be in one piece: squares hang together by edges");
  if (!item.none_so_far()) return;
  lay_everywhere(outline, edition.residence, tile);
  if (tile.placements.empty()) complain("fits nowhere beside the residence");
  if (tile.placements.size() > kMaxPlacements) {
    complain(filled("can be laid in more than {} ways", kMaxPlacements));
  }
}

// rules 12.1: no two buildings have the same outline, turned or mirrored.
void expect_own_outline(const JsonReader& item, const Edition& edition, int building) {
  const auto& turned = edition.tiles[building].turned;
  for (int other = 0; other < building; ++other) {
    const Squares outline = edition.tiles[other].turned[0];
    if (std::find(turned.begin(), turned.end(), outline) == turned.end()) continue;
    item.field("outline").complain(filled("of the {} is that of the {} too (12.1)",
                                          edition.tiles[building].id, edition.tiles[other].id));
  }
}

void read_buildings(const JsonReader& reader, Edition& edition) {
  reader.items(kBuildingKinds, kBuildingKinds);
  std::vector<std::string> ids;
  for (int b = 0; b < kBuildingKinds && reader.none_so_far(); ++b) {
    const JsonReader item = reader.item(b);
    item.expect_only({"id", "size", "copies", "squares", "outline", "source"});
    expect_source(item);
    Tile& tile = edition.tiles[b];
    tile.id = unique_id(item, ids);
    if (std::find(kLandscapeIds.begin(), kLandscapeIds.end(), tile.id) != kLandscapeIds.end()) {
      item.field("id").complain("is the name of a landscape");
    }
    tile.size = static_cast<Size>(item.field("size").one_of(kSizeNames));
    tile.copies = byte(item.field("copies"), 0, 20);
    edition.buildings_of_size[static_cast<int>(tile.size)] |= static_cast<std::uint16_t>(1u << b);
    read_outline(item, edition, tile);
    const int squares = kSquaresOfSize[static_cast<int>(tile.size)];
    if (tile.squares != squares) {
      item.field("squares").complain(filled("of the {}, a {} building, must be {} (1.3)", tile.id,
                                            kSizeNames[static_cast<int>(tile.size)], squares));
    }
    if (item.none_so_far()) expect_own_outline(item, edition, b);
  }
}

void read_landscapes(const JsonReader& reader, Edition& edition) {
  reader.items(kLandscapeKinds, kLandscapeKinds);
  for (int l = 0; l < kLandscapeKinds && reader.none_so_far(); ++l) {
    const JsonReader item = reader.item(l);
    item.expect_only({"id", "copies", "squares", "outline", "source"});
    expect_source(item);
    Tile& tile = edition.tiles[kBuildingKinds + l];
    tile.id = item.field("id").text();
    if (tile.id != kLandscapeIds[l]) {
      item.field("id").complain(filled("must be '{}'", kLandscapeIds[l]));
    }
    tile.copies = byte(item.field("copies"), 0, 20);
    read_outline(item, edition, tile);
  }
}

void read_freedoms(const JsonReader& reader, Edition& edition) {
  reader.items(kFreedomKinds, kFreedomKinds);
  for (int f = 0; f < kFreedomKinds; ++f) {
    const JsonReader item = reader.item(f);
    item.expect_only({"id", "copies", "source"});
    expect_source(item);
    if (item.field("id").text() != kFreedomIds[f]) {
      item.field("id").complain(filled("must be '{}'", kFreedomIds[f]));
    }
    edition.freedoms[f] = byte(item.field("copies"), kMaxPlayers - 1, 20);  // rules 2.4
  }
}

void read_professions(const JsonReader& reader, Edition& edition, std::vector<std::string>& ids) {
  const int count = reader.items(kMaxPlayers * edition.professions_dealt, kMaxCards);
  std::array<std::string_view, kBuildingKinds> buildings;
  for (int b = 0; b < kBuildingKinds; ++b) buildings[b] = edition.tiles[b].id;
  std::uint64_t numbers = 0;
  for (int i = 0; i < count; ++i) {
    const JsonReader item = reader.item(i);
    item.expect_only({"id", "number", "building", "landscape", "freedom", "source"});
    expect_source(item);
    Profession profession;
    profession.id = unique_id(item, ids);
    profession.number = byte(item.field("number"), 1, 60);
    if ((numbers & bit(profession.number)) != 0) item.field("number").complain("is used twice");
    numbers |= bit(profession.number);
    profession.building = static_cast<std::uint8_t>(item.field("building").one_of(buildings));
    profession.landscape = static_cast<std::uint8_t>(item.field("landscape").one_of(kLandscapeIds));
    profession.freedom = static_cast<std::uint8_t>(item.field("freedom").one_of(kFreedomIds));
    edition.professions.push_back(std::move(profession));
  }
}

// {"forests": 2, "lakes": 1}: at most `most` of the things that can be counted, with numbers.
template <std::size_t N>
std::uint8_t read_terms(const JsonReader& reader, int at_most, std::array<std::uint8_t, N>& counts,
                        std::array<std::uint8_t, N>& numbers) {
  std::uint8_t terms = 0;
  for (int c = 0; c < kCounts; ++c) {
    if (!reader.has(kCountIds[c])) continue;
    if (terms == N) {
      reader.complain(filled("may name at most {} things", N));
      return terms;
    }
    counts[terms] = static_cast<std::uint8_t>(c);
    numbers[terms++] = byte(reader.field(kCountIds[c]), 1, at_most);
  }
  reader.expect_fields(terms, "may only name what can be counted");
  if (terms == 0) reader.complain("must name something");
  return terms;
}

void read_bonus_cards(const JsonReader& reader, Edition& edition, std::vector<std::string>& ids) {
  const int count = reader.items(1, kMaxCards);
  for (int i = 0; i < count; ++i) {
    const JsonReader item = reader.item(i);
    expect_source(item);
    BonusCard card;
    card.id = unique_id(item, ids);
    card.kinds = item.has("for_each_kind_of");
    if (card.kinds) {
      item.expect_only({"id", "for_each_kind_of", "value", "source"});
      const JsonReader kinds = item.field("for_each_kind_of");
      card.terms = static_cast<std::uint8_t>(kinds.items(1, static_cast<int>(card.count.size())));
      const std::uint8_t value = byte(item.field("value"), 1, 5);
      for (int t = 0; t < card.terms; ++t) {
        card.count[t] = static_cast<std::uint8_t>(kinds.item(t).one_of(kCountIds));
        const auto here = card.count.begin() + t;
        if (std::find(card.count.begin(), here, *here) != here) {
          kinds.item(t).complain("is named twice");
        }
        card.value[t] = value;
      }
    } else {
      item.expect_only({"id", "for_each", "source"});
      card.terms = read_terms(item.field("for_each"), 5, card.count, card.value);
    }
    edition.bonus_cards.push_back(std::move(card));
  }
}

PrestigeCard read_prestige_card(const JsonReader& item) {
  expect_source(item);
  PrestigeCard card;
  card.points = byte(item.field("points"), 0, 50);
  if (item.has("at_least")) {
    item.expect_only({"id", "at_least", "points", "source"});
    card.contest = Contest::kAtLeast;
    card.terms = read_terms(item.field("at_least"), 50, card.count, card.at_least);
    return card;
  }
  const bool most = item.has("most");
  card.contest = most ? Contest::kMost : Contest::kFewest;
  if (most) {
    item.expect_only({"id", "most", "points", "tied", "source"});
  } else {
    item.expect_only({"id", "fewest", "points", "tied", "source"});
  }
  card.terms = 1;
  card.count[0] = static_cast<std::uint8_t>(item.field(most ? "most" : "fewest").one_of(kCountIds));
  card.tied = byte(item.field("tied"), 0, 50);
  return card;
}

void read_prestige_cards(const JsonReader& reader, Edition& edition,
                         std::vector<std::string>& ids) {
  const int count = reader.items(1, kMaxCards);
  for (int i = 0; i < count; ++i) {
    PrestigeCard card = read_prestige_card(reader.item(i));
    card.id = unique_id(reader.item(i), ids);
    edition.prestige_cards.push_back(std::move(card));
  }
}

}  // namespace

int Edition::cards_in(Pile pile) const {
  switch (pile) {
    case Pile::kProfessions: return static_cast<int>(professions.size());
    case Pile::kBonus: return static_cast<int>(bonus_cards.size());
    case Pile::kPrestige: break;
  }
  return static_cast<int>(prestige_cards.size());
}

const std::string& Edition::card_id(Pile pile, int card) const {
  switch (pile) {
    case Pile::kProfessions: return professions[card].id;
    case Pile::kBonus: return bonus_cards[card].id;
    case Pile::kPrestige: break;
  }
  return prestige_cards[card].id;
}

Result<Edition> load_edition(const Json& json) {
  Complaints complaints("the edition of The Princes of Florence");
  const JsonReader reader(json, complaints);
  reader.expect_only({"game",       "edition",  "remark",      "rounds",      "start",
                      "auction",    "actions",  "builders",    "jesters",     "recruiting_cards",
                      "work_value", "points",   "exchange",    "board",       "buildings",
                      "landscapes", "freedoms", "professions", "bonus_cards", "prestige_cards"});
  Edition edition;
  if (reader.field("game").text() != "princes") reader.field("game").complain("must be 'princes'");
  read_rounds(reader.field("rounds"), edition);
  read_start(reader.field("start"), edition);
  read_auction(reader.field("auction"), edition);
  read_actions(reader.field("actions"), edition);
  read_builders(reader.field("builders"), edition);
  edition.jesters = read_count(reader.field("jesters"), 0, 20);
  edition.recruiting_cards = read_count(reader.field("recruiting_cards"), 0, 20);
  read_values(reader, edition);
  read_board(reader.field("board"), edition);
  read_buildings(reader.field("buildings"), edition);
  read_landscapes(reader.field("landscapes"), edition);
  read_freedoms(reader.field("freedoms"), edition);
  std::vector<std::string> cards;
  read_professions(reader.field("professions"), edition, cards);
  read_bonus_cards(reader.field("bonus_cards"), edition, cards);
  read_prestige_cards(reader.field("prestige_cards"), edition, cards);
  if (!complaints.none()) return complaints.error();
  return edition;
}

}  // namespace bottega::princes
