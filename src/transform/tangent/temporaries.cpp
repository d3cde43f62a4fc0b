// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/temporaries.h"

namespace pj::transform {

using ir::Symbol;

Symbol* Temporaries::find(const std::string& name, ir::Type type, bool& isNew) {
  Key key{name, static_cast<int>(type.cls), type.kind, type.rank};
  std::vector<Symbol*>& pool = pool_[key];
  std::size_t& used = used_[key];
  isNew = used == pool.size();
  if (isNew) pool.push_back(shells_.local(procedure_, name, type));
  Symbol* s = pool[used++];
  for (analysis::SymbolSet& region : regions_) region.insert(s);
  return s;
}

Symbol* Temporaries::take(const std::string& name, ir::Type type) {
  bool isNew = false;
  Symbol* s = find(name, type, isNew);
  if (isNew && type.rank > 0) {
    s->allocatable = true;
    s->shape.assign(type.rank, {ir::Dimension::Form::Deferred, nullptr, nullptr});
  }
  return s;
}

std::pair<Symbol*, Symbol*> Temporaries::takePair(const std::string& name, ir::Type type) {
  Symbol* value = take(name, type);
  return {value, take(value->name + "d", type)};
}

const Symbol* Temporaries::takeStructure(const std::string& name, const Symbol& like) {
  std::vector<const Symbol*>& pool = structures_[like.spelledType];
  std::size_t& used = usedStructures_[like.spelledType];
  if (used == pool.size()) pool.push_back(shells_.localStructure(procedure_, name, like));
  const Symbol* s = pool[used++];
  for (analysis::SymbolSet& region : regions_) region.insert(s->parts.begin(), s->parts.end());
  return s;
}

Symbol* Temporaries::takeVector(const std::string& name, int size, ir::Builder& build) {
  bool isNew = false;
  Symbol* s = find(name + std::to_string(size), ir::kInteger.withRank(1), isNew);
  if (isNew) s->shape = {{ir::Dimension::Form::Explicit, nullptr, build.integer(size)}};
  return s;
}

ir::Symbols Temporaries::leaveRegion() {
  ir::Symbols symbols(regions_.back().begin(), regions_.back().end());
  regions_.pop_back();
  return symbols;
}

}  // namespace pj::transform
