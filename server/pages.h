// The files of the page in the browser, held in memory.
//
// They are read once, when the server starts: afterwards a path is either one of those names or
// unknown, and no path, however twisted, leads to any other file.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "engine/result.h"

namespace bottega::server {

struct Page {
  std::string type;
  std::string body;
  std::string gzip;  // the same compressed, if a file NAME.gz lies beside it
};

class Pages {
 public:
  // Without a directory there is one page, which says what this is.
  static Result<Pages> read(const std::string& directory);

  // Nothing if there is no such page. Links to tables (/t/...) and rules (/rules/...) lead to the
  // main page.
  const Page* find(std::string_view path) const;

 private:
  std::map<std::string, Page, std::less<>> pages_;
};

}  // namespace bottega::server
