// The HTTP side of the house: which request asks for what, who may ask it, and how often.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/accounts.h"
#include "server/house.h"
#include "server/limits.h"
#include "server/pages.h"
#include "server/webhooks.h"

namespace bottega::server {

struct HttpRequest {
  std::string method;
  std::string target;  // path and query
  std::string body;
  std::string address;  // of whoever asks
  std::string host;     // these are headers
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string accept_encoding;
  std::string language;  // Accept-Language
};

struct HttpAnswer {
  int status = 200;
  std::string type;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};
using HttpReply = std::function<void(HttpAnswer)>;

struct ApiSettings {
  std::vector<std::string> origins;  // allowed beside the server's own
  Rate rate{10, 100};                // of each address
  bool secure_cookies = false;       // people come by https
  AllowedSites webhooks;             // where people may be told that it is their turn
};

class Api {
 public:
  Api(House& house, Pages pages, ApiSettings settings);

  void handle(const HttpRequest& request, HttpReply reply);

  // A live connection: the table's id, if the target names one; why it may not be, if it may not;
  // and the account behind it, or an empty id.
  static std::optional<std::string> live_table(std::string_view target);
  std::optional<HttpAnswer> refuse_live(const HttpRequest& request);
  // What is spoken to whoever sends this as Accept-Language.
  const Language& language_of(const std::string& accepted) const;
  void find_account(const HttpRequest& request, std::function<void(std::string)> done);

  // "GET /api/games", "POST /api/tables/*/seats", ...
  static std::vector<std::string> list_routes();

  struct Counts {
    std::int64_t requests = 0;
    std::int64_t refused_floods = 0;
    std::int64_t refused_origins = 0;
  };
  const Counts& counts() const { return counts_; }
  // Lines that /metrics shows beside those of the house: connections are known elsewhere.
  std::function<std::string()> more_metrics;

 private:
  struct Asked;
  struct Route;
  static const std::vector<Route>& routes();

  bool is_own_origin(const HttpRequest& request) const;
  // How whoever asks reaches this server: "https://games.example.org".
  std::string site_of(const HttpRequest& request) const;
  void serve_page(const HttpRequest& request, const HttpReply& reply) const;
  void route(const Route& route, const HttpRequest& request, Asked asked, const HttpReply& reply);
  HttpAnswer with_session(Accounts::Entered entered) const;
  void show_health(const HttpReply& reply);
  std::string metrics() const;

  House& house_;
  Accounts accounts_;
  Webhooks webhooks_;
  Pages pages_;
  ApiSettings settings_;
  Buckets buckets_;
  Counts counts_;
};

}  // namespace bottega::server
