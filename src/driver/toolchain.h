// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver/installation.h"
#include "driver/process.h"

namespace pj::driver {

/// A Fortran compiler that we know how to talk to.
struct FortranCompiler {
  enum class Family { Gfortran, Flang };
  Family family;
  std::string program;

  /// Name of its folder of module files in an installation.
  const char* moduleFolder() const { return family == Family::Flang ? "flang" : "gfortran"; }
};

/// The compiler of this name or path; asks it who it is. Nothing, and a reason in `error`, when it
/// is not there or is neither gfortran nor flang.
std::optional<FortranCompiler> findCompiler(const std::string& name, std::string& error);

/// How sources are compiled: what all commands of one check share.
struct CompileSettings {
  FortranCompiler compiler;
  std::string folder;  ///< objects and module files go here; commands run here
  std::vector<std::string> includeDirs, defines, flags;
  bool openmp = true;
  std::string runtimeModules;
};

/// The command that compiles `source` to what `action` says ("-c", or "-S" and more) in `output`.
ProcessRequest compileCommand(const CompileSettings& settings, const std::string& source,
                              const std::string& output,
                              const std::vector<std::string>& action = {"-c"});

/// Absolute paths: commands run in other folders.
std::string absolutePath(const std::string& path);

/// Cuts at blanks.
std::vector<std::string> splitWords(const std::string& text);

}  // namespace pj::driver
