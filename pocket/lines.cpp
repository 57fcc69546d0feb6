// The pocket as a program: each line of the input is a request, each line of the output its answer.
// What the module says is compared with what this says (gate.mjs).
#include <iostream>
#include <string>

#include "pocket/pocket.h"

int main() {
  bottega::pocket::Pocket pocket;
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << pocket.ask(line) << std::endl;
  }
}
