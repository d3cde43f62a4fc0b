// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/c/scope.h"
#include "ir/symbol.h"

namespace pj::emit::c {

/// The initial value of an array or of a structure, in braces, from the lists of its numbers, which
/// are in the order of the IR; what a list does not reach is zero. Subscripts start at 0.
std::string tableText(const ir::Symbol& s, const Scope& scope);

}  // namespace pj::emit::c
