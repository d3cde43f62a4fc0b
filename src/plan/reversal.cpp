// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/reversal.h"

#include <algorithm>

#include "analysis/exposure.h"
#include "ir/constructs.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "plan/first_writes.h"
#include "plan/joint_loops.h"
#include "plan/own_slices.h"

namespace pj::plan {

using namespace ir;
using analysis::Access;
using analysis::Effects;
using analysis::SymbolSet;

const std::vector<const Stmt*>& ReversalPlan::loopsAround(const Stmt* s) const {
  static const std::vector<const Stmt*> kNone;
  auto it = around_.find(s);
  return it == around_.end() ? kNone : it->second;
}

const Stmt* ReversalPlan::scope(const Stmt* s) const {
  for (const Stmt* loop : loopsAround(s))
    if (const JointLoop* j = joint(loop); j && !j->left.count(s)) return loop;
  return nullptr;
}

const Stmt* onlyAllocation(const Procedure& p, const Symbol* v) {
  const Stmt* found = nullptr;
  int count = 0;
  walkStmts(p.body, [&](const Stmt& s) {
    const auto* n = s.as<Allocate>();
    for (std::size_t k = 0; n && k < n->items.size(); ++k)
      if (n->items[k].symbol == v) found = &s, ++count;
  });
  return count == 1 ? found : nullptr;
}

const Stmt* ReversalPlan::home(const Stmt* s, const Symbol* v) const {
  for (const Stmt* loop : loopsAround(s))
    if (const JointLoop* j = joint(loop); j && contains(j->locals, v)) return loop;
  return nullptr;
}

bool ReversalPlan::within(const Stmt* inner, const Stmt* outer) const {
  if (!outer || inner == outer) return true;
  if (!inner) return false;
  const auto& around = loopsAround(inner);
  return std::find(around.begin(), around.end(), outer) != around.end();
}

bool ReversalPlan::tapeIn(const Stmt* loop, const std::function<bool(const Stmt*)>& isMeant) const {
  bool found = false;
  walkStmt(*loop, [&](const Stmt& s) {
    if (&s == loop || found) return;
    for (const auto& [v, kept] : kept(&s))
      found = found || (kept.keeper == Keeper::Tape && isMeant(home(&s, v)));
    found = found || (control(&s) == Keeper::Tape && isMeant(scope(&s)));
  });
  return found;
}

bool ReversalPlan::tapeAcross(const Stmt* loop) const {
  return tapeIn(loop, [&](const Stmt* home) { return home != loop && within(loop, home); });
}

bool ReversalPlan::tapeWithin(const Stmt* loop) const {
  return tapeIn(loop, [&](const Stmt* home) { return home && within(home, loop); });
}

Symbols ReversalPlan::inOrder(const Stmt* s) const {
  Symbols order;
  KeptValues left = kept(s);
  while (!left.empty()) {
    auto next = std::find_if(left.begin(), left.end(), [&](const auto& one) {
      return std::none_of(left.begin(), left.end(), [&](const auto& other) {
        return contains(other.second.placedBy, one.first);
      });
    });
    if (next == left.end()) next = left.begin();
    order.push_back(next->first);
    left.erase(next);
  }
  return order;
}

bool ReversalPlan::boundsOutside(const Stmt* loop, const Effects& effects) const {
  if (!worksharing_.count(loop)) return false;
  const SymbolSet& inside = changedIn_.at(region(loop));
  bool result = true;
  forEachExpr(*loop, [&](const Expr& e) { result &= disjoint(effects.reads(e), inside); });
  return result;
}

/// Computes a plan for a given choice of joint loops.
class ReversalPlanner {
 public:
  ReversalPlanner(const Procedure& p, bool isCalledByThreads, const Effects& effects,
                  const AdjointOfStatement& adjoint, const ChangedPart& changedPart)
      : p_(p),
        isCalledByThreads_(isCalledByThreads),
        effects_(effects),
        adjoint_(adjoint),
        changedPart_(changedPart) {
    plan_.later_ = OverwrittenLater(p.body, effects);
  }

  ReversalPlan run() {
    recordLoops(p_.body, {});
    findJoint();
    // A tape cannot hold values of this iteration on top of values of the forward sweep in the
    // order in which both are wanted back: such a loop is split after all.
    for (bool again = true; again;) {
      again = false;
      plan_.kept_.clear();
      plan_.control_.clear();
      plan_.unorderedIncrements.clear();
      plan_.unkeptChanges.clear();
      findFirstWrites();
      SymbolSet recorded;
      decideControl(p_.body);
      block(p_.body, recorded);
      if (mayNotRefill_) {
        findJoint();
        again = true;
        continue;
      }
      if (findReversed(p_.body)) {
        again = true;
        continue;
      }
      for (const auto& [loop, joint] : plan_.joint_) {
        if (!mixesTapes(loop)) continue;
        split_.insert(loop);
        findJoint();
        again = true;
        break;
      }
    }
    return std::move(plan_);
  }

 private:
  void recordLoops(const Block& b, const std::vector<const Stmt*>& around,
                   const Stmt* region = nullptr) {
    for (const Stmt* s : b) recordLoops(*s, around, region);
  }
  void recordLoops(const Stmt& s, std::vector<const Stmt*> around, const Stmt* region) {
    plan_.around_[&s] = around;
    plan_.region_[&s] = region;
    if (const auto* section = sectionInTurn(s))
      handedOnIn_[region].insert(section->handedOn.begin(), section->handedOn.end());
    if (s.is<Do>() || s.is<DoWhile>()) around.insert(around.begin(), &s);
    if (const auto* omp = s.as<OmpDo>()) {
      for (const Do* d : nestOf(*omp)) plan_.worksharing_.insert(d);
      return recordLoops(*omp->loop, around, region);
    }
    if (const auto* omp = s.as<OmpParallel>()) {
      region = &s;
      SymbolSet& changed = plan_.changedIn_[&s] = analysis::writtenIn(omp->body, effects_);
      join(changed, analysis::ownVariables(*omp, effects_));
    }
    forEachBlock(s, [&](const Block& b) { recordLoops(b, around, region); });
  }

  void findJoint() {
    mayNotRefill_ = false;
    plan_.splitReason.clear();
    plan_.joint_ = findJointLoops(p_, isCalledByThreads_, effects_, adjoint_, neededBefore_,
                                  plan_.splitReason);
    for (const Stmt* loop : split_) {
      plan_.splitReason[loop] =
          "values of one iteration and values that outlive it would mix on the tape";
      plan_.joint_.erase(loop);
    }
  }

  /// Local arrays have no value at the start of the procedure, and those that live in one
  /// iteration none at its start.
  void findFirstWrites() {
    SymbolSet born;
    for (const Symbol* v : p_.locals)
      if (v->isArray() && v->storage == Storage::Local && !v->saved && !v->allocatable)
        born.insert(v);
    firstWrites_ = firstWrites(p_.body, born, effects_);
    for (const auto& [loop, joint] : plan_.joint_)
      firstWrites_.merge(firstWrites(*bodyOf(*loop), joint.locals, effects_));
  }

  bool mixesTapes(const Stmt* loop) const {
    return plan_.tapeIn(loop, [&](const Stmt* home) { return home == loop; }) &&
           plan_.tapeAcross(loop);
  }

  /// Notes the statements that the backward sweep must visit, on account of an adjoint or of a
  /// value to put back, theirs or one below; true when there are new ones.
  bool findReversed(const Block& b) {
    std::size_t before = reversed_.size();
    walkStmts(b, [&](const Stmt& s) {
      bool keeps = false;
      for (const auto& [v, kept] : plan_.kept(&s)) keeps |= kept.keeper != Keeper::None;
      if (!keeps && !adjoint_(s).exists) return;
      reversed_.insert(&s);
    });
    // Parents after children: a statement is reversed when anything in it is.
    std::function<bool(const Block&)> spread = [&](const Block& inner) {
      bool any = false;
      for (const Stmt* s : inner) {
        bool here = reversed_.count(s) != 0;
        if (const auto* omp = s->as<OmpDo>()) {
          here |= spread(Block{omp->loop});
        } else if (!s->is<Where>()) {
          forEachBlock(*s, [&](const Block& x) { here |= spread(x); });
        }
        if (here) reversed_.insert(s);
        any |= here;
      }
      return any;
    };
    spread(b);
    walkStmts(b, [&](const Stmt& s) {
      const Stmt* region = plan_.region(&s);
      if (sectionInTurn(s) && reversed_.count(region)) {
        plan_.waits_.insert(&s);
        reversed_.insert(&s);
      }
      bool isSimple = s.is<OmpBarrier>() || s.is<Call>() || s.is<Assign>();
      if (!isSimple || !effects_.waits(s) || adjoint_(s).exists) return;
      if (region && !reversed_.count(region)) return;
      plan_.waits_.insert(&s);
      reversed_.insert(&s);
    });
    spread(b);
    return reversed_.size() != before;
  }

  // Control: recompute what still holds, keep the rest.

  /// A keeper for something that a statement saves into the scope `home`.
  Keeper keeperIn(const Stmt* home, const Stmt* s) const {
    const auto& around = plan_.loopsAround(s);
    // A thread's variables die at the end of the forward region.
    if (plan_.region(s) && !home) return Keeper::Tape;
    return around.empty() || around.front() == home ? Keeper::Local : Keeper::Tape;
  }

  /// The bounds with which memory was allocated: evaluated again where it is released, they must
  /// have the values that they had.
  void decideBounds(const Deallocate& s) {
    bool holds = true;
    for (const Symbol* v : s.symbols) {
      const Stmt* from = onlyAllocation(p_, v);
      holds = holds && from && plan_.loopsAround(from) == plan_.loopsAround(&s) &&
              plan_.region(from) == plan_.region(&s);
      SymbolSet operands;
      bool calls = false;
      if (!holds) break;
      forEachExpr(*from, [&](const Expr& e) {
        join(operands, effects_.reads(e));
        walk(e, [&](const Expr& x) {
          const auto* conversion = x.as<Intrinsic>();
          calls |= x.is<FunctionCall>() || (conversion && conversion->id != IntrinsicId::Int);
        });
      });
      holds = !calls && stable(*from, operands);
    }
    plan_.control_[&s] = holds ? Keeper::Recompute : keeperIn(plan_.scope(&s), &s);
  }

  void decideControl(const Block& b) {
    walkStmts(b, [&](const Stmt& s) {
      if (const auto* n = s.as<Deallocate>()) return decideBounds(*n);
      if (s.is<OmpCritical>() && plan_.waits(&s)) {
        plan_.control_[&s] = Keeper::Tape;
        return;
      }
      if (!s.is<If>() && !s.is<SelectCase>() && !s.is<Do>() && !s.is<DoWhile>()) return;
      if (!reversed_.count(&s)) return;
      const auto* loop = s.as<Do>();
      bool counted = s.is<DoWhile>() || (loop && loop->leaveFlag);
      SymbolSet operands;
      bool calls = false;
      forEachExpr(s, [&](const Expr& e) {
        join(operands, effects_.reads(e));
        walk(e, [&](const Expr& x) { calls |= x.is<FunctionCall>(); });
        walk(e, [&](const Expr& x) {
          if (const auto* i = x.as<Intrinsic>()) calls |= i->id == IntrinsicId::Allocated;
        });
      });
      bool holds = !counted && !calls && stable(s, operands);
      // The bounds of a worksharing loop are noted outside of its region where they are known
      // there.
      const Stmt* at = &s;
      if (plan_.boundsOutside(&s, effects_)) at = plan_.region(&s);
      plan_.control_[&s] = holds ? Keeper::Recompute : keeperIn(plan_.scope(at), at);
    });
  }

  /// Do the operands keep their values from `s` to the end of its scope?
  bool stable(const Stmt& s, const SymbolSet& operands) const {
    const Stmt* scope = plan_.scope(&s);
    SymbolSet counters;  // of the loops around: the backward loops set them
    for (const Stmt* loop : plan_.loopsAround(&s))
      if (const auto* d = loop->as<Do>()) counters.insert(d->variable);
    // Sections may let other threads change them, but within no scope.
    const SymbolSet& others = handedOnIn(scope ? nullptr : plan_.region(&s));
    return std::none_of(operands.begin(), operands.end(), [&](const Symbol* v) {
      return !contains(counters, v) && (contains(others, v) || plan_.later_.mayChange(v, s, scope));
    });
  }

  /// What threads hand on to each other in the sections of a region, if it has any.
  const SymbolSet& handedOnIn(const Stmt* region) const {
    static const SymbolSet kNone;
    auto known = handedOnIn_.find(region);
    return known == handedOnIn_.end() ? kNone : known->second;
  }

  static const Block* bodyOf(const Stmt& loop) {
    if (const auto* d = loop.as<Do>()) return &d->body;
    return &loop.as<DoWhile>()->body;
  }

  // The to-be-recorded analysis: `tbr` is the set of variables whose present value the adjoints
  // of the statements so far read.

  void block(const Block& b, SymbolSet& tbr) {
    for (const Stmt* s : b) statement(*s, tbr);
  }

  /// A statement may change several places of one variable. `first`: nothing of it is kept so far.
  static void addPlace(Kept& kept, const Expr* place, bool first) {
    bool isPart = place && place->is<Index>() && !hasVectorSubscript(*place);
    auto isThere = [&](const Expr* other) { return equal(other, place); };
    if (!isPart) return kept.places.clear();
    if (!first && kept.places.empty()) return;
    if (std::none_of(kept.places.begin(), kept.places.end(), isThere)) kept.places.push_back(place);
  }

  /// Of what threads share, a call may be passed much that is others'.
  const Expr* placeOf(const Stmt& s, const Access& w) const {
    bool isAsked = changedPart_ && w.designator && w.symbol->isArray() && isByThreads(s) &&
                   !isThreadsOwn(s, w.symbol);
    const Expr* part = isAsked ? changedPart_(s, w.designator) : nullptr;
    return part ? part : w.designator;
  }

  bool isByThreads(const Stmt& s) const { return plan_.region(&s) || isCalledByThreads_; }

  void keep(const Stmt& s, const Access& w, const SymbolSet& forThis, SymbolSet& tbr) {
    const bool isHandedOn = contains(handedOn_, w.symbol);
    if (firstWrites_.count(&s) && w.symbol == baseSymbol(*s.as<Assign>()->lhs) && !isHandedOn)
      return;
    Kept& kept = plan_.kept_[&s][w.symbol];
    kept.forThis |= contains(forThis, w.symbol);
    kept.forEarlier |= contains(tbr, w.symbol);
    if (!kept.forThis && !kept.forEarlier) return;
    bool first = kept.keeper == Keeper::None;
    addPlace(kept, placeOf(s, w), first);
    kept.keeper = kept.isScalar(*w.symbol) ? keeperIn(plan_.home(&s, w.symbol), &s) : Keeper::Tape;
    kept.placedBy.clear();
    for (const Expr* place : kept.places)
      for (const Expr* e : place->as<Index>()->subscripts) join(kept.placedBy, effects_.reads(*e));
    join(tbr, kept.placedBy);
  }

  /// An element is put back where its subscripts lead to, when these have been put back: together,
  /// so that one order holds for all. Nothing else than all of an array will do where they depend
  /// on it in turn.
  void orderKept(const Stmt& s) {
    KeptValues& values = plan_.kept_[&s];
    for (auto& [v, kept] : values) {
      SymbolSet placing = kept.placedBy;
      for (std::size_t size = placing.size() + 1; size != placing.size();) {
        size = placing.size();
        for (const auto& [other, its] : values)
          if (contains(placing, other)) join(placing, its.placedBy);
      }
      for (auto& [other, its] : values)
        if (contains(placing, other) && its.keeper != Keeper::None)
          for (Kept* one : {&kept, &its}) {
            one->keeper = Keeper::Tape;
            one->forThis = one->forEarlier = true;
          }
      if (!contains(placing, v)) continue;
      kept.places.clear();
      kept.placedBy.clear();
    }
  }

  /// Is `v`, where `s` stands, a variable of the thread that runs it?
  bool isThreadsOwn(const Stmt& s, const Symbol* v) const {
    const Stmt* region = plan_.region(&s);
    bool isLocal = v->procedure == &p_ && v->storage == Storage::Local && !v->saved;
    if (region) isLocal = contains(analysis::privates(region->as<OmpParallel>()->clauses), v);
    return isLocal || v->threadprivate;
  }

  /// What a call adds to atomically, of what threads share and its own adjoint does not need.
  SymbolSet sumsOf(const Stmt& call) const {
    SymbolSet sums;
    for (const Symbol* v : effects_.summedBy(call))
      if (!isThreadsOwn(call, v) && !contains(adjoint_(call).needed, v)) sums.insert(v);
    return sums;
  }

  void simple(const Stmt& s, SymbolSet& tbr) {
    if (const auto* n = s.as<Exchange>()) return analysis::exchange(tbr, n->first, n->second);
    SymbolSet forThis = adjoint_(s).needed;
    analysis::Accesses a = effects_.accesses(s);
    const bool isShared = isByThreads(s);
    if (s.is<Increment>() && isShared && !isThreadsOwn(s, a.writes.front().symbol)) {
      // Atomic: what the variable held is kept around the region.
      if (contains(tbr, a.writes.front().symbol)) plan_.unorderedIncrements.push_back(&s);
      join(tbr, forThis);
      return;
    }
    // Before an allocation there is no value.
    if (const auto* n = s.as<Allocate>()) {
      SymbolSet items;
      for (const AllocateItem& item : n->items) items.insert(item.symbol);
      noteUnkept(s, items, tbr);
    } else {
      // What a call in a region adds to is kept around the region.
      SymbolSet sums = isShared ? sumsOf(s) : SymbolSet();
      if (!disjoint(sums, tbr)) plan_.unorderedIncrements.push_back(&s);
      // What the subscripts of one read may be another one.
      for (std::size_t size = tbr.size() + 1; size != tbr.size();) {
        size = tbr.size();
        for (const Access& w : a.writes)
          if (!contains(sums, w.symbol)) keep(s, w, forThis, tbr);
      }
      orderKept(s);
    }
    // Its adjoint reads what has just been put back: what comes later may overwrite it.
    const auto* assign = s.as<Assign>();
    if (assign && adjoint_(s).onlyAtPlace) forThis.erase(baseSymbol(*assign->lhs));
    join(tbr, forThis);
    for (const Access& w : a.writes)
      if (w.whole && !contains(handedOn_, w.symbol)) tbr.erase(w.symbol);
  }

  /// What a function in a condition, a bound or an extent changes has no place to be kept at.
  /// `but`: what the statement itself sets.
  void noteUnkept(const Stmt& s, const SymbolSet& but, const SymbolSet& tbr) {
    for (const Access& w : effects_.accesses(s).writes)
      if (!contains(but, w.symbol) && contains(tbr, w.symbol)) plan_.unkeptChanges.insert(&s);
  }

  void statement(const Stmt& s, SymbolSet& tbr) {
    if (const auto* n = s.as<Deallocate>(); n && plan_.control(&s) == Keeper::Recompute)
      for (const Symbol* v : n->symbols)
        forEachExpr(*onlyAllocation(p_, v), [&](const Expr& e) { join(tbr, effects_.reads(e)); });
    if (s.is<Do>() || s.is<DoWhile>()) return loop(s, tbr);
    if (const auto* omp = s.as<OmpParallel>()) return region(*omp, tbr);
    if (const auto* omp = s.as<OmpDo>()) return loop(*omp->loop, tbr);
    if (const auto* section = s.as<OmpCritical>()) return block(section->body, tbr);
    if (!s.is<If>() && !s.is<SelectCase>()) return simple(s, tbr);
    if (plan_.control(&s) == Keeper::Recompute)
      forEachExpr(s, [&](const Expr& e) { join(tbr, effects_.reads(e)); });
    noteUnkept(s, {}, tbr);
    SymbolSet after;
    if (mayRunNoArm(s)) after = tbr;
    forEachBlock(s, [&](const Block& b) {
      SymbolSet arm = tbr;
      block(b, arm);
      join(after, arm);
    });
    tbr = std::move(after);
  }

  static bool mayRunNoArm(const Stmt& s) {
    if (const auto* n = s.as<If>()) return n->arms.back().condition != nullptr;
    const auto& n = *s.as<SelectCase>();
    return std::none_of(n.arms.begin(), n.arms.end(),
                        [](const CaseArm& arm) { return arm.ranges.empty(); });
  }

  void region(const OmpParallel& omp, SymbolSet& tbr) {
    SymbolSet own = analysis::privates(omp.clauses), outside;
    auto keepAround = [&](const Symbol* v) {
      if (!contains(tbr, v) || contains(own, v)) return;
      keep(omp, {v, nullptr, true}, {}, tbr);
      tbr.erase(v);
    };
    // The paper's PUSH of an atomically incremented variable, moved out of the region.
    walkStmts(omp.body, [&](const Stmt& s) {
      if (const auto* n = s.as<Increment>()) keepAround(baseSymbol(*n->lhs));
      for (const Symbol* v : sumsOf(s)) keepAround(v);
    });
    // Of a reduction, the threads have copies, which nothing but the reduction reads.
    for (const OmpClause& c : omp.clauses)
      if (c.kind == OmpClauseKind::Reduction)
        for (const Symbol* v : c.symbols) keepAround(v);
    for (const Symbol* v : own)
      if (contains(tbr, v)) outside.insert(v);
    remove(tbr, own);
    for (const OmpClause& c : omp.clauses)
      if (c.expr) join(tbr, effects_.reads(*c.expr));
    handedOn_ = handedOnIn(&omp);
    for (SymbolSet inside = tbr;; inside = tbr) {
      block(omp.body, inside);
      // A thread that comes later may change what this one has read.
      if (join(tbr, common(inside, handedOn_))) continue;
      tbr = std::move(inside);
      break;
    }
    handedOn_.clear();
    // Private copies end with the region: what the last iterations of a thread left in them and the
    // backward sweep needs is put on its tape (paper, figure on private variables: the POP at the
    // start of the backward region). Of memory that the region gives back, nothing is left.
    SymbolSet released;
    walkStmts(omp.body, [&](const Stmt& s) {
      if (const auto* n = s.as<Deallocate>()) released.insert(n->symbols.begin(), n->symbols.end());
    });
    for (const Symbol* v : own)
      if (contains(tbr, v) && !contains(released, v))
        plan_.kept_[&omp][v] = {Keeper::Tape, false, true};
    remove(tbr, own);
    join(tbr, outside);
  }

  /// The recomputation uses the variables that live within one iteration: what they held before
  /// the loop and the adjoints of earlier statements need is kept around it.
  void keepFromBefore(const Stmt& loop, const JointLoop& joint, SymbolSet& tbr) {
    for (const Symbol* v : joint.locals) {
      if (!contains(tbr, v)) continue;
      if (contains(joint.refilled, v)) mayNotRefill_ |= neededBefore_[&loop].insert(v).second;
      keep(loop, {v, nullptr, true}, {}, tbr);
      tbr.erase(v);
    }
  }

  void loop(const Stmt& s, SymbolSet& tbr) {
    const auto* counted = s.as<Do>();
    bool parallel = plan_.worksharing_.count(&s) != 0;
    if (counted && !parallel) keep(s, {counted->variable, nullptr, true}, {}, tbr);
    if (counted) tbr.erase(counted->variable);
    if (plan_.control(&s) == Keeper::Recompute)
      forEachExpr(s, [&](const Expr& e) { join(tbr, effects_.reads(e)); });
    const JointLoop* joint = plan_.joint(&s);
    if (joint) keepFromBefore(s, *joint, tbr);
    // Of these, no iteration has what another one overwrites.
    SymbolSet slices;
    if (counted)
      for (const Symbol* v : ownSlices(*counted, effects_))
        if (!contains(tbr, v)) slices.insert(v);
    for (;;) {
      SymbolSet body = tbr;
      remove(body, slices);
      if (joint) {
        remove(body, joint->locals);
        join(body, joint->inputs);  // its own iteration's, of the slices, too
      }
      block(*bodyOf(s), body);
      if (joint) {
        remove(body, joint->locals);
        join(body, joint->inputs);
      }
      if (counted) body.erase(counted->variable);
      if (!join(tbr, body)) break;
    }
    SymbolSet counter;
    if (counted) counter.insert(counted->variable);
    noteUnkept(s, counter, tbr);
  }

  const Procedure& p_;
  bool isCalledByThreads_;
  const Effects& effects_;
  const AdjointOfStatement& adjoint_;
  const ChangedPart& changedPart_;
  ReversalPlan plan_;
  std::set<const Stmt*> reversed_;
  std::set<const Stmt*> firstWrites_;  ///< what they overwrite has no value yet
  std::set<const Stmt*> split_;        ///< loops that would mix tapes
  /// Arrays that loops must not fill again; did the last round find one?
  std::map<const Stmt*, SymbolSet> neededBefore_;
  bool mayNotRefill_ = false;
  std::map<const Stmt*, SymbolSet> handedOnIn_;  ///< by region
  SymbolSet handedOn_;                           ///< the same of the region that is looked at
};

ReversalPlan planReversal(const Procedure& p, bool isCalledByThreads, const Effects& effects,
                          const AdjointOfStatement& adjoint, const ChangedPart& changedPart) {
  return ReversalPlanner(p, isCalledByThreads, effects, adjoint, changedPart).run();
}

}  // namespace pj::plan
