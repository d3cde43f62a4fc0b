// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/references.h"
#include "transform/tangent/statements.h"

namespace pj::transform {

using namespace ir;

Block TangentStatements::of(const Assign& s) {
  Surroundings around;
  if (const Stmt* call = resultIntoVariable(s, around)) {
    around.before.push_back(call);
    around.before.insert(around.before.end(), around.after.begin(), around.after.end());
    return around.before;
  }
  Block body = assignment(s, around);
  Block all = around.before;
  all.insert(all.end(), body.begin(), body.end());
  all.insert(all.end(), around.after.begin(), around.after.end());
  return all;
}

/// v = f(x) alone: call f_d(x, xd, v, vd), when v is not among what f uses. Null otherwise.
const Stmt* TangentStatements::resultIntoVariable(const Assign& s, Surroundings& around) {
  const auto* call = s.rhs->as<FunctionCall>();
  const Symbol* v = baseSymbol(*s.lhs);
  if (!call || !shells_.derivative(v) || !shells_.derivative(call->callee) ||
      !shells_.derivative(call->callee->result))
    return nullptr;
  if (s.lhs->type != s.rhs->type || v->allocatable) return nullptr;
  References used;
  for (const Expr* a : call->args)
    if (a) used.add(*a);
  if (const auto* element = s.lhs->as<Index>())
    for (const Expr* subscript : element->subscripts)
      if (subscript->type.rank > 0 && !subscript->is<Section>()) return nullptr;
  const analysis::ProcedureEffects& effects = shells_.effects().of(call->callee);
  if (used.symbols.count(v) || effects.reads.count(v) || effects.writes.count(v)) return nullptr;

  Exprs prepared = call->args;
  for (const Expr*& a : prepared)
    if (a) a = expressions_.prepare(*a, around);
  Exprs args = expressions_.arguments(*call->callee, prepared, around);
  args.push_back(s.lhs);
  args.push_back(build_.sameElement(shells_.derivative(v), s.lhs));
  const Procedure* generated = shells_.derivative(call->callee);
  return build_.stmt<Call>(s.origin, generated, args);
}

/// Atomic in the primal: so are both increments.
Block TangentStatements::of(const Increment& s) {
  Surroundings around;
  const Expr* value = expressions_.prepare(*s.value, around);
  Block all = around.before;
  const Symbol* derivative = shells_.derivative(baseSymbol(*s.lhs));
  if (const Expr* d = derivative ? expressions_.derivative(*value) : nullptr)
    all.push_back(build_.increment(build_.sameElement(derivative, s.lhs), d, s.atomic));
  all.push_back(build_.stmt<Increment>(s.origin, s.lhs, value, s.atomic));
  all.insert(all.end(), around.after.begin(), around.after.end());
  return all;
}

Block TangentStatements::assignment(const Assign& s, Surroundings& around, bool masked) {
  const Expr* rhs = expressions_.prepare(*s.rhs, around);
  const Stmt* primal = rhs == s.rhs ? &s : build_.stmt<Assign>(s.origin, s.lhs, rhs);
  const Symbol* derivative = shells_.derivative(baseSymbol(*s.lhs));
  if (!derivative) return {primal};
  const Expr* target = build_.sameElement(derivative, s.lhs);
  const Expr* d = expressions_.derivative(*rhs);
  bool mayReallocate = !masked && s.lhs->is<Ref>() && derivative->allocatable && rhs->type.rank > 0;
  if (mayReallocate && (!d || d->type.rank == 0)) return reallocating(s, rhs, d);
  // w = x + 1 gives w the lower bound 1, and so must wd = xd.
  if (mayReallocate && !rhs->is<Ref>()) d = expressions_.fromOne(d);
  if (!d) d = expressions_.zero(s.lhs->type);
  if (equal(target, d)) return {primal};
  return {build_.assign(target, d), primal};
}

/// An array value with a scalar derivative, into an allocatable that may change its shape: the
/// derivative follows the shape that the primal gets.
Block TangentStatements::reallocating(const Assign& s, const Expr* rhs, const Expr* d) {
  const Symbol* v = baseSymbol(*s.lhs);
  const Symbol* vd = shells_.derivative(v);
  Block out;
  const Expr* value = expressions_.zero(v->type);
  if (d) {
    const Symbol* held = expressions_.temporaries.take("slope", v->type.scalar());
    out.push_back(build_.assign(build_.ref(held), d));
    value = build_.ref(held);
  }
  const Expr* isThere = build_.intrinsic(IntrinsicId::Allocated, {build_.ref(vd)}, kLogical);
  out.push_back(build_.stmt<If>(
      {}, std::vector<IfArm>{{isThere, {build_.stmt<Deallocate>({}, Symbols{vd})}}}));
  out.push_back(build_.stmt<Assign>({}, s.lhs, rhs));
  std::vector<Dimension> shape;
  for (int dim = 1; dim <= v->type.rank; ++dim) {
    auto bound = [&](IntrinsicId id) {
      return build_.intrinsic(id, {build_.ref(v), build_.integer(dim)}, kInteger);
    };
    shape.push_back(
        {Dimension::Form::Explicit, bound(IntrinsicId::Lbound), bound(IntrinsicId::Ubound)});
  }
  out.push_back(build_.stmt<Allocate>({}, std::vector<AllocateItem>{{vd, shape}}));
  out.push_back(build_.assign(build_.ref(vd), value));
  return out;
}

Block TangentStatements::of(const Call& s) {
  Block out;
  if (!shells_.derivative(s.callee)) {
    zeroWhatIsOverwritten(s, out);
    out.push_back(&s);
    return out;
  }
  Surroundings around;
  Exprs prepared = s.args;
  for (const Expr*& a : prepared)
    if (a) a = expressions_.prepare(*a, around);
  Exprs args = expressions_.arguments(*s.callee, prepared, around);
  out = around.before;
  zeroWhatIsOverwritten(s, out);
  const Procedure* generated = shells_.derivative(s.callee);
  out.push_back(build_.stmt<Call>(s.origin, generated, args));
  out.insert(out.end(), around.after.begin(), around.after.end());
  return out;
}

/// A variable that has a derivative, as an actual argument without one that the callee overwrites:
/// what it gets does not vary.
void TangentStatements::zeroWhatIsOverwritten(const Call& s, Block& out) {
  const analysis::ProcedureEffects& effects = shells_.effects().of(s.callee);
  for (std::size_t i = 0; i < s.args.size(); ++i) {
    const Symbol* dummy = s.callee->arguments[i];
    const Symbol* actual = s.args[i] ? baseSymbol(*s.args[i]) : nullptr;
    if (!actual || shells_.derivative(dummy) || !effects.writes.count(dummy)) continue;
    if (!shells_.derivative(actual) || !activity_.useful(actual)) continue;
    // An element that stands for the array from there on: the callee may write all of it.
    bool isSequence = dummy->type.rank > s.args[i]->type.rank;
    const Symbol* d = shells_.derivative(actual);
    const Expr* target = isSequence ? build_.ref(d) : build_.sameElement(d, s.args[i]);
    out.push_back(build_.assign(target, expressions_.zero(d->type)));
  }
}

Block TangentStatements::whereBody(const Block& primal, Surroundings& around) {
  Block out;
  for (const Stmt* s : primal) {
    const auto* assign = s->as<Assign>();
    Block group = assign ? assignment(*assign, around, true) : Block{s};
    out.insert(out.end(), group.begin(), group.end());
    if (assign) around.changed.insert(baseSymbol(*assign->lhs));
  }
  return out;
}

Block TangentStatements::of(const Where& s) {
  requirePassive(s);
  Surroundings around;
  std::vector<IfArm> arms;
  for (const IfArm& arm : s.arms) arms.push_back({arm.condition, whereBody(arm.body, around)});
  Block out = around.before;
  out.push_back(build_.stmt<Where>(s.origin, arms));
  out.insert(out.end(), around.after.begin(), around.after.end());
  return out;
}

}  // namespace pj::transform
