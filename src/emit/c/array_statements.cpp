// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Statements on whole arrays and sections, printed as loops over their elements.
#include <algorithm>

#include <fmt/format.h>

#include "emit/c/extents.h"
#include "emit/c/formless.h"
#include "emit/c/loops.h"
#include "emit/c/statements.h"
#include "ir/array_statements.h"

namespace pj::emit::c {

using namespace ir;

void StatementPrinter::loopsOver(const Expr& array, bool backward,
                                 const std::function<void()>& body) {
  std::vector<Extent> extents = extentsOf(array, scope_);
  scope_.counters.clear();
  for (std::size_t i = 0; i < extents.size(); ++i) scope_.counters.push_back(scope_.fresh("i"));
  auto type = [&](std::size_t i) { return extents[i].isLong ? "long" : "int"; };
  if (scope_.isOld) out_.open("");
  for (std::size_t i = extents.size(); scope_.isOld && i-- > 0;)
    out_.statement(fmt::format("{} {};", type(i), scope_.counters[i]));
  for (std::size_t i = extents.size(); i-- > 0;)
    out_.open(countingHeader(scope_.isOld ? "" : type(i), scope_.counters[i],
                             at(extents[i].text, Binding::Add), backward));
  body();
  if (scope_.isOld) out_.close();
  for (std::size_t i = 0; i < extents.size(); ++i) out_.close();
  for (std::size_t i = 0; i < extents.size(); ++i) scope_.release();
  scope_.counters.clear();
}

/// Pops run backward: what lies on the tape is the array's memory.
bool StatementPrinter::elementwise(const Stmt& s) {
  const Expr* array = arrayOf(s);
  if (!array) return false;
  const Expr* shape = shapeOf(*array);
  if (!shape) formless("values without a variable");
  loopsOver(*shape, s.is<Pop>(), [&] {
    const auto* increment = s.as<Increment>();
    if (increment && increment->atomic) atomic(*increment);
    else out_.statement(simpleStatement(s, placement_, scope_) + ";");
  });
  return true;
}

}  // namespace pj::emit::c
