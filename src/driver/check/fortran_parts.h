// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

namespace pj::driver {

/// The parts of a Fortran check program that are always the same: the module pj_core, which the
/// module pj_case of a head uses, and the main program, which uses pj_case.
const char* fortranCore();
const char* fortranMain();

}  // namespace pj::driver
