// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/shape_source.h"

#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;

const Expr& shapeSource(const Expr& e) {
  auto isElementwise = [](const Expr& x) {
    if (const auto* call = x.as<Intrinsic>()) {
      IntrinsicClass cls = info(call->id).cls;
      return cls == IntrinsicClass::Elemental || cls == IntrinsicClass::Conversion;
    }
    return x.is<Binary>() || x.is<Unary>();
  };
  if (isElementwise(e))
    for (const Expr* operand : operands(e))
      if (operand && operand->type.rank == e.type.rank) return shapeSource(*operand);
  return e;
}

}  // namespace pj::transform
