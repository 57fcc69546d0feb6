// The shipped edition has the numbers of the specification; broken ones are refused by name.
#include <map>
#include <nlohmann/json.hpp>

#include "engine/edition.h"
#include "games/parfum/scene.h"
#include "tests/support.h"

namespace bottega::parfum::tests {
namespace {

const Edition& shipped() {
  return shipped_parfum().edition();
}

TEST(ParfumEdition, Rule2_4_ClocksAndSpacesOfBothBoardSides) {
  for (const int players : {2, 4}) {
    const Board& board = shipped().boards[players];
    EXPECT_EQ(board.clocks, 4);
    EXPECT_EQ(board.distillery_spaces, 6);
    EXPECT_EQ(board.street_spaces, 5);
    EXPECT_EQ((std::vector<int>(board.actions.begin(), board.actions.begin() + 4)),
              (std::vector<int>{3, 4, 5, 6}));
  }
  const Board& three = shipped().boards[3];
  EXPECT_EQ(three.clocks, 3);
  EXPECT_EQ(three.distillery_spaces, 5);
  EXPECT_EQ(three.street_spaces, 4);
  EXPECT_EQ((std::vector<int>(three.actions.begin(), three.actions.begin() + 3)),
            (std::vector<int>{3, 4, 5}));
}

TEST(ParfumEdition, Rule2_7_FifteenDiceThreeOfEachScent) {
  int dice = 0;
  for (const Scent& scent : shipped().scents) {
    EXPECT_EQ(scent.dice, 3) << scent.id;
    dice += scent.dice;
    const bool easy = scent.id == "violet" || scent.id == "bergamot" || scent.id == "rose";
    EXPECT_EQ(scent.likelihood[1][1], easy ? 4u : 3u) << scent.id;
    EXPECT_EQ(scent.likelihood[1][0], easy ? 2u : 3u) << scent.id;
    EXPECT_EQ(scent.likelihood[3][2], easy ? 3u * 4 * 4 * 2 : 3u * 27) << scent.id;
    EXPECT_DOUBLE_EQ(scent.chance[3][2], easy ? 160 / 216.0 : 108 / 216.0) << scent.id;
    EXPECT_DOUBLE_EQ(scent.chance[3][0], 1) << scent.id;
  }
  EXPECT_EQ(dice, 15);
}

TEST(ParfumEdition, Rule2_10_FortyTwoNotesFourteenOfEachType) {
  EXPECT_EQ(shipped().notes_count, 42);
  std::array<int, kNoteTypes> types{};
  Parts icons = 0;
  for (int n = 0; n < 42; ++n) {
    ++types[static_cast<int>(shipped().notes[n].type)];
    icons += shipped().notes[n].parts;
  }
  EXPECT_EQ(types, (std::array<int, kNoteTypes>{14, 14, 14}));
  EXPECT_EQ(amount(icons, 0), 16);  // V
  EXPECT_EQ(amount(icons, 1), 17);  // B
  EXPECT_EQ(amount(icons, 2), 18);  // R
  EXPECT_EQ(amount(icons, 3), 15);  // N
  EXPECT_EQ(amount(icons, 4), 15);  // L
}

TEST(ParfumEdition, Rule2_24_CoinsAreTheIconsAndOneMoreForTwoHardOnes) {
  for (int n = 0; n < shipped().notes_count; ++n) {
    const Note& note = shipped().notes[n];
    int icons = 0;
    for (int s = 0; s < kScents; ++s) icons += amount(note.parts, s);
    EXPECT_GE(icons, 1);
    EXPECT_LE(icons, 3);
    const bool two_hard = amount(note.parts, 3) + amount(note.parts, 4) >= 2;
    EXPECT_EQ(note.coins, icons + two_hard) << shipped().note_ids[n];
  }
}

// "H01 V 1 ...": id, ingredients, coins.
TEST(ParfumEdition, Rule2_24_TheNotesAreThoseOfTheList) {
  const std::string expected =
      "H01 V 1 · H02 B 1 · H03 R 1 · H04 N 1 · H05 L 1 · H06 VV 2 · H07 BB 2 · H08 RR 2 · H09 NN 3 "
      "· H10 LL 3 · H11 VB 2 · H12 RN 2 · H13 BL 2 · H14 VBR 3 · M01 VV 2 · M02 BB 2 · M03 RR 2 · "
      "M04 NN 3 · M05 LL 3 · M06 VR 2 · M07 BN 2 · M08 RL 2 · M09 NL 3 · M10 VVB 3 · M11 BBR 3 · "
      "M12 VRR 3 · M13 RNN 4 · M14 BLL 4 · F01 V 1 · F02 B 1 · F03 R 1 · F04 N 1 · F05 L 1 · "
      "F06 VV 2 · F07 BB 2 · F08 RR 2 · F09 NN 3 · F10 LL 3 · F11 BR 2 · F12 VN 2 · F13 VL 2 · "
      "F14 RNL 4";
  std::string listed;
  for (int n = 0; n < shipped().notes_count; ++n) {
    std::string letters;
    for (int s = 0; s < kScents; ++s) {
      for (int i = 0; i < amount(shipped().notes[n].parts, s); ++i) {
        letters += shipped().scents[s].letter;
      }
    }
    if (n > 0) listed += " · ";
    listed +=
        shipped().note_ids[n] + " " + letters + " " + std::to_string(shipped().notes[n].coins);
  }
  EXPECT_EQ(listed, expected);
}

TEST(ParfumEdition, Rule2_25_TwentyFiveCustomersAndTheirPrices) {
  EXPECT_EQ(shipped().customers_count, 25);
  EXPECT_EQ(shipped().customers_in_a, 10);
  EXPECT_EQ(shipped().customers_below_closing, 5);
  std::map<int, int> of_minimum;
  for (int c = 0; c < 25; ++c) {
    const Customer& customer = shipped().customers[c];
    int scent = 0;
    while (amount(customer.wants, scent) == 0) ++scent;
    const int minimum = amount(customer.wants, scent);
    EXPECT_EQ(customer.wants, part(scent, minimum)) << "one scent each";
    const std::map<int, int> easy{{1, 4}, {2, 6}, {3, 9}};
    const std::map<int, int> hard{{1, 5}, {2, 8}, {3, 11}};
    EXPECT_EQ(customer.price, (scent >= 3 ? hard : easy).at(minimum)) << shipped().customer_ids[c];
    EXPECT_GE(minimum, c < 10 ? 1 : 2) << "stack A has easy ones";
    EXPECT_LE(minimum, c < 10 ? 2 : 3) << "stack B has hard ones";
    ++of_minimum[minimum];
  }
  EXPECT_EQ(of_minimum, (std::map<int, int>{{1, 5}, {2, 15}, {3, 5}}));
}

TEST(ParfumEdition, Rule2_15_TwentyFiveTokensWorthThirtyTwo) {
  EXPECT_EQ(shipped().token_coins, (Tokens{0, 1, 2, 3}));
  EXPECT_EQ(shipped().token_count, (Tokens{10, 4, 5, 6}));
  EXPECT_EQ(shipped().tokens_at_start, 2);
  EXPECT_EQ(shipped().hand_limit, 4);
  EXPECT_EQ(shipped().sold_out_reward, 2);
}

TEST(ParfumEdition, Rule7_3_BottlesAndBargains) {
  EXPECT_EQ(shipped().bottles, 25);
  EXPECT_EQ(shipped().size(Size::kLesser).bottles, 2);
  EXPECT_EQ(shipped().size(Size::kLesser).bargain_price, 2);
  EXPECT_EQ(shipped().size(Size::kGreat).bottles, 3);
  EXPECT_EQ(shipped().size(Size::kGreat).bargain_price, 3);
  EXPECT_EQ(shipped().sale_opportunities, 2);
}

TEST(ParfumEdition, EveryPartHasASource) {
  const Json edition = bottega::tests::shipped_edition("parfum");
  const auto has_source = [](const Json& part) {
    return part.contains("source") && part["source"].is_string() &&
           !part["source"].get<std::string>().empty();
  };
  for (const char* list : {"scents", "perfumes", "boards", "notes", "customers"}) {
    for (const Json& part : edition[list]) EXPECT_TRUE(has_source(part)) << part.dump();
  }
  for (const Json& board : edition["boards"]) {
    for (const Json& clock : board["clocks"]) EXPECT_TRUE(has_source(clock)) << clock.dump();
  }
  for (const Json& kind : edition["water_tokens"]["kinds"]) EXPECT_TRUE(has_source(kind));
  for (const char* count : {"at_start", "hand_limit", "sold_out_reward"}) {
    EXPECT_TRUE(has_source(edition["water_tokens"][count])) << count;
  }
  for (const char* part : {"bottles", "selling", "closing_time"}) {
    EXPECT_TRUE(has_source(edition[part])) << part;
  }
  for (const Source& source : sources_of(edition)) {
    if (!source.path.starts_with("notes.")) continue;
    EXPECT_TRUE(source.reconstructed) << source.path << ": section 2.24 marks it [?]";
  }
}

// --- Broken editions

struct Broken {
  const char* pointer;
  const char* value;  // nullptr: the field is removed
  const char* message;
};

TEST(ParfumEdition, ABrokenEditionIsRefusedAndTheFieldNamed) {
  const Broken cases[] = {
      {"/game", "\"aqua\"", "game must be 'parfum'"},
      {"/game", nullptr, "game is missing"},
      {"/edition", nullptr, "edition is missing"},
      {"/note", "[]", "unknown field 'note'"},
      {"/scents", nullptr, "scents is missing"},
      {"/scents/4/id", "\"rose\"", "scents[5].id 'rose' is used twice"},
      {"/scents/4/id", "\"sweet lavender\"", "scents[5].id must be one word"},
      {"/scents/0/dice", "0", "scents[1].dice must be a whole number"},
      {"/scents/0/dice", "\"three\"", "scents[1].dice must be a whole number"},
      {"/scents/0/dice", "2.5", "scents[1].dice must be a whole number"},
      {"/scents/0/flask_faces", "5", "scents[1] must have 6 faces"},
      {"/scents/0/letter", nullptr, "scents[1].letter is missing"},
      {"/water_tokens/kinds", "[]", "water_tokens.kinds must have 1 to 4 items"},
      {"/water_tokens/kinds/1/coins", "0", "water_tokens.kinds[2].coins must be more"},
      {"/water_tokens/kinds/1/count", "-4", "water_tokens.kinds[2].count must be a whole number"},
      {"/water_tokens/at_start/count", "7", "water_tokens.at_start asks for more tokens"},
      {"/water_tokens/hand_limit", "4", "water_tokens.hand_limit must be an object"},
      {"/water_tokens/hand_limit/number", "4", "water_tokens.hand_limit has an unknown field"},
      {"/bottles/count", "1e9", "bottles.count must be a whole number"},
      {"/perfumes/0/id", "\"small\"", "perfumes[1].id must be 'lesser'"},
      {"/perfumes/0/notes", "[\"head\", \"heart\"]", "perfumes[1].notes must be head, base"},
      {"/perfumes/1/bottles", "0", "perfumes[2].bottles must be a whole number"},
      {"/perfumes/1/bargain_price", "true", "perfumes[2].bargain_price must be a whole number"},
      {"/boards/0/players", "[2]", "boards must have a board for 4 players"},
      {"/boards/1/players", "[3, 4]", "boards[2].players names a number that has a board"},
      {"/scents/0/id", "\"all\"", "scents[1].id cannot be 'all', a word of moves"},
      {"/scents/0/id", "\"nothing\"", "scents[1].id cannot be 'nothing'"},
      {"/notes/3/id", "\"H\\u001b4\"", "notes[4].id must be one word"},
      {"/scents/1/letter", "\"\"", "scents[2].letter must be one letter"},
      {"/scents/1/letter", "\"BB\"", "scents[2].letter must be one letter"},
      {"/notes/0/source", "null", "notes[1].source must be a text in quotes"},
      {"/customers/2/source", "\"\"", "customers[3].source must say something"},
      {"/boards/0/clocks/4", R"({"actions": 6, "source": "test"})",
       "boards[1].clocks must be shared evenly"},
      {"/boards/0/clocks/0/actions", "100", "boards[1].clocks[1].actions must be a whole number"},
      {"/boards/0/street_spaces", "9", "boards[1].street_spaces must be a whole number"},
      {"/boards/0/distillery_spaces", "null", "boards[1].distillery_spaces must be a whole number"},
      {"/selling/opportunities", "0", "selling.opportunities must be a whole number"},
      {"/closing_time/customers_below", "4", "closing_time.customers_below must be from 5"},
      {"/closing_time/customers_below", "16", "closing_time.customers_below must be from 5"},
      {"/notes/0/id", "\"H02\"", "notes[2].id 'H02' is used twice"},
      {"/notes/0/type", "\"top\"", "notes[1].type cannot be 'top'; it can be head, heart, base"},
      {"/notes/0/ingredients", "[]", "notes[1].ingredients must have 1 to 6 items"},
      {"/notes/0/ingredients/0", "\"musk\"", "notes[1].ingredients[1] cannot be 'musk'"},
      {"/notes/0/coins", "-1", "notes[1].coins must be a whole number"},
      {"/notes/0", "\"H01\"", "notes[1] must be an object"},
      {"/notes", "{}", "notes must be a list"},
      {"/customers/0/stack", "\"C\"", "customers[1].stack cannot be 'C'"},
      {"/customers/24/stack", "\"A\"", "customers[25].stack must be B"},
      {"/customers/0/wants", "{}", "customers[1].wants must name at least one scent"},
      {"/customers/0/wants", "{\"musk\": 1}", "customers[1].wants has an unknown field 'musk'"},
      {"/customers/0/wants/violet", "0", "customers[1].wants.violet must be a whole number"},
      {"/customers/0/price", "0", "customers[1].price must be a whole number"},
      {"/customers/1/id", "\"A01\"", "customers[2].id 'A01' is used twice"},
  };
  for (const Broken& broken : cases) {
    Json edition = bottega::tests::shipped_edition("parfum");
    const Json::json_pointer pointer(broken.pointer);
    if (broken.value == nullptr) {
      edition[pointer.parent_pointer()].erase(pointer.back());
    } else {
      edition[pointer] = Json::parse(broken.value);
    }
    const Result<Parfum> game = Parfum::load(edition);
    ASSERT_FALSE(game.ok()) << broken.pointer << " " << broken.message;
    EXPECT_NE(game.error().message.find(broken.message), std::string::npos)
        << broken.pointer << ": " << game.error().message;
    EXPECT_EQ(game.error().message.rfind("the edition of Parfum: ", 0), 0u);
  }
}

// A street that the deck cannot open, notes that cannot fill a distillery.
TEST(ParfumEdition, TooFewTilesAreRefused) {
  const auto message = [](const char* list, std::size_t kept) {
    Json edition = bottega::tests::shipped_edition("parfum");
    while (edition[list].size() > kept) edition[list].erase(edition[list].begin());
    const Result<Parfum> game = Parfum::load(edition);
    return game.ok() ? std::string() : game.error().message;
  };
  EXPECT_NE(message("customers", 9).find("closing_time.customers_below"), std::string::npos);
  EXPECT_NE(message("notes", 7).find("notes must have"), std::string::npos);
}

}  // namespace
}  // namespace bottega::parfum::tests
