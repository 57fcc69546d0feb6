// Effects and abilities of cards, from JSON to data that the rules interpret.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/notation.h"
#include "games/architects/edition_reader.h"

namespace bottega::architects {

namespace {

constexpr std::array<std::string_view, kDos> kDoNames{
    "nothing",
    "gain",
    "lose",
    "choose_one",
    "per",
    "if",
    "if_strictly_most",
    "all_players",
    "all_players_if",
    "captures",
    "hire_apprentice",
    "gain_debt",
    "destroy_unpaid_debt",
    "modify_unpaid_debt_vp",
    "release_own_from_prison",
    "release_own_captured",
    "send_captured_to_prison",
    "pay_for",
    "place_worker",
    "discard_own_apprentice",
    "sequence",
    "discard_display",
    "refill_display",
    "imprison_own_workers",
};

constexpr std::array<std::string_view, kCounts> kCountNames{"buildings",
                                                            "carpenters",
                                                            "tilers",
                                                            "masons",
                                                            "clay",
                                                            "wood",
                                                            "stone",
                                                            "gold",
                                                            "marble",
                                                            "silver",
                                                            "virtue",
                                                            "influence",
                                                            "paid_debts",
                                                            "captives",
                                                            "cathedral_level",
                                                            "workers_in_supply",
                                                            "workers_in_guildhall",
                                                            "buildings_and_levels",
                                                            "clay_wood_stone"};

constexpr std::array<std::string_view, kOns> kOnNames{"cathedral_advanced",
                                                      "debt_paid_off",
                                                      "captured_sent_to_prison",
                                                      "building_constructed",
                                                      "black_market_action_taken",
                                                      "debt_gained",
                                                      "virtue_lost",
                                                      "apprentice_hired"};

constexpr std::array<std::string_view, 5> kConditionNames{"none", "no_unpaid_debts", "no_prisoners",
                                                          "with_princess", "with_profiteer"};

int add(Edition& edition, const JsonReader& reader, const Effect& effect) {
  if (edition.effects_count >= kMaxEffects) {
    reader.complain(filled("is one effect too many: there is room for {}", kMaxEffects - 1));
    return kNoEffect;
  }
  edition.effects[edition.effects_count] = effect;
  return edition.effects_count++;
}

void read_parts(const JsonReader& list, Edition& edition, Effect& effect, int at_least) {
  effect.parts_count = static_cast<std::uint8_t>(list.items(at_least, kMaxParts));
  for (int i = 0; i < effect.parts_count; ++i) {
    effect.parts[i] = read_effect(list.item(i), edition);
  }
}

void read_one_part(const JsonReader& reader, Edition& edition, Effect& effect) {
  effect.parts_count = 1;
  effect.parts[0] = read_effect_of_anybody(reader, edition);
}

// The fields of one kind of effect that is done at once.
void read_fields(const JsonReader& reader, Edition& edition, Effect& effect) {
  switch (effect.type) {
    case Do::kGain:
      reader.expect_only({"type", "gain"});
      effect.gain = read_gain(reader.field("gain"));
      return;
    case Do::kLose: {
      const bool influence = reader.has("influence");
      const std::string_view what = influence ? "influence" : "virtue";
      reader.expect_only({"type", what});
      effect.what = static_cast<std::uint8_t>(influence ? Thing::kInfluence : Thing::kVirtue);
      effect.amount = read_byte(reader.field(what), 1, 5);
      return;
    }
    case Do::kChooseOne:
      reader.expect_only({"type", "optional", "options"});
      effect.optional = reader.has("optional") && reader.field("optional").boolean();
      return read_parts(reader.field("options"), edition, effect, 1);
    case Do::kPer:
      reader.expect_only({"type", "count", "every", "gain"});
      effect.what = static_cast<std::uint8_t>(reader.field("count").one_of(kCountNames));
      effect.every = read_byte(reader.field("every"), 1, 20);
      effect.gain = read_gain(reader.field("gain"));
      return;
    case Do::kAllPlayers:
      reader.expect_only({"type", "effect"});
      return read_one_part(reader.field("effect"), edition, effect);
    case Do::kAllPlayersIf:
      reader.expect_only({"type", "prisoners", "effect"});
      effect.amount = read_byte(reader.field("prisoners"), 1, 20);
      return read_one_part(reader.field("effect"), edition, effect);
    case Do::kCaptures:
    case Do::kGainDebt:
    case Do::kDestroyDebt:
    case Do::kDiscardApprentice:
      reader.expect_only({"type", "count"});
      effect.amount = read_byte(reader.field("count"), 1, 5);
      return;
    case Do::kHire:
      reader.expect_only({"type", "optional"});
      effect.optional = reader.has("optional") && reader.field("optional").boolean();
      return;
    case Do::kReleasePrisoners:
    case Do::kReleaseCaptives:
    case Do::kRefillDisplay:
    case Do::kImprison: return reader.expect_only({"type"});
    case Do::kSendCaptives:
      reader.expect_only({"type", "silver"});
      effect.amount = read_byte(reader.field("silver"), 0, 5);
      return;
    case Do::kPayFor:
      reader.expect_only({"type", "discard", "gain"});
      effect.amount = read_byte(reader.field("discard"), 1, 1);
      effect.gain = read_gain(reader.field("gain"));
      return;
    case Do::kPlaceWorker:
      reader.expect_only({"type", "location"});
      effect.what = static_cast<std::uint8_t>(
          read_place(reader.field("location"), 0, static_cast<int>(Place::kGuildhall)));
      return;
    case Do::kSequence:
      reader.expect_only({"type", "steps"});
      return read_parts(reader.field("steps"), edition, effect, 1);
    case Do::kDiscardDisplay:
      reader.expect_only({"type", "columns"});
      effect.amount = read_byte(reader.field("columns"), 1, kMaxColumns);
      return;
    default: reader.field("type").complain("is no effect that is done at once");
  }
}

void read_end_fields(const JsonReader& reader, Effect& effect) {
  switch (effect.type) {
    case Do::kLose:
      reader.expect_only({"type", "virtue"});
      effect.what = static_cast<std::uint8_t>(Thing::kVirtue);
      effect.amount = read_byte(reader.field("virtue"), 1, 5);
      return;
    case Do::kPer:
      reader.expect_only({"type", "count", "every", "gain"});
      effect.what = static_cast<std::uint8_t>(reader.field("count").one_of(kCountNames));
      effect.every = read_byte(reader.field("every"), 1, 20);
      effect.gain = read_gain(reader.field("gain"));
      break;
    case Do::kIf:
      reader.expect_only({"type", "condition", "gain"});
      effect.what = static_cast<std::uint8_t>(reader.field("condition").one_of(kConditionNames));
      effect.gain = read_gain(reader.field("gain"));
      break;
    case Do::kIfStrictlyMost:
      reader.expect_only({"type", "compare", "gain"});
      effect.what = static_cast<std::uint8_t>(reader.field("compare").one_of(kCountNames));
      effect.gain = read_gain(reader.field("gain"));
      break;
    case Do::kDebtPoints:
      reader.expect_only({"type", "points"});
      effect.points = static_cast<std::int8_t>(reader.field("points").integer(-5, 5));
      return;
    case Do::kReleasePrisoners: return reader.expect_only({"type"});
    default: return reader.field("type").complain("is no effect of the end of the game");
  }
  for (int thing = 0; thing < kThings; ++thing) {
    const bool fits =
        thing == static_cast<int>(Thing::kVirtue) || thing == static_cast<int>(Thing::kPoints);
    if (effect.gain.amounts[thing] > 0 && !fits) {
      reader.field("gain").complain("can only be virtue or vp at the end of the game");
    }
  }
}

}  // namespace

void expect_source(const JsonReader& reader) {
  if (reader.field("source").text().empty()) reader.field("source").complain("must say something");
}

// Words that stand where the notation of moves (words.cpp) could also have an id.
constexpr std::string_view kReservedWords[] = {"nothing", "all", "from", "as", "debt"};

std::string unique_id(const JsonReader& reader, const std::vector<std::string>& taken) {
  std::string id = reader.field("id").text();
  if (!is_word(id)) {
    reader.field("id").complain("must be one word of at most 20 letters, digits, - and _");
  }
  for (const std::string_view word : kReservedWords) {
    if (id == word) reader.field("id").complain(filled("cannot be '{}', a word of moves", id));
  }
  for (const std::string_view word : kThingNames) {
    if (id == word) reader.field("id").complain(filled("cannot be '{}', a word of moves", id));
  }
  if (std::find(taken.begin(), taken.end(), id) != taken.end()) {
    reader.field("id").complain(filled("'{}' is used twice", id));
  }
  return id;
}

std::string read_name(const JsonReader& reader) {
  std::string name = reader.field("name").text();
  if (name.empty() || name.size() > 40) {
    reader.field("name").complain("must have 1 to 40 letters");
  }
  for (char& c : name) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return name;
}

std::uint8_t read_byte(const JsonReader& reader, int at_least, int at_most) {
  return static_cast<std::uint8_t>(reader.integer(at_least, at_most));
}

Gain read_gain(const JsonReader& reader) {
  Gain gain;
  int fields = 0;
  for (int thing = 0; thing < kThings; ++thing) {
    if (!reader.has(kThingNames[thing])) continue;
    gain.amounts[thing] = read_byte(reader.field(kThingNames[thing]), 1, 12);
    ++fields;
  }
  reader.expect_fields(fields, "may only name goods, silver, virtue, influence, cards and vp");
  return gain;
}

std::uint8_t read_good_set(const JsonReader& reader) {
  const auto goods = std::span(kThingNames).first(kGoods);
  const int count = reader.items(1, kGoods);
  int set = 0;
  for (int i = 0; i < count; ++i) set |= 1 << reader.item(i).one_of(goods);
  return static_cast<std::uint8_t>(set);
}

Cost read_cost(const JsonReader& reader) {
  Cost cost;
  int fields = 0;
  const auto amount = [&](std::string_view name, std::uint8_t& to) {
    if (!reader.has(name)) return;
    to = read_byte(reader.field(name), 1, 20);
    ++fields;
  };
  for (int good = 0; good < kGoods; ++good) amount(kThingNames[good], cost.goods[good]);
  amount("silver", cost.silver);
  amount("tax", cost.tax);
  amount("influence", cost.influence);
  if (reader.has("any_of")) {
    cost.any_of = read_good_set(reader.field("any_of"));
    cost.pieces = read_byte(reader.field("pieces"), 1, 10);
    fields += 2;
    if ((cost.any_of & ~7) != 0) reader.field("any_of").complain("may be clay, wood and stone");
    for (int good = 0; good < kGoods; ++good) {
      if (cost.goods[good] > 0) reader.complain("must name goods or any_of, not both");
    }
  }
  reader.expect_fields(fields, "may only name goods, any_of and pieces, silver, tax, influence");
  return cost;
}

Place read_place(const JsonReader& reader, int first, int last) {
  return static_cast<Place>(first +
                            reader.one_of(std::span(kPlaceIds).subspan(first, last - first + 1)));
}

std::uint8_t read_skills(const JsonReader& reader) {
  const int count = reader.items(0, kSkills);
  int set = 0;
  for (int i = 0; i < count; ++i) set |= 1 << reader.item(i).one_of(kSkillNames);
  return static_cast<std::uint8_t>(set);
}

Set read_set(const JsonReader& reader) {
  return static_cast<Set>(reader.field("set").one_of(kSetNames));
}

std::uint8_t read_effect(const JsonReader& reader, Edition& edition) {
  Effect effect;
  effect.type = static_cast<Do>(reader.field("type").one_of(kDoNames));
  if (!reader.none_so_far()) return kNoEffect;
  read_fields(reader, edition, effect);
  if (effect.gain.of(Thing::kPoints) > 0) {
    reader.complain("cannot give vp: points are counted at the end of the game");
  }
  return static_cast<std::uint8_t>(add(edition, reader, effect));
}

namespace {

bool places_worker(const Edition& edition, int number) {
  const Effect& effect = edition.effect(number);
  if (effect.type == Do::kPlaceWorker) return true;
  return std::any_of(effect.parts.begin(), effect.parts.begin() + effect.parts_count,
                     [&](int part) { return places_worker(edition, part); });
}

}  // namespace

std::uint8_t read_effect_of_anybody(const JsonReader& reader, Edition& edition) {
  const std::uint8_t number = read_effect(reader, edition);
  if (places_worker(edition, number)) {
    reader.complain("cannot place a worker in another player's turn");
  }
  return number;
}

std::uint8_t read_end_effect(const JsonReader& reader, Edition& edition) {
  Effect effect;
  effect.type = static_cast<Do>(reader.field("type").one_of(kDoNames));
  if (!reader.none_so_far()) return kNoEffect;
  read_end_fields(reader, effect);
  return static_cast<std::uint8_t>(add(edition, reader, effect));
}

namespace {

Ability gaining(const JsonReader& reader, Can type) {
  Ability ability;
  ability.type = type;
  ability.gain = read_gain(reader.field("gain"));
  if (ability.gain.of(Thing::kPoints) > 0) reader.field("gain").complain("cannot give vp");
  return ability;
}

Ability event_bonus(const JsonReader& reader) {
  reader.expect_only({"type", "on", "gain"});
  Ability ability = gaining(reader, Can::kEventBonus);
  const JsonReader on = reader.field("on");
  const int count = on.items(1, kOns);
  for (int i = 0; i < count; ++i) {
    ability.on |= static_cast<std::uint8_t>(1 << on.item(i).one_of(kOnNames));
  }
  // A gain that is its own cause would never end.
  const auto hears = [&](On event) { return (ability.on >> static_cast<int>(event) & 1) != 0; };
  if (hears(On::kVirtueLost) && ability.gain.of(Thing::kVirtue) > 0) {
    reader.field("gain").complain("cannot be virtue for losing virtue");
  }
  return ability;
}

Ability at_place(const JsonReader& reader, Can type) {
  reader.expect_only({"type", "location", "gain"});
  Ability ability = gaining(reader, type);
  ability.place = read_place(reader.field("location"), 0, static_cast<int>(Place::kWithProfiteer));
  const bool with_figure =
      ability.place == Place::kWithPrincess || ability.place == Place::kWithProfiteer;
  const bool fits = type == Can::kOnPlace ? with_figure : ability.place == Place::kBlackMarket;
  if (!is_open(ability.place) && !fits) {
    reader.field("location").complain("is no place for this ability");
  }
  return ability;
}

Ability trade(const JsonReader& reader) {
  reader.expect_only({"type", "cost", "gain"});
  Ability ability = gaining(reader, Can::kTrade);
  ability.cost = read_cost(reader.field("cost"));
  return ability;
}

Ability reset_effect(const JsonReader& reader) {
  reader.expect_only({"type", "step", "gain", "release", "condition"});
  Ability ability;
  if (reader.has("gain")) ability = gaining(reader, Can::kResetEffect);
  ability.type = Can::kResetEffect;
  static constexpr std::array<int, 2> kResetSteps{3, 9};
  ability.step = read_byte(reader.field("step"), kResetSteps[0], kResetSteps[1]);
  if (ability.step != kResetSteps[0] && ability.step != kResetSteps[1]) {
    reader.field("step").complain("must be 3 or 9");
  }
  if (reader.has("release")) ability.amount = read_byte(reader.field("release"), 1, 20);
  if (reader.has("condition")) {
    ability.condition = static_cast<Condition>(reader.field("condition").one_of(kConditionNames));
  }
  return ability;
}

// Less silver or virtue at a place, less tax in every action, less for a hire or a construction.
Ability cost_reduction(const JsonReader& reader) {
  Ability ability;
  const std::string on = reader.field("on").text();
  if (on == "construction") {
    reader.expect_only({"type", "on", "one_of", "amount"});
    ability.type = Can::kLessGoods;
    ability.goods = read_good_set(reader.field("one_of"));
    ability.amount = read_byte(reader.field("amount"), 1, 1);
    if ((ability.goods & ~7) != 0) reader.field("one_of").complain("may be clay, wood and stone");
  } else if (on == "every_action") {
    reader.expect_only({"type", "on", "tax"});
    ability.type = Can::kLessTax;
    ability.amount = read_byte(reader.field("tax"), 1, 5);
  } else if (on == "hire") {
    reader.expect_only({"type", "on", "silver"});
    ability.type = Can::kLessForHire;
    ability.amount = read_byte(reader.field("silver"), 1, 5);
  } else {
    ability.place = read_place(reader.field("on"), 0, static_cast<int>(Place::kBlackMarket));
    const bool silver = reader.has("silver");
    reader.expect_only({"type", "on", silver ? "silver" : "virtue"});
    ability.type = silver ? Can::kLessSilver : Can::kLessVirtue;
    ability.amount = read_byte(reader.field(silver ? "silver" : "virtue"), 1, 5);
    const Place other = silver ? Place::kTownCentre : Place::kTaxStand;
    if (ability.place != Place::kBlackMarket && ability.place != other) {
      reader.field("on").complain("is no place where this costs less");
    }
  }
  return ability;
}

Ability substitution(const JsonReader& reader) {
  Ability ability;
  if (reader.has("one_of")) {
    reader.expect_only({"type", "influence", "one_of"});
    ability.type = Can::kInfluenceForGoods;
    ability.amount = read_byte(reader.field("influence"), 1, 1);
    ability.goods = read_good_set(reader.field("one_of"));
    if ((ability.goods & ~7) != 0) reader.field("one_of").complain("may be clay, wood and stone");
    return ability;
  }
  static constexpr std::array<std::string_view, 2> kFor{"debt", "influence"};
  reader.expect_only({"type", "silver", "for"});
  ability.type =
      reader.field("for").one_of(kFor) == 0 ? Can::kSilverForDebt : Can::kSilverForInfluence;
  ability.amount = read_byte(reader.field("silver"), 1, 10);
  return ability;
}

Ability waive(const JsonReader& reader) {
  static constexpr std::array<std::string_view, 3> kWhat{
      "cathedral_building_card_discard", "cathedral_virtue_minimum", "black_market_virtue_maximum"};
  static constexpr std::array<Can, 3> kCan{Can::kNoDiscard, Can::kNoVirtueMinimum,
                                           Can::kNoVirtueMaximum};
  reader.expect_only({"type", "what"});
  Ability ability;
  ability.type = kCan[reader.field("what").one_of(kWhat)];
  return ability;
}

Ability extra_worker(const JsonReader& reader) {
  reader.expect_only({"type", "location", "amount"});
  Ability ability;
  ability.type = Can::kExtraWorker;
  ability.place = read_place(reader.field("location"), 0, static_cast<int>(Place::kWithProfiteer));
  if (!is_open(ability.place) && ability.place < Place::kWithPrincess) {
    reader.field("location").complain("is no place for this ability");
  }
  ability.amount = read_byte(reader.field("amount"), 1, 5);
  return ability;
}

}  // namespace

Ability read_ability(const JsonReader& reader) {
  const std::string type = reader.field("type").text();
  if (type == "event_bonus") return event_bonus(reader);
  if (type == "location_bonus") return at_place(reader, Can::kLocationBonus);
  if (type == "on_place") return at_place(reader, Can::kOnPlace);
  if (type == "storehouse_trade") return trade(reader);
  if (type == "reset_effect") return reset_effect(reader);
  if (type == "cost_reduction") return cost_reduction(reader);
  if (type == "virtual_worker") return extra_worker(reader);
  if (type == "substitution") return substitution(reader);
  if (type == "waive") return waive(reader);
  Ability ability;
  if (type == "equivalence") {
    reader.expect_only({"type", "goods"});
    ability.type = Can::kSameGoods;
    ability.goods = read_good_set(reader.field("goods"));
    constexpr int kPrecious = 0b11000;
    if (ability.goods != kPrecious) reader.field("goods").complain("must be gold and marble");
  } else if (type == "apprentice_limit") {
    reader.expect_only({"type", "value"});
    ability.type = Can::kApprenticeLimit;
    ability.amount = read_byte(reader.field("value"), 1, 12);
  } else {
    reader.field("type").complain(filled("'{}' is no kind of ability", type));
  }
  return ability;
}

}  // namespace bottega::architects
