// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "driver/check/report.h"
#include "driver/toolchain.h"

namespace pj::driver {

/// Programs and files that a search for data races needs, all of one LLVM.
struct RaceTools {
  std::string flang;  ///< empty for C
  std::string clang;
  std::string sanitizer;  ///< libclang_rt.tsan
  std::string archer;     ///< libarcher.so: tells the sanitizer what OpenMP synchronises
  std::string libraries;  ///< folder of libomp.so
};

/// Finds them for programs in C or in Fortran; when something is missing, says what in `missing`.
std::optional<RaceTools> findRaceTools(bool isC, std::string& missing);

/// The one of them that reads the sources.
Compiler raceCompiler(const RaceTools& tools, bool isC);

/// What is compiled and run.
struct RaceRun {
  std::vector<std::string> sources;  ///< in an order that compiles, the program last
  std::size_t primalCount;           ///< so many of them, from the first, are the user's
  PrimalObjects& primals;            ///< instrumented, as far as they are
  CompileSettings settings;          ///< the folder must hold nothing else
  std::string program;      ///< its object, if there is one of the same compiler; else empty
  bool instrumentsProgram;  ///< it holds what is checked, not only calls of it
  std::vector<std::string> libraries;
  std::vector<std::string> link = {};  ///< more words for linking
  /// Flang's names of threadprivate variables. Its copyin lets the first thread assign its copy to
  /// itself while others read it: that race is the compiler's.
  std::set<std::string> threadprivate = {};
  std::vector<std::pair<std::string, std::string>> environment = {};  ///< more, for the run
  int threads = 7;
  int timeLimit = 120;
};

/// Compiles with instrumentation, runs primal, tangent and adjoint once, and judges the reports.
Row searchRaces(const RaceTools& tools, const RaceRun& run);

/// The two halves of that: compiles and links (empty, with the reason, where it cannot); runs and
/// judges.
std::string instrumentedProgram(const RaceTools& tools, const RaceRun& run, std::string& why);
Row racesOf(const std::string& program, const RaceTools& tools, const RaceRun& run);

/// The number of data races and other faults, as uses of freed memory, in the sanitizer's output,
/// but those on the global variables `ignored`, and where the first is.
struct RaceCount {
  int count = 0;
  bool others = false;  ///< not only races
  std::string first;
};
RaceCount countRaces(const std::string& output, const std::set<std::string>& ignored = {});

}  // namespace pj::driver
