// The house on one device: one text in, one text out, both JSON (README.md describes them).
//
// No socket, no thread, no file: whatever it wants from the world is in its answers, and what the
// world has to say comes with the next request.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pocket/house.h"
#include "pocket/jobs.h"
#include "pocket/shelf.h"

namespace bottega::pocket {

class Pocket {
 public:
  // A clock that only runs forward, for bots that think for a time.
  explicit Pocket(double (*seconds)());

  // {"do":"walk","game":"parfum","seed":7}. What is wrong with it comes back as {"error":"..."}.
  std::string ask(std::string_view request);

 private:
  Result<JsonText> answer(const Json& request);
  Result<JsonText> furnish(const Json& request);
  Result<const AnyGame*> game_of(const std::string& record) const;
  // The house. All of them answer with what it wants now: {"wishes":[...]}.
  Result<JsonText> begin(const Json& request);
  Result<JsonText> load(const Json& request);
  Result<JsonText> retell(const Json& request);
  Result<JsonText> request(const Json& request);
  Result<JsonText> hear(const Json& request);
  Result<JsonText> leave(const Json& request);
  Result<JsonText> kept(const Json& request);
  Result<JsonText> lost(const Json& request);
  Result<JsonText> thought(const Json& request);
  Result<JsonText> tick(const Json& request);
  Result<JsonText> wishes(const Verdict& verdict);
  // What another instance does for it.
  Result<JsonText> think(const Json& request);
  // Proofs.
  Result<JsonText> signature(const Json& request);
  Result<JsonText> bench(const Json& request);
  Result<JsonText> walk(const Json& request);
  Result<JsonText> replay(const Json& request);

  Shelf shelf_;
  Thinker thinker_;
  std::optional<House> house_;
};

}  // namespace bottega::pocket
