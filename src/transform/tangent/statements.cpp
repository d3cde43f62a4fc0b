// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/statements.h"

#include <fmt/format.h>

#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "plan/overrides.h"

namespace pj::transform {

using namespace ir;

namespace {

/// The statements that stand for `primal`: its comments go above the first of them, and all of
/// them count as coming from its place.
void place(Builder& build, const Stmt& primal, Block& group) {
  if (group.size() == 1 && group[0] == &primal) return;
  for (std::size_t i = 0; i < group.size(); ++i) {
    StmtOrigin origin{primal.origin.range, {}};
    if (i == 0) origin.comments = plan::withoutOverrides(primal.origin.comments);
    group[i] = withOrigin(build.program, *group[i], std::move(origin));
  }
}

}  // namespace

Block TangentStatements::block(const Block& primal) {
  Block out;
  for (const Stmt* s : primal) {
    expressions_.temporaries.nextStatement();
    Block group = match(*s, [&](const auto& node) { return of(node); });
    place(build_, *s, group);
    out.insert(out.end(), group.begin(), group.end());
  }
  return out;
}

void TangentStatements::requirePassive(const Stmt& s) {
  forEachExpr(s, [&](const Expr& root) {
    walk(root, [&](const Expr& e) {
      const auto* call = e.as<FunctionCall>();
      if (!call || !expressions_.changesActive(*call->callee)) return;
      diagnostics_.report(
          diag::UnsupportedExpression, e.range.valid() ? e.range : s.origin.range,
          fmt::format("the call of '{}' here, which changes variables that have a derivative,",
                      call->callee->name),
          "assign its result to a variable first");
    });
  });
}

Block TangentStatements::of(const Allocate& s) {
  requirePassive(s);
  std::vector<AllocateItem> items;
  for (const AllocateItem& item : s.items) {
    items.push_back(item);
    if (const Symbol* d = shells_.derivative(item.symbol)) items.push_back({d, item.shape});
  }
  if (items.size() == s.items.size()) return {&s};
  return {build_.stmt<Allocate>(s.origin, items)};
}

Block TangentStatements::of(const Deallocate& s) {
  Symbols symbols;
  for (const Symbol* v : s.symbols) {
    symbols.push_back(v);
    if (const Symbol* d = shells_.derivative(v)) symbols.push_back(d);
  }
  if (symbols.size() == s.symbols.size()) return {&s};
  return {build_.stmt<Deallocate>(s.origin, symbols)};
}

Block TangentStatements::of(const Exchange& s) {
  Symbol *first = shells_.derivative(s.first), *second = shells_.derivative(s.second);
  if (!first) return {&s};
  return {build_.stmt<Exchange>({}, first, second), &s};
}

const Do* TangentStatements::loop(const Do& s) {
  requirePassive(s);
  return build_.withBody(s, block(s.body));
}

Block TangentStatements::of(const Do& s) {
  return {loop(s)};
}

Block TangentStatements::of(const DoWhile& s) {
  requirePassive(s);
  return {build_.stmt<DoWhile>(s.origin, s.loopName, s.condition, block(s.body), s.leaveFlag)};
}

Block TangentStatements::of(const If& s) {
  requirePassive(s);
  std::vector<IfArm> arms;
  for (const IfArm& arm : s.arms) arms.push_back({arm.condition, block(arm.body)});
  return {build_.stmt<If>(s.origin, arms)};
}

Block TangentStatements::of(const SelectCase& s) {
  requirePassive(s);
  std::vector<CaseArm> arms;
  for (const CaseArm& arm : s.arms) arms.push_back({arm.ranges, block(arm.body)});
  return {build_.stmt<SelectCase>(s.origin, s.selector, arms)};
}

Block TangentStatements::of(const Opaque& s) {
  for (const Symbol* v : s.writes)
    if (shells_.derivative(v)) diagnostics_.report(diag::ActiveIo, s.origin.range, v->name);
  return {&s};
}

/// Each list names the derivative beside the primal.
OmpClauses TangentStatements::clauses(const OmpClauses& primal) {
  OmpClauses out;
  for (const OmpClause& c : primal) {
    // What these make private is in the lists; derivatives of the others are shared.
    bool makesOwn =
        c.defaultKind == DefaultKind::Private || c.defaultKind == DefaultKind::FirstPrivate;
    if (c.kind == OmpClauseKind::Default && makesOwn) continue;
    OmpClause both = c;
    both.symbols.clear();
    for (const Symbol* v : c.symbols) {
      both.symbols.push_back(v);
      const Symbol* d = shells_.derivative(v);
      if (!d) continue;
      both.symbols.push_back(d);
    }
    out.push_back(std::move(both));
  }
  return out;
}

/// Of a parallel region, after its body: the temporaries in it are private.
OmpClauses TangentStatements::regionClauses(const OmpClauses& primal) {
  Symbols introduced = expressions_.temporaries.leaveRegion();
  OmpClauses out = clauses(primal);
  if (introduced.empty()) return out;
  for (OmpClause& c : out) {
    if (c.kind != OmpClauseKind::Private) continue;
    c.symbols.insert(c.symbols.end(), introduced.begin(), introduced.end());
    return out;
  }
  OmpClause clause{OmpClauseKind::Private, introduced};
  out.push_back(std::move(clause));
  return out;
}

Block TangentStatements::of(const OmpDo& s) {
  OmpClauses both = clauses(s.clauses);
  return {build_.stmt<OmpDo>(s.origin, std::move(both), loop(*s.loop))};
}

Block TangentStatements::of(const OmpCritical& s) {
  return {build_.stmt<OmpCritical>(s.origin, s.section, s.name, block(s.body), s.turn, s.handedOn)};
}

Block TangentStatements::of(const OmpParallel& s) {
  expressions_.temporaries.enterRegion();
  Block body = block(s.body);
  return {build_.stmt<OmpParallel>(s.origin, regionClauses(s.clauses), std::move(body))};
}

Block TangentStatements::of(const OmpParallelDo& s) {
  expressions_.temporaries.enterRegion();
  const Do* body = loop(*s.loop);
  return {build_.stmt<OmpParallelDo>(s.origin, regionClauses(s.clauses), body)};
}

}  // namespace pj::transform
