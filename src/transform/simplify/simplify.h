// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/effects.h"
#include "ir/program.h"

namespace pj::transform {

// What a reader would have written. Each takes the statements of a generated procedure and gives
// others that do the same.

/// Removes statements whose results nobody reads; loops and branches that become empty.
/// Assignments only: what a push, a pop, a live call or input/output does stays.
ir::Block removeDeadCode(ir::Program& program, const ir::Block& body,
                         const analysis::SymbolSet& liveAtEnd, const analysis::Effects& effects);

/// Removes the memory of locals that nothing but their allocation names: it is neither got nor
/// given back.
ir::Block removeUnusedMemory(ir::Program& program, const ir::Procedure& procedure,
                             const ir::Block& body);

/// Before: v = 0.0; v = v + e      After: v = e      (nothing in between touches v)
ir::Block joinZeroAndIncrement(ir::Program& program, const ir::Block& body,
                               const analysis::Effects& effects);

/// The same for scalars wherever they are known to be zero. In a loop they are so in each turn if
/// they are before it and at its end:
/// Before: v = 0.0;  do ...;  v = v + e;  x = x + v;  v = 0.0;  end do
/// After:  v = 0.0;  do ...;  v = e;      x = x + v;  v = 0.0;  end do
ir::Block assignToZeros(ir::Program& program, const ir::Procedure& procedure, const ir::Block& body,
                        const analysis::Effects& effects);

/// Before: if (c) a; if (c) b; else d     After: if (c) {a; b} else d
/// Also with one condition negated. What a branch recomputes then stands where it is needed, and is
/// seen to be needed nowhere else.
ir::Block joinBranches(ir::Program& program, const ir::Block& body,
                       const analysis::Effects& effects);

/// Where the backward sweep takes over from a loop, and at the end of both, values on the tape and
/// what overwrites them may be good for nothing. Without a(k = n) after, and b before:
/// Before: do k = 1, n;     push(a); call step(b, a); push(b); call step(a, b);  end do
///         do k = n, 1, -1; call step_b(a, ...); pop(b); call step_b(b, ...); pop(a);  end do
/// After:  do k = 1, n;     if (k /= 1) push(a); call step(b, a)
///                          if (k /= n) {push(b); call step(a, b)};  end do
///         do k = n, 1, -1; call step_b(a, ...); if (k /= n) pop(b); ...; if (k /= 1) pop(a);  end
///         do
ir::Block spareAtEnds(ir::Program& program, const ir::Block& body,
                      const analysis::SymbolSet& liveAtEnd, const analysis::Effects& effects);

/// 1*x, x*1, 0 + x, -(-x), a + (-b), ...: the value stays the same to the last bit.
ir::Block simplifyArithmetic(ir::Program& program, const ir::Block& body);

/// Before: t = e; x = x + a*t      After: x = x + a*e      (t is one of `temporaries`, which have
/// no value that is needed behind the block)
ir::Block replaceSingleUses(ir::Program& program, ir::Block block,
                            const analysis::SymbolSet& temporaries,
                            const analysis::Effects& effects);

/// Passes zero for a value of which the called procedure has no use, and that is never set.
ir::Block fillUnsetArguments(ir::Program& program, const ir::Procedure& procedure,
                             const ir::Block& body, const analysis::Effects& effects);

/// Clauses name what their construct uses and nothing else: private and reduction lists lose
/// unused variables; with default(none), or where the primal lists its shared variables, all
/// shared ones are listed.
ir::Block tidyClauses(ir::Program& program, const ir::Block& body);

/// Lets loops run upward whose iterations may come in any order: so they vectorise, and meet
/// memory, as those of the primal do. Sums are then rounded otherwise. Before: do k = n, 1, -1;
/// xb(k) = xb(k) + 2*x(k)*yb      After: do k = 1, n; ...
ir::Block turnUpward(ir::Program& program, const ir::Block& body,
                     const analysis::SymbolSet& liveAtEnd, const analysis::Effects& effects);

/// Copies what stands in two places, as what both sweeps compute does: whoever looks at a statement
/// then looks at one place.
ir::Block makeDistinct(ir::Program& program, const ir::Block& body);

}  // namespace pj::transform
