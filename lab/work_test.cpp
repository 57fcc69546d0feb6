#include "lab/work.h"

#include <gtest/gtest.h>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "engine/random.h"
#include "lab/journal.h"

namespace bottega::lab {
namespace {

// Jobs that take unequal time, so that they finish out of order.
Json slow_square(int job) {
  Random random(static_cast<std::uint64_t>(job));
  std::this_thread::sleep_for(std::chrono::microseconds(random.below(300)));
  return Json(job * job);
}

Work squares(int jobs, int threads, std::vector<int>& taken) {
  Work work;
  work.jobs = jobs;
  work.threads = threads;
  work.work = slow_square;
  work.take = [&](int job, const Json& result) {
    EXPECT_EQ(result, job * job);
    taken.push_back(job);
    return true;
  };
  return work;
}

TEST(Work, IsTakenInOrderWhateverTheThreads) {
  for (const int threads : {1, 2, 7, 300}) {
    std::vector<int> taken;
    const Result<int> count = run(squares(200, threads, taken));
    ASSERT_TRUE(count.ok());
    EXPECT_EQ(*count, 200);
    ASSERT_EQ(taken.size(), 200u);
    for (int i = 0; i < 200; ++i) EXPECT_EQ(taken[i], i);
  }
}

TEST(Work, EndsWhenEnoughWasTaken) {
  std::vector<int> taken;
  Work work = squares(100'000, 4, taken);
  work.take = [&](int job, const Json&) { return job < 9; };
  EXPECT_EQ(*run(work), 10);
}

TEST(Work, DoesNotRunFarAhead) {
  std::vector<int> taken;
  Work work = squares(1000, 2, taken);
  std::atomic<int> furthest = 0;
  work.work = [&](int job) {
    furthest = std::max(furthest.load(), job);
    if (job == 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return Json(job * job);
  };
  work.take = [&](int job, const Json&) {
    if (job == 0) {
      EXPECT_LE(furthest.load(), 40);
    }
    return true;
  };
  EXPECT_EQ(*run(work), 1000);
}

TEST(Work, GoesOnFromWhatWasDone) {
  std::vector<int> taken;
  Work work = squares(20, 3, taken);
  for (int i = 0; i < 15; ++i) work.done.push_back(std::to_string(i * i));
  std::vector<int> kept;
  std::vector<int> told;
  work.keep = [&](int job, const Json&) {
    kept.push_back(job);
    return Verdict();
  };
  work.progress = [&](int count) { told.push_back(count); };
  EXPECT_EQ(*run(work), 20);
  EXPECT_EQ(taken.size(), 20u);
  EXPECT_EQ(kept, (std::vector<int>{15, 16, 17, 18, 19}));
  EXPECT_EQ(told.back(), 20);
}

TEST(Work, AsksForNothingThatIsDone) {
  std::vector<int> taken;
  Work work = squares(3, 2, taken);
  work.done = {"0", "1", "4", "9", "16"};
  work.work = [](int) {
    ADD_FAILURE() << "everything was done";
    return Json();
  };
  EXPECT_EQ(*run(work), 3);
}

TEST(Work, EndsWithTheFirstResultThatCannotBeKept) {
  std::vector<int> taken;
  Work work = squares(50, 2, taken);
  work.keep = [](int job, const Json&) { return job == 5 ? Verdict(Error{"full"}) : Verdict(); };
  const Result<int> count = run(work);
  ASSERT_FALSE(count.ok());
  EXPECT_EQ(count.error().message, "full");
  EXPECT_EQ(taken.size(), 5u);
}

// A crew whose members are threads of this process.
class ThreadCrew {
 public:
  explicit ThreadCrew(int size) : results_(size), answers_(size), texts_(size) {}

  class Member final : public Crew {
   public:
    Member(ThreadCrew& all, int rank) : all_(all), rank_(rank) {}
    int size() const override { return static_cast<int>(all_.results_.size()); }
    int rank() const override { return rank_; }
    std::string from_leader(const std::string& text) override {
      if (!leads()) return all_.texts_[rank_].wait();
      for (int i = 1; i < size(); ++i) all_.texts_[i].put(text);
      return text;
    }
    bool hand_in(const std::string& result) override {
      all_.results_[rank_].put(result);
      return all_.answers_[rank_].wait() == "yes";
    }
    std::string next_from(int member) override { return all_.results_[member].wait(); }
    void answer(int member, bool go_on) override {
      all_.answers_[member].put(go_on ? "yes" : "no");
    }
    void abandon() override { ADD_FAILURE() << "nothing has gone wrong"; }

   private:
    ThreadCrew& all_;
    int rank_;
  };

 private:
  class Mailbox {
   public:
    void put(std::string text) {
      const std::lock_guard lock(mutex_);
      texts_.push_back(std::move(text));
      arrived_.notify_one();
    }
    std::string wait() {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return !texts_.empty(); });
      std::string text = std::move(texts_.front());
      texts_.pop_front();
      return text;
    }

   private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::string> texts_;
  };
  std::vector<Mailbox> results_, answers_, texts_;
};

// Runs the same work in all members; the leader's result. What a member remembers is its own.
Result<int> run_together(const Work& work, int members,
                         const std::function<Work()>& of_member = {}) {
  ThreadCrew crew(members);
  std::vector<std::thread> others;
  for (int rank = 1; rank < members; ++rank) {
    others.emplace_back([&crew, rank, &work, &of_member] {
      ThreadCrew::Member member(crew, rank);
      Work part = of_member ? of_member() : work;
      part.crew = &member;
      part.done.clear();
      part.take = [](int, const Json&) {
        ADD_FAILURE() << "only the leader takes";
        return true;
      };
      EXPECT_TRUE(run(part).ok());
    });
  }
  ThreadCrew::Member leader(crew, 0);
  Work part = work;
  part.crew = &leader;
  const Result<int> result = run(part);
  for (std::thread& other : others) other.join();
  return result;
}

TEST(Crew, TakesEverythingInOrder) {
  for (const int members : {1, 2, 3, 5}) {
    for (const int jobs : {1, 4, 60}) {
      for (const int done : {0, 1, 7, 60}) {
        std::vector<int> taken;
        Work work = squares(jobs, 2, taken);
        for (int i = 0; i < done; ++i) work.done.push_back(std::to_string(i * i));
        EXPECT_EQ(*run_together(work, members), jobs);
        ASSERT_EQ(static_cast<int>(taken.size()), jobs);
        for (int i = 0; i < jobs; ++i) EXPECT_EQ(taken[i], i);
      }
    }
  }
}

TEST(Crew, EndsTogetherWhenEnoughWasTaken) {
  for (const int enough : {0, 1, 2, 3, 17, 39}) {
    for (const int done : {0, 2, 30}) {
      std::vector<int> taken;
      Work work = squares(40, 2, taken);
      for (int i = 0; i < done; ++i) work.done.push_back(std::to_string(i * i));
      work.take = [&](int job, const Json&) { return job < enough; };
      EXPECT_EQ(*run_together(work, 3), enough + 1);
    }
  }
}

// Every job of a round adds what the rounds before it came to: 1, 1, 1, 3, 3, 3, 12, 12, 12, ...
TEST(Crew, KnowsInEachRoundWhatTheEarlierOnesCameTo) {
  constexpr int kJobs = 11;
  for (const int members : {1, 2, 4}) {
    for (const int done : {0, 2, 3, 7}) {
      std::vector<int> taken;
      const auto sum = std::make_shared<int>(0);
      const auto member_of = [&](std::shared_ptr<int> known) {
        Work work;
        work.jobs = kJobs;
        work.threads = 2;
        work.round = 3;
        work.work = [known](int) { return Json(std::max(1, *known)); };
        work.tell = [known] { return std::to_string(*known); };
        work.hear = [known](const std::string& told) { *known = std::stoi(told); };
        return work;
      };
      Work work = member_of(sum);
      int open = 0;
      work.take = [&](int job, const Json& result) {
        taken.push_back(result.get<int>());
        open += taken.back();
        if (job % 3 == 2) *sum = open;
        return true;
      };
      const std::vector<int> right{1, 1, 1, 3, 3, 3, 12, 12, 12, 48, 48};
      for (int i = 0; i < done; ++i) work.done.push_back(Json(right[i]).dump());
      EXPECT_EQ(*run_together(work, members, [&] { return member_of(std::make_shared<int>(0)); }),
                kJobs);
      EXPECT_EQ(taken, right) << members << " members, " << done << " done before";
    }
  }
}

TEST(Crew, EndsTogetherWhenAResultCannotBeKept) {
  std::vector<int> taken;
  Work work = squares(40, 2, taken);
  work.keep = [](int job, const Json&) { return job == 5 ? Verdict(Error{"full"}) : Verdict(); };
  EXPECT_FALSE(run_together(work, 3).ok());
}

class JournalTest : public testing::Test {
 protected:
  JournalTest() {
    run_["game"] = "pick";
    run_["seed"] = 5;
    text_ = journal_header(run_) + journal_line(run_, 0, Json{{"scores", {1, 2}}}) +
            journal_line(run_, 1, nullptr);
  }

  Json run_;
  std::string text_;
};

TEST_F(JournalTest, ComesBackAsItWasWritten) {
  const Result<JournalContents> read = read_journal(text_, run_);
  ASSERT_TRUE(read.ok()) << read.error().message;
  ASSERT_EQ(read->results.size(), 2u);
  EXPECT_EQ(read->results[0], R"({"scores":[1,2]})");
  EXPECT_EQ(read->results[1], "null");
  EXPECT_EQ(read->whole_bytes, text_.size());
}

TEST_F(JournalTest, MayBeTornAnywhere) {
  for (std::size_t size = 0; size < text_.size(); ++size) {
    const Result<JournalContents> read =
        read_journal(std::string_view(text_).substr(0, size), run_);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_LE(read->whole_bytes, size);
    EXPECT_LT(read->results.size(), 2u);
  }
}

TEST_F(JournalTest, IsNotBegunOverSomebodysText) {
  for (const char* text : {"my notes", "{ }", "{\"bottega_journal\":1,\"run\":{\"game\":\"puck"}) {
    EXPECT_NE(read_journal(text, run_).error().message.find("not a journal"), std::string::npos);
  }
}

TEST_F(JournalTest, OfAnotherRunIsRefusedWithTheDifference) {
  Json other = run_;
  other["seed"] = 6;
  EXPECT_EQ(read_journal(text_, other).error().message,
            "it is the journal of another run: seed is 5 there and 6 here; give another file or "
            "remove it");
  other = run_;
  other["bots"] = {"a"};
  EXPECT_NE(read_journal(text_, other).error().message.find("bots is [\"a\"] here and not given"),
            std::string::npos);
  Json one = run_;
  one["options"] = {{"speed", "slow"}, {"wind", "west"}};
  other = one;
  other["options"]["wind"] = "east";
  EXPECT_EQ(read_journal(journal_header(one), other).error().message,
            "it is the journal of another run: options: wind is \"west\" there and \"east\" here; "
            "give another file or remove it");
}

TEST_F(JournalTest, ThatWasAlteredOrIsNoneIsRefusedWithTheLine) {
  std::string altered = text_;
  altered[text_.find("[1,2]") + 1] = '7';
  EXPECT_EQ(read_journal(altered, run_).error().message,
            "line 2: the check does not fit the line, which was altered; keep the lines before it "
            "('head -n 1' does), and the run goes on from there, or give another file");
  std::string swapped = journal_header(run_) + journal_line(run_, 1, nullptr);
  EXPECT_NE(read_journal(swapped, run_).error().message.find("must be the result of job 0"),
            std::string::npos);
  EXPECT_NE(read_journal("{}\n", run_).error().message.find("not a journal"), std::string::npos);
  EXPECT_NE(read_journal("hello\n", run_).error().message.find("not a journal"), std::string::npos);
  EXPECT_FALSE(read_journal("{\"bottega_journal\":\"x\"}\n", run_).ok());
  EXPECT_FALSE(read_journal(journal_header(run_) + "{\"job\":\"0\"}\n", run_).ok());
}

}  // namespace
}  // namespace bottega::lab
