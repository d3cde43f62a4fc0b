// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "driver/installation.h"
#include "driver/options.h"
#include "driver/process.h"

namespace pj::driver {

/// A compiler that we know how to talk to.
struct Compiler {
  enum class Family { Gfortran, Flang, Gcc, Clang };
  Family family;
  std::string program;

  bool isC() const { return family == Family::Gcc || family == Family::Clang; }
  /// Name of its folder of module files in an installation, of a Fortran compiler.
  const char* moduleFolder() const { return family == Family::Flang ? "flang" : "gfortran"; }
};

/// The compiler of this name or path; asks it who it is. Nothing, and a reason in `error`, when it
/// is not there or is none of those.
std::optional<Compiler> findCompiler(const std::string& name, std::string& error);

/// The compiler that the options name for their files, or the usual one of that language. Nothing,
/// and a reason in `error`, when there is none, or it is one of the other language.
std::optional<Compiler> compilerOf(const Options& options, std::string& error);

/// How sources are compiled: what all commands of one check share.
struct CompileSettings {
  Compiler compiler;
  std::string folder;  ///< objects and module files go here; commands run here
  std::vector<std::string> includeDirs, defines, flags;
  bool openmp = true;
  std::string runtimeFolder;    ///< of the runtime's module files or headers
  std::string standard;         ///< -std of C, or empty
  bool includesSource = false;  ///< does the program of a check include the user's sources?
  /// More flags of single sources, by absolute path: those of compile_commands.json.
  std::map<std::string, std::vector<std::string>> ofSource = {};
};

/// Objects of the user's sources, which all heads of a check share: each is compiled once.
struct PrimalObjects {
  TemporaryFolder folder;                      ///< of them and of their module files
  std::map<std::string, std::string> objects;  ///< by absolute path of the source
  bool hasMainProgram = false;                 ///< one of them

  /// Settings for these sources, made of those for a head's.
  CompileSettings settings(CompileSettings ofHead) const;
  /// Lets a head's sources find the module files.
  void showTo(CompileSettings& ofHead) const;
};

/// The command that compiles `source` to what `action` says ("-c", or "-S" and more) in `output`.
ProcessRequest compileCommand(const CompileSettings& settings, const std::string& source,
                              const std::string& output,
                              const std::vector<std::string>& action = {"-c"});

/// The -std of a command for C from before C99, "gnu89" or "c89"; empty: a newer one.
std::string standardBeforeC99(const std::vector<std::string>& command);

/// The same for the program around the procedures: it is long, and its speed does not matter,
/// unless the user's functions are in it. It is in C99.
ProcessRequest programCommand(const CompileSettings& settings, const std::string& source,
                              const std::string& output);

/// Absolute paths: commands run in other folders.
std::string absolutePath(const std::string& path);

/// Cuts at blanks.
std::vector<std::string> splitWords(const std::string& text);

}  // namespace pj::driver
