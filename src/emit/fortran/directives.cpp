// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/directives.h"

#include "emit/fortran/expressions.h"

namespace pj::emit {

using namespace ir;

namespace {

std::string symbolList(const OmpClause& clause) {
  std::string text;
  for (const Symbol* s : clause.symbols) text += (text.empty() ? "" : ", ") + s->name;
  return text;
}

std::string scheduleText(const OmpClause& clause) {
  std::string text(clause.word.empty() ? "" : clause.word + ": ");
  text += spelling(clause.schedule);
  return clause.expr ? text + ", " + fortranExpr(*clause.expr) : text;
}

/// The clause with a blank before it; nothing for a list without members.
std::string clauseText(const OmpClause& clause) {
  std::string start = " " + std::string(spelling(clause.kind));
  auto with = [&](const std::string& inside) { return start + "(" + inside + ")"; };
  switch (shape(clause.kind)) {
    case OmpClauseShape::Empty: return start;
    case OmpClauseShape::Symbols: return clause.symbols.empty() ? "" : with(symbolList(clause));
    case OmpClauseShape::Word: return with(clause.word);
    case OmpClauseShape::Expression: return with(fortranExpr(*clause.expr));
    case OmpClauseShape::Default: return with(std::string(spelling(clause.defaultKind)));
    case OmpClauseShape::Schedule: return with(scheduleText(clause));
    case OmpClauseShape::Reduction:
      if (clause.symbols.empty()) return "";
      return with((clause.word.empty() ? std::string(spelling(clause.reduction)) : clause.word) +
                  ": " + symbolList(clause));
  }
  std::abort();
}

}  // namespace

std::string directiveText(const std::string& name, const OmpClauses& clauses) {
  std::string text = name;
  for (const OmpClause& clause : clauses)
    if (clause.kind != OmpClauseKind::NoWait) text += clauseText(clause);  // stands at the end
  return text;
}

}  // namespace pj::emit
