// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/conditional_arrays.h"

#include "frontend/c/walk.h"

namespace pj::frontend {
namespace {

class ConditionalArrays {
 public:
  explicit ConditionalArrays(const clang::Stmt* body) { visit(body, false); }
  std::set<const clang::VarDecl*> found;

 private:
  void visit(const clang::Stmt* all, bool isConditional) {
    walk(all, [&](const clang::Stmt& s) {
      mayBeGone_ |= isConditional && leaves(s);
      if (const auto* d = llvm::dyn_cast<clang::DeclStmt>(&s))
        for (const clang::Decl* one : d->decls()) {
          const auto* v = llvm::dyn_cast<clang::VarDecl>(one);
          if (v && v->getType()->isVariableArrayType() && (isConditional || mayBeGone_))
            found.insert(v);
        }
      if (isConditional || !llvm::isa<clang::IfStmt, clang::SwitchStmt>(s)) return true;
      for (const clang::Stmt* child : s.children()) visit(child, true);
      return false;
    });
  }

  static bool leaves(const clang::Stmt& s) {
    const auto* c = llvm::dyn_cast<clang::CallExpr>(&s);
    const clang::FunctionDecl* f = c ? c->getDirectCallee() : nullptr;
    return llvm::isa<clang::ReturnStmt>(s) || (f && f->isNoReturn());
  }

  bool mayBeGone_ = false;
};

}  // namespace

std::set<const clang::VarDecl*> conditionalArrays(const clang::Stmt* body) {
  return ConditionalArrays(body).found;
}

}  // namespace pj::frontend
