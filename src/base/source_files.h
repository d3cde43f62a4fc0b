// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pj {

/// What some editors begin a file with.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The source files that messages can point into: path as the user gave it, and the lines.
class SourceFiles {
 public:
  /// Registers `path` (reading its text if it can be read) and returns its index; a path that is
  /// already known keeps its index.
  std::uint32_t add(const std::string& path);

  const std::string& path(std::uint32_t file) const { return files_[file].path; }

  /// Line number `line` (from 1) without its end of line; empty when there is none.
  std::string_view line(std::uint32_t file, std::uint32_t line) const;

  std::uint32_t lineCount(std::uint32_t file) const {
    return static_cast<std::uint32_t>(files_[file].lines.size());
  }

 private:
  struct File {
    std::string path;
    std::vector<std::string> lines;
  };
  std::vector<File> files_;
};

}  // namespace pj
