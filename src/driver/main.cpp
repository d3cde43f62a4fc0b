// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <exception>
#include <system_error>

#include <fmt/format.h>

#include "driver/commands.h"

namespace pj::driver {

namespace {

int run(const Options& options) {
  switch (options.command) {
    case Command::Tangent:
    case Command::Adjoint: return runGenerate(options);
    case Command::Check: return runCheck(options);
    case Command::CheckList: return runCheckList(options);
    case Command::Explain: return runExplain(options);
    case Command::Flags: return runFlags(options);
  }
  return kWrongUsage;
}

/// No file that is opened later is to become a standard one that is closed. Of these, errors may
/// get lost, output may not.
void openStandardFiles() {
  for (int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    bool isOpen = fcntl(file, F_GETFD) != -1;
    if (!isOpen) open("/dev/null", file == STDERR_FILENO ? O_WRONLY : O_RDONLY);
  }
}

/// The exit status, unless output could not be written.
int afterOutput(int status) {
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return status;
  std::fputs("parajoint: standard output cannot be written\n", stderr);
  return kWrongUsage;
}

}  // namespace
}  // namespace pj::driver

int main(int argc, char** argv) {
  pj::driver::openStandardFiles();
  // The libraries throw nothing on purpose but where they print; what else comes here is memory,
  // or an error of our own.
  try {
    pj::driver::Options options;
    std::optional<int> status = pj::driver::parseOptions(argc, argv, options);
    return pj::driver::afterOutput(status ? *status : pj::driver::run(options));
  } catch (const std::system_error&) {
    return pj::driver::kWrongUsage;
  } catch (const std::exception& e) {
    fmt::print(stderr, "parajoint: internal error: {}\n", e.what());
    return pj::driver::kRefused;
  }
}
