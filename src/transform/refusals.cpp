// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/refusals.h"

#include <map>
#include <set>

#include "ir/walk.h"
#include "transform/private_variables.h"
#include "transform/references.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;

namespace {

/// One whose value does not matter when the procedure starts may be there twice.
void refuseSavedLocals(const Procedure& p, const analysis::Effects& effects,
                       Diagnostics& diagnostics) {
  for (const Symbol* s : p.locals)
    if (s->saved && s->storage == Storage::Local && effects.of(&p).exposed.count(s))
      diagnostics.report(
          diag::UnsupportedAttribute, s->range, s->name,
          "a local variable that keeps its value, and may be read before a call sets it",
          "the procedure and its derivative would each have their own; move it out "
          "of the procedure");
}

/// Threads that run a procedure at once share its saved variables, and would share those of the
/// derivative, which sets all of them to zero.
void refuseSavedOfThreads(const Procedure& p, Diagnostics& diagnostics) {
  for (const Symbol* s : p.locals)
    if (s->saved && s->storage == Storage::Local)
      diagnostics.report(
          diag::UnsupportedAttribute, s->range, s->name,
          "a local variable that keeps its value, in a procedure that threads run at once",
          "let each call have its own");
}

/// The derivative of a structure has the same type: what its member points to cannot be set.
void refuseConstantMembers(const Procedure& p, const analysis::Activity& activity,
                           const analysis::Effects& effects, Diagnostics& diagnostics) {
  analysis::SymbolSet given(p.arguments.begin(), p.arguments.end());
  for (const Symbol* s : effects.of(&p).reads)
    if (s->storage == Storage::Module) given.insert(s);
  for (const Symbol* s : given)
    if (s->isPointedTo() && s->intent == Intent::In && activity.active(s))
      diagnostics.report(diag::UnsupportedAttribute, s->range, s->name,
                         "an active pointer to constants in a structure",
                         "name the other members in the head, or drop 'const'");
}

/// The derivative of an argument that is passed by value is not: it would be that of the changed
/// copy.
void refuseChangedValues(const Procedure& p, const analysis::Activity& activity,
                         const analysis::Effects& effects, Diagnostics& diagnostics) {
  for (const Symbol* s : p.arguments)
    if (s->byValue && activity.active(s) && effects.of(&p).writes.count(s))
      diagnostics.report(diag::UnsupportedAttribute, s->range, s->name,
                         "an active argument by value that the procedure changes",
                         "let it change a local variable that starts with the value");
}

/// What the language deallocates where the procedure starts, the derivative, which reads it, does
/// not.
void refuseDeallocatedAtStart(const Procedure& p, Diagnostics& diagnostics) {
  for (const Symbol* s : p.arguments)
    if (s->allocatable && s->intent == Intent::Out)
      diagnostics.report(diag::UnsupportedAttribute, s->range, s->name,
                         "an allocatable argument that the call deallocates",
                         "let it be intent(inout), and deallocate it before the call");
}

/// Derivatives are in modules of their own.
void refuseProtected(const Procedure& p, const analysis::Effects& effects,
                     Diagnostics& diagnostics) {
  std::set<const Symbol*> reported;
  walkStmts(p.body, [&](const Stmt& s) {
    for (const analysis::Access& w : effects.accesses(s).writes) {
      bool byCallee = !w.designator && (s.is<Call>() || s.is<Assign>());
      if (w.symbol->isProtected && !byCallee && reported.insert(w.symbol).second)
        diagnostics.report(diag::UnsupportedAttribute, s.origin.range, w.symbol->name,
                           "protected, and set here", "remove 'protected'");
    }
  });
}

/// Memory that is there from one call to the next may be the primal's alone: a test whether it is
/// there says nothing of its derivative's.
void refuseTestedAllocations(const Procedure& p, const analysis::Activity& activity,
                             Diagnostics& diagnostics) {
  walkStmts(p.body, [&](const Stmt& s) {
    if (!s.is<If>()) return;
    walkStmt(s, [&](const Stmt& inner) {
      const auto* n = inner.as<Allocate>();
      if (!n) return;
      for (const AllocateItem& item : n->items) {
        bool stays = item.symbol->storage != Storage::Local || item.symbol->saved;
        if (stays && activity.active(item.symbol) && asksWhetherAllocated(s, item.symbol))
          diagnostics.report(diag::UnsupportedAttribute, inner.origin.range, item.symbol->name,
                             "allocated if it is not yet, which says nothing of its derivative",
                             "allocate it always, and deallocate it at the end");
      }
    });
  });
}

void refuseInStatements(const Procedure& p, const analysis::Activity& activity,
                        Diagnostics& diagnostics) {
  walkStmts(p.body, [&](const Stmt& s) {
    if (const auto* io = s.as<Opaque>())
      for (const Symbol* v : io->writes)
        if (activity.active(v)) diagnostics.report(diag::ActiveIo, s.origin.range, v->name);
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        const auto* call = e.as<Intrinsic>();
        if (!call || known(call->id) || !activity.active(&e)) return;
        diagnostics.report(diag::UnsupportedIntrinsic, e.range.valid() ? e.range : s.origin.range,
                           info(call->id).name, "its derivative is not known");
      });
    });
  });
}

/// A variable that a called procedure gets as an argument and names as well: its derivative would
/// know it by two names.
void refuseTwoNames(const Procedure& p, const analysis::Activity& activity,
                    const analysis::Effects& effects, Diagnostics& diagnostics) {
  auto check = [&](const Procedure& callee, const Exprs& args, SourceRange at) {
    const analysis::ProcedureEffects& e = effects.of(&callee);
    for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k) {
      const Symbol* dummy = callee.arguments[k];
      const Symbol* s = args[k] ? baseSymbol(*args[k]) : nullptr;
      bool isNamed = s && s->storage == Storage::Module && !isPassedByValue(*dummy) &&
                     (args[k]->is<Ref>() || args[k]->is<Index>()) &&
                     (e.reads.count(s) || e.writes.count(s));
      if (isNamed && activity.active(s) && (e.writes.count(s) || e.writes.count(dummy)))
        diagnostics.report(diag::UnsupportedAttribute, at, s->name,
                           "an argument of '" + callee.name + "', which also names it",
                           "pass it, or let it be named, not both");
    }
  };
  forEachCall(p.body, check);
}

/// The derivative of a function gives its result by another name, which an internal procedure would
/// have to know.
void refuseHostResults(const Procedure& p, Diagnostics& diagnostics) {
  const Symbol* result = p.host ? p.host->result : nullptr;
  if (!result) return;
  bool found = false;
  walkStmts(p.body, [&](const Stmt& s) {
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) { found |= baseSymbol(e) == result; });
    });
  });
  if (found)
    diagnostics.report(diag::UnsupportedAttribute, p.range, p.host->result->name,
                       "the result of a function, and named in an internal procedure of it",
                       "use a local variable, and assign that to the result at the end");
}

/// The derivative of a variable of the program is defined with its extent.
void refuseOpenArrays(const analysis::Activity& activity, const analysis::Effects& effects,
                      Diagnostics& diagnostics) {
  analysis::SymbolSet named;
  for (const Procedure* p : activity.reachable())
    for (const auto* list : {&effects.of(p).reads, &effects.of(p).writes})
      named.insert(list->begin(), list->end());
  for (const Symbol* s : named)
    if (s->storage == Storage::Module && s->isArray() && activity.active(s) && !s->behindPointer &&
        !s->isPointedTo() && s->shape.back().form == Dimension::Form::AssumedSize)
      diagnostics.report(diag::UnsupportedAttribute, s->range, s->name,
                         "an active array of which no file says the extent",
                         "give the file that defines it, too, or a number by --size");
}

/// What the procedure changes; without what it sets once and for all: whoever reads it, reads that.
analysis::SymbolSet changedIn(const Procedure& p, const analysis::Effects& effects) {
  std::map<const Symbol*, int> writes;
  walkStmts(p.body, [&](const Stmt& s) {
    for (const analysis::Access& w : effects.accesses(s).writes) ++writes[w.symbol];
  });
  analysis::SymbolSet changed = analysis::writtenIn(p.body, effects);
  for (const Stmt* s : p.body) {
    const auto* assign = s->as<Assign>();
    const auto* ref = assign ? assign->lhs->as<Ref>() : nullptr;
    const Symbol* v = ref && ref->type.isScalar() ? ref->symbol : nullptr;
    if (v && v->storage == Storage::Local && !v->saved && writes[v] == 1) changed.erase(v);
  }
  return changed;
}

/// What is made wider, where `e` is an integer that is.
const Expr& unwidened(const Expr& e) {
  const auto* wide = e.as<Intrinsic>();
  bool widens = wide && wide->id == IntrinsicId::Int && wide->args[0]->type.isInteger() &&
                wide->args[0]->type.kind <= wide->type.kind;
  return widens ? *wide->args[0] : e;
}

/// Have both the same value, as extents, which are not negative and do not overflow?
bool sameValue(const Expr& a, const Expr& b) {
  const Expr &first = unwidened(a), &second = unwidened(b);
  const auto *x = first.as<Binary>(), *y = second.as<Binary>();
  if (!x || !y) return equal(&first, &second);
  return x->op == y->op && sameValue(*x->lhs, *y->lhs) && sameValue(*x->rhs, *y->rhs);
}

/// Two pointers that change places: both arrays must be of one shape, so that what is kept of one
/// is kept of the other, and one thread's.
void refuseExchanges(const Procedure& p, bool isCalledByThreads, const analysis::Effects& effects,
                     Diagnostics& diagnostics) {
  const analysis::SymbolSet changed = changedIn(p, effects);
  auto isFixed = [&](const Expr* e) { return !e || disjoint(effects.reads(*e), changed); };
  auto sameBound = [&](const Expr* a, const Expr* b) {
    return isFixed(a) && isFixed(b) && (a && b ? sameValue(*a, *b) : a == b);
  };
  auto same = [&](const std::vector<Dimension>& a, const std::vector<Dimension>& b) {
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [&](const Dimension& x, const Dimension& y) {
          return x.form == y.form && sameBound(x.lower, y.lower) && sameBound(x.upper, y.upper);
        });
  };
  auto shapesOf = [&](const Symbol* s) {
    std::vector<const std::vector<Dimension>*> shapes;
    if (!s->allocatable) shapes.push_back(&s->shape);
    walkStmts(p.body, [&](const Stmt& inner) {
      if (const auto* n = inner.as<Allocate>())
        for (const AllocateItem& item : n->items)
          if (item.symbol == s) shapes.push_back(&item.shape);
    });
    return shapes;
  };
  walkStmts(p.body, [&](const Stmt& s) {
    const auto* n = s.as<Exchange>();
    if (!n) return;
    if (isCalledByThreads)
      diagnostics.report(diag::UnsupportedStatement, s.origin.range,
                         "an exchange of pointers in what threads call",
                         "exchange them outside of the parallel region");
    for (const auto* a : shapesOf(n->first))
      for (const auto* b : shapesOf(n->second))
        if (!same(*a, *b)) {
          diagnostics.report(diag::UnsupportedStatement, s.origin.range,
                             "an exchange of '" + n->first->name + "' and '" + n->second->name +
                                 "', of which the extents may differ,",
                             "give both the same extents, which nothing changes");
          return;
        }
  });
}

/// Depth-first over the calls; a call of a procedure that is still open closes a cycle.
class RecursionCheck {
 public:
  explicit RecursionCheck(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void visit(const Procedure* p) {
    state_[p] = Open;
    forEachCall(p->body,
                [&](const Procedure& callee, const Exprs&, SourceRange at) { reach(&callee, at); });
    state_[p] = Closed;
  }

 private:
  enum State { New, Open, Closed };
  void reach(const Procedure* p, SourceRange from) {
    if (state_[p] == Open) diagnostics_.report(diag::Recursion, from, p->name);
    else if (state_[p] == New) visit(p);
  }

  Diagnostics& diagnostics_;
  std::map<const Procedure*, State> state_;
};

}  // namespace

void refuseUnsupported(const analysis::Activity& activity, Diagnostics& diagnostics) {
  RecursionCheck(diagnostics).visit(activity.head.procedure);
  const analysis::Effects effects(activity.reachable());
  const std::set<const Procedure*> threaded = calledByThreads(activity.reachable());
  refuseOpenArrays(activity, effects, diagnostics);
  for (const Procedure* p : activity.reachable()) {
    if (activity.active(p) || isRepeated(*p)) {
      refuseSavedLocals(*p, effects, diagnostics);
      if (threaded.count(p)) refuseSavedOfThreads(*p, diagnostics);
    }
    if (!activity.active(p)) continue;
    refuseConstantMembers(*p, activity, effects, diagnostics);
    refuseChangedValues(*p, activity, effects, diagnostics);
    refuseDeallocatedAtStart(*p, diagnostics);
    refuseProtected(*p, effects, diagnostics);
    refuseTestedAllocations(*p, activity, diagnostics);
    refuseInStatements(*p, activity, diagnostics);
    refuseExchanges(*p, threaded.count(p) != 0, effects, diagnostics);
    refuseTwoNames(*p, activity, effects, diagnostics);
    refuseHostResults(*p, diagnostics);
  }
}

}  // namespace pj::transform
