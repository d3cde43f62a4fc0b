// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <deque>
#include <set>

#include "analysis/activity.h"
#include "analysis/effects.h"
#include "diagnostics/diagnostics.h"
#include "ir/program.h"
#include "transform/derivative_program.h"

namespace pj::transform {

/// The tangent of one procedure on its way: the procedure again, with the derivative of an
/// assignment before it, in the same control structure and the same OpenMP constructs.
///
///   Before  y(i) = a*x(i)**2          After  yd(i) = ad*x(i)**2 + a*(2*x(i)*xd(i))
///                                            y(i) = a*x(i)**2
///
/// No derivative needs an initial value: every statement that defines a variable defines its
/// derivative too, and a derivative is read only where the variable is.
struct TangentProcedure {
  ir::Program& program;
  const analysis::Activity& activity;
  DerivativeProgram& derivatives;
  Diagnostics& diagnostics;
  const ir::Procedure& primal;
  ir::Procedure& tangent;
  bool isWrittenOut;  ///< the primal has no clauses any more that give threads copies

  ir::Procedure& generated() { return tangent; }
  ir::Block& body() { return tangent.body; }

  /// Writes the body; a function's result goes through an argument. Reports what cannot be
  /// differentiated.
  void differentiate();
  /// Clauses name what their construct uses, and loops say nowait, where clauses were written out.
  void tidyClauses();
};

/// The tangent of every active procedure of a program.
class TangentProgram {
 public:
  /// `writtenOut`: procedures whose clauses were written out, as hasOtherReduction asks for.
  TangentProgram(ir::Program& program, const analysis::Activity& activity,
                 const std::set<const ir::Procedure*>& writtenOut, Diagnostics& diagnostics);
  TangentProgram(const TangentProgram&) = delete;
  TangentProgram& operator=(const TangentProgram&) = delete;

  DerivativeProgram& derivatives() { return derivatives_; }

  /// Callees before callers; the head's is the last.
  std::deque<TangentProcedure>& procedures() { return procedures_; }

 private:
  DerivativeProgram derivatives_;
  std::deque<TangentProcedure> procedures_;
};

/// Reports what the tangent of a program cannot be written for, of each active procedure.
void refuseForTangent(const analysis::Activity& activity, Diagnostics& diagnostics);

/// Has the procedure a reduction of active variables that is no sum? No reduction clause says its
/// derivative: the clauses are written out.
bool hasOtherReduction(const ir::Procedure& p, const analysis::Activity& activity);

}  // namespace pj::transform
