// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "driver/check/check_program.h"
#include "emit/fortran/source_text.h"

namespace pj::driver {

/// The use statements for procedures and module variables of a case: an item's variable is called
/// as the item is, its derivative as derivativeName says.
void writeUses(emit::SourceText& out, const CaseInput& input);

/// The interfaces of primal, tangent and adjoint where they are external.
void writeInterfaces(emit::SourceText& out, const CaseInput& input);

/// The common blocks that hold items or derivatives of items, whole: those under the case's names.
void writeCommonBlocks(emit::SourceText& out, const CaseInput& input);

}  // namespace pj::driver
