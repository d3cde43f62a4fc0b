// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions of parts of arrays: sums in arrays of the construct's own, or of the threads'.
#include <algorithm>

#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "ir/integer_constant.h"

namespace pj::frontend {

/// reduction(+: x[m:n]) of an array that may be longer: in the region, x is an array of m + n sums,
/// from zero on, of which the last n are added afterwards. False where it is no such part.
bool FunctionLowering::sumOfPart(const clang::ArraySectionExpr& section, const clang::VarDecl& v,
                                 const ir::Symbol& s) {
  auto behindCopy = [&](const clang::Expr* e) {
    const clang::VarDecl* kept = e ? variableIn(e) : nullptr;
    return isKeptCopy(kept) ? kept->getInit() : e;
  };
  const clang::Expr *first = behindCopy(section.getLowerBound()),
                    *length = behindCopy(section.getLength());
  if ((inParallel_ && !sumsAreThreads_) || (first && !isFixed(first)) || !length ||
      !isFixed(length) || section.getStride() || s.type.rank != 1 || s.whole ||
      aliases_.count(&v) || moving_.count(&v) || !variables_.count(&v))
    return false;
  const ir::Expr* from = first ? clauseValue(first) : build_.integer(0);
  const bool isFromZero = ir::integerConstant(from) == 0;
  const ir::Expr* count = clauseValue(length);
  const ir::Expr* last =
      build_.sub(isFromZero ? count : build_.add(from, count), build_.integer(1));
  ir::Symbol* sum = program_.makeSymbol();
  sum->name = freeName(s.name + "_sum");
  sum->type = s.type;
  sum->spelledType = s.spelledType;
  sum->procedure = &procedure_;
  sum->shape = {{ir::Dimension::Form::Explicit, build_.integer(0), last}};
  addVariable(sum, procedure_.locals);
  if (declaredInRegion_ && sumsAreThreads_) declaredInRegion_->insert(sum);
  add<ir::Assign>(build_.ref(sum), zero(sum->type.scalar()));
  const ir::Expr* sums = isFromZero ? build_.ref(sum) : this->section(*sum, {}, from, last);
  partialSums_.push_back({&v, &s, sum, this->section(s, {}, from, last), sums});
  return true;
}

/// In the region, the names of arrays are those of their parts' sums.
void FunctionLowering::enterSums() {
  for (const PartialSum& p : partialSums_) variables_[p.variable] = p.sum;
}

void FunctionLowering::addSums() {
  for (const PartialSum& p : partialSums_) {
    variables_[p.variable] = p.array;
    add<ir::Assign>(p.part, build_.add(p.part, p.sums));
  }
  partialSums_.clear();
}

/// A loop of a team, behind which each thread adds what it has summed up to parts of arrays.
void FunctionLowering::shareOut(ir::StmtOrigin at, ir::OmpClauses list, const ir::Do* loop) {
  const auto sums = std::exchange(partialSums_, {});
  auto noWait = [](const ir::OmpClause& c) { return c.kind == ir::OmpClauseKind::NoWait; };
  const bool waits = std::none_of(list.begin(), list.end(), noWait);
  if (waits && !sums.empty()) list.push_back({ir::OmpClauseKind::NoWait, {}});
  const ir::StmtOrigin place{at.range, {}};
  emit(build_.stmt<ir::OmpDo>(std::move(at), std::move(list), loop));
  for (const PartialSum& p : sums) {
    variables_[p.variable] = p.array;
    emit(build_.stmt<ir::Increment>(place, p.part, p.sums, true));
  }
  if (waits && !sums.empty()) emit(build_.stmt<ir::OmpBarrier>(place));
}

}  // namespace pj::frontend
