// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/program.h"

#include <algorithm>
#include <cctype>

namespace pj::ir {

Symbol* Program::makeSymbol() {
  Symbol* s = arena.make<Symbol>();
  s->id = symbolCount();
  symbols_.push_back(s);
  return s;
}

Procedure* Program::makeProcedure() {
  Procedure* p = arena.make<Procedure>();
  p->id = static_cast<std::uint32_t>(procedures_.size());
  procedures_.push_back(p);
  return p;
}

Module* Program::makeCommonBlock() {
  Module* block = makeModule();
  block->isCommonBlock = true;
  commonBlocks_.push_back(block);
  return block;
}

Module* Program::makeModule() {
  return arena.make<Module>();
}

std::vector<std::string> namesInScope(const Procedure& procedure) {
  std::vector<std::string> names;
  auto add = [&](const std::string& n) { names.push_back(lower(n)); };
  auto addVariable = [&](const Symbol* s) { add(declared(s)->name); };
  for (const Procedure* p = &procedure; p; p = p->host) {
    add(p->name);
    for (const Symbol* s : p->arguments) addVariable(s);
    for (const Symbol* s : p->locals) addVariable(s);
    if (p->result) add(p->result->name);
    for (const Procedure* q : p->internals) add(q->name);
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

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace pj::ir
