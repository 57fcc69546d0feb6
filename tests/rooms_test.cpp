// The house keeps its order: arrows between rooms go one way, and files stay short.
#include <gtest/gtest.h>
#include <filesystem>
#include <map>
#include <set>

#include "games/registry.h"
#include "tests/support.h"

namespace bottega::tests {
namespace {

namespace fs = std::filesystem;

// What a room may include from, beside itself (docs/architecture.md).
const std::map<std::string, std::set<std::string>> kBelow{
    {"engine", {}},
    {"games", {"engine"}},
    {"bots", {"engine", "games"}},
    {"bench", {"engine", "games"}},
    {"table", {"engine", "games", "bots"}},
    {"pocket", {"engine", "games", "bots", "bench", "table"}},
    {"server", {"engine", "games", "bots", "table"}},
    {"lab", {"engine", "games", "bots"}},
    {"cli", {"engine", "games", "bots", "bench", "table", "server", "lab"}},
};

// Tests, and what only tests use, may look at everything.
bool is_test(const fs::path& file) {
  const std::string name = file.stem().string();
  return name.ends_with("_test") || name.ends_with("scene");
}

std::vector<fs::path> sources_of_room(const std::string& room) {
  std::vector<fs::path> sources;
  for (const auto& entry : fs::recursive_directory_iterator(source_path(room))) {
    const auto extension = entry.path().extension();
    if (extension == ".h" || extension == ".cpp") sources.push_back(entry.path());
  }
  EXPECT_FALSE(sources.empty()) << room;
  return sources;
}

std::vector<std::string> own_includes(const fs::path& file) {
  static const std::string kStart = "#include \"";
  std::istringstream text(read_file(file));
  std::vector<std::string> names;
  for (std::string line; std::getline(text, line);) {
    if (!line.starts_with(kStart)) continue;
    names.push_back(line.substr(kStart.size(), line.rfind('"') - kStart.size()));
  }
  EXPECT_TRUE(file.extension() == ".h" || !names.empty()) << file << " includes nothing of its own";
  return names;
}

std::string first_part(const std::string& path) {
  return path.substr(0, path.find('/'));
}

TEST(Rooms, IncludeOnlyFromRoomsBelow) {
  for (const auto& [room, below] : kBelow) {
    for (const fs::path& file : sources_of_room(room)) {
      if (is_test(file)) continue;
      for (const std::string& name : own_includes(file)) {
        const std::string other = first_part(name);
        EXPECT_TRUE(other == room || below.count(other) == 1) << file << " includes " << name;
      }
    }
  }
}

TEST(Rooms, GamesDoNotKnowEachOther) {
  for (const fs::path& file : sources_of_room("games")) {
    const std::string folder = file.parent_path().filename().string();
    if (folder == "games" || is_test(file)) continue;
    for (const std::string& name : own_includes(file)) {
      if (first_part(name) == "engine") continue;
      EXPECT_TRUE(name.starts_with("games/" + folder + "/")) << file << " includes " << name;
    }
  }
}

TEST(Rooms, TheEngineNamesNoGame) {
  for (const std::string room : {"engine", "bots", "bench", "lab"}) {
    for (const fs::path& file : sources_of_room(room)) {
      if (is_test(file)) continue;
      const std::string text = read_file(file);
      for (const GameEntry& entry : registered_games()) {
        const std::string id(entry.info().id);
        // A comment may give an example; code may not.
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
          const std::string code = line.substr(0, line.find("//"));
          EXPECT_EQ(code.find(id), std::string::npos) << file << ": " << line;
        }
      }
    }
  }
}

TEST(Rooms, FilesStayShort) {
  for (const auto& [room, below] : kBelow) {
    for (const fs::path& file : sources_of_room(room)) {
      const std::string text = read_file(file);
      EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 600) << file;
    }
  }
}

TEST(Rooms, EachOpensWithAPageThatSaysWhatItIsFor) {
  for (const auto& [room, below] : kBelow) {
    EXPECT_TRUE(fs::exists(source_path(room + "/README.md"))) << room;
  }
}

}  // namespace
}  // namespace bottega::tests
