// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string>

#include "driver/check/check_run.h"

namespace pj::driver {

/// The sources of a check as one translation unit, which compilers read in a third of the time: a
/// file in the folder of `settings` that includes them all. Empty where they cannot be one: fixed
/// form, macros, flags of their own. Where it does not compile, they are compiled apart: two of
/// them may have a static function of one name.
std::string writeUnit(const CheckSetup& setup, const CompileSettings& settings);

/// What another compiler says when it does not accept the derivatives, or, in C where the options
/// say so, gives a warning. It looks at them, and makes nothing.
std::optional<std::string> refusalBy(const CheckSetup& setup, const CompileSettings& settings);

/// More words for a command in C: what `check --warnings` asks for. The user's flags come later,
/// and may take a warning back.
void demandWarnings(ProcessRequest& request);

}  // namespace pj::driver
