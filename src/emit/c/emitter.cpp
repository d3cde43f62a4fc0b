// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/emitter.h"

#include <algorithm>
#include <cctype>

#include "emit/c/declarations.h"
#include "emit/c/expressions.h"
#include "emit/c/files.h"
#include "emit/c/marker.h"
#include "emit/c/procedures.h"
#include "emit/c/statements.h"

namespace pj::emit {

using namespace ir;
using namespace c;

namespace {

/// "stencil_b.h" of "out/stencil_b.c".
std::string headerName(const File& file) {
  std::size_t slash = file.path.rfind('/');
  std::string name = slash == std::string::npos ? file.path : file.path.substr(slash + 1);
  return name.substr(0, name.rfind('.')) + ".h";
}

std::string guardName(const File& file) {
  std::string name = headerName(file);
  for (char& ch : name)
    ch = std::isalnum(static_cast<unsigned char>(ch)) ? static_cast<char>(std::toupper(ch)) : '_';
  return std::isdigit(static_cast<unsigned char>(name[0])) ? "H_" + name : name;
}

std::vector<const Symbol*> globalsOf(const File& file) {
  std::vector<const Symbol*> globals;
  for (const Unit& unit : file.units)
    if (unit.module)
      for (const Symbol* s : unit.module->variables)
        if (s->storage == Storage::Module) globals.push_back(s);
  return globals;
}

void printLines(SourceText& out, const std::vector<std::string>& lines) {
  out.blank();
  for (const std::string& line : lines) out.line(line);
}

/// Everything below the includes.
std::string bodyOf(const File& file) {
  SourceText out;
  Needs needs = needsOf(file);
  declareGlobals(out, needs.globals, "extern ");
  out.blank();
  for (const Procedure* p : needs.prototypes) out.statement(prototype(*p, Scope()) + ";");
  out.blank();
  declareGlobals(out, globalsOf(file), "");
  for (const Procedure* p : needs.copies) {
    out.blank();
    printProcedure(out, *p, true);
  }
  for (const Unit& unit : file.units) {
    if (!unit.procedure) continue;
    out.blank();
    printProcedure(out, *unit.procedure, false);
  }
  return out.take();
}

/// The declarations of a header.
std::string headerBody(const File& file) {
  SourceText out;
  declareGlobals(out, globalsOf(file), "extern ");
  for (const Unit& unit : file.units) {
    if (!unit.procedure) continue;
    out.blank();
    out.comments(unit.procedure->comments);
    out.statement(headerPrototype(*unit.procedure) + ";");
  }
  return out.take();
}

}  // namespace

std::string cFile(const File& file) {
  SourceText out;
  std::string body = bodyOf(file);
  out.line("#include \"" + headerName(file) + "\"");
  printLines(out, file.preamble);
  printLines(out, includeLines(headersFor(body), file.preamble));
  out.blank();
  return out.take() + body;
}

std::string cHeader(const File& file) {
  SourceText out;
  std::string guard = guardName(file), body = headerBody(file);
  printLines(out, {"#ifndef " + guard, "#define " + guard});
  printLines(out, includeLines(headersFor(body), {}));
  printLines(out, {"#ifdef __cplusplus", "extern \"C\" {", "#endif"});
  out.blank();
  std::string end = "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
  return out.take() + body + end;
}

std::string cExpr(const Expr& e) {
  return whole(e, Scope());
}

std::string cStmt(const Stmt& s) {
  SourceText out;
  Scope scope;
  for (const Symbol* symbol : blockSymbols({&s})) scope.fresh(symbol->name);
  Placement none;
  StatementPrinter(out, scope, none).statement(s);
  return out.take();
}

std::string cDeclaration(const Symbol& s) {
  return declaration(s, Scope());
}

std::string cPrototype(const Procedure& p) {
  return prototype(p, Scope());
}

bool hasGaps(const std::string& text) {
  return text.find(kNotInC) != std::string::npos;
}

}  // namespace pj::emit
