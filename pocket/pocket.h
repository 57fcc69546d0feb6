// The house on one device: one text in, one text out, both JSON (README.md describes them).
//
// No socket, no thread, no file and no clock of its own: whatever it wants from the world is in its
// answers, and what the world has to say comes with the next request.
#pragma once

#include <string>
#include <string_view>

#include "pocket/shelf.h"

namespace bottega::pocket {

class Pocket {
 public:
  // {"do":"walk","game":"parfum","seed":7}. Anybody may have written it: what is wrong with it
  // comes back as {"error":"..."}.
  std::string ask(std::string_view request);

 private:
  Result<Json> answer(const Json& request);
  Result<Json> furnish(const Json& request);
  Result<Json> signature(const Json& request);
  Result<Json> bench(const Json& request);
  Result<Json> walk(const Json& request);
  Result<Json> replay(const Json& request);

  Shelf shelf_;
};

}  // namespace bottega::pocket
