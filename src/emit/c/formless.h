// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace pj::emit::c {

/// C has no form for it: the passes before have refused or replaced it, or they are wrong.
[[noreturn]] inline void formless(std::string_view what) {
  std::fprintf(stderr, "parajoint: internal error: C has no form for %s\n",
               std::string(what).c_str());
  std::abort();
}

}  // namespace pj::emit::c
