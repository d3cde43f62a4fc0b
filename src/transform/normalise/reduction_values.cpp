// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/reduction_values.h"

namespace pj::transform {

using namespace ir;

const Expr* neutralValue(Builder& build, const Symbol* v, ReductionOp op) {
  bool real = v->type.isDifferentiable();
  auto literal = [&](int n) {
    return real ? build.real(n, v->type.scalar()) : build.integer(n, v->type.kind);
  };
  if (op == ReductionOp::Add) return literal(0);
  if (op == ReductionOp::Mul) return literal(1);
  const Type type = v->type.scalar();
  if (op == ReductionOp::Max && type.isUnsigned) return build.expr<Literal>({}, type, "0");
  const Expr* huge = build.intrinsic(IntrinsicId::Huge, {build.ref(v)}, type);
  if (op == ReductionOp::Min) return huge;
  // The least integer is less than -huge where it has all bits of huge the other way round.
  return real ? build.neg(huge) : build.intrinsic(IntrinsicId::Not, {huge}, type);
}

const Expr* combinedValue(Builder& build, ReductionOp op, const Expr* whole, const Expr* part,
                          Type type) {
  if (op == ReductionOp::Add) return build.add(whole, part);
  if (op == ReductionOp::Mul) return build.mul(whole, part);
  IntrinsicId id = op == ReductionOp::Max ? IntrinsicId::Max : IntrinsicId::Min;
  return build.intrinsic(id, {whole, part}, type);
}

}  // namespace pj::transform
