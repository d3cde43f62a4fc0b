// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/unit.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

namespace pj::driver {
namespace {

namespace fs = std::filesystem;

bool isFreeForm(const std::string& source) {
  const std::string suffix = fs::path(source).extension().string();
  return suffix == ".f90" || suffix == ".f95" || suffix == ".f03" || suffix == ".f08";
}

bool canBeOne(const CheckSetup& setup, const CompileSettings& settings) {
  const auto& sources = setup.sources;
  if (!settings.ofSource.empty() || settings.includesSource) return false;
  auto hasQuote = [](const std::string& s) { return s.find_first_of("\"'\\\n") != s.npos; };
  if (std::any_of(sources.begin(), sources.end(), hasQuote)) return false;
  if (settings.compiler.isC())
    return standardBeforeC99(compileCommand(settings, "", "").command).empty();
  return settings.defines.empty() && std::all_of(sources.begin(), sources.end(), isFreeForm);
}

std::string write(const std::string& path, const std::string& text) {
  return std::ofstream(path) << text ? path : "";
}

std::string inclusions(const std::vector<std::string>& sources) {
  std::string text;
  for (const std::string& source : sources) text += fmt::format("include '{}'\n", source);
  return text;
}

}  // namespace

std::string writeUnit(const CheckSetup& setup, const CompileSettings& settings) {
  if (!canBeOne(setup, settings)) return "";
  const std::string& folder = settings.folder;
  if (!settings.compiler.isC()) return write(folder + "/unit.f90", inclusions(setup.sources));
  std::string text;
  // Warnings are those of the derivatives: what else there is counts as a header of the system.
  for (std::size_t i = 0; i < setup.sources.size(); ++i) {
    std::string included = setup.sources[i];
    if (i < setup.primalCount || i + 1 == setup.sources.size()) {
      const std::string quiet =
          fmt::format("#pragma GCC system_header\n#include \"{}\"\n", included);
      included = write(fmt::format("{}/quiet{}.h", folder, i), quiet);
    }
    if (included.empty()) return "";
    text += fmt::format("#include \"{}\"\n", included);
  }
  return write(folder + "/unit.c", text);
}

void demandWarnings(ProcessRequest& request) {
  std::vector<const char*> words{"-Wall", "-Wextra"};
  // In older C, what is pedantic forbids declarations behind statements.
  if (standardBeforeC99(request.command).empty()) words.push_back("-pedantic");
  request.command.insert(request.command.begin() + 1, words.begin(), words.end());
}

namespace {

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

std::optional<std::string> refusalBy(const CheckSetup& setup, const CompileSettings& settings) {
  const bool isC = settings.compiler.isC();
  const auto& all = setup.sources;
  if (settings.includesSource) return refusal(setup, settings, {all.back()});
  // In C, each derivative has all that it needs; in Fortran, the user's sources make modules.
  const long first = isC ? static_cast<long>(setup.primalCount) : 0;
  const std::vector<std::string> sources(all.begin() + first, all.end() - 1);
  if (!isC && canBeOne(setup, settings)) {
    const std::string unit = write(settings.folder + "/accepted.f90", inclusions(sources));
    if (!unit.empty() && !refusal(setup, settings, {unit})) return std::nullopt;
  }
  return refusal(setup, settings, sources);
}

}  // namespace pj::driver
