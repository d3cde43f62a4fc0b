// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <deque>
#include <map>
#include <vector>

#include "analysis/delinearise.h"
#include "analysis/effects.h"
#include "analysis/set_once.h"
#include "ir/stmt.h"

namespace pj::analysis {

/// The body of a nest of loops: where its statements stand, and which elements of arrays they name.
/// It may be the primal's, or one that has just been written.
class BodyAccesses {
 public:
  /// `nest`: the loops around the body, outermost first, the body being that of the last. `own`:
  /// what each thread has of its own; what the body only reads of it is the same for all. `before`:
  /// what is known of integers around it. `effects` must outlive this.
  BodyAccesses(std::vector<const ir::Do*> nest, const SymbolSet& own, const Effects& effects,
               SetOnce before = {});

  /// The body of a procedure, of which `own` are the local variables.
  BodyAccesses(const ir::Block& body, const SymbolSet& own, const Effects& effects);

  /// What all threads of a region run: its body, but for the worksharing loops in it.
  BodyAccesses(const ir::OmpParallel& region, const SymbolSet& own, const Effects& effects);

  /// From now on, what a thread has of its own and the body only reads is unknown, and no
  /// invariant: other threads may have other values of it.
  void letThreadsDiffer() { threadsDiffer_ = true; }

  /// From now on, what a thread has of its own and the body sets once, in no loop of it, stands for
  /// itself where it is not seen through; so does an expression, for which a variable without a
  /// name stands. Each has one value in an iteration, and others in other ones.
  void nameValues() { namesValues_ = true; }

  /// The value of `e`, or of a variable, at a statement, as a polynomial in counters around it and
  /// in variables that the nest does not change; or unknown. No statement: before the body.
  Polynomial valueAt(const ir::Expr& e, const ir::Stmt* at) const;
  Polynomial valueAt(const ir::Symbol& v, const ir::Stmt* at) const { return valueOf(v, at, 0); }

  /// A statement in the body.
  struct Place {
    std::size_t position = 0;  ///< in textual order
    std::size_t top = 0;       ///< of the statement of the body itself that it is, or is in
    std::vector<const ir::Stmt*> around;   ///< the statements that it is in, outermost first
    std::vector<const ir::Block*> blocks;  ///< their blocks that it is in, the body's first
  };
  const Place& place(const ir::Stmt* s) const { return places_.at(s); }
  const std::vector<const ir::Stmt*>& statements() const { return statements_; }  ///< as in text

  /// The statements that may write `v`.
  const std::vector<const ir::Stmt*>& writers(const ir::Symbol* v) const;

  /// The loops of the body that two statements are both in.
  std::vector<const ir::Stmt*> commonLoops(const ir::Stmt* a, const ir::Stmt* b) const;

  /// An element of an array that a statement names.
  struct Access {
    const ir::Stmt* stmt;
    const ir::Expr* element;
  };
  /// The subscripts of some accesses to one array, as polynomials in counters and in variables that
  /// the nest does not change. A column for each dimension, with a row for each access; behind
  /// them, columns for what a dimension is flattened from. None: the accesses are not all of
  /// elements.
  std::vector<std::vector<Polynomial>> columns(const std::vector<Access>& accesses) const;

  /// What the body's increments of `v` add to.
  std::vector<Access> incrementsOf(const ir::Symbol* v) const;

  /// All places where the statements name `v`.
  static std::vector<Access> accessesTo(const ir::Symbol* v,
                                        const std::vector<const ir::Stmt*>& statements);

  /// Do the accesses to one array name another element wherever `counter` has another value?
  bool followCounter(const std::vector<Access>& accesses, const ir::Symbol* counter) const;

  /// Is it the counter of a loop around `at`, of the nest or of the body?
  bool isCounterAt(const ir::Symbol* v, const ir::Stmt* at) const;

  /// Is it the counter of any loop of the body?
  bool isCounter(const ir::Symbol* v) const;

  /// Has `v` the same value at two statements, in one turn of all loops around both?
  bool isSameAt(const ir::Symbol& v, const ir::Stmt* a, const ir::Stmt* b) const;

  /// Between what the counter of a loop lies, of the nest or of the body.
  CounterRange rangeOf(const ir::Do& loop) const;

  /// Between what it lies at most: of do k = 1, min(n, m) between 1 and n, or 1 and m.
  CounterRange boundsOf(const ir::Do& loop) const;

  /// That of all loops around a statement, those of the nest first.
  std::vector<CounterRange> rangesAround(const ir::Stmt* at) const;

  /// Has `e`, a bound of the nest, one value for all its iterations?
  bool isInvariant(const ir::Expr& e) const;

 private:
  void scan(const ir::Block& block, Place at);
  Polynomial polynomial(const ir::Expr& e, const ir::Stmt* at, int substitutions) const;
  const ir::Stmt* definitionAt(const ir::Symbol& v, const ir::Stmt* at) const;
  Polynomial valueOf(const ir::Symbol& v, const ir::Stmt* at, int substitutions) const;
  const ir::Assign* valueOfDefinition(const ir::Symbol& v, const ir::Stmt* at,
                                      int substitutions) const;
  Polynomial valueBy(const ir::Symbol& v, const ir::Stmt* at, int substitutions) const;
  std::vector<Polynomial> boundsIn(const ir::Expr& bound, ir::IntrinsicId extreme,
                                   const ir::Stmt* at, int substitutions) const;
  static void addFlattened(const std::vector<FlatSubscript>& subscripts,
                           std::vector<std::vector<Polynomial>>& columns);
  FlatSubscript flat(const ir::Expr& subscript, const ir::Stmt* at) const;
  void addQuotients(FlatSubscript& subscript) const;

  std::vector<const ir::Do*> nest_;
  SymbolSet own_, counters_;
  const Effects& effects_;
  SetOnce before_;
  std::map<const ir::Stmt*, Place> places_;
  std::vector<const ir::Stmt*> statements_;
  std::map<const ir::Symbol*, std::vector<const ir::Stmt*>> writers_;
  bool skipsWorksharing_ = false, threadsDiffer_ = false, namesValues_ = false;
  mutable std::deque<ir::Symbol> unnamed_;  ///< that stand for expressions
  mutable std::map<const ir::Expr*, const ir::Symbol*> standsFor_;
};

}  // namespace pj::analysis
