// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/where_to_loops.h"

#include <utility>

#include "transform/normalise/temporaries.h"
#include "transform/normalise/where_elements.h"

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
    const std::optional<Assigns> assigns = assignmentsOf(n);
    bool active = false;
    if (assigns)
      for (const Assign* a : *assigns) active |= activity_.active(baseSymbol(*a->lhs));
    if (!active || subscriptsChange(*assigns)) out.push_back(&n);
    else if (isElementByElement(n, *assigns, procedure)) oneNest(n, *assigns->front(), out);
    else manyNests(n, *assigns->front(), out);
  }

 private:
  const analysis::Activity& activity_;
  ArrayLoops loops_;

  void oneNest(const Where& n, const Assign& first, Block& out) {
    const LoopDims dims = loops_.loopsOver(*loops_.hoistOperands(first.lhs, out));
    const Stmt* choice = elementOf(n, builder, loops_, dims, out);
    out.push_back(loops_.nest(dims, {choice}));
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
    if (readsElsewhere(*rhs, s, lhs) || callMayTouch(*rhs, s, procedure)) {
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
