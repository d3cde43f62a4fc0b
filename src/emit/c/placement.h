// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <set>
#include <vector>

#include "ir/allocations.h"
#include "ir/program.h"

namespace pj::emit::c {

/// Where the local variables of a procedure are declared: where a C programmer would do it.
struct Placement {
  std::vector<const ir::Symbol*> top;   ///< at the start of the procedure
  std::set<const ir::Stmt*> declaring;  ///< assignments and allocations: with their variable
  std::set<const ir::Stmt*> counting;   ///< Do: with their counter
  std::set<const ir::Stmt*> returning;  ///< assignments to the result: "return value;"
  bool declaresResult = false;          ///< there is a variable for the result
  std::map<const ir::Stmt*, std::vector<const ir::Symbol*>> before;  ///< on a line of their own
  std::map<const ir::Stmt*, std::vector<const ir::Symbol*>> inside;  ///< at a region's start
  std::map<const ir::Stmt*, ir::SymbolSet> unrecorded;  ///< bounds that an allocation need not set
  ir::SymbolSet zeroed;                                 ///< their declarations say "= 0"
  ir::SymbolSet unread;                                 ///< neither declared nor assigned to
  std::set<const ir::Stmt*> resultless;  ///< calls whose result is not assigned: nothing reads it
  std::map<const ir::Stmt*, ir::SymbolSet> dropped;  ///< from private clauses: declared inside
  /// Where a region or the body of a worksharing loop starts: arrays of each thread's own in place
  /// of private memory that is allocated outside, as C's private pointers lead nowhere.
  std::map<const ir::Stmt*, std::vector<const ir::Symbol*>> ownArrays;
  ir::SymbolSet
      unallocated;  ///< memory that is used for nothing else: neither declared nor allocated
};

/// Decides for every local variable that is used, and for a function's result. A declaration moves
/// inwards only where every reference in its new scope is preceded by an unconditional write: no
/// value flows between iterations, nor from before. `unread`: variables that nothing reads.
Placement placeDeclarations(const ir::Procedure& p, const ir::Allocations& allocations,
                            const ir::SymbolSet& unread);

/// Is it an assignment of what nothing reads?
bool isUnread(const ir::Stmt& s, const Placement& placement);

/// Is it one that is not printed at all? Of a function's result the call is.
bool isOmitted(const ir::Stmt& s, const Placement& placement);

}  // namespace pj::emit::c
