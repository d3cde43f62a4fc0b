// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/delinearise.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace pj::analysis {

namespace {

enum class Bound { Least, Greatest };

/// Is p a sum of what is not negative: of a number, and of some of `parts`?
bool isSumOf(const Polynomial& p, const std::vector<Polynomial>& parts, int most = 3) {
  const auto number = p.number();
  return (number && *number >= 0) ||
         (most > 0 && std::any_of(parts.begin(), parts.end(), [&](const Polynomial& part) {
            return isSumOf(p - part, parts, most - 1);
          }));
}

/// The sign of what a counter is multiplied by, 0 for 0. Loops that are executed have a turn.
std::optional<int> signOf(const Polynomial& factor, const FlatSubscript& at) {
  if (const auto number = factor.number()) return (*number > 0) - (*number < 0);
  for (const CounterRange& loop : at.loops) {
    const auto more = (factor - (loop.greatest - loop.least)).number();
    if (more && *more >= 1) return 1;
  }
  return std::nullopt;
}

/// The bound of `p`, as a polynomial without counters.
Polynomial boundOf(Polynomial p, const FlatSubscript& at, Bound which) {
  for (auto loop = at.loops.rbegin(); loop != at.loops.rend(); ++loop) {
    const auto sign = signOf(p.coefficient(loop->counter), at);
    if (!sign) return Polynomial::unknown();
    if (*sign == 0) continue;
    bool up = (*sign > 0) == (which == Bound::Greatest);
    p = p.replaced(loop->counter, up ? loop->greatest : loop->least);
  }
  // What is left must be none of the counters again.
  for (const CounterRange& loop : at.loops)
    if (contains(p.variables(), loop.counter)) return Polynomial::unknown();
  return p;
}

long long floorDivide(long long a, long long b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

/// The greatest polynomial q with p >= m*q, where m is what all terms but the number are multiples
/// of. So p >= 0 where q >= 0.
Polynomial withoutMultiple(const Polynomial& p) {
  long long multiple = 0;
  for (const auto& [monomial, times] : p.terms())
    if (!monomial.empty()) multiple = std::gcd(multiple, times);
  if (multiple <= 1) return p;
  Polynomial result;
  for (const auto& [monomial, times] : p.terms())
    result = result + Polynomial(monomial, floorDivide(times, multiple));
  return result;
}

/// Is p >= 0? In a loop that is executed the greatest value is not below the least one.
bool notNegative(const Polynomial& p, const FlatSubscript& at) {
  const Polynomial least = withoutMultiple(p);
  return isSumOf(least, at.atLeast0) ||
         std::any_of(at.loops.begin(), at.loops.end(), [&](const CounterRange& loop) {
           return isSumOf(least - boundOf(loop.greatest - loop.least, at, Bound::Greatest),
                          at.atLeast0);
         });
}

/// One subscript, cut at a multiple of the extent.
struct Cut {
  Polynomial inner, outer;
};

/// Finds the cuts of all subscripts at one extent.
class Cutter {
 public:
  Cutter(const std::vector<Polynomial>& values, const std::vector<FlatSubscript>& subscripts,
         Polynomial extent)
      : subscripts_(subscripts), extent_(std::move(extent)) {
    for (const Polynomial& value : values) {
      Division d = divide(value, extent_);
      cuts_.push_back({d.remainder, d.quotient});
    }
  }

  /// The cuts with the fewest different outer parts: `inner` lies in [c, c + extent), where c is
  /// the least value of some inner part.
  std::optional<std::vector<Cut>> run() const {
    std::set<Polynomial> starts;
    for (std::size_t i = 0; i < cuts_.size(); ++i) {
      Polynomial least = boundOf(cuts_[i].inner, subscripts_[i], Bound::Least);
      if (!least.known()) return std::nullopt;
      starts.insert(least);
    }
    std::optional<std::vector<Cut>> best;
    std::size_t fewest = 0;
    for (const Polynomial& c : starts) {
      auto cuts = from(c);
      if (!cuts) continue;
      std::set<Polynomial> outers;
      for (const Cut& cut : *cuts) outers.insert(cut.outer);
      if (best && outers.size() >= fewest) continue;
      best = std::move(cuts);
      fewest = outers.size();
    }
    return best;
  }

 private:
  std::optional<std::vector<Cut>> from(const Polynomial& c) const {
    std::vector<Cut> result;
    for (std::size_t i = 0; i < cuts_.size(); ++i) {
      auto cut = moved(i, c);
      if (!cut) return std::nullopt;
      result.push_back(*cut);
    }
    return result;
  }

  /// The cut with its inner part in [c, c + extent): a multiple of the extent may be moved.
  std::optional<Cut> moved(std::size_t i, const Polynomial& c) const {
    const auto& [inner, outer] = cuts_[i];
    Polynomial least = boundOf(inner, subscripts_[i], Bound::Least) - c;
    Polynomial greatest = boundOf(inner, subscripts_[i], Bound::Greatest) - c;
    std::vector<long long> multiples{0, -1, 1};
    if (extent_.number() && least.number())
      multiples = {floorDivide(*least.number(), *extent_.number())};
    for (long long q : multiples) {
      Polynomial away = Polynomial(q) * extent_;
      if (notNegative(least - away, subscripts_[i]) &&
          notNegative(extent_ - Polynomial(1) - (greatest - away), subscripts_[i]))
        return Cut{inner - away, outer + Polynomial(q)};
    }
    return std::nullopt;
  }

  const std::vector<FlatSubscript>& subscripts_;
  Polynomial extent_;
  std::vector<Cut> cuts_;
};

/// What counters are multiplied by: the extents that are tried, the smallest first.
class Candidates {
 public:
  explicit Candidates(const std::vector<FlatSubscript>& subscripts) {
    for (const FlatSubscript& s : subscripts)
      for (const CounterRange& loop : s.loops) counters_.insert(loop.counter);
    for (const FlatSubscript& s : subscripts)
      for (const CounterRange& loop : s.loops)
        insert(loop.greatest - loop.least + Polynomial(1), lengths_);
  }

  /// For fields one behind the other in an array, q[i], q[n + i], q[2*n + i]: how long loops are,
  /// and what their places begin with.
  std::set<Polynomial> ofFields(const std::vector<Polynomial>& values) const {
    constexpr std::size_t kMostStarts = 64;
    bool counts = std::any_of(values.begin(), values.end(), [&](const Polynomial& value) {
      return !disjoint(value.variables(), counters_);
    });
    if (!counts) return {};
    std::set<Polynomial> result = lengths_;
    std::set<long long> starts{0};
    for (const Polynomial& value : values)
      for (const auto& [monomial, times] : value.terms()) {
        const Polynomial one(monomial, 1);
        if (one == Polynomial(1)) starts.insert(times);
        else insert(one, result);
      }
    std::optional<long long> before;
    if (starts.size() > kMostStarts) return result;
    for (long long start : starts) {
      if (before) insert(Polynomial(start - *before), result);
      before = start;
    }
    return result;
  }

  std::set<Polynomial> of(const std::vector<Polynomial>& values) const {
    std::set<Polynomial> result;
    for (const Polynomial& value : values)
      for (const Symbol* counter : counters_) {
        Polynomial factor = value.coefficient(counter);
        insert(factor, result);
        for (const auto& [monomial, times] : factor.terms())
          insert(Polynomial(monomial, times), result);
      }
    return result;
  }

 private:
  using Symbol = ir::Symbol;

  void insert(Polynomial factor, std::set<Polynomial>& to) const {
    if (!factor.known() || factor.terms().empty() || !disjoint(factor.variables(), counters_))
      return;
    if (factor.terms().rbegin()->second < 0) factor = Polynomial(-1) * factor;
    if (!(factor == Polynomial(1))) to.insert(factor);
  }

  SymbolSet counters_;
  std::set<Polynomial> lengths_;
};

/// Do the outer parts differ?
bool separates(const std::vector<Cut>& cuts) {
  return std::any_of(cuts.begin(), cuts.end(),
                     [&](const Cut& cut) { return !(cut.outer == cuts.front().outer); });
}

/// What counters are where they start from 0: j = i*w + j' of j in [i*w, i*w + w - 1].
using Starts = std::vector<std::pair<const ir::Symbol*, Polynomial>>;

/// For counters between bounds that move with counters around, and are equally far apart.
Starts movingStarts(const FlatSubscript& s) {
  SymbolSet counters;
  for (const CounterRange& loop : s.loops) counters.insert(loop.counter);
  Starts starts;
  for (const CounterRange& loop : s.loops) {
    const Polynomial length = loop.greatest - loop.least;
    const bool isMoving = loop.least.known() && length.known() &&
                          !disjoint(loop.least.variables(), counters) &&
                          disjoint(length.variables(), counters);
    if (isMoving) starts.emplace_back(loop.counter, loop.least);
  }
  return starts;
}

/// The subscript in terms of such counters.
FlatSubscript fromZero(FlatSubscript s, const Starts& starts) {
  for (auto start = starts.rbegin(); start != starts.rend(); ++start) {
    const auto& [counter, least] = *start;
    const Polynomial there = least + Polynomial(counter);
    s.value = s.value.replaced(counter, there);
    for (CounterRange& loop : s.loops) {
      const bool isOwn = loop.counter == counter;
      loop.greatest = isOwn ? loop.greatest - least : loop.greatest.replaced(counter, there);
      loop.least = isOwn ? Polynomial(0) : loop.least.replaced(counter, there);
    }
  }
  return s;
}

Polynomial fromStarts(Polynomial p, const Starts& starts) {
  for (const auto& [counter, least] : starts) p = p.replaced(counter, Polynomial(counter) - least);
  return p;
}

Delinearised takenApart(const std::vector<FlatSubscript>& subscripts) {
  constexpr std::size_t kMostDimensions = 16;
  Delinearised result;
  result.tuples.resize(subscripts.size());
  std::vector<Polynomial> rest;
  for (const FlatSubscript& s : subscripts) rest.push_back(s.value);
  Candidates candidates(subscripts);
  bool all = std::all_of(rest.begin(), rest.end(), [](const Polynomial& p) { return p.known(); });
  for (bool found = all; found && result.extents.size() < kMostDimensions;) {
    found = false;
    auto cutAt = [&](const Polynomial& extent, bool mustSeparate) {
      auto cuts = Cutter(rest, subscripts, extent).run();
      if (!cuts || (mustSeparate && !separates(*cuts))) return false;
      for (std::size_t i = 0; i < rest.size(); ++i) {
        result.tuples[i].push_back((*cuts)[i].inner);
        rest[i] = (*cuts)[i].outer;
      }
      result.extents.push_back(extent);
      return true;
    };
    for (const Polynomial& extent : candidates.of(rest))
      if (!found) found = cutAt(extent, false);
    if (!found)
      for (const Polynomial& extent : candidates.ofFields(rest))
        if (!found) found = cutAt(extent, true);
  }
  for (std::size_t i = 0; i < rest.size(); ++i) result.tuples[i].push_back(rest[i]);
  return result;
}

}  // namespace

Delinearised delinearise(const std::vector<FlatSubscript>& subscripts) {
  Delinearised result = takenApart(subscripts);
  if (!result.extents.empty()) return result;
  std::vector<Starts> starts;
  std::vector<FlatSubscript> moved;
  bool isMoved = false;
  for (const FlatSubscript& s : subscripts) {
    starts.push_back(movingStarts(s));
    moved.push_back(fromZero(s, starts.back()));
    isMoved |= !starts.back().empty();
  }
  if (!isMoved) return result;
  Delinearised other = takenApart(moved);
  if (other.extents.empty()) return result;
  for (std::size_t i = 0; i < other.tuples.size(); ++i)
    for (Polynomial& p : other.tuples[i]) p = fromStarts(p, starts[i]);
  return other;
}

}  // namespace pj::analysis
