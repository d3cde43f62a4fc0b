// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How generated C is laid out: by clang-format.
#include <algorithm>

#include <clang/Format/Format.h>
#include <clang/Tooling/Core/Replacement.h>

#include "frontend/c/c.h"

namespace pj::frontend {
namespace {

clang::format::FormatStyle generatedStyle() {
  using clang::format::FormatStyle;
  FormatStyle style = clang::format::getGoogleStyle(FormatStyle::LK_C);
  style.ColumnLimit = 100;
  style.DerivePointerAlignment = false;
  style.PointerAlignment = FormatStyle::PAS_Left;
  style.IndentPPDirectives = FormatStyle::PPDIS_Leave;
  style.ReflowComments = FormatStyle::RCS_Never;
  return style;
}

/// The offsets at which lines start, and the end.
std::vector<std::size_t> lineStarts(const std::string& text) {
  std::vector<std::size_t> starts{0};
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') starts.push_back(i + 1);
  if (starts.back() != text.size()) starts.push_back(text.size());
  return starts;
}

/// Brackets within brackets, and lines, from which on a statement stays as it was broken:
/// clang-format weighs all ways to break it, in time and memory that grow with each bracket (13 GB
/// for 45).
constexpr int kDeepest = 12;
constexpr std::size_t kLongest = 100;

/// How deep the brackets of a line go, and how many are open behind it; `open` are before it.
std::pair<int, int> bracketsIn(llvm::StringRef line, int open) {
  int deepest = open;
  char quote = 0;
  for (std::size_t k = 0; k < line.size(); ++k) {
    char c = line[k];
    if (quote) {
      if (c == '\\') ++k;
      else if (c == quote) quote = 0;
      continue;
    }
    if (line.substr(k, 2) == "//") break;
    if (c == '"' || c == '\'') quote = c;
    if (c == '(' || c == '[') deepest = std::max(deepest, ++open);
    if (c == ')' || c == ']') --open;
  }
  return {deepest, open};
}

/// For each line: is it one of a statement with deep brackets, or of very many lines?
std::vector<bool> hardLines(const std::vector<std::string>& lines) {
  std::vector<bool> hard(lines.size());
  int open = 0, deepest = 0;
  for (std::size_t k = 0, first = 0; k < lines.size(); ++k) {
    llvm::StringRef line = llvm::StringRef(lines[k]).trim();
    auto [inside, behind] = bracketsIn(line, open);
    deepest = std::max(deepest, inside);
    open = behind;
    bool goesOn = open > 0 || !(line.empty() || line.starts_with("//") || line.starts_with("#") ||
                                line.ends_with(";") || line.ends_with("{") || line.ends_with("}"));
    if (goesOn) continue;
    std::fill(hard.begin() + static_cast<std::ptrdiff_t>(first),
              hard.begin() + static_cast<std::ptrdiff_t>(k) + 1,
              deepest > kDeepest || k - first >= kLongest);
    first = k + 1;
    open = deepest = 0;
  }
  return hard;
}

}  // namespace

std::string layOutC(const std::string& text, const std::vector<std::string>& verbatim) {
  const std::vector<std::size_t> starts = lineStarts(text);
  std::vector<std::string> lines;
  for (std::size_t k = 0; k + 1 < starts.size(); ++k)
    lines.push_back(text.substr(starts[k], starts[k + 1] - starts[k] - 1));
  std::vector<bool> stays = hardLines(lines);
  auto user = std::search(lines.begin(), lines.end(), verbatim.begin(), verbatim.end());
  if (!verbatim.empty() && user != lines.end()) {
    auto from = stays.begin() + (user - lines.begin());
    std::fill(from, from + static_cast<std::ptrdiff_t>(verbatim.size()), true);
  }
  std::vector<clang::tooling::Range> ranges;
  for (std::size_t k = 0; k < lines.size();) {
    std::size_t from = k;
    while (k < lines.size() && stays[k] == stays[from]) ++k;
    // Without the end of the last line, or the next one counts as touched.
    if (!stays[from])
      ranges.emplace_back(static_cast<unsigned>(starts[from]),
                          static_cast<unsigned>(starts[k] - starts[from] - 1));
  }
  auto changes = clang::format::reformat(generatedStyle(), text, ranges, "generated.c");
  auto result = clang::tooling::applyAllReplacements(text, changes);
  if (result) return *result;
  llvm::consumeError(result.takeError());
  return text;
}

}  // namespace pj::frontend
