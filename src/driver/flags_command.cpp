// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

#include <fmt/format.h>

#include "driver/commands.h"
#include "driver/toolchain.h"

namespace pj::driver {

int runFlags(const Options& options) {
  Installation i = findInstallation();
  std::string folder = i.headers;
  if (!options.flagsForC) {
    std::string error;
    std::optional<Compiler> compiler = compilerOf(options, error);
    if (!compiler) {
      fmt::print(stderr, "parajoint: {}\n", error);
      return kRefused;
    }
    folder = i.modulesOf(compiler->moduleFolder());
  }
  if (i.library.empty() || folder.empty()) {
    fmt::print(stderr,
               "parajoint: the runtime library is neither beside the executable nor "
               "installed with it\n");
    return kRefused;
  }
  std::string libraries = options.flagsForCheck ? i.checkLibrary + " " + i.debugLibrary : i.library;
  fmt::print("-I{} {}{}\n", folder, libraries, options.flagsForC ? " -lm" : "");
  return kDone;
}

}  // namespace pj::driver
