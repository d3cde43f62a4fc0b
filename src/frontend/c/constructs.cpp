// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// OpenMP constructs that others can say: for one thread, critical, sections, scope,
// atomic.
#include <algorithm>

#include <clang/AST/ParentMapContext.h>
#include <fmt/format.h>

#include "diagnostics/openmp_advice.h"
#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"
#include "ir/constructs.h"
#include "ir/walk.h"

namespace pj::frontend {

using llvm::omp::Directive;

namespace {

/// Does a clause of atomic leave it an update? Orders of memory say what other memory a thread sees
/// after that, which is nothing: reads that would wait for the update are refused.
bool saysUpdate(const clang::OMPClause* c) {
  switch (c->getClauseKind()) {
    case llvm::omp::OMPC_update:
    case llvm::omp::OMPC_relaxed:
    case llvm::omp::OMPC_release:
    case llvm::omp::OMPC_acq_rel:
    case llvm::omp::OMPC_seq_cst:
    case llvm::omp::OMPC_hint: return true;
    default: return false;
  }
}

/// The parallel region around a statement; where there is none, all of the function.
const clang::Stmt* regionAround(const clang::Stmt& s, const clang::FunctionDecl& function,
                                clang::ASTContext& context) {
  for (clang::DynTypedNode at = clang::DynTypedNode::create(s);;) {
    const auto parents = context.getParents(at);
    if (parents.empty()) return function.getBody();
    at = parents[0];
    const auto* d = at.get<clang::OMPExecutableDirective>();
    if (d && clang::isOpenMPParallelDirective(d->getDirectiveKind())) return d;
  }
}

/// The variables that critical sections in a function, or a region, set.
std::set<const clang::VarDecl*> setInSections(const clang::Stmt* body) {
  std::set<const clang::VarDecl*> found;
  auto note = [&](const clang::Expr* target) {
    for (const clang::Expr* e = target->IgnoreParenCasts(); e; e = e->IgnoreParenCasts()) {
      if (const clang::VarDecl* v = namedBy(e)) found.insert(v);
      if (const auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(e))
        e = element->getBase();
      else if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) e = m->getBase();
      else if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) e = u->getSubExpr();
      else if (const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(e)) e = sum->getLHS();
      else return;
    }
  };
  walk(body, [&](const clang::Stmt& s) {
    const auto* d = llvm::dyn_cast<clang::OMPExecutableDirective>(&s);
    const bool isSection = llvm::isa<clang::OMPCriticalDirective>(s);
    if (isSection && d->hasAssociatedStmt())
      walk(d->getRawStmt(), [&](const clang::Stmt& inner) {
        const auto* set = llvm::dyn_cast<clang::BinaryOperator>(&inner);
        const auto* step = llvm::dyn_cast<clang::UnaryOperator>(&inner);
        if (set && set->isAssignmentOp()) note(set->getLHS());
        if (step && step->isIncrementDecrementOp()) note(step->getSubExpr());
        return true;
      });
    return true;
  });
  return found;
}

}  // namespace

/// master, masked and single, each of which the primary thread may run.
void FunctionLowering::oneThread(const clang::OMPExecutableDirective& d) {
  bool waits = d.getDirectiveKind() == Directive::OMPD_single;
  const ir::Expr* filter = nullptr;
  const clang::OMPCopyprivateClause* copies = nullptr;
  for (const clang::OMPClause* c : d.clauses()) {
    if (c->isImplicit()) continue;
    if (llvm::isa<clang::OMPNowaitClause>(c)) waits = false;
    else if (const auto* f = llvm::dyn_cast<clang::OMPFilterClause>(c))
      filter = clauseValue(f->getThreadID());
    else if (const auto* p = llvm::dyn_cast<clang::OMPCopyprivateClause>(c)) copies = p;
    else
      refuseDirective(
          d,
          fmt::format("clause '{}' here", llvm::omp::getOpenMPClauseName(c->getClauseKind()).str()),
          "use a variable that is declared in the region");
  }
  ir::StmtOrigin at = takeOrigin();
  const ir::Symbol* thread = temporary("thread", ir::kInteger);
  ir::Block body = block(d.getRawStmt()), after;
  if (copies) copyToOthers(*copies, body, after);
  for (const ir::Stmt* s : ir::byOneThread(build_, thread, filter, std::move(body), std::move(at)))
    emit(s);
  if (waits) add<ir::OmpBarrier>();
  for (const ir::Stmt* s : after) emit(s);
}

/// copyprivate: by way of a shared variable.
void FunctionLowering::copyToOthers(const clang::OMPCopyprivateClause& c, ir::Block& body,
                                    ir::Block& after) {
  for (const clang::Expr* e : c.varlist()) {
    if (!inParallel_) {
      refuseDirective(*e, "clause 'copyprivate' outside of a parallel region",
                      "let the variable be shared");
      continue;
    }
    const clang::VarDecl* v = namedBy(e->IgnoreParenImpCasts());
    const bool isNumber = v && v->getType()->isArithmeticType();
    if (!isNumber) {
      refuseDirective(*e, "clause 'copyprivate' on an array, a pointer or a structure",
                      "let it be shared, or copy its elements");
      continue;
    }
    const ir::Symbol* own = variable(*v);
    const ir::Symbol* shared = build_.local(procedure_, freeName(own->name + "_shared"), own->type);
    sharedByRegion_.push_back(shared);
    body.push_back(build_.assign(build_.ref(shared), build_.ref(own)));
    after.push_back(build_.assign(build_.ref(own), build_.ref(shared)));
  }
  if (!after.empty()) after.push_back(build_.stmt<ir::OmpBarrier>({}));
}

/// In which order threads add does not matter.
void FunctionLowering::critical(const clang::OMPExecutableDirective& d) {
  next_ = takeOrigin();
  const ir::Block body = block(d.getRawStmt());
  // What each thread has for itself: where all of them call the function, all that it declares.
  std::set<const ir::Symbol*> own;
  if (declaredInRegion_) own = *declaredInRegion_;
  if (!inParallel_)
    for (const ir::Symbol* s : procedure_.locals)
      if (!s->saved) own.insert(s);
  ir::walkStmts(body, [&](const ir::Stmt& s) {
    const auto* loop = s.as<ir::Do>();
    if (loop && declaredInRegion_ && !declaredInRegion_->count(loop->variable))
      refuseDirective(d, "'critical' with a loop that counts in a variable from outside,",
                      "declare the counter in the loop");
  });
  const auto updates = ir::asAtomicUpdates(program_, body, own);
  // What another section sets has the value that threads gave it which came before.
  bool isInOrder = false;
  const auto read = updates ? ir::readBy(*updates) : std::set<const ir::Symbol*>();
  const clang::Stmt* region = regionAround(d, *body_.function, source_.context());
  for (const clang::VarDecl* v : setInSections(region)) {
    ir::Symbols parts;
    if (auto alias = aliases_.find(v); alias != aliases_.end())
      addParts(*alias->second.base, parts);
    else if (auto known = variables_.find(v); known != variables_.end())
      addParts(*known->second, parts);
    else if (const ir::Symbol* global = v->hasGlobalStorage() ? entities_.global(*v) : nullptr)
      addParts(*global, parts);
    for (const ir::Symbol* part : parts) isInOrder |= read.count(part) && !own.count(part);
  }
  if (updates && !isInOrder) {
    for (const ir::Stmt* s : *updates) emit(s);
  } else if (!mentionsRefused(*d.getRawStmt())) {
    refuseDirective(d, "directive 'critical' around more than x += e",
                    "use a reduction clause, or statements that only add");
  }
}

/// Statements of all threads, with variables of each one's own.
void FunctionLowering::scope(const clang::OMPExecutableDirective& d) {
  struct Copy {
    const clang::VarDecl* variable;
    const ir::Symbol *all, *own;
    llvm::omp::Clause clause;
  };
  std::vector<Copy> copies;
  bool waits = true;
  for (const clang::OMPClause* c : d.clauses()) {
    if (c->isImplicit()) continue;
    waits &= !llvm::isa<clang::OMPNowaitClause>(c);
    auto add = [&](const auto& list) {
      for (const clang::Expr* e : list) {
        const clang::VarDecl* v = namedBy(e->IgnoreParenImpCasts());
        if (!v || !v->getType()->isArithmeticType()) {
          refuseDirective(d, "'scope' with a copy of an array, a pointer or a structure",
                          "name it in a clause of 'parallel', or declare it in the block");
          continue;
        }
        const ir::Symbol* all = variable(*v);
        copies.push_back({v, all, temporary(all->name, all->type), c->getClauseKind()});
      }
    };
    if (const auto* own = llvm::dyn_cast<clang::OMPPrivateClause>(c)) add(own->varlist());
    if (const auto* own = llvm::dyn_cast<clang::OMPFirstprivateClause>(c)) add(own->varlist());
    if (const auto* sum = llvm::dyn_cast<clang::OMPReductionClause>(c)) {
      ir::OmpClause known{};
      const bool isSum = clause(*sum, known) && known.reduction == ir::ReductionOp::Add;
      if (isSum) add(sum->varlist());
      else
        refuseDirective(d, "'scope' with a reduction that is no sum",
                        "put the clause on a 'for' loop, or on 'parallel'");
    }
  }
  next_ = takeOrigin();
  ir::OmpClause named{ir::OmpClauseKind::Private, {}};
  for (const Copy& c : copies) {
    named.symbols.push_back(c.all);
    if (c.clause == llvm::omp::OMPC_reduction)
      add<ir::Assign>(build_.ref(c.own), zero(c.own->type));
    if (c.clause == llvm::omp::OMPC_firstprivate)
      add<ir::Assign>(build_.ref(c.own), build_.ref(c.all));
  }
  refusePointersToPrivate(*d.getRawStmt(), {named}, {});
  std::map<const clang::VarDecl*, const ir::Symbol*> outside = variables_;
  for (const Copy& c : copies) variables_[c.variable] = c.own;
  const ir::Block body = block(d.getRawStmt());
  for (const ir::Stmt* s : body) emit(s);
  for (const Copy& c : copies) {
    if (auto known = outside.find(c.variable); known != outside.end())
      variables_[c.variable] = known->second;
    else variables_.erase(c.variable);
    if (c.clause == llvm::omp::OMPC_reduction)
      emit(build_.stmt<ir::Increment>(ir::StmtOrigin{source_.range(d.getSourceRange()), {}},
                                      build_.ref(c.all), build_.ref(c.own), true));
  }
  if (waits) add<ir::OmpBarrier>();
}

/// As a loop that runs a section a turn.
void FunctionLowering::sections(const clang::OMPExecutableDirective& d, bool combined) {
  ir::StmtOrigin at = takeOrigin();
  ir::OmpClauses list = clauses(d);
  enterSums();
  std::set<const ir::Symbol*> inside;
  auto* outerDeclared = std::exchange(declaredInRegion_, &inside);
  const bool outer = std::exchange(inParallel_, true);
  const bool outerLoop = std::exchange(inWorksharing_, true);
  auto pointers = enterPrivatePointers(std::move(privatePointers_));
  auto nullableOutside = enterOwnMemory(list);
  const ir::Symbol* counter = temporary("section", ir::kInteger);
  std::vector<ir::Block> parts;
  for (const clang::Stmt* s : d.getRawStmt()->children()) {
    const auto* section = llvm::dyn_cast<clang::OMPSectionDirective>(s);
    parts.push_back(block(section ? section->getRawStmt() : s));
  }
  nullable_ = std::move(nullableOutside);
  leavePrivatePointers(pointers);
  inParallel_ = outer;
  inWorksharing_ = outerLoop;
  declaredInRegion_ = outerDeclared;
  const ir::Do* loop = ir::sectionsAsLoop(build_, counter, parts, {at.range, {}});
  refusePointersToPrivate(*d.getRawStmt(), list, inside);
  writeOutDefault(*d.getRawStmt(), inside, list);
  listPlaces(inside, list);
  listUnnamed({loop}, list);
  refuseCopiesOfPointers(d, list);
  addPrivate(inside, list);
  if (combined) emit(build_.stmt<ir::OmpParallelDo>(std::move(at), std::move(list), loop));
  else emit(build_.stmt<ir::OmpDo>(std::move(at), std::move(list), loop));
  if (combined) addSums();
}

/// x += e, x -= e, x++, x = x + e: an increment.
void FunctionLowering::atomic(const clang::OMPAtomicDirective& d) {
  bool update = std::all_of(d.clauses().begin(), d.clauses().end(), saysUpdate);
  ir::StmtOrigin at = takeOrigin();
  const clang::Stmt* raw = d.getRawStmt();
  while (const auto* c = llvm::dyn_cast<clang::CapturedStmt>(raw)) raw = c->getCapturedStmt();
  next_ = at;
  ir::Block body = block(raw);
  // The value may need statements before.
  const auto* assign = body.empty() ? nullptr : body.back()->as<ir::Assign>();
  const auto* sum = assign && update ? assign->rhs->as<ir::Binary>() : nullptr;
  auto increment = [&](const ir::Expr* self, const ir::Expr* value) {
    const ir::Symbol* v = ir::baseSymbol(*self);
    if (!v || !ir::equal(self, assign->lhs)) return false;
    out_->insert(out_->end(), body.begin(), body.end() - 1);
    if (body.size() > 1) at.comments.clear();  // the first one has them
    if (v->threadprivate) emit(assign);        // no other thread touches it
    else emit(build_.stmt<ir::Increment>(std::move(at), assign->lhs, value, true));
    return true;
  };
  if (sum && sum->op == ir::BinaryOp::Add &&
      (increment(sum->lhs, sum->rhs) || increment(sum->rhs, sum->lhs)))
    return;
  if (sum && sum->op == ir::BinaryOp::Sub && increment(sum->lhs, build_.neg(sum->rhs))) return;
  if (mentionsRefused(*raw)) return;
  refuseDirective(d, "atomic of this form", "write x += e or x -= e, or use a reduction clause");
}

}  // namespace pj::frontend
