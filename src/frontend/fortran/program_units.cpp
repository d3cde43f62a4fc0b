// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Modules and procedures: what there is, before any body is looked into.
#include "frontend/fortran/specification.h"
#include "frontend/fortran/statement_names.h"

#include <cstdlib>
#include <filesystem>

namespace pj::frontend {
namespace {

/// The parts of a subroutine or a function that both have.
struct Subprogram {
  const fp::Name& name;
  fp::CharBlock firstStatement, lastStatement;
  const fp::SpecificationPart& specification;
  const fp::ExecutionPart& execution;
  const std::optional<fp::InternalSubprogramPart>& internals;
};

template <typename FirstStmt, typename EndStmt, typename T>
Subprogram partsOf(const T& tree) {
  const auto& first = std::get<fp::Statement<FirstStmt>>(tree.t);
  const auto& internals = std::get<std::optional<fp::InternalSubprogramPart>>(tree.t);
  fp::CharBlock last = internals ? std::get<fp::Statement<fp::ContainsStmt>>(internals->t).source
                                 : std::get<fp::Statement<EndStmt>>(tree.t).source;
  return {std::get<fp::Name>(first.statement.t),
          first.source,
          last,
          std::get<fp::SpecificationPart>(tree.t),
          std::get<fp::ExecutionPart>(tree.t),
          internals};
}

/// The symbol of a procedure's own definition, not of a generic interface with its name.
const fs::Symbol* definition(const fp::Name& name) {
  if (!name.symbol) return nullptr;
  const fs::Symbol* s = &name.symbol->GetUltimate();
  if (const auto* generic = s->detailsIf<fs::GenericDetails>()) s = generic->specific();
  return s && s->has<fs::SubprogramDetails>() ? s : nullptr;
}

class UnitDeclarer {
 public:
  UnitDeclarer(FlangSession& session, ir::Program& program, Entities& entities,
               const Comments& comments, std::map<const ir::Procedure*, ProcedureSource>& sources)
      : session_(session),
        program_(program),
        entities_(entities),
        comments_(comments),
        sources_(sources) {}

  void declareAll() {
    for (const auto& [unit, file] : session_.units()) declareUnit(*unit, file);
    // Declarations may refer to anything: all modules and procedures are known by now.
    for (const fs::Symbol* s : moduleNames_) entities_.symbol(*s);
    for (const auto& [procedure, symbol] : signatures_) {
      declareArguments(*procedure, *symbol);
      for (const fs::Scope* s = symbol->scope(); s && !s->IsTopLevel(); s = &s->parent()) {
        noteInterfaces(*s, *procedure);
        noteDeclared(*s, program_.files[procedure->file]);
      }
    }
  }

 private:
  struct Place {
    std::uint32_t file;
    ir::Module* module;
    ir::Procedure* host;
  };

  void declareUnit(const fp::ProgramUnit& unit, std::uint32_t file) {
    Place outermost{file, nullptr, nullptr};
    auto& units = program_.files[file].units;
    ir::Procedure* procedure = nullptr;
    if (const auto* m = std::get_if<fc::Indirection<fp::Module>>(&unit.u))
      units.push_back({declareModule(m->value(), file), nullptr});
    else if (const auto* s = std::get_if<fc::Indirection<fp::SubroutineSubprogram>>(&unit.u))
      procedure = declareSubroutine(s->value(), outermost);
    else if (const auto* f = std::get_if<fc::Indirection<fp::FunctionSubprogram>>(&unit.u))
      procedure = declareFunction(f->value(), outermost);
    if (!procedure) return;
    units.push_back({nullptr, procedure});
    entities_.externals.emplace(ir::lower(procedure->name), procedure);
  }

  ir::Module* declareModule(const fp::Module& tree, std::uint32_t file) {
    const auto& statement = std::get<fp::Statement<fp::ModuleStmt>>(tree.t);
    const fp::Name& name = statement.statement.v;
    ir::Module* module = program_.makeModule();
    module->name = session_.map().spelling(name.source);
    module->range = session_.map().range(name.source);
    module->file = file;
    module->comments = comments_.above(file, session_.map().range(statement.source).line);
    if (name.symbol) entities_.modules[&name.symbol->GetUltimate()] = module;
    Specification spec = readSpecification(std::get<fp::SpecificationPart>(tree.t), session_.map(),
                                           comments_, entities_.declarations);
    module->uses = std::move(spec.uses);
    module->implicitNone = spec.implicitNone.value_or(false);
    moduleNames_.insert(moduleNames_.end(), spec.declared.begin(), spec.declared.end());
    const auto& part = std::get<std::optional<fp::ModuleSubprogramPart>>(tree.t);
    if (!part) return module;
    for (const auto& contained : std::get<std::list<fp::ModuleSubprogram>>(part->t))
      if (ir::Procedure* p = declareContained(contained, {file, module, nullptr}))
        module->procedures.push_back(p);
    return module;
  }

  /// Of a ModuleSubprogram or an InternalSubprogram.
  template <typename T>
  ir::Procedure* declareContained(const T& contained, const Place& place) {
    if (const auto* s = std::get_if<fc::Indirection<fp::SubroutineSubprogram>>(&contained.u))
      return declareSubroutine(s->value(), place);
    if (const auto* f = std::get_if<fc::Indirection<fp::FunctionSubprogram>>(&contained.u))
      return declareFunction(f->value(), place);
    return nullptr;
  }

  ir::Procedure* declareSubroutine(const fp::SubroutineSubprogram& tree, const Place& place) {
    return declareProcedure(partsOf<fp::SubroutineStmt, fp::EndSubroutineStmt>(tree), place);
  }

  ir::Procedure* declareFunction(const fp::FunctionSubprogram& tree, const Place& place) {
    ir::Procedure* p =
        declareProcedure(partsOf<fp::FunctionStmt, fp::EndFunctionStmt>(tree), place);
    if (!p) return nullptr;
    p->isFunction = true;
    const auto& statement = std::get<fp::Statement<fp::FunctionStmt>>(tree.t);
    const auto* details = sources_[p].symbol->detailsIf<fs::SubprogramDetails>();
    std::string type = prefixType(statement, session_.map());
    if (details->isFunction() && !type.empty())
      entities_.declarations[&details->result()].spelledType = type;
    return p;
  }

  ir::Procedure* declareProcedure(const Subprogram& parts, const Place& place) {
    const fs::Symbol* symbol = definition(parts.name);
    if (!symbol) return nullptr;
    ir::Procedure* p = program_.makeProcedure();
    p->name = session_.map().spelling(parts.name.source);
    p->range = session_.map().range(parts.name.source);
    p->file = place.file;
    p->module = place.module;
    p->host = place.host;
    const fs::Attrs& attrs = symbol->attrs();
    p->isElemental = attrs.test(fs::Attr::ELEMENTAL);
    p->isPure = attrs.test(fs::Attr::PURE) || (p->isElemental && !attrs.test(fs::Attr::IMPURE));
    p->isRecursive = attrs.test(fs::Attr::RECURSIVE);
    p->isPrivate = place.module && attrs.test(fs::Attr::PRIVATE);
    entities_.procedures[symbol] = p;
    entities_.localsOf[p] = &p->locals;
    signatures_.emplace_back(p, symbol);

    Specification spec =
        readSpecification(parts.specification, session_.map(), comments_, entities_.declarations);
    p->uses = std::move(spec.uses);
    bool inherited =
        place.host ? place.host->implicitNone : place.module && place.module->implicitNone;
    p->implicitNone = spec.implicitNone.value_or(inherited);
    ProcedureSource& source = sources_[p];
    source = {p,
              symbol,
              &parts.specification,
              &parts.execution,
              std::move(spec.declared),
              parts.firstStatement,
              parts.lastStatement,
              spec.lastLine};
    headComments(*p, source);
    if (parts.internals)
      for (const auto& x : std::get<std::list<fp::InternalSubprogram>>(parts.internals->t))
        if (ir::Procedure* inner = declareContained(x, {place.file, nullptr, p}))
          p->internals.push_back(inner);
    return p;
  }

  /// Above the procedure, and the comment lines among its declarations.
  void headComments(ir::Procedure& p, const ProcedureSource& source) const {
    SourceRange first = session_.map().range(source.firstStatement);
    p.comments = comments_.above(p.file, first.line);
    if (std::string text = comments_.after(p.file, first.endLine); !text.empty())
      p.comments.push_back(text);
    auto inside = comments_.between(p.file, first.endLine + 1, source.lastSpecificationLine, false);
    p.comments.insert(p.comments.end(), inside.begin(), inside.end());
  }

  /// The external procedures whose interfaces `scope` gets from modules, or gives as one.
  void noteInterfaces(const fs::Scope& scope, ir::Procedure& p) const {
    for (const auto& [name, reference] : scope) {
      const fs::Symbol& s = *reference;
      const fs::Symbol& ultimate = s.GetUltimate();
      bool isGiven = scope.IsModule() && !s.attrs().test(fs::Attr::PRIVATE);
      bool isSeen = (s.has<fs::UseDetails>() || isGiven) && ultimate.owner().IsModule();
      if (!isSeen || name != ultimate.name()) continue;
      const ir::Procedure* external = entities_.procedure(ultimate);
      if (external && !external->module) p.declared.push_back(external);
    }
  }

  /// The types and interfaces that `scope` has, or gets from modules.
  static void noteDeclared(const fs::Scope& scope, ir::File& file) {
    for (const auto& [name, reference] : scope) {
      const fs::Symbol& ultimate = reference->GetUltimate();
      bool isAbstract = ultimate.attrs().test(fs::Attr::ABSTRACT);
      if (isAbstract || ultimate.has<fs::DerivedTypeDetails>() ||
          ultimate.has<fs::GenericDetails>())
        file.declaredNames.insert(name.ToString());
    }
  }

  void declareArguments(ir::Procedure& p, const fs::Symbol& symbol) {
    // What the extents name must be visible there.
    const ProcedureSource* outer = std::exchange(entities_.current, &sources_.at(&p));
    const auto& details = symbol.get<fs::SubprogramDetails>();
    for (const fs::Symbol* dummy : details.dummyArgs())
      if (dummy) p.arguments.push_back(entities_.symbol(*dummy));
    if (details.isFunction()) p.result = entities_.symbol(details.result());
    entities_.current = outer;
  }

  FlangSession& session_;
  ir::Program& program_;
  Entities& entities_;
  const Comments& comments_;
  std::map<const ir::Procedure*, ProcedureSource>& sources_;
  std::vector<const fs::Symbol*> moduleNames_;
  std::vector<std::pair<ir::Procedure*, const fs::Symbol*>> signatures_;
};

/// A folder that goes with everything in it.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::error_code ec;
    auto folder = std::filesystem::temp_directory_path(ec);
    path_ = (folder / "parajoint-modules-XXXXXX").string();
    if (ec || !mkdtemp(path_.data())) path_.clear();
  }
  ~TemporaryFolder() {
    std::error_code ec;
    if (!path_.empty()) std::filesystem::remove_all(path_, ec);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;

  /// Empty when no folder could be made.
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Whether a root names `p`: `name` or `module.name`, in lower case.
bool isNamed(const ir::Procedure& p, const std::string& root) {
  std::string name = ir::lower(p.name);
  return root == name || (p.module && root == ir::lower(p.module->name) + "." + name);
}

bool isPrivateVariable(const ir::Symbol& s) {
  return s.isPrivate && s.storage == ir::Storage::Module;
}

/// The private variables of modules that the procedure names.
ir::Symbols privateVariablesIn(const ProcedureSource& source, Entities& entities) {
  std::set<const ir::Symbol*> found;
  for (const fp::Name* name : namesIn(*source.specification, *source.execution)) {
    const fs::Symbol* s = name->symbol ? &name->symbol->GetUltimate() : nullptr;
    if (!s || !s->owner().IsModule() || !s->has<fs::ObjectEntityDetails>()) continue;
    if (const ir::Symbol* known = entities.symbol(*s); isPrivateVariable(*known))
      found.insert(known);
  }
  return {found.begin(), found.end()};
}

/// Does the module have procedures whose statements stand in a submodule, be it in another file?
bool hasSubmodule(const fs::Symbol& module) {
  const fs::Scope* scope = module.scope();
  if (!scope) return false;
  return std::any_of(scope->begin(), scope->end(), [](const auto& entry) {
    const fs::Symbol& s = *entry.second;
    return s.attrs().test(fs::Attr::MODULE) && s.has<fs::SubprogramDetails>();
  });
}

/// A submodule sees what is private in its module.
void noteSubmodules(const FlangSession& session, const Entities& entities, ir::Program& program) {
  bool any = false;
  for (const auto& [unit, file] : session.units())
    any |= std::holds_alternative<fc::Indirection<fp::Submodule>>(unit->u);
  for (const auto& [symbol, module] : entities.modules) any |= hasSubmodule(*symbol);
  if (!any) return;
  ir::Procedure* p = program.makeProcedure();
  p->name = "a submodule";
  for (const ir::Symbol* s : program.symbols())
    if (isPrivateVariable(*s)) p->mentions.push_back(s);
}

void lowerReached(FlangSession& session, ir::Program& program, const FortranOptions& options,
                  const std::vector<std::string>& roots, Refusals& refusals) {
  Comments comments(program, program.sources, options.openmp);
  Entities entities(session, program, refusals);
  std::map<const ir::Procedure*, ProcedureSource> sources;
  declareUnits(session, program, entities, comments, sources);
  for (const ir::Procedure* p : program.procedures()) {
    bool isRoot = roots.empty();
    for (const std::string& root : roots) isRoot |= isNamed(*p, ir::lower(root));
    if (isRoot) entities.reach(p);
  }
  std::set<const ir::Procedure*> lowered;
  while (!entities.wanted.empty()) {
    const ProcedureSource& source = sources.at(entities.wanted.front());
    lowered.insert(entities.wanted.front());
    entities.wanted.pop_front();
    lowerBody(source, session, program, entities, comments, refusals);
  }
  for (auto& [p, source] : sources)
    if (!lowered.count(p)) source.procedure->mentions = privateVariablesIn(source, entities);
  noteSubmodules(session, entities, program);
}

}  // namespace

Comments::Comments(const ir::Program& program, const SourceFiles& sources, bool openmp) {
  for (std::uint32_t i = 0; i < program.files.size(); ++i)
    lines_.push_back(classifyLines(sources, i, program.files[i].form, openmp));
}

std::vector<std::string> Comments::above(std::uint32_t file, std::uint32_t line) const {
  const auto& lines = lines_[file];
  std::uint32_t first = line;
  auto isComment = [&](std::uint32_t n) {
    return n >= 1 && n <= lines.size() && lines[n - 1].kind == SourceLine::Kind::Comment;
  };
  while (isComment(first - 1)) --first;
  return between(file, first, line - 1, false);
}

std::vector<std::string> Comments::between(std::uint32_t file, std::uint32_t from, std::uint32_t to,
                                           bool afterCode) const {
  std::vector<std::string> texts;
  if (file >= lines_.size()) return texts;
  const auto& lines = lines_[file];
  for (std::uint32_t n = from; n <= to && n <= lines.size(); ++n) {
    const SourceLine& line = lines[n - 1];
    bool wanted = line.kind == SourceLine::Kind::Comment ||
                  (afterCode && line.kind == SourceLine::Kind::Code && !line.comment.empty());
    if (wanted) texts.push_back(line.comment);
  }
  return texts;
}

std::string Comments::after(std::uint32_t file, std::uint32_t line) const {
  if (file >= lines_.size() || line == 0 || line > lines_[file].size()) return {};
  const SourceLine& l = lines_[file][line - 1];
  return l.kind == SourceLine::Kind::Code ? l.comment : std::string();
}

void declareUnits(FlangSession& session, ir::Program& program, Entities& entities,
                  const Comments& comments, std::map<const ir::Procedure*, ProcedureSource>& out) {
  UnitDeclarer(session, program, entities, comments, out).declareAll();
}

bool readFortran(const std::vector<std::string>& paths, const FortranOptions& options,
                 const std::vector<std::string>& roots, ir::Program& program,
                 Diagnostics& diagnostics) {
  bool ok = true;
  for (const std::string& path : paths) {
    if (!checkReadable(path, diagnostics)) {
      ok = false;
      continue;
    }
    std::uint32_t file = program.sources.add(path);
    if (file < program.files.size()) continue;  // the same path a second time
    ir::SourceForm form = sourceForm(path);
    program.files.push_back({path, form, {}, form == ir::SourceForm::Fixed ? ".f" : ".f90"});
    ok &= checkText(program.sources, file, program.files.back().form, diagnostics);
  }
  if (!ok) return false;
  std::vector<std::string> files;
  for (const ir::File& file : program.files) files.push_back(file.path);
  TemporaryFolder modules;
  if (modules.path().empty()) {
    diagnostics.report(diag::CannotWrite, {}, "parajoint-modules", "no temporary folder");
    return false;
  }
  Refusals refusals(diagnostics);
  bool finished = runGuarded([&] {
    FlangSession session(options, modules.path(), program, diagnostics);
    ok = session.read(files);
    if (ok) lowerReached(session, program, options, roots, refusals);
  });
  if (!finished)
    diagnostics.report(diag::Syntax, {},
                       "the Fortran parser (Flang) failed on this input; please report it");
  return finished && ok && !diagnostics.hasErrors();
}

}  // namespace pj::frontend
