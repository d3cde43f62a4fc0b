// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "ir/omp.h"

namespace pj::emit {

/// "name clause(...) clause(...)": a directive without its sentinel, the clauses in their order.
std::string directiveText(const std::string& name, const ir::OmpClauses& clauses);

}  // namespace pj::emit
