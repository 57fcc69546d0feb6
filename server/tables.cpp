#include "server/tables.h"

#include <fmt/format.h>
#include <algorithm>
#include <random>

#include "server/secrets.h"
#include "table/fair.h"
#include "table/show.h"
#include "table/talk.h"

namespace bottega::server {

using table::Deed;
using table::Entry;

namespace {

// Where another process has just written, it drives the table: it lets bots think and clocks end.
// Only when nothing comes from there for so long this process does.
constexpr Milliseconds kOthersDrive = 3000;
// After an error of the storage.
constexpr Milliseconds kTryAgain = 1000;
// Tables that nobody uses leave the memory after so long.
constexpr Milliseconds kUnused = 60'000;
constexpr Milliseconds kSweep = 5000;

// Whoever loads his page anew is back soon; a phone that went to sleep seems to listen for a while;
// and nobody is called more often than that, however quickly his turns come.
constexpr Milliseconds kComesBack = 10'000;
constexpr Milliseconds kListensStill = 120'000;
constexpr Milliseconds kBetweenCalls = 60'000;

// After these whatever key the seat had opens it no longer.
bool changes_keys(Deed deed) {
  return deed == Deed::kSit || deed == Deed::kStand || deed == Deed::kArrange;
}

bool gives_key(const Entry& entry) {
  return entry.deed == Deed::kSit || (entry.deed == Deed::kArrange && entry.chair &&
                                      entry.chair->kind == table::Chair::Kind::kInvited);
}

// A host who stands up is the host still.
std::vector<Key> keys_after(const OpenTable& table, const Entry& entry,
                            const std::optional<Key>& given) {
  std::vector<Key> keys;
  if (given && gives_key(entry)) keys.push_back(*given);
  for (const Key& key : table.keys) {
    if (entry.deed == Deed::kStand && key.seat == entry.seat && key.is_host) keys.push_back(key);
  }
  for (Key& key : keys) {
    key.table = table.id;
    key.seat = entry.deed == Deed::kStand ? kSpectator : entry.seat;
  }
  return keys;
}

Append append_of(const OpenTable& table, const Entry& entry, const std::optional<Key>& given) {
  Append append{table.id,    entry.number, {write_entry(table.table.game(), entry)},
                table.state, table.lobby,  entry.at};
  if (table::ends_plan(entry.deed)) append.unplanned = entry.seat;
  if (changes_keys(entry.deed)) {
    append.locked = entry.seat;
    append.keys = keys_after(table, entry, given);
  }
  if (!table::changes_lobby(entry.deed)) return append;
  table::Table next = table.table;
  if (!next.take(entry)) return append;  // it will be refused in a moment
  append.lobby = show_in_lobby(next).dump();
  append.state = name_of(next.state());
  return append;
}

}  // namespace

Tables::Tables(const Games& games, std::unique_ptr<Storage> storage, World world)
    : games_(games),
      world_(std::move(world)),
      awake_since_(world_.now()),
      random_(std::random_device()()),
      minds_(8 * static_cast<std::size_t>(world_.bot_threads)),
      scribe_(std::move(storage), world_.post,
              world_.shared ? [this](const Changes& changes) { hear_from_others(changes); }
                            : std::function<void(const Changes&)>()),
      thinkers_(world_.bot_threads, world_.post) {}

Result<const AnyGame*> Tables::game(std::string_view id) const {
  for (const auto& game : games_) {
    if (game->info().id == id) return game.get();
  }
  std::string known;
  for (const auto& game : games_) {
    known += fmt::format("{}{}", known.empty() ? "" : ", ", game->info().id);
  }
  return Error{tr("there is no game '{}'; there are {}", id, known)};
}

// A table with an entry on its way will find out by itself.
void Tables::hear_from_others(const Changes& changes) {
  std::vector<TablePtr> changed;
  for (const std::string& id : changes.tables) {
    if (const auto table = open_.find(id); table != open_.end()) changed.push_back(table->second);
  }
  if (changes.all) {
    for (const auto& [id, table] : open_) changed.push_back(table);
  }
  for (const TablePtr& table : changed) {
    if (!table->writing) catch_up(table, Expecting::kPerhaps);
  }
}

// --- Finding tables

void Tables::find(const std::string& id, std::function<void(Result<TablePtr>)> found) {
  if (const auto table = open_.find(id); table != open_.end()) {
    table->second->used = now();
    return found(table->second);
  }
  const bool on_its_way = loading_.count(id) == 1;
  loading_[id].push_back(speaking_as_now(std::move(found)));
  if (on_its_way) return;
  scribe_.ask([this, id](Storage& storage) { return load(storage, id); },
              [this, id](Result<Loaded> result) { loaded(id, std::move(result)); });
}

// On the scribe's thread.
Result<Tables::Loaded> Tables::load(Storage& storage, const std::string& id) const {
  const Result<std::optional<TableRow>> row = storage.find_table(id);
  if (!row) return row.error();
  if (!*row) return Loaded{};
  const Result<const AnyGame*> game = this->game((*row)->game);
  if (!game) return game.error();
  if ((*game)->fingerprint() != (*row)->edition) {
    return Error{fmt::format("table {} was played with another edition of {}", id, (*row)->game)};
  }
  Result<Read> read = read_on(storage, id, 1);
  if (!read) return read.error();
  Result<std::vector<Key>> keys = storage.keys(id);
  if (!keys) return keys.error();
  std::vector<Entry> entries;
  for (const std::string& line : read->lines) {
    Result<Entry> entry = table::read_entry(**game, line);
    if (!entry) return Error{fmt::format("table {}: {}", id, entry.error().message)};
    entries.push_back(std::move(*entry));
  }
  Result<table::Table> table = table::Table::read(**game, entries);
  if (!table) return Error{fmt::format("table {}: {}", id, table.error().message)};
  Result<table::Fortune> fortune = table::fortune_of((*row)->seed);
  if (!fortune) return Error{fmt::format("table {}: {}", id, fortune.error().message)};
  return Loaded{std::move(**row), std::move(*table), std::move(*fortune), std::move(*keys),
                std::move(read->plans)};
}

void Tables::loaded(const std::string& id, Result<Loaded> result) {
  const auto waiting = std::move(loading_[id]);
  loading_.erase(id);
  TablePtr table;
  if (result && result->table) {
    ++counts_.loaded;
    table = std::make_shared<OpenTable>(
        OpenTable{id, result->row.state, result->row.lobby, std::move(*result->table),
                  std::move(result->fortune), std::move(result->keys)});
    table->table.wake(awake_since_);
    take_plans(*table, result->plans);
    table->used = now();
    open_[id] = table;
    if (world_.shared) table->others_until = now() + kOthersDrive;
  }
  for (const auto& found : waiting) {
    found(result ? Result<TablePtr>(table) : Result<TablePtr>(result.error()));
  }
  if (table) go_on(table);
}

void Tables::add(TableRow row, table::Table table, std::vector<Key> keys,
                 std::function<void(Result<TablePtr>)> added) {
  row.lobby = show_in_lobby(table).dump();
  row.state = name_of(table.state());
  row.game = table.game().info().id;
  row.edition = table.game().fingerprint();
  row.listed = table.agreement().listed;
  row.opened = row.changed = table.entries().front().at;
  row.entries = table.number();
  auto open = std::make_shared<OpenTable>(OpenTable{row.id, row.state, row.lobby, std::move(table),
                                                    *table::fortune_of(row.seed), std::move(keys)});
  std::vector<std::string> lines;
  for (const Entry& entry : open->table.entries()) {
    lines.push_back(write_entry(open->table.game(), entry));
  }
  scribe_.ask([row, keys = open->keys, lines = std::move(lines)](
                  Storage& storage) { return storage.open_table(row, lines, keys); },
              [this, open, added](const Verdict& kept) {
                if (!kept) return added(kept.error());
                open->used = now();
                open_[open->id] = open;
                added(open);
                go_on(open);
              });
}

void Tables::refresh_keys(const TablePtr& table, std::function<void()> done) {
  scribe_.ask([id = table->id](Storage& storage) { return storage.keys(id); },
              [table, done](Result<std::vector<Key>> keys) {
                if (keys) table->keys = std::move(*keys);
                done();
              });
}

// --- Going on

void Tables::wake_up() {
  scribe_.ask(
      [](Storage& storage) {
        std::deque<std::string> all;
        for (const std::string_view state : {"playing", "gathering"}) {
          const Result<std::vector<std::string>> ids = storage.table_ids(state);
          if (ids) all.insert(all.end(), ids->begin(), ids->end());
        }
        return all;
      },
      [this](std::deque<std::string> ids) {
        to_wake_ = std::move(ids);
        wake_next();
      });
}

// One after another, so that people who come meanwhile need not wait for all of them.
void Tables::wake_next() {
  if (to_wake_.empty() || resting_) return;
  const std::string id = to_wake_.front();
  to_wake_.pop_front();
  find(id, [this, id](const Result<TablePtr>& table) {
    // A table that waits for a person can wait in the storage.
    if (table && *table && !(*table)->table.bot_to_act() && !(*table)->table.due_at()) {
      (*table)->used = 0;
    }
    world_.post([this] { wake_next(); });
  });
}

void Tables::tick() {
  const Milliseconds time = now();
  while (!alarms_.empty() && alarms_.begin()->first <= time) {
    const auto table = open_.find(alarms_.begin()->second);
    alarms_.erase(alarms_.begin());
    if (table == open_.end()) continue;
    table->second->alarm.reset();
    go_on(TablePtr(table->second));
  }
  if (time >= swept_ + kSweep) forget_unused();
}

void Tables::forget_unused() {
  swept_ = now();
  std::erase_if(open_, [this](const auto& item) {
    const OpenTable& table = *item.second;
    return table.guests.empty() && table.asks.empty() && !table.writing && !table.alarm &&
           table.thinking_at < 0 && table.used + kUnused < swept_;
  });
}

void Tables::set_alarm(OpenTable& table, std::optional<Milliseconds> at) {
  if (table.alarm) alarms_.erase({*table.alarm, table.id});
  table.alarm = at;
  if (at) alarms_.insert({*at, table.id});
}

bool Tables::come_to_rest() {
  resting_ = true;
  return std::none_of(open_.begin(), open_.end(),
                      [](const auto& item) { return item.second->writing; });
}

void Tables::ask(const TablePtr& table, Ask ask) {
  table->used = now();
  ask.language = &spoken_language();
  table->asks.push_back(std::move(ask));
  go_on(table);
}

// Whatever can happen now: first what the table itself wants, then what people ask.
void Tables::go_on(const TablePtr& table) {
  if (table->writing) return;
  if (table->doubtful) {
    return catch_up(table, Expecting::kPerhaps);
  }
  if (!resting_ && now() < table->others_until) set_alarm(*table, table->others_until);
  if (!resting_ && now() >= table->others_until && drive(table)) return;
  while (!table->writing && !table->asks.empty()) {
    Ask ask = std::move(table->asks.front());
    table->asks.pop_front();
    const Speaking speaking(*ask.language);
    if (resting_) {
      ask.done(Error{tr("the server is being restarted; try again in a moment")});
      continue;
    }
    Ask::Granted granted = ask.grant(*table);
    if (!granted && world_.shared && !ask.is_sure) {
      // He may have seen more at another process, whose news are still on their way.
      ask.is_sure = true;
      table->asks.push_front(std::move(ask));
      return catch_up(table, Expecting::kPerhaps);
    }
    if (!granted || !*granted) {
      ask.done(granted);
    } else {
      write(table, std::move(**granted), std::move(ask));
    }
  }
}

// What needs nobody's request. True if an entry is on its way now.
bool Tables::drive(const TablePtr& table) {
  std::optional<Entry> due = table->table.due(table->fortune, now());
  if (!due) due = table->plans.move(table->table, table->fortune, now());
  if (due) {
    write(table, std::move(*due), std::nullopt);
    return true;
  }
  if (table->table.bot_to_act()) let_bot_think(table);
  call_if_absent(*table);
  std::optional<Milliseconds> alarm = table->table.due_at();
  if (table->call) alarm = std::min(alarm.value_or(table->call->at), table->call->at);
  set_alarm(*table, alarm);
  const bool again = table->table.wants_rematch() && table->table.rematch_table().empty();
  if (again && !table->opening_rematch) open_rematch(table);
  return false;
}

// --- Calling people who are elsewhere

void Tables::note_turn(OpenTable& table, Seat before) const {
  const Seat seat = table.table.to_act();
  if (!on_turn || !table.table.waits_for(seat) || !table.plans.of(seat).empty()) {
    table.call.reset();
  } else if (seat != before) {
    table.call = OpenTable::Call{now(), now() + kComesBack};
  }
}

void Tables::call_if_absent(OpenTable& table) {
  if (!table.call || now() < table.call->at) return;
  const Seat seat = table.table.to_act();
  const bool listens = std::any_of(table.guests.begin(), table.guests.end(),
                                   [&](const Guest* guest) { return guest->caller.seat == seat; });
  const Milliseconds again = table.called.count(seat) == 0 ? 0 : table.called[seat] + kBetweenCalls;
  const Milliseconds later = std::max(listens ? table.call->since + kListensStill : 0, again);
  if (now() < later) {
    table.call->at = later;
    return;
  }
  table.call.reset();
  if (listens) return;
  table.called[seat] = now();
  on_turn(table, seat);
}

void Tables::write(const TablePtr& table, Entry entry, std::optional<Ask> ask) {
  table->writing = true;
  Append append = append_of(*table, entry, ask ? ask->key : std::nullopt);
  const auto written = std::make_shared<Written>(
      Written{std::move(entry), std::move(ask), append.state, append.lobby, append.keys});
  scribe_.keep(std::move(append), [this, table, written](const Result<Kept>& kept) {
    table->writing = false;
    this->written(table, std::move(*written), kept);
  });
}

void Tables::written(const TablePtr& table, Written written, const Result<Kept>& kept) {
  const Entry& entry = written.entry;
  std::optional<Ask>& ask = written.ask;
  std::optional<Speaking> speaking;
  if (ask) speaking.emplace(*ask->language);
  if (!kept) {
    if (ask) {
      ask->done(
          Error{tr("it could not be kept, and nothing has changed; try again in a moment ({})",
                   kept.error().message)});
    }
    return give_up_for_now(*table);
  }
  if (*kept == Kept::kTooLate) {
    if (ask) table->asks.push_front(std::move(*ask));
    return catch_up(table, Expecting::kSurely);
  }
  table->others_until = 0;
  table->state = std::move(written.state);
  table->lobby = std::move(written.lobby);
  const Seat before = table->table.is_going() ? table->table.to_act() : kNobody;
  const Verdict taken = take(*table, entry);
  note_turn(*table, before);
  for (Key& key : written.keys) table->keys.push_back(std::move(key));
  if (ask) {
    ask->done(taken ? Ask::Granted(entry) : Ask::Granted(taken.error()));
  }
  tell(*table, entry.number - 1);
  go_on(table);
}

// The storage does not work, or does not agree with what is known here.
void Tables::give_up_for_now(OpenTable& table) {
  table.doubtful = true;
  set_alarm(table, now() + kTryAgain);
  for (Ask& ask : std::exchange(table.asks, {})) {
    const Speaking speaking(*ask.language);
    ask.done(Error{tr("nothing can be kept at the moment; try again in a moment")});
  }
}

void Tables::catch_up(const TablePtr& table, Expecting expecting) {
  table->writing = true;  // nothing else meanwhile
  const int known = table->table.number();
  scribe_.ask([id = table->id, known](Storage& storage) { return read_on(storage, id, known + 1); },
              [this, table, expecting](const Result<Read>& read) {
                table->writing = false;
                if (!read || (read->lines.empty() && expecting == Expecting::kSurely) ||
                    !take_lines(*table, read->lines)) {
                  return give_up_for_now(*table);
                }
                take_plans(*table, read->plans);
                table->doubtful = false;
                go_on(table);
              });
}

// What another process wrote.
Verdict Tables::take_lines(OpenTable& table, const std::vector<std::string>& lines) {
  if (lines.empty()) return {};
  const int known = table.table.number();
  for (const std::string& line : lines) {
    const Result<Entry> entry = table::read_entry(table.table.game(), line);
    const Verdict taken = entry ? take(table, *entry) : Verdict(entry.error());
    if (!taken) return taken;
  }
  table.lobby = show_in_lobby(table.table).dump();
  table.state = name_of(table.table.state());
  tell(table, known);
  table.call.reset();  // whoever wrote it calls
  table.others_until = now() + kOthersDrive;
  return {};
}

// --- Taking and telling

Verdict Tables::take(OpenTable& table, const Entry& entry) {
  const Verdict taken = table.table.take(entry);
  if (!taken) return taken;
  ++counts_.entries;
  if (entry.deed == Deed::kMove) ++counts_.moves;
  // Which keys there are instead is known where the entry was written, or read when one is needed.
  if (changes_keys(entry.deed)) {
    std::erase_if(table.keys, [&](const Key& key) { return key.seat == entry.seat; });
  }
  if (table::ends_plan(entry.deed)) table.plans.set(entry.seat, "");
  end_plans(table);
  // Whoever sits down on a seat that was kept for him may have listened there before.
  if (changes_keys(entry.deed) && entry.deed != Deed::kSit) show_out(table, entry.seat);
  return {};
}

// Whoever had the seat has it no longer.
void Tables::show_out(OpenTable& table, Seat seat) {
  for (Guest* guest : std::vector<Guest*>(table.guests)) {
    if (guest->caller.seat != seat) continue;
    guest->caller.seat = kSpectator;
    if (!guest->caller.is_host && !table.table.agreement().watchers) {
      std::erase(table.guests, guest);
      const Speaking speaking(language(guest->language, table));
      guest->dismiss(tr("your seat was given up, and nobody looks on at this table"));
    }
  }
}

JsonText Tables::news_for(const OpenTable& table, const Guest& guest, int seen,
                          std::string_view type) const {
  const Speaking speaking(language(guest.language, table));
  const Seat seat = guest.caller.seat;
  return table::show_message(table.table, seat, table.plans.of(seat), guest.wants_board, seen,
                             now(), type);
}

void Tables::tell(OpenTable& table, int seen) {
  using Listener = std::tuple<Seat, bool, std::string>;
  std::map<Listener, std::shared_ptr<const std::string>> messages;
  for (Guest* guest : std::vector<Guest*>(table.guests)) {
    auto& message = messages[{guest->caller.seat, guest->wants_board, guest->language}];
    if (!message) {
      message = std::make_shared<const std::string>(news_for(table, *guest, seen).dump());
    }
    guest->hear(message);
  }
}

// --- The next game

// The seats are kept for the same people, each a seat further on, and their tokens open them. What
// the table is called follows from the one before: whoever does this once more, after a crash or in
// another process, finds the same table.
void Tables::open_rematch(const TablePtr& old) {
  old->opening_rematch = true;
  refresh_keys(old, [this, old] {
    const AnyGame& game = old->table.game();
    TableRow row;
    row.id = id_made_of("rematch of " + old->id + old->fortune.seed);
    row.seed = random_seed();
    const Result<Entry> first = table::Table::open(game, old->table.again(), kNobody,
                                                   *table::hash_of_seed(row.seed), now());
    if (!first) return;  // an agreement that was good once
    std::vector<Key> keys = old->keys;
    const int seats = old->table.seats();
    for (Key& key : keys) {
      key.table = row.id;
      if (is_player(key.seat)) key.seat = static_cast<Seat>((key.seat + seats - 1) % seats);
    }
    const std::string id = row.id;
    add(std::move(row), std::move(*table::Table::read(game, {*first})), std::move(keys),
        [this, old, id](const Result<TablePtr>& next) {
          if (next) return announce_rematch(old, id);
          find(id, [this, old, id](const Result<TablePtr>& known) {
            if (known && *known) return announce_rematch(old, id);
            old->opening_rematch = false;
            set_alarm(*old, now() + kTryAgain);
          });
        });
  });
}

void Tables::announce_rematch(const TablePtr& table, const std::string& next) {
  const auto grant = [this, next](const OpenTable& t) {
    Result<Entry> entry = t.table.rematch(next, now());
    return entry ? Ask::Granted(std::move(*entry)) : Ask::Granted(entry.error());
  };
  ask(table, {grant, [table](const Ask::Granted&) { table->opening_rematch = false; }});
}

// --- Bots

void Tables::let_bot_think(const TablePtr& open) {
  const table::Table& table = open->table;
  const int step = table.steps();
  if (open->thinking_at == step) return;
  open->thinking_at = step;
  const Seat seat = table.to_act();
  const AnyGame& game = table.game();
  const auto view = std::make_shared<AnyView>(game.observe(table.match().position(), seat));
  const auto mind = minds_.awake(fmt::format("{} {}", open->id, seat), *table.bot_to_act(), game);
  thinkers_.think(
      [&game, view, legal = std::make_shared<MoveList>(table.match().legal()), mind,
       luck = random_.next()] {
        Random random(luck);
        return mind->choose(game, *view, *legal, random);
      },
      [this, open, seat, step, mind, &game](const Move& move) {
        minds_.put_to_rest(mind);
        if (open->thinking_at == step) open->thinking_at = -1;
        const auto still = [seat, step](const table::Table& t) {
          return t.bot_to_act() && t.to_act() == seat && t.steps() == step;
        };
        ask(open, {[this, still, seat, step, text = game.text(move)](const OpenTable& t) {
                     if (!still(t.table)) return Ask::Granted(std::nullopt);
                     Result<Entry> entry = t.table.move(seat, step, text, t.fortune, now());
                     if (!entry) return Ask::Granted(entry.error());
                     return Ask::Granted(std::move(*entry));
                   },
                   [this](const Ask::Granted& granted) {
                     if (granted && *granted) ++counts_.bot_moves;
                   }});
      });
}

}  // namespace bottega::server
