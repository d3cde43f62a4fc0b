// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/thread_copies.h"

#include <algorithm>

namespace pj::transform {

using namespace ir;

std::optional<std::vector<Dimension>> ThreadCopies::boundsOf(const Symbol* v) {
  using Form = Dimension::Form;
  std::vector<Dimension> shape = v->shape;
  for (std::size_t d = 0; d < shape.size(); ++d) {
    auto inquire = [&](IntrinsicId id) {
      return build_.intrinsic(id, {build_.ref(v), build_.integer(static_cast<int>(d) + 1)},
                              kInteger);
    };
    if (shape[d].form == Form::AssumedSize) return std::nullopt;
    if (shape[d].form == Form::Deferred) shape[d].lower = inquire(IntrinsicId::Lbound);
    if (shape[d].form != Form::Explicit) shape[d].upper = inquire(IntrinsicId::Ubound);
    shape[d].form = Form::Explicit;
  }
  return shape;
}

Symbol* ThreadCopies::like(const Symbol* v, const std::string& name, Block& before, Block& after) {
  auto shape = boundsOf(v);
  if (!shape) return nullptr;
  Symbol* s = build_.local(procedure_, name, v->type);
  s->allocatable = v->allocatable;
  s->shape = v->allocatable ? v->shape : *shape;
  if (!v->allocatable) return s;
  before.push_back(build_.stmt<Allocate>({}, std::vector<AllocateItem>{{s, std::move(*shape)}}));
  after.push_back(build_.stmt<Deallocate>({}, Symbols{s}));
  return s;
}

/// A variable of a module or host would be hidden by one of its name.
const char* ThreadCopies::suffixFor(const Symbol& v) const {
  return v.procedure != &procedure_ ? "_own" : "";
}

Symbol* ThreadCopies::copyOf(const Symbol* v, Wholes& wholes, Block& before, Block& after) {
  Symbol* s = like(v, v->name + suffixFor(*v), before, after);
  if (!s) return nullptr;
  s->copyOf = v;
  if (v->whole) putInto(wholes, *s, *v);
  return s;
}

/// Makes `part`, a copy of `v`, a part of the copy of the structure that `v` is a part of.
void ThreadCopies::putInto(Wholes& wholes, Symbol& part, const Symbol& v) {
  Symbol*& whole = wholes[v.whole];
  if (!whole) {
    whole = build_.local(procedure_, v.whole->name + suffixFor(v), v.whole->type);
    whole->spelledType = v.whole->spelledType;
    whole->shape = v.whole->shape;
    auto& locals = procedure_.locals;  // in which the parts stand for it
    locals.erase(std::find(locals.begin(), locals.end(), whole));
  }
  part.whole = whole;
  part.path = v.path;
  part.spelledType = v.spelledType;
  part.name = whole->name + v.name.substr(v.whole->name.size());
  whole->parts.push_back(&part);
}

}  // namespace pj::transform
