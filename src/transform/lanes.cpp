// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/lanes.h"

#include <algorithm>
#include <map>

#include "analysis/body_accesses.h"
#include "ir/mentions.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/normalise/temporaries.h"

namespace pj::transform {

using namespace ir;
using analysis::Effects;
using analysis::SymbolSet;

namespace {

using Mentions = std::map<const Symbol*, int>;

/// How often statements name each variable; clauses do not count.
Mentions mentionsIn(const Block& block) {
  Mentions count;
  walkStmts(block, [&](const Stmt& s) {
    SymbolSet named;
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        if (const Symbol* v = baseSymbol(e)) named.insert(v);
      });
    });
    match(
        s, [&](const Do& n) { named.insert(n.variable); },
        [&](const Opaque& n) {
          named.insert(n.reads.begin(), n.reads.end());
          named.insert(n.writes.begin(), n.writes.end());
        },
        [&](const RuntimeCall& n) { named.insert(n.writes.begin(), n.writes.end()); },
        [&](const Allocate& n) {
          for (const AllocateItem& item : n.items) named.insert(item.symbol);
        },
        [&](const Deallocate& n) { named.insert(n.symbols.begin(), n.symbols.end()); },
        [](const auto&) {});
    for (const Symbol* v : named) ++count[v];
  });
  return count;
}

/// In the procedure and its internal ones.
Mentions mentionsIn(const Procedure& procedure) {
  Mentions count = mentionsIn(procedure.body);
  for (const Procedure* p : procedure.internals)
    for (const auto& [v, times] : mentionsIn(p->body)) count[v] += times;
  return count;
}

/// A variable of the procedure, which nothing outlives a call of it.
bool isOwnOf(const Procedure& procedure, const Symbol& v) {
  return v.storage == Storage::Local && v.procedure == &procedure && !v.saved;
}

void addTo(OmpClauses& clauses, OmpClauseKind kind, const Symbol* v) {
  auto same = std::find_if(clauses.begin(), clauses.end(),
                           [&](const OmpClause& c) { return c.kind == kind; });
  if (same == clauses.end()) same = clauses.insert(clauses.end(), OmpClause{kind, {}});
  same->symbols.push_back(v);
}

bool isOwn(const OmpClauses& clauses, const Symbol* v) {
  return std::any_of(clauses.begin(), clauses.end(), [&](const OmpClause& c) {
    return givesOwnCopy(c.kind) &&
           std::find(c.symbols.begin(), c.symbols.end(), v) != c.symbols.end();
  });
}

const Do* withoutLanes(Builder& b, const Do& n) {
  return b.stmt<Do>(n.origin, n.loopName, n.variable, n.lower, n.upper, n.step, n.body,
                    n.leaveFlag);
}

/// Private variables of simd loops, one of them after the other.
class Separated : public StmtRewriter<Separated> {
 public:
  Separated(Program& p, Procedure& procedure, Diagnostics& diagnostics)
      : StmtRewriter(p),
        procedure_(procedure),
        diagnostics_(diagnostics),
        left_(mentionsIn(procedure)) {
    walkStmts(procedure.body, [&](const Stmt& s) {
      const auto* loop = s.as<Do>();
      if (!loop || !loop->simd) return;
      const auto inside = mentionsIn(loop->body);
      for (const Symbol* v : privates(*loop))
        if (auto found = inside.find(v); found != inside.end()) left_[v] -= found->second;
    });
  }

  const Do* rewriteLoop(const Do& n) { return separated(n); }
  void rewrite(const Do& n, Block& out) { out.push_back(separated(n)); }
  void rewrite(const OmpParallel& n, Block& out) {
    region(n, out, [&](OmpClauses clauses, const OmpParallel& s) {
      return Builder(program).stmt<OmpParallel>(s.origin, std::move(clauses), s.body);
    });
  }
  void rewrite(const OmpParallelDo& n, Block& out) {
    region(n, out, [&](OmpClauses clauses, const OmpParallelDo& s) {
      return Builder(program).stmt<OmpParallelDo>(s.origin, std::move(clauses), s.loop);
    });
  }
  void rewrite(const OmpDo& n, Block& out) {
    shared_.push_back(&n.clauses);
    out.push_back(rebuildStmt(n));
    shared_.pop_back();
  }

 private:
  static Symbols privates(const Do& loop) {
    Symbols list;
    for (const OmpClause& c : *loop.simd)
      if (c.kind == OmpClauseKind::Private)
        list.insert(list.end(), c.symbols.begin(), c.symbols.end());
    return list;
  }

  template <typename Region, typename Make>
  void region(const Region& n, Block& out, Make make) {
    shared_.push_back(&n.clauses);
    ofThreads_.clear();
    const Region* s = this->rebuildStmt(n);
    shared_.pop_back();
    if (!ofThreads_.empty()) s = make(withPrivates(s->clauses, ofThreads_), *s);
    ofThreads_.clear();
    out.push_back(s);
  }

  const Do* separated(const Do& n) {
    const Do* loop = rebuildStmt(n);
    if (!loop->simd) return loop;
    std::map<const Symbol*, const Symbol*> renamed;
    bool hasLanes = true;
    for (const Symbol* v : privates(*loop)) {
      const bool isElsewhere = !isOwnOf(procedure_, *v) || left_[v] > 0;
      const bool isNumber = !v->isArray() && !v->whole && v->parts.empty() && !v->allocatable;
      // Of an array that each lane fills anew, no clause would say so in the derivative.
      hasLanes &= isNumber;
      const Symbol* own = v;
      if (isElsewhere && isNumber) {
        own = renamed[v] = Builder(program).local(procedure_, v->name, v->type);
      } else if (isElsewhere) {
        diagnostics_.report(diag::UnsupportedDirective, loop->origin.range,
                            "clause 'private' of simd on '" + declared(v)->name +
                                "', an array or a structure that is used elsewhere, too,",
                            "give the loop one of its own");
      }
      const bool isThreads = std::any_of(shared_.begin(), shared_.end(),
                                         [&](const OmpClauses* c) { return isOwn(*c, own); });
      if (!shared_.empty() && !isThreads && own->storage == Storage::Local)
        ofThreads_.push_back(own);
    }
    OmpClauses clauses;
    for (const OmpClause& c : *loop->simd)
      if (c.kind != OmpClauseKind::Private) clauses.push_back(c);
    struct Rename : StmtRewriter<Rename> {
      Rename(Program& p, const std::map<const Symbol*, const Symbol*>& m)
          : StmtRewriter(p), map(m) {}
      const std::map<const Symbol*, const Symbol*>& map;
      const Symbol* rewriteSymbol(const Symbol* s) {
        auto it = map.find(s);
        return it == map.end() ? s : it->second;
      }
      const Expr* rewrite(const Ref& n) {
        const Symbol* s = rewriteSymbol(n.symbol);
        return s == n.symbol ? &n : Builder(program).ref(s);
      }
    };
    Block body = renamed.empty() ? loop->body : Rename(program, renamed).rewriteBlock(loop->body);
    Builder build(program);
    const Do* all = build.withBody(*loop, std::move(body));
    return hasLanes ? inLanes(build, *all, 1, std::move(clauses)) : withoutLanes(build, *all);
  }

  Procedure& procedure_;
  Diagnostics& diagnostics_;
  Mentions left_;  ///< mentions outside of loops that have them private
  std::vector<const OmpClauses*> shared_;
  Symbols ofThreads_;
};

/// What one iteration of a loop does with scalars.
class Iteration {
 public:
  explicit Iteration(const Do& loop, const Effects& effects) : effects_(effects) {
    walkStmts(loop.body, [&](const Stmt& s) {
      isPlain_ &=
          s.is<Assign>() || s.is<Increment>() || s.is<Do>() || s.is<If>() || s.is<SelectCase>();
    });
    if (!isPlain_) return;
    walkStmts(loop.body, [&](const Stmt& s) {
      if (const auto* n = s.as<Do>()) written_.insert(n->variable);
      for (const auto& w : effects.accesses(s).writes)
        if (!w.symbol->isArray()) written_.insert(w.symbol);
    });
    run(loop.body, sure_);
  }

  bool isPlain() const { return isPlain_; }  ///< are all statements understood?
  const SymbolSet& written() const { return written_; }
  const SymbolSet& certain() const { return sure_; }  ///< what every iteration sets
  /// Added to, and named for nothing else.
  bool isSummed(const Symbol* v) const { return contains(sums_, v) && !contains(set_, v); }
  bool isCarried(const Symbol* v) const {
    return contains(carried_, v) || (contains(sums_, v) && contains(set_, v));
  }

 private:
  void read(const Expr& root, const SymbolSet& sure) {
    walk(root, [&](const Expr& e) {
      if (const auto* ref = e.as<Ref>())
        if (contains(written_, ref->symbol) && !contains(sure, ref->symbol))
          carried_.insert(ref->symbol);
      if (const auto* call = e.as<FunctionCall>()) isPlain_ &= isPure(*call->callee);
    });
  }

  /// The a and b of v + a - b; none: it is no such sum.
  static Exprs addedTo(const Expr& v, const Expr& sum) {
    Exprs terms;
    for (const Expr* e = &sum; !equal(e, &v);) {
      const auto* n = e->as<Binary>();
      if (!n || (n->op != BinaryOp::Add && n->op != BinaryOp::Sub)) return {};
      const bool isLast = n->op == BinaryOp::Add && equal(n->rhs, &v);
      terms.push_back(isLast ? n->lhs : n->rhs);
      e = isLast ? n->rhs : n->lhs;
    }
    return terms;
  }

  bool isPure(const Procedure& f) const {
    const auto& effects = effects_.of(&f);
    return !effects.opaque && effects.writes.empty();
  }

  void set(const Expr& lhs, const Expr& rhs, SymbolSet& sure) {
    const auto* ref = lhs.as<Ref>();
    const Symbol* v = ref && !ref->symbol->isArray() ? ref->symbol : nullptr;
    if (v && !contains(sure, v))
      if (const Exprs terms = addedTo(lhs, rhs); !terms.empty()) {
        for (const Expr* e : terms) add(v, *e, sure);
        return;
      }
    if (const auto* index = lhs.as<Index>())
      for (const Expr* e : index->subscripts) read(*e, sure);
    read(rhs, sure);
    if (!v) return;
    set_.insert(v);
    sure.insert(v);
  }

  void add(const Symbol* v, const Expr& value, SymbolSet& sure) {
    read(value, sure);
    if (contains(sure, v)) set_.insert(v);
    else sums_.insert(v);
  }

  void run(const Block& block, SymbolSet& sure) {
    for (const Stmt* s : block) run(*s, sure);
  }

  template <typename Arms>
  void branches(const Arms& arms, bool isComplete, SymbolSet& sure) {
    std::optional<SymbolSet> all;
    if (!isComplete) all = sure;
    for (const auto& arm : arms) {
      SymbolSet own = sure;
      run(arm.body, own);
      if (!all) {
        all = std::move(own);
        continue;
      }
      for (auto it = all->begin(); it != all->end();)
        it = contains(own, *it) ? std::next(it) : all->erase(it);
    }
    if (all) sure = std::move(*all);
  }

  void run(const Stmt& s, SymbolSet& sure) {
    match(
        s, [&](const Assign& n) { set(*n.lhs, *n.rhs, sure); },
        [&](const Increment& n) {
          isPlain_ &= !n.atomic;
          const auto* ref = n.lhs->as<Ref>();
          if (ref && !ref->symbol->isArray()) return add(ref->symbol, *n.value, sure);
          read(*n.lhs, sure);
          read(*n.value, sure);
        },
        [&](const Do& n) {
          isPlain_ &= !n.leaveFlag;
          forEachExpr(n, [&](const Expr& e) { read(e, sure); });
          sure.insert(n.variable);
          set_.insert(n.variable);
          SymbolSet inner = sure;
          run(n.body, inner);
        },
        [&](const If& n) {
          forEachExpr(n, [&](const Expr& e) { read(e, sure); });
          branches(n.arms, !n.arms.back().condition, sure);
        },
        [&](const SelectCase& n) {
          forEachExpr(n, [&](const Expr& e) { read(e, sure); });
          branches(n.arms,
                   std::any_of(n.arms.begin(), n.arms.end(),
                               [](const CaseArm& arm) { return arm.ranges.empty(); }),
                   sure);
        },
        [&](const auto&) { isPlain_ = false; });
  }

  const Effects& effects_;
  SymbolSet written_, set_, sure_, carried_, sums_;
  bool isPlain_ = true;
};

class Settled : public StmtRewriter<Settled> {
 public:
  Settled(Program& p, const Procedure& procedure, const Effects& effects, LaneProof proof)
      : StmtRewriter(p),
        procedure_(procedure),
        effects_(effects),
        proof_(proof),
        mentions_(mentionsIn(procedure)) {}

  void rewrite(const Do& n, Block& out) {
    const Do* s = rebuildStmt(n);
    if (s->simd) s = settled(*s, *s, nullptr);
    out.push_back(s);
  }
  void rewrite(const OmpDo& n, Block& out) { construct(n, out); }
  void rewrite(const OmpParallelDo& n, Block& out) { construct(n, out); }

  std::vector<LaneReport> reports;

 private:
  template <typename Construct>
  void construct(const Construct& n, Block& out) {
    const Construct* s = this->rebuildStmt(n);
    if (s->loop->simd) {
      OmpClauses clauses = s->clauses;
      const Do& inner = *nest(*s->loop, nestDepth(clauses)).back();
      const Do* loop = settled(*s->loop, inner, &clauses);
      s = Builder(program).stmt<Construct>(s->origin, std::move(clauses), loop);
    }
    out.push_back(s);
  }

  /// The loop with its clauses, or without lanes. `inner`: the innermost one of a construct's nest,
  /// which is `loop` otherwise. What a construct's lanes have of their own goes to its clauses.
  const Do* settled(const Do& loop, const Do& inner, OmpClauses* ofConstruct) {
    OmpClauses clauses = *loop.simd, both = ofConstruct ? *ofConstruct : OmpClauses();
    std::string why = whyNot(loop, inner, clauses, ofConstruct ? &both : nullptr);
    const bool isSettled = why.empty();
    reports.push_back({loop.origin.range, loop.variable, std::move(why)});
    Builder build(program);
    if (isSettled && ofConstruct) *ofConstruct = std::move(both);
    return isSettled ? inLanes(build, loop, 1, std::move(clauses)) : withoutLanes(build, loop);
  }

  /// Why the loop can have no lanes; empty: it can, and has its clauses.
  std::string whyNot(const Do& loop, const Do& inner, OmpClauses& clauses,
                     OmpClauses* ofConstruct) {
    const Iteration iteration(inner, effects_);
    if (!iteration.isPlain() || loop.leaveFlag)
      return "it has a call, a tape, or an end before its last turn";
    std::string why = whyNotApart(loop, inner, iteration, ofConstruct);
    if (!why.empty()) return why;
    const auto inside = mentionsIn({&loop});
    for (const Symbol* v : iteration.written()) {
      if (v == loop.variable || (ofConstruct && isOwn(*ofConstruct, v) && !iteration.isCarried(v)))
        continue;
      if (iteration.isCarried(v)) return "'" + v->name + "' goes from one iteration to the next";
      if (declared(v) != v || v->threadprivate)
        return "no clause names '" + v->name + "', which each lane would need for itself";
      const auto all = mentions_.find(v);
      const auto here = inside.find(v);
      const bool isElsewhere = !isOwnOf(procedure_, *v) || all == mentions_.end() ||
                               here == inside.end() || all->second > here->second;
      if (iteration.isSummed(v)) {
        if (ofConstruct) return "each thread sums up '" + v->name + "'";
        addTo(clauses, OmpClauseKind::Reduction, v);
      } else if (!isElsewhere) {
        addTo(ofConstruct ? *ofConstruct : clauses, OmpClauseKind::Private, v);
      } else if (!ofConstruct && contains(iteration.certain(), v)) {
        addTo(clauses, OmpClauseKind::LastPrivate, v);
      } else {
        return "'" + v->name + "' is used elsewhere, too";
      }
    }
    return "";
  }

  /// Why different iterations may change one element, or change what others read; empty: they do
  /// not.
  std::string whyNotApart(const Do& loop, const Do& inner, const Iteration& iteration,
                          const OmpClauses* ofConstruct) const {
    SymbolSet changed;
    bool allocates = false;
    walkStmts(inner.body, [&](const Stmt& s) {
      for (const auto& w : effects_.accesses(s).writes) {
        const bool isThreads = ofConstruct && isOwn(*ofConstruct, w.symbol);
        allocates |= isThreads && w.symbol->allocatable;
        if (w.symbol->isArray() && !isThreads) changed.insert(w.symbol);
      }
    });
    if (allocates) return "each lane would need memory of its own";
    if (proof_ == LaneProof::Promised)
      return haveNoWorkArrays(loop, inner, changed) ? ""
                                                    : "each lane would need an array of its own";
    if (&loop != &inner || callsFunctions(inner)) return "it has calls, or is one of several loops";
    const std::vector<const Do*> nest{&inner};
    const analysis::BodyAccesses body(nest, iteration.written(), effects_);
    for (const Symbol* v : changed)
      if (!body.followCounter(analysis::BodyAccesses::accessesTo(v, body.statements()),
                              inner.variable))
        return "different iterations may change or read the same element of '" + v->name + "'";
    return "";
  }

  static bool callsFunctions(const Do& loop) {
    bool found = false;
    walkStmts(loop.body, [&](const Stmt& s) {
      forEachExpr(s, [&](const Expr& root) {
        walk(root, [&](const Expr& e) { found |= e.is<FunctionCall>(); });
      });
    });
    return found;
  }

  /// Of an array of the procedure that each iteration fills anew, each lane needs its own: no
  /// clause says it. Then no subscript has the loop's counter.
  bool haveNoWorkArrays(const Do& loop, const Do& inner, const SymbolSet& changed) const {
    bool good = true;
    walkStmts(inner.body, [&](const Stmt& s) {
      for (const auto& w : effects_.accesses(s).writes) {
        if (!contains(changed, w.symbol) || w.symbol->storage != Storage::Local) continue;
        bool follows = false;
        if (w.designator)
          walk(*w.designator, [&](const Expr& e) {
            const auto* ref = e.as<Ref>();
            follows |= ref && (ref->symbol == loop.variable || ref->symbol == inner.variable);
          });
        good &= follows;
      }
    });
    return good;
  }

  const Procedure& procedure_;
  const Effects& effects_;
  LaneProof proof_;
  Mentions mentions_;
};

bool hasLanes(const Block& body) {
  bool found = false;
  walkStmts(body, [&](const Stmt& s) {
    const auto* loop = s.as<Do>();
    found |= loop && loop->simd;
  });
  return found;
}

}  // namespace

void separateLanes(Program& program, Procedure& procedure, Diagnostics& diagnostics) {
  if (hasLanes(procedure.body))
    procedure.body = Separated(program, procedure, diagnostics).rewriteBlock(procedure.body);
}

std::vector<LaneReport> settleLanes(Program& program, Procedure& procedure, const Effects& effects,
                                    LaneProof proof) {
  if (!hasLanes(procedure.body)) return {};
  Settled settled(program, procedure, effects, proof);
  procedure.body = settled.rewriteBlock(procedure.body);
  return std::move(settled.reports);
}

}  // namespace pj::transform
