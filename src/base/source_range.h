// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>

namespace pj {

/// A place in a source file, lines and columns counted from 1. `file` indexes the table of
/// source files (`SourceFiles`); line 0 means "no place" (generated code).
struct SourceRange {
  std::uint32_t file = 0;
  std::uint32_t line = 0, column = 0;
  std::uint32_t endLine = 0, endColumn = 0;

  bool valid() const { return line != 0; }
};

}  // namespace pj
