// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/c/emitter.h"
#include "support/c_program.h"

namespace pj::test {

/// The text of one procedure, as it stands in a file.
std::string textOf(CProgram& c, const ir::Procedure* p);

/// The text of a file.
std::string textOf(CProgram& c, const ir::File& file,
                   emit::OverlapTest test = emit::OverlapTest::No);

}  // namespace pj::test
