// site: the house as a folder of files, for whoever plays without a server.
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/editions.h"
#include "cli/files.h"
#include "cli/languages.h"
#include "cli/terminal.h"
#include "engine/json_text.h"
#include "games/registry.h"
#include "table/cipher.h"
#include "table/fair.h"

namespace bottega::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMain = "index.html";
constexpr std::string_view kServiceWorker = "sw.js";

struct Asked {
  std::string out;
  std::string web;
  std::string module;
};

// Names, as in the addresses, and contents.
using Files = std::map<std::string, std::string>;

// The page as `npm run build` made it, without what is only for servers (compressed copies) and for
// whoever works on the page (recorded games).
Result<Files> read_page(const std::string& folder) {
  Files files;
  std::error_code problem;
  for (fs::recursive_directory_iterator it(folder, problem), end; it != end && !problem;
       it.increment(problem)) {
    const std::string name = fs::relative(it->path(), folder).generic_string();
    const bool hidden = it->path().filename().string().starts_with(".");
    if (!it->is_regular_file() || hidden || name.ends_with(".gz") || name.starts_with("samples/")) {
      continue;
    }
    Result<std::string> text = read_file(it->path().string());
    if (!text) return text.error();
    files[name] = std::move(*text);
  }
  if (problem || files.count(std::string(kMain)) == 0) {
    return Error{fmt::format("{} is no page; make one with 'npm --prefix web run build'", folder)};
  }
  return files;
}

// Everything that the module is furnished with, as the requests that do it (pocket/README.md).
Result<std::string> furniture() {
  JsonText requests = JsonText::array();
  for (const GameEntry& entry : registered_games()) {
    const Result<Json> edition = read_edition(entry.info(), "");
    if (!edition) return edition.error();
    requests.push_back(JsonText{{"do", "furnish"}, {"edition", *edition}});
  }
  for (const std::string_view code : translations()) {
    const Result<Json> house = read_catalogue(code, "house");
    if (!house) return house.error();
    requests.push_back(JsonText{{"do", "furnish"}, {"catalogue", *house}});
    for (const GameEntry& entry : registered_games()) {
      const Result<Json> own = read_catalogue(code, entry.info().id);
      if (!own) return own.error();
      requests.push_back(
          JsonText{{"do", "furnish"}, {"catalogue", *own}, {"game", entry.info().id}});
    }
  }
  return requests.dump();
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
}

// The page says that its house is on the visitor's device, and finds its files wherever the folder
// lies.
void make_pocket(std::string& page) {
  replace_all(page, "=\"/", "=\"./");
  replace_all(page, "<html ", "<html data-house=\"pocket\" ");
  replace_all(page, "</head>", "<link rel=\"manifest\" href=\"./manifest.webmanifest\" /></head>");
}

// What the service worker keeps: exactly these files, under a name that changes with any of them.
std::string list_of(const Files& files) {
  JsonText names = JsonText::array();
  std::string all;
  for (const auto& [name, text] : files) {
    if (name != kServiceWorker) names.push_back(name);
    all += fmt::format("{} {}\n{}", name, text.size(), text);
  }
  const table::Bytes32 hash =
      table::blake2b({reinterpret_cast<const std::uint8_t*>(all.data()), all.size()});
  const JsonText site{{"version", table::hex_of(hash).substr(0, 16)}, {"files", names}};
  return fmt::format("const site = {};\n", site.dump());
}

Result<Files> make_site(const Asked& asked) {
  std::string web = asked.web;
  if (web.empty()) {
    const Result<std::string> main = find_shipped("web/dist/index.html");
    if (!main) return Error{main.error().message + "; make it, or name its folder by --web DIR"};
    web = fs::path(*main).parent_path().string();
  }
  Result<std::string> module = asked.module;
  if (module->empty()) module = find_shipped("build/wasm/bottega.wasm");
  if (!module) return Error{module.error().message + "; make it, or name it by --module FILE"};
  Result<Files> files = read_page(web);
  if (!files) return files.error();
  make_pocket((*files)[std::string(kMain)]);
  Result<std::string> code = read_file(*module);
  if (!code) return code.error();
  (*files)["house/bottega.wasm"] = std::move(*code);
  Result<std::string> furnished = furniture();
  if (!furnished) return furnished.error();
  (*files)["house/furniture.json"] = std::move(*furnished);
  std::string& worker = (*files)[std::string(kServiceWorker)];
  worker = list_of(*files) + worker;
  return files;
}

// A folder that holds something else is left alone; of an older site nothing stays.
Verdict clear(const fs::path& folder) {
  std::error_code ignored;
  if (!fs::exists(folder, ignored) || fs::is_empty(folder, ignored)) return {};
  if (!fs::exists(folder / kServiceWorker, ignored)) {
    return Error{fmt::format(
        "{} holds something else; give a new folder, or one with an older site", folder.string())};
  }
  for (const char* part : {"assets", "house", "icons"}) fs::remove_all(folder / part, ignored);
  return {};
}

Verdict write_site(const Asked& asked) {
  const Result<Files> files = make_site(asked);
  if (!files) return files.error();
  const Verdict cleared = clear(asked.out);
  if (!cleared) return cleared;
  std::size_t bytes = 0;
  for (const auto& [name, text] : *files) {
    const fs::path path = fs::path(asked.out) / name;
    const Verdict made = make_directory("--out", path.parent_path().string());
    if (!made) return made;
    const Verdict written = replace_file(path.string(), text);
    if (!written) return written;
    bytes += text.size();
  }
  say("{} files, {:.1f} MB, written to {}\n", files->size(), static_cast<double>(bytes) / 1e6,
      asked.out);
  return {};
}

}  // namespace

void add_site_command(CommandLine& program) {
  const auto asked = std::make_shared<Asked>();
  Command& command =
      program.command("site", "a folder of files: the house in a browser, without a server");
  command.path("--out", "DIR", asked->out, "where the site is written").required();
  command.path("--web", "DIR", asked->web, "the page, instead of web/dist");
  command.path("--module", "FILE", asked->module, "the module, instead of build/wasm/bottega.wasm");
  command.footer(
      "Examples:\n"
      "  bottega site --out site                  put it on any web host, or:\n"
      "  bottega serve --web site                 look at it here\n"
      "One person plays against bots there, or several who share a device; tables stay in the "
      "browser.\n"
      "After the first visit it needs no network. './play --offline' makes everything it needs.");
  command.run([asked] { return write_site(*asked); });
}

}  // namespace bottega::cli
