#include "table/requests.h"

#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/json_reader.h"
#include "engine/language.h"

namespace bottega::table {

namespace {

using Answer = Result<std::optional<Entry>>;

Answer given(Result<Entry> entry) {
  if (!entry) return entry.error();
  return std::optional<Entry>(std::move(*entry));
}

// One request being read: the fields it may have, and who asks.
class Asked {
 public:
  Asked(const Table& table, Caller caller, const Json& json, const Fortune& fortune,
        Milliseconds now)
      : table_(table),
        caller_(caller),
        json_(json),
        fortune_(fortune),
        now_(now),
        complaints_("the request"),
        reader_(json, complaints_) {}

  Answer answer() {
    struct Type {
      std::string_view name;
      Answer (Asked::*grant)();
    };
    static constexpr Type kTypes[] = {
        {"move", &Asked::move},        {"back", &Asked::back},     {"agree", &Asked::agree},
        {"refuse", &Asked::refuse},    {"say", &Asked::say},       {"hand_over", &Asked::hand_over},
        {"return", &Asked::return_to}, {"resign", &Asked::resign}, {"stand", &Asked::stand},
        {"arrange", &Asked::arrange},  {"close", &Asked::close},   {"rematch", &Asked::rematch},
        {"pause", &Asked::pause},      {"resume", &Asked::resume}, {"vacation", &Asked::vacation},
    };
    const std::string name = reader_.field("type").text();
    if (!complaints_.none()) return complaints_.error();
    std::string known;
    for (const Type& type : kTypes) {
      if (type.name == name) return (this->*type.grant)();
      known += filled("{}{}", known.empty() ? "" : ", ", type.name);
    }
    return Error{tr("there is no request '{}'; there are {}", name, known)};
  }

 private:
  Answer back() { return plain(table_.go_back(caller_.seat, now_)); }
  Answer agree() { return consent(true); }
  Answer refuse() { return consent(false); }
  Answer pause() { return plain(table_.pause(caller_.seat, now_)); }
  Answer resume() { return plain(table_.resume(caller_.seat, now_)); }
  Answer return_to() { return plain(table_.return_to(caller_.seat, now_)); }
  Answer resign() { return plain(table_.resign(caller_.seat, now_)); }
  Answer close() { return plain(table_.close(caller_, now_)); }
  Answer rematch() { return plain(table_.want_rematch(caller_.seat, now_)); }

  Answer say() {
    return with_text(
        "text", [&](std::string text) { return table_.say(caller_.seat, std::move(text), now_); });
  }

  Answer hand_over() {
    return with_text("level", [&](std::string level) {
      return table_.hand_over(caller_.seat, std::move(level), now_);
    });
  }

  Answer vacation() {
    reader_.expect_only({"type", "days"});
    const int days = reader_.field("days").integer(0, 1 << 10);
    if (!complaints_.none()) return complaints_.error();
    return given(table_.vacation(caller_.seat, days, now_));
  }

  // To what somebody asks: to take something back, unless it says otherwise.
  Answer consent(bool agrees) {
    static constexpr std::string_view kQuestions[] = {"back", "pause"};
    reader_.expect_only({"type", "to"});
    const bool to_pause = reader_.has("to") && reader_.field("to").one_of(kQuestions) == 1;
    if (!complaints_.none()) return complaints_.error();
    return given(to_pause ? table_.answer_pause(caller_.seat, agrees, now_)
                          : table_.answer_back(caller_.seat, agrees, now_));
  }

  Answer stand() {
    reader_.expect_only({"type", "seat"});
    const Seat seat = this->seat();
    if (!complaints_.none()) return complaints_.error();
    return given(table_.stand(caller_, seat, now_));
  }

  Answer plain(Result<Entry> entry) {
    reader_.expect_only({"type"});
    if (!complaints_.none()) return complaints_.error();
    return given(std::move(entry));
  }

  template <class Ask>
  Answer with_text(std::string_view field, Ask ask) {
    reader_.expect_only({"type", field});
    std::string text = reader_.field(field).text();
    if (!complaints_.none()) return complaints_.error();
    return given(ask(std::move(text)));
  }

  Seat seat() { return static_cast<Seat>(reader_.field("seat").integer(1, table_.seats()) - 1); }

  Answer arrange() {
    reader_.expect_only({"type", "seat", "chair"});
    const Seat seat = this->seat();
    reader_.field("chair");
    if (!complaints_.none()) return complaints_.error();
    Result<Chair> chair = read_chair(json_["chair"]);
    if (!chair) return chair.error();
    return given(table_.arrange(caller_, seat, std::move(*chair), now_));
  }

  Answer move() {
    reader_.expect_only({"type", "step", "move"});
    const int step = reader_.field("step").integer(0, 1 << 30);
    const std::string text = reader_.field("move").text();
    if (!complaints_.none()) return complaints_.error();
    if (table_.was_answered(caller_.seat, step, text)) return std::optional<Entry>();
    if (table_.state() == Table::State::kPlaying) {
      const Verdict present = table_.check_present(caller_.seat);
      if (!present) return present.error();
    }
    return given(table_.move(caller_.seat, step, text, fortune_, now_));
  }

  const Table& table_;
  Caller caller_;
  const Json& json_;
  const Fortune& fortune_;
  Milliseconds now_;
  Complaints complaints_;
  JsonReader reader_;
};

}  // namespace

Result<std::optional<Entry>> answer(const Table& table, Caller caller, const Json& request,
                                    const Fortune& fortune, Milliseconds now) {
  return Asked(table, caller, request, fortune, now).answer();
}

Result<Json> explain(const Table& table, Caller caller, const Json& request) {
  Complaints complaints("the request");
  const JsonReader reader(request, complaints);
  reader.expect_only({"type", "move"});
  const std::string text = reader.field("move").text();
  if (!complaints.none()) return complaints.error();
  if (!is_player(caller.seat) || table.to_act() != caller.seat) {
    return Error{tr("it is not your turn: there is nothing to explain yet")};
  }
  const Match& match = table.match();
  const Result<Move> move = match.game().parse(text);
  const bool possible = move && contains(match.legal(), *move);
  Json json;
  json["move"] = text;
  json["possible"] = possible;
  // Only the reason: whoever asks knows what he asked, and on a page never wrote it.
  if (!move) {
    json["why"] = move.error().message;
  } else if (!possible) {
    json["why"] = match.game().why_not(match.view_to_act(), *move);
  }
  return json;
}

}  // namespace bottega::table
