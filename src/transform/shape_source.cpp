// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/shape_source.h"

#include "ir/elementwise.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;

const Expr& shapeSource(const Expr& e) {
  if (isElementwise(e))
    for (const Expr* operand : operands(e))
      if (operand && operand->type.rank == e.type.rank) return shapeSource(*operand);
  return e;
}

}  // namespace pj::transform
