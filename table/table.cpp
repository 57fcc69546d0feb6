#include "table/table.h"

#include <algorithm>
#include <cassert>

#include "engine/filled.h"
#include "engine/language.h"
#include "table/reveals.h"

namespace bottega::table {

namespace {

// Who plays on for somebody who went away.
constexpr std::string_view kStandIn = "regular";

constexpr Milliseconds kNoTime = 0;

bool is_bot_deed(Deed deed) {
  return deed == Deed::kHandOver || deed == Deed::kResign || deed == Deed::kTimeOut;
}

}  // namespace

// --- Opening and reading

Table::Table(const AnyGame& game, Agreement agreement)
    : game_(&game),
      agreement_(std::move(agreement)),
      chairs_(agreement_.chairs),
      left_(chairs_.size(), false),
      clocks_(agreement_.clock, chairs_.size()) {}

Result<Entry> Table::open(const AnyGame& game, Agreement agreement, Seat host, std::string hash,
                          Milliseconds now) {
  for (Seat seat = 0; seat < agreement.setup.players; ++seat) {
    if ((agreement.chairs[seat].kind == Chair::Kind::kPerson) != (seat == host)) {
      return Error{tr("a table opens with its host alone; others are invited or sit down later")};
    }
  }
  Entry entry;
  entry.number = 1;
  entry.at = now;
  entry.deed = Deed::kOpen;
  entry.seat = host;
  entry.text = std::move(hash);
  entry.agreement = std::move(agreement);
  // Whatever cannot be taken is refused now.
  const Result<Table> table = read(game, {entry});
  if (!table) return table.error();
  return entry;
}

Result<Table> Table::read(const AnyGame& game, const std::vector<Entry>& entries) {
  if (entries.empty() || entries[0].deed != Deed::kOpen || !entries[0].agreement) {
    return Error{"the table's first entry does not open it"};
  }
  Table table(game, *entries[0].agreement);
  for (const Entry& entry : entries) {
    const Verdict taken = table.take(entry);
    if (!taken) return taken.error();
  }
  return table;
}

// --- What people ask

Entry Table::entry(Deed deed, Seat seat, Milliseconds now) const {
  Entry entry;
  entry.number = number() + 1;
  entry.at = std::max(now, entries_.back().at);
  entry.deed = deed;
  entry.seat = seat;
  return entry;
}

Verdict Table::check_state(State state) const {
  if (state_ == state) return {};
  switch (state_) {
    case State::kGathering: return Error{tr("the game has not begun yet")};
    case State::kPlaying: return Error{tr("the game has already begun")};
    case State::kOver: return Error{tr("the game is over")};
    case State::kClosed: break;
  }
  return Error{tr("the table was closed")};
}

bool Table::is_person_present(Seat seat) const {
  return seat < seats() && chairs_[seat].kind == Chair::Kind::kPerson && chairs_[seat].bot.empty();
}

Verdict Table::check_present(Seat seat) const {
  if (seat >= seats() || chairs_[seat].kind != Chair::Kind::kPerson) {
    return Error{tr("you have no seat at this table")};
  }
  if (left_[seat]) return Error{tr("you have left this game; a bot plays on for you")};
  if (!chairs_[seat].bot.empty())
    return Error{tr("a bot plays for you; take your seat again first")};
  return {};
}

Result<Entry> Table::sit(Seat seat, std::string name, Milliseconds now) const {
  const Verdict gathering = check_state(State::kGathering);
  if (!gathering) return gathering.error();
  if (seat >= seats()) return Error{tr("there is no seat {} at this table", seat + 1)};
  const Chair::Kind kind = chairs_[seat].kind;
  if (kind != Chair::Kind::kOpen && kind != Chair::Kind::kInvited) {
    return Error{tr("seat {} is not free", seat + 1)};
  }
  const Verdict sound = check_name(name);
  if (!sound) return sound.error();
  for (Seat other = 0; other < seats(); ++other) {
    if (other != seat && chairs_[other].name == name) {
      return Error{tr("somebody of this name has a seat here; choose another name")};
    }
  }
  Entry sat = entry(Deed::kSit, seat, now);
  sat.text = std::move(name);
  return sat;
}

Result<Entry> Table::stand(Caller caller, Seat seat, Milliseconds now) const {
  const Verdict gathering = check_state(State::kGathering);
  if (!gathering) return gathering.error();
  if (caller.seat != seat && !caller.is_host)
    return Error{tr("only the host may free another's seat")};
  if (seat >= seats() || chairs_[seat].kind != Chair::Kind::kPerson) {
    return Error{tr("nobody sits there")};
  }
  return entry(Deed::kStand, seat, now);
}

Result<Entry> Table::arrange(Caller caller, Seat seat, Chair chair, Milliseconds now) const {
  const Verdict gathering = check_state(State::kGathering);
  if (!gathering) return gathering.error();
  if (!caller.is_host) return Error{tr("only the host arranges the seats")};
  if (seat >= seats()) return Error{tr("there is no seat {} at this table", seat + 1)};
  if (chairs_[seat].kind == Chair::Kind::kPerson) {
    return Error{tr("{} sits on seat {}", chairs_[seat].name, seat + 1)};
  }
  if (chair.kind == Chair::Kind::kPerson)
    return Error{tr("people sit down themselves; invite them")};
  for (Seat other = 0; other < seats(); ++other) {
    if (!chair.name.empty() && other != seat && chairs_[other].name == chair.name) {
      return Error{tr("somebody of this name has a seat here already")};
    }
  }
  Entry arranged = entry(Deed::kArrange, seat, now);
  arranged.chair = std::move(chair);
  return arranged;
}

Result<Entry> Table::close(Caller caller, Milliseconds now) const {
  const Verdict gathering = check_state(State::kGathering);
  if (!gathering) return gathering.error();
  if (!caller.is_host) return Error{tr("only the host may close the table")};
  return entry(Deed::kClose, kNobody, now);
}

Result<Entry> Table::move(Seat seat, int step, std::string_view text, const Fortune& fortune,
                          Milliseconds now) const {
  const Verdict playing = check_going();
  if (!playing) return playing.error();
  if (to_act() != seat) return Error{tr("it is not your turn")};
  if (step != steps_) {
    return Error{tr("the move answers step {}, but the game is at step {}", step, steps_)};
  }
  if (has_run_out(now)) return Error{tr("your time has run out")};
  const Result<Move> legal = match_->find_legal(text);
  if (!legal) return legal.error();
  Entry moved = entry(Deed::kMove, seat, now);
  moved.ms = clocks_.thought(seat, moved.at);
  int draws = draws_;
  moved.moves = match_->consequences(*legal, [&] { return fortune.draw(draws++); });
  return moved;
}

std::vector<Seat> Table::others_to_ask(Seat seat) const {
  std::vector<Seat> others;
  for (Seat other = 0; other < seats(); ++other) {
    if (other != seat && is_person_present(other)) others.push_back(other);
  }
  return others;
}

std::optional<Table::WayBack> Table::way_back(Seat seat) const {
  const auto last = std::find_if(decisions_.rbegin(), decisions_.rend(),
                                 [&](int step) { return answers_.at(step).seat == seat; });
  if (!is_going() || last == decisions_.rend()) return std::nullopt;
  WayBack way{answers_.at(*last).ply, true};
  if (others_to_ask(seat).empty()) return way;
  way.free = to_act() == seat && *last == decisions_.back();
  if (!way.free) return way;
  AnyPosition position = way.ply == before_last_.ply ? before_last_.position : match_->at(way.ply);
  for (int ply = way.ply; ply < match_->ply() && way.free; ++ply) {
    const Move& move = match_->moves()[ply];
    way.free = game_->to_act(position) == seat && !shows_something(*game_, position, move);
    game_->apply(position, move);
  }
  return way;
}

Result<Entry> Table::go_back(Seat seat, Milliseconds now) const {
  const Verdict playing = check_going();
  if (!playing) return playing.error();
  const Verdict present = check_present(seat);
  if (!present) return present.error();
  const std::optional<WayBack> way = way_back(seat);
  if (!way) return Error{tr("there is nothing to take back: this is your first decision")};
  if (!way->free && back_request_) return Error{tr("the others are being asked already")};
  Entry back = entry(way->free ? Deed::kBack : Deed::kAskBack, seat, now);
  back.ply = way->ply;
  return back;
}

Result<Entry> Table::answer_back(Seat seat, bool agrees, Milliseconds now) const {
  const Verdict present = check_present(seat);
  if (!present) return present.error();
  if (!back_request_ || back_request_->by == seat) {
    return Error{tr("nobody asks you to take something back")};
  }
  return entry(agrees ? Deed::kAgreeBack : Deed::kRefuseBack, seat, now);
}

Result<Entry> Table::say(Seat seat, std::string text, Milliseconds now) const {
  if (seat >= seats() || chairs_[seat].kind != Chair::Kind::kPerson) {
    return Error{tr("only people who have a seat talk at the table")};
  }
  const Verdict sound = check_message(text);
  if (!sound) return sound.error();
  Entry said = entry(Deed::kSay, seat, now);
  said.text = std::move(text);
  return said;
}

Result<Entry> Table::hand_over(Seat seat, std::string level, Milliseconds now) const {
  const Verdict playing = check_state(State::kPlaying);
  if (!playing) return playing.error();
  const Verdict present = check_present(seat);
  if (!present) return present.error();
  const Verdict known = check_level(level);
  if (!known) return known.error();
  Entry handed = entry(Deed::kHandOver, seat, now);
  handed.text = std::move(level);
  handed.ms = to_act() == seat ? clocks_.thought(seat, handed.at) : kNoTime;
  return handed;
}

Result<Entry> Table::return_to(Seat seat, Milliseconds now) const {
  const Verdict playing = check_state(State::kPlaying);
  if (!playing) return playing.error();
  if (is_person_present(seat)) return Error{tr("you play yourself already")};
  const Verdict present = check_present(seat);
  if (seat >= seats() || left_[seat] || chairs_[seat].kind != Chair::Kind::kPerson) {
    return present.error();
  }
  return entry(Deed::kReturn, seat, now);
}

Result<Entry> Table::resign(Seat seat, Milliseconds now) const {
  const Verdict playing = check_state(State::kPlaying);
  if (!playing) return playing.error();
  if (seat >= seats() || chairs_[seat].kind != Chair::Kind::kPerson || left_[seat]) {
    return check_present(seat).error();
  }
  Entry resigned = entry(Deed::kResign, seat, now);
  resigned.text = kStandIn;
  return resigned;
}

Result<Entry> Table::want_rematch(Seat seat, Milliseconds now) const {
  const Verdict over = check_state(State::kOver);
  if (!over) return over.error();
  if (seat >= seats() || chairs_[seat].kind != Chair::Kind::kPerson) {
    return Error{tr("you have no seat at this table")};
  }
  if (!rematch_table_.empty()) return Error{tr("the next game has begun already")};
  if (wants_rematch(seat)) return Error{tr("the others know already")};
  return entry(Deed::kWantRematch, seat, now);
}

bool Table::wants_rematch() const {
  bool anybody = false;
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (chairs_[seat].kind != Chair::Kind::kPerson || left_[seat]) continue;
    if (!wants_rematch(seat)) return false;
    anybody = true;
  }
  return anybody;
}

Result<Entry> Table::rematch(std::string table, Milliseconds now) const {
  if (!wants_rematch() || !rematch_table_.empty())
    return Error{tr("not everybody wants a rematch")};
  Entry again = entry(Deed::kRematch, kNobody, now);
  again.text = std::move(table);
  return again;
}

Agreement Table::again() const {
  Agreement next = agreement_;
  next.position.reset();
  for (Seat seat = 0; seat < seats(); ++seat) {
    Chair& chair = next.chairs[seat] = chairs_[(seat + 1) % seats()];
    if (chair.kind != Chair::Kind::kPerson) continue;
    const bool stays = !left_[(seat + 1) % seats()];
    chair = stays ? Chair{Chair::Kind::kInvited, chair.name, {}}
                  : Chair{Chair::Kind::kBot, {}, std::string(kStandIn)};
  }
  return next;
}

// --- What the table itself wants

bool Table::others_agree(const Request& request) const {
  const std::vector<Seat> others = others_to_ask(request.by);
  return std::all_of(others.begin(), others.end(),
                     [&](Seat other) { return (request.agreed & only(other)) != 0; });
}

std::optional<Entry> Table::due(const Fortune& fortune, Milliseconds now) const {
  if (state_ == State::kGathering) {
    if (!std::all_of(chairs_.begin(), chairs_.end(), [](const Chair& c) { return c.is_ready(); })) {
      return std::nullopt;
    }
    Entry start = entry(Deed::kStart, kNobody, now);
    int draws = 0;
    Result<Match> match = begin_match();
    start.moves = match->consequences({}, [&] { return fortune.draw(draws++); });
    return start;
  }
  if (state_ != State::kPlaying) return std::nullopt;
  if (match_->over() || is_forsaken()) {
    Entry end = entry(Deed::kEnd, kNobody, now);
    end.text = fortune.seed;
    return end;
  }
  if (pause_request_ && others_agree(*pause_request_)) {
    return entry(Deed::kPause, pause_request_->by, now);
  }
  if (back_request_ && others_agree(*back_request_)) {
    Entry back = entry(Deed::kBack, back_request_->by, now);
    back.ply = back_request_->ply;
    return back;
  }
  if (has_run_out(now)) {
    Entry out = entry(Deed::kTimeOut, to_act(), now);
    out.text = kStandIn;
    out.ms = clocks_.thought(out.seat, out.at);
    return out;
  }
  return std::nullopt;
}

// Everybody who played has left, and nobody waits for the end.
bool Table::is_forsaken() const {
  bool anybody = false;
  for (Seat seat = 0; seat < seats(); ++seat) {
    if (chairs_[seat].kind != Chair::Kind::kPerson) continue;
    if (!left_[seat]) return false;
    anybody = true;
  }
  return anybody;
}

std::optional<Milliseconds> Table::due_at() const {
  if (state_ != State::kPlaying || !is_person_present(to_act())) return std::nullopt;
  return clocks_.end_of(to_act());
}

bool Table::has_run_out(Milliseconds now) const {
  const std::optional<Milliseconds> end = due_at();
  return end && now >= *end;
}

Milliseconds Table::time_left(Seat seat, Milliseconds now) const {
  const bool runs = state_ == State::kPlaying && to_act() == seat && is_person_present(seat);
  return std::max<Milliseconds>(0, clocks_.stock(seat) - (runs ? clocks_.thought(seat, now) : 0));
}

// --- Taking entries

Seat Table::to_act() const {
  return has_begun() ? match_->to_act() : kNobody;
}

std::optional<std::string> Table::bot_to_act() const {
  const Seat seat = to_act();
  if (!is_going() || !is_player(seat) || chairs_[seat].bot.empty()) {
    return std::nullopt;
  }
  return chairs_[seat].bot;
}

bool Table::was_answered(Seat seat, int step, std::string_view text) const {
  const auto answer = answers_.find(step);
  return answer != answers_.end() && answer->second.seat == seat && answer->second.text == text;
}

Verdict Table::take(const Entry& entry) {
  const std::string where = filled("entry {} of the table", entry.number);
  const bool in_order = entry.number == number() + 1 &&
                        (entries_.empty() || entry.at >= entries_.back().at) &&
                        (entry.deed == Deed::kOpen) == entries_.empty();
  if (!in_order) return Error{where + " does not follow the one before"};
  if (entry.seat != kNobody && entry.seat >= seats()) return Error{where + " has no such seat"};
  spans_.push_back({});
  last_events_.clear();
  const Verdict taken = do_take(entry);
  if (!taken) return Error{where + ": " + taken.error().message};
  entries_.push_back(entry);
  return {};
}

Verdict Table::do_take(const Entry& entry) {
  const Error misplaced{"this cannot happen there"};
  const bool begun = state_ == State::kPlaying;
  const bool has_seat = entry.seat != kNobody;
  switch (entry.deed) {
    case Deed::kOpen:
      host_ = entry.seat;
      seed_hash_ = entry.text;
      return has_begun() ? Verdict(misplaced) : Verdict();
    case Deed::kSit:
    case Deed::kStand:
    case Deed::kArrange: {
      if (state_ != State::kGathering || !has_seat) return misplaced;
      Chair& chair = chairs_[entry.seat];
      if (entry.deed == Deed::kSit) chair = {Chair::Kind::kPerson, entry.text, {}};
      if (entry.deed == Deed::kStand) chair = {Chair::Kind::kOpen, {}, {}};
      if (entry.deed == Deed::kArrange) chair = entry.chair.value_or(chair);
      return {};
    }
    case Deed::kClose:
      if (state_ != State::kGathering) return misplaced;
      state_ = State::kClosed;
      return {};
    case Deed::kStart: return take_start(entry);
    case Deed::kMove: return begun && has_seat ? take_moves(entry) : misplaced;
    case Deed::kBack: return begun && has_seat ? take_back(entry) : misplaced;
    case Deed::kAskBack:
    case Deed::kAgreeBack:
    case Deed::kRefuseBack:
      if (!begun || !has_seat || (entry.deed != Deed::kAskBack && !back_request_)) return misplaced;
      if (entry.deed == Deed::kAskBack) back_request_ = BackRequest{{entry.seat, 0}, entry.ply};
      if (entry.deed == Deed::kAgreeBack) back_request_->agreed |= only(entry.seat);
      if (entry.deed == Deed::kRefuseBack) back_request_.reset();
      return {};
    case Deed::kSay: return has_seat ? Verdict() : misplaced;
    case Deed::kHandOver:
    case Deed::kReturn:
    case Deed::kResign:
    case Deed::kTimeOut:
      if (!begun || !has_seat || chairs_[entry.seat].kind != Chair::Kind::kPerson) return misplaced;
      take_stand_in(entry);
      return {};
    case Deed::kEnd:
      if (!begun) return misplaced;
      state_ = State::kOver;
      if (match_->over() && match_->record().fairness) match_->reveal_seed(entry.text);
      return {};
    case Deed::kWantRematch:
      if (state_ != State::kOver || !has_seat) return misplaced;
      rematch_wanted_ |= only(entry.seat);
      return {};
    case Deed::kRematch:
      if (state_ != State::kOver) return misplaced;
      rematch_table_ = entry.text;
      return {};
    case Deed::kAskPause:
    case Deed::kAgreePause:
    case Deed::kRefusePause:
    case Deed::kPause:
    case Deed::kResume:
    case Deed::kVacation: return begun && has_seat ? take_rest(entry) : misplaced;
  }
  return misplaced;
}

Result<Match> Table::begin_match() const {
  Names names = names_of(game_->info(), chairs_, seed_hash_);
  if (agreement_.position) return Match::begin_from(*game_, *agreement_.position, std::move(names));
  return Match::begin(*game_, agreement_.setup, std::move(names));
}

Verdict Table::take_start(const Entry& entry) {
  if (state_ != State::kGathering) return Error{"the game has begun before"};
  Result<Match> match = begin_match();
  if (!match) return match.error();
  match_ = std::move(*match);
  if (!seed_hash_.empty()) match_->promise_fairness(std::string(kFairStream), seed_hash_);
  state_ = State::kPlaying;
  return play_all(entry);
}

Verdict Table::take_moves(const Entry& entry) {
  if (entry.moves.empty() || entry.moves[0].by != entry.seat) return Error{"nobody moves"};
  answers_[steps_] = {entry.seat, entry.moves[0].text, match_->ply()};
  decisions_.push_back(steps_);
  back_request_.reset();
  clocks_.run_down(entry.seat, entry.ms);
  clocks_.reward(entry.seat);
  if (!entry.planned) clocks_.come_back(entry.seat, entry.at);
  return play_all(entry);
}

Verdict Table::play_all(const Entry& entry) {
  before_last_ = {match_->ply(), match_->position()};
  AnyPosition position = match_->position();
  Span& span = spans_.back();
  span = {match_->ply(), match_->ply(), true};
  for (const RecordedMove& recorded : entry.moves) {
    RecordedMove move = recorded;
    if (move.by == entry.seat && &recorded == &entry.moves.front()) move.ms = entry.ms;
    const Verdict played = match_->repeat({&move, 0});
    if (!played) return played;
    draws_ += move.by == kNature;
  }
  span.to = match_->ply();
  steps_ += span.to - span.from;
  Chronicle chronicle;
  for (int ply = span.from; ply < span.to; ++ply) {
    game_->apply(position, match_->moves()[ply], chronicle);
  }
  last_events_ = std::move(chronicle.events);
  clocks_.begin_turn(entry.at);
  return {};
}

Verdict Table::take_back(const Entry& entry) {
  if (entry.ply >= match_->ply()) return Error{"there is nothing to take back"};
  match_->take_back(entry.ply);
  before_last_.ply = -1;
  for (Span& span : spans_) span.stands = span.stands && span.to <= entry.ply;
  std::erase_if(decisions_, [&](int step) { return answers_.at(step).ply >= entry.ply; });
  ++steps_;
  back_request_.reset();
  clocks_.begin_turn(entry.at);
  return {};
}

void Table::take_stand_in(const Entry& entry) {
  const bool live = agreement_.clock.kind == ClockRules::Kind::kLive;
  chairs_[entry.seat].bot = is_bot_deed(entry.deed) ? entry.text : "";
  left_[entry.seat] = entry.deed == Deed::kResign || (entry.deed == Deed::kTimeOut && live);
  if (back_request_ && back_request_->by == entry.seat) back_request_.reset();
  if (pause_request_ && pause_request_->by == entry.seat) pause_request_.reset();
  clocks_.run_down(entry.seat, entry.ms);
  clocks_.come_back(entry.seat, entry.at);
  if (entry.deed == Deed::kReturn) clocks_.refill(entry.seat);
  if (to_act() == entry.seat) clocks_.begin_turn(entry.at);
}

}  // namespace bottega::table
