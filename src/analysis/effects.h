// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <vector>

#include "analysis/symbol_set.h"
#include "ir/program.h"

namespace pj::analysis {

/// What a procedure may do to variables that outlive it: its dummies, and module and host
/// variables.
struct ProcedureEffects {
  SymbolSet reads;        ///< may be read
  SymbolSet exposed;      ///< may be read before it is written: the caller's value matters
  SymbolSet writes;       ///< may be written
  SymbolSet overwrites;   ///< scalars, and all elements that arrays are declared with: certainly
                          ///< written, be it after they are read
  SymbolSet beginnings;   ///< array dummies whose first element is certainly written
  SymbolSet memory;       ///< allocatable: may be allocated, released or given another shape
  SymbolSet increments;   ///< dummies that it only updates, by atomic increments
  bool opaque = false;    ///< contains input/output or the like
  bool takes = false;     ///< takes values from outside: a statement kept as text sets a variable
  bool asks = false;      ///< asks OpenMP something, like the number of the thread
  bool waits = false;     ///< contains a barrier of the region that it is called in
  bool excludes = false;  ///< has sections that one thread of that region runs at a time
  bool handsOn = false;   ///< the same of regions of its own, or of what it calls
  bool binds = false;  ///< has loops that region shares out, or statements for one of its threads
  bool setsThreads = false;  ///< says how many threads the regions after it have
};

/// One variable touched by a statement.
struct Access {
  const ir::Symbol* symbol;
  const ir::Expr* designator;  ///< the Ref or Index, as the statement names it; null: all of it
  bool whole = false;  ///< a write that certainly overwrites all of the variable, every thread's
  bool named = false;  ///< a write that certainly overwrites all that the designator names
};

/// The accesses that a statement makes itself; those of the statements in its blocks do not
/// count, but a Where stands for its assignments. A Do writes its counter.
struct Accesses {
  std::vector<Access> reads, writes;
};

/// Effects of procedures, bottom-up over the call graph.
class Effects {
 public:
  /// `procedures`: callees before callers.
  Effects(const std::vector<ir::Procedure*>& procedures);

  const ProcedureEffects& of(const ir::Procedure* p) const;

  /// Registers the effects of a procedure that was not among those given (a generated one).
  void set(const ir::Procedure* p, ProcedureEffects e) { table_[p] = std::move(e); }

  Accesses accesses(const ir::Stmt& s) const;

  /// May a statement of the procedure that `v`, an argument, belongs to write it?
  bool isChanged(const ir::Symbol& v) const;

  /// Is it an integer outside of procedures that others may name, and that nothing in `p`, nor what
  /// it calls, changes?
  bool isFixedOutside(const ir::Symbol& s, const ir::Procedure* p) const {
    return s.storage == ir::Storage::Module && s.type.isInteger() && !s.isArray() && !s.isPrivate &&
           !s.threadprivate && !contains(of(p).writes, &s);
  }

  /// The allocatable variables that the statement itself, or a procedure that it calls, may
  /// allocate, release or give another shape.
  SymbolSet memory(const ir::Stmt& s) const;
  /// Those for which procedures do it that the statement itself calls.
  SymbolSet memoryOfCalls(const ir::Stmt& s) const;

  /// The variables whose values `e` reads, and those that functions called in it may read.
  SymbolSet reads(const ir::Expr& e) const;

  /// The variables that the statement, a call, changes by atomic increments alone.
  SymbolSet summedBy(const ir::Stmt& call) const;

  /// Does a call certainly set all that its argument `k`, which is there, names? A dummy may be
  /// declared with fewer elements than it gets.
  bool sets(const ir::Procedure& callee, const ir::Exprs& args, std::size_t k) const;

  /// What the procedures that the statement itself calls have of `flag`: opaque, say.
  bool calls(const ir::Stmt& s, bool ProcedureEffects::* flag) const;

  /// Is it a barrier, or does it call a procedure that has one?
  bool waits(const ir::Stmt& s) const;

  /// Does it take a value from outside of the program, or call a procedure that does?
  bool takes(const ir::Stmt& s) const;

  /// Does it ask OpenMP something, like the number of the thread, or call a procedure that does?
  bool asks(const ir::Stmt& s) const;

  /// Does any procedure say how many threads the regions after it have?
  bool threadsAreSet() const;

  /// Computes the effects of `p` from its body (callees must be known).
  ProcedureEffects compute(const ir::Procedure& p) const;

 private:
  bool excludesIn(const ir::Stmt& region) const;
  void assumeChanged(const ir::Procedure* p) const;
  SymbolSet overwrittenBy(const ir::Procedure& p, const SymbolSet& writes) const;
  SymbolSet setIn(const ir::Block& block) const;
  SymbolSet begunBy(const ir::Procedure& p) const;
  SymbolSet incrementedBy(const ir::Procedure& p) const;

  std::map<const ir::Procedure*, ProcedureEffects> table_;
  /// Of those given: what statements write.
  mutable std::map<const ir::Procedure*, SymbolSet> changedIn_;
};

/// The variables that `e` names and whose values it reads, subscripts included. Arguments of
/// inquiry functions do not count: their values are not read.
SymbolSet readSymbols(const ir::Expr& e);

/// Variables that may be written by the statements of `block` and below.
SymbolSet writtenIn(const ir::Block& block, const Effects& effects);

/// Variables that may be read in `block` before the block overwrites them as a whole.
SymbolSet exposedIn(const ir::Block& block, const Effects& effects);

/// The private variables of an OpenMP construct.
SymbolSet privates(const ir::OmpClauses& clauses);

/// The variables that each thread of a region has of its own: private, and threadprivate ones that
/// the region or a procedure called in it touches.
SymbolSet ownVariables(const ir::OmpParallel& region, const Effects& effects);

}  // namespace pj::analysis
