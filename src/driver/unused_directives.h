// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "driver/compilation.h"

namespace pj::driver {

/// Warns of directives (`!$ad ...`, `#pragma ad ...`) that have no effect: such as the tool does
/// not know, and such as stand above something else than a parallel region.
void warnOfUnusedDirectives(Compilation& c);

}  // namespace pj::driver
