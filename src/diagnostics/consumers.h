// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "base/source_files.h"
#include "diagnostics/diagnostics.h"

namespace pj {

/// The messages as a compiler prints them: `file:line:col: error: text [code]`, the source line
/// and a caret. Messages come in the order of their reports.
std::string formatText(const Diagnostics& diagnostics, const SourceFiles& sources);

/// The messages as a JSON array: objects with level, code, message, file, line, column, notes.
std::string formatJson(const Diagnostics& diagnostics, const SourceFiles& sources);

}  // namespace pj
