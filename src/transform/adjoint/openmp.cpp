// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Both sweeps of a parallel loop, as its sharing and schedule plans say.
#include <algorithm>
#include <functional>
#include <utility>

#include "analysis/fixed_extents.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "plan/overrides.h"
#include "transform/adjoint/local_sums.h"
#include "transform/adjoint/reverser.h"
#include "transform/adjoint/strategies/strategy.h"
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

analysis::SymbolSet allocatedIn(const Block& block) {
  analysis::SymbolSet found;
  walkStmts(block, [&](const Stmt& s) {
    if (const auto* n = s.as<Allocate>())
      for (const AllocateItem& item : n->items) found.insert(item.symbol);
  });
  return found;
}

OmpClauses without(OmpClauses clauses, OmpClauseKind kind) {
  OmpClauses out;
  for (OmpClause& c : clauses)
    if (c.kind != kind) out.push_back(std::move(c));
  return out;
}

/// Makes increments of some variables atomic. A value that reads another element of the same
/// variable goes through a temporary: the form x = x + (e) has no other x in e. So does a complex
/// value, which is taken apart.
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
    if (s.own || !contains(atomic, v)) return out.push_back(&s);
    const Expr* value = s.value;
    const Symbol* held = nullptr;
    bool partByPart = value->type.isComplex() && !baseSymbol(*value);
    const auto* ref = value->as<Ref>();
    bool isVariable =
        isPart(*value) || (ref && (contains(c.threadLocal, ref->symbol) ||
                                   (ref->symbol->isArray() && ref->symbol->shape.back().upper)));
    // One number for all elements is computed once.
    const bool isOneForAll = value->type.isScalar() && !s.lhs->type.isScalar() &&
                             !value->is<Ref>() && !value->is<Literal>();
    if (contains(analysis::readSymbols(*value), v) || partByPart || isOneForAll ||
        (value->type.rank > 0 && !isVariable)) {
      held = temporary(*value, *s.lhs, out);
      out.push_back(c.build.assign(c.build.ref(held), value));
      value = c.build.ref(held);
    }
    if (s.lhs->type.isScalar()) return out.push_back(c.build.increment(s.lhs, value, true));
    LoopDims dims = loops.loopsOver(*s.lhs);
    const Stmt* one =
        c.build.increment(loops.element(s.lhs, dims), loops.element(value, dims), true);
    out.push_back(loops.nest(dims, {one}));
    if (held && held->allocatable) out.push_back(c.build.stmt<Deallocate>({}, Symbols{held}));
  }

  /// A variable for the value of an increment of `place`: memory, where it is an array and the
  /// number of elements is not known.
  const Symbol* temporary(const Expr& value, const Expr& place, Block& out) {
    if (value.type.isScalar()) return c.fresh("increment", value.type);
    const Expr* small = AdjointContext::isSmall(place) ? &place : smallOperand(value);
    if (!small)
      return loops.allocated("increment", value.type.scalar(), loops.loopsOver(place), out);
    Symbol* t = c.fresh("increment", value.type);
    t->allocatable = false;
    t->shape.clear();
    for (const auto& extent : analysis::fixedExtents(*small))
      t->shape.push_back({Dimension::Form::Explicit, nullptr, c.build.integer(*extent)});
    return t;
  }

  /// An array of few elements that is an operand of the value, element by element; or null.
  static const Expr* smallOperand(const Expr& value) {
    if (value.is<Ref>() && value.type.rank > 0 && AdjointContext::isSmall(value)) return &value;
    const Expr* found = nullptr;
    if (isElementwise(value))
      forEachChild(value, [&](const Expr& e) {
        if (!found) found = smallOperand(e);
      });
    return found;
  }

  /// Is it a section, whose elements have places of their own?
  static bool isPart(const Expr& e) {
    const auto* index = e.as<Index>();
    return index &&
           std::all_of(index->subscripts.begin(), index->subscripts.end(),
                       [](const Expr* s) { return s->type.isScalar() || s->is<Section>(); });
  }
};

/// Names another variable of the same shape.
struct Renamed : StmtRewriter<Renamed> {
  Renamed(Program& p, const Symbol* f, const Symbol* t) : StmtRewriter(p), from(f), to(t) {}
  const Symbol *from, *to;

  const Expr* rewrite(const Ref& n) { return n.symbol == from ? Builder(program).ref(to) : &n; }
  const Expr* rewrite(const Index& n) {
    const Expr* e = rebuild(n);
    return n.symbol == from ? Builder(program).index(to, e->as<Index>()->subscripts) : e;
  }
};

/// Says of increments of some variables that no other thread is there.
struct Owner : StmtRewriter<Owner> {
  Owner(Program& p, const analysis::SymbolSet& o) : StmtRewriter(p), owned(o) {}
  const analysis::SymbolSet& owned;

  void rewrite(const Increment& s, Block& out) {
    bool isOwn = contains(owned, baseSymbol(*s.lhs));
    out.push_back(isOwn ? Builder(program).stmt<Increment>(s.origin, s.lhs, s.value, s.atomic, true)
                        : &s);
  }
};

/// Does nothing name the array but increments of its elements?
bool isOnlyIncremented(const Block& body, const Symbol* array) {
  bool only = true;
  walkStmts(body, [&](const Stmt& s) {
    const auto* n = s.as<Increment>();
    const bool isElement = n && baseSymbol(*n->lhs) == array && n->lhs->type.isScalar();
    int named = 0;
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        const Symbol* v = e.is<Ref>() || e.is<Index>() ? baseSymbol(e) : nullptr;
        named += v && (v == array || v == array->whole);
      });
    });
    only = only && named == (isElement ? 1 : 0);
  });
  return only;
}

/// The scalars that go to the tape outside of the worksharing constructs in `body`.
analysis::SymbolSet keptBeside(const Block& body) {
  analysis::SymbolSet kept;
  std::function<void(const Block&)> visit = [&](const Block& block) {
    for (const Stmt* s : block) {
      const auto* push = s->as<Push>();
      if (push && push->value->is<Ref>()) kept.insert(baseSymbol(*push->value));
      if (!s->is<OmpDo>()) forEachBlock(*s, visit);
    }
  };
  visit(body);
  return kept;
}

/// Lets loops within worksharing constructs count by variables of their own, and set the counters
/// `kept`, whose values must outlive the construct: there are compilers that give such a counter
/// a copy of its own in each construct (docs/openmp.md).
///   do own = 1, n;  j = own;  ...;  end do;  j = own
struct OwnCounters : StmtRewriter<OwnCounters> {
  OwnCounters(AdjointContext& context, const analysis::SymbolSet& k)
      : StmtRewriter(context.program), c(context), kept(k) {}
  AdjointContext& c;
  const analysis::SymbolSet& kept;
  bool isInConstruct = false;

  void rewrite(const OmpDo& s, Block& out) {
    isInConstruct = true;
    out.push_back(rebuildStmt(s));
    isInConstruct = false;
  }
  void rewrite(const Do& s, Block& out) {
    const Do* n = rebuildStmt(s);
    if (!isInConstruct || !contains(kept, n->variable)) return out.push_back(n);
    const Symbol* own = c.fresh(n->variable->name, n->variable->type);
    const Stmt* set = c.build.assign(c.build.ref(n->variable), c.build.ref(own));
    Block body{set};
    body.insert(body.end(), n->body.begin(), n->body.end());
    out.push_back(c.build.stmt<Do>(n->origin, n->loopName, own, n->lower, n->upper, n->step,
                                   std::move(body), n->leaveFlag));
    out.push_back(set);
  }
};

}  // namespace

/// Each thread increments a copy of its own, in allocated memory where it is not small, and adds it
/// up at the end:
///   allocate(xb_sum(...)); xb_sum = 0; ...; xb = xb + xb_sum, each element atomic
Block Reverser::inCopies(const Block& body, const Symbol* derivative) {
  Builder& b = c_.build;
  References used;
  used.add(body);
  if (!contains(used.symbols, derivative)) return body;
  std::string name = derivative->name + "_sum";
  std::replace(name.begin(), name.end(), '.', '_');
  Symbol* copy = c_.fresh(name, derivative->type);
  Block out, renamed = Renamed(c_.program, derivative, copy).rewriteBlock(body);
  std::vector<Dimension> shape = shapeOf(derivative);
  const bool isLocal = derivative->type.isScalar() ||
                       (AdjointContext::isSmall(*b.ref(derivative)) && !derivative->allocatable);
  if (isLocal) {
    copy->allocatable = false;
    copy->shape = derivative->shape;
  } else {
    out.push_back(b.stmt<Allocate>({}, std::vector<AllocateItem>{{copy, std::move(shape)}}));
  }
  out.push_back(b.assign(b.ref(copy), b.real(0, copy->type)));
  out.insert(out.end(), renamed.begin(), renamed.end());
  out.push_back(b.increment(b.ref(derivative), b.ref(copy)));
  if (!isLocal) out.push_back(b.stmt<Deallocate>({}, Symbols{copy}));
  return out;
}

analysis::SymbolSet Reverser::inCopiesLater(const SourceRange& region) const {
  auto found = copiesLater_.find(placeOf(region));
  return found == copiesLater_.end() ? analysis::SymbolSet() : found->second;
}

void Reverser::planCopies(const SourceRange& region, const analysis::SymbolSet& derivatives) {
  auto [known, isNew] = copiesLater_.try_emplace(placeOf(region), derivatives);
  if (!isNew) known->second = common(known->second, derivatives);
}

Block Reverser::inCopiesWhereAtomic(const analysis::SymbolSet& derivatives, Block body) {
  for (const Symbol* d : derivatives) {
    bool isAtomic = false;
    walkStmts(body, [&](const Stmt& s) {
      const auto* n = s.as<Increment>();
      isAtomic |= n && n->atomic && baseSymbol(*n->lhs) == d;
    });
    if (!isAtomic) continue;
    body = inCopies(withPlainIncrements(c_.program, body, {d}), d);
    const analysis::SymbolSet others = std::exchange(c_.atomic, {c_.derivatives.primalOf(d)});
    body = protect(body);
    c_.atomic = others;
  }
  return body;
}

/// The bounds of an array, by inquiry.
std::vector<Dimension> Reverser::shapeOf(const Symbol* array) {
  Builder& b = c_.build;
  std::vector<Dimension> shape;
  for (int k = 1; k <= array->type.rank; ++k) {
    bool fromOne = !array->shape[static_cast<std::size_t>(k - 1)].lower && !array->allocatable;
    auto bound = [&](IntrinsicId id) {
      return b.intrinsic(id, {b.ref(array), b.integer(k)}, kInteger);
    };
    if (fromOne) shape.push_back({Dimension::Form::Explicit, nullptr, bound(IntrinsicId::Size)});
    else
      shape.push_back(
          {Dimension::Form::Explicit, bound(IntrinsicId::Lbound), bound(IntrinsicId::Ubound)});
  }
  return shape;
}

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

/// Of a collapsed nest: the number of its iterations. Counter by counter, the last fastest:
///   number = (i - from)/stride*m + (j - from0)/stride0      i = from + number/m*stride
/// In integers of 8 bytes: the product of the counts may be large.
const Expr* Reverser::numberIterations(const std::vector<const Do*>& loops, Share& share) {
  Builder& b = c_.build;
  const Type wide = share.counter->type;
  auto as = [&](const Expr* e, Type type) { return b.inKind(e, type); };
  const Expr* number = b.ref(share.counter);
  const Expr* total = nullptr;
  std::vector<const Expr*> trips;
  for (const Do* loop : loops) {
    const ControlVariables& v = bounds(*loop);
    const Expr* step = v.step ? v.step : one(loop->variable);
    const Expr* count = b.div(b.add(b.sub(v.upper, v.lower), step), step);
    const Expr* none = b.integer(0, loop->variable->type.kind);
    const Expr* held = b.ref(c_.fresh("trips", wide));
    const Expr* trip = b.intrinsic(IntrinsicId::Max, {none, count}, loop->variable->type);
    share.setup.push_back(b.assign(held, as(trip, wide)));
    trips.push_back(held);
    total = total ? b.mul(total, held) : held;
  }
  const Symbol* left = c_.fresh("left", wide);
  share.counters.push_back(b.assign(b.ref(left), number));
  const Expr* sum = nullptr;
  for (std::size_t k = loops.size(); k-- > 0;) {
    const ControlVariables& v = bounds(*loops[k]);
    auto scaled = [&](const Expr* e) { return v.step ? b.mul(e, v.step) : e; };
    const Expr* place = b.ref(left);
    if (k > 0) place = b.intrinsic(IntrinsicId::Mod, {place, trips[k]}, wide);
    place = scaled(as(place, loops[k]->variable->type));
    share.counters.push_back(b.assign(b.ref(loops[k]->variable), b.add(v.lower, place)));
    if (k > 0) share.counters.push_back(b.assign(b.ref(left), b.div(b.ref(left), trips[k])));
  }
  for (std::size_t k = 0; k < loops.size(); ++k) {
    const ControlVariables& v = bounds(*loops[k]);
    const Expr* place = b.sub(b.ref(loops[k]->variable), v.lower);
    if (v.step) place = b.div(place, v.step);
    place = as(place, wide);
    sum = sum ? b.add(b.mul(sum, trips[k]), place) : place;
  }
  share.number = {b.assign(number, sum)};
  return total;
}

/// The loop over the share of the calling thread; `setup` computes it.
const Reverser::Share& Reverser::shareOf(const OmpDo& s) {
  Builder& b = c_.build;
  Share& share = shares_[&s];
  if (share.first) return share;
  auto loops = nestOf(s);
  const ControlVariables& v = bounds(*loops[0]);
  const auto& plan = plans_.schedule.at(&s);
  bool collapsed = loops.size() > 1;
  share.counter = collapsed ? c_.fresh("number", kWideInteger) : loops[0]->variable;
  share.step = collapsed ? nullptr : v.step;
  // The runtime takes all bounds in one kind, that of the counter or a default integer.
  Type type = share.counter->type.kind < kInteger.kind ? kInteger : share.counter->type;
  int kind = type.kind;
  const Expr *lower = v.lower, *upper = v.upper;
  if (collapsed) {
    const Expr* total = numberIterations(loops, share);
    lower = b.integer(0, kind);
    upper = b.sub(total, b.integer(1, kind));
  }
  lower = b.inKind(lower, type), upper = b.inKind(upper, type);
  const Expr* step = b.inKind(share.step ? share.step : one(share.counter), type);
  share.first = c_.fresh("first", type);
  share.last = c_.fresh("last", type);
  const Expr *first = b.ref(share.first), *last = b.ref(share.last);
  if (plan.form == ScheduleForm::MirroredStatic) {
    share.setup.push_back(runtime(RuntimeFunction::StaticBounds, {lower, upper, step, first, last},
                                  {share.first, share.last}, kind));
    return share;
  }
  share.chunk = c_.fresh("chunk", plan.form == ScheduleForm::Recorded ? kInteger : type);
  share.chunks = c_.fresh("chunks", share.chunk->type);
  const Expr *chunk = b.ref(share.chunk), *chunks = b.ref(share.chunks);
  if (plan.form == ScheduleForm::Recorded) {
    share.next =
        runtime(RuntimeFunction::ReplayChunk, {first, last}, {share.first, share.last}, kind);
  } else {
    const Expr* size = b.inKind(plan.chunk, type);
    share.setup.push_back(runtime(RuntimeFunction::StaticChunks, {lower, upper, step, size, chunks},
                                  {share.chunks}, kind));
    share.next =
        runtime(RuntimeFunction::StaticChunk, {lower, upper, step, size, chunk, first, last},
                {share.first, share.last}, kind);
  }
  return share;
}

/// The loops again, from the k-th on, around another body.
const Do* Reverser::nested(const std::vector<const Do*>& loops, std::size_t k, Block body,
                           bool backward) {
  const Do& loop = *loops[k];
  ControlVariables v;
  v.lower = loop.lower, v.upper = loop.upper, v.step = loop.step;
  if (backward || hasBackward(loop)) v = bounds(loop);
  if (k + 1 < loops.size()) body = {nested(loops, k + 1, std::move(body), backward)};
  const StmtOrigin place{loop.simd ? loop.origin.range : SourceRange{}, {}};
  return c_.build
      .stmt<Do>(backward ? place : loop.origin, backward ? std::string() : loop.loopName,
                loop.variable, v.lower, v.upper, v.step, std::move(body),
                static_cast<const Symbol*>(nullptr), withoutClauses(loop.simd))
      ->as<Do>();
}

void Reverser::forwardWorksharing(const OmpDo& s, Pass pass, Block& out) {
  Builder& b = c_.build;
  auto loops = nestOf(s);
  Block body = forward(loops.back()->body, pass);
  const auto& plan = plans_.schedule.at(&s);
  // Of a nest, some loops may have bounds that are noted outside of the region, and some not.
  auto isNotedHere = [&](const Do* loop) {
    return hasBackward(s) && !plans_.reversal.boundsOutside(loop, c_.effects);
  };
  for (const Do* loop : loops)
    if (isNotedHere(loop) && notesControl(*loop, pass))
      for (const auto& [variable, value] : bounds(*loop).saved)
        out.push_back(b.assign(b.ref(variable), value));
  // What its iterations' own variables held before it.
  for (const Do* loop : loops) keep(*loop, pass, out);
  ScheduleForm form = hasBackward(s) ? plan.form : ScheduleForm::Free;
  if (form == ScheduleForm::Free) {
    out.push_back(b.stmt<OmpDo>(s.origin, s.clauses, nested(loops, 0, std::move(body), false)));
  } else if (form == ScheduleForm::Recorded) {
    const Share& share = shareOf(s);
    const Expr* stride = share.step ? share.step : one(share.counter);
    const Type& type = share.first->type;
    Block recorded = share.number;
    recorded.push_back(runtime(RuntimeFunction::Record,
                               {b.inKind(b.ref(share.counter), type), b.inKind(stride, type)}, {},
                               type.kind));
    recorded.insert(recorded.end(), body.begin(), body.end());
    out.insert(out.end(), share.setup.begin(), share.setup.end());
    out.push_back(runtime(RuntimeFunction::RecordBegin));
    out.push_back(b.stmt<OmpDo>(s.origin, s.clauses, nested(loops, 0, std::move(recorded), false)));
    out.push_back(runtime(RuntimeFunction::RecordEnd));
  } else {
    const Share& share = shareOf(s);
    out.insert(out.end(), share.setup.begin(), share.setup.end());
    body.insert(body.begin(), share.counters.begin(), share.counters.end());
    bool one_ = loops.size() == 1;
    const Stmt* own =
        b.stmt<Do>(loops[0]->origin, one_ ? loops[0]->loopName : std::string(), share.counter,
                   b.ref(share.first), b.ref(share.last), share.step, std::move(body));
    if (share.next)
      own = b.stmt<Do>({}, std::string(), share.chunk, one(share.chunk), b.ref(share.chunks),
                       static_cast<const Expr*>(nullptr), Block{share.next, own});
    out.push_back(own);
  }
  for (const Do* loop : loops)
    if (isNotedHere(loop) && plans_.reversal.control(loop) == plan::Keeper::Tape)
      for (const auto& [variable, value] : bounds(*loop).saved)
        out.push_back(b.push(b.ref(variable)));
}

Block Reverser::backwardWorksharing(const OmpDo& s) {
  Builder& b = c_.build;
  auto loops = nestOf(s);
  Block body = iteration(*loops.back(), loops.back()->body);
  Block restored;
  for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop) restore(**loop, true, restored);
  if (body.empty()) return restored;
  for (const Do* loop : loops) reversed_.insert(loop), turned_.insert(loop);
  const auto& plan = plans_.schedule.at(&s);
  // The adjoints of what lives within an iteration start from zero, those that it allocates there.
  Block zero;
  References references;
  references.add(body);
  const analysis::SymbolSet allocated = allocatedIn(body);
  for (const Symbol* v : plan.local) {
    const Symbol* d = c_.derivatives.derivative(v);
    if (d && contains(references.symbols, d) && !contains(allocated, d))
      zero.push_back(b.assign(b.ref(d), b.real(0, d->type)));
  }
  body.insert(body.begin(), zero.begin(), zero.end());
  const analysis::SymbolSet sums = ownIncrements(s, body);

  Block out;
  for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop) {
    if (plans_.reversal.boundsOutside(*loop, c_.effects)) continue;
    ControlVariables& v = bounds(**loop);
    if (plans_.reversal.control(*loop) == plan::Keeper::Tape)
      for (auto it = v.saved.rbegin(); it != v.saved.rend(); ++it)
        out.push_back(b.pop(b.ref(it->first)));
  }
  if (plan.form == ScheduleForm::Free) {
    if (plans_.reversal.tapeWithin(loops.back())) out.push_back(runtime(RuntimeFunction::Attach));
    OmpClauses clauses = s.clauses;
    for (OmpClause& c : clauses)
      if (c.kind == OmpClauseKind::Schedule && !plan.chunkHolds) c.expr = nullptr;
    addSymbols(clauses, OmpClauseKind::Reduction, sums);
    out.push_back(b.stmt<OmpDo>(StmtOrigin{s.origin.range, {}}, std::move(clauses),
                                nested(loops, 0, std::move(body), true)));
    out.insert(out.end(), restored.begin(), restored.end());
    return out;
  }
  const Share& share = shareOf(s);
  out.insert(out.end(), share.setup.begin(), share.setup.end());
  if (plan.form == ScheduleForm::Recorded)
    out.push_back(runtime(RuntimeFunction::ReplayBegin, {b.ref(share.chunks)}, {share.chunks}));
  body.insert(body.begin(), share.counters.begin(), share.counters.end());
  const Stmt* own = reversedLoop(share.counter, b.ref(share.first), b.ref(share.last), share.step,
                                 std::move(body));
  if (share.next) {
    bool counted = plan.form == ScheduleForm::MirroredChunks;
    const Expr* from = counted ? b.ref(share.chunks) : one(share.chunk);
    const Expr* to = counted ? one(share.chunk) : b.ref(share.chunks);
    const Expr* step = counted ? b.integer(-1, share.chunk->type.kind) : nullptr;
    own = b.stmt<Do>({}, std::string(), share.chunk, from, to, step, Block{share.next, own});
  }
  out.push_back(own);
  out.insert(out.end(), restored.begin(), restored.end());
  return out;
}

/// Where threads have an adjoint for themselves outside of worksharing loops, no increment of it is
/// atomic, nor has a call an adjoint of its own for it.
Block Reverser::backwardInRegion(const Stmt& s) {
  analysis::SymbolSet own, derivatives;
  for (const auto& [v, decision] : plans_.sharing.at(c_.region).decisions)
    if (const Symbol* d = c_.derivatives.derivative(v); d && decision.inRuns.count(&s))
      own.insert(v), derivatives.insert(d);
  if (own.empty()) return backward(s);
  const analysis::SymbolSet outside = c_.atomic;
  remove(c_.atomic, own);
  Block body = backward(s);
  c_.atomic = outside;
  return Owner(c_.program, derivatives).rewriteBlock(body);
}

/// Says of the increments in the backward body of a loop which are its own, by the region's plan.
/// Gives the adjoints that a clause of the loop must sum up for that.
analysis::SymbolSet Reverser::ownIncrements(const OmpDo& s, Block& body) {
  References used;
  used.add(body);
  analysis::SymbolSet own, sums;
  for (const auto& [region, sharing] : plans_.sharing)
    for (const auto& [v, decision] : sharing.decisions) {
      auto here = decision.inLoops.find(&s);
      const Symbol* d = c_.derivatives.derivative(v);
      if (here == decision.inLoops.end() || !d || !contains(used.symbols, d)) continue;
      own.insert(d);
      if (here->second == Sharing::Reduction) sums.insert(d);
    }
  if (!own.empty()) body = Owner(c_.program, own).rewriteBlock(body);
  return sums;
}

std::vector<const Do*> Reverser::notedOutside(const OmpParallel& s) const {
  std::vector<const Do*> loops;
  walkStmts(s.body, [&](const Stmt& x) {
    const auto* loop = x.as<OmpDo>();
    if (!loop || !hasBackward(x)) return;
    for (const Do* d : nestOf(*loop))
      if (plans_.reversal.control(d) != plan::Keeper::Recompute &&
          plans_.reversal.boundsOutside(d, c_.effects))
        loops.push_back(d);
  });
  return loops;
}

void Reverser::forwardRegion(const OmpParallel& s, Pass pass, Block& out) {
  Builder& b = c_.build;
  keep(s, pass, out);
  for (const Do* loop : notedOutside(s))
    for (const auto& [variable, value] : bounds(*loop).saved) {
      out.push_back(b.assign(b.ref(variable), value));
      c_.threadLocal.erase(variable);  // set before the region, read by all threads
    }
  Block body = forward(s.body, pass);
  OmpClauses clauses = s.clauses;
  if (backwardRegions_.count(&s) && plans_.sameTeam.at(&s)) {
    body.insert(body.begin(), runtime(RuntimeFunction::RegionForward));
    for (const Symbol* v : keptAtEnd(s)) body.push_back(b.push(b.ref(v)));
    const analysis::SymbolSet kept = keptBeside(body);
    body = OwnCounters(c_, kept).rewriteBlock(body);
  }
  addSymbols(clauses, OmpClauseKind::Private, ownVariables(body));
  StmtOrigin at = s.origin;
  at.comments = plan::withoutOverrides(std::move(at.comments));
  const Symbols turns = turnsIn(s);
  for (const Symbol* turn : turns)
    out.push_back(b.assign(b.ref(turn), b.integer(0, turn->type.kind)));
  out.push_back(b.stmt<OmpParallel>(std::move(at), std::move(clauses), std::move(body)));
  for (const Symbol* turn : turns) out.push_back(b.push(b.ref(turn)));
  for (const Do* loop : notedOutside(s))
    if (plans_.reversal.control(loop) == plan::Keeper::Tape)
      for (const auto& [variable, value] : bounds(*loop).saved)
        out.push_back(b.push(b.ref(variable)));
}

/// A section counts the threads that come, and notes what it counted:
///   critical                     in its turn
///     body               and       body, backward
///     turn = turn + 1              turn = turn - 1
void Reverser::forwardSection(const OmpCritical& s, Pass pass, Block& out) {
  Block body = forward(s.body, pass);
  if (plans_.reversal.waits(&s))
    body.push_back(runtime(RuntimeFunction::TakeTurn, {c_.build.ref(s.turn)}));
  out.push_back(
      c_.build.stmt<OmpCritical>(s.origin, s.section, s.name, std::move(body), s.turn, s.handedOn));
}

Block Reverser::backwardSection(const OmpCritical& s) {
  Block body = backward(s.body);
  if (!plans_.reversal.waits(&s)) return body;
  Symbols handedOn = s.handedOn;
  for (const Symbol* v : s.handedOn)
    if (const Symbol* d = c_.derivatives.derivative(v)) handedOn.push_back(d);
  return {c_.build.stmt<OmpCritical>(StmtOrigin{s.origin.range, {}}, SectionKind::Turn,
                                     std::string(), std::move(body), s.turn, std::move(handedOn))};
}

/// What counts the threads that come into sections of the region, if the backward sweep asks.
Symbols Reverser::turnsIn(const OmpParallel& s) const {
  Symbols turns;
  walkStmts(s.body, [&](const Stmt& x) {
    const auto* section = x.as<OmpCritical>();
    if (section && plans_.reversal.waits(&x) &&
        std::find(turns.begin(), turns.end(), section->turn) == turns.end())
      turns.push_back(section->turn);
  });
  return turns;
}

/// The private variables whose last values each thread keeps from one region to the other.
Symbols Reverser::keptAtEnd(const OmpParallel& s) const {
  Symbols kept;
  for (const Symbol* v : analysis::privates(s.clauses))
    if (plans_.reversal.kept(&s, v).keeper != plan::Keeper::None) kept.push_back(v);
  return kept;
}

/// Zeroes the adjoints of private variables that do not live within one iteration of every loop
/// that names them; not where they are allocated, which zeroes them.
Block Reverser::zeroAtStart(const OmpParallel& s, const Block& body) {
  Block out;
  const analysis::SymbolSet allocated = allocatedIn(body);
  References references;
  references.add(body);
  for (const Symbol* v : analysis::privates(s.clauses)) {
    const Symbol* d = c_.derivatives.derivative(v);
    if (!d || !contains(references.symbols, d) || contains(allocated, d)) continue;
    bool local = true;
    walkStmts(s.body, [&](const Stmt& x) {
      if (!x.is<OmpDo>()) return;
      References inLoop;
      inLoop.add(Block{&x});
      if (contains(inLoop.symbols, v)) local = local && contains(plans_.schedule.at(&x).local, v);
    });
    // Named outside of the loops?
    if (local) {
      References outside;
      for (const Stmt* x : s.body)
        if (!x->is<OmpDo>()) outside.add(Block{x});
      local = !contains(outside.symbols, v);
    }
    if (!local) out.push_back(c_.build.assign(c_.build.ref(d), c_.build.real(0, d->type)));
  }
  return out;
}

OmpClauses Reverser::backwardClauses(const OmpParallel& s) {
  OmpClauses clauses = s.clauses;
  analysis::SymbolSet own, sums;
  for (const Symbol* v : analysis::privates(s.clauses))
    if (const Symbol* d = c_.derivatives.derivative(v)) own.insert(d);
  for (const auto& [v, decision] : plans_.sharing.at(&s).decisions)
    if (decision.sharing == Sharing::Reduction) sums.insert(c_.derivatives.derivative(v));
  clauses = without(std::move(clauses), OmpClauseKind::Reduction);
  addSymbols(clauses, OmpClauseKind::Private, own);
  addSymbols(clauses, OmpClauseKind::Reduction, sums);
  return clauses;
}

Block Reverser::protect(const Block& block) {
  analysis::SymbolSet atomic;
  for (const Symbol* v : c_.atomic)
    if (const Symbol* d = c_.derivatives.derivative(v)) atomic.insert(d);
  if (atomic.empty()) return block;
  return withLocalSums(c_, Protector(c_, atomic).rewriteBlock(block));
}

/// An increment in the body of a region of which the sharing plan says nothing would be a race.
void Reverser::requireDecisions(const OmpParallel& s, const Block& body) {
  const plan::SharingPlan& sharing = plans_.sharing.at(&s);
  walkStmts(body, [&](const Stmt& x) {
    const auto* increment = x.as<Increment>();
    const Symbol* v = increment ? c_.derivatives.primalOf(baseSymbol(*increment->lhs)) : nullptr;
    if (v && !sharing.find(v))
      c_.diagnostics.report(diag::InternalError, s.origin.range, "sharing plan",
                            "no decision on the adjoint of '" + v->name + "'");
  });
}

Block Reverser::backwardRegion(const OmpParallel& s) {
  Builder& b = c_.build;
  analysis::SymbolSet outside = c_.atomic;
  for (const auto& [v, decision] : plans_.sharing.at(&s).decisions)
    if (decision.sharing == Sharing::Atomic) c_.atomic.insert(v);
  c_.region = &s;
  c_.ownOfThreads = analysis::ownVariables(s, c_.effects);
  Block body = backward(s.body);
  c_.region = nullptr;
  requireDecisions(s, body);
  analysis::SymbolSet later;
  for (const auto& [v, decision] : plans_.sharing.at(&s).decisions) {
    if (decision.sharing != Sharing::Copies) continue;
    const Symbol* d = c_.derivatives.derivative(v);
    if (d->isArray() && isOnlyIncremented(body, d)) later.insert(d);
    else body = inCopies(body, d);
    c_.atomic.insert(v);
  }
  planCopies(s.origin.range, later);
  body = withSumsBehindLast(c_, protect(body));
  c_.atomic = std::move(outside);
  Block out;
  bool waitsOnly =
      std::all_of(body.begin(), body.end(), [](const Stmt* x) { return x->is<OmpBarrier>(); });
  if (!waitsOnly) {
    // notedOutside asks who has a backward statement: this region has.
    reversed_.insert(&s);
    backwardRegions_.insert(&s);
    auto noted = notedOutside(s);
    for (auto loop = noted.rbegin(); loop != noted.rend(); ++loop) {
      ControlVariables& v = bounds(**loop);
      for (auto it = v.saved.rbegin(); it != v.saved.rend(); ++it) {
        c_.threadLocal.erase(it->first);
        if (plans_.reversal.control(*loop) == plan::Keeper::Tape)
          out.push_back(b.pop(b.ref(it->first)));
      }
    }
    Symbols turns = turnsIn(s);
    std::reverse(turns.begin(), turns.end());
    for (const Symbol* turn : turns) out.push_back(b.pop(b.ref(turn)));
    OmpClauses clauses = backwardClauses(s);
    Block region;
    if (plans_.sameTeam.at(&s)) {
      const Symbol* team = c_.derivatives.local(c_.adjoint, "team", kInteger);
      out.push_back(runtime(RuntimeFunction::PopTeam, {b.ref(team)}, {team}));
      clauses = without(without(std::move(clauses), OmpClauseKind::NumThreads), OmpClauseKind::If);
      clauses.insert(clauses.begin(), {OmpClauseKind::NumThreads, {}, b.ref(team)});
      region.push_back(runtime(RuntimeFunction::RegionBackward, {b.ref(team)}));
      Symbols last = keptAtEnd(s);
      for (auto it = last.rbegin(); it != last.rend(); ++it) region.push_back(b.pop(b.ref(*it)));
    }
    Block zero = zeroAtStart(s, body);
    region.insert(region.end(), zero.begin(), zero.end());
    region.insert(region.end(), body.begin(), body.end());
    addSymbols(clauses, OmpClauseKind::Private, ownVariables(region));
    out.push_back(
        b.stmt<OmpParallel>(StmtOrigin{s.origin.range, {}}, std::move(clauses), std::move(region)));
  }
  restore(s, true, out);
  return out;
}

}  // namespace pj::transform
