// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/concurrency.h"

#include <algorithm>

#include "analysis/jumps.h"
#include "ir/walk.h"

namespace pj::plan {

using namespace ir;
using analysis::SymbolSet;

bool isForAllThreads(const Stmt& s, const analysis::Effects& effects) {
  bool found = false;
  walkStmt(s, [&](const Stmt& x) { found |= x.is<OmpDo>() || effects.waits(x); });
  return found;
}

std::vector<Block> piecesOf(const Block& block, const analysis::Effects& effects) {
  std::vector<Block> pieces;
  bool isOpen = false;
  for (const Stmt* s : block) {
    const bool isOne = isForAllThreads(*s, effects);
    if (!isOpen || isOne) pieces.emplace_back();
    pieces.back().push_back(s);
    isOpen = !isOne;
  }
  return pieces;
}

Concurrency::Concurrency(const OmpParallel& region, const analysis::Effects& effects)
    : effects_(effects) {
  through(region.body, {}, Order::Forward);
  through(region.body, {}, Order::Backward);
}

SymbolSet Concurrency::namedIn(const Stmt& s) const {
  SymbolSet named;
  walkStmts(Block{&s}, [&](const Stmt& x) {
    const auto accesses = effects_.accesses(x);
    for (const auto* list : {&accesses.reads, &accesses.writes})
      for (const analysis::Access& a : *list) named.insert(a.symbol);
  });
  return named;
}

SymbolSet Concurrency::through(const Block& block, SymbolSet before, Order order) {
  auto next = [&](const Block& piece) {
    if (!isForAllThreads(*piece.front(), effects_)) join(besides_[piece.front()], before);
    auto one = [&](const Stmt* s) { before = through(*s, std::move(before), order); };
    if (order == Order::Forward) std::for_each(piece.begin(), piece.end(), one);
    else std::for_each(piece.rbegin(), piece.rend(), one);
  };
  const auto pieces = piecesOf(block, effects_);
  if (order == Order::Forward) std::for_each(pieces.begin(), pieces.end(), next);
  else std::for_each(pieces.rbegin(), pieces.rend(), next);
  return before;
}

/// Is one of the blocks of the statement run in any case?
static bool runsOneBlock(const Stmt& s) {
  const auto* choice = s.as<If>();
  return choice && std::any_of(choice->arms.begin(), choice->arms.end(),
                               [](const IfArm& arm) { return !arm.condition; });
}

SymbolSet Concurrency::through(const Stmt& s, SymbolSet before, Order order) {
  if (s.is<OmpBarrier>()) return {};
  if (const auto* loop = s.as<OmpDo>()) join(besides_[loop], before);
  std::vector<const OmpDo*> loops;
  bool hasBarrier = false, jumps = false;
  forEachBlock(s, [&](const Block& b) {
    jumps |= analysis::jumpsOut(b);
    walkStmts(b, [&](const Stmt& x) {
      hasBarrier |= x.is<OmpBarrier>();
      if (const auto* loop = x.as<OmpDo>()) loops.push_back(loop);
    });
  });
  // A jump may go round any barrier in it.
  if (jumps || s.is<OmpDo>() || (!hasBarrier && loops.empty())) {
    join(before, namedIn(s));
    for (const OmpDo* loop : loops) join(besides_[loop], before);
    return before;
  }
  const auto accesses = effects_.accesses(s);
  SymbolSet own;
  for (const auto* list : {&accesses.reads, &accesses.writes})
    for (const analysis::Access& a : *list) own.insert(a.symbol);
  join(before, own);
  const bool goesRound = s.is<Do>() || s.is<DoWhile>();
  SymbolSet after = runsOneBlock(s) ? own : before;
  do {
    forEachBlock(s, [&](const Block& b) { join(after, through(b, before, order)); });
  } while (goesRound && join(before, after));
  return after;
}

}  // namespace pj::plan
