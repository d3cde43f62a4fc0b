// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/effects.h"
#include "ir/program.h"

namespace pj::transform {

/// Passes an assumed-size vector, and what is behind an element of any vector, as the section that
/// the callee declares, so that its size is known where the adjoint keeps it.
///
///   Before                                After
///     real(8) :: p(*)                       real(8) :: p(*)
///     call step(n, p)   ! x(n)              call step(n, p(1:n))
///     call step(n, q(k))                    call step(n, q(k:k + n - 1))
///
/// An element of an array of more dimensions becomes a section where that ends with its column:
///
///     call step(n, r(1, j))   ! r(n, *)     call step(n, r(1:n, j))
///
/// Elsewhere, it may stand for columns that follow. Vectors only; where the callee's dummy is not
/// explicit-shape, or its extent follows from anything but scalar arguments, and variables outside
/// of procedures that both name and nothing in `head` changes, the call stays as it is.
void passSectionsOfAssumedSize(ir::Program& program, ir::Procedure& procedure,
                               const ir::Procedure* head, const analysis::Effects& effects);

}  // namespace pj::transform
