// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

namespace pj::driver {

/// A step from the source to its derivative. What it works on is a whole program on its way, or one
/// procedure.
template <typename Target>
struct Pass {
  const char* name;  ///< that --dump-after takes
  void (*run)(Target&);
  std::string (*dump)(const Target&) = nullptr;  ///< what it finds out; null: the program
};

/// Passes in their order.
template <typename Target>
using PassList = std::vector<Pass<Target>>;

}  // namespace pj::driver
