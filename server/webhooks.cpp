#include "server/webhooks.h"

#include <fmt/format.h>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/json_reader.h"
#include "server/log.h"

namespace bottega::server {

namespace {

constexpr std::string_view kDiscord = "discord.com";
constexpr std::string_view kSlack = "hooks.slack.com";

// Names are words: neither a link nor a call to everybody.
std::string quoted_for_discord(std::string_view name) {
  std::string quoted;
  for (const char c : name) {
    if (std::string_view("\\*_~`|>#[]()<@:").find(c) != std::string_view::npos) quoted += '\\';
    quoted += c;
  }
  return quoted;
}

std::string quoted_for_slack(std::string_view name) {
  std::string quoted;
  for (const char c : name) {
    if (c == '&')
      quoted += "&amp;";
    else if (c == '<')
      quoted += "&lt;";
    else if (c == '>')
      quoted += "&gt;";
    else
      quoted += c;
  }
  return quoted;
}

std::string quoted_for(const std::string& host, std::string_view name) {
  if (host == kDiscord) return quoted_for_discord(name);
  return host == kSlack ? quoted_for_slack(name) : std::string(name);
}

// Each wants the text in a field of its own; whoever else listens finds it in both.
std::string body_for(const std::string& host, const std::string& text) {
  Json json;
  if (host != kSlack) json["content"] = text;
  if (host != kDiscord) json["text"] = text;
  if (host == kDiscord) json["allowed_mentions"]["parse"] = Json::array();
  return text_of(json);
}

std::string host_of(const Webhook& hook) {
  const Result<WebAddress> address = read_address(hook.url);
  return address ? address->host : "";
}

std::string link_to(const Webhook& hook) {
  return fmt::format("{}/t/{}", hook.page, hook.table);
}

}  // namespace

Result<AllowedSites> AllowedSites::read(const std::vector<std::string>& names) {
  AllowedSites sites;
  for (const std::string& name : names) {
    const bool whole = name.find("://") != std::string::npos;
    const Result<WebAddress> address = read_address(whole ? name : "https://" + name);
    const bool plain = address && address->target == "/" && name.back() != '/';
    if (!plain || (!whole && address->site() != "https://" + name)) {
      return Error{fmt::format(
          "--webhooks {}: must be a site like discord.com or http://localhost:9000", name)};
    }
    sites.names_.push_back(whole ? address->site() : name);
  }
  return sites;
}

Verdict AllowedSites::check(const WebAddress& address) const {
  const std::string site = address.site();
  std::string known;
  for (const std::string& name : names_) {
    if (name == site || "https://" + name == site) return {};
    known += (known.empty() ? "" : ", ") + name;
  }
  if (names_.empty()) return Error{tr("this server tells nobody elsewhere")};
  return Error{tr("messages cannot go to {}, only to {}", site, known)};
}

bool AllowedSites::is_inside(const WebAddress& address) const {
  return std::find(names_.begin(), names_.end(), address.site()) != names_.end();
}

Webhooks::Webhooks(House& house, AllowedSites sites)
    : house_(house), sites_(std::move(sites)), messenger_(house.tables().post()) {
  if (sites_.names().empty()) return;
  house_.tables().on_turn = [this](const OpenTable& table, Seat seat) { call(table, seat); };
}

void Webhooks::find(const std::string& table, Seat seat,
                    std::function<void(Result<std::optional<Webhook>>)> done) {
  house_.tables().scribe().ask(
      [table, seat](Storage& storage) { return storage.webhook(table, seat); }, std::move(done));
}

void Webhooks::show(const std::string& id, const Visitor& visitor, const Reply& reply) {
  house_.with_seat(id, visitor, reply, [this, reply](const TablePtr& table, Seat seat) {
    find(table->id, seat, [this, reply](const Result<std::optional<Webhook>>& hook) {
      if (!hook) return reply(refusal(kNoStorage, hook.error().message));
      Json json;
      json["sites"] = sites_.names();
      // Whoever knows the address can write there, so it is not told to anybody.
      json["site"] = *hook ? Json(read_address((*hook)->url)->site()) : Json();
      reply(answer(json));
    });
  });
}

void Webhooks::keep(const std::string& id, const Json& request, const Visitor& visitor,
                    const std::string& page, const Reply& reply) {
  Complaints complaints("the request");
  const JsonReader reader(request, complaints);
  reader.expect_only({"url"});
  const std::string url = reader.field("url").text();
  if (!complaints.none()) return reply(refusal(kWrong, complaints.error().message));
  const Result<WebAddress> address = read_address(url);
  if (!address) return reply(refusal(kWrong, address.error().message));
  const Verdict allowed = sites_.check(*address);
  if (!allowed) return reply(refusal(kWrong, allowed.error().message));
  if (!read_address(page)) return reply(refusal(kWrong, tr("the header Host is no address")));
  house_.with_seat(id, visitor, reply, [this, url, page, reply](const TablePtr& table, Seat seat) {
    const Webhook hook{table->id, seat, url, page, spoken_language().code()};
    house_.tables().scribe().ask([hook](Storage& storage) { return storage.keep_webhook(hook); },
                                 [reply](const Verdict& kept) {
                                   if (!kept)
                                     return reply(refusal(kNoStorage, kept.error().message));
                                   reply(answer(Json::object()));
                                 });
  });
}

void Webhooks::forget(const std::string& id, const Visitor& visitor, const Reply& reply) {
  house_.with_seat(id, visitor, reply, [this, reply](const TablePtr& table, Seat seat) {
    house_.tables().scribe().ask(
        [id = table->id, seat](Storage& storage) { return storage.drop_webhook(id, seat); },
        [reply](const Verdict& gone) {
          if (!gone) return reply(refusal(kNoStorage, gone.error().message));
          reply(answer(Json::object()));
        });
  });
}

void Webhooks::try_it(const std::string& id, const Visitor& visitor, const Reply& reply) {
  house_.with_seat(id, visitor, reply, [this, reply](const TablePtr& table, Seat seat) {
    find(table->id, seat, [=, this](const Result<std::optional<Webhook>>& hook) {
      if (!hook) return reply(refusal(kNoStorage, hook.error().message));
      if (!*hook) return reply(refusal(kNotThere, tr("there is no address to send to yet")));
      const std::string name = quoted_for(host_of(**hook), table->table.chair(seat).name);
      const std::string text = tr("{}: like this you will be told that it is your turn, {}. {}",
                                  table->table.game().info().name, name, link_to(**hook));
      send(**hook, text, [reply](const Verdict& sent) {
        if (!sent) return reply(refusal(kNotReached, sent.error().message));
        reply(answer(Json::object()));
      });
    });
  });
}

// It has become somebody's turn.
void Webhooks::call(const OpenTable& table, Seat seat) {
  const std::string game(table.table.game().info().name);
  const std::string name = table.table.chair(seat).name;
  find(table.id, seat, [=, this](const Result<std::optional<Webhook>>& hook) {
    if (!hook || !*hook) return;
    const Speaking speaking(house_.tables().languages().of((*hook)->language));
    const std::string text =
        tr("{}: it is your turn, {}. {}", game, quoted_for(host_of(**hook), name), link_to(**hook));
    send(**hook, text, [](const Verdict&) {});
  });
}

void Webhooks::send(const Webhook& hook, const std::string& text,
                    std::function<void(Verdict)> done) {
  const Result<WebAddress> address = read_address(hook.url);
  // What is allowed may have changed since it was kept.
  const Verdict allowed = address ? sites_.check(*address) : Verdict(address.error());
  if (!allowed) return done(allowed);
  messenger_.send({*address, body_for(address->host, text), sites_.is_inside(*address)},
                  [this, done, table = hook.table](const Verdict& sent) {
                    ++(sent ? counts_.sent : counts_.failed);
                    if (!sent)
                      log("webhook failed", {{"table", table}, {"why", sent.error().message}});
                    done(sent);
                  });
}

}  // namespace bottega::server
