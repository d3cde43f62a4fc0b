// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/own_slices.h"

#include <map>

#include "ir/walk.h"

namespace pj::plan {

using namespace ir;
using analysis::SymbolSet;

namespace {

class OwnSlices {
 public:
  OwnSlices(const Symbol* counter, const analysis::Effects& effects)
      : counter_(counter), effects_(effects) {}

  SymbolSet in(const Block& body) {
    walkStmts(body, [&](const Stmt& s) { note(s); });
    SymbolSet own;
    for (const auto& [array, subscripts] : slices_) {
      bool isOwn = false;
      for (const Expr* e : subscripts) isOwn |= e != nullptr;
      if (isOwn && !contains(others_, array)) own.insert(array);
    }
    return own;
  }

 private:
  void note(const Stmt& s) {
    const analysis::Accesses all = effects_.accesses(s);
    for (const auto* list : {&all.reads, &all.writes})
      for (const analysis::Access& a : *list)
        if (a.symbol->isArray()) note(a);
    if (const auto* call = s.as<Call>()) notePassed(*call->callee, call->args);
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        if (const auto* call = e.as<FunctionCall>()) notePassed(*call->callee, call->args);
      });
    });
  }

  void note(const analysis::Access& a) {
    const auto* index = a.designator ? a.designator->as<Index>() : nullptr;
    if (!index) {
      others_.insert(a.symbol);
      return;
    }
    auto [known, isNew] = slices_.try_emplace(a.symbol);
    Exprs& subscripts = known->second;
    if (isNew) subscripts = index->subscripts;
    for (std::size_t k = 0; k < subscripts.size(); ++k) {
      const Expr* e = k < index->subscripts.size() ? index->subscripts[k] : nullptr;
      bool stays = e && subscripts[k] && follows(*e) && equal(e, subscripts[k]);
      if (!stays) subscripts[k] = nullptr;
    }
  }

  /// What a procedure gets as an array may go on behind the elements that the call names.
  void notePassed(const Procedure& callee, const Exprs& args) {
    for (std::size_t k = 0; k < args.size(); ++k) {
      const Symbol* v = args[k] ? baseSymbol(*args[k]) : nullptr;
      bool isOne = k < callee.arguments.size() && !callee.arguments[k]->isArray();
      if (v && !isOne) others_.insert(v);
    }
  }

  /// The counter, or the counter and a number, in whatever integer type.
  bool follows(const Expr& e) const {
    if (!e.type.isInteger() || !e.type.isScalar()) return false;
    if (const auto* ref = e.as<Ref>()) return ref->symbol == counter_;
    if (const auto* c = e.as<Intrinsic>())
      return c->id == IntrinsicId::Int && c->args[0] && c->type.kind >= c->args[0]->type.kind &&
             follows(*c->args[0]);
    const auto* n = e.as<Binary>();
    if (!n || (n->op != BinaryOp::Add && n->op != BinaryOp::Sub)) return false;
    if (n->rhs->is<Literal>()) return follows(*n->lhs);
    return n->op == BinaryOp::Add && n->lhs->is<Literal>() && follows(*n->rhs);
  }

  const Symbol* counter_;
  const analysis::Effects& effects_;
  std::map<const Symbol*, Exprs, analysis::ById> slices_;  ///< the subscripts; null: others, too
  SymbolSet others_;  ///< arrays that are named as a whole, or passed on
};

}  // namespace

SymbolSet ownSlices(const Do& loop, const analysis::Effects& effects) {
  if (contains(analysis::writtenIn(loop.body, effects), loop.variable)) return {};
  return OwnSlices(loop.variable, effects).in(loop.body);
}

}  // namespace pj::plan
