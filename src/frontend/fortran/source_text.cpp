// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/fortran/source_text.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace pj::frontend {
namespace {

constexpr std::size_t kMaxLine = 1 << 20;
constexpr std::size_t kMaxStatement = 200000;
constexpr std::uintmax_t kMaxFile = 256u << 20;
constexpr int kMaxSourceDepth = 500;
constexpr int kMaxReferences = 20;   // Flang's time doubles with each nested reference
constexpr int kMaxOperators = 1000;  // and grows with the cube of the operators

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\f';
}

std::string trimRight(std::string_view text) {
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return std::string(text);
}

bool startsWithNoCase(std::string_view text, std::string_view prefix) {
  if (text.size() < prefix.size()) return false;
  for (std::size_t i = 0; i < prefix.size(); ++i)
    if (std::tolower(static_cast<unsigned char>(text[i])) != prefix[i]) return false;
  return true;
}

/// What a "!" (or a "c" in column 1 of fixed form) introduces.
enum class Marker { Comment, OmpDirective, OmpConditional };

/// `afterMark` is the text after the comment's mark.
Marker marker(std::string_view afterMark, ir::SourceForm form) {
  if (startsWithNoCase(afterMark, "$omp")) return Marker::OmpDirective;
  if (afterMark.empty() || afterMark[0] != '$') return Marker::Comment;
  if (afterMark.size() == 1 || isBlank(afterMark[1]) || afterMark[1] == '&')
    return Marker::OmpConditional;
  bool digits =
      form == ir::SourceForm::Fixed && std::isdigit(static_cast<unsigned char>(afterMark[1]));
  return digits ? Marker::OmpConditional : Marker::Comment;
}

/// Is a comment what another compiler or standard reads as a directive: !$acc, !dir$, !ibm*? It
/// says something of the line below it, which the derivative may not have.
bool isForeignDirective(std::string_view afterMark) {
  auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  if (startsWithNoCase(afterMark, "$ad")) return false;
  if (afterMark.size() > 1 && afterMark[0] == '$') return isLetter(afterMark[1]);
  for (const char* sentinel : {"ibm*", "cdir ", "ocl "})
    if (startsWithNoCase(afterMark, sentinel)) return true;
  auto end = std::find_if_not(afterMark.begin(), afterMark.end(), isLetter);
  return end - afterMark.begin() > 1 && end != afterMark.end() && *end == '$';
}

/// Follows a statement's text over the lines, to know what is code, string and comment.
class LineScanner {
 public:
  explicit LineScanner(ir::SourceForm form) : form_(form) {}

  /// The position of the comment in a line of code, or npos. `onCode(char)` is called for each
  /// character outside strings.
  template <typename F>
  std::size_t scan(std::string_view line, F&& onCode) {
    if (form_ == ir::SourceForm::Fixed) {
      if (!isContinuation(line)) quote_ = 0;
    } else if (!continued_) {
      quote_ = 0;
    }
    char last = ' ';
    std::size_t end = std::string_view::npos;
    for (std::size_t i = 0; i < line.size(); ++i) {
      char c = line[i];
      if (quote_) {
        if (c == quote_) quote_ = 0;
      } else if (c == '!' && !(form_ == ir::SourceForm::Fixed && i == 5)) {
        end = i;
        break;
      } else if (c == '\'' || c == '"') {
        quote_ = c;
      } else {
        onCode(c);
      }
      if (!isBlank(c)) last = c;
    }
    continued_ = last == '&';
    return end;
  }

  bool isContinuation(std::string_view line) const {
    if (form_ == ir::SourceForm::Free) return continued_;
    return line.size() > 5 && line[5] != ' ' && line[5] != '0' && line[0] != '#' &&
           line.substr(0, 5).find_first_not_of(" \t") == std::string_view::npos;
  }

 private:
  ir::SourceForm form_;
  char quote_ = 0;
  bool continued_ = false;
};

/// Where the text of a comment line begins (after the mark), or npos if it is no comment line.
std::size_t commentLineText(std::string_view line, ir::SourceForm form) {
  if (form == ir::SourceForm::Fixed && !line.empty() && std::strchr("cC*!dD", line[0])) return 1;
  std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string_view::npos || line[first] != '!') return std::string_view::npos;
  if (form == ir::SourceForm::Fixed && first == 5) return std::string_view::npos;
  return first + 1;
}

/// What makes a statement more than Flang reads in good time.
class StatementSize {
 public:
  std::size_t length = 0;

  /// The next character outside strings and comments.
  void add(char c) {
    if (c == '(' || c == '[') {
      levels_.push_back({isNameChar(last_) ? 1 : 0, 0});
      references_ += levels_.back().isReference;
      deepest_ = std::max(deepest_, levels_.size());
      mostReferences_ = std::max(mostReferences_, references_);
    } else if ((c == ')' || c == ']') && !levels_.empty()) {
      references_ -= levels_.back().isReference;
      levels_.pop_back();
    } else if (c == ',' || c == ';') {
      operators() = 0;
      if (c == ';' && levels_.empty()) length = 0;
    } else if (std::strchr("+-*/<>=", c)) {
      mostOperators_ = std::max(mostOperators_, ++operators());
    } else if (last_ == '.' && std::isalpha(static_cast<unsigned char>(c))) {
      mostOperators_ = std::max(mostOperators_, operators() += 2);  // .not. and its like
    }
    if (!isBlank(c)) last_ = c;
  }

  /// False, with an error, when the statement is too much.
  bool report(SourceRange range, Diagnostics& diagnostics) const {
    if (static_cast<int>(deepest_) > kMaxSourceDepth) {
      diagnostics.report(diag::TooDeep, range, kMaxSourceDepth);
    } else if (mostReferences_ > kMaxReferences) {
      diagnostics.report(diag::Syntax, range,
                         "more than 20 references are nested; split the expression");
    } else if (mostOperators_ > kMaxOperators) {
      diagnostics.report(diag::Syntax, range,
                         "an expression has more than 1000 operators; split it");
    } else if (length > kMaxStatement) {
      diagnostics.report(diag::Syntax, range, "a statement is longer than 200000 characters");
    } else {
      return true;
    }
    return false;
  }

 private:
  /// An open parenthesis.
  struct Level {
    int isReference;  ///< after a name: a call or an array element
    int operators;    ///< since the last comma
  };
  static bool isNameChar(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
  int& operators() { return levels_.empty() ? outside_ : levels_.back().operators; }

  std::vector<Level> levels_;
  std::size_t deepest_ = 0;
  int references_ = 0, mostReferences_ = 0, mostOperators_ = 0, outside_ = 0;
  char last_ = ' ';
};

SourceLine classify(std::string_view line, LineScanner& scanner, ir::SourceForm form, bool openmp) {
  using Kind = SourceLine::Kind;
  if (line.find_first_not_of(" \t\r\f") == std::string_view::npos) return {Kind::Blank, {}};
  if (line[0] == '#') return {Kind::Directive, {}};
  std::size_t text = commentLineText(line, form);
  if (text == std::string_view::npos) {
    std::size_t at = scanner.scan(line, [](char) {});
    return {Kind::Code, at == std::string_view::npos ? "" : trimRight(line.substr(at + 1))};
  }
  switch (marker(line.substr(text), form)) {
    case Marker::Comment:
      if (isForeignDirective(line.substr(text))) return {Kind::Directive, {}};
      return {Kind::Comment, trimRight(line.substr(text))};
    case Marker::OmpDirective: return {openmp ? Kind::Directive : Kind::Blank, {}};
    case Marker::OmpConditional: break;
  }
  return {openmp ? Kind::Code : Kind::Blank, {}};
}

std::string reasonUnreadable(const std::string& path) {
  std::error_code ec;
  std::filesystem::file_status status = std::filesystem::status(path, ec);
  if (!std::filesystem::exists(status)) return ec ? ec.message() : "no such file or directory";
  if (std::filesystem::is_directory(status)) return "it is a directory";
  if (!std::filesystem::is_regular_file(status)) return "it is no regular file";
  if (std::filesystem::file_size(path, ec) > kMaxFile) return "it is larger than 256 MiB";
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::strerror(errno);
  bool empty = true;
  for (char buffer[4096]; in.read(buffer, sizeof buffer), in.gcount() > 0;) {
    std::string_view part(buffer, static_cast<std::size_t>(in.gcount()));
    if (part.find('\0') != std::string_view::npos) return "it is a binary file";
    empty &= part.find_first_not_of(" \t\r\n\f") == std::string_view::npos;
  }
  return empty ? "it is empty" : "";
}

}  // namespace

ir::SourceForm sourceForm(const std::string& path) {
  std::string suffix = ir::lower(std::filesystem::path(path).extension().string());
  static const char* const fixed[] = {".f", ".for", ".ftn", ".f77", ".fpp"};
  bool isFixed =
      std::any_of(std::begin(fixed), std::end(fixed), [&](const char* s) { return suffix == s; });
  return isFixed ? ir::SourceForm::Fixed : ir::SourceForm::Free;
}

std::vector<SourceLine> classifyLines(const SourceFiles& sources, std::uint32_t file,
                                      ir::SourceForm form, bool openmp) {
  std::vector<SourceLine> lines;
  LineScanner scanner(form);
  for (std::uint32_t n = 1; n <= sources.lineCount(file); ++n)
    lines.push_back(classify(sources.line(file, n), scanner, form, openmp));
  return lines;
}

bool checkReadable(const std::string& path, Diagnostics& diagnostics) {
  std::string reason = reasonUnreadable(path);
  if (reason.empty()) return true;
  diagnostics.report(diag::CannotRead, {}, path, reason);
  return false;
}

bool checkText(const SourceFiles& sources, std::uint32_t file, ir::SourceForm form,
               Diagnostics& diagnostics) {
  LineScanner scanner(form);
  StatementSize size;
  for (std::uint32_t n = 1; n <= sources.lineCount(file); ++n) {
    std::string_view line = sources.line(file, n);
    if (line.size() > kMaxLine) {
      diagnostics.report(diag::CannotRead, {}, sources.path(file), "a line is longer than 1 MiB");
      return false;
    }
    if (!line.empty() && line[0] == '#') continue;
    if (commentLineText(line, form) != std::string_view::npos) continue;
    if (!scanner.isContinuation(line)) size = {};
    scanner.scan(line, [&](char c) { size.add(c); });
    size.length += line.size();
    if (!size.report({file, n, 1, n, 1}, diagnostics)) return false;
  }
  return true;
}

}  // namespace pj::frontend
