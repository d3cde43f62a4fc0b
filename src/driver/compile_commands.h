// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

namespace pj::driver {

/// The words of compile_commands.json in `folder` that say how `files` are to be read: include
/// folders, macros and the standard, each once, paths absolute. Empty where there is nothing to
/// read: the front end has complained then.
std::vector<std::string> readingFlags(const std::string& folder,
                                      const std::vector<std::string>& files);

}  // namespace pj::driver
