// Where tests keep tables: a file of SQLite, or a database in a PostgreSQL of their own.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <functional>
#include <memory>
#include <string>

#include "server/storage.h"
#include "tests/directory.h"

namespace bottega::server {

// An empty place to keep tables; the same one each time it is opened.
class Place {
 public:
  virtual ~Place() = default;
  virtual Result<std::unique_ptr<Storage>> open() const = 0;
};

class SqlitePlace final : public Place {
 public:
  std::string file() const { return directory_.path("bottega.sqlite"); }
  Result<std::unique_ptr<Storage>> open() const override { return open_sqlite(file()); }

 private:
  tests::Directory directory_;
};

inline std::unique_ptr<Storage> opened(const Place& place) {
  Result<std::unique_ptr<Storage>> storage = place.open();
  EXPECT_TRUE(storage.ok()) << storage.error().message;
  return storage ? std::move(*storage) : nullptr;
}

// What a call that must succeed gave.
template <class T>
T good(Result<T> result) {
  if (result) return std::move(*result);
  ADD_FAILURE() << result.error().message;
  return T();
}

inline std::string message_of(const Verdict& verdict) {
  return verdict ? "" : verdict.error().message;
}

template <class T>
std::string message_of(const Result<T>& result) {
  return result ? "" : result.error().message;
}

// Does something in another process and gives its exit code, or minus the signal that ended it.
inline int in_another_process(const std::function<int()>& doing) {
  const pid_t child = fork();
  if (child == 0) _exit(doing());
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace bottega::server
