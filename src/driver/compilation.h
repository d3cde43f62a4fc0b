// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "analysis/activity.h"
#include "diagnostics/diagnostics.h"
#include "driver/head.h"
#include "driver/options.h"
#include "ir/finished.h"
#include "ir/program.h"
#include "transform/adjoint/adjoint.h"
#include "transform/tangent/tangent.h"

namespace pj::driver {

/// A file to be written: a name without folder, and its text.
struct OutputFile {
  std::string name;
  std::string text;
};

/// One program on its way through the passes, and owner of everything in it.
struct Compilation {
  const Options* options = nullptr;
  HeadText names;  ///< of the head, as the command line spells them

  ir::Program program;
  Diagnostics diagnostics;
  std::string usageError;         ///< what is wrong with the command line
  analysis::Activity activity;    ///< of the source
  analysis::Activity normalised;  ///< of its normal form

  std::set<const ir::Procedure*> writtenOut;  ///< for the tangent, those without clauses of copies
  std::unique_ptr<transform::TangentProgram> tangent;  ///< one of the two, on its way
  std::unique_ptr<transform::AdjointProgram> adjoint;
  std::vector<ir::File> derivatives;                 ///< IR of what is to be written
  std::map<const ir::File*, ir::Finished> finished;  ///< what is found out about these, for C
  std::string explanation;                           ///< the adjoint's plans in words
  std::string lanes;                                 ///< what became of simd loops, in words
  std::vector<OutputFile> outputs;                   ///< the same as text

  /// The derivative program that is on its way.
  transform::DerivativeProgram& derivative() {
    return tangent ? tangent->derivatives() : adjoint->derivatives();
  }
};

}  // namespace pj::driver
