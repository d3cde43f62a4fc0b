// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "driver/options.h"

namespace pj::driver {

/// Exit statuses of all commands.
enum Status : int { kDone = 0, kRefused = 1, kWrongUsage = 2 };

/// tangent and adjoint: writes the derivative files.
int runGenerate(const Options& options);

/// check: proves tangent and adjoint on numbers.
int runCheck(const Options& options);

/// check-list: many checks, of each of which it says whether it passed.
int runCheckList(const Options& options);

/// explain: what is decided, in words.
int runExplain(const Options& options);

/// flags: what a compile-and-link line needs.
int runFlags(const Options& options);

/// "parajoint: ..." on stderr, and status 2.
int wrongUsage(const std::string& text);

}  // namespace pj::driver
