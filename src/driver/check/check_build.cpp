// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/check_build.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "driver/installation.h"
#include "frontend/c/c.h"

namespace pj::driver {
namespace {

namespace fs = std::filesystem;

/// Where the runtime's headers or module files are.
std::string runtimeFolder(const Compiler& compiler) {
  const Installation i = findInstallation();
  if (compiler.isC()) return i.headers;
  return i.modules.empty() ? "" : i.modulesOf(compiler.moduleFolder());
}

bool isFreeForm(const std::string& source) {
  const std::string suffix = fs::path(source).extension().string();
  return suffix == ".f90" || suffix == ".f95" || suffix == ".f03" || suffix == ".f08";
}

/// What the compiler says when it looks at the sources, each by itself; nothing: it accepts them.
std::optional<std::string> refusal(const CheckSetup& setup, const CompileSettings& settings,
                                   const std::vector<std::string>& sources) {
  const bool warns =
      settings.compiler.isC() && setup.options.check.warnings && !settings.includesSource;
  for (const std::string& source : sources) {
    ProcessRequest request =
        compileCommand(settings, source, settings.folder + "/none", {"-fsyntax-only"});
    if (warns) demandWarnings(request);
    ProcessResult r = runProcess(request);
    if (!r.good() || (warns && !r.output.empty())) return r.output;
  }
  return std::nullopt;
}

}  // namespace

CompileSettings compileSettings(const CheckSetup& setup, const Compiler& compiler,
                                const std::string& folder) {
  const Options& o = setup.options;
  std::vector<std::string> flags, includes = o.includeDirs;
  std::map<std::string, std::vector<std::string>> ofSource;
  if (compiler.isC() && !o.compileCommands.empty())
    for (const auto& [source, primal] : setup.primals)
      if (auto given = frontend::readingFlags(o.compileCommands, primal))
        ofSource[source] = std::move(*given);
  if (compiler.family == setup.compiler.family)
    for (std::string& word : splitWords(o.check.flags)) flags.push_back(std::move(word));
  // The derivatives of C include what the primal includes from its own folder.
  for (const std::string& file : o.files)
    if (compiler.isC()) includes.push_back(fs::path(absolutePath(file)).parent_path().string());
  return {
      compiler,   folder,          includes, o.defines, flags, o.openmp, runtimeFolder(compiler),
      o.standard, o.includeSource, ofSource};
}

std::vector<std::string> checkLibraries() {
  const Installation i = findInstallation();
  return {i.checkLibrary, i.debugLibrary};
}

bool isInstalled(const Compiler& compiler) {
  const std::vector<std::string> libraries = checkLibraries();
  return !libraries[0].empty() && !libraries[1].empty() && !runtimeFolder(compiler).empty();
}

ProcessRequest linkCommand(const CompileSettings& s, const std::vector<std::string>& objects,
                           const std::string& program) {
  ProcessRequest link{{s.compiler.program}, s.folder, {{"LC_ALL", "C"}}, 600};
  auto add = [&](const std::vector<std::string>& words) {
    link.command.insert(link.command.end(), words.begin(), words.end());
  };
  if (s.openmp) add({"-fopenmp"});
  add(s.flags);
  add({objects.rbegin(), objects.rend()});
  add(checkLibraries());
  // Clang calls a library for atomic updates of complex numbers.
  if (s.compiler.family == Compiler::Family::Clang) add({"-latomic"});
  add({"-lm", "-o", program});
  return link;
}

void demandWarnings(ProcessRequest& request) {
  std::vector<const char*> words{"-Wall", "-Wextra"};
  // In older C, what is pedantic forbids declarations behind statements.
  if (standardBeforeC99(request.command).empty()) words.push_back("-pedantic");
  request.command.insert(request.command.begin() + 1, words.begin(), words.end());
}

std::string inclusions(const std::vector<std::string>& sources, bool isC) {
  std::string text;
  for (const std::string& source : sources)
    text += isC ? fmt::format("#include \"{}\"\n", source) : fmt::format("include '{}'\n", source);
  return text;
}

bool canBeIncluded(const CheckSetup& setup, const CompileSettings& settings) {
  const auto& sources = setup.sources;
  if (!settings.ofSource.empty() || settings.includesSource) return false;
  auto hasQuote = [](const std::string& s) { return s.find_first_of("\"'\\\n") != s.npos; };
  if (std::any_of(sources.begin(), sources.end(), hasQuote)) return false;
  if (settings.compiler.isC())
    return standardBeforeC99(compileCommand(settings, "", "").command).empty();
  return settings.defines.empty() && std::all_of(sources.begin(), sources.end(), isFreeForm);
}

std::string textOf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {(std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>()};
}

std::string writtenTo(const std::string& path, const std::string& text) {
  return std::ofstream(path) << text ? path : "";
}

std::optional<std::string> refusalBy(const CheckSetup& setup, const CompileSettings& settings) {
  const bool isC = settings.compiler.isC();
  const auto& all = setup.sources;
  if (settings.includesSource) return refusal(setup, settings, {all.back()});
  // In C, each derivative has all that it needs; in Fortran, the user's sources make modules.
  const long first = isC ? static_cast<long>(setup.primalCount) : 0;
  const std::vector<std::string> sources(all.begin() + first, all.end() - 1);
  if (!isC && canBeIncluded(setup, settings)) {
    const std::string unit =
        writtenTo(settings.folder + "/accepted.f90", inclusions(sources, false));
    if (!unit.empty() && !refusal(setup, settings, {unit})) return std::nullopt;
  }
  return refusal(setup, settings, sources);
}

}  // namespace pj::driver
