// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/activity.h"
#include "diagnostics/diagnostics.h"
#include "driver/options.h"
#include "ir/finished.h"
#include "ir/program.h"

namespace pj::driver {

/// How far a program is taken: analysed only, or differentiated.
enum class Goal { Analysed, Tangent, Adjoint };

/// A file to be written: a name without folder, and its text.
struct OutputFile {
  std::string name;
  std::string text;
};

/// One program on its way through the passes, and owner of everything in it.
struct Compilation {
  ir::Program program;
  Diagnostics diagnostics;
  analysis::Activity activity;
  std::vector<ir::File> derivatives;                 ///< IR of what is to be written
  std::map<const ir::File*, ir::Finished> finished;  ///< what is found out about these, for C
  std::vector<OutputFile> outputs;                   ///< the same as text
};

/// Runs the passes on the options' files for one head. Returns false when the diagnostics hold an
/// error; `usageError` is set, and nothing else happens, when the head cannot even be read.
bool runPipeline(Goal goal, const Options& options, const std::string& head, Compilation& out,
                 std::string& usageError);

/// The names that --dump-after takes, in the order of the passes.
std::vector<std::string> passNames();

/// Prints the diagnostics on stderr, in the way the options ask for.
void printDiagnostics(const Compilation& compilation, const Options& options);

}  // namespace pj::driver
