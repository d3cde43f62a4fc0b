// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "analysis/activity.h"

namespace pj::driver {

/// The macro, enumerator or variable of C that stands for an integer in the functions of `file`; of
/// a name that this does not have, the one of the other files, if there is one. Else null.
const ir::Symbol* constantNamed(const std::string& name, std::uint32_t file,
                                const ir::Program& program);

/// Declares the last extents of the head's array arguments that the source leaves open, as the
/// command line gives them: "x=n*m", of several dimensions "a=n,m" or the open one alone. An extent
/// is a sum or product of numbers and integer arguments that the head does not change. Members of
/// structures and variables of modules stay as they are: only `check` needs their extents. Returns
/// what is wrong; empty: nothing.
std::string declareSizes(const std::vector<std::string>& sizes, const analysis::Head& head,
                         ir::Program& program);

}  // namespace pj::driver
