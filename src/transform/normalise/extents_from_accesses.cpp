// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/extents_from_accesses.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

#include "analysis/effects.h"
#include "analysis/polynomial.h"
#include "ir/builder.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;
using analysis::Polynomial;

namespace {

bool isOpen(const Symbol& dummy) {
  return dummy.isArray() && !dummy.whole && !dummy.optional &&
         dummy.shape.back().form == Dimension::Form::AssumedSize;
}

/// The elements of the last dimension that a procedure touches of its open dummies.
class Touched {
 public:
  Touched(const Procedure& p, const analysis::Effects& effects)
      : procedure_(p), written_(analysis::writtenIn(p.body, effects)) {
    for (const Symbol* dummy : p.arguments)
      if (isOpen(*dummy)) dummies_[dummy];
    walkStmts(p.body, [&](const Stmt& s) {
      const auto* exit = s.as<Exit>();
      const auto* cycle = s.as<Cycle>();
      bool isNamed = (exit && !exit->loop.empty()) || (cycle && !cycle->loop.empty());
      jumps_ |= s.is<Return>() || isNamed;
    });
    if (!dummies_.empty() && !jumps_) visit(p.body, true);
  }

  /// The greatest subscript, a number or "n + number"; unknown: it is not known, or there is none.
  Polynomial last(const Symbol* dummy) const {
    const Dummy& d = dummies_.at(dummy);
    if (jumps_ || !d.known || !d.last) return Polynomial::unknown();
    auto within = [&](const Polynomial& bound) {
      auto beyond = (bound - *d.last).number();
      return beyond && *beyond <= 0;
    };
    for (const auto& bounds : d.uncertain)
      if (std::none_of(bounds.begin(), bounds.end(), within)) return Polynomial::unknown();
    return *d.last;
  }

 private:
  struct Dummy {
    bool known = true;
    std::optional<Polynomial> last;  ///< of what is certainly touched
    /// Of what may be touched: the last one, and others that are no less where it is touched.
    std::vector<std::vector<Polynomial>> uncertain;
  };
  /// A loop around the place.
  struct Counter {
    Polynomial first, last;
    bool certain;  ///< does it run at least once?
  };

  void visit(const Block& block, bool certain) {
    for (const Stmt* s : block) {
      visit(*s, certain);
      certain = certain && !has<Cycle>({s});
    }
  }

  /// Is there a jump in `block` that is not one of a loop in it?
  template <typename Jump>
  static bool has(const Block& block) {
    bool found = false;
    for (const Stmt* s : block) {
      found |= s->is<Jump>();
      if (!s->is<Do>() && !s->is<DoWhile>())
        forEachBlock(*s, [&](const Block& b) { found |= has<Jump>(b); });
    }
    return found;
  }

  void visit(const Stmt& s, bool certain) {
    if (const auto* text = s.as<Opaque>()) {
      for (const Symbols* all : {&text->reads, &text->writes})
        for (const Symbol* v : *all) giveUp(v);
      return;
    }
    if (const auto* call = s.as<Call>()) return visitCall(*call->callee, call->args, certain);
    if (const OmpClauses* clauses = analysis::clausesOf(s))
      for (const OmpClause& c : *clauses)
        for (const Symbol* v : c.symbols) giveUp(v);
    forEachExpr(s, [&](const Expr& e) { visit(e, certain); });
    if (const auto* loop = s.as<Do>()) return visitLoop(*loop, certain);
    forEachBlock(s, [&](const Block& b) { visit(b, false); });
  }

  void visitLoop(const Do& loop, bool certain) {
    auto step = loop.step ? polynomial(*loop.step).number() : 1;
    Polynomial from = polynomial(*loop.lower), to = polynomial(*loop.upper);
    bool isKnown = step && (*step == 1 || *step == -1) && !loop.leaveFlag;
    for (const auto& [variable, counter] : counters_)
      isKnown =
          isKnown && !contains(from.variables(), variable) && !contains(to.variables(), variable);
    if (isKnown && *step < 0) std::swap(from, to);
    auto trips = (to - from).number();
    Counter counter{from, to, trips && *trips >= 0};
    if (!isKnown) counter = {Polynomial::unknown(), Polynomial::unknown(), false};
    auto outer = counters_;
    counters_.insert_or_assign(loop.variable, counter);
    visit(loop.body, certain && isKnown && !has<Exit>(loop.body));
    counters_ = std::move(outer);
  }

  void visit(const Expr& e, bool certain) {
    if (const auto* call = e.as<FunctionCall>())
      return visitCall(*call->callee, call->args, certain);
    if (const auto* ref = e.as<Ref>()) return giveUp(ref->symbol);
    if (const auto* index = e.as<Index>()) {
      if (dummies_.count(index->symbol)) touch(*index, Polynomial(0), certain);
      for (const Expr* s : index->subscripts) visit(*s, certain);
      return;
    }
    const auto* operation = e.as<Binary>();
    const auto* intrinsic = e.as<Intrinsic>();
    bool chooses = (operation && operation->type.isLogical() &&
                    (operation->op == BinaryOp::And || operation->op == BinaryOp::Or)) ||
                   (intrinsic && intrinsic->id == IntrinsicId::Merge);
    forEachChild(e, [&](const Expr& c) { visit(c, certain && !chooses); });
  }

  /// An array for an array: what the callee declares by now is what it touches.
  void visitCall(const Procedure& callee, const Exprs& args, bool certain) {
    for (std::size_t k = 0; k < args.size(); ++k) {
      const Expr* actual = args[k];
      if (!actual) continue;
      const Symbol* v = baseSymbol(*actual);
      const Symbol* dummy = k < callee.arguments.size() ? callee.arguments[k] : nullptr;
      bool isArray = v && dummies_.count(v) && dummy && dummy->isArray();
      if (!isArray) {
        visit(*actual, certain);
        continue;
      }
      Polynomial extent = extentOf(*dummy, callee, args);
      const auto* index = actual->as<Index>();
      bool isNumber = extent.number() && *extent.number() > 0;
      if (v->shape.size() != 1 || !extent.known() || (index && !isNumber)) {
        giveUp(v);
      } else if (index) {
        touch(*index, extent - Polynomial(1), certain);
        for (const Expr* s : index->subscripts) visit(*s, certain);
      } else {
        note(v, lower(*v) + extent - Polynomial(1), certain);
      }
    }
  }

  /// The number of elements that a callee's vector has, as the caller says it; none of that may
  /// differ from turn to turn of a loop.
  Polynomial extentOf(const Symbol& vector, const Procedure& callee, const Exprs& args) const {
    if (vector.shape.size() != 1 || !vector.shape[0].upper) return Polynomial::unknown();
    const Expr* first = vector.shape[0].lower;
    Polynomial extent = inCaller(*vector.shape[0].upper, callee, args) -
                        (first ? inCaller(*first, callee, args) : Polynomial(1)) + Polynomial(1);
    for (const auto& [variable, counter] : counters_)
      if (contains(extent.variables(), variable)) return Polynomial::unknown();
    return extent;
  }

  /// A declaration of the callee, with the actual arguments in the place of its dummies.
  Polynomial inCaller(const Expr& e, const Procedure& callee, const Exprs& args) const {
    if (const auto* n = e.as<Binary>()) {
      Polynomial l = inCaller(*n->lhs, callee, args), r = inCaller(*n->rhs, callee, args);
      return n->op == BinaryOp::Add   ? l + r
             : n->op == BinaryOp::Sub ? l - r
                                      : Polynomial::unknown();
    }
    const auto* ref = e.as<Ref>();
    for (std::size_t k = 0; ref && k < args.size() && k < callee.arguments.size(); ++k)
      if (callee.arguments[k] == ref->symbol && args[k]) return polynomial(*args[k]);
    bool isSame = e.is<Literal>() || (ref && ref->symbol->storage == Storage::Constant);
    return isSame ? polynomial(e) : Polynomial::unknown();
  }

  Polynomial lower(const Symbol& array) const {
    const Expr* e = array.shape.back().lower;
    return e ? polynomial(*e) : Polynomial(1);
  }

  /// The element or section of a dummy, and `more` elements after its beginning.
  void touch(const Index& index, const Polynomial& more, bool certain) {
    const Expr* subscript = index.subscripts.back();
    if (const auto* section = subscript->as<Section>()) {
      // What a call gets of it starts there.
      bool isStart = section->lower && !section->upper && !section->step;
      bool isRange = section->lower && section->upper && more == Polynomial(0);
      if (!isStart && !isRange) return giveUp(index.symbol);
      if (isStart) subscript = section->lower;
      else {
        Polynomial from = polynomial(*section->lower), to = polynomial(*section->upper);
        auto size = (to - from).number();
        bool isFixed = from.number() && size && *size >= 0 &&
                       (from - lower(*index.symbol)).number().value_or(-1) >= 0;
        return isFixed ? note(index.symbol, to, certain) : giveUp(index.symbol);
      }
    }
    if (!subscript->type.isScalar()) return giveUp(index.symbol);
    Polynomial place = polynomial(*subscript), first = place, last = place;
    bool always = certain;
    int open = 0, used = 0;
    for (const auto& [variable, counter] : counters_) {
      always = always && (counter.certain || contains(place.variables(), variable));
      if (!contains(place.variables(), variable)) continue;
      ++used;
      auto factor = place.coefficient(variable).number();
      if (!factor) return giveUp(index.symbol);
      first = first.replaced(variable, *factor > 0 ? counter.first : counter.last);
      last = last.replaced(variable, *factor > 0 ? counter.last : counter.first);
      if (!counter.certain) open += *factor == 1 ? 1 : 2;
    }
    auto beginning = (first - lower(*index.symbol)).number();
    if (!beginning || *beginning < 0) return giveUp(index.symbol);
    // With a loop that may not run, the extent comes out as 0 or less where it does not, if the
    // loop starts with the first element.
    bool isRun = used == 1 && *beginning == 0 && more == Polynomial(0);
    always = always && (open == 0 || (open == 1 && isRun));
    note(index.symbol, last + more, always);
  }

  void note(const Symbol* v, const Polynomial& last, bool certain) {
    Dummy& d = dummies_.at(v);
    if (!last.known()) return giveUp(v);
    if (!certain) return d.uncertain.push_back(boundsOf(last));
    if (!d.last) {
      d.last = last;
      return;
    }
    auto further = (last - *d.last).number();
    if (!further) return giveUp(v);
    if (*further > 0) d.last = last;
  }

  /// p and, where p is a number, last + p - first of the loops around: they run, first <= last.
  std::vector<Polynomial> boundsOf(const Polynomial& p) const {
    std::vector<Polynomial> bounds{p};
    for (const auto& [variable, counter] : counters_)
      if (p.number()) bounds.push_back(counter.last + p - counter.first);
    return bounds;
  }

  void giveUp(const Symbol* v) {
    if (auto found = dummies_.find(v); found != dummies_.end()) found->second.known = false;
  }

  /// In counters of the loops around, and in arguments that the procedure does not change. The m -
  /// 1 that ends a loop wraps around only where the loop does not run.
  Polynomial polynomial(const Expr& e) const {
    if (!e.type.isInteger() || !e.type.isScalar()) return Polynomial::unknown();
    if (const auto* literal = e.as<Literal>()) return std::atoll(literal->spelling.c_str());
    if (const auto* ref = e.as<Ref>()) {
      const Symbol* s = ref->symbol;
      if (counters_.count(s)) return Polynomial(s);
      if (s->storage == Storage::Constant)
        return s->init ? polynomial(*s->init) : Polynomial::unknown();
      bool isFixed = s->storage == Storage::Argument && s->procedure == &procedure_ &&
                     !s->isArray() && !contains(written_, s);
      return isFixed ? Polynomial(s) : Polynomial::unknown();
    }
    if (const auto* c = e.as<Intrinsic>()) {
      bool keeps = c->id == IntrinsicId::Int && c->args[0] && c->type.kind >= c->args[0]->type.kind;
      return keeps ? polynomial(*c->args[0]) : Polynomial::unknown();
    }
    if (const auto* u = e.as<Unary>(); u && u->op == UnaryOp::Neg && !u->type.isUnsigned)
      return Polynomial(-1) * polynomial(*u->operand);
    const auto* n = e.as<Binary>();
    if (!n) return Polynomial::unknown();
    Polynomial l = polynomial(*n->lhs), r = polynomial(*n->rhs);
    if (n->op == BinaryOp::Add) return l + r;
    if (n->op == BinaryOp::Sub) return l - r;
    if (n->op == BinaryOp::Mul) return l * r;
    return Polynomial::unknown();
  }

  const Procedure& procedure_;
  analysis::SymbolSet written_;
  bool jumps_ = false;
  std::map<const Symbol*, Dummy> dummies_;
  std::map<const Symbol*, Counter> counters_;
};

/// A number, or a variable plus a number; null: it is more than that.
const Expr* expression(const Polynomial& p, Builder& build) {
  if (!p.known()) return nullptr;
  if (auto number = p.number()) return build.integer(*number);
  const Symbol* variable = *p.variables().begin();
  auto rest = (p - Polynomial(variable)).number();
  if (!rest) return nullptr;
  const Expr* e = build.ref(variable);
  if (*rest == 0) return e;
  return *rest > 0 ? build.add(e, build.integer(*rest)) : build.sub(e, build.integer(-*rest));
}

}  // namespace

void takeExtentsFromAccesses(Program& program, const analysis::Activity& activity) {
  analysis::Effects effects(activity.reachable());
  Builder build(program);
  for (Procedure* p : activity.reachable()) {  // callees before callers
    if (p == activity.head.procedure) continue;
    Touched touched(*p, effects);
    for (const Symbol* dummy : p->arguments) {
      if (!isOpen(*dummy)) continue;
      Dimension& d = const_cast<Symbol*>(dummy)->shape.back();
      if (const Expr* upper = expression(touched.last(dummy), build))
        d = {Dimension::Form::Explicit, d.lower, upper};
    }
  }
}

}  // namespace pj::transform
