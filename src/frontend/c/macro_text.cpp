// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The text of a statement that a macro makes: as the macro's call where this is all of it, else as
// the macro's definition has it, with the arguments in place.
#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>

#include <clang/Lex/Lexer.h>
#include <clang/Lex/MacroInfo.h>
#include <clang/Lex/PreprocessingRecord.h>
#include <clang/Lex/Preprocessor.h>

#include "frontend/c/source_map.h"

namespace pj::frontend {
namespace {

using Text = std::optional<std::string>;

class MacroText {
 public:
  explicit MacroText(const SourceMap& source)
      : source_(source), manager_(source.manager()), options_(source.context().getLangOpts()) {}

  Text of(clang::SourceLocation begin, clang::SourceLocation end) {
    climb(begin, end);
    return level(begin, end);
  }

 private:
  struct Call {
    const clang::MacroInfo* macro = nullptr;
    std::vector<std::string> arguments;
  };

  /// From the expansions of whole macros to their calls, until both places are in one file or in
  /// one expansion that holds more.
  void climb(clang::SourceLocation& begin, clang::SourceLocation& end) const {
    while (begin.isMacroID() || end.isMacroID()) {
      bool together = manager_.getFileID(begin) == manager_.getFileID(end);
      bool isDeeper = !together && isInside(begin, end), isLess = !together && isInside(end, begin);
      bool movesBegin = begin.isMacroID() && !isLess, movesEnd = end.isMacroID() && !isDeeper;
      bool isWhole = (!movesBegin || startsExpansion(begin)) && (!movesEnd || endsExpansion(end));
      if (!isWhole && !(together && isOfSystem(begin))) return;
      if (movesBegin) begin = manager_.getImmediateExpansionRange(begin).getBegin();
      if (movesEnd) end = manager_.getImmediateExpansionRange(end).getEnd();
    }
  }

  /// Is `at` in an expansion that is called where `outer` is?
  bool isInside(clang::SourceLocation at, clang::SourceLocation outer) const {
    return at.isMacroID() &&
           manager_.getFileID(manager_.getImmediateExpansionRange(at).getBegin()) ==
               manager_.getFileID(outer);
  }
  bool startsExpansion(clang::SourceLocation at) const {
    return clang::Lexer::isAtStartOfMacroExpansion(at, manager_, options_);
  }
  bool endsExpansion(clang::SourceLocation at) const {
    return clang::Lexer::isAtEndOfMacroExpansion(at, manager_, options_);
  }
  /// Nobody writes out what the system's macros are made of.
  bool isOfSystem(clang::SourceLocation at) const {
    return manager_.isInSystemHeader(manager_.getSpellingLoc(at)) &&
           !manager_.isMacroArgExpansion(at);
  }

  /// The tokens between two places of one file, or of one expansion.
  Text level(clang::SourceLocation begin, clang::SourceLocation end) {
    if (!begin.isMacroID() && !end.isMacroID()) return between(begin, end);
    if (!begin.isMacroID() || !end.isMacroID()) return std::nullopt;
    bool isArgument = manager_.isMacroArgExpansion(begin);
    if (isArgument && manager_.isMacroArgExpansion(end))
      return level(manager_.getImmediateSpellingLoc(begin), manager_.getImmediateSpellingLoc(end));
    // What starts in the definition may end in an argument, of which the expansion is around it.
    while (manager_.isMacroArgExpansion(end) &&
           manager_.getFileID(begin) != manager_.getFileID(end))
      end = manager_.getImmediateExpansionRange(end).getEnd();
    if (isArgument || manager_.getFileID(begin) != manager_.getFileID(end)) return std::nullopt;
    auto call = callOf(begin);
    return call ? substituted(*call, manager_.getSpellingLoc(begin), manager_.getSpellingLoc(end))
                : std::nullopt;
  }

  Text between(clang::SourceLocation begin, clang::SourceLocation end) const {
    const std::string text =
        clang::Lexer::getSourceText(clang::CharSourceRange::getTokenRange(begin, end), manager_,
                                    options_)
            .str();
    const bool mayHaveConditions =
        text.find('\n') != std::string::npos && text.find('#') != std::string::npos;
    return mayHaveConditions ? taken(text, begin) : text;
  }

  /// The lines with #if and its like, counted from 0.
  std::set<unsigned> conditionsIn(const std::string& text) const {
    static const std::set<std::string> words{"if",      "ifdef",    "ifndef", "elif",
                                             "elifdef", "elifndef", "else",   "endif"};
    std::set<unsigned> found;
    unsigned line = 0;
    const char* known = text.data();  // up to which lines are counted
    bool isMarked = false;
    clang::Lexer lexer({}, options_, text.data(), text.data(), text.data() + text.size());
    clang::Token token;
    for (bool last = false; !last && !token.is(clang::tok::eof);) {
      last = lexer.LexFromRawLexer(token);
      const char* end = lexer.getBufferLocation();
      const char* start = end - token.getLength();
      line += static_cast<unsigned>(std::count(known, start, '\n'));
      known = start;
      if (isMarked && words.count(std::string(start, end))) {
        // A backslash joins lines.
        const char* const stop = text.data() + text.size();
        for (unsigned n = line;; ++n) {
          found.insert(n);
          const char* from = start;
          start = std::find(start, stop, '\n');
          // So does a comment that goes on.
          const std::string here(from, start);
          const std::size_t opened = here.rfind("/*");
          const bool goesOn = opened != std::string::npos && here.find("*/", opened) == here.npos;
          if (goesOn) {
            const std::size_t closed =
                text.find("*/", static_cast<std::size_t>(start - text.data()));
            const char* close = closed == std::string::npos ? stop : text.data() + closed;
            for (; start != close; ++start)
              if (*start == '\n') found.insert(++n);
            start = std::find(start, stop, '\n');
          }
          if (start == stop || start[-1] != '\\') break;
          ++start;
        }
      }
      isMarked = token.is(clang::tok::hash) && token.isAtStartOfLine();
    }
    return found;
  }

  /// Without conditions of the preprocessor, whose outcome is known, and what they leave out.
  std::string taken(const std::string& text, clang::SourceLocation begin) const {
    std::set<unsigned> gone = conditionsIn(text);
    if (gone.empty()) return text;
    const unsigned first = manager_.getSpellingLineNumber(begin);
    for (const clang::SourceRange& range :
         source_.preprocessor().getPreprocessingRecord()->getSkippedRanges()) {
      if (manager_.getFileID(range.getBegin()) != manager_.getFileID(begin)) continue;
      for (unsigned n = std::max(first, manager_.getSpellingLineNumber(range.getBegin()));
           n <= manager_.getSpellingLineNumber(range.getEnd()); ++n)
        gone.insert(n - first);
    }
    std::string result;
    std::size_t at = 0;
    for (unsigned n = 0; at <= text.size(); ++n) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      if (!gone.count(n)) result += (result.empty() ? "" : "\n") + text.substr(at, end - at);
      at = end + 1;
    }
    return result;
  }

  /// The call of the macro in whose expansion `at` is, as it was written around.
  std::optional<Call> callOf(clang::SourceLocation at) {
    Call call;
    clang::StringRef name = clang::Lexer::getImmediateMacroName(at, manager_, options_);
    clang::Preprocessor& pp = source_.preprocessor();
    call.macro = pp.getMacroInfo(pp.getIdentifierInfo(name));
    clang::SourceLocation spelled = manager_.getSpellingLoc(at);
    // Another one of the name may have been there before.
    if (!call.macro || call.macro->getDefinitionLoc().isInvalid() ||
        manager_.getFileID(call.macro->getDefinitionLoc()) != manager_.getFileID(spelled) ||
        manager_.isBeforeInTranslationUnit(spelled, call.macro->getDefinitionLoc()) ||
        manager_.isBeforeInTranslationUnit(call.macro->getDefinitionEndLoc(), spelled))
      return std::nullopt;
    if (!call.macro->isFunctionLike()) return call;
    clang::CharSourceRange range = manager_.getImmediateExpansionRange(at);
    Text text = level(range.getBegin(), range.getEnd());
    if (!text) return std::nullopt;
    call.arguments = argumentsIn(*text);
    return call;
  }

  /// Calls `f(token, its text)` on the tokens of a text; stops where `f` says false.
  template <typename F>
  void forEachToken(const std::string& text, F&& f) const {
    clang::Lexer lexer({}, options_, text.data(), text.data(), text.data() + text.size());
    clang::Token token;
    for (bool last = false; !last;) {
      last = lexer.LexFromRawLexer(token);
      if (token.is(clang::tok::eof)) return;
      const char* end = lexer.getBufferLocation();
      if (!f(token, std::string(end - token.getLength(), end))) return;
    }
  }

  /// a and b of NAME(a, b).
  std::vector<std::string> argumentsIn(const std::string& call) const {
    std::vector<std::string> found;
    int depth = 0;
    forEachToken(call, [&](const clang::Token& token, const std::string& text) {
      bool opens = token.isOneOf(clang::tok::l_paren, clang::tok::l_brace, clang::tok::l_square);
      bool closes = token.isOneOf(clang::tok::r_paren, clang::tok::r_brace, clang::tok::r_square);
      if (closes && --depth == 0) return false;
      if (depth == 1 && token.is(clang::tok::comma)) {
        found.emplace_back();
      } else if (depth > 0) {
        bool blank = (token.hasLeadingSpace() || token.isAtStartOfLine()) && !found.back().empty();
        found.back() += (blank ? " " : "") + text;
      }
      if (opens && ++depth == 1) found.emplace_back();
      return true;
    });
    return found;
  }

  /// Would the last token of `a` and the first of `b` become another one?
  static bool wouldJoin(const std::string& a, const std::string& b) {
    if (a.empty() || b.empty()) return false;
    auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    auto isOperator = [](char c) { return std::strchr("+-*/%&|<>=!^#.:", c) != nullptr; };
    return (isWord(a.back()) && isWord(b[0])) || (isOperator(a.back()) && isOperator(b[0]));
  }

  static std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out + "\"";
  }

  /// The definition's tokens from `begin` to `end`, with arguments for parameters.
  Text substituted(const Call& call, clang::SourceLocation begin, clang::SourceLocation end) const {
    std::string out;
    bool quotes = false, joins = false;
    auto tokens = call.macro->tokens();
    for (const clang::Token& token : tokens) {
      clang::SourceLocation at = token.getLocation();
      if (manager_.isBeforeInTranslationUnit(at, begin)) continue;
      if (manager_.isBeforeInTranslationUnit(end, at)) break;
      if (token.is(clang::tok::hash)) {
        quotes = true;
        continue;
      }
      if (token.is(clang::tok::hashhash)) {
        joins = true;
        continue;
      }
      std::string text = clang::Lexer::getSpelling(token, manager_, options_);
      Text argument = argumentFor(call, token);
      bool afterComma = !out.empty() && out.back() == ',';
      if (joins && !(argument && text == "__VA_ARGS__" && afterComma)) return std::nullopt;
      if (text == "__VA_OPT__") return std::nullopt;
      if (joins && argument->empty()) out.pop_back();
      if (argument) text = quotes ? quoted(*argument) : *argument;
      bool blank = (token.hasLeadingSpace() || token.isAtStartOfLine() || wouldJoin(out, text)) &&
                   !out.empty();
      out += (blank ? " " : "") + text;
      quotes = joins = false;
    }
    return out;
  }

  static Text argumentFor(const Call& call, const clang::Token& token) {
    const clang::IdentifierInfo* id = token.getIdentifierInfo();
    int number = id ? call.macro->getParameterNum(id) : -1;
    if (number < 0) return std::nullopt;
    auto first = static_cast<std::size_t>(number);
    bool isRest = call.macro->isVariadic() && first + 1 == call.macro->getNumParams();
    std::string text = first < call.arguments.size() ? call.arguments[first] : "";
    for (std::size_t k = first + 1; isRest && k < call.arguments.size(); ++k)
      text += ", " + call.arguments[k];
    return text;
  }

  const SourceMap& source_;
  const clang::SourceManager& manager_;
  const clang::LangOptions& options_;
};

}  // namespace

std::optional<std::string> SourceMap::text(clang::SourceRange r) const {
  return MacroText(*this).of(r.getBegin(), r.getEnd());
}

}  // namespace pj::frontend
