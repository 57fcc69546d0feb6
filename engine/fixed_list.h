// A list with a fixed capacity that lives where it is declared: no heap, no initialisation cost.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace bottega {

template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // The items beyond size() stay uninitialised on purpose: the list is filled afresh at each ply.
  FixedList() {}  // NOLINT: a defaulted constructor would zero the storage in FixedList<T, N>{}

  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < Capacity && "a decision with too many moves must be split");
    items_[size_++] = item;
  }

  // For candidates that are as often in as out: writes in any case and keeps what belongs, which
  // is quicker than a branch that cannot be foreseen.
  void push_back_if(bool belongs, const T& item) {
    assert(size_ < Capacity);
    items_[size_] = item;
    size_ += belongs;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return Capacity; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  std::size_t size_ = 0;
  T items_[Capacity];
};

}  // namespace bottega
