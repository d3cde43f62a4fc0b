// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/text/line_breaking.h"

#include <cctype>

namespace pj::emit {
namespace {

/// A place to break: the piece ends before `end`, the next one starts at `next`. The cost is in
/// columns: so much shorter may a piece be to avoid this place.
struct BreakPoint {
  std::size_t end, next;
  int cost;
};

constexpr int kDepthCost = 12;

char at(std::string_view text, std::size_t i) {
  return i < text.size() ? text[i] : ' ';
}

bool isOneOf(char c, std::string_view set) {
  return set.find(c) != std::string_view::npos;
}

/// Does an operator other than "=" start at `i`?
bool startsOperator(std::string_view text, std::size_t i) {
  char c = at(text, i), d = at(text, i + 1);
  if (isOneOf(c, "+-<>")) return true;
  if (c == '=' || c == '/') return d == '=' || (c == '/' && d == '/');
  return c == '.' && std::isalpha(static_cast<unsigned char>(d));
}

/// How unpleasant it is to break at the blank `i`, parentheses aside.
int blankCost(std::string_view text, std::size_t i, int depth) {
  char before = i ? text[i - 1] : ' ';
  if (before == ',' || startsOperator(text, i + 1)) return 0;
  if (before == ')' && depth == 0 && at(text, i + 1) != '=') return 0;
  if (isOneOf(before, "+-<>=/:.")) return 10;
  return 25;
}

/// The break points of `text` in order, those inside character literals left out.
std::vector<BreakPoint> breakPoints(std::string_view text) {
  std::vector<BreakPoint> points;
  int depth = 0;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i], before = i ? text[i - 1] : ' ', after = at(text, i + 1);
    if (quote) {
      if (c == quote) quote = 0;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (c == ' ') {
      points.push_back({i, i + 1, blankCost(text, i, depth) + kDepthCost * depth});
    } else if (c == '(' || c == '[') {
      ++depth;
      points.push_back({i + 1, i + 1, 25 + kDepthCost * depth});
    } else if (c == ')' || c == ']') {
      --depth;
    } else if (c == ',' && after != ' ') {
      points.push_back({i + 1, i + 1, kDepthCost * depth});
    } else if ((c == '*' || c == '/') && !isOneOf(before, "*/(,") && !isOneOf(after, "*/=),")) {
      points.push_back({i, i, 12 + kDepthCost * depth});
    }
  }
  return points;
}

/// The best point that ends a piece from `start` of at most `width` columns; null if there is none.
const BreakPoint* best(const std::vector<BreakPoint>& points, std::size_t start,
                       std::size_t width) {
  const BreakPoint* found = nullptr;
  auto value = [&](const BreakPoint& p) { return static_cast<int>(p.end - start) - p.cost; };
  for (const BreakPoint& p : points) {
    if (p.end <= start) continue;
    if (p.end > start + width) break;
    if (!found || value(p) >= value(*found)) found = &p;
  }
  return found;
}

}  // namespace

std::vector<LinePiece> breakLine(std::string_view text, std::size_t firstWidth,
                                 std::size_t otherWidth) {
  std::vector<BreakPoint> points = breakPoints(text);
  std::vector<LinePiece> pieces;
  std::size_t start = 0, width = firstWidth;
  while (text.size() - start > width) {
    BreakPoint hard{start + width, start + width, 0};
    const BreakPoint* point = best(points, start, width);
    const BreakPoint& chosen = point ? *point : hard;
    pieces.push_back({std::string(text.substr(start, chosen.end - start)), !point});
    start = chosen.next;
    width = otherWidth;
  }
  pieces.push_back({std::string(text.substr(start)), false});
  return pieces;
}

}  // namespace pj::emit
