// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which global integers keep their value while a function runs.
#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {

/// Adds the keys of the global numbers that `f`, or what it calls, changes or asks for the address
/// of. False: it calls a function that may do anything.
bool CEntities::addChangedGlobals(const clang::FunctionDecl& f, std::set<std::string>& changed,
                                  std::set<const clang::FunctionDecl*>& seen) const {
  if (!seen.insert(&f).second) return true;
  bool isKnown = true;
  auto note = [&](const clang::Expr* e) {
    const clang::VarDecl* v = variableIn(e);
    if (v && v->hasGlobalStorage()) changed.insert(key(*v, fileOf(f)));
  };
  walk(f.getBody(), [&](const clang::Stmt& s) {
    if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&s); b && b->isAssignmentOp())
      note(b->getLHS());
    if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&s);
        u && (u->isIncrementDecrementOp() || u->getOpcode() == clang::UO_AddrOf))
      note(u->getSubExpr());
    if (const auto* c = llvm::dyn_cast<clang::CallExpr>(&s)) {
      const clang::FunctionDecl* called = c->getDirectCallee();
      const clang::FunctionDecl* body = called ? definition(*called) : nullptr;
      bool isOfSystem =
          called &&
          (called->getBuiltinID() ||
           called->getASTContext().getSourceManager().isInSystemHeader(called->getLocation()));
      isKnown &= body ? addChangedGlobals(*body, changed, seen) : isOfSystem;
    }
    return isKnown;
  });
  return isKnown;
}

bool CEntities::keepsGlobal(const clang::FunctionDecl& f, const clang::VarDecl& v) {
  bool isNumber = v.hasGlobalStorage() && !v.isStaticLocal() && v.getType()->isIntegerType() &&
                  !v.getType().isVolatileQualified() &&
                  v.getTLSKind() == clang::VarDecl::TLS_None &&
                  !v.hasAttr<clang::OMPThreadPrivateDeclAttr>();
  if (!isNumber) return false;
  auto [known, isNew] = changedGlobals_.try_emplace(&f);
  std::set<const clang::FunctionDecl*> seen;
  std::set<std::string> changed;
  if (isNew && addChangedGlobals(f, changed, seen)) known->second = std::move(changed);
  return known->second && !known->second->count(key(v, fileOf(f)));
}

}  // namespace pj::frontend
