#include "server/messenger.h"

#include <fmt/format.h>
#include <algorithm>
#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>

#include "engine/language.h"
#include "server/beast.h"

namespace bottega::server {

namespace {

namespace ssl = asio::ssl;

constexpr auto kDeliveryTime = 10s;  // for one message, from its name to its answer
constexpr std::size_t kMostWaiting = 200;
constexpr std::size_t kLongestUrl = 500;
constexpr std::size_t kLongestAnswer = 64 * 1024;

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7F; });
}

bool is_host_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
}

bool is_in(const asio::ip::address_v4& address, std::string_view network) {
  const auto net = asio::ip::make_network_v4(std::string(network));
  return asio::ip::make_network_v4(address, net.prefix_length()).canonical() == net.canonical();
}

bool is_outside(const asio::ip::address_v4& address) {
  // What is not for everybody (RFC 6890), and what is for many at once.
  static constexpr std::string_view kInside[] = {
      "0.0.0.0/8",       "10.0.0.0/8",     "100.64.0.0/10", "127.0.0.0/8",    "169.254.0.0/16",
      "172.16.0.0/12",   "192.0.0.0/24",   "192.0.2.0/24",  "192.168.0.0/16", "198.18.0.0/15",
      "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",   "240.0.0.0/4"};
  return std::none_of(std::begin(kInside), std::end(kInside),
                      [&](std::string_view network) { return is_in(address, network); });
}

bool is_outside(const asio::ip::address& address) {
  if (address.is_v4()) return is_outside(address.to_v4());
  const asio::ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return is_outside(asio::ip::make_address_v4(asio::ip::v4_mapped, v6));
  return (v6.to_bytes()[0] & 0xE0) == 0x20;  // 2000::/3 is what is given out to everybody
}

// The line to the other site, with or without TLS.
template <class Stream>
asio::awaitable<error_code> exchange(Stream& stream, const Messenger::Message& message,
                                     unsigned& status) {
  http::request<http::string_body> request(http::verb::post, message.to.target, 11);
  request.set(http::field::host, message.to.host);
  request.set(http::field::user_agent, "bottega");
  request.set(http::field::content_type, "application/json");
  request.body() = message.body;
  request.prepare_payload();
  const auto [lost, sent] = co_await http::async_write(stream, request, kNoThrow);
  if (lost) co_return lost;
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kLongestAnswer);
  const auto [unread, bytes] = co_await http::async_read(stream, buffer, parser, kNoThrow);
  if (unread) co_return unread;
  status = parser.get().result_int();
  co_return error_code();
}

asio::awaitable<error_code> exchange_by_tls(beast::tcp_stream stream,
                                            const Messenger::Message& message, unsigned& status) {
  ssl::context context(ssl::context::tls_client);
  error_code problem;
  context.set_default_verify_paths(problem);
  context.set_verify_mode(ssl::verify_peer);
  beast::ssl_stream<beast::tcp_stream> secure(std::move(stream), context);
  secure.set_verify_callback(ssl::host_name_verification(message.to.host));
  if (SSL_set_tlsext_host_name(secure.native_handle(), message.to.host.c_str()) != 1) {
    co_return error_code(asio::error::invalid_argument);
  }
  const auto [refused] = co_await secure.async_handshake(ssl::stream_base::client, kNoThrow);
  if (refused) co_return refused;
  co_return co_await exchange(secure, message, status);
}

// Why it was not delivered; empty if it was.
asio::awaitable<std::string> deliver(asio::io_context& io, const Messenger::Message& message) {
  const WebAddress& to = message.to;
  tcp::resolver resolver(io);
  const auto [unknown, found] = co_await resolver.async_resolve(to.host, to.port, kNoThrow);
  if (unknown) co_return fmt::format("{} is not known: {}", to.host, unknown.message());
  std::vector<tcp::endpoint> ends;
  for (const auto& one : found) {
    if (message.inside || is_outside(one.endpoint().address())) ends.push_back(one.endpoint());
  }
  if (ends.empty()) co_return fmt::format("{} is an address inside this network", to.host);
  beast::tcp_stream stream(io);
  stream.expires_after(kDeliveryTime);
  const auto [alone, end] = co_await stream.async_connect(ends, kNoThrow);
  if (alone) co_return fmt::format("{} cannot be reached: {}", to.host, alone.message());
  unsigned status = 0;
  error_code problem;
  if (to.tls) {
    problem = co_await exchange_by_tls(std::move(stream), message, status);
  } else {
    problem = co_await exchange(stream, message, status);
  }
  if (problem) co_return fmt::format("{} did not take it: {}", to.host, problem.message());
  if (status / 100 != 2) co_return fmt::format("{} answered {}", to.host, status);
  co_return "";
}

}  // namespace

bool is_outside(std::string_view address) {
  error_code problem;
  const auto known = asio::ip::make_address(std::string(address), problem);
  return !problem && is_outside(known);
}

std::string WebAddress::site() const {
  const bool usual = port == (tls ? "443" : "80");
  return fmt::format("{}://{}{}", tls ? "https" : "http", host, usual ? "" : ":" + port);
}

Result<WebAddress> read_address(std::string_view url) {
  const Error wrong{
      tr("an address looks like https://discord.com/api/webhooks/..., in plain "
         "letters and at most {} of them",
         kLongestUrl)};
  WebAddress address;
  address.tls = url.starts_with("https://");
  if (!is_plain(url) || url.size() > kLongestUrl || url.find('#') != std::string_view::npos ||
      (!address.tls && !url.starts_with("http://"))) {
    return wrong;
  }
  std::string_view rest = url.substr(url.find("://") + 3);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  if (slash < rest.size()) address.target = std::string(rest.substr(slash));
  rest = rest.substr(0, slash);
  const std::size_t colon = std::min(rest.find(':'), rest.size());
  address.host = std::string(rest.substr(0, colon));
  address.port = colon < rest.size() ? std::string(rest.substr(colon + 1))
                                     : std::string(address.tls ? "443" : "80");
  const bool number = !address.port.empty() && address.port.size() <= 5 &&
                      address.port.find_first_not_of("0123456789") == std::string::npos;
  if (address.host.empty() || !number ||
      !std::all_of(address.host.begin(), address.host.end(), is_host_letter)) {
    return wrong;
  }
  return address;
}

Messenger::Messenger(Post post) : post_(std::move(post)), thread_([this] { work(); }) {}

Messenger::~Messenger() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    if (interrupt_) interrupt_();
  }
  arrived_.notify_one();
  thread_.join();
}

void Messenger::send(Message message, std::function<void(Verdict)> done) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() < kMostWaiting) {
      waiting_.push_back({std::move(message), speaking_as_now(std::move(done))});
      arrived_.notify_one();
      return;
    }
  }
  done(Error{tr("too many messages wait to be sent; try again in a moment")});
}

void Messenger::work() {
  while (true) {
    asio::io_context io{1};
    Waiting next;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      next = std::move(waiting_.front());
      waiting_.pop_front();
      interrupt_ = [&io] { io.stop(); };
    }
    std::string why = fmt::format("{} did not answer in time", next.message.to.host);
    asio::co_spawn(io, deliver(io, next.message),
                   [&why](const std::exception_ptr& thrown, const std::string& said) {
                     why = thrown ? "it cannot be sent" : said;
                   });
    io.run_for(kDeliveryTime);
    {
      const std::lock_guard lock(mutex_);
      interrupt_ = nullptr;
    }
    post_([done = std::move(next.done), why] {
      done(why.empty() ? Verdict() : Verdict(Error{why}));
    });
  }
}

}  // namespace bottega::server
