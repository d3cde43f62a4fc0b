// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a selection of cases is printed.
#include "emit/c/expressions.h"
#include "emit/c/statements.h"
#include "ir/control.h"

namespace pj::emit::c {

using namespace ir;

namespace {

bool isSwitch(const SelectCase& n) {
  for (const CaseArm& arm : n.arms)
    for (const CaseRange& r : arm.ranges)
      if (r.isRange) return false;
  return n.selector->type.isInteger();
}

std::string rangeCondition(const std::string& selector, const CaseRange& r, bool isOnly,
                           const Scope& scope) {
  auto bound = [&](const char* op, const Expr& e) {
    return selector + op + exprAt(e, Binding::Add, scope);
  };
  if (!r.isRange) return bound(" == ", *r.lower);
  if (!r.upper) return bound(" >= ", *r.lower);
  if (!r.lower) return bound(" <= ", *r.upper);
  std::string both = bound(" >= ", *r.lower) + " && " + bound(" <= ", *r.upper);
  return isOnly ? both : "(" + both + ")";
}

std::string caseCondition(const std::string& selector, const CaseArm& arm, const Scope& scope) {
  std::string text;
  for (const CaseRange& r : arm.ranges)
    text +=
        (text.empty() ? "" : " || ") + rangeCondition(selector, r, arm.ranges.size() == 1, scope);
  return text;
}

}  // namespace

void StatementPrinter::construct(const SelectCase& n) {
  if (!isSwitch(n)) return ifChain(n);
  jumps_.enterSwitch();
  out_.open("switch (" + whole(*n.selector, scope_) + ")");
  for (const CaseArm& arm : n.arms) {
    std::string label = "default:";
    for (std::size_t i = 0; i < arm.ranges.size(); ++i) {
      if (i) out_.statement(label);
      label = "case " + whole(*arm.ranges[i].lower, scope_) + ":";
    }
    out_.open(label);
    block(arm.body);
    if (reachesEnd(arm.body, placement_.returning)) out_.statement("break;");
    out_.close();
  }
  out_.close();
  jumps_.leave();
}

/// The default arm, wherever it stands, goes last.
void StatementPrinter::ifChain(const SelectCase& n) {
  std::string selector = exprAt(*n.selector, Binding::Add, scope_);
  const CaseArm* otherwise = nullptr;
  bool first = true;
  for (const CaseArm& arm : n.arms) {
    if (arm.ranges.empty()) {
      otherwise = &arm;
      continue;
    }
    std::string condition = "if (" + caseCondition(selector, arm, scope_) + ")";
    if (first) out_.open(condition);
    else out_.reopen("else " + condition);
    block(arm.body);
    first = false;
  }
  if (otherwise) {
    if (first) out_.open("");
    else out_.reopen("else");
    block(otherwise->body);
    first = false;
  }
  if (!first) out_.close();
}

}  // namespace pj::emit::c
