// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <fmt/format.h>

#include "driver/commands.h"
#include "driver/pipeline.h"
#include "driver/text_dump.h"

namespace pj::driver {

int runExplain(const Options& options) {
  Compilation c;
  std::string usageError;
  bool good = runPipeline(Goal::Explanation, options, options.heads.front(), c, usageError);
  if (!usageError.empty()) return wrongUsage(usageError);
  printDiagnostics(c, options);
  if (!good) return kRefused;
  fmt::print("head: {}{}\n{}", dumpHead(c.activity.head), dumpActivity(c.activity), c.explanation);
  return kDone;
}

}  // namespace pj::driver
