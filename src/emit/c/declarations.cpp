// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/declarations.h"

#include <algorithm>

#include <fmt/format.h>

#include "emit/c/expressions.h"
#include "emit/c/extents.h"
#include "emit/c/literals.h"
#include "emit/c/tables.h"
#include "emit/c/types.h"
#include "ir/literal_value.h"
#include "ir/mentions.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// Has the outermost dimension no extent, or one of a parameter that comes later?
bool isOpen(const Symbol& s, const Scope& scope) {
  const auto& shape = scope.shape(s);
  if (shape.empty() || !shape.back().upper) return true;
  if (s.storage != Storage::Argument || !s.procedure) return false;
  SymbolSet mentioned;
  addSymbols(*shape.back().upper, mentioned);
  bool behind = false;
  for (const Symbol* other : s.procedure->arguments) {
    if (behind && (mentioned.count(other) || mentioned.count(declared(other)))) return true;
    behind |= other == &s;
  }
  return false;
}

/// The extent, or 1 where it is not positive.
std::string positiveExtent(const Dimension& d, const Scope& scope) {
  ExprText extent = extentText(d, scope);
  SymbolSet mentioned;
  if (d.upper) addSymbols(*d.upper, mentioned);
  bool isConstant = std::all_of(mentioned.begin(), mentioned.end(),
                                [](const auto* v) { return v->storage == Storage::Constant; });
  if (isConstant) return extent.text;
  return fmt::format("{} > 0 ? {} : 1", at(extent, Binding::Shift), at(extent, Binding::Or));
}

/// Which dimensions of C are written out, from which on. `isAhead`: where the extents need not be
/// positive yet.
std::string brackets(const Symbol& s, const Scope& scope, bool isParameter, std::size_t first,
                     bool isAhead = false) {
  const auto& shape = scope.shape(s);
  std::string text;
  for (std::size_t k = first; k < shape.size(); ++k) {
    const Dimension& d = shape[shape.size() - 1 - k];
    bool open = !d.upper || (k == 0 && isParameter && isOpen(s, scope));
    std::string extent = open ? "" : isAhead ? positiveExtent(d, scope) : extentText(d, scope).text;
    if (k == 0 && isParameter && s.noAlias)
      extent = scope.restrictWord() + (extent.empty() ? "" : " " + extent);
    text += "[" + extent + "]";
  }
  return text;
}

/// "* ", or "* restrict " of what no other pointer leads to.
std::string star(const Symbol& s, const Scope& scope) {
  return s.noAlias ? fmt::format("* {} ", scope.restrictWord()) : "* ";
}

std::string parameterArray(const Symbol& s, const Scope& scope, const std::string& type) {
  std::string name = scope.name(s);
  bool isPointer = s.type.rank == 1 && isOpen(s, scope);
  if (isPointer) return type + star(s, scope) + name;
  return type + " " + name + brackets(s, scope, true, 0);
}

/// A pointer to all of `s`: to its first element or row.
std::string pointerTo(const Symbol& s, const std::string& name, const Scope& scope,
                      const std::string& type, bool isAhead = false) {
  std::string star = "* ";
  if (s.behindPointer && s.isProtected) star += "const ";
  else if (s.behindPointer && s.noAlias) star += std::string(scope.restrictWord()) + " ";
  if (s.type.rank < 2) return type + star + name;
  return type + " (" + (star == "* " ? "*" : star) + name + ")" +
         brackets(s, scope, false, 1, isAhead);
}

/// A variable that the source does not call constant may be passed to what does not either.
bool isConst(const Symbol& s) {
  return leadsToConstants(s) || (s.storage == Storage::Constant && s.intent == Intent::In);
}

std::string parameters(const Procedure& p, const Scope& scope) {
  std::string text;
  for (const Symbol* s : declaredSymbols(p.arguments))
    if (s != returnedStructure(p)) text += (text.empty() ? "" : ", ") + declaration(*s, scope);
  return text.empty() ? "void" : text;
}

std::string headOf(const Procedure& p) {
  const Symbol* result = p.result ? p.result : returnedStructure(p);
  return (result ? elementType(*result) : "void") + " " + p.name;
}

/// Is the extent of a row known only when the program runs?
bool hasVariableRows(const Symbol& s) {
  SymbolSet mentioned;
  for (std::size_t i = 0; i + 1 < s.shape.size(); ++i)
    if (s.shape[i].upper) addSymbols(*s.shape[i].upper, mentioned);
  return std::any_of(mentioned.begin(), mentioned.end(),
                     [](const Symbol* t) { return t->storage != Storage::Constant; });
}

/// A parameter in a header.
Symbol headerParameter(const Symbol& s, bool forCpp) {
  Symbol plain = s;
  plain.noAlias = false;
  if (forCpp && hasVariableRows(s)) {
    plain.type.rank = 1;
    plain.shape.assign(1, {Dimension::Form::AssumedSize, nullptr, nullptr});
  } else if (!plain.shape.empty()) {
    plain.shape.back().upper = nullptr;
  }
  return plain;
}

/// May both be declared on one line?
bool sharesLine(const Symbol& s, const Scope& scope) {
  return initialiser(s, scope).empty() && !s.allocatable && !s.init && !s.saved &&
         s.comment.empty() && s.storage != Storage::Constant;
}

}  // namespace

/// A pointer to memory that is allocated behind it, if at all: of rows whose length is not
/// positive, C has no type.
static std::string declarationAhead(const Symbol& s, const Scope& scope) {
  bool isAhead = s.allocatable && scope.allocations().isConditional(s);
  return isAhead ? pointerTo(s, scope.name(s), scope, elementType(s), true) : declaration(s, scope);
}

std::string declaration(const Symbol& s, const Scope& scope) {
  std::string type = (isConst(s) ? "const " : "") + elementType(s);
  if (s.allocatable || s.behindPointer) return pointerTo(s, scope.name(s), scope, type);
  if (s.isArray() && s.storage == Storage::Argument) return parameterArray(s, scope, type);
  if (s.isArray()) return type + " " + scope.name(s) + brackets(s, scope, false, 0);
  if (!isByReference(s) || &s == scope.returned()) return type + " " + scope.name(s);
  return type + star(s, scope) + scope.name(s);
}

SymbolSet printedExtents(const Symbol& s, const Scope& scope) {
  SymbolSet printed;
  const auto& shape = scope.shape(s);
  for (std::size_t k = 0; k < shape.size(); ++k) {
    bool isOutermost = k + 1 == shape.size();
    if (shape[k].upper && !(isOutermost && isOpen(s, scope))) addSymbols(*shape[k].upper, printed);
  }
  return printed;
}

std::string pointerDeclaration(const Symbol& s, const std::string& name, const Scope& scope) {
  return pointerTo(s, name, scope, (isConst(s) ? "const " : "") + elementType(s));
}

std::string ownArrayDeclaration(const Symbol& s, const Scope& scope) {
  return elementType(s) + " " + scope.name(s) + brackets(s, scope, false, 0);
}

std::string initialiser(const Symbol& s, const Scope& scope) {
  if (s.allocatable) return " = NULL";
  bool hasMemory =
      !s.allocatable && std::any_of(s.parts.begin(), s.parts.end(),
                                    [](const Symbol* p) { return p->allocatable || p->mayBeNull; });
  if (s.storage == Storage::Local && (hasMemory || scope.startsEmpty(s))) return " = {0}";
  if (s.storage == Storage::Constant && !s.parts.empty()) return " = " + tableText(s, scope);
  if (!s.init) return "";
  const auto* list = s.init->as<ArrayConstructor>();
  if (!list) {
    std::string text = operandText(*s.init, s.type, scope).text;
    if (!s.isArray()) return " = " + text;
    return isConstant(*s.init, 0) ? " = {0}" : " = {" + text + "}";  // {0} is right for any shape
  }
  if (s.type.rank > 1) return " = " + tableText(s, scope);
  std::string text;
  for (const Expr* e : list->elements) text += (text.empty() ? "" : ", ") + whole(*e, scope);
  return " = {" + text + "}";
}

std::string prototype(const Procedure& p, const Scope& scope) {
  return headOf(p) + "(" + parameters(p, scope) + ")";
}

std::string headerPrototype(const Procedure& p, bool forCpp) {
  Scope scope = Scope::ofHeader(p);
  scope.namesExtents = false;  // headers of several files may be included together
  std::string text;
  for (const Symbol* s : declaredSymbols(p.arguments)) {
    if (s == returnedStructure(p)) continue;
    Symbol parameter = headerParameter(*s, forCpp);
    parameter.name = scope.name(*s);
    text += (text.empty() ? "" : ", ") + declaration(parameter, scope);
  }
  return headOf(p) + "(" + (text.empty() ? "void" : text) + ")";
}

void declare(SourceText& out, const std::vector<const Symbol*>& symbols, const Scope& scope,
             const SymbolSet& zeroed) {
  std::string line, type;
  auto flush = [&] {
    if (!line.empty()) out.statement(line + ";");
    line.clear();
  };
  for (const Symbol* s : symbols) {
    bool hasMembers = s->isArray() || !s->parts.empty();
    std::string zero = !zeroed.count(s) ? "" : hasMembers ? " = {0}" : " = 0";
    if (!sharesLine(*s, scope)) {
      flush();
      std::string storage = s->saved || s->storage == Storage::Constant ? "static " : "";
      std::string value = initialiser(*s, scope);
      out.statement(storage + declarationAhead(*s, scope) + (value.empty() ? zero : value) + ";",
                    s->comment);
      continue;
    }
    std::string text = declaration(*s, scope) + zero, newType = elementType(*s);
    std::string entity = text.substr(newType.size() + 1);
    bool joins = !line.empty() && newType == type && out.fits(line + ", " + entity + ";");
    if (!joins) flush();
    line = joins ? line + ", " + entity : text;
    type = newType;
  }
  flush();
}

void declareGlobals(SourceText& out, const std::vector<const Symbol*>& symbols,
                    const std::string& storage, bool namesExtents) {
  Scope scope;
  scope.namesExtents = namesExtents;
  for (const Symbol* s : symbols) {
    std::string value = storage.empty() ? initialiser(*s, scope) : "";
    bool isConst = !storage.empty() && s->intent == Intent::In && !s->behindPointer;
    out.statement((s->isPrivate ? "static " : storage) + (isConst ? "const " : "") +
                      declaration(*s, scope) + value + ";",
                  s->comment);
    if (s->threadprivate) out.directive("threadprivate(" + s->name + ")");
  }
}

}  // namespace pj::emit::c
