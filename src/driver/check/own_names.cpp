// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/own_names.h"

#include <cctype>
#include <filesystem>
#include <regex>

#include <fmt/format.h>

#include "driver/check/check_build.h"

namespace pj::driver {
namespace {

namespace fs = std::filesystem;

bool startsName(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) || c == '_';
}
bool continuesName(char c) {
  return startsName(c) || std::isdigit(static_cast<unsigned char>(c));
}

/// What may stand outside of functions and is nobody's: words of C, types of its library, names of
/// ours.
bool isCommon(const std::string& word) {
  static const std::set<std::string> words = {
      "auto",     "bool",   "char",   "complex", "const",         "double",      "enum",  "extern",
      "float",    "inline", "int",    "long",    "register",      "restrict",    "short", "signed",
      "sizeof",   "static", "struct", "typedef", "union",         "unsigned",    "void",  "va_list",
      "volatile", "asm",    "typeof", "FILE",    "static_assert", "thread_local"};
  static const std::regex types("(u?int.*|s?size|ptrdiff|max_align|wchar|time|clock)_t");
  return word[0] == '_' || word.rfind("pj_", 0) == 0 || word.rfind("omp_", 0) == 0 ||
         words.count(word) || (word.back() == 't' && std::regex_match(word, types));
}

/// The text of a file; a line may end in a carriage return, too.
std::string linesOf(const std::string& path) {
  std::string lines;
  for (char c : textOf(path)) {
    const bool isSecond = c == '\n' && !lines.empty() && lines.back() == '\r';
    if (!lines.empty() && lines.back() == '\r') lines.back() = '\n';
    if (!isSecond) lines += c;
  }
  return lines;
}

/// Goes through a text once.
class Scanner {
 public:
  Scanner(const std::string& text, OwnNames& names) : text_(text), names_(names) {}

  /// The operands of the text's #include.
  std::vector<std::string> run() {
    while (at_ < text_.size()) step();
    return std::move(included_);
  }

 private:
  char next() const { return at_ + 1 < text_.size() ? text_[at_ + 1] : '\0'; }

  void step() {
    const char c = text_[at_];
    if (c == '/' && (next() == '/' || next() == '*')) return comment();
    if (c == '"' || c == '\'') return quoted(c);
    if (c == '#' && startsLine_) return directive();
    if (c == '\n') startsLine_ = true;
    else if (!std::isspace(static_cast<unsigned char>(c))) startsLine_ = false;
    if (startsName(c)) return word();
    if (std::isdigit(static_cast<unsigned char>(c))) return number();
    punctuation(c);
    ++at_;
  }

  void comment() {
    const bool isLine = next() == '/';
    const std::size_t end = text_.find(isLine ? "\n" : "*/", at_ + 2);
    at_ = end == text_.npos ? text_.size() : isLine ? end : end + 2;
  }

  void quoted(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
  }

  void number() {
    while (at_ < text_.size() && (continuesName(text_[at_]) || text_[at_] == '.')) ++at_;
  }

  std::string name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && continuesName(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  void blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }

  void directive() {
    ++at_;
    blanks();
    const std::string what = name();
    blanks();
    if (what == "define") names_.macros.insert(name());
    if (what == "include") {
      const std::size_t end = text_.find_first_of(" \t\r\n", at_);
      included_.push_back(text_.substr(at_, end - at_));
    }
    while (at_ < text_.size() && text_[at_] != '\n') {
      const bool isComment = text_[at_] == '/' && next() == '*';
      if (isComment) comment();
      else if (what == "pragma" && startsName(text_[at_])) names_.inPragmas.insert(name());
      else at_ += text_[at_] == '\\' ? 2 : 1;
    }
  }

  void word() {
    const std::string w = name();
    const bool isEnumerator = depth_ == enumDepth_ && enumDepth_ > 0;
    if ((depth_ == 0 || isEnumerator) && !isValue_ && !isCommon(w)) {
      names_.defined.insert(w);
      blanks();
      if (at_ < text_.size() && text_[at_] == '(') names_.functions.insert(w);
    }
    if (depth_ == 0) isEnum_ = w == "enum" || (isEnum_ && !isCommon(w));
  }

  void punctuation(char c) {
    if (c == '{' && depth_ == 0 && isEnum_) enumDepth_ = 1;
    if (c == '{' || c == '(' || c == '[') ++depth_;
    if ((c == '}' || c == ')' || c == ']') && --depth_ == 0) enumDepth_ = 0;
    const bool isHere = depth_ == 0 || depth_ == enumDepth_;
    if (isHere && c == '=') isValue_ = true;
    if (isHere && (c == ',' || c == ';')) isValue_ = false;
    if (c == '}' && depth_ == 0 && isEnum_) isValue_ = false;
    if (depth_ == 0 && !std::isspace(static_cast<unsigned char>(c))) isEnum_ = false;
  }

  const std::string& text_;
  OwnNames& names_;
  std::size_t at_ = 0;
  int depth_ = 0, enumDepth_ = 0;  ///< of braces, parentheses and brackets
  bool startsLine_ = true, isValue_ = false, isEnum_ = false;
  std::vector<std::string> included_;
};

}  // namespace

void OwnNames::addFile(const std::string& path, const std::vector<std::string>& folders) {
  if (!seen_.insert(path).second) return;
  std::vector<std::string> places{fs::path(path).parent_path().string()};
  places.insert(places.end(), folders.begin(), folders.end());
  const std::string text = linesOf(path);
  for (const std::string& header : Scanner(text, *this).run()) {
    std::string found;
    std::error_code ignored;
    for (const std::string& place : places) {
      const std::string file = header.size() < 2 ? "" : header.substr(1, header.size() - 2);
      const std::string candidate = (fs::path(place) / file).lexically_normal().string();
      if (found.empty() && !file.empty() && fs::is_regular_file(candidate, ignored))
        found = candidate;
    }
    if (found.empty()) headers.insert(header);
    else addFile(found, folders);
  }
}

std::string OwnNames::beginText(const std::string& mark) const {
  std::string text;
  for (const std::string& name : defined) {
    const bool isWordOfDirective = functions.count(name) && inPragmas.count(name);
    if (!macros.count(name) && !isWordOfDirective)
      text += fmt::format("#define {0} {0}{1}\n", name, mark);
  }
  return text;
}

std::string OwnNames::endText() const {
  std::string text;
  for (const auto* all : {&defined, &macros})
    for (const std::string& name : *all) text += fmt::format("#undef {}\n", name);
  return text;
}

std::string inclusionsOf(const std::set<std::string>& headers) {
  std::string text;
  for (const std::string& header : headers)
    if (header[0] == '<' || header[0] == '"')
      text += fmt::format("#if __has_include({0})\n#include {0}\n#endif\n", header);
  return text;
}

}  // namespace pj::driver
