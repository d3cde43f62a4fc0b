// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/joint_loops.h"

#include <vector>

#include "analysis/exposure.h"
#include "ir/nest.h"
#include "ir/walk.h"

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

/// A statement of a loop body that writes something: what, from what, under what control.
struct Definition {
  const Stmt* stmt;
  SymbolSet writes, reads, control;
};

/// Collects the definitions of a body, the variables that decide its control flow, and those in
/// subscripts of what it writes (an old value is put back there).
class BodyScan {
 public:
  explicit BodyScan(const Effects& effects) : effects_(effects) {}
  std::vector<Definition> definitions;
  SymbolSet control, written, writtenSubscripts;
  std::set<const Stmt*> choices;  ///< the statements that decide what runs
  bool parallel = false;          ///< contains a parallel region

  void scan(const Block& block, const SymbolSet& around) {
    for (const Stmt* s : block) scan(*s, around);
  }

 private:
  void scan(const Stmt& s, const SymbolSet& around) {
    SymbolSet inner = around;
    bool structured = s.is<If>() || s.is<SelectCase>() || s.is<Do>() || s.is<DoWhile>();
    analysis::Accesses a = effects_.accesses(s);
    Definition d{&s, {}, {}, around};
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
      join(control, d.reads);
      choices.insert(&s);
    }
    if (!d.writes.empty()) definitions.push_back(d);
    parallel |= s.is<OmpParallel>() || s.is<OmpDo>() || s.is<OmpBarrier>();
    if (const auto* omp = s.as<OmpDo>()) return scan(*omp->loop, inner);
    if (!s.is<Where>()) forEachBlock(s, [&](const Block& b) { scan(b, inner); });
  }

  const Effects& effects_;
};

class Finder {
 public:
  Finder(const Procedure& p, const Effects& effects, const AdjointOfStatement& adjoint,
         std::map<const Stmt*, std::string>& reasons)
      : p_(p), effects_(effects), adjoint_(adjoint), reasons_(reasons) {}

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
      // Of a collapsed nest, the innermost loop's body is the iteration.
      if (!outerOfNest_.count(&s)) consider(s, *body, live);
      SymbolSet around = analysis::liveBefore(s, live, effects_);
      join(around, live);
      join(around, analysis::exposedIn(*body, effects_));
      if (const auto* w = s.as<DoWhile>(); w && w->condition)
        join(around, effects_.reads(*w->condition));
      visitBlock(*body, around);
    } else if (const auto* loop = s.as<OmpDo>()) {
      auto loops = nestOf(*loop);
      outerOfNest_.insert(loops.begin(), loops.end() - 1);
      visitStmt(*loop->loop, live);
    } else if (const auto* omp = s.as<OmpParallel>()) {
      SymbolSet own = analysis::privates(omp->clauses);
      privates_ = &own;
      visitBlock(omp->body, analysis::liveAtEndOf(omp->clauses, live));
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

  void consider(const Stmt& loop, const Block& body, const SymbolSet& live) {
    BodyScan scan(effects_);
    scan.scan(body, {});
    JointLoop candidate;
    SymbolSet exposed = analysis::exposedIn(body, effects_);
    SymbolSet overwritten;  // what outlives an iteration
    for (const Symbol* v : scan.written) {
      bool inIteration = mayBeLocal(v) && !contains(exposed, v) && !contains(live, v);
      (inIteration ? candidate.locals : overwritten).insert(v);
    }
    const auto* counted = loop.as<Do>();
    // Nothing to reverse: nothing to recompute.
    bool reversed = false;
    walkStmts(body, [&](const Stmt& s) { reversed |= adjoint_(s).exists; });
    if (!reversed) return;
    // Control is decided again by the recomputation; other values from outside are put back by
    // the backward statements where they are needed.
    SymbolSet wanted = scan.control, values = scan.writtenSubscripts;
    walkStmts(body, [&](const Stmt& s) { join(values, adjoint_(s).needed); });
    for (const Symbol* v : values)
      if (contains(candidate.locals, v)) wanted.insert(v);
    close(scan, candidate, wanted, counted ? counted->variable : nullptr);
    if (slice_.empty()) return;
    std::string reason = obstacle(scan, candidate, overwritten, loop);
    candidate.recomputed = slice_;
    if (reason.empty()) found_.emplace(&loop, std::move(candidate));
    else reasons_[&loop] = reason;
  }

  /// The definitions that the wanted local values follow from, and what they read from outside.
  void close(const BodyScan& scan, JointLoop& candidate, SymbolSet wanted, const Symbol* counter) {
    slice_.clear();
    SymbolSet done;
    std::vector<const Symbol*> work(wanted.begin(), wanted.end());
    bool any = false;
    while (!work.empty()) {
      const Symbol* v = work.back();
      work.pop_back();
      if (v == counter || !done.insert(v).second) continue;
      if (!contains(candidate.locals, v)) {
        candidate.inputs.insert(v);
        continue;
      }
      for (const Definition& d : scan.definitions) {
        if (!contains(d.writes, v)) continue;
        any |= !d.stmt->is<Do>();
        slice_.insert(d.stmt);
        work.insert(work.end(), d.reads.begin(), d.reads.end());
        work.insert(work.end(), d.control.begin(), d.control.end());
      }
    }
    if (!any) slice_.clear();  // only counters of inner loops: nothing to recompute
  }

  std::string obstacle(const BodyScan& scan, const JointLoop& c, const SymbolSet& overwritten,
                       const Stmt& loop) const {
    if (const auto* d = loop.as<Do>(); d && d->leaveFlag) return "it may be left early";
    if (loop.is<DoWhile>()) return "it is a while loop";
    if (scan.parallel) return "it contains a parallel region";
    for (const Symbol* v : c.inputs)
      if (contains(overwritten, v))
        return "recomputing an iteration would read '" + v->name + "', which the loop overwrites";
    for (const Definition& d : scan.definitions) {
      if (d.stmt->is<Allocate>() || d.stmt->is<Deallocate>()) return "it allocates";
      if (!slice_.count(d.stmt) && !scan.choices.count(d.stmt)) continue;
      if (d.stmt->is<Opaque>()) return "it reads input";
      if (!d.stmt->is<Do>() && !disjoint(d.writes, overwritten))
        return "a call computes both local and other values";
    }
    std::set<const Stmt*> again = scan.choices;
    again.insert(slice_.begin(), slice_.end());
    for (const Stmt* s : again)
      if (effects_.calls(*s, &analysis::ProcedureEffects::opaque))
        return "it calls a procedure that does input or output";
    return {};
  }

  const Procedure& p_;
  const Effects& effects_;
  const AdjointOfStatement& adjoint_;
  std::map<const Stmt*, std::string>& reasons_;
  std::map<const Stmt*, JointLoop> found_;
  std::set<const Stmt*> slice_;
  std::set<const Stmt*> outerOfNest_;    ///< loops of collapsed nests, but the innermost
  const SymbolSet* privates_ = nullptr;  ///< of the parallel region that is visited; null: none
};

}  // namespace

std::map<const Stmt*, JointLoop> findJointLoops(const Procedure& p, const Effects& effects,
                                                const AdjointOfStatement& adjoint,
                                                std::map<const Stmt*, std::string>& reasons) {
  return Finder(p, effects, adjoint, reasons).run();
}

}  // namespace pj::plan
