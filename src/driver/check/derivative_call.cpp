// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/derivative_call.h"

#include <algorithm>

#include <fmt/format.h>

#include "driver/check/check_program.h"
#include "ir/names.h"
#include "transform/derivative_names.h"

namespace pj::driver {
namespace {

/// Is `name` the generated name `wanted`, perhaps with a number that avoids a clash?
bool isGenerated(const std::string& name, const std::string& wanted, bool ignoresCase) {
  std::string number = name.substr(name.find_last_not_of("0123456789") + 1);
  std::string known =
      transform::shortened(wanted, transform::kLongestName - number.size()) + number;
  return ignoresCase ? ir::lower(known) == ir::lower(name) : known == name;
}

/// Calls `f(module or null, procedure)` on all procedures of the generated files.
template <typename F>
void forEachProcedure(const Compilation& c, F&& f) {
  for (const ir::File& file : c.derivatives)
    for (const ir::Unit& unit : file.units) {
      if (unit.procedure) f(static_cast<const ir::Module*>(nullptr), unit.procedure);
      if (unit.module)
        for (const ir::Procedure* p : unit.module->procedures) f(unit.module, p);
    }
}

/// The actual arguments: each dummy of the primal, its derivative after it where it is active;
/// last the function's result and its derivative, as far as the procedure takes them.
std::optional<std::vector<std::string>> actualArguments(const ir::Procedure& derivative,
                                                        const std::vector<CheckItem>& items,
                                                        char prefix, bool adjoint) {
  std::vector<std::string> args;
  auto derivativeOf = [&](const CheckItem& i) { return derivativeName(prefix, i); };
  const CheckItem* result = nullptr;
  for (const CheckItem& item : items) {
    if (item.origin == CheckItem::Origin::Result) result = &item;
    if (item.origin != CheckItem::Origin::Argument) continue;
    args.push_back(item.value());
    if (item.active) args.push_back(derivativeOf(item));
  }
  if (result) {
    std::size_t left =
        derivative.arguments.size() - std::min(derivative.arguments.size(), args.size());
    if (left == 2 || (left == 1 && !(adjoint && result->active))) args.push_back(result->value());
    if (result->active) args.push_back(derivativeOf(*result));
  }
  if (args.size() != derivative.arguments.size()) return std::nullopt;
  return args;
}

}  // namespace

std::optional<DerivativeCall> findDerivative(const Compilation& c,
                                             const std::vector<CheckItem>& items, char suffix,
                                             std::string& error) {
  const ir::Procedure& head = *c.activity.head.procedure;
  const bool anyCase = ir::ignoresCase(c.program);
  std::string wanted = head.name + "_" + suffix;
  DerivativeCall call;
  // Procedures of other modules or files may have the same name.
  auto isOfHead = [&](const ir::Module* m, const ir::Procedure* p) {
    if (p->file != head.file || (m != nullptr) != (head.module != nullptr)) return false;
    return !m || isGenerated(m->name, head.module->name + "_" + suffix, anyCase);
  };
  forEachProcedure(c, [&](const ir::Module* m, const ir::Procedure* p) {
    if (call.procedure || !isGenerated(p->name, wanted, anyCase) || !isOfHead(m, p)) return;
    call.procedure = p;
    if (m) call.module = m->name;
  });
  if (!call.procedure) {
    error = fmt::format("internal error: the generated files define no '{}'", wanted);
    return std::nullopt;
  }
  auto args = actualArguments(*call.procedure, items, suffix, suffix == 'b');
  if (!args) {
    error =
        fmt::format("internal error: '{}' has other arguments than expected", call.procedure->name);
    return std::nullopt;
  }
  call.arguments = std::move(*args);
  for (std::size_t k = 0; k < items.size(); ++k) {
    if (items[k].origin != CheckItem::Origin::Module || !items[k].active) continue;
    const ir::Symbol& primal = *items[k].symbol;
    std::string variable = ir::declared(&primal)->name + suffix;
    std::string module = primal.module->name + "_" + suffix;
    auto search = [&](const ir::Module* m) {
      if (!m || !m->generated || !isGenerated(m->name, module, anyCase)) return;
      for (const ir::Symbol* s : m->variables)
        if (isGenerated(ir::declared(s)->name, variable, anyCase) && s->path == primal.path) {
          call.imports.push_back({m->name, s->name, k, m->isCommonBlock ? m : nullptr});
          break;
        }
    };
    for (const ir::File& file : c.derivatives)
      for (const ir::Unit& unit : file.units) search(unit.module);
    for (const ir::Module* block : c.program.commonBlocks()) search(block);
    if (call.imports.empty() || call.imports.back().item != k) {
      error = fmt::format("internal error: no generated module holds '{}'", variable);
      return std::nullopt;
    }
  }
  return call;
}

}  // namespace pj::driver
