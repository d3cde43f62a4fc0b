// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/source_map.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "frontend/c/signatures.h"

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

SourceMap::SourceMap(std::unique_ptr<clang::ASTUnit> unit, std::uint32_t file, SourceFiles& sources,
                     ReturnedPlaces places)
    : unit_(std::move(unit)), file_(file), sources_(sources), places_(std::move(places)) {
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
  std::set<std::string> names{"auto", "break", "case", "char", "const", "continue", "default", "do",
                              "double", "else", "enum", "extern", "float", "for", "goto", "if",
                              "inline", "int", "long", "register", "restrict", "return", "short",
                              "signed", "sizeof", "static", "struct", "switch", "typedef", "union",
                              "unsigned", "void", "volatile", "while",
                              // Words of C++, which reads the headers, that a suffix may make.
                              "and", "bitand", "co_yield", "typeid"};
  // Before C99, which GNU's C is ahead of. The marks are no names: a C without declarations in
  // "for", and one without "inline" and // comments; macros may have the names of the words.
  const clang::LangOptions& options = context().getLangOpts();
  if (!options.C99) {
    names.erase("restrict");
    names.insert("@old");
  }
  if (!options.C99 && !options.GNUKeywords) {
    names.erase("inline");
    names.insert("@strict");
  }
  for (const auto& macro : preprocessor().macros()) names.insert(macro.first->getName().str());
  names.merge(systemNames());
  // A type, with what it means: "point@POINT_64072655", which is no name either.
  auto addType = [&](const std::string& name, const clang::NamedDecl& d) {
    names.insert(name);
    names.insert(name + "@" + guardOf(nameOf(d), signatureOf(d, false)));
  };
  for (const clang::Decl* d : context().getTranslationUnitDecl()->decls()) {
    if (manager().isInSystemHeader(d->getLocation())) continue;
    if (const auto* e = llvm::dyn_cast<clang::EnumDecl>(d))
      for (const clang::EnumConstantDecl* c : e->enumerators()) names.insert(c->getNameAsString());
    // "struct point": not the name alone, which a variable may have, too.
    if (const auto* t = llvm::dyn_cast<clang::TagDecl>(d); t && t->isCompleteDefinition())
      addType(t->getKindName().str() + " " + t->getNameAsString(), *t);
    if (const auto* t = llvm::dyn_cast<clang::TypedefNameDecl>(d))
      addType(t->getNameAsString(), *t);
    if (const auto* v = llvm::dyn_cast<clang::VarDecl>(d)) names.insert(v->getNameAsString());
  }
  return names;
}

std::string SourceMap::placeOf(const std::string& name) const {
  const clang::IdentifierInfo* id = preprocessor().getIdentifierInfo(name);
  clang::SourceLocation at;
  if (const clang::MacroInfo* macro = preprocessor().getMacroInfo(id)) {
    at = macro->getDefinitionLoc();
  } else {
    const auto found = context().getTranslationUnitDecl()->lookup(clang::DeclarationName(id));
    if (!found.empty()) at = found.front()->getLocation();
  }
  if (at.isInvalid()) return "";
  at = manager().getSpellingLoc(at);
  std::error_code ignored;
  const std::filesystem::path path = manager().getFilename(at).str();
  return fmt::format("{}:{}", std::filesystem::weakly_canonical(path, ignored).string(),
                     manager().getFileOffset(at));
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

}  // namespace pj::frontend
