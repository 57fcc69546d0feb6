#include "lab/work.h"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace bottega::lab {

namespace {

// The jobs in hand: which comes next, and the results that wait for an earlier one.
class Workshop {
 public:
  // The jobs `first`, `first + step`, ... before `end` are done here.
  Workshop(const Work& work, int first, int step, int end)
      : work_(work), step_(step), end_(end), next_(first), wanted_(first) {
    const int jobs = std::max(1, (end - first + step - 1) / step);
    for (int i = std::min(work.threads, jobs); i > 0; --i) {
      hands_.emplace_back([this] { keep_working(); });
    }
  }

  ~Workshop() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    room_.notify_all();
    for (std::thread& hand : hands_) hand.join();
  }

  // Waits for the result of the next job in order.
  Json wait_for_next() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return finished_.count(wanted_) == 1; });
    Json result = std::move(finished_.at(wanted_));
    finished_.erase(wanted_);
    wanted_ += step_;
    room_.notify_all();
    return result;
  }

 private:
  // Nobody works further ahead of the results taken than this for each thread: one slow job must
  // not fill the memory, and little is wasted when the work ends early.
  static constexpr int kAhead = 16;

  void keep_working() {
    while (const std::optional<int> job = pick_up()) {
      Json result = work_.work(*job);
      const std::lock_guard lock(mutex_);
      finished_.emplace(*job, std::move(result));
      arrived_.notify_one();
    }
  }

  std::optional<int> pick_up() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] {
      return closed_ || next_ >= end_ || (next_ - wanted_) / step_ < kAhead * work_.threads;
    });
    if (closed_ || next_ >= end_) return std::nullopt;
    return std::exchange(next_, next_ + step_);
  }

  const Work& work_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable room_;
  std::map<int, Json> finished_;
  int step_;
  int end_;
  int next_;
  int wanted_;
  bool closed_ = false;
  std::vector<std::thread> hands_;
};

// The first job from `job` on that belongs to a member.
int first_job_of(int member, int members, int job) {
  return job + (member + members - job % members) % members;
}

// The job after the last one of the round.
int end_of_round(const Work& work, int job) {
  return work.round == 0 ? work.jobs : std::min(work.jobs, (job / work.round + 1) * work.round);
}

// Before each round everybody hears where it begins, and what its jobs must know; at the end, that
// there is none.
void open_round(const Work& work, int job) {
  Json told;
  told["from"] = job;
  if (work.tell) told["told"] = work.tell();
  work.crew->from_leader(told.dump());
}
int await_round(const Work& work) {
  const Json told = Json::parse(work.crew->from_leader(""), nullptr, false);
  if (work.hear) work.hear(told["told"].get<std::string>());
  return told["from"].get<int>();
}

// The part of a member that does not lead.
int follow(const Work& work) {
  Crew& crew = *work.crew;
  int count = 0;
  for (int begin = await_round(work); begin < work.jobs; begin = await_round(work)) {
    const int end = end_of_round(work, begin);
    int job = first_job_of(crew.rank(), crew.size(), begin);
    if (job >= end) continue;
    Workshop workshop(work, job, crew.size(), end);
    for (; job < end; job += crew.size()) {
      ++count;
      if (!crew.hand_in(workshop.wait_for_next().dump())) break;
    }
  }
  return count;
}

// Where results come from: the own workshop, or the member whose job it is.
class Sources {
 public:
  // The jobs from `first` on, before `end`.
  Sources(const Work& work, int first, int end)
      : end_(end),
        crew_(work.crew),
        members_(crew_ == nullptr ? 1 : crew_->size()),
        workshop_(work, first_job_of(0, members_, first), members_, end) {}

  Json result_of(int job) {
    if (job % members_ == 0) return workshop_.wait_for_next();
    return Json::parse(crew_->next_from(job % members_), nullptr, false);
  }

  // After the result of a job was used. At the end nobody may be left waiting for an answer.
  void used(int job, bool go_on) {
    if (job % members_ != 0) crew_->answer(job % members_, go_on);
    if (go_on) return;
    for (int later = job + 1; later < std::min(end_, job + members_); ++later) {
      if (later % members_ == 0) continue;
      crew_->next_from(later % members_);
      crew_->answer(later % members_, false);
    }
  }

 private:
  int end_;
  Crew* crew_;
  int members_;
  Workshop workshop_;
};

}  // namespace

int usual_threads() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

Result<int> run(const Work& work) {
  const bool shared = work.crew != nullptr && work.crew->size() > 1;
  if (shared && !work.crew->leads()) return follow(work);
  int job = 0;
  bool go_on = true;
  const auto take = [&](const Json& result) {
    go_on = work.take(job, result);
    ++job;
    if (work.progress) work.progress(job);
  };
  const int done = std::min(work.jobs, static_cast<int>(work.done.size()));
  while (go_on && job < done) take(Json::parse(work.done[job], nullptr, false));

  Verdict kept;
  while (go_on && job < work.jobs) {
    if (shared) open_round(work, job);
    const int end = end_of_round(work, job);
    Sources sources(work, job, end);
    while (go_on && job < end) {
      const Json result = sources.result_of(job);
      if (work.keep) kept = work.keep(job, result);
      go_on = kept.ok();
      const int used = job;
      if (go_on) take(result);
      sources.used(used, go_on);
    }
  }
  if (shared) open_round(work, work.jobs);
  if (!kept) return kept.error();
  return job;
}

}  // namespace bottega::lab
