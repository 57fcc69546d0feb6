#include "cli/terminal.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace bottega::cli {

namespace {

constexpr int kUsualWidth = 80;

}  // namespace

void write_out(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void write_err(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
  std::fflush(stderr);
}

void hold_standard_files() {
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(standard, F_GETFD) != -1) continue;
    // The lowest free number is taken. Reading and writing fail as they would if it were closed.
    if (open("/dev/null", standard == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

Verdict finish_output() {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return {};
  if (errno == EPIPE) std::_Exit(0);
  return Error{fmt::format("standard output could not be written: {}",
                           errno == 0 ? "some of it was lost" : std::strerror(errno))};
}

bool shows_to_a_terminal() {
  return isatty(STDOUT_FILENO) == 1;
}

Paint paint() {
  const char* objection = std::getenv("NO_COLOR");
  return Paint(shows_to_a_terminal() && (objection == nullptr || *objection == '\0'));
}

int terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsualWidth;
  return size.ws_col;
}

std::string one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) c = ' ';
  }
  return line;
}

Names one_line(Names names) {
  for (std::string& name : names) name = one_line(std::string_view(name));
  return names;
}

int width_of(std::string_view text) {
  // One column a character: in UTF-8 every byte but the continuations begins one.
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + std::string(std::max(0, width - width_of(text)), ' ');
}

std::string in_columns(const std::vector<std::string>& items, int width) {
  constexpr int kGap = 3;
  int widest = 1;
  for (const std::string& item : items) widest = std::max(widest, width_of(item));
  const int count = static_cast<int>(items.size());
  const int columns = std::clamp((width + kGap) / (widest + kGap), 1, std::max(1, count));
  const int rows = (count + columns - 1) / columns;
  std::string text;
  for (int row = 0; row < rows; ++row) {
    for (int i = row; i < count; i += rows) {
      const bool last = i + rows >= count;
      text += last ? items[i] : padded(items[i], widest + kGap);
    }
    text += '\n';
  }
  return text;
}

}  // namespace bottega::cli
