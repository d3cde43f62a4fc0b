// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "driver/compilation.h"

namespace pj::driver {

/// Source to IR: parsed, resolved and lowered by the front end, for what the head reaches.
void readSources(Compilation& c);

/// The command line's names become symbols, its sizes extents: no later pass sees a name.
void resolveNames(Compilation& c);

}  // namespace pj::driver
