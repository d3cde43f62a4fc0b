// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/schedule.h"

#include <algorithm>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "analysis/exposure.h"
#include "ir/constructs.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/concurrency.h"
#include "plan/sharing.h"
#include "plan/subset_test.h"

namespace pj::plan {

using namespace ir;
using analysis::Effects;
using analysis::SymbolSet;

std::string_view name(ScheduleForm f) {
  switch (f) {
    case ScheduleForm::Free: return "free";
    case ScheduleForm::MirroredStatic: return "mirrored static";
    case ScheduleForm::MirroredChunks: return "mirrored static chunks";
    case ScheduleForm::Recorded: return "recorded";
  }
  std::abort();
}

namespace {

/// What may be read after `loop`, when `live` is at the end of `block`; nothing: it is not there.
std::optional<SymbolSet> liveAfter(const OmpDo& loop, const Block& block, SymbolSet live,
                                   const Effects& effects) {
  for (auto it = block.rbegin(); it != block.rend(); ++it) {
    if (*it == &loop) return live;
    bool repeats = (*it)->is<Do>() || (*it)->is<DoWhile>();
    std::optional<SymbolSet> found;
    forEachBlock(**it, [&](const Block& b) {
      SymbolSet atEnd = live;
      if (repeats) join(atEnd, analysis::exposedIn({*it}, effects));
      if (!found) found = liveAfter(loop, b, std::move(atEnd), effects);
    });
    if (found) return found;
    live = analysis::liveBefore(**it, std::move(live), effects);
  }
  return std::nullopt;
}

/// May one thread run iterations that depend on each other, and the primal be right, for what the
/// clauses say? So it may where it is known which ones are one thread's, and where there may be no
/// other thread. Of chunks that threads take as they come, only neighbours in one are.
bool mayDepend(const OmpParallel& region, const OmpDo& loop) {
  auto has = [](const OmpClauses& clauses, auto fits) {
    return std::any_of(clauses.begin(), clauses.end(), fits);
  };
  return has(region.clauses,
             [](const OmpClause& c) {
               return c.kind == OmpClauseKind::If || c.kind == OmpClauseKind::NumThreads;
             }) ||
         has(loop.clauses, [](const OmpClause& c) {
           const auto* chunk =
               c.kind == OmpClauseKind::Schedule && c.expr ? c.expr->as<Literal>() : nullptr;
           bool isSingle = c.schedule != ScheduleKind::Static && chunk && chunk->spelling == "1";
           return c.kind == OmpClauseKind::Schedule && c.expr && !isSingle;
         });
}

/// What a block does with a variable.
enum class Use : std::uint8_t {
  None,
  Reads,       ///< only reads it: its adjoint is only incremented
  Increments,  ///< only v = v + e: its adjoint is only read
  Writes,      ///< anything else
};

Use useOf(const Block& block, const Symbol* v, const Effects& effects) {
  bool increments = true, written = false, read = false;
  walkStmts(block, [&](const Stmt& s) {
    const auto* assign = s.as<Assign>();
    bool isIncrement = assign && baseSymbol(*assign->lhs) == v && !addends(*assign).empty();
    analysis::Accesses a = effects.accesses(s);
    for (const analysis::Access& w : a.writes)
      if (w.symbol == v) written = true, increments &= isIncrement;
    for (const analysis::Access& r : a.reads)
      if (r.symbol == v) read = true, increments &= isIncrement;
  });
  if (!written) return read ? Use::Reads : Use::None;
  return increments ? Use::Increments : Use::Writes;
}

/// What ties the iterations of a region's loops to the threads that ran them forward.
class ThreadBonds {
 public:
  ThreadBonds(const OmpParallel& region, const analysis::Activity& activity, const Effects& effects)
      : region_(region),
        activity_(activity),
        effects_(effects),
        own_(analysis::ownVariables(region, effects)) {
    for (const Symbol* v : own_)
      if (v->threadprivate) differs_.insert(v);
    while (spread(region.body, false)) {
    }
  }

  const SymbolSet& own() const { return own_; }

  /// Why no other thread can run an iteration of `loop` backward; empty when any can. `exposed`:
  /// what an iteration reads before it writes it; `live`: what is read after the loop.
  std::string of(const OmpDo& loop, const Block& body, const SymbolSet& exposed,
                 const SymbolSet& live) {
    if (asks(body)) return "an iteration asks OpenMP about its thread";
    for (const Symbol* v : own_) {
      Use use = useOf(body, v, effects_);
      bool active = activity_.active(v);
      if (use == Use::None) continue;
      if (!contains(exposed, v)) {
        // The last iteration of a thread leaves its value.
        if (active && contains(live, v))
          return fmt::format("the loop leaves a value in private '{}' that is read after it",
                             v->name);
        continue;
      }
      if (use == Use::Reads && contains(differs_, v))
        return fmt::format("private '{}' may not be the same on all threads", v->name);
      if (use == Use::Writes || (use == Use::Increments && active && !onlyAdded(loop, v)))
        return fmt::format("private '{}' carries values from one iteration of a thread to the next",
                           v->name);
    }
    return {};
  }

 private:
  bool asks(const Block& block) const {
    bool found = false;
    walkStmts(block, [&](const Stmt& s) { found |= effects_.asks(s); });
    return found;
  }

  /// Collects the variables whose values may differ from thread to thread: what loops leave in
  /// them, what follows from the number of the thread, and from others of the kind.
  bool spread(const Block& block, bool differs) {
    bool changed = false;
    for (const Stmt* s : block) {
      bool here = differs || s->is<OmpDo>() || s->is<Call>() || s->is<Opaque>() || !uniform(*s);
      for (const analysis::Access& w : effects_.accesses(*s).writes)
        if (here && contains(own_, w.symbol)) changed |= differs_.insert(w.symbol).second;
      if (const auto* loop = s->as<OmpDo>()) changed |= spread({loop->loop}, true);
      else forEachBlock(*s, [&](const Block& b) { changed |= spread(b, here); });
    }
    return changed;
  }

  /// Does the statement itself do the same on every thread? `but` does not count.
  bool uniform(const Stmt& s, const Symbol* but = nullptr) {
    bool result = !effects_.asks(s);
    for (const analysis::Access& r : effects_.accesses(s).reads)
      result &= r.symbol == but || !contains(differs_, r.symbol);
    return result;
  }

  /// Outside of the loops that increment it, too: does every thread just add `v` to a shared
  /// variable? Then the adjoints of all threads' copies are the same.
  bool onlyAdded(const OmpDo& loop, const Symbol* v) {
    std::function<bool(const Block&)> fits = [&](const Block& block) {
      return std::all_of(block.begin(), block.end(), [&](const Stmt* s) {
        Use use = useOf({s}, v, effects_);
        if (s == &loop || use == Use::None) return true;
        if (s->is<OmpDo>()) return use == Use::Increments;
        if (const auto* d = s->as<Do>()) return uniform(*s, v) && fits(d->body);
        if (const auto* add = s->as<Increment>())
          return baseSymbol(*add->value) == v && uniform(*s, v);
        const auto* assign = s->as<Assign>();
        if (!assign) return false;
        // partial(:, thread) = v
        const auto* whole = assign->rhs->as<Ref>();
        if (whole && whole->symbol == v && onlySummed(baseSymbol(*assign->lhs))) return true;
        bool reads = false;
        for (const analysis::Access& r : effects_.accesses(*s).reads) reads |= r.symbol == v;
        return !reads && uniform(*s, v);
      });
    };
    return !v->threadprivate && fits(region_.body);
  }

  /// Is `parts` an array of the threads' partial results that a clause makes, read by a loop
  /// do k; s = s + parts(:, k)  of the region only? Then the adjoints of all parts are the same.
  bool onlySummed(const Symbol* parts) const {
    if (!parts->copyOf || parts->type.rank != parts->copyOf->type.rank + 1) return false;
    std::size_t reads = 0, sums = 0;
    walkStmts(region_.body, [&](const Stmt& s) {
      for (const analysis::Access& r : effects_.accesses(s).reads) reads += r.symbol == parts;
      const auto* loop = s.as<Do>();
      const auto* add = loop && loop->body.size() == 1 ? loop->body[0]->as<Assign>() : nullptr;
      const std::vector<Addend> terms = add ? addends(*add) : std::vector<Addend>();
      sums += terms.size() == 1 && baseSymbol(*terms[0].value) == parts;
    });
    return sums > 0 && reads == sums;  // what a region's own clause combines is read behind it
  }

  const OmpParallel& region_;
  const analysis::Activity& activity_;
  const Effects& effects_;
  SymbolSet own_, differs_;
};

}  // namespace

std::map<const Stmt*, SchedulePlan> planSchedules(const OmpParallel& region,
                                                  const ReversalPlan& reversal,
                                                  const analysis::Activity& activity,
                                                  const Effects& effects) {
  std::map<const Stmt*, SchedulePlan> plans;
  ThreadBonds bonds(region, activity, effects);
  Symbols turns;
  walkStmts(region.body, [&](const Stmt& s) {
    if (const auto* section = sectionInTurn(s)) turns.push_back(section->turn);
  });
  std::optional<Concurrency> concurrency;
  if (!turns.empty()) concurrency.emplace(region, effects);
  auto holds = [&](const Symbol* v) {
    return !contains(bonds.own(), v) && !reversal.mayChangeFrom(region, v);
  };
  const bool isSet = effects.threadsAreSet();
  SymbolSet atEnd;
  for (const Symbol* v : bonds.own())
    if (v->threadprivate) atEnd.insert(v);
  walkStmts(region.body, [&](const Stmt& s) {
    const auto* loop = s.as<OmpDo>();
    if (!loop) return;
    SchedulePlan& plan = plans[&s];
    auto loops = nestOf(*loop);
    const Block& body = loops.back()->body;
    SymbolSet exposed = analysis::exposedIn(body, effects);
    SymbolSet live = liveAfter(*loop, region.body, atEnd, effects).value_or(bonds.own());
    for (const Do* d : loops) exposed.erase(d->variable);
    for (const Symbol* v : bonds.own())
      if (!contains(exposed, v) && !contains(live, v)) plan.local.insert(v);
    bool isStatic = false;
    for (const OmpClause& c : loop->clauses) {
      if (c.kind != OmpClauseKind::Schedule || !c.expr) continue;
      const SymbolSet read = effects.reads(*c.expr);
      plan.chunkHolds = std::all_of(read.begin(), read.end(), holds);
      isStatic = c.schedule == ScheduleKind::Static;
    }
    plan.reason = bonds.of(*loop, body, exposed, live);
    if (reversal.tapeAcross(loops.back()) || (loops.size() > 1 && reversal.tapeAcross(loops[0])))
      plan.reason = "values are on the tape of the thread that ran the iteration";
    for (const Symbol* turn : turns)
      if (plan.reason.empty() && !concurrency->isAlone(loop, turn))
        plan.reason = "threads hand on values to each other beside it";
    if (plan.reason.empty() && isStatic && !plan.chunkHolds)
      plan.reason = "the chunk size may have another value by then";
    if (plan.reason.empty() && (isSet || mayDepend(region, *loop))) {
      LoopAccesses accesses(*loop, bonds.own(), activity, effects);
      // Without the chunk, what passive arrays prove of the threads does not hold, either.
      for (const Symbol* v :
           plan.chunkHolds ? accesses.activeVariables() : accesses.writtenVariables())
        if (accesses.written(v) && !contains(bonds.own(), v) && !accesses.ownsElements(v))
          plan.reason = "iterations of one thread may write '" + v->name + "' in their order";
    }
    if (plan.reason.empty()) {
      plan.reason = "nothing lives on a thread across iterations";
      return;
    }
    plan.form = ScheduleForm::MirroredStatic;
    for (const OmpClause& c : loop->clauses) {
      // Who comes next is known to an OpenMP loop alone.
      if (c.kind == OmpClauseKind::Ordered) {
        plan.form = ScheduleForm::Recorded;
        break;
      }
      if (c.kind != OmpClauseKind::Schedule) continue;
      if (c.schedule != ScheduleKind::Static || !plan.chunkHolds)
        plan.form = ScheduleForm::Recorded;
      else if (c.expr) plan.form = ScheduleForm::MirroredChunks;
      plan.chunk = c.expr;
    }
  });
  return plans;
}

bool needsSameTeam(const OmpParallel& region, const ReversalPlan& reversal,
                   const std::map<const Stmt*, SchedulePlan>& schedules,
                   const AdjointOfStatement& adjoint) {
  bool result = false;
  SymbolSet own = analysis::privates(region.clauses);
  for (const auto& [v, kept] : reversal.kept(&region))
    result |= contains(own, v) && kept.keeper != Keeper::None;
  std::function<void(const Block&)> visit = [&](const Block& block) {
    for (const Stmt* s : block) {
      if (const auto* loop = s->as<OmpDo>()) {
        result |= schedules.at(s).form != ScheduleForm::Free;
        for (const Do* d : nestOf(*loop))
          for (const auto& [v, kept] : reversal.kept(d)) result |= kept.keeper == Keeper::Tape;
        continue;
      }
      for (const auto& [v, kept] : reversal.kept(s)) result |= kept.keeper == Keeper::Tape;
      result |= reversal.control(s) == Keeper::Tape;
      result |= s->origin.range.valid() && adjoint(*s).exists;
      forEachBlock(*s, visit);
    }
  };
  visit(region.body);
  return result;
}

}  // namespace pj::plan
