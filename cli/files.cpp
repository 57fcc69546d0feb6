#include "cli/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

namespace bottega::cli {

namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

Error trouble(const std::string& path, std::string_view doing, int problem) {
  return Error{fmt::format("{} cannot be {}: {}", path, doing, std::strerror(problem))};
}

Result<std::string> read_all(std::FILE* file, const std::string& path, std::size_t max_megabytes) {
  std::string text;
  std::array<char, 1 << 16> piece;
  while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), file)) {
    text.append(piece.data(), count);
    if (text.size() > (max_megabytes << 20)) {
      return Error{
          fmt::format("{} is larger than {} MB; no file of Bottega is", path, max_megabytes)};
    }
  }
  if (std::ferror(file) != 0) return trouble(path, "read", errno);
  return text;
}

Error no_directory(const std::string& option, const std::string& path, std::error_code problem) {
  return Error{fmt::format("{} {}: the directory cannot be made: {}", option, path,
                           problem ? problem.message() : "something else has this name")};
}

// What a new file would get, since a temporary one is made for its owner alone.
mode_t usual_permissions() {
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

Verdict write_all(int descriptor, std::string_view text, const std::string& path) {
  while (!text.empty()) {
    const ssize_t count = write(descriptor, text.data(), text.size());
    if (count < 0 && errno != EINTR) return trouble(path, "written", errno);
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

// What is replaced: through links, so that it is the file and not the link to it.
Result<std::string> target_of(const std::string& path) {
  std::error_code ignored;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, ignored);
  std::string target = real.empty() ? path : real.string();
  struct stat before {};
  const bool there = stat(target.c_str(), &before) == 0;
  if (there && !S_ISREG(before.st_mode)) {
    return Error{fmt::format("{} is not a file that can be replaced; give a file", path)};
  }
  if (there && access(target.c_str(), W_OK) != 0) return trouble(path, "written", errno);
  return target;
}

// Gives a file that was written beside another the other's name, once it is on the disk; nothing is
// left of it where that fails.
Verdict put_in_place(const std::string& path, int descriptor, const std::string& beside,
                     const std::string& target, Verdict written) {
  if (written && fsync(descriptor) != 0) written = trouble(path, "written", errno);
  close(descriptor);
  if (written && std::rename(beside.c_str(), target.c_str()) != 0) {
    written = trouble(path, "written", errno);
  }
  if (!written) unlink(beside.c_str());
  return written;
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t max_megabytes) {
  if (path == kStandardInput) return read_all(stdin, "standard input", max_megabytes);
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return trouble(path, "read", errno);
  struct stat status {};
  if (fstat(fileno(file.get()), &status) == 0 && S_ISDIR(status.st_mode)) {
    return Error{fmt::format("{} is a directory; give a file", path)};
  }
  return read_all(file.get(), path, max_megabytes);
}

Verdict read_lines(const std::string& path,
                   const std::function<Verdict(std::string_view line)>& take) {
  const File opened(path == kStandardInput ? nullptr : std::fopen(path.c_str(), "rb"));
  std::FILE* file = path == kStandardInput ? stdin : opened.get();
  if (file == nullptr) return trouble(path, "read", errno);
  char* line = nullptr;
  std::size_t room = 0;
  Verdict taken;
  errno = 0;
  for (ssize_t length = 0; taken && (length = getline(&line, &room, file)) > 0;) {
    if (line[length - 1] == '\n') --length;
    taken = take({line, static_cast<std::size_t>(length)});
  }
  std::free(line);
  if (taken && std::ferror(file) != 0) return trouble(path, "read", errno);
  return taken;
}

Verdict replace_file(const std::string& path, std::string_view text) {
  const Result<std::string> target = target_of(path);
  if (!target) return target.error();
  struct stat before {};
  const bool there = stat(target->c_str(), &before) == 0;

  std::string beside = *target + ".XXXXXX";
  const int descriptor = mkstemp(beside.data());
  if (descriptor < 0) return trouble(path, "written", errno);
  Verdict written = write_all(descriptor, text, path);
  if (written && fchmod(descriptor, there ? before.st_mode & 07777 : usual_permissions()) != 0) {
    written = trouble(path, "written", errno);
  }
  return put_in_place(path, descriptor, beside, *target, std::move(written));
}

Result<SecretFile> SecretFile::beside(const std::string& path) {
  Result<std::string> target = target_of(path);
  if (!target) return target.error();
  SecretFile file;
  file.path_ = path;
  file.target_ = std::move(*target);
  file.beside_ = file.target_ + ".XXXXXX";
  file.descriptor_ = mkstemp(file.beside_.data());
  if (file.descriptor_ < 0) return trouble(path, "written", errno);
  return file;
}

SecretFile::SecretFile(SecretFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      beside_(std::move(other.beside_)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

SecretFile::~SecretFile() {
  if (descriptor_ < 0) return;
  close(descriptor_);
  unlink(beside_.c_str());
}

Verdict SecretFile::write(std::string_view text) {
  return write_all(descriptor_, text, path_);
}

Verdict SecretFile::keep() {
  return put_in_place(path_, std::exchange(descriptor_, -1), beside_, target_, {});
}

Verdict check_replaceable(const std::string& path) {
  // A trial: nothing is left of a file that is not kept.
  const Result<SecretFile> trial = SecretFile::beside(path);
  return trial ? Verdict() : trial.error();
}

Verdict make_directory(const std::string& option, const std::string& path) {
  std::error_code problem;
  fs::create_directories(path, problem);
  std::error_code unseen;
  if (fs::is_directory(path, unseen)) return {};
  return no_directory(option, path, problem);
}

Verdict check_directory(const std::string& option, const std::string& path) {
  std::error_code problem;
  fs::path there = fs::absolute(path, problem);
  while (!fs::exists(there, problem) && there.has_relative_path()) there = there.parent_path();
  if (!fs::is_directory(there, problem)) return no_directory(option, path, {});
  if (access(there.c_str(), W_OK | X_OK) == 0) return {};
  return no_directory(option, path, std::error_code(errno, std::generic_category()));
}

bool exists(const std::string& path) {
  return access(path.c_str(), F_OK) == 0;
}

Result<std::string> find_shipped(const std::string& name) {
  std::error_code problem;
  const fs::path program = fs::read_symlink("/proc/self/exe", problem);
  for (fs::path folder = program.parent_path(); !folder.empty(); folder = folder.parent_path()) {
    for (const fs::path& place : {folder / name, folder / "share/bottega" / name}) {
      if (fs::is_regular_file(place, problem)) return place.string();
    }
    if (folder == folder.root_path()) break;
  }
  return Error{fmt::format("{} was not found near {}", name, program.parent_path().string())};
}

}  // namespace bottega::cli
