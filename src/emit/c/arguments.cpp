// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/arguments.h"

#include <cstdlib>

#include "emit/c/designators.h"
#include "emit/c/expressions.h"
#include "emit/c/literals.h"
#include "emit/c/types.h"
#include "ir/literal_value.h"
#include "ir/mentions.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// Rows of constant elements: no pointer to rows of variable ones converts to them, before C23.
bool needsConstRows(const Symbol& dummy, const Expr& argument) {
  const Symbol* s = baseSymbol(argument);
  return leadsToConstants(dummy) && dummy.type.rank > 1 && s && !leadsToConstants(*s);
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

/// .k = {p.k[0], p.k[1]}, for an array of few numbers.
std::string elementsText(const Symbol& dummy, const Expr& e, const Scope& scope) {
  const long long last = integerValue(dummy.shape[0].upper).value_or(-1);
  std::string text;
  for (long long k = 0; k <= last; ++k)
    text += (k ? ", " : "") + scope.element(*baseSymbol(e), {std::to_string(k)});
  return "{" + text + "}";
}

using Member = StructureArgument::Member;

/// ".a.b": of a pointer that leads to structures with the part, that of the pointer.
std::string pathText(const Symbol& dummy) {
  std::string text;
  for (const ir::Member& m : (dummy.pointee ? dummy.pointee : &dummy)->path) text += "." + m.name;
  return text;
}

/// What a pointer in the parameter is set to.
std::string pointerMember(const Member& part, const Scope& scope) {
  return part.pointee ? structureText(*part.pointee, false, scope)
                      : pointerText(*part.actual, part.dummy->type.rank, scope);
}

/// What is passed for a part, as a member of a list is set.
std::string memberText(const Member& part, const Scope& scope) {
  const Symbol& dummy = *part.dummy;
  if (dummy.isPointedTo()) {
    const Symbol* variable = baseSymbol(*part.actual);
    bool dropsConst = variable && leadsToConstants(*variable) && !leadsToConstants(dummy);
    return (dropsConst ? "(void*)" : "") + pointerMember(part, scope);
  }
  return dummy.isArray() ? elementsText(dummy, *part.actual, scope)
                         : operandText(*part.actual, dummy.type, scope).text;
}

/// (p.u = x, &p): a variable, with the pointers that it is to have.
std::string withPointers(const StructureArgument& argument, const Scope& scope) {
  std::string text;
  const std::string holder = scope.name(*argument.holder);
  for (const Member& part : argument.members)
    text += holder + pathText(*part.dummy) + " = " + pointerMember(part, scope) + ", ";
  return "(" + text + "&" + holder + ")";
}

/// (struct p){.u = x, .n = n}
std::string structureOfMembers(const StructureArgument& argument, const Symbol& structure,
                               const Scope& scope) {
  std::string text;
  for (const Member& part : argument.members)
    text += (text.empty() ? "" : ", ") + pathText(*part.dummy) + " = " + memberText(part, scope);
  if (text.empty()) text = "0";
  return (structure.byValue ? "(" : "&(") + elementType(structure) + "){" + text + "}";
}

std::string structureArgument(const Exprs& args, const Symbol& structure, const Scope& scope) {
  const StructureArgument& argument = scope.structureArgument(args, structure);
  switch (argument.form) {
    case StructureArgument::Form::Whole:
      return structureText(*argument.place, structure.byValue, scope);
    case StructureArgument::Form::Members: return structureOfMembers(argument, structure, scope);
    case StructureArgument::Form::Holder: return withPointers(argument, scope);
  }
  std::abort();
}

}  // namespace

std::string addressOfValue(const Expr& e, const std::string& type, const Scope& scope) {
  return "&(" + type + "){" + whole(e, scope) + "}";
}

std::string callText(const Procedure& callee, const Exprs& args, const Scope& scope,
                     const SymbolSet& unread) {
  std::string text = callee.name + "(" + argumentList(callee, args, scope) + ")";
  const Symbol* returned = returnedStructure(callee);
  if (!returned || args.size() != callee.arguments.size()) return text;
  // The parts of what is returned are the last arguments.
  const Symbol* result = args.back() ? baseSymbol(*args.back()) : nullptr;
  if (result && unread.count(declared(result))) return text;
  std::string to = structureArgument(args, *returned, scope);
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
      text += structureArgument(args, *structure, scope);
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
