#include "lab/game_facts.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>

#include "lab/duel.h"

namespace bottega::lab {

namespace {

using PerSeat = std::array<int, kMaxSeats>;

// A word as people write it, no place like "r2".
bool is_plain(const std::string& word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

// Walks through a game once more and looks.
class Walk {
 public:
  Walk(const Match& match, const Components& components)
      : match_(match),
        game_(match.game()),
        known_(components),
        players_(match.record().setup.players) {}

  Json facts() {
    AnyPosition position = match_.at(0);
    Chronicle chronicle;
    for (int ply = 0; ply < match_.ply(); ++ply) {
      const Move& move = match_.moves()[ply];
      look_at_decision(position, move, ply);
      chronicle.events.clear();
      game_.apply(position, move, chronicle);
      for (const Event& event : chronicle.events) hear(event);
      follow_lead(position, ply);
    }
    return written();
  }

 private:
  // The tenth of the game that a ply belongs to.
  int tenth(int ply) const { return ply * kCheckpoints / match_.ply(); }

  void look_at_decision(const AnyPosition& position, const Move& move, int ply) {
    const Seat seat = game_.to_act(position);
    if (!is_player(seat)) return;
    read_words(game_.text(move), seat);
    game_.legal(position, legal_);
    if (legal_.size() < 2) return;
    ++decisions_;
    turns_ += seat != last_to_decide_;
    last_to_decide_ = seat;
    options_[tenth(ply)] += static_cast<int>(legal_.size());
    asked_[tenth(ply)] += 1;
  }

  void read_words(const std::string& text, Seat seat) {
    std::istringstream words(text);
    std::string verb;
    words >> verb;
    ++moves_[verb][seat];
    std::string how;  // "over" in "learn extraction over maceration"
    for (std::string word; words >> word;) {
      const bool component = known_.contains(word);
      if (component) ++components_[verb + " " + how + word][seat];
      how = !component && is_plain(word) ? word + " " : "";
    }
  }

  void hear(const Event& event) {
    const std::string name(game_.event_name(event.kind));
    if (!is_player(event.seat)) {
      ++table_[name];
    } else if (event.seat < players_) {  // what befalls an automaton is nobody's doing
      ++events_[name][event.seat];
      points_[name][event.seat] += event.points;
    }
  }

  void follow_lead(const AnyPosition& position, int ply) {
    const Outcome standing = game_.outcome(position);
    std::optional<int> leader;
    for (int seat = 0; seat < players_; ++seat) {
      bool alone = true;
      for (int other = 0; other < players_; ++other) {
        alone &= other == seat || standing.scores[seat] > standing.scores[other];
      }
      if (alone) leader = seat;
    }
    if (leader && leader_ && *leader != *leader_) ++lead_changes_;
    if (leader) leader_ = leader;
    if (ply + 1 == match_.ply() || tenth(ply + 1) != tenth(ply)) {
      // Of a game with fewer moves than tenths, one move may end several of them.
      const int reached = ply + 1 == match_.ply() ? kCheckpoints : tenth(ply + 1);
      while (static_cast<int>(path_.size()) < reached) path_.push_back(standing.scores);
    }
  }

  Json seats(const PerSeat& numbers) const {
    Json json = Json::array();
    for (int seat = 0; seat < players_; ++seat) json.push_back(numbers[seat]);
    return json;
  }

  Json by_name(const std::map<std::string, PerSeat>& counts) const {
    Json json = Json::object();
    for (const auto& [name, numbers] : counts) json[name] = seats(numbers);
    return json;
  }

  Json written() const {
    Json json;
    json["outcome"] = outcome_json(match_.record().end);
    json["plies"] = match_.ply();
    json["decisions"] = decisions_;
    json["turns"] = turns_;
    json["options"] = Json::array();
    for (int i = 0; i < kCheckpoints; ++i) json["options"].push_back({options_[i], asked_[i]});
    json["lead_changes"] = lead_changes_;
    json["path"] = Json::array();
    for (const PerSeat& scores : path_) json["path"].push_back(seats(scores));
    json["events"] = Json::object();
    for (const auto& [name, numbers] : events_) {
      json["events"][name] = {seats(numbers), seats(points_.at(name))};
    }
    json["table"] = table_;
    json["moves"] = by_name(moves_);
    json["components"] = by_name(components_);
    return json;
  }

  const Match& match_;
  const AnyGame& game_;
  const Components& known_;
  int players_;
  MoveList legal_;
  int decisions_ = 0;
  int turns_ = 0;
  Seat last_to_decide_ = kNobody;
  std::array<int, kCheckpoints> options_{};
  std::array<int, kCheckpoints> asked_{};
  int lead_changes_ = 0;
  std::optional<int> leader_;
  std::vector<PerSeat> path_;
  std::map<std::string, PerSeat> events_;
  std::map<std::string, PerSeat> points_;
  std::map<std::string, int> table_;
  std::map<std::string, PerSeat> moves_;
  std::map<std::string, PerSeat> components_;
};

}  // namespace

Json facts_of(const Match& match, const Components& components) {
  if (!match.over()) return nullptr;
  return Walk(match, components).facts();
}

}  // namespace bottega::lab
