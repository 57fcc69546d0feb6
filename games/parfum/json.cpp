// Positions and views as JSON. People count seats, spaces, clocks and perfumes from 1.
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/json_text.h"
#include "engine/pending_json.h"
#include "games/parfum/parfum.h"
#include "games/parfum/table.h"

namespace bottega::parfum {

namespace {

constexpr std::array<std::string_view, kPhases> kPhaseNames{
    "set_up", "wake_up", "create", "sell", "refill_distillery", "refill_street", "over"};
constexpr std::array<std::string_view, 3> kClosingNames{"in_deck", "turned_up", "last_round"};

// How pending decisions are called. What is said of a fact is what is added to it when it is
// written: people count from 1.
constexpr std::array<AskWords<int>, kAsks> kAskWords{{
    {"fill_street", {}, {}},
    {"fill_distillery", {}, {}},
    {"lay_note", {"space", 1}, {}},
    {"draw_water", {"seat", 1}, {"tokens"}},
    {"stack_markers", {}, {}},
    {"deal_clock", {"seat", 1}, {}},
    {"roll", {}, {}},
    {"spend_at_random", {"seat", 1}, {"tokens"}},
    {"pick_clock", {}, {}},
    {"prepare", {"actions"}, {}},
    {"distil", {}, {}},
    {"spend_water", {}, {"tokens"}},
    {"compose", {}, {}},
    {"place_notes", {}, {}},
    {"sell", {"clock", 1}, {"opportunity", 1}},
    {"trim_water", {}, {}},
}};

// --- Writing

class Writer {
 public:
  explicit Writer(const Parfum& game) : game_(game), edition_(game.edition()) {}

  // Everything but the water, which a view shows in part.
  JsonText table(const Position& p) const {
    JsonText json;
    json["game"] = Parfum::info().id;
    json["players"] = p.players;
    json["options"] = options(p);
    json["round"] = p.round;
    json["phase"] = kPhaseNames[static_cast<int>(p.phase)];
    json["step"] = p.step;
    json["closing_time"] = kClosingNames[static_cast<int>(p.closing)];
    json["street"] = spaces(p.street, board_of(edition_, p).street_spaces, edition_.customer_ids);
    json["deck"] = members(p.deck, edition_.customer_ids);
    json["distillery"] =
        spaces(p.distillery, board_of(edition_, p).distillery_spaces, edition_.note_ids);
    json["bag"] = members(p.bag, edition_.note_ids);
    json["clocks"] = clocks(p);
    json["track"] = track(p);
    json["dice"] = by_scent(p.dice);
    json["flasks"] = by_scent(p.flasks);
    json["rolling"] = by_scent(p.rolling);
    JsonText perfumes = JsonText::array();
    for (int i = 0; i < p.perfumes_started; ++i) perfumes.push_back(perfume(p, i));
    json["perfumes"] = perfumes;
    json["pending"] =
        pending_json(p.pending, kAskWords, [](int first, int value) { return value + first; });
    json["discard"] = tokens(p.discard);
    return json;
  }

  JsonText hand(const Hand& hand) const {
    return JsonText{{"fresh", tokens(hand.fresh)}, {"old", tokens(hand.old)}};
  }

  JsonText loose(const Position& p, Seat seat) const {
    return members(p.loose[seat], edition_.note_ids);
  }

  // Coins and how many tokens are worth that much.
  JsonText tokens(const Tokens& tokens) const {
    JsonText json = JsonText::object();
    for (int kind = 0; kind < edition_.token_kinds; ++kind) {
      if (tokens[kind] > 0) json[std::to_string(edition_.token_coins[kind])] = tokens[kind];
    }
    return json;
  }

 private:
  JsonText options(const Position& p) const {
    const Setup setup = game_.setup_of(p);
    JsonText json = JsonText::object();
    for (std::size_t i = 0; i < Parfum::info().options.size(); ++i) {
      const Option& option = Parfum::info().options[i];
      json[option.name] = option.values[setup.choices[i]];
    }
    return json;
  }

  static JsonText spaces(const std::array<std::uint8_t, kMaxSpaces>& spaces, int count,
                         const std::vector<std::string>& ids) {
    JsonText json = JsonText::array();
    for (int i = 0; i < count; ++i) {
      json.push_back(spaces[i] < ids.size() ? JsonText(ids[spaces[i]]) : JsonText(nullptr));
    }
    return json;
  }

  static JsonText members(std::uint64_t set, const std::vector<std::string>& ids) {
    JsonText json = JsonText::array();
    for (const int member : Members(set)) json.push_back(ids[member]);
    return json;
  }

  // For each clock its owner's seat, or null while it is on the board.
  JsonText clocks(const Position& p) const {
    JsonText json = JsonText::array();
    for (int clock = 0; clock < board_of(edition_, p).clocks; ++clock) {
      const Seat owner = p.clock_owner[clock];
      json.push_back(owner == kOnBoard ? JsonText(nullptr) : JsonText(owner + 1));
    }
    return json;
  }

  // The markers in the order of their last arrival: of those with equal money the later is on top.
  static JsonText track(const Position& p) {
    JsonText json = JsonText::array();
    for (int i = 0; i < p.arrived; ++i) {
      const Seat seat = p.arrivals[i];
      json.push_back(JsonText{{"seat", seat + 1}, {"money", p.money[seat]}});
    }
    return json;
  }

  JsonText by_scent(const std::array<std::uint8_t, kScents>& amounts) const {
    JsonText json = JsonText::object();
    for (int s = 0; s < kScents; ++s) {
      if (amounts[s] > 0) json[edition_.scents[s].id] = amounts[s];
    }
    return json;
  }

  JsonText perfume(const Position& p, int i) const {
    const Perfume& perfume = p.perfumes[i];
    JsonText notes = JsonText::array();
    for (const std::uint8_t note : perfume.notes) {
      if (note != kNoNote) notes.push_back(edition_.note_ids[note]);
    }
    return JsonText{{"owner", perfume.owner + 1},
                    {"size", kSizeNames[static_cast<int>(perfume.size)]},
                    {"notes", notes},
                    {"bottles", perfume.bottles}};
  }

  const Parfum& game_;
  const Edition& edition_;
};

// --- Reading. Only what is needed to fill the struct safely is checked here; whether the parts
// fit each other is for check.cpp.

class Reader {
 public:
  Reader(const Edition& edition, const JsonReader& json) : edition_(edition), json_(json) {}

  Position read() {
    json_.expect_only({"game",         "players", "options", "round",      "phase",    "step",
                       "closing_time", "street",  "deck",    "distillery", "bag",      "clocks",
                       "track",        "dice",    "flasks",  "rolling",    "perfumes", "pending",
                       "discard",      "well",    "seats"});
    if (json_.field("game").text() != Parfum::info().id) {
      json_.field("game").complain("must be 'parfum'");
    }
    p_.players = byte(json_.field("players"), 2, kMaxPlayers);
    options(json_.field("options"));
    p_.round = static_cast<std::uint16_t>(json_.field("round").integer(0, 60000));
    p_.phase = static_cast<Phase>(json_.field("phase").one_of(kPhaseNames));
    p_.step = byte(json_.field("step"), 0, 250);
    p_.closing = static_cast<Closing>(json_.field("closing_time").one_of(kClosingNames));
    const Board& board = board_of(edition_, p_);
    p_.street.fill(kNoCustomer);
    spaces(json_.field("street"), board.street_spaces, edition_.customer_ids, p_.street);
    p_.deck = members(json_.field("deck"), edition_.customer_ids);
    p_.distillery.fill(kNoNote);
    spaces(json_.field("distillery"), board.distillery_spaces, edition_.note_ids, p_.distillery);
    p_.bag = members(json_.field("bag"), edition_.note_ids);
    clocks(json_.field("clocks"), board.clocks);
    track(json_.field("track"));
    by_scent(json_.field("dice"), p_.dice);
    by_scent(json_.field("flasks"), p_.flasks);
    by_scent(json_.field("rolling"), p_.rolling);
    perfumes(json_.field("perfumes"));
    read_pending(json_.field("pending"), kAskWords, p_.players, p_.pending,
                 [](int first, const JsonReader& json) { return byte(json, first, 100) - first; });
    p_.discard = tokens(json_.field("discard"));
    p_.well = tokens(json_.field("well"));
    seats(json_.field("seats"));
    return p_;
  }

 private:
  static std::uint8_t byte(const JsonReader& json, int at_least, int at_most) {
    return static_cast<std::uint8_t>(json.integer(at_least, at_most));
  }

  Seat seat(const JsonReader& json) const { return byte(json, 1, p_.players) - 1; }

  void options(const JsonReader& json) {
    const auto known = Parfum::info().options;
    int fields = 0;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (!json.has(known[i].name)) continue;  // the default
      ++fields;
      if (json.field(known[i].name).one_of(known[i].values) != 0) {
        p_.options |= static_cast<std::uint16_t>(1u << i);
      }
    }
    json.expect_fields(fields, "names an option that Parfum does not have");
  }

  static std::uint8_t id(const JsonReader& json, const std::vector<std::string>& ids) {
    const std::string text = json.text();
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (ids[i] == text) return static_cast<std::uint8_t>(i);
    }
    json.complain(filled("'{}' is not in the edition", text));
    return 0;
  }

  static void spaces(const JsonReader& json, int count, const std::vector<std::string>& ids,
                     std::array<std::uint8_t, kMaxSpaces>& spaces) {
    json.items(count, count);
    for (int i = 0; i < count && json.none_so_far(); ++i) {
      if (!json.item(i).is_null()) spaces[i] = id(json.item(i), ids);
    }
  }

  static std::uint64_t members(const JsonReader& json, const std::vector<std::string>& ids) {
    std::uint64_t set = 0;
    const int count = json.items(0, static_cast<int>(ids.size()));
    for (int i = 0; i < count && json.none_so_far(); ++i) {
      const int member = id(json.item(i), ids);
      if ((set & bit(member)) != 0) json.item(i).complain("is listed twice");
      set |= bit(member);
    }
    return set;
  }

  void clocks(const JsonReader& json, int count) {
    p_.clock_owner.fill(kOnBoard);
    json.items(count, count);
    for (int clock = 0; clock < count && json.none_so_far(); ++clock) {
      if (!json.item(clock).is_null()) p_.clock_owner[clock] = seat(json.item(clock));
    }
  }

  void track(const JsonReader& json) {
    p_.arrived = static_cast<std::uint8_t>(json.items(0, p_.players));
    for (int i = 0; i < p_.arrived; ++i) {
      json.item(i).expect_only({"seat", "money"});
      p_.arrivals[i] = seat(json.item(i).field("seat"));
      p_.money[p_.arrivals[i]] =
          static_cast<std::uint16_t>(json.item(i).field("money").integer(0, 20000));
    }
  }

  void by_scent(const JsonReader& json, std::array<std::uint8_t, kScents>& amounts) {
    json.expect_only({edition_.scents[0].id, edition_.scents[1].id, edition_.scents[2].id,
                      edition_.scents[3].id, edition_.scents[4].id});
    for (int s = 0; s < kScents; ++s) {
      const std::string& scent = edition_.scents[s].id;
      if (json.has(scent)) amounts[s] = byte(json.field(scent), 0, kMaxDice);
    }
  }

  void perfumes(const JsonReader& json) {
    p_.perfumes_started = static_cast<std::uint8_t>(json.items(0, edition_.notes_count));
    for (int i = 0; i < p_.perfumes_started && json.none_so_far(); ++i) {
      const JsonReader item = json.item(i);
      item.expect_only({"owner", "size", "notes", "bottles"});
      Perfume& perfume = p_.perfumes[i];
      perfume.owner = seat(item.field("owner"));
      perfume.size = static_cast<Size>(item.field("size").one_of(kSizeNames));
      perfume.bottles = byte(item.field("bottles"), 0, 6);
      perfume.notes.fill(kNoNote);
      const JsonReader notes = item.field("notes");
      const int count = notes.items(1, kNoteTypes);
      for (int n = 0; n < count; ++n) {
        const std::uint8_t note = id(notes.item(n), edition_.note_ids);
        std::uint8_t& slot = perfume.notes[static_cast<int>(edition_.notes[note].type)];
        if (slot != kNoNote) notes.item(n).complain("is a second note of its type");
        slot = note;
      }
      if (!is_finished(perfume)) p_.growing[perfume.owner] |= bit(i);
      if (perfume.bottles > 0) p_.stocked[perfume.owner] |= bit(i);
    }
  }

  Tokens tokens(const JsonReader& json) {
    Tokens read{};
    int fields = 0;
    for (int kind = 0; kind < edition_.token_kinds; ++kind) {
      const std::string coins = std::to_string(edition_.token_coins[kind]);
      if (!json.has(coins)) continue;
      read[kind] = byte(json.field(coins), 0, 60);
      ++fields;
    }
    json.expect_fields(fields, "may only name the coins that tokens are worth");
    return read;
  }

  void seats(const JsonReader& json) {
    json.items(p_.players, p_.players);
    for (int i = 0; i < p_.players && json.none_so_far(); ++i) {
      const JsonReader item = json.item(i);
      item.expect_only({"water", "loose_notes"});
      item.field("water").expect_only({"fresh", "old"});
      p_.hands[i].fresh = tokens(item.field("water").field("fresh"));
      p_.hands[i].old = tokens(item.field("water").field("old"));
      p_.loose[i] = members(item.field("loose_notes"), edition_.note_ids);
    }
  }

  const Edition& edition_;
  const JsonReader& json_;
  Position p_{};
};

}  // namespace

Json Parfum::position_json(const Position& p) const {
  const Writer write(*this);
  JsonText json = write.table(p);
  json["well"] = write.tokens(p.well);
  JsonText seats = JsonText::array();
  for (Seat seat = 0; seat < p.players; ++seat) {
    seats.push_back(
        JsonText{{"water", write.hand(p.hands[seat])}, {"loose_notes", write.loose(p, seat)}});
  }
  json["seats"] = seats;
  return json.tree();
}

JsonText Parfum::view_json(const View& view) const {
  const Writer write(*this);
  const Position& p = view.table;
  JsonText json = write.table(p);
  int in_hands = 0;
  JsonText seats = JsonText::array();
  for (Seat seat = 0; seat < p.players; ++seat) {
    const int unseen = view.unseen_fresh[seat] + view.unseen_old[seat];
    in_hands += view.unseen_fresh[seat];
    JsonText json_seat;
    json_seat["water_tokens"] = unseen + total(p.hands[seat]);
    json_seat["old_water_tokens"] = view.unseen_old[seat] + total(p.hands[seat].old);
    if (sees_water_of(view, seat)) json_seat["water"] = write.hand(p.hands[seat]);
    json_seat["loose_notes"] = write.loose(p, seat);
    seats.push_back(json_seat);
  }
  json["seats"] = seats;
  json["well"] = total(p.well) + total(view.fresh_pool) - in_hands;
  json["unseen_fresh"] = write.tokens(view.fresh_pool);
  json["unseen_old"] = write.tokens(view.old_pool);
  return json;
}

Result<Position> Parfum::read_position(const Json& json) const {
  Complaints complaints("the position");
  const JsonReader reader(json, complaints);
  const Position p = Reader(edition_, reader).read();
  if (!complaints.none()) return complaints.error();
  const Verdict verdict = check(p);
  if (!verdict) return Error{"the position: " + verdict.error().message};
  return p;
}

}  // namespace bottega::parfum
