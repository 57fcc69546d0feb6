// A study as one page for the browser: no other file, no script, no network.
#pragma once

#include <string>

#include "lab/study_report.h"

namespace bottega::lab {

std::string study_page(const StudyReport& report);

}  // namespace bottega::lab
