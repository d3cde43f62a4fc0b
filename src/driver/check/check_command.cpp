// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "driver/check/prepared_check.h"
#include "driver/commands.h"
#include "driver/output.h"

namespace pj::driver {
namespace {

void print(const Row& row, const std::string& said) {
  const char* verdict = row.verdict == Row::Verdict::Ok       ? "ok"
                        : row.verdict == Row::Verdict::Failed ? "FAILED"
                                                              : "not run";
  std::string line = fmt::format("  {:<30} {:<8} {}", row.test, verdict, row.text);
  line.erase(line.find_last_not_of(' ') + 1);
  fmt::print("{}\n", line);
  std::fflush(stdout);
  fmt::print(stderr, "{}", said);
}

/// One head: generates, writes, runs, prints the table. `passed` is the verdict, `unused` what
/// --set and --size name in vain.
int checkHead(const Options& options, const std::string& head, const std::string& folder,
              SharedByHeads& shared, bool& passed, std::set<std::string>& unused) {
  PreparedCheck check;
  if (int status = prepareCheck(options, head, folder, shared, check)) return status;
  unused = check.derivatives.checked.unused;
  fmt::print("{} with {}\n", head,
             std::filesystem::path(shared.compiler.program).filename().string());
  passed = runChecks(*check.setup, print);
  return kDone;
}

}  // namespace

int runCheck(const Options& options) {
  std::string error;
  std::optional<Compiler> compiler = compilerOf(options, error);
  if (!compiler) return wrongUsage(error);
  TemporaryFolder temporary;
  if (!options.folder.empty()) {
    Compilation c;
    if (!prepareFolder(options.folder, c.diagnostics)) {
      printDiagnostics(c, options);
      return kRefused;
    }
  } else if (temporary.path().empty()) {
    fmt::print(stderr, "parajoint: no temporary folder can be made\n");
    return kRefused;
  }
  SharedByHeads shared{*compiler};
  bool allPassed = true;
  std::set<std::string> unused;  // by no head so far
  for (std::size_t i = 0; i < options.heads.size(); ++i) {
    std::string folder = options.folder.empty() ? temporary.path() : options.folder;
    if (options.heads.size() > 1) folder += fmt::format("/head{}", i + 1);
    bool passed = false;
    std::set<std::string> unusedHere;
    if (int status = checkHead(options, options.heads[i], folder, shared, passed, unusedHere))
      return status;
    allPassed &= passed;
    if (i == 0) unused = unusedHere;
    for (auto name = unused.begin(); name != unused.end();)
      name = unusedHere.count(*name) ? std::next(name) : unused.erase(name);
  }
  if (!unused.empty())
    return wrongUsage(fmt::format("'{}' is no variable of any head", *unused.begin()));
  fmt::print("check {}\n", allPassed ? "passed" : "FAILED");
  return allPassed ? kDone : kRefused;
}

}  // namespace pj::driver
