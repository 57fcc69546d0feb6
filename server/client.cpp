#include "server/client.h"

#include <fmt/format.h>
#include <deque>

#include "server/beast.h"

namespace bottega::server {

namespace {

constexpr auto kPatience = 15s;

// Does one thing that takes time, and says how it went. A time-out is a problem like others.
template <class Start>
error_code wait_for(asio::io_context& io, Start start) {
  error_code result = asio::error::timed_out;
  io.restart();
  start([&result](error_code problem, auto&&...) { result = problem; });
  io.run();
  return result;
}

Error trouble(const Address& address, const error_code& problem) {
  return Error{
      fmt::format("{}:{} cannot be reached: {}", address.host, address.port, problem.message())};
}

error_code connect(asio::io_context& io, beast::tcp_stream& stream, const Address& address) {
  error_code problem;
  const auto found = tcp::resolver(io).resolve(address.host, address.port, problem);
  if (problem) return problem;
  stream.expires_after(kPatience);
  return wait_for(io, [&](auto done) { stream.async_connect(found, done); });
}

}  // namespace

// "http://host:port/t/ID#TOKEN"; the port may be left out.
Result<Link> read_link(const std::string& text) {
  const Error wrong{fmt::format(
      "'{}' is no link to a table; it looks like http://127.0.0.1:8080/t/ID or .../t/ID#TOKEN",
      text)};
  constexpr std::string_view kScheme = "http://";
  if (!text.starts_with(kScheme)) return wrong;
  const std::size_t slash = text.find('/', kScheme.size());
  if (slash == std::string::npos || text.compare(slash, 3, "/t/") != 0) return wrong;
  const std::string host = text.substr(kScheme.size(), slash - kScheme.size());
  const std::size_t colon = host.rfind(':');
  Link link;
  link.address.host = host.substr(0, colon);
  link.address.port = colon == std::string::npos ? "80" : host.substr(colon + 1);
  const std::size_t hash = text.find('#', slash);
  link.table = text.substr(slash + 3, hash == std::string::npos ? hash : hash - slash - 3);
  if (hash != std::string::npos) link.token = text.substr(hash + 1);
  if (link.address.host.empty() || link.address.port.empty() || link.table.empty()) return wrong;
  return link;
}

std::string Fetched::header(const std::string& name) const {
  for (const auto& [key, value] : headers) {
    if (beast::iequals(key, name)) return value;
  }
  return "";
}

Result<Fetched> fetch(const Address& address, const std::string& method, const std::string& target,
                      const std::string& body, const Headers& headers) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  error_code problem = connect(io, stream, address);
  if (problem) return trouble(address, problem);
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.set(http::field::host, address.host + ":" + address.port);
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  stream.expires_after(kPatience);
  problem = wait_for(io, [&](auto done) { http::async_write(stream, request, done); });
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::uint64_t{64} << 20);
  const error_code read =
      wait_for(io, [&](auto done) { http::async_read(stream, buffer, parser, done); });
  if (read) return trouble(address, problem ? problem : read);
  Fetched fetched{static_cast<int>(parser.get().result_int()), parser.get().body(), {}};
  for (const auto& field : parser.get()) {
    fetched.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  return fetched;
}

Result<std::string> send_raw(const Address& address, const std::string& bytes, int patience_ms) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  error_code problem = connect(io, stream, address);
  if (problem) return trouble(address, problem);
  wait_for(io, [&](auto done) { asio::async_write(stream, asio::buffer(bytes), done); });
  stream.expires_after(std::chrono::milliseconds(patience_ms));
  std::string answer;
  wait_for(io, [&](auto done) {
    asio::async_read(stream, asio::dynamic_buffer(answer, 1 << 20), done);
  });
  return answer;
}

// --- Live connections

namespace {

class BeastLine final : public Line, public std::enable_shared_from_this<BeastLine> {
 public:
  BeastLine(asio::io_context& io, Exchange::Heard heard, Exchange::Ended ended)
      : socket_(io), heard_(std::move(heard)), ended_(std::move(ended)) {}

  void begin(const tcp::resolver::results_type& found, std::string host, std::string target,
             Headers headers) {
    auto& stream = beast::get_lowest_layer(socket_);
    stream.expires_after(kPatience);
    stream.async_connect(
        found, [self = shared_from_this(), host = std::move(host), target = std::move(target),
                headers = std::move(headers)](error_code problem, const tcp::endpoint&) {
          if (problem) return self->end(problem.message());
          self->shake_hands(host, target, headers);
        });
  }

  void send(std::string message) override {
    queue_.push_back(std::move(message));
    if (open_ && !writing_) write();
  }

  void close() override {
    asked_to_end_ = true;
    if (!open_) return;
    socket_.async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) {});
  }

  bool is_open() const override { return open_; }

  void end(const std::string& why) {
    open_ = false;
    if (ended_) std::exchange(ended_, nullptr)(*this, asked_to_end_ ? "" : why);
    heard_ = nullptr;
  }

 private:
  void shake_hands(const std::string& host, const std::string& target, const Headers& headers) {
    auto& stream = beast::get_lowest_layer(socket_);
    error_code ignored;
    stream.socket().set_option(tcp::no_delay(true), ignored);
    stream.expires_never();
    websocket::stream_base::timeout patience{};
    patience.handshake_timeout = kPatience;
    patience.idle_timeout = websocket::stream_base::none();
    socket_.set_option(patience);
    socket_.set_option(websocket::stream_base::decorator([headers](websocket::request_type& r) {
      for (const auto& [name, value] : headers) r.set(name, value);
    }));
    socket_.read_message_max(std::size_t{4} << 20);
    socket_.async_handshake(answer_, host, target, [self = shared_from_this()](error_code problem) {
      if (problem) {
        const std::string& body = self->answer_.body();
        return self->end(body.empty() ? problem.message() : body);
      }
      self->open_ = true;
      if (!self->queue_.empty()) self->write();
      self->read();
    });
  }

  // Why the other side said goodbye, even if it does not wait for ours.
  std::string reason_of(const error_code& problem) const {
    const websocket::close_reason& said = socket_.reason();
    if (said.code == websocket::close_code::none) return problem.message();
    return fmt::format("closed with code {} {}", said.code, said.reason.c_str());
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](error_code problem, std::size_t) {
      if (problem) return self->end(self->reason_of(problem));
      const std::string message = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      if (self->heard_) self->heard_(*self, message);
      self->read();
    });
  }

  void write() {
    writing_ = true;
    socket_.text(true);
    socket_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](error_code problem, std::size_t) {
                          self->writing_ = false;
                          if (problem) return;
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  websocket::stream<beast::tcp_stream> socket_;
  websocket::response_type answer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  Exchange::Heard heard_;
  Exchange::Ended ended_;
  bool open_ = false;
  bool writing_ = false;
  bool asked_to_end_ = false;
};

class BeastExchange final : public Exchange {
 public:
  std::shared_ptr<Line> call(const Address& address, const std::string& target,
                             const Headers& headers, Heard heard, Ended ended) override {
    const auto line = std::make_shared<BeastLine>(io_, std::move(heard), std::move(ended));
    error_code problem;
    const auto found = tcp::resolver(io_).resolve(address.host, address.port, problem);
    if (problem) {
      asio::post(io_, [line, problem] { line->end(problem.message()); });
    } else {
      line->begin(found, address.host + ":" + address.port, target, headers);
    }
    return line;
  }

  void run_for(int milliseconds) override {
    io_.restart();
    io_.run_for(std::chrono::milliseconds(milliseconds));
  }

  void stop() override { io_.stop(); }

 private:
  asio::io_context io_{1};
  // Without calls there is nothing to do, and yet time is to pass.
  asio::executor_work_guard<asio::io_context::executor_type> work_ = asio::make_work_guard(io_);
};

}  // namespace

std::unique_ptr<Exchange> Exchange::make() {
  return std::make_unique<BeastExchange>();
}

}  // namespace bottega::server
