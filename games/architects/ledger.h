// What has changed for a seat, as a short text: "stone+4 virtue-2". For tests of cards and places.
#pragma once

#include <string>

#include "engine/filled.h"
#include "games/architects/scene.h"

namespace bottega::architects::tests {

class Ledger {
 public:
  Ledger(const Scene& scene, Seat seat) : scene_(scene), seat_(seat), before_(scene.position()) {}

  // Everything but the workers in the supply, which every placement changes.
  std::string changes() const {
    const Position& after = scene_.position();
    std::string text;
    const auto note = [&](std::string_view name, int was, int is) {
      if (is == was) return;
      text += filled("{}{}{:+}", text.empty() ? "" : " ", name, is - was);
    };
    for (int good = 0; good < kGoods; ++good) {
      note(kThingNames[good], before_.goods[seat_][good], after.goods[seat_][good]);
    }
    note("silver", before_.silver[seat_], after.silver[seat_]);
    note("virtue", before_.virtue[seat_], after.virtue[seat_]);
    note("influence", before_.influence[seat_], after.influence[seat_]);
    note("hand", before_.hands[seat_].count(), after.hands[seat_].count());
    note("unpaid", before_.unpaid[seat_], after.unpaid[seat_]);
    note("paid", before_.paid[seat_], after.paid[seat_]);
    note("apprentices", before_.apprentices[seat_].count(), after.apprentices[seat_].count());
    note("level", before_.level[seat_], after.level[seat_]);
    note("captives", captives_of(before_, seat_), captives_of(after, seat_));
    note("held", held_by_others(before_, seat_), held_by_others(after, seat_));
    note("prison", prisoners(before_, seat_), prisoners(after, seat_));
    note("tax", before_.tax, after.tax);
    return text;
  }

 private:
  const Scene& scene_;
  Seat seat_;
  Position before_;
};

}  // namespace bottega::architects::tests
