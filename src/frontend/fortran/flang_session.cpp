// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/fortran/flang_session.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "frontend/fortran/source_text.h"

namespace pj::frontend {
namespace {

constexpr unsigned kStackSize = 1u << 29;
constexpr std::size_t kMaxErrors = 20;

bool sameLetter(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

/// A message's text: some of Flang's end in a line break.
std::string textOf(const fp::Message& message) {
  std::string text = message.ToString();
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.pop_back();
  return text;
}

bool isNameChar(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

/// Warnings that say the program computes something else than its author meant.
bool matters(const fp::Message& message) {
  using W = fc::UsageWarning;
  static const W wanted[] = {W::Bounds,
                             W::ZeroDoStep,
                             W::UndefinedFunctionResult,
                             W::IndexVarRedefinition,
                             W::KnownBadImplicitInterface,
                             W::ExternalInterfaceMismatch,
                             W::ShortArrayActual,
                             W::OpenMPUsage};
  auto warning = message.usageWarning();
  return warning && std::find(std::begin(wanted), std::end(wanted), *warning) != std::end(wanted);
}

/// The names of the modules that a unit uses, its procedures' included.
struct UseCollector {
  template <typename T>
  bool Pre(const T&) {
    return true;
  }
  template <typename T>
  void Post(const T&) {}
  void Post(const fp::UseStmt& use) { names.insert(use.moduleName.ToString()); }
  void Post(const fp::SubmoduleStmt& s) {
    const auto& parent = std::get<fp::ParentIdentifier>(s.t);
    names.insert(std::get<fp::Name>(parent.t).ToString());
  }
  bool Pre(const fp::ExecutionPart&) { return false; }
  std::set<std::string> names;
};

std::string moduleName(const fp::ProgramUnit& unit) {
  const auto* m = std::get_if<fc::Indirection<fp::Module>>(&unit.u);
  if (!m) return {};
  return std::get<fp::Statement<fp::ModuleStmt>>(m->value().t).statement.v.ToString();
}

}  // namespace

bool runGuarded(const std::function<void()>& f) {
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext context;
  return context.RunSafelyOnThread([&] { f(); }, kStackSize);
}

void SourceMap::setFile(const fp::SourceFile& source, const std::string& path) {
  fileIndex_[&source] = sources_.add(path);
}

std::uint32_t SourceMap::fileIndex(const fp::SourceFile& source) const {
  auto [it, isNew] = fileIndex_.try_emplace(&source, 0);
  if (!isNew) return it->second;
  std::string path = source.path();
  while (path.rfind("./", 0) == 0) path.erase(0, 2);  // Flang's own addition
  return it->second = sources_.add(path);
}

std::optional<SourceMap::Place> SourceMap::place(const char* at) const {
  auto provenance = cooked_.GetProvenanceRange(fp::CharBlock{at, 1});
  if (!provenance) return std::nullopt;
  const fp::AllSources& all = cooked_.allSources();
  auto position = all.GetSourcePosition(provenance->start());
  if (!position) return std::nullopt;
  const char* original = all.GetSource(fp::ProvenanceRange{provenance->start(), 1});
  return Place{fileIndex(*position->sourceFile),
               static_cast<std::uint32_t>(position->trueLineNumber),
               static_cast<std::uint32_t>(position->column), original ? *original : *at};
}

SourceRange SourceMap::range(fp::CharBlock block) const {
  const char *first = block.begin(), *last = block.end();
  while (first < last && *first == ' ') ++first;
  while (last > first && (last[-1] == ' ' || last[-1] == '\n')) --last;
  if (first == last) return {};
  auto start = place(first);
  if (!start) return {};
  auto end = place(last - 1);
  if (!end || end->file != start->file || end->line < start->line) end = start;
  return {start->file, start->line, start->column, end->line, end->column + 1};
}

SourceRange SourceMap::range(std::optional<fp::ProvenanceRange> provenance) const {
  const fp::AllSources& all = cooked_.allSources();
  if (!provenance || !all.IsValid(*provenance)) return {};
  auto start = all.GetSourcePosition(provenance->start());
  if (!start) return {};
  auto line = static_cast<std::uint32_t>(start->trueLineNumber);
  auto column = static_cast<std::uint32_t>(start->column);
  SourceRange range{fileIndex(*start->sourceFile), line, column, line, column + 1};
  if (provenance->size() < 2) return range;
  auto end = all.GetSourcePosition(provenance->start() + (provenance->size() - 1));
  if (end && &*end->sourceFile == &*start->sourceFile &&
      end->trueLineNumber >= start->trueLineNumber) {
    range.endLine = static_cast<std::uint32_t>(end->trueLineNumber);
    range.endColumn = static_cast<std::uint32_t>(end->column) + 1;
  }
  return range;
}

std::string SourceMap::spelling(fp::CharBlock block) const {
  std::string text;
  for (const char& c : block) {
    auto p = place(&c);
    text += p && sameLetter(p->original, c) ? p->original : c;
  }
  return text;
}

std::string SourceMap::statementText(fp::CharBlock block) const {
  std::string text;
  std::optional<Place> previous;
  char quote = 0;
  for (const char& c : block) {
    auto p = place(&c);
    char shown = p && sameLetter(p->original, c) ? p->original : c;
    bool gap = false;
    if (!quote && previous && p && !text.empty() && c != ' ' && text.back() != ' ') {
      bool sameLine = p->file == previous->file && p->line == previous->line;
      // Blanks that fixed form dropped, and the break of a continued line.
      gap = sameLine ? p->column > previous->column + 1
                     : text.back() == ',' || !(isNameChar(text.back()) && isNameChar(c));
    }
    if (gap) text += ' ';
    if (quote ? c == quote : (c == '\'' || c == '"')) quote = quote ? 0 : c;
    if (quote || c != ' ' || text.empty() || text.back() != ' ') text += shown;
    previous = p;
  }
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.pop_back();
  return text;
}

FlangSession::FlangSession(const FortranOptions& options, std::string moduleFolder,
                           ir::Program& program, Diagnostics& diagnostics)
    : options_(options),
      moduleFolder_(std::move(moduleFolder)),
      diagnostics_(diagnostics),
      map_(cooked_, program.sources),
      tree_(std::list<fp::ProgramUnit>{}) {
  parserOptions_.features.Enable(fc::LanguageFeature::OpenMP, options.openmp);
  parserOptions_.searchDirectories = options.includeDirs;
  parserOptions_.intrinsicModuleDirectories = {PJ_FLANG_MODULES};
  auto& predefined = parserOptions_.predefinitions;
  if (options.openmp) predefined.emplace_back("_OPENMP", "202011");
  for (const std::string& define : options.defines) {
    std::size_t eq = define.find('=');
    std::string value = eq == std::string::npos ? "1" : define.substr(eq + 1);
    predefined.emplace_back(define.substr(0, eq), value);
  }
  langOptions_.OpenMPVersion = 52;
}

bool FlangSession::parse(const std::string& path, std::uint32_t file) {
  fp::Options options = parserOptions_;
  options.isFixedForm = sourceForm(path) == ir::SourceForm::Fixed;
  parsings_.push_back(std::make_unique<fp::Parsing>(cooked_));
  fp::Parsing& parsing = *parsings_.back();
  if (const fp::SourceFile* source = parsing.Prescan(path, options)) map_.setFile(*source, path);
  bool ok = reportMessages(parsing.messages(), false);
  if (!ok) return false;
  parsing.messages().clear();
  std::string log;
  llvm::raw_string_ostream stream(log);
  parsing.Parse(stream);
  ok = reportMessages(parsing.messages(), false);
  if (ok && (!parsing.consumedWholeFile() || !parsing.parseTree())) {
    fp::CharBlock at{parsing.finalRestingPlace(), 1};
    diagnostics_.report(diag::Syntax, map_.range(at),
                        "the Fortran parser does not understand this");
    ok = false;
  }
  if (!ok) return false;
  std::list<fp::ProgramUnit>& units = parsing.parseTree()->v;
  for (const fp::ProgramUnit& unit : units) units_.emplace_back(&unit, file);
  tree_.v.splice(tree_.v.end(), units);
  return true;
}

bool FlangSession::reportMessages(fp::Messages& messages, bool withNotes) {
  std::vector<const fp::Message*> sorted;
  for (const fp::Message& m : messages.messages()) sorted.push_back(&m);
  std::sort(sorted.begin(), sorted.end(),
            [](const fp::Message* a, const fp::Message* b) { return a->SortBefore(*b); });
  std::set<std::string> seen;
  std::size_t errors = 0;
  for (const fp::Message* m : sorted) {
    bool fatal = m->IsFatal();
    if (!fatal && !matters(*m)) continue;
    if (fatal && ++errors > kMaxErrors) continue;
    SourceRange range = map_.range(m->GetProvenanceRange(cooked_));
    std::string text = textOf(*m);
    std::string key = std::to_string(range.file) + ":" + std::to_string(range.line) + ":" +
                      std::to_string(range.column) + text;
    if (!seen.insert(key).second) continue;
    auto report = fatal ? diagnostics_.report(diag::Syntax, range, text)
                        : diagnostics_.report(diag::SyntaxWarning, range, text);
    if (!withNotes) continue;
    int notes = 0;
    for (auto note = m->attachment(); note && notes < 3; note = note->attachment(), ++notes)
      report.note(diag::SeeHere, map_.range(note->GetProvenanceRange(cooked_)), textOf(*note));
  }
  return errors == 0;
}

void FlangSession::sortUnits() {
  using Iterator = std::list<fp::ProgramUnit>::iterator;
  std::map<std::string, Iterator> modules;
  for (auto it = tree_.v.begin(); it != tree_.v.end(); ++it)
    if (std::string name = moduleName(*it); !name.empty()) modules.emplace(name, it);
  std::list<fp::ProgramUnit> sorted;
  std::set<std::string> done;
  std::function<void(const std::string&)> place = [&](const std::string& name) {
    auto it = modules.find(name);
    if (it == modules.end() || !done.insert(name).second) return;
    UseCollector uses;
    fp::Walk(*it->second, uses);
    for (const std::string& used : uses.names) place(used);
    sorted.splice(sorted.end(), tree_.v, it->second);
  };
  for (const auto& [unit, file] : units_) place(moduleName(*unit));
  sorted.splice(sorted.end(), tree_.v);
  tree_.v = std::move(sorted);
}

bool FlangSession::read(const std::vector<std::string>& paths) {
  bool ok = true;
  for (std::uint32_t i = 0; i < paths.size(); ++i) ok &= parse(paths[i], i);
  if (!ok) return false;
  if (tree_.v.empty()) return true;
  sortUnits();
  semantics_ = std::make_unique<fs::SemanticsContext>(kinds_, parserOptions_.features, langOptions_,
                                                      cooked_);
  semantics_->set_searchDirectories(options_.includeDirs)
      .set_intrinsicModuleDirectories({PJ_FLANG_MODULES})
      .set_moduleDirectory(moduleFolder_);
  fs::Semantics semantics(*semantics_, tree_);
  ok = semantics.Perform();
  bool clean = reportMessages(semantics_->messages(), true);
  if (!ok && clean)
    diagnostics_.report(diag::Syntax, {}, "Flang refuses the program without saying why");
  return ok && clean;
}

}  // namespace pj::frontend
