// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/body_accesses.h"

#include <algorithm>
#include <limits>

#include "analysis/polynomial_of.h"
#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

BodyAccesses::BodyAccesses(std::vector<const Do*> nest, const SymbolSet& own,
                           const Effects& effects, SetOnce before)
    : nest_(std::move(nest)), own_(own), effects_(effects), before_(std::move(before)) {
  for (const Do* loop : nest_) counters_.insert(loop->variable);
  scan(nest_.back()->body, {});
}

BodyAccesses::BodyAccesses(const Block& body, const SymbolSet& own, const Effects& effects)
    : own_(own), effects_(effects) {
  scan(body, {});
}

BodyAccesses::BodyAccesses(const OmpParallel& region, const SymbolSet& own, const Effects& effects)
    : own_(own), effects_(effects), skipsWorksharing_(true) {
  scan(region.body, {});
}

Polynomial BodyAccesses::valueAt(const Expr& e, const Stmt* at) const {
  Polynomial value = polynomial(e, at, 0);
  if (value.known() || !namesValues_) return value;
  const auto& around = place(at).around;
  bool isOnce = std::none_of(around.begin(), around.end(),
                             [](const Stmt* s) { return s->is<Do>() || s->is<DoWhile>(); });
  if (!isOnce || at->is<Do>() || !e.type.isScalar()) return value;
  auto [known, isNew] = standsFor_.try_emplace(&e);
  if (isNew) {
    known->second = &unnamed_.emplace_back();
    unnamed_.back().id =
        std::numeric_limits<std::uint32_t>::max() - static_cast<std::uint32_t>(unnamed_.size());
  }
  return Polynomial(known->second);
}

void BodyAccesses::scan(const Block& block, Place at) {
  const bool isBody = at.blocks.empty();
  at.blocks.push_back(&block);
  for (std::size_t k = 0; k < block.size(); ++k) {
    const Stmt* s = block[k];
    if (skipsWorksharing_ && s->is<OmpDo>()) continue;
    at.position = statements_.size();
    if (isBody) at.top = k;
    places_[s] = at;
    statements_.push_back(s);
    for (const auto& w : effects_.accesses(*s).writes) {
      auto& list = writers_[w.symbol];
      if (list.empty() || list.back() != s) list.push_back(s);
    }
    Place inner = at;
    inner.around.push_back(s);
    forEachBlock(*s, [&](const Block& b) { scan(b, inner); });
  }
}

const std::vector<const Stmt*>& BodyAccesses::writers(const Symbol* v) const {
  static const std::vector<const Stmt*> kNone;
  auto found = writers_.find(v);
  return found == writers_.end() ? kNone : found->second;
}

std::vector<const Stmt*> BodyAccesses::commonLoops(const Stmt* a, const Stmt* b) const {
  std::vector<const Stmt*> loops;
  const auto &first = place(a).around, &second = place(b).around;
  for (std::size_t k = 0; k < std::min(first.size(), second.size()); ++k) {
    if (first[k] != second[k]) break;
    if (first[k]->is<Do>() || first[k]->is<DoWhile>()) loops.push_back(first[k]);
  }
  return loops;
}

bool BodyAccesses::isCounterAt(const Symbol* v, const Stmt* at) const {
  if (!at) return contains(counters_, v);
  const auto& around = place(at).around;
  return contains(counters_, v) || std::any_of(around.begin(), around.end(), [&](const Stmt* s) {
           return s->is<Do>() && s->as<Do>()->variable == v;
         });
}

bool BodyAccesses::isCounter(const Symbol* v) const {
  const auto& all = writers(v);
  return std::any_of(all.begin(), all.end(), [](const Stmt* s) { return s->is<Do>(); });
}

bool BodyAccesses::isSameAt(const Symbol& v, const Stmt* a, const Stmt* b) const {
  if (contains(counters_, &v)) return true;
  const auto loops = commonLoops(a, b);
  if (std::any_of(loops.begin(), loops.end(),
                  [&](const Stmt* s) { return s->is<Do>() && s->as<Do>()->variable == &v; }))
    return true;
  const bool isOwn = contains(own_, &v);
  if (writers(&v).empty()) return !isOwn || !threadsDiffer_;
  // The condition of a loop is computed again and again.
  const Stmt* defined = isOwn ? definitionAt(v, a) : nullptr;
  return defined && defined == definitionAt(v, b) && !defined->is<Do>() && !defined->is<DoWhile>();
}

std::vector<BodyAccesses::Access> BodyAccesses::incrementsOf(const Symbol* v) const {
  std::vector<Access> elements;
  for (const Stmt* s : statements_)
    if (const auto* n = s->as<Increment>(); n && baseSymbol(*n->lhs) == v)
      elements.push_back({s, n->lhs});
  return elements;
}

std::vector<BodyAccesses::Access> BodyAccesses::accessesTo(
    const Symbol* v, const std::vector<const Stmt*>& statements) {
  std::vector<Access> named;
  for (const Stmt* s : statements)
    forEachExpr(*s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        if (baseSymbol(e) == v && (e.is<Index>() || e.is<Ref>())) named.push_back({s, &e});
      });
    });
  return named;
}

bool BodyAccesses::followCounter(const std::vector<Access>& accesses, const Symbol* counter) const {
  const auto all = columns(accesses);
  return std::any_of(all.begin(), all.end(), [&](const std::vector<Polynomial>& column) {
    return std::all_of(column.begin(), column.end(), [&](const Polynomial& p) {
      return p == column[0] && (p - Polynomial(counter)).number();
    });
  });
}

bool BodyAccesses::isInvariant(const Expr& e) const {
  for (const Symbol* v : effects_.reads(e))
    if (contains(counters_, v) || !writers(v).empty() || (threadsDiffer_ && contains(own_, v)))
      return false;
  return true;
}

std::vector<std::vector<Polynomial>> BodyAccesses::columns(
    const std::vector<Access>& accesses) const {
  std::vector<std::vector<Polynomial>> result;
  std::vector<std::vector<FlatSubscript>> flattened;
  for (const Access& a : accesses) {
    const auto* index = a.element->as<Index>();
    if (!index || !index->type.isScalar()) return {};
    result.resize(index->subscripts.size());
    flattened.resize(index->subscripts.size());
    for (std::size_t d = 0; d < index->subscripts.size(); ++d) {
      flattened[d].push_back(flat(*index->subscripts[d], a.stmt));
      result[d].push_back(flattened[d].back().value);
    }
  }
  for (const auto& subscripts : flattened) addFlattened(subscripts, result);
  return result;
}

/// Columns for what the subscripts are flattened from, and for what those are.
void BodyAccesses::addFlattened(const std::vector<FlatSubscript>& subscripts,
                                std::vector<std::vector<Polynomial>>& columns) {
  const Delinearised parts = delinearise(subscripts);
  for (std::size_t k = 0; k <= parts.extents.size() && !parts.extents.empty(); ++k) {
    std::vector<FlatSubscript> inner = subscripts;
    columns.emplace_back();
    for (std::size_t row = 0; row < inner.size(); ++row) {
      inner[row].value = parts.tuples[row][k];
      columns.back().push_back(inner[row].value);
    }
    addFlattened(inner, columns);
  }
}

std::vector<CounterRange> BodyAccesses::rangesAround(const Stmt* at) const {
  std::vector<CounterRange> ranges;
  for (const Do* loop : nest_) ranges.push_back(boundsOf(*loop));
  for (const Stmt* s : place(at).around)
    if (const auto* loop = s->as<Do>()) ranges.push_back(boundsOf(*loop));
  return ranges;
}

/// No variable in it is unsigned and short: what is written from it may be less than 0.
FlatSubscript BodyAccesses::flat(const Expr& subscript, const Stmt* at) const {
  FlatSubscript result{polynomial(subscript, at, 0), rangesAround(at)};
  for (const Symbol* v : result.value.variables())
    if (v->type.isUnsigned && v->type.kind < kWideInteger.kind)
      result.value = Polynomial::unknown();
  addQuotients(result);
  return result;
}

/// q = p/d gives q*d <= p and 1 <= p, where loops of q turns and of d turns run.
void BodyAccesses::addQuotients(FlatSubscript& subscript) const {
  auto hasTurns = [&](const Polynomial& turns) {
    const auto number = turns.number();
    return (number && *number > 0) ||
           std::any_of(subscript.loops.begin(), subscript.loops.end(), [&](const CounterRange& n) {
             return n.greatest - n.least + Polynomial(1) == turns;
           });
  };
  for (const SetOnce::Quotient& q : before_.quotients)
    if (hasTurns(Polynomial(q.value)) && hasTurns(q.divisor)) {
      subscript.atLeast0.push_back(q.dividend - Polynomial(q.value) * q.divisor);
      subscript.atLeast0.push_back(q.dividend - Polynomial(1));
    }
}

/// The a and b of a < b ? a : b; none: it is no such choice of the lesser one, or the greater one.
static Exprs chosenFrom(const Intrinsic& choice, IntrinsicId extreme) {
  const auto* test = choice.args[2]->as<Binary>();
  if (!test) return {};
  const Expr *chosen = choice.args[0], *other = choice.args[1];
  const bool isLess = test->op == BinaryOp::Lt || test->op == BinaryOp::Le;
  const bool isMore = test->op == BinaryOp::Gt || test->op == BinaryOp::Ge;
  const bool isInOrder = equal(test->lhs, chosen) && equal(test->rhs, other);
  const bool isTurned = equal(test->lhs, other) && equal(test->rhs, chosen);
  const bool isMin = (isInOrder && isLess) || (isTurned && isMore);
  const bool isMax = (isInOrder && isMore) || (isTurned && isLess);
  return (extreme == IntrinsicId::Min ? isMin : isMax) ? Exprs{chosen, other} : Exprs{};
}

/// Bounds that follow from one: n and m from min(n, m), n - 1 and m - 1 from min(n, m) - 1.
std::vector<Polynomial> BodyAccesses::boundsIn(const Expr& bound, IntrinsicId extreme,
                                               const Stmt* at, int substitutions) const {
  std::vector<Polynomial> result;
  auto addAll = [&](const Exprs& terms) {
    for (const Expr* e : terms)
      if (e)
        for (const Polynomial& p : boundsIn(*e, extreme, at, substitutions)) result.push_back(p);
  };
  if (const auto* call = bound.as<Intrinsic>()) {
    if (call->id == extreme) addAll(call->args);
    else if (call->id == IntrinsicId::Merge) addAll(chosenFrom(*call, extreme));
    else if (call->id == IntrinsicId::Int && holdsAllOf(call->type, call->args[0]->type))
      addAll({call->args[0]});
  } else if (const auto* sum = bound.as<Binary>();
             sum && !isModuloLess(bound) &&
             (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub)) {
    const Polynomial other = polynomial(*sum->rhs, at, substitutions);
    for (const Polynomial& p : boundsIn(*sum->lhs, extreme, at, substitutions))
      result.push_back(sum->op == BinaryOp::Add ? p + other : p - other);
  } else if (const auto* ref = bound.as<Ref>(); ref && at && contains(own_, ref->symbol)) {
    if (const Assign* set = valueOfDefinition(*ref->symbol, at, substitutions))
      result = boundsIn(*set->rhs, extreme, set, substitutions + 1);
  }
  if (result.empty()) result.push_back(polynomial(bound, at, substitutions));
  return result;
}

CounterRange BodyAccesses::rangeOf(const Do& loop) const {
  const Stmt* at = places_.count(&loop) ? &loop : nullptr;
  const auto step = loop.step ? polynomial(*loop.step, at, 0).number() : 1;
  Polynomial first = polynomial(*loop.lower, at, 0), last = polynomial(*loop.upper, at, 0);
  if (!step || *step == 0) first = last = Polynomial::unknown();
  if (step.value_or(1) < 0) std::swap(first, last);
  return {loop.variable, first, last};
}

/// Of several bounds, those that are equally far apart for all counters around are chosen.
CounterRange BodyAccesses::boundsOf(const Do& loop) const {
  const Stmt* at = places_.count(&loop) ? &loop : nullptr;
  const auto step = loop.step ? polynomial(*loop.step, at, 0).number() : 1;
  const bool isUp = step.value_or(1) > 0;
  const Expr &low = isUp ? *loop.lower : *loop.upper, &high = isUp ? *loop.upper : *loop.lower;
  if (!step || *step == 0) return {loop.variable, Polynomial::unknown(), Polynomial::unknown()};
  const auto starts = boundsIn(low, IntrinsicId::Max, at, 0);
  const auto ends = boundsIn(high, IntrinsicId::Min, at, 0);
  CounterRange range{loop.variable, starts[0], ends[0]};
  auto varies = [&](const CounterRange& r) {
    const Polynomial length = r.greatest - r.least;
    const SymbolSet variables = length.variables();
    return !length.known() || std::any_of(variables.begin(), variables.end(), [&](const Symbol* v) {
      return isCounter(v) || contains(counters_, v);
    });
  };
  for (const Polynomial& start : starts)
    for (const Polynomial& end : ends) {
      const CounterRange other{loop.variable, start, end};
      if (varies(range) && !varies(other)) range = other;
    }
  return range;
}

Polynomial BodyAccesses::polynomial(const Expr& e, const Stmt* at, int substitutions) const {
  return exactPolynomialOf(e, [&](const Symbol& v) { return valueOf(v, at, substitutions); });
}

/// The definition that certainly gives the value that is there at a statement: one before it in the
/// same turn of all loops around it, and no other in between. Null: none does.
const Stmt* BodyAccesses::definitionAt(const Symbol& v, const Stmt* at) const {
  if (!at) return nullptr;
  const Place& here = place(at);
  auto isWithin = [](const Place& p, const std::vector<const Block*>& blocks, std::size_t depth) {
    return p.blocks.size() >= depth &&
           std::equal(blocks.begin(), blocks.begin() + static_cast<std::ptrdiff_t>(depth),
                      p.blocks.begin());
  };
  const Stmt* last = nullptr;
  for (const Stmt* s : writers(&v)) {
    const Place& there = place(s);
    if (there.position < here.position && isWithin(here, there.blocks, there.blocks.size()))
      last = s;
  }
  if (!last) return nullptr;
  const std::size_t depth = place(last).blocks.size();
  for (const Stmt* s : writers(&v)) {
    const Place& there = place(s);
    const bool isBetween = place(last).position < there.position && there.position < here.position;
    // Behind it only what is in a loop with it, but without the definition, comes before it.
    const bool mayReturn = there.position >= here.position && here.blocks.size() > depth &&
                           isWithin(there, here.blocks, depth + 1);
    if (isBetween || mayReturn) return nullptr;
  }
  return last;
}

/// A counter, what the nest does not change, or what its definition says.
Polynomial BodyAccesses::valueOf(const Symbol& v, const Stmt* at, int substitutions) const {
  if (isCounterAt(&v, at)) return Polynomial(&v);
  if (auto known = before_.values.find(&v); known != before_.values.end()) return known->second;
  const auto& definitions = writers(&v);
  const bool isOwn = contains(own_, &v);
  if (definitions.empty()) return isOwn && threadsDiffer_ ? Polynomial::unknown() : Polynomial(&v);
  if (!isOwn) return Polynomial::unknown();
  Polynomial value = valueBy(v, at, substitutions);
  if (value.known() || !at || !namesValues_ || definitions.size() != 1) return value;
  const Place &here = place(at), &there = place(definitions[0]);
  const bool isNamed = there.blocks.size() == 1 && there.position < here.position;
  return isNamed ? Polynomial(&v) : value;
}

/// The definition of `v` that certainly gives its value; null: none does.
const Assign* BodyAccesses::valueOfDefinition(const Symbol& v, const Stmt* at,
                                              int substitutions) const {
  constexpr int kMostSubstitutions = 8;
  const Stmt* defined = definitionAt(v, at);
  const auto* assign = defined ? defined->as<Assign>() : nullptr;
  if (!assign || !assign->lhs->is<Ref>() || substitutions == kMostSubstitutions) return nullptr;
  const Type &from = assign->rhs->type, &to = v.type;
  return from.isUnsigned == to.isUnsigned && from.kind <= to.kind ? assign : nullptr;
}

Polynomial BodyAccesses::valueBy(const Symbol& v, const Stmt* at, int substitutions) const {
  const Assign* assign = valueOfDefinition(v, at, substitutions);
  return assign ? polynomial(*assign->rhs, assign, substitutions + 1) : Polynomial::unknown();
}

}  // namespace pj::analysis
