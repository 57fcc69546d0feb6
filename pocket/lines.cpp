// The pocket as a program: each line of the input is a request, each line of the output its answer.
// What the module says is compared with what this says (gate.mjs).
#include <chrono>
#include <iostream>
#include <string>

#include "pocket/pocket.h"

namespace {

double seconds() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

}  // namespace

int main() {
  bottega::pocket::Pocket pocket(&seconds);
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << pocket.ask(line) << std::endl;
  }
}
