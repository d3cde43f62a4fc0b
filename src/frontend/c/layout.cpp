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

}  // namespace

std::string layOutC(const std::string& text, const std::vector<std::string>& verbatim) {
  const std::vector<std::size_t> starts = lineStarts(text);
  std::vector<std::string> lines;
  for (std::size_t k = 0; k + 1 < starts.size(); ++k)
    lines.push_back(text.substr(starts[k], starts[k + 1] - starts[k] - 1));
  auto user = verbatim.empty()
                  ? lines.end()
                  : std::search(lines.begin(), lines.end(), verbatim.begin(), verbatim.end());
  auto offset = [&](auto line) {
    return static_cast<unsigned>(starts[static_cast<std::size_t>(line - lines.begin())]);
  };
  std::vector<clang::tooling::Range> ranges;
  auto add = [&](unsigned from, unsigned to) {
    if (to > from) ranges.emplace_back(from, to - from);
  };
  const auto end = static_cast<unsigned>(text.size());
  if (user == lines.end()) {
    add(0, end);
  } else {
    add(0, offset(user));
    add(offset(user + static_cast<std::ptrdiff_t>(verbatim.size())), end);
  }
  auto changes = clang::format::reformat(generatedStyle(), text, ranges, "generated.c");
  auto result = clang::tooling::applyAllReplacements(text, changes);
  if (result) return *result;
  llvm::consumeError(result.takeError());
  return text;
}

}  // namespace pj::frontend
