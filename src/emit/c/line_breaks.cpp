// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/line_breaks.h"

#include <algorithm>
#include <string_view>

namespace pj::emit::c {
namespace {

constexpr std::size_t kContinuation = 4;  ///< deeper indentation of a continuation line
constexpr std::size_t kDeepest = 60;      ///< column up to which continuation lines are aligned

bool isOneOf(char c, std::string_view set) {
  return set.find(c) != std::string_view::npos;
}

constexpr int kSum = 3, kProduct = 2;  ///< how loosely operators bind
constexpr int kDeeper = 1000;          ///< cost of a break in one more pair of parentheses
constexpr int kTighter = 100;          ///< at an operator that binds one step tighter

/// A blank at which a line may end, and the column at which the next one starts.
struct BreakPoint {
  std::size_t blank, column;
  int cost;
  int loose;               ///< of the operator in front
  std::size_t level;       ///< the same for operators of one expression in one pair of parentheses
  std::size_t deeper = 0;  ///< indentation beyond `column`
};

/// Operands of a product that is a term of a sum are indented.
void indentTerms(std::vector<BreakPoint>& points) {
  for (BreakPoint& p : points)
    for (const BreakPoint& other : points)
      if (p.level == other.level && p.loose == kProduct && other.loose == kSum)
        p.deeper = kContinuation;
}

/// How loosely the operator or comma that ends before `blank` binds; 0 for none: no break there.
int looseness(std::string_view text, std::size_t blank) {
  std::size_t start = text.rfind(' ', blank - 1);
  std::string_view word = text.substr(start + 1, blank - start - 1);
  if (word.back() == ',' || word.back() == ';') return 6;
  if (word == "||" || word == "?" || word == ":") return 6;
  if (word == "&&") return 5;
  if (word == "==" || word == "!=" || word == "<" || word == ">" || word == "<=" || word == ">=")
    return 4;
  if (word == "+" || word == "-") return kSum;
  if (word == "*" || word == "/" || word == "%") return kProduct;
  if (word == "=" || (word.size() == 2 && word[1] == '=')) return 1;
  return 0;
}

/// The break points of a line that starts with `margin` blanks.
std::vector<BreakPoint> breakPoints(std::string_view text, std::size_t margin, std::size_t width) {
  std::vector<BreakPoint> points;
  std::vector<std::size_t> columns{margin + kContinuation}, levels{margin};
  if (text.substr(margin, 7) == "return ") columns[0] = margin + 7;
  char quote = 0;
  for (std::size_t i = margin; i < text.size(); ++i) {
    char c = text[i];
    if (quote) {
      if (c == '\\') ++i;
      else if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (isOneOf(c, "([{")) {
      columns.push_back(i + 1);
      levels.push_back(i + 1);
    } else if (isOneOf(c, ")]}") && columns.size() > 1) {
      columns.pop_back();
      levels.pop_back();
    } else if (c == ' ' && i > margin) {
      int loose = looseness(text, i), depth = static_cast<int>(columns.size()) - 1;
      if (loose == 0) continue;
      bool assigns = loose == 1 && depth == 0;
      // Outside of parentheses first, then at the operator that binds loosest.
      int cost = kDeeper * depth + kTighter * (6 - loose);
      if (assigns) {
        // Behind "=" where all of the value then fits on one line, else only if nothing else helps.
        bool fits = margin + kContinuation + text.size() - i - 1 <= width;
        cost = fits ? -kTighter : kDeeper;
        columns[0] = i + 1;
      }
      points.push_back(
          {i, assigns ? margin + kContinuation : columns.back(), cost, loose, levels.back()});
      if (text[i - 1] == ',') levels.back() = i;
    }
  }
  indentTerms(points);
  return points;
}

/// The point with the longest piece in front of it, less its cost; null if none fits.
const BreakPoint* best(const std::vector<BreakPoint>& points, std::size_t first,
                       std::size_t width) {
  const BreakPoint* found = nullptr;
  auto value = [](const BreakPoint& p) { return static_cast<long>(p.blank) - p.cost; };
  for (const BreakPoint& p : points) {
    if (p.blank < first) continue;
    if (p.blank > width) break;
    if (!found || value(p) >= value(*found)) found = &p;
  }
  return found;
}

}  // namespace

std::vector<std::string> brokenLines(const std::string& text, std::size_t width) {
  std::size_t margin = std::min(text.find_first_not_of(' '), text.size());
  std::vector<std::string> lines;
  std::string rest = text;
  std::size_t first = margin + kContinuation;
  std::vector<BreakPoint> points = breakPoints(rest, margin, width);
  while (rest.size() > width) {
    const BreakPoint* point = best(points, first, width);
    if (!point) break;
    std::size_t column = point->column + point->deeper;
    if (column > kDeepest) column = margin + kContinuation;
    std::size_t blank = point->blank;
    lines.push_back(rest.substr(0, blank));
    rest = std::string(column, ' ') + rest.substr(blank + 1);
    first = column + 1;
    // Columns of what follows move with the text, but for those that are aligned already.
    std::vector<BreakPoint> moved;
    for (const BreakPoint& p : points) {
      if (p.blank <= blank) continue;
      auto shift = [&](std::size_t at) { return at - (blank + 1) + column; };
      moved.push_back(p);
      moved.back().blank = shift(p.blank);
      if (p.column > blank) moved.back().column = shift(p.column);
    }
    points = std::move(moved);
  }
  lines.push_back(rest);
  return lines;
}

std::vector<std::string> brokenDirective(const std::string& text, std::size_t width) {
  std::vector<std::string> lines;
  std::string rest = text;
  while (rest.size() > width) {
    std::size_t outside = 0, inside = 0;
    int depth = 0;
    for (std::size_t i = kContinuation + 1; i <= width - 2; ++i) {
      if (isOneOf(rest[i], "([")) ++depth;
      if (isOneOf(rest[i], ")]")) --depth;
      if (rest[i] != ' ') continue;
      (depth == 0 ? outside : inside) = i;
    }
    std::size_t blank = outside > width / 3 ? outside : std::max(outside, inside);
    if (blank == 0) break;
    lines.push_back(rest.substr(0, blank));
    rest = std::string(kContinuation, ' ') + rest.substr(blank + 1);
  }
  lines.push_back(rest);
  return lines;
}

}  // namespace pj::emit::c
