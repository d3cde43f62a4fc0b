// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>

#include "emit/c/references.h"

namespace pj::emit::c {

/// Is the scalar `v`, which `block` mentions first in its statement `first`, set in one arm of an
/// if there, and mentioned from then on only where the same condition holds? Then no value of it
/// flows into the block, though compilers cannot see that. `mentions`: does a statement mention
/// `v`?
bool isGuarded(const ir::Block& block, const ir::Stmt& first, const ir::Symbol* v,
               const std::function<bool(const ir::Stmt&)>& mentions);

}  // namespace pj::emit::c
