// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "ir/builder.h"
#include "transform/mode.h"
#include "transform/rules/term.h"

namespace pj::transform {

/// The operands of an operator or an intrinsic, in order; null where an argument is absent. Empty
/// for all other kinds.
ir::Exprs operands(const ir::Expr& node);

/// The operator or intrinsic `node` of other operands.
const ir::Expr* withOperands(ir::Builder& build, const ir::Expr& node, const ir::Exprs& operands);

/// What operand `k` of `node` (Binary, Unary, elemental Intrinsic) contributes for the seed `d`:
/// the partial derivative times `d`. In the tangent `d` is the operand's derivative, in the
/// adjoint it is the adjoint of the result. Element by element where operands are arrays; a scalar
/// operand of an array operation gives an array in the adjoint, to be summed by the caller. Null:
/// the derivative is zero, or the operand or the result is neither real nor complex.
///
/// The adjoint of a complex z is the derivative by its real part plus i times that by its imaginary
/// part, so that Re(conjg(zb)*zd) is the product of adjoint and tangent. For w = f(z) of a
/// differentiable f that gives wd = f'(z)*zd and zb = conjg(f'(z))*wb; a real operand gets the real
/// part (docs/complex.md).
const ir::Expr* contribution(ir::Builder& build, const ir::Expr& node, std::size_t k,
                             const ir::Expr* d, Mode mode);

/// conjg(e), worked inwards: the conjugate of a real is itself, and that of a sum, a product or a
/// ratio is that of its operands.
const ir::Expr* conjugate(ir::Builder& build, const ir::Expr* e);

/// The real part of `e`: itself where it is real.
const ir::Expr* realPart(ir::Builder& build, const ir::Expr* e);

/// May a derivative flow through operand `k` of `node`?
bool differentiable(const ir::Expr& node, std::size_t k);

/// Does the contribution of operand `k` read the value of operand `j`? Found by writing the
/// contribution down and looking.
bool needsOperand(const ir::Expr& node, std::size_t k, std::size_t j);

/// Can the tool differentiate (or safely ignore) the function? False: refuse it when active.
bool known(ir::IntrinsicId id);

/// Is it one of those that each mode differentiates by code of its own (sum, matmul, ...)?
bool structural(ir::IntrinsicId id);

/// The node's operands and which of them the rule is about.
struct RulePlace {
  ir::Builder& build;
  const ir::Exprs& operands;
  std::size_t k;
};

/// A row of `derivative_rules.def` that has a formula.
struct Rule {
  enum class Subject { Binary, Unary, Intrinsic, ComplexTangent, ComplexAdjoint };
  static constexpr std::size_t Each = static_cast<std::size_t>(-1);
  using Formula = Term (*)(Term x, Term y, Term w, Term z, Term d, const RulePlace& place);

  Subject subject;
  int op;               ///< BinaryOp, UnaryOp or IntrinsicId (of the complex rows, too)
  std::size_t operand;  ///< or Each
  std::string_view text;
  Formula formula;
};

/// All rows with a formula, for tests that walk the table.
const std::vector<Rule>& rules();

}  // namespace pj::transform
