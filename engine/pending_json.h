// Pending decisions as JSON: {"ask":"place","who":2,"tile":"tower"}.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/json_reader.h"
#include "engine/json_text.h"
#include "engine/pending.h"

namespace bottega {

// How a fact of a decision is called, and what it is (the game's own enumeration). Without a name
// it is not used.
template <class Kind>
struct Fact {
  std::string_view name;
  Kind kind{};
};
// How a decision is called, and its two facts.
template <class Kind>
struct AskWords {
  std::string_view name;
  Fact<Kind> a;
  Fact<Kind> b;
};

// `write(kind, value)` gives the JSON of a fact.
template <class Kind, std::size_t Asks, int Capacity, class Write>
JsonText pending_json(const PendingStack<Capacity>& stack,
                      const std::array<AskWords<Kind>, Asks>& all, const Write& write) {
  JsonText list = JsonText::array();
  for (int i = 0; i < stack.size; ++i) {
    const Pending& pending = stack.items[i];
    const AskWords<Kind>& words = all[pending.what];
    JsonText json;
    json["ask"] = words.name;
    json["who"] = pending.who == kNature ? JsonText("nature") : JsonText(pending.who + 1);
    if (!words.a.name.empty()) json[words.a.name] = write(words.a.kind, pending.a);
    if (!words.b.name.empty()) json[words.b.name] = write(words.b.kind, pending.b);
    list.push_back(json);
  }
  return list;
}

// `read(kind, json)` gives the byte of a fact; `parties` is how many may be asked, beside nature.
template <class Kind, std::size_t Asks, int Capacity, class Read>
void read_pending(const JsonReader& list, const std::array<AskWords<Kind>, Asks>& all, int parties,
                  PendingStack<Capacity>& stack, const Read& read) {
  constexpr std::string_view kNatureName[] = {"nature"};
  std::array<std::string_view, Asks> names;
  for (std::size_t i = 0; i < Asks; ++i) names[i] = all[i].name;
  const int count = list.items(0, Capacity);
  for (int i = 0; i < count && list.none_so_far(); ++i) {
    const JsonReader item = list.item(i);
    const int what = item.field("ask").one_of(names);
    const AskWords<Kind>& words = all[what];
    Seat who = kNature;
    if (item.field("who").is_text()) {
      item.field("who").one_of(kNatureName);
    } else {
      who = static_cast<Seat>(item.field("who").integer(1, parties) - 1);
    }
    const auto fact = [&](const Fact<Kind>& named) {
      return named.name.empty() ? 0 : read(named.kind, item.field(named.name));
    };
    stack.push(what, who, fact(words.a), fact(words.b));
    const int facts = !words.a.name.empty() + !words.b.name.empty();
    item.expect_fields(2 + facts, "has a field that does not belong to what is asked");
  }
}

}  // namespace bottega
