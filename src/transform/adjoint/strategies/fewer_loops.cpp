// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of a nest of loops, only those are shared out that the elements follow; the others run in each
// iteration:
//
//   do b = 1, n                        do b = 1, n     (shared out)
//     do t = 1, m   (both shared out)    do t = 1, m
//       do k = 1, t                        do k = 1, t
//         xb(k, b) = xb(k, b) + ...          xb(k, b) = xb(k, b) + ...
//
// Interchange of loops, as in Allen and Kennedy, "Automatic loop interchange" (1984): the order of
// the iterations is free, but for what they increment.
#include <algorithm>

#include <fmt/format.h>

#include "analysis/body_accesses.h"
#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/adjoint/strategies/strategy.h"

namespace pj::transform {

using namespace ir;
using analysis::BodyAccesses;

namespace {

class FewerLoops {
 public:
  FewerLoops(AdjointContext& c, const ConflictingLoop& l)
      : c_(c), loop_(l), nest_(nestOf(*l.loop)), body_(nest_, l.own, c.effects, l.before) {}

  std::optional<ConflictFree> run() {
    if (nest_.size() < 2 || !isOneForAll()) return std::nullopt;
    std::vector<const Do*> shared, others;
    for (const Do* n : nest_) (isFollowed(*n) ? shared : others).push_back(n);
    if (shared.empty() || others.empty() || isShort(shared)) return std::nullopt;
    Block body = withPlainIncrements(c_.program, nest_.back()->body, loop_.arrays);
    for (const auto* part : {&others, &shared})
      for (auto n = part->rbegin(); n != part->rend(); ++n)
        body = {c_.build.withBody(**n, std::move(body))};
    OmpClauses clauses;
    for (const OmpClause& clause : loop_.loop->clauses)
      if (clause.kind != OmpClauseKind::Collapse) clauses.push_back(clause);
    if (shared.size() > 1)
      clauses.insert(clauses.begin(), {OmpClauseKind::Collapse, {}, number(shared.size())});
    const Stmt* found =
        c_.build.stmt<OmpDo>(loop_.loop->origin, std::move(clauses), body[0]->as<Do>());
    return ConflictFree{{found}, nullptr, loop_.arrays, words(shared), {}, {}};
  }

 private:
  /// Are the loops the same in all iterations, and left by none?
  bool isOneForAll() const {
    const auto& all = body_.statements();
    return std::all_of(nest_.begin(), nest_.end(),
                       [&](const Do* n) {
                         return !n->leaveFlag && body_.isInvariant(*n->lower) &&
                                body_.isInvariant(*n->upper) &&
                                (!n->step || body_.isInvariant(*n->step));
                       }) &&
           std::none_of(all.begin(), all.end(), [](const Stmt* s) {
             return s->is<Cycle>() || s->is<Exit>() || s->is<Return>() || s->is<Opaque>() ||
                    s->is<OmpBarrier>() || s->is<OmpCritical>();
           });
  }

  /// Have iterations with other values of its counter other elements?
  bool isFollowed(const Do& n) const {
    return std::all_of(loop_.arrays.begin(), loop_.arrays.end(), [&](const Symbol* v) {
      const auto elements = body_.incrementsOf(v);
      return !elements.empty() && body_.followCounter(elements, n.variable);
    });
  }

  /// Are there few iterations, as far as numbers say?
  bool isShort(const std::vector<const Do*>& loops) const {
    constexpr long long kFewest = 64;
    long long turns = 1;
    for (const Do* n : loops) {
      const auto range = body_.rangeOf(*n);
      const auto more = (range.greatest - range.least).number();
      if (!more) return false;
      turns *= std::clamp(*more + 1, 0LL, kFewest);
      turns = std::min(turns, kFewest);
    }
    return turns < kFewest;
  }

  const Expr* number(std::size_t n) { return c_.build.integer(static_cast<long long>(n)); }

  static std::string words(const std::vector<const Do*>& shared) {
    std::string counters;
    for (const Do* n : shared) counters += (counters.empty() ? "" : " and ") + n->variable->name;
    return fmt::format("by threads that share out the loop{} over {} alone",
                       shared.size() > 1 ? "s" : "", counters);
  }

  AdjointContext& c_;
  const ConflictingLoop& loop_;
  std::vector<const Do*> nest_;
  BodyAccesses body_;
};

}  // namespace

std::optional<ConflictFree> shareFewerLoops(AdjointContext& c, const ConflictingLoop& l) {
  if (!mayHaveOtherLoops(*l.loop)) return std::nullopt;
  return FewerLoops(c, l).run();
}

}  // namespace pj::transform
