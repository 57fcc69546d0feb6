// The other end of the line: for people in a terminal, for load generators, for tests.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/result.h"

namespace bottega::server {

struct Address {
  std::string host;
  std::string port;
};

// "http://127.0.0.1:8080/t/ID#TOKEN", in pieces.
struct Link {
  Address address;
  std::string table;
  std::string token;  // empty if the link has none
};
Result<Link> read_link(const std::string& text);

struct Fetched {
  int status = 0;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;

  std::string header(const std::string& name) const;
};

using Headers = std::vector<std::pair<std::string, std::string>>;
// One request, with some patience.
Result<Fetched> fetch(const Address& address, const std::string& method, const std::string& target,
                      const std::string& body = "", const Headers& headers = {});
// Bytes as they are, and whatever comes back within the patience: for whoever is not polite.
Result<std::string> send_raw(const Address& address, const std::string& bytes, int patience_ms);

// One live connection.
class Line {
 public:
  virtual ~Line() = default;
  virtual void send(std::string message) = 0;
  virtual void close() = 0;
  virtual bool is_open() const = 0;
};

// Live connections, all on the thread that runs this.
class Exchange {
 public:
  static std::unique_ptr<Exchange> make();
  virtual ~Exchange() = default;

  using Heard = std::function<void(Line& line, const std::string& message)>;
  // Why it ended; the empty text if it was asked to.
  using Ended = std::function<void(Line& line, const std::string& why)>;
  // Connects by and by; what is sent before that waits.
  virtual std::shared_ptr<Line> call(const Address& address, const std::string& target,
                                     const Headers& headers, Heard heard, Ended ended) = 0;
  // Lets things happen for so long, or until somebody says stop().
  virtual void run_for(int milliseconds) = 0;
  virtual void stop() = 0;
};

}  // namespace bottega::server
