// A game among people and bots.
//
//     gathering --start--> playing --end--> over
//         \--close-----------------------> closed
//
// Requests are const functions: they give the entry that would grant them, or say why not. An entry
// counts once it was taken; whoever drives the table keeps it in a safe place between the two. So
// nothing that a table says can be lost, and the same entries make the same table everywhere.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "table/clocks.h"
#include "table/entry.h"

namespace bottega::table {

// Nature's numbers and where they come from. `draw(k)` is the k-th number of a secret stream; the
// stream's name, a hash of its seed and the seed itself let people check it when the game is over.
struct Fortune {
  std::function<std::uint64_t(std::uint64_t)> draw;
  std::string seed;
};
inline constexpr std::string_view kFairStream = "chacha20";

// Who asks: somebody on a seat, or somebody who looks on. The host may be either.
struct Caller {
  Seat seat = kSpectator;
  bool is_host = false;
};

class Table {
 public:
  enum class State : std::uint8_t { kGathering, kPlaying, kOver, kClosed };

  // The first entry of a new table. The hash is that of the fortune's seed.
  static Result<Entry> open(const AnyGame& game, Agreement agreement, Seat host, std::string hash,
                            Milliseconds now);
  // The table that the entries make, the first of which is its opening.
  static Result<Table> read(const AnyGame& game, const std::vector<Entry>& entries);
  // Refuses what cannot have happened here: entries come from storage, which may be damaged.
  Verdict take(const Entry& entry);

  // --- What people ask

  Result<Entry> sit(Seat seat, std::string name, Milliseconds now) const;
  Result<Entry> stand(Caller caller, Seat seat, Milliseconds now) const;
  Result<Entry> arrange(Caller caller, Seat seat, Chair chair, Milliseconds now) const;
  Result<Entry> close(Caller caller, Milliseconds now) const;
  // `step` is the one that the mover answers (steps() when he was asked), so that a request that
  // arrives twice is granted once.
  Result<Entry> move(Seat seat, int step, std::string_view text, const Fortune& fortune,
                     Milliseconds now) const;
  // To the seat's last decision. Granted at once where that is fair; otherwise the others are
  // asked.
  Result<Entry> go_back(Seat seat, Milliseconds now) const;
  Result<Entry> answer_back(Seat seat, bool agrees, Milliseconds now) const;
  Result<Entry> say(Seat seat, std::string text, Milliseconds now) const;
  Result<Entry> hand_over(Seat seat, std::string level, Milliseconds now) const;
  Result<Entry> return_to(Seat seat, Milliseconds now) const;
  Result<Entry> resign(Seat seat, Milliseconds now) const;
  // In games of days: the game rests once all other people agree, until one of them resumes it.
  Result<Entry> pause(Seat seat, Milliseconds now) const;
  Result<Entry> answer_pause(Seat seat, bool agrees, Milliseconds now) const;
  Result<Entry> resume(Seat seat, Milliseconds now) const;
  // The seat's own clock stands still for so many days, or until it moves; 0: until now.
  Result<Entry> vacation(Seat seat, int days, Milliseconds now) const;
  Result<Entry> want_rematch(Seat seat, Milliseconds now) const;
  // Once wants_rematch(): which table it is.
  Result<Entry> rematch(std::string table, Milliseconds now) const;

  // What the table itself wants to happen now, if anything: the start when everybody is there, the
  // end, a clock that has run out, consent that is complete. To be asked after every entry and when
  // due_at() comes.
  std::optional<Entry> due(const Fortune& fortune, Milliseconds now) const;
  // When a clock will have run out, if one runs.
  std::optional<Milliseconds> due_at() const;
  // Time before this moment is nobody's fault: the driver was away.
  void wake(Milliseconds now) { clocks_.wake(now); }

  // --- What is so

  const AnyGame& game() const { return *game_; }
  State state() const { return state_; }
  const Agreement& agreement() const { return agreement_; }
  const std::string& seed_hash() const { return seed_hash_; }
  const std::vector<Entry>& entries() const { return entries_; }
  int number() const { return static_cast<int>(entries_.size()); }
  Seat host() const { return host_; }

  int seats() const { return agreement_.setup.players; }
  const Chair& chair(Seat seat) const { return chairs_[seat]; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  // Resigned, or out of time in a live game: a bot plays on, and the person stays away.
  bool has_left(Seat seat) const { return left_[seat]; }
  bool is_person_present(Seat seat) const;
  // The same with the reason.
  Verdict check_present(Seat seat) const;
  // What is left on the clock of a seat.
  Milliseconds time_left(Seat seat, Milliseconds now) const;
  const Clocks& clocks() const { return clocks_; }
  // Begun, neither over nor paused.
  bool is_going() const { return state_ == State::kPlaying && !clocks_.is_paused(); }

  // Once the game has begun.
  const Match& match() const { return *match_; }
  bool has_begun() const { return match_.has_value(); }
  // Moves made so far, those taken back counted, too.
  int steps() const { return steps_; }
  Seat to_act() const;
  // It is the turn of this person, who is there to take it.
  bool waits_for(Seat seat) const {
    return is_going() && seat == to_act() && is_person_present(seat);
  }
  // Whether this very move was made at this step: a request that arrived twice.
  bool was_answered(Seat seat, int step, std::string_view text) const;
  // The level of the bot to act.
  std::optional<std::string> bot_to_act() const;

  // What somebody asks of the other people.
  struct Request {
    Seat by = kNobody;
    std::uint8_t agreed = 0;  // one bit a seat
  };
  struct BackRequest : Request {
    int ply = 0;
  };
  const std::optional<BackRequest>& back_request() const { return back_request_; }
  const std::optional<Request>& pause_request() const { return pause_request_; }
  // Where `seat` would go back to, and whether it needs nobody's consent.
  struct WayBack {
    int ply = 0;
    bool free = false;
  };
  std::optional<WayBack> way_back(Seat seat) const;

  bool wants_rematch(Seat seat) const { return (rematch_wanted_ & only(seat)) != 0; }
  bool wants_rematch() const;
  const std::string& rematch_table() const { return rematch_table_; }
  // The same people and bots again, each a seat further on.
  Agreement again() const;

  // The plies that an entry added, and whether they still stand.
  struct Span {
    int from = 0;
    int to = 0;
    bool stands = false;
  };
  Span span(int number) const { return spans_[number - 1]; }
  // What the moves of the last entry told.
  const std::vector<Event>& last_events() const { return last_events_; }

 private:
  Table(const AnyGame& game, Agreement agreement);

  Entry entry(Deed deed, Seat seat, Milliseconds now) const;
  Verdict check_state(State state) const;
  // is_going(), with the reason.
  Verdict check_going() const;
  // That it is one of days, going on or paused.
  Verdict check_days() const;
  std::vector<Seat> others_to_ask(Seat seat) const;
  bool others_agree(const Request& request) const;
  bool is_forsaken() const;
  bool has_run_out(Milliseconds now) const;
  // How long the seat to act has been thinking.
  Milliseconds thought(Milliseconds now) const;

  Verdict do_take(const Entry& entry);
  Result<Match> begin_match() const;
  Verdict take_start(const Entry& entry);
  Verdict take_moves(const Entry& entry);
  Verdict play_all(const Entry& entry);
  Verdict take_back(const Entry& entry);
  void take_stand_in(const Entry& entry);
  Verdict take_rest(const Entry& entry);

  const AnyGame* game_;
  Agreement agreement_;
  std::string seed_hash_;
  Seat host_ = kNobody;
  State state_ = State::kGathering;
  std::vector<Chair> chairs_;
  std::vector<bool> left_;
  Clocks clocks_;
  std::optional<Match> match_;
  int steps_ = 0;
  int draws_ = 0;
  struct Answer {
    Seat seat;
    std::string text;
    int ply;  // before it
  };
  std::map<int, Answer> answers_;  // by step
  std::vector<int> decisions_;     // the steps of the decisions that stand
  std::optional<BackRequest> back_request_;
  std::optional<Request> pause_request_;
  std::uint8_t rematch_wanted_ = 0;
  std::string rematch_table_;
  std::vector<Entry> entries_;
  std::vector<Span> spans_;
  std::vector<Event> last_events_;
  struct Before {
    int ply = -1;  // none
    AnyPosition position;
  };
  Before before_last_;  // the moves of the last entry: asked for after each of them
};

}  // namespace bottega::table
