// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/formless_report.h"

#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

void FormlessReport::enter(const Procedure& p) {
  place_ = p.range;
}

void FormlessReport::enter(const Stmt& s) {
  SourceRange place = s.origin.range;
  forEachExpr(s, [&](const Expr& root) {
    walk(root, [&](const Expr& e) {
      if (!place.valid()) place = e.range;
    });
  });
  if (place.valid()) place_ = place;
}

void FormlessReport::at(SourceRange place, const std::string& what, const std::string& instead) {
  if (!place.valid()) place = place_;
  if (reported_.insert({place.file, place.line, instead}).second)
    diagnostics_.report(diag::UnsupportedStatement, place, what, instead);
}

}  // namespace pj::transform
