// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>

#include "frontend/c/source_map.h"

namespace pj::frontend {

/// What the functions of a file may do to its variables.
struct VariableChanges {
  /// Those with which anything else is done than to read their numbers, be it by way of a pointer
  /// that a structure starts with: series s = {table, 2};
  std::set<const clang::VarDecl*> changed;
  /// Those that start pointers in structures which lead to what may change.
  std::set<const clang::VarDecl*> behindMembers;
};

VariableChanges changesIn(const SourceMap& source);

}  // namespace pj::frontend
