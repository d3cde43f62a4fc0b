// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <vector>

#include "ir/builder.h"

namespace pj::transform {

/// What the elements of a dummy array are in the caller.
///
///   call p(x(:, k), n)          v(i) of p is x(i, k)
///   subroutine p(v, m);  real v(m)
class PassedArray {
 public:
  /// `shape`: the dummy's, in the caller's terms. `lower`: what the subscripts of the caller's
  /// array start with, one a dimension. None where the elements of the dummy do not lie in the
  /// caller's array as in an array of its own shape.
  static std::optional<PassedArray> of(ir::Builder& build, const ir::Symbol& dummy,
                                       const std::vector<ir::Dimension>& shape,
                                       const ir::Expr& actual, const ir::Exprs& lower);

  /// dummy(subscripts...), which are in the caller's terms.
  const ir::Expr* at(const ir::Exprs& subscripts) const;

  /// All of it.
  const ir::Expr* whole() const;

  /// Has the whole the bounds of the dummy?
  bool hasBounds() const;

 private:
  /// A dimension of the caller's array: one place, or a dimension of the dummy.
  struct Part {
    const ir::Expr* fixed = nullptr;
    const ir::Expr *first = nullptr, *step = nullptr;  ///< where the dummy's first element is
    const ir::Expr* last = nullptr;                    ///< of a section; null: the array's end
    const ir::Expr* lower = nullptr;                   ///< the dummy's
    const ir::Expr* upper = nullptr;                   ///< the dummy's; null: as many as passed
    bool isSame = false;                               ///< are the subscripts the same?
    bool isFull = false;                               ///< has the dummy all that is passed?
  };

  PassedArray(ir::Builder& build, const ir::Expr& actual) : build_(build), actual_(actual) {}
  bool add(const ir::Dimension& dummy, Part part, bool isLast, const ir::Expr* extent);
  const ir::Expr* moved(const Part& part, const ir::Expr* subscript) const;
  const ir::Expr* moved(const Part& part, const ir::Section& section) const;

  ir::Builder& build_;
  const ir::Expr& actual_;
  std::vector<Part> parts_;
  bool isRest_ = false;  ///< without an upper bound: whatever is there
};

}  // namespace pj::transform
