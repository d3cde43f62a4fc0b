// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/fortran/references.h"
#include "emit/fortran/source_text.h"
#include "ir/program.h"

namespace pj::emit {

/// "subroutine name(args)" or "function name(args) result(r)", with its prefixes.
std::string procedureHeader(const ir::Procedure& p);
/// "end subroutine name".
std::string procedureEnd(const ir::Procedure& p);

/// Must a caller of the external procedure `p` see its interface? `caller` may be null.
bool needsInterface(const ir::Procedure& p, const ir::Procedure* caller);

/// The interface body of `p`: complete, with the use statements and constants that it needs.
void printInterfaceBody(SourceText& out, const ir::Procedure& p);

/// An interface block for the external procedures among the callees of `caller` that need one and
/// have none in a module.
void declareInterfaces(SourceText& out, const References& body, const ir::Procedure& caller);

/// "real(8), external :: f" for the external functions that need no interface and have none.
void declareExternals(SourceText& out, const References& body, const ir::Procedure& caller);

}  // namespace pj::emit
