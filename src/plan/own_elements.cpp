// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LoopAccesses::ownElements: which dimensions follow the counters of the worksharing loop.
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "analysis/polynomial_of.h"
#include "plan/subset_test.h"

namespace pj::plan {

using namespace ir;
using analysis::CounterRange;
using analysis::isModuloLess;
using analysis::Polynomial;
using analysis::SymbolSet;

/// Is it counter + c, c - counter, k*counter + c with a literal k, not 0, and an invariant c?
bool LoopAccesses::differsByIteration(const Expr& e, const Symbol* counter) const {
  if (const auto* ref = e.as<Ref>()) return ref->symbol == counter;
  if (const auto* u = e.as<Unary>())
    return u->op == UnaryOp::Neg && differsByIteration(*u->operand, counter);
  const auto* n = e.as<Binary>();
  if (!n) return false;
  auto oneOf = [&](auto&& other) {
    return (differsByIteration(*n->lhs, counter) && other(*n->rhs)) ||
           (differsByIteration(*n->rhs, counter) && other(*n->lhs));
  };
  if (n->op == BinaryOp::Add || n->op == BinaryOp::Sub)
    return oneOf([&](const Expr& c) { return invariant(c); });
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
  Subscripts(const LoopAccesses& accesses, const std::vector<Reference>& reads)
      : accesses_(accesses), body_(accesses.body_), reads_(reads), rows_(reads_.size()) {
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
    for (const Do* loop : accesses_.nest_) {
      if (!loop->step) continue;
      auto stride = body_.valueAt(*loop->step, nullptr).number();
      if (!stride || *stride == 0) return {Polynomial::unknown(), {}};
      Polynomial counter =
          body_.valueAt(*loop->lower, nullptr) + Polynomial(*stride) * Polynomial(loop->variable);
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
    const Stmt* at = reads_[read].stmt;
    std::vector<CounterRange> loops = body_.rangesAround(at);
    const auto* section = s->as<Section>();
    if (!section) return {body_.valueAt(*s, at), std::move(loops)};
    if (!section->lower || !section->upper || section->step) return {Polynomial::unknown(), {}};
    Polynomial from = body_.valueAt(*section->lower, at);
    bool distinct = reads_[read].begun && accesses_.blocksAround(reads_[read]).size() == 1;
    Polynomial most = mostAfter(from, *section->upper, at, distinct);
    if (most == Polynomial(0)) return {from, std::move(loops)};
    loops.push_back({&element_, 0, most});
    return {from + Polynomial(&element_), std::move(loops)};
  }

  /// How far behind its first element a section that ends with `last` goes, where it has one.
  /// `distinct`: no two iterations begin with the same element, since all of them write it. What
  /// the loop's counter is multiplied by is then not zero. A variable or a product of some counts
  /// as positive: were it not, the section that ends with it would be empty.
  Polynomial mostAfter(const Polynomial& first, const Expr& last, const Stmt* at,
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
  std::vector<Polynomial> ends(const Expr& bound, const Stmt* at) const {
    if (const auto* choice = bound.as<Intrinsic>(); choice && choice->id == IntrinsicId::Merge) {
      std::vector<Polynomial> result = ends(*choice->args[0], at);
      for (const Polynomial& other : ends(*choice->args[1], at)) result.push_back(other);
      return result;
    }
    const auto* sum = bound.as<Binary>();
    bool isSum =
        sum && !isModuloLess(bound) && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub);
    if (!isSum) return {body_.valueAt(bound, at)};
    std::vector<Polynomial> result;
    for (const Polynomial& l : ends(*sum->lhs, at))
      for (const Polynomial& r : ends(*sum->rhs, at))
        result.push_back(sum->op == BinaryOp::Add ? l + r : l - r);
    return result;
  }

  /// Has the cell the form k*counter + c with a number k, not 0, and an invariant c?
  bool follows(const Cell& cell, const Symbol* counter) const {
    if (cell.expr && accesses_.differsByIteration(*cell.expr, counter)) return true;
    auto factor = cell.value.coefficient(counter).number();
    if (!factor || *factor == 0) return false;
    SymbolSet others = cell.value.variables();
    others.erase(counter);
    return std::all_of(others.begin(), others.end(), [&](const Symbol* s) {
      return s != &element_ && !contains(accesses_.distributed_, s) && body_.writers(s).empty();
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
  const analysis::BodyAccesses& body_;
  const std::vector<Reference>& reads_;
  Symbol element_;  ///< counts the elements of a section
  std::vector<FollowingDimension> columns_;
  std::vector<Row> rows_;
};

std::vector<FollowingDimension> LoopAccesses::followingDimensions(
    const Symbol* v, const std::vector<Reference>& references) const {
  Subscripts plain(*this, references), apart(*this, references);
  for (int d = 1; d <= v->type.rank; ++d) plain.addColumn(d);
  auto found = plain.following();
  if (!found.empty()) return found;
  for (int d = 1; d <= v->type.rank; ++d) apart.addTakenApart(d);
  return apart.following();
}

std::vector<FollowingDimension> LoopAccesses::ownElements(const Symbol* v) const {
  return followingDimensions(v, reads(v));
}

bool LoopAccesses::ownsElements(const Symbol* v) const {
  auto known = all_.find(v);
  if (known == all_.end()) return false;
  for (const Reference& r : known->second)
    if (!r.designator) return false;
  return !followingDimensions(v, known->second).empty();
}

}  // namespace pj::plan
