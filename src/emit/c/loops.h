// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "emit/c/scope.h"
#include "ir/stmt.h"

namespace pj::emit::c {

/// What a loop is printed as.
struct LoopHeader {
  std::vector<std::string> before;  ///< declarations: bounds that are evaluated once
  std::string text;                 ///< for (...)
};

/// `declares`: the counter is a variable of the loop. In a worksharing loop the bounds are
/// invariant and the step's sign is that of its text.
LoopHeader loopHeader(const ir::Do& loop, bool declares, bool isWorksharing, Scope& scope);

/// for (int name = 0; name < extent; name++), or backward.
std::string countingHeader(const std::string& type, const std::string& name,
                           const std::string& extent, bool backward);

}  // namespace pj::emit::c
