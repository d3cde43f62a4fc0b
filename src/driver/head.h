// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/activity.h"
#include "diagnostics/diagnostics.h"

namespace pj::driver {

/// A head as the command line spells it: `procedure(independents)>(dependents)`,
/// or `module.procedure(...)>(...)` where the name alone is not enough.
struct HeadText {
  std::string module;  ///< or empty
  std::string procedure;
  std::vector<std::string> independents, dependents;
};

/// Reads a head; blanks do not count. On failure returns nothing and sets `error`.
std::optional<HeadText> parseHead(std::string_view text, std::string& error);

/// Finds the procedure and its variables: arguments, the result of a function (by the function's
/// name or its own), variables of the procedure's module and of modules that it uses. Reports what
/// is not there or not real. The case of letters counts in C only.
std::optional<analysis::Head> resolveHead(const HeadText& text, const ir::Program& program,
                                          Diagnostics& diagnostics);

}  // namespace pj::driver
