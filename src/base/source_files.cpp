// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "base/source_files.h"

#include <fstream>

namespace pj {

std::uint32_t SourceFiles::add(const std::string& path) {
  for (std::uint32_t i = 0; i < files_.size(); ++i)
    if (files_[i].path == path) return i;
  File file{path, {}};
  std::ifstream in(path, std::ios::binary);
  // A carriage return ends a line, too, with or without a line feed.
  char before = '\n';
  for (char c = 0; in.get(c); before = c) {
    bool isEnd = c == '\n' || c == '\r', isSecond = c == '\n' && before == '\r';
    if (isSecond) continue;
    if (before == '\n' || before == '\r') file.lines.emplace_back();
    if (!isEnd) file.lines.back() += c;
  }
  if (!file.lines.empty() && file.lines[0].rfind(kByteOrderMark, 0) == 0)
    file.lines[0].erase(0, kByteOrderMark.size());
  files_.push_back(std::move(file));
  return static_cast<std::uint32_t>(files_.size() - 1);
}

std::string_view SourceFiles::line(std::uint32_t file, std::uint32_t line) const {
  if (file >= files_.size() || line == 0 || line > files_[file].lines.size()) return {};
  return files_[file].lines[line - 1];
}

}  // namespace pj
