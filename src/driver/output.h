// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostics.h"
#include "driver/compilation.h"

namespace pj::driver {

/// Makes sure that `folder` is a folder, creating it where only its last part is missing.
bool prepareFolder(const std::string& folder, Diagnostics& diagnostics);

/// Writes the files into `folder` (empty: the current one): all of them, or none. Each text goes
/// to a temporary file of the same folder first; the final names appear by renaming. Never
/// replaces one of `inputs`.
bool writeOutputs(const std::string& folder, const std::vector<OutputFile>& files,
                  const std::vector<std::string>& inputs, Diagnostics& diagnostics);

}  // namespace pj::driver
