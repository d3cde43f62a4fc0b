// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "driver/compilation.h"
#include "driver/pass.h"

namespace pj::driver {

/// What a program is taken to: its tangent, its adjoint, or that with its plans in words.
enum class Goal { Tangent, Adjoint, Explanation };

/// Runs the passes on the options' files for one head. Returns false when the diagnostics hold an
/// error; `usageError` is set, and nothing else happens, when the head cannot even be read.
bool runPipeline(Goal goal, const Options& options, const std::string& head, Compilation& out,
                 std::string& usageError);

/// The part of the list that brings a program into the form that the adjoint is made for. It
/// computes the same.
const PassList<Compilation>& normalForm();

/// The names that --dump-after takes, in the order of the passes, those of the tangent last.
std::vector<std::string> passNames();

/// Prints the diagnostics on stderr, in the way the options ask for.
void printDiagnostics(const Compilation& compilation, const Options& options);

}  // namespace pj::driver
