// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <string>

#include "plan/reversal.h"

namespace pj::plan {

/// Finds the loops whose iterations can be reversed jointly: the values that the backward sweep
/// needs and that live within one iteration can be recomputed from values that the iteration
/// does not overwrite. `neededBefore`: the arrays whose values from before a loop are needed, so
/// that they are not filled again there. `reasons` gets a sentence for each loop that has such
/// values but cannot.
std::map<const ir::Stmt*, JointLoop> findJointLoops(
    const ir::Procedure& p, bool isCalledByThreads, const analysis::Effects& effects,
    const AdjointOfStatement& adjoint,
    const std::map<const ir::Stmt*, analysis::SymbolSet>& neededBefore,
    std::map<const ir::Stmt*, std::string>& reasons);

}  // namespace pj::plan
