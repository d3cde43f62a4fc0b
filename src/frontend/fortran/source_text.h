// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::frontend {

/// A line of a source file as the compiler's first phase sees it.
struct SourceLine {
  enum class Kind : std::uint8_t { Blank, Comment, Directive, Code };
  Kind kind = Kind::Blank;
  std::string comment;  ///< a comment line's text, or that of the comment after a line's code
};

/// Fixed form by the suffix of the path (.f, .for, .ftn, .f77, .fpp and their capitals).
ir::SourceForm sourceForm(const std::string& path);

/// Sorts the lines of `file` into blank, comment, directive and code, and takes the comments' text
/// (without "!", trimmed on the right). OpenMP sentinels count as directives and code with
/// `openmp`, and as nothing without.
std::vector<SourceLine> classifyLines(const SourceFiles& sources, std::uint32_t file,
                                      ir::SourceForm form, bool openmp);

/// Refuses what would not be read well: a file that is missing, no file, unreadable, empty or
/// binary, absurdly long lines or statements, too deep parentheses. Reports one error and returns
/// false. To be called before anything opens `path`.
bool checkReadable(const std::string& path, Diagnostics& diagnostics);
bool checkText(const SourceFiles& sources, std::uint32_t file, ir::SourceForm form,
               Diagnostics& diagnostics);

}  // namespace pj::frontend
