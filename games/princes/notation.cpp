// The notation of moves: one short text each, which parses back.
#include <fmt/format.h>
#include <algorithm>

#include "engine/notation.h"
#include "games/princes/princes.h"
#include "games/princes/table.h"

namespace bottega::princes {

namespace {

constexpr std::string_view kForms =
    "return CARD, name OBJECT, give up, raise, pass, buy OBJECT, decline, place TILE SQUARE TURN, "
    "keep CARD, below CARD, as drawn, recruit CARD, later, work CARD, build BUILDING, profession, "
    "freedom KIND, bonus, sell, end, play CARD, done, points N, sell N; with 'selling N' where "
    "points must be sold to pay";

// Verbs of one word without operands.
struct PlainVerb {
  std::string_view text;
  Verb verb;
};
constexpr PlainVerb kPlainVerbs[] = {
    {"pass", Verb::kPass},   {"decline", Verb::kDecline}, {"later", Verb::kLater},
    {"end", Verb::kEndTurn}, {"done", Verb::kDone},
};

class MoveReader {
 public:
  MoveReader(const Edition& edition, std::string_view text) : edition_(edition), words_(text) {}

  std::optional<Move> read() {
    const std::string_view verb = words_.next();
    for (const PlainVerb& plain : kPlainVerbs) {
      if (verb == plain.text) return whole(make_move(plain.verb));
    }
    if (verb == "give") return followed_by("up", Verb::kGiveUp);
    if (verb == "as") return followed_by("drawn", Verb::kAsDrawn);
    if (verb == "start") return with_number(Verb::kStart, 1, kMaxPlayers, -1);
    if (verb == "points") return with_number(Verb::kTakePoints, 0, kMostPointsSold, 0);
    if (verb == "sell") return read_sale();
    if (verb == "deal") return of_profession(Verb::kDeal);
    if (verb == "return") return of_profession(Verb::kReturn);
    if (verb == "recruit") return of_profession(Verb::kRecruit);
    if (verb == "work") return of_profession(Verb::kWork);
    if (verb == "play") return of_bonus_card(Verb::kPlayBonus);
    if (verb == "draw") return of_any_card(Verb::kDraw);
    if (verb == "keep") return of_any_card(Verb::kKeep);
    if (verb == "below") return of_any_card(Verb::kPutBelow);
    if (verb == "place") return read_placement();
    return read_purchase(verb);
  }

 private:
  std::optional<Move> whole(Move move) const {
    return words_.done() ? std::optional(move) : std::nullopt;
  }

  std::optional<Move> followed_by(std::string_view word, Verb verb) {
    if (words_.next() != word) return std::nullopt;
    return whole(make_move(verb));
  }

  std::optional<Move> with_number(Verb verb, int at_least, int at_most, int shift) {
    const std::optional<int> number = words_.number(at_least, at_most);
    if (!number) return std::nullopt;
    return whole(make_move(verb, *number + shift));
  }

  std::optional<Move> read_sale() {
    if (words_.done()) return make_move(Verb::kSellSome);
    return with_number(Verb::kSell, 1, kMostPointsSold, 0);
  }

  int card(Pile pile, std::string_view id) const {
    for (int card = 0; card < edition_.cards_in(pile); ++card) {
      if (edition_.card_id(pile, card) == id) return card;
    }
    return -1;
  }

  std::optional<Move> of_card(Verb verb, Pile pile) {
    const int found = card(pile, words_.next());
    return found < 0 ? std::nullopt : whole(make_move(verb, found));
  }
  std::optional<Move> of_profession(Verb verb) { return of_card(verb, Pile::kProfessions); }
  std::optional<Move> of_bonus_card(Verb verb) { return of_card(verb, Pile::kBonus); }

  // No two cards share an id, so it says which pile is meant.
  std::optional<Move> of_any_card(Verb verb) {
    const std::string_view id = words_.next();
    for (int pile = 0; pile < kPiles; ++pile) {
      const int found = card(static_cast<Pile>(pile), id);
      if (found >= 0) return whole(make_move(verb, pile, found));
    }
    return std::nullopt;
  }

  int tile(std::string_view id) const {
    for (int t = 0; t < kTiles; ++t) {
      if (edition_.tiles[t].id == id) return t;
    }
    return -1;
  }

  std::optional<Move> read_placement() {
    const int t = tile(words_.next());
    if (t < 0) return std::nullopt;
    const std::string_view square = words_.next();
    const std::string_view turn = words_.next();
    const auto& names = edition_.tiles[t].names;
    const auto found = std::find(names.begin(), names.end(), fmt::format("{} {}", square, turn));
    if (found == names.end()) return std::nullopt;
    return whole(make_move(Verb::kPlace, t, found - names.begin()));
  }

  template <std::size_t N>
  static int index_of(const std::array<std::string_view, N>& words, std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() ? -1 : static_cast<int>(found - words.begin());
  }

  // Moves that cost money, perhaps "selling 3".
  std::optional<Move> read_purchase(std::string_view verb) {
    if (verb == "raise") return paid(make_move(Verb::kRaise), 0);
    if (verb == "profession") return paid(make_move(Verb::kTakeProfession), 0);
    if (verb == "bonus") return paid(make_move(Verb::kTakeBonus), 0);
    const std::string_view what = words_.next();
    if (verb == "name") return paid_for(Verb::kName, index_of(kObjectIds, what));
    if (verb == "buy") return paid_for(Verb::kBuy, index_of(kObjectIds, what));
    if (verb == "freedom") return paid_for(Verb::kFreedom, index_of(kFreedomIds, what));
    if (verb == "build") {
      const int building = tile(what);
      return paid_for(Verb::kBuild, building < kBuildingKinds ? building : -1);
    }
    return std::nullopt;
  }

  std::optional<Move> paid_for(Verb verb, int what) {
    return what < 0 ? std::nullopt : paid(make_move(verb, what), 1);
  }

  std::optional<Move> paid(Move move, int operand) {
    if (words_.done()) return move;
    if (words_.next() != "selling") return std::nullopt;
    const std::optional<int> points = words_.number(1, kMostPointsSold);
    if (!points) return std::nullopt;
    return whole(move.with(operand, static_cast<std::uint8_t>(*points)));
  }

  const Edition& edition_;
  Words words_;
};

std::string paid(std::string text, int selling) {
  return selling == 0 ? text : fmt::format("{} selling {}", text, selling);
}

}  // namespace

std::string Princes::text(const Move& move) const {
  const Edition& e = edition_;
  const auto verb = static_cast<Verb>(move.verb());
  for (const PlainVerb& plain : kPlainVerbs) {
    if (verb == plain.verb) return std::string(plain.text);
  }
  const auto card = [&] { return e.card_id(static_cast<Pile>(move[0]), move[1]); };
  switch (verb) {
    case Verb::kStart: return fmt::format("start {}", move[0] + 1);
    case Verb::kDeal: return "deal " + e.professions[move[0]].id;
    case Verb::kDraw: return "draw " + card();
    case Verb::kReturn: return "return " + e.professions[move[0]].id;
    case Verb::kName: return paid(fmt::format("name {}", kObjectIds[move[0]]), move[1]);
    case Verb::kGiveUp: return "give up";
    case Verb::kRaise: return paid("raise", move[0]);
    case Verb::kBuy: return paid(fmt::format("buy {}", kObjectIds[move[0]]), move[1]);
    case Verb::kPlace:
      return fmt::format("place {} {}", e.tiles[move[0]].id, e.tiles[move[0]].names[move[1]]);
    case Verb::kKeep: return "keep " + card();
    case Verb::kPutBelow: return "below " + card();
    case Verb::kAsDrawn: return "as drawn";
    case Verb::kRecruit: return "recruit " + e.professions[move[0]].id;
    case Verb::kWork: return "work " + e.professions[move[0]].id;
    case Verb::kBuild: return paid("build " + e.tiles[move[0]].id, move[1]);
    case Verb::kTakeProfession: return paid("profession", move[0]);
    case Verb::kFreedom: return paid(fmt::format("freedom {}", kFreedomIds[move[0]]), move[1]);
    case Verb::kTakeBonus: return paid("bonus", move[0]);
    case Verb::kSellSome: return "sell";
    case Verb::kPlayBonus: return "play " + e.bonus_cards[move[0]].id;
    case Verb::kTakePoints: return fmt::format("points {}", move[0]);
    case Verb::kSell: return fmt::format("sell {}", move[0]);
    default: break;
  }
  assert(false && "not a move");
  return "";
}

Result<Move> Princes::parse(std::string_view text) const {
  if (const std::optional<Move> move = MoveReader(edition_, text).read()) return *move;
  return Error{
      fmt::format("'{}' is not a move of The Princes of Florence; moves are: {}", text, kForms)};
}

}  // namespace bottega::princes
