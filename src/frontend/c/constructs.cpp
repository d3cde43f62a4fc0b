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

void FunctionLowering::critical(const clang::OMPExecutableDirective& d) {
  ir::StmtOrigin at = takeOrigin();
  const auto& section = llvm::cast<clang::OMPCriticalDirective>(d);
  std::string name = section.getDirectiveName().getName().getAsString();
  emit(build_.stmt<ir::OmpCritical>(std::move(at), ir::SectionKind::Critical, std::move(name),
                                    block(d.getRawStmt())));
}

/// In the order of the iterations.
void FunctionLowering::ordered(const clang::OMPExecutableDirective& d) {
  for (const clang::OMPClause* c : d.clauses())
    if (!llvm::isa<clang::OMPThreadsClause>(c))
      return refuseDirective(
          d, "'ordered' with a clause",
          "end the region before it, and run what is in order in a loop of its own");
  ir::StmtOrigin at = takeOrigin();
  emit(build_.stmt<ir::OmpCritical>(std::move(at), ir::SectionKind::Ordered, std::string(),
                                    block(d.getRawStmt())));
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
  sumsAreThreads_ = !combined;
  ir::OmpClauses list = clauses(d);
  enterSums();
  auto sums = std::exchange(partialSums_, {});
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
  partialSums_ = std::move(sums);
  if (combined) addSums();
  else shareOut(std::move(at), std::move(list), loop);
}

/// x += e, x -= e, x++, x = x + e: an increment. Of other forms the order matters.
void FunctionLowering::atomic(const clang::OMPAtomicDirective& d) {
  std::string form = "update";
  for (const clang::OMPClause* c : d.clauses()) {
    const llvm::omp::Clause kind = c->getClauseKind();
    if (kind == llvm::omp::OMPC_compare || kind == llvm::omp::OMPC_fail)
      return refuseDirective(d, "atomic with 'compare'", "use a critical section");
    if (kind == llvm::omp::OMPC_read) form = "read";
    if (kind == llvm::omp::OMPC_write) form = "write";
    if (kind == llvm::omp::OMPC_capture) form = "capture";
  }
  ir::StmtOrigin at = takeOrigin();
  const clang::Stmt* raw = d.getRawStmt();
  while (const auto* c = llvm::dyn_cast<clang::CapturedStmt>(raw)) raw = c->getCapturedStmt();
  next_ = at;
  ir::Block body = block(raw);
  // The value may need statements before.
  const auto* assign = form == "update" && !body.empty() ? body.back()->as<ir::Assign>() : nullptr;
  const auto* sum = assign ? assign->rhs->as<ir::Binary>() : nullptr;
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
  at.comments.clear();
  emit(build_.stmt<ir::OmpCritical>(std::move(at), ir::SectionKind::Atomic, std::move(form),
                                    std::move(body)));
}

}  // namespace pj::frontend
