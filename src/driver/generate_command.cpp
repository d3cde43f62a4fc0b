// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

#include <fmt/format.h>

#include "driver/commands.h"
#include "driver/output.h"
#include "driver/overlap_note.h"
#include "driver/pipeline.h"
#include "driver/unused_directives.h"

namespace pj::driver {

int wrongUsage(const std::string& text) {
  fmt::print(stderr, "parajoint: {}\n", text);
  return kWrongUsage;
}

int runGenerate(const Options& options) {
  Goal goal = options.command == Command::Tangent ? Goal::Tangent : Goal::Adjoint;
  Compilation c;
  std::string usageError;
  bool good = runPipeline(goal, options, options.heads.front(), c, usageError);
  if (!usageError.empty()) return wrongUsage(usageError);
  if (good) good = writeOutputs(options.folder, c.outputs, options.files, c.diagnostics);
  if (good) warnOfUnusedDirectives(c);
  if (good && !options.strictAliasingCheck) noteOverlapAssumption(c);
  printDiagnostics(c, options);
  return good ? kDone : kRefused;
}

}  // namespace pj::driver
