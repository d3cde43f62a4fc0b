// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sections that one thread runs at a time: omp critical, ordered, and atomic.
#pragma once

#include "analysis/activity.h"
#include "analysis/effects.h"
#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::transform {

/// Writes out the critical sections that only add, as atomic updates: the order of the threads does
/// not matter. All sections are looked at that may be run at one time: those of a region, and those
/// of procedures, which some region may call.
///
///   Before                              After
///     !$omp critical                      !$omp atomic
///     s = s + x(i)                        s = s + x(i)
///     !$omp end critical
///
/// Atomic constructs of other forms, and with them the updates of variables of one type, become
/// critical sections of one name, but in tangents where none has a derivative.
/// Refused are those that a procedure without derivative has, which a tangent calls as it is.
void writeOutCommutingSections(ir::Program& program, const analysis::Activity& activity,
                               bool isTangent, Diagnostics& diagnostics);

/// Gives the sections of each region a turn where what they do depends on the order in which the
/// threads come: the adjoint runs them in the opposite order. Outside of regions one thread runs
/// them, in no section.
///
///   Before                              After
///     !$omp critical (top)                !$omp critical (top)   turn=t [best]
///     if (x(i) > best) best = x(i)        if (x(i) > best) best = x(i)
///
/// Of the head, whose threads would be its caller's, a warning says so.
void giveTurns(ir::Program& program, ir::Procedure& procedure, bool isHead,
               const analysis::Effects& effects, Diagnostics& diagnostics);

}  // namespace pj::transform
