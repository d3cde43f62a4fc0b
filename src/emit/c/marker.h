// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <string_view>

namespace pj::emit::c {

/// Stands in the text for what C has no form for and what the passes before should have replaced.
/// No compiler takes it: a mistake is never printed as a program of another meaning.
inline constexpr std::string_view kNotInC = "@not in C: ";

/// Between what it is and what to write instead.
inline constexpr char kInstead = '|';

inline std::string notInC(std::string_view what,
                          std::string_view instead = "write the statement element by element") {
  return std::string(kNotInC) + std::string(what) + kInstead + std::string(instead) + "@";
}

}  // namespace pj::emit::c
