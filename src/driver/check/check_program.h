// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "driver/check/derivative_call.h"

namespace pj::driver {

/// The Fortran program that runs primal, tangent and adjoint and writes down numbers; `report.h`
/// reads them. Three parts: a module of random numbers, the module `pj_case` that is made for this
/// head (state in, state out, as flat vectors), and a main program that is always the same.
std::string checkProgram(const Compilation& compilation, const CheckCase& checked,
                         const DerivativeCall& tangent, const DerivativeCall& adjoint,
                         const CheckOptions& options);

/// The parts that are always the same.
const char* randomModule();
const char* mainProgram();

}  // namespace pj::driver
