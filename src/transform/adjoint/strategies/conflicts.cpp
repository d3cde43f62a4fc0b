// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/strategies/conflicts.h"

#include <algorithm>

#include "analysis/exposure.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "plan/concurrency.h"
#include "transform/adjoint/local_sums.h"
#include "transform/adjoint/strategies/strategy.h"
#include "transform/references.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

/// Each may do what those before it leave.
constexpr std::optional<ConflictFree> (*kStrategies[])(AdjointContext&, const ConflictingLoop&) = {
    gather, shareFewerLoops, inParts, inBlocks};

/// Of one region: its loops with others in their place.
class Region : public StmtRewriter<Region> {
 public:
  Region(AdjointContext& c, const OmpParallel& region, const analysis::SetOnce& before,
         const SymbolSet& asked, const SymbolSet& copied, std::vector<SolvedConflict>& solved)
      : StmtRewriter(c.program),
        c_(c),
        region_(region),
        known_(before),
        asked_(asked),
        copied_(copied),
        solved_(solved),
        own_(analysis::ownVariables(region, c.effects)),
        written_(analysis::writtenIn(region.body, c.effects)),
        concurrency_(region, c.effects) {}

  void rewrite(const OmpDo& n, Block& out) {
    const SymbolSet arrays = arraysOf(n);
    if (arrays.empty()) return out.push_back(&n);
    const OmpDo* left = &n;
    ConflictingLoop l{left,     own_,        neededBeside(n), arrays, common(arrays, copied_),
                      written_, quietFor(n), known_};
    if (!mayChangeThreads(n, l)) return out.push_back(&n);
    for (std::size_t k = 0; k < std::size(kStrategies) && left && !l.arrays.empty();) {
      l.loop = left;
      auto found = kStrategies[k](c_, l);
      if (!found) {
        ++k;
        continue;
      }
      // That of a combined directive is the region's.
      const SourceRange& at = n.origin.range.valid() ? n.origin.range : region_.origin.range;
      solved_.push_back({at, found->arrays, found->how});
      remove(l.arrays, found->arrays);
      left = found->rest;
      if (left) found->loops.pop_back();
      append(out, found->loops);
      append(before, found->before);
      append(after, found->after);
    }
    if (left) out.push_back(left);
  }

  Block before, after;  ///< what strategies want before and behind the region

 private:
  /// Arrays that only atomic increments name in the loop, and that nothing names beside it.
  SymbolSet arraysOf(const OmpDo& n) const {
    SymbolSet found, others;
    walkStmt(*n.loop, [&](const Stmt& s) {
      const auto* increment = s.as<Increment>();
      const Symbol* v = increment && increment->atomic ? baseSymbol(*increment->lhs) : nullptr;
      const bool isCandidate = v && v->isArray() && increment->lhs->is<Index>();
      if (isCandidate) found.insert(v);
      for (const auto& w : c_.effects.accesses(s).writes)
        if (!isCandidate || w.symbol != v) others.insert(w.symbol);
      for (const auto& r : c_.effects.accesses(s).reads)
        if (!isCandidate || r.symbol != v || contains(c_.effects.reads(*increment->value), v))
          others.insert(r.symbol);
    });
    remove(found, others);
    remove(found, asked_);
    SymbolSet alone;
    for (const Symbol* v : found)
      if (concurrency_.isAlone(&n, v)) alone.insert(v);
    return alone;
  }

  SymbolSet quietFor(const OmpDo& n) const {
    SymbolSet quiet;
    References used;
    used.add(Block{n.loop});
    for (const Symbol* v : used.symbols)
      if (concurrency_.isAlone(&n, v) || !contains(written_, v)) quiet.insert(v);
    return quiet;
  }

  /// May other threads than now do its iterations? Not where they rely on what the same thread has
  /// done in a loop with no barrier in between, or will do in one.
  bool mayChangeThreads(const OmpDo& n, const ConflictingLoop& l) const {
    bool may = true;
    walkStmt(*n.loop, [&](const Stmt& s) {
      if (s.is<Opaque>() || s.is<OmpBarrier>() || s.is<OmpCritical>()) may = false;
      const auto* increment = s.as<Increment>();
      const Symbol* atomic = increment && increment->atomic ? baseSymbol(*increment->lhs) : nullptr;
      if (atomic && contains(c_.effects.reads(*increment->value), atomic)) may = false;
      const auto accesses = c_.effects.accesses(s);
      for (const auto* list : {&accesses.reads, &accesses.writes})
        for (const auto& a : *list)
          may = may && (a.symbol == atomic || isSummedByClause(n, a.symbol) ||
                        contains(own_, a.symbol) || contains(l.quiet, a.symbol));
    });
    return may;
  }

  /// What a thread has of its own, and may still read when the loop is over.
  SymbolSet neededBeside(const OmpDo& n) const {
    SymbolSet needed = analysis::liveBefore(Block{&n}, {}, c_.effects);
    addNamed(region_.body, n, needed);
    return common(needed, own_);
  }
  void addNamed(const Block& block, const OmpDo& without, SymbolSet& named) const {
    for (const Stmt* s : block) {
      if (s == &without) continue;
      const auto accesses = c_.effects.accesses(*s);
      for (const auto* list : {&accesses.reads, &accesses.writes})
        for (const auto& a : *list) named.insert(a.symbol);
      forEachBlock(*s, [&](const Block& inner) { addNamed(inner, without, named); });
    }
  }

  AdjointContext& c_;
  const OmpParallel& region_;
  const analysis::SetOnce& known_;
  const SymbolSet &asked_, &copied_;
  std::vector<SolvedConflict>& solved_;
  SymbolSet own_, written_;
  plan::Concurrency concurrency_;
};

struct Regions : StmtRewriter<Regions> {
  Regions(AdjointContext& context, analysis::SetOnce b, const SymbolSet& a, Reverser& r,
          std::vector<SolvedConflict>& s)
      : StmtRewriter(context.program),
        c(context),
        before(std::move(b)),
        asked(a),
        reverser(r),
        solved(s) {}
  AdjointContext& c;
  analysis::SetOnce before;
  const SymbolSet& asked;
  Reverser& reverser;
  std::vector<SolvedConflict>& solved;

  void rewrite(const OmpParallel& n, Block& out) {
    const SymbolSet known = c.threadLocal;
    const SymbolSet copied = reverser.inCopiesLater(n.origin.range);
    Region region(c, n, before, asked, copied, solved);
    Block body = region.rewriteBlock(n.body);
    body = withLocalPlainSums(c, reverser.inCopiesWhereAtomic(copied, std::move(body)));
    if (body == n.body) return out.push_back(&n);
    append(out, region.before);
    OmpClauses clauses = n.clauses;
    c.addPrivate(known, clauses);
    out.push_back(
        Builder(program).stmt<OmpParallel>(n.origin, std::move(clauses), std::move(body)));
    append(out, region.after);
  }
};

}  // namespace

Block solveConflicts(AdjointContext& c, const Plans& plans, Reverser& reverser, const Block& body,
                     std::vector<SolvedConflict>& solved) {
  if (c.sharing == plan::SharingPreference::Atomic) return body;
  SymbolSet asked;
  for (const auto& [region, sharing] : plans.sharing)
    for (const auto& [v, decision] : sharing.decisions)
      if (const Symbol* d = c.derivatives.derivative(v); d && decision.isAsked) asked.insert(d);
  Block result =
      Regions(c, analysis::setOnce(body, c.effects), asked, reverser, solved).rewriteBlock(body);
  if (result == body) return body;
  result = simplifyArithmetic(c.program, makeDistinct(c.program, result));
  return assignToZeros(c.program, c.adjoint, result, c.effects);
}

}  // namespace pj::transform
