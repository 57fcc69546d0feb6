#include "server/live.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "table/talk.h"

namespace bottega::server {

namespace {

// Whoever goes on after being told to wait, for as many messages as so many seconds allow, is shown
// the door.
constexpr double kPatience = 10;
constexpr int kMostUnanswered = 16;

bool is_object_with_type(const Json& json) {
  return json.is_object() && json.contains("type") && json["type"].is_string();
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
  Json json = table::refused(why);
  if (!id.is_null()) json["request"] = id;
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
  const Result<table::Hello> read = table::read_hello(hello, house_.tables().languages());
  if (!read) return dismiss(read.error().message);
  language = read->language;
  wants_board = read->board;
  const Speaking speaking(spoken());
  if (read->protocol != table::kProtocol) {
    return dismiss(tr("this server speaks protocol {}, not {}", table::kProtocol, read->protocol));
  }
  greeted_ = true;
  house_.enter(id_, {read->token, account_}, read->seen, shared_from_this(),
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
  const Result<Json> taken = table::take_id(request);
  if (!taken) return refuse(taken.error().message, {});
  const Json& id = *taken;
  if (!table_) return refuse(tr("wait for the welcome"), id);
  if (!may_ask()) return refuse(tr("too many messages from your seat; wait a moment"), id);
  const bool hint = request["type"] == "hint";
  if (unanswered_ >= kMostUnanswered || (hint && wants_hint_)) {
    return refuse(tr("wait for the answers to your earlier requests"), id);
  }
  ++unanswered_;
  if (hint) wants_hint_ = true;
  house_.request(table_, shared_from_this(), request,
                 [self = shared_from_this(), id = id, hint](Json answer) {
                   --self->unanswered_;
                   if (hint) self->wants_hint_ = false;
                   if (!id.is_null()) answer["request"] = id;
                   self->say(answer);
                 });
}

}  // namespace bottega::server
