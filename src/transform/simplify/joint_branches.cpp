// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "analysis/coverage.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;

namespace {

Block joined(const Block& a, const Block& b) {
  Block out = a;
  out.insert(out.end(), b.begin(), b.end());
  return out;
}

const Expr* operandOfNot(const Expr* e) {
  const auto* n = e ? e->as<Unary>() : nullptr;
  return n && n->op == UnaryOp::Not ? n->operand : nullptr;
}

/// Is one the other with a "not" before it?
bool areOpposite(const Expr* a, const Expr* b) {
  const Expr *inA = operandOfNot(a), *inB = operandOfNot(b);
  return (inA && equal(inA, b)) || (inB && equal(inB, a));
}

class Branches : public StmtRewriter<Branches> {
 public:
  Branches(Program& p, const analysis::Effects& effects) : StmtRewriter(p), effects_(effects) {}

  void rewrite(const If& n, Block& out) {
    const If* second = rebuildStmt(n);
    const auto* first = out.empty() ? nullptr : out.back()->as<If>();
    const If* both = first && keepsItsConditions(*first) ? join(*first, *second) : nullptr;
    if (both) out.back() = both;
    else out.push_back(second);
  }

 private:
  /// Have the conditions the same values once more after the branches?
  bool keepsItsConditions(const If& s) const {
    analysis::SymbolSet read;
    bool known = true;
    for (const IfArm& arm : s.arms) {
      if (!arm.condition) continue;
      analysis::join(read, analysis::readSymbols(*arm.condition));
      walk(*arm.condition, [&](const Expr& e) {
        const auto* call = e.as<Intrinsic>();
        known &= !e.is<FunctionCall>() && (!call || call->id != IntrinsicId::Allocated);
      });
    }
    Block block{&s};
    // Behind a barrier or a section, other threads may have changed them.
    walkStmts(block, [&](const Stmt& inner) {
      known &= !inner.is<OmpBarrier>() && !inner.is<OmpDo>() && !inner.is<OmpParallel>() &&
               !inner.is<OmpCritical>();
    });
    return known && analysis::disjoint(read, analysis::writtenIn(block, effects_));
  }

  const If* join(const If& first, const If& second) {
    bool hasElse = !first.arms.back().condition;
    std::size_t conditions = first.arms.size() - (hasElse ? 1 : 0);
    if (conditions > 1) return joinAll(first, second);
    const Expr *c = first.arms[0].condition, *d = second.arms[0].condition;
    bool opposite = areOpposite(c, d);
    if (!opposite && !equal(c, d)) return nullptr;
    Block same = first.arms[0].body, other = hasElse ? first.arms[1].body : Block();
    if (opposite) std::swap(same, other);
    std::vector<IfArm> arms{{d, rewriteBlock(joined(same, second.arms[0].body))}};
    std::vector<IfArm> rest(second.arms.begin() + 1, second.arms.end());
    if (other.empty()) {
      arms.insert(arms.end(), rest.begin(), rest.end());
    } else {
      Block behind;
      if (!rest.empty() && !rest[0].condition) behind = rest[0].body;
      else if (!rest.empty()) behind = {Builder(program).stmt<If>({}, std::move(rest))};
      arms.push_back({nullptr, rewriteBlock(joined(other, behind))});
    }
    return made(first, std::move(arms));
  }

  /// Of two with the same list of conditions.
  const If* joinAll(const If& first, const If& second) {
    if (first.arms.size() != second.arms.size()) return nullptr;
    for (std::size_t k = 0; k < first.arms.size(); ++k)
      if (!equal(first.arms[k].condition, second.arms[k].condition)) return nullptr;
    std::vector<IfArm> arms = second.arms;
    for (std::size_t k = 0; k < arms.size(); ++k)
      arms[k].body = rewriteBlock(joined(first.arms[k].body, arms[k].body));
    return made(first, std::move(arms));
  }

  /// if (c) {} else {x} is if (!c) {x}.
  const If* made(const If& first, std::vector<IfArm> arms) {
    Builder build(program);
    if (arms.size() == 2 && arms[0].body.empty() && !arms[1].condition) {
      const Expr* inner = operandOfNot(arms[0].condition);
      const Expr* c = inner ? inner : build.unary(UnaryOp::Not, arms[0].condition);
      arms = {{c, arms[1].body}};
    }
    return build.stmt<If>(first.origin, std::move(arms));
  }

  const analysis::Effects& effects_;
};

}  // namespace

Block joinBranches(Program& program, const Block& body, const analysis::Effects& effects) {
  return Branches(program, effects).rewriteBlock(body);
}

}  // namespace pj::transform
