// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// Moves the real arguments that a parallel region only reads from shared to firstprivate, in all
/// regions of a file. The value is the same; but of what every thread reaches by reference, a
/// compiler must assume that any store to an array changes it, and then vectorises few loops. For
/// languages in which arguments come by reference.
///
///   Before  !$omp parallel do shared(n, dt, x)     After  ... shared(n, x) firstprivate(dt)
void copyReadArguments(ir::Program& program, const ir::File& file);

/// The same for the regions of a block.
ir::Block copyReadArguments(ir::Program& program, const ir::Block& body);

}  // namespace pj::transform
