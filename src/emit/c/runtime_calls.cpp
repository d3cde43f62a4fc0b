// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/runtime_calls.h"

#include <algorithm>

#include "emit/c/arguments.h"
#include "emit/c/designators.h"
#include "emit/c/expressions.h"
#include "emit/c/extents.h"
#include "emit/c/types.h"

namespace pj::emit::c {

using namespace ir;

namespace {

std::string runtimeName(const RuntimeCall& call) {
  std::string name(spelling(call.function));
  std::size_t mark = name.find('#');
  return mark == std::string::npos ? name : name.replace(mark, 1, std::to_string(call.kind));
}

/// A variable goes as it is if the runtime writes to it or surely knows its type.
std::string byAddress(const Expr& e, const RuntimeCall& call, const Scope& scope) {
  const Symbol* s = baseSymbol(e);
  bool written = s && std::find(call.writes.begin(), call.writes.end(), s) != call.writes.end();
  bool known = s && s->spelledType.empty() && !s->type.isUnsigned && isVariable(e);
  if (written || known) return addressText(e, scope);
  return addressOfValue(e, e.type.kind == 8 ? "int64_t" : "int32_t", scope);
}

/// The address and the size of what lies in one piece: "&x, sizeof(x)".
std::string piece(const Expr& e, const Scope& scope) {
  if (!isVariable(e)) {
    if (!e.type.isScalar() && scope.counters.empty()) return "";
    std::string type = typeText(e.type);
    return addressOfValue(e, type, scope) + ", sizeof(" + type + ")";
  }
  if (e.type.isScalar() || !scope.counters.empty())
    return addressText(e, scope) + ", sizeof(" + whole(e, scope) + ")";
  if (!isOnePiece(e, scope.shapes())) return "";
  std::string start = pointerText(e, e.type.rank, scope);
  std::vector<Extent> extents = extentsOf(e, scope);
  const Symbol& s = *baseSymbol(e);
  bool isLocal = e.is<Ref>() && !isBehindPointer(s) && s.shape.back().upper;
  if (isLocal) return start + ", sizeof(" + start + ")";
  std::string element = start[0] == '&' ? start.substr(1) : "*" + start;
  return start + ", " + at(extents.back().text, Binding::Mul) + " * sizeof(" + element + ")";
}

}  // namespace

std::string runtimeCallText(const RuntimeCall& call, const Scope& scope) {
  std::string text;
  for (const Expr* e : call.args) {
    if (!text.empty()) text += ", ";
    bool byValue = call.function == RuntimeFunction::AdjointEnd;
    text += byValue ? operandText(*e, e->type, scope).text : byAddress(*e, call, scope);
  }
  return runtimeName(call) + "(" + text + ")";
}

std::string pushText(const Expr& e, const Scope& scope) {
  std::string text = piece(e, scope);
  return text.empty() ? "" : "pj_push(" + text + ")";
}

std::string popText(const Expr& e, const Scope& scope) {
  std::string text = piece(e, scope);
  return text.empty() ? "" : "pj_pop(" + text + ")";
}

}  // namespace pj::emit::c
