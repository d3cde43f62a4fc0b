// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/interfaces.h"

#include <algorithm>

#include "emit/fortran/declarations.h"
#include "emit/fortran/expressions.h"

namespace pj::emit {

using namespace ir;

namespace {

/// Is `callee` an external procedure other than `caller` and its hosts, of which no module in use
/// has the interface?
bool isUndeclared(const Procedure& callee, const Procedure& caller) {
  if (callee.module || callee.host) return false;
  for (const Procedure* p = &caller; p; p = p->host)
    if (p == &callee || std::count(p->declared.begin(), p->declared.end(), &callee)) return false;
  return true;
}

bool needsInterface(const Symbol& dummy) {
  bool assumedShape = std::any_of(dummy.shape.begin(), dummy.shape.end(), [](const Dimension& d) {
    return d.form == Dimension::Form::AssumedShape || d.form == Dimension::Form::Deferred;
  });
  return assumedShape || dummy.allocatable || dummy.optional || dummy.byValue || dummy.target;
}

/// Can the result's type be written without anything from the callee's scope?
bool hasPlainType(const Symbol& result) {
  if (result.type.cls != TypeClass::Character) return true;
  References r;
  r.addDeclaration(result);
  r.names.erase("character");
  r.names.erase("len");
  return r.names.empty() && r.symbols.empty();
}

std::string plainType(const Symbol& result) {
  bool spelled = result.type.cls == TypeClass::Character && !result.spelledType.empty();
  return spelled ? result.spelledType : typeText(result.type);
}

/// Names that the declarations of `symbols` mention and that are not among them: those that
/// come from modules, if they are no keywords.
std::set<std::string> foreignNames(const std::vector<const Symbol*>& symbols) {
  References r;
  for (const Symbol* s : symbols) r.addDeclaration(*s);
  std::set<std::string> names = r.names;
  for (const Symbol* s : r.symbols) names.insert(lower(s->name));
  for (const Procedure* f : r.callees) names.insert(lower(f->name));
  for (const Symbol* s : symbols) names.erase(lower(s->name));
  for (const char* keyword :
       {"real", "integer", "logical", "complex", "character", "double", "precision", "len", "kind"})
    names.erase(keyword);
  return names;
}

void printUses(SourceText& out, const Procedure& p, const std::set<std::string>& names) {
  if (names.empty()) return;
  for (UseClause use : p.uses) {
    if (use.hasOnly) {
      auto foreign = [&](const auto& name) { return !names.count(lower(name.first)); };
      use.names.erase(std::remove_if(use.names.begin(), use.names.end(), foreign), use.names.end());
      if (use.names.empty()) continue;
    }
    out.statement(useText(use));
  }
}

}  // namespace

std::string procedureHeader(const Procedure& p) {
  std::string text;
  if (p.isRecursive) text += "recursive ";
  if (p.isElemental) text += p.isPure ? "elemental " : "impure elemental ";
  else if (p.isPure) text += "pure ";
  text += p.isFunction ? "function " : "subroutine ";
  text += p.name + "(";
  for (const Symbol* s : p.arguments) text += (s == p.arguments[0] ? "" : ", ") + s->name;
  text += ")";
  bool named = p.result && lower(p.result->name) != lower(p.name);
  return named ? text + " result(" + p.result->name + ")" : text;
}

std::string procedureEnd(const Procedure& p) {
  return (p.isFunction ? "end function " : "end subroutine ") + p.name;
}

bool needsInterface(const Procedure& p, const Procedure* caller) {
  if (p.isElemental || (p.isPure && caller && (caller->isPure || caller->isElemental))) return true;
  for (const Symbol* s : p.arguments)
    if (needsInterface(*s)) return true;
  return p.result && (p.result->isArray() || p.result->allocatable || !hasPlainType(*p.result));
}

void printInterfaceBody(SourceText& out, const Procedure& p) {
  Needed needed = neededByInterface(p);
  out.statement(procedureHeader(p));
  {
    Indentation in(out);
    printUses(out, p, foreignNames(declaredSymbols(p, needed)));
    declareAll(out, p, needed);
  }
  out.statement(procedureEnd(p));
}

void declareInterfaces(SourceText& out, const References& body, const Procedure& caller) {
  std::vector<const Procedure*> callees;
  for (const Procedure* p : body.callees)
    if (isUndeclared(*p, caller) && needsInterface(*p, &caller)) callees.push_back(p);
  if (callees.empty()) return;
  out.statement("interface");
  {
    Indentation in(out);
    for (const Procedure* p : callees) printInterfaceBody(out, *p);
  }
  out.statement("end interface");
}

void declareExternals(SourceText& out, const References& body, const Procedure& caller) {
  std::string type, line;
  for (const Procedure* p : body.callees) {
    if (!isUndeclared(*p, caller) || !p->result || needsInterface(*p, &caller)) continue;
    std::string newType = plainType(*p->result);
    if (!line.empty() && newType != type) out.statement(line);
    line = line.empty() || newType != type ? newType + ", external :: " + p->name
                                           : line + ", " + p->name;
    type = newType;
  }
  if (!line.empty()) out.statement(line);
}

}  // namespace pj::emit
