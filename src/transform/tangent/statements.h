// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "transform/tangent/tangent_expressions.h"

namespace pj::transform {

/// Writes the body of one tangent procedure.
class TangentStatements {
 public:
  TangentStatements(ir::Program& program, const analysis::Activity& activity,
                    DerivativeProgram& shells, ir::Procedure& procedure, Diagnostics& diagnostics)
      : expressions_(program, activity, shells, procedure, diagnostics),
        build_(program),
        activity_(activity),
        shells_(shells),
        diagnostics_(diagnostics) {}

  ir::Block block(const ir::Block& primal);

 private:
  // Each gives the statements that stand for the primal one, its comments not yet placed.
  ir::Block of(const ir::Assign& s);
  ir::Block of(const ir::Call& s);
  ir::Block of(const ir::Allocate& s);
  ir::Block of(const ir::Deallocate& s);
  ir::Block of(const ir::Exchange& s);
  ir::Block of(const ir::Do& s);
  ir::Block of(const ir::DoWhile& s);
  ir::Block of(const ir::If& s);
  ir::Block of(const ir::Increment& s);
  ir::Block of(const ir::SelectCase& s);
  ir::Block of(const ir::Where& s);
  ir::Block of(const ir::OmpDo& s);
  ir::Block of(const ir::OmpCritical& s);
  ir::Block of(const ir::OmpParallel& s);
  ir::Block of(const ir::OmpParallelDo& s);
  ir::Block of(const ir::Opaque& s);
  ir::Block of(const ir::Stmt& s) { return {&s}; }

  /// The derivative of an assignment and the assignment itself; what they need goes to `around`.
  /// `masked`: in a where, which never allocates.
  ir::Block assignment(const ir::Assign& s, Surroundings& around, bool masked = false);
  ir::Block reallocating(const ir::Assign& s, const ir::Expr* rhs, const ir::Expr* d);
  const ir::Stmt* resultIntoVariable(const ir::Assign& s, Surroundings& around);
  void zeroWhatIsOverwritten(const ir::Call& s, ir::Block& out);
  ir::Block whereBody(const ir::Block& primal, Surroundings& around);
  const ir::Do* loop(const ir::Do& s);
  ir::OmpClauses clauses(const ir::OmpClauses& primal);
  ir::OmpClauses regionClauses(const ir::OmpClauses& primal);
  /// Reports calls in a kept expression that would have to compute derivatives too.
  void requirePassive(const ir::Stmt& s);

  TangentExpressions expressions_;
  ir::Builder build_;
  const analysis::Activity& activity_;
  DerivativeProgram& shells_;
  Diagnostics& diagnostics_;
};

}  // namespace pj::transform
