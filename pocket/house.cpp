#include "pocket/house.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/filled.h"
#include "engine/json_reader.h"
#include "pocket/jobs.h"
#include "table/fair.h"
#include "table/requests.h"
#include "table/retold.h"
#include "table/show.h"

namespace bottega::pocket {

using table::Entry;

namespace {

constexpr std::string_view kTokenStart = "seat-";
constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr int kIdLength = 16;
constexpr Milliseconds kTryAgain = 5000;

std::string id_of(const table::Bytes32& bytes) {
  std::string id;
  for (int i = 0; i < kIdLength; ++i) id += kLetters[bytes[i] % kLetters.size()];
  return id;
}

}  // namespace

std::string token_of(Seat seat) {
  return filled("{}{}", kTokenStart, seat + 1);
}

Seat seat_of(std::string_view token) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (token == token_of(seat)) return seat;
  }
  return kSpectator;
}

House::House(const Shelf& shelf, table::Fortune stream, int thinkers)
    : shelf_(shelf), stream_(std::move(stream)), thinkers_(thinkers) {}

JsonText House::wishes() {
  JsonText wishes = std::move(wishes_);
  wishes_ = JsonText::array();
  return wishes;
}

void House::wish(std::string_view what, const JsonText& details) {
  wishes_.push_back(JsonText{{what, details}});
}

std::string House::fresh_seed() {
  table::Bytes32 bytes;
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    const std::uint64_t number = stream_.draw(drawn_++);
    for (int k = 0; k < 8; ++k) bytes[i + k] = static_cast<std::uint8_t>(number >> (8 * k));
  }
  return table::hex_of(bytes);
}

std::string House::fresh_id() {
  const std::string seed = fresh_seed();
  return id_of(table::blake2b({reinterpret_cast<const std::uint8_t*>(seed.data()), seed.size()}));
}

// --- Tables

House::Place* House::find(const std::string& id) {
  const auto place = places_.find(id);
  return place == places_.end() || !place->second->is_open ? nullptr : place->second.get();
}

Verdict House::load(const Json& kept, Milliseconds now) {
  now_ = now;
  Complaints complaints("the table");
  const JsonReader reader(kept, complaints);
  reader.expect_only({"id", "game", "edition", "seed", "entries"});
  const std::string id = reader.field("id").text();
  const std::string edition = reader.field("edition").text();
  const Result<const AnyGame*> game = shelf_.game(reader.field("game").text());
  const Result<table::Fortune> fortune = table::fortune_of(reader.field("seed").text());
  const JsonReader lines = reader.field("entries");
  const int count = lines.items(1, 1 << 20);
  if (!complaints.none()) return complaints.error();
  if (places_.count(id) == 1) return {};  // it may be further on than what was kept
  if (!game) return game.error();
  if (!fortune) return fortune.error();
  if ((*game)->fingerprint() != edition) {
    return Error{filled("table {} was played with another edition", id)};
  }
  std::vector<Entry> entries;
  for (int i = 0; i < count; ++i) {
    Result<Entry> entry = table::read_entry(**game, lines.item(i).text());
    if (!entry) return Error{filled("table {}: {}", id, entry.error().message)};
    entries.push_back(std::move(*entry));
  }
  Result<table::Table> table = table::Table::read(**game, entries);
  if (!table) return Error{filled("table {}: {}", id, table.error().message)};
  Place place{id, fortune->seed, std::move(*table), *fortune, true};
  place.table.wake(now);
  go_on(*(places_[id] = std::make_unique<Place>(std::move(place))));
  return {};
}

Result<JsonText> House::retell(const AnyGame& game, std::string_view record, Milliseconds now) {
  const Result<table::Retold> retold = table::retell(game, record, now);
  if (!retold) return retold.error();
  JsonText lines = JsonText::array();
  for (const Entry& entry : retold->table.entries()) {
    lines.push_back(table::write_entry(game, entry));
  }
  JsonText kept;
  kept["id"] = fresh_id();
  kept["game"] = game.info().id;
  kept["edition"] = game.fingerprint();
  kept["seed"] = retold->seed.empty() ? fresh_seed() : retold->seed;
  kept["entries"] = lines;
  return JsonText{{"table", kept}, {"lobby", table::show_in_lobby(retold->table)}};
}

// The first entry is kept like every other; until then there is no such table.
House::Place* House::open(const AnyGame& game, const Entry& first, std::string id, std::string seed,
                          std::function<void(const Granted&)> done) {
  Result<table::Table> table = table::Table::read(game, {first});
  auto place =
      std::make_unique<Place>(Place{id, seed, std::move(*table), *table::fortune_of(seed)});
  place->writing = Writing{first, Ask{{}, std::move(done), spoken_language().code()}};
  hand_out(*place, first);
  return (places_[id] = std::move(place)).get();
}

void House::hand_out(const Place& place, const Entry& entry) {
  const AnyGame& game = place.table.game();
  JsonText keep;
  keep["table"] = place.id;
  keep["n"] = entry.number;
  keep["line"] = table::write_entry(game, entry);
  keep["changed"] = entry.at;
  if (table::changes_lobby(entry.deed)) {
    table::Table after = place.table;
    if (!place.is_open || after.take(entry)) {
      keep["state"] = table::name_of(after.state());
      keep["lobby"] = table::show_in_lobby(after);
    }
  }
  if (entry.number == 1) {
    keep["game"] = game.info().id;
    keep["edition"] = game.fingerprint();
    keep["seed"] = place.seed;
  }
  wish("keep", keep);
}

// --- Going on

void House::ask(Place& place, Ask ask) {
  ask.language = spoken_language().code();
  place.asks.push_back(std::move(ask));
  go_on(place);
}

// Whatever can happen now: first what the table itself wants, then what people ask.
void House::go_on(Place& place) {
  if (place.writing || drive(place)) return;
  while (!place.writing && !place.asks.empty()) {
    Ask next = std::move(place.asks.front());
    place.asks.pop_front();
    const Speaking speaking(language(next.language, &place));
    Granted granted = next.grant(place);
    if (granted && *granted) {
      write(place, std::move(**granted), std::move(next));
    } else {
      next.done(granted);
    }
  }
}

// What needs nobody's request. True if an entry is on its way now.
bool House::drive(Place& place) {
  std::optional<Entry> due = place.table.due(place.fortune, now_);
  if (!due) due = place.plans.move(place.table, place.fortune, now_);
  if (due) {
    write(place, std::move(*due), std::nullopt);
    return true;
  }
  if (place.table.bot_to_act()) let_bot_think(place);
  if (const std::optional<Milliseconds> at = place.table.due_at()) wish("wake", *at);
  const bool again = place.table.wants_rematch() && place.table.rematch_table().empty();
  if (again && !place.opening_rematch) open_rematch(place);
  return false;
}

void House::write(Place& place, Entry entry, std::optional<Ask> ask) {
  hand_out(place, entry);
  place.writing = Writing{std::move(entry), std::move(ask)};
}

Result<House::Writing> House::take_writing(const std::string& id, int entry) {
  const auto place = places_.find(id);
  if (place == places_.end()) return Error{tr(table::kNoTable)};
  if (!place->second->writing || place->second->writing->entry.number != entry) {
    return Error{filled("entry {} of table {} is not on its way", entry, id)};
  }
  Writing writing = std::move(*place->second->writing);
  place->second->writing.reset();
  return writing;
}

Verdict House::kept(const std::string& id, int number, Milliseconds now) {
  now_ = now;
  Result<Writing> writing = take_writing(id, number);
  if (!writing) return writing.error();
  Place& place = *places_[id];
  const Verdict taken = place.is_open ? place.table.take(writing->entry) : Verdict{};
  place.is_open = true;
  if (table::ends_plan(writing->entry.deed)) place.plans.set(writing->entry.seat, "");
  place.plans.end_those_over(place.table);
  if (writing->ask) {
    const Speaking speaking(language(writing->ask->language, &place));
    writing->ask->done(taken ? Granted(std::move(writing->entry)) : Granted(taken.error()));
  }
  tell_all(place, number - 1);
  go_on(place);
  return {};
}

// Whoever waited behind it would be no better off. What needs nobody's request is tried again
// later.
Verdict House::lost(const std::string& id, int number, const std::string& why, Milliseconds now) {
  now_ = now;
  Result<Writing> writing = take_writing(id, number);
  if (!writing) return writing.error();
  const auto place = places_.find(id);
  std::deque<Ask> asks = std::move(place->second->asks);
  place->second->asks.clear();
  if (writing->ask) asks.push_front(std::move(*writing->ask));
  for (const Ask& ask : asks) {
    const Speaking speaking(language(ask.language, place->second.get()));
    ask.done(Error{
        tr("it could not be kept, and nothing has changed; try again in a moment ({})", why)});
  }
  if (place->second->is_open) {
    wish("wake", now + kTryAgain);
  } else {
    places_.erase(place);
  }
  return {};
}

void House::tick(Milliseconds now) {
  now_ = now;
  for (const auto& [id, place] : places_) {
    if (place->is_open) go_on(*place);
  }
}

// The same people on the same seats, since their tokens say which they have.
void House::open_rematch(Place& old) {
  old.opening_rematch = true;
  table::Agreement next = old.table.again();
  std::rotate(next.chairs.rbegin(), next.chairs.rbegin() + 1, next.chairs.rend());
  const AnyGame& game = old.table.game();
  const std::string seed = fresh_seed();
  const std::string id = fresh_id();
  const Result<Entry> first =
      table::Table::open(game, next, kNobody, *table::hash_of_seed(seed), now_);
  if (!first) return;  // an agreement that was good once
  open(game, *first, id, seed, [this, &old, id](const Granted& opened) {
    old.opening_rematch = false;
    if (!opened) return;
    ask(old, {[this, id](const Place& p) -> Granted {
                Result<Entry> entry = p.table.rematch(id, now_);
                if (!entry) return entry.error();
                return std::optional<Entry>(std::move(*entry));
              },
              [](const Granted&) {},
              {}});
  });
}

// --- Bots

void House::think(Json job, Job done) {
  job["job"] = ++last_job_;
  jobs_[last_job_] = std::move(done);
  wish("think", job);
}

Verdict House::thought(int job, const Json& found, Milliseconds now) {
  now_ = now;
  const auto known = jobs_.find(job);
  if (known == jobs_.end()) return Error{filled("nobody waits for job {}", job)};
  const Job done = std::move(known->second);
  jobs_.erase(known);
  return done(found);
}

void House::let_bot_think(Place& place) {
  const table::Table& table = place.table;
  const int step = table.steps();
  if (place.thinking_at == step) return;
  place.thinking_at = step;
  const Seat seat = table.to_act();
  const std::string level = *table.bot_to_act();
  if (level == kMaster && thinkers_ > 1 && table.match().legal().size() > 1) {
    return let_all_think(place, seat);
  }
  Json job = job_about(table, seat, stream_.draw(drawn_++));
  job["level"] = level;
  job["mind"] = filled("{} {} {}", place.id, seat + 1, level);
  think(std::move(job), [this, &place, seat, step](const Json& found) -> Verdict {
    Complaints complaints("the thought");
    const std::string& move = JsonReader(found, complaints).field("move").text();
    if (!complaints.none()) return complaints.error();
    play_for_bot(place, seat, step, move);
    return {};
  });
}

// Whoever comes last with his opinion makes the move that all agree upon.
void House::let_all_think(Place& place, Seat seat) {
  struct Council {
    std::vector<std::vector<Thought>> opinions;
    std::size_t given = 0;
  };
  const auto council = std::make_shared<Council>();
  council->opinions.resize(thinkers_);
  for (int thinker = 0; thinker < thinkers_; ++thinker) {
    Json job = job_of_an_opinion(place.table, seat, stream_.draw(drawn_++));
    job["mind"] = filled("{} {} {}", place.id, seat + 1, thinker + 1);
    think(std::move(job),
          [this, &place, seat, step = place.table.steps(), council,
           thinker](const Json& found) -> Verdict {
            const AnyGame& game = place.table.game();
            Result<std::vector<Thought>> opinion = read_opinion(game, found);
            if (!opinion) return opinion.error();
            council->opinions[thinker] = std::move(*opinion);
            if (++council->given < council->opinions.size()) return {};
            play_for_bot(place, seat, step, game.text(agree(council->opinions)[0].move));
            return {};
          });
  }
}

// Unless the game has gone elsewhere while the bot thought. Until it is known whether the move is
// kept the decision counts as thought about: nobody needs to think about it again.
void House::play_for_bot(Place& place, Seat seat, int step, const std::string& move) {
  ask(place, {[this, seat, step, move](const Place& p) -> Granted {
                const table::Table& t = p.table;
                const bool still = t.bot_to_act() && t.to_act() == seat && t.steps() == step;
                if (!still) return std::optional<Entry>();
                Result<Entry> entry = t.move(seat, step, move, p.fortune, now_);
                if (!entry) return entry.error();
                return std::optional<Entry>(std::move(*entry));
              },
              [&place, step](const Granted&) {
                if (place.thinking_at == step) place.thinking_at = -1;
              },
              {}});
}

}  // namespace bottega::pocket
