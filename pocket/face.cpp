// The C face of the module: all that JavaScript sees of it.
//
// A text goes in by bottega_text(size), which gives the place to write it, and bottega_ask(),
// which answers it; the answer stands at the address that comes back, bottega_answer_size() bytes
// long, until the next request.
#include <__verbose_abort>
#include <chrono>
#include <string>

#include "pocket/pocket.h"

namespace {

double seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

bottega::pocket::Pocket pocket(&seconds);
std::string request;
std::string answer;

}  // namespace

// The library's last words before it gives up; they would bring printf along, and nobody hears
// them.
void std::__libcpp_verbose_abort(const char*, ...) {
  __builtin_trap();
}

extern "C" {

__attribute__((export_name("bottega_text"))) char* bottega_text(std::size_t size) {
  request.resize(size);
  return request.data();
}

__attribute__((export_name("bottega_ask"))) const char* bottega_ask() {
  answer = pocket.ask(request);
  return answer.data();
}

__attribute__((export_name("bottega_answer_size"))) std::size_t bottega_answer_size() {
  return answer.size();
}

}  // extern "C"
