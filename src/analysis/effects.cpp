// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/effects.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "analysis/coverage.h"
#include "analysis/exposure.h"
#include "analysis/fixed_extents.h"
#include "analysis/passed_extents.h"
#include "ir/calls.h"
#include "ir/elementwise.h"

namespace pj::analysis {

using namespace ir;

namespace {

bool isDummy(const Procedure& p, const Symbol* s) {
  return std::find(p.arguments.begin(), p.arguments.end(), s) != p.arguments.end();
}

/// Is it one of OpenMP's own: of its module, or declared external?
bool isOpenMp(const Procedure& p) {
  return (p.module && lower(p.module->name) == "omp_lib") ||
         (p.body.empty() && lower(p.name).rfind("omp_", 0) == 0);
}

/// Collects the accesses of expressions. Without effects (null) a function's arguments count as
/// read only.
class ExprAccesses {
 public:
  ExprAccesses(Accesses& out, const Effects* effects) : out_(out), effects_(effects) {}

  void read(const Expr& e) {
    match(
        e, [&](const Ref& n) { addRead(n.symbol, &n); },
        [&](const Index& n) {
          addRead(n.symbol, &n);
          children(n);
        },
        [&](const Intrinsic& n) {
          if (info(n.id).cls == IntrinsicClass::Inquiry) inquiry(n);
          else children(n);
        },
        [&](const FunctionCall& n) { call(n.callee, n.args, false); },
        [&](const ImpliedDo& n) { impliedDo(n); }, [&](const auto& n) { children(n); });
  }

  /// A designator that is written: its subscripts are read.
  void write(const Expr& e, bool certain = true) {
    if (const auto* ref = e.as<Ref>()) {
      out_.writes.push_back({ref->symbol, &e, certain, certain});
    } else if (const auto* index = e.as<Index>()) {
      out_.writes.push_back({index->symbol, &e, false, certain});
      children(*index);
    } else {
      read(e);
    }
  }

  /// `certain`: it is called where this is reached, not only if an operand before it says so.
  void call(const Procedure* callee, const Exprs& args, bool certain) {
    const ProcedureEffects* e = effects_ ? &effects_->of(callee) : nullptr;
    for (std::size_t i = 0; i < args.size(); ++i) {
      if (!args[i]) continue;
      const Symbol* dummy = i < callee->arguments.size() ? callee->arguments[i] : nullptr;
      // What is computed for the call is read, whether the callee looks at it or not.
      bool isComputed = !args[i]->is<Ref>() && !args[i]->is<Index>();
      if (!e || !dummy || isComputed || contains(e->exposed, dummy) ||
          needsMemory(*args[i], e, dummy))
        read(*args[i]);
      else if (const auto* index = args[i]->as<Index>()) children(*index);
      if (!e || !dummy || dummy->byValue || !contains(e->writes, dummy)) continue;
      // An element passed to an array dummy stands for the elements that follow it, too.
      bool sequence = dummy->isArray() && args[i]->type.isScalar() && args[i]->is<Index>();
      if (sequence) out_.writes.push_back({baseSymbol(*args[i]), nullptr, false});
      else write(*args[i], certain && effects_->sets(*callee, args, i));
    }
    if (!e) return;
    for (const Symbol* s : e->exposed)
      if (!isDummy(*callee, s)) out_.reads.push_back({s, nullptr, false});
    for (const Symbol* s : e->writes)
      if (!isDummy(*callee, s))
        out_.writes.push_back({s, nullptr, certain && contains(e->overwrites, s)});
  }

 private:
  /// Is it passed for an argument that nothing looks at? The memory must be there all the same.
  static bool needsMemory(const Expr& actual, const ProcedureEffects* e, const Symbol* dummy) {
    const Symbol* array = baseSymbol(actual);
    return array && array->allocatable && !contains(e->writes, dummy);
  }
  void addRead(const Symbol* s, const Expr* designator) {
    if (s->storage != Storage::Constant) out_.reads.push_back({s, designator, false});
  }
  void children(const Expr& e) {
    forEachChild(e, [&](const Expr& c) { read(c); });
  }
  /// size(a(i:j)) reads i and j; size(a, d) reads d.
  void inquiry(const Intrinsic& n) {
    for (std::size_t i = 0; i < n.args.size(); ++i) {
      if (!n.args[i]) continue;
      const Symbol* array = baseSymbol(*n.args[i]);
      if (i > 0) read(*n.args[i]);
      else if (array && array->allocatable) read(*n.args[0]);  // the shape is part of the value
      else if (const auto* index = n.args[0]->as<Index>()) children(*index);
      else if (!array) read(*n.args[0]);
    }
  }
  void impliedDo(const ImpliedDo& n) {
    Accesses inner;
    ExprAccesses collector(inner, effects_);
    for (const Expr* e : n.elements) collector.read(*e);
    for (const Access& a : inner.reads)
      if (a.symbol != n.variable) out_.reads.push_back(a);
    read(*n.lower);
    read(*n.upper);
    if (n.step) read(*n.step);
  }

  Accesses& out_;
  const Effects* effects_;
};

}  // namespace

SymbolSet readSymbols(const Expr& e) {
  Accesses all;
  ExprAccesses(all, nullptr).read(e);
  SymbolSet set;
  for (const Access& a : all.reads) set.insert(a.symbol);
  return set;
}

SymbolSet Effects::reads(const Expr& e) const {
  Accesses all;
  ExprAccesses(all, this).read(e);
  SymbolSet set;
  for (const Access& a : all.reads) set.insert(a.symbol);
  return set;
}

Effects::Effects(const std::vector<Procedure*>& procedures) {
  for (const Procedure* p : procedures) {
    assumeChanged(p);
    changedIn_[p] = writtenIn(p->body, *this);
    table_[p] = compute(*p);
  }
}

/// What a statement writes for certain may depend on what is changed: as long as that is not known,
/// all arguments are.
void Effects::assumeChanged(const Procedure* p) const {
  changedIn_[p] = SymbolSet(p->arguments.begin(), p->arguments.end());
}

bool Effects::isChanged(const Symbol& v) const {
  auto known = changedIn_.find(v.procedure);
  if (known != changedIn_.end()) return contains(known->second, &v);
  assumeChanged(v.procedure);
  const bool isWritten = contains(writtenIn(v.procedure->body, *this), &v);
  changedIn_.erase(v.procedure);  // its statements may become others
  return isWritten;
}

const ProcedureEffects& Effects::of(const Procedure* p) const {
  static const ProcedureEffects kNone, kOpenMp = [] {
    ProcedureEffects e;
    e.asks = true;
    return e;
  }();
  auto it = table_.find(p);
  if (it != table_.end()) return it->second;
  return isOpenMp(*p) ? kOpenMp : kNone;
}

Accesses Effects::accesses(const Stmt& s) const {
  Accesses out;
  ExprAccesses collect(out, this);
  match(
      s,
      [&](const Assign& n) {
        if (const auto* f = n.rhs->as<FunctionCall>()) collect.call(f->callee, f->args, true);
        else collect.read(*n.rhs);
        collect.write(*n.lhs);
        // A scalar keeps the allocation that is there.
        const auto* whole = n.lhs->as<Ref>();
        if (whole && whole->symbol->allocatable && whole->symbol->isArray() &&
            n.rhs->type.isScalar())
          out.reads.push_back({whole->symbol, whole, false});
      },
      [&](const Increment& n) {
        collect.read(*n.value);
        collect.read(*n.lhs);
        collect.write(*n.lhs, false);
      },
      [&](const Call& n) { collect.call(n.callee, n.args, true); },
      [&](const Do& n) {
        forEachExpr(n, [&](const Expr& e) { collect.read(e); });
        out.writes.push_back({n.variable, nullptr, true});
      },
      [&](const Allocate& n) {
        forEachExpr(n, [&](const Expr& e) { collect.read(e); });
        for (const AllocateItem& item : n.items) out.writes.push_back({item.symbol, nullptr, true});
      },
      [&](const Deallocate& n) {
        for (const Symbol* a : n.symbols) out.writes.push_back({a, nullptr, true});
      },
      [&](const Exchange& n) {
        for (const Symbol* a : {n.first, n.second}) {
          out.reads.push_back({a, nullptr, false});
          out.writes.push_back({a, nullptr, false});
        }
      },
      [&](const Where& n) {
        // One statement: its assignments write under a mask.
        walkStmt(n, [&](const Stmt& inner) {
          forEachExpr(inner, [&](const Expr& e) { collect.read(e); });
          if (const auto* assign = inner.as<Assign>())
            out.writes.push_back({baseSymbol(*assign->lhs), nullptr, false});
        });
      },
      [&](const OmpCritical& n) {
        for (const Symbol* v : n.handedOn) {
          out.reads.push_back({v, nullptr, false});
          out.writes.push_back({v, nullptr, false});
        }
        // No thread is beside one of the others with it.
        if (!n.turn) return;
        out.reads.push_back({n.turn, nullptr, false});
        out.writes.push_back({n.turn, nullptr, false});
      },
      [&](const Pop& n) { collect.write(*n.target); },
      [&](const Opaque& n) {
        for (const Symbol* a : n.reads) out.reads.push_back({a, nullptr, false});
        for (const Symbol* a : n.writes) out.writes.push_back({a, nullptr, false});
      },
      [&](const RuntimeCall& n) {
        for (const Expr* e : n.args) {
          const auto* ref = e->as<Ref>();
          bool set =
              ref && std::find(n.writes.begin(), n.writes.end(), ref->symbol) != n.writes.end();
          if (!set) collect.read(*e);
        }
        for (const Symbol* a : n.writes) out.writes.push_back({a, nullptr, true});
      },
      [&](const auto& n) { forEachExpr(n, [&](const Expr& e) { collect.read(e); }); });
  // The other threads' copies keep their values.
  for (Access& w : out.writes) w.whole &= !w.symbol->threadprivate;
  return out;
}

namespace {

/// Is the array `e` computed from all of `v`, element by element, as 2*v + w is?
bool hasShapeOf(const Expr& e, const Symbol& v) {
  if (const auto* ref = e.as<Ref>()) return ref->symbol == &v;
  bool found = false;
  if (isElementwise(e)) forEachChild(e, [&](const Expr& x) { found = found || hasShapeOf(x, v); });
  return found;
}

}  // namespace

SymbolSet Effects::memory(const Stmt& s) const {
  SymbolSet out = memoryOfCalls(s);
  if (const auto* n = s.as<Allocate>())
    for (const AllocateItem& item : n->items) out.insert(item.symbol);
  if (const auto* n = s.as<Deallocate>()) out.insert(n->symbols.begin(), n->symbols.end());
  if (const auto* n = s.as<Assign>()) {
    const auto* whole = n->lhs->as<Ref>();
    bool mayChange = whole && whole->symbol->allocatable && n->rhs->type.rank > 0;
    if (mayChange && !hasShapeOf(*n->rhs, *whole->symbol)) out.insert(whole->symbol);
  }
  return out;
}

SymbolSet Effects::memoryOfCalls(const Stmt& s) const {
  SymbolSet out;
  forEachCallIn(s, [&](const Procedure& callee, const Exprs& args) {
    for (const Symbol* v : of(&callee).memory)
      if (const Symbol* named = inCaller(v, callee, args)) out.insert(named);
  });
  return out;
}

namespace {

/// Calls f on the statements that are in no parallel region of `block`.
void walkOrphans(const Block& block, const std::function<void(const Stmt&)>& f) {
  for (const Stmt* s : block) {
    f(*s);
    if (const auto* n = s->as<OmpDo>()) walkOrphans(n->loop->body, f);
    else if (!s->is<OmpParallel>() && !s->is<OmpParallelDo>())
      forEachBlock(*s, [&](const Block& b) { walkOrphans(b, f); });
  }
}

}  // namespace

bool Effects::sets(const Procedure& callee, const Exprs& args, std::size_t k) const {
  const Symbol* dummy = callee.arguments[k];
  if (!contains(of(&callee).overwrites, dummy)) return false;
  if (!dummy->isArray()) return true;
  // An element stands for those after it.
  auto passed = args[k]->type.isScalar() ? std::nullopt : fixedSize(*args[k]);
  auto set = fixedSize(*dummy);
  return passed && set ? *passed <= *set : hasExtentsOfDummy(callee, args, k, *this);
}

bool Effects::calls(const Stmt& s, bool ProcedureEffects::* flag) const {
  bool found = false;
  forEachCallIn(s, [&](const Procedure& callee, const Exprs&) { found |= of(&callee).*flag; });
  return found;
}

bool Effects::waits(const Stmt& s) const {
  return s.is<OmpBarrier>() || calls(s, &ProcedureEffects::waits);
}

namespace {

/// Is it a section that threads enter as they come, and that sets variables?
bool changesInAnyOrder(const Stmt& s, const Effects& effects) {
  const auto* section = s.as<OmpCritical>();
  return section && section->section != SectionKind::Ordered &&
         !writtenIn(section->body, effects).empty();
}

}  // namespace

bool Effects::takes(const Stmt& s) const {
  const auto* text = s.as<Opaque>();
  // Which thread comes first may be another one each time.
  if (changesInAnyOrder(s, *this)) return true;
  return (text && !text->writes.empty() && !text->follows) || calls(s, &ProcedureEffects::takes);
}

namespace {

/// As a construct for one thread begins.
bool asksForThread(const Stmt& s) {
  const auto* call = s.as<RuntimeCall>();
  return call && call->function == RuntimeFunction::ThreadNumber;
}

}  // namespace

bool Effects::asks(const Stmt& s) const {
  return asksForThread(s) || calls(s, &ProcedureEffects::asks);
}

bool Effects::threadsAreSet() const {
  return std::any_of(table_.begin(), table_.end(),
                     [](const auto& entry) { return entry.second.setsThreads; });
}

namespace {

/// Does the statement say how many threads the regions after it have: as a call, or as one that is
/// kept as text?
bool setsThreads(const Stmt& s) {
  const std::string name = "omp_set_num_threads";
  if (const auto* call = s.as<Call>()) return lower(call->callee->name) == name;
  const auto* kept = s.as<Opaque>();
  return kept && std::any_of(kept->text.begin(), kept->text.end(), [&](const std::string& line) {
           return lower(line).find(name) != std::string::npos;
         });
}

}  // namespace

/// Has the region sections that one thread runs at a time, or a procedure called there?
bool Effects::excludesIn(const Stmt& region) const {
  bool found = false;
  walkStmt(region, [&](const Stmt& s) {
    found |= changesInAnyOrder(s, *this) || calls(s, &ProcedureEffects::excludes);
  });
  return found;
}

ProcedureEffects Effects::compute(const Procedure& p) const {
  ProcedureEffects result;
  result.asks = isOpenMp(p);
  // A generated procedure shares the variables of its primal: the list of locals decides.
  SymbolSet locals(p.locals.begin(), p.locals.end());
  if (p.result) locals.insert(p.result);
  auto outlives = [&](const Symbol* s) { return s->saved || !contains(locals, s); };
  walkOrphans(p.body, [&](const Stmt& s) {
    result.waits |= waits(s);
    result.excludes |= changesInAnyOrder(s, *this) || calls(s, &ProcedureEffects::excludes);
    result.binds |= s.is<OmpDo>() || asksForThread(s) || calls(s, &ProcedureEffects::binds);
  });
  walkStmts(p.body, [&](const Stmt& s) {
    const bool isRegion = s.is<OmpParallel>() || s.is<OmpParallelDo>();
    result.handsOn |= calls(s, &ProcedureEffects::handsOn) || (isRegion && excludesIn(s));
    result.opaque |= s.is<Opaque>() || calls(s, &ProcedureEffects::opaque);
    result.takes |= takes(s);
    result.asks |= asks(s);
    result.setsThreads |= setsThreads(s);
    Accesses a = accesses(s);
    for (const Access& r : a.reads)
      if (outlives(r.symbol)) result.reads.insert(r.symbol);
    for (const Access& w : a.writes)
      if (outlives(w.symbol)) result.writes.insert(w.symbol);
    for (const Symbol* v : memory(s))
      if (outlives(v)) result.memory.insert(v);
  });
  for (const Symbol* s : p.arguments)  // released on entry
    if (s->allocatable && s->intent == Intent::Out) result.memory.insert(s);
  for (const Symbol* s : exposedIn(p.body, *this))
    if (outlives(s)) result.exposed.insert(s);
  // What the extents of arguments, locals and the result name is read on entry.
  auto noteShape = [&](const Symbol& array) {
    for (const Dimension& d : array.shape)
      for (const Expr* bound : {d.lower, d.upper})
        for (const Symbol* s : bound ? reads(*bound) : SymbolSet())
          if (outlives(s)) result.reads.insert(s), result.exposed.insert(s);
  };
  for (const auto* list : {&p.arguments, &p.locals})
    for (const Symbol* s : *list) noteShape(*s);
  if (p.result) noteShape(*p.result);
  // What a saved variable keeps is nothing, where each call sets it first.
  for (const Symbol* s : locals)
    if (s->saved && !contains(result.exposed, s)) {
      result.reads.erase(s);
      result.writes.erase(s);
    }
  result.overwrites = overwrittenBy(p, result.writes);
  result.beginnings = begunBy(p);
  result.increments = incrementedBy(p);
  return result;
}

/// The array dummies whose first element a statement of `p` itself, not one under a condition,
/// assigns to.
SymbolSet Effects::begunBy(const Procedure& p) const {
  auto isFirst = [](const Expr& subscript, const Dimension& d) {
    const auto* literal = subscript.as<Literal>();
    return d.lower ? equal(&subscript, d.lower) : literal && literal->spelling == "1";
  };
  bool returns = false;
  walkStmts(p.body, [&](const Stmt& s) { returns |= s.is<Return>(); });
  SymbolSet result;
  for (const Stmt* s : p.body) {
    const auto* assign = s->as<Assign>();
    const auto* element = assign ? assign->lhs->as<Index>() : nullptr;
    if (returns || !element || !isDummy(p, element->symbol)) continue;
    if (element->symbol->exchanged) continue;  // it may be that of another dummy
    const auto& shape = element->symbol->shape;
    bool first = true;
    for (std::size_t k = 0; k < element->subscripts.size(); ++k)
      first = first && isFirst(*element->subscripts[k], shape[k]);
    if (first) result.insert(element->symbol);
  }
  return result;
}

/// The dummies that nothing in `p` names but increments, its own or those of what it calls.
SymbolSet Effects::incrementedBy(const Procedure& p) const {
  SymbolSet found, others;
  auto note = [&](const SymbolSet& symbols) { others.insert(symbols.begin(), symbols.end()); };
  walkStmts(p.body, [&](const Stmt& s) {
    if (const auto* n = s.as<Increment>()) {
      found.insert(baseSymbol(*n->lhs));
      note(reads(*n->value));
      if (const auto* index = n->lhs->as<Index>())
        for (const Expr* e : index->subscripts) note(reads(*e));
    } else if (const auto* call = s.as<Call>()) {
      const ProcedureEffects& e = of(call->callee);
      for (std::size_t k = 0; k < call->args.size(); ++k) {
        const Expr* a = call->args[k];
        bool only = a && k < call->callee->arguments.size() &&
                    contains(e.increments, call->callee->arguments[k]);
        if (!only && a) note(reads(*a));
        if (!only || !baseSymbol(*a)) continue;
        found.insert(baseSymbol(*a));
        if (const auto* index = a->as<Index>())
          for (const Expr* x : index->subscripts) note(reads(*x));
      }
    } else {
      Accesses a = accesses(s);
      for (const auto* list : {&a.reads, &a.writes})
        for (const Access& x : *list) others.insert(x.symbol);
    }
  });
  SymbolSet result;
  for (const Symbol* s : found)
    if (isDummy(p, s) && !contains(others, s)) result.insert(s);
  return result;
}

/// Those of the dummies, and of the module variables, in `writes` that `p` overwrites before it
/// ends, in whatever way it is left; none where it is left in more than one. Of arrays that are
/// dummies, those with bounds that keep their values.
SymbolSet Effects::overwrittenBy(const Procedure& p, const SymbolSet& writes) const {
  bool jumps = false;
  walkStmts(p.body,
            [&](const Stmt& s) { jumps |= s.is<Return>() || s.is<Exit>() || s.is<Cycle>(); });
  if (jumps) return {};
  SymbolSet candidates, arrays;
  for (const Symbol* s : writes) {
    bool isModule = s->storage == Storage::Module && !s->mayBeNull;
    bool isGiven = isDummy(p, s) && !s->mayLack();
    bool isOfArgument = isGiven && !s->allocatable && !s->exchanged;
    if (s->isArray() && ((isModule && !s->threadprivate) || isOfArgument)) arrays.insert(s);
    if (!s->isArray() && (isModule || isGiven)) candidates.insert(s);
  }
  if (!candidates.empty()) {
    SymbolSet open = liveBefore(p.body, candidates, *this);
    remove(open, setIn(p.body));
    remove(candidates, open);
  }
  if (!arrays.empty()) join(candidates, filledAtEnd(p.body, arrays, *this));
  return candidates;
}

/// The scalars that a block without jumps sets, whatever arms of its branches run; not in loops.
SymbolSet Effects::setIn(const Block& block) const {
  SymbolSet set;
  for (const Stmt* s : block) {
    const auto* branch = s->as<If>();
    if (!branch) {
      if (s->is<Assign>() || s->is<Call>())
        for (const Access& w : accesses(*s).writes)
          if (w.whole) set.insert(w.symbol);
      continue;
    }
    if (branch->arms.back().condition) continue;  // it may run no arm
    std::optional<SymbolSet> all;
    for (const IfArm& arm : branch->arms) {
      SymbolSet here = setIn(arm.body);
      all = all ? common(*all, here) : std::move(here);
    }
    join(set, *all);
  }
  return set;
}

SymbolSet Effects::summedBy(const Stmt& call) const {
  SymbolSet sums, others;
  auto note = [&](const Procedure& callee, const Exprs& args) {
    const ProcedureEffects& e = of(&callee);
    for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k) {
      const Symbol* dummy = callee.arguments[k];
      const Symbol* v = args[k] ? baseSymbol(*args[k]) : nullptr;
      if (!v || dummy->byValue || !contains(e.writes, dummy)) continue;
      (contains(e.increments, dummy) ? sums : others).insert(v);
    }
    for (const Symbol* v : e.writes) others.insert(v);
  };
  if (const auto* n = call.as<Call>()) note(*n->callee, n->args);
  if (const auto* n = call.as<Assign>(); n && n->rhs->is<FunctionCall>()) {
    const auto* f = n->rhs->as<FunctionCall>();
    note(*f->callee, f->args);
    others.insert(baseSymbol(*n->lhs));
  }
  remove(sums, others);
  return sums;
}

SymbolSet writtenIn(const Block& block, const Effects& effects) {
  SymbolSet set;
  walkStmts(block, [&](const Stmt& s) {
    for (const Access& w : effects.accesses(s).writes) set.insert(w.symbol);
  });
  return set;
}

SymbolSet privates(const OmpClauses& clauses) {
  SymbolSet set;
  for (const OmpClause& c : clauses)
    if (c.kind == OmpClauseKind::Private) set.insert(c.symbols.begin(), c.symbols.end());
  return set;
}

SymbolSet ownVariables(const OmpParallel& region, const Effects& effects) {
  SymbolSet set = privates(region.clauses);
  walkStmts(region.body, [&](const Stmt& s) {
    Accesses a = effects.accesses(s);
    for (const auto* list : {&a.reads, &a.writes})
      for (const Access& x : *list)
        if (x.symbol->threadprivate) set.insert(x.symbol);
  });
  return set;
}

}  // namespace pj::analysis
