// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/overlap_note.h"

#include <set>
#include <utility>

#include <fmt/format.h>

#include "analysis/effects.h"

namespace pj::driver {
namespace {

using Pair = std::pair<const ir::Symbol*, const ir::Symbol*>;

/// The pairs of pointers, parameters and those of files, that C allows to overlap while one of them
/// is written. A single `restrict` rules that out for its pointer and all others.
std::vector<Pair> mayOverlap(const ir::Procedure& p, const analysis::Effects& effects) {
  ir::Symbols pointers;
  for (const ir::Symbol* argument : p.arguments) {
    const ir::Symbol* s = ir::declared(argument);
    bool isPointer = s->storage == ir::Storage::Argument && !s->byValue && !s->noAlias;
    if (isPointer && (pointers.empty() || pointers.back() != s)) pointers.push_back(s);
  }
  std::set<const ir::Symbol*, analysis::ById> outside;
  for (const auto* named : {&effects.of(&p).reads, &effects.of(&p).writes})
    for (const ir::Symbol* s : *named)
      if (s->behindPointer && !s->noAlias) outside.insert(ir::declared(s));
  pointers.insert(pointers.end(), outside.begin(), outside.end());
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < pointers.size(); ++i)
    for (std::size_t k = i + 1; k < pointers.size(); ++k)
      if (pointers[i]->intent != ir::Intent::In || pointers[k]->intent != ir::Intent::In)
        pairs.emplace_back(pointers[i], pointers[k]);
  return pairs;
}

}  // namespace

void noteOverlapAssumption(Compilation& c) {
  const analysis::Effects effects(c.activity.reachable());
  const ir::Procedure* first = nullptr;
  std::vector<Pair> all;
  for (const ir::File& file : c.program.files)
    for (const ir::Unit& unit : file.units) {
      bool isDifferentiated =
          file.form == ir::SourceForm::C && unit.procedure && c.activity.active(unit.procedure);
      if (!isDifferentiated) continue;
      std::vector<Pair> pairs = mayOverlap(*unit.procedure, effects);
      if (!first && !pairs.empty()) first = unit.procedure;
      all.insert(all.end(), pairs.begin(), pairs.end());
    }
  if (!first) return;
  std::string which =
      fmt::format("'{}' and '{}' of '{}'", all[0].first->name, all[0].second->name, first->name);
  if (all.size() > 1) which += ", and others";
  c.diagnostics.report(diag::AssumedNoOverlap, first->range, which);
}

}  // namespace pj::driver
