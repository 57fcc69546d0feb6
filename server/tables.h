// The tables in memory, and how they go on.
//
// A table here is a copy of what the storage keeps, and nothing that matters is anywhere else. It
// changes in one way only: an entry is made, kept by the scribe, and then taken and told to
// everybody who listens. While one is on its way, further requests wait for it. Whatever another
// process wrote first is read and taken, and the request is asked anew.
//
// Everything here happens on one thread, which never waits: for the disk there is the scribe, for
// bots there are the thinkers.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>

#include "server/languages.h"
#include "server/limits.h"
#include "server/minds.h"
#include "server/scribe.h"
#include "server/thinkers.h"
#include "table/plans.h"

namespace bottega::server {

using Games = std::vector<std::unique_ptr<const AnyGame>>;

// Somebody who listens at a table: on a seat, or looking on.
class Guest {
 public:
  virtual ~Guest() = default;
  // A message of the live protocol.
  virtual void hear(const std::shared_ptr<const std::string>& message) = 0;
  // The last thing that he hears: why he cannot stay.
  virtual void dismiss(const std::string& why) = 0;

  table::Caller caller;
  bool wants_board = false;
  std::string language = "en";
};

struct OpenTable;
using TablePtr = std::shared_ptr<OpenTable>;

// A request that changes a table.
struct Ask {
  using Granted = Result<std::optional<table::Entry>>;
  std::function<Granted(const OpenTable&)> grant;
  // After the entry was kept and taken; or refused; or granted before.
  std::function<void(const Granted&)> done;
  // For whoever gets a seat by the entry, or an invitation to one; kept together with it.
  std::optional<Key> key{};
  const Language* language = nullptr;  // that of whoever asks; Tables::ask() sees to it
  bool is_sure = false;                // refused by what is kept, not by what is known here alone
};

struct OpenTable {
  std::string id;
  std::string state;  // and lobby: as the storage has them
  std::string lobby;
  table::Table table;
  table::Fortune fortune;
  std::vector<Key> keys;
  table::Plans plans{};

  std::vector<Guest*> guests{};
  std::map<Seat, Bucket> talk{};  // how much each seat asks
  std::deque<Ask> asks{};         // wait for the entry on its way
  bool writing = false;           // an entry is on its way
  bool doubtful = false;          // a write failed: perhaps more is kept than is known here
  bool opening_rematch = false;   // the next table is on its way
  int thinking_at = -1;           // the step that a bot thinks about
  Milliseconds others_until = 0;  // another process drives the table, up to then
  std::optional<Milliseconds> alarm{};
  Milliseconds used = 0;
  // A person whose turn it has become, and when to see whether he has to be called elsewhere.
  struct Call {
    Milliseconds since = 0;
    Milliseconds at = 0;
  };
  std::optional<Call> call{};
  std::map<Seat, Milliseconds> called{};  // when each was called last
};

class Tables {
 public:
  struct World {
    Post post;
    std::function<Milliseconds()> now;  // since 1970; never goes back
    bool shared = false;                // other processes use the same storage
    int bot_threads = 1;
    table::Languages languages{};
  };
  Tables(const Games& games, std::unique_ptr<Storage> storage, World world);

  // Hears that it has become the turn of a person who does not listen here; once a turn at most.
  std::function<void(const OpenTable&, Seat)> on_turn;

  // Tables that wait for nobody go on: bots to act, clocks that run.
  void wake_up();
  // To be called several times a second.
  void tick();
  // No more entries are made; true once none is on its way.
  bool come_to_rest();

  // A table, or no table where there is none of this name.
  void find(const std::string& id, std::function<void(Result<TablePtr>)> found);
  void add(TableRow row, table::Table table, std::vector<Key> keys,
           std::function<void(Result<TablePtr>)> added);
  void ask(const TablePtr& table, Ask ask);
  // What the seat plans from now on; nothing if it is empty.
  void plan(const TablePtr& table, Seat seat, const std::string& plan,
            std::function<void(Verdict)> done);
  // What an observer is told, as a message of the live protocol: the entries after the first
  // `seen`, and the table as it is. In the guest's language.
  JsonText news_for(const OpenTable& table, const Guest& guest, int seen,
                    std::string_view type = "news") const;
  // Reads the keys again: another process may have given some away.
  void refresh_keys(const TablePtr& table, std::function<void()> done);

  Result<const AnyGame*> game(std::string_view id) const;
  const Games& games() const { return games_; }
  const table::Languages& languages() const { return world_.languages; }
  // For talk about a table.
  const Language& language(std::string_view code, const OpenTable& table) const {
    return world_.languages.of(code, table.table.game().info().id);
  }
  Milliseconds now() const { return world_.now(); }
  Scribe& scribe() { return scribe_; }
  const Scribe& scribe() const { return scribe_; }
  Thinkers& thinkers() { return thinkers_; }
  const Thinkers& thinkers() const { return thinkers_; }
  const Post& post() const { return world_.post; }

  struct Counts {
    std::int64_t entries = 0;  // taken
    std::int64_t moves = 0;
    std::int64_t bot_moves = 0;
    std::int64_t loaded = 0;
  };
  const Counts& counts() const { return counts_; }
  int in_memory() const { return static_cast<int>(open_.size()); }

 private:
  struct Loaded {
    TableRow row;
    std::optional<table::Table> table;
    table::Fortune fortune;
    std::vector<Key> keys;
    std::vector<SeatPlan> plans;
  };
  // Entries from a number on, and the plans that stand after them.
  struct Read {
    std::vector<std::string> lines;
    std::vector<SeatPlan> plans;
  };
  static Result<Read> read_on(Storage& storage, const std::string& id, int from);
  Result<Loaded> load(Storage& storage, const std::string& id) const;
  void loaded(const std::string& id, Result<Loaded> result);
  void wake_next();
  void hear_from_others(const Changes& changes);

  void go_on(const TablePtr& table);
  bool drive(const TablePtr& table);
  // An entry on its way, and what is so once it is kept.
  struct Written {
    table::Entry entry;
    std::optional<Ask> ask;
    std::string state;
    std::string lobby;
    std::vector<Key> keys;
  };
  void write(const TablePtr& table, table::Entry entry, std::optional<Ask> ask);
  void written(const TablePtr& table, Written written, const Result<Kept>& kept);
  enum class Expecting { kPerhaps, kSurely };  // that there is more to read
  void catch_up(const TablePtr& table, Expecting expecting);
  Verdict take_lines(OpenTable& table, const std::vector<std::string>& lines);
  void give_up_for_now(OpenTable& table);
  Verdict take(OpenTable& table, const table::Entry& entry);
  void show_out(OpenTable& table, Seat seat);
  void tell(OpenTable& table, int seen);
  // Plans (tables_plans.cpp).
  void end_plans(OpenTable& table);
  void take_plans(OpenTable& table, const std::vector<SeatPlan>& plans);
  void tell_seat(const OpenTable& table, Seat seat) const;
  void let_bot_think(const TablePtr& table);
  void open_rematch(const TablePtr& table);
  void announce_rematch(const TablePtr& table, const std::string& next);
  void note_turn(OpenTable& table, Seat before) const;
  void call_if_absent(OpenTable& table);
  void set_alarm(OpenTable& table, std::optional<Milliseconds> at);
  void forget_unused();

  const Games& games_;
  World world_;
  Milliseconds awake_since_;
  bool resting_ = false;
  Random random_;
  std::unordered_map<std::string, TablePtr> open_;
  std::map<std::string, std::vector<std::function<void(Result<TablePtr>)>>> loading_;
  std::deque<std::string> to_wake_;
  std::set<std::pair<Milliseconds, std::string>> alarms_;
  Milliseconds swept_ = 0;
  Minds minds_;
  Counts counts_;
  Scribe scribe_;  // its thread and those of the thinkers end before the rest
  Thinkers thinkers_;
};

}  // namespace bottega::server
