#include "server/net.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>
#include <array>
#include <deque>
#include <fstream>
#include <nlohmann/json.hpp>

#include "server/beast.h"
#include "server/log.h"

namespace bottega::server {

namespace {

constexpr std::size_t kLongestHeader = 8 * 1024;
constexpr std::size_t kLongestBody = 256 * 1024;  // a position may come with a table
// Whoever sends even more is cut off in the middle of it, and may not hear why.
constexpr std::size_t kLongestHeard = 4 * kLongestMessage;
// What a slow reader may owe before he is given up.
constexpr std::size_t kLongestQueue = 1024 * 1024;
constexpr int kMostConnections = 30'000;
constexpr auto kTick = 50ms;
constexpr auto kLongestGoodbye = 5s;

using Request = http::request<http::string_body>;
using Socket = websocket::stream<beast::tcp_stream>;

std::string header(const Request& request, http::field field) {
  const auto value = request[field];
  return {value.data(), value.size()};
}

// Waits for an answer that comes by a callback on this thread.
template <class Value, class Start>
awaitable<Value> answer_of(Start start) {
  return asio::async_initiate<const asio::use_awaitable_t<>, void(Value)>(
      [](auto handler, Start begin) {
        const auto executor = asio::get_associated_executor(handler);
        const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([shared, executor](Value value) {
          asio::post(executor, [shared, value = std::move(value)]() mutable {
            std::move (*shared)(std::move(value));
          });
        });
      },
      asio::use_awaitable, std::move(start));
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::int64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

// A live connection's messages on their way out, one after another.
class Outbox final : public Wire, public std::enable_shared_from_this<Outbox> {
 public:
  explicit Outbox(Socket& socket) : socket_(&socket) {}

  void send(const std::shared_ptr<const std::string>& message) override {
    if (socket_ == nullptr || closing_) return;
    bytes_ += message->size();
    queue_.push_back(message);
    if (bytes_ > kLongestQueue) return cut();
    if (!writing_) write();
  }

  void close() override {
    closing_ = true;
    if (!writing_) say_goodbye();
  }

  void cut() {
    if (socket_ != nullptr) beast::get_lowest_layer(*socket_).close();
    gone();
  }

  // The socket is about to go away.
  void gone() {
    socket_ = nullptr;
    queue_.clear();
  }

 private:
  void write() {
    writing_ = true;
    socket_->text(true);
    const auto message = queue_.front();
    socket_->async_write(asio::buffer(*message),
                         [self = shared_from_this(), message](error_code problem, std::size_t) {
                           self->writing_ = false;
                           if (problem || self->socket_ == nullptr) return self->gone();
                           self->bytes_ -= message->size();
                           self->queue_.pop_front();
                           if (!self->queue_.empty()) return self->write();
                           if (self->closing_) self->say_goodbye();
                         });
  }

  void say_goodbye() {
    if (socket_ == nullptr) return;
    writing_ = true;
    socket_->async_close(websocket::close_code::policy_error,
                         [self = shared_from_this()](error_code) { self->gone(); });
  }

  Socket* socket_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
};

class BeastServer final : public Server {
 public:
  BeastServer(const NetSettings& settings, Games games, std::unique_ptr<Storage> storage,
              bool shared, Pages pages, table::Languages languages)
      : settings_(settings),
        acceptor_(io_),
        ticker_(io_),
        signals_(io_),
        house_(std::move(games), std::move(storage), world(shared, std::move(languages))),
        api_(house_, std::move(pages), settings.api) {
    api_.more_metrics = [this] {
      return fmt::format(
          "# HELP bottega_connections Open connections.\n# TYPE bottega_connections gauge\n"
          "bottega_connections {}\n# HELP bottega_lines Live connections.\n"
          "# TYPE bottega_lines gauge\nbottega_lines {}\n"
          "# HELP process_cpu_seconds_total CPU time.\n# TYPE process_cpu_seconds_total counter\n"
          "process_cpu_seconds_total {:.3f}\n# HELP process_resident_memory_bytes Memory.\n"
          "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes {}\n",
          connections_, lines_, cpu_seconds(), resident_bytes());
    };
  }

  Verdict listen() {
    error_code problem;
    const auto address = asio::ip::make_address(settings_.listen, problem);
    if (problem) return Error{fmt::format("--listen {}: is not an address", settings_.listen)};
    const tcp::endpoint end(address, static_cast<std::uint16_t>(settings_.port));
    acceptor_.open(end.protocol(), problem);
    if (!problem) acceptor_.set_option(tcp::acceptor::reuse_address(true), problem);
    if (!problem) acceptor_.bind(end, problem);
    if (!problem) acceptor_.listen(4096, problem);
    if (!problem) return {};
    return Error{fmt::format("cannot listen on {} port {}: {}", settings_.listen, settings_.port,
                             problem.message())};
  }

  int port() const override { return acceptor_.local_endpoint().port(); }

  void run(bool heed_signals) override {
    if (heed_signals) {
      signals_.add(SIGTERM);
      signals_.add(SIGINT);
      signals_.async_wait([this](error_code problem, int) {
        if (!problem) begin_goodbye();
      });
    }
    asio::co_spawn(io_, accept(), asio::detached);
    asio::co_spawn(io_, tick(), asio::detached);
    house_.tables().wake_up();
    const std::string url = fmt::format("http://{}:{}/", settings_.listen, port());
    log("started", {{"url", url}, {"bots", settings_.bot_threads}});
    const auto work = asio::make_work_guard(io_);
    io_.run();
    log("stopped", Json::object());
  }

  void stop() override {
    asio::post(io_, [this] { begin_goodbye(); });
  }

 private:
  // The steady clock decides; the other one says once what day it is. When that one jumps, nobody's
  // time does.
  Tables::World world(bool shared, table::Languages languages) {
    const auto day = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::system_clock::now().time_since_epoch());
    const auto start = std::chrono::steady_clock::now();
    return {[this](std::function<void()> job) { asio::post(io_, std::move(job)); },
            [day, start] {
              const auto gone = std::chrono::steady_clock::now() - start;
              return (day + std::chrono::duration_cast<std::chrono::milliseconds>(gone)).count();
            },
            shared, settings_.bot_threads, std::move(languages)};
  }

  awaitable<void> tick() {
    while (true) {
      ticker_.expires_after(kTick);
      const auto [problem] = co_await ticker_.async_wait(kNoThrow);
      if (problem) co_return;
      house_.tables().tick();
      if (!leaving_) continue;
      const bool late = std::chrono::steady_clock::now() > leaving_since_ + kLongestGoodbye;
      if (house_.tables().come_to_rest() || late) {
        // One more round, for the answers that are on their way.
        ticker_.expires_after(kTick);
        co_await ticker_.async_wait(kNoThrow);
        io_.stop();
        co_return;
      }
    }
  }

  void begin_goodbye() {
    if (leaving_) return;
    leaving_ = true;
    leaving_since_ = std::chrono::steady_clock::now();
    error_code ignored;
    acceptor_.close(ignored);
    house_.tables().come_to_rest();
  }

  awaitable<void> accept() {
    while (!leaving_) {
      auto [problem, socket] = co_await acceptor_.async_accept(kNoThrow);
      if (leaving_) co_return;
      if (problem) {  // out of descriptors: those that are open go on
        log("cannot accept", {{"why", problem.message()}});
        asio::steady_timer pause(io_, 100ms);
        co_await pause.async_wait(kNoThrow);
        continue;
      }
      if (connections_ >= kMostConnections) continue;  // which closes it
      error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      asio::co_spawn(io_, talk(beast::tcp_stream(std::move(socket))), asio::detached);
    }
  }

  // Whoever sends a request slower than this is not waited for.
  std::chrono::seconds patience() const { return std::chrono::seconds(settings_.patience); }

  // One connection, from its first request to its end.
  awaitable<void> talk(beast::tcp_stream stream) {
    ++connections_;
    const std::shared_ptr<void> leave(nullptr, [this](void*) { --connections_; });
    error_code unknown;
    const auto peer = stream.socket().remote_endpoint(unknown);
    if (unknown) co_return;
    const std::string address = peer.address().to_string();
    beast::flat_buffer buffer;
    while (!leaving_) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(kLongestHeader);
      parser.body_limit(kLongestBody);
      stream.expires_after(patience());
      const auto [problem, bytes] = co_await http::async_read(stream, buffer, parser, kNoThrow);
      if (problem == http::error::end_of_stream || problem == beast::error::timeout) break;
      if (problem) {
        co_await refuse(stream, problem, header(parser.get(), http::field::accept_language));
        break;
      }
      Request request = parser.release();
      const HttpRequest asked = read(request, address);
      if (websocket::is_upgrade(request)) {
        const bool early = buffer.size() > 0;
        if (!co_await go_live(stream, std::move(request), asked, early)) break;
        co_return;
      }
      if (!co_await reply(stream, request, asked)) break;
    }
    error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  HttpRequest read(Request& request, const std::string& address) const {
    HttpRequest asked;
    asked.method = std::string(request.method_string());
    asked.target = std::string(request.target());
    asked.body = std::move(request.body());
    asked.host = header(request, http::field::host);
    asked.origin = header(request, http::field::origin);
    asked.cookie = header(request, http::field::cookie);
    asked.authorization = header(request, http::field::authorization);
    asked.accept_encoding = header(request, http::field::accept_encoding);
    asked.language = header(request, http::field::accept_language);
    asked.address = address;
    if (settings_.behind_proxy) {
      // The last one is what the proxy itself saw.
      const auto seen = request["X-Forwarded-For"];
      const std::string text(seen.data(), seen.size());
      const std::size_t comma = text.rfind(',');
      const std::size_t from = comma == std::string::npos ? 0 : comma + 1;
      const std::size_t begin = std::min(text.find_first_not_of(' ', from), text.size());
      if (begin < text.size()) asked.address = text.substr(begin);
    }
    return asked;
  }

  // What a language is spoken in must not wait in between, hence these are no coroutines.
  HttpAnswer why_unreadable(error_code problem, const std::string& language) const {
    const Speaking speaking(api_.language_of(language));
    if (problem == http::error::body_limit) {
      return plain(refusal(413, tr("a request has at most {} bytes", kLongestBody)));
    }
    if (problem == http::error::header_limit) {
      return plain(refusal(431, tr("the header has at most {} bytes", kLongestHeader)));
    }
    return plain(refusal(400, tr("this is not a request of HTTP")));
  }

  // `early`: there came more than the request.
  std::optional<HttpAnswer> why_not_live(const HttpRequest& asked, bool early) {
    const Speaking speaking(api_.language_of(asked.language));
    std::optional<HttpAnswer> refused = api_.refuse_live(asked);
    if (!Api::live_table(asked.target))
      return plain(refusal(404, tr("there is nothing live here")));
    if (refused) return refused;
    if (early) return plain(refusal(400, tr("wait for the answer before you say more")));
    if (lines_of_[asked.address] < settings_.lines_per_address) return std::nullopt;
    return plain(refusal(429, tr("too many live connections from your address")));
  }

  static HttpAnswer plain(const Answer& answer) {
    return {answer.status, answer.type, answer.body, {}};
  }

  awaitable<void> refuse(beast::tcp_stream& stream, error_code problem, std::string language) {
    if (problem.category() != make_error_code(http::error::bad_method).category()) co_return;
    // A name of its own: g++ 12 was seen to destroy a braced temporary of a co_await twice.
    HttpAnswer answer = why_unreadable(problem, language);
    co_await write(stream, std::move(answer), 11, false, false);
    // Whoever still sends would not hear it if the line were cut now.
    error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream.expires_after(2s);
    std::array<char, 16 * 1024> rest;
    for (std::size_t drained = 0; drained < 4 * kLongestBody;) {
      const auto [ended, bytes] = co_await stream.async_read_some(asio::buffer(rest), kNoThrow);
      if (ended) break;
      drained += bytes;
    }
  }

  // False if the connection ends here.
  awaitable<bool> reply(beast::tcp_stream& stream, const Request& request,
                        const HttpRequest& asked) {
    const auto begun = std::chrono::steady_clock::now();
    const HttpAnswer answer = co_await answer_of<HttpAnswer>(
        [this, &asked](HttpReply done) { api_.handle(asked, done); });
    if (!settings_.quiet) {
      const auto took = std::chrono::steady_clock::now() - begun;
      log("request", {{"method", asked.method},
                      {"path", asked.target.substr(0, asked.target.find('?'))},
                      {"status", answer.status},
                      {"us", std::chrono::duration_cast<std::chrono::microseconds>(took).count()},
                      {"address", asked.address}});
    }
    co_return co_await write(stream, answer, request.version(), request.keep_alive(),
                             request.method() == http::verb::head);
  }

  awaitable<bool> write(beast::tcp_stream& stream, HttpAnswer answer, unsigned version,
                        bool keep_alive, bool only_header) {
    http::response<http::string_body> response(static_cast<http::status>(answer.status), version);
    response.set(http::field::content_type, answer.type);
    for (const auto& [name, value] : answer.headers) response.set(name, value);
    response.keep_alive(keep_alive);
    response.body() = std::move(answer.body);
    response.prepare_payload();
    if (only_header) response.body().clear();
    stream.expires_after(patience());
    const auto [problem, bytes] = co_await http::async_write(stream, response, kNoThrow);
    co_return !problem && keep_alive;
  }

  // False if it was refused and the connection ends.
  awaitable<bool> go_live(beast::tcp_stream& stream, Request request, const HttpRequest& asked,
                          bool early) {
    const std::optional<std::string> table = Api::live_table(asked.target);
    std::optional<HttpAnswer> refused = why_not_live(asked, early);
    if (refused) {
      co_await write(stream, std::move(*refused), request.version(), false, false);
      co_return false;
    }
    const std::string account = co_await answer_of<std::string>(
        [this, &asked](std::function<void(std::string)> done) { api_.find_account(asked, done); });
    co_await listen_to(std::move(stream), std::move(request), *table, account, asked.address);
    co_return true;
  }

  awaitable<void> listen_to(beast::tcp_stream stream, Request request, std::string table,
                            std::string account, std::string address) {
    ++lines_;
    ++lines_of_[address];
    const std::shared_ptr<void> leave(nullptr, [this, address](void*) {
      --lines_;
      if (--lines_of_[address] == 0) lines_of_.erase(address);
    });
    stream.expires_never();  // the WebSocket has a clock of its own
    Socket socket(std::move(stream));
    websocket::stream_base::timeout times{};
    times.handshake_timeout = patience();
    times.idle_timeout = 60s;
    times.keep_alive_pings = true;
    socket.set_option(times);
    socket.read_message_max(kLongestHeard);
    socket.auto_fragment(false);  // what is told of a table has more than 4 KB: two frames
    const auto [problem] = co_await socket.async_accept(request, kNoThrow);
    if (problem) co_return;
    request = {};
    const auto outbox = std::make_shared<Outbox>(socket);
    const auto live = std::make_shared<Live>(house_, *outbox, std::move(table), std::move(account),
                                             settings_.talk);
    while (true) {
      beast::flat_buffer buffer;  // a new one each time: idle connections hold none
      const auto [lost, bytes] = co_await socket.async_read(buffer, kNoThrow);
      if (lost) break;
      // Whoever is dismissed is read on until he has heard it and hangs up.
      const auto data = buffer.cdata();
      if (socket.got_text()) {
        live->receive({static_cast<const char*>(data.data()), data.size()});
      } else {
        live->receive_bytes();
      }
    }
    live->hang_up();
    outbox->gone();
  }

  NetSettings settings_;
  int connections_ = 0;
  int lines_ = 0;
  std::unordered_map<std::string, int> lines_of_;
  bool leaving_ = false;
  std::chrono::steady_clock::time_point leaving_since_;
  // Connections end with it, so it goes after what they use and before what it counts for them.
  asio::io_context io_{1};
  tcp::acceptor acceptor_;
  asio::steady_timer ticker_;
  asio::signal_set signals_;
  House house_;
  Api api_;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::open(const NetSettings& settings, Games games,
                                             std::unique_ptr<Storage> storage, bool shared,
                                             Pages pages, table::Languages languages) {
  auto server = std::make_unique<BeastServer>(settings, std::move(games), std::move(storage),
                                              shared, std::move(pages), std::move(languages));
  const Verdict listening = server->listen();
  if (!listening) return listening.error();
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace bottega::server
