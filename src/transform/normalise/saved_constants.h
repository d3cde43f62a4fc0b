// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// Makes constants of variables with an initial value that nothing sets: those of procedures that
/// keep their values, and private ones of modules. A derivative may then have its own.
///
/// Before: data most /25/          After: integer, parameter :: most = 25
///
/// `reachable`: what the head calls, callees before callers; other procedures whose statements were
/// not read say which private variables they mention.
void fixSavedConstants(ir::Program& program, const std::vector<ir::Procedure*>& reachable);

}  // namespace pj::transform
