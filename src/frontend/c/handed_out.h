// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

namespace pj::frontend {

/// The structures passed by value of which an array becomes a pointer through which it may be
/// changed: `double *c = p.a;`, `sort(p.a)`, but not `p.a[i]`.
std::set<const clang::VarDecl*> handedOut(const clang::Stmt* body);

}  // namespace pj::frontend
