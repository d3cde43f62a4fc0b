// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "driver/check/check_build.h"
#include "driver/check/own_names.h"
#include "driver/check/races.h"

namespace pj::driver {

/// Several checks in one program, which runs one of them at a time: compilers and linkers start
/// once for all, and that takes most of the time of a small check. All have the same compiler and
/// options of it. In Fortran, no two of them define the same name; in C, each has names of its own.
class JointProgram {
 public:
  /// At most so many checks.
  static constexpr std::size_t kMost = 32;

  explicit JointProgram(std::vector<const CheckSetup*> members);

  /// Can the check be one of several at all?
  static bool takes(const CheckSetup& setup);

  /// Compiles and links. False where something does not compile, or gives a warning where none may
  /// be: nothing is said of whose fault that is.
  bool build();
  const std::string& program() const { return program_; }

  /// Are there no complaints of another compiler about any of the checks that have to be accepted
  /// by it? Where there are, each check has to ask for itself.
  bool isAcceptedBy(const Compiler& other);

  /// The program for the search for data races, built when it is first asked for; empty: there is
  /// none.
  const std::string& raceProgram(const RaceTools& tools);

  /// What tells the program which of its checks to run.
  std::pair<std::string, std::string> choice(std::size_t member) const;

 private:
  std::vector<std::string> cUnits(const std::vector<OwnNames>& names) const;
  std::string fortranUnit() const;
  bool writeSources();
  bool compileCodes(std::vector<std::string>& objects) const;

  std::vector<const CheckSetup*> members_;
  TemporaryFolder folder_, raceFolder_;
  CompileSettings settings_;
  std::vector<std::string> codes_;  ///< the sources of what is checked
  std::string programs_;            ///< the source of the programs around it
  std::string programsObject_, program_;
  std::optional<std::string> raceProgram_;
  std::map<std::string, bool> accepted_;  ///< by programs of compilers
};

}  // namespace pj::driver
