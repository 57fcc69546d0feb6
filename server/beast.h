// What the files that speak HTTP and WebSocket share; no other file reads Boost.Beast, which takes
// half a minute to compile.
#pragma once

#include <boost/asio.hpp>
#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>

namespace bottega::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

// Waits for something in a coroutine, and is told how it went instead of having to catch it.
inline constexpr auto kNoThrow = asio::experimental::as_tuple(asio::use_awaitable);

}  // namespace bottega::server
