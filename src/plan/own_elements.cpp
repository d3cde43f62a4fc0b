// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LoopAccesses::ownElements: which dimensions follow the counters of the worksharing loop.
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "plan/subset_test.h"

namespace pj::plan {

using namespace ir;
using analysis::CounterRange;
using analysis::Polynomial;
using analysis::SymbolSet;

namespace {

/// May the operator wrap around: has C an unsigned type for it?
bool mayWrap(const Expr& operation) {
  bool wraps = operation.type.isUnsigned;
  forEachChild(operation, [&](const Expr& c) {
    wraps |= c.type.isUnsigned && !c.is<Literal>() && c.type.kind >= operation.type.kind;
  });
  return wraps;
}

/// What a function is that is one formula: result = formula. Null: it is more than that.
const Expr* formulaOf(const Procedure& function) {
  const auto* only = function.body.size() == 1 ? function.body.front()->as<Assign>() : nullptr;
  const auto* target = only ? only->lhs->as<Ref>() : nullptr;
  return target && target->symbol == function.result ? only->rhs : nullptr;
}

std::optional<long long> numberIn(const Expr& e) {
  const auto* literal = e.as<Literal>();
  if (!literal || !literal->type.isInteger()) return std::nullopt;
  return std::atoll(literal->spelling.c_str());
}

}  // namespace

/// Is it the counter of an inner loop around the place?
bool LoopAccesses::isCounterAt(const Symbol* scalar, const Place& at) const {
  auto inner = [&](const Block* b) {
    auto loop = loopOf_.find(b);
    return loop != loopOf_.end() && loop->second.loop->variable == scalar;
  };
  return std::any_of(at.context.begin(), at.context.end(), inner);
}

/// The definition that certainly gives a scalar the value that it has at a place: one executed
/// before in the same iteration of all loops around it, and no other in between. Null: none does.
const LoopAccesses::Definition* LoopAccesses::definitionAt(const std::vector<Definition>& all,
                                                           const Place& at) const {
  auto isWithin = [](const Place& p, const std::vector<const Block*>& context, std::size_t blocks) {
    return p.context.size() >= blocks &&
           std::equal(context.begin(), context.begin() + static_cast<std::ptrdiff_t>(blocks),
                      p.context.begin());
  };
  const Definition* last = nullptr;
  for (const Definition& d : all)
    if (d.position < at.position && isWithin(at, d.context, d.context.size()) &&
        (!last || last->position < d.position))
      last = &d;
  if (!last) return nullptr;
  // Behind the place only what is in a loop with it, but without the definition, comes before it.
  const std::size_t shared = last->context.size();
  for (const Definition& d : all) {
    bool isBetween = last->position < d.position && d.position < at.position;
    bool mayReturn = d.position >= at.position && at.context.size() > shared &&
                     isWithin(d, at.context, shared + 1);
    if (isBetween || mayReturn) return nullptr;
  }
  return last;
}

/// The value of a scalar where one definition says it.
Polynomial LoopAccesses::valueOf(const Symbol* scalar, const Place& at,
                                 const SymbolSet& privates) const {
  constexpr int kMostSubstitutions = 8;
  if (scalar->storage == Storage::Constant) {
    auto number = scalar->init ? numberIn(*scalar->init) : std::nullopt;
    return number ? Polynomial(*number) : Polynomial(scalar);
  }
  auto found = definitions_.find(scalar);
  bool distributed = contains(distributed_, scalar), own = contains(privates, scalar);
  if (found == definitions_.end())
    return distributed || (!own && !written(scalar)) ? Polynomial(scalar) : Polynomial::unknown();
  const auto& all = found->second;
  if (distributed || !own) return Polynomial::unknown();
  auto isLoop = [](const Definition& d) { return d.stmt->is<Do>(); };
  if (isCounterAt(scalar, at) && std::all_of(all.begin(), all.end(), isLoop))
    return Polynomial(scalar);
  const Definition* defined = definitionAt(all, at);
  const auto* assign = defined ? defined->stmt->as<Assign>() : nullptr;
  if (!assign || !assign->lhs->is<Ref>() || !assign->rhs->type.isInteger())
    return Polynomial::unknown();
  Type from = assign->rhs->type, to = scalar->type;
  bool kept = from.isUnsigned == to.isUnsigned && from.kind <= to.kind;
  if (!kept || at.substitutions == kMostSubstitutions) return Polynomial::unknown();
  Place there = *defined;
  there.substitutions = at.substitutions + 1;
  return polynomial(*assign->rhs, there, privates);
}

/// `e`, in counters of the loops around `at` and in variables that nothing in the phase changes.
Polynomial LoopAccesses::polynomial(const Expr& e, const Place& at,
                                    const SymbolSet& privates) const {
  if (!e.type.isInteger() || !e.type.isScalar()) return Polynomial::unknown();
  if (auto number = numberIn(e)) return *number;
  if (const auto* ref = e.as<Ref>()) return valueOf(ref->symbol, at, privates);
  if (const auto* call = e.as<FunctionCall>()) return polynomialOfCall(*call, at, privates);
  // Numbers that are not negative have the same value in every type.
  auto inAnyType = [](const Polynomial& p) {
    auto number = p.number();
    return number && *number >= 0 ? p : Polynomial::unknown();
  };
  if (const auto* call = e.as<Intrinsic>()) {
    if (call->id != IntrinsicId::Int || !call->args[0]) return Polynomial::unknown();
    Polynomial value = polynomial(*call->args[0], at, privates);
    return holdsAllOf(call->type, call->args[0]->type) ? value : inAnyType(value);
  }
  if (const auto* u = e.as<Unary>(); u && u->op == UnaryOp::Neg && !mayWrap(e))
    return Polynomial(-1) * polynomial(*u->operand, at, privates);
  const auto* n = e.as<Binary>();
  if (!n) return Polynomial::unknown();
  Polynomial l = polynomial(*n->lhs, at, privates), r = polynomial(*n->rhs, at, privates);
  Polynomial value = n->op == BinaryOp::Add   ? l + r
                     : n->op == BinaryOp::Sub ? l - r
                     : n->op == BinaryOp::Mul ? l * r
                                              : Polynomial::unknown();
  bool ofNumbers = l.number() && *l.number() >= 0 && r.number() && *r.number() >= 0;
  return !mayWrap(e) ? value : ofNumbers ? inAnyType(value) : Polynomial::unknown();
}

/// The formula of the called function, with the actual arguments in the place of its dummies.
Polynomial LoopAccesses::polynomialOfCall(const FunctionCall& call, const Place& at,
                                          const SymbolSet& privates) const {
  const Expr* formula = formulaOf(*call.callee);
  bool narrows = formula && formula->type.kind > call.callee->result->type.kind;
  if (!formula || narrows || call.callee->result->type.isUnsigned) return Polynomial::unknown();
  Polynomial value = polynomial(*formula, at, privates);
  for (std::size_t k = 0; k < call.args.size() && k < call.callee->arguments.size(); ++k) {
    const Symbol* dummy = call.callee->arguments[k];
    if (!contains(value.variables(), dummy)) continue;
    bool narrowed = !call.args[k] || call.args[k]->type.kind > dummy->type.kind ||
                    call.args[k]->type.isUnsigned != dummy->type.isUnsigned;
    if (narrowed) return Polynomial::unknown();
    value = value.replaced(dummy, polynomial(*call.args[k], at, privates));
  }
  return value;
}

std::vector<CounterRange> LoopAccesses::loopsAround(const Place& at,
                                                    const SymbolSet& privates) const {
  std::vector<CounterRange> result;
  auto add = [&](const Do& loop, const Place& place) {
    auto bound = [&](const Expr& e) { return polynomial(e, place, privates); };
    auto step = loop.step ? bound(*loop.step).number() : 1;
    if (!step || *step == 0)
      result.push_back({loop.variable, Polynomial::unknown(), Polynomial::unknown()});
    else if (*step > 0) result.push_back({loop.variable, bound(*loop.lower), bound(*loop.upper)});
    else result.push_back({loop.variable, bound(*loop.upper), bound(*loop.lower)});
  };
  for (const Do* loop : nest_) add(*loop, {{}, 0});
  for (const Block* b : at.context)
    if (auto inner = loopOf_.find(b); inner != loopOf_.end())
      add(*inner->second.loop, inner->second);
  return result;
}

/// Is it counter + c, c - counter, k*counter + c with a literal k, not 0, and an invariant c?
bool LoopAccesses::differsByIteration(const Expr& e, const Symbol* counter,
                                      const SymbolSet& privates) const {
  if (const auto* ref = e.as<Ref>()) return ref->symbol == counter;
  if (const auto* u = e.as<Unary>())
    return u->op == UnaryOp::Neg && differsByIteration(*u->operand, counter, privates);
  const auto* n = e.as<Binary>();
  if (!n) return false;
  auto oneOf = [&](auto&& other) {
    return (differsByIteration(*n->lhs, counter, privates) && other(*n->rhs)) ||
           (differsByIteration(*n->rhs, counter, privates) && other(*n->lhs));
  };
  if (n->op == BinaryOp::Add || n->op == BinaryOp::Sub)
    return oneOf([&](const Expr& c) { return invariant(c, privates); });
  if (n->op == BinaryOp::Mul)
    return oneOf([&](const Expr& k) {
      const auto* literal = k.as<Literal>();
      return literal && std::atoll(literal->spelling.c_str()) != 0;
    });
  return false;
}

/// The subscripts of all reads of an array: a row for each read, a column for each dimension.
class LoopAccesses::Subscripts {
 public:
  Subscripts(const LoopAccesses& accesses, const std::vector<Reference>& reads,
             const SymbolSet& privates)
      : accesses_(accesses), reads_(reads), privates_(privates), rows_(reads_.size()) {
    element_.id = std::numeric_limits<std::uint32_t>::max();
  }

  void addColumn(int dimension) {
    columns_.push_back({dimension});
    for (std::size_t r = 0; r < rows_.size(); ++r)
      rows_[r].push_back({subscript(r, dimension), flat(r, dimension).value});
  }

  /// The columns that the subscripts are flattened from, if they are.
  void addTakenApart(int dimension) {
    std::vector<analysis::FlatSubscript> all;
    for (std::size_t r = 0; r < rows_.size(); ++r) all.push_back(flat(r, dimension));
    analysis::Delinearised parts = analysis::delinearise(all);
    if (parts.extents.empty()) return addColumn(dimension);
    for (std::size_t k = 0; k <= parts.extents.size(); ++k) {
      columns_.push_back({dimension, parts.extents, static_cast<int>(k) + 1});
      for (std::size_t r = 0; r < rows_.size(); ++r)
        rows_[r].push_back({nullptr, parts.tuples[r][k]});
    }
  }

  /// A column that follows each counter; nothing if one has none.
  std::vector<FollowingDimension> following() const {
    std::vector<FollowingDimension> result;
    if (rows_.empty()) return result;
    // Reads with different constants in some dimension never meet.
    std::vector<std::size_t> constants;
    for (std::size_t c = 0; c < columns_.size(); ++c)
      if (std::all_of(rows_.begin(), rows_.end(),
                      [&](const Row& r) { return r[c].value.number(); }))
        constants.push_back(c);
    for (const Do* loop : accesses_.nest_) {
      std::size_t c = 0;
      while (c < columns_.size() && !follows(c, loop->variable, constants)) ++c;
      if (c == columns_.size()) return {};
      result.push_back(columns_[c]);
    }
    return result;
  }

 private:
  struct Cell {
    const Expr* expr;  ///< null: a part of a subscript
    Polynomial value;
    /// What looks the same may have two values: of a variable that got another one in between.
    bool operator==(const Cell& o) const {
      if (value.known() || o.value.known()) return value == o.value;
      return expr && o.expr && equal(expr, o.expr);
    }
  };
  using Row = std::vector<Cell>;

  const Expr* subscriptOrSection(std::size_t read, int dimension) const {
    const Reference& r = reads_[read];
    const auto* index = r.designator->as<Index>();
    bool isKnown = index && !r.sequence;
    return isKnown ? index->subscripts[static_cast<std::size_t>(dimension - 1)] : nullptr;
  }

  const Expr* subscript(std::size_t read, int dimension) const {
    const Expr* s = subscriptOrSection(read, dimension);
    return s && s->type.isScalar() ? s : nullptr;
  }

  /// With the turns of the worksharing loops in the place of their counters, where these have a
  /// stride: counter = first + stride*turn.
  analysis::FlatSubscript inTurns(analysis::FlatSubscript s) const {
    const Place start{{}, 0};
    for (const Do* loop : accesses_.nest_) {
      if (!loop->step) continue;
      auto stride = accesses_.polynomial(*loop->step, start, privates_).number();
      if (!stride || *stride == 0) return {Polynomial::unknown(), {}};
      Polynomial counter = accesses_.polynomial(*loop->lower, start, privates_) +
                           Polynomial(*stride) * Polynomial(loop->variable);
      s.value = s.value.replaced(loop->variable, counter);
      for (CounterRange& r : s.loops) {
        bool own = r.counter == loop->variable;
        r.least = own ? Polynomial(0) : r.least.replaced(loop->variable, counter);
        r.greatest = own ? Polynomial::unknown() : r.greatest.replaced(loop->variable, counter);
      }
    }
    return s;
  }

  analysis::FlatSubscript flat(std::size_t read, int dimension) const {
    return inTurns(inCounters(read, dimension));
  }

  /// A section l:u is l + element in a loop of u - l + 1 turns.
  analysis::FlatSubscript inCounters(std::size_t read, int dimension) const {
    const Expr* s = subscriptOrSection(read, dimension);
    if (!s) return {Polynomial::unknown(), {}};
    Place at{reads_[read].context, reads_[read].position};
    std::vector<CounterRange> loops = accesses_.loopsAround(at, privates_);
    const auto* section = s->as<Section>();
    if (!section) return {accesses_.polynomial(*s, at, privates_), std::move(loops)};
    if (!section->lower || !section->upper || section->step) return {Polynomial::unknown(), {}};
    Polynomial from = accesses_.polynomial(*section->lower, at, privates_);
    bool distinct = reads_[read].begun && reads_[read].context.size() == 1;
    Polynomial most = mostAfter(from, *section->upper, at, distinct);
    if (most == Polynomial(0)) return {from, std::move(loops)};
    loops.push_back({&element_, 0, most});
    return {from + Polynomial(&element_), std::move(loops)};
  }

  /// How far behind its first element a section that ends with `last` goes, where it has one.
  /// `distinct`: no two iterations begin with the same element, since all of them write it. What
  /// the loop's counter is multiplied by is then not zero. A variable or a product of some counts
  /// as positive: were it not, the section that ends with it would be empty.
  Polynomial mostAfter(const Polynomial& first, const Expr& last, const Place& at,
                       bool distinct) const {
    Polynomial positive(1);
    if (distinct && accesses_.nest_.size() == 1) {
      Polynomial factor = first.coefficient(accesses_.nest_[0]->variable);
      bool isProduct =
          factor.terms().size() == 1 && !factor.number() && factor.terms().begin()->second > 0;
      if (isProduct) positive = factor;
    }
    auto isAtMost = [&](const Polynomial& a, const Polynomial& b) {
      auto more = (b - a).number(), muchMore = (b - a - positive + Polynomial(1)).number();
      return (more && *more >= 0) || (muchMore && *muchMore >= 0);
    };
    std::optional<Polynomial> most;
    for (const Polynomial& end : ends(last, at)) {
      Polynomial here = end - first;
      if (auto number = here.number(); number && *number < 0) continue;
      if (!most || isAtMost(*most, here)) most = here;
      else if (!isAtMost(here, *most)) return Polynomial::unknown();
    }
    return most.value_or(Polynomial::unknown());
  }

  /// The values of a bound, in which merge() chooses one of two terms.
  std::vector<Polynomial> ends(const Expr& bound, const Place& at) const {
    if (const auto* choice = bound.as<Intrinsic>(); choice && choice->id == IntrinsicId::Merge) {
      std::vector<Polynomial> result = ends(*choice->args[0], at);
      for (const Polynomial& other : ends(*choice->args[1], at)) result.push_back(other);
      return result;
    }
    const auto* sum = bound.as<Binary>();
    bool isSum = sum && !mayWrap(bound) && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub);
    if (!isSum) return {accesses_.polynomial(bound, at, privates_)};
    std::vector<Polynomial> result;
    for (const Polynomial& l : ends(*sum->lhs, at))
      for (const Polynomial& r : ends(*sum->rhs, at))
        result.push_back(sum->op == BinaryOp::Add ? l + r : l - r);
    return result;
  }

  /// Has the cell the form k*counter + c with a number k, not 0, and an invariant c?
  bool follows(const Cell& cell, const Symbol* counter) const {
    if (cell.expr && accesses_.differsByIteration(*cell.expr, counter, privates_)) return true;
    auto factor = cell.value.coefficient(counter).number();
    if (!factor || *factor == 0) return false;
    SymbolSet others = cell.value.variables();
    others.erase(counter);
    return std::all_of(others.begin(), others.end(), [&](const Symbol* s) {
      return s != &element_ && !contains(accesses_.distributed_, s) &&
             !accesses_.definitions_.count(s);
    });
  }

  bool follows(std::size_t column, const Symbol* counter,
               const std::vector<std::size_t>& constants) const {
    std::map<std::vector<long long>, const Cell*> common;
    return std::all_of(rows_.begin(), rows_.end(), [&](const Row& row) {
      if (!follows(row[column], counter)) return false;
      std::vector<long long> key;
      for (std::size_t c : constants) key.push_back(*row[c].value.number());
      return *common.try_emplace(std::move(key), &row[column]).first->second == row[column];
    });
  }

  const LoopAccesses& accesses_;
  const std::vector<Reference>& reads_;
  const SymbolSet& privates_;
  Symbol element_;  ///< counts the elements of a section
  std::vector<FollowingDimension> columns_;
  std::vector<Row> rows_;
};

std::vector<FollowingDimension> LoopAccesses::followingDimensions(
    const Symbol* v, const std::vector<Reference>& references, const SymbolSet& privates) const {
  Subscripts plain(*this, references, privates), apart(*this, references, privates);
  for (int d = 1; d <= v->type.rank; ++d) plain.addColumn(d);
  auto found = plain.following();
  if (!found.empty()) return found;
  for (int d = 1; d <= v->type.rank; ++d) apart.addTakenApart(d);
  return apart.following();
}

std::vector<FollowingDimension> LoopAccesses::ownElements(const Symbol* v,
                                                          const SymbolSet& privates) const {
  return followingDimensions(v, reads(v), privates);
}

bool LoopAccesses::ownsElements(const Symbol* v, const SymbolSet& privates) const {
  auto known = all_.find(v);
  if (known == all_.end()) return false;
  for (const Reference& r : known->second)
    if (!r.designator) return false;
  return !followingDimensions(v, known->second, privates).empty();
}

}  // namespace pj::plan
