// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/set_once.h"

#include "analysis/polynomial_of.h"
#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

namespace {

bool hasRegion(const Stmt& s) {
  bool found = false;
  walkStmt(s, [&](const Stmt& x) { found |= x.is<OmpParallel>() || x.is<OmpParallelDo>(); });
  return found;
}

class Finder {
 public:
  Finder(const Block& body, const Effects& effects) : effects_(effects) {
    walkStmts(body, [&](const Stmt& s) {
      for (const Access& w : effects.accesses(s).writes) ++writers_[w.symbol];
    });
    for (const Stmt* s : body) {
      if (hasRegion(*s)) break;
      if (const auto* n = s->as<Assign>()) note(*n);
    }
  }

  SetOnce result;

 private:
  void note(const Assign& n) {
    const auto* lhs = n.lhs->as<Ref>();
    if (!lhs) return;
    const Symbol* v = lhs->symbol;
    const bool isInteger =
        v->type.isInteger() && v->type.isScalar() && n.rhs->type.isUnsigned == v->type.isUnsigned;
    const bool isOwn = v->storage == Storage::Local && !v->saved;
    if (!isInteger || !isOwn || writers_[v] != 1 || n.rhs->type.kind > v->type.kind) return;
    if (const Polynomial p = valueOf(*n.rhs); p.known()) {
      result.values.emplace(v, p);
    } else if (const auto* quotient = n.rhs->as<Binary>();
               quotient && quotient->op == BinaryOp::Div && isExact(*quotient->lhs) &&
               isExact(*quotient->rhs)) {
      const Polynomial dividend = valueOf(*quotient->lhs), divisor = valueOf(*quotient->rhs);
      if (!dividend.known() || !divisor.known()) return;
      result.values.emplace(v, Polynomial(v));
      result.quotients.push_back({v, dividend, divisor});
    }
  }

  /// n - 1 of an unsigned n may be no less than n: nothing follows from a quotient of it.
  static bool isExact(const Expr& e) {
    return !e.type.isUnsigned || e.is<Ref>() || e.is<Literal>();
  }

  Polynomial valueOf(const Expr& e) {
    return exactPolynomialOf(e, [&](const Symbol& v) {
      auto known = result.values.find(&v);
      if (known != result.values.end()) return known->second;
      return writers_.count(&v) ? Polynomial::unknown() : Polynomial(&v);
    });
  }

  const Effects& effects_;
  std::map<const Symbol*, int> writers_;
};

}  // namespace

SetOnce setOnce(const Block& body, const Effects& effects) {
  return Finder(body, effects).result;
}

}  // namespace pj::analysis
