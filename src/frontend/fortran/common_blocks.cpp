// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Common blocks. Each procedure declares a block for itself; in the IR it is one list of variables,
// so all must declare it with the same names, types and extents.
#include <algorithm>

#include "frontend/fortran/lowering.h"

namespace pj::frontend {
namespace {

std::string bounds(const fs::ArraySpec& shape) {
  std::string text;
  auto add = [&](const fs::Bound& b) {
    auto value = b.isExplicit() && b.GetExplicit() ? fe::ToInt64(*b.GetExplicit()) : std::nullopt;
    text += value ? std::to_string(*value) : "*";
  };
  for (const fs::ShapeSpec& d : shape) {
    text += text.empty() ? "(" : ",";
    add(d.lbound());
    text += ":";
    add(d.ubound());
  }
  return text;
}

std::vector<const fs::Symbol*> objectsOf(const fs::Symbol& block) {
  std::vector<const fs::Symbol*> objects;
  // Flang puts a construct's private copies in their places.
  for (const auto& object : block.get<fs::CommonBlockDetails>().objects())
    objects.push_back(&object->GetUltimate());
  return objects;
}

const fs::Scope& globalScope(const fs::Symbol& s) {
  const fs::Scope* scope = &s.owner();
  while (!scope->IsGlobal()) scope = &scope->parent();
  return *scope;
}

/// Name, type and bounds of what the block holds, in order.
std::vector<std::string> layoutOf(const fs::Symbol& block) {
  std::vector<std::string> layout;
  for (const fs::Symbol* s : objectsOf(block)) {
    const fs::DeclTypeSpec* type = s->GetType();
    const fs::ArraySpec* shape = s->GetShape();
    layout.push_back(s->name().ToString() + " " + (type ? type->AsFortran() : "") +
                     (shape ? bounds(*shape) : ""));
  }
  return layout;
}

bool hasInitialValue(const fs::Symbol& s) {
  const auto* object = s.detailsIf<fs::ObjectEntityDetails>();
  return object && object->init();
}

}  // namespace

const fs::Symbol* Entities::commonBlockOf(const fs::Symbol& s) {
  const auto* object = s.GetUltimate().detailsIf<fs::ObjectEntityDetails>();
  return object ? object->commonBlock() : nullptr;
}

/// Makes the variables of the block, if no procedure has declared it before.
Entities::CommonBlock& Entities::commonBlock(const fs::Symbol& block) {
  CommonBlock& common = commonBlocks_[block.name().ToString()];
  if (common.variables) return common;
  common.variables = program_.makeCommonBlock();
  common.variables->name = originalName(block);
  common.layout = layoutOf(block);
  Refusals::List refused;
  std::vector<const fs::Symbol*> objects = objectsOf(block);
  for (const fs::Symbol* s : objects) {
    common.variables->variables.push_back(declare(*s));
    if (auto it = pending_.find(s); it != pending_.end())
      refused.insert(refused.end(), it->second.begin(), it->second.end());
  }
  // Whoever declares the block needs the types of all.
  if (!refused.empty())
    for (const fs::Symbol* s : objects) pending_[s] = refused;
  for (const fs::Scope& scope : globalScope(block).children()) {
    auto found = scope.commonBlocks().find(block.name());
    if (scope.kind() != fs::Scope::Kind::BlockData || found == scope.commonBlocks().end()) continue;
    std::vector<const fs::Symbol*> filled = objectsOf(*found->second);
    for (std::size_t k = 0; k < std::min(filled.size(), objects.size()); ++k)
      common.variables->variables[k]->filled |= hasInitialValue(*filled[k]);
  }
  return common;
}

ir::Symbol* Entities::declareInCommon(const fs::Symbol& s) {
  const fs::Symbol& block = *commonBlockOf(s);
  CommonBlock& common = commonBlock(block);
  auto procedure = procedures.find(s.owner().symbol());
  if (procedure != procedures.end()) {
    auto& declared = procedure->second->commonBlocks;
    if (std::find(declared.begin(), declared.end(), common.variables) == declared.end())
      declared.push_back(common.variables);
  }
  if (auto it = symbols_.find(&s); it != symbols_.end()) return it->second;
  std::vector<const fs::Symbol*> objects = objectsOf(block);
  auto place = std::find(objects.begin(), objects.end(), &s);
  if (place != objects.end() && layoutOf(block) == common.layout) {
    std::size_t k = static_cast<std::size_t>(place - objects.begin());
    return symbols_[&s] = common.variables->variables[k];
  }
  Deferral deferral(refusals_);
  ir::Symbol* out = symbols_[&s] = program_.makeSymbol();
  out->name = originalName(s);
  refusals_.report(diag::UnsupportedAttribute, session_.map().range(s.name()), out->name,
                   "in a common block that another procedure declares with other names, types or "
                   "extents",
                   "declare the block alike everywhere, by an include file");
  for (const auto& refusal : deferral.list) refusal->ofSymbol = true;
  pending_[&s] = std::move(deferral.list);
  return out;
}

}  // namespace pj::frontend
