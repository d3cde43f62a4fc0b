// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <deque>
#include <string>

#include "analysis/activity.h"
#include "diagnostics/diagnostics.h"
#include "ir/program.h"
#include "plan/sharing.h"
#include "transform/adjoint/reverser.h"
#include "transform/adjoint/strategies/conflicts.h"

namespace pj::transform {

/// The adjoint of one procedure on its way: a forward sweep that keeps what the backward sweep
/// needs, and the backward sweep. It increments the adjoints of the procedure's inputs and consumes
/// those of its outputs. Each pass leaves its statements in the body of the generated procedure.
class AdjointProcedure {
 public:
  explicit AdjointProcedure(AdjointContext context)
      : context(std::move(context)), reverser_(this->context, plans) {}
  AdjointProcedure(const AdjointProcedure&) = delete;
  AdjointProcedure& operator=(const AdjointProcedure&) = delete;

  ir::Procedure& generated() { return context.adjoint; }
  ir::Block& body() { return context.adjoint.body; }

  /// What is kept, shared and scheduled how; the callees' adjoints are there. Reports what cannot
  /// be differentiated.
  void plan() { plans = makePlans(context); }
  /// The body is the backward sweep.
  void sweepBackward();
  /// Increments of what several threads increment become atomic ones.
  void protect();
  /// The forward sweep before it.
  void sweepForward();
  /// Other loops where iterations increment one element.
  void solveConflicts();
  /// Variables that the sweeps introduced become one where they do not live at the same time.
  void shareVariables();
  /// A debug build of the runtime checks that the adjoint leaves the tape as it found it.
  void guardTape();
  /// What callers have to know of it.
  void recordEffects();

  /// The variables that are wanted when it ends.
  analysis::SymbolSet liveAtEnd() const;

  AdjointContext context;
  Plans plans;
  std::vector<SolvedConflict> solved;

 private:
  Reverser reverser_;
};

/// The adjoint of every active procedure of a program in normal form (see transform/normalise).
class AdjointProgram {
 public:
  AdjointProgram(ir::Program& program, const analysis::Activity& activity, Diagnostics& diagnostics,
                 plan::SharingPreference sharing);
  AdjointProgram(const AdjointProgram&) = delete;
  AdjointProgram& operator=(const AdjointProgram&) = delete;

  DerivativeProgram& derivatives() { return derivatives_; }

  /// Callees before callers; the head's is the last.
  std::deque<AdjointProcedure>& procedures() { return procedures_; }

  /// The plans of every procedure in words, beside source lines.
  std::string explanation() const;

 private:
  std::uint32_t primalSymbols_;
  analysis::Effects effects_;
  DroppedValues dropped_;
  DerivativeProgram derivatives_;
  std::deque<AdjointProcedure> procedures_;
};

}  // namespace pj::transform
