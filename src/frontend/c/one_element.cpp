// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers whose address is passed as an array.
#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {

/// Is the address of the number given to a function of the program that takes an array? It is an
/// array of one element then, as C says.
bool FunctionLowering::isPassedAsArray(const clang::VarDecl& v) {
  bool isNumber = v.getType()->isRealFloatingType() || v.getType()->isAnyComplexType();
  if (!v.hasLocalStorage() || !isNumber || !body_.usage.assigned.count(&v)) return false;
  auto takesArray = [&](const clang::FunctionDecl& f, unsigned k) {
    const ir::Procedure* callee = entities_.procedure(f);
    if (!callee || !entities_.bodies.count(callee)) return false;
    entities_.reach(callee);
    const CEntities::Body& body = entities_.bodies.at(callee);
    if (k >= body.function->getNumParams()) return false;
    const clang::ParmVarDecl* p = body.function->getParamDecl(k);
    return p->getOriginalType()->isArrayType() || body.usage.asArray.count(p) ||
           body.usage.moved.count(p);
  };
  bool found = false;
  walk(body_.function->getBody(), [&](const clang::Stmt& s) {
    const auto* c = llvm::dyn_cast<clang::CallExpr>(&s);
    const clang::FunctionDecl* f = c ? c->getDirectCallee() : nullptr;
    for (unsigned k = 0; f && k < c->getNumArgs(); ++k) {
      const auto* u = llvm::dyn_cast<clang::UnaryOperator>(c->getArg(k)->IgnoreParenImpCasts());
      bool isAddress =
          u && u->getOpcode() == clang::UO_AddrOf && namedBy(u->getSubExpr()->IgnoreParens()) == &v;
      found |= isAddress && takesArray(*f, k);
    }
    return !found;
  });
  return found;
}

}  // namespace pj::frontend
