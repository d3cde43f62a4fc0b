// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "ir/builder.h"
#include "ir/elementwise.h"

namespace pj::transform {

/// One loop over a dimension of an array expression. `step` null means 1.
struct LoopDim {
  const ir::Symbol* variable = nullptr;
  const ir::Expr* lower = nullptr;
  const ir::Expr* upper = nullptr;
  const ir::Expr* step = nullptr;
};
using LoopDims = std::vector<LoopDim>;  ///< first dimension first

/// Writes array expressions of a procedure as loops over their elements.
class ArrayLoops {
 public:
  using MakeTemporary = std::function<const ir::Symbol*(const std::string&, ir::Type)>;
  using Reuse = std::function<void(const ir::Symbol*)>;

  /// `temporary` makes variables (of rank > 0: allocatable), `reuse` is told when one made before
  /// is used at the current place (see TemporariesRewriter).
  ArrayLoops(ir::Program& program, const ir::Procedure& procedure, MakeTemporary temporary,
             Reuse reuse);

  /// `e` with every operand that cannot be taken element by element (matmul(a, b), sum(a), a
  /// function that is not elemental, an array constructor) assigned to a temporary in `out`.
  const ir::Expr* hoistOperands(const ir::Expr* e, ir::Block& out);

  /// Loops over the elements of `e`, in the bounds of its first array operand:
  /// a(2:n) gives do i = 2, n.
  LoopDims loopsOver(const ir::Expr& e);

  /// The element of `e` that belongs to the current iteration of `loops`; a scalar is itself.
  const ir::Expr* element(const ir::Expr* e, const LoopDims& loops);

  const ir::Stmt* nest(const LoopDims& loops, ir::Block body);

  /// A temporary array with an element for each iteration; it must be deallocated after its use.
  const ir::Symbol* allocated(const std::string& name, ir::Type scalar, const LoopDims& loops,
                              ir::Block& out);
  const ir::Stmt* deallocate(const ir::Symbol* s);

 private:
  ir::Builder builder_;
  MakeTemporary temporary_;
  Reuse reuse_;
  std::set<const ir::Symbol*> written_;   ///< by the procedure
  std::set<const ir::Symbol*> oneBased_;  ///< allocatables whose lower bounds are 1
  std::vector<const ir::Symbol*> counters_;

  const ir::Symbol* counter(std::size_t dimension, int kind);
  bool isFixed(const ir::Expr& e) const;
  const ir::Expr* inquire(ir::IntrinsicId id, const ir::Expr* array, std::size_t dimension);
  const ir::Expr* lowerBound(const ir::Symbol* s, std::size_t dimension);
  const ir::Expr* upperBound(const ir::Symbol* s, std::size_t dimension);
  LoopDims bounds(const ir::Expr& e);
  LoopDim sectionBounds(const ir::Symbol* s, std::size_t dimension, const ir::Section& section);
  const ir::Expr* position(const LoopDim& loop, const LoopDim& operand);
  const ir::Expr* shifted(const ir::Expr* e, const ir::Expr* from, const ir::Expr* to);
  const ir::Expr* extent(const LoopDim& loop);
};

/// Does `e` read `symbol` in any other way than as the designator `same`, taken element by element?
/// (`same` null: in any way.)
bool readsElsewhere(const ir::Expr& e, const ir::Symbol* symbol, const ir::Expr* same);

}  // namespace pj::transform
