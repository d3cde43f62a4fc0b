// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Statements on whole arrays and sections, printed as loops over their elements.
#include <algorithm>

#include <fmt/format.h>

#include "emit/c/extents.h"
#include "emit/c/loops.h"
#include "emit/c/marker.h"
#include "emit/c/references.h"
#include "emit/c/statements.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// The array that the loops run over; null for statements on scalars.
const Expr* arrayOf(const Stmt& s) {
  const Expr* e = nullptr;
  if (const auto* n = s.as<Assign>()) e = n->lhs;
  if (const auto* n = s.as<Increment>()) e = n->lhs;
  if (const auto* n = s.as<Pop>()) e = n->target;
  if (const auto* n = s.as<Push>()) e = n->value;
  return e && e->type.rank > 0 ? e : nullptr;
}

/// The variable whose shape is that of `e`: `e` itself, or an operand of an expression.
const Expr* shapeOf(const Expr& e) {
  const Expr* found = nullptr;
  walk(e, [&](const Expr& x) {
    if (!found && x.type.rank > 0 && (x.is<Ref>() || x.is<Index>())) found = &x;
  });
  return found;
}

/// Do both name parts of one array along the same dimensions: if an element is in both, then at the
/// same place?
bool areAligned(const Expr& a, const Expr& b) {
  const auto *x = a.as<Index>(), *y = b.as<Index>();
  return x && y && x->symbol == y->symbol &&
         std::equal(x->subscripts.begin(), x->subscripts.end(), y->subscripts.begin(),
                    y->subscripts.end(), [](const Expr* s, const Expr* t) {
                      bool isNumber = s->type.rank == 0 && t->type.rank == 0;
                      return (isNumber && !s->is<Section>() && !t->is<Section>()) || equal(s, t);
                    });
}

/// May an element be read after it was written: is the array mentioned otherwise than as `lhs`?
bool overlaps(const Expr& lhs, const Expr& value) {
  if (equal(&lhs, &value) || areAligned(lhs, value)) return false;
  bool found = baseSymbol(lhs) == baseSymbol(value);
  forEachChild(value, [&](const Expr& c) { found |= overlaps(lhs, c); });
  return found;
}

const Expr* valueOf(const Stmt& s) {
  if (const auto* n = s.as<Assign>()) return n->rhs;
  if (const auto* n = s.as<Increment>()) return n->value;
  return nullptr;
}

}  // namespace

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
  const Expr* value = valueOf(s);
  if (!shape || (value && overlaps(*array, *value))) {
    out_.statement(notInC(name(s.kind)));
    return true;
  }
  loopsOver(*shape, s.is<Pop>(), [&] {
    const auto* increment = s.as<Increment>();
    if (increment && increment->atomic) atomic(*increment);
    else out_.statement(simpleStatement(s, placement_, scope_) + ";");
  });
  return true;
}

}  // namespace pj::emit::c
