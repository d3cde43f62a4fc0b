// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::frontend {

struct COptions {
  std::vector<std::string> includeDirs;  ///< -I
  std::vector<std::string> defines;      ///< NAME or NAME=VALUE
  std::string standard;                  ///< -std, "c11" say; empty: Clang's default, gnu17
  std::string compileCommands;           ///< folder of compile_commands.json (-p), or empty
  bool openmp = true;                    ///< false: pragmas are comments, _OPENMP is undefined
  bool includeSource = false;  ///< what is generated includes the source: it sees what is static
};

/// Parses all files by Clang and lowers: the signatures of all functions, all globals, and the
/// bodies of every function that calls reach from `roots` (names in any case; empty: all
/// functions). Only what is lowered can be refused. Fills `program.files` in the order of `paths`.
/// False, with errors reported, when something is wrong. How C becomes IR: docs/decisions/0008.
bool readC(const std::vector<std::string>& paths, const COptions& options,
           const std::vector<std::string>& roots, ir::Program& program, Diagnostics& diagnostics);

/// What compile_commands.json in `folder` says of reading `path`: -I, -D, -U, -std, -include,
/// -isystem, -iquote, with absolute paths. Nothing where that file is missing or broken.
std::optional<std::vector<std::string>> readingFlags(const std::string& folder,
                                                     const std::string& path);

/// The text of a generated file as clang-format lays it out, but for the lines `verbatim`, which
/// are the user's.
std::string layOutC(const std::string& text, const std::vector<std::string>& verbatim);

/// Is it a C source by its name: .c?
bool isCSource(const std::string& path);

}  // namespace pj::frontend
