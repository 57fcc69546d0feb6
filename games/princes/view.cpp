// Hidden information: money, hands, prestige cards, and the decks with what each player has put
// below them. docs/rulings.md says what a seat remembers and what it forgets.
#include <span>

#include "games/princes/princes.h"
#include "games/princes/scoring.h"
#include "games/princes/table.h"

namespace bottega::princes {

namespace {

constexpr int kProfessions = static_cast<int>(Pile::kProfessions);
constexpr int kBonus = static_cast<int>(Pile::kBonus);
constexpr int kPrestige = static_cast<int>(Pile::kPrestige);

// Moves the cards of a set that the observer cannot see into the pool, and counts them.
std::uint8_t hide(Cards& cards, Cards hidden, Cards& pool) {
  pool |= cards & hidden;
  const int count = std::popcount(cards & hidden);
  cards &= ~hidden;
  return static_cast<std::uint8_t>(count);
}

void hide_deck(Deck& deck, Seat observer, Cards& pool, std::uint8_t& unseen) {
  unseen = hide(deck.unseen, ~Cards{0}, pool);
  for (int i = 0; i < deck.below; ++i) {
    if (deck.by(i) == observer) continue;  // he put it there himself
    pool |= card_bit(deck.card(i));
    deck.below_cards[i] = Deck::put_by(deck.by(i), kHiddenCard);
  }
}

// The cards that somebody is looking at: who, of which pile. Nobody is kNobody.
struct Looker {
  Seat seat = kNobody;
  int pile = 0;
};
Looker looker(const Position& p) {
  if (p.phase == Phase::kOver || p.looking == 0) return {};
  const Pending& ask = p.pending.top();
  if (asked(p) == Ask::kDraw) return {ask.a, ask.b};
  return {ask.who, ask.a};
}

void hide_court(View& view, Seat seat) {
  Court& court = view.table.courts[seat];
  if (!sees_money_of(view, seat)) court.money = 0;
  if (sees_cards_of(view, seat)) return;
  view.hand[seat] = hide(court.hand, ~court.shown, view.pool[kProfessions]);
  view.bonus[seat] = hide(court.bonus, ~Cards{0}, view.pool[kBonus]);
  view.prestige[seat] = hide(court.prestige, ~Cards{0}, view.pool[kPrestige]);
  court.returned = kNoCard;
}

// Cards taken out of a pool one by one, each equally likely.
class Dealer {
 public:
  Dealer(Cards pool, Random& random) : pool_(pool), random_(random) {}

  int one() {
    const int card = nth_bit(pool_, static_cast<int>(random_.below(std::popcount(pool_))));
    pool_ &= ~card_bit(card);
    return card;
  }
  Cards some(int count) {
    Cards cards = 0;
    for (; count > 0; --count) cards |= card_bit(one());
    return cards;
  }
  void take(Cards cards) { pool_ &= ~cards; }
  Cards pool() const { return pool_; }
  Random& random() { return random_; }

 private:
  Cards pool_;
  Random& random_;
};

// The places of one pile where the observer's cards are missing: sets with so many to come, and
// single places in an order.
struct Gaps {
  struct Set {
    Cards* cards;
    int missing;
  };
  FixedList<Set, kMaxPlayers + 1> sets;
  std::array<std::uint8_t*, kMaxCards> places;
  int count = 0;  // of places

  void add(std::uint8_t& place) { places[count++] = &place; }
  void put(int place, int card) {
    *places[place] = static_cast<std::uint8_t>((*places[place] & ~31) | card);
    places[place] = places[--count];
  }
  void fill(Dealer& dealer) {
    for (const Set& set : sets) *set.cards |= dealer.some(set.missing);
    while (count > 0) put(count - 1, dealer.one());
  }
};

Gaps gaps_of(Position& p, const View& view, int pile) {
  Gaps gaps;
  for (Seat seat = 0; seat < p.players; ++seat) {
    Court& court = p.courts[seat];
    const std::array<Gaps::Set, kPiles> sets{{{&court.hand, view.hand[seat]},
                                              {&court.bonus, view.bonus[seat]},
                                              {&court.prestige, view.prestige[seat]}}};
    if (sets[pile].missing > 0) gaps.sets.push_back(sets[pile]);
  }
  Deck& deck = p.decks[pile];
  if (view.unseen[pile] > 0) gaps.sets.push_back({&deck.unseen, view.unseen[pile]});
  for (int i = 0; i < deck.below; ++i) {
    if (deck.card(i) == kHiddenCard) gaps.add(deck.below_cards[i]);
  }
  const Looker looks = looker(p);
  for (int i = 0; i < p.looking; ++i) {
    if (looks.pile == pile && p.looked_at[i] == kHiddenCard) gaps.add(p.looked_at[i]);
  }
  return gaps;
}

// The profession that the observer gave back at the start is in no hand of a player who has taken
// none from the deck since. It gets one of the places left to it, each equally likely; after that
// the others are as free as ever.
void place_returned(Position& p, const View& view, Gaps& gaps, Dealer& dealer) {
  if (!is_player(view.observer)) return;
  const int returned = p.courts[view.observer].returned;
  if (returned == kNoCard || (dealer.pool() & card_bit(returned)) == 0) return;
  const auto allowed = [&](const Gaps::Set& set) {
    for (Seat seat = 0; seat < p.players; ++seat) {
      if (set.cards == &p.courts[seat].hand) return (p.took_profession & seat_bit(seat)) != 0;
    }
    return true;
  };
  int places = gaps.count;
  for (const Gaps::Set& set : gaps.sets) places += allowed(set) ? set.missing : 0;
  auto place = static_cast<int>(dealer.random().below(places));
  dealer.take(card_bit(returned));
  if (place < gaps.count) return gaps.put(place, returned);
  place -= gaps.count;
  for (Gaps::Set& set : gaps.sets) {
    if (!allowed(set)) continue;
    if (place < set.missing) {
      *set.cards |= card_bit(returned);
      --set.missing;
      return;
    }
    place -= set.missing;
  }
}

// A hand of so many cards out of the pool whose values add up to enough, each such hand equally
// likely: card by card, in or out by the number of ways to complete the hand.
Cards deal_worth(const Edition& edition, const Counts& counts, int cards, int worth,
                 Dealer& dealer) {
  std::array<std::array<std::array<std::uint32_t, kMaxMinimum + 1>, kMaxCards + 1>, kMaxCards + 1>
      ways;  // [from this card on][so many][worth so much]
  std::array<int, kMaxCards> card_at;
  std::array<int, kMaxCards> value;
  int size = 0;
  for (const int card : Members(dealer.pool())) {
    card_at[size] = card;
    value[size++] = value_of(edition.bonus_cards[card], counts);
  }
  for (int i = size; i >= 0; --i) {
    for (int k = 0; k <= cards; ++k) {
      for (int w = 0; w <= worth; ++w) {
        if (i == size) {
          ways[i][k][w] = k == 0 && w == 0;
        } else {
          ways[i][k][w] = ways[i + 1][k][w];
          if (k > 0) ways[i][k][w] += ways[i + 1][k - 1][std::max(0, w - value[i])];
        }
      }
    }
  }
  Cards hand = 0;
  for (int i = 0; cards > 0; ++i) {
    assert(ways[i][cards][worth] > 0 && "somebody works who cannot");
    if (dealer.random().below(ways[i][cards][worth]) < ways[i + 1][cards][worth]) continue;
    hand |= card_bit(card_at[i]);
    --cards;
    worth = std::max(0, worth - value[i]);
  }
  dealer.take(hand);
  return hand;
}

// Whoever has laid down a profession whose work is not yet worth the minimum holds bonus cards that
// make up for it (rules 7.4).
void deal_bonus_at_work(const Edition& edition, const Position& p, const View& view, Gaps& gaps,
                        Dealer& dealer) {
  if (asked(p) != Ask::kPlayBonus) return;
  const Seat seat = p.pending.top().who;
  const int missing = minimum_work_value(edition, p) - p.work_value;
  if (view.bonus[seat] == 0 || missing <= 0) return;
  const Counts counts =
      counts_of(edition, p.courts[seat], std::popcount(p.courts[seat].hand), view.prestige[seat]);
  for (Gaps::Set& set : gaps.sets) {
    if (set.cards != &p.courts[seat].bonus) continue;
    *set.cards = deal_worth(edition, counts, set.missing, missing, dealer);
    set.missing = 0;
  }
}

// Rules 2.7: any amount up to the starting money, but enough for a standing bid. Before the first
// round everybody has exactly the starting money.
std::uint16_t imagined_money(const Edition& edition, const Position& p, Seat seat, Random& random) {
  if (p.phase == Phase::kSetUp) return static_cast<std::uint16_t>(edition.money_at_start);
  int least = 0;
  if (is_bidding(p) && p.auction.leader == seat) {
    const int from_points = edition.money_from_point * points_for_sale(p.courts[seat]);
    least = std::max(0, p.auction.price - from_points);
  }
  const int most = std::max(least, edition.money_at_start);
  return static_cast<std::uint16_t>(least + static_cast<int>(random.below(most - least + 1)));
}

}  // namespace

View Princes::observe(const Position& p, Seat observer) const {
  View view;
  view.table = p;
  view.observer = observer;
  if (sees_everything(view)) return view;
  for (Seat seat = 0; seat < p.players; ++seat) hide_court(view, seat);
  for (int pile = 0; pile < kPiles; ++pile) {
    hide_deck(view.table.decks[pile], observer, view.pool[pile], view.unseen[pile]);
  }
  const Looker looks = looker(p);
  if (looks.seat != observer) {
    for (int i = 0; i < p.looking; ++i) {
      view.pool[looks.pile] |= card_bit(p.looked_at[i]);
      view.table.looked_at[i] = kHiddenCard;
    }
  }
  return view;
}

// Whether the seat to act has more than one answer can depend on its money in the auctions, and on
// its hand and its money in a turn; the cards played with a work are its own to name. Everything
// else that is asked has as many answers as everybody can count.
bool Princes::hides_choices(const Position& p) const {
  if (p.phase == Phase::kOver) return false;
  switch (asked(p)) {
    case Ask::kName:
    case Ask::kBid:
    case Ask::kBuyLast: return !uses(p, Choice::kOpenMoney);
    case Ask::kAct:
    case Ask::kPlayBonus: return true;
    default: return false;
  }
}

Position Princes::imagine(const View& view, Random& random) const {
  Position p = view.table;
  if (sees_everything(view)) return p;
  for (int pile = 0; pile < kPiles; ++pile) {
    Gaps gaps = gaps_of(p, view, pile);
    Dealer dealer(view.pool[pile], random);
    if (pile == kProfessions) place_returned(p, view, gaps, dealer);
    if (pile == kBonus) deal_bonus_at_work(edition_, p, view, gaps, dealer);
    gaps.fill(dealer);
  }
  for (Seat seat = 0; seat < p.players; ++seat) {
    if (!sees_money_of(view, seat))
      p.courts[seat].money = imagined_money(edition_, p, seat, random);
  }
  return p;
}

}  // namespace bottega::princes
