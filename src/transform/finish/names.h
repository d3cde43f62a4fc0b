// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/finished.h"
#include "ir/program.h"

namespace pj::transform {

/// The variables that the text of a procedure names where arrays are bare memory: those of which
/// it asks for values or addresses, in the statements and declarations that are printed. What is
/// assigned to a variable that nothing reads is printed, the variable is not.
ir::SymbolSet namedSymbols(const ir::Procedure& p, const ir::Allocations& allocations,
                           const ir::Placement& placement,
                           const ir::StructureArguments& structures);

}  // namespace pj::transform
