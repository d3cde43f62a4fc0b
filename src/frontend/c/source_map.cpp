// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/source_map.h"

#include <algorithm>
#include <set>

namespace pj::frontend {
namespace {

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.pop_back();
  return text;
}

/// The lines of a comment without its marks.
std::vector<std::string> commentLines(std::string text) {
  std::vector<std::string> lines(1);
  bool block = text.rfind("/*", 0) == 0;
  text.erase(0, 2);
  if (block && text.size() >= 2) text.erase(text.size() - 2);
  for (char c : text)
    if (c == '\n') lines.emplace_back();
    else lines.back() += c;
  for (std::size_t k = 0; k < lines.size(); ++k) {
    std::string& l = lines[k];
    l = trimmed(l);
    if (!block) continue;
    if (k > 0) l.erase(0, std::min(l.find_first_not_of(" \t"), l.size()));
    if (!l.empty() && l[0] == '*') l.erase(0, 1);
    if (k > 0 && !l.empty() && l[0] != ' ') l.insert(0, " ");
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  while (!lines.empty() && lines.front().empty()) lines.erase(lines.begin());
  return lines;
}

/// Does "pragma pack" stand at `word`?
bool isPack(const std::string& line, std::size_t word) {
  static const std::string pragma = "pragma";
  if (line.compare(word, pragma.size(), pragma) != 0) return false;
  std::size_t kind = line.find_first_not_of(" \t", word + pragma.size());
  return kind != std::string::npos && line.compare(kind, 4, "pack") == 0;
}

/// "#pragma ad omp_adjoint ..." as "$ad omp_adjoint ..."; empty for any other line.
std::string adPragma(std::string_view line) {
  auto skip = [&](std::string_view word) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (line.substr(0, word.size()) != word) return false;
    line.remove_prefix(word.size());
    return true;
  };
  if (!skip("#") || !skip("pragma") || !skip("ad")) return {};
  if (line.empty() || (line[0] != ' ' && line[0] != '\t')) return {};
  return "$ad" + trimmed(std::string(line));
}

}  // namespace

SourceMap::SourceMap(std::unique_ptr<clang::ASTUnit> unit, std::uint32_t file, SourceFiles& sources)
    : unit_(std::move(unit)), file_(file), sources_(sources) {
  collectComments();
}

unsigned SourceMap::line(clang::SourceLocation at) const {
  return manager().getSpellingLineNumber(manager().getExpansionLoc(at));
}

bool SourceMap::inMainFile(clang::SourceLocation at) const {
  return manager().isInMainFile(manager().getExpansionLoc(at));
}

SourceRange SourceMap::range(clang::SourceRange r) const {
  if (r.isInvalid()) return {};
  const clang::SourceManager& m = manager();
  clang::SourceLocation begin = m.getExpansionRange(r.getBegin()).getBegin();
  clang::SourceLocation end = m.getExpansionRange(r.getEnd()).getEnd();
  end = clang::Lexer::getLocForEndOfToken(end, 0, m, context().getLangOpts());
  std::uint32_t file = file_;
  if (!m.isInMainFile(begin)) {
    auto [it, isNew] = headers_.try_emplace(m.getFileID(begin).getHashValue(), 0);
    if (isNew) it->second = sources_.add(m.getFilename(begin).str());
    file = it->second;
  }
  SourceRange out{file, m.getSpellingLineNumber(begin), m.getSpellingColumnNumber(begin), 0, 0};
  bool same = end.isValid() && m.getFileID(end) == m.getFileID(begin);
  out.endLine = same ? m.getSpellingLineNumber(end) : out.line;
  out.endColumn = same ? m.getSpellingColumnNumber(end) : out.column + 1;
  return out;
}

void SourceMap::collectComments() {
  const clang::SourceManager& m = manager();
  clang::FileID id = m.getMainFileID();
  llvm::MemoryBufferRef buffer = m.getBufferOrFake(id);
  clang::Lexer lexer(id, buffer, m, context().getLangOpts());
  lexer.SetCommentRetentionState(true);
  std::set<std::uint32_t> code;
  clang::Token token;
  for (bool last = false; !last;) {
    last = lexer.LexFromRawLexer(token);
    if (token.is(clang::tok::eof)) break;
    unsigned first = m.getSpellingLineNumber(token.getLocation());
    if (!token.is(clang::tok::comment)) {
      code.insert(first);
      continue;
    }
    std::string text = clang::Lexer::getSpelling(token, m, context().getLangOpts());
    // In the spelling, lines that a backslash joins are one.
    llvm::StringRef written =
        buffer.getBuffer().substr(m.getFileOffset(token.getLocation()), token.getLength());
    auto lines = static_cast<unsigned>(written.count('\n'));
    for (const std::string& l : commentLines(text)) comments_[first].push_back(l);
    comments_[first];
    for (unsigned k = 1; k <= lines; ++k) comments_[first + k];
    unsigned column = m.getSpellingColumnNumber(token.getLocation());
    for (unsigned k = 0; k <= lines; ++k)
      inLine_[first + k].emplace_back(
          k == 0 ? column : 1, k == lines
                                   ? m.getSpellingColumnNumber(token.getLocation().getLocWithOffset(
                                         static_cast<int>(token.getLength())))
                                   : ~0u);
  }
  for (std::uint32_t n = 1; n <= sources_.lineCount(file_); ++n) {
    std::string line(sources_.line(file_, n));
    std::string pragma = adPragma(line);
    if (pragma.empty()) {
      if (code.count(n)) comments_.erase(n);
      continue;
    }
    std::uint32_t first = n;
    while (!pragma.empty() && pragma.back() == '\\' && n < sources_.lineCount(file_)) {
      pragma.pop_back();
      pragma += trimmed(std::string(sources_.line(file_, ++n)));
      comments_[n];
    }
    comments_[first] = {pragma};
  }
}

std::vector<std::string> SourceMap::takeCommentsAbove(std::uint32_t line) {
  std::uint32_t first = line;
  while (first > 1 && comments_.count(first - 1)) --first;
  std::vector<std::string> out;
  for (std::uint32_t n = first; n < line; ++n) {
    auto it = comments_.find(n);
    if (it == comments_.end()) continue;
    out.insert(out.end(), it->second.begin(), it->second.end());
    comments_.erase(it);
  }
  return out;
}

std::set<std::string> SourceMap::declaredNames() const {
  std::set<std::string> names{"auto",     "break",    "case",     "char",   "const",   "continue",
                              "default",  "do",       "double",   "else",   "enum",    "extern",
                              "float",    "for",      "goto",     "if",     "inline",  "int",
                              "long",     "register", "restrict", "return", "short",   "signed",
                              "sizeof",   "static",   "struct",   "switch", "typedef", "union",
                              "unsigned", "void",     "volatile", "while"};
  for (const auto& macro : preprocessor().macros()) names.insert(macro.first->getName().str());
  names.merge(systemNames());
  for (const clang::Decl* d : context().getTranslationUnitDecl()->decls()) {
    if (manager().isInSystemHeader(d->getLocation())) continue;
    if (const auto* e = llvm::dyn_cast<clang::EnumDecl>(d))
      for (const clang::EnumConstantDecl* c : e->enumerators()) names.insert(c->getNameAsString());
    // "struct point": not the name alone, which a variable may have, too.
    if (const auto* t = llvm::dyn_cast<clang::TagDecl>(d); t && t->isCompleteDefinition())
      names.insert(t->getKindName().str() + " " + t->getNameAsString());
    if (const auto* n = llvm::dyn_cast<clang::NamedDecl>(d);
        n && llvm::isa<clang::TypedefNameDecl, clang::VarDecl>(d))
      names.insert(n->getNameAsString());
  }
  return names;
}

std::set<std::string> SourceMap::systemNames() const {
  std::set<std::string> names;
  for (const clang::Decl* d : context().getTranslationUnitDecl()->decls())
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
        f && manager().isInSystemHeader(d->getLocation()))
      names.insert(f->getNameAsString());
  return names;
}

std::set<std::string> SourceMap::visibleFunctions() const {
  std::set<std::string> names;
  for (const clang::Decl* d : context().getTranslationUnitDecl()->decls()) {
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    if (!f || manager().isInSystemHeader(d->getLocation())) continue;
    bool goes = f->isThisDeclarationADefinition() || f->getStorageClass() == clang::SC_Static;
    if (!inMainFile(d->getLocation()) || !goes) names.insert(f->getNameAsString());
  }
  return names;
}

std::vector<const clang::VarDecl*> SourceMap::namedOutsideFunctions(bool inMacros) const {
  class Names : public clang::RecursiveASTVisitor<Names> {
   public:
    std::vector<const clang::VarDecl*> found;
    bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
      if (const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl()))
        found.push_back(v->getCanonicalDecl());
      return true;
    }
  } names;
  std::string macros;
  bool continued = false;
  for (std::uint32_t n = 1; n <= sources_.lineCount(file_); ++n) {
    std::string l = trimmed(std::string(sources_.line(file_, n)));
    if (continued || l.find('#') == l.find_first_not_of(" \t")) macros += l + "\n";
    continued = !l.empty() && l.back() == '\\' && (continued || l[0] == '#');
  }
  for (clang::Decl* d : context().getTranslationUnitDecl()->decls()) {
    if (!inMainFile(d->getLocation()) || llvm::isa<clang::OMPThreadPrivateDecl>(d)) continue;
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    const auto* v = llvm::dyn_cast<clang::VarDecl>(d);
    bool stays = f   ? !f->doesThisDeclarationHaveABody()
                 : v ? inMacros || v->getType().isConstQualified()
                     : true;
    if (stays) names.TraverseDecl(d);
    if (v && inMacros)
      if (macros.find(v->getNameAsString()) != std::string::npos)
        names.found.push_back(v->getCanonicalDecl());
  }
  return names.found;
}

/// Blanks out a range of `text` in `lines`; with `semicolon`, to behind the next one.
void SourceMap::blank(std::vector<std::string>& lines, const std::vector<std::string>& text,
                      clang::SourceRange range, bool semicolon) const {
  const clang::SourceManager& m = manager();
  clang::SourceLocation begin = m.getExpansionRange(range.getBegin()).getBegin();
  clang::SourceLocation end = clang::Lexer::getLocForEndOfToken(
      m.getExpansionRange(range.getEnd()).getEnd(), 0, m, context().getLangOpts());
  if (begin.isInvalid() || end.isInvalid()) return;
  std::size_t n = m.getSpellingLineNumber(begin), column = m.getSpellingColumnNumber(begin) - 1;
  std::size_t last = m.getSpellingLineNumber(end), stop = m.getSpellingColumnNumber(end) - 1;
  for (; n < text.size(); ++n, column = 0)
    for (; column < text[n].size() || n < last; ++column) {
      bool inside = n < last || (n == last && column < stop);
      if (!inside && !semicolon) return;
      if (column >= text[n].size()) break;
      bool ends = !inside && text[n][column] == ';';
      if (column < lines[n].size()) lines[n][column] = ' ';
      if (ends) return;
    }
}

Preamble SourceMap::preamble(const std::function<InPreamble(const clang::VarDecl&)>& keep) const {
  std::uint32_t count = sources_.lineCount(file_);
  std::vector<std::string> lines(1);
  for (std::uint32_t n = 1; n <= count; ++n) lines.emplace_back(sources_.line(file_, n));
  for (const auto& [n, columns] : inLine_)
    for (const auto& [first, behind] : columns) {
      std::string& l = lines[n];
      std::size_t begin = std::min<std::size_t>(first - 1, l.size());
      std::size_t end = std::min<std::size_t>(behind - 1, l.size());
      l.replace(begin, end - begin, end - begin, ' ');
    }
  const std::vector<std::string> whole = lines;
  auto drop = [&](unsigned first, unsigned last) {
    for (unsigned n = first; n <= last && n <= count; ++n) lines[n].clear();
  };
  std::set<unsigned> gone;  // where declarations begin, of one variable or several
  std::vector<std::pair<const clang::VarDecl*, InPreamble>> declared;
  for (const clang::Decl* d : context().getTranslationUnitDecl()->decls()) {
    if (d->isImplicit() || !inMainFile(d->getLocation())) continue;
    if (llvm::isa<clang::OMPThreadPrivateDecl>(d))
      drop(line(d->getBeginLoc()), line(d->getEndLoc()));
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    const auto* v = llvm::dyn_cast<clang::VarDecl>(d);
    bool isExtern = v && v->getStorageClass() == clang::SC_Extern &&
                    v->getFormalLinkage() != clang::Linkage::Internal;
    InPreamble kept = v && !isExtern ? keep(*v) : InPreamble::No;
    if (kept != InPreamble::No) declared.emplace_back(v, kept);
    bool goes = f ? f->isThisDeclarationADefinition() || f->getStorageClass() == clang::SC_Static
                  : v && !isExtern && kept != InPreamble::AsItStands;
    if (!goes) continue;
    blank(lines, whole, d->getSourceRange(), !f || !f->isThisDeclarationADefinition());
    gone.insert(d->getBeginLoc().getRawEncoding());
    // struct p {...} x = ...; defines a type, too.
    const clang::TagDecl* type =
        v ? context().getBaseElementType(v->getType())->getAsTagDecl() : nullptr;
    bool inside = type && type->isCompleteDefinition() && !type->getTypedefNameForAnonDecl() &&
                  !manager().isBeforeInTranslationUnit(type->getBeginLoc(), d->getBeginLoc()) &&
                  !manager().isBeforeInTranslationUnit(d->getEndLoc(), type->getEndLoc()) &&
                  inMainFile(type->getLocation());
    bool isNamed = type && (type->getIdentifier() || llvm::isa<clang::EnumDecl>(type));
    if (!inside || !isNamed) continue;
    std::string& l = lines[line(type->getBeginLoc())];
    if (l.find_first_not_of(" \t") == std::string::npos) l.clear();
    l += text(type->getSourceRange()).value_or("") + ";";
  }
  // What is named only, and constants that were declared together with a variable that went.
  std::set<const clang::VarDecl*> known;
  for (const auto& [v, kept] : declared) {
    std::uint32_t first = line(v->getBeginLoc());
    if (first > count || !gone.count(v->getBeginLoc().getRawEncoding())) continue;
    if (lines[first].find_first_not_of(" \t") == std::string::npos) lines[first].clear();
    llvm::raw_string_ostream out(lines[first]);
    if (kept == InPreamble::AsItStands) {
      v->print(out, context().getPrintingPolicy());
    } else if (known.insert(v->getCanonicalDecl()).second) {
      std::string name = v->getNameAsString();
      v->getType().getAsStringInternal(name, context().getPrintingPolicy());
      out << (v->getFormalLinkage() == clang::Linkage::Internal ? "static " : "extern ") << name;
    }
    out << ";";
  }
  for (const clang::SourceRange& skipped :
       preprocessor().getPreprocessingRecord()->getSkippedRanges())
    if (manager().isInMainFile(skipped.getBegin()))
      drop(line(skipped.getBegin()), line(skipped.getEnd()));
  std::map<unsigned, std::string> constants;  // lines that only define them
  for (const auto& [v, kept] : declared) {
    bool isOne = std::count_if(declared.begin(), declared.end(),
                               [&, begin = v->getBeginLoc()](const auto& other) {
                                 return other.first->getBeginLoc() == begin;
                               }) == 1;
    if (kept != InPreamble::AsItStands || !isOne ||
        gone.count(v->getBeginLoc().getRawEncoding()) != 0)
      continue;
    std::vector<std::string> without = lines;
    blank(without, whole, v->getSourceRange(), true);
    std::map<unsigned, std::string> own;
    bool alone = true;
    for (unsigned n = 1; n <= count; ++n) {
      if (without[n] == lines[n]) continue;
      own[n] = v->getNameAsString();
      alone = alone && without[n].find_first_not_of(" \t") == std::string::npos;
    }
    if (alone) constants.insert(own.begin(), own.end());
  }
  Preamble result;
  std::vector<std::string>& out = result.lines;
  static const char* const conditionals[] = {"if", "elif", "else", "endif", "pragma"};
  bool continued = false;
  for (std::uint32_t n = 1; n <= count; ++n) {
    std::string l = trimmed(lines[n]);
    std::size_t at = l.find_first_not_of(" \t");
    bool wasContinued = continued;
    continued = !l.empty() && l.back() == '\\';
    if (at != std::string::npos && l[at] == '#' && !wasContinued) {
      std::size_t word = l.find_first_not_of(" \t", at + 1);
      // #pragma pack says how the structures lie in memory.
      if (word != std::string::npos && !isPack(l, word) &&
          std::any_of(std::begin(conditionals), std::end(conditionals), [&](const char* c) {
            return l.compare(word, std::string(c).size(), c) == 0;
          })) {
        for (; continued && n < count; continued = !lines[n].empty() && lines[n].back() == '\\')
          ++n;
        continued = false;
        continue;
      }
    }
    if (at == std::string::npos && (out.empty() || out.back().empty())) continue;
    if (auto constant = constants.find(n); constant != constants.end())
      result.constants[out.size()] = constant->second;
    out.push_back(at == std::string::npos ? "" : l);
  }
  while (!out.empty() && out.back().empty()) out.pop_back();
  return result;
}

}  // namespace pj::frontend
