// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <clang/Basic/Diagnostic.h>
#include <clang/Tooling/Tooling.h>
#include <llvm/Support/CrashRecoveryContext.h>

#include "frontend/c/c.h"
#include "frontend/c/foreign_pragmas.h"
#include "frontend/c/lowering.h"
#include "frontend/c/untyped_parameters.h"

namespace pj::frontend {
namespace {

constexpr unsigned kStackSize = 1u << 29;
constexpr std::size_t kMaxErrors = 20;

/// Hands Clang's errors on, and the warnings that say the program means something else than it
/// seems to.
class Consumer final : public clang::DiagnosticConsumer {
 public:
  Consumer(std::uint32_t file, SourceFiles& sources, Diagnostics& diagnostics)
      : file_(file), sources_(sources), diagnostics_(diagnostics) {}

  bool failed() const { return failed_; }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic& info) override {
    if (level < clang::DiagnosticsEngine::Error) return;
    failed_ = true;
    if (++count_ > kMaxErrors) return;
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    SourceRange range;
    if (info.hasSourceManager() && info.getLocation().isValid()) {
      const clang::SourceManager& m = info.getSourceManager();
      clang::SourceLocation at = m.getExpansionLoc(info.getLocation());
      range.file = m.isInMainFile(at) ? file_ : sources_.add(m.getFilename(at).str());
      range.line = range.endLine = m.getSpellingLineNumber(at);
      range.column = m.getSpellingColumnNumber(at);
      range.endColumn = range.column + 1;
    }
    diagnostics_.report(diag::Syntax, range, text.str().str());
  }

 private:
  std::uint32_t file_;
  SourceFiles& sources_;
  Diagnostics& diagnostics_;
  std::size_t count_ = 0;
  bool failed_ = false;
};

std::vector<std::string> arguments(const COptions& options, std::vector<std::string> given) {
  std::vector<std::string> args{"-x",
                                "c",
                                "-fparse-all-comments",
                                "-Xclang",
                                "-detailed-preprocessing-record",
                                "-w",
                                "-resource-dir=" PJ_CLANG_RESOURCES};
  if (options.openmp) args.insert(args.end(), {"-fopenmp", "-fopenmp-version=52"});
  // Some libraries have these macros of <complex.h> for other compilers than Clang alone.
  for (const char* macro : {"CMPLX(x,y)=__builtin_complex((double)(x),(double)(y))",
                            "CMPLXF(x,y)=__builtin_complex((float)(x),(float)(y))",
                            "CMPLXL(x,y)=__builtin_complex((long double)(x),(long double)(y))"})
    args.push_back(std::string("-D") + macro);
  for (std::string& flag : given) args.push_back(std::move(flag));
  for (const std::string& i : options.includeDirs) args.push_back("-I" + i);
  for (const std::string& d : options.defines) args.push_back("-D" + d);
  if (!options.standard.empty()) args.push_back("-std=" + options.standard);
  return args;
}

bool readText(const std::string& path, std::string& text, Diagnostics& diagnostics) {
  std::error_code ec;
  const std::filesystem::file_status status = std::filesystem::status(path, ec);
  const bool isFolder = std::filesystem::is_directory(status);
  const bool isOther = std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
  std::ifstream in;
  if (!isOther) in.open(path, std::ios::binary);  // opening a pipe would wait for its other end
  if (!in.is_open()) {
    diagnostics.report(diag::CannotRead, {}, path,
                       isFolder  ? "it is a folder"
                       : isOther ? "it is no regular file"
                                 : "no such file");
    return false;
  }
  text.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  if (text.rfind(kByteOrderMark, 0) == 0) text.erase(0, kByteOrderMark.size());
  // All line ends alike: Clang takes a carriage return for one, too, with or without a line feed.
  std::size_t end = 0;
  for (std::size_t k = 0; k < text.size(); ++k)
    if (text[k] != '\r') text[end++] = text[k];
    else if (k + 1 == text.size() || text[k + 1] != '\n') text[end++] = '\n';
  text.resize(end);
  return true;
}

/// Is the file among those of the program, by whatever path?
bool isKnown(const std::string& path, const ir::Program& program) {
  std::error_code ec;
  return std::any_of(program.files.begin(), program.files.end(), [&](const ir::File& f) {
    return f.path == path || std::filesystem::equivalent(f.path, path, ec);
  });
}

/// Do the headers alone make `f`, which one of them defines, a function that other files call? In
/// C99 each declaration says so that lacks 'inline' or has 'extern', before that each that has
/// 'inline' without 'extern'. What the source itself declares stays out of the derivative.
bool isExternalInHeader(const clang::FunctionDecl& f, const SourceMap& source) {
  if (!f.isInlineSpecified()) return true;
  if (!f.isInlineDefinitionExternallyVisible()) return false;
  const bool isOld = source.context().getLangOpts().GNUInline || f.hasAttr<clang::GNUInlineAttr>();
  return llvm::any_of(f.redecls(), [&](const clang::FunctionDecl* d) {
    const bool isExtern = d->getStorageClass() == clang::SC_Extern;
    const bool says =
        isOld ? d->isInlineSpecified() && !isExtern : !d->isInlineSpecified() || isExtern;
    return says && !source.inMainFile(d->getLocation());
  });
}

/// Refuses what a file includes that no second file may include, as the derivative's does: what it
/// defines for the linker.
void refuseIncludedDefinitions(const SourceMap& source, const ir::File& file,
                               Diagnostics& diagnostics) {
  bool isUsed = std::any_of(file.units.begin(), file.units.end(), [](const ir::Unit& unit) {
    return unit.procedure && !unit.procedure->body.empty();
  });
  if (!isUsed) return;
  std::set<std::uint32_t> refused;  // one definition of a header says it
  for (const clang::Decl* d : source.context().getTranslationUnitDecl()->decls()) {
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    const auto* v = llvm::dyn_cast<clang::VarDecl>(d);
    bool defines = f   ? f->isThisDeclarationADefinition() && isExternalInHeader(*f, source)
                   : v ? v->isThisDeclarationADefinition() != clang::VarDecl::DeclarationOnly
                       : false;
    bool isElsewhere = !source.inMainFile(d->getLocation()) &&
                       !source.manager().isInSystemHeader(d->getLocation());
    if (!defines || d->isImplicit() || !isElsewhere || d->hasAttr<clang::WeakAttr>()) continue;
    const auto& named = llvm::cast<clang::NamedDecl>(*d);
    SourceRange place = source.range(d->getLocation());
    if (named.getFormalLinkage() != clang::Linkage::External || !refused.insert(place.file).second)
      continue;
    diagnostics.report(diag::UnsupportedAttribute, place, named.getNameAsString(),
                       "defined in a file that is included, so that the derivative's file, which "
                       "includes it too, would define it again",
                       f ? "write 'static inline', or give --include-source"
                         : "write 'extern' there and define it in a source file, or give "
                           "--include-source");
  }
}

/// Takes the braces from the initial values of pointers: double *p = {&t}.
void removeBraces(clang::DeclStmt& s) {
  for (clang::Decl* d : s.decls()) {
    auto* v = llvm::dyn_cast<clang::VarDecl>(d);
    bool isPointer = v && v->hasInit() && v->getType()->isPointerType();
    auto* list = isPointer ? llvm::dyn_cast<clang::InitListExpr>(v->getInit()) : nullptr;
    if (list && list->getNumInits() == 1) v->setInit(list->getInit(0));
  }
}

/// Takes out where structures that functions return end: each is kept in a variable.
void removeLifetimes(clang::Stmt* s) {
  if (auto* d = llvm::dyn_cast<clang::DeclStmt>(s)) removeBraces(*d);
  if (auto* c = llvm::dyn_cast<clang::CapturedStmt>(s))
    return removeLifetimes(c->getCapturedStmt());
  if (auto* d = llvm::dyn_cast<clang::OMPExecutableDirective>(s)) {
    if (d->hasAssociatedStmt()) removeLifetimes(d->getAssociatedStmt());
    return;
  }
  for (clang::Stmt*& child : s->children()) {
    if (auto* e = llvm::dyn_cast_or_null<clang::ExprWithCleanups>(child)) child = e->getSubExpr();
    if (auto* e = llvm::dyn_cast_or_null<clang::MaterializeTemporaryExpr>(child))
      child = e->getSubExpr();
    if (child) removeLifetimes(child);
  }
}

void removeLifetimes(const clang::ASTContext& context) {
  for (const clang::Decl* d : context.getTranslationUnitDecl()->decls())
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
        f && f->isThisDeclarationADefinition())
      removeLifetimes(f->getBody());
}

void lowerReached(const std::vector<std::unique_ptr<SourceMap>>& sources,
                  const std::vector<std::string>& roots, bool includeSource, ir::Program& program,
                  Diagnostics& diagnostics) {
  CRefusals refusals(diagnostics);
  CEntities entities(program, refusals, includeSource);
  for (const auto& source : sources) entities.noteDefinitions(*source);
  for (const auto& source : sources) entities.noteNullTests(*source);
  for (const auto& source : sources) entities.declareFile(*source);
  for (ir::Procedure* p : program.procedures()) {
    if (!entities.bodies.count(p)) continue;
    bool isRoot = roots.empty();
    for (const std::string& root : roots) isRoot |= ir::lower(root) == ir::lower(p->name);
    if (isRoot) entities.reach(p);
  }
  while (!entities.wanted.empty()) {
    ir::Procedure* p = entities.wanted.front();
    entities.wanted.pop_front();
    entities.lowerings.at(p)->lower();
  }
  entities.fillPreambles();
  entities.noteMentions();
  // Every file sees the globals of all.
  for (ir::Procedure* p : program.procedures())
    for (const ir::File& file : program.files)
      for (const ir::Unit& unit : file.units)
        if (unit.module) p->uses.push_back({unit.module->name, false, false, {}});
}

}  // namespace

bool isCSource(const std::string& path) {
  return std::filesystem::path(path).extension() == ".c";
}

bool readC(const std::vector<std::string>& paths, const COptions& options,
           const std::vector<std::string>& roots, ir::Program& program, Diagnostics& diagnostics) {
  bool good = true;
  std::vector<std::string> texts;
  for (const std::string& path : paths) {
    std::string text;
    if (!readText(path, text, diagnostics)) {
      good = false;
      continue;
    }
    if (isKnown(path, program)) continue;
    program.sources.add(path);
    program.files.push_back({path, ir::SourceForm::C, {}, ".c"});
    blankForeignPragmas(text);
    texts.push_back(std::move(text));
  }
  if (!good) return false;
  std::vector<std::vector<std::string>> flags(program.files.size());
  for (std::size_t k = 0; k < flags.size() && !options.compileCommands.empty(); ++k) {
    auto given = readingFlags(options.compileCommands, program.files[k].path);
    if (!given) {
      diagnostics.report(diag::CannotRead, {}, options.compileCommands + "/compile_commands.json",
                         "it is missing or broken");
      return false;
    }
    flags[k] = std::move(*given);
  }
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext context;
  bool finished = context.RunSafelyOnThread(
      [&] {
        std::vector<std::unique_ptr<SourceMap>> sources;
        for (std::uint32_t k = 0; k < program.files.size(); ++k) {
          const std::string path = program.files[k].path;
          Consumer consumer(k, program.sources, diagnostics);
          auto unit = clang::tooling::buildASTFromCodeWithArgs(
              texts[k], arguments(options, flags[k]), path, "clang",
              std::make_shared<clang::PCHContainerOperations>(),
              clang::tooling::getClangStripDependencyFileAdjuster(), {}, &consumer);
          good &= unit && !consumer.failed();
          if (!good) continue;
          removeLifetimes(unit->getASTContext());
          typeParameters(unit->getASTContext());
          ReturnedPlaces places = writeOutReturnedPlaces(unit->getASTContext());
          sources.push_back(
              std::make_unique<SourceMap>(std::move(unit), k, program.sources, std::move(places)));
        }
        if (good) lowerReached(sources, roots, options.includeSource, program, diagnostics);
        for (const auto& source : sources)
          if (good && !options.includeSource)
            refuseIncludedDefinitions(*source, program.files[source->file()], diagnostics);
      },
      kStackSize);
  if (!finished)
    diagnostics.report(diag::Syntax, {},
                       "the C parser (Clang) failed on this input; please report it");
  return finished && good && !diagnostics.hasErrors();
}

}  // namespace pj::frontend
