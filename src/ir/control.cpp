// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/control.h"

#include <algorithm>

#include "ir/walk.h"

namespace pj::ir {

/// Is there an exit from the loop `name` in its body? `nested`: in a loop within.
static bool isLeft(const Block& block, const std::string& name, bool nested) {
  return std::any_of(block.begin(), block.end(), [&](const Stmt* s) {
    if (const auto* n = s->as<Exit>()) return n->loop.empty() ? !nested : n->loop == name;
    bool isLoop = s->is<Do>() || s->is<DoWhile>() || s->is<OmpDo>() || s->is<OmpParallelDo>();
    bool found = false;
    forEachBlock(
        *s, [&](const Block& inner) { found = found || isLeft(inner, name, nested || isLoop); });
    return found;
  });
}

bool reachesEnd(const Block& block, const std::set<const Stmt*>& returning) {
  auto ends = [&](const Block& arm) { return reachesEnd(arm, returning); };
  return std::all_of(block.begin(), block.end(), [&](const Stmt* s) {
    if (s->is<Return>() || returning.count(s)) return false;
    if (const auto* n = s->as<If>())
      return n->arms.back().condition ||
             std::any_of(n->arms.begin(), n->arms.end(),
                         [&](const IfArm& arm) { return ends(arm.body); });
    if (const auto* n = s->as<SelectCase>()) {
      bool hasDefault = std::any_of(n->arms.begin(), n->arms.end(),
                                    [](const CaseArm& arm) { return arm.ranges.empty(); });
      return !hasDefault || std::any_of(n->arms.begin(), n->arms.end(),
                                        [&](const CaseArm& arm) { return ends(arm.body); });
    }
    const auto* loop = s->as<DoWhile>();
    if (!loop || loop->leaveFlag) return true;
    const auto* known = loop->condition ? loop->condition->as<Literal>() : nullptr;
    bool isEndless =
        !loop->condition || (known && known->spelling.find("true") != std::string::npos);
    if (!isEndless) return true;
    return isLeft(loop->body, loop->loopName, false);
  });
}

}  // namespace pj::ir
