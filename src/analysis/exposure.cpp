// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/exposure.h"

#include <algorithm>

#include "analysis/coverage.h"
#include "analysis/jumps.h"
#include "ir/integer_constant.h"
#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

namespace {

void applyAccesses(const Accesses& a, SymbolSet& live) {
  for (const Access& w : a.writes)
    if (w.whole) live.erase(w.symbol);
  for (const Access& r : a.reads) live.insert(r.symbol);
}

/// Takes out the variables of which the block reads only what it has written, but for those that
/// are needed after it.
void dropFilled(const Block& block, const SymbolSet& liveAfter, SymbolSet& live,
                const Effects& effects) {
  SymbolSet written = writtenIn(block, effects);
  remove(written, liveAfter);
  if (disjoint(written, live)) return;
  for (const Symbol* v : filledBeforeRead(block, effects))
    if (!contains(liveAfter, v)) live.erase(v);
}

bool hasExchange(const Block& block) {
  bool found = false;
  walkStmts(block, [&](const Stmt& s) { found |= s.is<Exchange>(); });
  return found;
}

/// A loop body that may run any number of times, at least once if `certain`; `live` is what is
/// needed after the loop. But for exchanges, whether a variable is needed before the body depends
/// on that variable alone: it is, it is not, or it is where it is needed after it. Then a second
/// turn changes nothing.
SymbolSet loopLive(const Block& body, const SymbolSet& live, const Effects& effects, bool certain) {
  SymbolSet atHead = live;
  if (hasExchange(body)) {
    while (join(atHead, liveBefore(body, atHead, effects))) {
    }
    if (certain) atHead = liveBefore(body, std::move(atHead), effects);
  } else {
    atHead = liveBefore(body, live, effects);
    if (!certain) join(atHead, live);
  }
  dropFilled(body, live, atHead, effects);
  return atHead;
}

SymbolSet armsLive(const Stmt& s, const SymbolSet& live, const Effects& effects) {
  SymbolSet result = live;  // no arm may be taken
  forEachBlock(s, [&](const Block& b) { join(result, liveBefore(b, live, effects)); });
  return result;
}

/// What is live before the construct, when `inside` is at the start of its body: threads' own
/// copies are born there, and neither keep nor kill the original, unless the clause copies it.
SymbolSet beforeConstruct(const OmpClauses& clauses, const SymbolSet& live, SymbolSet inside,
                          const Effects& effects) {
  SymbolSet copied;
  for (const OmpClause& c : clauses) {
    if (c.kind == OmpClauseKind::FirstPrivate)
      for (const Symbol* v : c.symbols)
        if (contains(inside, v)) copied.insert(v);
    if (c.kind == OmpClauseKind::Reduction) copied.insert(c.symbols.begin(), c.symbols.end());
  }
  for (const OmpClause& c : clauses) {
    if (!givesOwnCopy(c.kind)) continue;
    for (const Symbol* v : c.symbols) {
      inside.erase(v);
      if (contains(live, v)) inside.insert(v);
    }
  }
  join(inside, copied);
  for (const OmpClause& c : clauses)
    if (c.expr) join(inside, effects.reads(*c.expr));
  return inside;
}

}  // namespace

bool runsAtLeastOnce(const Do& loop) {
  const auto lower = integerConstant(loop.lower), upper = integerConstant(loop.upper);
  const auto step = loop.step ? integerConstant(loop.step) : std::optional<long long>(1);
  if (!lower || !upper || !step || *step == 0) return false;
  return *step > 0 ? *lower <= *upper : *lower >= *upper;
}

SymbolSet liveAtEndOf(const OmpClauses& clauses, SymbolSet live) {
  SymbolSet outer = live;
  for (const OmpClause& c : clauses) {
    bool dies = c.kind == OmpClauseKind::Private || c.kind == OmpClauseKind::FirstPrivate;
    if (dies)
      for (const Symbol* v : c.symbols) live.erase(v);
  }
  // What a thread's copy gives to the variable outside is as live as that one.
  for (const OmpClause& c : clauses)
    if (c.kind == OmpClauseKind::LastPrivate || c.kind == OmpClauseKind::Reduction)
      for (const Symbol* v : c.symbols)
        if (contains(outer, v)) live.insert(v);
  return live;
}

SymbolSet liveBefore(const Stmt& s, SymbolSet live, const Effects& effects) {
  return match(
      s,
      [&](const Do& n) {
        SymbolSet body = loopLive(n.body, live, effects, runsAtLeastOnce(n));
        if (n.leaveFlag) body.insert(n.leaveFlag);
        applyAccesses(effects.accesses(n), body);
        return body;
      },
      [&](const DoWhile& n) {
        SymbolSet live2 = live;
        if (n.leaveFlag) live2.insert(n.leaveFlag);
        if (n.condition) join(live2, effects.reads(*n.condition));
        SymbolSet body = loopLive(n.body, live2, effects, false);
        applyAccesses(effects.accesses(n), body);
        return body;
      },
      [&](const OmpParallel& n) {
        return beforeConstruct(n.clauses, live,
                               liveBefore(n.body, liveAtEndOf(n.clauses, live), effects), effects);
      },
      [&](const OmpDo& n) {
        SymbolSet before = beforeConstruct(
            n.clauses, live, liveBefore(*n.loop, liveAtEndOf(n.clauses, live), effects), effects);
        // A thread that gets no iteration keeps what it has of its own.
        join(before, live);
        return before;
      },
      [&](const OmpParallelDo& n) {
        return beforeConstruct(n.clauses, live,
                               liveBefore(*n.loop, liveAtEndOf(n.clauses, live), effects), effects);
      },
      [&](const OmpCritical& n) {
        const Accesses others = effects.accesses(n);
        applyAccesses(others, live);
        SymbolSet before = liveBefore(n.body, std::move(live), effects);
        applyAccesses(others, before);
        return before;
      },
      [&](const If& n) {
        SymbolSet result;
        bool hasElse = false;
        for (const IfArm& arm : n.arms) {
          hasElse |= !arm.condition;
          join(result, liveBefore(arm.body, live, effects));
        }
        if (!hasElse) join(result, live);
        applyAccesses(effects.accesses(n), result);
        return result;
      },
      [&](const Exchange& n) {
        SymbolSet result = std::move(live);
        exchange(result, n.first, n.second);
        return result;
      },
      [&](const SelectCase& n) {
        SymbolSet result = armsLive(n, live, effects);
        applyAccesses(effects.accesses(n), result);
        return result;
      },
      [&](const Where& n) {
        SymbolSet result = armsLive(n, live, effects);
        applyAccesses(effects.accesses(n), result);
        return result;
      },
      [&](const auto& n) {
        SymbolSet result = std::move(live);
        applyAccesses(effects.accesses(n), result);
        return result;
      });
}

SymbolSet liveBefore(const Block& block, SymbolSet live, const Effects& effects) {
  // What a jump may skip sets nothing for certain: then all that is needed where the jump goes to
  // is needed at the jump.
  auto jump = std::find_if(block.begin(), block.end(), [](const Stmt* s) { return jumpsOut(*s); });
  for (auto it = block.end(); it != block.begin();) {
    --it;
    SymbolSet atTarget = jump < it ? live : SymbolSet();
    live = liveBefore(**it, std::move(live), effects);
    join(live, atTarget);
  }
  return live;
}

SymbolSet exposedIn(const Block& block, const Effects& effects) {
  SymbolSet exposed = liveBefore(block, {}, effects);
  dropFilled(block, {}, exposed, effects);
  return exposed;
}

}  // namespace pj::analysis
