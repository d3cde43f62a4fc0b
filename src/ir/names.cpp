// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/names.h"

#include <algorithm>
#include <map>

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

namespace {

class UsedNames {
 public:
  explicit UsedNames(const Program& program) {
    for (const File& file : program.files)
      for (const Unit& unit : file.units)
        if (unit.module) modules_[lower(unit.module->name)] = unit.module;
  }

  std::set<std::string> names;

  void add(const std::vector<UseClause>& uses) {
    for (const UseClause& use : uses) {
      for (const auto& [local, original] : use.names) names.insert(lower(local));
      auto it = modules_.find(lower(use.module));
      if (use.hasOnly || it == modules_.end() || !seen_.insert(it->second).second) continue;
      for (const Symbol* s : it->second->variables)
        if (!s->isPrivate) names.insert(lower(declared(s)->name));
      for (const Procedure* q : it->second->procedures)
        if (!q->isPrivate) names.insert(lower(q->name));
      add(it->second->uses);
    }
  }

 private:
  std::map<std::string, const Module*> modules_;
  std::set<const Module*> seen_;
};

}  // namespace

std::set<std::string> usedNames(const Program& program, const Procedure& procedure) {
  UsedNames used(program);
  for (const Procedure* p = &procedure; p; p = p->host) used.add(p->uses);
  if (procedure.module) used.add(procedure.module->uses);
  return used.names;
}

}  // namespace pj::ir
