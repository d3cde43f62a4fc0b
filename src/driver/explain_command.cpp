// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <fmt/format.h>

#include "driver/commands.h"
#include "driver/pipeline.h"
#include "driver/text_dump.h"
#include "transform/adjoint/adjoint.h"

namespace pj::driver {

int runExplain(const Options& options) {
  Compilation c;
  std::string usageError;
  bool good = runPipeline(Goal::Analysed, options, options.heads.front(), c, usageError);
  if (!usageError.empty()) return wrongUsage(usageError);
  std::string text;
  if (good) {
    text = "head: " + dumpHead(c.activity.head) + dumpActivity(c.activity) + "\n";
    text += transform::explainAdjoint(c.program, c.activity.head, c.diagnostics, options.sharing);
    good = !c.diagnostics.hasErrors();
  }
  printDiagnostics(c, options);
  if (!good) return kRefused;
  fmt::print("{}", text);
  return kDone;
}

}  // namespace pj::driver
