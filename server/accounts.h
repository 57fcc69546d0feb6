// Accounts, for people who want to keep their tables across devices: a name, a password, sessions.
#pragma once

#include "server/house.h"

namespace bottega::server {

class Accounts {
 public:
  explicit Accounts(House& house, Post post);

  // Somebody who is logged in now, with the token of his session; or why not.
  struct Entered {
    Answer answer;
    std::string token;
  };
  using Done = std::function<void(Entered)>;

  void create(const Json& request, Done done);
  void log_in(const Json& request, Done done);
  void log_out(const std::string& token, Reply reply);
  // The account of a session that has not ended; an empty id if there is none.
  void find(const std::string& token, std::function<void(std::string)> done);

  static constexpr Milliseconds kSessionLasts = Milliseconds{90} * 24 * 3600 * 1000;

 private:
  void begin_session(const Account& account, int status, Done done);

  House& house_;
  Thinkers locksmith_;  // passwords are slow on purpose, and must not wait for bots
};

}  // namespace bottega::server
