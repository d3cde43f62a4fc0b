// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c_text.h"

#include <gtest/gtest.h>

#include "emit/c/procedures.h"
#include "emit/c/source_text.h"
#include "transform/finish/finish.h"

namespace pj::test {

using namespace ir;

std::string textOf(CProgram& c, const Procedure* p) {
  Diagnostics refused;
  Finish finish = transform::finish(c.program, *p, {}, refused);
  EXPECT_FALSE(refused.hasErrors());
  emit::c::SourceText out;
  emit::c::printProcedure(out, *p, finish, "", {});
  return out.take();
}

std::string textOf(CProgram& c, const File& file, emit::OverlapTest test) {
  Diagnostics refused;
  Finished finished = transform::finish(c.program, file, refused);
  EXPECT_FALSE(refused.hasErrors());
  return emit::cFile(file, finished, test);
}

}  // namespace pj::test
