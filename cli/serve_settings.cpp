#include "cli/serve_settings.h"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "cli/files.h"

namespace bottega::cli {

namespace {

// Reads the texts that were given, and remembers the first that will not do.
class Reader {
 public:
  explicit Reader(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}

  void text(const std::string& name, std::string& value) const {
    if (const auto given = texts_.find(name); given != texts_.end()) value = given->second;
  }

  void number(const std::string& name, int least, int most, int& value) {
    const auto given = texts_.find(name);
    if (given == texts_.end()) return;
    const std::string& digits = given->second;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc() && end == digits.data() + digits.size() && value >= least &&
        value <= most) {
      return;
    }
    complain(name, fmt::format("must be a whole number from {} to {}", least, most));
  }

  void yes_or_no(const std::string& name, bool& value) {
    const auto given = texts_.find(name);
    if (given == texts_.end()) return;
    value = given->second == "yes";
    if (!value && given->second != "no") complain(name, "must be yes or no");
  }

  // "none" is an empty one.
  void list(const std::string& name, std::vector<std::string>& values) const {
    const auto given = texts_.find(name);
    if (given == texts_.end()) return;
    values.clear();
    std::string rest = given->second == "none" ? "" : given->second;
    while (!rest.empty()) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      values.push_back(rest.substr(0, comma));
      rest.erase(0, comma + 1);
    }
  }

  Verdict verdict() const { return problem_.empty() ? Verdict() : Verdict(Error{problem_}); }

 private:
  void complain(const std::string& name, const std::string& what) {
    if (problem_.empty()) problem_ = fmt::format("{} {}: {}", name, texts_.at(name), what);
  }

  std::map<std::string, std::string> texts_;
  std::string problem_;
};

// "behind-proxy" -> "BOTTEGA_BEHIND_PROXY"
std::string variable_of(const std::string& name) {
  std::string variable = "BOTTEGA_" + name;
  for (char& c : variable) {
    c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return variable;
}

Verdict read_config(const std::string& file, std::map<std::string, std::string>& texts) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  const Result<Json> json = parse_json(*text, file);
  if (!json) return json.error();
  if (!json->is_object()) return Error{file + ": must be an object of settings"};
  for (const auto& [name, value] : json->items()) {
    const auto& known = serve_settings();
    if (std::none_of(known.begin(), known.end(), [&](const auto& s) { return s.name == name; })) {
      return Error{fmt::format("{}: there is no setting '{}'; 'bottega serve --help' lists them",
                               file, name)};
    }
    if (!value.is_string() && !value.is_number_integer()) {
      return Error{fmt::format("{}: {} must be a text or a whole number", file, name)};
    }
    texts[name] = value.is_string() ? value.get<std::string>() : value.dump();
  }
  return {};
}

}  // namespace

const std::vector<SettingInfo>& serve_settings() {
  static const std::vector<SettingInfo> kSettings{
      {"listen", "ADDRESS", "where to listen (default: 127.0.0.1, this machine alone)"},
      {"port", "N", "the port (default: 8080; 0 for any that is free)"},
      {"data", "DIR", "where tables are kept, in a file of SQLite (default: bottega-data)"},
      {"postgres", "URL", "keep tables in a PostgreSQL instead, which several servers may share"},
      {"bots", "N", "threads on which bots think (default: 1)"},
      {"web", "DIR", "the files of the page in the browser"},
      {"origins", "A,B,...", "pages of other sites that may use this server: https://example.org"},
      {"behind-proxy", "yes|no", "a proxy says who asks, in X-Forwarded-For (default: no)"},
      {"https", "yes|no", "people come by https, through a proxy: cookies go no other way"},
      {"rate", "N", "requests a second for each address (default: 10; ten times as many at once)"},
      {"lines", "N", "live connections for each address (default: 64)"},
      {"talk", "N",
       "messages a second for each live connection (default: 20; three times at once)"},
      {"webhooks", "A,B,...|none",
       "sites where people may be told that it is their turn (default: discord.com,"
       "hooks.slack.com)"},
      {"patience", "SECONDS", "for whoever sends a request slowly (default: 15)"},
      {"quiet", "yes|no", "no line in the log for each request (default: no)"},
  };
  return kSettings;
}

Result<ServeSettings> read_settings(const std::map<std::string, std::string>& flags,
                                    const std::string& config_file) {
  std::map<std::string, std::string> texts;
  if (!config_file.empty()) {
    const Verdict read = read_config(config_file, texts);
    if (!read) return read.error();
  }
  for (const SettingInfo& setting : serve_settings()) {
    const char* value = std::getenv(variable_of(setting.name).c_str());
    if (value != nullptr && *value != '\0') texts[setting.name] = value;
  }
  for (const auto& [name, value] : flags) texts[name] = value;

  constexpr int kMost = 1'000'000;
  ServeSettings settings;
  int rate = static_cast<int>(settings.net.api.rate.per_second);
  int talk = static_cast<int>(settings.net.talk.per_second);
  Reader reader(texts);
  reader.text("listen", settings.net.listen);
  reader.number("port", 0, 65535, settings.net.port);
  reader.text("data", settings.data);
  reader.text("postgres", settings.postgres);
  reader.number("bots", 1, 256, settings.net.bot_threads);
  reader.text("web", settings.web);
  reader.list("origins", settings.net.api.origins);
  std::vector<std::string> sites = server::kUsualSites;
  reader.list("webhooks", sites);
  reader.yes_or_no("behind-proxy", settings.net.behind_proxy);
  reader.yes_or_no("https", settings.net.api.secure_cookies);
  reader.number("rate", 1, kMost, rate);
  reader.number("lines", 1, kMost, settings.net.lines_per_address);
  reader.number("talk", 1, kMost, talk);
  reader.number("patience", 1, 3600, settings.net.patience);
  reader.yes_or_no("quiet", settings.net.quiet);
  settings.net.api.rate = {static_cast<double>(rate), 10.0 * rate};
  settings.net.talk = {static_cast<double>(talk), 3.0 * talk};
  const Verdict fine = reader.verdict();
  if (!fine) return fine.error();
  const Result<server::AllowedSites> allowed = server::AllowedSites::read(sites);
  if (!allowed) return allowed.error();
  settings.net.api.webhooks = *allowed;
  return settings;
}

}  // namespace bottega::cli
