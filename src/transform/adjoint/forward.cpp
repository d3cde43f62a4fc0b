// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The forward sweep: the primal's statements, and what keeps the values that the backward sweep
// will need.
#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/adjoint/reverser.h"

namespace pj::transform {

using namespace ir;
using plan::Keeper;
using plan::Kept;

Block Reverser::forward(const Block& block, Pass pass) {
  Block out;
  for (const Stmt* s : block) forward(*s, pass, out);
  return out;
}

void Reverser::forward(const Stmt& s, Pass pass, Block& out) {
  if (pass && plans_.reversal.joint(pass)->left.count(&s)) return;
  if (s.is<If>() || s.is<SelectCase>()) return forwardBranch(s, pass, out);
  if (const auto* n = s.as<Do>()) return forwardDo(*n, pass, out);
  if (const auto* n = s.as<DoWhile>()) return forwardWhile(*n, pass, out);
  if (const auto* n = s.as<OmpParallel>()) return forwardRegion(*n, pass, out);
  if (const auto* n = s.as<OmpDo>()) return forwardWorksharing(*n, pass, out);
  if (s.is<OmpBarrier>()) return out.push_back(&s);
  if (const auto* n = s.as<OmpCritical>()) return forwardSection(*n, pass, out);
  if (const auto* n = s.as<Deallocate>(); n && !pass) return forwardDeallocate(*n, out);
  if (const auto* n = s.as<Exchange>(); n && !pass) return exchange(*n, n->origin, out);
  forwardSimple(s, pass, out);
}

void Reverser::forwardSimple(const Stmt& s, Pass pass, Block& out) {
  // Of what a recomputation does not need, some has its final value already.
  if (pass && !plans_.reversal.joint(pass)->recomputed.count(&s)) return;
  keep(s, pass, out);
  out.push_back(&s);
}

Exprs Reverser::keptPlaces(const Symbol* v, const Kept& kept) {
  return kept.places.empty() ? Exprs{c_.build.ref(v)} : kept.places;
}

const Expr* Reverser::keeperVariable(const Stmt& s, const Symbol* v) {
  const Symbol*& keeper = keepers_[{&s, v}];
  if (!keeper) {
    Type type = v->type.scalar();
    Symbol* made = c_.fresh(v->name + "_old", type);
    if (type.cls == TypeClass::Character) made->spelledType = v->spelledType;
    keeper = made;
  }
  return c_.build.ref(keeper);
}

/// Saves what `s` overwrites, before it, in the pass of the value's home. Of a call, last what only
/// its adjoint needs, before that what earlier statements need, too.
void Reverser::keep(const Stmt& s, Pass pass, Block& out) {
  Block forBoth, forThis;
  analysis::SymbolSet own;  // of a region: its threads keep theirs at its end
  if (const auto* region = s.as<OmpParallel>()) own = analysis::privates(region->clauses);
  for (const Symbol* v : plans_.reversal.inOrder(&s)) {
    const Kept kept = plans_.reversal.kept(&s, v);
    if (contains(own, v)) continue;
    if (kept.keeper == Keeper::None || plans_.reversal.home(&s, v) != pass) continue;
    Block& block = kept.keeper == Keeper::Local || !isCall(s) || !kept.forThis ? out
                   : kept.forEarlier                                           ? forBoth
                                                                               : forThis;
    bool isText = v->type.cls == TypeClass::Character;
    bool hasLength = v->spelledType.find('*') == std::string::npos;
    if (isText && (kept.keeper != Keeper::Local || !hasLength))
      c_.diagnostics.report(diag::UnsupportedAttribute, s.origin.range, v->name,
                            "a text that changes, and of which the adjoint needs earlier values",
                            "use a variable for each text, or numbers");
    for (const Expr* value : keptPlaces(v, kept))
      append(block,
             ifPresent(s, v,
                       kept.keeper == Keeper::Local ? c_.build.assign(keeperVariable(s, v), value)
                                                    : c_.build.push(value)));
  }
  out.insert(out.end(), forBoth.begin(), forBoth.end());
  out.insert(out.end(), forThis.begin(), forThis.end());
}

/// Of an array that a call allocates unless it is there: `keeping` if it was there before the call.
/// When that is put back, it is there in any case.
Block Reverser::ifAllocated(const Symbol* v, const Stmt* keeping) {
  Builder& b = c_.build;
  const Symbol*& known = wasThere_[v];
  if (!known) known = c_.fresh(v->name + "_there", kInteger);
  const Expr* there = b.ref(known);
  auto isThere = [&](int value) { return b.assign(there, b.integer(value)); };
  if (keeping->is<Pop>())
    return {b.pop(there),
            b.stmt<If>(
                {}, std::vector<IfArm>{{b.binary(BinaryOp::Eq, there, b.integer(1)), {keeping}}})};
  const Expr* test = b.intrinsic(IntrinsicId::Allocated, {b.ref(v)}, kLogical);
  return {
      b.stmt<If>({}, std::vector<IfArm>{{test, {keeping, isThere(1)}}, {nullptr, {isThere(0)}}}),
      b.push(there)};
}

/// `keeping`, which keeps or puts back `v` around `s`, where there is one. An assignment names it
/// itself, so that there is.
Block Reverser::ifPresent(const Stmt& s, const Symbol* v, const Stmt* keeping) {
  if (v->allocatable && contains(c_.effects.memoryOfCalls(s), v)) return ifAllocated(v, keeping);
  bool isNamed = s.is<Assign>() && !isCall(s) && baseSymbol(*s.as<Assign>()->lhs) == v;
  return isNamed ? Block{keeping} : c_.ifPresent(v, {keeping});
}

bool Reverser::isCall(const Stmt& s) {
  return s.is<Call>() || (s.is<Assign>() && s.as<Assign>()->rhs->is<FunctionCall>());
}

bool Reverser::notesControl(const Stmt& s, Pass pass) const {
  Keeper keeper = plans_.reversal.control(&s);
  // The backward statements of a loop may be those alone that put its counter back.
  bool turns = s.is<Do>() ? turned_.count(&s) != 0 : hasBackward(s);
  return turns && keeper != Keeper::Recompute && keeper != Keeper::None &&
         plans_.reversal.scope(&s) == pass;
}

void Reverser::forwardBranch(const Stmt& s, Pass pass, Block& out) {
  bool notes = notesControl(s, pass);
  bool tape = plans_.reversal.control(&s) == Keeper::Tape;
  int number = 0;
  auto arm = [&](const Block& body) {
    Block b = forward(body, pass);
    ++number;
    if (notes && tape) b.push_back(c_.build.push(c_.build.integer(number)));
    else if (notes)
      b.push_back(c_.build.assign(c_.build.ref(control(s).branch), c_.build.integer(number)));
    return b;
  };
  bool hasElse = false;
  if (const auto* n = s.as<If>()) {
    std::vector<IfArm> arms;
    for (const IfArm& a : n->arms) {
      hasElse |= !a.condition;
      arms.push_back({a.condition, arm(a.body)});
    }
    if (!hasElse && notes) arms.push_back({nullptr, arm({})});
    out.push_back(c_.build.stmt<If>(s.origin, std::move(arms)));
    return;
  }
  const auto& n = *s.as<SelectCase>();
  std::vector<CaseArm> arms;
  for (const CaseArm& a : n.arms) {
    hasElse |= a.ranges.empty();
    arms.push_back({a.ranges, arm(a.body)});
  }
  if (!hasElse && notes) arms.push_back({{}, arm({})});
  out.push_back(c_.build.stmt<SelectCase>(s.origin, n.selector, std::move(arms)));
}

Reverser::ControlVariables& Reverser::control(const Stmt& s) {
  ControlVariables& v = control_[&s];
  // A loop may take more turns than there are short integers.
  if (!v.branch)
    v.branch = s.is<DoWhile>() ? c_.fresh("count", kWideInteger) : c_.fresh("branch", kInteger);
  return v;
}

/// The bounds as both sweeps write them: as they are, or in variables that keep their values.
Reverser::ControlVariables& Reverser::bounds(const Do& s) {
  ControlVariables& v = control_[&s];
  if (v.lower) return v;
  bool keeps = plans_.reversal.control(&s) != Keeper::Recompute;
  auto bound = [&](const Expr* e, const char* name) -> const Expr* {
    if (!e || !keeps || e->is<Literal>() ||
        (e->is<Unary>() && e->as<Unary>()->operand->is<Literal>()))
      return e;
    const Symbol* variable = c_.fresh(name, s.variable->type);
    v.saved.push_back({variable, e});
    return c_.build.ref(variable);
  };
  v.lower = bound(s.lower, "from");
  v.upper = bound(s.upper, "to");
  v.step = bound(s.step, "stride");
  if (s.leaveFlag) v.last = c_.build.ref(c_.fresh("last", s.variable->type));
  return v;
}

void Reverser::forwardDo(const Do& s, Pass pass, Block& out) {
  Builder& b = c_.build;
  bool notes = notesControl(s, pass);
  keep(s, pass, out);
  Block body = forward(s.body, pass);
  // A construct's name is unique in its procedure: the recomputation's copy has none.
  const std::string name = pass ? std::string() : s.loopName;
  if (!notes) {
    out.push_back(b.stmt<Do>(s.origin, name, s.variable, s.lower, s.upper, s.step, std::move(body),
                             s.leaveFlag, withoutClauses(s.simd)));
    return;
  }
  ControlVariables& v = bounds(s);
  for (const auto& [variable, value] : v.saved) out.push_back(b.assign(b.ref(variable), value));
  if (v.last) {
    out.push_back(b.assign(v.last, b.sub(v.lower, v.step ? v.step : one(s.variable))));
    body.insert(body.begin(), b.assign(v.last, b.ref(s.variable)));
  }
  out.push_back(b.stmt<Do>(s.origin, name, s.variable, v.lower, v.upper, v.step, std::move(body),
                           s.leaveFlag, withoutClauses(s.simd)));
  if (plans_.reversal.control(&s) != Keeper::Tape) return;
  for (const auto& [variable, value] : v.saved) out.push_back(b.push(b.ref(variable)));
  if (v.last) out.push_back(b.push(v.last));
}

void Reverser::forwardWhile(const DoWhile& s, Pass pass, Block& out) {
  Builder& b = c_.build;
  Block body = forward(s.body, pass);
  bool notes = notesControl(s, pass);
  const Expr* count = notes ? b.ref(control(s).branch) : nullptr;
  if (notes) {
    out.push_back(b.assign(count, b.integer(0, kWideInteger.kind)));
    body.push_back(b.assign(count, b.add(count, b.integer(1, kWideInteger.kind))));
  }
  const std::string name = pass ? std::string() : s.loopName;
  out.push_back(b.stmt<DoWhile>(s.origin, name, s.condition, std::move(body), s.leaveFlag));
  if (notes && plans_.reversal.control(&s) == Keeper::Tape) out.push_back(b.push(count));
}

/// The bounds of what is released are kept: the backward sweep allocates it again.
void Reverser::forwardDeallocate(const Deallocate& s, Block& out) {
  Builder& b = c_.build;
  bool tape = plans_.reversal.control(&s) == Keeper::Tape;
  keep(s, nullptr, out);
  if (hasBackward(s))
    for (const auto& [variable, value] : control_[&s].saved)
      out.push_back(tape ? b.push(value) : b.assign(b.ref(variable), value));
  out.push_back(&s);
}

/// The same in both sweeps: an adjoint follows its variable.
void Reverser::exchange(const Exchange& s, StmtOrigin at, Block& out) {
  const Symbol* first = c_.derivatives.derivative(s.first);
  const Symbol* second = c_.derivatives.derivative(s.second);
  out.push_back(c_.build.stmt<Exchange>(std::move(at), s.first, s.second));
  if (first) out.push_back(c_.build.stmt<Exchange>({}, first, second));
}

const Expr* Reverser::one(const Symbol* like) {
  return c_.build.integer(1, like->type.kind);
}

}  // namespace pj::transform
