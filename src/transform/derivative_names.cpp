// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/derivative_names.h"

#include <algorithm>

#include "ir/names.h"

namespace pj::transform {
namespace {

const ir::Procedure& outermost(const ir::Procedure& p) {
  return p.host ? outermost(*p.host) : p;
}

/// `next`: the first number that may be free behind `base`. What was taken once, stays so.
template <typename Taken>
std::string fresh(std::string base, int& next, Taken&& taken) {
  std::replace(base.begin(), base.end(), '.', '_');
  std::string name = shortened(base, kLongestName);
  if (next == 0 && !taken(name)) return name;
  for (;; ++next) {
    const std::string number = std::to_string(next);
    name = shortened(base, kLongestName - number.size()) + number;
    if (!taken(name)) return name;
  }
}

}  // namespace

std::string shortened(const std::string& name, std::size_t most) {
  constexpr std::size_t kSuffix = 7;
  if (name.size() <= most) return name;
  return name.substr(0, most - kSuffix) + name.substr(name.size() - kSuffix);
}

std::string ScopeNames::key(const std::string& name) const {
  return ignoresCase_ ? ir::lower(name) : name;
}

ScopeNames::ScopeNames(const ir::Program& program) : ignoresCase_(ir::ignoresCase(program)) {
  for (const ir::Symbol* s : program.symbols()) all_.insert(key(s->name));
  for (const ir::Procedure* p : program.procedures()) {
    all_.insert(key(p->name));
    procedures_.insert(key(p->name));
  }
  for (const ir::File& file : program.files) {
    for (const std::string& name : file.declaredNames) generated_.insert(key(name));
    for (const ir::Unit& unit : file.units)
      if (unit.module) {
        modules_[key(unit.module->name)] = unit.module;
        // Else it is a file's, which names nothing in the program.
        if (ignoresCase_) all_.insert(key(unit.module->name));
      }
  }
  // A derivative declares the blocks of its callees, too.
  for (const ir::Module* block : program.commonBlocks()) {
    all_.insert(key(block->name));
    for (const ir::Symbol* s : block->variables) generated_.insert(key(s->name));
  }
#define INTRINSIC(Name, Class, Dummies) intrinsics_.insert(ir::lower(#Name));
#include "ir/intrinsics.def"
}

std::string ScopeNames::global(const std::string& base) {
  std::string name = fresh(base, next_[{nullptr, base}], [&](const std::string& spelled) {
    std::string n = key(spelled);
    return all_.count(n) || generated_.count(n) || intrinsics_.count(n);
  });
  generated_.insert(key(name));
  return name;
}

std::string ScopeNames::local(const std::string& base, const ir::Procedure& p) {
  auto it = primals_.find(&p);
  Names& names = namesOf(it == primals_.end() ? p : *it->second);
  std::string name = fresh(base, next_[{&names, base}], [&](const std::string& spelled) {
    std::string n = key(spelled);
    return names.count(n) || generated_.count(n) || procedures_.count(n) || intrinsics_.count(n);
  });
  names.insert(key(name));
  return name;
}

void ScopeNames::adopt(const ir::Procedure& generated, const ir::Procedure& primal) {
  primals_[&generated] = &primal;
}

ScopeNames::Names& ScopeNames::namesOf(const ir::Procedure& primal) {
  const ir::Procedure& root = outermost(primal);
  auto [it, isNew] = scopes_.try_emplace(&root);
  if (isNew) {
    addTree(root, it->second);
    Names seen;
    if (root.module) addModule(key(root.module->name), it->second, seen);
  }
  return it->second;
}

void ScopeNames::addTree(const ir::Procedure& p, Names& names) {
  for (const std::string& n : ir::spelledNamesInScope(p)) names.insert(key(n));
  Names seen;
  for (const ir::UseClause& use : p.uses) addModule(key(use.module), names, seen);
  for (const ir::Procedure* q : p.internals) addTree(*q, names);
}

/// Everything that a use of the module may bring, its own uses included.
void ScopeNames::addModule(const std::string& name, Names& names, Names& seen) {
  auto it = modules_.find(name);
  if (it == modules_.end() || !seen.insert(name).second) return;
  const ir::Module& m = *it->second;
  names.insert(name);
  for (const ir::Symbol* s : m.variables) names.insert(key(s->name));
  for (const ir::Procedure* p : m.procedures) names.insert(key(p->name));
  for (const ir::UseClause& use : m.uses) {
    for (const auto& [local, original] : use.names) names.insert(key(local));
    addModule(key(use.module), names, seen);
  }
}

}  // namespace pj::transform
