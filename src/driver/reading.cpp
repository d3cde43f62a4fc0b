// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/reading.h"

#include <algorithm>

#include "diagnostics/consumers.h"
#include "driver/sizes.h"
#include "frontend/c/c.h"
#include "frontend/fortran/fortran.h"
#include "transform/lanes.h"
#include "transform/normalise/array_updates.h"
#include "transform/normalise/declared_reductions.h"
#include "transform/normalise/nested_regions.h"
#include "transform/normalise/share_out.h"

namespace pj::driver {
namespace {

void warnOfOptionsForC(const Options& o, Diagnostics& diagnostics) {
  if (o.strictAliasingCheck)
    diagnostics.report(diag::UnusedOption, {}, "--strict-aliasing-check",
                       "in Fortran, arguments of which one is changed do not overlap");
  if (o.includeSource)
    diagnostics.report(diag::UnusedOption, {}, "--include-source",
                       "a module's private variables are seen by no other module");
}

}  // namespace

void readSources(Compilation& c) {
  const Options& o = *c.options;
  const std::string& root = c.names.procedure;
  if (std::all_of(o.files.begin(), o.files.end(), frontend::isCSource)) {
    frontend::readC(
        o.files,
        {o.includeDirs, o.defines, o.standard, o.compileCommands, o.openmp, o.includeSource},
        {root}, c.program, c.diagnostics);
  } else {
    warnOfOptionsForC(o, c.diagnostics);
    frontend::readFortran(o.files, {o.includeDirs, o.defines, o.openmp}, {root}, c.program,
                          c.diagnostics);
  }
  for (ir::Procedure* p : c.program.procedures()) {
    transform::shareOutArrays(c.program, *p);
    transform::writeOutNestedRegions(c.program, *p, c.diagnostics);
    transform::writeOutDeclaredReductions(c.program, *p, c.diagnostics);
    transform::separateLanes(c.program, *p, c.diagnostics);
    transform::expandArrayUpdates(c.program, *p);
    p->source = p->body;
  }
}

void resolveNames(Compilation& c) {
  std::optional<analysis::Head> head = resolveHead(c.names, c.program, c.diagnostics);
  if (!head) return;
  c.activity.head = *head;
  if (c.options->check.sizesForRun) return;
  std::string fault = declareSizes(c.options->sizes, *head, c.program);
  // The run of a check takes more, and says what it does not take.
  if (c.options->command != Command::Check) c.usageError = fault;
}

}  // namespace pj::driver
