// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/compile_commands.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "driver/toolchain.h"

namespace pj::driver {
namespace {

namespace fs = std::filesystem;

/// Options with a path behind them, in the same word or in the next.
const char* const kPathOptions[] = {"-isystem", "-iquote", "-include", "-I"};

std::string within(const fs::path& directory, const std::string& path) {
  return (directory / path).lexically_normal().string();
}

std::vector<std::string> wordsOf(const nlohmann::json& entry) {
  if (entry.contains("arguments")) return entry["arguments"].get<std::vector<std::string>>();
  return splitWords(entry.value("command", ""));
}

/// Calls `add(option)` for what an entry says of reading.
template <typename Add>
void forEachFlag(const std::vector<std::string>& words, const fs::path& directory, Add add) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& w = words[i];
    bool isMacro = w.rfind("-D", 0) == 0 || w.rfind("-U", 0) == 0;
    if (isMacro && w.size() == 2 && i + 1 < words.size()) add(w + words[++i]);
    else if (isMacro || w.rfind("-std=", 0) == 0) add(w);
    for (const char* option : kPathOptions) {
      std::string name = option;
      if (w.rfind(name, 0) != 0) continue;
      std::string path = w.substr(name.size());
      if (path.empty() && i + 1 < words.size()) path = words[++i];
      add(name + within(directory, path));
      break;
    }
  }
}

}  // namespace

std::vector<std::string> readingFlags(const std::string& folder,
                                      const std::vector<std::string>& files) {
  std::vector<std::string> flags;
  std::ifstream in(folder + "/compile_commands.json");
  nlohmann::json entries = nlohmann::json::parse(in, nullptr, false);
  if (!entries.is_array()) return flags;
  std::vector<std::string> wanted;
  for (const std::string& f : files) wanted.push_back(absolutePath(f));
  for (const nlohmann::json& entry : entries) {
    if (!entry.is_object()) continue;
    fs::path directory = absolutePath(entry.value("directory", folder));
    std::string file = within(directory, entry.value("file", ""));
    if (std::find(wanted.begin(), wanted.end(), file) == wanted.end()) continue;
    forEachFlag(wordsOf(entry), directory, [&](const std::string& flag) {
      if (std::find(flags.begin(), flags.end(), flag) == flags.end()) flags.push_back(flag);
    });
  }
  return flags;
}

}  // namespace pj::driver
