// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>

#include "emit/c/emitter.h"
#include "emit/c/source_text.h"
#include "ir/program.h"

namespace pj::emit::c {

/// The definition of a procedure with the comments above it; `specifiers` is what stands before its
/// type, `outside` what is declared around it, macros too.
void printProcedure(SourceText& out, const ir::Procedure& p, const ir::Finish& finish,
                    const std::string& specifiers, const std::set<std::string>& outside,
                    OverlapTest test = OverlapTest::No);

}  // namespace pj::emit::c
