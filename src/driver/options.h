// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plan/sharing.h"

namespace pj::driver {

enum class Command { Tangent, Adjoint, Check, CheckList, Explain, Flags };

/// When `check` looks for data races: `Auto` means where the tools for it are there.
enum class RaceMode { On, Off, Auto };

/// What only `check` wants to know.
struct CheckOptions {
  std::vector<std::string> sets;  ///< "n=20", "flag=false", "idx=1:n", "name=text"
  bool sizesForRun = false;       ///< the derivatives are made without `sizes`
  std::vector<int> threads{1, 2, 7};
  std::string compiler;          ///< empty: the usual one of the language
  std::string acceptedBy;        ///< another compiler, which only looks at the derivatives
  std::string flags;             ///< more options for the compiler, separated by blanks
  double low = 0.5, high = 1.5;  ///< where the random reals lie
  int seed = 1;
  RaceMode races = RaceMode::Auto;
  std::optional<double> step;  ///< the only step of the central differences
  int timeLimit = 120;         ///< seconds, of each run
  bool warnings = false;       ///< derivatives must compile without one
  std::string list;            ///< file with the arguments of many checks, one a line
  bool keepNumbers = false;    ///< beside the derivatives, those of a run of what the head promises
  std::string derivatives;     ///< folder with derivative files to check in place of fresh ones
};

/// The command line, understood but not yet compared with the files it names.
struct Options {
  Command command = Command::Adjoint;
  std::vector<std::string> files;
  std::vector<std::string> heads;
  std::string folder;  ///< -o; empty where it was not given
  std::vector<std::string> includeDirs, defines;
  std::vector<std::string> sizes;  ///< of arrays whose extents are not declared: "x=n*m", "a=n,m"
  std::string standard;            ///< -std of C sources
  std::string compileCommands;     ///< -p: folder of compile_commands.json
  bool openmp = true;
  bool json = false;
  bool timePasses = false;
  std::string dumpAfter;
  CheckOptions check;
  bool flagsForC = false, flagsForCheck = false;
  bool strictAliasingCheck = false;  ///< derivatives in C test that parameters do not overlap
  bool includeSource = false;        ///< derivatives in C include their source file
  plan::SharingPreference sharing = plan::SharingPreference::Auto;
};

/// Reads the command line. Returns nothing when there is work to do, else the exit status: 0
/// after printing help or the version, 2 after saying on stderr what is wrong.
std::optional<int> parseOptions(int argc, const char* const* argv, Options& options);

}  // namespace pj::driver
