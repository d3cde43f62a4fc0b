// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <map>
#include <set>

#include "frontend/c/lowering.h"

namespace pj::frontend {

/// The pointers that a function tests: is there anything that they point to? What a local pointer
/// is declared as another name of is tested with it.
class NullTests {
 public:
  explicit NullTests(const clang::FunctionDecl& f);
  std::set<const clang::Expr*> names;  ///< where they are named
  std::set<const clang::VarDecl*> variables;
  std::set<const clang::FieldDecl*> members;

  /// Adds what `e` names, if it is a pointer.
  void note(const clang::Expr* e);

 private:
  void visit(const clang::Stmt& s);
  const clang::ASTContext& context_;
};

/// Finds the parameters that functions only pass on to others, which test them.
class PassedOn {
 public:
  explicit PassedOn(const FindDefinition& definition) : definition_(definition) {}

  /// Does `f`, or a function that it passes the parameter on to, test it?
  bool isTested(const clang::FunctionDecl& f, unsigned k);

  /// Adds to `tests` what `f` passes on to functions that test it.
  void noteTested(const clang::FunctionDecl& f, NullTests& tests);

  /// Does a call in the file of `f` pass null, or a parameter that may be null?
  bool isGivenNull(const clang::FunctionDecl& f, unsigned k);

 private:
  void eachTested(const clang::FunctionDecl& f,
                  const std::function<void(const clang::Expr&)>& visit);
  bool isNull(const clang::FunctionDecl& caller, const clang::Expr& e);

  const FindDefinition& definition_;
  std::map<const clang::ParmVarDecl*, bool> tested_, null_;  ///< what is known; false while asked
};

}  // namespace pj::frontend
