// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// OpenMP constructs: the same nodes as for Fortran.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "diagnostics/openmp_advice.h"
#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "ir/integer_constant.h"
#include "ir/nest.h"
#include "ir/walk.h"

namespace pj::frontend {
namespace {

using llvm::omp::Directive;

std::string wordsOf(const clang::OMPExecutableDirective& d) {
  return llvm::omp::getOpenMPDirectiveName(d.getDirectiveKind(), 52).str();
}

/// An expression in a clause; Clang keeps those that are no numbers in variables of its own.
const clang::Expr* asWritten(const clang::Expr* e) {
  const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e->IgnoreParenImpCasts());
  const auto* captured = r ? llvm::dyn_cast<clang::OMPCapturedExprDecl>(r->getDecl()) : nullptr;
  return captured ? captured->getInit() : e;
}

/// Does a clause of variables name a pointer?
bool namesPointer(const clang::OMPClause& clause) {
  auto isPointer = [](const auto& list) {
    return std::any_of(list.begin(), list.end(),
                       [](const clang::Expr* e) { return e->getType()->isPointerType(); });
  };
  if (const auto* c = llvm::dyn_cast<clang::OMPPrivateClause>(&clause))
    return isPointer(c->varlist());
  if (const auto* c = llvm::dyn_cast<clang::OMPFirstprivateClause>(&clause))
    return isPointer(c->varlist());
  const auto* c = llvm::dyn_cast<clang::OMPLastprivateClause>(&clause);
  return c && isPointer(c->varlist());
}

bool isLanes(Directive directive) {
  return directive == Directive::OMPD_simd || directive == Directive::OMPD_for_simd ||
         directive == Directive::OMPD_parallel_for_simd;
}

bool isOfLanes(const clang::OMPClause& clause) {
  return llvm::isa<clang::OMPSafelenClause, clang::OMPSimdlenClause>(clause);
}

/// Whose loop it is, as the clause bind of the construct loop says, or Clang by its place.
clang::OpenMPBindClauseKind binding(const clang::OMPExecutableDirective& d) {
  const auto* bind = d.getSingleClause<clang::OMPBindClause>();
  return bind ? bind->getBindKind() : clang::OMPC_BIND_unknown;
}

/// Does the clause only tell a compiler what it may do?
bool isPromise(const clang::OMPClause& clause, bool inLanes) {
  if (clause.getClauseKind() == llvm::omp::OMPC_order || llvm::isa<clang::OMPBindClause>(clause))
    return true;
  const auto* test = llvm::dyn_cast<clang::OMPIfClause>(&clause);
  const bool isOfLanesAlone = test && test->getNameModifier() == Directive::OMPD_simd;
  return inLanes && (isOfLanesAlone ||
                     llvm::isa<clang::OMPAlignedClause, clang::OMPNontemporalClause>(clause));
}

bool hasArrays(const std::set<const ir::Symbol*>& symbols) {
  return std::any_of(symbols.begin(), symbols.end(),
                     [](const ir::Symbol* s) { return s->isArray(); });
}

bool isConditional(const clang::OMPClause& clause) {
  const auto* c = llvm::dyn_cast<clang::OMPLastprivateClause>(&clause);
  return c && c->getKind() == clang::OMPC_LASTPRIVATE_conditional;
}

/// for (i = ...), where `i` outlives the function or is not its own.
bool countsGlobally(const clang::ForStmt& loop) {
  const auto* start = llvm::dyn_cast_or_null<clang::BinaryOperator>(loop.getInit());
  const clang::VarDecl* v = start ? variableIn(start->getLHS()) : nullptr;
  return v && v->hasGlobalStorage();
}

}  // namespace

void FunctionLowering::refuseDirective(const clang::Stmt& at, const std::string& what,
                                       const std::string& instead) {
  refusals_.report(diag::UnsupportedDirective, source_.range(at.getSourceRange()), what, instead);
}

void FunctionLowering::openmp(const clang::OMPExecutableDirective& d) {
  switch (d.getDirectiveKind()) {
    case Directive::OMPD_parallel: return parallelRegion(d);
    case Directive::OMPD_parallel_for:
    case Directive::OMPD_parallel_for_simd: return worksharingLoop(d, true);
    case Directive::OMPD_for:
    case Directive::OMPD_for_simd: return worksharingLoop(d, false);
    case Directive::OMPD_parallel_loop:
      if (binding(d) != clang::OMPC_BIND_thread) return worksharingLoop(d, true);
      break;
    case Directive::OMPD_loop:
      if (binding(d) == clang::OMPC_BIND_parallel) return worksharingLoop(d, false);
      if (binding(d) == clang::OMPC_BIND_thread)
        return lanes(llvm::cast<clang::OMPLoopDirective>(d));
      break;
    case Directive::OMPD_simd: return lanes(llvm::cast<clang::OMPLoopDirective>(d));
    case Directive::OMPD_master:
    case Directive::OMPD_masked:
    case Directive::OMPD_single:
      if (!inWorksharing_) return oneThread(d);
      break;
    case Directive::OMPD_scope:
      if (!inWorksharing_) return scope(d);
      break;
    case Directive::OMPD_critical: return critical(d);
    case Directive::OMPD_ordered:
      if (inWorksharing_ && d.hasAssociatedStmt()) return ordered(d);
      break;
    case Directive::OMPD_sections:
      if (!inWorksharing_) return sections(d, false);
      break;
    case Directive::OMPD_parallel_sections:
      if (!inParallel_) return sections(d, true);
      break;
    case Directive::OMPD_barrier: return add<ir::OmpBarrier>();
    case Directive::OMPD_atomic: return atomic(llvm::cast<clang::OMPAtomicDirective>(d));
    default: break;
  }
  refuseDirective(d, fmt::format("directive '{}'", wordsOf(d)),
                  insteadOfDirective(wordsOf(d), "for"));
}

void FunctionLowering::addPrivate(const std::set<const ir::Symbol*>& inside, ir::OmpClauses& list) {
  ir::OmpClause clause{ir::OmpClauseKind::Private, {}};
  std::set<const ir::Symbol*> named;
  for (const ir::OmpClause& c : list) named.insert(c.symbols.begin(), c.symbols.end());
  for (const ir::Symbol* s : procedure_.locals)  // in the order of their declarations
    if (inside.count(s) && !named.count(s) && !s->threadprivate) clause.symbols.push_back(s);
  if (!clause.symbols.empty()) list.push_back(std::move(clause));
}

/// A pointer from outside goes on to point to the variable there, of which the threads have copies
/// of the same name.
void FunctionLowering::refusePointersToPrivate(const clang::Stmt& body, const ir::OmpClauses& list,
                                               const std::set<const ir::Symbol*>& inside) {
  std::set<const ir::Symbol*> copied(inside);
  for (const ir::OmpClause& c : list)
    if (ir::givesOwnCopy(c.kind)) copied.insert(c.symbols.begin(), c.symbols.end());
  std::function<void(const clang::Stmt*)> visit = [&](const clang::Stmt* s) {
    if (!s) return;
    if (const auto* captured = llvm::dyn_cast<clang::CapturedStmt>(s))
      return visit(captured->getCapturedStmt());
    const clang::VarDecl* v = namedBy(s);
    ir::Symbols targets;
    if (auto alias = aliases_.find(v); alias != aliases_.end())
      targets.push_back(alias->second.base);
    if (auto number = numbers_.find(v); number != numbers_.end())
      targets.push_back(ir::baseSymbol(*number->second));
    if (auto real = reals_.find(v); real != reals_.end())
      targets.push_back(ir::baseSymbol(*real->second));
    for (const Alias* place : placesOfMembers(v)) targets.push_back(place->base);
    bool isCopied = std::any_of(targets.begin(), targets.end(), [&](const ir::Symbol* target) {
      return target->threadprivate || copied.count(target) ||
             std::any_of(target->parts.begin(), target->parts.end(),
                         [&](const ir::Symbol* part) { return copied.count(part); });
    });
    bool isOutside =
        v && source_.manager().isBeforeInTranslationUnit(v->getLocation(), body.getBeginLoc());
    if (isCopied && isOutside)
      refuse(*s,
             "'" + v->getNameAsString() +
                 "', which points to a variable of which each thread has "
                 "a copy here,",
             "name the variable");
    for (const clang::Stmt* child : s->children()) visit(child);
  };
  visit(&body);
}

/// What the pointers in the structure `v` point to that are another name for that.
std::vector<const FunctionLowering::Alias*> FunctionLowering::placesOfMembers(
    const clang::VarDecl* v) const {
  std::vector<const Alias*> places;
  auto known = v ? variables_.find(v) : variables_.end();
  if (known == variables_.end()) return places;
  for (const ir::Symbol* part : known->second->parts)
    if (auto place = members_.find(pointerTo(part)); place != members_.end())
      places.push_back(&place->second);
  return places;
}

/// A thread's copy of a structure has copies of the pointers in it, not of what they point to.
void FunctionLowering::refuseCopiesOfPointers(const clang::OMPExecutableDirective& d,
                                              const ir::OmpClauses& list) {
  for (const ir::OmpClause& c : list)
    for (const ir::Symbol* s : c.symbols) {
      bool isCopied = ir::givesOwnCopy(c.kind) && c.kind != ir::OmpClauseKind::Private;
      if (!isCopied || !s->isPointedTo()) continue;
      refuse(
          d,
          "a thread's copy of the structure '" + s->whole->name + "', in which there are pointers,",
          "share it, or declare one in the region");
      return;
    }
}

/// default(private) and default(firstprivate), which C has since OpenMP 5.1, as lists.
void FunctionLowering::writeOutDefault(const clang::Stmt& body,
                                       const std::set<const ir::Symbol*>& inside,
                                       ir::OmpClauses& list) {
  auto isDefault = [](const ir::OmpClause& c) {
    return c.kind == ir::OmpClauseKind::Default && (c.defaultKind == ir::DefaultKind::Private ||
                                                    c.defaultKind == ir::DefaultKind::FirstPrivate);
  };
  auto found = std::find_if(list.begin(), list.end(), isDefault);
  if (found == list.end()) return;
  ir::OmpClause clause{found->defaultKind == ir::DefaultKind::Private
                           ? ir::OmpClauseKind::Private
                           : ir::OmpClauseKind::FirstPrivate,
                       {}};
  list.erase(found);
  std::set<const ir::Symbol*> named(inside);
  for (const ir::OmpClause& c : list) named.insert(c.symbols.begin(), c.symbols.end());
  std::function<void(const clang::Stmt*)> visit = [&](const clang::Stmt* s) {
    if (!s) return;
    const clang::VarDecl* v = namedBy(s);
    auto known = v ? variables_.find(v) : variables_.end();
    if (known != variables_.end() && known->second->storage != ir::Storage::Constant &&
        v->hasLocalStorage() && !v->getType()->isPointerType() &&
        (known->second->parts.empty() || !named.count(known->second->parts[0])) &&
        named.insert(known->second).second)
      addParts(*known->second, clause.symbols);
    for (const clang::Stmt* c : s->children()) visit(c);
  };
  visit(&body);
  if (!clause.symbols.empty()) list.push_back(std::move(clause));
}

/// With default(none): what the places of pointers are made of. C names the pointers alone.
void FunctionLowering::listPlaces(const std::set<const ir::Symbol*>& inside, ir::OmpClauses& list) {
  std::set<const ir::Symbol*> listed(inside), places;
  bool none = false;
  for (const ir::OmpClause& c : list) {
    none |= c.kind == ir::OmpClauseKind::Default && c.defaultKind == ir::DefaultKind::None;
    listed.insert(c.symbols.begin(), c.symbols.end());
  }
  if (!none) return;
  auto note = [&](const ir::Expr* whole) {
    ir::walk(*whole, [&](const ir::Expr& e) {
      if (const ir::Symbol* s = ir::baseSymbol(e); s && !listed.count(s)) places.insert(s);
    });
  };
  auto noteParts = [&](const Alias& place) {
    for (const ir::Expr* e : place.leading) note(e);
    for (const ir::Expr* e : place.rows) note(e);
    if (place.offset) note(place.offset);
    if (place.start) note(place.start);
  };
  for (const auto& [pointer, place] : aliases_) noteParts(place);
  for (const auto& [pointer, place] : members_) {
    noteParts(place);
    ir::Symbols all;
    if (const ir::Symbol* one = target(place)) all.push_back(one);
    else addParts(*place.base, all);
    for (const ir::Symbol* s : all)
      if (!listed.count(s)) places.insert(s);
  }
  ir::OmpClause clause{ir::OmpClauseKind::Shared, {}};
  for (const auto* declared : {&procedure_.arguments, &procedure_.locals})
    for (const ir::Symbol* s : *declared)
      if (places.count(s)) clause.symbols.push_back(s);
  if (!clause.symbols.empty()) list.push_back(std::move(clause));
}

/// With default(none): what the statements use and the source does not list. A constant table that
/// is declared in the construct, or that each thread had a copy of, is one for all in the
/// derivative; what a pointer in a structure is another name for, and what a function names of
/// which the place is written out, have no names in the source.
void FunctionLowering::listUnnamed(const ir::Block& body, ir::OmpClauses& list) const {
  std::set<const ir::Symbol*> listed;
  bool none = false;
  for (const ir::OmpClause& c : list) {
    none |= c.kind == ir::OmpClauseKind::Default && c.defaultKind == ir::DefaultKind::None;
    listed.insert(c.symbols.begin(), c.symbols.end());
  }
  std::set<const ir::Symbol*> behindMembers;
  for (const auto& [pointer, place] : members_) behindMembers.insert(place.base);
  ir::OmpClause clause{ir::OmpClauseKind::Shared, {}};
  auto note = [&](const ir::Symbol* s) {
    if (!s || s->threadprivate) return;
    bool isTable = s->storage == ir::Storage::Constant && s->procedure;
    bool isUnnamed = isTable || s->storage == ir::Storage::Module || behindMembers.count(s);
    if (isUnnamed && listed.insert(s).second) clause.symbols.push_back(s);
  };
  ir::walkStmts(body, [&](const ir::Stmt& s) {
    if (const auto* n = s.as<ir::Opaque>()) std::for_each(n->reads.begin(), n->reads.end(), note);
    ir::forEachExpr(s, [&](const ir::Expr& root) {
      ir::walk(root, [&](const ir::Expr& e) { note(ir::baseSymbol(e)); });
    });
  });
  if (none && !clause.symbols.empty()) list.push_back(std::move(clause));
}

/// A thread's own pointer never was null there; returns which were outside.
std::set<const ir::Symbol*> FunctionLowering::enterOwnMemory(const ir::OmpClauses& list) {
  std::set<const ir::Symbol*> outside = nullable_;
  for (const ir::OmpClause& c : list)
    if (c.kind == ir::OmpClauseKind::Private)
      for (const ir::Symbol* s : c.symbols) nullable_.erase(s);
  return outside;
}

void FunctionLowering::parallelRegion(const clang::OMPExecutableDirective& d) {
  ir::StmtOrigin at = takeOrigin();
  sumsAreThreads_ = false;
  ir::OmpClauses list = clauses(d);
  enterSums();
  auto sums = std::exchange(partialSums_, {});
  std::set<const ir::Symbol*> inside;
  auto* outerDeclared = std::exchange(declaredInRegion_, &inside);
  bool outer = std::exchange(inParallel_, true), outerLoop = std::exchange(inWorksharing_, false);
  auto outerShared = std::exchange(sharedByRegion_, {});
  auto pointers = enterPrivatePointers(std::move(privatePointers_));
  auto nullableOutside = enterOwnMemory(list);
  ir::Block body = block(d.getRawStmt());
  nullable_ = std::move(nullableOutside);
  leavePrivatePointers(pointers);
  inParallel_ = outer;
  inWorksharing_ = outerLoop;
  declaredInRegion_ = outerDeclared;
  refusePointersToPrivate(*d.getRawStmt(), list, inside);
  writeOutDefault(*d.getRawStmt(), inside, list);
  listPlaces(inside, list);
  listUnnamed(body, list);
  refuseCopiesOfPointers(d, list);
  addPrivate(inside, list);
  if (!sharedByRegion_.empty())
    list.push_back({ir::OmpClauseKind::Shared, std::move(sharedByRegion_)});
  sharedByRegion_ = std::move(outerShared);
  emit(build_.stmt<ir::OmpParallel>(std::move(at), std::move(list), std::move(body)));
  partialSums_ = std::move(sums);
  addSums();
}

/// The variables in the statements that were emitted last, from the one with number `first`.
std::set<const ir::Symbol*> FunctionLowering::namedFrom(std::size_t first) const {
  std::set<const ir::Symbol*> found;
  ir::Block statements(out_->begin() + static_cast<std::ptrdiff_t>(first), out_->end());
  ir::walkStmts(statements, [&](const ir::Stmt& s) {
    if (const auto* n = s.as<ir::Do>()) found.insert(n->variable);
    if (const auto* n = s.as<ir::Opaque>()) found.insert(n->writes.begin(), n->writes.end());
    ir::forEachExpr(s, [&](const ir::Expr& root) {
      ir::walk(root, [&](const ir::Expr& e) { found.insert(ir::baseSymbol(e)); });
    });
  });
  return found;
}

/// The loop of omp simd: as it would run without, and what the directive says of it.
void FunctionLowering::lanes(const clang::OMPLoopDirective& d) {
  const std::vector<const clang::ForStmt*> nest = loopsOf(d);
  ofConstructs_.insert(nest.begin(), nest.end());
  ir::OmpClauses list;
  bool sumsArrays = false;
  for (const clang::OMPClause* c : d.clauses()) {
    ir::OmpClause one{};
    if (const auto* sum = llvm::dyn_cast<clang::OMPReductionClause>(c)) {
      for (const clang::Expr* e : sum->varlist())
        sumsArrays |= !e->getType()->isArithmeticType() || !variableIn(e);
    } else if (isOfLanes(*c) || llvm::isa<clang::OMPPrivateClause>(c)) {
      if (!namesPointer(*c) && clause(*c, one)) list.push_back(std::move(one));
      else refuseDirective(d, "clause 'private' on a pointer", "declare the pointer in the loop");
    }
  }
  auto* outside = declaredInRegion_;
  if (!outside) declaredInRegion_ = &declaredInLanes_;
  const std::set<const ir::Symbol*> before = *declaredInRegion_;
  statement(*d.getInnermostCapturedStmt()->getCapturedStmt());
  std::set<const ir::Symbol*> inside;
  std::set_difference(declaredInRegion_->begin(), declaredInRegion_->end(), before.begin(),
                      before.end(), std::inserter(inside, inside.end()));
  declaredInRegion_ = outside;
  const auto* loop = out_->empty() ? nullptr : out_->back()->as<ir::Do>();
  // Of lanes that sum up arrays, or have some of their own, no clause would say so in the
  // derivative.
  if (loop && !sumsArrays && !hasArrays(inside))
    out_->back() = ir::inLanes(build_, *loop, d.getLoopsNumber(), std::move(list));
}

void FunctionLowering::worksharingLoop(const clang::OMPExecutableDirective& d, bool combined) {
  ir::StmtOrigin at = takeOrigin();
  const std::string word = wordsOf(d);
  if (!combined && inWorksharing_)
    refuseDirective(d, fmt::format("directive '{}' nested in another", word),
                    "parallelise one of the two loops");
  std::vector<const clang::ForStmt*> nest = loopsOf(*llvm::cast<clang::OMPLoopDirective>(&d));
  ofConstructs_.insert(nest.begin(), nest.end());
  const clang::ForStmt* loop = nest.empty() ? nullptr : nest[0];
  auto counted = loop ? countedLoop(*loop, true) : std::nullopt;
  if (!counted && loop && countsGlobally(*loop))
    return refuseDirective(
        d, fmt::format("'{}' of a loop that counts in a static or global variable", word),
        "declare the counter in the loop: for (int i = a; i < b; i++)");
  if (!counted)
    return refuseDirective(d, fmt::format("'{}' without a loop that counts by a fixed step", word),
                           "write for (i = a; i < b; i++)");
  sumsAreThreads_ = !combined;
  ir::OmpClauses list = clauses(d);
  enterSums();
  auto sums = std::exchange(partialSums_, {});
  std::set<const ir::Symbol*> inside;
  auto* outerDeclared = std::exchange(declaredInRegion_, &inside);
  bool outer = std::exchange(inParallel_, true);
  bool outerLoop = std::exchange(inWorksharing_, true);
  ir::StmtOrigin loopAt = origin(*loop);
  scopes_.emplace_back();
  ir::Block* after = std::exchange(after_, nullptr);
  // Bounds that need statements are computed before the construct.
  next_ = ir::StmtOrigin{at.range, {}};
  auto pointers = enterPrivatePointers(std::move(privatePointers_));
  auto nullableOutside = enterOwnMemory(list);
  std::size_t first = out_->size();
  const ir::Do* body = this->counted(*loop, *counted, std::move(loopAt));
  if (body && isLanes(d.getDirectiveKind())) {
    auto ofLoop = std::partition(list.begin(), list.end(),
                                 [](const ir::OmpClause& c) { return !ir::isOfLanes(c.kind); });
    if (!hasArrays(inside)) body = ir::inLanes(build_, *body, 1, {ofLoop, list.end()});
    list.erase(ofLoop, list.end());
  }
  nullable_ = std::move(nullableOutside);
  leavePrivatePointers(pointers);
  after_ = after;
  leaveScope();
  inParallel_ = outer;
  inWorksharing_ = outerLoop;
  declaredInRegion_ = outerDeclared;
  if (!body)
    return refuseDirective(d, fmt::format("'{}' over this pointer", word),
                           "write for (i = a; i < b; i++)");
  // The variables of these statements are not the loop's own, but those of what is around it.
  ir::OmpClause ofBounds{ir::OmpClauseKind::Shared, {}};
  for (const ir::Symbol* v : namedFrom(first))
    if (inside.erase(v)) {
      ofBounds.symbols.push_back(v);
      if (outerDeclared) outerDeclared->insert(v);
    }
  bool isNone = std::any_of(list.begin(), list.end(), [](const ir::OmpClause& c) {
    return c.kind == ir::OmpClauseKind::Default && c.defaultKind == ir::DefaultKind::None;
  });
  if (isNone && !ofBounds.symbols.empty()) list.push_back(std::move(ofBounds));
  inside.insert(body->variable);
  // The counters of a collapsed nest belong to the construct.
  long long depth = 1;
  for (const ir::OmpClause& c : list)
    if (c.kind == ir::OmpClauseKind::Collapse)
      if (const auto* n = c.expr->as<ir::Literal>()) depth = std::atoll(n->spelling.c_str());
  const ir::Do* inner = body;
  for (long long k = 1; k < depth && inner; ++k) {
    bool needsMore = inner->body.size() > 1;
    inner = inner->body.empty() ? nullptr : inner->body.back()->as<ir::Do>();
    if (inner && needsMore)
      return refuseDirective(
          d, fmt::format("'{}' with collapse of a loop with a bound that takes statements", word),
          "compute the bound before the directive");
    if (inner) inside.insert(inner->variable);
    else
      refuseDirective(d, fmt::format("'{}' of loops that do not all count by a fixed step", word),
                      "write for (i = a; i < b; i++)");
  }
  refusePointersToPrivate(*loop, list, inside);
  writeOutDefault(*loop, inside, list);
  listPlaces(inside, list);
  listUnnamed({body}, list);
  refuseCopiesOfPointers(d, list);
  addPrivate(inside, list);
  if (combined) emit(build_.stmt<ir::OmpParallelDo>(std::move(at), std::move(list), body));
  partialSums_ = std::move(sums);
  if (combined) addSums();
  else shareOut(std::move(at), std::move(list), body);
}

ir::OmpClauses FunctionLowering::clauses(const clang::OMPExecutableDirective& d) {
  ir::OmpClauses out;
  pointedTo_.clear();
  privatePointers_.clear();
  for (const clang::OMPClause* c : d.clauses()) {
    if (c->isImplicit() || isPromise(*c, isLanes(d.getDirectiveKind()))) continue;
    ir::OmpClause result{};
    const auto* reduction = llvm::dyn_cast<clang::OMPReductionClause>(c);
    if (reduction && declaredClauses(*reduction, out)) continue;
    if (clause(*c, result)) {
      // One that lists nothing but pointers may leave nothing to list.
      bool isList = ir::shape(result.kind) == ir::OmpClauseShape::Symbols ||
                    ir::shape(result.kind) == ir::OmpClauseShape::Reduction;
      if (!isList || !result.symbols.empty()) out.push_back(std::move(result));
      continue;
    }
    std::string name = llvm::omp::getOpenMPClauseName(c->getClauseKind()).str();
    if (isConditional(*c)) name += "(conditional:)";
    refusals_.report(diag::UnsupportedDirective,
                     source_.range(clang::SourceRange(c->getBeginLoc(), c->getEndLoc())),
                     "clause '" + name + "'",
                     name == "reduction"
                         ? "name operators +, -, *, min, max and whole variables, or, "
                           "in a parallel construct, sum elements, x[m:n], of a "
                           "parameter or local array, with numbers or parameters "
                           "that do not change as m and n"
                     : isConditional(*c) ? insteadOfConditional
                     : namesPointer(*c)  ? "declare the pointer in the construct"
                     : name == "linear"  ? "compute the variable from the counter"
                     : name == "ordered" ? "name it without a number"
                                         : "remove it");
  }
  const bool isRegion = clang::isOpenMPParallelDirective(d.getDirectiveKind());
  if (!pointedTo_.empty() && isRegion) out.push_back({ir::OmpClauseKind::Shared, pointedTo_});
  return out;
}

const ir::Expr* FunctionLowering::clauseValue(const clang::Expr* e) {
  e = asWritten(e);
  const ir::Expr* v = value(e);
  if (v->type.isLogical()) v = asNumber(v, ir::kInteger);
  return asSigned(v);
}

/// Adds a clause for each variable of a reduction by an operation that the program declares; false
/// where one is by an operator, or where a variable cannot be read.
bool FunctionLowering::declaredClauses(const clang::OMPReductionClause& c, ir::OmpClauses& out) {
  struct One {
    const clang::Expr* variable;
    std::vector<const clang::Expr*> varlist() const { return {variable}; }
  };
  if (c.getModifier() != clang::OMPC_REDUCTION_unknown) return false;
  ir::OmpClauses read;
  for (const clang::Expr* variable : c.varlist()) {
    const clang::OMPDeclareReductionDecl* declaration = declarationFor(c, read.size());
    ir::OmpClause one{ir::OmpClauseKind::Reduction, {}};
    one.reduction = ir::ReductionOp::Declared;
    if (!declaration || !symbols(One{variable}, one)) return false;
    one.declared = declaredReduction(*declaration);
    read.push_back(std::move(one));
  }
  out.insert(out.end(), read.begin(), read.end());
  return true;
}

template <typename C>
bool FunctionLowering::symbols(const C& c, ir::OmpClause& out) {
  for (const clang::Expr* e : c.varlist()) {
    e = e->IgnoreParenImpCasts();
    const clang::ArraySectionExpr* section = llvm::dyn_cast<clang::ArraySectionExpr>(e);
    const clang::Expr* base = e;
    while (const auto* s = llvm::dyn_cast<clang::ArraySectionExpr>(base))
      base = s->getBase()->IgnoreParenImpCasts();
    const clang::VarDecl* v = namedBy(base);
    if (!v) return false;
    // A pointer in a clause is copied, not what it points to: that is shared.
    if (!section && v->getType()->isPointerType()) {
      bool isPrivate = out.kind == ir::OmpClauseKind::Private;
      if (isPrivate && moving_.count(v)) {
        privatePointers_.push_back(v);
        continue;
      }
      if (auto known = variables_.find(v);
          isPrivate && known != variables_.end() && known->second->allocatable) {
        addParts(*known->second, out.symbols);
        continue;
      }
      bool isShared = out.kind == ir::OmpClauseKind::Shared;
      bool isKept = out.kind == ir::OmpClauseKind::FirstPrivate && !body_.usage.moved.count(v);
      if (!isShared && !isKept) return false;
      auto alias = aliases_.find(v);
      ir::Symbols& list = isShared ? out.symbols : pointedTo_;
      ir::Symbols base;
      addParts(alias == aliases_.end() ? *variable(*v) : *alias->second.base, base);
      bool isListed = std::find(list.begin(), list.end(), base.front()) != list.end();
      if (!isListed) list.insert(list.end(), base.begin(), base.end());
      continue;
    }
    const ir::Symbol* s = variable(*v);
    if (s->storage == ir::Storage::Constant && s->procedure &&
        out.kind != ir::OmpClauseKind::Shared)
      continue;
    if (section && !coversAll(*section, *s)) {
      bool isSum =
          out.kind == ir::OmpClauseKind::Reduction && out.reduction == ir::ReductionOp::Add;
      if (!isSum || !sumOfPart(*section, *v, *s)) return false;
      if (sumsAreThreads_) continue;  // no clause is needed
      s = partialSums_.back().sum;
    }
    addParts(*s, out.symbols);
  }
  return true;
}

/// Is the section a[0:n][0:m], or with parts left out, all of `s`?
bool FunctionLowering::coversAll(const clang::ArraySectionExpr& section, const ir::Symbol& s) {
  std::vector<const clang::ArraySectionExpr*> parts;  // fastest first
  for (const clang::Expr* e = &section; const auto* p = llvm::dyn_cast<clang::ArraySectionExpr>(e);
       e = p->getBase()->IgnoreParenImpCasts())
    parts.push_back(p);
  // s[:1] of a pointer that is used as *s.
  bool isNumber = s.type.rank == 0 && parts.size() == 1;
  if (parts.size() != s.type.rank && !isNumber) return false;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    if (parts[k]->getStride()) return false;
    if (const clang::Expr* low = parts[k]->getLowerBound()) {
      clang::Expr::EvalResult zero;
      if (!low->EvaluateAsInt(zero, source_.context()) || zero.Val.getInt() != 0) return false;
    }
    const clang::Expr* length = parts[k]->getLength();
    if (!length) continue;
    if (isNumber) {
      clang::Expr::EvalResult one;
      return length->EvaluateAsInt(one, source_.context()) && one.Val.getInt() == 1;
    }
    const ir::Dimension& d = s.shape[k];
    if (d.form == ir::Dimension::Form::Deferred) return false;
    const ir::Expr* n = clauseValue(length);
    if (!d.upper) return false;
    const auto* extent = d.upper->as<ir::Binary>();
    auto number = ir::integerConstant(n), last = ir::integerConstant(d.upper);
    bool same = number && last
                    ? *number == *last + 1
                    : extent && extent->op == ir::BinaryOp::Sub && ir::equal(extent->lhs, n);
    if (!same) return false;
  }
  return true;
}

/// Adds the clause; false when it is not known.
bool FunctionLowering::clause(const clang::OMPClause& c, ir::OmpClause& out) {
  using Kind = ir::OmpClauseKind;
  if (const auto* x = llvm::dyn_cast<clang::OMPPrivateClause>(&c)) {
    out.kind = Kind::Private;
    return symbols(*x, out);
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPSharedClause>(&c)) {
    out.kind = Kind::Shared;
    return symbols(*x, out);
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPFirstprivateClause>(&c)) {
    out.kind = Kind::FirstPrivate;
    return symbols(*x, out);
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPLastprivateClause>(&c)) {
    out.kind = Kind::LastPrivate;
    return x->getKind() == clang::OMPC_LASTPRIVATE_unknown && symbols(*x, out);
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPCopyinClause>(&c)) {
    out.kind = Kind::CopyIn;
    return symbols(*x, out);
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPReductionClause>(&c)) {
    out.kind = Kind::Reduction;
    // An operator, which the language does not know of structures.
    for (const clang::Expr* e : x->varlist())
      if (e->getType()->isRecordType()) return false;
    std::string op = x->getNameInfo().getName().getAsString();
    if (op.rfind("operator", 0) == 0) op.erase(0, 8);
    if (x->getModifier() != clang::OMPC_REDUCTION_unknown) return false;
    if (op == "+" || op == "-") out.reduction = ir::ReductionOp::Add;
    else if (op == "*") out.reduction = ir::ReductionOp::Mul;
    else if (op == "min") out.reduction = ir::ReductionOp::Min;
    else if (op == "max") out.reduction = ir::ReductionOp::Max;
    else {
      out.reduction = ir::ReductionOp::Other;
      out.word = op;
      static const std::set<std::string> known{"&", "|", "^", "&&", "||"};
      if (!known.count(op)) return false;
    }
    return symbols(*x, out);
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPIfClause>(&c)) {
    out.kind = Kind::If;
    out.expr = condition(asWritten(x->getCondition()));
    return true;
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPNumThreadsClause>(&c)) {
    out.kind = Kind::NumThreads;
    out.expr = clauseValue(x->getNumThreads());
    return true;
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPCollapseClause>(&c)) {
    out.kind = Kind::Collapse;
    clang::Expr::EvalResult n;
    if (!x->getNumForLoops()->EvaluateAsInt(n, source_.context())) return false;
    out.expr = build_.integer(n.Val.getInt().getExtValue());
    return true;
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPSafelenClause>(&c)) {
    out.kind = Kind::SafeLen;
    out.expr = clauseValue(x->getSafelen());
    return true;
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPSimdlenClause>(&c)) {
    out.kind = Kind::SimdLen;
    out.expr = clauseValue(x->getSimdlen());
    return true;
  }
  if (llvm::isa<clang::OMPNowaitClause>(&c)) {
    out.kind = Kind::NoWait;
    return true;
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPOrderedClause>(&c)) {
    out.kind = Kind::Ordered;
    return x->getNumForLoops() == nullptr;  // of one loop
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPProcBindClause>(&c)) {
    out.kind = Kind::ProcBind;
    out.word = llvm::omp::getOpenMPProcBindKindName(x->getProcBindKind()).str();
    return true;
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPDefaultClause>(&c)) {
    out.kind = Kind::Default;
    switch (x->getDefaultKind()) {
      case llvm::omp::DefaultKind::OMP_DEFAULT_none: out.defaultKind = ir::DefaultKind::None; break;
      case llvm::omp::DefaultKind::OMP_DEFAULT_private:
        out.defaultKind = ir::DefaultKind::Private;
        break;
      case llvm::omp::DefaultKind::OMP_DEFAULT_firstprivate:
        out.defaultKind = ir::DefaultKind::FirstPrivate;
        break;
      default: out.defaultKind = ir::DefaultKind::Shared;
    }
    return true;
  }
  if (const auto* x = llvm::dyn_cast<clang::OMPScheduleClause>(&c)) {
    out.kind = Kind::Schedule;
    switch (x->getScheduleKind()) {
      case clang::OMPC_SCHEDULE_static: out.schedule = ir::ScheduleKind::Static; break;
      case clang::OMPC_SCHEDULE_dynamic: out.schedule = ir::ScheduleKind::Dynamic; break;
      case clang::OMPC_SCHEDULE_guided: out.schedule = ir::ScheduleKind::Guided; break;
      case clang::OMPC_SCHEDULE_auto: out.schedule = ir::ScheduleKind::Auto; break;
      case clang::OMPC_SCHEDULE_runtime: out.schedule = ir::ScheduleKind::Runtime; break;
      default: return false;
    }
    // That chunks are to be whole vectors (simd) is a wish.
    for (auto m : {x->getFirstScheduleModifier(), x->getSecondScheduleModifier()}) {
      if (m == clang::OMPC_SCHEDULE_MODIFIER_monotonic) out.word = "monotonic";
      if (m == clang::OMPC_SCHEDULE_MODIFIER_nonmonotonic) out.word = "nonmonotonic";
    }
    if (x->getChunkSize()) out.expr = clauseValue(x->getChunkSize());
    return true;
  }
  return false;
}

}  // namespace pj::frontend
