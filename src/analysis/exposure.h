// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/effects.h"

namespace pj::analysis {

/// Variables whose value may be needed at the start of `block`, when those in `liveAfter` are
/// needed at its end: backward liveness over the structured statements.
SymbolSet liveBefore(const ir::Block& block, SymbolSet liveAfter, const Effects& effects);

/// The same for one statement.
SymbolSet liveBefore(const ir::Stmt& s, SymbolSet liveAfter, const Effects& effects);

}  // namespace pj::analysis
