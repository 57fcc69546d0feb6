// The numbers that a game's judgement is made of, in one table: names, values as shipped, meanings.
//
//   inline constexpr Weight kWeights[] = {
//       {"water", 0.8, "a token's use beside its coins"},
//       ...
//   };
//   using Weights = WeightsOf<kWeights>;
//
// A game holds its Weights like its edition, so that two bots of one game can judge differently
// (`weights=FILE`), and a run of games can find better ones (`bottega tune`). Code asks by name,
// w["water"]; the name is looked up while compiling, and one that is not in the table does not
// compile.
#pragma once

#include <array>
#include <cassert>
#include <span>
#include <string_view>
#include <vector>

#include "engine/json.h"

namespace bottega {

// Meanings are for whoever tunes. In a browser nobody does, and every visitor would load them.
#ifdef __wasm__
inline constexpr bool kWithMeanings = false;
#else
inline constexpr bool kWithMeanings = true;
#endif

struct Weight {
  constexpr Weight(std::string_view called, double shipped, std::string_view explained)
      : name(called), value(shipped), meaning(kWithMeanings ? explained : "") {}

  std::string_view name;
  double value;  // as shipped
  std::string_view meaning;
};

template <const auto& kRows>
class WeightsOf {
 public:
  // A name of the table, known while compiling.
  class Name {
   public:
    consteval Name(const char* name) : row_(row_of(name)) {}  // NOLINT: meant to convert
    constexpr int row() const { return row_; }

   private:
    int row_;
  };

  constexpr WeightsOf() {
    for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = kRows[i].value;
  }

  double operator[](Name name) const { return values_[name.row()]; }
  // Of a run of rows that belong together ("letter_1", "letter_2", ...): the one `i` rows further.
  double nth(Name first, int i) const {
    assert(first.row() + i < static_cast<int>(values_.size()));
    return values_[first.row() + i];
  }

  static std::span<const Weight> rows() { return kRows; }
  std::span<const double> values() const { return values_; }
  void set(std::span<const double> values) {
    assert(values.size() == values_.size());
    for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = values[i];
  }

 private:
  static void there_is_no_weight_of_this_name() {}
  static consteval int row_of(std::string_view name) {
    for (std::size_t i = 0; i < std::size(kRows); ++i) {
      if (kRows[i].name == name) return static_cast<int>(i);
    }
    there_is_no_weight_of_this_name();
    return -1;
  }

  std::array<double, std::size(kRows)> values_{};
};

// {"game":"parfum","weights":{"water":0.8,...}}, one value a row.
Json weights_json(std::string_view game, std::span<const Weight> rows,
                  std::span<const double> values);
// Reads what weights_json() writes: all rows of the game, and nothing else. `what` names the
// document in errors.
Result<std::vector<double>> read_weights(const Json& json, std::string_view what,
                                         std::string_view game, std::span<const Weight> rows);

}  // namespace bottega
