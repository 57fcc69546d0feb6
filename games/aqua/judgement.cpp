// What a good player looks at, in points: what the seat may hope to have at the end.
#include <algorithm>
#include <array>

#include "games/aqua/aqua.h"
#include "games/aqua/table.h"

namespace bottega::aqua {

namespace {

class Judge {
 public:
  Judge(const Edition& edition, const Weights& weights, const Position& p, Seat seat)
      : e_(edition), w_(weights), p_(p), seat_(seat), player_(p.seats[seat]) {
    const Table& table = table_of(edition, p);
    left_ = 1.0 - static_cast<double>(p.day) / table.days;
    sundays_ = static_cast<double>(table.days - p.day) * table.weeks / table.days;
  }

  double value() const {
    double points = player_.score;
    if (p_.phase == Phase::kOver) return points;
    points += player_.tokens * (e_.token_points + w_["token"] * left_);
    return points + goods() + perfumes() + curriculum() + court() + bonus() + coach() + turn();
  }

 private:
  bool acts() const { return p_.turn_of == seat_ && p_.phase == Phase::kTurn; }
  bool is_asked(Ask what) const { return !p_.pending.empty() && asked(p_) == what; }

  // Several of a kind: there are `rows` weights for them, and those beyond are worth as the last.
  double several(Weights::Name first, int rows, int count) const {
    double sum = 0;
    for (int i = 0; i < count; ++i) sum += w_.nth(first, std::min(i, rows - 1));
    return sum;
  }

  // Flowers and essences, each further one worth less: what nobody can process soon is in the way.
  // What is loose at the end of a production is lost.
  double goods() const {
    double flowers = 0;
    double essences = 0;
    const bool lost = acts() && p_.producing != 0;
    for (int f = 0; f < kFlowers; ++f) {
      essences += several("essence_1", 4, player_.essences[f]);
      if (!lost) flowers += several("flower_1", 4, player_.flowers[f]);
    }
    for (const MethodSlot& slot : player_.methods)
      flowers += stored_count(slot) * w_["stored_flower"];
    return saturated(flowers, w_["enough_flowers"]) * std::min(1.0, 3 * left_) +
           saturated(essences, w_["enough_essences"]) * (0.3 + 0.7 * std::min(1.0, 4 * left_));
  }
  static double saturated(double worth, double enough) { return worth * enough / (enough + worth); }

  // What presenting the combination would bring now.
  double combination(int base, int comp, bool with_king) const {
    const int at = cell(base, comp);
    if (!takes_a_cube(e_, p_, at)) return 0;
    double points = (table_of(e_, p_).subslots - p_.cubes[at] - 1) * e_.subslot_points;
    if ((p_.cell_tokens & bit(at)) != 0) points += e_.token_points + w_["token"] * left_;
    if (p_.court == comp) points += e_.court_points[player_.letter];
    if (p_.king == base && with_king) {
      points += p_.favours[kFavourKing] == seat_ ? e_.favour_count[kFavourKing] : e_.king_points;
    }
    if (p_.king == base && p_.court == comp) points += e_.perfection_points;
    if (p_.favours[kFavourCubes] == seat_) points += e_.favour_count[kFavourCubes];
    return points;
  }
  double presentation(const Perfume& perfume) const {
    double points = 0;
    bool with_king = true;
    for (const int comp : Members(perfume.comps)) {
      points += combination(perfume.base, comp, with_king);
      with_king = false;
    }
    return points;
  }

  double perfumes() const {
    double points = 0;
    double best = 0;
    for (const Perfume& perfume : player_.perfumes) {
      if (!perfume.exists()) continue;
      const double now = presentation(perfume);
      points += perfume.slots() * w_["parade"] + 0.6;
      points += w_["later"] * std::min(sundays_, 2.0) * std::min(now, 5.0);
      if (perfume.fresh == 0) continue;
      const double hope = p_.last_sunday == kNone ? w_["fresh"] : w_["fresh"] / 2;
      points += hope * now;
      if (is_presentable(p_, perfume)) best = std::max(best, (1 - hope) * now);
    }
    // At Versailles the best one is about to be presented.
    if (acts() && is_asked(Ask::kPresent) && presentations_left(e_, p_, p_.pending.top()) > 0) {
      points += w_["at_versailles"] * best;
    }
    return points;
  }

  double effect(const CityTile& tile) const {
    const double worth = w_.nth("effect_flowers", static_cast<int>(tile.effect));
    switch (tile.effect) {
      case Effect::kSomeFlowers:
      case Effect::kProductionPoints:
      case Effect::kFreeAction: return worth * left_;
      default: return worth;
    }
  }

  // Experience and what was learned; city tiles, flipped or not.
  double curriculum() const {
    const int level = experience(e_, player_);
    double points = several("experience_1", 6, level);
    int methods = -1;
    for (const MethodSlot& slot : player_.methods) methods += slot.exists();
    points += methods * w_["method"] + std::popcount(player_.specialities) * w_["speciality"] +
              std::popcount(player_.base_tiles) * w_["free_base"] +
              std::popcount(player_.abilities) * w_["ability"];
    points *= std::min(1.0, 0.15 + 1.3 * left_);
    for (const int tile : Members(player_.curriculum)) {
      const CityTile& t = e_.city_tiles[tile];
      points += w_["tile"] * (effect(t) + t.back_points) * std::min(1.0, 4 * left_);
    }
    return points + e_.tile_back_points.sum_over(player_.flipped);
  }

  double court() const {
    double points = several("letter_1", 4, player_.letter) * std::min(1.0, 0.3 + left_);
    for (int dame = 0; dame < kDames; ++dame) {
      const int tokens = player_.influence[dame];
      if (tokens == 0) continue;
      points += w_["influence"];
      if (leader_of(p_, dame) != seat_) continue;
      points += e_.lead_points * (w_["lead"] + (1 - w_["lead"]) * (1 - left_));
      int second = 0;
      for (Seat other = 0; other < p_.players; ++other) {
        if (other != seat_) second = std::max<int>(second, p_.seats[other].influence[dame]);
      }
      points += w_["safe_lead"] * left_ * std::min(2, tokens - second - 1);  // a lead that is safe
    }
    return points + std::popcount(favours_of(p_, seat_)) * w_["favour"] * left_;
  }

  // The bonus tiles that are known, by what is there already.
  double bonus() const {
    double points = 0;
    for (int dame = 0; dame < kDames; ++dame) {
      if (p_.bonus[dame] == kNone || !sees_bonus(p_, seat_, dame)) continue;
      const BonusTile& tile = e_.bonus[p_.bonus[dame]];
      const int count = count_for(tile);
      for (int i = 0; i < tile.steps_count; ++i) {
        const double gain = tile.steps[i].points - (i > 0 ? tile.steps[i - 1].points : 0);
        points +=
            gain * std::min(1.0, 0.8 * count / tile.steps[i].from +
                                     (count >= tile.steps[i].from ? 0.2 : -0.3 * (1 - left_)));
      }
    }
    return std::max(0.0, points);
  }
  int count_for(const BonusTile& tile) const {
    const std::uint32_t tiles = player_.curriculum | player_.flipped;
    int count = 0;
    unsigned bases = 0;
    switch (tile.count) {
      case Count::kExperience: return experience(e_, player_);
      case Count::kDifferentCities:
        for (const City& city : e_.cities) count += (tiles & city.tiles) != 0;
        return count;
      case Count::kTilesOfCity: return std::popcount(tiles & e_.cities[tile.what].tiles);
      case Count::kPerfumesWithBase:
        for (const Perfume& perfume : player_.perfumes) count += perfume.base == tile.what;
        return count;
      case Count::kBases:
        for (const Perfume& perfume : player_.perfumes) {
          if (perfume.exists()) bases |= flower_bit(perfume.base);
        }
        return std::popcount(bases);
      case Count::kMethods: return std::popcount(static_cast<unsigned>(player_.learned)) - 1;
      case Count::kInfluence: return e_.influence_tokens - influence_stock(e_, player_);
      case Count::kTokens: return player_.tokens;
      case Count::kEssenceTypes:
        return std::popcount(static_cast<unsigned>(types_in(player_.essences)));
      case Count::kLetter: return player_.letter;
      case Count::kRecipeLevels:
        for (const Perfume& perfume : player_.perfumes) {
          if (perfume.exists()) count += e_.recipes[perfume.base][perfume.slots() - 1].level;
        }
        return count;
    }
    return 0;
  }

  // The nearer a city whose tile the letter would open, the better.
  double coach() const {
    int nearest = e_.nodes_count;
    for (int i = 0; i < e_.nodes_count; ++i) {
      const int city = e_.nodes[i].city;
      if (city == kNoCity || i == player_.coach || player_.letter < e_.cities[city].letter)
        continue;
      if ((p_.piles & e_.cities[city].tiles) == 0) continue;
      nearest = std::min(nearest, std::abs(i - player_.coach));
    }
    return -w_["coach"] * nearest * std::min(1.0, 2 * left_);
  }

  // What the decisions open in this turn may still bring.
  double turn() const {
    double points = player_.dial * w_["action_point"];
    if (!acts()) return points;
    const Pending& ask = p_.pending.top();
    switch (asked(p_)) {
      case Ask::kTurn:
        return points + w_["own_turn"] + (p_.free_action > 0 ? w_["free_action"] : 0);
      case Ask::kWorkers: return points + from_market(e_.offers[ask.a].which) - 0.1;
      case Ask::kExtraFlower: return points + w_["flower_1"];
      case Ask::kLearn: return points + left_ * 2.2 - 0.8;
      case Ask::kConvert: return points + conversions(ask.a);
      case Ask::kCityTile: return points + 2.4;
      case Ask::kFreeRecipe: return points + w_["effect_recipe"];
      case Ask::kEssences: return points + w_["effect_choice"];
      case Ask::kInfluence: return points + 1.4 * ask.a;
      default: return points;
    }
  }
  double from_market(int stall) const {
    double points = 0;
    for (const int from : {stall, int{p_.workers[0]}, int{p_.workers[1]}}) {
      if (p_.market[from] > 0)
        points += w_.nth("flower_1", std::min<int>(player_.flowers[from], 3));
    }
    return points * std::min(1.0, 3 * left_);
  }
  // About one essence for a point and a flower.
  double conversions(int production) const {
    int flowers = 0;
    for (const std::uint8_t loose : player_.flowers) flowers += loose;
    for (const MethodSlot& slot : player_.methods) flowers += stored_count(slot);
    return std::min(production, flowers) * w_["conversion"];
  }

  const Edition& e_;
  const Weights& w_;
  const Position& p_;
  const Seat seat_;
  const Player& player_;
  double left_ = 0;     // the part of the game that is left
  double sundays_ = 0;  // on which perfumes become fresh again
};

}  // namespace

PointsInSight Aqua::judge(const Position& p) const {
  return points_of_each(p.players,
                        [&](Seat seat) { return Judge(edition_, weights_, p, seat).value(); });
}

// rules 5.4: free operations before the first one's action leave it the beginning.
bool Aqua::begins_round(const Position& p) const {
  return p.phase == Phase::kTurn && p.turn_of == p.first && p.second_turn == 0 &&
         asked(p) == Ask::kTurn;
}

}  // namespace bottega::aqua
