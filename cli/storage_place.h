// Which storage a command is about.
#pragma once

#include <memory>
#include <string>

#include "server/storage.h"

namespace bottega::cli {

class Command;

struct StoragePlace {
  std::string data;
  std::string postgres;

  // --data or --postgres, one of them.
  void add_to(Command& command);

  // What is there already: a directory without tables is refused.
  Result<std::unique_ptr<server::Storage>> open() const;
  // Makes the directory where there is none.
  Result<std::unique_ptr<server::Storage>> open_or_make() const;
};

}  // namespace bottega::cli
