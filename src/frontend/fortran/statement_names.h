// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <vector>

#include "frontend/fortran/flang_headers.h"

namespace pj::frontend {

/// The variables that a statement names, for statements that are kept as text.
struct StatementNames {
  std::vector<const fp::Name*> reads, writes;
  std::vector<fp::Label> formats;  ///< labels of format statements
  bool branches = false;           ///< err=, end= or eor=
  bool namelist = false;
  const fp::Name* userFunction = nullptr;  ///< a function of the program that it calls
};

StatementNames namesOf(const fp::ActionStmt& statement);

/// Whether the right-hand side calls a function of OpenMP's library whose value changes from call
/// to call: no sweep may evaluate it again.
bool readsTimer(const fp::AssignmentStmt& statement);
bool isOmpLibrary(const fs::Symbol& symbol);

/// Whether the name in a call is that of an intrinsic procedure. Flang puts a specific procedure of
/// the user's in place of a generic name, unless an intrinsic one is meant.
bool isIntrinsic(const fs::Symbol& called);

/// All names inside a loop, its own variable included.
std::vector<const fp::Name*> namesIn(const fp::DoConstruct& loop);
std::vector<const fp::Name*> namesIn(const fp::Block& block);
std::vector<const fp::Name*> namesIn(const fp::OmpStylizedInstance& instance);

/// All names in the two parts of a procedure.
std::vector<const fp::Name*> namesIn(const fp::SpecificationPart& specification,
                                     const fp::ExecutionPart& execution);

/// The format statements of a procedure, by label.
std::map<fp::Label, fp::CharBlock> formatsIn(const fp::SpecificationPart& specification,
                                             const fp::ExecutionPart& execution);

}  // namespace pj::frontend
