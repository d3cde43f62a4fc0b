// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/strategies/strategy.h"

#include <algorithm>

#include "analysis/polynomial_of.h"
#include "ir/literal_value.h"
#include "ir/stmt_rewrite.h"

namespace pj::transform {

using namespace ir;

bool isSummedByClause(const OmpDo& loop, const Symbol* v) {
  return std::any_of(loop.clauses.begin(), loop.clauses.end(), [&](const OmpClause& clause) {
    return clause.kind == OmpClauseKind::Reduction &&
           std::find(clause.symbols.begin(), clause.symbols.end(), v) != clause.symbols.end();
  });
}

bool mayHaveOtherLoops(const OmpDo& loop) {
  return std::all_of(loop.clauses.begin(), loop.clauses.end(), [](const OmpClause& clause) {
    return clause.kind == OmpClauseKind::Schedule || clause.kind == OmpClauseKind::Collapse ||
           clause.kind == OmpClauseKind::Reduction;
  });
}

const Expr* boundOf(Builder& build, const Do& loop, const Expr* bound) {
  const Type& type = loop.variable->type;
  if (type.isUnsigned || type.kind < kInteger.kind || analysis::hasUnsigned(*bound)) return nullptr;
  if (auto value = integerValue(bound)) return build.integer(*value, type.kind);
  return build.inKind(bound, type);
}

const Expr* plus(Builder& build, const Expr* e, long long number) {
  const int kind = e->type.kind;
  if (auto value = integerValue(e)) return build.integer(*value + number, kind);
  const auto* sum = e->as<Binary>();
  const bool isSum = sum && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub);
  if (auto value = isSum ? integerValue(sum->rhs) : std::nullopt;
      value && sum->lhs->type == e->type)
    return plus(build, sum->lhs, number + (sum->op == BinaryOp::Add ? *value : -*value));
  if (number == 0) return e;
  return number > 0 ? build.add(e, build.integer(number, kind))
                    : build.sub(e, build.integer(-number, kind));
}

const Expr* minus(Builder& build, const Expr* e, const Expr* what) {
  const auto number = integerValue(what);
  return number ? plus(build, e, -*number) : build.sub(e, what);
}

Block withPlainIncrements(Program& program, const Block& block, const analysis::SymbolSet& arrays) {
  struct Plain : StmtRewriter<Plain> {
    Plain(Program& p, const analysis::SymbolSet& a) : StmtRewriter(p), plain(a) {}
    const analysis::SymbolSet& plain;
    void rewrite(const Increment& s, Block& out) {
      const bool isPlain = contains(plain, baseSymbol(*s.lhs));
      out.push_back(
          isPlain ? Builder(program).stmt<Increment>(s.origin, s.lhs, s.value, false, true) : &s);
    }
  };
  return Plain(program, arrays).rewriteBlock(block);
}

}  // namespace pj::transform
