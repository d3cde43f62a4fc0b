// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/text_dump.h"

#include <algorithm>

#include <fmt/format.h>

namespace pj::driver {
namespace {

template <typename Symbols>
std::string names(const Symbols& symbols) {
  std::string text;
  for (const ir::Symbol* s : symbols) text += (text.empty() ? "" : ", ") + s->name;
  return text;
}

/// What belongs to the procedure itself and carries a derivative.
ir::Symbols activeOf(const ir::Procedure& p, const analysis::Activity& activity) {
  ir::Symbols found;
  auto add = [&](const ir::Symbol* s) {
    if (activity.active(s)) found.push_back(s);
  };
  for (const ir::Symbol* s : p.arguments) add(s);
  if (p.result) add(p.result);
  for (const ir::Symbol* s : p.locals) add(s);
  return found;
}

}  // namespace

std::string dumpProcedure(const ir::Procedure& p) {
  ir::File file;
  file.units.push_back({nullptr, const_cast<ir::Procedure*>(&p)});
  return emit::fortranFile(file);
}

std::string dumpHead(const analysis::Head& head) {
  return fmt::format("{}({})>({})\n", head.procedure->name, names(head.independents),
                     names(head.dependents));
}

std::string dumpActivity(const analysis::Activity& activity) {
  std::string text;
  std::vector<const ir::Module*> modules;
  for (const ir::Procedure* p : activity.reachable()) {
    ir::Symbols active = activeOf(*p, activity);
    text += fmt::format("{}: {}\n", p->name,
                        active.empty() ? "nothing is active" : "active " + names(active));
    bool seen = std::find(modules.begin(), modules.end(), p->module) != modules.end();
    if (!p->module || seen) continue;
    modules.push_back(p->module);
    ir::Symbols ofModule;
    for (const ir::Symbol* s : p->module->variables)
      if (activity.active(s)) ofModule.push_back(s);
    if (!ofModule.empty())
      text += fmt::format("module {}: active {}\n", p->module->name, names(ofModule));
  }
  return text;
}

}  // namespace pj::driver
