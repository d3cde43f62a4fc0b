// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/scalarise_elemental_calls.h"

#include <functional>
#include <utility>

#include "transform/normalise/array_loops.h"
#include "transform/normalise/temporaries.h"

namespace pj::transform {

using namespace ir;

namespace {

using Activity = analysis::Activity;

bool isActiveElementalArrayCall(const Expr& e, const Activity& activity) {
  const auto* n = e.as<FunctionCall>();
  return n && n->type.rank > 0 && n->callee->isElemental && activity.active(n->callee);
}

bool containsOne(const Expr& e, const Activity& activity) {
  if (e.is<ImpliedDo>()) return false;
  bool found = isActiveElementalArrayCall(e, activity);
  forEachChild(e, [&](const Expr& c) { found = found || containsOne(c, activity); });
  return found;
}

/// Takes the operands with such a call out of operations that are not elementwise.
class OperandFiller : public ExprRewriter<OperandFiller> {
 public:
  using Fill = std::function<const Expr*(const Expr*)>;
  OperandFiller(Program& program, const Activity& activity, Fill fill)
      : ExprRewriter(program), activity_(activity), fill_(std::move(fill)) {}

  const Expr* rewrite(const ImpliedDo& n) { return &n; }
  const Expr* rewrite(const ArrayConstructor& n) { return withFilledOperands(n, n.elements); }
  const Expr* rewrite(const Intrinsic& n) {
    return isElementwise(n) ? rebuild(n) : withFilledOperands(n, n.args);
  }
  const Expr* rewrite(const FunctionCall& n) {
    return isElementwise(n) ? rebuild(n) : withFilledOperands(n, n.args);
  }

  /// The operand of something that is not elementwise.
  const Expr* operand(const Expr* e) {
    e = (*this)(e);
    return e && e->type.rank > 0 && containsOne(*e, activity_) ? fill_(e) : e;
  }

 private:
  const Activity& activity_;
  Fill fill_;

  template <typename T>
  const Expr* withFilledOperands(const T& n, const Exprs& operands) {
    Exprs filled = operands;
    for (const Expr*& e : filled) e = operand(e);
    if (filled == operands) return &n;
    T copy = n;
    if constexpr (std::is_same_v<T, ArrayConstructor>) copy.elements = std::move(filled);
    else copy.args = std::move(filled);
    return program.arena.make<T>(std::move(copy));
  }
};

class ElementalScalariser : public TemporariesRewriter<ElementalScalariser> {
 public:
  using TemporariesRewriter::rewrite;

  ElementalScalariser(Program& program, Procedure& procedure, const Activity& activity)
      : TemporariesRewriter(program, procedure),
        activity_(activity),
        loops_(
            program, procedure,
            [this](const std::string& name, Type type) { return temporary(name, type); },
            [this](const Symbol* s) { reuse(s); }) {}

  void rewrite(const Where& n, Block& out) { out.push_back(&n); }

  void rewrite(const Assign& n, Block& out) {
    if (!containsOne(*n.rhs, activity_)) return out.push_back(&n);
    Symbols temporaries;
    OperandFiller filler(program, activity_,
                         [&](const Expr* e) { return filled(e, temporaries, out); });
    const Expr* rhs = filler(n.rhs);
    if (containsOne(*rhs, activity_))
      assignByLoops(n, loops_.hoistOperands(rhs, out), temporaries, out);
    else out.push_back(builder.stmt<Assign>(n.origin, n.lhs, rhs));
    release(temporaries, out);
  }

  void rewrite(const Call& n, Block& out) {
    Symbols temporaries;
    OperandFiller filler(program, activity_,
                         [&](const Expr* e) { return filled(e, temporaries, out); });
    bool byLoops = n.callee->isElemental && activity_.active(n.callee) && firstArray(n.args);
    Exprs args = n.args;
    for (const Expr*& a : args) a = byLoops ? filler(a) : filler.operand(a);
    if (byLoops) {
      for (std::size_t k = 0; k < args.size(); ++k)
        if (args[k] && changesBefore(*n.callee, n.args, k))
          args[k] = valueBefore(args[k], temporaries, out);
      for (const Expr*& a : args)
        if (a) a = loops_.hoistOperands(a, out);
      LoopDims dims = loops_.loopsOver(*firstArray(args));
      for (const Expr*& a : args) a = loops_.element(a, dims);
      out.push_back(loops_.nest(dims, {builder.stmt<Call>(n.origin, n.callee, std::move(args))}));
    } else if (args == n.args) {
      out.push_back(&n);
    } else {
      out.push_back(builder.stmt<Call>(n.origin, n.callee, std::move(args)));
    }
    release(temporaries, out);
  }

 private:
  const Activity& activity_;
  ArrayLoops loops_;

  /// The first array among the arguments: a variable if there is one.
  static const Expr* firstArray(const Exprs& args) {
    const Expr* array = nullptr;
    for (const Expr* a : args)
      if (a && a->type.rank > 0 && (!array || (!baseSymbol(*array) && baseSymbol(*a)))) array = a;
    return array;
  }

  /// May calls for other elements change what the argument is for this one? All are evaluated
  /// before the first call.
  static bool changesBefore(const Procedure& callee, const Exprs& args, std::size_t k) {
    if (callee.arguments[k]->intent != Intent::In) return false;
    for (std::size_t j = 0; j < args.size(); ++j) {
      const Symbol* s = args[j] ? baseSymbol(*args[j]) : nullptr;
      if (j != k && s && callee.arguments[j]->intent != Intent::In &&
          readsElsewhere(*args[k], s, args[j]))
        return true;
    }
    return false;
  }

  const Expr* valueBefore(const Expr* e, Symbols& temporaries, Block& out) {
    if (e->type.rank > 0) return filled(e, temporaries, out);
    const Expr* t = builder.ref(temporary("argument", e->type));
    out.push_back(builder.assign(t, e));
    return t;
  }

  void release(const Symbols& temporaries, Block& out) {
    for (const Symbol* t : temporaries) out.push_back(loops_.deallocate(t));
  }

  /// A temporary array with the value of `e`, computed by loops.
  const Expr* filled(const Expr* e, Symbols& temporaries, Block& out) {
    e = loops_.hoistOperands(e, out);
    LoopDims dims = loops_.loopsOver(*e);
    const Symbol* t = loops_.allocated("array", e->type.scalar(), dims, out);
    temporaries.push_back(t);
    const Expr* target = loops_.element(builder.ref(t), dims);
    out.push_back(loops_.nest(dims, {builder.assign(target, loops_.element(e, dims))}));
    return builder.ref(t);
  }

  void assignByLoops(const Assign& n, const Expr* rhs, Symbols& temporaries, Block& out) {
    const Symbol* s = baseSymbol(*n.lhs);
    bool mayAllocate = s->allocatable && n.lhs->is<Ref>();
    bool mayBeTouched = s->procedure != &procedure;  // by the callee, as a variable of its host
    if (mayAllocate || mayBeTouched || readsElsewhere(*rhs, s, n.lhs)) {
      const Expr* value = filled(rhs, temporaries, out);
      out.push_back(builder.stmt<Assign>(n.origin, n.lhs, value));
      return;
    }
    const Expr* lhs = loops_.hoistOperands(n.lhs, out);
    LoopDims dims = loops_.loopsOver(*lhs);
    const Expr* target = loops_.element(lhs, dims);
    const Stmt* assign =
        builder.stmt<Assign>({n.origin.range, {}}, target, loops_.element(rhs, dims));
    out.push_back(loops_.nest(dims, {assign}));
  }
};

}  // namespace

void scalariseElementalCalls(Program& program, Procedure& procedure, const Activity& activity) {
  procedure.body = ElementalScalariser(program, procedure, activity).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
