// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/scope.h"

#include "ir/builder.h"

namespace pj::emit::c {

using namespace ir;

Scope::Scope(const Procedure& p) : allocations_(p), taken_(namesInScope(p)) {
  for (const Symbol* s : allocations_.variables()) taken_.push_back(lower(s->name));
  if (p.result && p.result->name == p.name) renamed_[p.result] = fresh("result");
}

std::string Scope::name(const Symbol& s) const {
  named_.insert(&s);
  auto it = renamed_.find(&s);
  return it == renamed_.end() ? s.name : it->second;
}

const std::vector<Dimension>& Scope::shape(const Symbol& s) const {
  const std::vector<Dimension>* allocated = allocations_.shape(s);
  return allocated ? *allocated : s.shape;
}

std::string Scope::fresh(const std::string& base) {
  std::string name = freshName(base, taken_);
  taken_.push_back(lower(name));
  return name;
}

}  // namespace pj::emit::c
