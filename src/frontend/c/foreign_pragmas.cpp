// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/foreign_pragmas.h"

#include <algorithm>
#include <set>

#include <clang/Lex/Lexer.h>

namespace pj::frontend {
namespace {

/// The tokens of a source, one after the other: none is in a comment or a string.
class Tokens {
 public:
  explicit Tokens(const std::string& source)
      : source_(source),
        lexer_({}, options_, source.data(), source.data(), source.data() + source.size()) {}

  /// False behind the last one.
  bool next() {
    if (isLast_) return false;
    isLast_ = lexer_.LexFromRawLexer(token_);
    return !token_.is(clang::tok::eof);
  }
  bool startsLine() const { return token_.isAtStartOfLine(); }
  bool isHash() const { return token_.is(clang::tok::hash); }
  std::size_t start() {
    return static_cast<std::size_t>(lexer_.getBufferLocation() - source_.data()) -
           token_.getLength();
  }
  std::string text() { return source_.substr(start(), token_.getLength()); }

 private:
  const std::string& source_;
  clang::LangOptions options_;
  clang::Lexer lexer_;
  clang::Token token_;
  bool isLast_ = false;
};

/// Those that stay say what the parts of the program are, and how they lie in memory.
bool isKnown(const std::string& word) {
  static const std::set<std::string> known{
      "omp",  "ad",   "pack",          "push_macro",       "pop_macro", "options",
      "once", "weak", "system_header", "redefine_extname", "ms_struct", "scalar_storage_order"};
  return known.count(word) != 0;
}

/// Where the line ends, with those that a backslash joins to it.
std::size_t endOfLine(const std::string& source, std::size_t at) {
  for (;; ++at) {
    at = std::min(source.find('\n', at), source.size());
    if (at == source.size() || at == 0 || source[at - 1] != '\\') return at;
  }
}

}  // namespace

void blankForeignPragmas(std::string& source) {
  std::vector<std::pair<std::size_t, std::size_t>> foreign;
  Tokens tokens(source);
  for (bool more = tokens.next(); more;) {
    const bool begins = tokens.isHash() && tokens.startsLine();
    const std::size_t start = begins ? tokens.start() : 0;
    more = tokens.next();
    if (!begins || !more || tokens.startsLine() || tokens.text() != "pragma") continue;
    more = tokens.next();
    if (!more || tokens.startsLine() || isKnown(tokens.text())) continue;
    if (tokens.text() == "GCC") {
      more = tokens.next();
      if (!more || tokens.startsLine() || tokens.text() != "unroll") continue;
    }
    // A comment may go on behind it.
    const std::size_t end = endOfLine(source, start);
    if (source.substr(start, end - start).find("/*") == std::string::npos)
      foreign.emplace_back(start, end);
  }
  for (const auto& [start, end] : foreign)
    for (std::size_t at = start; at < end; ++at)
      if (source[at] != '\n') source[at] = ' ';
}

}  // namespace pj::frontend
