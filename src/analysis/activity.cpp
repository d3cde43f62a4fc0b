// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/activity.h"

#include <functional>
#include <map>
#include <set>

#include "analysis/effects.h"
#include "ir/calls.h"

namespace pj::analysis {

using namespace ir;

namespace {

/// Which variables' values flow into which: edges from a read variable to the variable that a
/// statement computes from it. Control and subscripts carry no derivative, so they make no edge.
struct DependenceGraph {
  std::map<const Symbol*, std::set<const Symbol*>> successors, predecessors;

  void edge(const Symbol* from, const Symbol* to) {
    successors[from].insert(to);
    predecessors[to].insert(from);
  }
};

bool carriesDerivative(const Symbol* s) {
  return s->type.isDifferentiable() && s->storage != Storage::Constant;
}

/// Calls f on every variable whose derivative may flow through the value of `e`. Comparisons and
/// conversions to integer let none through.
void forEachSource(const Expr& e, const std::function<void(const Symbol*)>& f) {
  if (!e.type.isDifferentiable()) return;
  match(
      e, [&](const Ref& n) { f(n.symbol); }, [&](const Index& n) { f(n.symbol); },
      [&](const Intrinsic& n) {
        if (info(n.id).cls == IntrinsicClass::Inquiry) return;
        for (const Expr* a : n.args)
          if (a) forEachSource(*a, f);
      },
      [&](const FunctionCall& n) { f(n.callee->result); },
      [&](const auto& n) { forEachChild(n, [&](const Expr& c) { forEachSource(c, f); }); });
}

class GraphBuilder {
 public:
  GraphBuilder(DependenceGraph& graph, const Effects& effects) : graph_(graph), effects_(effects) {}

  void add(const Procedure& p) {
    walkStmts(p.body, [&](const Stmt& s) {
      if (const auto* a = s.as<Assign>()) flow(*a->rhs, baseSymbol(*a->lhs));
      if (const auto* i = s.as<Increment>()) flow(*i->value, baseSymbol(*i->lhs));
      if (const auto* c = s.as<Call>()) bind(c->callee, c->args);
      if (const auto* x = s.as<Exchange>(); x && carriesDerivative(x->first)) {
        graph_.edge(x->first, x->second);
        graph_.edge(x->second, x->first);
      }
      if (const auto* o = s.as<Opaque>())  // none of them may be active
        for (const Symbol* to : o->writes)
          for (const Symbol* from : o->reads)
            if (carriesDerivative(from) && carriesDerivative(to)) graph_.edge(from, to);
      forEachExpr(s, [&](const Expr& e) {
        walk(e, [&](const Expr& x) {
          if (const auto* f = x.as<FunctionCall>()) bind(f->callee, f->args);
        });
      });
    });
  }

 private:
  void flow(const Expr& from, const Symbol* to) {
    if (!to || !carriesDerivative(to)) return;
    forEachSource(from, [&](const Symbol* s) {
      if (carriesDerivative(s)) graph_.edge(s, to);
    });
  }
  void bind(const Procedure* callee, const Exprs& args) {
    for (std::size_t i = 0; i < args.size() && i < callee->arguments.size(); ++i) {
      if (!args[i]) continue;
      const Symbol* dummy = callee->arguments[i];
      flow(*args[i], dummy);
      const Symbol* actual = baseSymbol(*args[i]);
      if (actual && carriesDerivative(actual) && carriesDerivative(dummy) &&
          contains(effects_.of(callee).writes, dummy))
        graph_.edge(dummy, actual);
    }
  }

  DependenceGraph& graph_;
  const Effects& effects_;
};

using Edges = std::map<const Symbol*, std::set<const Symbol*>>;

void spread(const Symbols& from, const Edges& edges, std::vector<char>& table) {
  std::vector<const Symbol*> work(from.begin(), from.end());
  while (!work.empty()) {
    const Symbol* s = work.back();
    work.pop_back();
    if (table[s->id]) continue;
    table[s->id] = 1;
    auto it = edges.find(s);
    if (it == edges.end()) continue;
    for (const Symbol* next : it->second) work.push_back(next);
  }
}

void forEachCallee(const Procedure& p,
                   const std::function<void(const Procedure*, const Exprs&)>& f) {
  walkStmts(p.body, [&](const Stmt& s) {
    forEachCallIn(s, [&](const Procedure& callee, const Exprs& args) { f(&callee, args); });
  });
}

void postOrder(const Procedure* p, std::set<const Procedure*>& seen,
               std::vector<Procedure*>& order) {
  if (!seen.insert(p).second) return;
  forEachCallee(*p, [&](const Procedure* callee, const Exprs&) { postOrder(callee, seen, order); });
  order.push_back(const_cast<Procedure*>(p));
}

}  // namespace

std::vector<Procedure*> reachableFrom(const Procedure* head) {
  std::set<const Procedure*> seen;
  std::vector<Procedure*> order;
  postOrder(head, seen, order);
  return order;
}

bool Activity::active(const Expr* e) const {
  bool found = false;
  forEachSource(*e, [&](const Symbol* s) { found |= active(s); });
  return found;
}

/// The allocatable variables to which a call may give memory.
static SymbolSet allocatedByCalls(const std::vector<Procedure*>& procedures,
                                  const Effects& effects) {
  SymbolSet result;
  for (const Procedure* p : procedures)
    walkStmts(p->body, [&](const Stmt& s) { join(result, effects.memoryOfCalls(s)); });
  return result;
}

/// An active dummy needs a derivative of every actual argument that is a variable, even one whose
/// own derivative is always zero; not of one that has its memory from a call, which knows nothing
/// of a derivative. A dummy by which an active variable gets its memory has a derivative, too,
/// whose memory comes and goes with it. Spread that until nothing changes. `given`: those that have
/// their memory from calls.
static void closeOverCalls(const std::vector<Procedure*>& procedures, const Effects& effects,
                           const SymbolSet& given, std::vector<char>& active) {
  for (bool changed = true; changed;) {
    changed = false;
    auto activate = [&](const Symbol* s) {
      changed |= !active[s->id];
      active[s->id] = 1;
    };
    for (const Procedure* p : procedures) {
      // Both of two pointers that change places have a derivative, or none.
      walkStmts(p->body, [&](const Stmt& s) {
        const auto* x = s.as<Exchange>();
        if (!x || !(active[x->first->id] || active[x->second->id])) return;
        activate(x->first);
        activate(x->second);
      });
      forEachCallee(*p, [&](const Procedure* callee, const Exprs& args) {
        for (std::size_t i = 0; i < args.size() && i < callee->arguments.size(); ++i) {
          const Symbol* actual = args[i] ? baseSymbol(*args[i]) : nullptr;
          const Symbol* dummy = callee->arguments[i];
          if (!actual || !carriesDerivative(actual)) continue;
          bool keeps = active[dummy->id] && (dummy->allocatable || !contains(given, actual));
          if (keeps) activate(actual);
          else if (active[actual->id] && contains(effects.of(callee).memory, dummy))
            activate(dummy);
        }
      });
    }
  }
}

Activity computeActivity(Program& program, const Head& head, const Activity* before) {
  Activity a;
  a.head = head;
  a.reachable_ = reachableFrom(head.procedure);

  DependenceGraph graph;
  Effects effects(a.reachable_);
  GraphBuilder builder(graph, effects);
  for (const Procedure* p : a.reachable_) builder.add(*p);

  std::size_t n = program.symbolCount();
  a.varied_.assign(n, 0);
  a.useful_.assign(n, 0);
  a.active_.assign(n, 0);
  // Every variable of the head has a derivative from the caller, in both directions: a dependent
  // one that no independent one reaches still comes with a tangent, which flows on.
  for (const Symbols* named : {&head.independents, &head.dependents}) {
    spread(*named, graph.successors, a.varied_);
    spread(*named, graph.predecessors, a.useful_);
  }
  for (const Symbol* s : program.symbols())
    a.active_[s->id] = a.varied_[s->id] && a.useful_[s->id] && carriesDerivative(s);
  for (const Symbol* s : head.independents) a.active_[s->id] = 1;
  for (const Symbol* s : head.dependents) a.active_[s->id] = 1;
  auto isVisible = [&](const Symbol* s) {
    return s->storage == Storage::Module ||
           (s->storage == Storage::Argument && s->procedure == head.procedure);
  };
  if (before)
    for (const Symbol* s : program.symbols())
      if (isVisible(s) && before->active(s)) a.active_[s->id] = 1;
  const SymbolSet given = allocatedByCalls(a.reachable_, effects);
  // What calls make active comes with a derivative from the caller, too, when it outlives the
  // head: what depends on it, and it depends on, is as active.
  for (bool changed = true; changed;) {
    closeOverCalls(a.reachable_, effects, given, a.active_);
    Symbols added;
    for (const Symbol* s : program.symbols()) {
      if (a.active_[s->id] && isVisible(s) && !(a.varied_[s->id] && a.useful_[s->id]))
        added.push_back(s);
    }
    changed = !added.empty();
    spread(added, graph.successors, a.varied_);
    spread(added, graph.predecessors, a.useful_);
    for (const Symbol* s : program.symbols())
      a.active_[s->id] |= a.varied_[s->id] && a.useful_[s->id] && carriesDerivative(s);
  }

  a.activeProcedure_.assign(program.procedures().size(), 0);
  for (const Procedure* p : a.reachable_) {
    bool active = false;
    auto touch = [&](const Symbol* s) { active |= a.active(s); };
    for (const Symbol* s : p->arguments) touch(s);
    if (p->result) touch(p->result);
    walkStmts(p->body, [&](const Stmt& s) {
      forEachExpr(s, [&](const Expr& e) {
        walk(e, [&](const Expr& x) {
          if (const Symbol* b = baseSymbol(x); b && b->procedure != p) touch(b);
        });
      });
      // A derivative comes and goes with its variable.
      if (const auto* n = s.as<Allocate>())
        for (const AllocateItem& item : n->items) touch(item.symbol);
      if (const auto* n = s.as<Deallocate>())
        for (const Symbol* v : n->symbols) touch(v);
    });
    forEachCallee(*p, [&](const Procedure* callee, const Exprs&) {
      active |= a.activeProcedure_[callee->id] != 0;
    });
    a.activeProcedure_[p->id] = active;
  }
  return a;
}

}  // namespace pj::analysis
