// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Both sweeps of a parallel loop, as its sharing and schedule plans say.
#include <algorithm>

#include "ir/stmt_rewrite.h"
#include "transform/adjoint/reverser.h"
#include "transform/normalise/array_loops.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;
using plan::ScheduleForm;
using plan::Sharing;

namespace {

OmpClause* find(OmpClauses& clauses, OmpClauseKind kind) {
  for (OmpClause& c : clauses)
    if (c.kind == kind) return &c;
  return nullptr;
}

void addSymbols(OmpClauses& clauses, OmpClauseKind kind, const analysis::SymbolSet& symbols) {
  if (symbols.empty()) return;
  OmpClause* c = find(clauses, kind);
  if (!c) {
    clauses.push_back({kind, {}});
    c = &clauses.back();
  }
  for (const Symbol* s : symbols)
    if (std::find(c->symbols.begin(), c->symbols.end(), s) == c->symbols.end())
      c->symbols.push_back(s);
}

OmpClauses without(OmpClauses clauses, OmpClauseKind kind) {
  OmpClauses out;
  for (OmpClause& c : clauses)
    if (c.kind != kind) out.push_back(std::move(c));
  return out;
}

OmpClauses only(const OmpClauses& clauses, OmpClauseKind kind) {
  OmpClauses out;
  for (const OmpClause& c : clauses)
    if (c.kind == kind) out.push_back(c);
  return out;
}

/// Makes increments of some variables atomic. A value that reads another element of the same
/// variable goes through a temporary: the form x = x + (e) has no other x in e.
struct Protector : StmtRewriter<Protector> {
  Protector(AdjointContext& context, const analysis::SymbolSet& a)
      : StmtRewriter(context.program),
        c(context),
        atomic(a),
        loops(
            context.program, context.primal,
            [this](const std::string& name, Type type) { return c.fresh(name, type); },
            [](const Symbol*) {}) {}
  AdjointContext& c;
  const analysis::SymbolSet& atomic;
  ArrayLoops loops;

  void rewrite(const Increment& s, Block& out) {
    const Symbol* v = baseSymbol(*s.lhs);
    if (!contains(atomic, v)) return out.push_back(&s);
    const Expr* value = s.value;
    if (contains(analysis::readSymbols(*value), v) || value->type.rank > 0) {
      const Expr* t = c.build.ref(c.fresh("increment", value->type));
      out.push_back(c.build.assign(t, value));
      value = t;
    }
    if (s.lhs->type.isScalar()) return out.push_back(c.build.increment(s.lhs, value, true));
    LoopDims dims = loops.loopsOver(*s.lhs);
    const Stmt* one =
        c.build.increment(loops.element(s.lhs, dims), loops.element(value, dims), true);
    out.push_back(loops.nest(dims, {one}));
  }
};

}  // namespace

const Stmt* Reverser::runtime(RuntimeFunction f, Exprs args, Symbols writes, int kind) {
  return c_.build.stmt<RuntimeCall>({}, f, kind, std::move(args), std::move(writes));
}

/// The variables of the adjoint's own that `block` uses: each thread has its own.
analysis::SymbolSet Reverser::ownVariables(const Block& block) {
  References used;
  used.add(block);
  analysis::SymbolSet own;
  for (const Symbol* s : used.symbols)
    if (contains(c_.threadLocal, s)) own.insert(s);
  return own;
}

/// The loop over the share of the calling thread; `share` computes it.
Reverser::Share Reverser::shareOf(const OmpParallelDo& s) {
  Builder& b = c_.build;
  const Do& loop = *s.loop;
  const ControlVariables& v = bounds(loop);
  Share& share = shares_[&s];
  if (share.first) return share;
  int kind = loop.variable->type.kind;
  share.first = c_.fresh("first", loop.variable->type);
  share.last = c_.fresh("last", loop.variable->type);
  // The runtime takes all bounds in the kind of the counter.
  auto ofKind = [&](const Expr* e) {
    return e->type.kind == kind
               ? e
               : b.intrinsic(IntrinsicId::Int, {e, b.integer(kind)}, loop.variable->type);
  };
  const Expr *lower = ofKind(v.lower), *upper = ofKind(v.upper);
  const Expr* step = ofKind(v.step ? v.step : one(loop.variable));
  const Expr *first = b.ref(share.first), *last = b.ref(share.last);
  const auto& plan = plans_.schedule.at(&s);
  if (plan.form == ScheduleForm::MirroredStatic) {
    share.setup = {runtime(RuntimeFunction::StaticBounds, {lower, upper, step, first, last},
                           {share.first, share.last}, kind)};
    return share;
  }
  share.chunk =
      c_.fresh("chunk", plan.form == ScheduleForm::Recorded ? kInteger : loop.variable->type);
  share.chunks = c_.fresh("chunks", share.chunk->type);
  const Expr *chunk = b.ref(share.chunk), *chunks = b.ref(share.chunks);
  if (plan.form == ScheduleForm::Recorded) {
    share.setup = {runtime(RuntimeFunction::ReplayBegin, {chunks}, {share.chunks})};
    share.next =
        runtime(RuntimeFunction::ReplayChunk, {first, last}, {share.first, share.last}, kind);
  } else {
    const Expr* size = ofKind(plan.chunk);
    share.setup = {runtime(RuntimeFunction::StaticChunks, {lower, upper, step, size, chunks},
                           {share.chunks}, kind)};
    share.next =
        runtime(RuntimeFunction::StaticChunk, {lower, upper, step, size, chunk, first, last},
                {share.first, share.last}, kind);
  }
  return share;
}

void Reverser::forwardRegion(const OmpParallelDo& s, Pass pass, Block& out) {
  Builder& b = c_.build;
  const Do& loop = *s.loop;
  Block body = forward(loop.body, pass);
  const auto& plan = plans_.schedule.at(&s);
  bool mirrored = hasBackward(s) && plan.form != ScheduleForm::Free;
  OmpClauses clauses = s.clauses;
  const Expr *lower = loop.lower, *upper = loop.upper, *step = loop.step;
  if (notesRegion(s)) {
    const ControlVariables& v = bounds(loop);
    for (const auto& [variable, value] : v.saved) {
      out.push_back(b.assign(b.ref(variable), value));
      c_.threadLocal.erase(variable);  // set before the region, read by all threads
    }
    lower = v.lower, upper = v.upper, step = v.step;
  }
  if (!mirrored) {
    addSymbols(clauses, OmpClauseKind::Private, ownVariables(body));
    const Do* plain =
        b.stmt<Do>(loop.origin, loop.loopName, loop.variable, lower, upper, step, std::move(body));
    out.push_back(b.stmt<OmpParallelDo>(s.origin, std::move(clauses), plain));
  } else {
    Block region{runtime(RuntimeFunction::RegionForward)};
    if (plan.form == ScheduleForm::Recorded) {
      const Expr* stride = step ? step : one(loop.variable);
      if (stride->type.kind != loop.variable->type.kind)
        stride = b.intrinsic(IntrinsicId::Int, {stride, b.integer(loop.variable->type.kind)},
                             loop.variable->type);
      body.insert(body.begin(), runtime(RuntimeFunction::Record, {b.ref(loop.variable), stride}, {},
                                        loop.variable->type.kind));
      const Do* recorded = b.stmt<Do>(loop.origin, loop.loopName, loop.variable, lower, upper, step,
                                      std::move(body));
      region.push_back(runtime(RuntimeFunction::RecordBegin));
      region.push_back(b.stmt<OmpDo>({}, only(clauses, OmpClauseKind::Schedule), recorded));
      region.push_back(runtime(RuntimeFunction::RecordEnd));
    } else {
      Share share = shareOf(s);
      region.insert(region.end(), share.setup.begin(), share.setup.end());
      const Stmt* own = b.stmt<Do>(loop.origin, loop.loopName, loop.variable, b.ref(share.first),
                                   b.ref(share.last), step, std::move(body));
      if (share.next)
        own = b.stmt<Do>({}, std::string(), share.chunk, one(share.chunk), b.ref(share.chunks),
                         static_cast<const Expr*>(nullptr), Block{share.next, own});
      region.push_back(own);
    }
    for (const Symbol* v : keptAtEnd(s)) region.push_back(b.push(b.ref(v)));
    clauses = without(std::move(clauses), OmpClauseKind::Schedule);
    addSymbols(clauses, OmpClauseKind::Private, ownVariables(region));
    out.push_back(b.stmt<OmpParallel>(s.origin, std::move(clauses), std::move(region)));
  }
  if (notesRegion(s) && plans_.reversal.control(s.loop) == plan::Keeper::Tape)
    for (const auto& [variable, value] : bounds(loop).saved) out.push_back(b.push(b.ref(variable)));
}

/// The private variables whose last values each thread keeps from one region to the other.
Symbols Reverser::keptAtEnd(const OmpParallelDo& s) const {
  Symbols kept;
  for (const Symbol* v : analysis::privates(s.clauses))
    if (plans_.reversal.kept(&s, v).keeper != plan::Keeper::None) kept.push_back(v);
  return kept;
}

/// Must the forward sweep note the bounds of the region's loop?
bool Reverser::notesRegion(const OmpParallelDo& s) const {
  return hasBackward(s) && plans_.reversal.control(s.loop) != plan::Keeper::Recompute;
}

/// Zeroes the adjoints of private variables: of those that live within one iteration at its
/// start, of those that carry values from one to the next at the start of the region.
Block Reverser::zeroPrivates(const OmpParallelDo& s, bool carried) {
  Block out;
  const auto& plan = plans_.schedule.at(&s);
  for (const Symbol* v : analysis::privates(s.clauses)) {
    const Symbol* d = c_.derivatives.derivative(v);
    if (!d || contains(plan.carried, v) != carried) continue;
    out.push_back(c_.build.assign(c_.build.ref(d), c_.build.real(0, d->type)));
  }
  return out;
}

OmpClauses Reverser::backwardClauses(const OmpParallelDo& s) {
  OmpClauses clauses = s.clauses;
  analysis::SymbolSet own, sums;
  for (const Symbol* v : analysis::privates(s.clauses))
    if (const Symbol* d = c_.derivatives.derivative(v)) own.insert(d);
  for (const auto& [v, decision] : plans_.sharing.at(&s).decisions)
    if (decision.sharing == Sharing::Reduction) sums.insert(c_.derivatives.derivative(v));
  addSymbols(clauses, OmpClauseKind::Private, own);
  addSymbols(clauses, OmpClauseKind::Reduction, sums);
  return clauses;
}

Block Reverser::protect(const Block& block) {
  analysis::SymbolSet atomic;
  for (const Symbol* v : c_.atomic)
    if (const Symbol* d = c_.derivatives.derivative(v)) atomic.insert(d);
  return atomic.empty() ? block : Protector(c_, atomic).rewriteBlock(block);
}

Block Reverser::backwardRegion(const OmpParallelDo& s) {
  Builder& b = c_.build;
  const Do& loop = *s.loop;
  const auto& plan = plans_.schedule.at(&s);
  analysis::SymbolSet outside = c_.atomic;
  for (const auto& [v, decision] : plans_.sharing.at(&s).decisions)
    if (decision.sharing == Sharing::Atomic) c_.atomic.insert(v);
  Block body = iteration(loop, loop.body);
  body = protect(body);
  c_.atomic = std::move(outside);
  if (body.empty()) return {};
  Block zero = zeroPrivates(s, false);
  body.insert(body.begin(), zero.begin(), zero.end());

  Block out;
  ControlVariables& v = bounds(loop);
  if (plans_.reversal.control(&loop) == plan::Keeper::Tape)
    for (auto it = v.saved.rbegin(); it != v.saved.rend(); ++it)
      out.push_back(b.pop(b.ref(it->first)));
  for (const auto& [variable, value] : v.saved) c_.threadLocal.erase(variable);
  OmpClauses clauses = backwardClauses(s);
  if (plan.form == ScheduleForm::Free && !plans_.reversal.tapeWithin(&loop)) {
    addSymbols(clauses, OmpClauseKind::Private, ownVariables(body));
    const Do* plain =
        b.stmt<Do>({}, std::string(), loop.variable, v.lower, v.upper, v.step, std::move(body));
    out.push_back(b.stmt<OmpParallelDo>({}, std::move(clauses), plain));
    return out;
  }
  Block region;
  if (plan.form == ScheduleForm::Free) {
    region.push_back(runtime(RuntimeFunction::Attach));
    const Do* plain =
        b.stmt<Do>({}, std::string(), loop.variable, v.lower, v.upper, v.step, std::move(body));
    region.push_back(b.stmt<OmpDo>({}, only(clauses, OmpClauseKind::Schedule), plain));
  } else {
    const Symbol* team = c_.derivatives.local(c_.adjoint, "team", kInteger);
    out.push_back(runtime(RuntimeFunction::PopTeam, {b.ref(team)}, {team}));
    clauses = without(std::move(clauses), OmpClauseKind::NumThreads);
    clauses.insert(clauses.begin(), {OmpClauseKind::NumThreads, {}, b.ref(team)});
    region.push_back(runtime(RuntimeFunction::RegionBackward, {b.ref(team)}));
    Symbols last = keptAtEnd(s);
    for (auto it = last.rbegin(); it != last.rend(); ++it) region.push_back(b.pop(b.ref(*it)));
    Block carried = zeroPrivates(s, true);
    region.insert(region.end(), carried.begin(), carried.end());
    Share share = shareOf(s);
    region.insert(region.end(), share.setup.begin(), share.setup.end());
    const Stmt* own =
        reversedLoop(loop, b.ref(share.first), b.ref(share.last), v.step, std::move(body));
    if (share.next) {
      bool counted = plan.form == ScheduleForm::MirroredChunks;
      const Expr* from = counted ? b.ref(share.chunks) : one(share.chunk);
      const Expr* to = counted ? one(share.chunk) : b.ref(share.chunks);
      const Expr* step = counted ? b.integer(-1, share.chunk->type.kind) : nullptr;
      own = b.stmt<Do>({}, std::string(), share.chunk, from, to, step, Block{share.next, own});
    }
    region.push_back(own);
  }
  clauses = without(std::move(clauses), OmpClauseKind::Schedule);
  addSymbols(clauses, OmpClauseKind::Private, ownVariables(region));
  out.push_back(b.stmt<OmpParallel>({}, std::move(clauses), std::move(region)));
  return out;
}

}  // namespace pj::transform
