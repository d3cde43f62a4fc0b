// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/toolchain.h"

#include <filesystem>
#include <sstream>

#include <fmt/format.h>

namespace pj::driver {

std::optional<FortranCompiler> findCompiler(const std::string& name, std::string& error) {
  std::string program = findProgram(name);
  if (program.empty()) {
    error = fmt::format("there is no compiler '{}'", name);
    return std::nullopt;
  }
  program = absolutePath(program);
  std::string version = runProcess({{program, "--version"}, "", {}, 20}).output;
  if (version.find("GNU Fortran") != std::string::npos)
    return FortranCompiler{FortranCompiler::Family::Gfortran, program};
  if (version.find("flang") != std::string::npos)
    return FortranCompiler{FortranCompiler::Family::Flang, program};
  error = fmt::format("'{}' is neither gfortran nor flang", name);
  return std::nullopt;
}

ProcessRequest compileCommand(const CompileSettings& s, const std::string& source,
                              const std::string& output, const std::vector<std::string>& action) {
  bool flang = s.compiler.family == FortranCompiler::Family::Flang;
  std::vector<std::string> command{s.compiler.program, "-O1", "-g"};
  auto add = [&](const std::vector<std::string>& words) {
    command.insert(command.end(), words.begin(), words.end());
  };
  if (s.openmp) add({"-fopenmp"});
  add(s.flags);
  add({flang ? "-module-dir" : "-J", s.folder, "-I" + s.folder, "-I" + s.runtimeModules});
  for (const std::string& dir : s.includeDirs) add({"-I" + absolutePath(dir)});
  if (!s.defines.empty()) add({"-cpp"});
  for (const std::string& define : s.defines) add({"-D" + define});
  add(action);
  add({source, "-o", output});
  return {command, s.folder, {}, 600};
}

std::string absolutePath(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::absolute(path, ignored).lexically_normal().string();
}

std::vector<std::string> splitWords(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string w; in >> w;) words.push_back(w);
  return words;
}

}  // namespace pj::driver
