// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace pj::driver {

/// The indices of `files` in an order that compiles: whoever uses a module comes after the file
/// that defines it; otherwise in the given order.
template <typename Files>
std::vector<std::size_t> compileOrder(const Files& files);

/// What a file defines and uses, modules in lower case.
struct ModuleUse {
  std::vector<std::string> defines, uses;
};
ModuleUse moduleUse(const ir::File& file);
std::vector<std::size_t> orderByModules(const std::vector<ModuleUse>& files);

template <typename Files>
std::vector<std::size_t> compileOrder(const Files& files) {
  std::vector<ModuleUse> modules;
  for (const ir::File& f : files) modules.push_back(moduleUse(f));
  return orderByModules(modules);
}

}  // namespace pj::driver
