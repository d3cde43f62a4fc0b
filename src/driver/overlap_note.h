// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "driver/compilation.h"

namespace pj::driver {

/// Notes, once, that pointer parameters in C are taken not to overlap, where neither `restrict` nor
/// `const` on both says so: at the first differentiated function with such parameters. In Fortran
/// the standard says so.
void noteOverlapAssumption(Compilation& c);

}  // namespace pj::driver
