// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdlib>
#include <limits>

#include "ir/stmt_rewrite.h"
#include "transform/rules/term.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;

namespace {

const Expr* negated(const Expr* e) {
  const auto* u = e->as<Unary>();
  return u && u->op == UnaryOp::Neg ? u->operand : nullptr;
}

/// Rewrites generated values only: right-hand sides of increments and of assignments to adjoints
/// come from rules, and so do the primal's own expressions, which hold no such patterns.
struct Arithmetic : StmtRewriter<Arithmetic> {
  using StmtRewriter::StmtRewriter;

  /// x = x, which is left of x = 1*x, is no statement, unless it stands in the source.
  void rewrite(const Assign& n, Block& out) {
    const Assign* s = rebuildStmt(n);
    bool isWritten = n.origin.range.valid() && equal(n.lhs, n.rhs);
    if (isWritten || !equal(s->lhs, s->rhs)) out.push_back(s);
  }

  const Expr* rewrite(const Unary& n) {
    const auto* e = rebuild(n);
    const auto* u = e->as<Unary>();
    if (!u || u->op != UnaryOp::Neg) return e;
    if (const Expr* inner = negated(u->operand)) return inner;
    return e;
  }

  const Expr* rewrite(const Binary& n) {
    const Expr* e = rebuild(n);
    const auto* b = e->as<Binary>();
    Builder build(program);
    auto fits = [&](const Expr* x) { return x->type == b->type ? x : e; };
    switch (b->op) {
      case BinaryOp::Mul:
        if (isLiteral(*b->lhs, 1)) return fits(b->rhs);
        if (isLiteral(*b->rhs, 1)) return fits(b->lhs);
        if (isNothing(*b->lhs, *b->rhs)) return fits(b->lhs);
        if (isNothing(*b->rhs, *b->lhs)) return fits(b->rhs);
        if (b->type.isInteger() && !b->type.isUnsigned && isLiteral(*b->rhs, -1))
          return b->lhs->type == b->type ? build.neg(b->lhs) : e;
        return e;
      case BinaryOp::Div: return isLiteral(*b->rhs, 1) ? fits(b->lhs) : e;
      case BinaryOp::Add:
        if (isLiteral(*b->lhs, 0)) return fits(b->rhs);
        if (isLiteral(*b->rhs, 0)) return fits(b->lhs);
        if (const Expr* x = negated(b->rhs)) return build.sub(b->lhs, x);
        return integerSum(*b, e);
      case BinaryOp::Sub:
        if (isLiteral(*b->rhs, 0)) return fits(b->lhs);
        if (const Expr* x = negated(b->rhs)) return build.add(b->lhs, x);
        return integerSum(*b, e);
      default: return e;
    }
  }

 private:
  /// Is the product of `zero` and `other` 0? For integers only: a real may be infinite.
  static bool isNothing(const Expr& zero, const Expr& other) {
    bool calls = false;
    walk(other, [&](const Expr& e) { calls |= e.is<FunctionCall>(); });
    return zero.type.isInteger() && other.type.isInteger() && isLiteral(zero, 0) && !calls;
  }

  /// (i + 2) - 1 is i + 1: for integers that do not wrap, of the type of bounds.
  const Expr* integerSum(const Binary& b, const Expr* e) {
    if (b.type != kInteger) return e;
    auto number = [](const Expr* x, long long& value) {
      const auto* l = x->as<Literal>();
      if (!l || l->spelling.find('_') != std::string::npos) return false;
      value = std::atoll(l->spelling.c_str());
      return true;
    };
    long long outer, inner;
    if (!number(b.rhs, outer)) return e;
    if (b.op == BinaryOp::Sub) outer = -outer;
    Builder build(program);
    constexpr long long kMost = std::numeric_limits<std::int32_t>::max();
    if (number(b.lhs, inner))
      return std::llabs(inner + outer) <= kMost ? build.integer(inner + outer) : e;
    const auto* sum = b.lhs->as<Binary>();
    if (!sum || sum->lhs->type != kInteger ||
        (sum->op != BinaryOp::Add && sum->op != BinaryOp::Sub) || !number(sum->rhs, inner))
      return e;
    if (sum->op == BinaryOp::Sub) inner = -inner;
    long long total = inner + outer;
    if (total == 0) return sum->lhs;
    if (std::llabs(total) > kMost) return e;
    const Expr* size = build.integer(std::llabs(total));
    return total > 0 ? build.add(sum->lhs, size) : build.sub(sum->lhs, size);
  }
};

}  // namespace

Block simplifyArithmetic(Program& program, const Block& body) {
  return Arithmetic(program).rewriteBlock(body);
}

}  // namespace pj::transform
