// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/procedures.h"

#include "emit/c/declarations.h"
#include "emit/c/overlap_test.h"
#include "emit/c/statements.h"
#include "ir/control.h"
#include "ir/nest.h"
#include "ir/walk.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// What the statements of `p` mention, but for clauses that name it: gcc takes them for no use.
SymbolSet usedSymbols(const Procedure& p, const Placement& placement) {
  SymbolSet used, named;
  walkStmts(p.body, [&](const Stmt& s) {
    if (isOmitted(s, placement)) return;
    named.merge(ownSymbols(s));
    if (!clausesOf(s)) return used.merge(ownSymbols(s));
    forEachExpr(s, [&](const Expr& e) { addSymbols(e, used); });
  });
  // The extents of what is declared are used.
  for (const Symbol* s : declaredSymbols(p.locals))
    if (named.count(s)) used.merge(declarationSymbols(*s));
  return used;
}

/// Compilers warn of parameters that are not used.
void printUnused(SourceText& out, const Procedure& p, const Scope& scope,
                 const Placement& placement) {
  SymbolSet used = usedSymbols(p, placement);
  const std::vector<const Symbol*> arguments = declaredSymbols(p.arguments);
  for (const Symbol* s : arguments) used.merge(printedExtents(*s, scope));
  for (const Symbol* s : arguments)
    if (!used.count(s)) out.statement("(void)" + scope.name(*s) + ";");
}

}  // namespace

void printProcedure(SourceText& out, const Procedure& p, const Finish& finish,
                    const std::string& specifiers, const std::set<std::string>& outside,
                    OverlapTest test) {
  Scope scope(p, finish, outside);
  const Symbol* returned = p.result ? p.result : scope.returned();
  std::string result = returned ? scope.name(*returned) : "";
  const Placement& placement = finish.placement;
  out.comments(p.comments);
  out.open(specifiers + prototype(p, scope));
  if (test == OverlapTest::Yes) printOverlapTest(out, p, scope);
  std::size_t start = out.size();
  const auto& bounds = scope.allocations().variables;
  declare(out, bounds, scope, SymbolSet(bounds.begin(), bounds.end()));
  if (scope.returned()) out.statement(declaration(*scope.returned(), scope) + ";");
  declare(out, placement.top, scope, placement.zeroed);
  printUnused(out, p, scope, placement);
  if (out.size() > start && !p.body.empty()) out.blank();
  StatementPrinter(out, scope, placement, result).block(p.body);
  // Where each value is returned at once, the end is not reached: what stands there does not
  // return.
  bool hasValue = scope.returned() || placement.declaresResult;
  if (hasValue && reachesEnd(p.body, placement.returning)) out.statement("return " + result + ";");
  out.comments(p.trailingComments);
  out.close();
}

}  // namespace pj::emit::c
