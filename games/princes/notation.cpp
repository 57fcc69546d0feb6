// The notation of moves: one short text each, which parses back.
#include <fmt/format.h>
#include <algorithm>

#include "engine/filled.h"
#include "engine/language.h"
#include "engine/notation.h"
#include "games/princes/princes.h"
#include "games/princes/table.h"
#include "games/princes/tiles.h"

namespace bottega::princes {

namespace {

constexpr std::string_view kForms =
    "return CARD, name OBJECT, give up, raise, pass, buy OBJECT, decline, place TILE SQUARE TURN, "
    "keep CARD, below CARD, as drawn, recruit CARD, later, work CARD, build BUILDING, profession, "
    "freedom KIND, bonus, sell N, end, play CARD, done, points N; with 'selling N' where "
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
  MoveReader(const Princes& game, std::string_view text)
      : game_(game), edition_(game.edition()), words_(text) {}

  // What is wrong with the operands of a known verb; nothing where it is the form of the move.
  const std::string& wrong() const { return wrong_; }

  std::optional<Move> read() {
    const std::string_view verb = words_.next();
    for (const PlainVerb& plain : kPlainVerbs) {
      if (verb == plain.text) return whole(make_move(plain.verb));
    }
    if (verb == "give") return followed_by("up", Verb::kGiveUp);
    if (verb == "as") return followed_by("drawn", Verb::kAsDrawn);
    if (verb == "start") return with_number(Verb::kStart, 1, kMaxPlayers, -1);
    if (verb == "points") return with_number(Verb::kTakePoints, 0, kMostPointsSold, 0);
    if (verb == "sell") return with_number(Verb::kSell, 1, kMostPointsSold, 0);
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

  std::optional<Move> refuse(std::string reason) {
    wrong_ = std::move(reason);
    return std::nullopt;
  }

  // "there is no freedom 'speech'; freedoms are travel, religion, opinion"
  template <class Ids>
  std::optional<Move> no_such(std::string_view kind, std::string_view kinds, std::string_view word,
                              const Ids& ids) {
    return refuse(tr("there is no {} '{}'; {} are {}", tr(kind), word, tr(kinds),
                     filled("{}", fmt::join(ids, ", "))));
  }

  std::optional<Move> with_number(Verb verb, int at_least, int at_most, int shift) {
    const std::optional<int> number = words_.number(at_least, at_most);
    if (!number) return refuse(tr("say a number from {} to {}", at_least, at_most));
    return whole(make_move(verb, *number + shift));
  }

  std::vector<std::string_view> ids_of(Pile pile) const {
    std::vector<std::string_view> ids;
    for (int card = 0; card < edition_.cards_in(pile); ++card) {
      ids.push_back(edition_.card_id(pile, card));
    }
    return ids;
  }

  std::vector<std::string_view> tile_ids(int count) const {
    std::vector<std::string_view> ids;
    for (int t = 0; t < count; ++t) ids.push_back(edition_.tiles[t].id);
    return ids;
  }

  template <class Ids>
  static int index_of(const Ids& ids, std::string_view word) {
    const auto found = std::find(ids.begin(), ids.end(), word);
    return found == ids.end() ? -1 : static_cast<int>(found - ids.begin());
  }

  std::optional<Move> of_profession(Verb verb) {
    const std::string_view id = words_.next();
    const auto ids = ids_of(Pile::kProfessions);
    const int card = index_of(ids, id);
    return card < 0 ? no_such("profession", "professions", id, ids) : whole(make_move(verb, card));
  }

  std::optional<Move> of_bonus_card(Verb verb) {
    const std::string_view id = words_.next();
    const auto ids = ids_of(Pile::kBonus);
    const int card = index_of(ids, id);
    return card < 0 ? no_such("bonus card", "bonus cards", id, ids) : whole(make_move(verb, card));
  }

  // No two cards share an id, so it says which pile is meant.
  std::optional<Move> of_any_card(Verb verb) {
    const std::string_view id = words_.next();
    for (int pile = 0; pile < kPiles; ++pile) {
      const int found = index_of(ids_of(static_cast<Pile>(pile)), id);
      if (found >= 0) return whole(make_move(verb, pile, found));
    }
    return refuse(tr("there is no card '{}'", id));
  }

  // rules 9.3, 9.4: a place that no tile could ever have is no move.
  std::optional<Move> read_placement() {
    const std::string_view id = words_.next();
    const int t = index_of(tile_ids(kTiles), id);
    if (t < 0) return no_such("tile", "tiles", id, tile_ids(kTiles));
    const std::string_view square = words_.next();
    const int first = square_number(square);
    if (first < 0) {
      return refuse(
          tr("there is no square '{}'; a1 is at the top left, g7 at the bottom "
             "right",
             square));
    }
    const std::string_view word = words_.next();
    const int turn = index_of(kTurnIds, word);
    if (turn < 0) return no_such("turn", "turns", word, kTurnIds);
    const Tile& tile = edition_.tiles[t];
    const Squares laid = laid_at(tile.turned[turn], first);
    if (laid == 0) return refuse(tr("the {} would leave the grid (9.3)", id));
    if ((laid & edition_.residence) != 0) {
      return refuse(tr("the {} would cover the residence (9.4)", id));
    }
    const auto found = std::find_if(tile.placements.begin(), tile.placements.end(),
                                    [&](const Placement& p) { return p.squares == laid; });
    return whole(make_move(Verb::kPlace, t, found - tile.placements.begin()));
  }

  // Moves that cost money, perhaps "selling 3".
  std::optional<Move> read_purchase(std::string_view verb) {
    if (verb == "raise") return paid(make_move(Verb::kRaise), 0);
    if (verb == "profession") return paid(make_move(Verb::kTakeProfession), 0);
    if (verb == "bonus") return paid(make_move(Verb::kTakeBonus), 0);
    if (verb == "name") return of_object(Verb::kName);
    if (verb == "buy") return of_object(Verb::kBuy);
    const std::string_view what = words_.next();
    if (verb == "freedom") {
      const int freedom = index_of(kFreedomIds, what);
      return freedom < 0 ? no_such("freedom", "freedoms", what, kFreedomIds)
                         : paid(make_move(Verb::kFreedom, freedom), 1);
    }
    if (verb != "build") return std::nullopt;
    const auto buildings = tile_ids(kBuildingKinds);
    const int building = index_of(buildings, what);
    return building < 0 ? no_such("building", "buildings", what, buildings)
                        : paid(make_move(Verb::kBuild, building), 1);
  }

  std::optional<Move> of_object(Verb verb) {
    const std::string_view what = words_.next();
    const int object = index_of(kObjectIds, what);
    return object < 0 ? no_such("object", "objects", what, kObjectIds)
                      : paid(make_move(verb, object), 1);
  }

  std::optional<Move> paid(Move move, int operand) {
    if (words_.done()) return move;
    if (words_.next() == "selling") {
      const std::optional<int> points = words_.number(1, kMostPointsSold);
      if (points && words_.done()) {
        return move.with(operand, static_cast<std::uint8_t>(*points));
      }
    }
    return refuse(tr("say '{0}', or '{0} selling N' with 1 to {1} points that must be sold to pay",
                     game_.text(move), kMostPointsSold));
  }

  const Princes& game_;
  const Edition& edition_;
  Words words_;
  std::string wrong_;
};

std::string paid(std::string text, int selling) {
  return selling == 0 ? text : filled("{} selling {}", text, selling);
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
    case Verb::kStart: return filled("start {}", move[0] + 1);
    case Verb::kDeal: return "deal " + e.professions[move[0]].id;
    case Verb::kDraw: return "draw " + card();
    case Verb::kReturn: return "return " + e.professions[move[0]].id;
    case Verb::kName: return paid(filled("name {}", kObjectIds[move[0]]), move[1]);
    case Verb::kGiveUp: return "give up";
    case Verb::kRaise: return paid("raise", move[0]);
    case Verb::kBuy: return paid(filled("buy {}", kObjectIds[move[0]]), move[1]);
    case Verb::kPlace:
      return filled("place {} {}", e.tiles[move[0]].id, e.tiles[move[0]].names[move[1]]);
    case Verb::kKeep: return "keep " + card();
    case Verb::kPutBelow: return "below " + card();
    case Verb::kAsDrawn: return "as drawn";
    case Verb::kRecruit: return "recruit " + e.professions[move[0]].id;
    case Verb::kWork: return "work " + e.professions[move[0]].id;
    case Verb::kBuild: return paid("build " + e.tiles[move[0]].id, move[1]);
    case Verb::kTakeProfession: return paid("profession", move[0]);
    case Verb::kFreedom: return paid(filled("freedom {}", kFreedomIds[move[0]]), move[1]);
    case Verb::kTakeBonus: return paid("bonus", move[0]);
    case Verb::kSell: return filled("sell {}", move[0]);
    case Verb::kPlayBonus: return "play " + e.bonus_cards[move[0]].id;
    case Verb::kTakePoints: return filled("points {}", move[0]);
    default: break;
  }
  assert(false && "not a move");
  return "";
}

Result<Move> Princes::parse(std::string_view text) const {
  MoveReader reader(*this, text);
  if (const std::optional<Move> move = reader.read()) return *move;
  if (!reader.wrong().empty()) return Error{reader.wrong()};
  return Error{tr("'{}' is not a move of The Princes of Florence; moves are: {}", text, kForms)};
}

}  // namespace bottega::princes
