// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/joint_loops.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/exposure.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/concurrency.h"

namespace pj::plan {

using namespace ir;
using analysis::Effects;
using analysis::SymbolSet;

namespace {

const Block* loopBody(const Stmt& s) {
  if (const auto* n = s.as<Do>()) return &n->body;
  if (const auto* n = s.as<DoWhile>()) return &n->body;
  return nullptr;
}

/// A statement of a loop body that decides what runs: a choice, or a loop in it.
struct Choice {
  const Stmt* stmt;
  SymbolSet reads;
  std::vector<const Stmt*> around;  ///< the choices that it is in
};

/// A statement of a loop body that writes something: what, from what, under what control.
struct Definition {
  const Stmt* stmt;
  SymbolSet writes, reads, control;
  std::vector<const Stmt*> around;  ///< the choices that it is in
};

/// Collects the definitions of a body, the choices in it, and the variables in subscripts of what
/// it writes (an old value is put back there).
class BodyScan {
 public:
  explicit BodyScan(const Effects& effects) : effects_(effects) {}
  std::vector<Definition> definitions;
  std::vector<Choice> choices;
  SymbolSet written, writtenSubscripts;
  bool parallel = false;  ///< contains a parallel region

  void scan(const Block& block, const SymbolSet& around) {
    for (const Stmt* s : block) scan(*s, around);
  }

 private:
  void scan(const Stmt& s, const SymbolSet& around) {
    SymbolSet inner = around;
    bool structured = s.is<If>() || s.is<SelectCase>() || s.is<Do>() || s.is<DoWhile>();
    analysis::Accesses a = effects_.accesses(s);
    Definition d{&s, {}, {}, around, inside_};
    for (const auto& w : a.writes) {
      d.writes.insert(w.symbol);
      if (const auto* index = w.designator ? w.designator->as<Index>() : nullptr)
        for (const Expr* e : index->subscripts) join(writtenSubscripts, effects_.reads(*e));
    }
    for (const auto& r : a.reads) d.reads.insert(r.symbol);
    // What leaves a loop early decides which of its statements run.
    const auto* counted = s.as<Do>();
    const auto* conditional = s.as<DoWhile>();
    const Symbol* flag = counted       ? counted->leaveFlag
                         : conditional ? conditional->leaveFlag
                                       : nullptr;
    if (flag) d.reads.insert(flag);
    join(written, d.writes);
    if (structured) {
      join(inner, d.reads);
      choices.push_back({&s, d.reads, inside_});
    }
    if (!d.writes.empty()) definitions.push_back(d);
    parallel |= s.is<OmpParallel>() || s.is<OmpDo>() || s.is<OmpBarrier>() || s.is<OmpCritical>();
    if (const auto* omp = s.as<OmpDo>()) return scan(*omp->loop, inner);
    if (structured) inside_.push_back(&s);
    if (!s.is<Where>()) forEachBlock(s, [&](const Block& b) { scan(b, inner); });
    if (structured) inside_.pop_back();
  }

  const Effects& effects_;
  std::vector<const Stmt*> inside_;
};

/// Is one of the statements in the set?
bool isIn(const std::vector<const Stmt*>& statements, const std::set<const Stmt*>& set) {
  return std::any_of(statements.begin(), statements.end(),
                     [&](const Stmt* s) { return set.count(s) != 0; });
}

bool isLeft(const Definition& d, const JointLoop& candidate) {
  return candidate.left.count(d.stmt) || isIn(d.around, candidate.left);
}

class Finder {
 public:
  Finder(const Procedure& p, bool isCalledByThreads, const Effects& effects,
         const AdjointOfStatement& adjoint, const std::map<const Stmt*, SymbolSet>& neededBefore,
         std::map<const Stmt*, std::string>& reasons)
      : p_(p),
        isCalledByThreads_(isCalledByThreads),
        effects_(effects),
        adjoint_(adjoint),
        neededBefore_(neededBefore),
        reasons_(reasons) {}

  std::map<const Stmt*, JointLoop> run() {
    SymbolSet live;
    for (const Symbol* s : p_.arguments) live.insert(s);
    if (p_.result) live.insert(p_.result);
    for (const Symbol* s : analysis::writtenIn(p_.body, effects_))
      if (s->procedure != &p_ || s->saved) live.insert(s);
    visitBlock(p_.body, live);
    return std::move(found_);
  }

 private:
  void visitBlock(const Block& block, SymbolSet live) {
    for (auto it = block.rbegin(); it != block.rend(); ++it) {
      visitStmt(**it, live);
      live = analysis::liveBefore(**it, std::move(live), effects_);
    }
  }

  /// `live`: what is read after `s`.
  void visitStmt(const Stmt& s, const SymbolSet& live) {
    if (const Block* body = loopBody(s)) {
      SymbolSet around = analysis::liveBefore(s, live, effects_);
      join(around, live);
      join(around, analysis::exposedIn(*body, effects_));
      if (const auto* w = s.as<DoWhile>(); w && w->condition)
        join(around, effects_.reads(*w->condition));
      const bool isRepeated = std::exchange(isRepeated_, isRepeated_ || !sharedLoops_.count(&s));
      visitBlock(*body, around);
      isRepeated_ = isRepeated;
      // Of a collapsed nest, the innermost loop's body is the iteration.
      if (!outerOfNest_.count(&s)) consider(s, *body, live);
    } else if (const auto* loop = s.as<OmpDo>()) {
      auto loops = nestOf(*loop);
      outerOfNest_.insert(loops.begin(), loops.end() - 1);
      sharedLoops_.insert(loops.begin(), loops.end());
      shared_ = loop;
      visitStmt(*loop->loop, live);
      shared_ = nullptr;
    } else if (const auto* omp = s.as<OmpParallel>()) {
      SymbolSet own = analysis::privates(omp->clauses);
      privates_ = &own;
      concurrency_.emplace(*omp, effects_);
      visitBlock(omp->body, analysis::liveAtEndOf(omp->clauses, live));
      concurrency_.reset();
      privates_ = nullptr;
    } else {
      forEachBlock(s, [&](const Block& b) { visitBlock(b, live); });
    }
  }

  /// Can `v` live within one iteration of a loop? In a parallel region only a thread's own can:
  /// a shared variable is no thread's to recompute. What an exchange leaves is another array's.
  bool mayBeLocal(const Symbol* v) const {
    if (v->exchanged) return false;
    if (privates_) return contains(*privates_, v);
    return v->procedure == &p_ && v->storage != Storage::Argument && !v->saved && v != p_.result;
  }

  /// What is asked of one loop.
  struct Iteration {
    const Stmt& loop;
    const Block& body;
    SymbolSet live, exposed;  ///< read after the loop; read in an iteration before it is set there
    BodyScan scan;
    /// What the adjoints of the statements read, and what leads to where they put values back.
    SymbolSet needed = {};
  };

  void consider(const Stmt& loop, const Block& body, const SymbolSet& live) {
    // Nothing to reverse: nothing to recompute.
    bool reversed = false;
    walkStmts(body, [&](const Stmt& s) { reversed |= adjoint_(s).exists; });
    if (!reversed) return;
    Iteration i{loop, body, live, analysis::exposedIn(body, effects_), BodyScan(effects_)};
    i.scan.scan(body, {});
    i.needed = i.scan.writtenSubscripts;
    walkStmts(body, [&](const Stmt& s) { join(i.needed, adjoint_(s).needed); });
    std::string reason, other;
    auto found = jointly(i, {}, reason);
    const SymbolSet refilled = refilledIn(i);
    const bool isBetter = !reason.empty() || isOverwrittenElsewhere(i, refilled);
    if (!refilled.empty() && isBetter)
      if (auto filled = jointly(i, refilled, other); filled && (!found || isKeptAnyway(i, *filled)))
        found = std::move(filled);
    if (found) found_.emplace(&loop, std::move(*found));
    else if (!reason.empty()) reasons_[&loop] = reason;
  }

  /// The arrays that outlive an iteration, but of which it reads only what it has set itself.
  SymbolSet refilledIn(const Iteration& i) const {
    SymbolSet refilled;
    if (!i.loop.is<Do>()) return refilled;
    for (const Symbol* v : i.scan.written)
      if (mayBeRefilled(v) && !contains(i.exposed, v)) refilled.insert(v);
    for (const Definition& d : i.scan.definitions)
      if (!d.stmt->is<Assign>()) remove(refilled, d.writes);
    if (auto barred = neededBefore_.find(&i.loop); barred != neededBefore_.end())
      remove(refilled, barred->second);
    return refilled;
  }

  /// In a parallel region the elements must be the iteration's own: no other thread names them,
  /// since the primal has no race.
  bool mayBeRefilled(const Symbol* v) const {
    if (mayBeLocal(v) || !v->isArray() || v->exchanged || v->threadprivate || v == p_.result)
      return false;
    if (!privates_) return !isCalledByThreads_;
    return !contains(*privates_, v) && shared_ && concurrency_->isAlone(shared_, v);
  }

  /// Does the backward sweep need values of the arrays that are lost after the loop?
  bool isOverwrittenElsewhere(const Iteration& i, const SymbolSet& arrays) const {
    const SymbolSet needed = common(i.needed, arrays);
    if (needed.empty()) return false;
    if (isRepeated_) return true;
    bool found = false;
    std::set<const Stmt*> inside;
    walkStmt(i.loop, [&](const Stmt& s) { inside.insert(&s); });
    walkStmts(p_.body, [&](const Stmt& s) {
      if (inside.count(&s)) return;
      for (const auto& w : effects_.accesses(s).writes) found = found || contains(needed, w.symbol);
    });
    return found;
  }

  /// Is what the recomputation reads there whether it recomputes or not?
  bool isKeptAnyway(const Iteration& i, const JointLoop& joint) const {
    const SymbolSet written = analysis::writtenIn(p_.body, effects_);
    return std::all_of(joint.inputs.begin(), joint.inputs.end(), [&](const Symbol* v) {
      return contains(i.needed, v) || !contains(written, v);
    });
  }

  /// The joint loop where it sets `refilled` again in the backward sweep. Nothing: it is none, for
  /// the reason that is given, or since there is nothing to recompute.
  std::optional<JointLoop> jointly(const Iteration& i, const SymbolSet& refilled,
                                   std::string& reason) const {
    const BodyScan& scan = i.scan;
    JointLoop candidate;
    // Loops set these, whichever pass they belong to.
    SymbolSet counters;
    for (const Symbol* v : scan.written)
      if (onlyCounts(v, scan)) counters.insert(v);
    const SymbolSet innerCounters = counters;
    if (const auto* counted = i.loop.as<Do>()) counters.insert(counted->variable);
    SymbolSet overwritten;  // what outlives an iteration
    do {
      SymbolSet leftWrites;
      for (const Definition& d : scan.definitions) {
        for (const Symbol* v : d.writes)
          if (isLeft(d, candidate) && !contains(innerCounters, v)) leftWrites.insert(v);
      }
      candidate.locals.clear();
      candidate.refilled.clear();
      overwritten.clear();
      for (const Symbol* v : scan.written) {
        bool isFilled = contains(refilled, v) && !contains(leftWrites, v);
        bool inIteration = mayBeLocal(v) && !contains(i.exposed, v) && !contains(i.live, v) &&
                           !contains(leftWrites, v);
        (inIteration || isFilled ? candidate.locals : overwritten).insert(v);
        if (isFilled) candidate.refilled.insert(v);
      }
    } while (leaveChoices(scan, candidate, overwritten, counters));
    // Control is decided again by the recomputation; other values from outside are put back by
    // the backward statements where they are needed.
    SymbolSet wanted, values = i.needed;
    for (const Choice& c : scan.choices)
      if (!candidate.left.count(c.stmt)) join(wanted, c.reads);
    // What a joint loop inside computes again follows from these.
    for (const Choice& c : scan.choices)
      if (auto inner = found_.find(c.stmt); inner != found_.end())
        join(values, inner->second.inputs);
    for (const Symbol* v : values)
      if (contains(candidate.locals, v)) wanted.insert(v);
    candidate.recomputed = close(scan, candidate, wanted, counters, candidate.inputs);
    const auto& slice = candidate.recomputed;
    SymbolSet unused = candidate.refilled;
    for (const Stmt* d : slice)
      for (const auto& w : effects_.accesses(*d).writes) unused.erase(w.symbol);
    remove(candidate.refilled, unused);
    remove(candidate.locals, unused);
    join(overwritten, unused);
    // Only counters of inner loops: nothing to recompute.
    if (std::all_of(slice.begin(), slice.end(), [](const Stmt* s) { return s->is<Do>(); }))
      return std::nullopt;
    reason = obstacle(scan, candidate, overwritten, i.loop);
    if (!reason.empty()) return std::nullopt;
    return candidate;
  }

  /// Is `v` the counter of loops, and read nowhere else than in these?
  static bool onlyCounts(const Symbol* v, const BodyScan& scan) {
    auto counts = [&](const Stmt* s) {
      const auto* loop = s->as<Do>();
      return loop && loop->variable == v;
    };
    auto isInLoop = [&](const std::vector<const Stmt*>& around) {
      return std::any_of(around.begin(), around.end(), counts);
    };
    return std::all_of(scan.definitions.begin(), scan.definitions.end(),
                       [&](const Definition& d) {
                         return (!contains(d.writes, v) || counts(d.stmt)) &&
                                (!contains(d.reads, v) || isInLoop(d.around));
                       }) &&
           std::all_of(scan.choices.begin(), scan.choices.end(), [&](const Choice& c) {
             return !contains(c.reads, v) || isInLoop(c.around);
           });
  }

  /// Leaves out what runs or not as values say that the loop overwrites; true when there is more of
  /// it than before.
  static bool leaveChoices(const BodyScan& scan, JointLoop& candidate, const SymbolSet& overwritten,
                           const SymbolSet& counters) {
    const std::size_t before = candidate.left.size();
    for (const Choice& c : scan.choices) {
      SymbolSet inputs;
      close(scan, candidate, c.reads, counters, inputs);
      if (isIn(c.around, candidate.left) || !disjoint(inputs, overwritten))
        candidate.left.insert(c.stmt);
    }
    return candidate.left.size() != before;
  }

  /// The definitions that the wanted local values follow from; adds what these read from outside.
  static std::set<const Stmt*> close(const BodyScan& scan, const JointLoop& candidate,
                                     const SymbolSet& wanted, const SymbolSet& counters,
                                     SymbolSet& inputs) {
    std::set<const Stmt*> slice;
    SymbolSet done;
    std::vector<const Symbol*> work(wanted.begin(), wanted.end());
    while (!work.empty()) {
      const Symbol* v = work.back();
      work.pop_back();
      if (contains(counters, v) || !done.insert(v).second) continue;
      if (!contains(candidate.locals, v)) {
        inputs.insert(v);
        continue;
      }
      for (const Definition& d : scan.definitions) {
        // What is left out writes no local variable but counters.
        if (isLeft(d, candidate) || !contains(d.writes, v)) continue;
        slice.insert(d.stmt);
        work.insert(work.end(), d.reads.begin(), d.reads.end());
        work.insert(work.end(), d.control.begin(), d.control.end());
      }
    }
    return slice;
  }

  std::string obstacle(const BodyScan& scan, const JointLoop& c, const SymbolSet& overwritten,
                       const Stmt& loop) const {
    if (const auto* d = loop.as<Do>(); d && d->leaveFlag) return "it may be left early";
    if (loop.is<DoWhile>()) return "it is a while loop";
    if (scan.parallel) return "it contains a parallel region";
    for (const Symbol* v : c.inputs)
      if (contains(overwritten, v))
        return "recomputing an iteration would read '" + v->name + "', which the loop overwrites";
    std::set<const Stmt*> again = c.recomputed;
    for (const Choice& choice : scan.choices)
      if (!c.left.count(choice.stmt)) again.insert(choice.stmt);
    for (const Definition& d : scan.definitions) {
      if (d.stmt->is<Allocate>() || d.stmt->is<Deallocate>()) return "it allocates";
      if (!again.count(d.stmt)) continue;
      if (d.stmt->is<Opaque>()) return "it reads input";
      if (const auto* counted = d.stmt->as<Do>()) {
        // What else sets the counter is not run again, and what the tape holds of it is in its
        // place.
        auto setsToo = [&](const Definition& other) {
          bool isRun = other.stmt->is<Do>() && again.count(other.stmt);
          return contains(other.writes, counted->variable) && !isRun;
        };
        if (contains(overwritten, counted->variable) &&
            std::any_of(scan.definitions.begin(), scan.definitions.end(), setsToo))
          return "recomputing an iteration would change '" + counted->variable->name +
                 "', which is not only set there";
      } else if (!disjoint(d.writes, overwritten)) {
        return "a call computes both local and other values";
      }
    }
    for (const Stmt* s : again)
      if (effects_.calls(*s, &analysis::ProcedureEffects::opaque))
        return "it calls a procedure that does input or output";
    return {};
  }

  const Procedure& p_;
  bool isCalledByThreads_;
  const Effects& effects_;
  const AdjointOfStatement& adjoint_;
  const std::map<const Stmt*, SymbolSet>& neededBefore_;
  std::map<const Stmt*, std::string>& reasons_;
  std::map<const Stmt*, JointLoop> found_;
  std::set<const Stmt*> outerOfNest_;       ///< loops of collapsed nests, but the innermost
  std::set<const Stmt*> sharedLoops_;       ///< those that threads share out
  const SymbolSet* privates_ = nullptr;     ///< of the parallel region that is visited; null: none
  std::optional<Concurrency> concurrency_;  ///< in that
  const OmpDo* shared_ = nullptr;           ///< the worksharing loop that is visited; null: none
  bool isRepeated_ = false;                 ///< is what is visited in a loop that is not shared?
};

}  // namespace

std::map<const Stmt*, JointLoop> findJointLoops(
    const Procedure& p, bool isCalledByThreads, const Effects& effects,
    const AdjointOfStatement& adjoint, const std::map<const Stmt*, SymbolSet>& neededBefore,
    std::map<const Stmt*, std::string>& reasons) {
  return Finder(p, isCalledByThreads, effects, adjoint, neededBefore, reasons).run();
}

}  // namespace pj::plan
