// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <type_traits>

#include "ir/stmt.h"

namespace pj::ir {

/// Calls `f(const Block&)` on every block directly inside `s` (arms, bodies; a worksharing
/// loop's body counts as its own).
template <typename F>
void forEachBlock(const Stmt& s, F&& f) {
  match(
      s, [&](const Do& n) { f(n.body); }, [&](const DoWhile& n) { f(n.body); },
      [&](const If& n) {
        for (const IfArm& arm : n.arms) f(arm.body);
      },
      [&](const Where& n) {
        for (const IfArm& arm : n.arms) f(arm.body);
      },
      [&](const SelectCase& n) {
        for (const CaseArm& arm : n.arms) f(arm.body);
      },
      [&](const OmpParallel& n) { f(n.body); }, [&](const OmpCritical& n) { f(n.body); },
      [&](const OmpDo& n) { f(n.loop->body); }, [&](const OmpParallelDo& n) { f(n.loop->body); },
      [](const auto&) {});
}

/// Calls `f(const Stmt&)` on every statement of a block and below, parents first. The Do inside a
/// worksharing construct is visited as a statement of its own.
template <typename F>
void walkStmts(const Block& block, F&& f);

template <typename F>
void walkStmt(const Stmt& s, F&& f) {
  f(s);
  if (const auto* n = s.as<OmpDo>()) {
    walkStmt(*n->loop, f);
  } else if (const auto* p = s.as<OmpParallelDo>()) {
    walkStmt(*p->loop, f);
  } else {
    forEachBlock(s, [&](const Block& b) { walkStmts(b, f); });
  }
}

template <typename F>
void walkStmts(const Block& block, F&& f) {
  for (const Stmt* s : block) walkStmt(*s, f);
}

/// Calls `f(const Expr&)` on every expression written directly in `s`: operands, bounds,
/// conditions, the left-hand sides too; not those of the statements in its blocks.
template <typename F>
void forEachExpr(const Stmt& s, F&& f) {
  auto opt = [&](const Expr* e) {
    if (e) f(*e);
  };
  auto clauses = [&](const OmpClauses& cs) {
    for (const OmpClause& c : cs) opt(c.expr);
  };
  match(
      s,
      [&](const Allocate& n) {
        for (const AllocateItem& item : n.items)
          for (const Dimension& d : item.shape) {
            opt(d.lower);
            opt(d.upper);
          }
      },
      [&](const Assign& n) {
        f(*n.lhs);
        f(*n.rhs);
      },
      [&](const Increment& n) {
        f(*n.lhs);
        f(*n.value);
      },
      [&](const Call& n) {
        for (const Expr* a : n.args) opt(a);
      },
      [&](const Do& n) {
        opt(n.lower);
        opt(n.upper);
        opt(n.step);
      },
      [&](const DoWhile& n) { opt(n.condition); },
      [&](const If& n) {
        for (const IfArm& arm : n.arms) opt(arm.condition);
      },
      [&](const Where& n) {
        for (const IfArm& arm : n.arms) opt(arm.condition);
      },
      [&](const SelectCase& n) {
        f(*n.selector);
        for (const CaseArm& arm : n.arms)
          for (const CaseRange& r : arm.ranges) {
            opt(r.lower);
            opt(r.upper);
          }
      },
      [&](const OmpParallel& n) { clauses(n.clauses); },
      [&](const OmpDo& n) { clauses(n.clauses); },
      [&](const OmpParallelDo& n) { clauses(n.clauses); }, [&](const Pop& n) { f(*n.target); },
      [&](const Push& n) { f(*n.value); },
      [&](const RuntimeCall& n) {
        for (const Expr* a : n.args) opt(a);
      },
      [](const auto&) {});
}

}  // namespace pj::ir
