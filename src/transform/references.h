// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>

#include "analysis/symbol_set.h"
#include "ir/program.h"
#include "ir/walk.h"

namespace pj::transform {

/// What the text of a procedure names: in its statements, and in the declarations of its
/// arguments and locals.
struct References {
  analysis::SymbolSet symbols;
  std::set<const ir::Procedure*> callees;
  std::set<ir::IntrinsicId> intrinsics;
  std::set<std::string> words;  ///< lower case: kinds of literals, and in types as they are spelled

  void add(const ir::Expr& e);
  void add(const ir::Block& block);
  void addDeclaration(const ir::Symbol& s);
  /// The procedure itself; its internal procedures do not count.
  void add(const ir::Procedure& p);
};

/// Does a call pass a copy for the dummy, a number or a part of a structure?
inline bool isPassedByValue(const ir::Symbol& dummy) {
  return dummy.byValue || (dummy.whole && dummy.whole->byValue && !dummy.isPointedTo());
}

/// Every call in `body` and below, of subroutines and of functions in expressions:
/// f(callee, arguments, where it stands).
template <typename F>
void forEachCall(const ir::Block& body, F f) {
  ir::walkStmts(body, [&](const ir::Stmt& s) {
    if (const auto* call = s.as<ir::Call>()) f(*call->callee, call->args, s.origin.range);
    ir::forEachExpr(s, [&](const ir::Expr& root) {
      ir::walk(root, [&](const ir::Expr& e) {
        if (const auto* call = e.as<ir::FunctionCall>())
          f(*call->callee, call->args, e.range.valid() ? e.range : s.origin.range);
      });
    });
  });
}

/// Does the statement itself, not those in its blocks, ask whether `v` is allocated, or, of null,
/// whether anything is?
bool asksWhetherAllocated(const ir::Stmt& s, const ir::Symbol* v = nullptr);

/// Adds the procedures that the statements of `body` call, directly or not.
void addCallees(const ir::Block& body, std::set<const ir::Procedure*>& found);

/// The procedures that the parallel regions of `procedures` call, directly or not.
std::set<const ir::Procedure*> calledByThreads(const std::vector<ir::Procedure*>& procedures);

}  // namespace pj::transform
