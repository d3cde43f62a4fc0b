// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <vector>

#include "ir/program.h"

namespace pj::transform {

/// Lets a derivative, which stands in a module of its own, say the values of constants that the
/// primal's module keeps private: numbers, and kinds of numbers and variables.
///
/// Before: k + block, 1.0_wp, real(wp) :: t        After: k + 4, 1.0d0, real(8) :: t
///
/// Arrays of constants stay, and are refused where files are made.
void sayPrivateConstants(ir::Program& program, const ir::Procedure& primal,
                         ir::Procedure& derivative);

/// The same in the declarations of a module's variables, which stand in another module.
void sayPrivateConstants(ir::Program& program, const ir::Module& primal,
                         const std::vector<ir::Symbol*>& variables);

}  // namespace pj::transform
