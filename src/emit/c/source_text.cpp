// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/source_text.h"

#include <algorithm>

#include "emit/c/line_breaks.h"

namespace pj::emit::c {
namespace {

constexpr std::size_t kWidth = 100;

std::string blanks(std::size_t n) {
  return std::string(n, ' ');
}

std::size_t leadingBlanks(const std::string& line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

/// A comment up to the end of its line. A backslash there, or what stands for one (??/), would make
/// the next line a part of it.
std::string lineComment(std::string text) {
  for (bool again = true; again;) {
    text.erase(text.find_last_not_of(" \t\r") + 1);
    const bool isTrigraph = text.size() >= 3 && text.compare(text.size() - 3, 3, "?\?/") == 0;
    again = isTrigraph || (!text.empty() && text.back() == '\\');
    if (again) text.erase(text.size() - (isTrigraph ? 3 : 1));
  }
  return "//" + text;
}

}  // namespace

std::size_t SourceText::margin() const {
  return 2 * static_cast<std::size_t>(depth_);
}

bool SourceText::fits(const std::string& text) const {
  return text.size() + margin() <= kWidth;
}

void SourceText::line(const std::string& text) {
  text_ += text + "\n";
}

void SourceText::statement(const std::string& text, const std::string& comment) {
  std::string behind = comment.empty() ? "" : "  " + lineComment(comment);
  if (!comment.empty() && !fits(text + behind)) {
    comments({comment});
    behind.clear();
  }
  std::vector<std::string> lines = brokenLines(blanks(margin()) + text, kWidth);
  lines.back() += behind;
  for (const std::string& l : lines) line(l);
}

/// At the left margin, where formatters put directives.
void SourceText::directive(const std::string& text) {
  std::vector<std::string> lines = brokenDirective("#pragma omp " + text, kWidth);
  for (std::size_t i = 0; i < lines.size(); ++i)
    line(lines[i] + (i + 1 < lines.size() ? " \\" : ""));
}

void SourceText::comments(const std::vector<std::string>& lines) {
  for (const std::string& text : lines) line(blanks(margin()) + lineComment(text));
}

void SourceText::verbatim(const std::vector<std::string>& lines) {
  std::size_t common = std::string::npos;
  for (const std::string& l : lines)
    if (leadingBlanks(l) < l.size()) common = std::min(common, leadingBlanks(l));
  for (const std::string& l : lines) {
    std::string text = l.substr(std::min(common, l.size()));
    line(text.empty() || text[0] == '#' ? text : blanks(margin()) + text);
  }
}

void SourceText::label(const std::string& name) {
  line(blanks(margin() < 2 ? 0 : margin() - 2) + name + ":;");
}

void SourceText::blank() {
  bool there =
      text_.empty() || (text_.size() > 1 && text_.compare(text_.size() - 2, 2, "\n\n") == 0);
  if (!there) text_ += "\n";
}

void SourceText::open(const std::string& text) {
  statement(text.empty() ? "{" : text + " {");
  ++depth_;
}

void SourceText::close() {
  --depth_;
  statement("}");
}

void SourceText::reopen(const std::string& text) {
  --depth_;
  open("} " + text);
}

}  // namespace pj::emit::c
