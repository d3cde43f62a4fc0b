// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/arguments.h"

#include "emit/c/designators.h"
#include "emit/c/expressions.h"
#include "emit/c/marker.h"
#include "emit/c/references.h"
#include "emit/c/types.h"

namespace pj::emit::c {

using namespace ir;

namespace {

bool isConst(const Symbol& s) {
  return s.storage == Storage::Argument && s.intent == Intent::In && !s.byValue;
}

/// Rows of constant elements: no pointer to rows of variable ones converts to them, before C23.
bool needsConstRows(const Symbol& dummy, const Expr& argument) {
  const Symbol* s = baseSymbol(argument);
  return isConst(dummy) && dummy.type.rank > 1 && s && !isConst(*s);
}

std::string argumentText(const Symbol& dummy, const Expr& e, const Scope& scope) {
  if (dummy.byValue) return operandText(e, dummy.type, scope).text;
  if (!dummy.isArray())
    return isVariable(e) && e.type.isScalar() ? addressText(e, scope)
                                              : addressOfValue(e, elementType(dummy), scope);
  std::string text = pointerText(e, dummy.type.rank, scope);
  if (needsConstRows(dummy, e) && text.rfind("(void*)", 0) != 0) return "(void*)" + text;
  return text;
}

/// The structure whose parts are passed for those of `structure`: they must be of one.
std::string structureArgument(const Procedure& callee, const Exprs& args, const Symbol& structure,
                              const Scope& scope) {
  std::string text;
  for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
    if (callee.arguments[i]->whole != &structure) continue;
    std::string one = args[i] ? structureText(*callee.arguments[i], *args[i], scope)
                              : notInC("structure without the member " + callee.arguments[i]->name);
    if (!text.empty() && one != text)
      return notInC("members of different variables for the argument " + structure.name);
    text = one;
  }
  return text;
}

}  // namespace

std::string addressOfValue(const Expr& e, const std::string& type, const Scope& scope) {
  return "&(" + type + "){" + whole(e, scope) + "}";
}

std::string callText(const Procedure& callee, const Exprs& args, const Scope& scope) {
  std::string text = callee.name + "(" + argumentList(callee, args, scope) + ")";
  const Symbol* returned = returnedStructure(callee);
  if (!returned || args.size() != callee.arguments.size()) return text;
  // The parts of what is returned are the last arguments.
  std::string to = structureText(*callee.arguments.back(), *args.back(), scope);
  return (to[0] == '&' ? to.substr(1) : "*" + to) + " = " + text;
}

std::string argumentList(const Procedure& callee, const Exprs& args, const Scope& scope) {
  std::string text;
  const Symbol* returned = returnedStructure(callee);
  SymbolSet passed;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const Symbol* structure = i < callee.arguments.size() ? callee.arguments[i]->whole : nullptr;
    if (structure && (structure == returned || !passed.insert(structure).second)) continue;
    if (!text.empty()) text += ", ";
    if (structure) {
      text += structureArgument(callee, args, *structure, scope);
      continue;
    }
    if (!args[i]) text += "NULL";
    else if (i < callee.arguments.size())
      text += argumentText(*callee.arguments[i], *args[i], scope);
    else text += whole(*args[i], scope);
  }
  return text;
}

}  // namespace pj::emit::c
