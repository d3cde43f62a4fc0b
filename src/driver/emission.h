// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "driver/compilation.h"

namespace pj::driver {

/// IR to text. Nothing is written here: the files appear together, or not at all.
void emitFiles(Compilation& c);

}  // namespace pj::driver
