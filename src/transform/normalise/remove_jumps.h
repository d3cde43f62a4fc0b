// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/program.h"

namespace pj::transform {

/// Replaces exit, cycle and return by structured control, so that every statement of a block is
/// reached from the one before it and the block is reversed by reversing its statements.
///
///   Before                             After
///     do i = 1, n                        exited = .false.
///       if (skip(i)) cycle               do i = 1, n       ! leaveFlag: exited
///       s = s + a(i)                       if (.not. skip(i)) then
///       if (s > limit) exit                  s = s + a(i)
///       b(i) = s                             if (s > limit) then
///     end do                                   exited = .true.
///                                            else
///                                              b(i) = s
///                                            end if
///                                          end if
///                                        end do
///
/// The statements after an if (or select case) with a jump move into the one arm that reaches them.
/// Where several arms do, a logical variable that the jump sets guards them. A loop that a jump
/// leaves gets a leaveFlag; `do` without a control becomes `do while (.true.)`. Conditions are
/// negated by .not. only (a < b is not the negation of a >= b for NaN). Flags made inside an OpenMP
/// construct are private there. Statements that are never reached are dropped.
///
/// Assumes that no jump leaves an OpenMP construct (OpenMP's rule).
void removeJumps(ir::Program& program, ir::Procedure& procedure);

}  // namespace pj::transform
