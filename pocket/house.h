// The tables of one device: what the server's house does, for people who share a screen.
//
// Nothing here waits. An entry is made and handed out to be kept; it counts when the caller says
// that it is kept, and is then told to everybody who listens. While one is on its way, further
// requests for the table wait. Bots think elsewhere: what they need to know goes out as a job, and
// comes back as a thought. Time is what the caller says.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "engine/json_text.h"
#include "pocket/shelf.h"
#include "table/looking_back.h"
#include "table/plans.h"
#include "table/talk.h"

namespace bottega::pocket {

using table::Milliseconds;

class House {
 public:
  // Names and seeds of tables are drawn from the stream; so many thinkers can think at once.
  House(const Shelf& shelf, table::Fortune stream, int thinkers);

  // Each of these takes what the world has to say, and adds to what the house wants of it.
  // A table that was kept: {"id":...,"seed":...,"entries":[...]}.
  Verdict load(const Json& kept, Milliseconds now);
  // A record as a table that is over, to be kept and then loaded:
  // {"table":{"id":...,"entries":[...]},"lobby":{...}}. The house does not have it yet.
  Result<JsonText> retell(const AnyGame& game, std::string_view record, Milliseconds now);
  // A request as by HTTP: {"method":"POST","path":"/api/tables","body":{...},"token":"seat-1"}. The
  // answer repeats `number`.
  Verdict ask(int number, const Json& request, Milliseconds now);
  // A message of somebody who listens at a table, or wants to.
  void hear(int guest, const std::string& table, const Json& message, Milliseconds now);
  void leave(int guest);
  // The entry on its way was kept, or could not be.
  Verdict kept(const std::string& table, int entry, Milliseconds now);
  Verdict lost(const std::string& table, int entry, const std::string& why, Milliseconds now);
  // What a thinker found.
  Verdict thought(int job, const Json& found, Milliseconds now);
  // Clocks may have run out.
  void tick(Milliseconds now);

  // What the house wants of the world since it was last asked; README.md has all of it.
  JsonText wishes();

 private:
  using Granted = Result<std::optional<table::Entry>>;
  struct Place;
  struct Ask {
    std::function<Granted(const Place&)> grant;
    std::function<void(const Granted&)> done;
    std::string language;
  };
  struct Writing {
    table::Entry entry;
    std::optional<Ask> ask;
  };
  struct Place {
    std::string id;
    std::string seed;
    table::Table table;
    table::Fortune fortune;
    bool is_open = false;  // its first entry was kept
    table::Plans plans{};  // only here: whoever closes the page makes them anew
    std::deque<Ask> asks{};
    std::optional<Writing> writing{};
    int thinking_at = -1;  // the step that a bot thinks about
    bool opening_rematch = false;
    std::optional<table::Hindsights> hindsights{};
  };
  struct Guest {
    std::string table;
    table::Caller caller{};
    bool greeted = false;
    std::string language = "en";
  };
  struct Reply {
    int status = 200;
    JsonText body;
  };
  using Done = std::function<void(Reply)>;
  using Job = std::function<Verdict(const Json&)>;

  // --- As by HTTP (house_requests.cpp)
  struct Request;
  void route(const Request& request, const Done& done);
  void open_table(const Json& body, const Done& done);
  void take_seat(Place& place, const Request& request, const Done& done);
  void look_back(Place& place, const Request& request, const std::string& what, const Done& done);
  void find_chances(Place& place, Seat observer, const Done& done);
  static Reply refusal(int status, const std::string& why);

  // --- Going on
  Place* find(const std::string& id);
  Place* open(const AnyGame& game, const table::Entry& first, std::string id, std::string seed,
              std::function<void(const Granted&)> done);
  void ask(Place& place, Ask ask);
  void go_on(Place& place);
  bool drive(Place& place);
  void write(Place& place, table::Entry entry, std::optional<Ask> ask);
  void hand_out(const Place& place, const table::Entry& entry);
  void let_bot_think(Place& place);
  void let_all_think(Place& place, Seat seat);
  void play_for_bot(Place& place, Seat seat, int step, const std::string& move);
  void open_rematch(Place& place);
  Result<Writing> take_writing(const std::string& table, int entry);

  // --- Talking
  void greet(int number, Guest& guest, const Json& message);
  void serve(int number, Guest& guest, const Json& message);
  void hint(int number, const Guest& guest, const Json& id);
  void plan(int number, Guest& guest, const Json& request, const Json& id);
  void tell(int guest, const JsonText& message);
  // Of one seat, or all.
  void tell_all(const Place& place, int seen, Seat seat = kNobody);
  JsonText news_for(const Place& place, const Guest& guest, int seen,
                    std::string_view type = "news") const;
  void answer(int guest, Json message, const Json& id);
  const Language& language(const std::string& code, const Place* place) const;

  void wish(std::string_view what, const JsonText& details);
  // Lets a thinker work; `done` gets what it found.
  void think(Json job, Job done);
  std::string fresh_seed();
  std::string fresh_id();

  const Shelf& shelf_;
  table::Fortune stream_;
  int thinkers_;
  std::uint64_t drawn_ = 0;
  Milliseconds now_ = 0;
  std::map<std::string, std::unique_ptr<Place>, std::less<>> places_;
  std::map<int, Guest> guests_;
  std::map<int, Job> jobs_;
  int last_job_ = 0;
  JsonText wishes_ = JsonText::array();
};

// A seat's token on one device: it says who speaks, and keeps nobody out, since whoever holds the
// device holds everything.
std::string token_of(Seat seat);
// No seat: looking on.
Seat seat_of(std::string_view token);

}  // namespace bottega::pocket
