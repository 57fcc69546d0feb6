// Short messages to addresses of the web that people named: posted by a thread of its own, one
// after another, so that nobody who plays ever waits for another site.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "engine/result.h"
#include "server/scribe.h"

namespace bottega::server {

// "https://discord.com/api/webhooks/1/x"
struct WebAddress {
  bool tls = true;
  std::string host;
  std::string port;
  std::string target = "/";

  // Scheme, host and port: "https://discord.com".
  std::string site() const;
};
// Refuses whatever is not plainly one: names and passwords before the host, spaces, fragments.
Result<WebAddress> read_address(std::string_view url);

// Whether an address of the net ("162.159.135.232") is one of the world outside, not of this
// machine or of a network that only its neighbours can reach.
bool is_outside(std::string_view address);

class Messenger {
 public:
  explicit Messenger(Post post);
  // Nobody waits for what is not sent yet; it is dropped.
  ~Messenger();

  struct Message {
    WebAddress to;
    std::string body;     // JSON
    bool inside = false;  // may also go to this machine and its neighbours
  };
  // `done` hears of an error in one line, or of none, on the thread of whoever made this. Where too
  // many messages wait it hears so at once.
  void send(Message message, std::function<void(Verdict)> done);

 private:
  struct Waiting {
    Message message;
    std::function<void(Verdict)> done;
  };
  void work();

  Post post_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Waiting> waiting_;
  std::function<void()> interrupt_;  // whatever is under way
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace bottega::server
