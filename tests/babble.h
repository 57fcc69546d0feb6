// What people and programs might say to a server: the examples of docs/protocol.md, more or less
// spoilt.
#pragma once

#include <fmt/format.h>
#include <string>
#include <vector>

#include "engine/random.h"
#include "server/api.h"
#include "tests/protocol_examples.h"

namespace bottega::tests {

class Babble {
 public:
  explicit Babble(std::uint64_t seed) : random_(seed) {}

  bool one_in(int many) { return random_.below(static_cast<std::uint64_t>(many)) == 0; }

  // A live message; `table` is what the speaker saw of it last.
  std::string message(const Json& table) {
    if (one_in(300)) return std::string(5000, '[');
    if (one_in(300)) return std::string(17'000, 'x');
    Json json = any_of(messages_);
    if (json["type"] == "hint" && !one_in(3000)) json["type"] = "say";  // which takes a while
    if (json["type"] == "resign" && !one_in(5)) json["type"] = "back";  // which ends games
    if (table.contains("moves") && one_in(4)) {
      json = {{"type", "move"}, {"step", table["step"]}, {"move", any_of(table["moves"])}};
    }
    if (one_in(3)) json["id"] = any_of(numbers_);
    return spoilt(std::move(json));
  }

  std::string hello(const std::string& token) {
    Json json{{"type", "hello"}, {"protocol", 1}, {"token", token}, {"seen", 0}};
    return one_in(10) ? spoilt(std::move(json)) : json.dump();
  }

  // A request by HTTP, byte for byte.
  std::string request(const std::string& table, const std::string& token) {
    std::string route = any_of(routes_);
    const bool slow = route == "POST /api/accounts" || route == "POST /api/sessions";
    if (slow && !one_in(100)) route = "POST /api/tables";
    if (const auto star = route.find('*'); star != std::string::npos) {
      route.replace(star, 1, one_in(4) ? any_of(words_) : table);
    }
    const std::string body = route.starts_with("POST") ? spoilt(any_of(posts_)) : "";
    std::string text =
        fmt::format("{} HTTP/1.1\r\nHost: x\r\nContent-Length: {}\r\n", route, body.size());
    if (one_in(3)) text += "Authorization: Bearer " + token + "\r\n";
    if (one_in(5)) text += "Cookie: bottega_session=" + token + "\r\n";
    if (route.ends_with("/live") || one_in(10)) text += kUpgrade;
    text += "\r\n" + body;
    if (one_in(3)) spoil(text);
    return text;
  }

  static constexpr int kFrames = 4;
  // So many frames of a WebSocket, as bytes.
  std::string frames(const std::string& token) {
    std::string bytes = frame(hello(token));
    for (int i = 1; i < kFrames; ++i) bytes += frame(message({}));
    if (!one_in(5)) spoil(bytes);
    return bytes;
  }

  inline static const std::string kUpgrade =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

 private:
  template <class List>
  typename List::value_type any_of(const List& list) {
    return list[random_.below(list.size())];
  }

  std::string spoilt(Json json) {
    if (one_in(2)) spoil(json);
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (one_in(4)) spoil(text);
    return text;
  }

  // Something in it becomes something else, or is gone.
  void spoil(Json& json) {
    if (!json.is_structured() || json.empty() || one_in(6)) {
      json = oddity();
      return;
    }
    auto at = json.begin();
    std::advance(at, random_.below(json.size()));
    if (json.is_object() && one_in(6))
      json[any_of(words_)] = oddity();
    else if (one_in(6))
      json.erase(at);
    else
      spoil(*at);
  }

  Json oddity() {
    switch (random_.below(10)) {
      case 0: return {};
      case 1: return true;
      case 2: return any_of(numbers_);
      case 3: return 1e300;
      case 4: return std::string(random_.below(700), 'x');
      case 5: return Json::array({1, "two", Json()});
      case 6: return Json{{"type", "move"}};
      case 7: return any_of(messages_);
      default: return any_of(words_);
    }
  }

  void spoil(std::string& bytes) {
    for (std::uint64_t i = random_.below(4) + 1; i > 0; --i) {
      const std::size_t at = random_.below(bytes.size() + 1);
      const std::size_t length = std::min<std::size_t>(random_.below(20), bytes.size() - at);
      switch (random_.below(4)) {
        case 0: bytes.erase(at, length); break;
        case 1: bytes.insert(at, bytes.substr(at, length)); break;
        case 2: bytes.insert(at, 1, any_byte()); break;
        default:
          if (at < bytes.size()) bytes[at] = any_byte();
      }
    }
  }

  // Seldom one that ends a line because it is no text.
  char any_byte() { return static_cast<char>(random_.below(one_in(20) ? 256 : 128)); }

  // Masked with zeros, which changes nothing.
  static std::string frame(const std::string& text) {
    const std::size_t size = text.size();
    std::string bytes = "\x81";
    if (size < 126) {
      bytes += static_cast<char>(0x80 | size);
    } else {
      bytes += {'\xFE', static_cast<char>(size >> 8), static_cast<char>(size)};
    }
    return bytes + std::string(4, '\0') + text;
  }

  static std::vector<std::string> all_routes() {
    std::vector<std::string> routes = server::Api::list_routes();
    routes.insert(routes.end(), {"GET /", "HEAD /", "GET /t/*", "GET /api/tables/*/live",
                                 "GET /api/tables/*/live", "GET /../*", "PUT /api/tables/*"});
    return routes;
  }

  Random random_;
  const std::vector<Json> messages_ = protocol_examples("client");
  const std::vector<Json> posts_ = protocol_examples("http");
  const std::vector<std::string> routes_ = all_routes();
  const std::vector<std::int64_t> numbers_{
      0, 1, -1, 2, 17, 1 << 30, std::int64_t{1} << 53, INT64_MAX, INT64_MIN};
  const std::vector<std::string> words_{"",
                                        "type",
                                        "id",
                                        "token",
                                        "seat",
                                        "name",
                                        "move",
                                        "text",
                                        "<script>alert(1)</script>",
                                        "../../etc/passwd",
                                        std::string("\0\x1b[2J", 5),
                                        "\xC3\xA9\xF0\x9F\x82\xA1",
                                        "\xFF\xFE",
                                        "k3v9m2q8x7c4b1n6",
                                        "'; DROP TABLE keys; --"};
};

}  // namespace bottega::tests
