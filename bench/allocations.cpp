#include "bench/allocations.h"

#ifdef BOTTEGA_COUNTS_ALLOCATIONS

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> count = 0;

void* counted(std::size_t bytes, std::size_t alignment) {
  count.fetch_add(1, std::memory_order_relaxed);
  // aligned_alloc wants whole multiples, and nobody gets a null pointer for asking for nothing.
  const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;
  void* memory = alignment <= alignof(std::max_align_t)
                     ? std::malloc(bytes == 0 ? 1 : bytes)
                     : std::aligned_alloc(alignment, whole == 0 ? alignment : whole);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

// The array and nothrow forms of the standard library call these.
void* operator new(std::size_t bytes) {
  return counted(bytes, 1);
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return counted(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}

namespace bottega {

std::optional<std::uint64_t> allocations_so_far() {
  return count.load(std::memory_order_relaxed);
}

}  // namespace bottega

#else

namespace bottega {

std::optional<std::uint64_t> allocations_so_far() {
  return std::nullopt;
}

}  // namespace bottega

#endif
