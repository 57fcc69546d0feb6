#include "server/live.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/json_reader.h"

namespace bottega::server {

namespace {

// Whoever goes on after being told to wait, for as many messages as so many seconds allow, is shown
// the door.
constexpr double kPatience = 10;
constexpr int kMostUnanswered = 16;

bool is_object_with_type(const Json& json) {
  return json.is_object() && json.contains("type") && json["type"].is_string();
}

// A request may carry an id, which its answer repeats.
bool is_request_id(const Json& id) {
  return id.is_number_integer() ||
         (id.is_string() && id.get_ref<const std::string&>().size() <= 64);
}

}  // namespace

Live::Live(House& house, Wire& wire, std::string table, std::string account, Rate talk)
    : house_(house),
      wire_(&wire),
      id_(std::move(table)),
      account_(std::move(account)),
      talk_(talk),
      bucket_(talk) {}

void Live::say(const Json& message) {
  hear(std::make_shared<const std::string>(text_of(message)));
}

void Live::hear(const std::shared_ptr<const std::string>& message) {
  if (wire_ != nullptr) wire_->send(message);
}

void Live::refuse(const std::string& why, const Json& id) {
  Json json;
  json["type"] = "refused";
  if (!id.is_null()) json["request"] = id;
  json["why"] = why;
  say(json);
}

void Live::dismiss(const std::string& why) {
  if (table_) House::leave(std::exchange(table_, nullptr), *this);
  refuse(why, {});
  if (wire_ != nullptr) wire_->close();
}

void Live::hang_up() {
  wire_ = nullptr;
  if (table_) House::leave(std::exchange(table_, nullptr), *this);
}

const Language& Live::spoken() const {
  return table_ ? house_.tables().language(language, *table_)
                : house_.tables().languages().of(language);
}

void Live::receive_bytes() {
  const Speaking speaking(spoken());
  dismiss(tr("messages are text"));
}

void Live::receive(std::string_view message) {
  const Speaking speaking(spoken());
  if (!bucket_.take(house_.tables().now())) {
    const double debt = bucket_.debt(house_.tables().now());
    if (debt > kPatience * talk_.per_second) return dismiss(tr("too many messages"));
    return refuse(tr("too many messages; wait a moment"), {});
  }
  if (message.size() > kLongestMessage) {
    return dismiss(tr("a message has at most {} bytes", kLongestMessage));
  }
  const Result<Json> json = parse_json(message, tr("the message"));
  if (!json) return refuse(json.error().message, {});
  if (!is_object_with_type(*json)) {
    return refuse(
        tr("a message is an object with a type, like {}", "{\"type\":\"hello\",\"protocol\":1}"),
        {});
  }
  if (!greeted_) return greet(*json);
  serve(*json);
}

void Live::greet(const Json& hello) {
  Complaints complaints("the hello");
  const JsonReader reader(hello, complaints);
  if (hello["type"] != "hello") return dismiss(tr("the first message must be a hello"));
  reader.expect_only({"type", "protocol", "token", "seen", "language", "board"});
  const int protocol = reader.field("protocol").integer(0, 1 << 30);
  Visitor visitor{"", account_};
  int seen = 0;
  if (reader.has("token")) visitor.token = reader.field("token").text();
  if (reader.has("seen")) seen = reader.field("seen").integer(0, 1 << 30);
  if (reader.has("language")) {
    language = house_.tables().languages().choose(reader.field("language").text());
  }
  if (reader.has("board")) wants_board = reader.field("board").boolean();
  if (!complaints.none()) return dismiss(complaints.error().message);
  const Speaking speaking(spoken());
  if (protocol != kProtocol) {
    return dismiss(tr("this server speaks protocol {}, not {}", kProtocol, protocol));
  }
  greeted_ = true;
  house_.enter(id_, visitor, seen, shared_from_this(),
               [self = shared_from_this()](const TablePtr& table, const Answer& answer) {
                 if (!table) {
                   const Json why = Json::parse(answer.body, nullptr, false);
                   return self->dismiss(why["error"].get<std::string>());
                 }
                 if (self->wire_ == nullptr) return House::leave(table, *self);
                 self->table_ = table;
                 self->hear(std::make_shared<const std::string>(answer.body));
               });
}

// A seat is one, however many connections it has.
bool Live::may_ask() {
  if (!is_player(caller.seat)) return true;
  return table_->talk.try_emplace(caller.seat, talk_).first->second.take(house_.tables().now());
}

void Live::serve(const Json& message) {
  Json request = message;
  Json id;
  if (request.contains("id")) {
    id = request["id"];
    if (!is_request_id(id))
      return refuse(tr("an id is a whole number or a text of 64 letters"), {});
    request.erase("id");
  }
  if (!table_) return refuse(tr("wait for the welcome"), id);
  if (!may_ask()) return refuse(tr("too many messages from your seat; wait a moment"), id);
  const bool hint = request["type"] == "hint";
  if (unanswered_ >= kMostUnanswered || (hint && wants_hint_)) {
    return refuse(tr("wait for the answers to your earlier requests"), id);
  }
  ++unanswered_;
  if (hint) wants_hint_ = true;
  house_.request(table_, shared_from_this(), request,
                 [self = shared_from_this(), id, hint](Json answer) {
                   --self->unanswered_;
                   if (hint) self->wants_hint_ = false;
                   if (!id.is_null()) answer["request"] = id;
                   self->say(answer);
                 });
}

}  // namespace bottega::server
