// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// OpenMP constructs. Flang decides who is private; the clauses then say it of every variable.
#include <algorithm>

#include "frontend/fortran/statement_names.h"
#include "frontend/fortran/statements.h"

namespace pj::frontend {
namespace {

using llvm::omp::Directive;

std::string directiveName(const fp::OmpDirectiveName& name) {
  return "directive '" + name.source.ToString() + "'";
}

/// The clause's own word: "firstprivate" of "firstprivate(x)".
std::string clauseName(const fp::OmpClause& c) {
  std::string text = c.source.ToString();
  return text.substr(0, text.find_first_of(" ("));
}

std::string insteadOf(const std::string& clause) {
  if (clause == "firstprivate") return "make it private and copy a shared variable inside";
  if (clause == "lastprivate") return "assign the last value after the loop";
  if (clause == "reduction") return "store the terms in an array and sum it after the loop";
  if (clause == "collapse") return "parallelise the outer loop only";
  if (clause == "if") return "use num_threads(1) where one thread is wanted";
  return "remove it";
}

ir::ScheduleKind scheduleKind(fp::OmpScheduleClause::Kind kind) {
  using K = fp::OmpScheduleClause::Kind;
  switch (kind) {
    case K::Static: return ir::ScheduleKind::Static;
    case K::Dynamic: return ir::ScheduleKind::Dynamic;
    case K::Guided: return ir::ScheduleKind::Guided;
    case K::Auto: return ir::ScheduleKind::Auto;
    case K::Runtime: return ir::ScheduleKind::Runtime;
  }
  return ir::ScheduleKind::Static;
}

/// The directive of a construct that is no loop, for the message.
const fp::OmpDirectiveName* firstDirective(const fp::OpenMPConstruct& c) {
  if (const auto* block = std::get_if<fp::OmpBlockConstruct>(&c.u))
    return &block->BeginDir().DirName();
  if (const auto* loop = std::get_if<fp::OpenMPLoopConstruct>(&c.u))
    return &loop->BeginDir().DirName();
  return nullptr;
}

/// The directive's words: up to the first clause.
std::string firstWords(std::string text) {
  text = text.substr(0, text.find('('));
  for (const char* sentinel : {"!$omp", "c$omp", "*$omp"})
    if (std::size_t at = text.find(sentinel); at != std::string::npos) text.erase(at, 5);
  text.erase(0, text.find_first_not_of(' '));
  text.erase(text.find_last_not_of(" \n") + 1);
  return text.substr(0, text.find('\n'));
}

}  // namespace

void Statements::refuseDirective(SourceRange range, const std::string& what,
                                 const std::string& instead) {
  refusals_.report(diag::UnsupportedDirective, range, what, instead);
}

void Statements::openmp(const fp::OpenMPConstruct& c, ir::Block& out) {
  const auto* construct = std::get_if<fp::OpenMPLoopConstruct>(&c.u);
  if (!construct || construct->BeginDir().DirId() != Directive::OMPD_parallel_do) {
    const fp::OmpDirectiveName* name = firstDirective(c);
    auto source = fp::GetSource(c);
    std::string what = name     ? directiveName(*name)
                       : source ? "directive '" + firstWords(source->ToString()) + "'"
                                : "directive";
    fp::CharBlock at = name ? name->source : source.value_or(fp::CharBlock{});
    bool followsFromRegion =
        inRefusedRegion_ && construct && construct->BeginDir().DirId() == Directive::OMPD_do;
    if (!followsFromRegion) refuseDirective(range(at), what, "use 'parallel do'");
    // What is inside may be refused in its own right.
    bool outer = std::exchange(inRefusedRegion_, true);
    if (const auto* region = std::get_if<fp::OmpBlockConstruct>(&c.u))
      block(std::get<fp::Block>(region->t));
    else if (construct) block(std::get<fp::Block>(construct->t));
    inRefusedRegion_ = outer;
    return;
  }
  const fp::OmpBeginLoopDirective& directive = construct->BeginDir();
  const fp::DoConstruct* loop = construct->GetNestedLoop();
  if (inParallel_)
    refuseDirective(range(directive.source), "directive 'parallel do' nested in another",
                    "parallelise one of the two loops");
  if (!loop || !loop->IsDoNormal())
    return refuseDirective(range(directive.source), "'parallel do' without a counted loop",
                           "put it directly above an ordinary do loop");
  ir::StmtOrigin at = origin(directive.source);
  ir::OmpClauses list = clauses(directive.Clauses());
  const auto& head = std::get<fp::Statement<fp::NonLabelDoStmt>>(loop->t);
  ir::StmtOrigin loopAt = origin(head.source);
  bool outer = std::exchange(inParallel_, true);
  const ir::Do* body = doLoop(*loop, std::move(loopAt));
  inParallel_ = outer;
  addPrivates(*loop, list);
  out.push_back(build_.stmt<ir::OmpParallelDo>(std::move(at), std::move(list), body));
}

/// Directives in the specification part say something about procedures and types: none is known.
/// Threadprivate is refused with the variable, if the procedure touches it.
void Statements::openmpDeclarations() {
  auto one = [&](const fp::OpenMPDeclarativeConstruct& c) {
    if (std::holds_alternative<fp::OpenMPThreadprivate>(c.u)) return;
    auto source = fp::GetSource(c);
    refuseDirective(source ? range(*source) : SourceRange{},
                    source ? "directive '" + firstWords(source->ToString()) + "'"
                           : std::string("declarative directive"),
                    "remove it");
  };
  for (const auto& c :
       std::get<std::list<fp::OpenMPDeclarativeConstruct>>(source_.specification->t))
    one(c);
  for (const auto& d : std::get<std::list<fp::DeclarationConstruct>>(source_.specification->t))
    if (const auto* s = std::get_if<fp::SpecificationConstruct>(&d.u))
      if (const auto* c = std::get_if<fc::Indirection<fp::OpenMPDeclarativeConstruct>>(&s->u))
        one(c->value());
}

ir::OmpClauses Statements::clauses(const fp::OmpClauseList& list) {
  ir::OmpClauses out;
  for (const fp::OmpClause& c : list.v) {
    if (clause(c, out)) continue;
    std::string name = clauseName(c);
    refuseDirective(range(c.source), "clause '" + name + "'", insteadOf(name));
  }
  return out;
}

/// Adds the clause; false when it is not known.
bool Statements::clause(const fp::OmpClause& c, ir::OmpClauses& out) {
  using C = fp::OmpClause;
  using Kind = ir::OmpClauseKind;
  ir::OmpClause result{};
  if (const auto* p = std::get_if<C::Private>(&c.u)) {
    result.kind = Kind::Private;
    result.symbols = clauseSymbols(p->v, range(c.source));
  } else if (const auto* s = std::get_if<C::Shared>(&c.u)) {
    result.kind = Kind::Shared;
    result.symbols = clauseSymbols(s->v, range(c.source));
  } else if (const auto* n = std::get_if<C::NumThreads>(&c.u)) {
    const auto& values = std::get<std::list<fp::ScalarIntExpr>>(n->v.t);
    if (values.size() != 1) return false;
    result.kind = Kind::NumThreads;
    result.expr = expressions_.lowerWrapped(values.front());
  } else if (const auto* schedule = std::get_if<C::Schedule>(&c.u)) {
    result.kind = Kind::Schedule;
    result.schedule = scheduleKind(std::get<fp::OmpScheduleClause::Kind>(schedule->v.t));
    if (const auto& chunk = std::get<std::optional<fp::ScalarIntExpr>>(schedule->v.t))
      result.expr = expressions_.lowerWrapped(*chunk);
  } else if (const auto* d = std::get_if<C::Default>(&c.u)) {
    using A = fp::OmpDefaultClause::DataSharingAttribute;
    const auto* attribute = std::get_if<A>(&d->v.u);
    if (!attribute || *attribute == A::Firstprivate) return false;
    result.kind = Kind::Default;
    result.defaultKind = *attribute == A::Private  ? ir::DefaultKind::Private
                         : *attribute == A::Shared ? ir::DefaultKind::Shared
                                                   : ir::DefaultKind::None;
  } else {
    return false;
  }
  out.push_back(std::move(result));
  return true;
}

ir::Symbols Statements::clauseSymbols(const fp::OmpObjectList& list, SourceRange place) {
  ir::Symbols symbols;
  for (const fp::OmpObject& object : list.v) {
    const auto* designator = std::get_if<fp::Designator>(&object.u);
    const fp::Name* name = designator ? fp::GetDesignatorNameIfDataRef(*designator) : nullptr;
    if (name) symbols.push_back(entities_.use(*name));
    else refuseDirective(place, "clause on a common block or a component", "name variables");
  }
  return symbols;
}

/// Every variable that Flang made private in the region joins the private clause: those of
/// `default(private)`, and the counters of sequential loops.
void Statements::addPrivates(const fp::DoConstruct& loop, ir::OmpClauses& out) {
  using Flag = fs::Symbol::Flag;
  const auto& bounds = std::get<fp::LoopControl::Bounds>(loop.GetLoopControl()->u);
  ir::Symbols privates{entities_.use(bounds.name.thing)};
  for (const fp::Name* name : namesIn(loop)) {
    const fs::Symbol* s = name->symbol;
    if (!s || !s->test(Flag::OmpPrivate) || fs::IsNamedConstant(s->GetUltimate())) continue;
    if (s->GetUltimate().has<fs::ObjectEntityDetails>()) privates.push_back(entities_.use(*name));
  }
  auto clause = std::find_if(out.begin(), out.end(), [](const ir::OmpClause& c) {
    return c.kind == ir::OmpClauseKind::Private;
  });
  if (clause == out.end()) {
    ir::OmpClause added{};
    added.kind = ir::OmpClauseKind::Private;
    clause = out.insert(out.end(), std::move(added));
  }
  auto isListed = [&](const ir::Symbol* s) {
    return std::any_of(out.begin(), out.end(), [&](const ir::OmpClause& c) {
      return c.kind == ir::OmpClauseKind::Private &&
             std::find(c.symbols.begin(), c.symbols.end(), s) != c.symbols.end();
    });
  };
  for (const ir::Symbol* s : privates)
    if (!isListed(s)) clause->symbols.push_back(s);
}

}  // namespace pj::frontend
