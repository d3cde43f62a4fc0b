// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/loops.h"

#include "emit/c/designators.h"
#include "emit/c/expressions.h"
#include "emit/c/extents.h"
#include "emit/c/literals.h"
#include "emit/c/types.h"
#include "ir/integer_constant.h"
#include "ir/literal_value.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// Which way a loop runs, as far as its text tells.
enum class Direction { Up, Down, Unknown };

const Expr* negated(const Expr& e) {
  const auto* unary = e.as<Unary>();
  return unary && unary->op == UnaryOp::Neg ? unary->operand : nullptr;
}

Direction directionOf(const Do& loop, bool isWorksharing) {
  if (!loop.step) return Direction::Up;
  if (auto value = integerConstant(loop.step)) return *value > 0 ? Direction::Up : Direction::Down;
  if (!isWorksharing) return Direction::Unknown;
  return negated(*loop.step) ? Direction::Down : Direction::Up;
}

/// i < e for i <= e - 1.
std::string upwardCondition(const std::string& counter, const Do& loop, const Scope& scope) {
  const Expr& upper = *loop.upper;
  const auto* n = upper.as<Binary>();
  bool isLess = n && n->op == BinaryOp::Sub && integerValue(n->rhs) == 1;
  isLess |= integerValue(&upper) && integerValue(loop.lower) == 0;
  bool needsSign = isUnsigned(&upper) && !loop.variable->type.isUnsigned;
  if (isLess && needsSign)
    return counter + " < (long)" + at(successorText(upper, scope), Binding::Prefix);
  if (isLess) return counter + " < " + at(successorText(upper, scope), Binding::Add);
  return counter + " <= " + at(operandText(upper, loop.variable->type, scope), Binding::Add);
}

/// i > e for i >= e + 1.
std::string downwardCondition(const std::string& counter, const Do& loop, const Scope& scope) {
  const auto* n = loop.upper->as<Binary>();
  if (n && n->op == BinaryOp::Add && integerValue(n->rhs) == 1)
    return counter + " > " + exprAt(*n->lhs, Binding::Add, scope);
  return counter + " >= " + at(operandText(*loop.upper, loop.variable->type, scope), Binding::Add);
}

std::string advance(const std::string& counter, const Expr* step, const Scope& scope) {
  auto value = step ? integerValue(step) : std::optional<long long>(1);
  if (value == 1) return counter + "++";
  if (value == -1) return counter + "--";
  if (value && *value < 0) return counter + " -= " + std::to_string(-*value);
  if (value) return counter + " += " + std::to_string(*value);
  if (const Expr* e = negated(*step)) return counter + " -= " + whole(*e, scope);
  return counter + " += " + whole(*step, scope);
}

/// A constant that holds a bound: appends its declaration, gives its name.
std::string hoisted(const Expr& e, const Do& loop, const char* suffix,
                    std::vector<std::string>& declarations, Scope& scope) {
  std::string name = scope.fresh(loop.variable->name + suffix);
  declarations.push_back("const " + elementType(*loop.variable) + " " + name + " = " +
                         operandText(e, loop.variable->type, scope).text + ";");
  return name;
}

}  // namespace

LoopHeader loopHeader(const Do& loop, bool declares, bool isWorksharing, Scope& scope) {
  LoopHeader header;
  std::string counter = at(variableText(*loop.variable, scope), Binding::Postfix);
  std::string start = (declares ? elementType(*loop.variable) + " " : "") + counter + " = " +
                      operandText(*loop.lower, loop.variable->type, scope).text;
  std::string limit, step;
  if (!isWorksharing && scope.held().upper.count(&loop))
    limit = hoisted(*loop.upper, loop, "_end", header.before, scope);
  bool stepIsHeld = !isWorksharing && scope.held().step.count(&loop) > 0;
  if (stepIsHeld) step = hoisted(*loop.step, loop, "_step", header.before, scope);
  Direction direction = directionOf(loop, isWorksharing);
  std::string up = counter + " <= " + limit, down = counter + " >= " + limit;
  if (limit.empty()) {
    if (direction != Direction::Unknown) up = upwardCondition(counter, loop, scope);
    else up = counter + " <= " + exprAt(*loop.upper, Binding::Add, scope);
    down = downwardCondition(counter, loop, scope);
  }
  std::string condition = direction == Direction::Down ? down : up;
  if (direction == Direction::Unknown) {
    std::string sign = stepIsHeld ? step : exprAt(*loop.step, Binding::Add, scope);
    condition = sign + " > 0 ? " + up + " : " + down;
  }
  std::string next = stepIsHeld ? counter + " += " + step : advance(counter, loop.step, scope);
  header.text = "for (" + start + "; " + condition + "; " + next + ")";
  return header;
}

std::string countingHeader(const std::string& type, const std::string& name,
                           const std::string& extent, bool backward) {
  std::string start = "for (" + (type.empty() ? "" : type + " ") + name + " = ";
  if (backward) return start + extent + " - 1; " + name + " >= 0; " + name + "--)";
  return start + "0; " + name + " < " + extent + "; " + name + "++)";
}

}  // namespace pj::emit::c
