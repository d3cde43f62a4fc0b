// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/where_to_loops.h"

#include <utility>

#include "transform/normalise/array_loops.h"
#include "transform/normalise/temporaries.h"

namespace pj::transform {

using namespace ir;

namespace {

class WhereRewriter : public TemporariesRewriter<WhereRewriter> {
 public:
  using TemporariesRewriter::rewrite;

  WhereRewriter(Program& program, Procedure& procedure, const analysis::Activity& activity)
      : TemporariesRewriter(program, procedure),
        activity_(activity),
        loops_(
            program, procedure,
            [this](const std::string& name, Type type) { return temporary(name, type); },
            [this](const Symbol* s) { reuse(s); }) {}

  void rewrite(const Where& n, Block& out) {
    std::vector<const Assign*> assigns;
    bool active = false;
    for (const IfArm& arm : n.arms)
      for (const Stmt* s : arm.body) {
        const auto* a = s->as<Assign>();
        if (!a) return out.push_back(&n);
        assigns.push_back(a);
        active |= activity_.active(baseSymbol(*a->lhs));
      }
    if (!active || subscriptsChange(assigns)) out.push_back(&n);
    else if (isElementByElement(n, assigns)) oneNest(n, *assigns[0], out);
    else manyNests(n, *assigns[0], out);
  }

 private:
  const analysis::Activity& activity_;
  ArrayLoops loops_;

  static bool subscriptsChange(const std::vector<const Assign*>& assigns) {
    for (const Assign* a : assigns)
      for (const Assign* b : assigns) {
        const auto* index = b->lhs->as<Index>();
        if (!index) continue;
        for (const Expr* sub : index->subscripts)
          if (readsElsewhere(*sub, baseSymbol(*a->lhs), nullptr)) return true;
      }
    return false;
  }

  /// May a call in `e` read or write variables behind its arguments?
  bool callMayTouch(const Expr& e, const Symbol* s) const {
    bool found = false;
    walk(e, [&](const Expr& c) {
      const auto* call = c.as<FunctionCall>();
      found |= call && (!call->callee->isElemental || s->procedure != &procedure ||
                        call->callee->host == &procedure);
    });
    return found;
  }

  bool isElementByElement(const Where& n, const std::vector<const Assign*>& assigns) const {
    for (const Assign* a : assigns) {
      const Symbol* s = baseSymbol(*a->lhs);
      auto bad = [&](const Expr& e) { return readsElsewhere(e, s, a->lhs) || callMayTouch(e, s); };
      for (const Assign* b : assigns) {
        if (baseSymbol(*b->lhs) == s && !equal(a->lhs, b->lhs)) return false;
        if (bad(*b->rhs)) return false;
      }
      for (const IfArm& arm : n.arms)
        if (arm.condition && bad(*arm.condition)) return false;
    }
    return true;
  }

  void oneNest(const Where& n, const Assign& first, Block& out) {
    LoopDims dims = loops_.loopsOver(*loops_.hoistOperands(first.lhs, out));
    std::vector<IfArm> arms;
    for (const IfArm& arm : n.arms) {
      IfArm scalar;
      if (arm.condition)
        scalar.condition = loops_.element(loops_.hoistOperands(arm.condition, out), dims);
      else scalar.condition = nullptr;
      for (const Stmt* s : arm.body) {
        const Assign& a = *s->as<Assign>();
        const Expr* lhs = loops_.element(loops_.hoistOperands(a.lhs, out), dims);
        const Expr* rhs = loops_.element(loops_.hoistOperands(a.rhs, out), dims);
        scalar.body.push_back(builder.stmt<Assign>(a.origin, lhs, rhs));
      }
      arms.push_back(std::move(scalar));
    }
    out.push_back(loops_.nest(dims, {builder.stmt<If>({n.origin.range, {}}, std::move(arms))}));
  }

  const Stmt* guarded(const Expr* condition, Block body) {
    return builder.stmt<If>({}, std::vector<IfArm>{{condition, std::move(body)}});
  }

  void manyNests(const Where& n, const Assign& first, Block& out) {
    const Expr* shape = loops_.hoistOperands(first.lhs, out);
    LoopDims dims = loops_.loopsOver(*shape);
    const Symbol* mask = loops_.allocated("mask", kLogical, dims, out);
    const Symbol* pending = nullptr;  // the elements that no mask took
    const Expr* m = loops_.element(builder.ref(mask), dims);
    for (std::size_t i = 0; i < n.arms.size(); ++i) {
      const IfArm& arm = n.arms[i];
      const Symbol* control = arm.condition ? mask : pending;
      if (arm.condition) {
        const Expr* condition = loops_.element(loops_.hoistOperands(arm.condition, out), dims);
        Block body{builder.assign(m, condition)};
        bool isFirst = i == 0;
        if (isFirst && n.arms.size() > 1)
          pending = loops_.allocated("pending", kLogical, dims, out);
        if (pending) {
          const Expr* p = loops_.element(builder.ref(pending), dims);
          body.push_back(builder.assign(p, builder.unary(UnaryOp::Not, m)));
          if (!isFirst) body = {builder.assign(m, builder.logical(false)), guarded(p, body)};
        }
        out.push_back(loops_.nest(dims, std::move(body)));
      }
      for (const Stmt* s : arm.body) assignUnder(*s->as<Assign>(), control, out);
    }
    out.push_back(loops_.deallocate(mask));
    if (pending) out.push_back(loops_.deallocate(pending));
  }

  /// The assignment for the elements that `control` chooses.
  void assignUnder(const Assign& a, const Symbol* control, Block& out) {
    std::size_t start = out.size();
    const Expr* lhs = loops_.hoistOperands(a.lhs, out);
    const Expr* rhs = loops_.hoistOperands(a.rhs, out);
    LoopDims dims = loops_.loopsOver(*lhs);
    const Symbol* s = baseSymbol(*lhs);
    const Expr* chosen = loops_.element(builder.ref(control), dims);
    const Expr* target = loops_.element(lhs, dims);
    const Expr* value = loops_.element(rhs, dims);
    if (readsElsewhere(*rhs, s, lhs) || callMayTouch(*rhs, s)) {
      const Symbol* t = loops_.allocated("value", rhs->type.scalar(), dims, out);
      const Expr* kept = loops_.element(builder.ref(t), dims);
      out.push_back(loops_.nest(dims, {guarded(chosen, {builder.assign(kept, value)})}));
      out.push_back(loops_.nest(dims, {guarded(chosen, {builder.assign(target, kept)})}));
      out.push_back(loops_.deallocate(t));
    } else {
      const Stmt* assign = builder.stmt<Assign>({a.origin.range, {}}, target, value);
      out.push_back(loops_.nest(dims, {guarded(chosen, {assign})}));
    }
    keepOrigin(program, a.origin, out, start);
  }
};

}  // namespace

void whereToLoops(Program& program, Procedure& procedure, const analysis::Activity& activity) {
  procedure.body = WhereRewriter(program, procedure, activity).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
