// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/designators.h"

#include <algorithm>
#include <utility>

#include "emit/c/expressions.h"
#include "emit/c/extents.h"
#include "emit/c/literals.h"
#include "emit/c/types.h"
#include "ir/literal_value.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// Compilers warn of subscripts of type char: it may be signed or not.
bool isPlainChar(const Expr& e) {
  const Symbol* s = baseSymbol(e);
  return s && s->type.kind == 1 && (s->spelledType == "char" || s->spelledType == "const char");
}

/// The offset of a subscript from the start of its dimension.
ExprText offsetText(const Expr& subscript, const Dimension* d, const Scope& scope) {
  if (isPlainChar(subscript))
    return {"(int)" + exprAt(subscript, Binding::Prefix, scope), Binding::Prefix};
  if (!d || startsAtZero(*d)) return operandText(subscript, kWideInteger, scope);
  return differenceText(subscript, d->lower, scope);
}

/// The offset of element `counter` of a section.
std::string sectionOffset(const Section& s, const Dimension* d, const std::string& counter,
                          const Scope& scope) {
  std::string text = counter;
  if (s.step && !isConstant(*s.step, 1)) text += " * " + exprAt(*s.step, Binding::Prefix, scope);
  if (!s.lower) return text;
  ExprText start = offsetText(*s.lower, d, scope);
  return start.text == "0" ? text : at(start, Binding::Add) + " + " + text;
}

const Dimension* dimension(const Symbol& s, std::size_t i, const Scope& scope) {
  const auto& shape = scope.shape(s);
  return i < shape.size() ? &shape[i] : nullptr;
}

/// A pointer to the first element of a section, whose rank is the number of trailing (in C)
/// dimensions behind the scalar subscripts.
std::string sectionPointer(const Index& e, const Scope& scope) {
  std::vector<std::string> subscripts;
  for (std::size_t i = e.subscripts.size(); i-- > 0;) {
    const Expr& subscript = *e.subscripts[i];
    const Dimension* d = dimension(*e.symbol, i, scope);
    if (startsWithDimension(subscript, d)) return scope.element(*e.symbol, subscripts);
    const auto* section = subscript.as<Section>();
    subscripts.push_back(offsetText(section ? *section->lower : subscript, d, scope).text);
    if (section) break;
  }
  return "&" + scope.element(*e.symbol, subscripts);
}

}  // namespace

bool isVariable(const Expr& e) {
  const Symbol* s = baseSymbol(e);
  return s && s->storage != Storage::Constant;
}

ExprText variableText(const Symbol& s, const Scope& scope) {
  std::string text = scope.name(s);
  return isByReference(s) ? ExprText{"*" + text, Binding::Prefix} : ExprText{text};
}

ExprText variableText(const Ref& e, const Scope& scope) {
  if (!e.symbol->isArray() || scope.counters.empty()) return variableText(*e.symbol, scope);
  return {scope.element(*e.symbol, {scope.counters.rbegin(), scope.counters.rend()})};
}

ExprText elementText(const Index& e, const Scope& scope) {
  std::vector<std::string> subscripts;
  std::size_t counter = 0;
  for (std::size_t i = 0; i < e.subscripts.size(); ++i) {
    const Dimension* d = dimension(*e.symbol, i, scope);
    const auto* section = e.subscripts[i]->as<Section>();
    if (section && counter < scope.counters.size())
      subscripts.push_back(sectionOffset(*section, d, scope.counters[counter++], scope));
    else subscripts.push_back(offsetText(*e.subscripts[i], d, scope).text);
  }
  return {scope.element(*e.symbol, {subscripts.rbegin(), subscripts.rend()})};
}

std::string addressText(const Expr& designator, const Scope& scope) {
  const auto* ref = designator.as<Ref>();
  if (ref && isByReference(*ref->symbol)) return scope.name(*ref->symbol);
  return "&" + whole(designator, scope);
}

/// A pointer to fewer dimensions is that to the first row; one to more is left to the compiler.
std::string pointerText(const Expr& designator, int rank, const Scope& scope) {
  int own = designator.type.rank;
  std::string text;
  if (const auto* index = designator.as<Index>()) text = sectionPointer(*index, scope);
  else if (designator.is<Ref>()) text = scope.name(*baseSymbol(designator));
  else return exprText(designator, scope).text;
  if (own == 0) own = 1;
  if (rank > own) return "(void*)" + text;
  if (rank < own && text[0] == '&') text = "(" + text + ")";
  for (; own > rank; --own) text += "[0]";
  return text;
}

std::string structureText(const StructurePlace& place, bool byValue, const Scope& scope) {
  const Symbol& s = *place.part;
  Symbol inner = s;  // what leads to the structure
  inner.path.resize(s.path.size() - place.inside);
  const Symbol& named = inner.path.empty() ? *s.whole : inner;
  std::vector<std::string> subscripts;
  std::size_t i = s.type.rank;
  for (const Expr* e : place.subscripts)
    --i, subscripts.push_back(offsetText(*e, dimension(s, i, scope), scope).text);
  if (place.section) {
    const Dimension* d = dimension(s, i - 1, scope);
    subscripts.push_back(offsetText(*place.section->lower, d, scope).text);
    return "&" + scope.element(named, subscripts);
  }
  std::string text = scope.element(named, subscripts);
  bool isPointer =
      place.isSeveral || (&named == s.whole && isByReference(named) && &named != scope.returned());
  if (byValue) return isPointer ? "*" + text : text;
  return isPointer ? text : "&" + text;
}

}  // namespace pj::emit::c
