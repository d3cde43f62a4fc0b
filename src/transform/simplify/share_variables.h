// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <string>

#include "analysis/effects.h"
#include "ir/program.h"

namespace pj::transform {

/// The name that was asked for when a variable was introduced ("first", of first3); empty for all
/// others.
using FamilyOf = std::function<std::string(const ir::Symbol*)>;

/// Introduced variables of one kind that do not live at the same time become one; those that are
/// left without a use are dropped from the procedure.
///
///   Before                                    After
///     !$omp parallel private(first0)            !$omp parallel private(first)
///       call bounds(1, n, first0)                 call bounds(1, n, first)
///       ...                                       ...
///     !$omp parallel private(first1)            !$omp parallel private(first)
///       call bounds(1, m, first1)                 call bounds(1, m, first)
///
/// A variable lives from the first statement that mentions it to the last, of the innermost block
/// that has both; in the whole loop, if its value may go from one iteration to the next; in the
/// whole parallel region, if threads share it. Needs statements that stand in one place each.
ir::Block shareVariables(ir::Program& program, ir::Procedure& procedure, const ir::Block& body,
                         const FamilyOf& familyOf, const analysis::Effects& effects);

}  // namespace pj::transform
