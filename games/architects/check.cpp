// The invariants of a position: what every rule keeps, and what a position from outside must obey.

#include "engine/filled.h"
#include "engine/inspection.h"
#include "games/architects/architects.h"
#include "games/architects/check_stack.h"
#include "games/architects/play.h"

namespace bottega::architects {

namespace {

class Inspection : private Inspector {
 public:
  Inspection(const Architects& game, const Position& p)
      : game_(game), e_(game.edition()), p_(p), first_(game.start(game.setup_of(p))) {}

  Verdict run() {
    players() && workers() && apprentices() && buildings() && small_cards() && tracks() &&
        wonders() && rival() && progress();
    return sound() ? check_stack(game_, p_) : verdict();
  }

 private:
  bool in(Phase phase) const { return p_.phase == phase; }
  bool is_party(std::uint8_t seat) const { return seat < parties(p_); }
  bool is_pending(Ask ask) const { return architects::is_pending(p_, ask); }

  bool players() {
    const Verdict setup = check_setup(Architects::info(), game_.setup_of(p_));
    if (!setup) return must(false, "{}", setup.error().message);
    must(static_cast<int>(p_.phase) < kPhases, "there is an unknown phase");
    must(p_.has_rival == first_.has_rival, "the Rival plays exactly if it was agreed");
    must(p_.pending.size <= p_.pending.items.size(), "too much is pending");
    return must(p_.choices == first_.choices, "there is an unknown option");
  }

  // Every party has its workers, each in one place.
  bool workers() {
    for (int seat = 0; seat < kMaxParties; ++seat) {
      int count = p_.supply[seat];
      for (int place = 0; place < kWorkerPlaces; ++place) count += p_.workers[place][seat];
      for (int space = 0; space < kSpaces; ++space) count += p_.market[space] == seat;
      for (int holder = 0; holder < kMaxParties; ++holder) count += p_.captives[holder][seat];
      const int all = is_party(static_cast<std::uint8_t>(seat)) ? e_.workers : 0;
      must(count == all, "seat {} has {} workers instead of {}", seat + 1, count, all);
      must(p_.captives[seat][seat] == 0, "seat {} cannot hold its own workers", seat + 1);
      for (int owner = 0; owner < kMaxParties && !is_party(static_cast<std::uint8_t>(seat));
           ++owner) {
        must(p_.captives[seat][owner] == 0, "there is no seat {} to hold workers", seat + 1);
      }
    }
    for (const std::uint8_t owner : p_.market) {
      must(owner == kEmpty || is_party(owner), "a worker in the Black Market belongs to nobody");
    }
    return sound();
  }

  // Every card that is used is in exactly one place.
  template <class Ids>
  bool each_card_once(const std::array<int, kMaxCards>& seen, const Cards& used, const Ids& ids) {
    for (int card = 0; card < static_cast<int>(ids.size()); ++card) {
      const int wanted = used.has(card) ? 1 : 0;
      must(seen[card] == wanted, "card {} is in {} places instead of {}", ids[card], seen[card],
           wanted);
    }
    return sound();
  }

  bool see(std::array<int, kMaxCards>& seen, const Cards& cards, int count) {
    for (const int card : cards) {
      if (!must(card < count, "there are only {} cards of a kind", count)) return false;
      ++seen[card];
    }
    return true;
  }

  bool see_bottom(std::array<int, kMaxCards>& seen,
                  const std::array<std::uint8_t, kMaxCards>& bottom, int size, int count) {
    if (!must(size <= kMaxCards, "too many cards lie below a deck")) return false;
    for (int i = 0; i < kMaxCards; ++i) {
      if (i >= size) {
        must(bottom[i] == 0, "places below the last card of a deck must be blank");
      } else if (must(bottom[i] < count, "there are only {} cards of a kind", count)) {
        ++seen[bottom[i]];
      }
    }
    return sound();
  }

  bool apprentices() {
    std::array<int, kMaxCards> seen{};
    const int count = e_.apprentices_count;
    see(seen, p_.apprentice_deck, count);
    see_bottom(seen, p_.apprentice_bottom, p_.apprentice_bottom_count, count);
    for (Seat seat = 0; seat < kMaxParties; ++seat) {
      see(seen, p_.apprentices[seat], count);
      must(seat < p_.players || p_.apprentices[seat].empty(), "the Rival has no apprentices");
      if (seat < p_.players && p_.character[seat] != kEmpty &&
          p_.character[seat] >= e_.characters_count) {
        must(false, "seat {} has an unknown character", seat + 1);
      }
      if (!sound()) return false;
      must(p_.apprentices[seat].count() <= apprentice_limit(e_, p_, seat),
           "seat {} has more apprentices than there is room for", seat + 1);
    }
    for (int row = 0; row < kRows; ++row) {
      for (int column = 0; column < kMaxColumns; ++column) {
        const std::uint8_t card = p_.display[row][column];
        must(card == kNoCard || column < columns(e_, p_), "the display has {} columns",
             columns(e_, p_));
        must(card != kNoCard || p_.coins[row][column] == 0, "coins lie on cards");
        if (card == kNoCard) continue;
        if (!must(card < count, "there are only {} apprentices", count)) return false;
        ++seen[card];
      }
    }
    return sound() && each_card_once(seen, first_.apprentice_deck, e_.apprentice_ids);
  }

  bool buildings() {
    std::array<int, kMaxCards> seen{};
    const int count = e_.buildings_count;
    see(seen, p_.building_deck, count);
    see_bottom(seen, p_.building_bottom, p_.building_bottom_count, count);
    for (int i = 0; i < kMaxCards; ++i) {
      const std::uint8_t known = p_.building_known[i] & ~kWithTheOneBefore;
      const bool someone = std::popcount(known) == 1 && known < 1u << p_.players;
      must(i < p_.building_bottom_count ? someone : known == 0,
           "each card below the deck is known to whoever put it there");
      if ((p_.building_known[i] & kWithTheOneBefore) == 0) continue;
      must(i > 0 && i < p_.building_bottom_count &&
               known == (p_.building_known[i - 1] & ~kWithTheOneBefore) &&
               p_.building_bottom[i - 1] < p_.building_bottom[i],
           "cards that went below the deck together lie there in the order of their numbers");
    }
    for (Seat seat = 0; seat < kMaxParties; ++seat) {
      see(seen, p_.hands[seat], count);
      see(seen, p_.built[seat], count);
      if (seat < kMaxPlayers) see(seen, p_.packets[seat], count);
      must(seat < p_.players || (p_.hands[seat].empty() && p_.built[seat].empty() &&
                                 (seat == kMaxPlayers || p_.packets[seat].empty())),
           "seat {} cannot have building cards", seat + 1);
    }
    return sound() && each_card_once(seen, first_.building_deck, e_.building_ids);
  }

  bool small_cards() {
    must((p_.rewards & ~first_.rewards) == 0, "there is an unknown reward");
    const int gone = std::popcount(first_.rewards) - std::popcount(p_.rewards);
    must(p_.rewards_left + gone == first_.rewards_left, "the rewards do not add up");
    const auto bit_of = [](std::uint8_t card) { return card == kEmpty ? 0u : 1u << card; };
    must(p_.small_top == kEmpty || p_.small_top < e_.market_count,
         "there is an unknown market card");
    must(p_.large_top == kEmpty || p_.large_top < e_.market_count,
         "there is an unknown market card");
    if (!sound()) return false;
    const std::uint32_t parts[] = {p_.small_pile, p_.large_pile, bit_of(p_.small_top),
                                   bit_of(p_.large_top)};
    std::uint32_t all = 0;
    int cards = 0;
    for (const std::uint32_t part : parts) {
      all |= part;
      cards += std::popcount(part);
    }
    return must(all == first_.small_pile && cards == e_.market_count,
                "every market card is in exactly one place") &&
           must(p_.large_top != kEmpty || p_.large_pile == 0, "the large pile has a top card") &&
           must(p_.small_top != kEmpty || p_.small_pile == 0 || is_pending(Ask::kDrawMarket) ||
                    in(Phase::kSetUp),
                "the small pile has a top card");
  }

  bool tracks() {
    std::array<int, kMaxLevels + 1> on_level{};
    for (int seat = 0; seat < kMaxParties; ++seat) {
      must(p_.virtue[seat] <= kMaxVirtue, "virtue goes up to {}", kMaxVirtue);
      must(p_.influence[seat] <= e_.most_influence, "influence goes up to {}", e_.most_influence);
      must(with_wonders(p_) || p_.influence[seat] == 0, "there is no influence without Wonders");
      must(p_.unpaid[seat] <= kMostDebts && p_.paid[seat] <= kMostDebts,
           "there are too many debts");
      must(p_.silver[seat] <= kMostPieces, "there is too much silver");
      for (const std::uint16_t pieces : p_.goods[seat]) {
        must(pieces <= kMostPieces, "there are too many goods");
      }
      if (must(p_.level[seat] <= e_.levels, "the cathedral has {} levels", e_.levels)) {
        ++on_level[p_.level[seat]];
      }
    }
    must(p_.tax <= kMostPieces, "there is too much tax");
    for (int level = 1; level <= e_.levels && sound(); ++level) {
      must(on_level[level] <= e_.cathedral[level - 1].spots,
           "level {} of the cathedral has {} spots", level, e_.cathedral[level - 1].spots);
    }
    return characters();
  }

  bool characters() {
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const std::uint8_t card = p_.character[seat];
      if (card == kEmpty) {
        must(seat >= p_.players || !with_characters(p_) || in(Phase::kSetUp),
             "seat {} has no character", seat + 1);
        continue;
      }
      must(seat < p_.players && with_characters(p_), "seat {} cannot have a character", seat + 1);
      must(card < e_.characters_count, "there is an unknown character");
      if (!sound()) return false;
      const Set set = e_.characters[card].set;
      must((set != Set::kPromo || chosen(p_, Choice::kPromos) != 0) &&
               (set != Set::kWonder || with_wonders(p_)),
           "{} is not in this game", e_.character_names[card]);
      for (int other = 0; other < seat; ++other) {
        must(p_.character[other] != card, "{} is taken twice", e_.character_names[card]);
      }
    }
    return sound();
  }

  bool wonders() {
    must(p_.offer_top == kEmpty || p_.offer_top < e_.offers_count, "there is an unknown offer");
    must(p_.consequence == kEmpty || p_.consequence < e_.offers_count, "there is an unknown offer");
    must((p_.offers & ~first_.offers) == 0, "there is an unknown offer");
    if (!sound()) return false;
    must(p_.offer_top == kEmpty || (p_.offers >> p_.offer_top & 1) == 0, "an offer is there twice");
    must(p_.consequence == kEmpty ||
             ((p_.offers >> p_.consequence & 1) == 0 && p_.consequence != p_.offer_top),
         "an offer is there twice");
    const bool shown = p_.consequence != kEmpty;
    must(shown == with_wonders(p_) || in(Phase::kSetUp) || is_pending(Ask::kDrawConsequence),
         "the consequence is shown in a game with Wonders");
    must(with_wonders(p_) || p_.offer_top == kEmpty, "offers come with Wonders");
    must(p_.offer_top != kEmpty || p_.offers == 0 || in(Phase::kSetUp) ||
             is_pending(Ask::kDrawOffer),
         "an offer is open while there are any");
    must(p_.offered < 1 << kGoods && (p_.offered == 0 || p_.offer_top != kEmpty),
         "goods lie on an open offer");
    must(p_.offered < (1 << kGoods) - 1 || p_.reset_due != 0 || is_pending(Ask::kResetStep),
         "five goods on the offer cause a Reset");
    std::uint32_t sites = 0;
    for (int good = 0; good < kGoods && sound(); ++good) {
      const std::uint8_t owner = p_.wonder_owner[good];
      const std::uint8_t site = p_.wonder_site[good];
      must(owner == kEmpty || (with_wonders(p_) && is_party(owner)), "a Wonder belongs to nobody");
      must(owner == kEmpty || p_.wonder_goods[good] == 0,
           "goods lie on Wonders that are not built");
      must(with_wonders(p_) || p_.wonder_goods[good] == 0, "there are no Wonders in this game");
      if (site == kEmpty) {
        must(owner == kEmpty || is_pending(Ask::kWonderSite), "a Wonder that is built has a site");
        continue;
      }
      must(owner != kEmpty && site < kOpenPlaces && (e_.wonder_sites >> site & 1u) != 0,
           "a Wonder stands on a wrong place");
      must(site >= kOpenPlaces || (sites >> site & 1u) == 0, "two Wonders share a place");
      if (site < kOpenPlaces) sites |= 1u << site;
    }
    return sound();
  }

  bool rival() {
    if (p_.has_rival == 0) {
      return must(p_.rival == kEmpty && p_.marker == 0 && p_.schemes == 0 &&
                      p_.scheme_discard == 0 && p_.futures == 0,
                  "there is no Rival in this game");
    }
    must(p_.rival == kEmpty ? is_pending(Ask::kDrawRival) : p_.rival < kRivals,
         "the Rival's board is unknown");
    const int option = chosen(p_, Choice::kRival);
    must(option == 0 || p_.rival == option - 1, "the Rival is not the one agreed upon");
    must(p_.marker < e_.rival_track, "the resource track has {} spaces", e_.rival_track);
    const std::uint32_t all = first_.schemes | first_.futures;
    const int cards =
        std::popcount(p_.schemes) + std::popcount(p_.scheme_discard) + std::popcount(p_.futures);
    must((p_.schemes | p_.scheme_discard | p_.futures) == all && cards == std::popcount(all),
         "every scheme card is in exactly one place");
    must((p_.futures & ~first_.futures) == 0, "an initial scheme is among the future ones");
    const Seat seat = rival_seat(p_);
    must(p_.silver[seat] == 0, "the Rival has no silver");
    for (int good = 0; good < static_cast<int>(Thing::kMarble); ++good) {
      must(p_.goods[seat][good] == 0, "of goods the Rival has only marble");
    }
    return sound();
  }

  // Where the game stands.
  bool progress() {
    must(p_.first == kEmpty ? in(Phase::kSetUp) : p_.first < p_.players, "nobody is first");
    must(in(Phase::kPlay) ? is_party(p_.active) || is_pending(Ask::kEndGains) : p_.active == kEmpty,
         "it is nobody's turn");
    must(p_.turns_left == kNotTriggered || p_.turns_left <= parties(p_), "too many turns are left");
    const bool full = workers_in_guildhall(p_) >= guildhall_spaces(e_, p_);
    must(full == (p_.turns_left != kNotTriggered),
         "the last turns come when the Guildhall is full");
    must(p_.reset_due <= 1 && p_.visit.may_offer <= 1, "a mark is neither yes nor no");
    must(std::count(p_.market.begin(), p_.market.end(), kEmpty) > 0 || p_.reset_due != 0,
         "three workers in the Black Market cause a Reset");
    must(p_.visit.place == kEmpty || p_.visit.place <= static_cast<int>(Place::kBlackMarket),
         "an unknown place is visited");
    must(p_.visit.captured_at < 1 << kOpenPlaces, "captures are made at open places");
    must(p_.bill.any_of <= 7 && p_.bill.less_of <= 7 &&
             (p_.bill.pieces == 0) == (p_.bill.any_of == 0),
         "the bill is not in order");
    for (int good = 0; good < kGoods; ++good) {
      must(p_.bill.pieces == 0 || p_.bill.goods[good] == 0, "the bill is not in order");
      must((p_.bill.less_of >> good & 1) == 0 || p_.bill.goods[good] > 0,
           "the bill is not in order");
    }
    if (in(Phase::kSetUp)) {
      for (int seat = 0; seat < parties(p_); ++seat) {
        must(p_.supply[seat] + prisoners(p_, static_cast<Seat>(seat)) == e_.workers &&
                 p_.level[seat] == 0 && p_.built[seat].empty(),
             "nobody has played before the set-up is over");
      }
      must(p_.visit.place == kEmpty && p_.credit == 0 && p_.reset_due == 0,
           "nobody has played before the set-up is over");
    }
    return sound();
  }

  const Architects& game_;
  const Edition& e_;
  const Position& p_;
  const Position first_;  // with the same setup: which cards there are
};

}  // namespace

Verdict Architects::check(const Position& p) const {
  if (p.players < 1 || p.players > kMaxPlayers) {
    return Error{filled("players must be 1 to {}", kMaxPlayers)};
  }
  for (int i = 0; i < kChoices; ++i) {
    if (p.choices[i] >= info().options[i].values.size()) return Error{"there is an unknown option"};
  }
  return Inspection(*this, p).run();
}

}  // namespace bottega::architects
