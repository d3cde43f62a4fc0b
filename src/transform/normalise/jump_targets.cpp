// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/jump_targets.h"

#include "ir/program.h"

namespace pj::transform {

using namespace ir;

namespace {

int depthOf(const std::string& name, const LoopNames& loops) {
  int innermost = static_cast<int>(loops.size()) - 1;
  if (name.empty()) return innermost;
  for (int d = innermost; d >= 0; --d)
    if (lower(loops[d]) == lower(name)) return d;
  return innermost;
}

void join(Leaving& into, const Leaving& arm) {
  into.jumps.insert(arm.jumps.begin(), arm.jumps.end());
  into.completes |= arm.completes;
}

/// `mayEnd`: the loop's control can end it.
Leaving leavingLoop(const std::string& name, const Block& body, bool mayEnd, LoopNames& loops) {
  int depth = static_cast<int>(loops.size());
  loops.push_back(name);
  Leaving result = leaving(body, loops);
  loops.pop_back();
  result.jumps.erase({JumpKind::Cycle, depth});
  result.completes = result.jumps.erase({JumpKind::Exit, depth}) > 0 || mayEnd;
  return result;
}

template <typename Arms, typename HasElse>
Leaving leavingArms(const Arms& arms, HasElse&& hasElse, LoopNames& loops) {
  Leaving result;
  result.completes = true;
  for (const auto& arm : arms)
    if (hasElse(arm)) result.completes = false;  // else some arm runs
  for (const auto& arm : arms) join(result, leaving(arm.body, loops));
  return result;
}

}  // namespace

std::optional<JumpTarget> jumpTarget(const Stmt& s, const LoopNames& loops) {
  if (const auto* n = s.as<Cycle>()) return JumpTarget{JumpKind::Cycle, depthOf(n->loop, loops)};
  if (const auto* n = s.as<Exit>()) return JumpTarget{JumpKind::Exit, depthOf(n->loop, loops)};
  if (s.is<Return>()) return JumpTarget{JumpKind::Return, -1};
  return std::nullopt;
}

Leaving leaving(const Stmt& s, LoopNames& loops) {
  if (auto target = jumpTarget(s, loops)) return {{*target}, false};
  return match(
      s, [&](const Do& n) { return leavingLoop(n.loopName, n.body, true, loops); },
      [&](const DoWhile& n) {
        return leavingLoop(n.loopName, n.body, n.condition != nullptr, loops);
      },
      [&](const OmpDo& n) { return leaving(*n.loop, loops); },
      [&](const OmpParallelDo& n) { return leaving(*n.loop, loops); },
      [&](const OmpParallel& n) { return leaving(n.body, loops); },
      [&](const If& n) {
        return leavingArms(n.arms, [](const IfArm& arm) { return !arm.condition; }, loops);
      },
      [&](const SelectCase& n) {
        return leavingArms(n.arms, [](const CaseArm& arm) { return arm.ranges.empty(); }, loops);
      },
      [](const auto&) { return Leaving{}; });
}

Leaving leaving(const Block& block, LoopNames& loops) {
  Leaving result;
  for (const Stmt* s : block) {
    Leaving one = leaving(*s, loops);
    result.jumps.insert(one.jumps.begin(), one.jumps.end());
    if (!one.completes) {
      result.completes = false;
      break;
    }
  }
  return result;
}

}  // namespace pj::transform
