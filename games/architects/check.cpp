// The invariants of a position: what every rule keeps, and what a position from outside must obey.
#include <fmt/format.h>

#include "games/architects/architects.h"
#include "games/architects/play.h"
#include "games/architects/play_rival.h"
#include "games/architects/questions.h"

namespace bottega::architects {

namespace {

// Collects the first thing that is wrong. Later checks rely on what earlier ones established, so
// nothing is looked at after a failure.
class Inspection {
 public:
  Inspection(const Architects& game, const Position& p)
      : game_(game), e_(game.edition()), p_(p), first_(game.start(game.setup_of(p))) {}

  Verdict run() {
    players() && workers() && apprentices() && buildings() && small_cards() && tracks() &&
        wonders() && rival() && progress() && stack();
    if (wrong_.empty()) return {};
    return Error{wrong_};
  }

 private:
  template <class... Args>
  bool must(bool condition, fmt::format_string<Args...> what, Args&&... args) {
    if (!condition && wrong_.empty()) wrong_ = fmt::format(what, std::forward<Args>(args)...);
    return wrong_.empty();
  }
  bool in(Phase phase) const { return p_.phase == phase; }
  bool is_party(std::uint8_t seat) const { return seat < parties(p_); }
  bool is_pending(Ask ask) const {
    for (int i = 0; i < p_.pending.size; ++i) {
      if (p_.pending.items[i].what == static_cast<int>(ask)) return true;
    }
    return false;
  }

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
      for (int owner = 0; owner < kMaxParties && !is_party(static_cast<std::uint8_t>(seat)); ++owner) {
        must(p_.captives[seat][owner] == 0, "there is no seat {} to hold workers", seat + 1);
      }
    }
    for (const std::uint8_t owner : p_.market) {
      must(owner == kEmpty || is_party(owner), "a worker in the Black Market belongs to nobody");
    }
    return wrong_.empty();
  }

  // Every card that is used is in exactly one place.
  template <class Ids>
  bool each_card_once(const std::array<int, kMaxCards>& seen, const Cards& used, const Ids& ids) {
    for (int card = 0; card < static_cast<int>(ids.size()); ++card) {
      const int wanted = used.has(card) ? 1 : 0;
      must(seen[card] == wanted, "card {} is in {} places instead of {}", ids[card], seen[card],
           wanted);
    }
    return wrong_.empty();
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
    return wrong_.empty();
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
      if (!wrong_.empty()) return false;
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
    return wrong_.empty() && each_card_once(seen, first_.apprentice_deck, e_.apprentice_ids);
  }

  bool buildings() {
    std::array<int, kMaxCards> seen{};
    const int count = e_.buildings_count;
    see(seen, p_.building_deck, count);
    see_bottom(seen, p_.building_bottom, p_.building_bottom_count, count);
    for (int i = 0; i < kMaxCards; ++i) {
      const std::uint8_t known = p_.building_known[i];
      const bool someone = std::popcount(known) == 1 && known < 1u << p_.players;
      must(i < p_.building_bottom_count ? someone : known == 0,
           "each card below the deck is known to whoever put it there");
    }
    for (Seat seat = 0; seat < kMaxParties; ++seat) {
      see(seen, p_.hands[seat], count);
      see(seen, p_.built[seat], count);
      if (seat < kMaxPlayers) see(seen, p_.packets[seat], count);
      must(seat < p_.players || (p_.hands[seat].empty() && p_.built[seat].empty() &&
                                 (seat == kMaxPlayers || p_.packets[seat].empty())),
           "seat {} cannot have building cards", seat + 1);
    }
    return wrong_.empty() && each_card_once(seen, first_.building_deck, e_.building_ids);
  }

  bool small_cards() {
    must((p_.rewards & ~first_.rewards) == 0, "there is an unknown reward");
    const int gone = std::popcount(first_.rewards) - std::popcount(p_.rewards);
    must(p_.rewards_left + gone == first_.rewards_left, "the rewards do not add up");
    const auto bit_of = [](std::uint8_t card) { return card == kEmpty ? 0u : 1u << card; };
    must(p_.small_top == kEmpty || p_.small_top < e_.market_count, "there is an unknown market card");
    must(p_.large_top == kEmpty || p_.large_top < e_.market_count, "there is an unknown market card");
    if (!wrong_.empty()) return false;
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
      must(p_.unpaid[seat] <= kMostDebts && p_.paid[seat] <= kMostDebts, "there are too many debts");
      must(p_.silver[seat] <= kMostPieces, "there is too much silver");
      for (const std::uint16_t pieces : p_.goods[seat]) {
        must(pieces <= kMostPieces, "there are too many goods");
      }
      if (must(p_.level[seat] <= e_.levels, "the cathedral has {} levels", e_.levels)) {
        ++on_level[p_.level[seat]];
      }
    }
    must(p_.tax <= kMostPieces, "there is too much tax");
    for (int level = 1; level <= e_.levels && wrong_.empty(); ++level) {
      must(on_level[level] <= e_.cathedral[level - 1].spots, "level {} of the cathedral has {} spots",
           level, e_.cathedral[level - 1].spots);
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
      if (!wrong_.empty()) return false;
      const Set set = e_.characters[card].set;
      must((set != Set::kPromo || chosen(p_, Choice::kPromos) != 0) &&
               (set != Set::kWonder || with_wonders(p_)),
           "{} is not in this game", e_.character_names[card]);
      for (int other = 0; other < seat; ++other) {
        must(p_.character[other] != card, "{} is taken twice", e_.character_names[card]);
      }
    }
    return wrong_.empty();
  }

  bool wonders() {
    must(p_.offer_top == kEmpty || p_.offer_top < e_.offers_count, "there is an unknown offer");
    must(p_.consequence == kEmpty || p_.consequence < e_.offers_count, "there is an unknown offer");
    must((p_.offers & ~first_.offers) == 0, "there is an unknown offer");
    if (!wrong_.empty()) return false;
    must(p_.offer_top == kEmpty || (p_.offers >> p_.offer_top & 1) == 0, "an offer is there twice");
    must(p_.consequence == kEmpty || ((p_.offers >> p_.consequence & 1) == 0 &&
                                      p_.consequence != p_.offer_top),
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
    for (int good = 0; good < kGoods && wrong_.empty(); ++good) {
      const std::uint8_t owner = p_.wonder_owner[good];
      const std::uint8_t site = p_.wonder_site[good];
      must(owner == kEmpty || (with_wonders(p_) && is_party(owner)), "a Wonder belongs to nobody");
      must(owner == kEmpty || p_.wonder_goods[good] == 0, "goods lie on Wonders that are not built");
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
    return wrong_.empty();
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
    const int cards = std::popcount(p_.schemes) + std::popcount(p_.scheme_discard) +
                      std::popcount(p_.futures);
    must((p_.schemes | p_.scheme_discard | p_.futures) == all && cards == std::popcount(all),
         "every scheme card is in exactly one place");
    must((p_.futures & ~first_.futures) == 0, "an initial scheme is among the future ones");
    const Seat seat = rival_seat(p_);
    return must(p_.silver[seat] == 0, "the Rival has no silver");
  }

  // Where the game stands.
  bool progress() {
    must(p_.first == kEmpty ? in(Phase::kSetUp) : p_.first < p_.players, "nobody is first");
    must(in(Phase::kPlay) ? is_party(p_.active) || is_pending(Ask::kEndGains)
                          : p_.active == kEmpty,
         "it is nobody's turn");
    must(p_.turns_left == kNotTriggered || p_.turns_left <= parties(p_), "too many turns are left");
    const bool full = workers_in_guildhall(p_) >= guildhall_spaces(e_, p_);
    must(full == (p_.turns_left != kNotTriggered), "the last turns come when the Guildhall is full");
    must(p_.reset_due <= 1 && p_.visit.may_offer <= 1, "a mark is neither yes nor no");
    must(p_.visit.place == kEmpty || p_.visit.place <= static_cast<int>(Place::kBlackMarket),
         "an unknown place is visited");
    must(p_.visit.captured_at < 1 << kOpenPlaces, "captures are made at open places");
    must(p_.bill.any_of <= 7 && p_.bill.less_of <= 7 && (p_.bill.pieces == 0) == (p_.bill.any_of == 0),
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
    return wrong_.empty();
  }

  // --- The pending decisions

  bool stack() {
    for (std::size_t i = p_.pending.size; i < p_.pending.items.size(); ++i) {
      must(p_.pending.items[i] == Pending{}, "entries above the pending ones must be blank");
    }
    if (in(Phase::kOver)) return must(p_.pending.empty(), "a finished game has nothing pending");
    if (!must(!p_.pending.empty(), "nothing is pending")) return false;
    constexpr int kRoom = 12;  // for what the next steps push on top
    if (!must(p_.pending.size + kRoom <= static_cast<int>(p_.pending.items.size()),
              "too much is pending")) {
      return false;
    }
    for (int i = 0; i < p_.pending.size && wrong_.empty(); ++i) entry(i);
    if (!wrong_.empty()) return false;
    if (in(Phase::kPlay)) {
      const Pending& bottom = p_.pending.items[0];
      const auto what = static_cast<Ask>(bottom.what);
      must(what == Ask::kEndGains || (what == Ask::kEndTurn && bottom.who == p_.active),
           "a turn ends with the end of the turn");
    }
    const Pending& top = p_.pending.top();
    if (!must(top.what < kFirstSilentAsk, "somebody must be asked something")) return false;
    MoveList moves;
    game_.legal(p_, moves);
    return must(!moves.empty(), "nobody can answer what is asked");
  }

  // One entry of the stack: who is asked, and whether its two facts make sense.
  void entry(int i) {
    const Pending& ask = p_.pending.items[i];
    if (!must(ask.what < kAsks, "an unknown decision is pending")) return;
    const auto what = static_cast<Ask>(ask.what);
    const bool natures = ask.what < kFirstPlayersAsk || what == Ask::kSetUp ||
                         what == Ask::kPassPackets || what == Ask::kEndLosses ||
                         what == Ask::kEndGains;
    if (natures) {
      must(ask.who == kNature, "chance must decide what nobody can");
    } else {
      const bool players = ask.what >= kFirstPlayersAsk && ask.what < kFirstSilentAsk;
      const bool may_be_rival = !players || what == Ask::kLoseVirtue || what == Ask::kTakeDebt ||
                                what == Ask::kRelease || what == Ask::kChoose;
      must(is_party(ask.who) && (may_be_rival || ask.who < p_.players),
           "a decision is asked of the wrong seat");
    }
    if (!wrong_.empty()) return;
    once(i, what);
    in_phase(i, what);
    facts(ask, what);
  }

  // What can stand in the stack only once.
  void once(int i, Ask what) {
    switch (what) {
      case Ask::kPay:
      case Ask::kConstruct:
      case Ask::kAdvance:
      case Ask::kBuildWonder:
      case Ask::kWonderSite:
      case Ask::kEndTurn:
      case Ask::kEndGains:
      case Ask::kEndLosses:
      case Ask::kSetUp:
      case Ask::kPassPackets:
      case Ask::kTurn:
      case Ask::kResetStep:
      case Ask::kDrawConsequence:
      case Ask::kDrawOffer:
      case Ask::kDrawMarket:
      case Ask::kDrawRival:
      case Ask::kDrawScheme: break;
      default: return;
    }
    for (int other = 0; other < i; ++other) {
      must(p_.pending.items[other].what != static_cast<int>(what), "a step is pending twice");
    }
  }

  void in_phase(int i, Ask what) {
    switch (what) {
      case Ask::kFirstPlayer:
      case Ask::kDealCharacter:
      case Ask::kPickCharacter:
      case Ask::kDrawRival:
      case Ask::kPickApprentice:
      case Ask::kDraft:
      case Ask::kSetUp:
      case Ask::kPassPackets: must(in(Phase::kSetUp), "the set-up is over"); break;
      case Ask::kDrawMarket:
      case Ask::kDrawConsequence:
      case Ask::kDrawOffer:
      case Ask::kFillDisplay:
      case Ask::kDealBuilding:
      case Ask::kDrawBuilding:
      case Ask::kHireNow:
      case Ask::kLoseVirtue:
      case Ask::kTakeDebt: break;
      case Ask::kEndTurn:
      case Ask::kEndGains: must(in(Phase::kPlay) && i == 0, "the end comes last"); break;
      default: must(in(Phase::kPlay), "the set-up is not over");
    }
    const bool first = what == Ask::kFirstPlayer || what == Ask::kDealCharacter ||
                       what == Ask::kPickCharacter || what == Ask::kDrawRival;
    must(!first || (p_.pending.items[0].what == static_cast<int>(Ask::kSetUp) &&
                    p_.first == (p_.players == 1 && p_.pending.items[0].a == 1 ? 0 : kEmpty)),
         "the set-up goes on afterwards");
    must(what != Ask::kSetUp || i == 0, "the set-up goes on afterwards");
    must(what != Ask::kPassPackets || p_.first != kEmpty, "nobody is first");
  }

  void facts(const Pending& ask, Ask what) {
    constexpr int kMany = 60;
    switch (what) {
      case Ask::kFirstPlayer:
        must(ask.a > 0 && ask.a < 1 << p_.players, "nobody can be first");
        break;
      case Ask::kSetUp:
        must(ask.a <= 1, "the set-up has two parts");
        must(ask.a == 0 || p_.first != kEmpty || is_pending(Ask::kFirstPlayer), "nobody is first");
        set_up_characters(ask.a);
        break;
      case Ask::kDealCharacter:
        must(ask.a < p_.players && p_.character[ask.a] == kEmpty, "a character is dealt twice");
        break;
      case Ask::kPickCharacter:
        must(p_.character[ask.who] == kEmpty, "a character is chosen twice");
        break;
      case Ask::kDrawMarket: must(p_.small_pile != 0 && p_.small_top == kEmpty, "no market card can come"); break;
      case Ask::kDrawOffer:
        must(with_wonders(p_) && p_.offers != 0 && p_.offer_top == kEmpty, "no offer can come");
        break;
      case Ask::kDrawConsequence:
        must(with_wonders(p_) && std::popcount(p_.offers) > 1 && p_.consequence == kEmpty &&
                 is_pending(Ask::kDrawOffer),
             "no consequence can come");
        break;
      case Ask::kDealBuilding:
      case Ask::kDrawBuilding: must(ask.a < p_.players && ask.b <= 40, "nobody draws cards"); break;
      case Ask::kDrawReward: must(is_party(ask.a), "nobody gains a reward"); break;
      case Ask::kDrawScheme:
        must(p_.has_rival != 0 && p_.rival != kEmpty && p_.supply[rival_seat(p_)] > 0,
             "there is no Rival to act");
        break;
      case Ask::kDrawFuture: must(p_.has_rival != 0 && ask.a >= 1 && ask.a <= kMany, "there is no Rival to act"); break;
      case Ask::kPassPackets: must(ask.a >= 1 && ask.a <= 6, "the draft has an end"); break;
      case Ask::kTrade:
      case Ask::kCapture:
      case Ask::kFreeCapture:
      case Ask::kGuard:
      case Ask::kDismiss: must(ask.a <= kMany, "too much can be done"); break;
      case Ask::kLoseVirtue:
      case Ask::kTakeDebt: must(ask.a >= 1 && ask.a <= 20, "a loss is too large"); break;
      case Ask::kMakeRoom:
      case Ask::kHireNow: must(ask.a < e_.apprentices_count, "an unknown apprentice is hired"); break;
      default: more_facts(ask, what);
    }
    cause(ask, what);
  }

  void more_facts(const Pending& ask, Ask what) {
    switch (what) {
      case Ask::kPay:
        must(ask.who == p_.active && can_pay(e_, p_, ask.who, p_.bill), "the bill cannot be paid");
        break;
      case Ask::kChoose: must(is_effect(ask.a, Do::kChooseOne), "there is nothing to choose"); break;
      case Ask::kPayFor: must(is_effect(ask.a, Do::kPayFor), "there is nothing to pay for"); break;
      case Ask::kEffect:
        must(ask.a < e_.effects_count && (e_.effect(ask.a).type != Do::kImprison || p_.consequence != kEmpty),
             "an unknown effect is pending");
        break;
      case Ask::kVisitWonder:
        must(p_.visit.place < kOpenPlaces &&
                 own_wonder_at(p_, ask.who, static_cast<Place>(p_.visit.place)) >= 0,
             "no Wonder is visited");
        break;
      case Ask::kAction:
      case Ask::kOffer:
      case Ask::kDig:
      case Ask::kWorkshop: must(p_.visit.place < kOpenPlaces, "no place is visited"); break;
      case Ask::kFinishVisit: must(p_.visit.place != kEmpty, "no place is visited"); break;
      case Ask::kConstruct:
        must(ask.a < e_.buildings_count && p_.built[ask.who].has(ask.a), "no card is built");
        break;
      case Ask::kAdvance: must(spot_is_free(e_, p_, ask.who), "there is no spot to advance to"); break;
      case Ask::kBuildWonder:
        must(ask.a < kGoods && with_wonders(p_) && p_.wonder_owner[ask.a % kGoods] == kEmpty &&
                 free_wonder_sites(e_, p_) != 0,
             "the Wonder cannot be built");
        break;
      case Ask::kWonderSite:
        must(ask.a < kGoods && p_.wonder_owner[ask.a % kGoods] == ask.who &&
                 p_.wonder_site[ask.a % kGoods] == kEmpty,
             "there is no Wonder to site");
        break;
      case Ask::kTradeNow:
        must(ask.a <= 1 && ask.b < (ask.a == 0 ? e_.trades_count : e_.apprentices_count),
             "an unknown trade is pending");
        break;
      case Ask::kCaptureNow: must(ask.a < kOpenPlaces && is_party(ask.b), "nobody is captured"); break;
      case Ask::kMarketNow: must(ask.a < kSpaces, "the Black Market has {} spaces", kSpaces); break;
      case Ask::kResetStep:
        must(ask.a >= 1 && ask.a <= 11 && (with_wonders(p_) || ask.a <= 2 || ask.a >= 9),
             "a Reset has other steps");
        must(ask.a < 3 || ask.a > 8 || p_.consequence != kEmpty || ask.a == 8,
             "the consequence is not shown");
        break;
      case Ask::kRivalStep: rival_step(ask); break;
      default: break;
    }
  }

  void rival_step(const Pending& ask) {
    if (!must(p_.has_rival != 0 && p_.rival != kEmpty && ask.who == rival_seat(p_),
              "there is no Rival to act")) {
      return;
    }
    if (!must(ask.a == kFocusCard || ask.a < e_.schemes_count, "an unknown scheme is pending")) return;
    must(ask.a == kFocusCard || (ask.b & 1) == 0 || e_.schemes[ask.a].has_lower,
         "an unknown step of a scheme is pending");
    if (!wrong_.empty()) return;
    const Section& section = ask.a == kFocusCard ? e_.rivals[p_.rival].focus
                             : (ask.b & 1) == 0  ? e_.schemes[ask.a].upper
                                                 : e_.schemes[ask.a].lower;
    const int option = ask.b >> 1 & 3;
    must(ask.b < 32 && option < section.options, "an unknown step of a scheme is pending");
    if (wrong_.empty()) {
      must((ask.b >> 3 & 3) < section.lengths[option], "an unknown step of a scheme is pending");
    }
  }

  // With the first part of the set-up done, everybody has a character if there are any.
  void set_up_characters(int stage) {
    if (!with_characters(p_)) return;
    for (int seat = 0; seat < p_.players; ++seat) {
      bool comes = false;
      for (int i = 0; i < p_.pending.size; ++i) {
        const Pending& ask = p_.pending.items[i];
        comes |= (ask.what == static_cast<int>(Ask::kDealCharacter) && ask.a == seat) ||
                 (ask.what == static_cast<int>(Ask::kPickCharacter) && ask.who == seat);
      }
      must(comes != (p_.character[seat] != kEmpty) && (stage == 0 || !comes),
           "seat {} must get exactly one character", seat + 1);
    }
  }

  bool is_effect(int number, Do type) const {
    return number < e_.effects_count && e_.effect(number).type == type;
  }

  // The second fact of many decisions is a cause, which words must be able to name.
  void cause(const Pending& ask, Ask what) {
    switch (what) {
      case Ask::kFreeCapture:
      case Ask::kHireFree:
      case Ask::kMakeRoom:
      case Ask::kHireNow:
      case Ask::kPay:
      case Ask::kLoseVirtue:
      case Ask::kTakeDebt:
      case Ask::kChoose:
      case Ask::kPayFor:
      case Ask::kDismiss:
      case Ask::kCrane:
      case Ask::kEffect: break;
      default: return;
    }
    const int n = ask.b;
    const auto within = [&](int first, int next, int count) {
      return n < first || n >= next || n - first < count;
    };
    must(n < kOtherCauses + kOthers &&
             within(kApprenticeCauses, kBuildingCauses, e_.apprentices_count) &&
             within(kBuildingCauses, kCharacterCauses, e_.buildings_count) &&
             within(kCharacterCauses, kPlaceCauses, e_.characters_count) &&
             within(kRewardCauses, kOfferCauses, e_.rewards_count) &&
             within(kOfferCauses, kWonderCauses, e_.offers_count),
         "a decision has no cause");
  }

  const Architects& game_;
  const Edition& e_;
  const Position& p_;
  const Position first_;  // with the same setup: which cards there are
  std::string wrong_;
};

}  // namespace

Verdict Architects::check(const Position& p) const {
  if (p.players < 1 || p.players > kMaxPlayers) {
    return Error{fmt::format("players must be 1 to {}", kMaxPlayers)};
  }
  for (int i = 0; i < kChoices; ++i) {
    if (p.choices[i] >= info().options[i].values.size()) return Error{"there is an unknown option"};
  }
  return Inspection(*this, p).run();
}

}  // namespace bottega::architects
