// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <filesystem>
#include <memory>

#include <clang/Tooling/CompilationDatabase.h>

#include "frontend/c/c.h"

namespace pj::frontend {
namespace {

/// The words of a command that say how a file is read; paths are relative to `folder`.
std::vector<std::string> filtered(const std::vector<std::string>& words,
                                  const std::filesystem::path& folder) {
  std::vector<std::string> flags;
  auto inFolder = [&](const std::string& p) { return (folder / p).lexically_normal().string(); };
  for (std::size_t k = 1; k < words.size(); ++k) {
    const std::string& w = words[k];
    auto starts = [&](const char* prefix) { return w.rfind(prefix, 0) == 0; };
    bool separate = w == "-I" || w == "-isystem" || w == "-include" || w == "-iquote";
    if (separate && k + 1 < words.size()) {
      flags.push_back(w);
      const std::string& path = words[++k];
      // Another header that is not there is looked for in the folders of -I.
      std::error_code ignored;
      bool isThere = w != "-include" || std::filesystem::exists(folder / path, ignored);
      flags.push_back(isThere ? inFolder(path) : path);
    } else if ((w == "-D" || w == "-U") && k + 1 < words.size()) {
      flags.push_back(w);
      flags.push_back(words[++k]);
    } else if (starts("-I")) {
      flags.push_back("-I" + inFolder(w.substr(2)));
    } else if (starts("-D") || starts("-U") || starts("-std=")) {
      flags.push_back(w);
    }
  }
  return flags;
}

}  // namespace

std::optional<std::vector<std::string>> readingFlags(const std::string& folder,
                                                     const std::string& path) {
  std::string ignored;
  auto database = clang::tooling::CompilationDatabase::loadFromDirectory(folder, ignored);
  if (!database) return std::nullopt;
  auto commands = database->getCompileCommands(std::filesystem::absolute(path).string());
  if (commands.empty()) return std::vector<std::string>{};
  return filtered(commands.front().CommandLine, commands.front().Directory);
}

}  // namespace pj::frontend
