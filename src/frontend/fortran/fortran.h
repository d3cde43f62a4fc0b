// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::frontend {

struct FortranOptions {
  std::vector<std::string> includeDirs;  ///< of #include, include and .mod files
  std::vector<std::string> defines;      ///< NAME or NAME=VALUE
  bool openmp = true;                    ///< false: directives and `!$` lines are comments
};

/// Parses and resolves all files, in any order, and lowers: the signatures of all procedures, all
/// modules' variables and constants, and the bodies of every procedure that calls reach from
/// `roots` (names, any case; empty: all procedures). Only what is lowered can be refused. Fills
/// `program.files` in the order of `paths`. False, with errors reported, when something is wrong.
/// A root that no file defines is no error here: nothing is reached from it.
bool readFortran(const std::vector<std::string>& paths, const FortranOptions& options,
                 const std::vector<std::string>& roots, ir::Program& program,
                 Diagnostics& diagnostics);

}  // namespace pj::frontend
