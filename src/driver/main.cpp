// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "driver/commands.h"

namespace pj::driver {

namespace {

int run(const Options& options) {
  switch (options.command) {
    case Command::Tangent:
    case Command::Adjoint: return runGenerate(options);
    case Command::Check: return runCheck(options);
    case Command::Explain: return runExplain(options);
    case Command::Flags: return runFlags(options);
  }
  return kWrongUsage;
}

}  // namespace
}  // namespace pj::driver

int main(int argc, char** argv) {
  // The libraries throw nothing on purpose; what comes here is memory, or an error of our own.
  try {
    pj::driver::Options options;
    if (std::optional<int> status = pj::driver::parseOptions(argc, argv, options)) return *status;
    return pj::driver::run(options);
  } catch (const std::exception& e) {
    fmt::print(stderr, "parajoint: internal error: {}\n", e.what());
    return pj::driver::kRefused;
  }
}
