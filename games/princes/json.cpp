// Positions and views as JSON. People count seats from 1, and money in florins.
#include <nlohmann/json.hpp>

#include "engine/json_text.h"
#include "games/princes/json_words.h"
#include "games/princes/princes.h"
#include "games/princes/scoring.h"
#include "games/princes/table.h"

namespace bottega::princes {

namespace {

class Writer {
 public:
  explicit Writer(const Princes& game) : game_(game), edition_(game.edition()) {}

  // Everything but decks and seats, which a view shows in part.
  JsonText table(const Position& p) const {
    JsonText json;
    json["game"] = Princes::info().id;
    json["players"] = p.players;
    json["options"] = options(p);
    json["round"] = p.round;
    json["phase"] = kPhaseNames[static_cast<int>(p.phase)];
    json["start_player"] = p.start_player + 1;
    json["turns"] = p.turns;
    JsonText done = JsonText::object();
    for (int a = 0; a < kActionKinds; ++a) done[kActionIds[a]] = p.done[a];
    json["done"] = done;
    json["took_profession"] = seats(p.took_profession);
    json["supply"] = supply(p);
    json["auction"] = p.phase == Phase::kAuction ? auction(p.auction) : JsonText(nullptr);
    json["bonus_played"] = cards(Pile::kBonus, p.bonus_played);
    json["work_value"] = p.work_value;
    json["pending"] = pending_json(p.pending, kAskWords,
                                   [this](FactKind kind, int value) { return fact(kind, value); });
    return json;
  }

  // What lies open of a player.
  JsonText court(const Court& court) const {
    JsonText json;
    json["points"] = court.points;
    json["best_work"] = court.best_work;
    json["table"] = cards(Pile::kProfessions, court.table);
    json["shown"] = cards(Pile::kProfessions, court.shown);
    json["recruiting"] = court.recruiting;
    json["recruiting_on_table"] = court.recruiting_on_table;
    json["builders"] = court.builders;
    json["jesters"] = court.jesters;
    JsonText freedoms = JsonText::array();
    for (const int f : Members(court.freedoms)) freedoms.push_back(kFreedomIds[f]);
    json["freedoms"] = freedoms;
    json["buildings"] = buildings(court);
    json["landscapes"] = landscapes(court);
    return json;
  }

  // What only the player himself sees.
  void add_secrets(const Court& court, JsonText& json) const {
    json["hand"] = cards(Pile::kProfessions, court.hand);
    json["bonus"] = cards(Pile::kBonus, court.bonus);
    json["prestige"] = cards(Pile::kPrestige, court.prestige);
    json["returned"] = court.returned == kNoCard
                           ? JsonText(nullptr)
                           : JsonText(edition_.professions[court.returned].id);
  }

  // What his next work would be worth with each profession in hand, item by item, and what each
  // bonus card would add: to that one, or to the work that he is making.
  void add_prospects(const Position& p, Seat seat, JsonText& json) const {
    const Court& court = p.courts[seat];
    const bool at_work = asked(p) == Ask::kPlayBonus && p.pending.top().who == seat;
    JsonText works = JsonText::object();
    for (const int card : Members(court.hand)) {
      const WorkValue value = work_value(edition_, court, card);
      works[edition_.professions[card].id] = JsonText{{"building", value.building},
                                                      {"landscape", value.landscape},
                                                      {"freedom", value.freedom},
                                                      {"jesters", value.jesters},
                                                      {"persons", value.persons}};
    }
    json["work_values"] = works;
    JsonText bonuses = JsonText::object();
    const Counts now = counts_of(edition_, court);
    const Counts counts = at_work ? now : counts_at_work(now);
    const bool has_next_work = at_work || court.hand != 0;
    for (const int card : Members(has_next_work ? court.bonus : 0)) {
      bonuses[edition_.bonus_cards[card].id] = value_of(edition_.bonus_cards[card], counts);
    }
    json["bonus_values"] = bonuses;
  }

  static JsonText money(const Court& court) { return court.money * kFlorins; }

  JsonText cards(Pile pile, Cards set) const {
    JsonText json = JsonText::array();
    for (const int card : Members(set)) json.push_back(edition_.card_id(pile, card));
    return json;
  }

  // From the top down; null where the observer does not know the card.
  JsonText below(const Deck& deck, Pile pile) const {
    JsonText json = JsonText::array();
    for (int i = 0; i < deck.below; ++i) {
      json.push_back(JsonText{{"card", card(pile, deck.card(i))}, {"by", deck.by(i) + 1}});
    }
    return json;
  }

  JsonText looked_at(const Position& p) const {
    JsonText json = JsonText::array();
    for (int i = 0; i < p.looking; ++i) {
      const Pending& top = p.pending.top();
      const int pile = asked(p) == Ask::kDraw ? top.b : top.a;
      json.push_back(card(static_cast<Pile>(pile), p.looked_at[i]));
    }
    return json;
  }

 private:
  JsonText buildings(const Court& court) const {
    JsonText json = JsonText::object();
    for (int b = 0; b < kBuildingKinds; ++b) {
      const Tile& tile = edition_.tiles[b];
      if (court.building_at[b] != kNowhere) json[tile.id] = tile.names[court.building_at[b]];
    }
    return json;
  }

  JsonText landscapes(const Court& court) const {
    JsonText json = JsonText::array();
    for (int i = 0; i < court.landscape_count(); ++i) {
      const Tile& tile = edition_.tiles[kBuildingKinds + court.laid[i].kind];
      json.push_back(JsonText{{"kind", tile.id}, {"at", tile.names[court.laid[i].at]}});
    }
    return json;
  }

  JsonText card(Pile pile, int number) const {
    return number == kHiddenCard ? JsonText(nullptr) : JsonText(edition_.card_id(pile, number));
  }

  JsonText options(const Position& p) const {
    const Setup setup = game_.setup_of(p);
    JsonText json = JsonText::object();
    for (std::size_t i = 0; i < Princes::info().options.size(); ++i) {
      const Option& option = Princes::info().options[i];
      json[option.name] = option.values[setup.choices[i]];
    }
    return json;
  }

  static JsonText seats(unsigned set) {
    JsonText json = JsonText::array();
    for (const int seat : Members(set)) json.push_back(seat + 1);
    return json;
  }

  JsonText supply(const Position& p) const {
    JsonText tiles = JsonText::object();
    for (int tile = 0; tile < kTiles; ++tile) tiles[edition_.tiles[tile].id] = p.tiles[tile];
    JsonText freedoms = JsonText::object();
    for (int f = 0; f < kFreedomKinds; ++f) freedoms[kFreedomIds[f]] = p.freedoms[f];
    return JsonText{{"tiles", tiles},
                    {"freedoms", freedoms},
                    {"builders", p.builders},
                    {"jesters", p.jesters},
                    {"recruiting", p.recruiting}};
  }

  static JsonText auction(const Auction& auction) {
    JsonText sold = JsonText::array();
    for (const int object : Members(auction.sold)) sold.push_back(kObjectIds[object]);
    JsonText bidding;
    if (auction.bidders != 0) {
      bidding = JsonText{{"object", kObjectIds[static_cast<int>(auction.object)]},
                         {"price", auction.price * kFlorins},
                         {"leader", auction.leader + 1},
                         {"bidders", seats(auction.bidders)}};
    }
    return JsonText{{"active", seats(auction.active)},
                    {"sold", sold},
                    {"nominator", auction.nominator + 1},
                    {"bidding", bidding}};
  }

  JsonText fact(FactKind kind, int value) const {
    switch (kind) {
      case FactKind::kSeat: return value + 1;
      case FactKind::kTile: return edition_.tiles[value].id;
      case FactKind::kPile: return kPileNames[value];
      case FactKind::kProfession: return edition_.professions[value].id;
      case FactKind::kNumber: break;
    }
    return value;
  }

  const Princes& game_;
  const Edition& edition_;
};

}  // namespace

Json Princes::position_json(const Position& p) const {
  const Writer write(*this);
  JsonText json = write.table(p);
  JsonText decks = JsonText::object();
  for (int i = 0; i < kPiles; ++i) {
    const auto pile = static_cast<Pile>(i);
    decks[kPileNames[i]] = JsonText{{"unseen", write.cards(pile, p.decks[i].unseen)},
                                    {"below", write.below(p.decks[i], pile)}};
  }
  json["decks"] = decks;
  json["looked_at"] = write.looked_at(p);
  JsonText seats = JsonText::array();
  for (Seat seat = 0; seat < p.players; ++seat) {
    JsonText json_seat = write.court(p.courts[seat]);
    json_seat["money"] = Writer::money(p.courts[seat]);
    write.add_secrets(p.courts[seat], json_seat);
    seats.push_back(json_seat);
  }
  json["seats"] = seats;
  return json.tree();
}

JsonText Princes::view_json(const View& view) const {
  const Writer write(*this);
  const Position& p = view.table;
  JsonText json = write.table(p);
  JsonText decks = JsonText::object();
  for (int i = 0; i < kPiles; ++i) {
    const auto pile = static_cast<Pile>(i);
    decks[kPileNames[i]] = JsonText{{"unseen", view.unseen[i] + std::popcount(p.decks[i].unseen)},
                                    {"below", write.below(p.decks[i], pile)},
                                    {"somewhere", write.cards(pile, view.pool[i])}};
  }
  json["decks"] = decks;
  json["looked_at"] = write.looked_at(p);
  JsonText seats = JsonText::array();
  for (Seat seat = 0; seat < p.players; ++seat) {
    const Court& court = p.courts[seat];
    JsonText json_seat = write.court(court);
    if (sees_money_of(view, seat)) json_seat["money"] = Writer::money(court);
    json_seat["professions_in_hand"] = view.hand[seat] + std::popcount(court.hand);
    json_seat["bonus_cards"] = view.bonus[seat] + std::popcount(court.bonus);
    json_seat["prestige_cards"] = view.prestige[seat] + std::popcount(court.prestige);
    if (sees_cards_of(view, seat)) write.add_secrets(court, json_seat);
    if (sees_cards_of(view, seat) && p.phase != Phase::kOver) {
      write.add_prospects(p, seat, json_seat);
    }
    seats.push_back(json_seat);
  }
  json["seats"] = seats;
  return json;
}

}  // namespace bottega::princes
