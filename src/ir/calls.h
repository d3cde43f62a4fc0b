// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <algorithm>

#include "ir/program.h"
#include "ir/walk.h"

namespace pj::ir {

/// The calls that the statement itself makes, not those in its blocks: of a subroutine, and of
/// functions in its expressions. f(callee, arguments).
template <typename F>
void forEachCallIn(const Stmt& s, F f) {
  if (const auto* call = s.as<Call>()) f(*call->callee, call->args);
  forEachExpr(s, [&](const Expr& root) {
    walk(root, [&](const Expr& e) {
      if (const auto* call = e.as<FunctionCall>()) f(*call->callee, call->args);
    });
  });
}

/// The variable that the caller passes for `v`, if that is a dummy of the callee; null: it passes
/// none. Any other variable is itself.
inline const Symbol* inCaller(const Symbol* v, const Procedure& callee, const Exprs& args) {
  auto dummy = std::find(callee.arguments.begin(), callee.arguments.end(), v);
  if (dummy == callee.arguments.end()) return v;
  auto k = static_cast<std::size_t>(dummy - callee.arguments.begin());
  return k < args.size() && args[k] ? baseSymbol(*args[k]) : nullptr;
}

}  // namespace pj::ir
