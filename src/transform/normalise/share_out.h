// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// Shares out what omp workshare says, which front ends read as worksharing loops of one turn:
/// array statements whose elements follow from elements of the same place become worksharing loops
/// over these. All else is run by one thread.
///
///   Before                          After
///     !$omp do                        !$omp do
///     do turn = 1, 1                  do j = 1, size(a, 2)
///       a = a + b                       do i = 1, size(a, 1)
///     end do                              a(i, j) = a(i, j) + b(i, j)
///
/// One thread runs a whole array statement, too, where the array may get another shape by it.
void shareOutArrays(ir::Program& program, ir::Procedure& procedure);

}  // namespace pj::transform
