// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/overlap_test.h"

#include <algorithm>
#include <set>
#include <utility>

#include "emit/c/extents.h"
#include "emit/c/types.h"
#include "ir/mentions.h"

namespace pj::emit::c {

using namespace ir;

namespace {

bool isWritten(const Symbol* s) {
  return s->intent != Intent::In;
}

/// The pointers that lead to what `p` names: parameters, and variables of files.
std::vector<const Symbol*> pointers(const Procedure& p) {
  std::vector<const Symbol*> found;
  for (const Symbol* s : declaredSymbols(p.arguments))
    if (!s->byValue && !s->passedTwice && s != returnedStructure(p)) found.push_back(s);
  std::set<std::pair<std::uint32_t, const Symbol*>> outside;
  for (const Symbol* s : blockSymbols(p.body))
    if (s->behindPointer) outside.insert({declared(s)->id, declared(s)});
  for (const auto& [id, s] : outside) found.push_back(s);
  return found;
}

/// Is it the adjoint, which is only incremented, of a constant parameter, the one before it? Two
/// such may be one, as what they belong to may.
bool isIncremented(const Procedure& p, const Symbol* s) {
  const std::vector<const Symbol*> all = declaredSymbols(p.arguments);
  auto at = std::find(all.begin(), all.end(), s);
  const Symbol* before = p.derivative && at != all.begin() ? *(at - 1) : nullptr;
  return before && isWritten(s) && !isWritten(before) && !s->noAlias && !before->byValue &&
         s->name.compare(0, before->name.size(), before->name) == 0;
}

/// Name, start, number and size of the values, and whether they are written. Where the declaration
/// does not say how many there are, it is the first one.
std::string rangeText(const Procedure& p, const Symbol& s, const Scope& scope) {
  std::string name = scope.name(s);
  const auto& shape = scope.shape(s);
  bool isKnown = !shape.empty() && shape.back().upper;
  std::string count = isKnown ? extentText(shape.back(), scope).text : "1";
  std::string stars(isKnown || shape.empty() ? 1 : shape.size(), '*');
  return "{\"" + s.name + "\", " + name + ", " + count + ", sizeof(" + stars + name + "), " +
         (isIncremented(p, &s) ? "2"
          : isWritten(&s)      ? "1"
                               : "0") +
         "}";
}

}  // namespace

void printOverlapTest(SourceText& out, const Procedure& p, Scope& scope) {
  std::vector<const Symbol*> tested = pointers(p);
  if (tested.size() < 2 || std::none_of(tested.begin(), tested.end(), isWritten)) return;
  std::string parameters = scope.fresh("parameters");
  out.line("#ifndef NDEBUG");
  out.statement("const pj_Parameter " + parameters + "[] = {");
  for (const Symbol* s : tested) out.statement("    " + rangeText(p, *s, scope) + ",");
  out.statement("};");
  out.statement("pj_check_overlap(\"" + p.name + "\", " + parameters + ", " +
                std::to_string(tested.size()) + ");");
  out.line("#endif");
  out.blank();
}

}  // namespace pj::emit::c
