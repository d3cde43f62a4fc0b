// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/result_extents.h"

#include "analysis/fixed_extents.h"
#include "ir/builder.h"
#include "ir/rewrite.h"
#include "ir/walk.h"
#include "transform/normalise/constants.h"

namespace pj::transform {

using namespace ir;

namespace {

/// What a specification expression of the callee is in the caller.
class InCaller : public ExprRewriter<InCaller> {
 public:
  InCaller(Program& program, const FunctionCall& call, const Procedure& caller)
      : ExprRewriter(program), call_(call), caller_(caller) {}

  bool known = true;

  const Expr* rewrite(const Literal& n) { return constant(n); }
  const Expr* rewrite(const Ref& n) {
    if (n.symbol->storage == Storage::Constant) return constant(n);
    const auto& dummies = call_.callee->arguments;
    for (std::size_t k = 0; k < dummies.size() && k < call_.args.size(); ++k)
      if (dummies[k] == n.symbol && call_.args[k] && isPlain(*call_.args[k])) return call_.args[k];
    return unknown(n);
  }
  const Expr* rewrite(const Unary& n) { return rebuild(n); }
  const Expr* rewrite(const Binary& n) { return rebuild(n); }
  const Expr* rewrite(const Intrinsic& n) { return rebuild(n); }
  template <typename T>
  const Expr* rewrite(const T& n) {
    return unknown(n);
  }

 private:
  const Expr* constant(const Expr& e) {
    const Expr* here = constantIn(program, e, *call_.callee, caller_);
    return here ? here : unknown(e);
  }
  const Expr* unknown(const Expr& e) {
    known = false;
    return &e;
  }
  /// It is evaluated twice.
  static bool isPlain(const Expr& e) {
    bool plain = true;
    walk(e, [&](const Expr& c) { plain &= !c.is<FunctionCall>(); });
    return plain;
  }

  const FunctionCall& call_;
  const Procedure& caller_;
};

}  // namespace

Exprs resultExtents(Program& program, const FunctionCall& call, const Procedure& caller) {
  Builder build(program);
  const Symbol* result = call.callee->result;
  if (!result || !result->isArray()) return {};
  auto numbers = analysis::fixedExtents(*build.ref(result));
  Exprs extents;
  for (std::size_t d = 0; d < result->shape.size(); ++d) {
    const Dimension& bounds = result->shape[d];
    if (numbers[d]) {
      extents.push_back(build.integer(*numbers[d]));
      continue;
    }
    if (bounds.form != Dimension::Form::Explicit || !bounds.upper) return {};
    InCaller inCaller(program, call, caller);
    const Expr* upper = inCaller(bounds.upper);
    const Expr* lower = bounds.lower ? inCaller(bounds.lower) : nullptr;
    if (!inCaller.known) return {};
    extents.push_back(lower ? build.add(build.sub(upper, lower), build.integer(1)) : upper);
  }
  return extents;
}

}  // namespace pj::transform
