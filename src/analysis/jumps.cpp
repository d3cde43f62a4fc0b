// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/jumps.h"

#include <algorithm>
#include <string>
#include <vector>

#include "ir/program.h"
#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

namespace {

/// The names of the loops around a place, that count as inside.
using Loops = std::vector<std::string>;

bool isInside(const std::string& name, const Loops& loops) {
  if (name.empty()) return !loops.empty();
  return std::any_of(loops.begin(), loops.end(),
                     [&](const std::string& loop) { return lower(loop) == lower(name); });
}

bool leaves(const Stmt& s, Loops& loops) {
  if (s.is<Return>()) return true;
  if (const auto* n = s.as<Exit>()) return !isInside(n->loop, loops);
  if (const auto* n = s.as<Cycle>()) return !isInside(n->loop, loops);
  if (const auto* n = s.as<OmpDo>()) return leaves(*n->loop, loops);
  if (const auto* n = s.as<OmpParallelDo>()) return leaves(*n->loop, loops);
  const auto* counted = s.as<Do>();
  const auto* conditional = s.as<DoWhile>();
  if (counted) loops.push_back(counted->loopName);
  if (conditional) loops.push_back(conditional->loopName);
  bool found = false;
  forEachBlock(s, [&](const Block& b) {
    for (const Stmt* inner : b) found = found || leaves(*inner, loops);
  });
  if (counted || conditional) loops.pop_back();
  return found;
}

}  // namespace

bool jumpsOut(const Stmt& s) {
  Loops none;
  return leaves(s, none);
}

bool jumpsOut(const Block& block) {
  return std::any_of(block.begin(), block.end(), [](const Stmt* s) { return jumpsOut(*s); });
}

}  // namespace pj::analysis
