// What cards do, in words made from their data: text and rule cannot disagree.
#include <fmt/format.h>

#include "engine/filled.h"
#include "engine/language.h"
#include "engine/phrase.h"
#include "games/architects/cause.h"
#include "games/architects/names.h"
#include "games/architects/position.h"

namespace bottega::architects {

namespace {

constexpr std::array<std::string_view, kCounts> kCountWords{
    tr_later("building you have (this one included)"),
    tr_later("carpenter of yours"),
    tr_later("tiler of yours"),
    tr_later("mason of yours"),
    tr_later("clay"),
    tr_later("wood"),
    tr_later("stone"),
    tr_later("gold"),
    tr_later("marble"),
    tr_later("silver"),
    tr_later("virtue"),
    tr_later("influence"),
    tr_later("paid debt"),
    tr_later("captive on your board"),
    tr_later("cathedral level"),
    tr_later("worker in your supply"),
    tr_later("worker of yours in the Guildhall"),
    tr_later("pair of a building and a cathedral level"),
    tr_later("clay, wood or stone"),
};

constexpr std::array<std::string_view, kCounts> kMostWords{
    tr_later("the most buildings"),
    tr_later("the most carpenters"),
    tr_later("the most tilers"),
    tr_later("the most masons"),
    tr_later("the most clay"),
    tr_later("the most wood"),
    tr_later("the most stone"),
    tr_later("the most gold"),
    tr_later("the most marble"),
    tr_later("the most silver"),
    tr_later("the most virtue"),
    tr_later("the most influence"),
    tr_later("the most paid debts"),
    tr_later("the most captives"),
    tr_later("the highest cathedral level"),
    tr_later("the most workers in supply"),
    tr_later("the most workers in the Guildhall"),
    tr_later("the most pairs of building and level"),
    tr_later("the most clay, wood and stone")};

constexpr std::array<std::string_view, kOns> kOnWords{
    tr_later("when you work on the cathedral"),
    tr_later("when you pay off a debt"),
    tr_later("when you send captives to Prison"),
    tr_later("when you construct a building or Wonder"),
    tr_later("after a visit to the Black Market"),
    tr_later("when you gain a debt"),
    tr_later("when you lose virtue"),
    tr_later("when you hire an apprentice")};

constexpr std::array<std::string_view, 5> kConditionWords{
    "", tr_later("if you have no unpaid debt"), tr_later("if none of your workers is in Prison"),
    tr_later("if you have a worker with the Princess"),
    tr_later("if you have a worker with the Profiteer")};

std::string goods_words(int set, const std::string& between) {
  std::string text;
  for (int good = 0; good < kGoods; ++good) {
    if ((set >> good & 1) == 0) continue;
    if (!text.empty()) text += between;
    text += tr(kThingNames[good]);
  }
  return text;
}

void append(std::string& text, const std::string& part) {
  if (!text.empty()) text += ", ";
  text += part;
}

std::string per_words(const Effect& effect) {
  const std::string gain = gain_words(effect.gain);
  const std::string what = tr(kCountWords[effect.what]);
  return effect.every == 1 ? tr("gain {} for every {}", gain, what)
                           : tr("gain {} for every {} {}", gain, effect.every, what);
}

std::string parts_words(const Edition& e, const Effect& effect, const std::string& between) {
  std::string text;
  for (int i = 0; i < effect.parts_count; ++i) {
    if (i > 0) text += between;
    text += effect_words(e, effect.parts[i]);
  }
  return text;
}

}  // namespace

std::string amount_of(std::int64_t amount, std::string_view what) {
  if (amount == 1) return tr(filled("1 {}", what));
  return filled(fmt::runtime(tr(filled("{{}} {}", what))), amount);
}

std::string thing_words(Thing thing, int amount) {
  switch (thing) {
    case Thing::kBuildingCards: return counted(amount, "building card", "building cards");
    case Thing::kRewardCards: return counted(amount, "reward card", "reward cards");
    case Thing::kPoints: return counted(amount, "point", "points");
    default: return amount_of(amount, kThingNames[static_cast<int>(thing)]);
  }
}

std::string gain_words(const Gain& gain) {
  std::string text;
  for (int thing = 0; thing < kThings; ++thing) {
    if (gain.amounts[thing] > 0) {
      append(text, thing_words(static_cast<Thing>(thing), gain.amounts[thing]));
    }
  }
  return text.empty() ? tr("nothing") : text;
}

std::string cost_words(const Cost& cost) {
  std::string text;
  for (int good = 0; good < kGoods; ++good) {
    if (cost.goods[good] > 0) append(text, amount_of(cost.goods[good], kThingNames[good]));
  }
  if (cost.pieces > 0) {
    append(text, tr("any {} of {}", cost.pieces, goods_words(cost.any_of, "/")));
  }
  if (cost.silver > 0) append(text, amount_of(cost.silver, "silver"));
  if (cost.influence > 0) append(text, amount_of(cost.influence, "influence"));
  if (cost.tax > 0) append(text, amount_of(cost.tax, "tax"));
  return text.empty() ? tr("nothing") : text;
}

std::string effect_words(const Edition& e, int number) {
  const Effect& effect = e.effect(number);
  switch (effect.type) {
    case Do::kGain: return tr("gain {}", gain_words(effect.gain));
    case Do::kLose: return tr("lose {}", amount_of(effect.amount, kThingNames[effect.what]));
    case Do::kChooseOne:
      return (effect.optional ? tr("you may ") : "") + parts_words(e, effect, tr(", or "));
    case Do::kPer: return per_words(effect);
    case Do::kAllPlayers: return tr("every player: {}", effect_words(e, effect.parts[0]));
    case Do::kAllPlayersIf:
      return tr("every player with {} or more workers in Prison: {}", effect.amount,
                effect_words(e, effect.parts[0]));
    case Do::kCaptures:
      return tr("make up to {} for free", counted(effect.amount, "capture", "captures"));
    case Do::kHire:
      return (effect.optional ? tr("you may ") : "") +
             tr("hire any apprentice on display for free");
    case Do::kGainDebt: return tr("take {}", counted(effect.amount, "debt", "debts"));
    case Do::kDestroyDebt:
      return tr("destroy {}", counted(effect.amount, "unpaid debt", "unpaid debts"));
    case Do::kReleasePrisoners: return tr("release all your workers from Prison");
    case Do::kReleaseCaptives: return tr("release all your workers from other boards for free");
    case Do::kSendCaptives:
      return tr("send all your captives to Prison for {} silver each", effect.amount);
    case Do::kPayFor:
      return tr("you may discard a building card from your hand to gain {}",
                gain_words(effect.gain));
    case Do::kPlaceWorker:
      return tr("place a worker at {} and act there", tr(kPlaceTitles[effect.what]));
    case Do::kDiscardApprentice:
      return tr("discard {}", counted(effect.amount, "own apprentice", "own apprentices"));
    case Do::kSequence: return parts_words(e, effect, tr(", then "));
    case Do::kDiscardDisplay:
      return tr("discard the apprentices of the first {} columns", effect.amount);
    case Do::kRefillDisplay: return tr("refill the display");
    case Do::kImprison: return tr("send all your workers there to Prison");
    default: return tr("nothing");
  }
}

std::string end_effect_words(const Edition& e, int number) {
  const Effect& effect = e.effect(number);
  switch (effect.type) {
    case Do::kLose: return tr("lose {}", amount_of(effect.amount, kThingNames[effect.what]));
    case Do::kPer: return per_words(effect);
    case Do::kIf:
      return tr("gain {} {}", gain_words(effect.gain), tr(kConditionWords[effect.what]));
    case Do::kIfStrictlyMost:
      return tr("gain {} if you alone have {}", gain_words(effect.gain),
                tr(kMostWords[effect.what]));
    case Do::kDebtPoints: {
      const std::string points = counted(std::abs(effect.points), "point", "points");
      return effect.points > 0 ? tr("each unpaid debt costs {} less", points)
                               : tr("each unpaid debt costs {} more", points);
    }
    case Do::kReleasePrisoners: return tr("release all your workers from Prison");
    default: return tr("nothing");
  }
}

std::string ability_words(const Edition&, const Ability& a) {
  const std::string place = tr(kPlaceTitles[static_cast<int>(a.place)]);
  switch (a.type) {
    case Can::kNothing: return tr("no ability");
    case Can::kEventBonus: {
      std::string when;
      for (int on = 0; on < kOns; ++on) {
        if ((a.on >> on & 1) == 0) continue;
        if (!when.empty()) when += tr(" or ");
        when += tr(kOnWords[on]);
      }
      return filled("{}: {}", when, gain_words(a.gain));
    }
    case Can::kLocationBonus: return tr("at {}: {} more", place, gain_words(a.gain));
    case Can::kOnPlace: return tr("placing at {}: {}", place, gain_words(a.gain));
    case Can::kTrade:
      return tr("trade at the Storehouse: {} for {}", cost_words(a.cost), gain_words(a.gain));
    case Can::kResetEffect: {
      std::string text = tr("at a Reset");
      if (a.condition != Condition::kNone) {
        text += ", " + tr(kConditionWords[static_cast<int>(a.condition)]);
      }
      if (a.amount > 0) {
        return text + ": " +
               tr("release up to {} from Prison", counted(a.amount, "worker", "workers"));
      }
      return filled("{}: {}", text, gain_words(a.gain));
    }
    case Can::kLessSilver: return tr("at {}: {} silver less a visit", place, a.amount);
    case Can::kLessVirtue: return tr("at {}: lose {} virtue less", place, a.amount);
    case Can::kLessTax: return tr("pay {} tax less for each action", a.amount);
    case Can::kLessForHire: return tr("hire at the Workshop for {} silver less", a.amount);
    case Can::kLessGoods:
      return tr("constructions cost 1 {} less", goods_words(a.goods, tr(" or ")));
    case Can::kExtraWorker:
      return tr("counts as {} at {}", counted(a.amount, "more worker", "more workers"), place);
    case Can::kInfluenceForGoods:
      return tr("{} influence may replace 1 {}", a.amount, goods_words(a.goods, tr(" or ")));
    case Can::kSilverForDebt: return tr("may pay {} silver instead of a debt", a.amount);
    case Can::kSilverForInfluence:
      return tr("may pay {} silver instead of losing 1 influence", a.amount);
    case Can::kSameGoods: return tr("{} are one and the same", goods_words(a.goods, tr(" and ")));
    case Can::kNoDiscard: return tr("discards no building card for the cathedral");
    case Can::kNoVirtueMinimum: return tr("may work on the cathedral with any virtue");
    case Can::kNoVirtueMaximum: return tr("may enter the Black Market with any virtue");
    case Can::kApprenticeLimit: return tr("may have {} apprentices", a.amount);
  }
  return "";
}

namespace {

// "car/til"
std::string skills_words(int skills) {
  constexpr std::array<std::string_view, kSkills> kShort{tr_later("car"), tr_later("til"),
                                                         tr_later("mas")};
  std::string text;
  for (int skill = 0; skill < kSkills; ++skill) {
    if ((skills >> skill & 1) != 0) text += (text.empty() ? "" : "/") + tr(kShort[skill]);
  }
  return text;
}

}  // namespace

std::string apprentice_words(const Edition& e, int card) {
  const Apprentice& a = e.apprentices[card];
  const std::string skills = skills_words(a.skills);
  std::string text = tr(e.apprentice_names[card]) + " ";
  if (!skills.empty()) text += filled("({})", skills);
  if (a.virtue != 0) text += " " + tr("virtue {:+}", static_cast<int>(a.virtue));
  return text + ": " + ability_words(e, a.ability);
}

std::string building_words(const Edition& e, int card) {
  const Building& b = e.buildings[card];
  std::string text =
      tr("{}, {} points, {}", tr(e.building_names[card]), b.points, cost_words(b.cost));
  const std::string skills = skills_words(b.skills);
  if (!skills.empty()) text += "; " + tr("needs {}", skills);
  if (b.virtue != 0) text += "; " + tr("virtue {:+}", static_cast<int>(b.virtue));
  if (b.now != kNoEffect) text += "; " + tr("now: {}", effect_words(e, b.now));
  if (b.end != kNoEffect) text += "; " + tr("end: {}", end_effect_words(e, b.end));
  return text;
}

std::string character_words(const Edition& e, int card) {
  const Character& c = e.characters[card];
  std::string text = tr(e.character_names[card]) + ": ";
  for (int i = 0; i < c.abilities_count; ++i) {
    if (i > 0) text += "; ";
    text += ability_words(e, c.abilities[i]);
  }
  return text;
}

namespace {

std::string amount_words(const Instruction& i) {
  if (i.per_workers == 0) return filled("{}", i.plus);
  const std::string workers = i.per_workers == 1
                                  ? tr("1 for each worker there")
                                  : tr("1 for every {} workers there", i.per_workers);
  return i.plus == 0 ? workers : tr("{} and {}", i.plus, workers);
}

std::string instruction_words(const Instruction& i) {
  const std::string_view what = kThingNames[static_cast<int>(i.what)];
  switch (i.step) {
    case Step::kBuildWonder: return tr("build a Wonder");
    case Step::kAdvanceCathedral: return tr("work on the cathedral");
    case Step::kGain: return tr("gain {} ({})", tr(what), amount_words(i));
    case Step::kGainIfOdd: return tr("gain {} for an odd worker", amount_of(i.plus, what));
    case Step::kGuardhouse: return tr("free workers, send captives, pay off debts");
    case Step::kAddTax: return tr("add {} tax to the pool", i.plus);
    case Step::kGossipTax: return tr("see to {} tax", i.plus);
    case Step::kTakeTax: return tr("take all tax");
    case Step::kTaxStandVirtue: return tr("lose virtue");
    case Step::kCaptures: return tr("capture ({})", amount_words(i));
    case Step::kOffer: return tr("make an offer");
    case Step::kFocus: return tr("do as its board says");
    case Step::kRevealNext: return tr("turn up another card");
    case Step::kDiscardApprentices: return tr("discard {} apprentices", i.plus);
    case Step::kFutureScheme: return tr("add {}", counted(i.plus, "future card", "future cards"));
    case Step::kMarketSmall: return tr("take the small space");
    case Step::kMarketMiddle: return tr("take the middle space");
    case Step::kMarketLarge: return tr("take the large space");
    case Step::kSendCaptives: return tr("send its captives to Prison");
  }
  return "";
}

std::string test_words(const Section& section) {
  switch (section.test) {
    case Test::kAlways: return "";
    case Test::kOpponentGroup: return tr("for a group of {} or more", section.limit);
    case Test::kTax: return tr("for {} tax or more", section.limit);
    case Test::kCaptured: return tr("if its workers are captured");
    case Test::kPrisoners: return tr("with {} or more in Prison", section.limit);
    case Test::kInfluence: return tr("with influence {} or less", section.limit);
    case Test::kMostWithPrincess: return tr("with most workers at the Princess");
    case Test::kCanBuildOrAdvance: return tr("if it can construct");
    case Test::kCanAdvance: return tr("if it can and has virtue {} or less", section.limit);
    case Test::kCanAdvanceAndNoFuture: return tr("if it can and no future card is left");
  }
  return "";
}

std::string section_words(const Section& section) {
  std::string text = tr("to {}", tr(kPlaceTitles[static_cast<int>(section.place)]));
  if (section.test != Test::kAlways) text += ", " + test_words(section);
  for (int option = 0; option < section.options; ++option) {
    text += option == 0 ? ": " : tr(", else ");
    for (int k = 0; k < section.lengths[option]; ++k) {
      text += (k == 0 ? "" : tr(" and ")) + instruction_words(section.instructions[option][k]);
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
      can = tr("Wonders cost it {} marble less", card.amount);
      break;
    case RivalCan::kGainWhenCaptivesSent:
      can = tr("gains {} when it sends captives to Prison", gain_words(card.gain));
      break;
    case RivalCan::kNoVirtueLostInMarket: can = tr("loses no virtue in the Black Market"); break;
    case RivalCan::kCaptureAfterBuilding:
      can = tr("makes {} after a Wonder or cathedral work",
               counted(card.amount, "capture", "captures"));
      break;
    case RivalCan::kGainAtStorehouse:
      can = tr("gains {} at the King's Storehouse", gain_words(card.gain));
      break;
    case RivalCan::kGainAtReset: can = tr("gains {} at each Reset", gain_words(card.gain)); break;
  }
  return tr("focus: {}; {}", section_words(card.focus), can);
}

std::string scheme_words(const Edition& e, int card) {
  const Scheme& scheme = e.schemes[card];
  const std::string upper = section_words(scheme.upper);
  return scheme.has_lower ? upper + tr("; else ") + section_words(scheme.lower) : upper;
}

std::string cause_words(const Edition& e, int cause) {
  static constexpr std::array<std::string_view, kOthers> kOtherWords{
      tr_later("the Reset"),         tr_later("the cathedral"),     tr_later("the virtue track"),
      tr_later("the Princess"),      tr_later("the Profiteer"),     tr_later("the influence track"),
      tr_later("most influence"),    tr_later("the Rival's board"), tr_later("the scheme card"),
      tr_later("coins on the card"), tr_later("the set-up"),        tr_later("the resource track")};
  const auto named = [](const std::string& name, const std::string& id) {
    return filled("{} {}", tr(name), id);
  };
  if (cause >= kOtherCauses) return tr(kOtherWords[cause - kOtherCauses]);
  if (cause >= kWonderCauses) return tr(e.wonder_names[cause - kWonderCauses]);
  if (cause >= kOfferCauses) return tr("offer {}", e.offer_ids[cause - kOfferCauses]);
  if (cause >= kRewardCauses) return tr("reward {}", e.reward_ids[cause - kRewardCauses]);
  if (cause >= kPlaceCauses) return tr(kPlaceTitles[cause - kPlaceCauses]);
  if (cause >= kCharacterCauses) return tr(e.character_names[cause - kCharacterCauses]);
  if (cause >= kBuildingCauses) {
    const int card = cause - kBuildingCauses;
    return named(e.building_names[card], e.building_ids[card]);
  }
  return named(e.apprentice_names[cause], e.apprentice_ids[cause]);
}

}  // namespace bottega::architects
