// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "emit/c/scope.h"
#include "emit/c/source_text.h"
#include "ir/program.h"

namespace pj::emit::c {

/// A run-time test, left out by NDEBUG, that the memory behind the pointer parameters of `p` does
/// not overlap. Nothing where no two of them could do harm. Those are left out that are meant to: a
/// call of the program passes the place of another one.
void printOverlapTest(SourceText& out, const ir::Procedure& p, Scope& scope);

}  // namespace pj::emit::c
