// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loop over iterations that scatter becomes one over elements that gather:
//
//   do i = 2, n - 1                         do i = 3, n - 2
//     xb(i - 1) = xb(i - 1) + a*yb(i)         xb(i) = xb(i) + (a*yb(i + 1) + b*yb(i - 1))
//     xb(i + 1) = xb(i + 1) + b*yb(i)
//
// and the same with conditions for elements at the ends, which not all of the increments reach.
// After Hückelheim, Kukreja, Narayanan, Luporini, Gorman and Hovland, "Automatic differentiation
// for adjoint stencil loops" (ICPP 2019), where a loop follows for each kind of end.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "analysis/body_accesses.h"
#include "analysis/exposure.h"
#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/adjoint/strategies/taken_out.h"
#include "transform/references.h"
#include "transform/simplify/common_factors.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::BodyAccesses;
using analysis::Polynomial;
using analysis::SymbolSet;

namespace {

/// How far from its iteration, for each loop of the nest, the element lies that is incremented.
using Shift = std::vector<long long>;

/// A loop of the nest: its counter takes each value from `lower` to `upper`.
struct Range {
  const Symbol* counter;
  const Expr *lower, *upper;
  long long least = 0, greatest = 0;  ///< shifts
  bool isSpread() const { return least != greatest; }
};

/// The statements of an iteration that is `shift` away from the counters.
struct Shifted : StmtRewriter<Shifted> {
  Shifted(Program& p, const std::vector<Range>& r, const Shift& s)
      : StmtRewriter(p), ranges(r), shift(s), build(p) {}
  const std::vector<Range>& ranges;
  const Shift& shift;
  Builder build;

  const Expr* rewrite(const Ref& n) {
    for (std::size_t d = 0; d < ranges.size(); ++d)
      if (n.symbol == ranges[d].counter) return plus(build, &n, -shift[d]);
    return &n;
  }
  const Expr* rewrite(const Binary& n) {
    const Expr* e = rebuild(n);
    const auto* sum = e->as<Binary>();
    if (e == &n || !e->type.isInteger() || (sum->op != BinaryOp::Add && sum->op != BinaryOp::Sub))
      return e;
    auto number = integerValue(sum->rhs);
    return number && sum->lhs->type == e->type
               ? plus(build, sum->lhs, sum->op == BinaryOp::Add ? *number : -*number)
               : e;
  }
};

/// One way to do it: over `depth` loops of the nest, the shared ones and those directly in them.
class Gather : TakenOut {
 public:
  Gather(AdjointContext& c, const ConflictingLoop& l, const BodyAccesses& body,
         std::vector<const Do*> nest, std::size_t shared)
      : TakenOut(c, l, body, std::move(nest), shared) {}

  std::optional<ConflictFree> run() {
    if (!setRanges() || !mayBeTakenApart() || !findShifts() || !findSlices() || !setOrder() ||
        !isCheap())
      return std::nullopt;
    return result(words(), [&](Block& out) { addGathering(out); });
  }

 private:
  // What is possible.

  /// Bounds that are the same for all iterations, of loops that leave out no number between.
  bool setRanges() {
    for (const Do* loop : nest_) {
      const Expr *lower = boundOf(b_, *loop, loop->lower), *upper = boundOf(b_, *loop, loop->upper);
      if (loop->leaveFlag || !isUnitStep(loop->step) || !lower || !upper ||
          !body_.isInvariant(*lower) || !body_.isInvariant(*upper))
        return false;
      if (loop->step && integerValue(loop->step) != 1) std::swap(lower, upper);
      ranges_.push_back({loop->variable, lower, upper});
    }
    return true;
  }

  /// What conflicts, and the other increments that the same iterations can do.
  bool findShifts() {
    for (const Symbol* v : loop_.arrays) addShifts(v);
    if (groups_.empty()) return false;
    for (const Symbol* v : onlyIncremented()) addShifts(v);
    for (const auto& [shift, statements] : groups_)
      for (std::size_t d = 0; d < ranges_.size(); ++d) {
        ranges_[d].least = std::min(ranges_[d].least, shift[d]);
        ranges_[d].greatest = std::max(ranges_[d].greatest, shift[d]);
      }
    return true;
  }

  bool findSlices() {
    return std::all_of(groups_.begin(), groups_.end(),
                       [&](const auto& group) { return addSlice(group.second); });
  }

  void addShifts(const Symbol* v) {
    const auto elements = body_.incrementsOf(v);
    const auto shifts = shiftsOf(elements);
    if (!shifts) return;
    arrays_.insert(v);
    for (std::size_t k = 0; k < elements.size(); ++k)
      groups_[(*shifts)[k]].push_back(elements[k].stmt);
  }

  /// For each element: its distances. None: they are not known.
  std::optional<std::vector<Shift>> shiftsOf(const std::vector<BodyAccesses::Access>& elements) {
    std::vector<Shift> result(elements.size(), Shift(ranges_.size(), 0));
    const auto columns = body_.columns(elements);
    for (std::size_t d = 0; d < ranges_.size(); ++d) {
      auto follows = [&](const std::vector<Polynomial>& column) {
        return std::all_of(column.begin(), column.end(), [&](const Polynomial& p) {
          return (p - Polynomial(ranges_[d].counter)).number().has_value();
        });
      };
      auto column = std::find_if(columns.begin(), columns.end(), follows);
      if (column == columns.end()) {
        // An iteration of the loops that are shared out would meet others.
        if (d < shared_) return std::nullopt;
        continue;
      }
      for (std::size_t k = 0; k < elements.size(); ++k) {
        const long long distance = *((*column)[k] - Polynomial(ranges_[d].counter)).number();
        if (std::abs(distance) > kMostApart) return std::nullopt;
        result[k][d] = distance;
      }
    }
    return result;
  }

  // What is built.

  /// The increments of all iterations that reach the element; with `isGuarded`, of those that there
  /// are.
  Block increments(bool isGuarded) {
    Block out;
    auto slice = slices_.begin();
    for (const auto& [shift, statements] : groups_) {
      Block here = withPlainIncrements(
          c_.program, Shifted(c_.program, ranges_, shift).rewriteBlock(sliced(*slice++)), arrays_);
      here = replaceSingleUses(c_.program, std::move(here), c_.threadLocal, c_.effects);
      const Expr* isThere = isGuarded ? guard(shift) : nullptr;
      if (isThere) out.push_back(b_.stmt<If>({}, std::vector<IfArm>{{isThere, std::move(here)}}));
      else append(out, here);
    }
    return isGuarded ? out : withFewProducts(summedUp(out));
  }

  /// What a person would not multiply twice.
  Block withFewProducts(Block block) {
    for (const Stmt*& s : block) {
      const auto* n = s->as<Increment>();
      const Expr* value = n ? withCommonFactors(b_, n->value) : nullptr;
      if (value && value != n->value)
        s = b_.stmt<Increment>(n->origin, n->lhs, value, n->atomic, n->own);
    }
    return block;
  }

  const Expr* both(const Expr* a, const Expr* b) {
    return !a ? b : !b ? a : b_.binary(BinaryOp::And, a, b);
  }
  const Expr* atLeast(const Range& r, long long shift) {
    return b_.binary(BinaryOp::Ge, b_.ref(r.counter), plus(b_, r.lower, shift));
  }
  const Expr* atMost(const Range& r, long long shift) {
    return b_.binary(BinaryOp::Le, b_.ref(r.counter), plus(b_, r.upper, shift));
  }

  const Expr* guard(const Shift& shift) {
    const Expr* all = nullptr;
    for (std::size_t d = 0; d < ranges_.size(); ++d) {
      if (shift[d] != ranges_[d].least) all = both(all, atLeast(ranges_[d], shift[d]));
      if (shift[d] != ranges_[d].greatest) all = both(all, atMost(ranges_[d], shift[d]));
    }
    return all;
  }

  /// With one increment of each element.
  Block summedUp(const Block& block) {
    std::vector<std::pair<const Expr*, int>> places;
    walkStmts(block, [&](const Stmt& s) {
      if (!isTaken(s)) return;
      const Expr* lhs = s.as<Increment>()->lhs;
      auto known = std::find_if(places.begin(), places.end(),
                                [&](const auto& p) { return equal(p.first, lhs); });
      if (known == places.end()) places.push_back({lhs, 1});
      else ++known->second;
    });
    const SymbolSet written = analysis::writtenIn(block, c_.effects);
    std::vector<std::pair<const Expr*, const Symbol*>> sums;
    Block out;
    for (const auto& [place, count] : places) {
      // Where all its increments depend on conditions, there may be no such element.
      auto isOf = [&, p = place](const Stmt* s) {
        return isTaken(*s) && equal(p, s->as<Increment>()->lhs);
      };
      const bool isThere = std::any_of(block.begin(), block.end(), isOf);
      if (count == 1 || !isThere || reads(*place, written)) continue;
      std::string name = baseSymbol(*place)->name + "_sum";
      std::replace(name.begin(), name.end(), '.', '_');
      sums.push_back({place, c_.fresh(name, place->type)});
    }
    struct Summing : StmtRewriter<Summing> {
      Summing(Builder& b, const std::vector<std::pair<const Expr*, const Symbol*>>& s)
          : StmtRewriter(b.program), build(b), sums(s) {}
      Builder& build;
      const std::vector<std::pair<const Expr*, const Symbol*>>& sums;
      Block rewriteBlock(const Block& block) {
        Block out;
        for (const Stmt* s : StmtRewriter::rewriteBlock(block)) {
          const auto* n = s->as<Increment>();
          const auto* before = out.empty() ? nullptr : out.back()->as<Increment>();
          const bool isMore = n && before && isSum(n->lhs) && equal(n->lhs, before->lhs);
          if (isMore) out.back() = build.increment(n->lhs, build.add(before->value, n->value));
          else out.push_back(s);
        }
        return out;
      }
      void rewrite(const Increment& n, Block& out) {
        for (const auto& [place, sum] : sums)
          if (equal(place, n.lhs)) return out.push_back(build.increment(build.ref(sum), n.value));
        out.push_back(&n);
      }
      bool isSum(const Expr* e) const {
        const auto* ref = e->as<Ref>();
        return ref && std::any_of(sums.begin(), sums.end(),
                                  [&](const auto& s) { return s.second == ref->symbol; });
      }
    };
    Block summed = Summing(b_, sums).rewriteBlock(block);
    for (const auto& [place, sum] : sums) {
      auto isSum = [v = sum](const Stmt& s) {
        const auto* n = s.as<Increment>();
        return n && baseSymbol(*n->lhs) == v;
      };
      int count = 0;
      walkStmts(summed, [&](const Stmt& s) { count += isSum(s); });
      auto only =
          std::find_if(summed.begin(), summed.end(), [&](const Stmt* s) { return isSum(*s); });
      if (count == 1 && only != summed.end()) {
        *only = b_.stmt<Increment>({}, place, (*only)->as<Increment>()->value, false, true);
        continue;
      }
      out.push_back(b_.assign(b_.ref(sum), b_.real(0, place->type)));
      summed.push_back(b_.stmt<Increment>({}, place, b_.ref(sum), false, true));
    }
    append(out, summed);
    return out;
  }

  bool reads(const Expr& place, const SymbolSet& written) const {
    bool found = false;
    if (const auto* index = place.as<Index>())
      for (const Expr* e : index->subscripts)
        for (const Symbol* v : c_.effects.reads(*e)) found |= contains(written, v);
    return found;
  }

  /// The loops over elements. The last one runs through those that all increments reach without
  /// conditions, and the others at its ends.
  void addGathering(Block& out) {
    const std::size_t last = ranges_.size() - 1;
    const bool isOneLoop = last == 0;
    const Range& row = ranges_[last];
    const Expr* inside = nullptr;
    for (std::size_t d = 0; d < last; ++d)
      if (ranges_[d].isSpread())
        inside = both(inside, both(atLeast(ranges_[d], ranges_[d].greatest),
                                   atMost(ranges_[d], ranges_[d].least)));
    const Expr *first = plus(b_, row.lower, row.greatest), *end = plus(b_, row.upper, row.least);
    const Expr* most = plus(b_, row.upper, row.greatest);
    Block body;
    auto line = [&](const Expr* from, const Expr* to, Block inner) {
      return b_.stmt<Do>({}, std::string(), row.counter, from, to,
                         static_cast<const Expr*>(nullptr), std::move(inner));
    };
    if (inside && !row.isSpread()) {
      const Stmt* core = line(first, end, increments(false));
      const Stmt* edge = line(first, end, increments(true));
      body.push_back(b_.stmt<If>({}, std::vector<IfArm>{{inside, {core}}, {nullptr, {edge}}}));
    } else {
      if (inside) {
        const Symbol *from = c_.fresh("first", row.counter->type),
                     *to = c_.fresh("last", row.counter->type);
        Block all{b_.assign(b_.ref(from), first), b_.assign(b_.ref(to), end)};
        Block none{b_.assign(b_.ref(from), plus(b_, most, 1)), b_.assign(b_.ref(to), most)};
        body.push_back(b_.stmt<If>(
            {}, std::vector<IfArm>{{inside, std::move(all)}, {nullptr, std::move(none)}}));
        first = b_.ref(from), end = b_.ref(to);
      }
      const Stmt* core = line(first, end, increments(false));
      body.push_back(isOneLoop ? shared(*core->as<Do>(), 1) : core);
      if (row.isSpread()) body.push_back(ends(row, first, end, isOneLoop));
    }
    if (isOneLoop) return append(out, body);
    const std::size_t parallel = std::min(shared_, last);
    for (std::size_t d = last; d-- > 0;) {
      const Stmt* around = b_.stmt<Do>({}, std::string(), ranges_[d].counter,
                                       plus(b_, ranges_[d].lower, ranges_[d].least),
                                       plus(b_, ranges_[d].upper, ranges_[d].greatest),
                                       static_cast<const Expr*>(nullptr), std::move(body));
      body = {around};
    }
    out.push_back(shared(*body[0]->as<Do>(), parallel));
  }

  /// The elements before `first` and those behind `end`. Of few iterations there is nothing
  /// between: `end` is then before `first`, and each element is still done once.
  const Stmt* ends(const Range& row, const Expr* first, const Expr* end, bool isShared) {
    const Type& type = row.counter->type;
    const Symbol *side = c_.fresh("side", type), *from = c_.fresh("from", type),
                 *to = c_.fresh("to", type);
    auto set = [&](const Symbol* v, const Expr* e) { return b_.assign(b_.ref(v), e); };
    const Expr* behind = b_.intrinsic(IntrinsicId::Max, {first, plus(b_, end, 1)}, type);
    Block before{set(from, plus(b_, row.lower, row.least)), set(to, plus(b_, first, -1))};
    Block after{set(from, behind), set(to, plus(b_, row.upper, row.greatest))};
    const Expr* isBefore = b_.binary(BinaryOp::Eq, b_.ref(side), b_.integer(1, type.kind));
    Block body{b_.stmt<If>({}, std::vector<IfArm>{{isBefore, std::move(before)},
                                                  {nullptr, std::move(after)}}),
               b_.stmt<Do>({}, std::string(), row.counter, b_.ref(from), b_.ref(to),
                           static_cast<const Expr*>(nullptr), increments(true))};
    const Do* sides =
        b_.stmt<Do>({}, std::string(), side, b_.integer(1, type.kind), b_.integer(2, type.kind),
                    static_cast<const Expr*>(nullptr), std::move(body))
            ->as<Do>();
    return isShared ? shared(*sides, 1) : sides;
  }

  /// A worksharing loop over `depth` loops, with the schedule of the source.
  const Stmt* shared(const Do& loop, std::size_t depth) {
    OmpClauses clauses;
    for (const OmpClause& clause : loop_.loop->clauses) {
      if (clause.kind == OmpClauseKind::Schedule) clauses.push_back(clause);
      if (clause.kind == OmpClauseKind::Collapse && depth > 1) {
        clauses.push_back(clause);
        clauses.back().expr = b_.integer(static_cast<long long>(depth));
      }
    }
    return b_.stmt<OmpDo>({}, std::move(clauses), &loop);
  }

  std::string words() const {
    return fmt::format("by a loop over elements, each of which gathers from {} iterations",
                       groups_.size());
  }

  static constexpr long long kMostApart = 64;

  std::vector<Range> ranges_;
  std::map<Shift, std::vector<const Stmt*>> groups_;  ///< in the order of their slices
};

}  // namespace

std::optional<ConflictFree> gather(AdjointContext& c, const ConflictingLoop& l) {
  std::vector<const Do*> nest = nestOf(*l.loop);
  const std::size_t shared = nest.size();
  if (!mayHaveOtherLoops(*l.loop)) return std::nullopt;
  while (nest.back()->body.size() == 1 && nest.back()->body[0]->is<Do>())
    nest.push_back(nest.back()->body[0]->as<Do>());
  for (; nest.size() >= shared; nest.pop_back()) {
    const BodyAccesses body(nest, l.own, c.effects);
    if (auto found = Gather(c, l, body, nest, shared).run()) return found;
  }
  return std::nullopt;
}

}  // namespace pj::transform
