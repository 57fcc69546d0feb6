#include "server/api.h"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "server/secrets.h"

namespace bottega::server {

namespace {

constexpr std::string_view kCookie = "bottega_session";

// What browsers are told about every answer: nothing of the page comes from elsewhere, and nobody
// frames it.
const std::vector<std::pair<std::string, std::string>>& safe_headers() {
  static const std::vector<std::pair<std::string, std::string>> kHeaders{
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
       "'unsafe-inline'; "
       "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
       "frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"}};
  return kHeaders;
}

HttpAnswer http(Answer answer) {
  HttpAnswer made{answer.status, std::move(answer.type), std::move(answer.body), safe_headers()};
  made.headers.emplace_back("Cache-Control", "no-store");
  return made;
}

std::string cookie_named(std::string_view cookies, std::string_view name) {
  while (!cookies.empty()) {
    const std::string_view one = cookies.substr(0, cookies.find(';'));
    cookies.remove_prefix(std::min(cookies.size(), one.size() + 1));
    const std::size_t begin = std::min(one.find_first_not_of(' '), one.size());
    const std::string_view trimmed = one.substr(begin);
    if (trimmed.starts_with(name) && trimmed.substr(name.size()).starts_with("=")) {
      return std::string(trimmed.substr(name.size() + 1));
    }
  }
  return "";
}

std::string bearer_of(std::string_view authorization) {
  constexpr std::string_view kBearer = "Bearer ";
  return authorization.starts_with(kBearer) ? std::string(authorization.substr(kBearer.size()))
                                            : "";
}

// "state=playing&game=parfum"; the values are plain words.
std::string query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), one.size() + 1));
    if (one.starts_with(name) && one.substr(name.size()).starts_with("=")) {
      return std::string(one.substr(name.size() + 1));
    }
  }
  return "";
}

std::optional<int> whole_number(const std::string& digits) {
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool whole = error == std::errc() && end == digits.data() + digits.size() && number >= 0;
  return whole && !digits.empty() ? std::optional<int>(number) : std::nullopt;
}

std::string_view path_of(std::string_view target) {
  return target.substr(0, target.find('?'));
}

// Fits "/api/tables/*/seats" to a path and gives what stands at the star.
std::optional<std::string> fit(std::string_view pattern, std::string_view path) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) {
    return pattern == path ? std::optional<std::string>("") : std::nullopt;
  }
  const std::string_view before = pattern.substr(0, star);
  const std::string_view after = pattern.substr(star + 1);
  if (path.size() <= before.size() + after.size() || !path.starts_with(before) ||
      !path.ends_with(after)) {
    return std::nullopt;
  }
  const std::string_view id =
      path.substr(before.size(), path.size() - before.size() - after.size());
  return is_id(id) ? std::optional<std::string>(id) : std::nullopt;
}

}  // namespace

// A request that found its route.
struct Api::Asked {
  std::string id;
  std::string query;
  Json body;
  Visitor visitor;
  std::string session;
  std::string site;
};

struct Api::Route {
  std::string_view method;
  std::string_view pattern;
  double cost;  // what it takes from the bucket of the address
  void (*serve)(Api& api, const Asked& asked, const HttpReply& reply);
};

const std::vector<Api::Route>& Api::routes() {
  static constexpr auto plain = [](const HttpReply& reply) {
    return [reply](Answer answer) { reply(http(std::move(answer))); };
  };
  static const std::vector<Route> kRoutes{
      {"GET", "/api/games", 1,
       [](Api& api, const Asked&, const HttpReply& reply) { api.house_.list_games(plain(reply)); }},
      {"GET", "/api/tables", 1,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         Wanted wanted;
         wanted.state = query_value(asked.query, "state");
         wanted.game = query_value(asked.query, "game");
         api.house_.lobby(wanted, plain(reply));
       }},
      {"POST", "/api/tables", 5,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.house_.open_table(asked.body, asked.visitor, plain(reply));
       }},
      {"POST", "/api/records", 20,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.house_.open_record(asked.body, plain(reply));
       }},
      {"GET", "/api/tables/*", 1,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.house_.show_table(asked.id, asked.visitor, plain(reply));
       }},
      {"POST", "/api/tables/*/seats", 2,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.house_.take_seat(asked.id, asked.body, asked.visitor, plain(reply));
       }},
      {"GET", "/api/tables/*/record", 2,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.house_.record(asked.id, plain(reply));
       }},
      {"GET", "/api/tables/*/moment", 1,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         const std::optional<int> ply = whole_number(query_value(asked.query, "ply"));
         if (!ply) return reply(http(refusal(400, tr("say which moment: ?ply=12"))));
         api.house_.moment(asked.id, asked.visitor, *ply, plain(reply));
       }},
      {"GET", "/api/tables/*/chances", 5,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.house_.chances(asked.id, asked.visitor, plain(reply));
       }},
      {"GET", "/api/tables/*/webhook", 1,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.webhooks_.show(asked.id, asked.visitor, plain(reply));
       }},
      {"PUT", "/api/tables/*/webhook", 2,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.webhooks_.keep(asked.id, asked.body, asked.visitor, asked.site, plain(reply));
       }},
      {"DELETE", "/api/tables/*/webhook", 1,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.webhooks_.forget(asked.id, asked.visitor, plain(reply));
       }},
      {"POST", "/api/tables/*/webhook", 20,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.webhooks_.try_it(asked.id, asked.visitor, plain(reply));
       }},
      {"GET", "/api/tables/*/log", 2,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.house_.log(asked.id, asked.visitor, plain(reply));
       }},
      {"GET", "/api/mine", 1,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         if (asked.visitor.account.empty()) {
           return reply(http(refusal(401, tr("log in to see your tables"))));
         }
         api.house_.tables_of(asked.visitor.account, plain(reply));
       }},
      {"POST", "/api/accounts", 20,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.accounts_.create(asked.body, [&api, reply](Accounts::Entered entered) {
           reply(api.with_session(std::move(entered)));
         });
       }},
      {"POST", "/api/sessions", 10,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.accounts_.log_in(asked.body, [&api, reply](Accounts::Entered entered) {
           reply(api.with_session(std::move(entered)));
         });
       }},
      {"DELETE", "/api/sessions", 1,
       [](Api& api, const Asked& asked, const HttpReply& reply) {
         api.accounts_.log_out(asked.session, plain(reply));
       }},
      {"GET", "/healthz", 0,
       [](Api& api, const Asked&, const HttpReply& reply) { api.show_health(reply); }},
      {"GET", "/metrics", 0,
       [](Api& api, const Asked&, const HttpReply& reply) {
         reply(http({200, api.metrics(), "text/plain; version=0.0.4"}));
       }},
  };
  return kRoutes;
}

std::vector<std::string> Api::list_routes() {
  std::vector<std::string> list;
  for (const Route& route : routes())
    list.push_back(fmt::format("{} {}", route.method, route.pattern));
  return list;
}

Api::Api(House& house, Pages pages, ApiSettings settings)
    : house_(house),
      accounts_(house, house.tables().post()),
      webhooks_(house, settings.webhooks),
      pages_(std::move(pages)),
      settings_(std::move(settings)),
      buckets_(settings_.rate) {}

// A browser says which page a request comes from; other programs say nothing.
bool Api::is_own_origin(const HttpRequest& request) const {
  if (request.origin.empty()) return true;
  if (request.origin == "http://" + request.host || request.origin == "https://" + request.host) {
    return true;
  }
  return std::find(settings_.origins.begin(), settings_.origins.end(), request.origin) !=
         settings_.origins.end();
}

std::string Api::site_of(const HttpRequest& request) const {
  if (!request.origin.empty()) return request.origin;
  return (settings_.secure_cookies ? "https://" : "http://") + request.host;
}

const Language& Api::language_of(const std::string& accepted) const {
  const table::Languages& languages = house_.tables().languages();
  return languages.of(languages.choose(accepted));
}

void Api::handle(const HttpRequest& request, HttpReply reply) {
  ++counts_.requests;
  const Speaking speaking(language_of(request.language));
  const std::string_view path = path_of(request.target);
  bool known = false;
  for (const Route& route : routes()) {
    const std::optional<std::string> id = fit(route.pattern, path);
    if (!id) continue;
    known = true;
    if (route.method != request.method) continue;
    Asked asked;
    asked.id = *id;
    if (path.size() < request.target.size()) asked.query = request.target.substr(path.size() + 1);
    return this->route(route, request, std::move(asked), reply);
  }
  if (known) return reply(http(refusal(405, tr("there is no such method here"))));
  serve_page(request, reply);
}

void Api::route(const Route& route, const HttpRequest& request, Asked asked,
                const HttpReply& reply) {
  const bool free = route.cost == 0;  // whoever watches over the server is never held back
  if (!free && !buckets_.take(request.address, house_.tables().now(), route.cost)) {
    ++counts_.refused_floods;
    return reply(http(refusal(429, tr("too many requests from your address; wait a moment"))));
  }
  if (route.method != "GET" && !is_own_origin(request)) {
    ++counts_.refused_origins;
    return reply(http(refusal(403, tr("this request comes from a page of another site"))));
  }
  if (route.method == "POST" || route.method == "PUT") {
    Result<Json> body = parse_json(request.body, tr("the request"));
    if (!body) return reply(http(refusal(400, body.error().message)));
    if (!body->is_object()) return reply(http(refusal(400, tr("the request must be an object"))));
    asked.body = std::move(*body);
  }
  asked.visitor.token = bearer_of(request.authorization);
  asked.session = cookie_named(request.cookie, kCookie);
  asked.site = site_of(request);
  accounts_.find(asked.session, [this, &route, asked, reply](std::string account) mutable {
    asked.visitor.account = std::move(account);
    route.serve(*this, asked, reply);
  });
}

void Api::serve_page(const HttpRequest& request, const HttpReply& reply) const {
  if (request.method != "GET" && request.method != "HEAD") {
    return reply(http(refusal(405, tr("there is no such method here"))));
  }
  const std::string_view path = path_of(request.target);
  const Page* page = pages_.find(path);
  if (page == nullptr) return reply(http(refusal(404, tr("there is nothing here"))));
  HttpAnswer made{200, page->type, page->body, safe_headers()};
  // What stands in assets/ has its contents in its name, and never changes.
  made.headers.emplace_back("Cache-Control", path.starts_with("/assets/")
                                                 ? "public, max-age=31536000, immutable"
                                                 : "no-cache");
  if (!page->gzip.empty()) {
    made.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.accept_encoding.find("gzip") != std::string::npos) {
      made.headers.emplace_back("Content-Encoding", "gzip");
      made.body = page->gzip;
    }
  }
  reply(std::move(made));
}

HttpAnswer Api::with_session(Accounts::Entered entered) const {
  HttpAnswer made = http(std::move(entered.answer));
  if (entered.token.empty()) return made;
  made.headers.emplace_back(
      "Set-Cookie",
      fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}", kCookie, entered.token,
                  Accounts::kSessionLasts / 1000, settings_.secure_cookies ? "; Secure" : ""));
  return made;
}

// --- Live

std::optional<std::string> Api::live_table(std::string_view target) {
  return fit("/api/tables/*/live", path_of(target));
}

std::optional<HttpAnswer> Api::refuse_live(const HttpRequest& request) {
  const Speaking speaking(language_of(request.language));
  if (!is_own_origin(request)) {
    ++counts_.refused_origins;
    return http(refusal(403, tr("this request comes from a page of another site")));
  }
  if (!buckets_.take(request.address, house_.tables().now(), 1)) {
    ++counts_.refused_floods;
    return http(refusal(429, tr("too many requests from your address; wait a moment")));
  }
  return std::nullopt;
}

void Api::find_account(const HttpRequest& request, std::function<void(std::string)> done) {
  accounts_.find(cookie_named(request.cookie, kCookie), std::move(done));
}

// --- Operation

void Api::show_health(const HttpReply& reply) {
  house_.tables().scribe().ask([](Storage& storage) { return storage.table_ids("closed"); },
                               [reply](const Result<std::vector<std::string>>& ids) {
                                 if (!ids) return reply(http(refusal(503, ids.error().message)));
                                 Json json;
                                 json["status"] = "ok";
                                 reply(http(answer(json)));
                               });
}

std::string Api::metrics() const {
  const Tables& tables = house_.tables();
  std::string text;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                       std::int64_t value) {
    text += fmt::format("# HELP bottega_{} {}\n# TYPE bottega_{} {}\nbottega_{} {}\n", name, help,
                        name, type, name, value);
  };
  add("tables", "gauge", "Tables in memory.", tables.in_memory());
  add("entries_total", "counter", "Entries taken.", tables.counts().entries);
  add("moves_total", "counter", "Moves made.", tables.counts().moves);
  add("bot_moves_total", "counter", "Moves made by bots.", tables.counts().bot_moves);
  add("bots_waiting", "gauge", "Decisions that wait for a thinker.", tables.thinkers().waiting());
  add("commits_total", "counter", "Commits of the storage.", tables.scribe().counts().commits);
  add("storage_failures_total", "counter", "Commits that failed.",
      tables.scribe().counts().failures);
  add("webhooks_sent_total", "counter", "Messages to people elsewhere.", webhooks_.counts().sent);
  add("webhooks_failed_total", "counter", "Messages that did not arrive.",
      webhooks_.counts().failed);
  add("http_requests_total", "counter", "Requests by HTTP.", counts_.requests);
  add("refused_floods_total", "counter", "Requests refused for their number.",
      counts_.refused_floods);
  add("refused_origins_total", "counter", "Requests refused for the page they came from.",
      counts_.refused_origins);
  return more_metrics ? text + more_metrics() : text;
}

}  // namespace bottega::server
