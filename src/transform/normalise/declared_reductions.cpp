// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/declared_reductions.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/blocks.h"
#include "transform/normalise/placeholders.h"
#include "transform/normalise/thread_copies.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

bool isDeclared(const OmpClause& c) {
  return c.kind == OmpClauseKind::Reduction && c.reduction == ReductionOp::Declared;
}

bool anyDeclared(const OmpClauses& clauses) {
  return std::any_of(clauses.begin(), clauses.end(), isDeclared);
}

/// Is it a clause of the loop, where there is a region of its own around it?
bool isOfLoop(const OmpClause& c, const std::set<const Symbol*>& last) {
  auto isLast = [&](const Symbol* v) { return last.count(v) > 0; };
  const bool isBoth = c.kind == OmpClauseKind::FirstPrivate &&
                      std::any_of(c.symbols.begin(), c.symbols.end(), isLast);
  return isBoth || c.kind == OmpClauseKind::LastPrivate || c.kind == OmpClauseKind::Schedule ||
         c.kind == OmpClauseKind::Collapse;
}

/// What a procedure's parameters are structures for: parts of an array cannot stand for them.
bool passesStructures(const Block& block) {
  bool found = false;
  forEachCall(block, [&](const Procedure& callee, const Exprs&, SourceRange) {
    for (const Symbol* dummy : callee.arguments) found |= dummy->whole != nullptr;
  });
  return found;
}

/// Is it omp_out = omp_out + omp_in, from zero on?
bool isSum(const DeclaredReduction& how) {
  auto isRef = [](const Expr* e, const Symbol* s) { return e->is<Ref>() && baseSymbol(*e) == s; };
  auto only = [&](const Block& block, const Symbol* s) -> const Expr* {
    const auto* assign = block.size() == 1 ? block[0]->as<Assign>() : nullptr;
    return assign && isRef(assign->lhs, s) ? assign->rhs : nullptr;
  };
  const Expr* start = only(how.initializer, how.priv);
  const Expr* value = only(how.combiner, how.out);
  const auto* sum = value ? value->as<Binary>() : nullptr;
  const bool isNumber = how.out->type.isDifferentiable() || how.out->type.isInteger();
  if (!isNumber || !start || !isConstant(*start, 0) || !sum || sum->op != BinaryOp::Add)
    return false;
  return (isRef(sum->lhs, how.out) && isRef(sum->rhs, how.in)) ||
         (isRef(sum->lhs, how.in) && isRef(sum->rhs, how.out));
}

/// Sums under another name are reduction(+).
class SumWriter : public StmtRewriter<SumWriter> {
 public:
  explicit SumWriter(Program& program) : StmtRewriter(program), build_(program) {}

  void rewrite(const OmpParallelDo& n, Block& out) {
    if (!anyDeclared(n.clauses)) return out.push_back(rebuildStmt(n));
    out.push_back(build_.stmt<OmpParallelDo>(n.origin, withSums(n.clauses), rebuildStmt(n)->loop));
  }
  void rewrite(const OmpParallel& n, Block& out) {
    if (!anyDeclared(n.clauses)) return out.push_back(rebuildStmt(n));
    out.push_back(build_.stmt<OmpParallel>(n.origin, withSums(n.clauses), rebuildStmt(n)->body));
  }
  void rewrite(const OmpDo& n, Block& out) {
    if (!anyDeclared(n.clauses)) return out.push_back(rebuildStmt(n));
    out.push_back(build_.stmt<OmpDo>(n.origin, withSums(n.clauses), rebuildStmt(n)->loop));
  }

 private:
  static OmpClauses withSums(OmpClauses clauses) {
    for (OmpClause& c : clauses)
      if (isDeclared(c) && isSum(*c.declared)) {
        c.reduction = ReductionOp::Add;
        c.declared = nullptr;
      }
    return clauses;
  }

  Builder build_;
};

/// Does an operation do what is no computation of numbers?
bool doesMore(const DeclaredReduction& how) {
  bool found = false;
  for (const Block* block : {&how.combiner, &how.initializer})
    walkStmts(*block, [&](const Stmt& s) {
      found |= s.is<Opaque>() || s.is<Allocate>() || s.is<Deallocate>() || s.is<Exchange>();
    });
  return found;
}

bool callsAny(const Block& block) {
  bool found = false;
  forEachCall(block, [&](const Procedure&, const Exprs&, SourceRange) { found = true; });
  return found;
}

class DeclaredWriter : public StmtRewriter<DeclaredWriter> {
 public:
  DeclaredWriter(Program& program, Procedure& procedure, Diagnostics& diagnostics)
      : StmtRewriter(program),
        build_(program),
        procedure_(procedure),
        diagnostics_(diagnostics),
        copies_(program, procedure) {}

  void rewrite(const OmpParallelDo& n, Block& out) {
    if (!anyDeclared(n.clauses)) return out.push_back(&n);
    std::set<const Symbol*> last;
    for (const OmpClause& c : n.clauses)
      if (c.kind == OmpClauseKind::LastPrivate) last.insert(c.symbols.begin(), c.symbols.end());
    OmpClauses ofLoop, ofRegion;
    for (const OmpClause& c : n.clauses) (isOfLoop(c, last) ? ofLoop : ofRegion).push_back(c);
    Region region(n.clauses);
    Region* outer = std::exchange(region_, &region);
    Parts parts = take(n.clauses, {n.loop}, false, n.origin);
    Block body = std::move(parts.start);
    const Block loop = withPlaces(program, {n.loop}, parts.copies);
    body.push_back(build_.stmt<OmpDo>({n.origin.range, {}}, std::move(ofLoop), loop[0]->as<Do>()));
    append(body, std::move(parts.end));
    finish(n.origin, ofRegion, std::move(body), std::move(parts.combination), out);
    region_ = outer;
  }

  void rewrite(const OmpParallel& n, Block& out) {
    Region region(n.clauses);
    Region* outer = std::exchange(region_, &region);
    Parts parts = take(n.clauses, n.body, false, n.origin);
    Block body = rewriteBlock(n.body);
    if (anyDeclared(n.clauses)) body = withPlaces(program, body, parts.copies);
    body.insert(body.begin(), parts.start.begin(), parts.start.end());
    append(body, std::move(parts.end));
    if (body == n.body) out.push_back(&n);
    else finish(n.origin, n.clauses, std::move(body), std::move(parts.combination), out);
    region_ = outer;
  }

  void rewrite(const OmpDo& n, Block& out) {
    if (!anyDeclared(n.clauses)) return out.push_back(&n);
    if (!region_)
      return refuse(n.origin, "a declared reduction of a loop outside of a parallel region",
                    "write the region and the loop into one procedure");
    Parts parts = take(n.clauses, {n.loop}, true, n.origin);
    OmpClauses clauses;
    for (const OmpClause& c : n.clauses)
      if (!isDeclared(c) && c.kind != OmpClauseKind::NoWait) clauses.push_back(c);
    clauses.push_back({OmpClauseKind::NoWait, {}});
    const Block loop = withPlaces(program, {n.loop}, parts.copies);
    append(out, std::move(parts.start));
    out.push_back(build_.stmt<OmpDo>(n.origin, std::move(clauses), loop[0]->as<Do>()));
    append(out, std::move(parts.end));
    out.push_back(build_.stmt<OmpBarrier>({}));
    const Expr* isFirst =
        build_.binary(BinaryOp::Eq, build_.ref(region_->thread), build_.integer(1));
    out.push_back(build_.stmt<If>({}, std::vector<IfArm>{{isFirst, std::move(parts.combination)}}));
    out.push_back(build_.stmt<OmpBarrier>({}));
  }

 private:
  struct Region {
    explicit Region(const OmpClauses& c) : clauses(c) {}
    const OmpClauses& clauses;  ///< the source's
    Block before, after;        ///< statements around the region
    std::vector<const Symbol*> privates, shared;
    const Symbol *limit = nullptr, *joined = nullptr, *thread = nullptr;
  };
  /// What the declared reductions of a construct become.
  struct Parts {
    Block start, end;  ///< of each thread, before and after what the construct runs
    Block combination;
    Places copies;  ///< what the construct names instead
  };
  /// A variable, or the parts of a structure, that one operation reduces.
  struct Group {
    const DeclaredReduction& how;
    Symbols variables, copies, partials;
  };

  void refuse(const StmtOrigin& at, const std::string& what, const std::string& instead) {
    diagnostics_.report(diag::UnsupportedDirective, at.range, what, instead);
  }

  /// A variable, of each thread if it is for the region.
  const Symbol* variable(const std::string& name, Type type, bool inside) {
    const Symbol* s = build_.local(procedure_, name, type);
    if (inside) region_->privates.push_back(s);
    return s;
  }

  /// How many threads there may be, and which of them there are.
  void countThreads() {
    if (region_->limit) return;
    Symbol* limit = build_.local(procedure_, "threads", kInteger);
    Symbol* joined = build_.local(procedure_, "joined", kInteger.withRank(1));
    joined->allocatable = true;
    joined->shape = {{Dimension::Form::Deferred, nullptr, nullptr}};
    region_->limit = limit;
    region_->joined = joined;
    region_->thread = variable("thread", kInteger, true);
    region_->shared.insert(region_->shared.end(), {limit, joined});
    const Expr* wanted = build_.integer(0);
    for (const OmpClause& c : region_->clauses)
      if (c.kind == OmpClauseKind::NumThreads) wanted = build_.inKind(c.expr, kInteger);
    region_->before.push_back(build_.stmt<RuntimeCall>(
        {}, RuntimeFunction::MaxThreads, 4, Exprs{wanted, build_.ref(limit)}, Symbols{limit}));
    allocate(joined, {});
    region_->before.push_back(build_.assign(build_.ref(joined), build_.integer(0)));
  }

  /// Around the region, with the number of the thread as last subscript.
  void allocate(const Symbol* s, std::vector<Dimension> shape) {
    shape.push_back({Dimension::Form::Explicit, nullptr, build_.ref(region_->limit)});
    region_->before.push_back(
        build_.stmt<Allocate>({}, std::vector<AllocateItem>{{s, std::move(shape)}}));
    region_->after.push_back(build_.stmt<Deallocate>({}, Symbols{s}));
  }

  /// What the declared reductions of a construct become, `inside` of a region or with one of its
  /// own.
  Parts take(const OmpClauses& clauses, const Block& body, bool inside, const StmtOrigin& at) {
    Parts parts;
    if (!anyDeclared(clauses)) return parts;
    countThreads();
    const Symbol* part = variable("part", kInteger, inside);
    Block combination;
    for (const OmpClause& c : clauses)
      if (isDeclared(c))
        for (Group& group : groupsOf(c)) {
          if (isRefused(group, body, at) || !makeCopies(group, at)) continue;
          addTemporaries(group.how);
          start(group, parts);
          append(combination, combine(group, part, inside));
        }
    const Expr* thread = build_.ref(region_->thread);
    parts.end.insert(parts.end.begin(),
                     build_.stmt<RuntimeCall>({}, RuntimeFunction::ThreadNumber, 4, Exprs{thread},
                                              Symbols{region_->thread}));
    parts.end.push_back(build_.assign(build_.index(region_->joined, {thread}), build_.integer(1)));
    const Expr* hasJoined = build_.binary(
        BinaryOp::Eq, build_.index(region_->joined, {build_.ref(part)}), build_.integer(1));
    const Stmt* test = build_.stmt<If>({}, std::vector<IfArm>{{hasJoined, std::move(combination)}});
    parts.combination = {build_.stmt<Do>({}, std::string(), part, build_.integer(1),
                                         build_.ref(region_->limit),
                                         static_cast<const Expr*>(nullptr), Block{test})};
    return parts;
  }

  static std::vector<Group> groupsOf(const OmpClause& c) {
    std::vector<Group> groups;
    for (const Symbol* v : c.symbols) {
      const bool isNew =
          groups.empty() || !v->whole || groups.back().variables.front()->whole != v->whole;
      if (isNew) groups.push_back({*c.declared, {}, {}, {}});
      groups.back().variables.push_back(v);
    }
    return groups;
  }

  /// What each thread does before and after: its copy starts, and goes into its element.
  void start(const Group& group, Parts& parts) {
    for (std::size_t k = 0; k < group.variables.size(); ++k) {
      parts.copies[group.variables[k]] = {group.copies[k]};
      const Place element{group.partials[k], {build_.ref(region_->thread)}};
      parts.end.push_back(build_.assign(at(build_, element), build_.ref(group.copies[k])));
    }
    append(parts.start, forElements(group, true, [&](const Exprs& element) {
             Places places;
             stand(group.how.priv, group.copies, element, places);
             stand(group.how.orig, group.variables, element, places);
             return withPlaces(program, group.how.initializer, places);
           }));
    region_->shared.insert(region_->shared.end(), group.variables.begin(), group.variables.end());
  }

  /// True, and a refusal, where the construct does with the variables what a copy cannot do.
  bool isRefused(const Group& group, const Block& body, const StmtOrigin& at) {
    std::set<const Symbol*> all(group.variables.begin(), group.variables.end());
    const Symbol* asText = nullptr;
    const Symbol* asMemory = nullptr;
    auto note = [&](const Symbols& list, const Symbol*& found) {
      for (const Symbol* v : list)
        if (all.count(v)) found = v;
    };
    walkStmts(body, [&](const Stmt& s) {
      if (const auto* n = s.as<Opaque>()) {
        note(n->reads, asText);
        note(n->writes, asText);
      }
      if (const auto* n = s.as<Deallocate>()) note(n->symbols, asMemory);
      if (const auto* n = s.as<Allocate>())
        for (const AllocateItem& item : n->items) note({item.symbol}, asMemory);
    });
    if (asText)
      refuse(at, fmt::format("'{}' in this clause and in input or output", asText->name),
             "print it outside of the construct");
    if (asMemory)
      refuse(at, fmt::format("'{}', which the construct allocates, in this clause", asMemory->name),
             "make it private");
    const Symbol* whole = group.variables.front()->whole;
    const bool isArray = whole && whole->isArray(), isMore = doesMore(group.how);
    if (isMore)
      refuse(at, "a declared reduction that does more than compute numbers",
             "declare it by statements without output, text and memory of their own");
    if (isArray)
      refuse(at, fmt::format("a declared reduction of '{}', an array of structures", whole->name),
             "reduce one structure, or arrays of numbers");
    return asText || asMemory || isArray || isMore;
  }

  bool makeCopies(Group& group, const StmtOrigin& at) {
    ThreadCopies::Wholes wholes;
    for (const Symbol* v : group.variables) {
      const Symbol* copy = copies_.copyOf(v, wholes, region_->before, region_->after);
      if (!copy) {
        refuse(at,
               fmt::format("a thread's copy of '{}', an array whose extents are not declared",
                           v->name),
               "declare them");
        return false;
      }
      region_->privates.push_back(copy);
      group.copies.push_back(copy);
      group.partials.push_back(partialOf(v));
    }
    return true;
  }

  /// An array with one more dimension, for the results of the threads.
  const Symbol* partialOf(const Symbol* v) {
    const Type type = v->type.withRank(v->type.rank + 1);
    Symbol* partial = build_.local(procedure_, v->name + "_partial", type);
    partial->allocatable = true;
    partial->shape.assign(static_cast<std::size_t>(type.rank),
                          {Dimension::Form::Deferred, nullptr, nullptr});
    allocate(partial, *copies_.boundsOf(v));
    region_->shared.push_back(partial);
    return partial;
  }

  /// What the statements name beside the variables of the operation: each thread has its own.
  void addTemporaries(const DeclaredReduction& how) {
    auto note = [&](const Symbol* v) {
      const auto& locals = procedure_.locals;
      if (v && v->storage == Storage::Local && std::count(locals.begin(), locals.end(), v) > 0)
        region_->privates.push_back(v);
    };
    for (const Block* block : {&how.initializer, &how.combiner}) {
      References names;
      names.add(*block);
      for (const Symbol* v : names.symbols) note(v);
    }
  }

  /// Lets `stand` be the variables, or an element of these.
  static void stand(const Symbol* stand, const Symbols& variables, const Exprs& element,
                    Places& places) {
    for (std::size_t k = 0; k < variables.size(); ++k)
      places[stand->parts.empty() ? stand : stand->parts[k]] = {variables[k], element};
  }

  /// The statements, in loops over the elements of an array of numbers.
  template <typename F>
  Block forElements(const Group& group, bool inside, F statements) {
    const Symbol* v = group.variables.front();
    const std::vector<Dimension> bounds =
        v->whole ? std::vector<Dimension>() : *copies_.boundsOf(v);
    Symbols counters;
    Exprs element;
    for (std::size_t d = 0; d < bounds.size(); ++d) {
      counters.push_back(variable("element", kInteger, inside));
      element.push_back(build_.ref(counters.back()));
    }
    Block body = statements(element);
    for (std::size_t d = 0; d < bounds.size(); ++d) {
      const Expr* lower = bounds[d].lower ? bounds[d].lower : build_.integer(1);
      body = {build_.stmt<Do>({}, std::string(), counters[d], lower, bounds[d].upper,
                              static_cast<const Expr*>(nullptr), std::move(body))};
    }
    return body;
  }

  /// Adds the result of the thread with the number `part`. What is called takes no parts of arrays
  /// for a structure: it gets a copy. In a region it changes a copy, too, and no shared variable.
  Block combine(const Group& group, const Symbol* part, bool inside) {
    Block out;
    Symbols whole, sum;
    if (passesStructures(group.how.combiner)) {
      whole = copiesOf(group, inside, out);
      for (std::size_t k = 0; k < whole.size(); ++k) {
        const Place result{group.partials[k], {build_.ref(part)}};
        out.push_back(build_.assign(build_.ref(whole[k]), at(build_, result)));
      }
    }
    if (inside && callsAny(group.how.combiner)) {
      sum = copiesOf(group, inside, out);
      for (std::size_t k = 0; k < sum.size(); ++k)
        out.push_back(build_.assign(build_.ref(sum[k]), build_.ref(group.variables[k])));
    }
    append(out, forElements(group, inside, [&](Exprs element) {
             Places places;
             stand(group.how.out, sum.empty() ? group.variables : sum, element, places);
             element.push_back(build_.ref(part));
             if (whole.empty()) stand(group.how.in, group.partials, element, places);
             else stand(group.how.in, whole, {}, places);
             return withPlaces(program, group.how.combiner, places);
           }));
    for (std::size_t k = 0; k < sum.size(); ++k)
      out.push_back(build_.assign(build_.ref(group.variables[k]), build_.ref(sum[k])));
    return out;
  }

  /// More copies of the variables, for the statements `out`.
  Symbols copiesOf(const Group& group, bool inside, Block& out) {
    ThreadCopies::Wholes wholes;
    Symbols made;
    Block freed;
    for (const Symbol* v : group.variables) {
      made.push_back(copies_.copyOf(v, wholes, inside ? region_->before : out,
                                    inside ? region_->after : freed));
      if (inside) region_->privates.push_back(made.back());
    }
    return made;
  }

  /// The region without declared reductions, and what is around it.
  void finish(const StmtOrigin& at, const OmpClauses& source, Block body, Block combination,
              Block& out) {
    OmpClauses clauses;
    std::set<const Symbol*> named;
    bool isDefault = true;
    for (const OmpClause& c : source) {
      if (isDeclared(c)) continue;
      named.insert(c.symbols.begin(), c.symbols.end());
      isDefault &= c.kind != OmpClauseKind::Default || c.defaultKind == DefaultKind::Shared;
      clauses.push_back(c);
    }
    auto add = [&](OmpClauseKind kind, const Symbols& list) {
      OmpClause clause{kind, {}};
      for (const Symbol* v : list)
        if (named.insert(v).second) clause.symbols.push_back(v);
      if (!clause.symbols.empty()) clauses.push_back(std::move(clause));
    };
    add(OmpClauseKind::Private, region_->privates);
    if (!isDefault) add(OmpClauseKind::Shared, region_->shared);
    append(out, std::move(region_->before));
    out.push_back(build_.stmt<OmpParallel>(at, std::move(clauses), std::move(body)));
    append(out, std::move(combination));
    append(out, std::move(region_->after));
  }

  Builder build_;
  Procedure& procedure_;
  Diagnostics& diagnostics_;
  ThreadCopies copies_;
  Region* region_ = nullptr;
};

}  // namespace

void writeOutDeclaredReductions(Program& program, Procedure& procedure, Diagnostics& diagnostics) {
  bool any = false;
  walkStmts(procedure.body, [&](const Stmt& s) {
    const OmpClauses* clauses = clausesOf(s);
    any |= clauses && anyDeclared(*clauses);
  });
  if (!any) return;
  procedure.body = SumWriter(program).rewriteBlock(procedure.body);
  procedure.body = DeclaredWriter(program, procedure, diagnostics).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
