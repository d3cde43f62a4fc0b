// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What other threads of a parallel region may be doing while one is in a worksharing loop.
#pragma once

#include <map>

#include "analysis/effects.h"
#include "ir/stmt.h"

namespace pj::plan {

/// Is it a worksharing loop or a barrier, or has it, or a procedure that it calls, one?
bool isForAllThreads(const ir::Stmt& s, const analysis::Effects& effects);

/// A block in pieces: worksharing loops, and statements with such or with a barrier in them, one by
/// one, and in between the runs of statements that each thread runs without waiting.
std::vector<ir::Block> piecesOf(const ir::Block& block, const analysis::Effects& effects);

/// The variables that threads may name beside each worksharing loop or run of a region: what is on
/// some path to it since the last barrier, or on some path from it up to the next one. The region
/// begins and ends with a barrier.
class Concurrency {
 public:
  Concurrency(const ir::OmpParallel& region, const analysis::Effects& effects);

  /// While threads are in the loop, or in the run that begins with the statement, is none anywhere
  /// else with `v`?
  bool isAlone(const ir::Stmt* piece, const ir::Symbol* v) const {
    auto others = besides_.find(piece);
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
  std::map<const ir::Stmt*, analysis::SymbolSet> besides_;  ///< by the first statement
};

}  // namespace pj::plan
