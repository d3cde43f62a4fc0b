// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What stands before the functions in a generated file: the source's lines without its functions
// and variables.
#include <algorithm>
#include <cctype>
#include <set>
#include <tuple>

#include <clang/Lex/HeaderSearch.h>
#include <fmt/format.h>
#include <llvm/Support/Path.h>

#include "frontend/c/signatures.h"
#include "frontend/c/source_map.h"

namespace pj::frontend {
namespace {

using Lines = std::vector<std::string>;  // from index 1 on, as lines are counted

/// Stands where characters went that a line does without: columns stay what they are.
constexpr char kNothing = '\a';

bool isBlank(const std::string& text) {
  return text.find_first_not_of(" \t\r") == std::string::npos;
}

/// Without the blanks at its end, or at both ends.
std::string trimmed(std::string text, bool both = false) {
  text.erase(text.find_last_not_of(" \t\r") + 1);
  if (both) text.erase(0, std::min(text.find_first_not_of(" \t"), text.size()));
  return text;
}

/// Does "pragma pack" stand at `word`?
bool isPack(const std::string& line, std::size_t word) {
  static const std::string pragma = "pragma";
  if (line.compare(word, pragma.size(), pragma) != 0) return false;
  std::size_t kind = line.find_first_not_of(" \t", word + pragma.size());
  return kind != std::string::npos && line.compare(kind, 4, "pack") == 0;
}

/// The word behind the # of a directive; empty for other lines.
std::string directiveIn(const std::string& line) {
  std::size_t mark = line.find_first_not_of(" \t");
  if (mark == std::string::npos || line[mark] != '#') return "";
  std::size_t word = line.find_first_not_of(" \t", mark + 1);
  if (word == std::string::npos) return "";
  std::size_t end = word;
  while (end < line.size() && std::isalpha(static_cast<unsigned char>(line[end]))) ++end;
  return line.substr(word, end - word);
}

/// A condition, whose outcome is known, or a pragma: but #pragma pack says how the structures lie
/// in memory.
bool isLeftOut(const std::string& line) {
  const std::string word = directiveIn(line);
  if (word == "pragma") return !isPack(line, line.find(word));
  return word.rfind("if", 0) == 0 || word.rfind("el", 0) == 0 || word == "endif";
}

/// What a declaration takes of the lines.
struct Piece {
  unsigned line = 0;  ///< where it begins
  std::size_t column = 0;
  std::string text;
  std::set<unsigned> lines;
  bool isAlone = true;  ///< nothing else stands on its lines
};

/// What is blank in `without` only.
Piece difference(const Lines& lines, const Lines& without) {
  Piece piece;
  for (unsigned n = 1; n < lines.size(); ++n) {
    const std::string &with = lines[n], &rest = without[n];
    if (with == rest) continue;
    auto first = std::mismatch(with.begin(), with.end(), rest.begin()).first;
    auto last = std::mismatch(with.rbegin(), with.rend(), rest.rbegin()).first.base();
    if (piece.line == 0) piece.line = n, piece.column = first - with.begin();
    else piece.text += "\n";
    // What a declaration begins with further lines is indented by is its layout.
    piece.text.append(piece.lines.empty() ? first : with.begin(), last);
    piece.lines.insert(n);
    piece.isAlone = piece.isAlone && isBlank(rest);
  }
  return piece;
}

/// Puts together what stays.
class PreambleLines {
 public:
  /// Puts `text` to a place, on lines of its own; of a constant or a function `name`, or of none.
  void insert(unsigned line, std::size_t column, std::string text, std::string name = "",
              std::string guard = "") {
    insertions_.push_back({line, column, std::move(text), std::move(name), std::move(guard)});
  }
  /// These lines stand once only in what is compiled together: where `guard` is not known yet.
  void guardLines(unsigned first, unsigned last, const std::string& guard) {
    for (unsigned n = first; n <= last; ++n) guards_[n] = guard;
  }
  bool isGuarded(unsigned line) const { return guards_.count(line) != 0; }
  void nameLines(const std::set<unsigned>& lines, const std::string& name) {
    for (unsigned n : lines) names_[n] = name;
  }
  Preamble finish(const Lines& lines);

 private:
  struct Insertion {
    unsigned line;
    std::size_t column;
    std::string text, name, guard;
  };
  /// `isOurs`: not from the source, whose conditions and pragmas are left out.
  void add(const std::string& text, const std::string& name, const std::string& guard,
           bool isOurs = false);
  void push(const std::string& line, const std::string& name);
  void enter(const std::string& guard, const std::string& name);

  std::vector<Insertion> insertions_;
  std::map<unsigned, std::string> names_;
  std::map<unsigned, std::string> guards_;
  std::string guard_, guarded_;  ///< the one that is open, and the name of what it guards
  std::map<std::string, int> parts_;
  Preamble result_;
  bool isContinued_ = false, leavesOut_ = false;
};

void PreambleLines::push(const std::string& line, const std::string& name) {
  if (!name.empty()) result_.constants[result_.lines.size()] = name;
  result_.lines.push_back(line);
}

/// Goes on behind a guard, or none. No other conditions stand in a preamble.
void PreambleLines::enter(const std::string& guard, const std::string& name) {
  if (guard == guard_) return;
  if (!guard_.empty()) push("#endif", guarded_);
  guard_ = guard;
  guarded_ = name;
  if (guard_.empty()) return;
  // What stands between two parts of one group stands there by itself.
  const int part = ++parts_[guard];
  const std::string macro = part == 1 ? guard : fmt::format("{}_{}", guard, part);
  push("#ifndef " + macro, name);
  push("#define " + macro, name);
}

void PreambleLines::add(const std::string& text, const std::string& name, const std::string& guard,
                        bool isOurs) {
  std::string line = text;
  line.erase(std::remove(line.begin(), line.end(), kNothing), line.end());
  line = trimmed(line);
  if (line.empty() && text.find(kNothing) != std::string::npos) return;
  bool wasContinued = isContinued_;
  isContinued_ = !line.empty() && line.back() == '\\';
  leavesOut_ = wasContinued ? leavesOut_ : !isOurs && isLeftOut(line);
  Lines& out = result_.lines;
  if (leavesOut_ || (line.empty() && (out.empty() || out.back().empty()))) return;
  enter(guard, name);
  push(line, name);
}

Preamble PreambleLines::finish(const Lines& lines) {
  std::stable_sort(insertions_.begin(), insertions_.end(),
                   [](const Insertion& a, const Insertion& b) {
                     return std::tie(a.line, a.column) < std::tie(b.line, b.column);
                   });
  auto next = insertions_.begin();
  for (unsigned n = 1; n < lines.size(); ++n) {
    if (next == insertions_.end() || next->line != n) {
      add(lines[n], names_[n], guards_[n]);
      continue;
    }
    std::size_t from = 0;
    auto addRest = [&](std::size_t behind) {
      std::size_t begin = std::min(from, lines[n].size());
      std::string rest = trimmed(lines[n].substr(begin, behind - begin), true);
      if (!rest.empty()) add(rest, names_[n], guards_[n]);
    };
    for (; next != insertions_.end() && next->line == n; ++next) {
      addRest(next->column);
      from = next->column;
      for (std::size_t at = 0; at != std::string::npos;) {
        std::size_t end = next->text.find('\n', at);
        add(next->text.substr(at, end - at), next->name, next->guard, true);
        at = end == std::string::npos ? end : end + 1;
      }
    }
    addRest(std::string::npos);
  }
  while (!result_.lines.empty() && result_.lines.back().empty()) result_.lines.pop_back();
  enter("", "");
  return std::move(result_);
}

/// The type that a declaration of a variable, or of a function with such a result, defines, too:
/// struct p {...} x = ...
const clang::TagDecl* typeWithin(const clang::DeclaratorDecl& v,
                                 const clang::SourceManager& manager) {
  const auto* f = llvm::dyn_cast<clang::FunctionDecl>(&v);
  clang::QualType declared = f ? f->getReturnType() : v.getType();
  while (declared->isPointerType()) declared = declared->getPointeeType();
  const clang::TagDecl* type = v.getASTContext().getBaseElementType(declared)->getAsTagDecl();
  if (type && type->getDefinition()) type = type->getDefinition();
  bool inside = type && type->isCompleteDefinition() && !type->getTypedefNameForAnonDecl() &&
                !manager.isBeforeInTranslationUnit(type->getBeginLoc(), v.getBeginLoc()) &&
                !manager.isBeforeInTranslationUnit(v.getEndLoc(), type->getEndLoc());
  return inside ? type : nullptr;
}

/// A file of the program that is included once, with the files that it includes.
class IncludedText {
 public:
  IncludedText(const SourceMap& source, const clang::FileEntry* file)
      : source_(source), file_(file) {}

  /// What it declares and defines, the same for all that include a file of the same meaning. Empty
  /// where that depends on more than its text: it tests a macro, changes one, defines a function.
  std::string meaning() const;

 private:
  bool isHere(clang::SourceLocation at) const;
  bool dependsOnMacros(llvm::StringRef text) const;

  const SourceMap& source_;
  const clang::FileEntry* file_;
};

/// Is the place in the file, or in one that it includes?
bool IncludedText::isHere(clang::SourceLocation at) const {
  const clang::SourceManager& m = source_.manager();
  for (at = m.getExpansionLoc(at); at.isValid() && !source_.inMainFile(at);
       at = m.getIncludeLoc(m.getFileID(at)))
    if (m.getFileEntryForID(m.getFileID(at)) == file_) return true;
  return false;
}

/// Does it test macros, or define one that is not the same in the whole source?
bool IncludedText::dependsOnMacros(llvm::StringRef text) const {
  clang::Preprocessor& pp = source_.preprocessor();
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    const std::string word = directiveIn(line.str());
    if (word == "undef" || word.rfind("if", 0) == 0) return true;
    if (word != "define") continue;
    llvm::StringRef name = line.substr(line.find(word) + word.size()).ltrim(" \t");
    name = name.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
    const auto* macro = pp.getLocalMacroDirectiveHistory(pp.getIdentifierInfo(name));
    if (!macro || macro->getPrevious()) return true;
  }
  return false;
}

std::string IncludedText::meaning() const {
  clang::Preprocessor& pp = source_.preprocessor();
  const clang::SourceManager& m = source_.manager();
  std::string result;
  auto add = [&](const clang::FileEntry* file) {
    auto text = m.getBufferDataOrNone(m.translateFile(file));
    if (!text || dependsOnMacros(*text)) return false;
    result += text->str() + "\n";
    return true;
  };
  if (!add(file_)) return "";
  for (const clang::PreprocessedEntity* e : *pp.getPreprocessingRecord()) {
    const auto* inclusion = llvm::dyn_cast<clang::InclusionDirective>(e);
    if (!inclusion || !isHere(inclusion->getSourceRange().getBegin())) continue;
    if (!inclusion->getFile()) return "";
    const clang::FileEntryRef file = *inclusion->getFile();
    bool isSystem = clang::SrcMgr::isSystem(pp.getHeaderSearchInfo().getFileDirFlavor(file));
    if (!isSystem && !add(&file.getFileEntry())) return "";
  }
  for (const clang::Decl* d : source_.context().getTranslationUnitDecl()->decls()) {
    const auto* named = llvm::dyn_cast<clang::NamedDecl>(d);
    if (!named || !isHere(d->getLocation()) || m.isInSystemHeader(d->getLocation())) continue;
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    if (f && f->isThisDeclarationADefinition()) return "";
    result += signatureOf(*named) + "\n";
  }
  return result;
}

/// Takes out of the lines of a source what a generated file does without, or has in another place.
class PreambleMaker {
 public:
  using Blank = std::function<void(Lines&, clang::SourceRange, bool semicolon)>;
  using Keep = std::function<InPreamble(const clang::VarDecl&)>;

  PreambleMaker(const SourceMap& source, Lines lines, Blank blank)
      : source_(source), lines_(std::move(lines)), blank_(std::move(blank)) {}

  Preamble make(const Keep& keep);

 private:
  using Begin = std::pair<unsigned, unsigned>;  // line and column

  Begin begin(const clang::Decl& d) const {
    SourceRange at = source_.range(d.getBeginLoc());
    return {at.line, at.column};
  }
  void drop(unsigned first, unsigned last) {
    for (unsigned n = first; n <= last && n < lines_.size(); ++n) lines_[n].clear();
  }
  void insert(Begin at, std::string text, const std::string& name = "") {
    out_.insert(at.first, at.second - 1, std::move(text), name);
  }
  /// Of a type or a constant, which may stand once only.
  void insertOnce(Begin at, std::string text, const clang::NamedDecl& d) {
    std::string name = llvm::isa<clang::VarDecl>(d) ? d.getNameAsString() : "";
    out_.insert(at.first, at.second - 1, std::move(text), name, guardOf(d));
  }
  static std::string guardOf(const clang::NamedDecl& d) {
    return frontend::guardOf(nameOf(d), signatureOf(d));
  }
  std::string declared(const clang::VarDecl& v) const;
  std::string withValue(const clang::VarDecl& v) const;
  void allowUnused();
  void take(const clang::Decl& d, const Keep& keep);
  void takeVariable(const clang::VarDecl& v, const Keep& keep);
  void takeOut(const clang::Decl& d);
  void keepTypeOf(const clang::DeclaratorDecl& d);
  void dropInline(const clang::FunctionDecl& f);
  bool hasOwnEnd(const clang::Decl& d) const;
  bool isEmpty(const clang::IdentifierInfo* macro, clang::SourceLocation at) const;
  bool isGone(const clang::Decl& d) const;
  void noteTypes();
  void noteInclusions();
  std::string meaning(const Lines& lines) const;
  Preamble guarded(Preamble whole) const;
  void noteEmptyMacros();
  void blankMacrosBefore(Lines& lines, const clang::Decl& d) const;
  void nameOne(const clang::NamedDecl& d);
  void nameEach(const std::vector<const clang::NamedDecl*>& group);

  const SourceMap& source_;
  Lines lines_;
  Blank blank_;
  PreambleLines out_;
  bool standsOnce_ = false;                       // no guard of less than all of it would do
  std::map<Begin, const clang::VarDecl*> first_;  // of each declaration of variables
  std::set<Begin> gone_;                          // where declarations began that went
  std::vector<std::pair<const clang::VarDecl*, InPreamble>> variables_;
  std::map<Begin, clang::SourceRange> emptyMacros_;               // where they are used, by the end
  std::map<Begin, std::vector<const clang::NamedDecl*>> groups_;  // of what is left, by begin
};

/// The type and the name.
std::string PreambleMaker::declared(const clang::VarDecl& v) const {
  std::string name = v.getNameAsString();
  v.getType().getAsStringInternal(name, source_.context().getPrintingPolicy());
  bool isStatic = v.getFormalLinkage() == clang::Linkage::Internal;
  return (isStatic ? "static " : "extern ") + name + ";";
}

/// The declaration of the constant `v` alone, whatever is declared with it.
std::string PreambleMaker::withValue(const clang::VarDecl& v) const {
  const clang::VarDecl& first = *first_.at(begin(v));
  auto type = source_.text({first.getBeginLoc(), first.getLocation()});
  auto value = source_.text({v.getLocation(), v.getEndLoc()});
  const std::string name = first.getNameAsString();
  bool isPlain = type && value && type->size() > name.size() &&
                 type->compare(type->size() - name.size(), name.size(), name) == 0 &&
                 type->find_first_of("*({=,") == std::string::npos && !v.getType()->isPointerType();
  if (isPlain) return type->substr(0, type->size() - name.size()) + *value + ";";
  std::string text;
  llvm::raw_string_ostream out(text);
  v.print(out, source_.context().getPrintingPolicy());
  return text + ";";
}

/// Is the macro empty at a place, or does it name such ones only?
bool PreambleMaker::isEmpty(const clang::IdentifierInfo* macro, clang::SourceLocation at) const {
  clang::Preprocessor& pp = source_.preprocessor();
  const clang::MacroInfo* info =
      macro ? pp.getMacroDefinitionAtLoc(macro, at).getMacroInfo() : nullptr;
  return info && std::all_of(info->tokens_begin(), info->tokens_end(), [&](const clang::Token& t) {
           return t.getIdentifierInfo() != macro && isEmpty(t.getIdentifierInfo(), at);
         });
}

void PreambleMaker::noteEmptyMacros() {
  for (const clang::PreprocessedEntity* e : *source_.preprocessor().getPreprocessingRecord()) {
    const auto* use = llvm::dyn_cast<clang::MacroExpansion>(e);
    if (!use || !source_.inMainFile(use->getSourceRange().getBegin())) continue;
    SourceRange at = source_.range(use->getSourceRange());
    if (isEmpty(use->getName(), use->getSourceRange().getBegin()))
      emptyMacros_[{at.endLine, at.endColumn - 1}] = use->getSourceRange();
  }
}

/// Blanks out the macros that stand for nothing right before `d`: LOCAL double f(double), with an
/// empty LOCAL, of which the declaration itself knows nothing.
void PreambleMaker::blankMacrosBefore(Lines& lines, const clang::Decl& d) const {
  const clang::SourceManager& m = source_.manager();
  SourceRange at = source_.range(d.getBeginLoc());
  unsigned line = at.line;
  for (std::size_t column = at.column - 1; line > 0;) {
    const std::string& text = lines[line];
    while (column > 0 && isBlank(text.substr(column - 1, 1))) --column;
    if (column == 0) {
      column = --line > 0 ? lines[line].size() : 0;
      continue;
    }
    auto macro = emptyMacros_.find({line, column});
    bool isDirective = text[text.find_first_not_of(" \t")] == '#';
    if (macro == emptyMacros_.end() || isDirective) return;
    blank_(lines, macro->second, false);
    column = m.getSpellingColumnNumber(macro->second.getBegin()) - 1;
    line = m.getSpellingLineNumber(macro->second.getBegin());
  }
}

void PreambleMaker::takeOut(const clang::Decl& d) {
  const auto* f = llvm::dyn_cast<clang::FunctionDecl>(&d);
  blankMacrosBefore(lines_, d);
  blank_(lines_, d.getSourceRange(), !f || !f->isThisDeclarationADefinition());
  gone_.insert(begin(d));
}

/// A prototype says that the function is defined in another file: in the derivative's it is not,
/// which compilers demand of an inline one.
void PreambleMaker::dropInline(const clang::FunctionDecl& f) {
  const clang::SourceManager& m = source_.manager();
  clang::SourceLocation at = f.getBeginLoc();
  while (f.isInlineSpecified() && at.isFileID() && at.isValid() &&
         m.isBeforeInTranslationUnit(at, f.getLocation())) {
    auto word = source_.text({at, at}).value_or("");
    if (word == "inline" || word == "__inline" || word == "__inline__") {
      std::string& line = lines_[m.getSpellingLineNumber(at)];
      std::size_t begin = m.getSpellingColumnNumber(at) - 1;
      std::size_t end = std::min(line.find_first_not_of(" \t", begin + word.size()), line.size());
      line.replace(begin, end - begin, end - begin, kNothing);
    }
    auto next = clang::Lexer::findNextToken(at, m, source_.context().getLangOpts());
    if (!next) return;
    at = next->getLocation();
  }
}

void PreambleMaker::takeVariable(const clang::VarDecl& v, const Keep& keep) {
  first_.try_emplace(begin(v), &v);
  bool isExtern =
      v.getStorageClass() == clang::SC_Extern && v.getFormalLinkage() != clang::Linkage::Internal;
  InPreamble kept = isExtern ? InPreamble::No : keep(v);
  if (kept != InPreamble::No) variables_.emplace_back(&v, kept);
  if (isExtern || kept == InPreamble::AsItStands) return groups_[begin(v)].push_back(&v);
  keepTypeOf(v);
  takeOut(v);
}

/// Of a declaration that goes, the type stays that it defines.
void PreambleMaker::keepTypeOf(const clang::DeclaratorDecl& d) {
  const clang::TagDecl* type = typeWithin(d, source_.manager());
  bool isNamed = type && (type->getIdentifier() || llvm::isa<clang::EnumDecl>(type));
  if (isNamed && source_.inMainFile(type->getLocation()) && !gone_.count(begin(d)))
    insertOnce(begin(d), source_.text(type->getSourceRange()).value_or("") + ";", *type);
}

void PreambleMaker::take(const clang::Decl& d, const Keep& keep) {
  if (const auto* v = llvm::dyn_cast<clang::VarDecl>(&d)) return takeVariable(*v, keep);
  if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(&d)) {
    // Beside an inline definition in a header, another declaration defines it for other files.
    const clang::FunctionDecl* definition = f->getDefinition();
    bool isInline = definition && definition->isInlineSpecified() &&
                    !source_.inMainFile(definition->getLocation());
    bool goes =
        isInline || f->isThisDeclarationADefinition() || f->getStorageClass() == clang::SC_Static;
    if (goes) {
      keepTypeOf(*f);
      return takeOut(*f);
    }
    dropInline(*f);
    groups_[begin(d)].push_back(f);
  } else if (llvm::isa<clang::OMPThreadPrivateDecl>(d)) {
    drop(begin(d).first, source_.range(d.getEndLoc()).line);
  } else if (llvm::isa<clang::StaticAssertDecl>(d)) {
    // What it states was found when the source was read; in C++ it has another name.
    if (hasOwnEnd(d)) blank_(lines_, d.getSourceRange(), true);
  } else if (const auto* t = llvm::dyn_cast<clang::TypedefNameDecl>(&d)) {
    groups_[begin(d)].push_back(t);
  }
}

/// Does the declaration end with a semicolon that is its own, and no macro's?
bool PreambleMaker::hasOwnEnd(const clang::Decl& d) const {
  const clang::SourceManager& m = source_.manager();
  if (!d.getEndLoc().isMacroID()) return true;
  auto next = clang::Lexer::findNextToken(m.getExpansionRange(d.getEndLoc()).getEnd(), m,
                                          source_.context().getLangOpts());
  return next && next->is(clang::tok::semi);
}

/// Notes the lines of a function's declaration, or of a constant's, which stand by themselves.
void PreambleMaker::nameOne(const clang::NamedDecl& d) {
  Lines without = lines_;
  blankMacrosBefore(without, d);
  blank_(without, d.getSourceRange(), true);
  Piece piece = difference(lines_, without);
  const bool isConstant = llvm::isa<clang::VarDecl>(d);
  if (piece.isAlone) {
    if (isConstant && !piece.lines.empty())
      out_.guardLines(*piece.lines.begin(), *piece.lines.rbegin(), guardOf(d));
    return out_.nameLines(piece.lines, d.getNameAsString());
  }
  lines_ = std::move(without);
  out_.insert(piece.line, piece.column, piece.text, d.getNameAsString(),
              isConstant ? guardOf(d) : "");
}

/// One declaration of several things becomes one of each, where all are constants.
void PreambleMaker::nameEach(const std::vector<const clang::NamedDecl*>& group) {
  for (const clang::NamedDecl* d : group) {
    const auto* v = llvm::dyn_cast<clang::VarDecl>(d);
    if (!v || v->getStorageClass() == clang::SC_Extern || typeWithin(*v, source_.manager())) return;
  }
  blankMacrosBefore(lines_, *group.front());
  blank_(lines_, group.back()->getSourceRange(), true);
  for (const clang::NamedDecl* d : group)
    insertOnce(begin(*d), withValue(*llvm::cast<clang::VarDecl>(d)), *d);
}

/// A static function that an included file defines need not be used by the derivative: compilers
/// are not to say so.
void PreambleMaker::allowUnused() {
  const clang::SourceManager& m = source_.manager();
  std::set<unsigned> lines;  // of the inclusions
  for (const clang::Decl* d : source_.context().getTranslationUnitDecl()->decls()) {
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    if (!f || !f->isThisDeclarationADefinition() || f->getStorageClass() != clang::SC_Static ||
        f->isInlineSpecified() || m.isInSystemHeader(f->getLocation()))
      continue;
    clang::SourceLocation at = m.getExpansionLoc(f->getLocation());
    bool isIncluded = false;
    while (at.isValid() && !source_.inMainFile(at)) {
      at = m.getIncludeLoc(m.getFileID(at));
      isIncluded = true;
    }
    if (isIncluded && at.isValid()) lines.insert(source_.range(at).line);
  }
  for (unsigned n : lines) {
    out_.insert(
        n, 0, "#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Wunused-function\"");
    out_.insert(n, lines_[n].size(), "#pragma GCC diagnostic pop");
  }
}

/// Was the text of the declaration taken out, or that of another one that it stands in?
bool PreambleMaker::isGone(const clang::Decl& d) const {
  const Begin at = begin(d);
  const std::string& text = lines_[at.first];
  return at.second > text.size() || isBlank(text.substr(at.second - 1, 1));
}

/// Types stand once only; those that share lines do so together.
void PreambleMaker::noteTypes() {
  struct Group {
    unsigned first, last;
    std::string name, signature;
  };
  std::vector<Group> found;
  for (const clang::Decl* d : source_.context().getTranslationUnitDecl()->decls()) {
    const auto* tag = llvm::dyn_cast<clang::TagDecl>(d);
    bool isType = tag ? tag->isThisDeclarationADefinition() : llvm::isa<clang::TypedefNameDecl>(d);
    if (!isType || d->isImplicit() || !source_.inMainFile(d->getLocation()) || isGone(*d)) continue;
    const auto& named = llvm::cast<clang::NamedDecl>(*d);
    const SourceRange at = source_.range(d->getSourceRange());
    found.push_back({at.line, at.endLine, nameOf(named), signatureOf(named)});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Group& a, const Group& b) { return a.first < b.first; });
  for (auto type = found.begin(); type != found.end();) {
    Group all = *type++;
    for (; type != found.end() && type->first <= all.last; ++type) {
      all.last = std::max(all.last, type->last);
      all.signature += "\n" + type->signature;
    }
    out_.guardLines(all.first, all.last, frontend::guardOf(all.name, all.signature));
  }
}

/// Files of the program that no guard of their own lets stand once only. One that shares the lines
/// of a type stands as its part.
void PreambleMaker::noteInclusions() {
  clang::Preprocessor& pp = source_.preprocessor();
  std::map<const clang::FileEntry*, std::vector<const clang::InclusionDirective*>> all;
  for (const clang::PreprocessedEntity* e : *pp.getPreprocessingRecord()) {
    const auto* inclusion = llvm::dyn_cast<clang::InclusionDirective>(e);
    if (!inclusion || !inclusion->getFile()) continue;
    clang::SourceLocation at = inclusion->getSourceRange().getBegin();
    const clang::FileEntryRef file = *inclusion->getFile();
    bool isGuarded = pp.getHeaderSearchInfo().isFileMultipleIncludeGuarded(file);
    if (!source_.inMainFile(at) || !inclusion->wasInQuotes() || isGuarded) continue;
    if (!out_.isGuarded(source_.range(at).line)) all[&file.getFileEntry()].push_back(inclusion);
  }
  for (const auto& [file, inclusions] : all) {
    const clang::InclusionDirective& first = *inclusions.front();
    const std::string meaning = inclusions.size() == 1 ? IncludedText(source_, file).meaning() : "";
    if (meaning.empty()) {
      standsOnce_ = true;
      continue;
    }
    const unsigned n = source_.range(first.getSourceRange().getBegin()).line;
    out_.guardLines(
        n, n, frontend::guardOf(llvm::sys::path::filename(first.getFileName()).str(), meaning));
  }
}

/// All that the lines of the preamble may mean: themselves, and what the program's files declare
/// and define.
std::string PreambleMaker::meaning(const Lines& lines) const {
  const clang::SourceManager& m = source_.manager();
  std::string text = fmt::format("{}\n", fmt::join(lines, "\n"));
  for (const clang::Decl* d : source_.context().getTranslationUnitDecl()->decls()) {
    const auto* named = llvm::dyn_cast<clang::NamedDecl>(d);
    bool isType = llvm::isa<clang::TagDecl>(d) || llvm::isa<clang::TypedefNameDecl>(d);
    bool isOurs = named && !d->isImplicit() && !m.isInSystemHeader(d->getLocation());
    if (isOurs && (isType || !source_.inMainFile(d->getLocation())))
      text += signatureOf(*named) + "\n";
  }
  std::set<std::string> macros;
  clang::Preprocessor& pp = source_.preprocessor();
  for (const auto& [name, state] : pp.macros(false)) {
    const clang::MacroInfo* macro = pp.getMacroInfo(name);
    if (!macro || macro->isBuiltinMacro()) continue;
    clang::SourceLocation at = macro->getDefinitionLoc();
    if (at.isInvalid() || m.isWrittenInBuiltinFile(at) || m.isInSystemHeader(at)) continue;
    std::string body = name->getName().str();
    for (const clang::IdentifierInfo* parameter : macro->params())
      body += "," + parameter->getName().str();
    for (const clang::Token& t : macro->tokens()) body += " " + pp.getSpelling(t);
    macros.insert(std::move(body));
  }
  return fmt::format("{}{}", text, fmt::join(macros, "\n"));
}

/// Where macros are defined, which may change, or a file is included that has no guard, all of the
/// preamble stands once, too: the headers of a tangent and an adjoint have the same one.
Preamble PreambleMaker::guarded(Preamble whole) const {
  bool isNeeded = standsOnce_;
  for (std::size_t n = 0; n < whole.lines.size(); ++n) {
    const std::string word = directiveIn(whole.lines[n]);
    if (word == "ifndef") ++n;  // its definition
    else isNeeded = isNeeded || word == "define" || word == "undef";
  }
  if (!isNeeded) return whole;
  const clang::SourceManager& m = source_.manager();
  const std::string path = m.getFilename(m.getLocForStartOfFile(m.getMainFileID())).str();
  const std::string guard =
      frontend::guardOf(llvm::sys::path::filename(path).str(), meaning(whole.lines)) + "_PREAMBLE";
  Preamble result;
  result.lines = {"#ifndef " + guard, "#define " + guard};
  result.lines.insert(result.lines.end(), whole.lines.begin(), whole.lines.end());
  result.lines.push_back("#endif");
  for (auto& [line, name] : whole.constants) result.constants[line + 2] = name;
  return result;
}

Preamble PreambleMaker::make(const Keep& keep) {
  noteEmptyMacros();
  allowUnused();
  for (const clang::Decl* d : source_.context().getTranslationUnitDecl()->decls())
    if (!d->isImplicit() && source_.inMainFile(d->getLocation())) take(*d, keep);
  // What is named only, and constants that were declared together with a variable that went.
  std::set<const clang::VarDecl*> known;
  for (const auto& [v, kept] : variables_) {
    if (!gone_.count(begin(*v))) continue;
    if (kept == InPreamble::AsItStands) insertOnce(begin(*v), withValue(*v), *v);
    else if (known.insert(v->getCanonicalDecl()).second) insert(begin(*v), declared(*v));
  }
  for (const clang::SourceRange& skipped :
       source_.preprocessor().getPreprocessingRecord()->getSkippedRanges())
    if (source_.inMainFile(skipped.getBegin()))
      drop(source_.range(skipped.getBegin()).line, source_.range(skipped.getEnd()).line);
  for (const auto& [at, group] : groups_) {
    const auto* v = llvm::dyn_cast<clang::VarDecl>(group.front());
    bool stays = llvm::isa<clang::TypedefNameDecl>(group.front()) || gone_.count(at) ||
                 (v && v->getStorageClass() == clang::SC_Extern) || !hasOwnEnd(*group.back());
    if (stays) continue;
    if (group.size() == 1) nameOne(*group.front());
    else nameEach(group);
  }
  noteTypes();
  noteInclusions();
  return guarded(out_.finish(lines_));
}

}  // namespace

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
  Lines lines(1);
  for (std::uint32_t n = 1; n <= sources_.lineCount(file_); ++n)
    lines.emplace_back(sources_.line(file_, n));
  for (const auto& [n, columns] : inLine_)
    for (const auto& [first, behind] : columns) {
      std::string& l = lines[n];
      std::size_t begin = std::min<std::size_t>(first - 1, l.size());
      std::size_t end = std::min<std::size_t>(behind - 1, l.size());
      l.replace(begin, end - begin, end - begin, ' ');
    }
  const Lines whole = lines;
  auto blankOut = [&](Lines& text, clang::SourceRange range, bool semicolon) {
    blank(text, whole, range, semicolon);
  };
  return PreambleMaker(*this, std::move(lines), blankOut).make(keep);
}

}  // namespace pj::frontend
