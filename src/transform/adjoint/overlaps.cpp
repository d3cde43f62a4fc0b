// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/overlaps.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "analysis/polynomial_of.h"
#include "ir/builder.h"
#include "ir/walk.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;
using analysis::Polynomial;

namespace {

/// A call: what the dummies of a declaration stand for.
struct CallSite {
  const Procedure* callee = nullptr;
  const Exprs* args = nullptr;
};

/// Of variables as they are at the call.
Polynomial polynomial(const Expr& e, const CallSite& call = {}) {
  return analysis::polynomialOf(e, [&](const Symbol& s) {
    for (std::size_t k = 0; call.callee && k < call.args->size(); ++k)
      if (k < call.callee->arguments.size() && call.callee->arguments[k] == &s)
        return (*call.args)[k] ? polynomial(*(*call.args)[k]) : Polynomial::unknown();
    return Polynomial(&s);
  });
}

/// The first and the last subscript of one dimension that an actual argument names.
struct Range {
  Polynomial first = Polynomial::unknown(), last = Polynomial::unknown();
};

Polynomial extent(const Dimension& d, const CallSite& call) {
  Polynomial first = d.lower ? polynomial(*d.lower, call) : Polynomial(1);
  return d.upper ? polynomial(*d.upper, call) - first + 1 : Polynomial::unknown();
}

/// Has the dummy as many elements as the first dimensions of the array?
bool startsWithShapeOf(const Symbol& dummy, const Symbol& array, const CallSite& call) {
  if (dummy.shape.empty() || dummy.shape.size() >= array.shape.size()) return false;
  for (std::size_t k = 0; k < dummy.shape.size(); ++k) {
    auto more = (extent(dummy.shape[k], call) - extent(array.shape[k], {})).number();
    if (!more || *more != 0) return false;
  }
  return true;
}

/// Nothing for what is more than sections and elements. `dummy`: an element stands for what follows
/// it, too, where that is an array.
std::optional<std::vector<Range>> ranges(const Expr& actual, const Symbol& dummy,
                                         const CallSite& call) {
  const Symbol& s = *baseSymbol(actual);
  const auto* index = actual.as<Index>();
  std::vector<Range> result;
  for (std::size_t k = 0; k < s.shape.size(); ++k) {
    const Dimension& d = s.shape[k];
    Range r{d.lower ? polynomial(*d.lower) : Polynomial(1),
            d.upper ? polynomial(*d.upper) : Polynomial::unknown()};
    const Expr* subscript = index ? index->subscripts[k] : nullptr;
    if (const auto* section = subscript ? subscript->as<Section>() : nullptr) {
      if (section->step) return std::nullopt;
      if (section->lower) r.first = polynomial(*section->lower);
      if (section->upper) r.last = polynomial(*section->upper);
    } else if (subscript) {
      if (!subscript->type.isScalar()) return std::nullopt;
      r.first = r.last = polynomial(*subscript);
      // An element for an array: of a vector, all that follows.
      bool goesOn = dummy.isArray() && actual.type.isScalar();
      if (goesOn && s.shape.size() > 1) return std::nullopt;
      if (goesOn) r.last = Polynomial::unknown();
    }
    result.push_back(std::move(r));
  }
  // Of an array, what has the callee's dimensions may be all that it declares: the first row.
  if (!index && startsWithShapeOf(dummy, s, call))
    for (std::size_t k = dummy.shape.size(); k < result.size(); ++k)
      result[k].last = result[k].first;
  // Of a vector, the callee may declare less than there is.
  bool isVector = s.shape.size() == 1 && dummy.shape.size() == 1 && dummy.shape[0].upper;
  if (isVector) {
    Polynomial first = dummy.shape[0].lower ? polynomial(*dummy.shape[0].lower, call) : 1;
    Polynomial last = result[0].first + polynomial(*dummy.shape[0].upper, call) - first;
    if (last.known()) result[0].last = last;
  }
  return result;
}

/// Does b lie behind the end of a, or a certainly reach what may be the beginning of b? Neither:
/// they start at places of which the distance is not known.
enum class Relation { Apart, Overlap, Unknown };

Relation relate(const Range& a, const Range& b) {
  auto apart = [](const Range& x, const Range& y) {
    auto gap = (y.first - x.last).number();
    return gap && *gap > 0;
  };
  if (apart(a, b) || apart(b, a)) return Relation::Apart;
  return (a.first - b.first).number() ? Relation::Overlap : Relation::Unknown;
}

enum class Overlap { None, Partial, SameBeginning };

Overlap overlap(const CallSite& call, std::size_t i, std::size_t j) {
  auto x = ranges(*(*call.args)[i], *call.callee->arguments[i], call),
       y = ranges(*(*call.args)[j], *call.callee->arguments[j], call);
  if (!x || !y)
    return equal((*call.args)[i], (*call.args)[j]) ? Overlap::SameBeginning : Overlap::None;
  Overlap result = Overlap::SameBeginning;
  for (std::size_t k = 0; k < x->size(); ++k) {
    if (relate((*x)[k], (*y)[k]) != Relation::Overlap) return Overlap::None;
    if (!((*x)[k].first == (*y)[k].first)) result = Overlap::Partial;
  }
  return result;
}

/// Is what a procedure reads of one dummy never what it wrote to another before, if both begin at
/// the same place? Then it makes no difference to its adjoint that they do: r(i) = a(i)*b(i) for a
/// = r.
class ReadsBeforeWrites {
 public:
  ReadsBeforeWrites(const Symbol& read, const Symbol& written) : read_(read), written_(written) {}

  bool holds(const Procedure& p) {
    visit(p.body);
    for (const Place& r : reads_)
      for (const Place& w : writes_) simple_ = simple_ && isSafe(r, w);
    return simple_;
  }

 private:
  struct Place {
    const Expr* designator;
    std::vector<const Do*> loops;  ///< around it, outermost first
    int position;                  ///< of the statement, in textual order
  };

  void visit(const Block& block) {
    for (const Stmt* s : block) visit(*s);
  }

  void visit(const Stmt& s) {
    ++position_;
    const auto* assign = s.as<Assign>();
    bool isSimple = assign || s.is<Do>() || s.is<If>();
    forEachExpr(s, [&](const Expr& e) {
      walk(e, [&](const Expr& x) {
        const Symbol* v = baseSymbol(x);
        if (x.is<FunctionCall>()) isSimple = false;
        if (v == &written_ && assign && &x == assign->lhs)
          writes_.push_back({&x, loops_, position_});
        else if (v == &read_) reads_.push_back({&x, loops_, position_});
      });
    });
    if (!isSimple) simple_ = simple_ && !mentionsEither(s);
    const auto* loop = s.as<Do>();
    if (loop) loops_.push_back(loop);
    forEachBlock(s, [&](const Block& b) { visit(b); });
    if (loop) loops_.pop_back();
  }

  bool mentionsEither(const Stmt& s) const {
    bool any = s.is<Opaque>();
    forEachExpr(s, [&](const Expr& e) {
      walk(e, [&](const Expr& x) {
        const Symbol* v = baseSymbol(x);
        any = any || v == &read_ || v == &written_;
      });
    });
    return any || s.is<DoWhile>();
  }

  /// Does `r` never read what `w` wrote?
  bool isSafe(const Place& r, const Place& w) const {
    if (!r.loops.empty() && !w.loops.empty() && r.loops[0] == w.loops[0])
      return r.loops == w.loops && r.position <= w.position && equal(r.designator, w) &&
             isOfTurn(r);
    if (r.position <= w.position) return true;
    return r.loops.empty() && w.loops.empty() && differs(*r.designator, *w.designator);
  }

  /// Have both the same subscripts?
  static bool equal(const Expr* read, const Place& w) {
    const auto *x = read->as<Index>(), *y = w.designator->as<Index>();
    bool same = x && y && x->subscripts.size() == y->subscripts.size();
    for (std::size_t k = 0; same && k < x->subscripts.size(); ++k)
      same = ir::equal(x->subscripts[k], y->subscripts[k]);
    return same;
  }

  /// Has each turn of the loops around an element of its own: is each counter a subscript?
  static bool isOfTurn(const Place& p) {
    const auto& subscripts = p.designator->as<Index>()->subscripts;
    return std::all_of(p.loops.begin(), p.loops.end(), [&](const Do* loop) {
      return std::any_of(subscripts.begin(), subscripts.end(), [&](const Expr* s) {
        return s->is<Ref>() && s->as<Ref>()->symbol == loop->variable;
      });
    });
  }

  /// Other numbers in the subscripts.
  static bool differs(const Expr& a, const Expr& b) {
    const auto *x = a.as<Index>(), *y = b.as<Index>();
    bool any = false;
    for (std::size_t k = 0; x && y && k < x->subscripts.size() && k < y->subscripts.size(); ++k) {
      auto distance = (polynomial(*x->subscripts[k]) - polynomial(*y->subscripts[k])).number();
      any = any || (distance && *distance != 0);
    }
    return any;
  }

  const Symbol &read_, &written_;
  std::vector<const Do*> loops_;
  std::vector<Place> reads_, writes_;
  int position_ = 0;
  bool simple_ = true;
};

}  // namespace

void refuseOverlappingArguments(AdjointContext& c) {
  auto isPlace = [](const Expr* e, const Symbol& dummy) {
    return e && !isPassedByValue(dummy) && (e->is<Ref>() || e->is<Index>());
  };
  forEachCall(c.primal.body, [&](const Procedure& callee, const Exprs& args, SourceRange at) {
    const analysis::ProcedureEffects& effects = c.effects.of(&callee);
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i)
      for (std::size_t k = i + 1; k < args.size() && k < callee.arguments.size(); ++k) {
        const Symbol &a = *callee.arguments[i], &b = *callee.arguments[k];
        bool arePlaces = isPlace(args[i], a) && isPlace(args[k], b);
        const Symbol* s = arePlaces ? baseSymbol(*args[i]) : nullptr;
        if (!s || baseSymbol(*args[k]) != s || !c.active(s)) continue;
        auto writes = [&](const Symbol& d) { return contains(effects.writes, &d); };
        auto uses = [&](const Symbol& d) { return writes(d) || contains(effects.reads, &d); };
        bool matters = (writes(a) && uses(b)) || (writes(b) && uses(a));
        Overlap how = matters ? overlap({&callee, &args}, i, k) : Overlap::None;
        // The callee keeps and puts back what it reads of the variable that it writes.
        auto isOutput = [&](const Symbol& d) { return !contains(effects.reads, &d); };
        bool isSafe = how == Overlap::SameBeginning && writes(a) != writes(b) &&
                      isOutput(writes(a) ? a : b) &&
                      ReadsBeforeWrites(writes(a) ? b : a, writes(a) ? a : b).holds(callee);
        if (how == Overlap::None || isSafe) continue;
        c.diagnostics.report(diag::UnsupportedAttribute,
                             args[k]->range.valid() ? args[k]->range : at, s->name,
                             "passed twice to '" + callee.name + "', which changes it",
                             "pass it once; where only parts are used that do not overlap, declare "
                             "the extents of the parameters");
      }
  });
}

}  // namespace pj::transform
