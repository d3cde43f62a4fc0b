// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The part of an array that a call changes, where the array is passed with the ends of the part.
#pragma once

#include "analysis/touched_boxes.h"
#include "ir/builder.h"

namespace pj::transform {

/// What calls change of arrays that they are passed, in the callers' terms.
///
///   subroutine part(lo, hi, n, y)              call part(first, last, n, y)
///     do i = lo, hi; y(i) = y(i)**2            of which all of y(first:last) is set, nothing else
class SetParts {
 public:
  SetParts(ir::Program& program, const analysis::Effects& effects)
      : build_(program), effects_(effects), boxes_(effects) {}

  /// The part of `argument` that the statement, a call, changes, if it has an element, and of which
  /// it sets every element: no other thread has one of them meanwhile. Null: it is not known.
  const ir::Expr* of(const ir::Stmt& call, const ir::Expr* argument);

 private:
  const ir::Expr* partOf(const ir::Procedure& callee, const ir::Exprs& args, std::size_t k);
  const ir::Expr* rangeOf(const ir::Expr* subscript, const ir::Dimension& declared,
                          const analysis::TouchedBox& box, std::size_t d,
                          const ir::Procedure& callee, const ir::Exprs& args);
  const ir::Expr* placed(const ir::Expr& first, const analysis::Polynomial& distance,
                         const ir::Procedure& callee, const ir::Exprs& args);
  const ir::Expr* product(const analysis::Monomial& factors, const ir::Procedure& callee,
                          const ir::Exprs& args);

  ir::Builder build_;
  const analysis::Effects& effects_;
  analysis::TouchedBoxes boxes_;
  std::map<const ir::Expr*, const ir::Expr*> known_;
};

}  // namespace pj::transform
