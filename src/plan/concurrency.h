// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What other threads of a parallel region may be doing while one is in a worksharing loop.
#pragma once

#include <map>

#include "analysis/effects.h"
#include "ir/stmt.h"

namespace pj::plan {

/// The variables that threads may name beside each worksharing loop of a region: what is on some
/// path to the loop since the last barrier, or on some path from it up to the next one. The region
/// begins and ends with a barrier.
class Concurrency {
 public:
  Concurrency(const ir::OmpParallel& region, const analysis::Effects& effects);

  /// While threads are in the loop, is none anywhere else with `v`?
  bool isAlone(const ir::OmpDo* loop, const ir::Symbol* v) const {
    auto others = besides_.find(loop);
    return others != besides_.end() && !contains(others->second, v);
  }

 private:
  enum class Order { Forward, Backward };
  /// What threads may have named since the last barrier, behind the block when they may have named
  /// `before` ahead of it; in backward order with both ends of the block exchanged.
  analysis::SymbolSet through(const ir::Block& block, analysis::SymbolSet before, Order order);
  analysis::SymbolSet through(const ir::Stmt& s, analysis::SymbolSet before, Order order);
  /// What is read or written in the statement, everything in it included.
  analysis::SymbolSet namedIn(const ir::Stmt& s) const;

  const analysis::Effects& effects_;
  std::map<const ir::OmpDo*, analysis::SymbolSet> besides_;
};

}  // namespace pj::plan
