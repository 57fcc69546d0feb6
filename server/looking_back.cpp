#include "server/looking_back.h"

#include <algorithm>

namespace bottega::server {

namespace {

constexpr std::size_t kAtOnce = 4;  // games
constexpr std::size_t kRemembered = 200;

}  // namespace

void LookingBack::find(const TablePtr& open, Done done) {
  const auto known = std::find_if(known_.begin(), known_.end(),
                                  [&](const auto& one) { return one.first == open->id; });
  if (known != known_.end()) {
    known_.splice(known_.begin(), known_, known);
    return done(known->second);
  }
  const bool is_new = waiting_.count(open->id) == 0;
  if (is_new && waiting_.size() >= kAtOnce) {
    return done(Error{tr("too many games are being looked at; try again in a moment")});
  }
  waiting_[open->id].push_back(speaking_as_now(std::move(done)));
  if (!is_new) return;
  const auto work =
      std::make_shared<table::LookingBack>(open->table, std::hash<std::string>()(open->id));
  go_on(open->id, work);
}

// One slice after another: what bots want to think about meanwhile comes between them.
void LookingBack::go_on(const std::string& id, const WorkPtr& work) {
  tables_.thinkers().think([work] { return work->think(Thinkers::means()); },
                           [this, id, work](bool finished) {
                             if (!finished) return go_on(id, work);
                             finish(id, *work);
                           });
}

void LookingBack::finish(const std::string& id, const table::LookingBack& work) {
  const auto found = std::make_shared<const table::Hindsights>(work.found());
  known_.emplace_front(id, found);
  if (known_.size() > kRemembered) known_.pop_back();
  const std::vector<Done> all = std::move(waiting_[id]);
  waiting_.erase(id);
  for (const Done& done : all) done(found);
}

}  // namespace bottega::server
