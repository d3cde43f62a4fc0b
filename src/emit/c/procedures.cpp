// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/procedures.h"

#include "emit/c/declarations.h"
#include "emit/c/overlap_test.h"
#include "emit/c/placement.h"
#include "emit/c/statements.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// Compilers warn of parameters that are not used.
void printUnused(SourceText& out, const Procedure& p) {
  SymbolSet used = blockSymbols(p.body);
  const std::vector<const Symbol*> arguments = declaredSymbols(p.arguments);
  for (const Symbol* s : arguments) used.merge(declarationSymbols(*s));
  for (const Symbol* s : declaredSymbols(p.locals))
    if (used.count(s)) used.merge(declarationSymbols(*s));
  for (const Symbol* s : arguments)
    if (!used.count(s)) out.statement("(void)" + s->name + ";");
}

bool endsByReturn(const Procedure& p, const Placement& placement) {
  if (p.body.empty()) return false;
  return p.body.back()->is<Return>() || placement.returning.count(p.body.back()) > 0;
}

}  // namespace

void printProcedure(SourceText& out, const Procedure& p, bool isStatic, OverlapTest test) {
  Scope scope(p);
  Placement placement = placeDeclarations(p);
  const Symbol* returned = p.result ? p.result : scope.returned();
  std::string result = returned ? scope.name(*returned) : "";
  out.comments(p.comments);
  out.open((isStatic ? "static " : "") + prototype(p, scope));
  if (test == OverlapTest::Yes) printOverlapTest(out, p, scope);
  std::size_t start = out.size();
  declare(out, scope.allocations().variables(), scope);
  if (scope.returned()) out.statement(declaration(*scope.returned(), scope) + ";");
  declare(out, placement.top, scope);
  printUnused(out, p);
  if (out.size() > start && !p.body.empty()) out.blank();
  StatementPrinter(out, scope, placement, result).block(p.body);
  if (returned && !endsByReturn(p, placement)) out.statement("return " + result + ";");
  out.comments(p.trailingComments);
  out.close();
}

}  // namespace pj::emit::c
