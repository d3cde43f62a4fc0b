// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/section_actuals.h"

#include <algorithm>

#include "ir/rewrite.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

/// An expression of the callee's declarations, in the caller's terms.
class InCaller : public ExprRewriter<InCaller> {
 public:
  InCaller(Program& program, const Procedure& callee, const Exprs& args)
      : ExprRewriter(program), callee_(callee), args_(args) {}

  bool known = true;

  const Expr* rewrite(const Ref& n) {
    if (n.symbol->storage == Storage::Constant) return &n;
    auto it = std::find(callee_.arguments.begin(), callee_.arguments.end(), n.symbol);
    std::size_t k = static_cast<std::size_t>(it - callee_.arguments.begin());
    if (k >= args_.size() || !args_[k] || !n.type.isScalar()) {
      known = false;
      return &n;
    }
    return args_[k];
  }
  const Expr* rewrite(const Index& n) {
    known = false;
    return &n;
  }
  const Expr* rewrite(const FunctionCall& n) {
    known = false;
    return &n;
  }

 private:
  const Procedure& callee_;
  const Exprs& args_;
};

class Sections : public StmtRewriter<Sections> {
 public:
  explicit Sections(Program& program) : StmtRewriter(program), build_(program) {}

  void rewrite(const Assign& n, Block& out) {
    const auto* f = n.rhs->as<FunctionCall>();
    Exprs args = f ? sections(*f->callee, f->args) : Exprs{};
    if (!f || args == f->args) return out.push_back(&n);
    const Expr* rhs = build_.expr<FunctionCall>(f->range, f->type, f->callee, std::move(args));
    out.push_back(build_.stmt<Assign>(n.origin, n.lhs, rhs));
  }

  void rewrite(const Call& n, Block& out) {
    Exprs args = sections(*n.callee, n.args);
    out.push_back(args == n.args ? &n : build_.stmt<Call>(n.origin, n.callee, std::move(args)));
  }

 private:
  Exprs sections(const Procedure& callee, const Exprs& args) {
    Exprs result = args;
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
      const Symbol* array = args[i] ? baseSymbol(*args[i]) : nullptr;
      if (!array || array->shape.size() != 1) continue;
      const Expr* start = startOf(*args[i], array->shape[0]);
      const auto& shape = callee.arguments[i]->shape;
      if (!start || shape.size() != 1 || shape[0].form != Dimension::Form::Explicit) continue;
      InCaller inCaller(program, callee, args);
      // Bounds l:u of the dummy are start:start + u - l of the actual.
      const Expr* lower = shape[0].lower ? inCaller(shape[0].lower) : build_.integer(1);
      const Expr* upper = inCaller(shape[0].upper);
      if (!equal(start, lower)) upper = build_.add(start, build_.sub(upper, lower));
      if (!inCaller.known) continue;
      const Expr* part = build_.expr<Section>({}, kInteger.withRank(1), start, upper, nullptr);
      result[i] = build_.index(array, {part}, args[i]->range);
    }
    return result;
  }

  /// The first element of what has no upper bound: all of an assumed-size vector, or what is behind
  /// an element of any vector. Null: it has one.
  const Expr* startOf(const Expr& actual, const Dimension& own) {
    if (actual.is<Ref>() && own.form == Dimension::Form::AssumedSize)
      return own.lower ? own.lower : build_.integer(1);
    const auto* index = actual.as<Index>();
    const auto* section = index ? index->subscripts[0]->as<Section>() : nullptr;
    return section && !section->upper && !section->step ? section->lower : nullptr;
  }

  Builder build_;
};

}  // namespace

void passSectionsOfAssumedSize(Program& program, Procedure& procedure) {
  procedure.body = Sections(program).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
