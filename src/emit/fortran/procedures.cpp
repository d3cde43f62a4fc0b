// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/procedures.h"

#include "emit/fortran/declarations.h"
#include "emit/fortran/interfaces.h"
#include "emit/fortran/references.h"
#include "emit/fortran/statements.h"

namespace pj::emit {

using namespace ir;

namespace {

void printRuntimeUse(SourceText& out, const std::set<std::string>& names) {
  if (names.empty()) return;
  UseClause use;
  use.module = "parajoint";
  use.hasOnly = true;
  for (const std::string& name : names) use.names.emplace_back(name, name);
  out.statement(useText(use));
}

void printSpecification(SourceText& out, const Procedure& p, bool printImplicit) {
  References body;
  body.add(p.body);
  for (const UseClause& use : p.uses) out.statement(useText(use));
  printRuntimeUse(out, body.runtime);
  if (printImplicit) out.statement("implicit none");
  declareInterfaces(out, body, p);
  declareAll(out, p, neededInside(p));
  declareExternals(out, body, p);
}

void printContained(SourceText& out, const std::vector<Procedure*>& procedures, bool hostIsTyped) {
  if (procedures.empty()) return;
  out.dedent();
  out.blank();
  out.statement("contains");
  out.indent();
  for (const Procedure* p : procedures) {
    out.blank();
    printProcedure(out, *p, hostIsTyped);
  }
}

void printPrivate(SourceText& out, const Module& m) {
  std::string names;
  for (const Procedure* p : m.procedures)
    if (p->isPrivate) names += (names.empty() ? "" : ", ") + p->name;
  if (!names.empty()) out.statement("private :: " + names);
}

}  // namespace

void printProcedure(SourceText& out, const Procedure& p, bool hostIsTyped) {
  bool typed = p.implicitNone || p.derivative;
  out.comments(p.comments);
  out.statement(procedureHeader(p));
  {
    Indentation in(out);
    std::size_t start = out.size();
    printSpecification(out, p, typed && !hostIsTyped);
    bool hasBody = !p.body.empty() || !p.trailingComments.empty();
    if (hasBody && out.size() > start) out.blank();
    StatementPrinter(out).block(p.body);
    out.comments(p.trailingComments);
    printContained(out, p.internals, typed || hostIsTyped);
  }
  out.statement(procedureEnd(p));
}

void printModule(SourceText& out, const Module& m) {
  bool typed = m.implicitNone || m.generated;
  out.comments(m.comments);
  out.statement("module " + m.name);
  {
    Indentation in(out);
    for (const UseClause& use : m.uses) out.statement(useText(use));
    if (typed) out.statement("implicit none");
    printPrivate(out, m);
    std::vector<const Symbol*> variables(m.variables.begin(), m.variables.end());
    declare(out, inOrderOfDependence(variables), false);
    std::string ownOfThreads;
    for (const Symbol* s : variables)
      if (s->threadprivate) ownOfThreads += (ownOfThreads.empty() ? "" : ", ") + s->name;
    if (!ownOfThreads.empty()) out.directive("threadprivate(" + ownOfThreads + ")");
    printContained(out, m.procedures, typed);
  }
  out.statement("end module " + m.name);
}

}  // namespace pj::emit
