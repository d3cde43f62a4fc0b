// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/scope.h"

#include <algorithm>
#include <set>

#include "emit/c/files.h"
#include "emit/c/types.h"
#include "ir/builder.h"
#include "ir/walk.h"

namespace pj::emit::c {

using namespace ir;

bool isBeforeC99(const std::set<std::string>& declaredNames) {
  return declaredNames.count("@old") > 0;
}

Scope::Scope() {
  static const Finish none;
  finish_ = &none;
}

Scope::Scope(const Procedure& p, const Finish& finish, const std::set<std::string>& outside)
    : isOld(isBeforeC99(outside)), finish_(&finish), taken_(namesInScope(p)) {
  for (const std::string& name : outside) taken_.push_back(lower(name));
  for (const auto* list : {&allocations().variables, &allocations().threadVariables})
    for (const Symbol* s : *list) taken_.push_back(lower(s->name));
  if (p.result && p.result->name == p.name) renamed_[p.result] = fresh("result");
  returned_ = returnedStructure(p);
  if (returned_) renamed_[returned_] = fresh("result");
  renameLibraryNames(p);
  renameHiding(p);
}

Scope Scope::ofPrototype(const Procedure& p) {
  Scope scope;
  scope.taken_ = namesInScope(p);
  scope.renameHiding(p);
  return scope;
}

Scope Scope::ofHeader(const Procedure& p) {
  static const std::set<std::string> keywords = {
      "and",          "and_eq",        "asm",
      "bitand",       "bitor",         "catch",
      "char8_t",      "char16_t",      "char32_t",
      "class",        "compl",         "concept",
      "consteval",    "constexpr",     "constinit",
      "const_cast",   "co_await",      "co_return",
      "co_yield",     "decltype",      "delete",
      "dynamic_cast", "explicit",      "export",
      "friend",       "mutable",       "namespace",
      "new",          "noexcept",      "not",
      "not_eq",       "nullptr",       "operator",
      "or",           "or_eq",         "private",
      "protected",    "public",        "reinterpret_cast",
      "requires",     "static_assert", "static_cast",
      "template",     "this",          "thread_local",
      "throw",        "try",           "typeid",
      "typename",     "using",         "virtual",
      "wchar_t",      "xor",           "xor_eq",
      "bool",         "true",          "false",
      "alignas",      "alignof"};
  Scope scope = ofPrototype(p);
  for (const Symbol* s : p.arguments)
    if (keywords.count(declared(s)->name) && !scope.renamed_.count(declared(s)))
      scope.renamed_[declared(s)] = scope.fresh(declared(s)->name + "_");
  return scope;
}

/// Statements that are kept as text name their variables as the source does.
void Scope::renameLibraryNames(const Procedure& p) {
  SymbolSet inText;
  walkStmts(p.body, [&](const Stmt& s) {
    const auto* text = s.as<Opaque>();
    for (const Symbols* list : {text ? &text->reads : nullptr, text ? &text->writes : nullptr})
      for (std::size_t k = 0; list && k < list->size(); ++k) inText.insert(declared((*list)[k]));
  });
  for (const auto* list : {&p.arguments, &p.locals})
    for (const Symbol* part : *list) {
      const Symbol* s = declared(part);
      bool ofOpenMP = s->name.rfind("omp_", 0) == 0;
      bool ofLibrary = !ofOpenMP && !inText.count(s) && !headersFor(s->name).empty();
      if (ofLibrary && !renamed_.count(s)) renamed_[s] = fresh(s->name);
    }
}

/// A parameter with the name of its type hides it: from its derivative, which has that type, too.
void Scope::renameHiding(const Procedure& p) {
  std::set<std::string> types;
  for (const auto* list : {&p.arguments, &p.locals})
    for (const Symbol* s : declaredSymbols(*list)) types.merge(identifiers(s->spelledType));
  for (const Symbol* s : declaredSymbols(p.arguments))
    if (types.count(s->name) && !renamed_.count(s)) renamed_[s] = fresh(s->name + "_");
}

std::string Scope::name(const Symbol& s) const {
  if (s.whole) return element(s, {});
  auto it = renamed_.find(&s);
  return it == renamed_.end() ? s.name : it->second;
}

std::string Scope::element(const Symbol& s, const std::vector<std::string>& subscripts) const {
  auto next = subscripts.begin();
  std::string text = name(*declared(&s));
  auto add = [&](int rank) {
    for (; rank > 0 && next != subscripts.end(); --rank) text += "[" + *next++ + "]";
  };
  add(declared(&s)->type.rank);
  if (!s.whole) return text;
  bool isPointer = isByReference(*s.whole) && s.whole != returned_;
  const char* link = isPointer ? "->" : ".";
  for (const Member& m : s.path) {
    text += link + m.name;
    add(m.rank);
    link = ".";
  }
  return text;
}

const std::vector<Dimension>& Scope::shape(const Symbol& s) const {
  const std::vector<Dimension>* allocated = allocations().shape(s);
  return allocated ? *allocated : s.shape;
}

std::string Scope::fresh(const std::string& base) {
  std::string name = freshName(base, taken_);
  taken_.push_back(lower(name));
  return name;
}

}  // namespace pj::emit::c
