// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdlib>
#include <optional>
#include <set>
#include <vector>

#include "ir/builder.h"
#include "ir/literal_value.h"
#include "ir/walk.h"

namespace pj::ir {

/// The clauses of a construct; null for all other statements.
inline const OmpClauses* clausesOf(const Stmt& s) {
  if (const auto* n = s.as<OmpParallelDo>()) return &n->clauses;
  if (const auto* n = s.as<OmpParallel>()) return &n->clauses;
  if (const auto* n = s.as<OmpDo>()) return &n->clauses;
  return nullptr;
}

/// How many loops a worksharing construct distributes: the argument of collapse, or 1.
inline int nestDepth(const OmpClauses& clauses) {
  for (const OmpClause& c : clauses)
    if (c.kind == OmpClauseKind::Collapse && c.expr)
      if (const auto* depth = c.expr->as<Literal>()) return std::atoi(depth->spelling.c_str());
  return 1;
}

/// The loops of a perfect nest, outermost first; fewer than `depth` when it is not perfect.
inline std::vector<const Do*> nest(const Do& loop, int depth) {
  std::vector<const Do*> loops{&loop};
  while (static_cast<int>(loops.size()) < depth && loops.back()->body.size() == 1) {
    const auto* inner = loops.back()->body[0]->as<Do>();
    if (!inner) break;
    loops.push_back(inner);
  }
  return loops;
}

inline std::vector<const Do*> nestOf(const OmpDo& s) {
  return nest(*s.loop, nestDepth(s.clauses));
}

/// Has each loop of a nest, outermost first, bounds in which no outer counter stands?
inline bool isRectangular(const std::vector<const Do*>& nest) {
  std::set<const Symbol*> outer;
  bool result = true;
  for (const Do* loop : nest) {
    forEachExpr(*loop, [&](const Expr& bound) {
      walk(bound, [&](const Expr& e) { result &= outer.count(baseSymbol(e)) == 0; });
    });
    outer.insert(loop->variable);
  }
  return result;
}

/// A nest of `depth` loops whose innermost one is that of omp simd.
inline const Do* inLanes(Builder& b, const Do& loop, std::size_t depth, OmpClauses clauses) {
  const Do* inner = depth > 1 && loop.body.size() == 1 ? loop.body[0]->as<Do>() : nullptr;
  if (inner) return b.withBody(loop, {inLanes(b, *inner, depth - 1, std::move(clauses))});
  return b.stmt<Do>(loop.origin, loop.loopName, loop.variable, loop.lower, loop.upper, loop.step,
                    loop.body, loop.leaveFlag, std::move(clauses));
}

/// Of omp simd in an adjoint: what its clauses say of lanes is found anew.
inline std::optional<OmpClauses> withoutClauses(const std::optional<OmpClauses>& simd) {
  return simd ? std::optional<OmpClauses>(OmpClauses()) : std::nullopt;
}

/// Is the step 1 (null) or minus 1?
inline bool isUnitStep(const Expr* step) {
  const auto number = step ? integerValue(step) : std::optional<long long>(1);
  return number == 1 || number == -1;
}

/// The counter's value in the last iteration of do i = lower, upper, step. With other steps than 1
/// and -1: lower + ((upper - lower + step)/step - 1)*step, before lower when there is none.
inline const Expr* lastValue(Builder& b, const Expr* lower, const Expr* upper, const Expr* step) {
  if (isUnitStep(step)) return upper;
  const Expr* trips = b.div(b.add(b.sub(upper, lower), step), step);
  return b.add(lower, b.mul(b.sub(trips, b.integer(1, lower->type.kind)), step));
}

/// The step of the loop that takes the same turns from the last one to the first; null: 1.
inline const Expr* backwardStep(Builder& b, const Symbol* counter, const Expr* step) {
  const auto* minus = step ? step->as<Unary>() : nullptr;
  const Expr* back = !step                                ? b.integer(-1, counter->type.kind)
                     : minus && minus->op == UnaryOp::Neg ? minus->operand
                                                          : b.neg(step);
  const auto* literal = back->as<Literal>();
  return literal && literal->spelling == "1" ? nullptr : back;
}

}  // namespace pj::ir
