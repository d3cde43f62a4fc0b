// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>

#include "ir/allocations.h"
#include "ir/program.h"

namespace pj::transform {

/// The bounds of the memory that `p` allocates. The variables that record bounds have names that
/// are not in its scope, nor `outside`: declared around the procedure.
ir::Allocations allocationsOf(ir::Program& program, const ir::Procedure& p,
                              const std::set<std::string>& outside);

}  // namespace pj::transform
