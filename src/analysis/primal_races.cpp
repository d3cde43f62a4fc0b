// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/primal_races.h"

#include <cstdlib>
#include <map>
#include <optional>

#include "analysis/polynomial_of.h"
#include "ir/integer_constant.h"
#include "ir/nest.h"
#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

namespace {

class Races {
 public:
  Races(const Effects& effects, const SymbolSet& own) : effects_(effects), own_(own) {}

  std::vector<PrimalRace> found;

  void in(const OmpDo& loop) {
    const auto nest = nestOf(loop);
    for (const Do* n : nest)
      if (turnsOf(*n).value_or(2) < 2) return;
    SymbolSet own = own_, changed = writtenIn(nest.back()->body, effects_);
    for (const OmpClause& c : loop.clauses)
      if (givesOwnCopy(c.kind)) own.insert(c.symbols.begin(), c.symbols.end());
    for (const Do* n : nest) own.insert(n->variable), changed.insert(n->variable);
    writes_.clear();
    for (const Stmt* s : nest.back()->body) note(*s, own, changed, nest);
  }

 private:
  /// An element that each iteration writes.
  struct Write {
    SourceRange at;
    std::vector<Polynomial> subscripts;  ///< in the counter and in what does not change
  };

  static std::optional<long long> turnsOf(const Do& n) {
    const auto lower = integerConstant(n.lower), upper = integerConstant(n.upper);
    if (!lower || !upper || !isUnitStep(n.step)) return std::nullopt;
    return std::abs(*upper - *lower) + 1;
  }

  /// In all iterations of the nest alike.
  static bool mayHaveTurns(const Do& n, const SymbolSet& changed) {
    for (const Expr* bound : {n.lower, n.upper})
      if (!disjoint(readSymbols(*bound), changed)) return false;
    const auto lower = integerConstant(n.lower), upper = integerConstant(n.upper);
    return n.step || !lower || !upper || *lower <= *upper;
  }

  void note(const Stmt& s, const SymbolSet& own, const SymbolSet& changed,
            const std::vector<const Do*>& nest) {
    if (const auto* n = s.as<Do>()) {
      // The counter of an inner loop is set even if that has no turn.
      if (isShared(n->variable, own)) found.push_back({n->variable, s.origin.range});
      if (!n->leaveFlag && mayHaveTurns(*n, changed))
        for (const Stmt* inner : n->body) note(*inner, own, changed, nest);
      return;
    }
    const auto* n = s.as<Assign>();
    const Symbol* v = n ? baseSymbol(*n->lhs) : nullptr;
    // All may well set one value, such as a flag.
    if (!v || !isShared(v, own) || n->rhs->is<Literal>() || !n->lhs->type.isScalar()) return;
    Write here{s.origin.range, {}};
    bool isOne = true;  // for all iterations
    if (const auto* index = n->lhs->as<Index>())
      for (const Expr* subscript : index->subscripts) {
        here.subscripts.push_back(polynomialOf(*subscript, [&](const Symbol& x) {
          const bool isCounter = nest.size() == 1 && &x == nest[0]->variable;
          return contains(changed, &x) && !isCounter ? Polynomial::unknown() : Polynomial(&x);
        }));
        if (!here.subscripts.back().known()) return;
        for (const Do* d : nest)
          isOne = isOne && !contains(here.subscripts.back().variables(), d->variable);
      }
    if (isOne) found.push_back({v, here.at});
    else if (nest.size() == 1) compare(v, here, *nest[0]);
  }

  /// With what other statements write of the array.
  void compare(const Symbol* v, const Write& here, const Do& loop) {
    for (const Write& other : writes_[v])
      if (areMet(here, other, loop)) {
        found.push_back({v, here.at, other.at});
        break;
      }
    writes_[v].push_back(here);
  }

  /// Is what one writes written by the other in another iteration?
  static bool areMet(const Write& a, const Write& b, const Do& loop) {
    std::optional<long long> apart;
    const long long turns = turnsOf(loop).value_or(2);
    for (std::size_t d = 0; d < a.subscripts.size(); ++d) {
      const auto factor = a.subscripts[d].coefficient(loop.variable).number();
      const auto difference = (a.subscripts[d] - b.subscripts[d]).number();
      if (!factor || !difference) return false;
      if (*factor == 0 ? *difference != 0 : *difference % *factor != 0) return false;
      if (*factor == 0) continue;
      if (apart && *apart != *difference / *factor) return false;
      apart = *difference / *factor;
    }
    return apart && *apart != 0 && isUnitStep(loop.step) && std::abs(*apart) < turns;
  }

  static bool isShared(const Symbol* v, const SymbolSet& own) {
    return !contains(own, v) && !v->threadprivate && v->storage != Storage::Constant;
  }

  const Effects& effects_;
  const SymbolSet& own_;
  std::map<const Symbol*, std::vector<Write>> writes_;
};

bool hasOneThread(const OmpParallel& region) {
  bool isOne = false;
  for (const OmpClause& c : region.clauses)
    isOne |= c.kind == OmpClauseKind::NumThreads && c.expr && integerConstant(c.expr) == 1;
  return isOne;
}

}  // namespace

std::vector<PrimalRace> racesIn(const Procedure& p, const Effects& effects) {
  std::vector<PrimalRace> found;
  walkStmts(p.body, [&](const Stmt& s) {
    const auto* region = s.as<OmpParallel>();
    if (!region || hasOneThread(*region)) return;
    SymbolSet own = ownVariables(*region, effects);
    for (const OmpClause& c : region->clauses)
      if (givesOwnCopy(c.kind)) own.insert(c.symbols.begin(), c.symbols.end());
    Races races(effects, own);
    walkStmts(region->body, [&](const Stmt& x) {
      if (const auto* loop = x.as<OmpDo>()) races.in(*loop);
    });
    found.insert(found.end(), races.found.begin(), races.found.end());
  });
  return found;
}

}  // namespace pj::analysis
