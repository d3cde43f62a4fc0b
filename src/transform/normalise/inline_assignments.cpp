// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/inline_assignments.h"

#include <algorithm>
#include <set>

#include "ir/rewrite.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/normalise/constants.h"
#include "transform/references.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;

namespace {

/// The one assignment that a procedure is, to an element of a dummy; null for all others.
const Assign* onlyAssignment(const Procedure& p) {
  const auto* assign = p.body.size() == 1 ? p.body[0]->as<Assign>() : nullptr;
  const auto* element = assign ? assign->lhs->as<Index>() : nullptr;
  if (!element || !element->type.isScalar() || p.isFunction || p.derivative) return nullptr;
  bool plain = true, chosen = false;
  auto isDummy = [&](const Symbol* s) {
    return std::find(p.arguments.begin(), p.arguments.end(), s) != p.arguments.end();
  };
  for (const Expr* side : {assign->lhs, assign->rhs})
    walk(*side, [&](const Expr& e) {
      const Symbol* s = baseSymbol(e);
      plain &= !e.is<FunctionCall>() && (!s || s->storage == Storage::Constant || isDummy(s));
      plain &= !s || (!s->whole && !s->optional && s->type.rank <= 1);
      plain &= !e.is<Ref>() || e.type.isScalar();
      if (const auto* call = e.as<Intrinsic>()) plain &= call->id != IntrinsicId::Merge;
    });
  for (const Expr* subscript : element->subscripts) chosen |= !subscript->is<Literal>();
  return plain && chosen && isDummy(element->symbol) ? assign : nullptr;
}

/// An expression of the callee in the caller's terms.
class InCaller : public ExprRewriter<InCaller> {
 public:
  InCaller(Program& program, const Procedure& caller, const Procedure& callee, const Exprs& args)
      : ExprRewriter(program), build_(program), caller_(caller), callee_(callee), args_(args) {}

  bool known = true;

  /// Is every function called that the actual arguments call?
  bool callsAll() const {
    for (std::size_t k = 0; k < args_.size() && k < callee_.arguments.size(); ++k)
      if (args_[k] && calls(*args_[k]) && !seen_.count(callee_.arguments[k])) return false;
    return true;
  }

  const Expr* rewrite(const Literal& n) { return constant(n); }

  const Expr* rewrite(const Ref& n) {
    if (n.symbol->storage == Storage::Constant) return constant(n);
    const Expr* actual = actualOf(n.symbol);
    bool good = actual && actual->type == n.type && (isFree(*actual) || !seen_.count(n.symbol));
    if (!good) return unknown(n);
    seen_.insert(n.symbol);
    return actual;
  }

  const Expr* rewrite(const Index& n) {
    if (n.symbol->storage == Storage::Constant) {
      constant(*build_.ref(n.symbol));
      return rebuild(n);
    }
    const Expr* actual = actualOf(n.symbol);
    const Symbol* array = actual ? baseSymbol(*actual) : nullptr;
    if (!array || array->whole || array->type.rank != 1 ||
        array->type.scalar() != n.symbol->type.scalar())
      return unknown(n);
    const Expr* place = (*this)(n.subscripts[0]);
    const Dimension& dummy = n.symbol->shape[0];
    if (!numberOf(dummy.lower)) return unknown(n);
    if (const auto* part = actual->as<Index>()) {
      const Expr* start = startOf(*part);
      if (!start) return unknown(n);
      const Expr* first = dummy.lower ? dummy.lower : build_.integer(1);
      place = build_.add(start, constantValue(*first) == 0 ? place : build_.sub(place, first));
    } else if (!actual->is<Ref>() || numberOf(dummy.lower) != lowerBound(*array)) {
      return unknown(n);
    }
    return build_.index(array, {place});
  }

 private:
  const Expr* unknown(const Expr& e) {
    known = false;
    return &e;
  }

  const Expr* constant(const Expr& e) {
    const Expr* here = constantIn(program, e, callee_, caller_);
    return here ? here : unknown(e);
  }

  const Expr* actualOf(const Symbol* dummy) const {
    auto it = std::find(callee_.arguments.begin(), callee_.arguments.end(), dummy);
    auto k = static_cast<std::size_t>(it - callee_.arguments.begin());
    return k < args_.size() ? args_[k] : nullptr;
  }

  static bool calls(const Expr& e) {
    bool found = false;
    walk(e, [&](const Expr& x) { found |= x.is<FunctionCall>(); });
    return found;
  }

  /// May it be written more than once?
  static bool isFree(const Expr& e) { return !calls(e); }

  /// Of a lower bound; null is 1.
  static std::optional<double> numberOf(const Expr* lower) {
    return lower ? constantValue(*lower) : std::optional<double>(1);
  }

  /// The number that a vector of the caller starts with; none, where it may be another one.
  std::optional<double> lowerBound(const Symbol& vector) const {
    if (!vector.allocatable) return numberOf(vector.shape[0].lower);
    if (vector.storage != Storage::Local) return std::nullopt;
    std::set<std::optional<double>> all;
    walkStmts(caller_.body, [&](const Stmt& s) {
      if (const auto* n = s.as<Allocate>())
        for (const AllocateItem& item : n->items)
          if (item.symbol == &vector) all.insert(numberOf(item.shape[0].lower));
      if (setsBounds(s, vector)) all.insert(std::nullopt);
    });
    return all.size() == 1 ? *all.begin() : std::nullopt;
  }

  /// May it give the vector other bounds: an assignment of an array, or a call that allocates?
  static bool setsBounds(const Stmt& s, const Symbol& vector) {
    bool found = false;
    if (const auto* n = s.as<Assign>()) {
      const auto* whole = n->lhs->as<Ref>();
      found = whole && whole->symbol == &vector && !n->rhs->type.isScalar();
    }
    forEachCall({&s}, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k)
        found |= args[k] && baseSymbol(*args[k]) == &vector && callee.arguments[k]->allocatable;
    });
    return found;
  }

  /// y(k), where an array gets what follows, and y(k:).
  static const Expr* startOf(const Index& actual) {
    if (actual.type.isScalar()) return actual.subscripts[0];
    const auto* section = actual.subscripts[0]->as<Section>();
    return section && !section->step ? section->lower : nullptr;
  }

  Builder build_;
  const Procedure &caller_, &callee_;
  const Exprs& args_;
  std::set<const Symbol*> seen_;
};

class Inliner : public StmtRewriter<Inliner> {
 public:
  Inliner(Program& program, const Procedure& caller)
      : StmtRewriter(program), build_(program), caller_(caller) {}

  void rewrite(const Call& n, Block& out) {
    const Assign* assign = onlyAssignment(*n.callee);
    if (!assign) return out.push_back(&n);
    InCaller inCaller(program, caller_, *n.callee, n.args);
    const Expr *lhs = inCaller(assign->lhs), *rhs = inCaller(assign->rhs);
    if (!inCaller.known || !inCaller.callsAll()) return out.push_back(&n);
    out.push_back(build_.stmt<Assign>(n.origin, lhs, rhs));
  }

 private:
  Builder build_;
  const Procedure& caller_;
};

}  // namespace

void inlineAssignments(Program& program, Procedure& procedure) {
  procedure.body = Inliner(program, procedure).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
