// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/results.h"

#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

bool assignsAll(const Stmt& s, const Symbol* result) {
  const auto* assign = s.as<Assign>();
  const auto* ref = assign ? assign->lhs->as<Ref>() : nullptr;
  return ref && ref->symbol == result;
}

void addPairs(const Block& block, const Symbol* result, std::set<const Stmt*>& found) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (i + 1 < block.size() && assignsAll(*block[i], result) && block[i + 1]->is<Return>() &&
        block[i + 1]->origin.comments.empty())
      found.insert({block[i], block[i + 1]});
    forEachBlock(*block[i], [&](const Block& b) { addPairs(b, result, found); });
  }
}

}  // namespace

std::set<const Stmt*> returningAssignments(const Procedure& p) {
  std::set<const Stmt*> found;
  if (!p.result) return found;
  addPairs(p.body, p.result, found);
  if (!p.body.empty() && assignsAll(*p.body.back(), p.result)) found.insert(p.body.back());
  return found;
}

}  // namespace pj::transform
