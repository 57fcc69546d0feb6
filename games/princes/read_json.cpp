// Reading positions. Only what is needed to fill the struct safely is checked here; whether the
// parts fit each other is for check.cpp.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/json_reader.h"
#include "games/princes/json_words.h"
#include "games/princes/princes.h"
#include "games/princes/table.h"

namespace bottega::princes {

namespace {

class Reader {
 public:
  Reader(const Edition& edition, const JsonReader& json) : edition_(edition), json_(json) {}

  Position read() {
    json_.expect_only({"game", "players", "options", "round", "phase", "start_player", "turns",
                       "done", "took_profession", "supply", "auction", "bonus_played", "work_value",
                       "pending", "decks", "looked_at", "seats"});
    if (json_.field("game").text() != Princes::info().id) {
      json_.field("game").complain("must be 'princes'");
    }
    p_.players = byte(json_.field("players"), kMinPlayers, kMaxPlayers);
    options(json_.field("options"));
    p_.round = byte(json_.field("round"), 0, kMaxRounds);
    p_.phase = static_cast<Phase>(json_.field("phase").one_of(kPhaseNames));
    p_.start_player = seat(json_.field("start_player"));
    p_.turns = byte(json_.field("turns"), 0, kMaxPlayers);
    done(json_.field("done"));
    p_.took_profession = seats_of(json_.field("took_profession"));
    supply(json_.field("supply"));
    auction(json_.field("auction"));
    p_.bonus_played = cards(json_.field("bonus_played"), Pile::kBonus);
    p_.work_value = static_cast<std::uint16_t>(json_.field("work_value").integer(0, 60000));
    read_pending(json_.field("pending"), kAskWords, p_.players, p_.pending,
                 [this](FactKind kind, const JsonReader& json) { return fact(kind, json); });
    decks(json_.field("decks"));
    looked_at(json_.field("looked_at"));
    seats(json_.field("seats"));
    return p_;
  }

 private:
  static std::uint8_t byte(const JsonReader& json, int at_least, int at_most) {
    return static_cast<std::uint8_t>(json.integer(at_least, at_most));
  }

  static std::uint16_t money(const JsonReader& json) {
    const int florins = json.integer(0, 60000 * kFlorins);
    if (florins % kFlorins != 0) json.complain(filled("must be a multiple of {}", kFlorins));
    return static_cast<std::uint16_t>(florins / kFlorins);
  }

  Seat seat(const JsonReader& json) const { return byte(json, 1, p_.players) - 1; }

  std::uint8_t seats_of(const JsonReader& json) const {
    unsigned set = 0;
    const int count = json.items(0, p_.players);
    for (int i = 0; i < count; ++i) {
      const unsigned member = seat_bit(seat(json.item(i)));
      if ((set & member) != 0) json.item(i).complain("is listed twice");
      set |= member;
    }
    return static_cast<std::uint8_t>(set);
  }

  void options(const JsonReader& json) {
    const auto known = Princes::info().options;
    int fields = 0;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (!json.has(known[i].name)) continue;  // the default
      ++fields;
      const int choice = json.field(known[i].name).one_of(known[i].values);
      if (i == 0) {
        p_.start_choice = static_cast<std::uint8_t>(choice);
      } else if (choice != 0) {
        p_.options |= static_cast<std::uint8_t>(1u << (i - 1));
      }
    }
    json.expect_fields(fields, "names an option that The Princes of Florence does not have");
  }

  void done(const JsonReader& json) {
    for (int a = 0; a < kActionKinds; ++a) p_.done[a] = byte(json.field(kActionIds[a]), 0, 20);
    json.expect_fields(kActionKinds, "names an action that does not exist");
  }

  void supply(const JsonReader& json) {
    json.expect_only({"tiles", "freedoms", "builders", "jesters", "recruiting"});
    for (int tile = 0; tile < kTiles; ++tile) {
      p_.tiles[tile] = byte(json.field("tiles").field(edition_.tiles[tile].id), 0, 20);
    }
    json.field("tiles").expect_fields(kTiles, "names a tile that does not exist");
    for (int f = 0; f < kFreedomKinds; ++f) {
      p_.freedoms[f] = byte(json.field("freedoms").field(kFreedomIds[f]), 0, 20);
    }
    json.field("freedoms").expect_fields(kFreedomKinds, "names a freedom that does not exist");
    p_.builders = byte(json.field("builders"), 0, 20);
    p_.jesters = byte(json.field("jesters"), 0, 20);
    p_.recruiting = byte(json.field("recruiting"), 0, 20);
  }

  void auction(const JsonReader& json) {
    if (json.is_null()) return;
    json.expect_only({"active", "sold", "nominator", "bidding"});
    Auction& auction = p_.auction;
    auction.active = seats_of(json.field("active"));
    const JsonReader sold = json.field("sold");
    const int count = sold.items(0, kObjects);
    for (int i = 0; i < count; ++i) {
      const unsigned object = 1u << sold.item(i).one_of(kObjectIds);
      if ((auction.sold & object) != 0) sold.item(i).complain("is listed twice");
      auction.sold |= static_cast<std::uint8_t>(object);
    }
    auction.nominator = seat(json.field("nominator"));
    const JsonReader bidding = json.field("bidding");
    if (bidding.is_null()) return;
    bidding.expect_only({"object", "price", "leader", "bidders"});
    auction.object = static_cast<Object>(bidding.field("object").one_of(kObjectIds));
    auction.price = money(bidding.field("price"));
    auction.leader = seat(bidding.field("leader"));
    auction.bidders = seats_of(bidding.field("bidders"));
    if (auction.bidders == 0) bidding.field("bidders").complain("must name somebody");
  }

  int card(const JsonReader& json, Pile pile) const {
    const std::string id = json.text();
    for (int card = 0; card < edition_.cards_in(pile); ++card) {
      if (edition_.card_id(pile, card) == id) return card;
    }
    json.complain(filled("'{}' is not in the edition", id));
    return 0;
  }

  Cards cards(const JsonReader& json, Pile pile) const {
    Cards set = 0;
    const int count = json.items(0, edition_.cards_in(pile));
    for (int i = 0; i < count && json.none_so_far(); ++i) {
      const Cards member = card_bit(card(json.item(i), pile));
      if ((set & member) != 0) json.item(i).complain("is listed twice");
      set |= member;
    }
    return set;
  }

  void decks(const JsonReader& json) {
    json.expect_only({kPileNames[0], kPileNames[1], kPileNames[2]});
    for (int i = 0; i < kPiles && json.none_so_far(); ++i) {
      const auto pile = static_cast<Pile>(i);
      const JsonReader item = json.field(kPileNames[i]);
      item.expect_only({"unseen", "below"});
      Deck& deck = p_.decks[i];
      deck.unseen = cards(item.field("unseen"), pile);
      const JsonReader below = item.field("below");
      deck.below = static_cast<std::uint8_t>(below.items(0, edition_.cards_in(pile)));
      for (int c = 0; c < deck.below && json.none_so_far(); ++c) {
        below.item(c).expect_only({"card", "by"});
        deck.below_cards[c] =
            Deck::put_by(seat(below.item(c).field("by")), card(below.item(c).field("card"), pile));
      }
    }
  }

  // Read after what is pending, which says of which pile they are.
  void looked_at(const JsonReader& json) {
    p_.looking = static_cast<std::uint8_t>(json.items(0, kMaxLookedAt));
    if (p_.looking == 0 || !json.none_so_far()) return;
    if (p_.pending.empty()) return json.complain("must be empty when nothing is pending");
    const Pending& top = p_.pending.top();
    const int pile = asked(p_) == Ask::kDraw ? top.b : top.a;
    if (pile >= kPiles) return json.complain("must be empty at this moment");
    for (int i = 0; i < p_.looking; ++i) {
      p_.looked_at[i] = static_cast<std::uint8_t>(card(json.item(i), static_cast<Pile>(pile)));
    }
  }

  std::uint8_t fact(FactKind kind, const JsonReader& field) const {
    switch (kind) {
      case FactKind::kSeat: return seat(field);
      case FactKind::kPile: return static_cast<std::uint8_t>(field.one_of(kPileNames));
      case FactKind::kTile: return tile(field);
      case FactKind::kProfession: return static_cast<std::uint8_t>(card(field, Pile::kProfessions));
      case FactKind::kNumber: break;
    }
    return byte(field, 0, 20);
  }

  std::uint8_t tile(const JsonReader& json) const {
    std::array<std::string_view, kTiles> ids;
    for (int t = 0; t < kTiles; ++t) ids[t] = edition_.tiles[t].id;
    return static_cast<std::uint8_t>(json.one_of(ids));
  }

  void seats(const JsonReader& json) {
    json.items(p_.players, p_.players);
    for (int i = 0; i < p_.players && json.none_so_far(); ++i) {
      court(json.item(i), p_.courts[i]);
    }
  }

  void court(const JsonReader& json, Court& court) {
    json.expect_only({"points", "best_work", "table", "shown", "recruiting", "recruiting_on_table",
                      "builders", "jesters", "freedoms", "buildings", "landscapes", "money", "hand",
                      "bonus", "prestige", "returned"});
    court.points = static_cast<std::uint16_t>(json.field("points").integer(0, 60000));
    court.best_work = static_cast<std::uint16_t>(json.field("best_work").integer(0, 60000));
    court.money = money(json.field("money"));
    court.table = cards(json.field("table"), Pile::kProfessions);
    court.shown = cards(json.field("shown"), Pile::kProfessions);
    court.hand = cards(json.field("hand"), Pile::kProfessions);
    court.bonus = cards(json.field("bonus"), Pile::kBonus);
    court.prestige = cards(json.field("prestige"), Pile::kPrestige);
    const JsonReader returned = json.field("returned");
    if (!returned.is_null()) {
      court.returned = static_cast<std::uint8_t>(card(returned, Pile::kProfessions));
    }
    court.recruiting = byte(json.field("recruiting"), 0, 20);
    court.recruiting_on_table = byte(json.field("recruiting_on_table"), 0, 20);
    court.builders = byte(json.field("builders"), 0, kMaxBuilders);
    court.jesters = byte(json.field("jesters"), 0, 20);
    freedoms(json.field("freedoms"), court);
    buildings(json.field("buildings"), court);
    landscapes(json.field("landscapes"), court);
    if (json.none_so_far()) court.fits = fitting(edition_, court, kAllTiles);
  }

  static void freedoms(const JsonReader& json, Court& court) {
    const int count = json.items(0, kFreedomKinds);
    for (int i = 0; i < count; ++i) {
      const unsigned freedom = 1u << json.item(i).one_of(kFreedomIds);
      if ((court.freedoms & freedom) != 0) json.item(i).complain("is listed twice");
      court.freedoms |= static_cast<std::uint8_t>(freedom);
    }
  }

  // "b3 r90" as the index of a placement.
  std::uint8_t placement(const JsonReader& json, int tile) const {
    const auto& names = edition_.tiles[tile].names;
    const auto found = std::find(names.begin(), names.end(), json.text());
    if (found == names.end()) {
      json.complain("must be a square and a turn, such as 'b3 r90', where the tile can lie");
      return 0;
    }
    return static_cast<std::uint8_t>(found - names.begin());
  }

  void buildings(const JsonReader& json, Court& court) {
    court.building_at.fill(kNowhere);
    int fields = 0;
    for (int b = 0; b < kBuildingKinds; ++b) {
      const Tile& tile = edition_.tiles[b];
      if (!json.has(tile.id)) continue;
      ++fields;
      const std::uint8_t at = placement(json.field(tile.id), b);
      court.building_at[b] = at;
      court.built |= static_cast<std::uint16_t>(1u << b);
      court.buildings |= tile.placements[at].squares;
    }
    json.expect_fields(fields, "names a building that does not exist");
  }

  void landscapes(const JsonReader& json, Court& court) {
    const int count = json.items(0, kMaxRounds);
    for (int i = 0; i < count && json.none_so_far(); ++i) {
      const JsonReader item = json.item(i);
      item.expect_only({"kind", "at"});
      const int kind = item.field("kind").one_of(kLandscapeIds);
      const int tile = kBuildingKinds + kind;
      const std::uint8_t at = placement(item.field("at"), tile);
      court.laid[i] = {static_cast<std::uint8_t>(kind), at};
      ++court.planted[kind];
      court.landscapes |= edition_.tiles[tile].placements[at].squares;
    }
  }

  const Edition& edition_;
  const JsonReader& json_;
  Position p_{};
};

}  // namespace

Result<Position> Princes::read_position(const Json& json) const {
  Complaints complaints("the position");
  const JsonReader reader(json, complaints);
  const Position p = Reader(edition_, reader).read();
  if (!complaints.none()) return complaints.error();
  const Verdict verdict = check(p);
  if (!verdict) return Error{"the position: " + verdict.error().message};
  return p;
}

}  // namespace bottega::princes
