// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/foreign_pragmas.h"

#include <algorithm>
#include <set>

namespace pj::frontend {
namespace {

/// Takes a word, and the blanks before it, from the beginning of `text`.
std::string takeWord(std::string& text) {
  static const char* const kLetters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  text.erase(0, std::min(text.find_first_not_of(" \t"), text.size()));
  const std::size_t end = std::min(text.find_first_not_of(kLetters), text.size());
  std::string word = text.substr(0, end);
  text.erase(0, end);
  return word;
}

/// Those that stay say what the parts of the program are, and how they lie in memory.
bool isForeign(std::string line) {
  static const std::set<std::string> known{
      "omp",  "ad",   "pack",          "push_macro",       "pop_macro", "options",
      "once", "weak", "system_header", "redefine_extname", "ms_struct", "scalar_storage_order"};
  line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
  if (line.empty() || line[0] != '#') return false;
  line.erase(0, 1);
  if (takeWord(line) != "pragma") return false;
  const std::string word = takeWord(line);
  if (word == "GCC") return takeWord(line) == "unroll";
  // A comment may begin or end there.
  const bool isAlone = line.find("/*") == std::string::npos && line.find("*/") == std::string::npos;
  return isAlone && !known.count(word);
}

}  // namespace

void blankForeignPragmas(std::string& source) {
  bool isOpen = false;  // a backslash joins the next line
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t end = std::min(source.find('\n', at), source.size());
    const bool goes = isOpen || isForeign(source.substr(at, end - at));
    isOpen = goes && end > at && source[end - 1] == '\\';
    if (goes) std::fill(source.begin() + at, source.begin() + end, ' ');
    at = end + 1;
  }
}

}  // namespace pj::frontend
