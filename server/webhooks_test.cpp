// Telling people elsewhere that it is their turn.
#include "server/webhooks.h"

#include <gtest/gtest.h>
#include <cstdlib>

#include "server/house_scene.h"
#include "server/receiver_scene.h"

namespace bottega::server {
namespace {

constexpr Milliseconds kMinute = 60'000;
const std::string kPage = "https://games.example.org";

TEST(WebAddresses, ArePlainOrRefused) {
  const WebAddress read = good(read_address("https://discord.com/api/webhooks/1/x?wait=true"));
  EXPECT_EQ(read.host, "discord.com");
  EXPECT_EQ(read.port, "443");
  EXPECT_EQ(read.target, "/api/webhooks/1/x?wait=true");
  EXPECT_EQ(good(read_address("http://localhost:9000/hook")).site(), "http://localhost:9000");
  for (const char* wrong :
       {"", "discord.com", "ftp://discord.com/", "https://", "https:///x", "https://a b/",
        "https://discord.com@evil.example/x", "https://user:secret@discord.com/",
        "https://discord.com/x#y", "https://discord.com:https/", "https://discord.com:/x",
        "https://[::1]/x", "https://discord.com/x\r\nHost: other", "https://dïscord.com/"}) {
    EXPECT_FALSE(read_address(wrong).ok()) << wrong;
  }
  EXPECT_FALSE(read_address("https://discord.com/" + std::string(500, 'a')).ok());
}

TEST(WebAddresses, OutsideAreThoseThatEverybodyReaches) {
  for (const char* outside : {"162.159.135.232", "1.1.1.1", "172.32.0.1", "2606:4700::1111"}) {
    EXPECT_TRUE(is_outside(outside)) << outside;
  }
  for (const char* inside :
       {"127.0.0.1", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254",
        "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1",
        "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "nowhere"}) {
    EXPECT_FALSE(is_outside(inside)) << inside;
  }
}

TEST(AllowedSites, AreTheirNamesByHttpsOrExactlyWhatIsWritten) {
  const AllowedSites sites = good(AllowedSites::read({"discord.com", "http://localhost:9000"}));
  const auto check = [&](const char* url) { return message_of(sites.check(*read_address(url))); };
  EXPECT_EQ(check("https://discord.com/api/webhooks/1/x"), "");
  EXPECT_EQ(check("http://localhost:9000/x"), "");
  for (const char* other :
       {"http://discord.com/x", "https://discord.com:8443/x", "https://discord.com.evil.example/",
        "https://evil.example/discord.com", "http://localhost:9001/", "https://localhost:9000/",
        "http://localhost/"}) {
    EXPECT_TRUE(mentions(check(other), "only to discord.com")) << other;
  }
  EXPECT_FALSE(sites.is_inside(*read_address("https://discord.com/x")));
  EXPECT_TRUE(sites.is_inside(*read_address("http://localhost:9000/x")));
  for (const char* wrong : {"", "discord.com/x", "a b", "http://", "x://y"}) {
    EXPECT_FALSE(AllowedSites::read({wrong}).ok()) << wrong;
  }
}

// --- At a table of Ada and Bruno

class Calls : public testing::Test {
 protected:
  Webhooks& open(const std::vector<std::string>& sites) {
    webhooks_ = std::make_unique<Webhooks>(scene_.house, good(AllowedSites::read(sites)));
    evening_ = open_evening(scene_, "parfum", 2);
    return *webhooks_;
  }

  HouseScene::Got keep(const std::string& token, const std::string& url) {
    return scene_.ask([&](Reply reply) {
      webhooks_->keep(evening_.table, {{"url", url}}, {token, ""}, kPage, reply);
    });
  }
  HouseScene::Got try_it(const std::string& token) {
    return scene_.ask([&](Reply reply) { webhooks_->try_it(evening_.table, {token, ""}, reply); });
  }
  void later(Milliseconds time) {
    scene_.hall.now += time;
    scene_.house.tables().tick();
  }
  bool is_sent(int count) {
    return scene_.hall.wait_until(
        [&] { return webhooks_->counts().sent + webhooks_->counts().failed >= count; });
  }

  SqlitePlace place_;
  HouseScene scene_{opened(place_)};
  std::unique_ptr<Webhooks> webhooks_;
  Evening evening_;
};

TEST_F(Calls, SayWhoseTurnItIsAndWhereAndNothingElse) {
  const Receiver receiver;
  open({receiver.site()});
  EXPECT_EQ(keep(evening_.ada, receiver.site() + "/hook").status, 200);
  EXPECT_EQ(keep(evening_.bruno, receiver.site() + "/hook").status, 200);
  HouseScene::Entered ada = scene_.enter(evening_.table, evening_.ada);
  HouseScene::Entered bruno = scene_.enter(evening_.table, evening_.bruno);
  const bool ada_first = ada.guest->is_to_move();
  HouseScene::Entered& mover = ada_first ? ada : bruno;
  HouseScene::Entered& other = ada_first ? bruno : ada;
  House::leave(other.table, *other.guest);
  while (mover.guest->is_to_move()) scene_.move(mover);
  later(kMinute / 6);
  ASSERT_TRUE(is_sent(1));
  ASSERT_EQ(receiver.heard().size(), 1u);
  const std::string heard = receiver.heard()[0];
  EXPECT_TRUE(heard.starts_with("POST /hook HTTP/1.1\r\n")) << heard;
  const Json body = Json::parse(heard.substr(heard.find("\r\n\r\n") + 4));
  EXPECT_EQ(body["text"], "Parfum: it is your turn, " + std::string(ada_first ? "Bruno" : "Ada") +
                              ". " + kPage + "/t/" + evening_.table);
}

TEST_F(Calls, AreNotForWhoeverListensUnlessHeFellAsleep) {
  const Receiver receiver;
  open({receiver.site()});
  keep(evening_.ada, receiver.site() + "/ada");
  keep(evening_.bruno, receiver.site() + "/bruno");
  HouseScene::Entered ada = scene_.enter(evening_.table, evening_.ada);
  HouseScene::Entered bruno = scene_.enter(evening_.table, evening_.bruno);
  HouseScene::Entered& mover = ada.guest->is_to_move() ? ada : bruno;
  HouseScene::Entered& other = ada.guest->is_to_move() ? bruno : ada;
  while (mover.guest->is_to_move()) scene_.move(mover);
  later(kMinute);
  scene_.hall.linger(100);
  EXPECT_TRUE(receiver.heard().empty());
  House::leave(other.table, *other.guest);
  later(kMinute);
  ASSERT_TRUE(is_sent(1));
  later(10 * kMinute);  // and no more for the same turn
  scene_.hall.linger(100);
  EXPECT_EQ(receiver.heard().size(), 1u);
}

TEST_F(Calls, AreTriedForgottenAndTheSeatsAlone) {
  const Receiver receiver;
  open({receiver.site(), "discord.com"});
  EXPECT_EQ(try_it(evening_.ada).status, 404);
  EXPECT_EQ(keep("guessed", receiver.site()).status, 403);
  EXPECT_EQ(keep(evening_.ada, "https://example.org/").status, 400);
  EXPECT_EQ(keep(evening_.ada, receiver.site() + "/secret").status, 200);
  const auto shown = scene_.ask([&](Reply reply) {
    webhooks_->show(evening_.table, {evening_.ada, ""}, reply);
  });
  EXPECT_EQ(shown.json["site"], receiver.site());
  EXPECT_FALSE(mentions(shown.json.dump(), "secret"));
  EXPECT_EQ(try_it(evening_.ada).status, 200);
  EXPECT_TRUE(mentions(receiver.heard().back(), "like this you will be told"));
  EXPECT_EQ(try_it(evening_.bruno).status, 404);
  const auto gone = scene_.ask([&](Reply reply) {
    webhooks_->forget(evening_.table, {evening_.ada, ""}, reply);
  });
  EXPECT_EQ(gone.status, 200);
  EXPECT_EQ(try_it(evening_.ada).status, 404);
}

TEST_F(Calls, ThatFailAreCountedAndFollowNobodyElsewhere) {
  const Receiver other;
  const Receiver moved(nullptr, "HTTP/1.1 302 Found\r\nLocation: " + other.site() + "/\r\n\r\n");
  open({moved.site()});
  keep(evening_.ada, moved.site());
  const auto tried = try_it(evening_.ada);
  EXPECT_EQ(tried.status, 502);
  EXPECT_TRUE(mentions(tried.json["error"], "answered 302"));
  EXPECT_EQ(webhooks_->counts().failed, 1);
  EXPECT_TRUE(other.heard().empty());
}

TEST_F(Calls, GoNowhereWhereTheyAreSwitchedOff) {
  open({});
  EXPECT_TRUE(mentions(keep(evening_.ada, "https://discord.com/api/webhooks/1/x").json["error"],
                       "tells nobody"));
  EXPECT_FALSE(scene_.house.tables().on_turn);
}

// The site's certificate must be one that this machine trusts.
TEST_F(Calls, ByTlsKnowWhomTheyTalkTo) {
  const Certificate certificate;
  const Receiver receiver(&certificate);
  open({receiver.site()});
  keep(evening_.ada, receiver.site());
  const auto strange = try_it(evening_.ada);
  EXPECT_EQ(strange.status, 502);
  EXPECT_TRUE(mentions(strange.json["error"], "certificate")) << strange.json.dump();
  EXPECT_TRUE(receiver.heard().empty());
  setenv("SSL_CERT_FILE", certificate.file().c_str(), 1);
  const auto known = try_it(evening_.ada);
  unsetenv("SSL_CERT_FILE");
  EXPECT_EQ(known.status, 200) << known.json.dump();
  EXPECT_EQ(receiver.heard().size(), 1u);
}

TEST(Messages, DoNotLeaveForAnAddressInside) {
  Hall hall(0);
  const Receiver receiver;
  Messenger messenger(hall.post());
  std::optional<Verdict> said;
  messenger.send({good(read_address(receiver.site())), "{}", false},
                 [&](const Verdict& verdict) { said = verdict; });
  ASSERT_TRUE(hall.wait_until([&] { return said.has_value(); }));
  EXPECT_TRUE(mentions(message_of(*said), "inside")) << message_of(*said);
  EXPECT_TRUE(receiver.heard().empty());
}

}  // namespace
}  // namespace bottega::server
