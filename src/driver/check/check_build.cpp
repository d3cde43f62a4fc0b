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

/// The words of a command as clang prints it: each in ", with \ before what would end it.
std::vector<std::string> quotedWords(const std::string& text) {
  std::vector<std::string> words;
  bool inside = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      inside = !inside;
      if (inside) words.emplace_back();
    } else if (inside) {
      words.back() += c == '\\' && at + 1 < text.size() ? text[++at] : c;
    }
  }
  return words;
}

/// Makes of clang's command for the first source one for all: the driver starts a process for each,
/// the compiler proper looks at them in turn. False where the driver does not tell its command.
bool takeAll(ProcessRequest& request, const std::vector<std::string>& sources) {
  ProcessRequest ask = request;
  ask.command.push_back("-###");
  const std::string said = runProcess(ask).output;
  std::vector<std::string> words =
      quotedWords(said.substr(std::min(said.find("\n \""), said.size())));
  if (words.size() < 3 || words[1] != "-cc1" || words.back() != sources.front()) return false;
  words.insert(words.end(), sources.begin() + 1, sources.end());
  request.command = words;
  return true;
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

std::optional<std::string> refusal(const CompileSettings& settings, bool warns,
                                   const std::vector<std::string>& sources) {
  warns = warns && settings.compiler.isC() && !settings.includesSource;
  for (const std::string& source : sources) {
    ProcessRequest request =
        compileCommand(settings, source, settings.folder + "/none", {"-fsyntax-only"});
    if (warns) demandWarnings(request);
    const bool isClang = settings.compiler.family == Compiler::Family::Clang;
    const bool all =
        isClang && sources.size() > 2 && settings.ofSource.empty() && takeAll(request, sources);
    ProcessResult r = runProcess(request);
    if (!r.good() || (warns && !r.output.empty())) return r.output;
    if (all) break;
  }
  return std::nullopt;
}

std::vector<std::string> lookedAt(const CheckSetup& setup) {
  const auto& all = setup.sources;
  const long first = setup.compiler.isC() ? static_cast<long>(setup.primalCount) : 0;
  return {all.begin() + first, all.end() - 1};
}

std::optional<std::string> refusalBy(const CheckSetup& setup, const CompileSettings& settings) {
  const bool warns = setup.options.check.warnings;
  if (settings.includesSource) return refusal(settings, warns, {setup.sources.back()});
  const std::vector<std::string> sources = lookedAt(setup);
  if (!settings.compiler.isC() && canBeIncluded(setup, settings)) {
    const std::string unit =
        writtenTo(settings.folder + "/accepted.f90", inclusions(sources, false));
    if (!unit.empty() && !refusal(settings, warns, {unit})) return std::nullopt;
  }
  return refusal(settings, warns, sources);
}

}  // namespace pj::driver
