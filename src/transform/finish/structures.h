// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/finished.h"
#include "transform/finish/formless_report.h"

namespace pj::transform {

/// How the calls in `p` pass structures. Reports those that they cannot pass.
ir::StructureArguments structureArguments(const ir::Procedure& p, const ir::Shapes& shapes,
                                          FormlessReport& report);

/// Structures of which all must have some value, though the program needs some members only: they
/// are passed by value, or nothing sets them and calls read them.
ir::SymbolSet emptyAtStart(const ir::Procedure& p);

/// Local variables that the statements of `p`, but for calls, give a value, or elements of them.
ir::SymbolSet setVariables(const ir::Procedure& p);

}  // namespace pj::transform
