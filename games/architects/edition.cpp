#include "games/architects/edition.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "games/architects/edition_reader.h"
#include "games/architects/names.h"

namespace bottega::architects {

namespace {

void read_set_up(const JsonReader& reader, Edition& e) {
  reader.expect_only({"workers", "virtue", "silver", "tax", "deal", "keep", "solo_deal",
                      "rewards_per_player", "rewards_plus", "apprentice_limit", "hand_limit",
                      "columns", "columns_with_wonders", "source"});
  expect_source(reader);
  e.workers = reader.field("workers").integer(5, 30);
  e.start_virtue = reader.field("virtue").integer(0, kMaxVirtue);
  const JsonReader silver = reader.field("silver");
  silver.items(kMaxPlayers, kMaxPlayers);
  for (int i = 0; i < kMaxPlayers; ++i) e.start_silver[i] = read_byte(silver.item(i), 0, 30);
  e.start_tax = reader.field("tax").integer(0, 50);
  e.deal = reader.field("deal").integer(1, 6);
  e.keep = reader.field("keep").integer(1, 6);
  e.solo_deal = reader.field("solo_deal").integer(1, 8);
  if (e.keep > e.deal || e.keep > e.solo_deal) {
    reader.field("keep").complain("must be no more than deal and solo_deal");
  }
  e.rewards_per_player = reader.field("rewards_per_player").integer(0, 4);
  e.rewards_plus = reader.field("rewards_plus").integer(0, 4);
  e.apprentice_limit = reader.field("apprentice_limit").integer(1, 12);
  e.hand_limit = reader.field("hand_limit").integer(1, 20);
  e.columns = reader.field("columns").integer(1, kMaxColumns);
  e.columns_with_wonders = reader.field("columns_with_wonders").integer(1, kMaxColumns);
}

void read_scoring(const JsonReader& reader, Edition& e) {
  reader.expect_only({"unpaid_debt", "gold", "marble", "silver_per_point",
                      "prisoners_per_lost_point", "most_influence_gold", "cooperative_influence",
                      "source"});
  expect_source(reader);
  e.debt_points = reader.field("unpaid_debt").integer(-10, 0);
  e.gold_points = reader.field("gold").integer(0, 5);
  e.marble_points = reader.field("marble").integer(0, 5);
  e.silver_per_point = reader.field("silver_per_point").integer(1, 50);
  e.prisoners_per_lost_point = reader.field("prisoners_per_lost_point").integer(1, 20);
  e.most_influence_gold = reader.field("most_influence_gold").integer(0, 20);
  e.cooperative_influence = reader.field("cooperative_influence").integer(0, 20);
}

void read_influence(const JsonReader& reader, Edition& e) {
  reader.expect_only(
      {"most", "card_at", "for_silver", "silver", "for_virtue", "for_precious", "source"});
  expect_source(reader);
  e.most_influence = reader.field("most").integer(1, 30);
  const JsonReader card_at = reader.field("card_at");
  const int spaces = card_at.items(0, 6);
  for (int i = 0; i < spaces; ++i) e.card_at |= 1u << card_at.item(i).integer(1, e.most_influence);
  e.influence_for_silver = reader.field("for_silver").integer(1, 10);
  e.silver_for_influence = reader.field("silver").integer(1, 10);
  e.influence_for_virtue = reader.field("for_virtue").integer(1, 10);
  e.influence_for_precious = reader.field("for_precious").integer(1, 10);
}

void read_virtue(const JsonReader& reader, Edition& e) {
  reader.expect_only({"spaces", "source"});
  expect_source(reader);
  const JsonReader spaces = reader.field("spaces");
  spaces.items(kMaxVirtue + 1, kMaxVirtue + 1);
  for (int i = 0; i <= kMaxVirtue; ++i) {
    const JsonReader item = spaces.item(i);
    item.expect_only({"points", "tax_less", "cathedral", "black_market"});
    e.virtue[i].points = static_cast<std::int8_t>(item.field("points").integer(-30, 30));
    e.virtue[i].tax_less = read_byte(item.field("tax_less"), 0, 10);
    e.virtue[i].cathedral = item.field("cathedral").boolean();
    e.virtue[i].black_market = item.field("black_market").boolean();
  }
}

void read_cathedral(const JsonReader& reader, Edition& e) {
  reader.expect_only({"levels", "empty_pile", "source"});
  expect_source(reader);
  const JsonReader levels = reader.field("levels");
  e.levels = levels.items(1, kMaxLevels);
  for (int i = 0; i < e.levels; ++i) {
    const JsonReader item = levels.item(i);
    item.expect_only({"cost", "points", "spots"});
    e.cathedral[i].cost = read_cost(item.field("cost"));
    e.cathedral[i].points = read_byte(item.field("points"), 0, 60);
    e.cathedral[i].spots = read_byte(item.field("spots"), 1, kMaxParties);
  }
  e.empty_pile_gain = read_gain(reader.field("empty_pile"));
}

int read_plus(const JsonReader& reader, std::string_view name) {
  expect_source(reader);
  return reader.field(name).integer(0, 10);
}

void read_work_places(const JsonReader& reader, Edition& e) {
  const JsonReader mines = reader.field("mines");
  mines.expect_only({"clay_plus", "workers_per_gold", "source"});
  e.clay_plus = read_plus(mines, "clay_plus");
  e.workers_per_gold = mines.field("workers_per_gold").integer(1, 20);
  reader.field("quarry").expect_only({"stone_plus", "source"});
  e.stone_plus = read_plus(reader.field("quarry"), "stone_plus");
  reader.field("forest").expect_only({"wood_plus", "source"});
  e.wood_plus = read_plus(reader.field("forest"), "wood_plus");
  reader.field("silversmith").expect_only({"silver_plus", "source"});
  e.silver_plus = read_plus(reader.field("silversmith"), "silver_plus");

  const JsonReader storehouse = reader.field("kings_storehouse");
  storehouse.expect_only({"trades", "source"});
  expect_source(storehouse);
  const JsonReader trades = storehouse.field("trades");
  e.trades_count = trades.items(1, kMaxParts);
  for (int i = 0; i < e.trades_count; ++i) {
    trades.item(i).expect_only({"cost", "gain"});
    e.trades[i].cost = read_cost(trades.item(i).field("cost"));
    e.trades[i].gain = read_gain(trades.item(i).field("gain"));
    for (int before = 0; before < i; ++before) {
      if (trade_word(e, before) == trade_word(e, i)) {
        trades.item(i).field("gain").complain("must begin with something else than other trades");
      }
    }
  }
  const JsonReader workshop = reader.field("workshop");
  workshop.expect_only({"hire", "cards_plus", "workers_per_card", "source"});
  e.cards_plus = read_plus(workshop, "cards_plus");
  e.hire_cost = read_cost(workshop.field("hire"));
  e.workers_per_card = workshop.field("workers_per_card").integer(1, 20);
}

void read_town(const JsonReader& reader, Edition& e) {
  const JsonReader town = reader.field("town_centre");
  town.expect_only({"first_capture", "further_capture", "places", "source"});
  expect_source(town);
  e.first_capture_tax = read_cost(town.field("first_capture")).tax;
  e.further_capture_silver = read_cost(town.field("further_capture")).silver;
  const JsonReader places = town.field("places");
  places.items(kMaxPlayers, kMaxPlayers);
  for (int parties = 1; parties <= kMaxPlayers; ++parties) {
    e.capture_places[parties] = read_byte(places.item(parties - 1), 1, kOpenPlaces);
  }
  e.capture_places[kMaxParties] = e.capture_places[kMaxPlayers];

  const JsonReader guard = reader.field("guardhouse");
  guard.expect_only(
      {"silver_per_captive", "ransom", "ransom_by_debt", "debt", "debt_gain", "source"});
  expect_source(guard);
  e.silver_per_captive = guard.field("silver_per_captive").integer(0, 5);
  e.ransom_cost = read_cost(guard.field("ransom"));
  const JsonReader by_debt = guard.field("ransom_by_debt");
  by_debt.expect_only({"debts", "virtue"});
  e.ransom_debts = by_debt.field("debts").integer(1, 5);
  e.ransom_virtue = by_debt.field("virtue").integer(0, 5);
  e.debt_cost = read_cost(guard.field("debt"));
  e.debt_gain = read_gain(guard.field("debt_gain"));

  const JsonReader tax = reader.field("tax_stand");
  tax.expect_only({"virtue", "source"});
  expect_source(tax);
  e.tax_stand_virtue = tax.field("virtue").integer(0, 5);
}

void read_market(const JsonReader& reader, Edition& e) {
  reader.expect_only({"small", "middle", "large", "source"});
  expect_source(reader);
  for (int space = 0; space < kSpaces; ++space) {
    const JsonReader item = reader.field(kSpaceNames[space]);
    e.market_cost[space].silver = read_byte(item.field("silver"), 0, 10);
    e.market_virtue[space] = read_byte(item.field("virtue"), 0, 5);
    if (space == static_cast<int>(Space::kMiddle)) {
      item.expect_only({"silver", "virtue", "draw", "keep"});
      e.market_draw = item.field("draw").integer(1, 8);
      e.market_keep = item.field("keep").integer(1, 1);
    } else {
      item.expect_only({"silver", "virtue", "printed"});
      e.market_printed[space] = read_gain(item.field("printed"));
    }
  }
}

// The spaces of the Guildhall are counted row by row from 0, whatever the number of columns.
std::uint64_t special_spaces(const JsonReader& list, int rows, int columns) {
  std::uint64_t set = 0;
  const int count = list.items(0, 8);
  for (int i = 0; i < count; ++i) {
    list.item(i).expect_only({"row", "column"});
    const int row = list.item(i).field("row").integer(1, rows);
    const int column = list.item(i).field("column").integer(1, 10);
    if (column <= columns && list.none_so_far()) set |= bit((row - 1) * columns + column - 1);
  }
  return set;
}

void read_guildhall(const JsonReader& reader, Edition& e) {
  reader.expect_only({"rows", "columns", "refresh", "reset", "source"});
  expect_source(reader);
  e.guildhall_rows = reader.field("rows").integer(1, 6);
  const JsonReader columns = reader.field("columns");
  columns.items(kMaxPlayers, kMaxPlayers);
  for (int parties = 1; parties <= kMaxParties; ++parties) {
    const int listed =
        std::min(parties, kMaxPlayers);  // Ar-h: a sixth party plays on five's spaces
    e.guildhall_columns[parties] = read_byte(columns.item(listed - 1), 1, 10);
    e.refresh_spaces[parties] =
        special_spaces(reader.field("refresh"), e.guildhall_rows, e.guildhall_columns[parties]);
    e.reset_spaces[parties] =
        special_spaces(reader.field("reset"), e.guildhall_rows, e.guildhall_columns[parties]);
  }
}

void read_places(const JsonReader& reader, Edition& e) {
  reader.expect_only({"mines", "quarry", "forest", "silversmith", "kings_storehouse", "workshop",
                      "town_centre", "guardhouse", "tax_stand", "black_market", "guildhall"});
  read_work_places(reader, e);
  read_town(reader, e);
  read_market(reader.field("black_market"), e);
  read_guildhall(reader.field("guildhall"), e);
}

void read_apprentices(const JsonReader& reader, Edition& e) {
  e.apprentices_count = reader.items(20, kMaxCards);
  for (int i = 0; i < e.apprentices_count; ++i) {
    const JsonReader item = reader.item(i);
    item.expect_only({"id", "name", "set", "skills", "virtue", "ability", "source"});
    expect_source(item);
    e.apprentice_ids.push_back(unique_id(item, e.apprentice_ids));
    e.apprentice_names.push_back(read_name(item));
    Apprentice& card = e.apprentices[i];
    card.set = read_set(item);
    card.skills = read_skills(item.field("skills"));
    card.virtue = static_cast<std::int8_t>(item.field("virtue").integer(-5, 5));
    if (item.has("ability")) card.ability = read_ability(item.field("ability"));
    e.apprentices_that[static_cast<int>(card.ability.type)].add(i);
    for (int skill = 0; skill < kSkills; ++skill) {
      if ((card.skills >> skill & 1) != 0) e.skilled[skill].add(i);
    }
  }
}

bool counts(const Effect& effect) {
  return effect.type == Do::kPer || effect.type == Do::kIf || effect.type == Do::kIfStrictlyMost ||
         effect.type == Do::kDebtPoints;
}

void read_buildings(const JsonReader& reader, Edition& e) {
  e.buildings_count = reader.items(30, kMaxCards);
  std::vector<std::string> taken = e.apprentice_ids;
  for (int i = 0; i < e.buildings_count; ++i) {
    const JsonReader item = reader.item(i);
    item.expect_only(
        {"id", "name", "set", "points", "cost", "skills", "virtue", "now", "end", "source"});
    expect_source(item);
    e.building_ids.push_back(unique_id(item, taken));
    taken.push_back(e.building_ids.back());
    e.building_names.push_back(read_name(item));
    Building& card = e.buildings[i];
    card.set = read_set(item);
    card.points = read_byte(item.field("points"), 0, 40);
    card.cost = read_cost(item.field("cost"));
    card.skills = read_skills(item.field("skills"));
    card.virtue = static_cast<std::int8_t>(item.field("virtue").integer(-5, 5));
    if (item.has("now")) card.now = read_effect(item.field("now"), e);
    if (item.has("end")) card.end = read_end_effect(item.field("end"), e);
    if (counts(e.effect(card.now)) || counts(e.effect(card.end))) e.counting.add(i);
  }
}

void read_small_cards(const JsonReader& reader, Edition& e) {
  const JsonReader market = reader.field("market_cards");
  e.market_count = market.items(1, kMaxMarketCards);
  for (int i = 0; i < e.market_count; ++i) {
    const JsonReader item = market.item(i);
    item.expect_only({"id", "small", "large", "source"});
    expect_source(item);
    e.market_ids.push_back(unique_id(item, e.market_ids));
    e.market[i].gain[static_cast<int>(Space::kSmall)] = read_gain(item.field("small"));
    e.market[i].gain[static_cast<int>(Space::kLarge)] = read_gain(item.field("large"));
  }
  const JsonReader rewards = reader.field("rewards");
  e.rewards_count = rewards.items(1, kMaxRewards);
  for (int i = 0; i < e.rewards_count; ++i) {
    const JsonReader item = rewards.item(i);
    item.expect_only({"id", "set", "gain", "source"});
    expect_source(item);
    e.reward_ids.push_back(unique_id(item, e.reward_ids));
    e.rewards[i].set = read_set(item);
    e.rewards[i].gain = read_gain(item.field("gain"));
    if (e.rewards[i].gain.of(Thing::kRewardCards) > 0) {
      item.field("gain").complain("cannot be another reward");
    }
  }
}

void read_characters(const JsonReader& reader, Edition& e) {
  e.characters_count = reader.items(1, kMaxCharacters);
  int base = 0;
  for (int i = 0; i < e.characters_count; ++i) {
    const JsonReader item = reader.item(i);
    item.expect_only({"id", "name", "set", "prisoners", "silver", "virtue", "influence", "goods",
                      "building_cards", "debts", "abilities", "source"});
    expect_source(item);
    e.character_ids.push_back(unique_id(item, e.character_ids));
    e.character_names.push_back(read_name(item));
    Character& card = e.characters[i];
    card.set = read_set(item);
    base += card.set == Set::kBase;
    card.prisoners = read_byte(item.field("prisoners"), 0, e.workers);
    card.silver = read_byte(item.field("silver"), 0, 40);
    card.virtue = read_byte(item.field("virtue"), 0, kMaxVirtue);
    card.influence = read_byte(item.field("influence"), 0, e.most_influence);
    card.building_cards = read_byte(item.field("building_cards"), 0, 5);
    card.debts = read_byte(item.field("debts"), 0, 5);
    card.goods = read_cost(item.field("goods")).goods;
    const JsonReader abilities = item.field("abilities");
    card.abilities_count = static_cast<std::uint8_t>(abilities.items(0, kMaxParts));
    for (int k = 0; k < card.abilities_count; ++k) {
      card.abilities[k] = read_ability(abilities.item(k));
    }
  }
  if (base < kMaxPlayers) {
    reader.complain(filled("must have {} characters of the base game", kMaxPlayers));
  }
}

void read_wonders(const JsonReader& reader, Edition& e) {
  reader.expect_only({"gain", "visit_influence", "visit_workers", "sites", "cards", "source"});
  expect_source(reader);
  e.wonder_gain = read_gain(reader.field("gain"));
  e.wonder_visit_influence = reader.field("visit_influence").integer(0, 5);
  e.wonder_visit_workers = reader.field("visit_workers").integer(0, 5);
  const JsonReader sites = reader.field("sites");
  const int count = sites.items(kGoods, kOpenPlaces);
  for (int i = 0; i < count; ++i) {
    e.wonder_sites |= 1u << static_cast<int>(read_place(sites.item(i), 0, kOpenPlaces - 1));
  }
  if (std::popcount(e.wonder_sites) != count) sites.complain("must be different places");
  const JsonReader cards = reader.field("cards");
  cards.items(kGoods, kGoods);
  for (int i = 0; i < kGoods; ++i) {
    const JsonReader item = cards.item(i);
    item.expect_only({"id", "name", "good", "pieces", "influence", "tax", "points", "source"});
    expect_source(item);
    e.wonder_ids.push_back(unique_id(item, e.wonder_ids));
    e.wonder_names.push_back(read_name(item));
    if (item.field("good").text() != kThingNames[i]) {
      item.field("good").complain(filled("must be {}", kThingNames[i]));
    }
    e.wonders[i].pieces = read_byte(item.field("pieces"), 1, 20);
    e.wonders[i].influence = read_byte(item.field("influence"), 0, e.most_influence);
    e.wonders[i].tax = read_byte(item.field("tax"), 0, 20);
    e.wonders[i].points = read_byte(item.field("points"), 0, 60);
  }
}

// rules 9.4, 10: an Offer on one side, and on the other where the two figures go and what follows.
void read_offers(const JsonReader& reader, Edition& e) {
  e.offers_count = reader.items(2, kMaxOffers);
  for (int i = 0; i < e.offers_count; ++i) {
    const JsonReader item = reader.item(i);
    item.expect_only({"id", "offer", "profiteer", "princess", "source"});
    expect_source(item);
    e.offer_ids.push_back(unique_id(item, e.offer_ids));
    Offer& offer = e.offers[i];
    const JsonReader slots = item.field("offer");
    slots.expect_only(
        {kThingNames[0], kThingNames[1], kThingNames[2], kThingNames[3], kThingNames[4]});
    for (int good = 0; good < kGoods; ++good) {
      offer.gain[good] = read_gain(slots.field(kThingNames[good]));
    }
    const JsonReader profiteer = item.field("profiteer");
    const JsonReader princess = item.field("princess");
    profiteer.expect_only({"location", "effect"});
    princess.expect_only({"location", "effect"});
    offer.profiteer = read_place(profiteer.field("location"), 0, kOpenPlaces - 1);
    offer.princess = read_place(princess.field("location"), 0, kOpenPlaces - 1);
    offer.profiteer_effect = read_effect_of_anybody(profiteer.field("effect"), e);
    offer.princess_effect = read_effect_of_anybody(princess.field("effect"), e);
    const auto places_a_worker = [&](int number) {
      return e.effect(number).type == Do::kPlaceWorker;
    };
    if (places_a_worker(offer.profiteer_effect) || places_a_worker(offer.princess_effect)) {
      item.complain("cannot place a worker");
    }
  }
}

}  // namespace

Result<Edition> load_edition(const Json& json) {
  Complaints complaints("the edition of Architects");
  const JsonReader reader(json, complaints);
  reader.expect_only({"game", "edition", "remark", "set_up", "scoring", "influence", "virtue_track",
                      "cathedral", "places", "apprentices", "buildings", "market_cards", "rewards",
                      "characters", "wonders", "offers", "schemes", "rivals"});
  if (reader.field("game").text() != "architects") {
    reader.field("game").complain("must be 'architects'");
  }
  reader.field("edition").text();

  Edition edition;
  read_set_up(reader.field("set_up"), edition);
  read_scoring(reader.field("scoring"), edition);
  read_influence(reader.field("influence"), edition);
  read_virtue(reader.field("virtue_track"), edition);
  read_cathedral(reader.field("cathedral"), edition);
  read_places(reader.field("places"), edition);
  read_apprentices(reader.field("apprentices"), edition);
  read_buildings(reader.field("buildings"), edition);
  read_small_cards(reader, edition);
  read_characters(reader.field("characters"), edition);
  read_wonders(reader.field("wonders"), edition);
  read_offers(reader.field("offers"), edition);
  read_schemes(reader.field("schemes"), edition);
  read_rivals(reader.field("rivals"), edition);
  if (!complaints.none()) return complaints.error();
  return edition;
}

}  // namespace bottega::architects
