// The Rival's boards and scheme cards, from JSON to data that the rules interpret.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "games/architects/edition_reader.h"

namespace bottega::architects {

namespace {

constexpr std::array<std::string_view, kSteps> kStepNames{"build_wonder",
                                                          "advance_cathedral",
                                                          "gain",
                                                          "gain_if_odd",
                                                          "guardhouse_actions",
                                                          "add_tax",
                                                          "gossip_tax",
                                                          "take_all_tax_as_silver",
                                                          "tax_stand_virtue",
                                                          "captures",
                                                          "offer",
                                                          "focus",
                                                          "reveal_next",
                                                          "discard_apprentices",
                                                          "gain_future_scheme",
                                                          "black_market_small",
                                                          "black_market_middle",
                                                          "black_market_large",
                                                          "send_captives"};

constexpr std::array<std::string_view, kTests> kTestNames{"always",
                                                          "opponent_group",
                                                          "tax",
                                                          "captured",
                                                          "prisoners",
                                                          "influence",
                                                          "most_with_princess",
                                                          "can_build_or_advance",
                                                          "can_advance",
                                                          "can_advance_and_no_future"};

Instruction read_instruction(const JsonReader& reader) {
  reader.expect_only({"do", "what", "plus", "per_workers"});
  Instruction instruction;
  instruction.step = static_cast<Step>(reader.field("do").one_of(kStepNames));
  if (reader.has("what")) {
    instruction.what = static_cast<Thing>(reader.field("what").one_of(kThingNames));
  }
  if (reader.has("plus")) instruction.plus = read_byte(reader.field("plus"), 0, 20);
  if (reader.has("per_workers")) {
    instruction.per_workers = read_byte(reader.field("per_workers"), 1, 20);
  }
  if (instruction.step == Step::kDiscardApprentices && instruction.plus != kRows) {
    reader.complain("must discard the 2 apprentices of a column");
  }
  return instruction;
}

void read_options(const JsonReader& list, bool in_focus, Section& section) {
  section.options = static_cast<std::uint8_t>(list.items(1, kMaxRivalOptions));
  for (int i = 0; i < section.options; ++i) {
    const JsonReader option = list.item(i);
    section.lengths[i] = static_cast<std::uint8_t>(option.items(1, kMaxInstructions));
    for (int k = 0; k < section.lengths[i]; ++k) {
      section.instructions[i][k] = read_instruction(option.item(k));
      const Step step = section.instructions[i][k].step;
      if (in_focus && (step == Step::kFocus || step == Step::kRevealNext)) {
        option.item(k).complain("a focus cannot lead to itself or to another card");
      }
    }
  }
}

void read_test(const JsonReader& reader, Section& section) {
  section.test = static_cast<Test>(reader.field("that").one_of(kTestNames));
  std::string_view limit;
  switch (section.test) {
    case Test::kOpponentGroup:
    case Test::kTax:
    case Test::kCaptured:
    case Test::kPrisoners: limit = "at_least"; break;
    case Test::kInfluence: limit = "at_most"; break;
    case Test::kCanAdvance: limit = "virtue_at_most"; break;
    default: return reader.expect_only({"that"});
  }
  reader.expect_only({"that", limit});
  section.limit = read_byte(reader.field(limit), 0, 50);
}

Section read_section(const JsonReader& reader) {
  reader.expect_only({"location", "condition", "options"});
  Section section;
  section.place = read_place(reader.field("location"), 0, kPlaces - 1);
  if (section.place == Place::kPrison || section.place == Place::kWithProfiteer) {
    reader.field("location").complain("is no place for the Rival's worker");
  }
  if (reader.has("condition")) read_test(reader.field("condition"), section);
  read_options(reader.field("options"), false, section);
  return section;
}

void read_rival_ability(const JsonReader& reader, RivalCard& card) {
  static constexpr std::array<std::string_view, 4> kTypes{
      "wonder_marble_less", "gain_on", "no_virtue_lost_in_market", "capture_after_building"};
  switch (reader.field("type").one_of(kTypes)) {
    case 0:
      reader.expect_only({"type", "amount"});
      card.ability = RivalCan::kWonderMarbleLess;
      card.amount = read_byte(reader.field("amount"), 1, 10);
      return;
    case 1: {
      static constexpr std::array<std::string_view, 3> kEvents{"captives_sent",
                                                               "placed_at_storehouse", "reset"};
      static constexpr std::array<RivalCan, 3> kCan{
          RivalCan::kGainWhenCaptivesSent, RivalCan::kGainAtStorehouse, RivalCan::kGainAtReset};
      reader.expect_only({"type", "on", "gain"});
      card.ability = kCan[reader.field("on").one_of(kEvents)];
      card.gain = read_gain(reader.field("gain"));
      return;
    }
    case 2:
      reader.expect_only({"type"});
      card.ability = RivalCan::kNoVirtueLostInMarket;
      return;
    default:
      reader.expect_only({"type", "amount"});
      card.ability = RivalCan::kCaptureAfterBuilding;
      card.amount = read_byte(reader.field("amount"), 1, 5);
  }
}

void read_rival_card(const JsonReader& item, Edition& edition, int number) {
  item.expect_only({"id", "name", "virtue", "influence", "focus", "ability", "source"});
  expect_source(item);
  edition.rival_ids.push_back(unique_id(item, edition.rival_ids));
  edition.rival_names.push_back(read_name(item));
  RivalCard& card = edition.rivals[number];
  card.virtue = read_byte(item.field("virtue"), 0, kMaxVirtue);
  card.influence = read_byte(item.field("influence"), 0, edition.most_influence);
  const JsonReader focus = item.field("focus");
  focus.expect_only({"location", "options"});
  card.focus.place = read_place(focus.field("location"), 0, static_cast<int>(Place::kWithPrincess));
  if (card.focus.place == Place::kPrison) focus.field("location").complain("cannot be the prison");
  read_options(focus.field("options"), true, card.focus);
  read_rival_ability(item.field("ability"), card);
}

}  // namespace

void read_schemes(const JsonReader& reader, Edition& edition) {
  static constexpr std::array<std::string_view, 2> kDecks{"initial", "future"};
  edition.schemes_count = reader.items(1, kMaxSchemes);
  bool any_initial = false;
  bool any_that_stops = false;
  for (int i = 0; i < edition.schemes_count; ++i) {
    const JsonReader item = reader.item(i);
    item.expect_only({"id", "deck", "upper", "lower", "source"});
    expect_source(item);
    edition.scheme_ids.push_back(unique_id(item, edition.scheme_ids));
    Scheme& scheme = edition.schemes[i];
    scheme.future = item.field("deck").one_of(kDecks) == 1;
    scheme.upper = read_section(item.field("upper"));
    scheme.has_lower = item.has("lower");
    if (scheme.has_lower) scheme.lower = read_section(item.field("lower"));
    if (!scheme.has_lower && scheme.upper.test != Test::kAlways) {
      item.complain("needs a lower part, for when the condition does not hold");
    }
    any_initial |= !scheme.future;
    const auto goes_on = [](const Section& section) {
      for (int option = 0; option < section.options; ++option) {
        for (int k = 0; k < section.lengths[option]; ++k) {
          if (section.instructions[option][k].step == Step::kRevealNext) return true;
        }
      }
      return false;
    };
    any_that_stops |=
        !scheme.future && !goes_on(scheme.upper) && !(scheme.has_lower && goes_on(scheme.lower));
  }
  if (!any_initial) reader.complain("must have initial cards");
  if (!any_that_stops) reader.complain("must have an initial card that reveals no other");
}

void read_rivals(const JsonReader& reader, Edition& edition) {
  reader.expect_only({"track", "wonder_total", "cathedral_gain", "apprentice_silver", "debt_silver",
                      "debt_tax", "ransom_tax", "debt_gain", "capture_tax", "tax_stand_virtue",
                      "no_market_silver", "captive_silver", "capture_order", "wonder_sites",
                      "cards", "source"});
  expect_source(reader);
  edition.rival_track = reader.field("track").integer(kGoods, kGoods);
  edition.rival_wonder_total = reader.field("wonder_total").integer(1, 40);
  edition.rival_cathedral_gain = read_gain(reader.field("cathedral_gain"));
  edition.rival_apprentice_silver = reader.field("apprentice_silver").integer(0, 10);
  edition.rival_debt_silver = reader.field("debt_silver").integer(0, 10);
  edition.rival_debt_tax = reader.field("debt_tax").integer(0, 10);
  edition.rival_ransom_tax = reader.field("ransom_tax").integer(0, 10);
  edition.rival_debt_gain = read_gain(reader.field("debt_gain"));
  edition.rival_capture_tax = reader.field("capture_tax").integer(0, 10);
  edition.rival_tax_stand_virtue = reader.field("tax_stand_virtue").integer(0, 10);
  edition.rival_no_market_silver = reader.field("no_market_silver").integer(0, 10);
  edition.rival_captive_silver = reader.field("captive_silver").integer(0, 10);

  const JsonReader order = reader.field("capture_order");
  order.items(kOpenPlaces + 1, kOpenPlaces + 1);
  std::uint32_t named = 0;
  for (int i = 0; i <= kOpenPlaces; ++i) {
    edition.rival_capture_order[i] =
        read_place(order.item(i), 0, static_cast<int>(Place::kWithPrincess));
    named |= 1u << static_cast<int>(edition.rival_capture_order[i]);
  }
  constexpr std::uint32_t kAll = (1u << kOpenPlaces) - 1u;
  if ((named & kAll) != kAll) order.complain("must name the Princess and every open place");

  const JsonReader sites = reader.field("wonder_sites");
  edition.rival_wonder_sites_count = sites.items(kGoods, kOpenPlaces);
  std::uint32_t known = 0;
  for (int i = 0; i < edition.rival_wonder_sites_count; ++i) {
    edition.rival_wonder_sites[i] = read_place(sites.item(i), 0, kOpenPlaces - 1);
    known |= 1u << static_cast<int>(edition.rival_wonder_sites[i]);
  }
  if (known != edition.wonder_sites) sites.complain("must name every site of the Wonders once");

  const JsonReader cards = reader.field("cards");
  cards.items(kRivals, kRivals);
  for (int i = 0; i < kRivals; ++i) read_rival_card(cards.item(i), edition, i);
}

}  // namespace bottega::architects
