// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "analysis/activity.h"
#include "emit/fortran/emitter.h"

namespace pj::driver {

/// The IR as Fortran, one file after the other, each below a line with its name.
template <typename Files>
std::string dumpFiles(const Files& files) {
  std::string all;
  for (const ir::File& file : files) all += "! " + file.path + "\n" + emit::fortranFile(file);
  return all;
}

/// The same of one procedure.
std::string dumpProcedure(const ir::Procedure& p);

/// "procedure(x, y)>(z)": the head as it was understood.
std::string dumpHead(const analysis::Head& head);

/// One line a procedure that the head reaches: its active variables.
std::string dumpActivity(const analysis::Activity& activity);

}  // namespace pj::driver
