// The sockets: HTTP and WebSocket on one address, one thread for all of them.
#pragma once

#include <memory>
#include <string>

#include "server/api.h"
#include "server/live.h"

namespace bottega::server {

struct NetSettings {
  std::string listen = "127.0.0.1";
  int port = 8080;  // 0: any that is free
  int bot_threads = 1;
  bool behind_proxy = false;   // the address of people stands in X-Forwarded-For
  int lines_per_address = 64;  // live connections
  Rate talk = kUsualTalk;      // messages of each of them
  int patience = 15;           // seconds for whoever sends a request
  bool quiet = false;          // no line in the log for each request
  ApiSettings api;
};

class Server {
 public:
  // Listens from now on, but answers only when it runs. `shared`: other processes use the storage
  // too.
  static Result<std::unique_ptr<Server>> open(const NetSettings& settings, Games games,
                                              std::unique_ptr<Storage> storage, bool shared,
                                              Pages pages, table::Languages languages = {});
  virtual ~Server() = default;

  virtual int port() const = 0;
  // Until stop(), or SIGTERM or SIGINT if it is to listen to them. What was begun is kept before it
  // ends.
  virtual void run(bool heed_signals) = 0;
  // From any thread.
  virtual void stop() = 0;
};

}  // namespace bottega::server
