// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ir/stmt.h"

namespace pj::transform {

enum class JumpKind : std::uint8_t { Cycle, Exit, Return };

/// Where a jump goes: for cycle and exit the loop, counted from the outermost one around it (0).
/// The depth of a return is -1.
struct JumpTarget {
  JumpKind kind;
  int depth;
  bool operator<(const JumpTarget& o) const {
    return std::pair(depth, kind) < std::pair(o.depth, o.kind);
  }
  bool operator==(const JumpTarget& o) const { return depth == o.depth && kind == o.kind; }
};

/// How control leaves a statement or a block.
struct Leaving {
  std::set<JumpTarget> jumps;  ///< targets outside it
  bool completes = true;       ///< may it reach its end?
};

/// The names of the loops around a place, outermost first; empty where a loop has none.
using LoopNames = std::vector<std::string>;

/// Where the jump `s` goes; none when it is no jump. `loops`: the names of those around it.
std::optional<JumpTarget> jumpTarget(const ir::Stmt& s, const LoopNames& loops);

/// How control leaves `s`, or `block`, which stands inside `loops`.
Leaving leaving(const ir::Stmt& s, LoopNames& loops);
Leaving leaving(const ir::Block& block, LoopNames& loops);

}  // namespace pj::transform
