// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "ir/builder.h"

namespace pj::ir {

// OpenMP constructs that others can say.

/// omp master, and omp single, which any thread may run:
///   call pj_thread(thread); if (thread == 1) body
/// `thread`: an integer that each thread has for itself. `number`: of another thread than the
/// primary one, as omp masked filter(number) says, counted from 0; or null.
Block byOneThread(Builder& b, const Symbol* thread, const Expr* number, Block body, StmtOrigin at);

/// omp sections: do counter = 1, n; select case (counter); case (1); sections[0]; ...
const Do* sectionsAsLoop(Builder& b, const Symbol* counter, const std::vector<Block>& sections,
                         StmtOrigin at);

/// What is to be run once, by any thread of a team, or by several who share it out:
///   do counter = 1, 1; body
const Do* oneTurn(Builder& b, const Symbol* counter, Block body, StmtOrigin at);

/// Is it such a loop, made here, without clauses but nowait?
bool isOneTurn(const OmpDo& n);

/// The statement as a section that the backward sweep runs in its turn; null: it is none.
const OmpCritical* sectionInTurn(const Stmt& s);

/// omp critical of statements that only add to numbers or arrays, in loops and branches perhaps:
/// each as an atomic update. `own`: variables that each thread has for itself, which may be set.
/// Nothing: they do more, such as reading a sum.
std::optional<Block> asAtomicUpdates(Program& program, const Block& body,
                                     const std::set<const Symbol*>& own);

/// The variables that such updates, and the statements around them, read.
std::set<const Symbol*> readBy(const Block& updates);

}  // namespace pj::ir
