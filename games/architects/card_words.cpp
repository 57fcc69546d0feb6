// What cards do, in words made from their data: text and rule cannot disagree. Another language is
// another set of these functions.
#include <fmt/format.h>

#include "engine/phrase.h"
#include "games/architects/cause.h"
#include "games/architects/names.h"
#include "games/architects/position.h"

namespace bottega::architects {

namespace {

constexpr std::array<std::string_view, kCounts> kCountWords{
    "building you have (this one included)",
    "carpenter of yours",
    "tiler of yours",
    "mason of yours",
    "clay",
    "wood",
    "stone",
    "gold",
    "marble",
    "silver",
    "virtue",
    "influence",
    "paid debt",
    "captive on your board",
    "cathedral level",
    "worker in your supply",
    "worker of yours in the Guildhall",
    "pair of a building and a cathedral level",
    "clay, wood or stone",
};

constexpr std::array<std::string_view, kCounts> kMostWords{"the most buildings",
                                                           "the most carpenters",
                                                           "the most tilers",
                                                           "the most masons",
                                                           "the most clay",
                                                           "the most wood",
                                                           "the most stone",
                                                           "the most gold",
                                                           "the most marble",
                                                           "the most silver",
                                                           "the most virtue",
                                                           "the most influence",
                                                           "the most paid debts",
                                                           "the most captives",
                                                           "the highest cathedral level",
                                                           "the most workers in supply",
                                                           "the most workers in the Guildhall",
                                                           "the most pairs of building and level",
                                                           "the most clay, wood and stone"};

constexpr std::array<std::string_view, kOns> kOnWords{"when you work on the cathedral",
                                                      "when you pay off a debt",
                                                      "when you send captives to Prison",
                                                      "when you construct a building or Wonder",
                                                      "after a visit to the Black Market",
                                                      "when you gain a debt",
                                                      "when you lose virtue",
                                                      "when you hire an apprentice"};

constexpr std::array<std::string_view, 5> kConditionWords{
    "", "if you have no unpaid debt", "if none of your workers is in Prison",
    "if you have a worker with the Princess", "if you have a worker with the Profiteer"};

std::string goods_words(int set, std::string_view between) {
  std::string text;
  for (int good = 0; good < kGoods; ++good) {
    if ((set >> good & 1) == 0) continue;
    if (!text.empty()) text += between;
    text += kThingNames[good];
  }
  return text;
}

void append(std::string& text, const std::string& part) {
  if (!text.empty()) text += ", ";
  text += part;
}

std::string per_words(const Effect& effect) {
  return fmt::format("gain {} for every {}{}", gain_words(effect.gain),
                     effect.every == 1 ? "" : fmt::format("{} ", effect.every),
                     kCountWords[effect.what]);
}

std::string parts_words(const Edition& e, const Effect& effect, std::string_view between) {
  std::string text;
  for (int i = 0; i < effect.parts_count; ++i) {
    if (i > 0) text += between;
    text += effect_words(e, effect.parts[i]);
  }
  return text;
}

}  // namespace

std::string thing_words(Thing thing, int amount) {
  switch (thing) {
    case Thing::kBuildingCards: return counted(amount, "building card", "building cards");
    case Thing::kRewardCards: return counted(amount, "reward card", "reward cards");
    case Thing::kPoints: return counted(amount, "point", "points");
    default: return fmt::format("{} {}", amount, kThingNames[static_cast<int>(thing)]);
  }
}

std::string gain_words(const Gain& gain) {
  std::string text;
  for (int thing = 0; thing < kThings; ++thing) {
    if (gain.amounts[thing] > 0) {
      append(text, thing_words(static_cast<Thing>(thing), gain.amounts[thing]));
    }
  }
  return text.empty() ? "nothing" : text;
}

std::string cost_words(const Cost& cost) {
  std::string text;
  for (int good = 0; good < kGoods; ++good) {
    if (cost.goods[good] > 0)
      append(text, fmt::format("{} {}", cost.goods[good], kThingNames[good]));
  }
  if (cost.pieces > 0) {
    append(text, fmt::format("any {} of {}", cost.pieces, goods_words(cost.any_of, "/")));
  }
  if (cost.silver > 0) append(text, fmt::format("{} silver", cost.silver));
  if (cost.influence > 0) append(text, fmt::format("{} influence", cost.influence));
  if (cost.tax > 0) append(text, fmt::format("{} tax", cost.tax));
  return text.empty() ? "nothing" : text;
}

std::string effect_words(const Edition& e, int number) {
  const Effect& effect = e.effect(number);
  switch (effect.type) {
    case Do::kGain: return "gain " + gain_words(effect.gain);
    case Do::kLose: return fmt::format("lose {} {}", effect.amount, kThingNames[effect.what]);
    case Do::kChooseOne:
      return fmt::format("{}{}", effect.optional ? "you may " : "",
                         parts_words(e, effect, ", or "));
    case Do::kPer: return per_words(effect);
    case Do::kAllPlayers: return "every player: " + effect_words(e, effect.parts[0]);
    case Do::kAllPlayersIf:
      return fmt::format("every player with {} or more workers in Prison: {}", effect.amount,
                         effect_words(e, effect.parts[0]));
    case Do::kCaptures:
      return fmt::format("make up to {} for free", counted(effect.amount, "capture", "captures"));
    case Do::kHire: return "hire any apprentice on display for free";
    case Do::kGainDebt: return "take " + counted(effect.amount, "debt", "debts");
    case Do::kDestroyDebt:
      return fmt::format("destroy {}", counted(effect.amount, "unpaid debt", "unpaid debts"));
    case Do::kReleasePrisoners: return "release all your workers from Prison";
    case Do::kReleaseCaptives: return "release all your workers from other boards for free";
    case Do::kSendCaptives:
      return fmt::format("send all your captives to Prison for {} silver each", effect.amount);
    case Do::kPayFor:
      return fmt::format("you may discard a building card from your hand to gain {}",
                         gain_words(effect.gain));
    case Do::kPlaceWorker:
      return fmt::format("place a worker at {} and act there", kPlaceTitles[effect.what]);
    case Do::kDiscardApprentice:
      return "discard " + counted(effect.amount, "own apprentice", "own apprentices");
    case Do::kSequence: return parts_words(e, effect, ", then ");
    case Do::kDiscardDisplay:
      return fmt::format("discard the apprentices of the first {} columns", effect.amount);
    case Do::kRefillDisplay: return "refill the display";
    case Do::kImprison: return "send all your workers there to Prison";
    default: return "nothing";
  }
}

std::string end_effect_words(const Edition& e, int number) {
  const Effect& effect = e.effect(number);
  switch (effect.type) {
    case Do::kLose: return fmt::format("lose {} {}", effect.amount, kThingNames[effect.what]);
    case Do::kPer: return per_words(effect);
    case Do::kIf:
      return fmt::format("gain {} {}", gain_words(effect.gain), kConditionWords[effect.what]);
    case Do::kIfStrictlyMost:
      return fmt::format("gain {} if you alone have {}", gain_words(effect.gain),
                         kMostWords[effect.what]);
    case Do::kDebtPoints:
      return fmt::format("each unpaid debt costs {} {}",
                         counted(std::abs(effect.points), "point", "points"),
                         effect.points > 0 ? "less" : "more");
    case Do::kReleasePrisoners: return "release all your workers from Prison";
    default: return "nothing";
  }
}

std::string ability_words(const Edition&, const Ability& a) {
  const std::string_view place = kPlaceTitles[static_cast<int>(a.place)];
  switch (a.type) {
    case Can::kNothing: return "no ability";
    case Can::kEventBonus: {
      std::string when;
      for (int on = 0; on < kOns; ++on) {
        if ((a.on >> on & 1) == 0) continue;
        if (!when.empty()) when += " or ";
        when += kOnWords[on];
      }
      return fmt::format("{}: {}", when, gain_words(a.gain));
    }
    case Can::kLocationBonus: return fmt::format("at {}: {} more", place, gain_words(a.gain));
    case Can::kOnPlace: return fmt::format("placing at {}: {}", place, gain_words(a.gain));
    case Can::kTrade:
      return fmt::format("trade at the Storehouse: {} for {}", cost_words(a.cost),
                         gain_words(a.gain));
    case Can::kResetEffect: {
      std::string text = "at a Reset";
      if (a.condition != Condition::kNone) {
        text += fmt::format(", {}", kConditionWords[static_cast<int>(a.condition)]);
      }
      if (a.amount > 0) {
        return fmt::format("{}: release up to {} from Prison", text,
                           counted(a.amount, "worker", "workers"));
      }
      return fmt::format("{}: {}", text, gain_words(a.gain));
    }
    case Can::kLessSilver: return fmt::format("at {}: {} silver less a visit", place, a.amount);
    case Can::kLessVirtue: return fmt::format("at {}: lose {} virtue less", place, a.amount);
    case Can::kLessTax: return fmt::format("pay {} tax less for each action", a.amount);
    case Can::kLessForHire: return fmt::format("hire at the Workshop for {} silver less", a.amount);
    case Can::kLessGoods:
      return fmt::format("constructions cost 1 {} less", goods_words(a.goods, " or "));
    case Can::kExtraWorker:
      return fmt::format("counts as {} at {}", counted(a.amount, "more worker", "more workers"),
                         place);
    case Can::kInfluenceForGoods:
      return fmt::format("{} influence may replace 1 {}", a.amount, goods_words(a.goods, " or "));
    case Can::kSilverForDebt: return fmt::format("may pay {} silver instead of a debt", a.amount);
    case Can::kSilverForInfluence:
      return fmt::format("may pay {} silver instead of losing 1 influence", a.amount);
    case Can::kSameGoods: return goods_words(a.goods, " and ") + " are one and the same";
    case Can::kNoDiscard: return "discards no building card for the cathedral";
    case Can::kNoVirtueMinimum: return "may work on the cathedral with any virtue";
    case Can::kNoVirtueMaximum: return "may enter the Black Market with any virtue";
    case Can::kApprenticeLimit: return fmt::format("may have {} apprentices", a.amount);
  }
  return "";
}

std::string apprentice_words(const Edition& e, int card) {
  const Apprentice& a = e.apprentices[card];
  std::string text = fmt::format("{} ", e.apprentice_names[card]);
  for (int skill = 0; skill < kSkills; ++skill) {
    if ((a.skills >> skill & 1) != 0) {
      text += text.back() == ' ' ? "(" : "/";
      text += kSkillNames[skill].substr(0, 3);
    }
  }
  text += text.back() == ' ' ? "" : ")";
  if (a.virtue != 0) text += fmt::format(" virtue {:+}", static_cast<int>(a.virtue));
  return text + ": " + ability_words(e, a.ability);
}

std::string building_words(const Edition& e, int card) {
  const Building& b = e.buildings[card];
  std::string text =
      fmt::format("{}, {} points, {}", e.building_names[card], b.points, cost_words(b.cost));
  std::string skills;
  for (int skill = 0; skill < kSkills; ++skill) {
    if ((b.skills >> skill & 1) != 0) {
      skills += skills.empty() ? "" : "/";
      skills += kSkillNames[skill].substr(0, 3);
    }
  }
  if (!skills.empty()) text += "; needs " + skills;
  if (b.virtue != 0) text += fmt::format("; virtue {:+}", static_cast<int>(b.virtue));
  if (b.now != kNoEffect) text += "; now: " + effect_words(e, b.now);
  if (b.end != kNoEffect) text += "; end: " + end_effect_words(e, b.end);
  return text;
}

std::string character_words(const Edition& e, int card) {
  const Character& c = e.characters[card];
  std::string text = e.character_names[card] + ": ";
  for (int i = 0; i < c.abilities_count; ++i) {
    if (i > 0) text += "; ";
    text += ability_words(e, c.abilities[i]);
  }
  return text;
}

namespace {

std::string amount_words(const Instruction& i) {
  if (i.per_workers == 0) return fmt::format("{}", i.plus);
  const std::string workers = i.per_workers == 1
                                  ? "1 for each worker there"
                                  : fmt::format("1 for every {} workers there", i.per_workers);
  return i.plus == 0 ? workers : fmt::format("{} and {}", i.plus, workers);
}

std::string instruction_words(const Instruction& i) {
  const std::string_view what = kThingNames[static_cast<int>(i.what)];
  switch (i.step) {
    case Step::kBuildWonder: return "build a Wonder";
    case Step::kAdvanceCathedral: return "work on the cathedral";
    case Step::kGain: return fmt::format("gain {} ({})", what, amount_words(i));
    case Step::kGainIfOdd: return fmt::format("gain {} {} for an odd worker", i.plus, what);
    case Step::kGuardhouse: return "free workers, send captives, pay off debts";
    case Step::kAddTax: return fmt::format("add {} tax to the pool", i.plus);
    case Step::kGossipTax: return fmt::format("see to {} tax", i.plus);
    case Step::kTakeTax: return "take all tax";
    case Step::kTaxStandVirtue: return "lose virtue";
    case Step::kCaptures: return fmt::format("capture ({})", amount_words(i));
    case Step::kOffer: return "make an offer";
    case Step::kFocus: return "do as its board says";
    case Step::kRevealNext: return "turn up another card";
    case Step::kDiscardApprentices: return fmt::format("discard {} apprentices", i.plus);
    case Step::kFutureScheme: return "add " + counted(i.plus, "future card", "future cards");
    case Step::kMarketSmall: return "take the small space";
    case Step::kMarketMiddle: return "take the middle space";
    case Step::kMarketLarge: return "take the large space";
    case Step::kSendCaptives: return "send its captives to Prison";
  }
  return "";
}

std::string test_words(const Section& section) {
  switch (section.test) {
    case Test::kAlways: return "";
    case Test::kOpponentGroup: return fmt::format("for a group of {} or more", section.limit);
    case Test::kTax: return fmt::format("for {} tax or more", section.limit);
    case Test::kCaptured: return "if its workers are captured";
    case Test::kPrisoners: return fmt::format("with {} or more in Prison", section.limit);
    case Test::kInfluence: return fmt::format("with influence {} or less", section.limit);
    case Test::kMostWithPrincess: return "with most workers at the Princess";
    case Test::kCanBuildOrAdvance: return "if it can construct";
    case Test::kCanAdvance:
      return fmt::format("if it can and has virtue {} or less", section.limit);
    case Test::kCanAdvanceAndNoFuture: return "if it can and no future card is left";
  }
  return "";
}

std::string section_words(const Section& section) {
  std::string text = fmt::format("to {}", kPlaceTitles[static_cast<int>(section.place)]);
  if (section.test != Test::kAlways) text += ", " + test_words(section);
  for (int option = 0; option < section.options; ++option) {
    text += option == 0 ? ": " : ", else ";
    for (int k = 0; k < section.lengths[option]; ++k) {
      text += (k == 0 ? "" : " and ") + instruction_words(section.instructions[option][k]);
    }
  }
  return text;
}

}  // namespace

std::string rival_words(const Edition& e, int rival) {
  const RivalCard& card = e.rivals[rival];
  std::string can;
  switch (card.ability) {
    case RivalCan::kWonderMarbleLess:
      can = fmt::format("Wonders cost it {} marble less", card.amount);
      break;
    case RivalCan::kGainWhenCaptivesSent:
      can = fmt::format("gains {} when it sends captives to Prison", gain_words(card.gain));
      break;
    case RivalCan::kNoVirtueLostInMarket: can = "loses no virtue in the Black Market"; break;
    case RivalCan::kCaptureAfterBuilding:
      can = fmt::format("makes {} after a Wonder or cathedral work",
                        counted(card.amount, "capture", "captures"));
      break;
    case RivalCan::kGainAtStorehouse:
      can = fmt::format("gains {} at the King's Storehouse", gain_words(card.gain));
      break;
    case RivalCan::kGainAtReset:
      can = fmt::format("gains {} at each Reset", gain_words(card.gain));
      break;
  }
  return fmt::format("focus: {}; {}", section_words(card.focus), can);
}

std::string scheme_words(const Edition& e, int card) {
  const Scheme& scheme = e.schemes[card];
  const std::string upper = section_words(scheme.upper);
  return scheme.has_lower ? upper + "; else " + section_words(scheme.lower) : upper;
}

std::string cause_words(const Edition& e, int cause) {
  static constexpr std::array<std::string_view, kOthers> kOtherWords{
      "the Reset",       "the cathedral",       "the virtue track", "the Princess",
      "the Profiteer",   "the influence track", "most influence",   "the Rival's board",
      "the scheme card", "coins on the card",   "the set-up",       "the resource track"};
  const auto named = [](const std::string& name, const std::string& id) {
    return fmt::format("{} {}", name, id);
  };
  if (cause >= kOtherCauses) return std::string(kOtherWords[cause - kOtherCauses]);
  if (cause >= kWonderCauses) return e.wonder_names[cause - kWonderCauses];
  if (cause >= kOfferCauses) return "offer " + e.offer_ids[cause - kOfferCauses];
  if (cause >= kRewardCauses) return "reward " + e.reward_ids[cause - kRewardCauses];
  if (cause >= kPlaceCauses) return std::string(kPlaceTitles[cause - kPlaceCauses]);
  if (cause >= kCharacterCauses) return e.character_names[cause - kCharacterCauses];
  if (cause >= kBuildingCauses) {
    const int card = cause - kBuildingCauses;
    return named(e.building_names[card], e.building_ids[card]);
  }
  return named(e.apprentice_names[cause], e.apprentice_ids[cause]);
}

}  // namespace bottega::architects
