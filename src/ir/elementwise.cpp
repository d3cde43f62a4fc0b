// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/elementwise.h"

#include "ir/intrinsics.h"
#include "ir/program.h"

namespace pj::ir {

bool isElementwise(const Expr& e) {
  return match(
      e, [](const Unary&) { return true; }, [](const Binary&) { return true; },
      [](const FunctionCall& n) { return n.callee->isElemental; },
      [](const Intrinsic& n) {
        IntrinsicClass c = info(n.id).cls;
        return c == IntrinsicClass::Elemental || c == IntrinsicClass::Conversion;
      },
      [](const auto&) { return false; });
}

}  // namespace pj::ir
