// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <vector>

#include "transform/adjoint/context.h"

namespace pj::transform {

/// Propagates the adjoint of an expression to the variables in it.
///
/// Before:  z = x*sin(y)          After (seed zb):  xb = xb + sin(y)*zb
///                                                  yb = yb + x*cos(y)*zb
class ExpressionAdjoint {
 public:
  /// `mayDrop`: the adjoint of the expression may be zero though its value is infinite.
  ExpressionAdjoint(AdjointContext& context, bool mayDrop) : c_(context), mayDrop_(mayDrop) {}

  /// Adds the contributions of `e`'s operands for the adjoint `seed` of `e`.
  void propagate(const ir::Expr& e, const ir::Expr* seed);

  /// Statements that set the temporaries which the contributions use.
  ir::Block setup;
  /// Increments of single elements, in loops, that no one expression can say.
  ir::Block scattered;

  /// The sum of the contributions to one designator, and the designator.
  struct Contribution {
    const ir::Expr* designator;
    const ir::Expr* value;
  };
  std::vector<Contribution> contributions;

  /// Appends setup and all increments to `out`; increments of `self` (may be null) are left out
  /// and their sum is returned instead (null when there are none).
  const ir::Expr* emit(ir::Block& out, const ir::Expr* self);

 private:
  void leaf(const ir::Expr& e, const ir::Expr* seed);
  void scatter(const ir::Index& e, const ir::Expr* seed);
  void elemental(const ir::Expr& e, const ir::Expr* seed);
  ir::Exprs contributionsOf(const ir::Expr& e, const std::vector<std::size_t>& operands,
                            const ir::Expr* seed);
  const ir::Expr* withSafe(const ir::Expr& e, std::size_t k, const std::vector<std::size_t>& active,
                           const ir::Expr* seed);
  bool propagateChosen(const ir::Expr& operand, const ir::Expr* seed);
  void structural(const ir::Intrinsic& e, const ir::Expr* seed);
  void sum(const ir::Intrinsic& e, const ir::Expr* seed);
  void extremum(const ir::Intrinsic& e, const ir::Expr* seed);
  void product(const ir::Intrinsic& e, const ir::Expr* seed);
  void matmul(const ir::Intrinsic& e, const ir::Expr* seed);
  void reshape(const ir::Expr& source, const ir::Expr& shape, const ir::Expr* seed);
  void eoshift(const ir::Intrinsic& e, const ir::Expr* seed);
  void pack(const ir::Intrinsic& e, const ir::Expr* seed);
  void unpack(const ir::Intrinsic& e, const ir::Expr* seed);
  void constructor(const ir::ArrayConstructor& e, const ir::Expr* seed);
  void constructorElement(const ir::Expr& e, const ir::Symbol* seed, const ir::Symbol* position,
                          ir::Block& out);

  /// Makes the seed fit the type of `e`: sums it over elements that share a scalar, and takes the
  /// real part where `e` is real.
  const ir::Expr* fitted(const ir::Expr& e, const ir::Expr* seed);
  const ir::Expr* shared(const ir::Expr* seed);
  const ir::Expr* inVariable(const ir::Expr* value);
  const ir::Expr* slice(const ir::Expr* array, int dim, const ir::Expr* at);
  const ir::Expr* zerosLike(const ir::Expr* x);
  const ir::Stmt* loopAlong(const ir::Symbol* k, const ir::Expr* array, const ir::Expr* dim,
                            ir::Block body);
  int literalDimension(const ir::Intrinsic& e, const ir::Expr* dim);
  const ir::Expr* sizeOf(const ir::Expr& e);
  const ir::Expr* extent(const ir::Expr& e, int dimension);
  void refuse(const ir::Expr& e, std::string_view what, std::string_view instead);

  AdjointContext& c_;
  bool mayDrop_;
};

/// Does an active variable occur in `e` where a derivative flows?
bool isActive(const AdjointContext& c, const ir::Expr& e);

}  // namespace pj::transform
