// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "emit/c/arguments.h"
#include "emit/c/declarations.h"
#include "emit/c/designators.h"
#include "emit/c/expressions.h"
#include "emit/c/extents.h"
#include "emit/c/literals.h"
#include "emit/c/runtime_calls.h"
#include "emit/c/statements.h"
#include "emit/c/types.h"
#include "ir/literal_value.h"
#include "ir/mentions.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// The operator of v = v op e as "op=": empty where it is none.
std::string compoundOperator(const Assign& n) {
  const auto* sum = n.rhs->as<Binary>();
  if (!sum || n.lhs->type.isLogical() || !equal(n.lhs, sum->lhs)) return "";
  switch (sum->op) {
    case BinaryOp::Add: return "+=";
    case BinaryOp::Sub: return "-=";
    case BinaryOp::Mul: return "*=";
    case BinaryOp::Div: return "/=";
    default: return "";
  }
}

std::string assignText(const Assign& n, const Scope& scope) {
  std::string op = compoundOperator(n);
  if (op.empty())
    return whole(*n.lhs, scope) + " = " + operandText(*n.rhs, n.lhs->type, scope).text;
  const Expr& by = *n.rhs->as<Binary>()->rhs;
  bool counts = n.lhs->type.isInteger() && integerValue(&by) == 1;
  if (counts && op == "+=") return exprAt(*n.lhs, Binding::Postfix, scope) + "++";
  if (counts && op == "-=") return exprAt(*n.lhs, Binding::Postfix, scope) + "--";
  return whole(*n.lhs, scope) + " " + op + " " + operandText(by, n.lhs->type, scope).text;
}

/// double t = e, with the declaration.
std::string declarationText(const Assign& n, const Scope& scope) {
  const Symbol& s = *baseSymbol(*n.lhs);
  return declaration(s, scope) + " = " + operandText(*n.rhs, s.type, scope).text;
}

/// malloc(n * sizeof(*x))
std::string allocationText(const AllocateItem& item, const Scope& scope) {
  std::string size = "sizeof(*" + scope.name(*item.symbol) + ")";
  if (item.shape.empty()) return "malloc(" + size + ")";
  const Dimension& known = scope.shape(*item.symbol).back();
  const Dimension& d = scope.allocations().isKnown(known) ? known : item.shape.back();
  return "malloc(" + at(extentText(d, scope), Binding::Mul) + " * " + size + ")";
}

std::string allocateText(const Allocate& n, bool declares, const Scope& scope) {
  std::vector<AllocateItem> items = declaredItems(n);
  if (items.size() != 1) return "";
  const AllocateItem& item = items[0];
  if (!scope.allocations().records(*item.symbol, item.shape).empty()) return "";
  return emit::c::allocateText(item, declares, scope);
}

std::string deallocateText(const Deallocate& n, const Scope& scope) {
  const Symbol* s = memoryOf(n.symbols[0]);
  bool one = std::all_of(n.symbols.begin(), n.symbols.end(),
                         [&](const Symbol* other) { return memoryOf(other) == s; });
  return one && !scope.allocations().isTested(*s) ? "free(" + scope.name(*s) + ")" : "";
}

}  // namespace

/// The value may be a sum: the order of increments is free.
std::string incrementText(const Increment& n, const Scope& scope) {
  std::string lhs = whole(*n.lhs, scope);
  ExprText value = operandText(*n.value, n.lhs->type, scope);
  if (value.text[0] == '-' && value.binding >= Binding::Mul)
    return lhs + " -= " + value.text.substr(1);
  return lhs + " += " + value.text;
}

std::string allocateText(const AllocateItem& item, bool declares, const Scope& scope) {
  std::string name = declares ? declaration(*item.symbol, scope) : scope.name(*item.symbol);
  return name + " = " + allocationText(item, scope);
}

std::string simpleStatement(const Stmt& s, const Placement& placement, const Scope& scope) {
  bool declares = placement.declaring.count(&s) > 0;
  auto isElement = [&](const Expr& e) { return e.type.isScalar() || !scope.counters.empty(); };
  return match(
      s, [&](const Allocate& n) { return allocateText(n, declares, scope); },
      [&](const Assign& n) {
        if (declares && n.lhs->type.rank > 0)
          return declaration(*baseSymbol(*n.lhs), scope) + " = {0}";
        if (!isElement(*n.lhs)) return std::string();
        if (isUnread(s, placement)) return whole(*n.rhs, scope);
        if (placement.returning.count(&s)) return "return " + whole(*n.rhs, scope);
        return declares ? declarationText(n, scope) : assignText(n, scope);
      },
      [&](const Call& n) { return callText(*n.callee, n.args, scope, placement.unread); },
      [&](const Deallocate& n) { return deallocateText(n, scope); },
      [&](const Increment& n) {
        return n.atomic || !isElement(*n.lhs) ? std::string() : incrementText(n, scope);
      },
      [&](const Pop& n) { return popText(*n.target, scope); },
      [&](const Push& n) { return pushText(*n.value, scope); },
      [&](const RuntimeCall& n) { return runtimeCallText(n, scope); },
      [](const auto&) { return std::string(); });
}

}  // namespace pj::emit::c
