// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <set>
#include <vector>

#include "ir/mentions.h"

namespace pj::ir {

/// Where the local variables of a procedure are declared: where a programmer would do it, in a
/// language in which statements and declarations mix.
struct Placement {
  std::vector<const Symbol*> top;   ///< at the start of the procedure
  std::set<const Stmt*> declaring;  ///< assignments and allocations: with their variable
  std::set<const Stmt*> counting;   ///< Do: with their counter
  std::set<const Stmt*> returning;  ///< assignments to the result: "return value;"
  bool declaresResult = false;      ///< there is a variable for the result
  std::map<const Stmt*, std::vector<const Symbol*>> before;  ///< on a line of their own
  std::map<const Stmt*, std::vector<const Symbol*>> inside;  ///< at a region's start
  std::map<const Stmt*, SymbolSet> unrecorded;  ///< bounds that an allocation need not set
  SymbolSet zeroed;                             ///< their declarations say "= 0"
  SymbolSet unread;                             ///< neither declared nor assigned to
  std::set<const Stmt*> resultless;  ///< calls whose result is not assigned: nothing reads it
  std::map<const Stmt*, SymbolSet> dropped;  ///< from private clauses: declared inside
  /// Where a region or the body of a worksharing loop starts: arrays of each thread's own in place
  /// of private memory that is allocated outside, as private pointers lead nowhere.
  std::map<const Stmt*, std::vector<const Symbol*>> ownArrays;
  SymbolSet unallocated;  ///< memory that is used for nothing else: neither declared nor allocated
};

/// Is it an assignment of what nothing reads?
bool isUnread(const Stmt& s, const Placement& placement);

/// Is it one that is not printed at all? Of a function's result the call is.
bool isOmitted(const Stmt& s, const Placement& placement);

}  // namespace pj::ir
