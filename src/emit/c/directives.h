// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/c/scope.h"
#include "ir/mentions.h"
#include "ir/omp.h"

namespace pj::emit::c {

/// "name clause(...) clause(...)": a directive without its "#pragma omp", the clauses in their
/// order. Those of `dropped` need no private clause, as they are declared inside.
std::string directiveText(const std::string& name, const ir::OmpClauses& clauses,
                          const ir::SymbolSet& dropped, const Scope& scope);

}  // namespace pj::emit::c
