#include "cli/journal_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/files.h"
#include "lab/journal.h"

namespace bottega::cli {

namespace {

// A million games of a study fit.
constexpr std::size_t kMaxMegabytes = 8192;

Error trouble(const std::string& path, std::string_view what) {
  return Error{fmt::format("--journal {}: {}", path, what)};
}

}  // namespace

JournalFile::JournalFile(std::string path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor) {}

JournalFile::JournalFile(JournalFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      done_(std::move(other.done_)) {}

JournalFile::~JournalFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

Result<JournalFile> JournalFile::open(const std::string& path, const Json& run) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) return trouble(path, std::strerror(errno));
  JournalFile file(path, descriptor);
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return trouble(path, "another run is writing it; wait for it, or give another file");
  }
  const Result<std::string> text = read_file(path, kMaxMegabytes);
  if (!text) return trouble(path, text.error().message);
  Result<lab::JournalContents> contents = lab::read_journal(*text, run);
  if (!contents) return trouble(path, contents.error().message);
  if (ftruncate(descriptor, static_cast<off_t>(contents->whole_bytes)) != 0) {
    return trouble(path, std::strerror(errno));
  }
  if (contents->whole_bytes == 0) {
    const Verdict begun = file.append(lab::journal_header(run));
    if (!begun) return begun.error();
  }
  file.done_ = std::move(contents->results);
  return file;
}

Verdict JournalFile::append(std::string_view lines) {
  while (!lines.empty()) {
    const ssize_t count = write(descriptor_, lines.data(), lines.size());
    if (count < 0 && errno != EINTR) return trouble(path_, std::strerror(errno));
    if (count > 0) lines.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

}  // namespace bottega::cli
