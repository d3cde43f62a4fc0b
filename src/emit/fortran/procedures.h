// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "emit/fortran/source_text.h"
#include "ir/program.h"

namespace pj::emit {

/// Prints a procedure with everything inside it. `hostIsTyped`: a module or host around it says
/// "implicit none" already.
void printProcedure(SourceText& out, const ir::Procedure& p, bool hostIsTyped);

/// Prints a module with its procedures.
void printModule(SourceText& out, const ir::Module& m);

}  // namespace pj::emit
