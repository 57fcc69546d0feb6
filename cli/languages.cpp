#include "cli/languages.h"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/files.h"

namespace bottega::cli {

namespace {

constexpr std::string_view kCodes[] = {"en", "it", "es"};

}  // namespace

std::span<const std::string_view> translations() {
  return std::span(kCodes).subspan(1);
}

Result<Json> read_catalogue(std::string_view code, std::string_view name) {
  const Result<std::string> file = find_shipped(fmt::format("languages/{}/{}.json", code, name));
  if (!file) return file.error();
  const Result<std::string> text = read_file(*file);
  if (!text) return text.error();
  return parse_json(*text, *file);
}

void add_language_option(Command& command, std::string& code) {
  command.option("--language", "CODE", code, "the language of the sentences: en, it or es");
}

Result<Language> load_language(const std::string& code, const GameInfo& game) {
  if (std::find(std::begin(kCodes), std::end(kCodes), code) == std::end(kCodes)) {
    return Error{fmt::format("there is no language '{}'; there are en, it and es", code)};
  }
  if (code == "en") return Language();
  const Result<Json> house = read_catalogue(code, "house");
  if (!house) return house.error();
  Result<Language> language = Language::read(*house);
  if (!language) return language.error();
  const Result<Json> own = read_catalogue(code, game.id);
  if (!own)
    return Error{fmt::format("{} is not translated yet: {}", game.name, own.error().message)};
  const Verdict added = language->add(*own);
  if (!added) return added.error();
  return language;
}

Result<std::string> languages_folder() {
  const Result<std::string> house = find_shipped("languages/it/house.json");
  if (!house) return house.error();
  return std::filesystem::path(*house).parent_path().parent_path().string();
}

}  // namespace bottega::cli
