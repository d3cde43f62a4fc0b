// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/extents_from_accesses.h"

#include <algorithm>
#include <map>
#include <optional>

#include "analysis/effects.h"
#include "analysis/polynomial_of.h"
#include "ir/builder.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;
using analysis::Polynomial;

namespace {

bool isOpen(const Symbol& dummy) {
  return dummy.isArray() && !dummy.isOfElements() && !dummy.mayLack() && !dummy.exchanged &&
         dummy.shape.back().form == Dimension::Form::AssumedSize;
}

/// The elements of the last dimension that a procedure touches of its open dummies.
class Touched {
 public:
  Touched(const Procedure& p, const analysis::Effects& effects, const Procedure* head)
      : procedure_(p),
        written_(analysis::writtenIn(p.body, effects)),
        effects_(effects),
        head_(head) {
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

  /// How far a dummy is touched: to `last`, or where not all of `conditions` hold, to `otherwise`.
  struct Range {
    Polynomial last = Polynomial::unknown();
    std::vector<Polynomial> conditions;   ///< each is not negative
    std::optional<Polynomial> otherwise;  ///< absent: nothing is touched
  };

  /// Does the source compute the place of an element in 64 bits?
  bool isWide(const Symbol* dummy) const { return dummies_.at(dummy).isWide; }

  /// Unknown: it is not known, or nothing is certainly touched.
  Range range(const Symbol* dummy) const {
    const Dummy& d = dummies_.at(dummy);
    std::optional<Access> always, inLoops;
    if (jumps_ || !d.known || d.certain.empty()) return {};
    for (const Access& a : d.certain)
      if (!keepFurther(a, a.conditions.empty() ? always : inLoops)) return {};
    Range r = always && inLoops ? joined(*always, *inLoops)
              : always          ? Range{always->last, {}, std::nullopt}
                                : Range{inLoops->last, inLoops->conditions, std::nullopt};
    // As many elements as the loop has turns, or fewer: none where it has none.
    bool isEmptyWithoutTurns = !r.otherwise && r.conditions.size() == 1 &&
                               isAtMost(r.last - lower(*dummy), r.conditions[0], {});
    if (isEmptyWithoutTurns) r.conditions.clear();
    auto within = [&](const Access& a) {
      return (isAtMost(a.last, r.last, a.conditions) && implies(a.conditions, r.conditions)) ||
             (r.otherwise && isAtMost(a.last, *r.otherwise, a.conditions) &&
              isAtMost(*r.otherwise, r.last, r.conditions));
    };
    bool all = std::all_of(d.certain.begin(), d.certain.end(), within) &&
               std::all_of(d.uncertain.begin(), d.uncertain.end(), within);
    return all ? r : Range{};
  }

 private:
  /// Elements up to `last` are touched. Where that happens the conditions are not negative: the
  /// turns but one of the loops around that may not run.
  struct Access {
    Polynomial last;
    std::vector<Polynomial> conditions;
  };
  struct Dummy {
    bool known = true;
    bool isWide = false;            ///< are subscripts computed in 64 bits?
    std::vector<Access> certain;    ///< where the conditions hold, they happen
    std::vector<Access> uncertain;  ///< they may happen
  };
  /// A loop around the place.
  struct Counter {
    Polynomial first, last;
    bool certain;  ///< does it run at least once?
  };

  /// a <= b, where the conditions hold?
  bool isAtMost(const Polynomial& a, const Polynomial& b,
                const std::vector<Polynomial>& conditions) const {
    auto isCertain = [](const Polynomial& p) { return p.number() && *p.number() >= 0; };
    auto follows = [&](const Polynomial& c) { return isCertain(b - a - c); };
    return isCertain(b - a) || std::any_of(conditions.begin(), conditions.end(), follows) ||
           std::any_of(facts_.begin(), facts_.end(), follows);
  }

  bool implies(const std::vector<Polynomial>& some, const std::vector<Polynomial>& others) const {
    return std::all_of(others.begin(), others.end(),
                       [&](const Polynomial& o) { return isAtMost(Polynomial(0), o, some); });
  }

  /// Keeps in `found` the one that goes further and happens whenever the other does; false:
  /// neither.
  bool keepFurther(const Access& a, std::optional<Access>& found) const {
    auto covers = [&](const Access& x, const Access& y) {
      return isAtMost(y.last, x.last, y.conditions) && implies(y.conditions, x.conditions);
    };
    if (!found || covers(a, *found)) found = a;
    return covers(*found, a);
  }

  /// The range of what is always touched, and what is touched in loops that may not run.
  Range joined(const Access& always, const Access& inLoops) const {
    if (isAtMost(inLoops.last, always.last, inLoops.conditions)) return {always.last, {}, {}};
    if (!isAtMost(always.last, inLoops.last, inLoops.conditions)) return {};
    Range r{inLoops.last, inLoops.conditions, always.last};
    // One formula may hold in both cases.
    if (r.conditions.size() != 1 || !isAtMost(always.last, inLoops.last, {})) return r;
    Polynomial noTurn = Polynomial(-1) - r.conditions[0];
    if (isAtMost(inLoops.last, always.last, {noTurn})) return {inLoops.last, {}, {}};
    return r;
  }

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
    if (const OmpClauses* clauses = ir::clausesOf(s))
      for (const OmpClause& c : *clauses)
        for (const Symbol* v : c.symbols) giveUp(v);
    // Only the first of several conditions is certain to be evaluated.
    bool isFirst = true;
    forEachExpr(s, [&](const Expr& e) {
      visit(e, certain && (isFirst || !s.is<If>()));
      isFirst = false;
    });
    if (const auto* loop = s.as<Do>()) return visitLoop(*loop, certain);
    // All threads together touch what one does.
    if (const auto* shared = s.as<OmpDo>()) return visitLoop(*shared->loop, certain);
    if (const auto* shared = s.as<OmpParallelDo>()) return visitLoop(*shared->loop, certain);
    if (const auto* region = s.as<OmpParallel>()) return visit(region->body, certain);
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
      if (dummy->shape.back().upper) noteWidth(v, *dummy->shape.back().upper);
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
        noteWidth(index.symbol, *section->upper);
        bool isFixed = from.number() && size && *size >= 0 &&
                       (from - lower(*index.symbol)).number().value_or(-1) >= 0;
        return isFixed ? note(index.symbol, to, certain) : giveUp(index.symbol);
      }
    }
    if (!subscript->type.isScalar()) return giveUp(index.symbol);
    noteWidth(index.symbol, *subscript);
    Polynomial place = polynomial(*subscript), first = place, last = place;
    std::vector<Polynomial> conditions = turns();
    for (const auto& [variable, counter] : counters_) {
      if (!contains(place.variables(), variable)) continue;
      Polynomial factor = place.coefficient(variable);
      bool up = isAtMost(Polynomial(0), factor, conditions);
      if (!up && !isAtMost(factor, Polynomial(0), conditions)) return giveUp(index.symbol);
      first = first.replaced(variable, up ? counter.first : counter.last);
      last = last.replaced(variable, up ? counter.last : counter.first);
    }
    Polynomial beginning = first - lower(*index.symbol);
    if (!isPlace(beginning)) return giveUp(index.symbol);
    if (certain && conditions.empty()) facts_.push_back(beginning);
    note(index.symbol, last + more, certain);
  }

  /// Nothing before the first element is used: a number is not negative, and neither is a variable
  /// that counts upward from there.
  static bool isPlace(const Polynomial& p) {
    if (auto number = p.number()) return *number >= 0;
    return p.known() && std::all_of(p.terms().begin(), p.terms().end(), [](const auto& term) {
             return term.first.empty() || term.second > 0;
           });
  }

  /// The turns but one of the loops around that may not run: not negative here.
  std::vector<Polynomial> turns() const {
    std::vector<Polynomial> result;
    for (const auto& [variable, counter] : counters_)
      if (!counter.certain) result.push_back(counter.last - counter.first);
    return result;
  }

  void note(const Symbol* v, const Polynomial& last, bool certain) {
    Dummy& d = dummies_.at(v);
    if (!last.known()) return giveUp(v);
    Access a{last, turns()};
    bool known = std::all_of(a.conditions.begin(), a.conditions.end(),
                             [](const Polynomial& c) { return c.known(); });
    (certain && known ? d.certain : d.uncertain).push_back(std::move(a));
  }

  void noteWidth(const Symbol* v, const Expr& place) {
    dummies_.at(v).isWide |= place.type.kind == kWideInteger.kind;
  }

  void giveUp(const Symbol* v) {
    if (auto found = dummies_.find(v); found != dummies_.end()) found->second.known = false;
  }

  /// In counters of the loops around, in arguments that the procedure does not change, and in what
  /// is outside of procedures, which nothing changes.
  Polynomial polynomial(const Expr& e) const {
    return analysis::polynomialOf(e, [this](const Symbol& s) {
      bool isFixed = s.storage == Storage::Argument && s.procedure == &procedure_ && !s.isArray() &&
                     !contains(written_, &s);
      isFixed |= effects_.isFixedOutside(s, head_);
      return isFixed || counters_.count(&s) ? Polynomial(&s) : Polynomial::unknown();
    });
  }

  const Procedure& procedure_;
  analysis::SymbolSet written_;
  const analysis::Effects& effects_;
  const Procedure* head_;
  bool jumps_ = false;
  std::map<const Symbol*, Dummy> dummies_;
  std::vector<Polynomial> facts_;  ///< not negative, since elements with such subscripts are used
  std::map<const Symbol*, Counter> counters_;
};

/// Builds the bounds of declarations.
class Bounds {
 public:
  explicit Bounds(Program& program) : build_(program) {}

  /// Null: it is not known. What the source computes in 64 bits is computed so.
  const Expr* upper(const Touched::Range& r, const Symbol& dummy, bool isWide) {
    isWide_ = isWide;
    if (!r.last.known()) return nullptr;
    const Expr* mask = nullptr;
    for (const Polynomial& c : r.conditions) {
      const Expr* holds = notNegative(c);
      mask = mask ? build_.binary(BinaryOp::And, mask, holds) : holds;
    }
    if (!mask) return expression(r.last);
    // Sizes are easier to read than last elements: merge(m, 0, mask) - 1.
    const Expr* lower = dummy.shape.back().lower;
    auto first = lower ? constantValue(*lower) : 1;
    if (!first) return nullptr;
    Polynomial before(static_cast<long long>(*first) - 1);
    const Expr* otherwise = r.otherwise ? expression(*r.otherwise - before) : build_.integer(0);
    const Expr* most = expression(r.last - before);
    Type type = promote(most->type, otherwise->type);
    const Expr* size = build_.intrinsic(IntrinsicId::Merge,
                                        {inType(most, type), inType(otherwise, type), mask}, type);
    if (before == Polynomial(0)) return size;
    return build_.sub(size, expression(Polynomial(0) - before));
  }

 private:
  /// Its positive terms are not less than the others: unsigned numbers have no negative ones.
  const Expr* notNegative(const Polynomial& p) {
    Polynomial more(0), less(0);
    for (const auto& [monomial, times] : p.terms()) {
      if (times > 0) more = more + Polynomial(monomial, times);
      else less = less - Polynomial(monomial, times);
    }
    return build_.binary(BinaryOp::Ge, expression(more), expression(less));
  }

  const Expr* inType(const Expr* e, Type type) {
    bool isZero = constantValue(*e) == 0;
    return isZero ? build_.integer(0, type.kind) : build_.inKind(e, type);
  }

  const Expr* expression(const Polynomial& p) {
    const Expr* sum = nullptr;
    const Polynomial::Terms& terms = p.terms();
    for (auto term = terms.rbegin(); term != terms.rend(); ++term) {
      auto [monomial, times] = *term;
      bool isLess = sum && times < 0;
      const Expr* e = product(monomial, isLess ? -times : times);
      sum = !sum ? e : isLess ? build_.sub(sum, e) : build_.add(sum, e);
    }
    return sum ? sum : build_.integer(0);
  }
  const Expr* product(const analysis::Monomial& monomial, long long times) {
    const Expr* result = times == 1 && !monomial.empty() ? nullptr : build_.integer(times);
    bool isProduct = monomial.size() > 1 || (result && !monomial.empty());
    for (const Symbol* s : monomial) {
      const Expr* factor = build_.ref(s);
      bool isFirst = s == monomial.front();
      if (isFirst && isProduct && isWide_) factor = build_.inKind(factor, kWideInteger);
      result = result ? build_.mul(result, factor) : factor;
    }
    return result;
  }

  Builder build_;
  bool isWide_ = false;
};

}  // namespace

void takeExtentsFromAccesses(Program& program, const analysis::Activity& activity) {
  analysis::Effects effects(activity.reachable());
  Bounds bounds(program);
  for (Procedure* p : activity.reachable()) {  // callees before callers
    if (p == activity.head.procedure) continue;
    Touched touched(*p, effects, activity.head.procedure);
    for (const Symbol* dummy : p->arguments) {
      if (!isOpen(*dummy)) continue;
      Dimension& d = const_cast<Symbol*>(dummy)->shape.back();
      const Expr* upper = bounds.upper(touched.range(dummy), *dummy, touched.isWide(dummy));
      if (upper) d = {Dimension::Form::Explicit, d.lower, upper};
    }
  }
}

}  // namespace pj::transform
