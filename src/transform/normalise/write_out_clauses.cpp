// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/write_out_clauses.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/blocks.h"
#include "transform/normalise/array_loops.h"
#include "transform/normalise/reduction_values.h"
#include "transform/normalise/thread_copies.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

using SymbolMap = std::map<const Symbol*, const Symbol*>;
using Wholes = ThreadCopies::Wholes;

/// Replaces variables by others of the same shape.
class Renamer : public StmtRewriter<Renamer> {
 public:
  Renamer(Program& program, const SymbolMap& names) : StmtRewriter(program), names_(names) {}

  const Expr* rewrite(const Ref& n) {
    auto it = names_.find(n.symbol);
    return it == names_.end() ? &n : Builder(program).ref(it->second);
  }
  const Expr* rewrite(const Index& n) {
    const auto* e = rebuild(n)->as<Index>();
    auto it = names_.find(n.symbol);
    return it == names_.end() ? e : Builder(program).index(it->second, e->subscripts);
  }
  void rewrite(const Do& n, Block& out) { out.push_back(rewriteLoop(n)); }
  const Do* rewriteLoop(const Do& loop) {
    const Do* n = rebuildStmt(loop);
    const Symbol* counter = renamed(n->variable);
    const Symbol* flag = n->leaveFlag ? renamed(n->leaveFlag) : nullptr;
    if (counter == n->variable && flag == n->leaveFlag) return n;
    return Builder(program)
        .stmt<Do>(n->origin, n->loopName, counter, n->lower, n->upper, n->step, n->body, flag)
        ->as<Do>();
  }
  void rewrite(const DoWhile& n, Block& out) {
    const auto* s = rebuildStmt(n);
    const Symbol* flag = s->leaveFlag ? renamed(s->leaveFlag) : nullptr;
    if (flag == s->leaveFlag) return out.push_back(s);
    out.push_back(
        Builder(program).stmt<DoWhile>(s->origin, s->loopName, s->condition, s->body, flag));
  }
  void rewrite(const OmpDo& n, Block& out) {
    const auto* s = rebuildStmt(n);
    OmpClauses clauses = s->clauses;
    for (OmpClause& c : clauses)
      for (const Symbol*& v : c.symbols) v = renamed(v);
    out.push_back(Builder(program).stmt<OmpDo>(s->origin, std::move(clauses), s->loop));
  }

 private:
  const Symbol* renamed(const Symbol* v) const {
    auto it = names_.find(v);
    return it == names_.end() ? v : it->second;
  }

  const SymbolMap& names_;
};

/// What a construct does with a thread's copy of a variable.
struct Role {
  bool first = false, last = false;
  const OmpClause* reduction = nullptr;
};

class ClauseWriter : public StmtRewriter<ClauseWriter> {
 public:
  ClauseWriter(Program& program, Procedure& procedure, Diagnostics& diagnostics)
      : StmtRewriter(program),
        build_(program),
        procedure_(procedure),
        diagnostics_(diagnostics),
        copies_(program, procedure),
        loops_(
            program, procedure, [this](const std::string& n, Type t) { return own(n, t); },
            [this](const Symbol* s) { region_->privates.push_back(s); }) {
    noteOrphans(procedure.body);
  }

  void rewrite(const OmpParallelDo& n, Block& out) {
    Region region;
    region_ = &region;
    OmpClauses loopClauses;
    for (const OmpClause& c : n.clauses) {
      bool ofLoop = c.kind == OmpClauseKind::Schedule || c.kind == OmpClauseKind::Collapse ||
                    c.kind == OmpClauseKind::Ordered;
      (ofLoop ? loopClauses : region.clauses).push_back(c);
    }
    Construct c = construct(n.clauses, Block{n.loop}, n.origin);
    const Do* loop = withLastCopies(*c.body[0]->as<Do>(), n.clauses, c);
    Block body = std::move(c.before);
    if (c.needsBarrier) body.push_back(build_.stmt<OmpBarrier>({}));
    append(body, std::move(c.beforeLoop));
    body.push_back(build_.stmt<OmpDo>({}, std::move(loopClauses), loop));
    append(body, std::move(c.after));
    finish(n.origin, region, std::move(body), out);
  }

  void rewrite(const OmpParallel& n, Block& out) {
    Region region;
    region_ = &region;
    region.clauses = n.clauses;
    region.body = &n.body;
    Construct c = construct(n.clauses, n.body, n.origin);
    region.body = &c.body;
    region.copies.insert(region.privates.begin(), region.privates.end());
    Block body = std::move(c.before);
    append(body, rewriteBlock(c.body));
    if (!body.empty() && body.back()->is<OmpBarrier>()) body.pop_back();
    if (!c.after.empty() && !body.empty()) body.push_back(build_.stmt<OmpBarrier>({}));
    append(body, std::move(c.after));
    finish(n.origin, region, std::move(body), out);
  }

  /// Outside of a region nobody waits, where no threads call the procedure.
  void rewrite(const OmpBarrier& n, Block& out) {
    if (region_ || !isForOneThread_) out.push_back(&n);
  }

  /// Outside of a region, there is the primary thread alone.
  void rewrite(const RuntimeCall& n, Block& out) {
    if (region_ || n.function != RuntimeFunction::ThreadNumber) return out.push_back(&n);
    out.push_back(build_.assign(n.args[0], build_.integer(1)));
  }

  void rewrite(const OmpDo& n, Block& out) {
    if (!region_) return byOneThread(n, out);
    bool noWait = false;
    OmpClauses kept;
    for (const OmpClause& c : n.clauses) {
      noWait |= c.kind == OmpClauseKind::NoWait;
      if (!givesOwnCopy(c.kind) && c.kind != OmpClauseKind::NoWait) kept.push_back(c);
    }
    Construct c = construct(n.clauses, Block{n.loop}, n.origin);
    const Do* loop = withLastCopies(*c.body[0]->as<Do>(), n.clauses, c);
    append(out, std::move(c.before));
    if (c.needsBarrier) out.push_back(build_.stmt<OmpBarrier>({}));
    append(out, std::move(c.beforeLoop));
    out.push_back(build_.stmt<OmpDo>(n.origin, std::move(kept), loop));
    append(out, std::move(c.after));
    if (!noWait || !c.combination.empty()) out.push_back(build_.stmt<OmpBarrier>({}));
    if (c.combination.empty()) return;
    append(out, std::move(c.combination));
    out.push_back(build_.stmt<OmpBarrier>({}));
  }

 private:
  /// Are there constructs outside of regions? Threads that call them have them written out.
  void noteOrphans(const Block& block) {
    for (const Stmt* s : block) {
      const auto* call = s->as<RuntimeCall>();
      isForOneThread_ |=
          s->is<OmpDo>() || (call && call->function == RuntimeFunction::ThreadNumber);
      if (!s->is<OmpParallel>() && !s->is<OmpParallelDo>())
        forEachBlock(*s, [&](const Block& b) { noteOrphans(b); });
    }
  }

  /// A loop that no region shares out: one thread runs it, whose sum is that of all.
  void byOneThread(const OmpDo& n, Block& out) {
    Region region;
    region_ = &region;
    region.body = &procedure_.body;
    OmpClauses clauses;
    for (const OmpClause& c : n.clauses)
      if (c.kind != OmpClauseKind::Reduction) clauses.push_back(c);
    Construct c = construct(clauses, Block{n.loop}, n.origin);
    const Do* loop = withLastCopies(*c.body[0]->as<Do>(), clauses, c);
    append(out, std::move(region.before));
    append(out, std::move(c.before));
    append(out, std::move(c.beforeLoop));
    rewriteStmt(*loop, out);
    append(out, std::move(c.after));
    append(out, std::move(region.after));
    region_ = nullptr;
  }

  struct Region {
    OmpClauses clauses;              ///< the source's
    Symbols privates;                ///< the variables that each thread has of its own
    const Block* body = nullptr;     ///< of an explicit region
    std::set<const Symbol*> copies;  ///< what the region's own clauses made
    Block before, after;             ///< statements around the region
  };
  struct Construct {
    Block before, beforeLoop, body, after;
    Block combination;          ///< of partial results, by one thread
    bool needsBarrier = false;  ///< between `before` and the loop
    std::vector<std::pair<const Symbol*, const Symbol*>> lastCopies;  ///< (variable, copy)
  };

  void refuse(const StmtOrigin& at, const std::string& what, const std::string& instead) {
    diagnostics_.report(diag::UnsupportedDirective, at.range, what, instead);
  }

  /// A new variable that each thread of the region has of its own.
  const Symbol* own(const std::string& name, Type type) {
    Symbol* s = build_.local(procedure_, name, type);
    region_->privates.push_back(s);
    return s;
  }

  void refuseExtents(const Symbol* v, const StmtOrigin& at) {
    refuse(at,
           fmt::format("a thread's copy of '{}', an array whose extents are not declared", v->name),
           "declare them, or copy it in the construct");
  }

  /// A thread's copy of `v`; null, and a refusal, when it cannot be declared.
  const Symbol* copyOf(const Symbol* v, const StmtOrigin& at, Wholes& wholes) {
    const Symbol* s = copies_.copyOf(v, wholes, region_->before, region_->after);
    if (s) region_->privates.push_back(s);
    else refuseExtents(v, at);
    return s;
  }

  /// copyin(v): before the region master = v; in it, on every thread, v = master.
  void copyIn(const Symbol* v, const StmtOrigin& at, Construct& c) {
    Symbol* master = copies_.like(v, v->name + "_master", region_->before, region_->after);
    if (!master) return refuseExtents(v, at);
    master->copyOf = v;
    region_->before.push_back(build_.assign(build_.ref(master), build_.ref(v)));
    c.before.push_back(build_.assign(build_.ref(v), build_.ref(master)));
  }

  std::map<const Symbol*, Role> roles(const OmpClauses& clauses, Symbols& order) {
    std::map<const Symbol*, Role> result;
    for (const OmpClause& c : clauses) {
      if (!givesOwnCopy(c.kind)) continue;
      for (const Symbol* v : c.symbols) {
        if (!result.count(v)) order.push_back(v);
        Role& role = result[v];
        role.first |= c.kind == OmpClauseKind::FirstPrivate;
        role.last |= c.kind == OmpClauseKind::LastPrivate;
        if (c.kind == OmpClauseKind::Reduction) role.reduction = &c;
      }
    }
    return result;
  }

  /// Is `v` private in every construct of the region that names it?
  bool privateEverywhere(const Symbol* v) const {
    bool result = region_->copies.count(v) == 0;
    for (const OmpClause& c : region_->clauses)
      if (givesOwnCopy(c.kind))
        result = result && std::find(c.symbols.begin(), c.symbols.end(), v) == c.symbols.end();
    std::function<void(const Block&)> visit = [&](const Block& block) {
      for (const Stmt* s : block) {
        if (const auto* loop = s->as<OmpDo>()) {
          bool listed = false;
          for (const OmpClause& c : loop->clauses)
            if (c.kind == OmpClauseKind::Private)
              listed |= std::find(c.symbols.begin(), c.symbols.end(), v) != c.symbols.end();
          if (listed) continue;
        }
        References used;
        used.add(Block{s});
        if (contains(used.symbols, v)) {
          bool deeper = false;
          if (!s->is<OmpDo>())
            forEachBlock(*s, [&](const Block& b) {
              visit(b);
              deeper = true;
            });
          if (!deeper) result = false;
          forEachExpr(*s, [&](const Expr& e) {
            walk(e, [&](const Expr& x) { result = result && baseSymbol(x) != v; });
          });
        }
      }
    };
    if (region_->body) visit(*region_->body);
    return result;
  }

  /// Are `v` and, of a structure's part, the others in `list` private in all constructs that name
  /// them?
  bool arePrivateEverywhere(const Symbol* v, const Symbols& list) const {
    return std::all_of(list.begin(), list.end(), [&](const Symbol* other) {
      return declared(other) != declared(v) || privateEverywhere(other);
    });
  }

  /// The structures that calls pass on as such: with all their parts.
  static std::set<const Symbol*> passedOn(const Block& body) {
    std::set<const Symbol*> result;
    forEachCall(body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k) {
        const Symbol* v = args[k] ? baseSymbol(*args[k]) : nullptr;
        if (v && v->whole && callee.arguments[k]->whole) result.insert(v->whole);
      }
    });
    return result;
  }

  Construct construct(const OmpClauses& clauses, const Block& body, const StmtOrigin& at) {
    Construct c;
    SymbolMap names;
    Wholes wholes;
    std::set<const Symbol*> written = writtenBy(body);
    bool callsAny = false;
    forEachCall(body, [&](const Procedure&, const Exprs&, SourceRange) { callsAny = true; });
    auto mayChange = [&](const Symbol* v) {
      return written.count(v) || (callsAny && v->procedure != &procedure_);
    };
    Symbols order;
    auto all = roles(clauses, order);
    bool isLoop = region_->body && &body != region_->body;
    // A structure that is passed on is copied with all its parts.
    std::set<const Symbol*> changed, passed = passedOn(body);
    for (const Symbol* v : order)
      if (mayChange(v) && passed.count(v->whole)) changed.insert(v->whole);
    for (const Symbol* v : order) {
      const Role& role = all[v];
      bool isPrivate = !role.first && !role.last && !role.reduction;
      if (isPrivate) {
        if (!isLoop || arePrivateEverywhere(v, order)) region_->privates.push_back(v);
        else if (const Symbol* copy = copyOf(v, at, wholes)) names[v] = copy;
        continue;
      }
      if (role.first && !role.last && !mayChange(v) && !changed.count(v->whole)) continue;
      if (allocates(body, v) || isCounter(body, v)) {
        bool counter = isCounter(body, v);
        refuse(at,
               fmt::format("'{}', {}, in this clause", v->name,
                           counter ? "the loop's own counter" : "which the construct allocates"),
               counter ? "assign it after the loop" : "make it private");
        continue;
      }
      if (role.reduction && (isLoop || role.reduction->reduction != ReductionOp::Add))
        reduce(v, *role.reduction, isLoop, body, at, names, c);
      else if (const Symbol* copy = copyOf(v, at, wholes)) {
        names[v] = copy;
        if (role.first) c.before.push_back(build_.assign(build_.ref(copy), build_.ref(v)));
        if (role.last) c.lastCopies.push_back({v, copy});
        c.needsBarrier |= role.first && role.last;
        if (role.reduction) sum(v, copy, c);  // no other thread reads v in the region
      }
    }
    for (const OmpClause& clause : clauses)
      if (clause.kind == OmpClauseKind::CopyIn)
        for (const Symbol* v : clause.symbols) copyIn(v, at, c);
    refuseOpaque(body, names, at);
    c.body = names.empty() ? body : Renamer(program, names).rewriteBlock(body);
    return c;
  }

  static bool allocates(const Block& body, const Symbol* v) {
    bool found = false;
    walkStmts(body, [&](const Stmt& s) {
      if (const auto* d = s.as<Deallocate>())
        found |= std::count(d->symbols.begin(), d->symbols.end(), v) > 0;
      if (const auto* a = s.as<Allocate>())
        for (const AllocateItem& item : a->items) found |= item.symbol == v;
    });
    return found;
  }

  static bool isCounter(const Block& body, const Symbol* v) {
    bool found = false;
    if (body.size() == 1)
      for (const auto* d = body[0]->as<Do>(); d && !found;
           d = d->body.size() == 1 ? d->body[0]->as<Do>() : nullptr)
        found = d->variable == v;
    return found;
  }

  /// copy = 0 before; afterwards v = v + copy, by each thread.
  void sum(const Symbol* v, const Symbol* copy, Construct& c) {
    c.before.push_back(build_.assign(build_.ref(copy), neutralValue(build_, v, ReductionOp::Add)));
    LoopDims dims = v->isArray() ? loops_.loopsOver(*build_.ref(copy)) : LoopDims{};
    const Expr* part = loops_.element(build_.ref(copy), dims);
    const auto* element = part->as<Index>();  // the bounds of both are the same
    const Expr* whole = element ? build_.index(v, element->subscripts) : build_.ref(v);
    const Stmt* add = build_.increment(whole, part, true);
    c.after.push_back(dims.empty() ? add : loops_.nest(dims, {add}));
  }

  void reduce(const Symbol* v, const OmpClause& clause, bool inRegion, const Block& body,
              const StmtOrigin& at, SymbolMap& names, Construct& c) {
    bool isActive = v->type.isDifferentiable();
    if (!isActive && !inRegion && isReadForItself(body, v)) return keepReduction(v, clause);
    bool isKnown = clause.reduction != ReductionOp::Other && (isActive || v->type.isInteger());
    if (isKnown) return throughPartials(v, clause.reduction, inRegion, at, names, c);
    std::string what = fmt::format("reduction({}: {})", clause.word, v->name);
    if (inRegion)
      refuse(at, what + " of a loop in a parallel region",
             "make one directive of the region and the loop");
    else
      refuse(at, what + " of a variable that decides what else is done",
             "let a loop of its own compute it");
  }

  static bool isUpdateOf(const Stmt& s, const Symbol* v) {
    const auto* assign = s.as<Assign>();
    const auto* increment = s.as<Increment>();
    return (assign && baseSymbol(*assign->lhs) == v) ||
           (increment && baseSymbol(*increment->lhs) == v);
  }

  /// Is the variable read for nothing but itself: by updates of it, and where it decides on these?
  static bool isReadForItself(const Block& block, const Symbol* v) {
    return std::all_of(block.begin(), block.end(), [&](const Stmt* s) {
      if (isUpdateOf(*s, v) || s->is<Opaque>()) return true;
      References own;
      forEachExpr(*s, [&](const Expr& e) { own.add(e); });
      if (const auto* loop = s->as<OmpDo>())
        forEachExpr(*loop->loop, [&](const Expr& e) { own.add(e); });
      bool isNamed = contains(own.symbols, v), isRead = isNamed && !s->is<If>();
      forEachBlock(*s, [&](const Block& inner) {
        isRead |= !isReadForItself(inner, v);
        walkStmts(inner,
                  [&](const Stmt& x) { isRead |= isNamed && !x.is<If>() && !isUpdateOf(x, v); });
      });
      return !isRead;
    });
  }

  /// Through the partial results of all threads, in an array with one more dimension:
  ///   copy = neutral; loop; partial(thread) = copy
  ///   do part = 1, threads; v = v op partial(part)
  /// After the region; of a loop in a region: by its first thread, between two barriers.
  void throughPartials(const Symbol* v, ReductionOp op, bool inRegion, const StmtOrigin& at,
                       SymbolMap& names, Construct& c) {
    Wholes none;  // members cannot be named in such a clause
    const Symbol* copy = copyOf(v, at, none);
    if (!copy) return;
    names[v] = copy;
    c.before.push_back(build_.assign(build_.ref(copy), neutralValue(build_, v, op)));
    Type type = v->type.withRank(v->type.rank + 1);
    Symbol* partial = build_.local(procedure_, v->name + "_partial", type);
    partial->allocatable = true;
    partial->copyOf = v;
    partial->shape.assign(static_cast<std::size_t>(type.rank),
                          {Dimension::Form::Deferred, nullptr, nullptr});
    Symbol* count = build_.local(procedure_, "threads", kInteger);
    const Symbol* thread = own("thread", kInteger);
    std::vector<Dimension> shape = *copies_.boundsOf(v);
    shape.push_back({Dimension::Form::Explicit, nullptr, build_.ref(count)});
    Block& before = region_->before;
    before.push_back(build_.stmt<RuntimeCall>({}, RuntimeFunction::MaxThreads, 4,
                                              Exprs{threadsWanted(), build_.ref(count)},
                                              Symbols{count}));
    before.push_back(
        build_.stmt<Allocate>({}, std::vector<AllocateItem>{{partial, std::move(shape)}}));
    before.push_back(build_.assign(build_.ref(partial), neutralValue(build_, v, op)));
    auto part = [&](const Symbol* k) {
      const Expr* all = build_.expr<Section>({}, kInteger.withRank(1), nullptr, nullptr, nullptr);
      Exprs subscripts(static_cast<std::size_t>(v->type.rank), all);
      subscripts.push_back(build_.ref(k));
      return build_.index(partial, std::move(subscripts));
    };
    c.after.push_back(build_.stmt<RuntimeCall>({}, RuntimeFunction::ThreadNumber, 4,
                                               Exprs{build_.ref(thread)}, Symbols{thread}));
    c.after.push_back(build_.assign(part(thread), build_.ref(copy)));
    const Symbol* k = inRegion ? own("part", kInteger) : build_.local(procedure_, "part", kInteger);
    const Expr* whole = build_.ref(v);
    const Stmt* loop = build_.stmt<Do>(
        {}, std::string(), k, build_.integer(1), build_.ref(count),
        static_cast<const Expr*>(nullptr),
        Block{build_.assign(whole, combinedValue(build_, op, whole, part(k), v->type))});
    if (inRegion) {
      const Expr* first = build_.binary(BinaryOp::Eq, build_.ref(thread), build_.integer(1));
      c.combination.push_back(build_.stmt<If>({}, std::vector<IfArm>{{first, {loop}}}));
    } else {
      region_->after.push_back(loop);
    }
    region_->after.push_back(build_.stmt<Deallocate>({}, Symbols{partial}));
  }

  /// The number of threads that the region asks for; 0 when it does not say.
  const Expr* threadsWanted() {
    for (const OmpClause& c : region_->clauses)
      if (c.kind == OmpClauseKind::NumThreads) return build_.inKind(c.expr, kInteger);
    return build_.integer(0);
  }

  /// Of a variable without derivative: stays a clause of the region.
  void keepReduction(const Symbol* v, const OmpClause& clause) {
    OmpClause kept = clause;
    kept.symbols = {v};
    keptReductions_.push_back(std::move(kept));
  }

  /// In the last iteration: v = copy.
  const Do* withLastCopies(const Do& loop, const OmpClauses& clauses, Construct& c) {
    if (c.lastCopies.empty()) return &loop;
    Block copies;
    for (const auto& [v, copy] : c.lastCopies)
      copies.push_back(build_.assign(build_.ref(v), build_.ref(copy)));
    int depth = nestDepth(clauses);
    const Expr* isLast = nullptr;
    std::set<const Symbol*> written = writtenBy(region_->body ? *region_->body : Block{&loop});
    std::vector<const Do*> loops = nest(loop, depth);
    if (!isRectangular(loops)) {
      refuse(loop.origin, "lastprivate with collapse of loops whose bounds depend on each other",
             "share out the outer loop alone");
      return &loop;
    }
    for (const Do* d : loops) {
      const Expr* last = lastValue(build_, d->lower, d->upper, d->step);
      bool changes = false;
      walk(*last, [&](const Expr& e) { changes |= baseSymbol(e) && written.count(baseSymbol(e)); });
      if (changes) {
        const Expr* kept = build_.ref(own("last", d->variable->type));
        c.beforeLoop.push_back(build_.assign(kept, last));
        last = kept;
      }
      const Expr* here = build_.binary(BinaryOp::Eq, build_.ref(d->variable), last);
      isLast = isLast ? build_.binary(BinaryOp::And, isLast, here) : here;
    }
    const Stmt* test = build_.stmt<If>({}, std::vector<IfArm>{{isLast, std::move(copies)}});
    return appended(loop, depth, test);
  }

  /// The nest with a statement more at the end of its innermost body.
  const Do* appended(const Do& loop, int depth, const Stmt* s) {
    Block body = loop.body;
    if (depth > 1) body = {appended(*body[0]->as<Do>(), depth - 1, s)};
    else body.push_back(s);
    return build_.withBody(loop, std::move(body));
  }

  static std::set<const Symbol*> writtenBy(const Block& body) {
    std::set<const Symbol*> set;
    walkStmts(body, [&](const Stmt& s) {
      if (const auto* a = s.as<Assign>()) set.insert(baseSymbol(*a->lhs));
      if (const auto* i = s.as<Increment>()) set.insert(baseSymbol(*i->lhs));
      if (const auto* d = s.as<Do>()) set.insert(d->variable);
      if (const auto* o = s.as<Opaque>()) set.insert(o->writes.begin(), o->writes.end());
    });
    forEachCall(body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k)
        if (args[k] && callee.arguments[k]->intent != Intent::In && baseSymbol(*args[k]))
          set.insert(baseSymbol(*args[k]));
    });
    return set;
  }

  /// Input and output are text: their variables cannot be renamed.
  void refuseOpaque(const Block& body, const SymbolMap& names, const StmtOrigin& at) {
    walkStmts(body, [&](const Stmt& s) {
      const auto* o = s.as<Opaque>();
      if (!o) return;
      for (const Symbols* list : {&o->reads, &o->writes})
        for (const Symbol* v : *list)
          if (names.count(v))
            return refuse(at, fmt::format("'{}' in this clause and in input or output", v->name),
                          "print it outside of the construct");
    });
  }

  void finish(const StmtOrigin& at, Region& region, Block body, Block& out) {
    OmpClauses clauses;
    for (OmpClause& c : region.clauses) {
      if (givesOwnCopy(c.kind) || c.kind == OmpClauseKind::CopyIn) continue;
      // What these make private is in the lists.
      bool makesOwn =
          c.defaultKind == DefaultKind::Private || c.defaultKind == DefaultKind::FirstPrivate;
      if (c.kind == OmpClauseKind::Default && makesOwn) continue;
      // What is private in all loops is so in the region, whatever its clause says.
      if (c.kind == OmpClauseKind::Shared)
        for (const Symbol* v : region.privates)
          c.symbols.erase(std::remove(c.symbols.begin(), c.symbols.end(), v), c.symbols.end());
      clauses.push_back(std::move(c));
    }
    clauses.insert(clauses.end(), keptReductions_.begin(), keptReductions_.end());
    keptReductions_.clear();
    Symbols privates;
    for (const Symbol* v : region.privates)
      if (std::find(privates.begin(), privates.end(), v) == privates.end()) privates.push_back(v);
    if (!privates.empty()) clauses.push_back({OmpClauseKind::Private, privates});
    append(out, std::move(region.before));
    out.push_back(build_.stmt<OmpParallel>(at, std::move(clauses), std::move(body)));
    append(out, std::move(region.after));
    region_ = nullptr;
  }

  Builder build_;
  Procedure& procedure_;
  Diagnostics& diagnostics_;
  ThreadCopies copies_;
  Region* region_ = nullptr;
  bool isForOneThread_ = false;
  OmpClauses keptReductions_;
  ArrayLoops loops_;
};

}  // namespace

void writeOutClauses(Program& program, Procedure& procedure, Diagnostics& diagnostics) {
  procedure.body = ClauseWriter(program, procedure, diagnostics).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
