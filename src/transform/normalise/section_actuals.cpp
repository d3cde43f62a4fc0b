// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/section_actuals.h"

#include <algorithm>

#include "ir/rewrite.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/rules/rules.h"

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
      const auto& shape = callee.arguments[i]->shape;
      if (!array || array->whole) continue;
      if (const Expr* column = columnFrom(*args[i], shape)) result[i] = column;
      if (array->shape.size() != 1) continue;
      const Expr* start = startOf(*args[i], array->shape[0], !shape.empty());
      if (!start || shape.size() != 1 || shape[0].form != Dimension::Form::Explicit) continue;
      InCaller inCaller(program, callee, args);
      // Bounds l:u of the dummy are start:start + u - l of the actual.
      const Expr* lower = shape[0].lower ? inCaller(shape[0].lower) : build_.integer(1);
      const Expr* upper = folded(inCaller(shape[0].upper));
      if (!equal(start, lower)) upper = shifted(upper, start, lower);
      if (!inCaller.known) continue;
      const Expr* part = build_.expr<Section>({}, kInteger.withRank(1), start, upper, nullptr);
      result[i] = build_.index(array, {part}, args[i]->range);
    }
    return result;
  }

  /// start + upper - lower
  const Expr* shifted(const Expr* upper, const Expr* start, const Expr* lower) {
    const Expr* distance = folded(build_.sub(upper, lower));
    if (!start->is<Literal>()) return build_.add(start, distance);
    return folded(build_.add(distance, start));
  }

  /// 2 - 1 is 1, of whatever integer types, and n - 3 + 1 is n - 2: what is left has the type of a
  /// subscript.
  const Expr* folded(const Expr* e) {
    const auto* n = e->as<Binary>();
    if (!n || (n->op != BinaryOp::Add && n->op != BinaryOp::Sub)) return e;
    auto number = [](const Expr& x) {
      auto value = x.type.isInteger() ? constantValue(x) : std::nullopt;
      return value ? std::optional(static_cast<long long>(*value)) : std::nullopt;
    };
    auto a = number(*n->lhs), b = number(*n->rhs);
    if (!b) return e;
    long long more = n->op == BinaryOp::Add ? *b : -*b;
    if (a) return build_.integer(*a + more);
    const auto* inner = n->lhs->as<Binary>();
    auto c = inner ? number(*inner->rhs) : std::nullopt;
    bool isSum = c && (inner->op == BinaryOp::Add || inner->op == BinaryOp::Sub);
    if (!isSum) return e;
    more += inner->op == BinaryOp::Add ? *c : -*c;
    if (more == 0) return inner->lhs;
    return more > 0 ? build_.add(inner->lhs, build_.integer(more))
                    : build_.sub(inner->lhs, build_.integer(-more));
  }

  /// The first element of what has no upper bound: all of an assumed-size vector, or what is behind
  /// an element of any vector, where an array gets that. Null: it has one.
  const Expr* startOf(const Expr& actual, const Dimension& own, bool forArray) {
    if (actual.is<Ref>() && own.form == Dimension::Form::AssumedSize)
      return own.lower ? own.lower : build_.integer(1);
    const auto* index = actual.as<Index>();
    if (!index) return nullptr;
    if (index->type.isScalar()) return forArray ? index->subscripts[0] : nullptr;
    const auto* section = index->subscripts[0]->as<Section>();
    return section && !section->upper && !section->step ? section->lower : nullptr;
  }

  /// a(:, i) for the element a(1, i) of a(3, *), where a vector of 3 elements gets it; else null.
  const Expr* columnFrom(const Expr& actual, const std::vector<Dimension>& dummy) {
    const auto* index = actual.as<Index>();
    if (!index || !index->type.isScalar() || dummy.size() != 1) return nullptr;
    const std::vector<Dimension>& shape = index->symbol->shape;
    if (shape.size() < 2 || shape[0].form != Dimension::Form::Explicit) return nullptr;
    const Expr* one = build_.integer(1);
    const Expr* first = shape[0].lower ? shape[0].lower : one;
    const Expr* dummyFirst = dummy[0].lower ? dummy[0].lower : one;
    auto isNumber = [](const Expr* e) { return e && e->is<Literal>(); };
    bool isAll = isNumber(shape[0].upper) && isNumber(dummy[0].upper) &&
                 equal(shape[0].upper, dummy[0].upper) && equal(first, dummyFirst) &&
                 equal(index->subscripts[0], first);
    if (!isAll) return nullptr;
    Exprs subscripts = index->subscripts;
    subscripts[0] = build_.expr<Section>({}, kInteger.withRank(1), first, shape[0].upper, nullptr);
    return build_.index(index->symbol, std::move(subscripts), actual.range);
  }

  Builder build_;
};

}  // namespace

void passSectionsOfAssumedSize(Program& program, Procedure& procedure) {
  procedure.body = Sections(program).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
