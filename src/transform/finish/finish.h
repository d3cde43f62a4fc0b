// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>

#include "diagnostics/diagnostics.h"
#include "ir/finished.h"
#include "ir/program.h"

namespace pj::transform {

/// The last passes, for languages in which arrays are bare memory: what an emitter has to know of a
/// procedure besides its statements. Reports what has no form there. `outside`: names that are
/// declared around it.
ir::Finish finish(ir::Program& program, const ir::Procedure& p,
                  const std::set<std::string>& outside, Diagnostics& diagnostics);

/// The same for all procedures of a file, and for those of the source that they call, of which the
/// file may have copies.
ir::Finished finish(ir::Program& program, const ir::File& file, Diagnostics& diagnostics);

}  // namespace pj::transform
