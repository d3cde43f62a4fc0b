// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/source_order.h"

#include <algorithm>
#include <functional>

namespace pj::driver {
namespace {

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

void addUses(const std::vector<ir::UseClause>& uses, std::vector<std::string>& out) {
  for (const ir::UseClause& u : uses) out.push_back(ir::lower(u.module));
}

void addUses(const ir::Procedure& p, std::vector<std::string>& out) {
  addUses(p.uses, out);
  for (const ir::Procedure* q : p.internals) addUses(*q, out);
}

}  // namespace

ModuleUse moduleUse(const ir::File& file) {
  ModuleUse m;
  for (const ir::Unit& unit : file.units) {
    if (unit.procedure) addUses(*unit.procedure, m.uses);
    if (!unit.module) continue;
    m.defines.push_back(ir::lower(unit.module->name));
    addUses(unit.module->uses, m.uses);
    for (const ir::Procedure* p : unit.module->procedures) addUses(*p, m.uses);
  }
  return m;
}

std::vector<std::size_t> orderByModules(const std::vector<ModuleUse>& files) {
  std::vector<std::size_t> order;
  std::vector<char> seen(files.size());
  std::function<void(std::size_t)> visit = [&](std::size_t i) {
    if (seen[i]) return;
    seen[i] = 1;
    for (const std::string& used : files[i].uses)
      for (std::size_t k = 0; k < files.size(); ++k)
        if (contains(files[k].defines, used)) visit(k);
    order.push_back(i);
  };
  for (std::size_t i = 0; i < files.size(); ++i) visit(i);
  return order;
}

}  // namespace pj::driver
