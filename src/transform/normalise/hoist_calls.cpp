// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/hoist_calls.h"

#include <utility>

#include "transform/normalise/result_extents.h"
#include "transform/normalise/temporaries.h"
#include "transform/shape_source.h"

namespace pj::transform {

using namespace ir;

namespace {

class CallHoister : public TemporariesRewriter<CallHoister> {
 public:
  using TemporariesRewriter::rewrite;

  CallHoister(Program& program, Procedure& procedure, const analysis::Activity& activity)
      : TemporariesRewriter(program, procedure), activity_(activity) {}

  void rewrite(const Where& n, Block& out) { out.push_back(&n); }

  void rewrite(const Assign& n, Block& out) {
    Expressions hoist(*this, out);
    const Expr* lhs = hoist(n.lhs);
    const auto* call = n.rhs->as<FunctionCall>();
    const Expr* rhs;
    if (call && activity_.active(call->callee) && isPlain(*lhs, *call))
      rhs = hoist.callWithVariables(*call);
    else rhs = hoist(n.rhs);
    if (lhs == n.lhs && rhs == n.rhs) out.push_back(&n);
    else out.push_back(builder.stmt<Assign>(n.origin, lhs, rhs));
    hoist.release();
  }

  void rewrite(const Increment& n, Block& out) {
    Expressions hoist(*this, out);
    const Expr* lhs = hoist(n.lhs);
    const Expr* value = hoist(n.value);
    bool same = lhs == n.lhs && value == n.value;
    out.push_back(same ? &n : builder.stmt<Increment>(n.origin, lhs, value, n.atomic));
    hoist.release();
  }

  void rewrite(const Call& n, Block& out) {
    Expressions hoist(*this, out);
    Exprs args = hoist.arguments(n.callee, n.args);
    out.push_back(args == n.args ? &n : builder.stmt<Call>(n.origin, n.callee, std::move(args)));
    hoist.release();
  }

 private:
  /// Hoists what is in an expression to the block before its statement. Other statements'
  /// expressions (conditions, bounds) are not touched, so this is a rewriter of its own.
  class Expressions : public ExprRewriter<Expressions> {
   public:
    Expressions(CallHoister& outer, Block& out)
        : ExprRewriter(outer.program), outer_(outer), out_(out) {}

    const Expr* rewrite(const ImpliedDo& n) { return &n; }
    const Expr* rewrite(const Intrinsic& n) {
      return info(n.id).cls == IntrinsicClass::Inquiry ? &n : rebuild(n);
    }
    const Expr* rewrite(const FunctionCall& n) {
      const Expr* call = callWithVariables(n);
      if (!outer_.activity_.active(n.callee)) return call;
      return kept(lower(n.callee->name) + "_result", call);
    }

    const Expr* callWithVariables(const FunctionCall& n) {
      Exprs args = arguments(n.callee, n.args);
      if (args == n.args) return &n;
      return outer_.builder.expr<FunctionCall>(n.range, n.type, n.callee, std::move(args));
    }

    Exprs arguments(const Procedure* callee, Exprs args) {
      bool active = outer_.activity_.active(callee);
      for (std::size_t i = 0; i < args.size(); ++i) {
        if (!args[i]) continue;
        bool keep = active && args[i]->type.isDifferentiable() && outer_.mayBeActive(*args[i]);
        args[i] = (*this)(args[i]);
        if (keep && !baseSymbol(*args[i]))
          args[i] = kept(lower(callee->arguments[i]->name) + "_actual", args[i]);
      }
      return args;
    }

    /// Gives the memory of arrays back, behind the statement.
    void release() {
      for (const Symbol* s : allocated_)
        out_.push_back(outer_.builder.stmt<Deallocate>({}, Symbols{s}));
    }

   private:
    CallHoister& outer_;
    Block& out_;
    Symbols allocated_;

    const Expr* kept(const std::string& name, const Expr* value) {
      Builder& b = outer_.builder;
      Exprs extents = value->type.rank > 0 ? extentsOf(*value) : Exprs{};
      const Symbol* s = outer_.temporary(name, value->type, extents);
      if (s->allocatable && !extents.empty()) {
        // An assignment would allocate it, too, but in a loop there is nothing to keep before.
        AllocateItem item{s, {}};
        for (const Expr* extent : extents)
          item.shape.push_back({Dimension::Form::Explicit, nullptr, extent});
        out_.push_back(b.stmt<Allocate>({}, std::vector<AllocateItem>{item}));
        allocated_.push_back(s);
      }
      out_.push_back(b.assign(b.ref(s), value));
      return b.ref(s);
    }

    /// Empty where it cannot be said before the value is computed.
    Exprs extentsOf(const Expr& value) {
      if (const auto* call = value.as<FunctionCall>())
        return resultExtents(outer_.program, *call, outer_.procedure);
      Exprs extents;
      Builder& b = outer_.builder;
      for (int d = 1; d <= value.type.rank; ++d)
        extents.push_back(
            b.intrinsic(IntrinsicId::Size, {&shapeSource(value), b.integer(d)}, kInteger));
      return extents;
    }
  };

  const analysis::Activity& activity_;

  bool mayBeActive(const Expr& e) const {
    bool found = activity_.active(&e);
    walk(e, [&](const Expr& c) {
      if (const auto* call = c.as<FunctionCall>()) found |= activity_.active(call->callee);
      const Symbol* s = baseSymbol(c);
      found |= s && !activity_.knows(s) && s->type.isDifferentiable();
    });
    return found;
  }

  /// Can `lhs = call` stay: has it the result's type, and does the call not see `lhs`?
  bool isPlain(const Expr& lhs, const FunctionCall& call) const {
    const Symbol* s = baseSymbol(lhs);
    bool plain = lhs.type == call.type && s->procedure == &procedure;
    if (const auto* index = lhs.as<Index>())
      for (const Expr* sub : index->subscripts) plain &= sub->type.rank == 0 || sub->is<Section>();
    walk(call, [&](const Expr& c) { plain &= baseSymbol(c) != s; });
    return plain;
  }
};

}  // namespace

void hoistCalls(Program& program, Procedure& procedure, const analysis::Activity& activity) {
  procedure.body = CallHoister(program, procedure, activity).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
