// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/source_text.h"

#include <algorithm>

#include "emit/text/line_breaking.h"

namespace pj::emit {
namespace {

constexpr std::size_t kFreeWidth = 100;  ///< well below the 132 columns of the standard
constexpr std::size_t kLongest = 132;
constexpr std::size_t kFixedWidth = 72;
constexpr std::size_t kFixedMargin = 6;
constexpr std::size_t kContinuation = 4;  ///< deeper indentation of continuation lines

std::string blanks(std::size_t n) {
  return std::string(n, ' ');
}

/// Number of blanks that `line` starts with; its length if there is nothing else.
std::size_t leadingBlanks(const std::string& line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

bool isFixedContinuation(const std::string& line) {
  return line.size() > kFixedMargin && leadingBlanks(line) == kFixedMargin - 1 && line[5] != '0';
}

bool isContinuedFreely(const std::vector<std::string>& lines) {
  return !lines.empty() && !lines[0].empty() && lines[0].back() == '&';
}

/// The statement that free-form `lines` hold, on one line.
std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    std::string part = line.substr(leadingBlanks(line));
    if (!part.empty() && part.front() == '&') part.erase(0, 1);
    if (!part.empty() && part.back() == '&') part.pop_back();
    text += part;
  }
  return text;
}

/// One logical line in free form: `sentinel` is empty or "!$omp ", repeated on every line.
std::vector<std::string> freeLines(const std::string& text, std::size_t margin,
                                   const std::string& sentinel) {
  std::size_t width = kFreeWidth - margin - sentinel.size();
  if (text.size() <= width) return {sentinel + text};
  std::size_t more = sentinel.empty() ? kContinuation : 2;
  std::vector<std::string> lines;
  std::string start;
  for (const LinePiece& piece : breakLine(text, width - 2, width - 3 - more)) {
    lines.push_back(sentinel + start + piece.text + (piece.splitsToken ? "&" : " &"));
    start = blanks(more) + (piece.splitsToken ? "&" : "");
  }
  lines.back().resize(lines.back().size() - 2);
  return lines;
}

/// One logical line in fixed form; a statement has a blank sentinel of five columns. Where a token
/// or a literal must be split, nothing is indented: blanks would become part of it.
std::vector<std::string> fixedLines(const std::string& text, std::size_t indentation,
                                    const std::string& sentinel) {
  constexpr std::size_t width = kFixedWidth - kFixedMargin;
  std::size_t more = sentinel.front() == ' ' ? kContinuation : 2;
  std::vector<LinePiece> pieces = breakLine(text, width - indentation, width - indentation - more);
  for (const LinePiece& piece : pieces) {
    if (!piece.splitsToken) continue;
    indentation = more = 0;
    pieces = breakLine(text, width, width);
    break;
  }
  std::vector<std::string> lines;
  for (const LinePiece& piece : pieces) {
    std::string start = lines.empty() ? sentinel + " " : sentinel + "&" + blanks(more);
    lines.push_back(start + blanks(indentation) + piece.text);
  }
  return lines;
}

}  // namespace

std::size_t SourceText::margin() const {
  return std::min<std::size_t>(2 * static_cast<std::size_t>(depth_), free() ? 40 : 24);
}

void SourceText::line(const std::string& text) {
  text_ += text + "\n";
}

bool SourceText::fits(const std::string& text) const {
  return text.size() + margin() <= (free() ? kFreeWidth : kFixedWidth - kFixedMargin);
}

void SourceText::statement(const std::string& text, const std::string& comment) {
  std::string pad = free() ? blanks(margin()) : "";
  std::vector<std::string> lines =
      free() ? freeLines(text, margin(), "") : fixedLines(text, margin(), blanks(kFixedMargin - 1));
  if (!comment.empty()) {
    std::string behind = "  !" + comment;
    if (pad.size() + lines.back().size() + behind.size() > kLongest) comments({comment});
    else lines.back() += behind;
  }
  for (const std::string& l : lines) line(pad + l);
}

void SourceText::directive(const std::string& text) {
  if (free())
    for (const std::string& l : freeLines(text, margin(), "!$omp ")) line(blanks(margin()) + l);
  else
    for (const std::string& l : fixedLines(text, 0, "!$omp")) line(l);
}

void SourceText::comments(const std::vector<std::string>& lines) {
  for (const std::string& text : lines) line((free() ? blanks(margin()) : "") + "!" + text);
}

void SourceText::verbatim(const std::vector<std::string>& lines) {
  if (lines.size() == 1 && lines[0][leadingBlanks(lines[0])] != '!') {
    statement(lines[0].substr(leadingBlanks(lines[0])));
    return;
  }
  if (!free()) return verbatimFixed(lines);
  std::size_t common = std::string::npos, longest = 0;
  for (const std::string& l : lines) {
    if (leadingBlanks(l) < l.size()) common = std::min(common, leadingBlanks(l));
    longest = std::max(longest, l.size());
  }
  common = std::min(common, longest);
  std::size_t room = kLongest - std::min(kLongest, longest - common);
  for (const std::string& l : lines)
    line(blanks(std::min(margin(), room)) + l.substr(std::min(common, l.size())));
}

void SourceText::verbatimFixed(const std::vector<std::string>& lines) {
  if (isContinuedFreely(lines)) return statement(joined(lines));
  for (const std::string& l : lines) {
    bool asIs = isFixedContinuation(l) ||
                (!l.empty() && std::string("!cC*").find(l[0]) != std::string::npos);
    if (asIs) line(l);
    else statement(l.substr(leadingBlanks(l)));
  }
}

void SourceText::blank() {
  bool there =
      text_.empty() || (text_.size() > 1 && text_.compare(text_.size() - 2, 2, "\n\n") == 0);
  if (!there) text_ += "\n";
}

}  // namespace pj::emit
