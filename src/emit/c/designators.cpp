// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/designators.h"

#include <algorithm>
#include <utility>

#include "emit/c/expressions.h"
#include "emit/c/extents.h"
#include "emit/c/literals.h"
#include "emit/c/marker.h"
#include "emit/c/types.h"

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

/// Does a section start where its dimension does, and go on without gaps?
bool startsWithDimension(const Expr& subscript, const Dimension* d) {
  const auto* s = subscript.as<Section>();
  if (!s || (s->step && !isConstant(*s->step, 1))) return false;
  if (!s->lower) return true;
  return d && d->lower ? equal(s->lower, d->lower) : isConstant(*s->lower, d ? 1 : 0);
}

/// &p[i][k] for a section that starts at k.
std::string sectionOf(const Symbol& s, std::vector<std::string> subscripts, const Expr& section,
                      const Dimension* d, const Scope& scope) {
  const auto* part = section.as<Section>();
  if (!part || !part->lower || (part->step && !isConstant(*part->step, 1)))
    return notInC("section of " + s.name);
  subscripts.push_back(offsetText(*part->lower, d, scope).text);
  return "&" + scope.element(s, subscripts);
}

/// A pointer to the first element of a section, whose rank is the number of trailing (in C)
/// dimensions behind the scalar subscripts. Those within it must be whole.
std::string sectionPointer(const Index& e, const Scope& scope) {
  std::vector<std::string> subscripts;
  if (isStrided(e)) return notInC("section of " + e.symbol->name);
  for (std::size_t i = e.subscripts.size(); i-- > 0;) {
    const Expr& subscript = *e.subscripts[i];
    const Dimension* d = dimension(*e.symbol, i, scope);
    if (subscript.type.isScalar()) {
      subscripts.push_back(offsetText(subscript, d, scope).text);
      continue;
    }
    for (std::size_t k = 0; k < i; ++k)
      if (!startsWithDimension(*e.subscripts[k], dimension(*e.symbol, k, scope)))
        return notInC("section of " + e.symbol->name);
    if (startsWithDimension(subscript, d)) return scope.element(*e.symbol, subscripts);
    return sectionOf(*e.symbol, std::move(subscripts), subscript, d, scope);
  }
  return "&" + scope.element(*e.symbol, subscripts);
}

}  // namespace

bool isStrided(const Expr& e) {
  const Symbol* s = baseSymbol(e);
  if (!s || !s->whole) return false;
  const auto* index = e.as<Index>();
  for (int i = s->path.back().rank; i < s->type.rank; ++i)
    if (!index || !index->subscripts[static_cast<std::size_t>(i)]->type.isScalar()) return true;
  return false;
}

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
  if (e.type.rank > 0 && scope.counters.empty()) return {notInC("section of " + e.symbol->name)};
  std::vector<std::string> subscripts;
  std::size_t counter = 0;
  for (std::size_t i = 0; i < e.subscripts.size(); ++i) {
    const Dimension* d = dimension(*e.symbol, i, scope);
    const auto* section = e.subscripts[i]->as<Section>();
    if (section && counter < scope.counters.size())
      subscripts.push_back(sectionOffset(*section, d, scope.counters[counter++], scope));
    else if (e.subscripts[i]->type.isScalar())
      subscripts.push_back(offsetText(*e.subscripts[i], d, scope).text);
    else subscripts.push_back(notInC("vector subscript"));
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
  if (isStrided(designator))
    return notInC("a member of all structures of an array", "write a loop over the array");
  if (const auto* index = designator.as<Index>()) text = sectionPointer(*index, scope);
  else if (designator.is<Ref>()) text = scope.name(*baseSymbol(designator));
  else return exprText(designator, scope).text;
  if (own == 0) own = 1;
  if (rank > own) return "(void*)" + text;
  if (rank < own && text[0] == '&') text = "(" + text + ")";
  for (; own > rank; --own) text += "[0]";
  return text;
}

/// The designator of a structure, by that of a part: `structure` of the callee has the part at the
/// end of its path. Without the dimensions behind the last scalar subscript.
std::string structureText(const Symbol& dummy, const Expr& part, const Scope& scope) {
  const Symbol* s = baseSymbol(part);
  if (!s || !s->whole || s->path.size() < dummy.path.size()) return "";
  std::size_t outer = s->path.size() - dummy.path.size();
  if (!std::equal(dummy.path.begin(), dummy.path.end(),
                  s->path.begin() + static_cast<std::ptrdiff_t>(outer)))
    return "";
  // A pointer in the structure leads to the first element: another place is no part of it.
  const auto* section = part.as<Index>();
  for (std::size_t k = 0; dummy.isPointedTo() && section && k < dummy.type.rank; ++k)
    if (!startsWithDimension(*section->subscripts[k], dimension(*s, k, scope))) return "";
  Symbol inner = *s;  // what leads to the structure
  inner.path.resize(outer);
  if (outer == 0) inner.whole = nullptr;
  std::size_t rank = s->whole->type.rank;
  for (const Member& m : inner.path) rank += static_cast<std::size_t>(m.rank);
  std::vector<std::string> subscripts;
  const auto* index = part.as<Index>();
  bool isSection = !index && rank > 0;
  for (std::size_t i = s->type.rank, k = 0; index && k < rank && !isSection; ++k) {
    const Expr& subscript = *index->subscripts[--i];
    const Dimension* d = dimension(*s, i, scope);
    isSection = subscript.type.rank > 0;
    if (!isSection) subscripts.push_back(offsetText(subscript, d, scope).text);
    else if (!startsWithDimension(subscript, d))
      return sectionOf(outer ? inner : *s->whole, subscripts, subscript, d, scope);
  }
  std::string text = scope.element(outer ? inner : *s->whole, subscripts);
  bool isPointer =
      isSection || (outer == 0 && isByReference(*s->whole) && s->whole != scope.returned());
  if (dummy.whole->byValue) return isPointer ? "*" + text : text;
  return isPointer ? text : "&" + text;
}

}  // namespace pj::emit::c
