// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/directives.h"

#include <algorithm>

#include "emit/c/expressions.h"
#include "emit/c/extents.h"
#include "emit/c/types.h"
#include "ir/mentions.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// What a reduction names: of a pointer, all of what it points to.
std::string reduced(const Symbol& s, const Scope& scope) {
  std::string text = scope.name(s);
  if (!isBehindPointer(s)) return text;
  if (!s.isArray()) return text + "[:1]";
  const std::vector<Dimension>& shape = scope.shape(s);
  for (auto d = shape.rbegin(); d != shape.rend(); ++d)
    text += "[:" + extentText(*d, scope).text + "]";
  return text;
}

std::string listed(const OmpClause& clause, const Symbol& s, const Scope& scope) {
  return clause.kind == OmpClauseKind::Reduction ? reduced(s, scope) : scope.name(s);
}

std::string symbolList(const OmpClause& clause, const SymbolSet& dropped, const Scope& scope) {
  std::string text;
  std::set<const Symbol*> named;
  for (const Symbol* part : clause.symbols) {
    const Symbol* s = declared(part);
    if (!named.insert(s).second) continue;
    if (clause.kind != OmpClauseKind::Private) {
      text += (text.empty() ? "" : ", ") + listed(clause, *s, scope);
      continue;
    }
    if (!dropped.count(s)) text += (text.empty() ? "" : ", ") + listed(clause, *s, scope);
    for (const Symbol* v : scope.allocations().threadVariables)
      if (declared(scope.allocations().owner(v)) == s && !dropped.count(v))
        text += (text.empty() ? "" : ", ") + scope.name(*v);
  }
  return text;
}

std::string scheduleText(const OmpClause& clause, const Scope& scope) {
  std::string text(clause.word.empty() ? "" : clause.word + " : ");
  text += spelling(clause.schedule);
  return clause.expr ? text + ", " + whole(*clause.expr, scope) : text;
}

/// C has no default(private) before OpenMP 5.1; front ends write it out.
std::string reductionText(const OmpClause& clause) {
  if (!clause.word.empty()) return clause.word;
  return std::string(spelling(clause.reduction));
}

/// The clause with a blank before it; nothing for a list without members.
std::string clauseText(const OmpClause& clause, const SymbolSet& dropped, const Scope& scope) {
  std::string start = " " + std::string(spelling(clause.kind));
  if (clause.kind == OmpClauseKind::If) start += " ";
  auto with = [&](const std::string& inside) { return start + "(" + inside + ")"; };
  std::string list = symbolList(clause, dropped, scope);
  switch (shape(clause.kind)) {
    case OmpClauseShape::Empty: return start;
    case OmpClauseShape::Symbols: return list.empty() ? "" : with(list);
    case OmpClauseShape::Word: return with(clause.word);
    case OmpClauseShape::Expression: return with(whole(*clause.expr, scope));
    case OmpClauseShape::Default: return with(std::string(spelling(clause.defaultKind)));
    case OmpClauseShape::Schedule: return with(scheduleText(clause, scope));
    case OmpClauseShape::Reduction:
      return list.empty() ? "" : with(reductionText(clause) + " : " + list);
  }
  return "";
}

/// With default(none), what the bounds of allocated arrays in the clauses are made of: it is
/// shared, too.
std::string boundsText(const OmpClauses& clauses, const Scope& scope) {
  SymbolSet listed, bounds;
  bool none = false;
  for (const OmpClause& clause : clauses) {
    none |= clause.kind == OmpClauseKind::Default && clause.defaultKind == DefaultKind::None;
    for (const Symbol* s : clause.symbols) {
      listed.insert(declared(s));
      if (!s->allocatable) continue;
      for (const Dimension& d : scope.shape(*s))
        for (const Expr* e : {d.lower, d.upper})
          if (e) addSymbols(*e, bounds);
    }
  }
  std::vector<std::string> names;
  for (const Symbol* s : bounds)
    if (none && s->storage != Storage::Constant && !listed.count(s) &&
        scope.allocations().owner(s) == s && !scope.allocations().forgotten.count(s))
      names.push_back(scope.name(*s));
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text.empty() ? "" : " shared(" + text + ")";
}

}  // namespace

std::string directiveText(const std::string& name, const OmpClauses& clauses,
                          const SymbolSet& dropped, const Scope& scope) {
  std::string text = name;
  for (const OmpClause& clause : clauses) text += clauseText(clause, dropped, scope);
  return text + boundsText(clauses, scope);
}

}  // namespace pj::emit::c
