// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/sharing.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/exposure.h"
#include "analysis/fixed_extents.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/concurrency.h"
#include "plan/own_boxes.h"
#include "plan/subset_test.h"
#include "plan/thread_runs.h"

namespace pj::plan {

using namespace ir;
using analysis::Activity;
using analysis::Effects;
using analysis::SymbolSet;

std::string_view name(Sharing s) {
  switch (s) {
    case Sharing::Private: return "private";
    case Sharing::Exclusive: return "exclusive";
    case Sharing::Reduction: return "reduction";
    case Sharing::Copies: return "copies";
    case Sharing::Atomic: return "atomic";
  }
  std::abort();
}

namespace {

bool mentions(const Expr& e, const Symbol* v) {
  bool found = false;
  walk(e, [&](const Expr& x) { found |= baseSymbol(x) == v; });
  return found;
}

/// Appends the terms beside `self` of a sum that begins with it or has it added; false: it is none.
bool collectAddends(const Expr& sum, const Expr* self, std::vector<Addend>& out) {
  if (equal(&sum, self)) return true;
  const auto* n = sum.as<Binary>();
  if (!n || (n->op != BinaryOp::Add && n->op != BinaryOp::Sub)) return false;
  const bool isLeft = mentions(*n->lhs, baseSymbol(*self)), minus = n->op == BinaryOp::Sub;
  const Expr &with = isLeft ? *n->lhs : *n->rhs, &other = isLeft ? *n->rhs : *n->lhs;
  if (mentions(other, baseSymbol(*self)) || (!isLeft && minus)) return false;
  if (!collectAddends(with, self, out)) return false;
  out.push_back({&other, minus});
  return true;
}

}  // namespace

std::vector<Addend> addends(const Assign& s) {
  std::vector<Addend> terms;
  return collectAddends(*s.rhs, s.lhs, terms) ? terms : std::vector<Addend>();
}

namespace {

/// An array that a clause may copy: known to be small.
bool isSmall(const Symbol& array) {
  auto size = analysis::fixedSize(array);
  return size && *size <= 64;
}

/// "(n, m, *)"
std::string shape(const std::vector<analysis::Polynomial>& extents) {
  std::string list;
  for (const analysis::Polynomial& e : extents) list += e.text() + ", ";
  return "(" + list + "*)";
}

/// "their subscript in dimension 1 follows the loop's counter"
std::string sentence(const std::vector<FollowingDimension>& dimensions) {
  std::string places;
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    const FollowingDimension& d = dimensions[i];
    if (i > 0) places += " and ";
    places += std::to_string(d.extents.empty() ? d.dimension : d.part);
    bool last = i + 1 == dimensions.size() || !(dimensions[i + 1].extents == d.extents);
    if (last && !d.extents.empty()) places += " of the flattened " + shape(d.extents);
  }
  return dimensions.size() == 1
             ? fmt::format("their subscript in dimension {} follows the loop's counter", places)
             : fmt::format("their subscripts in dimensions {} follow the loops' counters", places);
}

/// ", in dimension 2,", where these are not all, in their order; else nothing
std::string inDimensions(const std::vector<int>& dimensions, int rank) {
  std::vector<int> all(static_cast<std::size_t>(rank));
  std::iota(all.begin(), all.end(), 1);
  if (dimensions == all) return "";
  return fmt::format(", in dimension{} {},", dimensions.size() > 1 ? "s" : "",
                     fmt::join(dimensions, " and "));
}

/// The accesses in the phases of a region: those of all threads first, then those of each loop.
struct Phases {
  std::vector<LoopAccesses> all;
  std::vector<const OmpDo*> loops;  ///< null: all threads
  std::vector<int> stretches;  ///< of each, which one between barriers it is in: threads may be in
                               ///< different loops of one at one time
  int stretch = 0;             ///< the present one
  int last = 0;                ///< the greatest number that one has
  bool overtaken = false;      ///< may threads be in different turns of a loop around one?
};

/// Loops in textual order; two with no barrier between them are in one stretch. `waited`: is there
/// one since the last loop, whichever way was taken?
void collect(const Block& block, const SymbolSet& own, const Activity& activity,
             const Effects& effects, Phases& phases, bool& waited) {
  for (const Stmt* s : block) {
    if (s->is<OmpBarrier>()) waited = true;
    if (const auto* loop = s->as<OmpDo>()) {
      if (waited) phases.stretch = ++phases.last;
      waited = false;
      phases.all.emplace_back(*loop, own, activity, effects);
      phases.loops.push_back(loop);
      phases.stretches.push_back(phases.stretch);
      continue;
    }
    bool isLoop = s->is<Do>() || s->is<DoWhile>();
    std::size_t before = phases.all.size();
    const int open = phases.stretch;
    bool always = waited;
    forEachBlock(*s, [&](const Block& b) {
      bool inside = waited;
      if (!inside) phases.stretch = open;
      collect(b, own, activity, effects, phases, inside);
      always &= inside;
      if (isLoop && !inside && phases.all.size() > before) phases.overtaken = true;
    });
    if (!always && phases.all.size() > before) {
      // What follows may meet threads in any of these loops, and in those that were open before.
      phases.stretch = waited ? ++phases.last : open;
      std::fill(phases.stretches.begin() + static_cast<std::ptrdiff_t>(before),
                phases.stretches.end(), phases.stretch);
    }
    waited = always;
  }
}

class SharingPlanner {
 public:
  SharingPlanner(const OmpParallel& region, const Activity& activity, const Effects& effects,
                 SharingPreference preference)
      : own_(analysis::ownVariables(region, effects)),
        concurrency_(region, effects),
        preference_(preference),
        effects_(effects),
        boxes_(effects),
        region_(region) {
    phases_.all.emplace_back(region, own_, activity, effects);
    phases_.loops.push_back(nullptr);
    phases_.stretches.push_back(0);
    readAlways(region.body, effects);
    notePassed(region.body);
    bool waited = true;
    collect(region.body, own_, activity, effects, phases_, waited);
  }

  SharingPlan run() {
    SharingPlan plan;
    SymbolSet active;
    for (const LoopAccesses& p : phases_.all) join(active, p.activeVariables());
    for (const Symbol* v : active) {
      SharingDecision& d = plan.decisions[v] = decide(v);
      d.summable = summable(v);
      if (d.sharing == Sharing::Atomic && preference_ != SharingPreference::Atomic)
        d.inLoops = inLoops(v), d.inRuns = inRuns(v);
      if (!d.inRuns.empty()) d.reason += "; plain where each thread has a part of it";
      d.increments =
          std::any_of(phases_.all.begin(), phases_.all.end(), [&](const LoopAccesses& p) {
            return !p.reads(v).empty() || contains(p.readByCallees(), v);
          });
      for (const LoopAccesses& p : phases_.all)
        d.conflict |= d.sharing != Sharing::Private && p.certainlyShared(v);
    }
    return plan;
  }

 private:
  /// Notes what is read under no condition of the region: it is there.
  void readAlways(const Block& block, const Effects& effects) {
    for (const Stmt* s : block) {
      if (s->is<If>() || s->is<SelectCase>() || s->is<DoWhile>()) continue;
      for (const auto& r : effects.accesses(*s).reads) readAlways_.insert(r.symbol);
      if (s->is<Do>() || s->is<OmpDo>())
        forEachBlock(*s, [&](const Block& body) { readAlways(body, effects); });
    }
  }

  /// Notes members of structures that are passed on with these.
  void notePassed(const Block& block) {
    auto note = [&](const Procedure& callee, const Exprs& args) {
      for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i)
        if (args[i] && callee.arguments[i]->whole) passedOn_.insert(baseSymbol(*args[i]));
    };
    walkStmts(block, [&](const Stmt& s) {
      if (const auto* call = s.as<Call>()) note(*call->callee, call->args);
      forEachExpr(s, [&](const Expr& root) {
        walk(root, [&](const Expr& e) {
          if (const auto* call = e.as<FunctionCall>()) note(*call->callee, call->args);
        });
      });
    });
  }

  /// May each thread sum up in a copy? The sums start at zero, so the region must only read the
  /// variable; the size must be known, and it must be there.
  bool mayBeCopied(const Symbol* v) const {
    return isKnown(v) && std::all_of(phases_.all.begin(), phases_.all.end(),
                                     [&](const LoopAccesses& p) { return isOnlyRead(p, v); });
  }

  /// Of a member that is passed on with its structure: does another structure do, with a pointer to
  /// what is passed for it? It holds no number that the callee may increment.
  bool isPassedByPointer(const Symbol* v) const {
    return v->isPointedTo() && !v->pointee &&
           std::all_of(passedOn_.begin(), passedOn_.end(), [&](const Symbol* other) {
             return other->whole != v->whole || other->isPointedTo() ||
                    !other->type.isDifferentiable();
           });
  }

  bool isKnown(const Symbol* v) const {
    bool mayLack = v->mayLack() || (v->allocatable && !(v->isArray() && contains(readAlways_, v)));
    bool isPassed = contains(passedOn_, v) && !isPassedByPointer(v);
    if (mayLack || (v->whole && (v->isOfElements() || isPassed))) return false;
    return !v->isArray() || v->shape.back().form != Dimension::Form::AssumedSize;
  }

  /// May a reduction clause name it? None names a part, nor what a pointer outside of procedures
  /// leads to: there are compilers that take that itself for the thread's copy (docs/openmp.md).
  static bool isNameable(const Symbol* v) { return !v->whole && !v->behindPointer; }

  bool summable(const Symbol* v) const { return isNameable(v) && mayBeCopied(v); }

  static bool isOnlyRead(const LoopAccesses& p, const Symbol* v) {
    return !p.written(v) && !p.incremented(v) && !contains(p.readByCallees(), v);
  }

  /// How the loops share the adjoint of `v` which have it for themselves.
  std::map<const OmpDo*, Sharing> inLoops(const Symbol* v) const {
    std::map<const OmpDo*, Sharing> found;
    std::string reason;
    SourceRange witness;
    for (std::size_t k = 1; k < phases_.all.size(); ++k) {
      const LoopAccesses& p = phases_.all[k];
      if (p.reads(v).empty() || contains(p.readByCallees(), v) ||
          !concurrency_.isAlone(phases_.loops[k], v))
        continue;
      if (v->isArray() && ownElements(p, v, reason, witness))
        found[phases_.loops[k]] = Sharing::Exclusive;
      else if (isNameable(v) && isKnown(v) && isOnlyRead(p, v) && (!v->isArray() || isSmall(*v)))
        found[phases_.loops[k]] = Sharing::Reduction;
    }
    return found;
  }

  /// The statements of all threads that have the adjoint of `v` for themselves.
  std::set<const Stmt*> inRuns(const Symbol* v) const {
    const bool isRead = !phases_.all.front().reads(v).empty();
    const bool isKnown = isRead && !phases_.all.front().hasSections() && v->isArray() &&
                         !contains(passedOn_, v) &&
                         !contains(phases_.all.front().readByCallees(), v);
    if (!isKnown) return {};
    const auto found = runs().withOwnBoxes(v, concurrency_);
    return {found.begin(), found.end()};
  }

  const ThreadRuns& runs() const {
    if (!runs_) runs_.emplace(region_, own_, effects_);
    return *runs_;
  }

  SharingDecision decide(const Symbol* v) const {
    if (v->threadprivate) return {Sharing::Private, "threadprivate"};
    if (contains(own_, v)) return {Sharing::Private, "private in the primal"};
    bool byCallees = false, incremented = false;
    std::vector<const LoopAccesses*> reading;
    std::set<int> stretches;
    const LoopAccesses::Reference *first = nullptr, *section = nullptr;
    for (const LoopAccesses& p : phases_.all) {
      incremented |= p.incremented(v);
      byCallees |= contains(p.readByCallees(), v);
      if (p.reads(v).empty()) continue;
      reading.push_back(&p);
      stretches.insert(phases_.stretches[static_cast<std::size_t>(&p - phases_.all.data())]);
      for (const auto& r : p.reads(v)) {
        if (!first) first = &r;
        if (!r.designator->type.isScalar()) section = &r;
      }
    }
    if (byCallees) return {Sharing::Atomic, "called procedures read it, too"};
    if (reading.empty())
      return {Sharing::Exclusive,
              incremented ? "only incremented: its adjoint is only read"
                          : "never read in the region: its adjoint is never incremented"};
    bool byAll = reading.front() == &phases_.all.front();
    if (preference_ == SharingPreference::Atomic)
      return {Sharing::Atomic, "asked for", first->designator->range};
    if (preference_ == SharingPreference::Reduction && summable(v))
      return {Sharing::Reduction, "asked for", first->designator->range};
    if (!v->isArray()) {
      if (summable(v))
        return {Sharing::Reduction, "a scalar that several threads read", first->designator->range};
      if (mayBeCopied(v))
        return {Sharing::Copies, "a member of a structure, which no reduction clause takes",
                first->designator->range};
      return {Sharing::Atomic,
              contains(passedOn_, v) ? "a member of a structure that is passed on"
                                     : "a scalar that is read and written in the region",
              first->designator->range};
    }
    SourceRange witness = first->designator->range;
    std::string shared = "several threads may read the same element";
    if (byAll) {
      std::string reason;
      if (isOfThreads(reading, v, reason, witness)) return {Sharing::Exclusive, reason};
    } else if (phases_.overtaken || reading.size() > stretches.size()) {
      // A thread may be in another loop.
      shared = "no barrier separates two loops, or two turns of one, that read it";
    } else {
      bool exclusive = true;
      std::string reason;
      for (const LoopAccesses* p : reading)
        exclusive = exclusive && ownElements(*p, v, reason, witness);
      if (exclusive) return {Sharing::Exclusive, reason};
    }
    if (summable(v) && isSmall(*v))
      return {Sharing::Reduction,
              "a small array of which several threads may read the same element", witness};
    if (mayBeCopied(v) && isSmall(*v))
      return {Sharing::Copies,
              "a small array that no reduction clause takes, of which several threads may read the "
              "same element",
              witness};
    if (section && mayBeCopied(v))
      return {Sharing::Copies, "several threads may read the same elements, many at a time",
              section->designator->range};
    auto throughout = [&](const LoopAccesses* p) { return p->sameElements(v); };
    if (mayBeCopied(v) && std::any_of(reading.begin(), reading.end(), throughout))
      return {Sharing::Copies, "every iteration reads the same elements", witness};
    return {Sharing::Atomic, shared, witness};
  }

  /// Does no thread read in this loop what another reads?
  bool ownElements(const LoopAccesses& p, const Symbol* v, std::string& reason,
                   SourceRange& witness) const {
    if (auto own = p.ownElements(v); !own.empty()) {
      reason = "each iteration reads elements of its own: " + sentence(own);
      return true;
    }
    // Threads that come one after the other may write one element.
    if (p.hasSections()) {
      witness = p.reads(v).front().designator->range;
      return false;
    }
    SubsetResult subset = p.subsetTest(v);
    if (subset.holds)
      reason = fmt::format(
          "every index with which it is read{} is one with which '{}' is written: no "
          "two threads share it",
          inDimensions(subset.dimensions, v->type.rank), subset.written->name);
    else witness = subset.witness;
    if (subset.holds) return true;
    auto boxes = ownBoxes(p, v);
    if (boxes)
      reason =
          fmt::format("it is read{} only where '{}' is written, which no two iterations do alike",
                      inDimensions(boxes->dimensions, v->type.rank), boxes->written->name);
    return boxes.has_value();
  }

  /// The same of an array that is read outside of the worksharing loops, and maybe in some of them:
  /// is it written where threads read it, and is none of them in such a loop meanwhile?
  bool isOfThreads(const std::vector<const LoopAccesses*>& reading, const Symbol* v,
                   std::string& reason, SourceRange& witness) const {
    // In sections, threads may write one part one after the other.
    if (contains(passedOn_, v) || phases_.all.front().hasSections()) return false;
    auto boxes = runs().ownBoxes(v);
    if (!boxes) return false;
    for (std::size_t k = 1; k < reading.size(); ++k) {
      const OmpDo* loop = loopOf(*reading[k]);
      if (!concurrency_.isAlone(loop, v) || !ownElements(*reading[k], v, reason, witness))
        return false;
    }
    reason = fmt::format(
        "each thread reads it{} only where it writes '{}', which no two threads do alike",
        inDimensions(boxes->dimensions, v->type.rank), boxes->written->name);
    return true;
  }

  const OmpDo* loopOf(const LoopAccesses& p) const {
    return phases_.loops[static_cast<std::size_t>(&p - phases_.all.data())];
  }

  std::optional<OwnBoxes> ownBoxes(const LoopAccesses& p, const Symbol* v) const {
    const OmpDo* loop = loopOf(p);
    // What is passed on with a structure is incremented as its other members are.
    if (!loop || contains(passedOn_, v)) return std::nullopt;
    const auto nest = nestOf(*loop);
    auto [known, isNew] = touched_.try_emplace(loop);
    if (isNew) known->second = boxes_.of(nest, own_);
    return plan::ownBoxes(v, known->second, nest, own_, effects_);
  }

  SymbolSet own_, readAlways_, passedOn_;
  Concurrency concurrency_;
  SharingPreference preference_;
  const Effects& effects_;
  Phases phases_;
  mutable analysis::TouchedBoxes boxes_;
  mutable std::map<const OmpDo*, std::vector<analysis::TouchedBox>> touched_;  ///< by iterations
  const OmpParallel& region_;
  mutable std::optional<ThreadRuns> runs_;
};

}  // namespace

SharingPlan planSharing(const OmpParallel& region, const Activity& activity, const Effects& effects,
                        SharingPreference preference) {
  return SharingPlanner(region, activity, effects, preference).run();
}

}  // namespace pj::plan
