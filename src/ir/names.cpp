// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/names.h"

#include <algorithm>

#include "ir/walk.h"

namespace pj::ir {

bool ignoresCase(const Program& program) {
  return std::none_of(program.files.begin(), program.files.end(),
                      [](const File& f) { return f.form == SourceForm::C; });
}

std::vector<std::string> spelledNamesInScope(const Procedure& procedure) {
  std::vector<std::string> names;
  auto add = [&](const std::string& n) { names.push_back(n); };
  auto addVariable = [&](const Symbol* s) { add(declared(s)->name); };
  for (const Procedure* p = &procedure; p; p = p->host) {
    add(p->name);
    for (const Symbol* s : p->arguments) addVariable(s);
    for (const Symbol* s : p->locals) addVariable(s);
    if (p->result) add(p->result->name);
    for (const Procedure* q : p->internals) add(q->name);
    walkStmts(p->body, [&](const Stmt& s) {
      const auto* counted = s.as<Do>();
      const auto* conditional = s.as<DoWhile>();
      std::string loop = counted ? counted->loopName : conditional ? conditional->loopName : "";
      if (!loop.empty()) add(loop);
    });
    for (const Module* block : p->commonBlocks)
      for (const Symbol* s : block->variables) addVariable(s);
    for (const UseClause& u : p->uses) {
      add(u.module);
      for (const auto& [local, original] : u.names) add(local);
    }
  }
  if (const Module* m = procedure.module) {
    add(m->name);
    for (const Symbol* s : m->variables) addVariable(s);
    for (const Procedure* q : m->procedures) add(q->name);
  }
  return names;
}

std::vector<std::string> namesInScope(const Procedure& procedure) {
  std::vector<std::string> names = spelledNamesInScope(procedure);
  std::transform(names.begin(), names.end(), names.begin(), lower);
  return names;
}

}  // namespace pj::ir
