// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "ir/verifier.h"

namespace pj::ir {

void Verifier::block(const Block& block) {
  for (const Stmt* s : block) stmt(s);
}

void Verifier::stmt(const Stmt* s) {
  require(s, "a statement is missing");
  if (!s) return;
  const Stmt* outer = std::exchange(stmt_, s);
  require(seen_.insert(s).second, "the statement stands in two places");
  visit(*s, [&](const auto& node) { check(node); });
  stmt_ = outer;
}

void Verifier::variables(const Symbols& symbols, const char* what) {
  for (const Symbol* s : symbols) known(s, what);
}

void Verifier::check(const Allocate& s) {
  require(!s.items.empty(), "nothing is allocated");
  for (const AllocateItem& item : s.items) {
    known(item.symbol, "an allocation");
    shape(item.shape);
    if (!item.symbol) continue;
    require(item.symbol->allocatable, "{} is not allocatable", item.symbol->name);
    require(item.shape.size() == item.symbol->type.rank, "{} has rank {} but {} dimensions",
            item.symbol->name, item.symbol->type.rank, item.shape.size());
  }
}

void Verifier::check(const Assign& s) {
  target(s.lhs, "the left-hand side");
  if (!expr(s.rhs, "the right-hand side") || !s.lhs) return;
  Type to = s.lhs->type, from = s.rhs->type;
  require(from.rank == 0 || from.rank == to.rank, "a value of rank {} is assigned to rank {}",
          from.rank, to.rank);
  require(convertible(from.cls, to.cls), "a value that is {} is assigned to one that is {}",
          describe(from.cls), describe(to.cls));
}

void Verifier::check(const Increment& s) {
  target(s.lhs, "the left-hand side");
  if (!expr(s.value, "the increment") || !s.lhs) return;
  Type to = s.lhs->type, from = s.value->type;
  require(from.rank == 0 || from.rank == to.rank, "a value of rank {} is added to rank {}",
          from.rank, to.rank);
  require(isNumeric(from.cls) && isNumeric(to.cls), "{} is added to {}", describe(from.cls),
          describe(to.cls));
  require(!s.atomic || to.isScalar(), "an atomic increment must be of a scalar");
}

void Verifier::check(const Call& s) {
  arguments(s.callee, s.args);
  if (s.callee) require(!s.callee->isFunction, "{} is no subroutine", s.callee->name);
}

void Verifier::check(const Deallocate& s) {
  require(!s.symbols.empty(), "nothing is deallocated");
  variables(s.symbols, "a deallocation");
  for (const Symbol* v : s.symbols)
    if (v) require(v->allocatable, "{} is not allocatable", v->name);
}

void Verifier::check(const Exchange& s) {
  for (const Symbol* v : {s.first, s.second}) {
    known(v, "an exchange");
    if (v) require(v->isArray() && v->exchanged, "{} cannot be exchanged", v->name);
  }
  if (s.first && s.second)
    require(s.first->type == s.second->type, "{} and {} are of different types", s.first->name,
            s.second->name);
}

void Verifier::loopBody(const std::string& name, const Block& body, const Symbol* leaveFlag) {
  if (leaveFlag) {
    known(leaveFlag, "a loop's leave flag");
    require(leaveFlag->type.isLogical() && leaveFlag->type.isScalar(),
            "the leave flag {} must be logical and scalar", leaveFlag->name);
  }
  bool worksharing = std::exchange(worksharingLoop_, false);
  require(!worksharing || !leaveFlag, "the loop of an OpenMP construct cannot be left");
  enclosing_.push_back({true, worksharing, lower(name)});
  block(body);
  enclosing_.pop_back();
}

void Verifier::check(const Do& s) {
  known(s.variable, "a loop");
  if (s.variable)
    require(s.variable->type.isInteger() && s.variable->type.isScalar(),
            "the loop variable {} must be integer and scalar", s.variable->name);
  scalarOf(TypeClass::Integer, s.lower, "the lower bound");
  scalarOf(TypeClass::Integer, s.upper, "the upper bound");
  integerOrNull(s.step, "the step");
  loopBody(s.loopName, s.body, s.leaveFlag);
}

void Verifier::check(const DoWhile& s) {
  if (s.condition) scalarOf(TypeClass::Logical, s.condition, "the condition");
  loopBody(s.loopName, s.body, s.leaveFlag);
}

void Verifier::jump(const std::string& loop, bool leaves) {
  for (auto it = enclosing_.rbegin(); it != enclosing_.rend(); ++it) {
    if (!it->isLoop) break;
    bool found = loop.empty() || it->name == lower(loop);
    if (it->isWorksharing) require(found && !leaves, "a jump leaves an OpenMP construct");
    if (found || it->isWorksharing) return;
  }
  require(false, "there is no loop \"{}\" around it", loop);
}

void Verifier::check(const Exit& s) {
  jump(s.loop, true);
}
void Verifier::check(const Cycle& s) {
  jump(s.loop, false);
}

void Verifier::check(const Return&) {
  bool inside = std::any_of(enclosing_.begin(), enclosing_.end(),
                            [](const Enclosing& e) { return !e.isLoop || e.isWorksharing; });
  require(!inside, "a return leaves an OpenMP construct");
}

void Verifier::check(const If& s) {
  require(!s.arms.empty(), "an if has no arm");
  for (const IfArm& arm : s.arms) {
    if (arm.condition) scalarOf(TypeClass::Logical, arm.condition, "the condition");
    else
      require(&arm == &s.arms.back() && s.arms.size() > 1, "only the last of several arms is else");
    block(arm.body);
  }
}

void Verifier::check(const Where& s) {
  require(!s.arms.empty(), "a where has no arm");
  for (const IfArm& arm : s.arms) {
    if (!arm.condition) {
      require(&arm == &s.arms.back() && s.arms.size() > 1, "only the last of several arms is else");
    } else if (expr(arm.condition, "the mask")) {
      require(arm.condition->type.isLogical() && arm.condition->type.rank > 0,
              "the mask must be a logical array");
    }
    block(arm.body);
    for (const Stmt* b : arm.body) {
      const auto* increment = b ? b->as<Increment>() : nullptr;
      bool assigns = !b || b->is<Assign>() || (increment && !increment->atomic);
      require(assigns, "a where holds a statement that is no assignment");
    }
  }
}

void Verifier::caseRange(const CaseRange& r, TypeClass cls) {
  require(r.isRange ? r.lower || r.upper : r.lower && !r.upper,
          "a case is one value, or a range with a bound");
  for (const Expr* e : {r.lower, r.upper})
    if (e) scalarOf(cls, e, "the value of a case");
}

void Verifier::check(const SelectCase& s) {
  if (!expr(s.selector, "the selector")) return;
  Type t = s.selector->type;
  bool countable = t.isInteger() || t.isLogical() || t.cls == TypeClass::Character;
  require(t.isScalar() && countable, "the selector is {} of rank {}", describe(t.cls), t.rank);
  int defaults = 0;
  for (const CaseArm& arm : s.arms) {
    defaults += arm.ranges.empty();
    for (const CaseRange& r : arm.ranges) caseRange(r, t.cls);
    block(arm.body);
  }
  require(defaults <= 1, "a select has {} default arms", defaults);
}

void Verifier::check(const Opaque& s) {
  require(!s.text.empty(), "an opaque statement has no text");
  variables(s.reads, "an opaque statement");
  variables(s.writes, "an opaque statement");
}

void Verifier::check(const Pop& s) {
  target(s.target, "what is popped");
}
void Verifier::check(const Push& s) {
  // The number of a branch and the bounds of memory are pushed as they are.
  bool isNumber = s.value && s.value->type.isInteger() && s.value->type.isScalar();
  if (isNumber) expr(s.value, "what is pushed");
  else target(s.value, "what is pushed");
}

void Verifier::check(const RuntimeCall& s) {
  for (const Expr* a : s.args) expr(a, "an argument");
  for (const Symbol* w : s.writes) {
    known(w, "a runtime call");
    bool passed = std::any_of(s.args.begin(), s.args.end(),
                              [&](const Expr* a) { return a && baseSymbol(*a) == w; });
    require(passed || !w, "a runtime call writes {}, which is no argument", w ? w->name : "");
  }
}

void Verifier::check(const OmpParallel& s) {
  clauses(s.clauses);
  enclosing_.push_back({false, false, ""});
  block(s.body);
  enclosing_.pop_back();
}

void Verifier::check(const OmpCritical& s) {
  if (s.turn) known(s.turn, "a section in the order of turns");
  for (const Symbol* v : s.handedOn) known(v, "a section in the order of turns");
  require(s.turn || s.section != SectionKind::Turn, "a section of the backward sweep has no turn");
  enclosing_.push_back({false, false, ""});
  block(s.body);
  enclosing_.pop_back();
}

void Verifier::check(const OmpDo& s) {
  worksharing(s.clauses, s.loop);
}
void Verifier::check(const OmpParallelDo& s) {
  worksharing(s.clauses, s.loop);
}

void Verifier::worksharing(const OmpClauses& list, const Do* loop) {
  clauses(list);
  require(loop, "the loop is missing");
  if (!loop) return;
  worksharingLoop_ = true;
  stmt(loop);
}

void Verifier::clauses(const OmpClauses& list) {
  std::set<const Symbol*> shared;
  for (const OmpClause& c : list) {
    clause(c);
    // One variable may be first- and lastprivate.
    if (c.kind == OmpClauseKind::LastPrivate) continue;
    for (const Symbol* s : c.symbols)
      if (s) require(shared.insert(s).second, "{} is in two data-sharing clauses", s->name);
  }
}

void Verifier::clause(const OmpClause& c) {
  std::string_view name = spelling(c.kind);
  OmpClauseShape form = pj::ir::shape(c.kind);
  bool list = form == OmpClauseShape::Symbols || form == OmpClauseShape::Reduction;
  require(list != c.symbols.empty(), "the clause {} has {} list", name, list ? "no" : "a");
  variables(c.symbols, "a clause");
  bool mayHave = form == OmpClauseShape::Expression || form == OmpClauseShape::Schedule;
  require(mayHave || !c.expr, "the clause {} has an expression", name);
  if (c.expr || form == OmpClauseShape::Expression)
    scalarOf(c.kind == OmpClauseKind::If ? TypeClass::Logical : TypeClass::Integer, c.expr,
             "the expression of a clause");
  require(form != OmpClauseShape::Reduction || c.reduction != ReductionOp::Other || !c.word.empty(),
          "a reduction has an unknown operator");
  require(c.reduction != ReductionOp::Declared, "a declared reduction is not written out");
}

}  // namespace pj::ir
