// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/finish.h"

#include "transform/finish/allocations.h"
#include "transform/finish/formless.h"
#include "transform/finish/held_bounds.h"
#include "transform/finish/names.h"
#include "transform/finish/placement.h"
#include "transform/finish/structures.h"
#include "transform/finish/unread.h"

namespace pj::transform {

using namespace ir;

namespace {

/// Where everything is declared. Bounds of allocated memory are seldom asked for, and nobody may
/// ask for a result: what nothing reads is not kept. As long as something does, the others are
/// tried.
void settle(const Procedure& p, Finish& result) {
  SymbolSet unread = perhapsUnread(p, result.allocations);
  while (true) {
    dropRead(p, result.allocations, unread);
    Allocations trial = result.allocations;
    trial.forget(unread);
    result.placement = placeDeclarations(p, trial, unread);
    const std::size_t before = unread.size();
    if (before)
      for (const Symbol* s : namedSymbols(p, trial, result.placement, result.structures))
        unread.erase(s);
    if (unread.size() < before) continue;
    result.allocations = std::move(trial);
    return;
  }
}

Finish finishOne(Program& program, const Procedure& p, const std::set<std::string>& outside,
                 FormlessReport& report) {
  Finish result;
  report.enter(p);
  result.allocations = allocationsOf(program, p, outside);
  const Shapes shapes = [&](const Symbol& s) -> const std::vector<Dimension>& {
    const std::vector<Dimension>* allocated = result.allocations.shape(s);
    return allocated ? *allocated : s.shape;
  };
  refuseFormless(p, result.allocations, shapes, report);
  result.structures = structureArguments(p, shapes, report);
  result.startsEmpty = emptyAtStart(p);
  result.held = heldBounds(p.body);
  settle(p, result);
  return result;
}

}  // namespace

Finish finish(Program& program, const Procedure& p, const std::set<std::string>& outside,
              Diagnostics& diagnostics) {
  FormlessReport report(diagnostics);
  return finishOne(program, p, outside, report);
}

Finished finish(Program& program, const File& file, Diagnostics& diagnostics) {
  Finished result;
  FormlessReport report(diagnostics);
  std::vector<const Procedure*> todo;
  for (const Unit& unit : file.units)
    if (unit.procedure) todo.push_back(unit.procedure);
  while (!todo.empty()) {
    const Procedure* p = todo.back();
    todo.pop_back();
    if (result.procedures.count(p)) continue;
    result.procedures.emplace(p, finishOne(program, *p, file.declaredNames, report));
    for (const Procedure* callee : callees(p->body))
      if (callee->isPrivate && !callee->derivative) todo.push_back(callee);
  }
  return result;
}

}  // namespace pj::transform
