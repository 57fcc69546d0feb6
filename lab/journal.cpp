#include "lab/journal.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/hash.h"

namespace bottega::lab {

namespace {

constexpr int kFormat = 1;

constexpr std::string_view kNoJournal =
    "it is not a journal; give a new file, or one that an earlier run has written";

// "seed is 5 there and 6 here", "options: speed is ..."; empty if the runs are the same.
std::string difference(const Json& there, const Json& here) {
  if (!there.is_object()) return "it does not say which run it is of";
  for (const auto& [name, value] : here.items()) {
    if (!there.contains(name))
      return fmt::format("{} is {} here and not given there", name, value.dump());
    if (there[name].is_object() && value.is_object()) {
      const std::string inside = difference(there[name], value);
      if (!inside.empty()) return fmt::format("{}: {}", name, inside);
    } else if (there[name] != value) {
      return fmt::format("{} is {} there and {} here", name, there[name].dump(), value.dump());
    }
  }
  for (const auto& [name, value] : there.items()) {
    if (!here.contains(name))
      return fmt::format("{} is {} there and not given here", name, value.dump());
  }
  return "";
}

Verdict check_header(const Json& header, const Json& run) {
  if (!header.is_object() || !header.contains("bottega_journal") ||
      header["bottega_journal"] != kFormat || !header.contains("run")) {
    return Error{std::string(kNoJournal)};
  }
  const std::string differs = difference(header["run"], run);
  if (differs.empty()) return {};
  return Error{
      fmt::format("it is the journal of another run: {}; give another file or remove it", differs)};
}

Verdict read_header(std::string_view line, const Json& run) {
  const Result<Json> header = parse_json(line, "line 1");
  if (!header) return Error{std::string(kNoJournal)};
  return check_header(*header, run);
}

// What is left after the last whole line was being written when the run was stopped. A first line
// must be what this run would have written: else it is somebody's text, and not ours to cut off.
Verdict check_torn(std::string_view torn, bool first, const Json& run) {
  if (!first || journal_header(run).starts_with(torn)) return {};
  return Error{std::string(kNoJournal)};
}

std::string check_of(const Json& run, int job, const Json& result) {
  return Hash().add(run.dump()).add(static_cast<std::uint64_t>(job)).add(result.dump()).hex();
}

// What is before the line is sound, and the run can go on from there.
Error damaged(int job, std::string_view what) {
  const int line = job + 2;
  return Error{
      fmt::format("line {}: {}; keep the lines before it ('head -n {}' does), and the run goes on "
                  "from there, or give another file",
                  line, what, line - 1)};
}

Result<std::string> read_result(std::string_view line, const Json& run, int job) {
  Result<Json> json = parse_json(line, "it");
  if (!json) return damaged(job, json.error().message);
  if (!json->is_object() || !json->contains("job") || (*json)["job"] != job ||
      !json->contains("result")) {
    return damaged(job, fmt::format("must be the result of job {}", job));
  }
  const Json& result = (*json)["result"];
  if (!json->contains("check") || (*json)["check"] != check_of(run, job, result)) {
    return damaged(job, "the check does not fit the line, which was altered");
  }
  return result.dump();
}

}  // namespace

std::string journal_header(const Json& run) {
  Json header;
  header["bottega_journal"] = kFormat;
  header["run"] = run;
  return header.dump() + "\n";
}

std::string journal_line(const Json& run, int job, const Json& result) {
  Json line;
  line["job"] = job;
  line["result"] = result;
  line["check"] = check_of(run, job, result);
  return line.dump() + "\n";
}

Result<JournalContents> read_journal(std::string_view text, const Json& run) {
  JournalContents contents;
  bool first = true;
  while (true) {
    const std::size_t end = text.find('\n', contents.whole_bytes);
    if (end == std::string_view::npos) {
      const Verdict ours = check_torn(text.substr(contents.whole_bytes), first, run);
      if (!ours) return ours.error();
      return contents;
    }
    const std::string_view line = text.substr(contents.whole_bytes, end - contents.whole_bytes);
    if (first) {
      const Verdict same = read_header(line, run);
      if (!same) return same.error();
    } else {
      Result<std::string> result =
          read_result(line, run, static_cast<int>(contents.results.size()));
      if (!result) return result.error();
      contents.results.push_back(std::move(*result));
    }
    first = false;
    contents.whole_bytes = end + 1;
  }
}

}  // namespace bottega::lab
