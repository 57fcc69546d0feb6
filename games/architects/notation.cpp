// The notation of moves.

#include "engine/notation.h"
#include "engine/filled.h"
#include "engine/language.h"
#include "games/architects/architects.h"
#include "games/architects/names.h"

namespace bottega::architects {

namespace {

template <class Ids>
int index_of(const Ids& ids, std::string_view id) {
  for (std::size_t i = 0; i < std::size(ids); ++i) {
    if (ids[i] == id) return static_cast<int>(i);
  }
  return -1;
}

// The forms that people are told about when they mistype one.
constexpr std::string_view kForms =
    "place PLACE, market SPACE, build CARD, cathedral CARD, wonder GOOD, recall PLACE, hire CARD, "
    "draw, keep CARD, dig GOOD, trade WHAT, capture PLACE SEAT, send, release all, ransom, "
    "ransom debt, settle, offer GOOD, pay N GOOD..., lose N virtue N influence, buy N, choose N, "
    "discard CARD, dismiss CARD, site PLACE, visit influence, visit worker, influence now, "
    "influence later, release N, done";

constexpr int kPaidThings = 7;  // the goods, silver, influence
constexpr std::array<std::string_view, kPaidThings> kPaidNames{
    "clay", "wood", "stone", "gold", "marble", "silver", "influence"};
constexpr std::array<std::string_view, 3> kLostNames{"virtue", "influence", "silver"};
constexpr std::array<std::string_view, 2> kVisitNames{"influence", "worker"};
constexpr std::array<std::string_view, 2> kTakeUpNames{"now", "later"};

// Reads one move. Every function below returns nothing where a word is not what it must be.
class MoveReader {
 public:
  MoveReader(const Edition& edition, std::string_view text) : e_(edition), words_(text) {}

  std::optional<Move> read() {
    const std::optional<Move> move = read_verb(words_.next());
    if (!words_.done()) return std::nullopt;
    return move;
  }

 private:
  int number(int at_least, int at_most) { return words_.number(at_least, at_most).value_or(-1); }
  // Seats and choices, which people count from 1.
  int counted_from_one(int count) { return words_.number(1, count).value_or(0) - 1; }
  template <class Ids>
  int one_of(const Ids& ids) {
    return index_of(ids, words_.next());
  }
  int good() { return index_of(std::span(kThingNames).first(kGoods), words_.next()); }
  int place(int count) { return index_of(std::span(kPlaceWords).first(count), words_.next()); }

  std::optional<Move> read_verb(std::string_view verb) {
    if (verb == "first") return made(Verb::kFirst, counted_from_one(kMaxPlayers));
    if (verb == "rival") return made(Verb::kRival, one_of(e_.rival_ids));
    if (verb == "marketcard") return made(Verb::kMarketCard, one_of(e_.market_ids));
    if (verb == "consequence") return made(Verb::kConsequence, one_of(e_.offer_ids));
    if (verb == "offercard") return made(Verb::kOfferCard, one_of(e_.offer_ids));
    if (verb == "apprentice") return made(Verb::kApprentice, one_of(e_.apprentice_ids));
    if (verb == "card") return made(Verb::kCard, one_of(e_.building_ids));
    if (verb == "reward") return made(Verb::kReward, one_of(e_.reward_ids));
    if (verb == "scheme") return made(Verb::kScheme, one_of(e_.scheme_ids));
    if (verb == "future") return made(Verb::kFuture, one_of(e_.scheme_ids));
    if (verb == "character") return made(Verb::kCharacter, one_of(e_.character_ids));
    if (verb == "hire") return made(Verb::kHire, one_of(e_.apprentice_ids));
    if (verb == "keep") return made(Verb::kKeep, one_of(e_.building_ids));
    if (verb == "place") return made(Verb::kPlace, place(kOpenPlaces));
    if (verb == "market") return made(Verb::kMarket, one_of(kSpaceNames));
    if (verb == "build") return made(Verb::kBuild, one_of(e_.building_ids));
    if (verb == "cathedral") return read_cathedral();
    if (verb == "wonder") return made(Verb::kWonder, good());
    if (verb == "recall") return read_recall();
    if (verb == "offer") return read_offer();
    if (verb == "dig") return read_dig();
    if (verb == "draw") return made(Verb::kDraw);
    if (verb == "trade") return read_trade();
    if (verb == "capture") {
      const int where = place(kOpenPlaces);
      return made(Verb::kCapture, where, counted_from_one(kMaxParties));
    }
    if (verb == "send") return made(Verb::kSend);
    if (verb == "release") return read_release();
    if (verb == "ransom") return read_ransom();
    if (verb == "settle") return made(Verb::kSettle);
    if (verb == "pay") return read_amounts(Verb::kPay, kPaidNames);
    if (verb == "lose") return read_amounts(Verb::kLose, kLostNames);
    if (verb == "buy") return made(Verb::kBuyOff, number(0, 200));
    if (verb == "choose") return made(Verb::kChoose, counted_from_one(kMaxParts));
    if (verb == "discard") return made(Verb::kDiscard, one_of(e_.building_ids));
    if (verb == "dismiss") return made(Verb::kDismiss, one_of(e_.apprentice_ids));
    if (verb == "site") return made(Verb::kSite, place(kOpenPlaces));
    if (verb == "visit") return made(Verb::kVisit, one_of(kVisitNames));
    if (verb == "influence") return made(Verb::kTakeUp, one_of(kTakeUpNames));
    if (verb == "done") return made(Verb::kDone);
    return std::nullopt;
  }

  std::optional<Move> read_cathedral() {
    if (words_.done()) return make_move(Verb::kCathedral, kNoCard);
    return made(Verb::kCathedral, one_of(e_.building_ids));
  }

  std::optional<Move> read_recall() {
    const std::string_view where = words_.next();
    if (where == "market") return made(Verb::kRecall, 1, one_of(kSpaceNames));
    if (where == "from") return made(Verb::kRecall, 2, counted_from_one(kMaxParties));
    const int place = index_of(kPlaceWords, where);
    const bool fits = place < kOpenPlaces || place == static_cast<int>(Place::kPrison);
    return fits ? made(Verb::kRecall, 0, place) : std::nullopt;
  }

  std::optional<Move> read_offer() {
    const int offered = good();
    if (words_.done()) return made(Verb::kOffer, offered, offered);
    if (words_.next() != "as") return std::nullopt;
    const int slot = good();
    if (slot == offered) return std::nullopt;
    return made(Verb::kOffer, slot, offered);
  }

  std::optional<Move> read_dig() {
    const int dug = good();
    const bool fits =
        dug == static_cast<int>(Thing::kClay) || dug == static_cast<int>(Thing::kGold);
    return fits ? made(Verb::kDig, dug) : std::nullopt;
  }

  std::optional<Move> read_trade() {
    const std::string_view what = words_.next();
    for (int i = 0; i < e_.trades_count; ++i) {
      if (trade_word(e_, i) == what) return made(Verb::kTrade, 0, i);
    }
    return made(Verb::kTrade, 1, index_of(e_.apprentice_ids, what));
  }

  std::optional<Move> read_release() {
    Words ahead = words_;
    if (ahead.next() != "all") return made(Verb::kRelease, number(0, 100));
    words_ = ahead;
    return make_move(Verb::kRelease, kEmpty);
  }

  std::optional<Move> read_ransom() {
    if (words_.done()) return make_move(Verb::kRansom, 0);
    if (words_.next() != "debt") return std::nullopt;
    return make_move(Verb::kRansom, 1);
  }

  // "pay 2 wood 1 gold": amounts with their names, each at most once.
  template <class Names>
  std::optional<Move> read_amounts(Verb verb, const Names& names) {
    Move move = make_move(verb);
    Words ahead = words_;
    if (ahead.next() == "nothing") {
      words_ = ahead;
      return move;
    }
    if (words_.done()) return std::nullopt;
    while (!words_.done()) {
      const int amount = number(1, 255);
      const int which = one_of(names);
      if (amount < 0 || which < 0 || move[which] != 0) return std::nullopt;
      move = move.with(which, static_cast<std::uint8_t>(amount));
    }
    return move;
  }

  const Edition& e_;
  Words words_;
};

template <class Names>
std::string amounts_text(std::string_view verb, const Move& move, const Names& names) {
  std::string text(verb);
  for (std::size_t i = 0; i < std::size(names); ++i) {
    if (move[static_cast<int>(i)] > 0) {
      text += filled(" {} {}", move[static_cast<int>(i)], names[i]);
    }
  }
  return text == verb ? text + " nothing" : text;
}

std::string recall_text(const Move& move) {
  if (move[0] == 0) return filled("recall {}", kPlaceWords[move[1]]);
  if (move[0] == 1) return filled("recall market {}", kSpaceNames[move[1]]);
  return filled("recall from {}", move[1] + 1);
}

std::string offer_text(const Move& move) {
  if (move[0] == move[1]) return filled("offer {}", kThingNames[move[0]]);
  return filled("offer {} as {}", kThingNames[move[1]], kThingNames[move[0]]);
}

}  // namespace

std::string Architects::text(const Move& move) const {
  const Edition& e = edition_;
  switch (static_cast<Verb>(move.verb())) {
    case Verb::kFirst: return filled("first {}", move[0] + 1);
    case Verb::kRival: return "rival " + e.rival_ids[move[0]];
    case Verb::kMarketCard: return "marketcard " + e.market_ids[move[0]];
    case Verb::kConsequence: return "consequence " + e.offer_ids[move[0]];
    case Verb::kOfferCard: return "offercard " + e.offer_ids[move[0]];
    case Verb::kApprentice: return "apprentice " + e.apprentice_ids[move[0]];
    case Verb::kCard: return "card " + e.building_ids[move[0]];
    case Verb::kReward: return "reward " + e.reward_ids[move[0]];
    case Verb::kScheme: return "scheme " + e.scheme_ids[move[0]];
    case Verb::kFuture: return "future " + e.scheme_ids[move[0]];
    case Verb::kCharacter: return "character " + e.character_ids[move[0]];
    case Verb::kHire: return "hire " + e.apprentice_ids[move[0]];
    case Verb::kKeep: return "keep " + e.building_ids[move[0]];
    case Verb::kPlace: return filled("place {}", kPlaceWords[move[0]]);
    case Verb::kMarket: return filled("market {}", kSpaceNames[move[0]]);
    case Verb::kBuild: return "build " + e.building_ids[move[0]];
    case Verb::kCathedral:
      return move[0] == kNoCard ? "cathedral" : "cathedral " + e.building_ids[move[0]];
    case Verb::kWonder: return filled("wonder {}", kThingNames[move[0]]);
    case Verb::kRecall: return recall_text(move);
    case Verb::kOffer: return offer_text(move);
    case Verb::kDig: return filled("dig {}", kThingNames[move[0]]);
    case Verb::kDraw: return "draw";
    case Verb::kTrade:
      return move[0] == 0 ? filled("trade {}", trade_word(e, move[1]))
                          : "trade " + e.apprentice_ids[move[1]];
    case Verb::kCapture: return filled("capture {} {}", kPlaceWords[move[0]], move[1] + 1);
    case Verb::kSend: return "send";
    case Verb::kRelease: return move[0] == kEmpty ? "release all" : filled("release {}", move[0]);
    case Verb::kRansom: return move[0] == 0 ? "ransom" : "ransom debt";
    case Verb::kSettle: return "settle";
    case Verb::kPay: return amounts_text("pay", move, kPaidNames);
    case Verb::kLose: return amounts_text("lose", move, kLostNames);
    case Verb::kBuyOff: return filled("buy {}", move[0]);
    case Verb::kChoose: return filled("choose {}", move[0] + 1);
    case Verb::kDiscard: return "discard " + e.building_ids[move[0]];
    case Verb::kDismiss: return "dismiss " + e.apprentice_ids[move[0]];
    case Verb::kSite: return filled("site {}", kPlaceWords[move[0]]);
    case Verb::kVisit: return filled("visit {}", kVisitNames[move[0]]);
    case Verb::kTakeUp: return filled("influence {}", kTakeUpNames[move[0]]);
    case Verb::kDone: return "done";
    case Verb::kNone: break;
  }
  assert(false && "not a move");
  return "";
}

Result<Move> Architects::parse(std::string_view text) const {
  if (const std::optional<Move> move = MoveReader(edition_, text).read()) return *move;
  return Error{tr("'{}' is not a move of Architects; moves are: {}", text, kForms)};
}

}  // namespace bottega::architects
