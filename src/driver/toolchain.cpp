// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/toolchain.h"

#include <filesystem>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "frontend/c/c.h"

namespace pj::driver {

namespace {

/// Who a compiler is, by what it says of its version: "gcc (Debian) 12", "clang version 22".
std::optional<Compiler::Family> familyOf(const std::string& version) {
  auto says = [&](const char* text) { return version.find(text) != std::string::npos; };
  std::string name = version.substr(0, version.find(' '));
  bool isCxx = name.find("++") != std::string::npos;
  if (says("GNU Fortran")) return Compiler::Family::Gfortran;
  if (says("flang")) return Compiler::Family::Flang;
  if (says("clang version")) return Compiler::Family::Clang;
  if (says("Free Software Foundation") && !isCxx) return Compiler::Family::Gcc;
  return std::nullopt;
}

}  // namespace

std::optional<Compiler> findCompiler(const std::string& name, std::string& error) {
  std::string program = findProgram(name);
  if (program.empty()) {
    error = fmt::format("there is no compiler '{}'", name);
    return std::nullopt;
  }
  program = absolutePath(program);
  // A list of checks names few compilers, each of them often.
  static std::map<std::string, std::string> versions;
  auto [known, isNew] = versions.try_emplace(program);
  std::string& version = known->second;
  if (isNew) version = runProcess({{program, "--version"}, "", {}, 20}).output;
  if (auto family = familyOf(version)) return Compiler{*family, program};
  error = fmt::format("'{}' is neither gfortran, flang, gcc nor clang", name);
  return std::nullopt;
}

std::optional<Compiler> compilerOf(const Options& options, std::string& error) {
  bool isC = !options.files.empty() && frontend::isCSource(options.files.front());
  std::string name = options.check.compiler;
  if (name.empty()) name = isC ? "gcc" : "gfortran";
  std::optional<Compiler> compiler = findCompiler(name, error);
  if (!compiler || compiler->isC() == isC) return compiler;
  error =
      isC ? fmt::format("'{}' compiles Fortran, and the sources are in C: take gcc or clang", name)
          : fmt::format("'{}' compiles C, and the sources are in Fortran: take gfortran or flang",
                        name);
  return std::nullopt;
}

CompileSettings PrimalObjects::settings(CompileSettings ofHead) const {
  ofHead.folder = folder.path();
  return ofHead;
}

void PrimalObjects::showTo(CompileSettings& ofHead) const {
  if (ofHead.compiler.isC()) return;
  // Before the user's folders, which may hold older ones.
  ofHead.includeDirs.insert(ofHead.includeDirs.begin(), folder.path());
}

ProcessRequest compileCommand(const CompileSettings& s, const std::string& source,
                              const std::string& output, const std::vector<std::string>& action) {
  bool isC = s.compiler.isC();
  std::vector<std::string> command{s.compiler.program, "-O1", "-g"};
  auto add = [&](const std::vector<std::string>& words) {
    command.insert(command.end(), words.begin(), words.end());
  };
  if (s.openmp) add({"-fopenmp"});
  // The same order as where the sources are read: --std counts more than -std of one source.
  if (auto own = s.ofSource.find(source); own != s.ofSource.end()) add(own->second);
  if (isC && !s.standard.empty()) add({"-std=" + s.standard});
  add(s.flags);
  bool flang = s.compiler.family == Compiler::Family::Flang;
  if (!isC) add({flang ? "-module-dir" : "-J", s.folder, "-I" + s.folder});
  add({"-I" + s.runtimeFolder});
  for (const std::string& dir : s.includeDirs) add({"-I" + absolutePath(dir)});
  if (!isC && !s.defines.empty()) add({"-cpp"});
  for (const std::string& define : s.defines) add({"-D" + define});
  add(action);
  add({source, "-o", output});
  return {command, s.folder, {}, 600};
}

std::string standardBeforeC99(const std::vector<std::string>& command) {
  static const std::map<std::string, std::string> old = {{"-ansi", "c89"},
                                                         {"-std=c89", "c89"},
                                                         {"-std=c90", "c89"},
                                                         {"-std=iso9899:1990", "c89"},
                                                         {"-std=iso9899:199409", "c89"},
                                                         {"-std=gnu89", "gnu89"},
                                                         {"-std=gnu90", "gnu89"}};
  std::string last;
  for (const std::string& word : command) {
    auto known = old.find(word);
    if (known != old.end()) last = known->second;
    else if (word.rfind("-std=", 0) == 0) last.clear();
  }
  return last;
}

ProcessRequest programCommand(const CompileSettings& s, const std::string& source,
                              const std::string& output) {
  // A program in Fortran includes nothing of the user's: his macros would only change its names.
  CompileSettings settings = s;
  if (!s.compiler.isC()) settings.defines.clear();
  ProcessRequest request = compileCommand(settings, source, output);
  if (!s.includesSource) request.command.push_back("-O0");
  std::string old = s.compiler.isC() ? standardBeforeC99(request.command) : "";
  if (old.empty()) return request;
  // What "inline" means stays: the program includes the user's headers.
  request.command.push_back(old == "gnu89" ? "-std=gnu99" : "-std=c99");
  request.command.push_back("-fgnu89-inline");
  return request;
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
