// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/section_actuals.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "analysis/polynomial_of.h"
#include "ir/rewrite.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/normalise/constants.h"
#include "transform/references.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;
using analysis::Polynomial;
using analysis::polynomialOf;

namespace {

/// An expression of the callee's declarations, in the caller's terms.
class InCaller : public ExprRewriter<InCaller> {
 public:
  InCaller(Program& program, const Procedure& caller, const Procedure& callee, const Exprs& args,
           const analysis::SymbolSet& outside)
      : ExprRewriter(program), caller_(caller), callee_(callee), args_(args), outside_(outside) {}

  bool known = true;

  const Expr* rewrite(const Literal& n) { return constant(n); }
  const Expr* rewrite(const Ref& n) {
    if (n.symbol->storage == Storage::Constant) return constant(n);
    if (contains(outside_, n.symbol)) return &n;
    auto it = std::find(callee_.arguments.begin(), callee_.arguments.end(), n.symbol);
    std::size_t k = static_cast<std::size_t>(it - callee_.arguments.begin());
    if (k >= args_.size() || !args_[k] || !n.type.isScalar()) {
      known = false;
      return &n;
    }
    return args_[k];
  }
  const Expr* rewrite(const Index& n) {
    known = false;
    return &n;
  }
  const Expr* rewrite(const FunctionCall& n) {
    known = false;
    return &n;
  }

 private:
  const Expr* constant(const Expr& e) {
    const Expr* here = constantIn(program, e, callee_, caller_);
    known &= here != nullptr;
    return here ? here : &e;
  }

  const Procedure &caller_, &callee_;
  const Exprs& args_;
  const analysis::SymbolSet& outside_;
};

/// What integers of a procedure have one value throughout, and shapes that are given once.
class FixedValues {
 public:
  /// `outside`: variables outside of procedures that nothing changes.
  FixedValues(const Procedure& p, const analysis::SymbolSet& outside)
      : procedure_(p), outside_(outside) {
    note(p.body);
    for (const Procedure* internal : p.internals) {
      FixedValues inside(*internal, outside);
      for (const auto& [v, count] : inside.writes_) writes_[v] += kMany;
      for (const auto& [v, shapes] : inside.shapes_)
        shapes_[v].insert(shapes_[v].end(), shapes.begin(), shapes.end());
    }
  }

  /// In arguments that are not changed, and in variables that are set once; unknown where it is
  /// made of others.
  Polynomial of(const Expr& e, int depth = 0) const {
    return polynomialOf(e, [this, depth](const Symbol& s) {
      auto it = writes_.find(&s);
      int writes = it == writes_.end() ? 0 : it->second;
      if (contains(outside_, &s)) return Polynomial(&s);
      if (s.procedure != &procedure_) return Polynomial::unknown();
      if (s.storage == Storage::Argument && writes == 0) return Polynomial(&s);
      if (s.storage != Storage::Local || writes != 1 || s.saved || !values_.count(&s))
        return Polynomial::unknown();
      Polynomial value =
          depth < kMostSteps ? of(*values_.at(&s), depth + 1) : Polynomial::unknown();
      if (value.known()) return value;
      return inLoops_.count(&s) ? Polynomial::unknown() : Polynomial(&s);
    });
  }

  const std::vector<Dimension>& shape(const Symbol& s) const {
    auto it = s.allocatable ? shapes_.find(&s) : shapes_.end();
    return it != shapes_.end() && it->second.size() == 1 ? *it->second[0] : s.shape;
  }

 private:
  static constexpr int kMany = 2, kMostSteps = 8;

  void note(const Block& body) {
    walkStmts(body, [this](const Stmt& s) {
      if (const auto* n = s.as<Assign>()) {
        ++writes_[baseSymbol(*n->lhs)];
        values_[baseSymbol(*n->lhs)] = n->rhs;
      }
      if (const auto* n = s.as<Increment>()) writes_[baseSymbol(*n->lhs)] += kMany;
      if (const auto* n = s.as<Do>()) writes_[n->variable] += kMany;
      if (s.is<Do>() || s.is<DoWhile>())
        walkStmt(s, [this](const Stmt& inside) {
          if (const auto* n = inside.as<Assign>()) inLoops_.insert(baseSymbol(*n->lhs));
        });
      if (const auto* n = s.as<Call>()) visitCall(*n->callee, n->args);
      if (const auto* n = s.as<Opaque>())
        for (const Symbol* v : n->writes) writes_[v] += kMany;
      if (const auto* n = s.as<Allocate>())
        for (const AllocateItem& item : n->items) shapes_[item.symbol].push_back(&item.shape);
      forEachExpr(s, [this](const Expr& root) {
        walk(root, [this](const Expr& e) {
          if (const auto* n = e.as<FunctionCall>()) visitCall(*n->callee, n->args);
        });
      });
    });
  }

  void visitCall(const Procedure& callee, const Exprs& args) {
    for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k)
      if (args[k] && !callee.arguments[k]->byValue && callee.arguments[k]->intent != Intent::In)
        writes_[baseSymbol(*args[k])] += kMany;
  }

  const Procedure& procedure_;
  const analysis::SymbolSet& outside_;
  std::map<const Symbol*, int> writes_;
  std::map<const Symbol*, const Expr*> values_;  ///< of an assignment
  std::set<const Symbol*> inLoops_;              ///< assigned there
  std::map<const Symbol*, std::vector<const std::vector<Dimension>*>> shapes_;
};

class Sections : public StmtRewriter<Sections> {
 public:
  Sections(Program& program, const Procedure& procedure, analysis::SymbolSet outside)
      : StmtRewriter(program),
        build_(program),
        caller_(procedure),
        outside_(std::move(outside)),
        values_(procedure, outside_) {}

  void rewrite(const Assign& n, Block& out) {
    const auto* f = n.rhs->as<FunctionCall>();
    Exprs args = f ? sections(*f->callee, f->args) : Exprs{};
    if (!f || args == f->args) return out.push_back(&n);
    const Expr* rhs = build_.expr<FunctionCall>(f->range, f->type, f->callee, std::move(args));
    out.push_back(build_.stmt<Assign>(n.origin, n.lhs, rhs));
  }

  void rewrite(const Call& n, Block& out) {
    Exprs args = sections(*n.callee, n.args);
    out.push_back(args == n.args ? &n : build_.stmt<Call>(n.origin, n.callee, std::move(args)));
  }

 private:
  Exprs sections(const Procedure& callee, const Exprs& args) {
    Exprs result = args;
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
      const Symbol* array = args[i] ? baseSymbol(*args[i]) : nullptr;
      const auto& shape = callee.arguments[i]->shape;
      if (!array) continue;
      if (const Expr* part = partOfColumns(*args[i], callee, args, shape)) result[i] = part;
      if (const Expr* part = matrixAt(*args[i], callee, args, shape)) result[i] = part;
      bool isPart = array->whole && (!array->isPointedTo() || array->pointee);
      if (isPart || array->shape.size() != 1) continue;
      const Expr* start = startOf(*args[i], array->shape[0], !shape.empty());
      if (!start || shape.size() != 1 || shape[0].form != Dimension::Form::Explicit) continue;
      InCaller inCaller(program, caller_, callee, args, outside_);
      // Bounds l:u of the dummy are start:start + u - l of the actual.
      const Expr* lower = shape[0].lower ? inCaller(shape[0].lower) : build_.integer(1);
      const Expr* upper = folded(inCaller(shape[0].upper));
      if (!equal(start, lower)) upper = shifted(upper, start, lower);
      if (!inCaller.known) continue;
      const Expr* part = build_.expr<Section>({}, kInteger.withRank(1), start, upper, nullptr);
      result[i] = build_.index(array, {part}, args[i]->range);
    }
    return result;
  }

  /// start + upper - lower
  const Expr* shifted(const Expr* upper, const Expr* start, const Expr* lower) {
    const Expr* distance = folded(build_.sub(upper, lower));
    if (!start->is<Literal>()) return build_.add(start, distance);
    return folded(build_.add(distance, start));
  }

  /// 2 - 1 is 1, of whatever integer types, and n - 3 + 1 is n - 2: what is left has the type of a
  /// subscript.
  const Expr* folded(const Expr* e) {
    const auto* n = e->as<Binary>();
    if (!n || (n->op != BinaryOp::Add && n->op != BinaryOp::Sub)) return e;
    auto number = [](const Expr& x) {
      auto value = x.type.isInteger() ? constantValue(x) : std::nullopt;
      return value ? std::optional(static_cast<long long>(*value)) : std::nullopt;
    };
    auto a = number(*n->lhs), b = number(*n->rhs);
    if (!b) return e;
    long long more = n->op == BinaryOp::Add ? *b : -*b;
    if (a) return build_.integer(*a + more);
    const auto* inner = n->lhs->as<Binary>();
    auto c = inner ? number(*inner->rhs) : std::nullopt;
    bool isSum = c && (inner->op == BinaryOp::Add || inner->op == BinaryOp::Sub);
    if (!isSum) return e;
    more += inner->op == BinaryOp::Add ? *c : -*c;
    if (more == 0) return inner->lhs;
    return more > 0 ? build_.add(inner->lhs, build_.integer(more))
                    : build_.sub(inner->lhs, build_.integer(-more));
  }

  /// The first element of what has no upper bound: all of an assumed-size vector, or what is behind
  /// an element of any vector, where an array gets that. Null: it has one.
  const Expr* startOf(const Expr& actual, const Dimension& own, bool forArray) {
    if (actual.is<Ref>() && own.form == Dimension::Form::AssumedSize)
      return own.lower ? own.lower : build_.integer(1);
    const auto* index = actual.as<Index>();
    if (!index) return nullptr;
    if (index->type.isScalar()) return forArray ? index->subscripts[0] : nullptr;
    const auto* section = index->subscripts[0]->as<Section>();
    return section && !section->upper && !section->step ? section->lower : nullptr;
  }

  /// What an expression of the callee's declarations is at the call.
  Polynomial atCall(const Expr& e, const Procedure& callee, const Exprs& args) const {
    return polynomialOf(e, [&](const Symbol& s) {
      if (contains(outside_, &s)) return Polynomial(&s);
      auto it = std::find(callee.arguments.begin(), callee.arguments.end(), &s);
      std::size_t k = static_cast<std::size_t>(it - callee.arguments.begin());
      return k < args.size() && args[k] ? values_.of(*args[k]) : Polynomial::unknown();
    });
  }

  /// a(:, :, j) for the element a(1, 1, j), where an array gets it whose extents are those of the
  /// first dimensions of a; null: as it is.
  const Expr* matrixAt(const Expr& actual, const Procedure& callee, const Exprs& args,
                       const std::vector<Dimension>& dummy) {
    const auto* index = actual.as<Index>();
    const std::size_t rank = dummy.size();
    if (!index || !index->type.isScalar() || rank < 2 || rank > index->subscripts.size())
      return nullptr;
    const auto& shape = values_.shape(*index->symbol);
    Exprs subscripts = index->subscripts;
    for (std::size_t d = 0; d < rank; ++d) {
      bool isGiven = shape[d].upper && shape[d].form != Dimension::Form::AssumedShape;
      if (!isGiven || dummy[d].form != Dimension::Form::Explicit) return nullptr;
      Polynomial first = shape[d].lower ? values_.of(*shape[d].lower) : Polynomial(1);
      Polynomial own = dummy[d].lower ? atCall(*dummy[d].lower, callee, args) : Polynomial(1);
      bool sameExtent =
          values_.of(*shape[d].upper) - first == atCall(*dummy[d].upper, callee, args) - own;
      if (!sameExtent || !(values_.of(*subscripts[d]) == first)) return nullptr;
      const Expr* none = nullptr;
      subscripts[d] = build_.expr<Section>({}, kInteger.withRank(1), none, none, none);
    }
    return build_.index(index->symbol, std::move(subscripts), actual.range);
  }

  /// How many elements of the column are at least left behind what a vector of the callee gets of
  /// it, from `start` on; none, unless that is certain.
  std::optional<long long> leftBehind(const Dimension& column, const Expr& start,
                                      const Dimension& dummy, const Procedure& callee,
                                      const Exprs& args) {
    if (!column.upper || dummy.form != Dimension::Form::Explicit) return std::nullopt;
    Polynomial first = dummy.lower ? atCall(*dummy.lower, callee, args) : Polynomial(1);
    Polynomial behind = values_.of(*column.upper) - values_.of(start) + first;
    auto least = std::numeric_limits<long long>::max();
    for (const Expr* last : choices(*dummy.upper)) {
      Polynomial end = atCall(*last, callee, args);
      auto distance = (end - first).number();
      if (distance && *distance < 0) continue;  // it gets nothing
      auto left = (behind - end).number();
      if (!left) return std::nullopt;
      least = std::min(least, *left);
    }
    return least;
  }

  /// The values that an expression may have, according to conditions in it.
  Exprs choices(const Expr& e) {
    const auto* n = e.as<Binary>();
    const auto* call = e.as<Intrinsic>();
    if (call && call->id == IntrinsicId::Merge) {
      Exprs both = choices(*call->args[0]), others = choices(*call->args[1]);
      both.insert(both.end(), others.begin(), others.end());
      return both;
    }
    if (!n || !n->rhs->is<Literal>()) return {&e};
    Exprs all = choices(*n->lhs);
    for (const Expr*& one : all)
      if (one != n->lhs) one = build_.binary(n->op, one, n->rhs);
    if (all.size() == 1) return {&e};
    return all;
  }

  /// a(1:n, i) for the element a(1, i), where a vector of n elements gets it that certainly ends
  /// with the column; the element for a(:, i) where it certainly does not, and for a(1:, i) where n
  /// is known, but not to end there, and a(:, i) where it is not known; null: as it is.
  const Expr* partOfColumns(const Expr& actual, const Procedure& callee, const Exprs& args,
                            const std::vector<Dimension>& dummy) {
    const auto* index = actual.as<Index>();
    if (!index || index->subscripts.size() < 2 || dummy.size() != 1) return nullptr;
    const auto* section = index->subscripts[0]->as<Section>();
    bool isOpen = section && !section->upper && !section->step && index->type.rank == 1;
    if (!isOpen && !index->type.isScalar()) return nullptr;
    const Dimension& column = values_.shape(*index->symbol)[0];
    // An element of one is no place where an array begins: its columns need not follow each other.
    if (column.form == Dimension::Form::AssumedShape) return nullptr;
    const Expr* one = build_.integer(1);
    const Expr* start = section ? section->lower : index->subscripts[0];
    if (!start) start = column.lower ? column.lower : one;
    auto left = leftBehind(column, *start, dummy[0], callee, args);
    Exprs subscripts = index->subscripts;
    if (isOpen) {
      bool runsOn = left && *left < 0;
      runsOn |= section->lower && !left && dummy[0].form == Dimension::Form::Explicit;
      bool isAll = section->lower && column.lower && equal(section->lower, column.lower);
      if (!runsOn && !isAll) return nullptr;
      const Expr* none = nullptr;
      subscripts[0] =
          runsOn ? start : build_.expr<Section>({}, kInteger.withRank(1), none, none, none);
      return build_.index(index->symbol, std::move(subscripts), actual.range);
    }
    if (!left || *left < 0) return nullptr;
    const Expr* upper = column.upper;
    if (*left > 0 && choices(*dummy[0].upper).size() == 1) {
      InCaller inCaller(program, caller_, callee, args, outside_);
      upper = folded(inCaller(dummy[0].upper));
      const Expr* first = inCaller(dummy[0].lower ? dummy[0].lower : one);
      if (!equal(start, first)) upper = shifted(upper, start, first);
      if (!inCaller.known) return nullptr;
    }
    subscripts[0] = build_.expr<Section>({}, kInteger.withRank(1), start, upper, nullptr);
    return build_.index(index->symbol, std::move(subscripts), actual.range);
  }

  Builder build_;
  const Procedure& caller_;
  analysis::SymbolSet outside_;
  FixedValues values_;
};

}  // namespace

void passSectionsOfAssumedSize(Program& program, Procedure& procedure, const Procedure* head,
                               const analysis::Effects& effects) {
  References named;
  named.add(procedure);
  analysis::SymbolSet outside;
  for (const Symbol* s : named.symbols)
    if (effects.isFixedOutside(*s, head)) outside.insert(s);
  procedure.body = Sections(program, procedure, std::move(outside)).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
