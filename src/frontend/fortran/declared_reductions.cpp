// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// omp declare reduction: as statements of the procedure that uses it. Flang has an instance of each
// expression for each type, with symbols of its own for omp_in and so on.
#include <algorithm>

#include "frontend/fortran/statement_names.h"
#include "frontend/fortran/statements.h"

namespace pj::frontend {
namespace {

using Instances = std::list<fp::OmpStylizedInstance>;

/// What the program declares under the name in the clause; null: it is one of the language's.
const fs::UserReductionDetails* declaredBy(const fp::OmpReductionClause& c) {
  const auto& modifiers = std::get<0>(c.t);
  if (!modifiers) return nullptr;
  for (const auto& m : *modifiers) {
    const auto* identifier = std::get_if<fp::OmpReductionIdentifier>(&m.u);
    const auto* procedure =
        identifier ? std::get_if<fp::ProcedureDesignator>(&identifier->u) : nullptr;
    const auto* name = procedure ? std::get_if<fp::Name>(&procedure->u) : nullptr;
    if (name && name->symbol)
      return name->symbol->GetUltimate().detailsIf<fs::UserReductionDetails>();
  }
  return nullptr;
}

/// Combiner and initializer of a directive, with an instance for each type; null: there is none.
struct Declared {
  const Instances *combiner = nullptr, *initializer = nullptr;
};

Declared expressionsOf(const fp::OpenMPDeclarativeConstruct& c) {
  Declared parts;
  const auto* declaration = std::get_if<fp::OpenMPDeclareReductionConstruct>(&c.u);
  if (!declaration) return parts;
  for (const fp::OmpArgument& a : declaration->v.Arguments().v)
    if (const auto* specifier = std::get_if<fp::OmpReductionSpecifier>(&a.u))
      if (const auto& e = std::get<std::optional<fp::OmpCombinerExpression>>(specifier->t))
        parts.combiner = &e->v;
  for (const fp::OmpClause& clause : declaration->v.Clauses().v) {
    if (const auto* e = std::get_if<fp::OmpClause::Combiner>(&clause.u)) parts.combiner = &e->v.v.v;
    if (const auto* e = std::get_if<fp::OmpClause::Initializer>(&clause.u))
      parts.initializer = &e->v.v.v;
  }
  return parts;
}

/// The type of a variable of the language's; none of any other.
std::optional<ir::Type> intrinsicTypeOf(const fs::Symbol& s) {
  const fs::DeclTypeSpec* declared = s.GetType();
  const auto* spec = declared ? declared->AsIntrinsic() : nullptr;
  if (!spec) return std::nullopt;
  return irType(spec->category(), static_cast<int>(fe::ToInt64(spec->kind()).value_or(0)));
}

/// The instance for a type: by the variable `name`, which it sets.
const fp::OmpStylizedInstance* instanceFor(const Instances* all, const char* name, ir::Type type) {
  if (!all) return nullptr;
  for (const fp::OmpStylizedInstance& one : *all)
    for (const fp::Name* n : namesIn(one))
      if (n->symbol && n->ToString() == name && intrinsicTypeOf(*n->symbol) == type) return &one;
  return nullptr;
}

}  // namespace

bool Statements::isOfDeclared(const fp::OmpReductionClause& c) {
  return declaredBy(c) != nullptr;
}

/// Adds a clause for each variable of a reduction by an operation that the program declares; false
/// where it is one of the language's.
bool Statements::declaredClauses(const fp::OmpReductionClause& c, SourceRange place,
                                 ir::OmpClauses& out) {
  const fs::UserReductionDetails* details = declaredBy(c);
  if (!details) return false;
  for (const ir::Symbol* v : clauseSymbols(std::get<fp::OmpObjectList>(c.t), place)) {
    ir::OmpClause one{ir::OmpClauseKind::Reduction, {v}};
    one.reduction = ir::ReductionOp::Declared;
    one.declared = declaredReduction(*details, v->type.scalar(), place);
    if (one.declared) out.push_back(std::move(one));
  }
  return true;
}

const ir::DeclaredReduction* Statements::declaredReduction(const fs::UserReductionDetails& details,
                                                           ir::Type type, SourceRange place) {
  ir::DeclaredReduction how{};
  auto standIn = [&](const char* name) {
    ir::Symbol* s = build_.program.makeSymbol();
    s->name = name;
    s->type = type;
    s->procedure = source_.procedure;
    return s;
  };
  ir::Symbol *in = standIn("omp_in"), *out = standIn("omp_out"), *priv = standIn("omp_priv"),
             *orig = standIn("omp_orig");
  const std::vector<ir::Symbol*> all{in, out, priv, orig};
  how.in = in;
  how.out = out;
  how.priv = priv;
  how.orig = orig;
  for (const auto* declaration : details.GetDeclList()) {
    const Declared parts = expressionsOf(*declaration);
    const auto* combiner = instanceFor(parts.combiner, "omp_out", type);
    const auto* initializer = instanceFor(parts.initializer, "omp_priv", type);
    if (combiner && initializer) {
      how.combiner = instance(*combiner, all, place);
      how.initializer = instance(*initializer, all, place);
      return build_.program.makeDeclaredReduction(std::move(how));
    }
    if (!combiner) continue;
    refuseDirective(place, "a declared reduction without an initializer",
                    "say what each thread starts with: initializer(omp_priv = ...)");
    return nullptr;
  }
  refuseDirective(place, "a declared reduction that does not name this type",
                  "declare it for the type of the variable");
  return nullptr;
}

/// The statement of an instance, with the variables `all` for its own.
ir::Block Statements::instance(const fp::OmpStylizedInstance& one,
                               const std::vector<ir::Symbol*>& all, SourceRange place) {
  for (const fp::Name* name : namesIn(one))
    for (ir::Symbol* s : all)
      if (name->symbol && name->ToString() == s->name) entities_.standFor(*name->symbol, s);
  const auto& what = std::get<fp::OmpStylizedInstance::Instance>(one.t).u;
  if (const auto* s = std::get_if<fp::AssignmentStmt>(&what)) return {assignment(*s, {place, {}})};
  ir::Block out;
  if (const auto* s = std::get_if<fp::CallStmt>(&what)) {
    const auto* name = std::get_if<fp::Name>(&std::get<fp::ProcedureDesignator>(s->call.t).u);
    if (name && name->symbol && !isIntrinsic(*name->symbol) && !isOmpLibrary(*name->symbol)) {
      userCall(*s, *name, {place, {}}, out);
      return out;
    }
  }
  refuseDirective(place, "a declared reduction by this statement",
                  "write an assignment, or call a subroutine of the program");
  return out;
}

}  // namespace pj::frontend
