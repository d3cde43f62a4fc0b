// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/stmt.h"

namespace pj::emit {

/// The clauses of a parallel region, with the real arguments that it only reads moved from shared
/// to firstprivate. The value is the same; but of what every thread reaches by reference, a
/// compiler must assume that any store to an array changes it, and then vectorises few loops.
ir::OmpClauses copyingReadArguments(const ir::OmpClauses& clauses, const ir::Block& body);

}  // namespace pj::emit
