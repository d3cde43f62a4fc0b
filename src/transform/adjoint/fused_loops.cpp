// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/fused_loops.h"

#include <algorithm>
#include <optional>

#include "analysis/body_accesses.h"
#include "analysis/exposure.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;
using analysis::BodyAccesses;
using analysis::SymbolSet;

namespace {

/// A region of one worksharing loop, behind assignments to variables of the thread's own.
struct Region {
  const OmpParallel* region;
  Block before;
  const OmpDo* loop;
  SymbolSet own, summed;  ///< what is private, and what reduction clauses sum up

  const Do& counted() const { return *loop->loop; }
};

SymbolSet namedIn(const Block& block) {
  References named;
  named.add(block);
  return named.symbols;
}

bool isSimple(const Block& block) {
  return std::all_of(block.begin(), block.end(), [](const Stmt* s) {
    bool calls = false, isSimple = s->is<Assign>() || s->is<Increment>() || s->is<If>();
    forEachExpr(*s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) { calls |= e.is<FunctionCall>(); });
    });
    forEachBlock(*s, [&](const Block& b) { isSimple = isSimple && pj::transform::isSimple(b); });
    return isSimple && !calls;
  });
}

std::optional<Region> regionOf(const Stmt* s) {
  const auto* region = s->as<OmpParallel>();
  const auto* loop = region && !region->body.empty() ? region->body.back()->as<OmpDo>() : nullptr;
  if (!loop || loop->loop->leaveFlag || !isSimple(loop->loop->body)) return std::nullopt;
  Region result{region, Block(region->body.begin(), region->body.end() - 1), loop, {}, {}};
  for (const OmpClause& c : region->clauses) {
    SymbolSet* list = c.kind == OmpClauseKind::Private     ? &result.own
                      : c.kind == OmpClauseKind::Reduction ? &result.summed
                                                           : nullptr;
    if (list) list->insert(c.symbols.begin(), c.symbols.end());
    else if (c.kind != OmpClauseKind::Shared) return std::nullopt;
  }
  result.own.insert(loop->loop->variable);
  for (const OmpClause& c : loop->clauses)
    if (c.kind != OmpClauseKind::Schedule) return std::nullopt;
  for (const Stmt* b : result.before) {
    const auto* set = b->as<Assign>();
    if (!set || !set->lhs->is<Ref>() || !contains(result.own, baseSymbol(*set->lhs)))
      return std::nullopt;
  }
  return isSimple(result.before) ? std::optional(std::move(result)) : std::nullopt;
}

bool areEqual(const OmpClauses& a, const OmpClauses& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const OmpClause& x, const OmpClause& y) {
                      return x.schedule == y.schedule && x.word == y.word &&
                             (x.expr && y.expr ? equal(x.expr, y.expr) : x.expr == y.expr);
                    });
}

class Fusion {
 public:
  Fusion(AdjointContext& c, const Region& first, const Region& second)
      : c_(c), a_(first), b_(second) {}

  const Stmt* run() {
    if (!haveOneLoop()) return nullptr;
    Block body = a_.counted().body;
    append(body, b_.counted().body);
    const Do* loop = c_.build.withBody(a_.counted(), std::move(body));
    if (!mayBeOne(*loop)) return nullptr;
    Block all = a_.before;
    append(all, b_.before);
    all.push_back(c_.build.stmt<OmpDo>(a_.loop->origin, a_.loop->clauses, loop));
    return c_.build.stmt<OmpParallel>(a_.region->origin, clauses(), std::move(all));
  }

 private:
  bool haveOneLoop() const {
    const Do &n = a_.counted(), &m = b_.counted();
    return n.variable == m.variable && equal(n.lower, m.lower) && equal(n.upper, m.upper) &&
           (n.step && m.step ? equal(n.step, m.step) : n.step == m.step) &&
           areEqual(a_.loop->clauses, b_.loop->clauses);
  }

  bool mayBeOne(const Do& loop) {
    const auto& effects = c_.effects;
    const SymbolSet inA = namedIn(a_.region->body), inB = namedIn(b_.region->body);
    const SymbolSet setA = written(a_), setB = written(b_);
    // Bounds are evaluated once, and so is what comes before the second loop.
    SymbolSet early = effects.reads(*loop.lower);
    join(early, effects.reads(*loop.upper));
    for (const Stmt* s : b_.before)
      for (const auto& r : effects.accesses(*s).reads) early.insert(r.symbol);
    if (!disjoint(early, setA) || !disjoint(analysis::writtenIn(b_.before, effects), inA))
      return false;
    if (!disjoint(a_.summed, inB) || !disjoint(b_.summed, inA)) return false;
    // What a thread has of its own lives in one iteration, or is not changed by the other loop.
    SymbolSet own = a_.own;
    join(own, b_.own);
    const SymbolSet longA = analysis::liveBefore(a_.counted().body, {}, effects);
    const SymbolSet longB = analysis::liveBefore(b_.counted().body, {}, effects);
    bool isShared = false;
    for (const Symbol* v : common(inA, inB)) {
      if (v == loop.variable) continue;
      if (contains(own, v)) {
        if (!contains(a_.own, v) || !contains(b_.own, v)) return false;
        if (contains(longA, v) && contains(setB, v)) return false;
        if (contains(longB, v) && contains(setA, v)) return false;
        continue;
      }
      if (!contains(setA, v) && !contains(setB, v)) continue;
      if (!v->isArray() || v->target || v->isPointedTo() || v->exchanged) return false;
      const BodyAccesses body(std::vector<const Do*>{&loop}, own, effects);
      if (!body.followCounter(BodyAccesses::accessesTo(v, body.statements()), loop.variable))
        return false;
      isShared = true;
    }
    return isShared;
  }

  SymbolSet written(const Region& r) const {
    return analysis::writtenIn(r.region->body, c_.effects);
  }

  OmpClauses clauses() const {
    OmpClauses result = a_.region->clauses;
    for (const OmpClause& c : b_.region->clauses) {
      auto same = std::find_if(result.begin(), result.end(), [&](const OmpClause& x) {
        return x.kind == c.kind && x.reduction == c.reduction && x.word == c.word;
      });
      if (same == result.end())
        same = result.insert(result.end(), OmpClause(c)), same->symbols = {};
      for (const Symbol* v : c.symbols)
        if (std::find(same->symbols.begin(), same->symbols.end(), v) == same->symbols.end())
          same->symbols.push_back(v);
    }
    return result;
  }

  AdjointContext& c_;
  const Region &a_, &b_;
};

/// Arrays of which an iteration sets one element before all else, and that nothing needs behind the
/// region, become variables of it.
class Elements {
 public:
  Elements(AdjointContext& c, const Region& r, const SymbolSet& needed)
      : c_(c), r_(r), needed_(needed) {}

  const Stmt* run() {
    const SymbolSet before = c_.threadLocal;
    std::vector<std::pair<const Expr*, const Expr*>> places;
    for (const Symbol* v : analysis::writtenIn(r_.counted().body, c_.effects))
      if (const Expr* place = onlyPlace(v))
        places.push_back({place, c_.build.ref(c_.fresh(v->name + "_here", place->type))});
    if (places.empty()) return r_.region;
    struct Replaced : StmtRewriter<Replaced> {
      using Places = std::vector<std::pair<const Expr*, const Expr*>>;
      Replaced(Program& p, const Places& l) : StmtRewriter(p), places(l) {}
      const Places& places;
      const Expr* rewrite(const Index& n) {
        for (const auto& [place, variable] : places)
          if (equal(place, &n)) return variable;
        return rebuild(n);
      }
    };
    Block body = Replaced(c_.program, places).rewriteBlock(r_.region->body);
    OmpClauses clauses = r_.region->clauses;
    c_.addPrivate(before, clauses);
    return c_.build.stmt<OmpParallel>(r_.region->origin, std::move(clauses), std::move(body));
  }

 private:
  /// What all name of the array, which the iteration sets first; or null.
  const Expr* onlyPlace(const Symbol* v) const {
    if (!v->isArray() || contains(needed_, v) || contains(r_.own, v) || v->exchanged ||
        v->type.cls == TypeClass::Structure)
      return nullptr;
    const auto* first = firstNaming(v)->as<Assign>();
    const auto* place = first ? first->lhs->as<Index>() : nullptr;
    if (!place || baseSymbol(*place) != v || !place->type.isScalar() ||
        contains(c_.effects.reads(*first->rhs), v))
      return nullptr;
    const SymbolSet changed = analysis::writtenIn(r_.counted().body, c_.effects);
    bool isOnly = true;
    for (const Expr* subscript : place->subscripts)
      isOnly = isOnly && disjoint(c_.effects.reads(*subscript), changed);
    walkStmts(r_.region->body, [&](const Stmt& s) {
      forEachExpr(s, [&](const Expr& root) {
        walk(root,
             [&](const Expr& e) { isOnly = isOnly && (baseSymbol(e) != v || equal(&e, place)); });
      });
    });
    return isOnly ? place : nullptr;
  }

  const Stmt* firstNaming(const Symbol* v) const {
    const Block& body = r_.counted().body;
    return *std::find_if(body.begin(), body.end(), [&](const Stmt* s) {
      bool isNamed = false;
      walkStmts({s}, [&](const Stmt& x) {
        forEachExpr(x, [&](const Expr& root) {
          walk(root, [&](const Expr& e) { isNamed |= baseSymbol(e) == v; });
        });
      });
      return isNamed;
    });
  }

  AdjointContext& c_;
  const Region& r_;
  const SymbolSet& needed_;
};

/// Walks backward with what is needed later.
struct Fuser : StmtRewriter<Fuser> {
  Fuser(AdjointContext& context, SymbolSet l)
      : StmtRewriter(context.program), c(context), live(std::move(l)) {}
  AdjointContext& c;
  SymbolSet live;

  Block rewriteBlock(const Block& block) {
    struct One {
      const Stmt* stmt;
      SymbolSet behind;
      bool isFused;
    };
    const SymbolSet atEnd = live;
    std::vector<One> all;  // the last one first
    for (auto s = block.rbegin(); s != block.rend(); ++s) {
      Block one;
      rewriteStmt(**s, one);
      const SymbolSet behind = live;
      live = analysis::liveBefore(**s, std::move(live), c.effects);
      // Scalars that are set in between are set before.
      auto next = all.rbegin();
      while (next != all.rend() && one.size() == 1 && mayComeBefore(*next->stmt, *one[0])) ++next;
      if (const Stmt* fused =
              one.size() == 1 && next != all.rend() ? fusedOf(one[0], next->stmt) : nullptr) {
        *next = {fused, next->behind, true};
        continue;
      }
      for (auto x = one.rbegin(); x != one.rend(); ++x) all.push_back({*x, behind, false});
    }
    live = atEnd;
    Block out;
    for (auto one = all.rbegin(); one != all.rend(); ++one) {
      const auto region = one->isFused ? regionOf(one->stmt) : std::nullopt;
      out.push_back(region ? Elements(c, *region, one->behind).run() : one->stmt);
    }
    return out;
  }

  /// An assignment of numbers that has nothing to do with the region before it.
  bool mayComeBefore(const Stmt& s, const Stmt& region) const {
    const auto* n = s.as<Assign>();
    if (!n || !region.is<OmpParallel>() || !n->lhs->type.isScalar() || !isSimple({&s}))
      return false;
    const SymbolSet named = namedIn({&region}), set = analysis::writtenIn({&region}, c.effects);
    const auto accesses = c.effects.accesses(s);
    auto isApart = [](const SymbolSet& others) {
      return [&](const analysis::Access& a) {
        return !contains(others, a.symbol) && !a.symbol->target && !a.symbol->isPointedTo();
      };
    };
    return std::all_of(accesses.writes.begin(), accesses.writes.end(), isApart(named)) &&
           std::all_of(accesses.reads.begin(), accesses.reads.end(), isApart(set));
  }

  const Stmt* fusedOf(const Stmt* a, const Stmt* b) {
    const auto first = regionOf(a), second = first ? regionOf(b) : std::nullopt;
    return second ? Fusion(c, *first, *second).run() : nullptr;
  }

  void rewrite(const Do& n, Block& out) { out.push_back(again(n)); }
  void rewrite(const DoWhile& n, Block& out) { out.push_back(again(n)); }
  void rewrite(const OmpParallel& n, Block& out) { out.push_back(&n); }

 private:
  /// What is needed at the end of an iteration: behind the loop, or in the next one.
  template <typename T>
  const T* again(const T& n) {
    SymbolSet needed = analysis::liveBefore(static_cast<const Stmt&>(n), live, c.effects);
    needed.insert(live.begin(), live.end());
    std::swap(live, needed);
    const T* result = rebuildStmt(n);
    std::swap(live, needed);
    return result;
  }
};

}  // namespace

Block fuseLoops(AdjointContext& c, const Block& body, const SymbolSet& liveAtEnd) {
  return Fuser(c, liveAtEnd).rewriteBlock(body);
}

}  // namespace pj::transform
