#include "games/parfum/edition.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/json_reader.h"
#include "engine/notation.h"

namespace bottega::parfum {

namespace {

constexpr std::uint32_t power(std::uint32_t base, int exponent) {
  return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

constexpr std::uint32_t ways_to_choose(int k, int n) {
  return k == 0 || k == n ? 1 : ways_to_choose(k - 1, n - 1) + ways_to_choose(k, n - 1);
}

// Every part says where its numbers come from.
void expect_source(const JsonReader& reader) {
  if (reader.field("source").text().empty()) reader.field("source").complain("must say something");
}

// Words that stand where the notation of moves (words.cpp) could also have an id.
constexpr std::string_view kReservedWords[] = {"all", "nothing", "on", "to", "old"};

std::string unique_id(const JsonReader& reader, const std::vector<std::string>& taken) {
  std::string id = reader.field("id").text();
  if (!is_word(id)) {
    reader.field("id").complain("must be one word of at most 20 letters, digits, - and _");
  }
  for (const std::string_view word : kReservedWords) {
    if (id == word) reader.field("id").complain(filled("cannot be '{}', a word of moves", id));
  }
  if (std::find(taken.begin(), taken.end(), id) != taken.end()) {
    reader.field("id").complain(filled("'{}' is used twice", id));
  }
  return id;
}

void set_chances(Scent& scent, std::uint32_t flasks, std::uint32_t flies) {
  for (int n = 0; n <= kMaxDice; ++n) {
    std::uint32_t good = 0;
    for (int k = n; k >= 0; --k) {
      scent.likelihood[n][k] = ways_to_choose(k, n) * power(flasks, k) * power(flies, n - k);
      good += scent.likelihood[n][k];
      scent.chance[n][k] = static_cast<double>(good) / power(flasks + flies, n);
    }
  }
}

void read_scents(const JsonReader& reader, Edition& edition) {
  reader.items(kScents, kScents);
  std::vector<std::string> ids;
  for (int s = 0; s < kScents; ++s) {
    const JsonReader item = reader.item(s);
    item.expect_only({"id", "letter", "dice", "flask_faces", "fly_faces", "source"});
    expect_source(item);
    Scent& scent = edition.scents[s];
    ids.push_back(scent.id = unique_id(item, ids));
    scent.letter = item.field("letter").text();
    if (scent.letter.size() != 1 || !is_word(scent.letter)) {
      item.field("letter").complain("must be one letter or digit");
    }
    scent.dice = item.field("dice").integer(1, kMaxDice);
    const auto flasks = static_cast<std::uint32_t>(item.field("flask_faces").integer(1, 11));
    const auto flies = static_cast<std::uint32_t>(item.field("fly_faces").integer(1, 11));
    if (flasks + flies != kFaces) {
      item.complain(filled("must have {} faces: flask_faces + fly_faces", kFaces));
    }
    set_chances(scent, flasks, flies);
  }
}

int read_count(const JsonReader& reader, int at_least, int at_most) {
  reader.expect_only({"count", "source"});
  expect_source(reader);
  return reader.field("count").integer(at_least, at_most);
}

void read_water(const JsonReader& reader, Edition& edition) {
  reader.expect_only({"kinds", "at_start", "hand_limit", "sold_out_reward"});
  const JsonReader kinds = reader.field("kinds");
  edition.token_kinds = kinds.items(1, kMaxTokenKinds);
  int total = 0;
  for (int k = 0; k < edition.token_kinds; ++k) {
    const JsonReader kind = kinds.item(k);
    kind.expect_only({"coins", "count", "source"});
    expect_source(kind);
    edition.token_coins[k] = static_cast<std::uint8_t>(kind.field("coins").integer(0, 20));
    edition.token_count[k] = static_cast<std::uint8_t>(kind.field("count").integer(1, 60));
    total += edition.token_count[k];
    if (k > 0 && edition.token_coins[k] <= edition.token_coins[k - 1]) {
      kind.field("coins").complain("must be more than that of the kind before it");
    }
  }
  edition.tokens_at_start = read_count(reader.field("at_start"), 0, 10);
  edition.hand_limit = read_count(reader.field("hand_limit"), 0, 60);
  edition.sold_out_reward = read_count(reader.field("sold_out_reward"), 0, 10);
  if (total < kMaxPlayers * edition.tokens_at_start) {
    reader.field("at_start")
        .complain(filled("asks for more tokens than there are: {} players, {} tokens", kMaxPlayers,
                         total));
  }
}

void read_perfumes(const JsonReader& reader, Edition& edition) {
  reader.items(2, 2);
  static constexpr int kNotesOfSize[2][3] = {{0, 2, -1}, {0, 1, 2}};
  for (int s = 0; s < 2; ++s) {
    const JsonReader item = reader.item(s);
    item.expect_only({"id", "notes", "bottles", "bargain_price", "source"});
    expect_source(item);
    if (item.field("id").text() != kSizeNames[s]) {
      item.field("id").complain(filled("must be '{}'", kSizeNames[s]));
    }
    const int needed = 2 + s;
    const JsonReader notes = item.field("notes");
    notes.items(needed, needed);
    for (int i = 0; i < needed; ++i) {
      if (notes.item(i).one_of(kTypeNames) != kNotesOfSize[s][i]) {
        notes.complain("must be head, base for lesser and head, heart, base for great");
      }
    }
    edition.sizes[s].bottles = static_cast<std::uint8_t>(item.field("bottles").integer(1, 6));
    edition.sizes[s].bargain_price =
        static_cast<std::uint8_t>(item.field("bargain_price").integer(0, 30));
  }
}

Board read_board(const JsonReader& item) {
  item.expect_only({"id", "players", "distillery_spaces", "street_spaces", "clocks", "source"});
  expect_source(item);
  Board board;
  board.distillery_spaces =
      static_cast<std::uint8_t>(item.field("distillery_spaces").integer(1, kMaxSpaces));
  board.street_spaces =
      static_cast<std::uint8_t>(item.field("street_spaces").integer(1, kMaxSpaces));
  const JsonReader clocks = item.field("clocks");
  board.clocks = static_cast<std::uint8_t>(clocks.items(1, kMaxClocks));
  for (int c = 0; c < board.clocks; ++c) {
    const JsonReader clock = clocks.item(c);
    clock.expect_only({"actions", "alternative_actions", "source"});
    expect_source(clock);
    board.actions[c] = static_cast<std::uint8_t>(clock.field("actions").integer(1, kMaxActions));
    board.alternative_actions[c] =
        clock.has("alternative_actions")
            ? static_cast<std::uint8_t>(clock.field("alternative_actions").integer(1, kMaxActions))
            : board.actions[c];
  }
  return board;
}

void read_boards(const JsonReader& reader, Edition& edition) {
  const int sides = reader.items(1, 3);
  for (int i = 0; i < sides; ++i) {
    const Board board = read_board(reader.item(i));
    const JsonReader players = reader.item(i).field("players");
    const int counts = players.items(1, 3);
    for (int k = 0; k < counts; ++k) {
      const int count = players.item(k).integer(2, kMaxPlayers);
      if (edition.boards[count].clocks > 0) players.complain("names a number that has a board");
      if (board.clocks % count != 0) {
        reader.item(i).field("clocks").complain(
            filled("must be shared evenly by {} players", count));
      }
      edition.boards[count] = board;
      edition.boards[count].clocks_per_player = static_cast<std::uint8_t>(board.clocks / count);
    }
  }
  for (int count = 2; count <= kMaxPlayers; ++count) {
    if (edition.boards[count].clocks == 0) {
      reader.complain(filled("must have a board for {} players", count));
    }
  }
}

// rules 7.1: with one clock a player, all clocks once for each opportunity. Rules 10.3: with
// several (two players), the opportunities of a clock follow each other.
void order_sales(Board& board, int opportunities) {
  board.sales_in_round = board.clocks * opportunities;
  for (int step = 0; step < board.sales_in_round; ++step) {
    const bool in_a_row = board.clocks_per_player > 1;
    const int clock = in_a_row ? step / opportunities : step % board.clocks;
    const int opportunity = in_a_row ? step % opportunities : step / board.clocks;
    board.sales[step] = {static_cast<std::uint8_t>(clock), static_cast<std::uint8_t>(opportunity)};
  }
}

int scent_index(const Edition& edition, const JsonReader& reader) {
  std::array<std::string_view, kScents> ids;
  for (int s = 0; s < kScents; ++s) ids[s] = edition.scents[s].id;
  return reader.one_of(ids);
}

void read_notes(const JsonReader& reader, Edition& edition) {
  edition.notes_count = reader.items(kMaxSpaces, kMaxNotes);
  for (int n = 0; n < edition.notes_count; ++n) {
    const JsonReader item = reader.item(n);
    item.expect_only({"id", "type", "ingredients", "coins", "source"});
    expect_source(item);
    edition.note_ids.push_back(unique_id(item, edition.note_ids));
    Note& note = edition.notes[n];
    note.type = static_cast<NoteType>(item.field("type").one_of(kTypeNames));
    note.coins = static_cast<std::uint8_t>(item.field("coins").integer(0, 50));
    const JsonReader ingredients = item.field("ingredients");
    const int count = ingredients.items(1, 6);
    for (int i = 0; i < count; ++i) {
      note.parts += part(scent_index(edition, ingredients.item(i)), 1);
    }
  }
}

void read_customers(const JsonReader& reader, Edition& edition) {
  static constexpr std::array<std::string_view, 2> kStacks{"A", "B"};
  edition.customers_count = reader.items(1, kMaxCustomers);
  bool in_b = false;
  for (int c = 0; c < edition.customers_count; ++c) {
    const JsonReader item = reader.item(c);
    item.expect_only({"id", "stack", "wants", "price", "source"});
    expect_source(item);
    edition.customer_ids.push_back(unique_id(item, edition.customer_ids));
    const bool b = item.field("stack").one_of(kStacks) == 1;
    if (in_b && !b) item.field("stack").complain("must be B: list stack A before stack B");
    in_b = b;
    edition.customers_in_a += !b;
    Customer& customer = edition.customers[c];
    customer.price = static_cast<std::uint8_t>(item.field("price").integer(1, 100));
    const JsonReader wants = item.field("wants");
    for (int s = 0; s < kScents; ++s) {
      const std::string& scent = edition.scents[s].id;
      if (wants.has(scent)) customer.wants += part(s, wants.field(scent).integer(1, 20));
    }
    wants.expect_only({edition.scents[0].id, edition.scents[1].id, edition.scents[2].id,
                       edition.scents[3].id, edition.scents[4].id});
    if (customer.wants == 0) wants.complain("must name at least one scent");
  }
}

// rules 9.1: the customers below the closing-time tile always suffice for one refill of the street.
void check_deck(const JsonReader& closing, Edition& edition) {
  const int b = edition.customers_count - edition.customers_in_a;
  int widest_street = 0;
  for (const Board& board : edition.boards) {
    widest_street = std::max<int>(widest_street, board.street_spaces);
  }
  const int below = edition.customers_below_closing;
  if (below < widest_street || below > b) {
    closing.field("customers_below")
        .complain(filled("must be from {} (the street spaces) to {} (the customers of stack B)",
                         widest_street, b));
  }
  if (edition.customers_count - below < widest_street) {
    closing.field("customers_below").complain("leaves too few customers to open the street");
  }
}

}  // namespace

Result<Edition> load_edition(const Json& json) {
  Complaints complaints("the edition of Parfum");
  const JsonReader reader(json, complaints);
  reader.expect_only({"game", "edition", "remark", "scents", "water_tokens", "bottles", "perfumes",
                      "boards", "selling", "closing_time", "notes", "customers"});
  if (reader.field("game").text() != "parfum") reader.field("game").complain("must be 'parfum'");
  reader.field("edition").text();

  Edition edition;
  read_scents(reader.field("scents"), edition);
  read_water(reader.field("water_tokens"), edition);
  edition.bottles = read_count(reader.field("bottles"), 1, 200);
  read_perfumes(reader.field("perfumes"), edition);
  read_boards(reader.field("boards"), edition);
  const JsonReader selling = reader.field("selling");
  selling.expect_only({"opportunities", "source"});
  expect_source(selling);
  edition.sale_opportunities = selling.field("opportunities").integer(1, kMaxOpportunities);
  for (Board& board : edition.boards) order_sales(board, edition.sale_opportunities);
  const JsonReader closing = reader.field("closing_time");
  closing.expect_only({"customers_below", "source"});
  expect_source(closing);
  edition.customers_below_closing = closing.field("customers_below").integer(1, kMaxCustomers);
  read_notes(reader.field("notes"), edition);
  read_customers(reader.field("customers"), edition);
  check_deck(closing, edition);
  if (!complaints.none()) return complaints.error();
  return edition;
}

}  // namespace bottega::parfum
