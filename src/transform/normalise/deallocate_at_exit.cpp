// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/deallocate_at_exit.h"

#include <algorithm>
#include <cstdint>

#include "ir/builder.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

bool isPrivateIn(const Stmt& s, const Symbol* variable) {
  auto named = [&](const OmpClauses& clauses) {
    return std::any_of(clauses.begin(), clauses.end(), [&](const OmpClause& c) {
      return c.kind == OmpClauseKind::Private &&
             std::find(c.symbols.begin(), c.symbols.end(), variable) != c.symbols.end();
    });
  };
  if (const auto* n = s.as<OmpParallel>()) return named(n->clauses);
  if (const auto* n = s.as<OmpParallelDo>()) return named(n->clauses);
  if (const auto* n = s.as<OmpDo>()) return named(n->clauses);
  return false;
}

bool passesAllocatable(const Procedure& callee, const Exprs& args, const Symbol* variable) {
  for (std::size_t i = 0; i < args.size(); ++i)
    if (args[i] && baseSymbol(*args[i]) == variable && callee.arguments.at(i)->allocatable)
      return true;
  return false;
}

/// May `s`, or a statement in it, change whether `variable` is allocated?
bool mayChangeAllocation(const Stmt& s, const Symbol* variable) {
  if (isPrivateIn(s, variable)) return false;
  bool found = false;
  if (const auto* n = s.as<Allocate>())
    for (const AllocateItem& item : n->items) found |= item.symbol == variable;
  if (const auto* n = s.as<Deallocate>())
    for (const Symbol* x : n->symbols) found |= x == variable;
  if (const auto* n = s.as<Assign>()) found |= n->lhs->is<Ref>() && baseSymbol(*n->lhs) == variable;
  if (const auto* n = s.as<Call>()) found |= passesAllocatable(*n->callee, n->args, variable);
  if (const auto* n = s.as<Opaque>())
    found |= std::find(n->writes.begin(), n->writes.end(), variable) != n->writes.end();
  forEachExpr(s, [&](const Expr& e) {
    walk(e, [&](const Expr& c) {
      if (const auto* n = c.as<FunctionCall>())
        found |= passesAllocatable(*n->callee, n->args, variable);
    });
  });
  forEachBlock(s, [&](const Block& block) {
    for (const Stmt* inner : block) found = found || mayChangeAllocation(*inner, variable);
  });
  return found;
}

/// What is known of a variable's memory behind a block.
enum class Memory : std::uint8_t {
  AsBefore,  ///< the block leaves no memory of its own
  Gone,      ///< whatever was there before
  Left,      ///< there may be some that the block allocates
};

Memory memoryAfter(const Block& block, const Symbol* variable);

/// Does an arm certainly run?
bool isExhaustive(const Stmt& s) {
  if (const auto* n = s.as<If>()) return !n->arms.back().condition;
  const auto* n = s.as<SelectCase>();
  return n && std::any_of(n->arms.begin(), n->arms.end(),
                          [](const auto& arm) { return arm.ranges.empty(); });
}

Memory memoryAfter(const Stmt& s, const Symbol* variable) {
  if (!mayChangeAllocation(s, variable)) return Memory::AsBefore;
  if (s.is<Deallocate>()) return Memory::Gone;
  if (!s.is<If>() && !s.is<SelectCase>() && !s.is<Do>() && !s.is<OmpDo>()) return Memory::Left;
  bool isGone = isExhaustive(s), isLeft = false;
  forEachBlock(s, [&](const Block& b) {
    Memory after = memoryAfter(b, variable);
    isGone = isGone && after == Memory::Gone;
    isLeft = isLeft || after == Memory::Left;
  });
  return isGone ? Memory::Gone : isLeft ? Memory::Left : Memory::AsBefore;
}

Memory memoryAfter(const Block& block, const Symbol* variable) {
  for (auto it = block.rbegin(); it != block.rend(); ++it)
    if (Memory after = memoryAfter(**it, variable); after != Memory::AsBefore) return after;
  return Memory::AsBefore;
}

/// May memory that `block` allocates be there at its end?
bool mayBeAllocatedAfter(const Block& block, const Symbol* variable) {
  return memoryAfter(block, variable) == Memory::Left;
}

bool mayChangeAllocation(const Block& block, const Symbol* variable) {
  return std::any_of(block.begin(), block.end(),
                     [&](const Stmt* s) { return mayChangeAllocation(*s, variable); });
}

bool internalsMayChangeAllocation(const Procedure& procedure, const Symbol* variable) {
  return std::any_of(
      procedure.internals.begin(), procedure.internals.end(),
      [&](const Procedure* internal) { return mayChangeAllocation(internal->body, variable); });
}

bool mayBeAllocatedAtExit(const Procedure& procedure, const Symbol* variable) {
  return internalsMayChangeAllocation(procedure, variable) ||
         mayBeAllocatedAfter(procedure.body, variable);
}

/// May `variable` be allocated outside the constructs it is private in?
bool mayBeAllocatedOutside(const Procedure& procedure, const Symbol* variable) {
  const auto& locals = procedure.locals;
  return std::find(locals.begin(), locals.end(), variable) == locals.end() || variable->saved ||
         internalsMayChangeAllocation(procedure, variable) ||
         mayChangeAllocation(procedure.body, variable);
}

bool hasAllocate(const Block& block, const Symbol* variable) {
  bool found = false;
  walkStmts(block, [&](const Stmt& s) {
    if (const auto* n = s.as<Allocate>())
      for (const AllocateItem& item : n->items) found |= item.symbol == variable;
  });
  return found;
}

const Stmt* deallocateIfAllocated(Builder& b, const Symbol* variable) {
  const Expr* allocated = b.intrinsic(IntrinsicId::Allocated, {b.ref(variable)}, kLogical);
  const Stmt* deallocate = b.stmt<Deallocate>({}, Symbols{variable});
  return b.stmt<If>({}, std::vector<IfArm>{{allocated, {deallocate}}});
}

/// The same at the end of parallel regions, for the private variables they allocate: those whose
/// original is allocated when a region starts are so too, for as long as it runs.
class RegionEnds : public StmtRewriter<RegionEnds> {
 public:
  RegionEnds(Program& program, const Procedure& procedure)
      : StmtRewriter(program), build_(program), procedure_(procedure) {}

  void rewrite(const OmpParallel& n, Block& out) {
    Block body = rewriteBlock(n.body);
    for (const OmpClause& c : n.clauses) {
      if (c.kind != OmpClauseKind::Private) continue;
      for (const Symbol* v : c.symbols)
        if (v->allocatable && mayBeAllocatedAfter(body, v) &&
            (hasAllocate(body, v) || !mayBeAllocatedOutside(procedure_, v)))
          body.push_back(deallocateIfAllocated(build_, v));
    }
    out.push_back(build_.stmt<OmpParallel>(n.origin, n.clauses, std::move(body)));
  }

 private:
  Builder build_;
  const Procedure& procedure_;
};

}  // namespace

void deallocateAtExit(Program& program, Procedure& procedure) {
  procedure.body = RegionEnds(program, procedure).rewriteBlock(procedure.body);
  Builder b(program);
  for (const Symbol* s : procedure.locals)
    if (s->allocatable && !s->saved && mayBeAllocatedAtExit(procedure, s))
      procedure.body.push_back(deallocateIfAllocated(b, s));
}

}  // namespace pj::transform
