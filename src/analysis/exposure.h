// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/effects.h"

namespace pj::analysis {

/// Variables whose value may be needed at the start of `block`, when those in `liveAfter` are
/// needed at its end: backward liveness over the structured statements.
SymbolSet liveBefore(const ir::Block& block, SymbolSet liveAfter, const Effects& effects);

/// What is needed at the end of the body of an OpenMP construct, when `live` is after it: threads'
/// own copies die there, but for those whose last value goes into the original.
SymbolSet liveAtEndOf(const ir::OmpClauses& clauses, SymbolSet live);

/// The same for one statement.
SymbolSet liveBefore(const ir::Stmt& s, SymbolSet liveAfter, const Effects& effects);

/// Is the body certain to run at least once? Its bounds are numbers.
bool runsAtLeastOnce(const ir::Do& loop);

}  // namespace pj::analysis
