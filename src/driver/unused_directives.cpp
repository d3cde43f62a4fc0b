// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/unused_directives.h"

#include <fmt/format.h>

#include "ir/walk.h"
#include "plan/overrides.h"

namespace pj::driver {

void warnOfUnusedDirectives(Compilation& c) {
  auto warn = [&](const std::string& comment, SourceRange range) {
    c.diagnostics.report(diag::UnusedDirective, range, plan::directiveName(comment),
                         plan::isOverride(comment)
                             ? "it belongs above a parallel region"
                             : "there are omp_adjoint and omp_tangent, above parallel regions");
  };
  for (const ir::File& file : c.program.files)
    for (const ir::Unit& unit : file.units) {
      if (!unit.procedure || !c.activity.active(unit.procedure)) continue;
      ir::walkStmts(unit.procedure->body, [&](const ir::Stmt& s) {
        bool isRegion = s.is<ir::OmpParallel>() || s.is<ir::OmpParallelDo>();
        for (const std::string& comment : s.origin.comments)
          if (!plan::directiveName(comment).empty() && !(isRegion && plan::isOverride(comment)))
            warn(comment, s.origin.range);
      });
      for (const auto* list : {&unit.procedure->comments, &unit.procedure->trailingComments})
        for (const std::string& comment : *list)
          if (!plan::directiveName(comment).empty()) warn(comment, unit.procedure->range);
    }
}

}  // namespace pj::driver
