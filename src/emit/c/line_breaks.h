// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

namespace pj::emit::c {

/// Cuts a line that is longer than `width` behind commas and binary operators, outside of
/// parentheses rather than inside, never in a literal. What follows is aligned with the start of
/// what it belongs to: the bracket around it, or the right-hand side.
std::vector<std::string> brokenLines(const std::string& text, std::size_t width);

/// Cuts a directive between its clauses, or behind a comma in a long one; room is left for the
/// backslash at the end of each line but the last.
std::vector<std::string> brokenDirective(const std::string& text, std::size_t width);

}  // namespace pj::emit::c
