#include "server/house.h"

#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/advice.h"
#include "engine/json_reader.h"
#include "server/secrets.h"
#include "table/fair.h"
#include "table/opening.h"
#include "table/requests.h"
#include "table/retold.h"
#include "table/show.h"
#include "table/talk.h"

namespace bottega::server {

using table::Chair;
using table::Entry;

namespace {

// How long a hint is thought about.
constexpr Budget kHintBudget{0, 1.0, 1};

// A table in a list.
Json listed(const TableRow& row) {
  const Result<Json> lobby = parse_json(row.lobby, "the lobby");
  Json json;
  json["table"] = row.id;
  if (lobby) json.update(*lobby);
  json["changed"] = row.changed;
  return json;
}

std::string link_to(const std::string& table, const std::string& token = "") {
  return "/t/" + table + (token.empty() ? "" : "#" + token);
}

}  // namespace

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Answer answer(const JsonText& json) {
  return {200, json.dump()};
}

Answer refusal(int status, const std::string& why) {
  Json json;
  json["error"] = why;
  return {status, text_of(json)};
}

// Answers with the table that was wanted, once it is kept.
static std::function<void(Result<TablePtr>)> when_made(Reply reply, Json json) {
  return [reply = std::move(reply), json = std::move(json)](const Result<TablePtr>& table) {
    if (!table) return reply(refusal(kNoStorage, table.error().message));
    Answer made = answer(json);
    made.status = 201;
    reply(std::move(made));
  };
}

House::House(Games games, std::unique_ptr<Storage> storage, Tables::World world)
    : games_(std::move(games)), tables_(games_, std::move(storage), std::move(world)) {}

// --- Who is who

std::optional<Key> House::key_of(const OpenTable& table, const Visitor& visitor) {
  const std::string hash = visitor.token.empty() ? "" : hash_of(visitor.token);
  std::optional<Key> found;
  for (const Key& key : table.keys) {
    const bool by_token = !hash.empty() && same_secret(key.hash, hash);
    const bool by_account = !visitor.account.empty() && key.account == visitor.account;
    // Somebody with several keys, the host of a table at which he sits, uses that of his seat.
    if ((by_token || by_account) && (!found || is_player(key.seat))) found = key;
  }
  return found;
}

// The seat that waits for an account, at a rematch, and is the one that it asks for.
std::optional<Key> House::kept_for(const OpenTable& table, const std::string& account,
                                   std::optional<Seat> asked) {
  for (const Key& key : table.keys) {
    if (account.empty() || key.account != account || !is_player(key.seat)) continue;
    if (table.table.chair(key.seat).kind != Chair::Kind::kInvited) continue;
    if (!asked || *asked == key.seat) return key;
  }
  return std::nullopt;
}

// Another process may have given the key away after the table was read here.
void House::admit(const TablePtr& table, const Visitor& visitor,
                  std::function<void(std::optional<Key>)> done) {
  const std::optional<Key> key = key_of(*table, visitor);
  if (key || (visitor.token.empty() && visitor.account.empty())) return done(key);
  tables_.refresh_keys(table, [table, visitor, done] { done(key_of(*table, visitor)); });
}

void House::with_table(const std::string& id, const Reply& reply,
                       std::function<void(const TablePtr&)> then) {
  tables_.find(id, [reply, then](const Result<TablePtr>& table) {
    if (!table) return reply(refusal(kNoStorage, table.error().message));
    if (!*table) return reply(refusal(kNotThere, tr(table::kNoTable)));
    then(*table);
  });
}

void House::with_view(const std::string& id, const Visitor& visitor, const Reply& reply,
                      std::function<void(const TablePtr&, Seat)> then) {
  with_table(id, reply, [this, visitor, reply, then](const TablePtr& open) {
    admit(open, visitor, [this, open, reply, then](const std::optional<Key>& key) {
      if (!key && !open->table.agreement().watchers) {
        return reply(refusal(kNotAllowed, tr(table::kNoWatchers)));
      }
      const Speaking speaking(tables_.language(spoken_language().code(), *open));
      then(open, key ? key->seat : kSpectator);
    });
  });
}

void House::with_seat(const std::string& id, const Visitor& visitor, const Reply& reply,
                      std::function<void(const TablePtr&, Seat)> then) {
  with_table(id, reply, [this, visitor, reply, then](const TablePtr& open) {
    admit(open, visitor, [open, reply, then](const std::optional<Key>& key) {
      if (key && is_player(key->seat)) return then(open, key->seat);
      reply(refusal(kNotAllowed, tr("you have no seat at this table")));
    });
  });
}

// --- HTTP

void House::list_games(const Reply& reply) const {
  reply(answer(table::show_games(games_, tables_.languages())));
}

void House::open_table_from(const Json& request, const Visitor& visitor, const Reply& reply) {
  const Result<table::From> from = table::read_from(request);
  if (!from) return reply(refusal(kWrong, from.error().message));
  with_table(from->table, reply,
             [this, request, visitor, reply, ply = from->ply](const TablePtr& open) {
               const Result<Json> opening = table::opening_from(request, open->table, ply);
               if (!opening) return reply(refusal(kNotNow, opening.error().message));
               open_table(*opening, visitor, reply);
             });
}

void House::open_table(const Json& request, const Visitor& visitor, Reply reply) {
  if (request.contains("from")) return open_table_from(request, visitor, reply);
  Complaints complaints("the request");
  const std::string id = JsonReader(request, complaints).field("game").text();
  if (!complaints.none()) return reply(refusal(kWrong, complaints.error().message));
  const Result<const AnyGame*> game = tables_.game(id);
  if (!game) return reply(refusal(kWrong, game.error().message));
  const Speaking speaking(tables_.languages().of(spoken_language().code(), id));
  const Result<table::Opening> opening = table::read_opening(**game, request);
  if (!opening) return reply(refusal(kWrong, opening.error().message));

  TableRow row;
  row.id = random_id();
  row.seed = random_seed();
  const Result<Entry> first = table::Table::open(**game, opening->agreement, opening->host,
                                                 *table::hash_of_seed(row.seed), tables_.now());
  if (!first) return reply(refusal(kWrong, first.error().message));

  const std::string token = random_token();
  Json json;
  json["table"] = row.id;
  json["seat"] = is_player(opening->host) ? Json(opening->host + 1) : Json();
  json["token"] = token;
  json["link"] = link_to(row.id, token);
  json["invitations"] = Json::array();
  const Seat host = is_player(opening->host) ? opening->host : kSpectator;
  std::vector<Key> keys{{row.id, host, true, hash_of(token), visitor.account}};
  for (Seat seat = 0; seat < opening->agreement.chairs.size(); ++seat) {
    if (opening->agreement.chairs[seat].kind != Chair::Kind::kInvited) continue;
    const std::string invitation = random_token();
    keys.push_back({row.id, seat, false, hash_of(invitation), ""});
    json["invitations"].push_back(
        {{"seat", seat + 1}, {"token", invitation}, {"link", link_to(row.id, invitation)}});
  }
  tables_.add(std::move(row), std::move(*table::Table::read(**game, {*first})), std::move(keys),
              when_made(std::move(reply), json));
}

void House::open_record(const Json& request, Reply reply) {
  Complaints complaints("the request");
  const JsonReader reader(request, complaints);
  reader.expect_only({"record"});
  const std::string text = reader.field("record").text();
  if (!complaints.none()) return reply(refusal(kWrong, complaints.error().message));
  const Result<std::string> id = game_of_record(text);
  if (!id) return reply(refusal(kWrong, id.error().message));
  const Result<const AnyGame*> game = tables_.game(*id);
  if (!game) return reply(refusal(kWrong, game.error().message));
  Result<table::Retold> retold = table::retell(**game, text, tables_.now());
  if (!retold) return reply(refusal(kWrong, retold.error().message));
  TableRow row;
  row.id = random_id();
  row.seed = retold->seed.empty() ? random_seed() : retold->seed;
  const Json json{{"table", row.id}, {"link", link_to(row.id)}};
  tables_.add(std::move(row), std::move(retold->table), {}, when_made(std::move(reply), json));
}

void House::take_seat(const std::string& id, const Json& request, const Visitor& visitor,
                      Reply reply) {
  with_table(id, reply, [this, request, visitor, reply](const TablePtr& open) {
    const table::Table& table = open->table;
    Complaints complaints("the request");
    const JsonReader reader(request, complaints);
    reader.expect_only({"name", "seat", "token"});
    const std::string token = reader.has("token") ? reader.field("token").text() : "";
    const int seats = table.seats();
    std::optional<Seat> seat;
    if (reader.has("seat")) seat = static_cast<Seat>(reader.field("seat").integer(1, seats) - 1);
    std::string name = reader.has("name") ? reader.field("name").text() : "";
    if (!complaints.none()) return reply(refusal(kWrong, complaints.error().message));
    const Visitor invited{token, token.empty() ? visitor.account : ""};
    admit(open, invited, [=, this](std::optional<Key> invitation) mutable {
      if (token.empty()) invitation = kept_for(*open, visitor.account, seat);
      if (!token.empty() && (!invitation || !is_player(invitation->seat))) {
        return reply(refusal(kNotAllowed, tr("the token is no invitation to this table")));
      }
      if (invitation) {
        seat = invitation->seat;
        if (name.empty()) name = open->table.chair(*seat).name;
      }
      for (Seat free = 0; free < seats && !seat; ++free) {
        if (open->table.chair(free).kind == Chair::Kind::kOpen) seat = free;
      }
      if (!seat) return reply(refusal(kNotNow, tr("no seat is free at this table")));
      sit(open, *seat, name, invitation, visitor, reply);
    });
  });
}

void House::sit(const TablePtr& table, Seat seat, std::string name, std::optional<Key> invitation,
                const Visitor& visitor, const Reply& reply) {
  const auto grant = [this, seat, name, invited = invitation.has_value()](const OpenTable& open) {
    if (!invited && open.table.chair(seat).kind == Chair::Kind::kInvited) {
      return Ask::Granted(Error{tr("seat {} is kept for somebody", seat + 1)});
    }
    Result<Entry> entry = open.table.sit(seat, name, tables_.now());
    return entry ? Ask::Granted(std::move(*entry)) : Ask::Granted(entry.error());
  };
  const std::string token = random_token();
  Key key{table->id, seat, invitation && invitation->is_host, hash_of(token), visitor.account};
  if (key.account.empty() && invitation) key.account = invitation->account;
  const auto done = [table, seat, token, reply](const Ask::Granted& sat) {
    if (!sat) return reply(refusal(kNotNow, sat.error().message));
    Json json;
    json["table"] = table->id;
    json["seat"] = seat + 1;
    json["token"] = token;
    json["link"] = link_to(table->id, token);
    Answer made = answer(json);
    made.status = 201;
    reply(std::move(made));
  };
  tables_.ask(table, {grant, done, std::move(key)});
}

void House::show_table(const std::string& id, const Visitor& visitor, Reply reply) {
  with_table(id, reply, [this, visitor, reply](const TablePtr& open) {
    admit(open, visitor, [open, reply](const std::optional<Key>& key) {
      Json json;
      json["table"] = open->id;
      json.update(show_in_lobby(open->table).tree());
      if (key && is_player(key->seat)) json.update(show_own_seat(open->table, key->seat).tree());
      reply(answer(json));
    });
  });
}

void House::lobby(Wanted wanted, Reply reply) {
  tables_.scribe().ask([wanted](Storage& storage) { return storage.tables(wanted); },
                       [reply](const Result<std::vector<TableRow>>& rows) {
                         if (!rows) return reply(refusal(kNoStorage, rows.error().message));
                         Json json;
                         json["tables"] = Json::array();
                         for (const TableRow& row : *rows) json["tables"].push_back(listed(row));
                         reply(answer(json));
                       });
}

void House::tables_of(const std::string& account, Reply reply) {
  const auto read = [account](Storage& storage) -> Result<Json> {
    Wanted wanted;
    wanted.listed = false;
    wanted.account = account;
    const Result<std::vector<TableRow>> rows = storage.tables(wanted);
    if (!rows) return rows.error();
    Json tables = Json::array();
    for (const TableRow& row : *rows) {
      const Result<std::vector<Key>> keys = storage.keys(row.id);
      if (!keys) return keys.error();
      Json json = listed(row);
      for (const Key& key : *keys) {
        if (key.account == account && is_player(key.seat)) json["you"] = key.seat + 1;
      }
      tables.push_back(std::move(json));
    }
    return tables;
  };
  tables_.scribe().ask(read, [this, reply](const Result<Json>& tables) {
    if (!tables) return reply(refusal(kNoStorage, tables.error().message));
    tell_turns(std::make_shared<Json>(*tables), 0, reply);
  });
}

// Whose turn it is changes with every move, and is no part of what is kept for lists: the tables
// themselves are asked, one after the other.
void House::tell_turns(const std::shared_ptr<Json>& tables, std::size_t from, const Reply& reply) {
  const auto is_played = [](const Json& one) {
    return one.value("state", "") == "playing" && one.contains("you");
  };
  while (from < tables->size() && !is_played((*tables)[from])) ++from;
  if (from == tables->size()) return reply(answer(Json{{"tables", *tables}}));
  const Json& next = (*tables)[from];
  const Seat seat = next["you"].get<int>() - 1;
  tables_.find(next["table"].get<std::string>(),
               [this, tables, from, seat, reply](const Result<TablePtr>& open) {
                 if (open && *open)
                   (*tables)[from].update(show_own_seat((*open)->table, seat).tree());
                 tell_turns(tables, from + 1, reply);
               });
}

void House::log(const std::string& id, const Visitor& visitor, Reply reply) {
  with_view(id, visitor, reply, [reply](const TablePtr& open, Seat seat) {
    JsonText json;
    json["news"] = show_news(open->table, seat, 0);
    reply(answer(json));
  });
}

// --- Live

void House::enter(const std::string& id, const Visitor& visitor, int seen,
                  const std::shared_ptr<Guest>& guest, std::function<void(TablePtr, Answer)> done) {
  const auto refuse = [done](const Answer& why) { done(nullptr, why); };
  with_table(id, refuse, [this, visitor, seen, guest, done, refuse](const TablePtr& open) {
    admit(open, visitor, [=, this](const std::optional<Key>& key) {
      if (!key && !visitor.token.empty()) {
        return refuse(refusal(kNotAllowed, tr("the token opens no seat at this table")));
      }
      if (!key && !open->table.agreement().watchers) {
        return refuse(refusal(kNotAllowed, tr(table::kNoWatchers)));
      }
      guest->caller = key ? table::Caller{key->seat, key->is_host} : table::Caller{};
      open->guests.push_back(guest.get());
      JsonText json = tables_.news_for(*open, *guest, seen, "welcome");
      json["protocol"] = table::kProtocol;
      json["id"] = open->id;
      json["is_host"] = guest->caller.is_host;
      json["language"] = guest->language;
      done(open, server::answer(json));
    });
  });
}

void House::leave(const TablePtr& table, Guest& guest) {
  std::erase(table->guests, &guest);
}

void House::request(const TablePtr& open, const std::shared_ptr<Guest>& guest, const Json& request,
                    std::function<void(Json)> answer) {
  const auto type = request.find("type");
  const std::string name =
      type != request.end() && type->is_string() ? type->get<std::string>() : "";
  if (name == "hint") return hint(open, guest, std::move(answer));
  if (name == "language") return change_language(*open, *guest, request, answer);
  if (name == "plan") return plan(open, guest, request, std::move(answer));
  if (name == "why") return answer(table::explained(open->table, guest->caller, request));
  // Who asks is looked up when it is his turn: he may have lost his seat while he waited.
  const auto grant = [this, guest, request](const OpenTable& t) {
    return table::answer(t.table, guest->caller, request, t.fortune, tables_.now());
  };
  // In case it is an invitation.
  const std::string token = name == "arrange" ? random_token() : "";
  const auto done = [open, answer, token](const Ask::Granted& entry) {
    if (!entry) return answer(table::refused(entry.error().message));
    Json json = table::granted();
    if (*entry && (*entry)->chair && (*entry)->chair->kind == Chair::Kind::kInvited) {
      json["token"] = token;
      json["link"] = link_to(open->id, token);
    }
    answer(json);
  };
  std::optional<Key> key;
  if (!token.empty()) key = Key{open->id, kNobody, false, hash_of(token), ""};
  tables_.ask(open, {grant, done, std::move(key)});
}

// From now on, and for what he read before as far as he wants it.
void House::change_language(const OpenTable& open, Guest& guest, const Json& request,
                            const std::function<void(Json)>& answer) {
  const Result<table::OtherLanguage> other =
      table::read_other_language(request, open.table, tables_.languages());
  if (!other) return answer(table::refused(other.error().message));
  guest.language = other->code;
  answer(table::granted());
  guest.hear(
      std::make_shared<const std::string>(tables_.news_for(open, guest, other->seen).dump()));
}

// Waits for the entry on its way like every request, but makes none.
void House::plan(const TablePtr& open, const std::shared_ptr<Guest>& guest, const Json& request,
                 std::function<void(Json)> answer) {
  const auto wanted = std::make_shared<std::string>();
  const auto grant = [guest, request, wanted](const OpenTable& t) -> Ask::Granted {
    Result<std::string> plan = table::read_plan(t.table, guest->caller, request);
    if (!plan) return plan.error();
    *wanted = std::move(*plan);
    return std::optional<Entry>();
  };
  const auto done = [this, open, guest, wanted, answer](const Ask::Granted& granted) {
    if (!granted) return answer(table::refused(granted.error().message));
    tables_.plan(open, guest->caller.seat, *wanted, [answer](const Verdict& kept) {
      answer(kept ? table::granted() : table::refused(kept.error().message));
    });
  };
  tables_.ask(open, {grant, done});
}

void House::hint(const TablePtr& open, const std::shared_ptr<Guest>& guest,
                 std::function<void(Json)> answer) {
  const table::Table& table = open->table;
  const Seat seat = guest->caller.seat;
  const Verdict asked = table::check_advice(table, guest->caller);
  if (!asked) return answer(table::refused(asked.error().message));
  const AnyGame& game = table.game();
  const auto view = std::make_shared<AnyView>(game.observe(table.match().position(), seat));
  tables_.thinkers().think(
      [&game, view, seat, legal = std::make_shared<MoveList>(table.match().legal()),
       luck = static_cast<std::uint64_t>(tables_.now())] {
        Random random(luck);
        return advise(game, *view, seat, *legal, kHintBudget, Thinkers::means(), random);
      },
      [&game, answer, step = table.steps(),
       names = table::spoken_names(table)](const std::vector<Advice>& advice) {
        Json json;
        json["type"] = "hint";
        json["step"] = step;
        json["moves"] = advice_json(game, advice, names);
        answer(json);
      });
}

}  // namespace bottega::server
