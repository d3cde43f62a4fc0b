// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A variable lives in an interval of statements, in the order of the text. Variables whose
// intervals do not meet become one: intervals in the order of their starts, each with the first
// variable that is free (the left-edge algorithm of Hashimoto and Stevens, 1971).
#include "transform/simplify/share_variables.h"

#include <algorithm>
#include <map>

#include "analysis/exposure.h"
#include "ir/mentions.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

/// Statements by their place in the text, both included.
struct Interval {
  int first = 0, last = 0;
};

/// Where a variable lives. One that a construct makes private is another variable in each.
struct Lifetime {
  const Symbol* variable;
  const Stmt* construct;  ///< that makes it private; or null
  Interval interval;
};

Symbols privateIn(const Stmt& s) {
  Symbols result;
  if (const OmpClauses* clauses = clausesOf(s))
    for (const OmpClause& c : *clauses)
      if (c.kind == OmpClauseKind::Private)
        result.insert(result.end(), c.symbols.begin(), c.symbols.end());
  return result;
}

/// What a statement mentions by itself, also where only a size is asked for.
SymbolSet namedBy(const Stmt& s) {
  SymbolSet named = ownSymbols(s);
  forEachExpr(s, [&](const Expr& root) {
    walk(root, [&](const Expr& e) {
      if (const Symbol* v = baseSymbol(e)) named.insert(v);
    });
  });
  return named;
}

class Lifetimes {
 public:
  Lifetimes(const FamilyOf& familyOf, const analysis::Effects& effects)
      : familyOf_(familyOf), effects_(effects) {}

  std::vector<Lifetime> of(const Block& body) {
    for (const auto& [v, interval] : block(body)) found_.push_back({v, nullptr, interval});
    auto earlier = [](const Lifetime& a, const Lifetime& b) {
      if (a.interval.first != b.interval.first) return a.interval.first < b.interval.first;
      return a.variable->id < b.variable->id;
    };
    std::sort(found_.begin(), found_.end(), earlier);
    return std::move(found_);
  }

 private:
  using Mentions = std::map<const Symbol*, Interval, analysis::ById>;

  /// What one statement alone mentions lives inside of it; else from the first statement that
  /// mentions it to the last.
  Mentions block(const Block& statements) {
    Mentions result, firsts;
    for (const Stmt* s : statements) {
      const int start = next_;
      for (const auto& [v, inside] : statement(*s)) {
        const auto [known, isNew] = result.emplace(v, inside);
        if (isNew) firsts[v] = {start, next_ - 1};
        else known->second = {firsts[v].first, next_ - 1};
      }
    }
    return result;
  }

  Mentions statement(const Stmt& s) {
    const int first = next_++;
    Mentions result;
    analysis::SymbolSet wholly;
    auto add = [&](const Mentions& part) {
      for (const auto& [v, interval] : part)
        if (!result.emplace(v, interval).second) wholly.insert(v);
    };
    if (const auto* n = s.as<OmpDo>()) add(statement(*n->loop));
    else if (const auto* n = s.as<OmpParallelDo>()) add(statement(*n->loop));
    else forEachBlock(s, [&](const Block& b) { add(block(b)); });
    for (const Symbol* v : carried(s, result)) wholly.insert(v);
    // Threads are in different places of a region at once.
    if (s.is<OmpParallel>() || s.is<OmpParallelDo>())
      for (const auto& [v, interval] : result) wholly.insert(v);
    for (const Symbol* v : namedBy(s))
      if (!familyOf_(v).empty()) wholly.insert(v);
    const Interval whole{first, next_ - 1};
    for (const Symbol* v : wholly) result[v] = whole;
    for (const Symbol* v : privateIn(s))
      if (result.erase(v)) found_.push_back({v, &s, whole});
    return result;
  }

  /// What a loop may carry from one iteration to the next.
  analysis::SymbolSet carried(const Stmt& s, const Mentions& inside) const {
    const auto* loop = s.as<Do>();
    const auto* repeated = s.as<DoWhile>();
    if (inside.empty() || (!loop && !repeated)) return {};
    analysis::SymbolSet result;
    for (const Symbol* v : analysis::liveBefore(loop ? loop->body : repeated->body, {}, effects_))
      if (inside.count(v)) result.insert(v);
    return result;
  }

  const FamilyOf& familyOf_;
  const analysis::Effects& effects_;
  std::vector<Lifetime> found_;
  int next_ = 0;
};

/// Could one stand for the other: the same type, and room for the same elements?
bool alike(const Symbol& a, const Symbol& b) {
  auto sameExtent = [](const Dimension& x, const Dimension& y) {
    auto same = [](const Expr* p, const Expr* q) { return p == q || (p && q && equal(p, q)); };
    return x.form == y.form && same(x.lower, y.lower) && same(x.upper, y.upper);
  };
  return a.type == b.type && a.spelledType == b.spelledType && a.shape.size() == b.shape.size() &&
         std::equal(a.shape.begin(), a.shape.end(), b.shape.begin(), sameExtent);
}

/// No memory of its own, which one user would leave to the next; no part of a structure.
bool canBeShared(const Symbol& s) {
  return !s.allocatable && !s.whole && s.parts.empty() && !s.pointee && !s.behindPointer && !s.init;
}

/// A variable that lifetimes share, and until where it is taken.
struct Place {
  const Symbol* variable;
  int last;
};

using Choice = std::map<std::pair<const Stmt*, const Symbol*>, const Symbol*>;

/// The variable for each lifetime, by its construct and its variable.
Choice chooseVariables(const std::vector<Lifetime>& lifetimes, const FamilyOf& familyOf) {
  std::map<std::string, std::vector<Place>> places;
  for (const Lifetime& l : lifetimes) {
    std::vector<Place>& family = places[familyOf(l.variable)];
    auto isVariable = [&](const Place& p) { return p.variable == l.variable; };
    if (std::none_of(family.begin(), family.end(), isVariable)) family.push_back({l.variable, -1});
  }
  for (auto& [name, family] : places)
    std::sort(family.begin(), family.end(),
              [](const Place& a, const Place& b) { return a.variable->id < b.variable->id; });
  Choice choice;
  for (const Lifetime& l : lifetimes) {
    std::vector<Place>& family = places[familyOf(l.variable)];
    auto place = std::find_if(family.begin(), family.end(), [&](const Place& p) {
      return p.last < l.interval.first && alike(*p.variable, *l.variable);
    });
    // More live at once than there are variables: one is private where it is used outside.
    if (place == family.end()) return {};
    place->last = l.interval.last;
    choice[{l.construct, l.variable}] = place->variable;
  }
  return choice;
}

class Renaming : public StmtRewriter<Renaming> {
 public:
  Renaming(Program& program, const Choice& choice)
      : StmtRewriter(program), build_(program), choice_(choice) {}

  const Symbol* rewriteSymbol(const Symbol* s) const {
    for (auto construct = inside_.rbegin(); construct != inside_.rend(); ++construct)
      if (auto found = choice_.find({*construct, s}); found != choice_.end()) return found->second;
    auto found = choice_.find({nullptr, s});
    return found == choice_.end() ? s : found->second;
  }

  using ExprRewriter::rebuild;
  const Expr* rewrite(const Ref& n) {
    const Symbol* s = rewriteSymbol(n.symbol);
    return s == n.symbol ? &n : build_.ref(s);
  }
  const Expr* rewrite(const Index& n) {
    const auto* inside = rebuild(n)->as<Index>();
    const Symbol* s = rewriteSymbol(n.symbol);
    return s == n.symbol ? inside : build_.index(s, inside->subscripts, n.range);
  }
  void rewrite(const OmpParallel& n, Block& out) { construct(n, out); }
  void rewrite(const OmpParallelDo& n, Block& out) { construct(n, out); }
  void rewrite(const OmpDo& n, Block& out) { construct(n, out); }

 private:
  template <typename T>
  void construct(const T& n, Block& out) {
    inside_.push_back(&n);
    out.push_back(rebuildStmt(n));
    inside_.pop_back();
  }

  Builder build_;
  const Choice& choice_;
  std::vector<const Stmt*> inside_;
};

}  // namespace

Block shareVariables(Program& program, Procedure& procedure, const Block& body,
                     const FamilyOf& familyOf, const analysis::Effects& effects) {
  const FamilyOf shareable = [&](const Symbol* s) {
    return canBeShared(*s) && s->procedure == &procedure ? familyOf(s) : std::string();
  };
  const std::vector<Lifetime> lifetimes = Lifetimes(shareable, effects).of(body);
  const Choice choice = chooseVariables(lifetimes, shareable);
  Block result = Renaming(program, choice).rewriteBlock(body);
  analysis::SymbolSet gone;
  for (const auto& [lifetime, v] : choice) gone.insert(lifetime.second);
  for (const auto& [lifetime, v] : choice) gone.erase(v);
  auto isGone = [&](const Symbol* v) { return contains(gone, v); };
  auto& locals = procedure.locals;
  locals.erase(std::remove_if(locals.begin(), locals.end(), isGone), locals.end());
  return result;
}

}  // namespace pj::transform
