// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/emitter.h"

#include "emit/fortran/declarations.h"
#include "emit/fortran/interfaces.h"
#include "emit/fortran/procedures.h"
#include "emit/fortran/statements.h"

namespace pj::emit {

using namespace ir;

std::string fortranFile(const File& file) {
  SourceText out(file.form);
  for (const Unit& unit : file.units) {
    out.blank();
    if (unit.module) printModule(out, *unit.module);
    if (unit.procedure) printProcedure(out, *unit.procedure, false);
  }
  return out.take();
}

std::string fortranStmt(const Stmt& s) {
  SourceText out(SourceForm::Free);
  StatementPrinter(out).statement(s);
  return out.take();
}

std::string fortranDeclaration(const Symbol& s, bool derivative) {
  return declarationPrefix(s, derivative) + " :: " + entityText(s);
}

std::string fortranInterface(const Procedure& p) {
  SourceText out(SourceForm::Free);
  printInterfaceBody(out, p);
  return out.take();
}

}  // namespace pj::emit
