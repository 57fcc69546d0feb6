// Positions and views as JSON. People count seats from 1; the Rival's is the one after the last.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/json_text.h"
#include "engine/pending_json.h"
#include "games/architects/architects.h"
#include "games/architects/ask_words.h"
#include "games/architects/play.h"

namespace bottega::architects {

namespace {

constexpr std::array<std::string_view, 2> kPileNames{"top", "pile"};

// --- Writing

class Writer {
 public:
  Writer(const Architects& game, const Position& p) : game_(game), e_(game.edition()), p_(p) {}

  JsonText table() const {
    JsonText json;
    json["game"] = Architects::info().id;
    json["players"] = p_.players;
    json["options"] = options();
    json["phase"] = kPhaseNames[static_cast<int>(p_.phase)];
    json["first"] = seat(p_.first);
    json["active"] = seat(p_.active);
    json["turns_left"] =
        p_.turns_left == kNotTriggered ? JsonText(nullptr) : JsonText(p_.turns_left);
    json["credit"] = p_.credit;
    json["reset_due"] = p_.reset_due;
    json["tax"] = p_.tax;
    json["workers"] = workers();
    json["market"] = market();
    json["display"] = display();
    json["apprentice_deck"] = ids(p_.apprentice_deck, e_.apprentice_ids);
    json["apprentice_bottom"] = apprentice_bottom();
    json["rewards"] = bits(p_.rewards, e_.reward_ids);
    json["rewards_left"] = p_.rewards_left;
    if (with_wonders(p_)) json["wonders"] = wonders();
    if (p_.has_rival != 0) json["rival"] = rival();
    json["visit"] = visit();
    json["bill"] = bill();
    json["pending"] = pending_json(p_.pending, kAskWords, [](int, int value) { return value; });
    return json;
  }

  JsonText party(Seat who) const {
    JsonText json;
    if (who < p_.players) {
      json["character"] = p_.character[who] == kEmpty
                              ? JsonText(nullptr)
                              : JsonText(e_.character_ids[p_.character[who]]);
    }
    json["supply"] = p_.supply[who];
    json["silver"] = p_.silver[who];
    for (int good = 0; good < kGoods; ++good) {
      json[kThingNames[good]] = p_.goods[who][good];
    }
    json["virtue"] = p_.virtue[who];
    json["influence"] = p_.influence[who];
    json["cathedral"] = p_.level[who];
    json["unpaid_debts"] = p_.unpaid[who];
    json["paid_debts"] = p_.paid[who];
    json["captives"] = by_party(p_.captives[who]);
    if (who >= p_.players) return json;
    json["apprentices"] = ids(p_.apprentices[who], e_.apprentice_ids);
    json["built"] = ids(p_.built[who], e_.building_ids);
    return json;
  }

  static JsonText ids(const Cards& cards, const std::vector<std::string>& names) {
    JsonText json = JsonText::array();
    for (const int card : cards) json.push_back(names[card]);
    return json;
  }

 private:
  static JsonText seat(std::uint8_t number) {
    return number == kEmpty ? JsonText(nullptr) : JsonText(number + 1);
  }

  JsonText options() const {
    const Setup setup = game_.setup_of(p_);
    JsonText json = JsonText::object();
    for (int i = 0; i < kChoices; ++i) {
      const Option& option = Architects::info().options[i];
      json[option.name] = option.values[setup.choices[i]];
    }
    return json;
  }

  static JsonText bits(std::uint32_t set, const std::vector<std::string>& names) {
    JsonText json = JsonText::array();
    for (const int member : Members(set)) json.push_back(names[member]);
    return json;
  }

  template <class Counts>
  JsonText by_party(const Counts& counts) const {
    JsonText json = JsonText::array();
    for (int i = 0; i < parties(p_); ++i) json.push_back(counts[i]);
    return json;
  }

  JsonText apprentice_bottom() const {
    JsonText json = JsonText::array();
    for (int i = 0; i < p_.apprentice_bottom_count; ++i) {
      json.push_back(e_.apprentice_ids[p_.apprentice_bottom[i]]);
    }
    return json;
  }

  JsonText workers() const {
    JsonText json;
    for (int place = 0; place < kWorkerPlaces; ++place) {
      json[kPlaceIds[place]] = by_party(p_.workers[place]);
    }
    return json;
  }

  static JsonText card(std::uint8_t number, const std::vector<std::string>& names) {
    return number == kEmpty ? JsonText(nullptr) : JsonText(names[number]);
  }

  JsonText market() const {
    JsonText owners = JsonText::array();
    for (const std::uint8_t owner : p_.market) owners.push_back(seat(owner));
    JsonText json;
    json["workers"] = owners;
    json["small"] = JsonText{{"top", card(p_.small_top, e_.market_ids)},
                             {"pile", bits(p_.small_pile, e_.market_ids)}};
    json["large"] = JsonText{{"top", card(p_.large_top, e_.market_ids)},
                             {"pile", bits(p_.large_pile, e_.market_ids)}};
    return json;
  }

  JsonText display() const {
    JsonText json = JsonText::array();
    for (int row = 0; row < kRows; ++row) {
      JsonText cards = JsonText::array();
      for (int column = 0; column < columns(e_, p_); ++column) {
        const std::uint8_t shown = p_.display[row][column];
        cards.push_back(shown == kNoCard ? JsonText(nullptr)
                                         : JsonText{{"card", e_.apprentice_ids[shown]},
                                                    {"coins", p_.coins[row][column]}});
      }
      json.push_back(cards);
    }
    return json;
  }

  JsonText wonders() const {
    JsonText json;
    json["offer"] = card(p_.offer_top, e_.offer_ids);
    json["offers"] = bits(p_.offers, e_.offer_ids);
    json["consequence"] = card(p_.consequence, e_.offer_ids);
    JsonText offered = JsonText::array();
    for (int good = 0; good < kGoods; ++good) {
      if ((p_.offered >> good & 1) != 0) offered.push_back(kThingNames[good]);
    }
    json["offered"] = offered;
    JsonText cards = JsonText::array();
    for (int good = 0; good < kGoods; ++good) {
      const std::uint8_t site = p_.wonder_site[good];
      cards.push_back(
          JsonText{{"goods", p_.wonder_goods[good]},
                   {"owner", seat(p_.wonder_owner[good])},
                   {"site", site == kEmpty ? JsonText(nullptr) : JsonText(kPlaceIds[site])}});
    }
    json["cards"] = cards;
    return json;
  }

  JsonText rival() const {
    return JsonText{{"board", card(p_.rival, e_.rival_ids)},
                    {"marker", p_.marker},
                    {"schemes", bits(p_.schemes, e_.scheme_ids)},
                    {"discard", bits(p_.scheme_discard, e_.scheme_ids)},
                    {"futures", bits(p_.futures, e_.scheme_ids)}};
  }

  JsonText visit() const {
    const Visit& v = p_.visit;
    return JsonText{{"place", v.place == kEmpty ? JsonText(nullptr) : JsonText(kPlaceIds[v.place])},
                    {"workers", v.workers},
                    {"may_offer", v.may_offer},
                    {"owed_influence", v.owed_influence},
                    {"captures", v.captures},
                    {"less_silver", v.less_silver},
                    {"captured_at", v.captured_at}};
  }

  JsonText bill() const {
    JsonText json = JsonText::object();
    const auto add = [&](std::string_view name, int amount) {
      if (amount > 0) json[name] = amount;
    };
    for (int good = 0; good < kGoods; ++good) add(kThingNames[good], p_.bill.goods[good]);
    add("any_of", p_.bill.any_of);
    add("pieces", p_.bill.pieces);
    add("silver", p_.bill.silver);
    add("tax", p_.bill.tax);
    add("influence", p_.bill.influence);
    add("less_of", p_.bill.less_of);
    return json;
  }

  const Architects& game_;
  const Edition& e_;
  const Position& p_;
};

// --- Reading

class Reader {
 public:
  Reader(const Architects& game, const JsonReader& json)
      : game_(game), e_(game.edition()), json_(json) {}

  Position read() {
    json_.expect_only(
        {"game",          "players",         "options", "phase",           "first",
         "active",        "turns_left",      "credit",  "reset_due",       "tax",
         "workers",       "market",          "display", "apprentice_deck", "apprentice_bottom",
         "building_deck", "building_bottom", "rewards", "rewards_left",    "wonders",
         "rival",         "visit",           "bill",    "pending",         "seats"});
    if (json_.field("game").text() != Architects::info().id) {
      json_.field("game").complain("must be 'architects'");
    }
    const Setup setup = options();
    if (!json_.none_so_far()) return p_;
    p_ = game_.start(setup);
    p_.pending = {};
    p_.phase = static_cast<Phase>(json_.field("phase").one_of(kPhaseNames));
    p_.first = seat(json_.field("first"));
    p_.active = seat(json_.field("active"));
    const JsonReader turns = json_.field("turns_left");
    p_.turns_left = turns.is_null() ? kNotTriggered : byte(turns, 0, kMaxParties);
    p_.credit = byte(json_.field("credit"), 0, 20);
    p_.reset_due = byte(json_.field("reset_due"), 0, 1);
    p_.tax = static_cast<std::uint16_t>(json_.field("tax").integer(0, kMostPieces));
    workers(json_.field("workers"));
    market(json_.field("market"));
    display(json_.field("display"));
    decks();
    if (with_wonders(p_)) wonders(json_.field("wonders"));
    if (p_.has_rival != 0) rival(json_.field("rival"));
    visit(json_.field("visit"));
    bill(json_.field("bill"));
    read_pending(json_.field("pending"), kAskWords, parties(p_), p_.pending,
                 [](int, const JsonReader& json) { return byte(json, 0, 255); });
    const JsonReader seats = json_.field("seats");
    seats.items(parties(p_), parties(p_));
    for (int i = 0; i < parties(p_) && json_.none_so_far(); ++i) {
      party(seats.item(i), static_cast<Seat>(i));
    }
    return p_;
  }

 private:
  static std::uint8_t byte(const JsonReader& json, int at_least, int at_most) {
    return static_cast<std::uint8_t>(json.integer(at_least, at_most));
  }

  Setup options() {
    Setup setup;
    setup.players = json_.field("players").integer(1, kMaxPlayers);
    const JsonReader options = json_.field("options");
    for (int i = 0; i < kChoices; ++i) {
      const Option& option = Architects::info().options[i];
      setup.choices[i] =
          static_cast<std::uint8_t>(options.field(option.name).one_of(option.values));
    }
    options.expect_fields(kChoices, "has an option that there is not");
    if (json_.none_so_far()) {
      const Verdict fits = check_setup(Architects::info(), setup);
      if (!fits) options.complain(fits.error().message);
    }
    return setup;
  }

  std::uint8_t seat(const JsonReader& json) const {
    if (json.is_null()) return kEmpty;
    return static_cast<std::uint8_t>(json.integer(1, parties(p_)) - 1);
  }

  static std::uint8_t id(const JsonReader& json, const std::vector<std::string>& names) {
    std::array<std::string_view, kMaxCards> words;
    for (std::size_t i = 0; i < names.size(); ++i) words[i] = names[i];
    return static_cast<std::uint8_t>(json.one_of(std::span(words).first(names.size())));
  }
  static std::uint8_t id_or_none(const JsonReader& json, const std::vector<std::string>& names) {
    return json.is_null() ? kEmpty : id(json, names);
  }

  static Cards cards(const JsonReader& json, const std::vector<std::string>& names) {
    Cards set;
    const int count = json.items(0, kMaxCards);
    for (int i = 0; i < count && json.none_so_far(); ++i) {
      const int card = id(json.item(i), names);
      if (set.has(card)) json.item(i).complain("is listed twice");
      set.add(card);
    }
    return set;
  }

  static std::uint32_t bits(const JsonReader& json, const std::vector<std::string>& names) {
    return static_cast<std::uint32_t>(cards(json, names).words[0]);
  }

  template <class Counts>
  void by_party(const JsonReader& json, Counts& counts) {
    json.items(parties(p_), parties(p_));
    for (int i = 0; i < parties(p_) && json.none_so_far(); ++i) {
      counts[i] = byte(json.item(i), 0, 100);
    }
  }

  void workers(const JsonReader& json) {
    for (int place = 0; place < kWorkerPlaces; ++place) {
      by_party(json.field(kPlaceIds[place]), p_.workers[place]);
    }
    json.expect_fields(kWorkerPlaces, "has a place that there is not");
  }

  void pile(const JsonReader& json, std::uint8_t& top, std::uint16_t& rest) {
    json.expect_only({kPileNames[0], kPileNames[1]});
    top = id_or_none(json.field("top"), e_.market_ids);
    rest = static_cast<std::uint16_t>(bits(json.field("pile"), e_.market_ids));
  }

  void market(const JsonReader& json) {
    json.expect_only({"workers", "small", "large"});
    const JsonReader owners = json.field("workers");
    owners.items(kSpaces, kSpaces);
    for (int i = 0; i < kSpaces; ++i) p_.market[i] = seat(owners.item(i));
    pile(json.field("small"), p_.small_top, p_.small_pile);
    pile(json.field("large"), p_.large_top, p_.large_pile);
  }

  void display(const JsonReader& json) {
    json.items(kRows, kRows);
    for (int row = 0; row < kRows; ++row) {
      json.item(row).items(columns(e_, p_), columns(e_, p_));
      for (int column = 0; column < columns(e_, p_) && json.none_so_far(); ++column) {
        const JsonReader item = json.item(row).item(column);
        if (item.is_null()) continue;
        item.expect_only({"card", "coins"});
        p_.display[row][column] = id(item.field("card"), e_.apprentice_ids);
        p_.coins[row][column] = byte(item.field("coins"), 0, 200);
      }
    }
  }

  void decks() {
    p_.apprentice_deck = cards(json_.field("apprentice_deck"), e_.apprentice_ids);
    const JsonReader below = json_.field("apprentice_bottom");
    p_.apprentice_bottom_count = static_cast<std::uint8_t>(below.items(0, kMaxCards));
    for (int i = 0; i < p_.apprentice_bottom_count && json_.none_so_far(); ++i) {
      p_.apprentice_bottom[i] = id(below.item(i), e_.apprentice_ids);
    }
    p_.building_deck = cards(json_.field("building_deck"), e_.building_ids);
    const JsonReader bottom = json_.field("building_bottom");
    p_.building_bottom_count = static_cast<std::uint8_t>(bottom.items(0, kMaxCards));
    for (int i = 0; i < p_.building_bottom_count && json_.none_so_far(); ++i) {
      bottom.item(i).expect_only({"card", "known_to", "with_the_one_before"});
      p_.building_bottom[i] = id(bottom.item(i).field("card"), e_.building_ids);
      p_.building_known[i] = static_cast<std::uint8_t>(
          1u << bottom.item(i).field("known_to").integer(1, p_.players) >> 1);
      if (bottom.item(i).has("with_the_one_before") &&
          bottom.item(i).field("with_the_one_before").boolean()) {
        p_.building_known[i] |= kWithTheOneBefore;
      }
    }
    p_.rewards = bits(json_.field("rewards"), e_.reward_ids);
    p_.rewards_left = byte(json_.field("rewards_left"), 0, kMaxRewards);
  }

  void wonders(const JsonReader& json) {
    json.expect_only({"offer", "offers", "consequence", "offered", "cards"});
    p_.offer_top = id_or_none(json.field("offer"), e_.offer_ids);
    p_.offers = static_cast<std::uint8_t>(bits(json.field("offers"), e_.offer_ids));
    p_.consequence = id_or_none(json.field("consequence"), e_.offer_ids);
    const JsonReader offered = json.field("offered");
    const int count = offered.items(0, kGoods);
    for (int i = 0; i < count; ++i) {
      const int good = offered.item(i).one_of(std::span(kThingNames).first(kGoods));
      if ((p_.offered >> good & 1) != 0) offered.item(i).complain("is listed twice");
      p_.offered |= static_cast<std::uint8_t>(1 << good);
    }
    const JsonReader list = json.field("cards");
    list.items(kGoods, kGoods);
    for (int good = 0; good < kGoods; ++good) {
      const JsonReader item = list.item(good);
      item.expect_only({"goods", "owner", "site"});
      p_.wonder_goods[good] = byte(item.field("goods"), 0, 200);
      p_.wonder_owner[good] = seat(item.field("owner"));
      const JsonReader site = item.field("site");
      if (!site.is_null()) {
        p_.wonder_site[good] =
            static_cast<std::uint8_t>(site.one_of(std::span(kPlaceIds).first(kOpenPlaces)));
      }
    }
  }

  void rival(const JsonReader& json) {
    json.expect_only({"board", "marker", "schemes", "discard", "futures"});
    p_.rival = id_or_none(json.field("board"), e_.rival_ids);
    p_.marker = byte(json.field("marker"), 0, e_.rival_track - 1);
    p_.schemes = bits(json.field("schemes"), e_.scheme_ids);
    p_.scheme_discard = bits(json.field("discard"), e_.scheme_ids);
    p_.futures = bits(json.field("futures"), e_.scheme_ids);
  }

  void visit(const JsonReader& json) {
    json.expect_only({"place", "workers", "may_offer", "owed_influence", "captures", "less_silver",
                      "captured_at"});
    Visit& v = p_.visit;
    if (!json.field("place").is_null()) {
      v.place = static_cast<std::uint8_t>(json.field("place").one_of(kPlaceIds));
    }
    v.workers = byte(json.field("workers"), 0, 60);
    v.may_offer = byte(json.field("may_offer"), 0, 1);
    v.owed_influence = byte(json.field("owed_influence"), 0, 1);
    v.captures = byte(json.field("captures"), 0, 60);
    v.less_silver = byte(json.field("less_silver"), 0, 60);
    v.captured_at =
        static_cast<std::uint16_t>(json.field("captured_at").integer(0, (1 << kOpenPlaces) - 1));
  }

  void bill(const JsonReader& json) {
    int fields = 0;
    const auto read = [&](std::string_view name, std::uint8_t& to, int most) {
      if (!json.has(name)) return;
      to = byte(json.field(name), 1, most);
      ++fields;
    };
    for (int good = 0; good < kGoods; ++good) read(kThingNames[good], p_.bill.goods[good], 20);
    read("any_of", p_.bill.any_of, 7);
    read("pieces", p_.bill.pieces, 10);
    read("silver", p_.bill.silver, 60);
    read("tax", p_.bill.tax, 60);
    read("influence", p_.bill.influence, 30);
    read("less_of", p_.bill.less_of, 7);
    json.expect_fields(fields, "has a field that no bill has");
  }

  void party(const JsonReader& json, Seat who) {
    const bool player = who < p_.players;
    json.expect_only({"character", "supply", "silver", "clay", "wood", "stone", "gold", "marble",
                      "virtue", "influence", "cathedral", "unpaid_debts", "paid_debts", "captives",
                      "apprentices", "built", "hand", "packet"});
    p_.supply[who] = byte(json.field("supply"), 0, 100);
    p_.silver[who] = static_cast<std::uint16_t>(json.field("silver").integer(0, kMostPieces));
    for (int good = 0; good < kGoods; ++good) {
      p_.goods[who][good] =
          static_cast<std::uint16_t>(json.field(kThingNames[good]).integer(0, kMostPieces));
    }
    p_.virtue[who] = byte(json.field("virtue"), 0, kMaxVirtue);
    p_.influence[who] = byte(json.field("influence"), 0, e_.most_influence);
    p_.level[who] = byte(json.field("cathedral"), 0, e_.levels);
    p_.unpaid[who] = byte(json.field("unpaid_debts"), 0, kMostDebts);
    p_.paid[who] = byte(json.field("paid_debts"), 0, kMostDebts);
    by_party(json.field("captives"), p_.captives[who]);
    if (!player) {
      constexpr int kFieldsOfRival = 13;
      return json.expect_fields(kFieldsOfRival, "has a field that the Rival has not");
    }
    p_.character[who] = id_or_none(json.field("character"), e_.character_ids);
    p_.apprentices[who] = cards(json.field("apprentices"), e_.apprentice_ids);
    p_.built[who] = cards(json.field("built"), e_.building_ids);
    p_.hands[who] = cards(json.field("hand"), e_.building_ids);
    p_.packets[who] = cards(json.field("packet"), e_.building_ids);
  }

  const Architects& game_;
  const Edition& e_;
  const JsonReader& json_;
  Position p_{};
};

}  // namespace

Json Architects::position_json(const Position& p) const {
  const Writer write(*this, p);
  JsonText json = write.table();
  json["building_deck"] = Writer::ids(p.building_deck, edition_.building_ids);
  JsonText bottom = JsonText::array();
  for (int i = 0; i < p.building_bottom_count; ++i) {
    JsonText card;
    card["card"] = edition_.building_ids[p.building_bottom[i]];
    card["known_to"] = std::countr_zero(p.building_known[i]) + 1;
    if ((p.building_known[i] & kWithTheOneBefore) != 0) card["with_the_one_before"] = true;
    bottom.push_back(card);
  }
  json["building_bottom"] = bottom;
  JsonText seats = JsonText::array();
  for (Seat seat = 0; seat < parties(p); ++seat) {
    JsonText party = write.party(seat);
    if (seat < p.players) {
      party["hand"] = Writer::ids(p.hands[seat], edition_.building_ids);
      party["packet"] = Writer::ids(p.packets[seat], edition_.building_ids);
    }
    seats.push_back(party);
  }
  json["seats"] = seats;
  return json.tree();
}

JsonText Architects::view_json(const View& view) const {
  const Position& p = view.table;
  const Writer write(*this, p);
  JsonText json = write.table();
  json["building_deck"] = p.building_deck.count() + view.deck;
  JsonText bottom = JsonText::array();
  for (int i = 0; i < p.building_bottom_count; ++i) {
    const std::uint8_t card = p.building_bottom[i];
    bottom.push_back(card == kNoCard ? JsonText(nullptr) : JsonText(edition_.building_ids[card]));
  }
  json["building_bottom"] = bottom;
  json["unseen_buildings"] = Writer::ids(view.unseen, edition_.building_ids);
  JsonText seats = JsonText::array();
  for (Seat seat = 0; seat < parties(p); ++seat) {
    JsonText party = write.party(seat);
    if (seat < p.players) {
      party["cards_in_hand"] = p.hands[seat].count() + view.hand[seat];
      party["cards_to_choose_from"] = p.packets[seat].count() + view.packet[seat];
      if (view.observer == seat || view.observer == kOpenTable) {
        party["hand"] = Writer::ids(p.hands[seat], edition_.building_ids);
        party["packet"] = Writer::ids(p.packets[seat], edition_.building_ids);
      }
    }
    seats.push_back(party);
  }
  json["seats"] = seats;
  return json;
}

Result<Position> Architects::read_position(const Json& json) const {
  Complaints complaints("the position");
  const JsonReader reader(json, complaints);
  const Position p = Reader(*this, reader).read();
  if (!complaints.none()) return complaints.error();
  const Verdict verdict = check(p);
  if (!verdict) return Error{"the position: " + verdict.error().message};
  return p;
}

}  // namespace bottega::architects
