// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>
#include <vector>

#include "ir/program.h"

namespace pj::ir {

/// Are names that differ in case alone one name, as in Fortran?
bool ignoresCase(const Program& program);

/// namesInScope as they are spelled.
std::vector<std::string> spelledNamesInScope(const Procedure& procedure);

/// What the modules of the program that a procedure uses bring into its scope, lower case.
std::set<std::string> usedNames(const Program& program, const Procedure& procedure);

}  // namespace pj::ir
