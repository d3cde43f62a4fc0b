// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <map>
#include <utility>

#include "analysis/exposure.h"
#include "ir/builder.h"
#include "ir/walk.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::Effects;
using analysis::SymbolSet;

namespace {

/// Walks backward with the set of variables that are read later.
class DeadCode {
 public:
  DeadCode(Program& program, const Effects& effects) : build_(program), effects_(effects) {}

  Block procedure(const Block& b, const SymbolSet& live) {
    walkStmts(b, [this](const Stmt& s) {
      for (const Symbol* v : effects_.memory(s)) ++managers_[v];
      if (const auto* n = s.as<Deallocate>())
        released_.insert(n->symbols.begin(), n->symbols.end());
    });
    return block(b, live);
  }

 private:
  Block block(const Block& b, SymbolSet live) {
    Block reversed;
    for (auto it = b.rbegin(); it != b.rend(); ++it) {
      const Stmt* kept = statement(**it, live);
      if (!kept && isNeededForMemory(**it, it + 1, b.rend())) kept = *it;
      if (!kept) continue;
      reversed.push_back(kept);
      live = analysis::liveBefore(*kept, std::move(live), effects_);
    }
    return Block(reversed.rbegin(), reversed.rend());
  }

  /// Does it allocate or release what others allocate or release, too, so that they fail without
  /// it? `nearest` to `first`: the statements before it in its block.
  using Backward = Block::const_reverse_iterator;
  bool isNeededForMemory(const Stmt& s, Backward nearest, Backward first) const {
    const SymbolSet memory = effects_.memory(s);
    return std::any_of(memory.begin(), memory.end(), [&](const Symbol* v) {
      if (s.is<Assign>()) return contains(released_, v) && !isAllocatedBefore(v, nearest, first);
      return v->storage != Storage::Local || v->saved || managers_.at(v) > 1;
    });
  }

  /// Does a statement of the block allocate it, before anything else may do that?
  bool isAllocatedBefore(const Symbol* v, Backward nearest, Backward first) const {
    for (auto earlier = nearest; earlier != first; ++earlier) {
      bool manages = contains(effects_.memory(**earlier), v);
      if (manages && (*earlier)->is<Allocate>()) return true;
      if (manages || contains(analysis::writtenIn({*earlier}, effects_), v)) return false;
    }
    return false;
  }

  /// The statement without its dead parts; null when it is dead. Loops around ask several times,
  /// for few different sets.
  const Stmt* statement(const Stmt& s, const SymbolSet& live) {
    if (!s.is<Do>() && !s.is<DoWhile>()) return cleaned(s, live);
    auto [known, isNew] = loops_.try_emplace({&s, live}, nullptr);
    if (!isNew) return known->second;
    const Stmt* result = cleaned(s, live);
    loops_[{&s, live}] = result;
    return result;
  }

  const Stmt* cleaned(const Stmt& s, const SymbolSet& live) {
    return match(
        s,
        [&](const Assign& n) -> const Stmt* {
          return contains(live, baseSymbol(*n.lhs)) || callsLive(n, live) ? &s : nullptr;
        },
        [&](const Increment& n) -> const Stmt* {
          return contains(live, baseSymbol(*n.lhs)) ? &s : nullptr;
        },
        [&](const Call& n) -> const Stmt* { return callLives(n, live) ? &s : nullptr; },
        [&](const Exchange& n) -> const Stmt* {
          return contains(live, n.first) || contains(live, n.second) ? &s : nullptr;
        },
        [&](const If& n) -> const Stmt* { return branch(n, live); },
        [&](const SelectCase& n) -> const Stmt* { return select(n, live); },
        [&](const Where& n) -> const Stmt* { return where(n, live); },
        [&](const Do& n) -> const Stmt* { return loop(n, live); },
        [&](const DoWhile& n) -> const Stmt* { return whileLoop(n, live); },
        [&](const OmpParallelDo& n) -> const Stmt* {
          const Stmt* inner = loop(*n.loop, analysis::liveAtEndOf(n.clauses, live));
          if (!inner || (inner->as<Do>()->body.empty() && !callsLive(*inner, live))) return nullptr;
          return build_.stmt<OmpParallelDo>(n.origin, n.clauses, inner->as<Do>());
        },
        [&](const OmpDo& n) -> const Stmt* {
          const Do* inner = bodyOnly(*n.loop, analysis::liveAtEndOf(n.clauses, live));
          return inner->body.empty() && !callsLive(*inner, live)
                     ? nullptr
                     : build_.stmt<OmpDo>(n.origin, n.clauses, inner);
        },
        [&](const OmpParallel& n) -> const Stmt* {
          Block body = block(n.body, analysis::liveAtEndOf(n.clauses, live));
          return waitsOnly(body) ? nullptr : build_.stmt<OmpParallel>(n.origin, n.clauses, body);
        },
        [&](const OmpCritical& n) -> const Stmt* {
          SymbolSet atEnd = live;
          atEnd.insert(n.handedOn.begin(), n.handedOn.end());
          Block body = block(n.body, std::move(atEnd));
          if (body.empty() && n.section != SectionKind::Turn) return nullptr;
          return build_.stmt<OmpCritical>(n.origin, n.section, n.name, std::move(body), n.turn,
                                          n.handedOn);
        },
        [&](const RuntimeCall& n) -> const Stmt* {
          bool asks = n.function == RuntimeFunction::ThreadNumber ||
                      n.function == RuntimeFunction::MaxThreads;
          bool wanted = std::any_of(n.writes.begin(), n.writes.end(),
                                    [&](const Symbol* v) { return contains(live, v); });
          return asks && !wanted ? nullptr : &s;
        },
        [&](const auto&) -> const Stmt* { return &s; });
  }

  /// Do its threads nothing but wait for each other, however often?
  bool waitsOnly(const Block& body) const {
    return std::all_of(body.begin(), body.end(), [&](const Stmt* s) {
      if (s->is<OmpBarrier>()) return true;
      bool inside = (s->is<Do>() || s->is<If>()) && !callsLive(*s, {});
      forEachBlock(*s, [&](const Block& b) { inside = inside && waitsOnly(b); });
      return inside;
    });
  }

  /// Does what it calls do more than set variables: input or output, or a barrier?
  bool hasEffect(const Stmt& s) const {
    return effects_.calls(s, &analysis::ProcedureEffects::opaque) || effects_.waits(s);
  }

  /// Does a function in the statement's expressions set what is read later, or more than that?
  bool callsLive(const Stmt& s, const SymbolSet& live) const {
    bool calls = false;
    forEachExpr(
        s, [&](const Expr& e) { walk(e, [&](const Expr& x) { calls |= x.is<FunctionCall>(); }); });
    auto writes = effects_.accesses(s).writes;
    return hasEffect(s) || (calls && std::any_of(writes.begin(), writes.end(), [&](const auto& w) {
                              return contains(live, w.symbol);
                            }));
  }

  /// A derivative procedure works on tapes and adjoints: it stays. A primal one stays when someone
  /// reads what it writes, or when it does more.
  bool callLives(const Call& n, const SymbolSet& live) const {
    if (n.callee->derivative || hasEffect(n)) return true;
    for (const auto& w : effects_.accesses(n).writes)
      if (contains(live, w.symbol)) return true;
    return false;
  }

  const Stmt* branch(const If& n, const SymbolSet& live) {
    std::vector<IfArm> arms;
    bool any = false;
    for (const IfArm& a : n.arms) {
      arms.push_back({a.condition, block(a.body, live)});
      any |= !arms.back().body.empty();
    }
    bool calls = callsLive(n, live);
    if (!any && !calls) return nullptr;
    while (arms.size() > 1 && arms.back().body.empty() && !(calls && arms.back().condition))
      arms.pop_back();
    // An empty first arm before a plain else: ask the opposite.
    if (arms.size() == 2 && arms[0].body.empty() && !arms[1].condition)
      arms = {{build_.unary(UnaryOp::Not, arms[0].condition), arms[1].body}};
    return build_.stmt<If>(n.origin, std::move(arms));
  }

  const Stmt* select(const SelectCase& n, const SymbolSet& live) {
    std::vector<CaseArm> arms;
    bool any = false, keepsAll = false;  // the default arm is what no other one takes
    for (const CaseArm& a : n.arms) {
      arms.push_back({a.ranges, block(a.body, live)});
      any |= !arms.back().body.empty();
      keepsAll |= a.ranges.empty() && !arms.back().body.empty();
    }
    if (!any && !callsLive(n, live)) return nullptr;
    keepsAll |= !any;  // compilers overlook the selector of a statement without arms
    std::vector<CaseArm> kept;
    for (CaseArm& a : arms)
      if (keepsAll || !a.body.empty()) kept.push_back(std::move(a));
    return build_.stmt<SelectCase>(n.origin, n.selector, std::move(kept));
  }

  const Stmt* where(const Where& n, const SymbolSet& live) {
    bool any = false;
    walkStmts(Block{&n}, [&](const Stmt& x) {
      if (const auto* a = x.as<Assign>()) any |= contains(live, baseSymbol(*a->lhs));
    });
    return any ? &n : nullptr;
  }

  /// What is read at the end of an iteration: after the loop, or in the next iteration.
  SymbolSet liveInLoop(const Stmt& s, const Block& body, SymbolSet live) {
    if (const auto* d = s.as<Do>(); d && d->leaveFlag) live.insert(d->leaveFlag);
    if (const auto* w = s.as<DoWhile>()) {
      if (w->leaveFlag) live.insert(w->leaveFlag);
      if (w->condition) join(live, effects_.reads(*w->condition));
    }
    // What a dead statement reads does not count: grow from below.
    for (;;) {
      Block alive = block(body, live);
      if (!join(live, analysis::liveBefore(alive, live, effects_))) return live;
    }
  }

  const Do* bodyOnly(const Do& n, const SymbolSet& live) {
    return build_.withBody(n, block(n.body, liveInLoop(n, n.body, live)));
  }

  const Stmt* loop(const Do& n, const SymbolSet& live) {
    const Do* alive = bodyOnly(n, live);
    bool computes = n.leaveFlag ? hasUse(alive->body, live) : !alive->body.empty();
    bool wanted = computes || contains(live, n.variable) || callsLive(n, live);
    return wanted ? alive : nullptr;
  }

  /// Does the body of a loop do more than compute whether the loop goes on?
  bool hasUse(const Block& body, const SymbolSet& live) {
    bool found = !disjoint(analysis::writtenIn(body, effects_), live);
    walkStmts(body, [&](const Stmt& s) {
      const auto* call = s.as<Call>();
      found |= s.is<Push>() || s.is<Pop>() || s.is<Opaque>() || s.is<RuntimeCall>() ||
               (call && callLives(*call, live)) || hasEffect(s);
    });
    return found;
  }

  const Stmt* whileLoop(const DoWhile& n, const SymbolSet& live) {
    SymbolSet inLoop = liveInLoop(n, n.body, live);
    Block body = block(n.body, inLoop);
    if (!callsLive(n, live) && !hasUse(body, live)) return nullptr;
    return build_.stmt<DoWhile>(n.origin, n.loopName, n.condition, std::move(body), n.leaveFlag);
  }

  Builder build_;
  const Effects& effects_;
  std::map<const Symbol*, int> managers_;  ///< how many statements allocate or release it
  SymbolSet released_;                     ///< by statements of their own
  std::map<std::pair<const Stmt*, SymbolSet>, const Stmt*> loops_;  ///< what is left of them
};

}  // namespace

Block removeDeadCode(Program& program, const Block& body, const SymbolSet& liveAtEnd,
                     const Effects& effects) {
  return DeadCode(program, effects).procedure(body, liveAtEnd);
}

}  // namespace pj::transform
