// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "driver/check/derivative_call.h"

namespace pj::driver {

/// What the program of a check is written from.
struct CaseInput {
  const Compilation& compilation;
  const CheckCase& checked;
  const DerivativeCall& tangent;
  const DerivativeCall& adjoint;
  const CheckOptions& options;
  /// In C: the headers of the derivatives, or these themselves, where they include the source.
  std::vector<std::string> included = {};

  const ir::Procedure& head() const { return *compilation.activity.head.procedure; }
  /// The items that take places of the flat vectors: those that are real or complex.
  std::vector<const CheckItem*> reals() const;
  /// A derivative that is smaller than so much of the value is compared with that.
  double leastDerivative() const { return checked.single ? 1e-2 : 1e-6; }
};

/// The program that runs primal, tangent and adjoint and writes down numbers; `report.h` reads
/// them. It is made for this head: state in, state out, as flat vectors. What is always the same
/// lies in the library parajoint_check.
OutputFile checkProgram(const CaseInput& input);

/// Its text for a head in Fortran, and for one in C.
std::string fortranProgram(const CaseInput& input);
std::string cProgram(const CaseInput& input);

/// The name of an item's derivative: `prefix` is 'd' in the tangent, 'b' in the adjoint.
std::string derivativeName(char prefix, const CheckItem& item);

/// The sum of the flags of parajoint_check.h that `item` has.
std::string itemFlags(const CheckItem& item);

}  // namespace pj::driver
