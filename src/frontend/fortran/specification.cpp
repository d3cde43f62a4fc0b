// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/fortran/specification.h"

#include <algorithm>
#include <array>

namespace pj::frontend {
namespace {

/// `text` without blanks at its ends.
std::string trim(std::string text) {
  text.erase(0, text.find_first_not_of(" \t\n"));
  std::size_t last = text.find_last_not_of(" \t\n");
  text.erase(last == std::string::npos ? 0 : last + 1);
  return text;
}

class Reader {
 public:
  Reader(const SourceMap& map, const Comments& comments,
         std::map<const fs::Symbol*, Declaration>& declarations)
      : map_(map), comments_(comments), declarations_(declarations) {}

  Specification result;

  void read(const fp::SpecificationPart& part) {
    for (const auto& use : std::get<3>(part.t)) {
      note(use.source);
      result.uses.push_back(useClause(use.statement.value()));
    }
    for (const auto& statement : std::get<fp::ImplicitPart>(part.t).v)
      fc::visit([&](const auto& x) { implicitPart(x); }, statement.u);
    for (const auto& c : std::get<std::list<fp::OpenMPDeclarativeConstruct>>(part.t)) openmp(c);
    for (const auto& construct : std::get<std::list<fp::DeclarationConstruct>>(part.t)) {
      if (auto source = fp::GetLastSource(construct)) note(*source);
      if (const auto* s = std::get_if<fp::SpecificationConstruct>(&construct.u))
        fc::visit([&](const auto& x) { specification(x); }, s->u);
    }
  }

 private:
  template <typename T>
  using Stmt = fp::Statement<fc::Indirection<T>>;

  void note(fp::CharBlock source) {
    result.lastLine = std::max(result.lastLine, map_.range(source).endLine);
  }

  template <typename T>
  void implicitPart(const T&) {}
  void implicitPart(const Stmt<fp::ImplicitStmt>& s) {
    note(s.source);
    const auto* none =
        std::get_if<std::list<fp::ImplicitStmt::ImplicitNoneNameSpec>>(&s.statement.value().u);
    result.implicitNone = none != nullptr;
  }
  void implicitPart(const Stmt<fp::ParameterStmt>& s) {
    note(s.source);
    parameters(s.statement.value());
  }

  template <typename T>
  void specification(const T&) {}
  void specification(const Stmt<fp::ParameterStmt>& s) { parameters(s.statement.value()); }
  void specification(const Stmt<fp::TypeDeclarationStmt>& s) {
    const fp::TypeDeclarationStmt& declaration = s.statement.value();
    const auto& entities = std::get<std::list<fp::EntityDecl>>(declaration.t);
    if (entities.empty()) return;
    const fp::ArraySpec* dimension = nullptr;
    for (const fp::AttrSpec& a : std::get<std::list<fp::AttrSpec>>(declaration.t))
      if (const auto* spec = std::get_if<fp::ArraySpec>(&a.u)) dimension = spec;
    std::string type = typeText(s.source, std::get<fp::ObjectName>(entities.front().t).source);
    SourceRange range = map_.range(s.source);
    for (const fp::EntityDecl& e : entities) {
      Declaration* d = declare(std::get<fp::ObjectName>(e.t));
      if (!d) continue;
      d->spelledType = type;
      if (const auto& length = std::get<std::optional<fp::CharLength>>(e.t))
        d->spelledType = characterOf(*length);
      const auto& shape = std::get<std::optional<fp::ArraySpec>>(e.t);
      if (shape) d->shape = &*shape;
      else if (dimension) d->shape = dimension;
      if (const auto& init = std::get<std::optional<fp::Initialization>>(e.t))
        d->initialization = &*init;
      if (&e == &entities.back()) d->comment = comments_.after(range.file, range.endLine);
    }
  }
  void specification(const fp::Statement<fp::OtherSpecificationStmt>& s) {
    fc::visit(fc::visitors{
                  [&](const fc::Indirection<fp::DimensionStmt>& x) {
                    for (const auto& d : x.value().v)
                      shape(std::get<fp::Name>(d.t), &std::get<fp::ArraySpec>(d.t));
                  },
                  [&](const fc::Indirection<fp::AllocatableStmt>& x) { objects(x.value().v); },
                  [&](const fc::Indirection<fp::TargetStmt>& x) { objects(x.value().v); },
                  [&](const fc::Indirection<fp::CommonStmt>& x) {
                    for (const auto& block : x.value().v)
                      for (const auto& object : std::get<1>(block.t)) {
                        const auto& spec = std::get<std::optional<fp::ArraySpec>>(object.t);
                        shape(std::get<fp::Name>(object.t), spec ? &*spec : nullptr);
                        storage(std::get<fp::Name>(object.t), s.source);
                      }
                  },
                  [&](const fc::Indirection<fp::EquivalenceStmt>& x) {
                    for (const auto& set : x.value().v)
                      for (const auto& object : set)
                        storage(fp::GetFirstName(object.v.value()), s.source);
                  },
                  [](const auto&) {},
              },
              s.statement.u);
  }

  void specification(const fc::Indirection<fp::OpenMPDeclarativeConstruct>& c) {
    openmp(c.value());
  }
  void openmp(const fp::OpenMPDeclarativeConstruct& c) {
    if (auto source = fp::GetSource(c)) note(*source);
  }

  void storage(const fp::Name& name, fp::CharBlock statement) {
    if (Declaration* d = declare(name)) d->storage = map_.range(statement);
  }

  void parameters(const fp::ParameterStmt& s) {
    for (const fp::NamedConstantDef& d : s.v)
      if (Declaration* out = declare(std::get<fp::NamedConstant>(d.t).v))
        out->constant = &std::get<fp::ConstantExpr>(d.t);
  }

  void objects(const std::list<fp::ObjectDecl>& list) {
    for (const fp::ObjectDecl& d : list) {
      const auto& spec = std::get<std::optional<fp::ArraySpec>>(d.t);
      shape(std::get<fp::ObjectName>(d.t), spec ? &*spec : nullptr);
    }
  }

  void shape(const fp::Name& name, const fp::ArraySpec* spec) {
    Declaration* d = declare(name);
    if (d && spec) d->shape = spec;
  }

  Declaration* declare(const fp::Name& name) {
    if (!name.symbol) return nullptr;
    const fs::Symbol* s = &name.symbol->GetUltimate();
    if (const auto* procedure = s->detailsIf<fs::SubprogramDetails>()) {
      if (!procedure->isFunction()) return nullptr;
      s = &procedure->result();  // the function's own type
    }
    bool isVariable = s->has<fs::ObjectEntityDetails>() || s->has<fs::EntityDetails>();
    if (isVariable && !declarations_.count(s)) result.declared.push_back(s);
    return &declarations_[s];
  }

  /// `real(wp)` out of `real(wp), intent(in) :: x`.
  std::string typeText(fp::CharBlock statement, fp::CharBlock firstName) const {
    const char* end = statement.begin();
    int depth = 0;
    for (; end != statement.end() && end != firstName.begin(); ++end) {
      if (*end == '(') ++depth;
      if (*end == ')') --depth;
      if (depth == 0 && (*end == ',' || *end == ':')) break;
    }
    const char* begin = statement.begin();
    return trim(map_.statementText({begin, static_cast<std::size_t>(end - begin)}));
  }

  std::string characterOf(const fp::CharLength& length) const {
    if (const auto* number = std::get_if<std::uint64_t>(&length.u))
      return "character(len=" + std::to_string(*number) + ")";
    const auto& value = std::get<fp::TypeParamValue>(length.u);
    const auto* e = std::get_if<fp::ScalarIntExpr>(&value.u);
    std::string text = e ? map_.statementText(fp::UnwrapRef<fp::Expr>(*e).source) : "*";
    return "character(len=" + text + ")";
  }

  ir::UseClause useClause(const fp::UseStmt& use) const {
    ir::UseClause clause;
    clause.module = map_.spelling(use.moduleName.source);
    std::string name = use.moduleName.ToString();
    clause.intrinsic = use.nature == fp::UseStmt::ModuleNature::Intrinsic ||
                       (isIntrinsicModule(name) && name.rfind("omp", 0) != 0);
    auto spelled = [&](const fp::Name& n) { return map_.spelling(n.source); };
    auto rename = [&](const fp::Rename& r) {
      if (const auto* names = std::get_if<fp::Rename::Names>(&r.u))
        clause.names.emplace_back(spelled(std::get<0>(names->t)), spelled(std::get<1>(names->t)));
    };
    if (const auto* renames = std::get_if<std::list<fp::Rename>>(&use.u)) {
      for (const fp::Rename& r : *renames) rename(r);
      return clause;
    }
    clause.hasOnly = true;
    for (const fp::Only& only : std::get<std::list<fp::Only>>(use.u))
      fc::visit(fc::visitors{
                    rename,
                    [&](const fp::Name& n) { clause.names.emplace_back(spelled(n), spelled(n)); },
                    [&](const fc::Indirection<fp::GenericSpec>& g) {
                      std::string text = map_.statementText(g.value().source);
                      clause.names.emplace_back(text, text);
                    },
                },
                only.u);
    return clause;
  }

  const SourceMap& map_;
  const Comments& comments_;
  std::map<const fs::Symbol*, Declaration>& declarations_;
};

}  // namespace

Specification readSpecification(const fp::SpecificationPart& part, const SourceMap& map,
                                const Comments& comments,
                                std::map<const fs::Symbol*, Declaration>& declarations) {
  Reader reader(map, comments, declarations);
  reader.read(part);
  return std::move(reader.result);
}

std::string prefixType(const fp::Statement<fp::FunctionStmt>& statement, const SourceMap& map) {
  const auto& prefixes = std::get<std::list<fp::PrefixSpec>>(statement.statement.t);
  bool hasType = std::any_of(prefixes.begin(), prefixes.end(), [](const fp::PrefixSpec& p) {
    return std::holds_alternative<fp::DeclarationTypeSpec>(p.u);
  });
  if (!hasType) return {};
  const char* begin = statement.source.begin();
  const char* end = std::get<fp::Name>(statement.statement.t).source.begin();
  std::string text = trim(map.statementText({begin, static_cast<std::size_t>(end - begin)}));
  static const std::array<std::string, 7> words = {
      "function", "non_recursive", "recursive", "impure", "elemental", "pure", "module"};
  auto dropEnd = [&](const std::string& word) {
    if (text.size() <= word.size()) return false;
    std::size_t at = text.size() - word.size();
    if (ir::lower(text.substr(at)) != word) return false;
    text = trim(text.substr(0, at));
    return true;
  };
  auto dropBegin = [&](const std::string& word) {
    if (ir::lower(text.substr(0, word.size())) != word) return false;
    text = trim(text.substr(word.size()));
    return true;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const std::string& word : words) changed |= dropEnd(word) || dropBegin(word);
  }
  return text;
}

}  // namespace pj::frontend
