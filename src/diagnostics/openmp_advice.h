// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

namespace pj {

/// What to write instead of an OpenMP directive that is refused. `name` is in small letters, as in
/// "for simd"; `loop` is how the language calls a loop, "for" or "do".
std::string insteadOfDirective(const std::string& name, const std::string& loop);

/// What to write instead of `lastprivate(conditional: ...)`.
inline constexpr const char* insteadOfConditional =
    "let each iteration write an element of its own, and take the last one behind the loop";

/// Does a function of a library let threads wait for each other, or make threads? The order in
/// which they come by is nobody's, so nothing runs backward through it.
bool ordersThreads(const std::string& function);

/// What to write instead of calls of these.
inline constexpr const char* insteadOfLock = "use 'atomic', or a reduction clause";

}  // namespace pj
