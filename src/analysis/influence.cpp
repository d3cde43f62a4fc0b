// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/influence.h"

#include <algorithm>

#include "ir/calls.h"
#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

namespace {

class Influence {
 public:
  Influence(const std::vector<Procedure*>& procedures, const Activity& activity)
      : procedures_(procedures), activity_(activity) {}

  SymbolSet compute() {
    for (changed_ = true; changed_;) {
      changed_ = false;
      for (const Procedure* p : procedures_) {
        calls(p->body);
        block(p->body);
        extents(*p);
      }
    }
    return found_;
  }

 private:
  const std::vector<Procedure*>& procedures_;
  const Activity& activity_;
  SymbolSet found_;
  bool changed_ = false;

  bool matters(const Symbol* v) const { return activity_.active(v) || contains(found_, v); }

  void add(const Symbol* v) {
    if (v && !contains(found_, v)) changed_ = found_.insert(v).second || changed_;
  }

  /// All that the value of `root` is computed from.
  void addAll(const Expr& root) {
    walk(root, [&](const Expr& e) {
      add(baseSymbol(e));
      if (const auto* call = e.as<FunctionCall>()) add(call->callee->result);
    });
  }

  void addAll(const Stmt& s) {
    forEachExpr(s, [&](const Expr& e) { addAll(e); });
  }

  /// Arrays have as many elements as their bounds say, which are read where a procedure starts.
  void extents(const Procedure& p) {
    auto bounds = [&](const Symbol* s) {
      for (const Dimension& d : s->shape)
        for (const Expr* bound : {d.lower, d.upper})
          if (bound) addAll(*bound);
    };
    std::for_each(p.arguments.begin(), p.arguments.end(), bounds);
    std::for_each(p.locals.begin(), p.locals.end(), bounds);
    if (p.result) bounds(p.result);
  }

  /// Argument by argument, in both directions.
  void calls(const Block& body) {
    walkStmts(body, [&](const Stmt& s) {
      forEachCallIn(s, [&](const Procedure& callee, const Exprs& args) {
        if (callee.body.empty()) return unknown(args);
        for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
          if (!args[i]) continue;
          // The adjoint is called with all of them, wherever they lead.
          const auto* place = args[i]->as<Index>();
          for (const Expr* s : place&& activity_.active(&callee) ? place->subscripts : Exprs())
            addAll(*s);
          const Symbol* dummy = callee.arguments[i];
          const Symbol* actual = baseSymbol(*args[i]);
          if (actual && matters(actual)) add(dummy);
          if (matters(dummy)) addAll(*args[i]);
        }
      });
    });
  }

  /// Of a procedure without a body: any argument may be computed from the others.
  void unknown(const Exprs& args) {
    const bool any = std::any_of(args.begin(), args.end(), [&](const Expr* e) {
      return e && baseSymbol(*e) && matters(baseSymbol(*e));
    });
    for (const Expr* e : args)
      if (any && e) addAll(*e);
  }

  /// Does anything in it matter? Then so does what decides whether it is run.
  bool block(const Block& body) {
    bool any = false;
    for (const Stmt* s : body) any = statement(*s) || any;
    return any;
  }

  bool sets(const Expr& place, const Expr& value) {
    if (!matters(baseSymbol(place))) return false;
    addAll(place);
    addAll(value);
    return true;
  }

  bool statement(const Stmt& s) {
    if (const auto* n = s.as<Assign>()) return sets(*n->lhs, *n->rhs);
    if (const auto* n = s.as<Increment>()) return sets(*n->lhs, *n->value);
    if (const auto* n = s.as<Opaque>()) {
      if (!std::any_of(n->writes.begin(), n->writes.end(), [&](auto* v) { return matters(v); }))
        return false;
      for (const Symbol* v : n->reads) add(v);
      return true;
    }
    if (s.is<Call>()) return true;  // its arguments: see `calls`
    if (const auto* n = s.as<OmpDo>()) return addAll(s), statement(*n->loop);
    if (const auto* n = s.as<OmpParallelDo>()) return addAll(s), statement(*n->loop);
    bool any = false;
    const bool isChoice = s.is<If>() || s.is<SelectCase>() || s.is<Do>();
    forEachBlock(s, [&](const Block& inner) { any = block(inner) || any; });
    if (isChoice && !any) return false;
    addAll(s);
    if (const auto* n = s.as<Do>()) add(n->variable);
    return true;
  }
};

}  // namespace

SymbolSet influential(const std::vector<Procedure*>& procedures, const Activity& activity) {
  return Influence(procedures, activity).compute();
}

}  // namespace pj::analysis
