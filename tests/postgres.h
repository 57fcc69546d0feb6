// A PostgreSQL for tests: a cluster of its own in a temporary directory, reached by a socket there.
#pragma once

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "tests/directory.h"
#include "tests/support.h"

namespace bottega::tests {

// Durable like the real thing (fsync is on); stopped and removed at the end of the test program.
class PostgresServer {
 public:
  // Started at the first use, since that takes two seconds.
  static PostgresServer& get() {
    static PostgresServer server;
    return server;
  }

  // At once: what is thrown away need not be written to the disk first.
  ~PostgresServer() { stop(SIGQUIT); }

  // The connection string of an empty database.
  std::string new_database() {
    if (free_.empty()) {
      free_.push_back("test" + std::to_string(++databases_));
      query("postgres", "CREATE DATABASE " + free_.back());
    }
    const std::string name = free_.back();
    free_.pop_back();
    return kScheme + name + "?host=" + directory_.path();
  }

  // Empties a database for the next test. To make and remove one for each was most of the tests'
  // time: a database has 300 files.
  void give_back(const std::string& url) {
    const std::string name = url.substr(kScheme.size(), url.find('?') - kScheme.size());
    query(name, "DROP SCHEMA IF EXISTS bottega CASCADE");
    free_.push_back(name);
  }

  // As an administrator would, with psql.
  void query(const std::string& database, const std::string& sql) {
    EXPECT_EQ(run({"psql", "-X", "-q", "-h", directory_.path(), "-U", "bottega", "-d", database,
                   "-c", sql}),
              0)
        << sql << "\n"
        << log();
  }

  void cut_all_connections() {
    query("postgres",
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
          " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()");
  }

  // SIGINT: in good order; SIGQUIT: as if the machine had lost its power.
  void stop(int signal) {
    if (postmaster_ <= 0) return;
    kill(postmaster_, signal);
    waitpid(postmaster_, nullptr, 0);
    postmaster_ = -1;
  }

  void start() {
    postmaster_ = launch({"postgres", "-D", data(), "-k", directory_.path(), "-c",
                          "listen_addresses=", "-c", "fsync=on"});
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (run({"pg_isready", "-q", "-h", directory_.path(), "-t", "1"}) != 0) {
      ASSERT_LT(std::chrono::steady_clock::now(), deadline)
          << "PostgreSQL does not start: " << log();
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }

 private:
  using Words = std::vector<std::string>;
  inline static const std::string kScheme = "postgresql://bottega@/";

  PostgresServer() : programs_(find_programs()) {
    if (const passwd* user = unprivileged()) {
      EXPECT_EQ(chown(directory_.path().c_str(), user->pw_uid, user->pw_gid), 0);
    }
    EXPECT_EQ(run({"initdb", "-D", data(), "-U", "bottega", "-A", "trust", "-E", "UTF8",
                   "--no-locale", "--no-sync"}),
              0)
        << log();
    start();
  }

  static std::string find_programs() {
    namespace fs = std::filesystem;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
      if (fs::exists(version.path() / "bin" / "initdb")) return version.path() / "bin";
    }
    ADD_FAILURE() << "there is no PostgreSQL in /usr/lib/postgresql; install Debian's postgresql";
    return "";
  }

  // PostgreSQL refuses to be run by root; the package has made a user for it.
  static const passwd* unprivileged() {
    if (geteuid() != 0) return nullptr;
    const passwd* user = getpwnam("postgres");
    return user != nullptr ? user : getpwnam("nobody");
  }

  std::string data() const { return directory_.path("data"); }
  std::string log() const { return read_file(directory_.path("log")); }

  pid_t launch(const Words& words) const {
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0) become(words, parent);
    return child;
  }

  int run(const Words& words) const {
    int status = 0;
    waitpid(launch(words), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  [[noreturn]] void become(Words words, pid_t parent) const {
    const int out = open(directory_.path("log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    if (const passwd* user = unprivileged()) {
      if (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0) {
        _exit(120);
      }
    }
    // Whatever happens to the test, the cluster does not outlive it.
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (getppid() != parent || chdir(directory_.path().c_str()) != 0) _exit(121);
    setenv("LC_ALL", "C", 1);
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    words[0] = programs_ + "/" + words[0];
    std::vector<char*> raw;
    for (std::string& word : words) raw.push_back(word.data());
    raw.push_back(nullptr);
    execv(raw[0], raw.data());
    _exit(122);
  }

  Directory directory_;
  std::string programs_;
  pid_t postmaster_ = -1;
  int databases_ = 0;
  std::vector<std::string> free_;
};

}  // namespace bottega::tests
