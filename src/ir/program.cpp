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

const DeclaredReduction* Program::makeDeclaredReduction(DeclaredReduction declared) {
  return &declaredReductions_.emplace_back(std::move(declared));
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace pj::ir
