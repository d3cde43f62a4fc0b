// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "driver/check/check_run.h"
#include "driver/pipeline.h"

namespace pj::driver {

/// Both derivatives of one head, and how the check program calls them.
struct Derivatives {
  Compilation tangent, adjoint;
  CheckCase checked;
  std::vector<OutputFile> files;  ///< in an order that compiles, the program last
};

/// What all heads of a check share.
struct SharedByHeads {
  Compiler compiler;
  PrimalObjects primals = {}, instrumented = {};
};

/// A check of one head that is ready to be compiled and run.
struct PreparedCheck {
  Options options;
  Derivatives derivatives;
  std::unique_ptr<CheckSetup> setup;  ///< it looks at the others
};

/// Generates the derivatives and the program, and writes them to `folder`. Returns kDone, or the
/// status to leave with after saying why on stderr.
int prepareCheck(const Options& options, const std::string& head, const std::string& folder,
                 SharedByHeads& shared, PreparedCheck& prepared);

}  // namespace pj::driver
