// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pj::emit {

/// A part of a line that was too long.
struct LinePiece {
  std::string text;
  bool splitsToken = false;  ///< the break after it stands inside a token or a character literal
};

/// Cuts `text` into pieces no longer than the widths, where a reader would: at blanks, after
/// commas, before operators, outside of parentheses rather than inside; never in a character
/// literal or a token unless there is no other place. A blank at a break is dropped. A piece that
/// splits a token is exactly as long as its width.
std::vector<LinePiece> breakLine(std::string_view text, std::size_t firstWidth,
                                 std::size_t otherWidth);

}  // namespace pj::emit
