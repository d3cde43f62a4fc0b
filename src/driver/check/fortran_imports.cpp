// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/fortran_imports.h"

#include <algorithm>
#include <deque>
#include <map>

#include <fmt/format.h>

#include "emit/fortran/declarations.h"
#include "emit/fortran/emitter.h"

namespace pj::driver {
namespace {

using Names = std::map<const ir::Symbol*, std::string>;

/// Text that is laid out already.
void lineByLine(emit::SourceText& out, const std::string& text) {
  std::vector<std::string> lines(1);
  for (char c : text)
    if (c == '\n') lines.emplace_back();
    else lines.back() += c;
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  out.verbatim(lines);
}

void declareCommonBlock(emit::SourceText& out, const ir::Module& block, const Names& named) {
  std::deque<ir::Symbol> renamed;
  ir::Module copy;
  copy.name = block.name;
  for (const ir::Symbol* s : block.variables) {
    renamed.push_back(*s);
    auto it = named.find(s);
    renamed.back().name =
        it != named.end() ? it->second : fmt::format("pj_{}_{}", block.name, renamed.size());
    copy.variables.push_back(&renamed.back());
  }
  emit::declare(out, {copy.variables.begin(), copy.variables.end()}, false);
  emit::declareCommonBlock(out, copy);
}

}  // namespace

void writeUses(emit::SourceText& out, const CaseInput& input) {
  auto use = [&](const std::string& module, const std::string& local, const std::string& name) {
    if (!module.empty()) out.statement(fmt::format("use {}, only: {} => {}", module, local, name));
  };
  const ir::Procedure& head = input.head();
  if (head.module) use(head.module->name, "pj_primal", head.name);
  use(input.tangent.module, "pj_tangent", input.tangent.procedure->name);
  use(input.adjoint.module, "pj_adjoint", input.adjoint.procedure->name);
  const auto& items = input.checked.items;
  for (const CheckItem& item : items)
    if (item.origin == CheckItem::Origin::Module && !item.symbol->module->isCommonBlock)
      use(item.symbol->module->name, item.value(), item.symbol->name);
  auto derivatives = [&](const DerivativeCall& call, char prefix) {
    for (const ImportedDerivative& i : call.imports)
      if (!i.commonBlock) use(i.module, derivativeName(prefix, items[i.item]), i.name);
  };
  derivatives(input.tangent, 'd');
  derivatives(input.adjoint, 'b');
}

void writeInterfaces(emit::SourceText& out, const CaseInput& input) {
  if (input.head().module) return;
  out.statement("interface");
  {
    emit::Indentation in(out);
    for (const ir::Procedure* p : {&input.head(), input.tangent.procedure, input.adjoint.procedure})
      lineByLine(out, emit::fortranInterface(*p));
  }
  out.statement("end interface");
}

void writeCommonBlocks(emit::SourceText& out, const CaseInput& input) {
  const auto& items = input.checked.items;
  Names named;
  for (const CheckItem& item : items)
    if (item.origin == CheckItem::Origin::Module) named[item.symbol] = item.value();
  auto derivatives = [&](const DerivativeCall& call, char prefix) {
    for (const ImportedDerivative& i : call.imports)
      if (i.commonBlock)
        for (const ir::Symbol* s : i.commonBlock->variables)
          if (s->name == i.name) named[s] = derivativeName(prefix, items[i.item]);
  };
  derivatives(input.tangent, 'd');
  derivatives(input.adjoint, 'b');
  std::vector<const ir::Module*> blocks;
  for (const auto& [symbol, name] : named)
    if (symbol->module->isCommonBlock &&
        std::find(blocks.begin(), blocks.end(), symbol->module) == blocks.end())
      blocks.push_back(symbol->module);
  for (const ir::Module* block : blocks) declareCommonBlock(out, *block, named);
}

}  // namespace pj::driver
