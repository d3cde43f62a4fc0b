// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A conflict is solved by building another loop: each strategy is a function that does so.
#pragma once

#include <optional>
#include <string>

#include "analysis/set_once.h"
#include "transform/adjoint/context.h"

namespace pj::transform {

/// A worksharing loop of the backward sweep, iterations of which increment one element.
struct ConflictingLoop {
  const ir::OmpDo* loop;
  /// What each thread has of its own. What the loop only reads of it has one value in all threads:
  /// else its schedule would not be free, and it no worksharing loop (plan/schedule.h).
  analysis::SymbolSet own;
  analysis::SymbolSet needed;  ///< of that, what may still be read when the loop is over
  /// The arrays that it increments atomically. Meanwhile, no thread is anywhere else with them.
  analysis::SymbolSet arrays;
  analysis::SymbolSet copied;   ///< of these, what threads could sum up in copies
  analysis::SymbolSet written;  ///< anywhere in the region
  /// What no thread anywhere else changes meanwhile; what the loop writes, none reads, either.
  analysis::SymbolSet quiet;
  analysis::SetOnce before;  ///< what is known of integers before the region
};

/// What takes its place. Behind it no barrier is needed but the loop's own.
struct ConflictFree {
  ir::Block loops;
  const ir::OmpDo* rest;       ///< the last of them, if it may still have conflicts; or null
  analysis::SymbolSet arrays;  ///< those that have none any more
  std::string how;             ///< in words, for `explain`
  ir::Block before, after;     ///< of the region
};

/// Iterations become those over elements: each sums up what it gets, `u(i) = u(i) + ...`. All that
/// is incremented has subscripts counter + number, one for each loop that is shared out, and what
/// it is incremented by can be computed in any iteration.
std::optional<ConflictFree> gather(AdjointContext& context, const ConflictingLoop& loop);

/// Of a nest of loops, only those are shared out that all elements follow: all that is incremented
/// has a subscript counter + number for each of them.
std::optional<ConflictFree> shareFewerLoops(AdjointContext& context, const ConflictingLoop& loop);

/// Each thread has a part of the elements, and does what all iterations add to those. All that is
/// incremented has a subscript counter + what the counter's loop does not change, `a(k)` in loops
/// over i and k.
std::optional<ConflictFree> inParts(AdjointContext& context, const ConflictingLoop& loop);

/// Blocks of iterations take two turns: first those with an even number. Iterations that meet are
/// less than a block apart.
std::optional<ConflictFree> inBlocks(AdjointContext& context, const ConflictingLoop& loop);

/// Does a reduction clause of the loop sum it up?
bool isSummedByClause(const ir::OmpDo& loop, const ir::Symbol* v);

/// Has it no clauses but those that loops in its place can have, or do without?
bool mayHaveOtherLoops(const ir::OmpDo& loop);

/// A bound of the loop in the type of its counter; null: it may wrap around.
const ir::Expr* boundOf(ir::Builder& build, const ir::Do& loop, const ir::Expr* bound);

/// The same expression plus a number: `n - 1` and 1 give `n`.
const ir::Expr* plus(ir::Builder& build, const ir::Expr* e, long long number);

/// Less another expression.
const ir::Expr* minus(ir::Builder& build, const ir::Expr* e, const ir::Expr* what);

/// The block with plain increments in the place of atomic ones of `arrays`.
ir::Block withPlainIncrements(ir::Program& program, const ir::Block& block,
                              const analysis::SymbolSet& arrays);

}  // namespace pj::transform
