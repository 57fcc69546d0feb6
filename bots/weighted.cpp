#include "bots/weighted.h"

namespace bottega {

WeightsAsked weights_asked(std::string_view name) {
  constexpr std::string_view kParameter = ":weights=";
  WeightsAsked asked;
  const std::size_t begin = name.find(kParameter);
  if (begin == std::string_view::npos) return {false, "", std::string(name)};
  const std::size_t end = std::min(name.find(':', begin + 1), name.size());
  asked.asked = true;
  asked.file = name.substr(begin + kParameter.size(), end - begin - kParameter.size());
  asked.otherwise = std::string(name.substr(0, begin)) + std::string(name.substr(end));
  return asked;
}

}  // namespace bottega
