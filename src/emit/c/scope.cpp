// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/scope.h"

#include "ir/builder.h"
#include "ir/walk.h"

namespace pj::emit::c {

using namespace ir;

Scope::Scope(const Procedure& p) : taken_(namesInScope(p)) {
  if (p.result && p.result->name == p.name) renamed_[p.result] = fresh("result");
  walkStmts(p.body, [&](const Stmt& s) {
    if (const auto* allocate = s.as<Allocate>())
      for (const AllocateItem& item : allocate->items) allocated_.emplace(item.symbol, item.shape);
  });
}

std::string Scope::name(const Symbol& s) const {
  auto it = renamed_.find(&s);
  return it == renamed_.end() ? s.name : it->second;
}

const std::vector<Dimension>& Scope::shape(const Symbol& s) const {
  auto it = allocated_.find(&s);
  return it == allocated_.end() ? s.shape : it->second;
}

std::string Scope::fresh(const std::string& base) {
  std::string name = freshName(base, taken_);
  taken_.push_back(lower(name));
  return name;
}

}  // namespace pj::emit::c
