// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "analysis/activity.h"
#include "plan/reversal.h"
#include "support/text_program.h"

namespace pj::test {

/// A program, and what the adjoints of its statements read: the operands of products and of what
/// is not linear, and the subscripts of active elements. A model of transform/adjoint/plans.cpp
/// that is easy to see through.
struct Adjoints {
  TextProgram t;
  analysis::Activity activity;
  analysis::Effects effects;

  Adjoints(const std::string& text, std::string_view independents, std::string_view dependents);
  plan::AdjointOfStatement adjoint() const;

 private:
  mutable std::map<const ir::Stmt*, plan::StatementAdjoint> known_;
};

}  // namespace pj::test
