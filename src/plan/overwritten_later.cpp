// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/overwritten_later.h"

#include <algorithm>

#include "ir/walk.h"

namespace pj::plan {

using namespace ir;

OverwrittenLater::OverwrittenLater(const Block& body, const analysis::Effects& effects) {
  number(body, nullptr, effects);
}

void OverwrittenLater::number(const Block& block, const Stmt* parent,
                              const analysis::Effects& effects) {
  for (const Stmt* s : block) {
    const std::size_t first = ++next_;
    for (const analysis::Access& w : effects.accesses(*s).writes)
      if (auto& all = writes_[w.symbol]; all.empty() || all.back() != first) all.push_back(first);
    if (const auto* omp = s->as<OmpDo>()) number({omp->loop}, s, effects);
    else forEachBlock(*s, [&](const Block& b) { number(b, s, effects); });
    places_[s] = {first, next_, next_, parent};
  }
  for (const Stmt* s : block) places_.at(s).end = next_;
}

bool OverwrittenLater::isWritten(const Symbol* v, std::size_t first, std::size_t last) const {
  auto all = writes_.find(v);
  if (all == writes_.end()) return false;
  auto next = std::lower_bound(all->second.begin(), all->second.end(), first);
  return next != all->second.end() && *next <= last;
}

bool OverwrittenLater::mayChange(const Symbol* v, const Stmt& s, const Stmt* scope) const {
  const Place* at = &places_.at(&s);
  const bool isShared = at->parent && at->parent->is<OmpDo>();
  if (isWritten(v, at->first + (isShared ? 1 : 0), at->last)) return true;
  for (;;) {
    if (isWritten(v, at->last + 1, at->end)) return true;
    const Stmt* parent = at->parent;
    if (parent == scope) return false;
    at = &places_.at(parent);
    const bool goesRound = parent->is<Do>() || parent->is<DoWhile>();
    if (goesRound && isWritten(v, at->first, at->last)) return true;
  }
}

}  // namespace pj::plan
