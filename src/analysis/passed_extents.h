// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/effects.h"
#include "analysis/polynomial.h"

namespace pj::analysis {

/// Are the extents of what `args[k]` names certainly those that its dummy of `callee` is declared
/// with, whatever their values are? Both are arrays of one rank.
///
///   call scale(used, row(first:first + used - 1))      scale(n, x) with x(n): they are
bool hasExtentsOfDummy(const ir::Procedure& callee, const ir::Exprs& args, std::size_t k,
                       const Effects& effects);

/// Has an element of the dummy the subscripts that it has in what is passed, but for where they
/// begin: are all extents but the last one the same?
bool isAlignedWithDummy(const ir::Procedure& callee, const ir::Exprs& args, std::size_t k,
                        const Effects& effects);

/// May a compiler pass a copy of the array, and copy all of it back: are there gaps between its
/// elements, or may there be some, and can the dummy have none?
bool mayBePacked(const ir::Expr& actual, const ir::Symbol& dummy);

/// A bound of a declaration, in arguments of the procedure that nothing changes; or unknown.
Polynomial declaredBound(const ir::Expr& bound, const Effects& effects);

}  // namespace pj::analysis
