#include "server/accounts.h"

#include <nlohmann/json.hpp>

#include "engine/json_reader.h"
#include "engine/names.h"
#include "server/secrets.h"

namespace bottega::server {

namespace {

constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
constexpr int kMostWaiting = 20;

struct Credentials {
  std::string name;
  std::string password;
};

Result<Credentials> read_credentials(const Json& request) {
  Complaints complaints("the request");
  const JsonReader reader(request, complaints);
  reader.expect_only({"name", "password"});
  Credentials read{reader.field("name").text(), reader.field("password").text()};
  if (!complaints.none()) return complaints.error();
  const Verdict sound = check_name(read.name);
  if (!sound) return sound.error();
  if (read.password.size() < kShortestPassword || read.password.size() > kLongestPassword) {
    return Error{tr("a password has 8 to 200 characters")};
  }
  return read;
}

}  // namespace

Accounts::Accounts(House& house, Post post) : house_(house), locksmith_(1, std::move(post)) {}

void Accounts::create(const Json& request, Done done) {
  const Result<Credentials> read = read_credentials(request);
  if (!read) return done({refusal(400, read.error().message), ""});
  if (locksmith_.waiting() > kMostWaiting) {
    return done({refusal(503, tr("too many people come at once; try again in a moment")), ""});
  }
  locksmith_.think(
      [password = read->password] { return hash_password(password); },
      [this, name = read->name, done](const Result<std::string>& hash) {
        if (!hash) return done({refusal(503, hash.error().message), ""});
        const Account account{random_id(), name, *hash, house_.tables().now()};
        house_.tables().scribe().ask(
            [account](Storage& storage) { return storage.add_account(account); },
            [this, account, done](const Result<Kept>& kept) {
              if (!kept) return done({refusal(503, kept.error().message), ""});
              if (*kept == Kept::kTooLate) {
                return done({refusal(409, tr("somebody has this name; choose another")), ""});
              }
              begin_session(account, 201, done);
            });
      });
}

void Accounts::log_in(const Json& request, Done done) {
  const Result<Credentials> read = read_credentials(request);
  if (!read) return done({refusal(400, read.error().message), ""});
  if (locksmith_.waiting() > kMostWaiting) {
    return done({refusal(503, tr("too many people come at once; try again in a moment")), ""});
  }
  const auto check = [this, password = read->password,
                      done](const Result<std::optional<Account>>& found) {
    if (!found) return done({refusal(503, found.error().message), ""});
    const Account account = *found ? **found : Account{};
    locksmith_.think([hash = account.password,
                      password] { return !hash.empty() && verify_password(hash, password); },
                     [this, account, done](bool right) {
                       if (!right) return done({refusal(403, tr("name or password is wrong")), ""});
                       begin_session(account, 200, done);
                     });
  };
  house_.tables().scribe().ask(
      [name = read->name](Storage& storage) { return storage.find_account(name); }, check);
}

void Accounts::begin_session(const Account& account, int status, Done done) {
  const std::string token = random_token();
  const Milliseconds now = house_.tables().now();
  const Session session{hash_of(token), account.id, now + kSessionLasts};
  house_.tables().scribe().ask(
      [session, now](Storage& storage) { return storage.add_session(session, now); },
      [token, name = account.name, status, done](const Verdict& kept) {
        if (!kept) return done({refusal(503, kept.error().message), ""});
        Json json;
        json["name"] = name;
        Answer entered = answer(json);
        entered.status = status;
        done({std::move(entered), token});
      });
}

void Accounts::log_out(const std::string& token, Reply reply) {
  house_.tables().scribe().ask(
      [hash = hash_of(token)](Storage& storage) { return storage.drop_session(hash); },
      [reply](const Verdict& dropped) {
        reply(dropped ? answer(Json::object()) : refusal(503, dropped.error().message));
      });
}

void Accounts::find(const std::string& token, std::function<void(std::string)> done) {
  if (token.empty()) return done("");
  house_.tables().scribe().ask(
      [hash = hash_of(token)](Storage& storage) { return storage.find_session(hash); },
      [this, done](const Result<std::optional<Session>>& session) {
        const bool lasts = session && *session && (*session)->ends > house_.tables().now();
        done(lasts ? (*session)->account : "");
      });
}

}  // namespace bottega::server
