// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/choices.h"

#include <algorithm>

#include "ir/stmt_rewrite.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

bool isMerge(const Expr& e) {
  const auto* call = e.as<Intrinsic>();
  return call && call->id == IntrinsicId::Merge && e.type.isScalar();
}

int countOf(const Expr& e, const Symbol* v) {
  int count = 0;
  walk(e, [&](const Expr& x) { count += baseSymbol(x) == v; });
  return count;
}

/// How often the values among which `merge` chooses name it; a nested one counts once.
int countChosen(const Expr& e, const Symbol* v) {
  if (isMerge(e)) {
    const Exprs& args = e.as<Intrinsic>()->args;
    return countOf(*args[0], v) + countOf(*args[1], v);
  }
  int count = 0;
  forEachChild(e, [&](const Expr& child) { count += countChosen(child, v); });
  return count;
}

/// Does the operand of `op` stand in parentheses?
bool isEnclosed(BinaryOp op, const Expr& operand, bool isRight) {
  const bool isSum = op == BinaryOp::Add || op == BinaryOp::Sub;
  const bool isProduct = op == BinaryOp::Mul || op == BinaryOp::Div;
  if (operand.is<Unary>()) return isRight || !(isSum || isProduct);
  const auto* inner = operand.as<Binary>();
  if (!inner) return false;
  const bool isInnerSum = inner->op == BinaryOp::Add || inner->op == BinaryOp::Sub;
  if (isSum) return isRight && isInnerSum;
  if (isProduct) return isInnerSum || (isRight && inner->op != BinaryOp::Pow);
  return true;
}

class Loop {
 public:
  Loop(AdjointContext& c, const Block& body) : c_(c), body_(body), isChosen_(body.size()) {
    for (std::size_t k = body.size(); k-- > 0;) isChosen_[k] = isOnlyChosen(k);
  }

  Block result() {
    Block out;
    for (std::size_t k = 0; k < body_.size(); ++k) {
      terms_.clear();
      const Stmt* s = changed(*body_[k], isChosen_[k]);
      append(out, terms_);
      out.push_back(s);
    }
    return out;
  }

 private:
  /// Is what the statement gives a scalar read in choices alone, or for what they alone read?
  bool isOnlyChosen(std::size_t k) const {
    const auto* set = body_[k]->as<Assign>();
    const auto* v = set ? set->lhs->as<Ref>() : nullptr;
    if (!v || !v->type.isScalar() || !v->type.isReal()) return false;
    bool isRead = false;
    for (std::size_t use = k + 1; use < body_.size(); ++use) {
      const auto* assign = body_[use]->as<Assign>();
      const auto* increment = body_[use]->as<Increment>();
      int count = 0, chosen = 0;
      forEachExpr(*body_[use], [&](const Expr& e) { count += countOf(e, v->symbol); });
      if (!assign && !increment) {
        if (mentions(*body_[use], v->symbol)) return false;
        continue;
      }
      const Expr& value = assign ? *assign->rhs : *increment->value;
      const bool isSetAgain = assign && equal(assign->lhs, v);
      chosen = isChosen_[use] ? countOf(value, v->symbol) : countChosen(value, v->symbol);
      if (count != chosen + (isSetAgain ? 1 : 0)) return false;
      isRead |= chosen > 0;
      if (isSetAgain) break;
    }
    return isRead;
  }

  static bool mentions(const Stmt& s, const Symbol* v) {
    bool found = false;
    walkStmt(s, [&](const Stmt& inner) {
      forEachExpr(inner, [&](const Expr& e) { found |= countOf(e, v) > 0; });
    });
    return found;
  }

  const Stmt* changed(const Stmt& s, bool isChosen) {
    struct Choices : StmtRewriter<Choices> {
      explicit Choices(Loop& l) : StmtRewriter(l.c_.program), loop(l) {}
      Loop& loop;
      const Expr* rewrite(const Intrinsic& n) { return isMerge(n) ? loop.plain(&n) : rebuild(n); }
    };
    if (isChosen) {
      const auto* set = s.as<Assign>();
      const Expr* value = plain(set->rhs);
      return value == set->rhs ? &s : c_.build.stmt<Assign>(s.origin, set->lhs, value);
    }
    if (!s.is<Assign>() && !s.is<Increment>()) return &s;
    Block one;
    Choices(*this).rewriteStmt(s, one);
    return one[0];
  }

  /// The value with a variable for each of its parts in parentheses.
  const Expr* plain(const Expr* e) {
    if (!e->type.isScalar() || !e->type.isReal()) return e;
    if (const auto* sign = e->as<Unary>()) {
      const Expr* operand = plain(sign->operand);
      if (isEnclosed(BinaryOp::Sub, *operand, true)) operand = term(operand);
      return operand == sign->operand ? e : c_.build.neg(operand);
    }
    if (isMerge(*e)) {
      Intrinsic choice = *e->as<Intrinsic>();
      for (std::size_t k : {0, 1}) choice.args[k] = plain(choice.args[k]);
      return choice.args == e->as<Intrinsic>()->args
                 ? e
                 : c_.program.arena.make<Intrinsic>(std::move(choice));
    }
    const auto* n = e->as<Binary>();
    if (!n) return e;
    const Expr *lhs = plain(n->lhs), *rhs = plain(n->rhs);
    if (isEnclosed(n->op, *lhs, false)) lhs = term(lhs);
    if (isEnclosed(n->op, *rhs, true)) rhs = term(rhs);
    return lhs == n->lhs && rhs == n->rhs ? e : c_.build.binary(n->op, lhs, rhs);
  }

  const Expr* term(const Expr* e) {
    const Expr* v = c_.build.ref(c_.fresh("term", e->type));
    terms_.push_back(c_.build.assign(v, e));
    return v;
  }

  AdjointContext& c_;
  const Block& body_;
  std::vector<bool> isChosen_;
  Block terms_;
};

struct Loops : StmtRewriter<Loops> {
  explicit Loops(AdjointContext& context) : StmtRewriter(context.program), c(context) {}
  AdjointContext& c;

  const Do* rewriteLoop(const Do& loop) {
    return isInnermost(loop) ? plain(loop) : rebuildStmt(loop);
  }
  void rewrite(const Do& loop, Block& out) { out.push_back(rewriteLoop(loop)); }
  void rewrite(const OmpParallel& n, Block& out) {
    const analysis::SymbolSet before = c.threadLocal;
    Block body = rewriteBlock(n.body);
    if (body == n.body) return out.push_back(&n);
    OmpClauses clauses = n.clauses;
    c.addPrivate(before, clauses);
    out.push_back(c.build.stmt<OmpParallel>(n.origin, std::move(clauses), std::move(body)));
  }

 private:
  static bool isInnermost(const Do& loop) {
    return std::all_of(loop.body.begin(), loop.body.end(), [](const Stmt* s) {
      return s->is<Assign>() || s->is<Increment>() || s->is<If>();
    });
  }
  const Do* plain(const Do& loop) {
    Block body = Loop(c, loop.body).result();
    if (body == loop.body) return &loop;
    Do changed = loop;
    changed.body = std::move(body);
    changed.id = program.nextStmtId();
    return program.arena.make<Do>(std::move(changed));
  }
};

}  // namespace

Block withPlainChoices(AdjointContext& c, const Block& body) {
  return Loops(c).rewriteBlock(body);
}

}  // namespace pj::transform
