// The tree of a search: what was tried after what, and how well it went.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "engine/move.h"
#include "engine/seat.h"

namespace bottega {

using EdgeId = std::uint32_t;
inline constexpr EdgeId kNoEdge = 0xFFFFFFFF;

// A move that somebody may make after the moves above it, and thereby the place that it leads to.
// Its children are the decisions taken there: a linked list, since other samples of what is hidden
// may bring other moves.
struct Edge {
  Move move;
  EdgeId first_child = kNoEdge;
  EdgeId next = kNoEdge;  // sibling
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often it could have been chosen
  float mean = 0;               // reward of whoever made the move
  std::uint16_t prior = 0;      // how promising it looked before it was tried, in parts of kOne
  Seat who = 0;                 // where chance decides who is next, several seats may move here
  std::uint8_t filler = 0;

  static constexpr float kOne = 65535;
};
static_assert(sizeof(Edge) == 32);

// All edges of one search, allocated once; the root is edge 0. A search that has used up the pool goes
// on with the tree it has.
class Tree {
 public:
  explicit Tree(std::uint32_t capacity) : edges_(capacity) { assert(capacity > 1); }

  void clear() {
    used_ = 1;
    edges_[0] = Edge{};
  }
  static constexpr EdgeId root() { return 0; }
  bool has_room_for(std::size_t more) const { return used_ + more <= edges_.size(); }

  Edge& operator[](EdgeId id) { return edges_[id]; }
  const Edge& operator[](EdgeId id) const { return edges_[id]; }

  // New edges are neighbours in memory in the order in which they are added.
  EdgeId add(const Move& move, Seat who, float prior) {
    assert(has_room_for(1));
    Edge& edge = edges_[used_] = Edge{};
    edge.move = move;
    edge.who = who;
    edge.prior = static_cast<std::uint16_t>(prior * Edge::kOne);
    return used_++;
  }

 private:
  std::vector<Edge> edges_;
  std::uint32_t used_ = 1;
};

}  // namespace bottega
