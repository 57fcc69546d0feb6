// One live connection to a table, as far as it has nothing to do with sockets: what is said and
// heard.
//
// The first message is a hello, and the answer to it a welcome; then requests go one way, and
// answers and news the other (docs/protocol.md).
#pragma once

#include "server/house.h"
#include "server/limits.h"

namespace bottega::server {

// What carries the messages.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(const std::shared_ptr<const std::string>& message) = 0;
  // After everything that was sent.
  virtual void close() = 0;
};

inline constexpr std::size_t kLongestMessage = 16 * 1024;
// People are slower; a program that plays by itself is told to wait.
inline constexpr Rate kUsualTalk{20, 60};

class Live final : public Guest, public std::enable_shared_from_this<Live> {
 public:
  // `account` is that of the visitor, if he is logged in.
  Live(House& house, Wire& wire, std::string table, std::string account, Rate talk = kUsualTalk);

  // A message from the other side; anybody may have written it.
  void receive(std::string_view message);
  // One that is no text.
  void receive_bytes();
  // The wire is gone.
  void hang_up();

  void hear(const std::shared_ptr<const std::string>& message) override;
  void dismiss(const std::string& why) override;

 private:
  void greet(const Json& hello);
  void serve(const Json& request);
  bool may_ask();
  void say(const Json& message);
  void refuse(const std::string& why, const Json& id);
  const Language& spoken() const;

  House& house_;
  Wire* wire_;  // null once it is gone
  std::string id_;
  std::string account_;
  TablePtr table_;
  bool greeted_ = false;
  bool wants_hint_ = false;  // one is being thought about
  int unanswered_ = 0;
  Rate talk_;
  Bucket bucket_;
};

}  // namespace bottega::server
