// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/designators.h"

#include "emit/c/expressions.h"
#include "emit/c/extents.h"
#include "emit/c/literals.h"
#include "emit/c/marker.h"
#include "emit/c/types.h"

namespace pj::emit::c {

using namespace ir;

namespace {

std::string bracketed(const std::string& text) {
  return "[" + text + "]";
}

/// Compilers warn of subscripts of type char: it may be signed or not.
bool isPlainChar(const Expr& e) {
  const Symbol* s = baseSymbol(e);
  return s && s->type.kind == 1 && (s->spelledType == "char" || s->spelledType == "const char");
}

/// The offset of a subscript from the start of its dimension.
ExprText offsetText(const Expr& subscript, const Dimension* d, const Scope& scope) {
  if (isPlainChar(subscript))
    return {"(int)" + exprAt(subscript, Binding::Prefix, scope), Binding::Prefix};
  if (!d || startsAtZero(*d)) return operandText(subscript, {TypeClass::Integer, 8, 0}, scope);
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

/// Does a section start where its dimension does, and go on without gaps?
bool startsWithDimension(const Expr& subscript, const Dimension* d) {
  const auto* s = subscript.as<Section>();
  if (!s || (s->step && !isConstant(*s->step, 1))) return false;
  if (!s->lower) return true;
  return d && d->lower ? equal(s->lower, d->lower) : isConstant(*s->lower, d ? 1 : 0);
}

/// A pointer to the first element of a section, whose rank is the number of trailing (in C)
/// dimensions behind the scalar subscripts. Those within it must be whole.
std::string sectionPointer(const Index& e, const Scope& scope) {
  std::string text = scope.name(*e.symbol);
  for (std::size_t i = e.subscripts.size(); i-- > 0;) {
    const Expr& subscript = *e.subscripts[i];
    const Dimension* d = dimension(*e.symbol, i, scope);
    if (subscript.type.isScalar()) {
      text += bracketed(offsetText(subscript, d, scope).text);
      continue;
    }
    for (std::size_t k = 0; k < i; ++k)
      if (!startsWithDimension(*e.subscripts[k], dimension(*e.symbol, k, scope)))
        return notInC("section of " + e.symbol->name);
    if (startsWithDimension(subscript, d)) return text;
    const auto* s = subscript.as<Section>();
    if (!s || !s->lower || (s->step && !isConstant(*s->step, 1)))
      return notInC("section of " + e.symbol->name);
    return "&" + text + bracketed(offsetText(*s->lower, d, scope).text);
  }
  return "&" + text;
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
  ExprText t = variableText(*e.symbol, scope);
  if (!e.symbol->isArray() || scope.element.empty()) return t;
  for (std::size_t i = scope.element.size(); i-- > 0;) t.text += bracketed(scope.element[i]);
  return t;
}

ExprText elementText(const Index& e, const Scope& scope) {
  if (e.type.rank > 0 && scope.element.empty()) return {notInC("section of " + e.symbol->name)};
  std::string text;
  std::size_t counter = 0;
  for (std::size_t i = 0; i < e.subscripts.size(); ++i) {
    const Dimension* d = dimension(*e.symbol, i, scope);
    const auto* section = e.subscripts[i]->as<Section>();
    if (section && counter < scope.element.size())
      text = bracketed(sectionOffset(*section, d, scope.element[counter++], scope)) + text;
    else if (e.subscripts[i]->type.isScalar())
      text = bracketed(offsetText(*e.subscripts[i], d, scope).text) + text;
    else text = bracketed(notInC("vector subscript")) + text;
  }
  return {scope.name(*e.symbol) + text};
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

}  // namespace pj::emit::c
