#include "server/pages.h"

#include <fmt/format.h>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace bottega::server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMain = "/index.html";
constexpr std::string_view kCompressed = ".gz";
constexpr std::size_t kMostBytes = std::size_t{256} << 20;

constexpr std::string_view kOwnPage =
    "<!doctype html><html lang=\"en\"><head><meta "
    "charset=\"utf-8\"><title>Bottega</title></head><body>"
    "<h1>Bottega</h1><p>Tables are open here. Play in a terminal: <code>bottega join</code> and "
    "the link "
    "of the table.</p></body></html>";

std::string type_of(const fs::path& file) {
  static const std::map<std::string, std::string> kTypes{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".map", "application/json"},
  };
  const auto known = kTypes.find(file.extension().string());
  return known == kTypes.end() ? "application/octet-stream" : known->second;
}

}  // namespace

Result<Pages> Pages::read(const std::string& directory) {
  Pages pages;
  pages.pages_[std::string(kMain)] = {type_of(kMain), std::string(kOwnPage), ""};
  if (directory.empty()) return pages;
  std::error_code problem;
  std::size_t bytes = 0;
  for (fs::recursive_directory_iterator it(directory, problem), end; it != end && !problem;
       it.increment(problem)) {
    // Links may lead out of the directory; hidden files are nobody's business.
    if (it->path().filename().string().starts_with(".")) {
      if (it->is_directory()) it.disable_recursion_pending();
      continue;
    }
    if (it->is_symlink() || !it->is_regular_file()) continue;
    std::ifstream file(it->path(), std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    if (!file) return Error{fmt::format("{} cannot be read", it->path().string())};
    bytes += text.view().size();
    if (bytes > kMostBytes) return Error{fmt::format("{} holds more than 256 MB", directory)};
    std::string name = "/" + fs::relative(it->path(), directory).generic_string();
    if (name.ends_with(kCompressed)) {
      name.resize(name.size() - kCompressed.size());
      pages.pages_[name].gzip = std::move(text).str();
      continue;
    }
    pages.pages_[name].type = type_of(it->path());
    pages.pages_[name].body = std::move(text).str();
  }
  if (problem) return Error{fmt::format("{} cannot be read: {}", directory, problem.message())};
  // A compressed file alone is no page.
  std::erase_if(pages.pages_, [](const auto& page) { return page.second.type.empty(); });
  return pages;
}

const Page* Pages::find(std::string_view path) const {
  const bool main = path == "/" || path.starts_with("/t/") || path.starts_with("/rules/");
  const auto page = pages_.find(main ? kMain : path);
  return page == pages_.end() ? nullptr : &page->second;
}

}  // namespace bottega::server
