// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <deque>
#include <map>
#include <vector>

#include "analysis/body_accesses.h"
#include "analysis/effects.h"

namespace pj::analysis {

enum class Touch : std::uint8_t {
  Read,    ///< what is read lies in the box
  Write,   ///< all of the box is written
  Change,  ///< what may be written lies in it, and so does what adjoints keep there and put back
};

/// A box of elements of an array that a procedure, or an iteration of a loop, touches.
///
///   subroutine advect(n, first, last, h, flux)      reads h in (1:n, first:last)
///     do j = first, last                            writes flux in (1:n - 1, first:last)
///       do i = 1, n - 1                             both where last >= first and n - 1 >= 1
///         flux(i, j) = h(i, j)*h(i + 1, j)
struct TouchedBox {
  const ir::Symbol* array;
  Touch touch;
  /// From where to where, a dimension each, in values at the procedure's start: of arguments, and
  /// of variables outside. Unknown: anywhere.
  std::vector<Polynomial> least, greatest;
  /// None is negative where the box is touched, and where none is, it is touched: the turns, less
  /// one, of the loops around.
  std::vector<Polynomial> turns = {};
  /// The arms of branches around, outermost first; it is touched where these are run.
  std::vector<const ir::Block*> arms = {};
  /// The statement that touches it, or in which it is touched: one of the outermost block.
  const ir::Stmt* at = nullptr;

  bool isRead() const { return touch == Touch::Read; }
  bool isWrite() const { return touch == Touch::Write; }
};

/// What procedures and iterations touch. Of what they may write or not, or of which the box is not
/// known exactly, no write is listed; of reads and changes, all are.
class TouchedBoxes {
 public:
  /// `effects` must outlive this.
  explicit TouchedBoxes(const Effects& effects) : effects_(effects) {}

  /// Of an iteration of a nest of loops, in values of their counters; `own`: what each thread has
  /// of its own. What the iteration sets once, or passes, may be any value: it stands for itself. A
  /// variable without a name stands for what is passed; it lives as long as this.
  std::vector<TouchedBox> of(const std::vector<const ir::Do*>& nest, const SymbolSet& own);

  /// The same of statements that a thread runs, in values that its own variables have before them.
  std::vector<TouchedBox> of(const ir::Block& block, const SymbolSet& own);

  /// The box of `dummy` that a call of its procedure certainly writes, if there is an element in
  /// it, where the call changes nothing else of the array. It is in values of the procedure's
  /// arguments alone. Null: it is not known so.
  const TouchedBox* setBy(const ir::Procedure& callee, const ir::Symbol& dummy);

  /// Can the caller say where that box is, before the call and behind it, by what it passes?
  bool isSaid(const TouchedBox& box, const ir::Procedure& callee, const ir::Exprs& args) const;

 private:
  using Boxes = std::vector<TouchedBox>;

  Boxes named(const ir::Block& block, BodyAccesses& body);
  const Boxes& of(const ir::Procedure& p);
  Boxes ofBlock(const ir::Block& block, const BodyAccesses& body);
  void addNamed(const ir::Stmt& s, const BodyAccesses& body, Boxes& boxes);
  void addPassed(const ir::Procedure& callee, const ir::Exprs& args, const ir::Stmt& s,
                 const BodyAccesses& body, Boxes& boxes);
  void addChanged(const ir::Procedure& callee, const ir::Exprs& args, const ir::Stmt& s,
                  const BodyAccesses& body, Boxes& boxes);

  const Effects& effects_;
  std::map<const ir::Procedure*, Boxes> known_;
  std::deque<BodyAccesses> bodies_;  ///< of iterations
};

}  // namespace pj::analysis
