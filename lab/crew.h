// Several processes, perhaps on several machines, that share one run. All of them are started with
// the same arguments; one leads, keeps the journal and reports, the others do their part of the
// jobs.
#pragma once

#include <string>

namespace bottega::lab {

class Crew {
 public:
  virtual ~Crew() = default;

  virtual int size() const = 0;
  virtual int rank() const = 0;  // 0 leads
  bool leads() const { return rank() == 0; }

  // The leader's text, for everybody. All members call this, in the same order.
  virtual std::string from_leader(const std::string& text) = 0;

  // A member hands a result to the leader and hears whether to go on. Waits until it is taken, so
  // that nobody runs far ahead.
  virtual bool hand_in(const std::string& result) = 0;
  // The leader waits for the next result of a member, and answers every one of them.
  virtual std::string next_from(int member) = 0;
  virtual void answer(int member, bool go_on) = 0;

  // Ends all members at once, after something that only one of them knows has gone wrong.
  virtual void abandon() = 0;
};

}  // namespace bottega::lab
