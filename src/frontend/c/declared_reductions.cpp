// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// omp declare reduction: as statements of the function that uses it.
#include <algorithm>

#include "frontend/c/lowering.h"

namespace pj::frontend {
namespace {

const clang::VarDecl& variableOf(const clang::Expr* name) {
  return *llvm::cast<clang::VarDecl>(llvm::cast<clang::DeclRefExpr>(name)->getDecl());
}

/// What is declared for the operation of a clause on one variable; null: it is an operator.
const clang::OMPDeclareReductionDecl* declaration(const clang::Expr* operation) {
  const auto* call = llvm::dyn_cast_or_null<clang::CallExpr>(operation);
  const auto* callee = call ? llvm::dyn_cast<clang::OpaqueValueExpr>(call->getCallee()) : nullptr;
  const clang::Expr* source = callee ? callee->getSourceExpr() : nullptr;
  const auto* name =
      source ? llvm::dyn_cast<clang::DeclRefExpr>(source->IgnoreImpCasts()) : nullptr;
  return name ? llvm::dyn_cast<clang::OMPDeclareReductionDecl>(name->getDecl()) : nullptr;
}

}  // namespace

const clang::OMPDeclareReductionDecl* FunctionLowering::declarationFor(
    const clang::OMPReductionClause& c, std::size_t k) {
  auto operations = c.reduction_ops();
  auto it = operations.begin();
  std::advance(it, static_cast<std::ptrdiff_t>(k));
  return declaration(*it);
}

/// A variable that no function declares; what is left of it is in the statements that name it.
const ir::Symbol* FunctionLowering::standIn(const clang::VarDecl& v) {
  const ir::Symbol* s = declareLocal(v);
  auto& locals = procedure_.locals;
  locals.erase(std::remove_if(locals.begin(), locals.end(),
                              [&](const ir::Symbol* one) { return ir::declared(one) == s; }),
               locals.end());
  return s;
}

const ir::DeclaredReduction* FunctionLowering::declaredReduction(
    const clang::OMPDeclareReductionDecl& d) {
  const SourceRange place = source_.range(d.getLocation());
  ir::DeclaredReduction how{};
  how.in = standIn(variableOf(d.getCombinerIn()));
  how.out = standIn(variableOf(d.getCombinerOut()));
  how.combiner = collect([&] {
    next_ = {place, {}};
    expressionStatement(*d.getCombiner());
  });
  how.priv = how.out;
  how.orig = how.in;
  const clang::Expr* start = d.getInitializer();
  if (start) {
    how.priv = standIn(variableOf(d.getInitPriv()));
    how.orig = standIn(variableOf(d.getInitOrig()));
  }
  const bool isCall = d.getInitializerKind() == clang::OMPDeclareReductionInitKind::Call;
  how.initializer = collect([&] {
    next_ = {place, {}};
    // Without an initial value, that of a static variable.
    if (!start) zeroAll(*how.priv);
    else if (isCall) expressionStatement(*start);
    else initialise(how.priv, variableOf(d.getInitPriv()));
  });
  return program_.makeDeclaredReduction(std::move(how));
}

}  // namespace pj::frontend
