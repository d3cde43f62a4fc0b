// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/expressions.h"
#include "emit/fortran/runtime_names.h"
#include "emit/fortran/statements.h"
#include "ir/program.h"

namespace pj::emit {

using namespace ir;

namespace {

/// lhs = lhs + value, or lhs - value where the value starts with a minus. The value may be a sum:
/// the order of increments is free.
std::string incrementText(const Increment& n) {
  std::string lhs = fortranExpr(*n.lhs), value = exprAt(*n.value, Precedence::Add);
  if (value[0] == '-') return lhs + " = " + lhs + " - " + value.substr(1);
  return lhs + " = " + lhs + " + " + value;
}

/// A whole array goes with its number of elements.
std::string tapeCall(const std::string& procedure, const Expr& value) {
  std::string text = fortranExpr(value);
  std::string count = value.type.rank > 0 ? ", size(" + text + ", kind=8)" : "";
  return "call " + procedure + "(" + text + count + ")";
}

std::string allocateText(const Allocate& n) {
  std::string text;
  for (const AllocateItem& item : n.items)
    text += (text.empty() ? "" : ", ") + item.symbol->name + shapeText(item.shape);
  return "allocate(" + text + ")";
}

std::string deallocateText(const Deallocate& n) {
  std::string text;
  for (const Symbol* s : n.symbols) text += (text.empty() ? "" : ", ") + s->name;
  return "deallocate(" + text + ")";
}

std::string leave(const std::string& keyword, const std::string& loop) {
  return loop.empty() ? keyword : keyword + " " + loop;
}

}  // namespace

std::string simpleStatement(const Stmt& s) {
  return match(
      s, [](const Allocate& n) { return allocateText(n); },
      [](const Assign& n) { return fortranExpr(*n.lhs) + " = " + fortranExpr(*n.rhs); },
      [](const Call& n) {
        return "call " + n.callee->name + "(" + argumentList(n.args, dummyNames(*n.callee)) + ")";
      },
      [](const Cycle& n) { return leave("cycle", n.loop); },
      [](const Deallocate& n) { return deallocateText(n); },
      [](const Exchange&) {
        return std::string("error stop 'pointers do not change places here'");
      },
      [](const Exit& n) { return leave("exit", n.loop); },
      [](const Increment& n) { return n.atomic ? std::string() : incrementText(n); },
      [](const Pop& n) { return tapeCall(popName(n.target->type), *n.target); },
      [](const Push& n) { return tapeCall(pushName(n.value->type), *n.value); },
      [](const Return&) { return std::string("return"); },
      [](const RuntimeCall& n) {
        return "call " + runtimeName(n) + "(" + argumentList(n.args, {}) + ")";
      },
      [](const auto&) { return std::string(); });
}

}  // namespace pj::emit
