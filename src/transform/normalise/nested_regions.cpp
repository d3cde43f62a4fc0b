// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/nested_regions.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "ir/calls.h"
#include "ir/integer_constant.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/blocks.h"
#include "transform/normalise/placeholders.h"
#include "transform/normalise/reduction_values.h"
#include "transform/normalise/thread_copies.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

bool isRegion(const Stmt& s) {
  return s.is<OmpParallel>() || s.is<OmpParallelDo>();
}

/// Is there a region in a region?
bool hasNested(const Block& block) {
  bool found = false;
  walkStmts(block, [&](const Stmt& s) {
    if (isRegion(s))
      forEachBlock(s, [&](const Block& b) {
        walkStmts(b, [&](const Stmt& inner) { found |= isRegion(inner); });
      });
  });
  return found;
}

bool isFalse(const Expr& e) {
  const auto* literal = e.as<Literal>();
  if (literal) return lower(literal->spelling).rfind(".false.", 0) == 0 || literal->spelling == "0";
  const auto* test = e.as<Binary>();  // 0 != 0
  const auto left = test ? integerConstant(test->lhs) : std::nullopt;
  return test && test->op == BinaryOp::Ne && left && left == integerConstant(test->rhs);
}

/// Do the clauses say that one thread runs the region?
bool isForOne(const OmpClauses& clauses) {
  return std::any_of(clauses.begin(), clauses.end(), [](const OmpClause& c) {
    return (c.kind == OmpClauseKind::If && isFalse(*c.expr)) ||
           (c.kind == OmpClauseKind::NumThreads && integerConstant(c.expr) == 1);
  });
}

bool startsWith(const std::string& text, const char* start) {
  return text.rfind(start, 0) == 0;
}

/// Does the value of the library's function depend on which team runs the region?
bool asksForTeam(const std::string& name) {
  return name == "omp_get_thread_num" || name == "omp_get_num_threads" || name == "omp_get_level" ||
         startsWith(name, "omp_get_ancestor_") || name == "omp_get_team_size";
}

/// Has a procedure, or what it calls, constructs of the team that calls it, or asks for that?
bool bindsToTeam(const Block& block, std::set<const Procedure*>& seen) {
  bool found = false;
  for (const Stmt* s : block) {
    if (isRegion(*s)) continue;
    const auto* call = s->as<RuntimeCall>();
    found |= s->is<OmpDo>() || s->is<OmpBarrier>() ||
             (call && call->function == RuntimeFunction::ThreadNumber);
    forEachCallIn(*s, [&](const Procedure& callee, const Exprs&) {
      found |= asksForTeam(lower(callee.name));
      if (seen.insert(&callee).second) found |= bindsToTeam(callee.body, seen);
    });
    forEachBlock(*s, [&](const Block& inner) { found |= bindsToTeam(inner, seen); });
  }
  return found;
}

/// May the statements change the variable?
bool mayChange(const Block& block, const Symbol* v) {
  bool found = false;
  walkStmts(block, [&](const Stmt& s) {
    if (const auto* n = s.as<Assign>()) found |= baseSymbol(*n->lhs) == v;
    if (const auto* n = s.as<Increment>()) found |= baseSymbol(*n->lhs) == v;
    if (const auto* n = s.as<Do>()) found |= n->variable == v;
    if (const auto* n = s.as<Exchange>()) found |= n->first == v || n->second == v;
    if (const auto* n = s.as<Opaque>())
      found |= std::count(n->writes.begin(), n->writes.end(), v) > 0;
    forEachCallIn(s, [&](const Procedure&, const Exprs& args) {
      for (const Expr* a : args) found |= a && baseSymbol(*a) == v;
      found |= v->storage == Storage::Module;
    });
  });
  return found;
}

/// Do they give it memory?
bool allocates(const Block& block, const Symbol* v) {
  bool found = false;
  walkStmts(block, [&](const Stmt& s) {
    if (const auto* n = s.as<Allocate>())
      for (const AllocateItem& item : n->items) found |= item.symbol == v;
  });
  return found;
}

class NestedWriter : public StmtRewriter<NestedWriter> {
 public:
  NestedWriter(Program& program, Procedure& procedure, Diagnostics& diagnostics)
      : StmtRewriter(program),
        build_(program),
        procedure_(procedure),
        diagnostics_(diagnostics),
        copies_(program, procedure) {}

  void rewrite(const OmpParallel& n, Block& out) {
    if (inRegion_) return nested(n.clauses, n.body, n.origin, out);
    inRegion_ = true;
    Block body = rewriteBlock(n.body);
    inRegion_ = false;
    if (body == n.body) return out.push_back(&n);
    out.push_back(build_.stmt<OmpParallel>(n.origin, withCopies(n.clauses), std::move(body)));
  }

  void rewrite(const OmpParallelDo& n, Block& out) {
    if (inRegion_) return nested(n.clauses, {n.loop}, n.origin, out);
    inRegion_ = true;
    const Do* loop = rebuildStmt(*n.loop);
    inRegion_ = false;
    if (loop == n.loop) return out.push_back(&n);
    out.push_back(build_.stmt<OmpParallelDo>(n.origin, withCopies(n.clauses), loop));
  }

  void rewrite(const OmpDo& n, Block& out) {
    if (!isAlone_) return out.push_back(rebuildStmt(n));
    byOne(n.clauses, {n.loop}, n.origin, out);
  }

  void rewrite(const OmpBarrier& n, Block& out) {
    if (!isAlone_) out.push_back(&n);
  }

  void rewrite(const RuntimeCall& n, Block& out) {
    if (!isAlone_ || n.function != RuntimeFunction::ThreadNumber)
      return out.push_back(rebuildStmt(n));
    out.push_back(build_.assign(n.args[0], build_.integer(1)));
  }

  void rewrite(const Opaque& n, Block& out) {
    for (const std::string& line : n.text)
      if (isAlone_ && lower(line).find("omp_get_") != std::string::npos)
        refuse(n.origin, "a function of OpenMP's in input or output in a region in another one",
               "assign its value to a variable first");
    out.push_back(&n);
  }

  const Expr* rewrite(const FunctionCall& n) {
    const std::string name = lower(n.callee->name);
    if (!isAlone_ || !asksForTeam(name)) return rebuild(n);
    if (name == "omp_get_thread_num") return build_.integer(0);
    if (name == "omp_get_num_threads") return build_.integer(1);
    diagnostics_.report(diag::UnsupportedExpression, n.range,
                        fmt::format("'{}' of a region in another one", name),
                        "call it in the outer region");
    return rebuild(n);
  }

 private:
  void refuse(const StmtOrigin& at, const std::string& what, const std::string& instead) {
    diagnostics_.report(diag::UnsupportedDirective, at.range, what, instead);
  }

  void nested(const OmpClauses& clauses, const Block& body, const StmtOrigin& at, Block& out) {
    if (!isForOne(clauses)) diagnostics_.report(diag::NestedRegion, at.range, procedure_.name);
    refuseCallsOfTeams(body, at);
    const bool outer = std::exchange(isAlone_, true);
    byOne(clauses, body, at, out);
    isAlone_ = outer;
  }

  /// In the derivative, what is called would take the outer team for its own.
  void refuseCallsOfTeams(const Block& body, const StmtOrigin& at) {
    std::set<const Procedure*> seen;
    forEachCall(body, [&](const Procedure& callee, const Exprs&, SourceRange range) {
      if (bindsToTeam(callee.body, seen))
        refuse(range.valid() ? StmtOrigin{range, {}} : at,
               fmt::format("a call of '{}', which asks for the team that runs it, in a region in "
                           "another one",
                           callee.name),
               "call it in the outer region");
    });
  }

  struct Copies {
    Places names;
    ThreadCopies::Wholes wholes;
    Block before, after;
  };

  /// The statements of a construct for its only thread.
  void byOne(const OmpClauses& clauses, const Block& body, const StmtOrigin& at, Block& out) {
    Copies copies;
    std::set<const Symbol*> last;
    for (const OmpClause& c : clauses)
      if (c.kind == OmpClauseKind::LastPrivate) last.insert(c.symbols.begin(), c.symbols.end());
    for (const OmpClause& c : clauses) {
      if (c.kind == OmpClauseKind::Reduction) {
        reduce(c, body, at, copies);
        continue;
      }
      // The last iteration is that of the only thread.
      const bool isFirst = c.kind == OmpClauseKind::FirstPrivate;
      if (!isFirst && c.kind != OmpClauseKind::Private) continue;
      for (const Symbol* v : c.symbols) {
        if (last.count(v) || (isFirst && !mayChange(body, v))) continue;
        const Symbol* own = copyOf(v, body, at, copies);
        if (own && isFirst) copies.before.push_back(build_.assign(build_.ref(own), build_.ref(v)));
      }
    }
    refuseCounters(body, last, at);
    refuseText(body, copies, at);
    Block statements = rewriteBlock(withPlaces(program, body, copies.names));
    append(out, std::move(copies.before));
    append(out, std::move(statements));
    append(out, std::move(copies.after));
  }

  /// A variable for the thread of the outer region, which stands for `v`; null, and a refusal, when
  /// it cannot be declared.
  const Symbol* copyOf(const Symbol* v, const Block& body, const StmtOrigin& at, Copies& copies) {
    Block memory, freed;
    Symbol* own = copies_.copyOf(v, copies.wholes, memory, freed);
    if (!own) {
      refuse(
          at,
          fmt::format("a thread's copy of '{}', an array whose extents are not declared", v->name),
          "declare them");
      return nullptr;
    }
    if (!allocates(body, v)) {
      append(copies.before, std::move(memory));
      append(copies.after, std::move(freed));
    }
    copies.names[v] = {own};
    privates_.push_back(own);
    return own;
  }

  void reduce(const OmpClause& c, const Block& body, const StmtOrigin& at, Copies& copies) {
    if (c.reduction == ReductionOp::Declared) return reduceByDeclared(c, body, at, copies);
    for (const Symbol* v : c.symbols) {
      const bool isNumber = v->type.isDifferentiable() || v->type.isInteger();
      if (c.reduction == ReductionOp::Other || !isNumber) {
        refuse(at, fmt::format("reduction({}: {}) of a region in another one", c.word, v->name),
               "write it without the clause");
        continue;
      }
      const Symbol* own = copyOf(v, body, at, copies);
      if (!own) continue;
      copies.before.push_back(build_.assign(build_.ref(own), neutralValue(build_, v, c.reduction)));
      const Expr* whole = build_.ref(v);
      copies.after.insert(copies.after.begin(),
                          build_.assign(whole, combinedValue(build_, c.reduction, whole,
                                                             build_.ref(own), v->type)));
    }
  }

  /// Of one variable that is no array, or of the parts of a structure.
  void reduceByDeclared(const OmpClause& c, const Block& body, const StmtOrigin& at,
                        Copies& copies) {
    const DeclaredReduction& how = *c.declared;
    const Symbol* first = c.symbols.front();
    if (declared(first)->isArray())
      return refuse(at,
                    fmt::format("a declared reduction of the array '{}' of a region in another one",
                                declared(first)->name),
                    "write it without the clause");
    Places start, end;
    for (std::size_t k = 0; k < c.symbols.size(); ++k) {
      const Symbol* own = copyOf(c.symbols[k], body, at, copies);
      if (!own) return;
      auto part = [&](const Symbol* s) { return s->parts.empty() ? s : s->parts[k]; };
      start[part(how.priv)] = end[part(how.in)] = {own};
      start[part(how.orig)] = end[part(how.out)] = {c.symbols[k]};
    }
    append(copies.before, withPlaces(program, how.initializer, start));
    append(copies.after, withPlaces(program, how.combiner, end));
    for (const Block* block : {&how.initializer, &how.combiner}) {
      References names;
      names.add(*block);
      for (const Symbol* v : names.symbols)
        if (v->storage == Storage::Local && !start.count(v) && !end.count(v))
          privates_.push_back(v);
    }
  }

  /// What the counter is after its loop, no clause says.
  void refuseCounters(const Block& body, const std::set<const Symbol*>& last,
                      const StmtOrigin& at) {
    walkStmts(body, [&](const Stmt& s) {
      const auto* loop = s.as<Do>();
      if (loop && last.count(loop->variable))
        refuse(at, fmt::format("'{}', the counter of a loop, in this clause", loop->variable->name),
               "assign it after the loop");
    });
  }

  /// Input and output are text: their variables cannot be renamed.
  void refuseText(const Block& body, const Copies& copies, const StmtOrigin& at) {
    walkStmts(body, [&](const Stmt& s) {
      const auto* n = s.as<Opaque>();
      if (!n) return;
      for (const Symbols* list : {&n->reads, &n->writes})
        for (const Symbol* v : *list)
          if (copies.names.count(v))
            refuse(at, fmt::format("'{}' in this clause and in input or output", v->name),
                   "print it outside of the construct");
    });
  }

  OmpClauses withCopies(OmpClauses clauses) {
    std::set<const Symbol*> named;
    for (const OmpClause& c : clauses) named.insert(c.symbols.begin(), c.symbols.end());
    OmpClause clause{OmpClauseKind::Private, {}};
    for (const Symbol* v : privates_)
      if (named.insert(v).second) clause.symbols.push_back(v);
    privates_.clear();
    if (!clause.symbols.empty()) clauses.push_back(std::move(clause));
    return clauses;
  }

  Builder build_;
  Procedure& procedure_;
  Diagnostics& diagnostics_;
  ThreadCopies copies_;
  bool inRegion_ = false, isAlone_ = false;  ///< in a region, and in one in another one
  Symbols privates_;                         ///< of the outer region
};

}  // namespace

void writeOutNestedRegions(Program& program, Procedure& procedure, Diagnostics& diagnostics) {
  if (hasNested(procedure.body))
    procedure.body = NestedWriter(program, procedure, diagnostics).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
