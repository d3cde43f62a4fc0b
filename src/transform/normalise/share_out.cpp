// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/share_out.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "ir/constructs.h"
#include "ir/walk.h"
#include "transform/normalise/temporaries.h"
#include "transform/normalise/where_elements.h"

namespace pj::transform {

using namespace ir;

namespace {

bool hasClause(const OmpDo& n, OmpClauseKind kind) {
  return std::any_of(n.clauses.begin(), n.clauses.end(),
                     [&](const OmpClause& c) { return c.kind == kind; });
}

/// Is it computed from elements and numbers alone, without sums over arrays and their like?
bool isOfElements(const Expr& e) {
  bool fits = true;
  walk(e, [&](const Expr& c) {
    const auto* function = c.as<Intrinsic>();
    const bool asks =
        function && info(function->id).cls == IntrinsicClass::Inquiry && c.type.rank == 0;
    if (function || c.is<FunctionCall>()) fits &= asks || isElementwise(c);
    fits &= !c.is<ArrayConstructor>() && !c.is<ImpliedDo>();
  });
  return fits;
}

/// Is the array among those whose elements `e` is computed from, so that it has the shape of `e`?
bool hasShapeOf(const Expr& e, const Symbol* array) {
  if (const auto* n = e.as<Ref>()) return n->symbol == array;
  bool found = false;
  if (isElementwise(e)) forEachChild(e, [&](const Expr& c) { found |= hasShapeOf(c, array); });
  return found;
}

/// May the assignment give an allocatable array another shape?
bool mayAllocate(const Assign& s) {
  const auto* whole = s.lhs->as<Ref>();
  return whole && whole->symbol->allocatable && s.rhs->type.rank > 0 &&
         !hasShapeOf(*s.rhs, whole->symbol);
}

class ArraySharer : public TemporariesRewriter<ArraySharer> {
 public:
  using TemporariesRewriter::rewrite;

  ArraySharer(Program& program, Procedure& procedure)
      : TemporariesRewriter(program, procedure),
        arrays_(
            program, procedure,
            [this](const std::string& name, Type type) { return temporary(name, type); },
            [this](const Symbol* s) { reuse(s); }) {}

  void rewrite(const OmpDo& n, Block& out) {
    if (!isOneTurn(n)) return TemporariesRewriter::rewrite(n, out);
    turns.insert(n.loop->variable);
    const Stmt* only = n.loop->body.size() == 1 ? n.loop->body[0] : nullptr;
    const Do* loop = only ? overElements(*only) : nullptr;
    if (loop) return out.push_back(builder.stmt<OmpDo>({n.origin.range, {}}, n.clauses, loop));
    Block shared =
        byOneThread(builder, n.loop->variable, nullptr, n.loop->body, {n.origin.range, {}});
    out.insert(out.end(), shared.begin(), shared.end());
    if (!hasClause(n, OmpClauseKind::NoWait)) out.push_back(builder.stmt<OmpBarrier>({}));
  }

  std::set<const Symbol*> turns;  ///< the counters of the loops of one turn

 private:
  ArrayLoops arrays_;

  const Do* overElements(const Stmt& s) {
    if (const auto* a = s.as<Assign>()) return overElements(*a);
    if (const auto* n = s.as<Where>()) return overElements(*n);
    return nullptr;
  }

  const Do* overElements(const Assign& s) {
    const Symbol* array = baseSymbol(*s.lhs);
    const bool fits = s.lhs->type.rank > 0 && array && isOfElements(*s.lhs) &&
                      isOfElements(*s.rhs) && !mayAllocate(s) && !subscriptsChange({&s}) &&
                      !readsElsewhere(*s.rhs, array, s.lhs) &&
                      !callMayTouch(*s.rhs, array, procedure);
    if (!fits) return nullptr;
    const LoopDims dims = arrays_.loopsOver(*s.lhs);
    const Stmt* one =
        builder.stmt<Assign>(s.origin, arrays_.element(s.lhs, dims), arrays_.element(s.rhs, dims));
    return arrays_.nest(dims, {one})->as<Do>();
  }

  const Do* overElements(const Where& n) {
    const std::optional<Assigns> assigns = assignmentsOf(n);
    bool fits = assigns && !assigns->empty() && !subscriptsChange(*assigns) &&
                isElementByElement(n, *assigns, procedure);
    forEachExpr(n, [&](const Expr& mask) { fits &= isOfElements(mask); });
    if (!fits) return nullptr;
    for (const Assign* a : *assigns) fits &= isOfElements(*a->lhs) && isOfElements(*a->rhs);
    if (!fits) return nullptr;
    const LoopDims dims = arrays_.loopsOver(*assigns->front()->lhs);
    Block before;
    const Stmt* choice = elementOf(n, builder, arrays_, dims, before);
    return before.empty() ? arrays_.nest(dims, {choice})->as<Do>() : nullptr;
  }
};

/// Takes variables out of the clauses of regions.
struct Forgetter : StmtRewriter<Forgetter> {
  std::set<const Symbol*> unused;

  explicit Forgetter(Program& p) : StmtRewriter(p) {}

  void rewrite(const OmpParallel& n, Block& out) {
    OmpClauses clauses;
    for (OmpClause c : n.clauses) {
      auto isUnused = [&](const Symbol* s) { return unused.count(s) != 0; };
      auto end = std::remove_if(c.symbols.begin(), c.symbols.end(), isUnused);
      const bool isLeft = c.symbols.empty() || end != c.symbols.begin();
      c.symbols.erase(end, c.symbols.end());
      if (isLeft) clauses.push_back(std::move(c));
    }
    const Block body = rewriteBlock(n.body);
    out.push_back(Builder(program).stmt<OmpParallel>(n.origin, std::move(clauses), body));
  }
};

/// Drops those of the variables that no statement names any more.
void forgetUnused(Program& program, Procedure& procedure, std::set<const Symbol*> variables) {
  walkStmts(procedure.body, [&](const Stmt& s) {
    if (const auto* n = s.as<Do>()) variables.erase(n->variable);
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) { variables.erase(baseSymbol(e)); });
    });
  });
  if (variables.empty()) return;
  Forgetter forgetter(program);
  forgetter.unused = variables;
  procedure.body = forgetter.rewriteBlock(procedure.body);
  auto& locals = procedure.locals;
  locals.erase(std::remove_if(locals.begin(), locals.end(),
                              [&](const Symbol* s) { return variables.count(s) != 0; }),
               locals.end());
}

}  // namespace

void shareOutArrays(Program& program, Procedure& procedure) {
  bool found = false;
  walkStmts(procedure.body, [&](const Stmt& s) {
    const auto* n = s.as<OmpDo>();
    found |= n && isOneTurn(*n);
  });
  if (!found) return;
  ArraySharer sharer(program, procedure);
  procedure.body = sharer.rewriteBlock(procedure.body);
  forgetUnused(program, procedure, sharer.turns);
}

}  // namespace pj::transform
