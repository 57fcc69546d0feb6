// Telling people elsewhere that it is their turn: a message to a channel of Discord or Slack, by an
// address (a webhook) that whoever has a seat gave for it.
//
// A message says which game, whose turn, and where; nothing of the game itself. It is sent once a
// turn at most, to whoever does not listen at the table. That it fails hurts nobody: it is counted.
#pragma once

#include "server/house.h"
#include "server/messenger.h"

namespace bottega::server {

// Where messages may go.
class AllowedSites {
 public:
  // "discord.com" is that site by https, as the world sees it. "http://localhost:9000" is exactly
  // that, also inside: whoever runs the server has written it himself.
  static Result<AllowedSites> read(const std::vector<std::string>& names);

  const std::vector<std::string>& names() const { return names_; }
  // Whether a person may name this address, with the reason.
  Verdict check(const WebAddress& address) const;
  bool is_inside(const WebAddress& address) const;

 private:
  std::vector<std::string> names_;
};
inline const std::vector<std::string> kUsualSites{"discord.com", "hooks.slack.com"};

class Webhooks {
 public:
  Webhooks(House& house, AllowedSites sites);

  // --- Of the visitor's seat, by HTTP
  void show(const std::string& table, const Visitor& visitor, const Reply& reply);
  // {"url":"https://..."}; `page` is where the visitor found us: "https://games.example.org".
  void keep(const std::string& table, const Json& request, const Visitor& visitor,
            const std::string& page, const Reply& reply);
  void forget(const std::string& table, const Visitor& visitor, const Reply& reply);
  // Sends a message now, and answers when it has arrived or not.
  void try_it(const std::string& table, const Visitor& visitor, const Reply& reply);

  struct Counts {
    std::int64_t sent = 0;
    std::int64_t failed = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  void call(const OpenTable& table, Seat seat);
  void find(const std::string& table, Seat seat,
            std::function<void(Result<std::optional<Webhook>>)> done);
  void send(const Webhook& hook, const std::string& text, std::function<void(Verdict)> done);

  House& house_;
  AllowedSites sites_;
  Counts counts_;
  Messenger messenger_;
};

}  // namespace bottega::server
