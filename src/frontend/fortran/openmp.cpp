// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// OpenMP constructs. Flang decides who is private; the clauses then say it of every variable.
#include <algorithm>

#include <fmt/format.h>

#include "diagnostics/openmp_advice.h"
#include "frontend/fortran/statement_names.h"
#include "frontend/fortran/statements.h"
#include "ir/constructs.h"
#include "ir/nest.h"
#include "ir/walk.h"

namespace pj::frontend {
namespace {

using llvm::omp::Directive;

/// The clause's own word: "firstprivate" of "firstprivate(x)".
std::string clauseName(const fp::OmpClause& c) {
  std::string text = c.source.ToString();
  return text.substr(0, text.find_first_of(" ("));
}

std::string insteadOf(const std::string& clause) {
  if (clause == "lastprivate") return insteadOfConditional;
  if (clause == "reduction") return "name an intrinsic operator, or a declared reduction";
  if (clause == "linear") return "compute the variable from the counter";
  if (clause == "ordered") return "name it without a number";
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

bool isCombined(Directive id) {
  return id == Directive::OMPD_parallel_do || id == Directive::OMPD_parallel_do_simd;
}

bool isLanes(Directive id) {
  return id == Directive::OMPD_simd || id == Directive::OMPD_do_simd ||
         id == Directive::OMPD_parallel_do_simd;
}

/// Whose loop it is, as the clause bind of the construct loop says; nothing: it says nothing.
std::optional<fp::OmpBindClause::Binding> binding(const fp::OmpClauseList& list) {
  for (const fp::OmpClause& c : list.v)
    if (const auto* bind = std::get_if<fp::OmpClause::Bind>(&c.u)) return bind->v.v;
  return std::nullopt;
}

/// Does the clause only tell a compiler what it may do?
bool isPromise(const fp::OmpClause& c, bool inLanes) {
  using C = fp::OmpClause;
  if (std::holds_alternative<C::Order>(c.u) || std::holds_alternative<C::Bind>(c.u)) return true;
  std::string text = ir::lower(c.source.ToString());
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  const bool isOfLanesAlone = std::holds_alternative<C::If>(c.u) && text.rfind("if(simd:", 0) == 0;
  return inLanes && (isOfLanesAlone || std::holds_alternative<C::Aligned>(c.u) ||
                     std::holds_alternative<C::Nontemporal>(c.u));
}

/// The counters of loops with lanes and of the loops in these, of which Flang does not say that
/// they are private in the construct around them.
void addCounters(const ir::Block& body, ir::Symbols& counters) {
  std::set<const ir::Stmt*> ofConstructs;
  ir::walkStmts(body, [&](const ir::Stmt& s) {
    if (const auto* shared = s.as<ir::OmpDo>()) ofConstructs.insert(shared->loop);
    const auto* loop = s.as<ir::Do>();
    if (!loop || !loop->simd || ofConstructs.count(loop)) return;
    counters.push_back(loop->variable);
    ir::walkStmts(loop->body, [&](const ir::Stmt& inner) {
      if (const auto* n = inner.as<ir::Do>()) counters.push_back(n->variable);
    });
  });
}

/// The number of loops that belong to a construct.
std::size_t depthOf(const ir::OmpClauses& list) {
  return static_cast<std::size_t>(ir::nestDepth(list));
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
  if (std::size_t clause = text.rfind(" if"); clause + 3 == text.size()) text.erase(clause);
  return text.substr(0, text.find('\n'));
}

/// The array of h(1:m). In a reduction, a construct that names it names only those elements: the
/// sum of the others is what they were. Null: it has no known extent, or is another part.
const fp::Name* arrayOfPart(const fp::Designator& d) {
  const auto* data = std::get_if<fp::DataRef>(&d.u);
  const auto* part = data ? std::get_if<fc::Indirection<fp::ArrayElement>>(&data->u) : nullptr;
  const fp::Name* name = part ? std::get_if<fp::Name>(&part->value().base.u) : nullptr;
  if (!name || !name->symbol) return nullptr;
  const auto* object = name->symbol->GetUltimate().detailsIf<fs::ObjectEntityDetails>();
  return object && !object->shape().CanBeAssumedSize() ? name : nullptr;
}

}  // namespace

void Statements::refuseDirective(SourceRange range, const std::string& what,
                                 const std::string& instead) {
  refusals_.report(diag::UnsupportedDirective, range, what, instead);
}

void Statements::openmp(const fp::OpenMPConstruct& c, ir::Block& out) {
  if (const auto* loop = std::get_if<fp::OpenMPLoopConstruct>(&c.u)) {
    Directive id = loop->BeginDir().DirId();
    using Binding = fp::OmpBindClause::Binding;
    const auto bound = binding(loop->BeginDir().Clauses());
    const bool isOfTeam = bound ? *bound == Binding::Parallel : inParallel_;
    const bool isShared = id == Directive::OMPD_do || id == Directive::OMPD_do_simd ||
                          (id == Directive::OMPD_loop && isOfTeam);
    if ((isCombined(id) || isShared) && !inRefusedRegion_) return worksharingLoop(*loop, out);
    if (isShared && inRefusedRegion_) return void(block(std::get<fp::Block>(loop->t)));
    const bool isOfThread = id == Directive::OMPD_loop && bound == Binding::Thread;
    if (id == Directive::OMPD_simd || isOfThread) return lanes(*loop, out);
  } else if (const auto* a = std::get_if<fp::OpenMPAtomicConstruct>(&c.u)) {
    return atomic(*a, out);
  } else if (const auto* region = std::get_if<fp::OmpBlockConstruct>(&c.u)) {
    const Directive id = region->BeginDir().DirId();
    if (id == Directive::OMPD_parallel || id == Directive::OMPD_parallel_workshare)
      return parallelRegion(*region, out);
    if (otherConstruct(*region, out)) return;
    const bool isForOne = id == Directive::OMPD_master || id == Directive::OMPD_masked ||
                          id == Directive::OMPD_single;
    if (isForOne && !inWorksharing_ && !inRefusedRegion_) return oneThread(*region, out);
  } else if (const auto* exclusive = std::get_if<fp::OpenMPCriticalConstruct>(&c.u)) {
    if (!inRefusedRegion_) return critical(*exclusive, out);
  } else if (const auto* several = std::get_if<fp::OpenMPSectionsConstruct>(&c.u)) {
    const Directive id = several->BeginDir().DirId();
    const bool isRegion = id == Directive::OMPD_parallel_sections;
    const bool fits = isRegion ? !inParallel_ : !inWorksharing_;
    if (fits && !inRefusedRegion_) return sections(*several, out);
  } else if (const auto* alone = std::get_if<fp::OpenMPStandaloneConstruct>(&c.u)) {
    const auto* simple = std::get_if<fp::OpenMPSimpleStandaloneConstruct>(&alone->u);
    if (simple && simple->v.DirId() == Directive::OMPD_barrier)
      return out.push_back(build_.stmt<ir::OmpBarrier>(origin(simple->source)));
  }
  refuseConstruct(c);
}

void Statements::refuseConstruct(const fp::OpenMPConstruct& c) {
  const fp::OmpDirectiveName* name = firstDirective(c);
  auto source = fp::GetSource(c);
  std::string words = name ? name->source.ToString() : source ? firstWords(source->ToString()) : "";
  fp::CharBlock at = name ? name->source : source.value_or(fp::CharBlock{});
  refuseDirective(range(at), words.empty() ? "directive" : "directive '" + words + "'",
                  insteadOfDirective(ir::lower(words), "do"));
  // What is inside may be refused in its own right.
  bool outer = std::exchange(inRefusedRegion_, true);
  if (const auto* region = std::get_if<fp::OmpBlockConstruct>(&c.u))
    block(std::get<fp::Block>(region->t));
  else if (const auto* loop = std::get_if<fp::OpenMPLoopConstruct>(&c.u))
    block(std::get<fp::Block>(loop->t));
  inRefusedRegion_ = outer;
}

void Statements::parallelRegion(const fp::OmpBlockConstruct& c, ir::Block& out) {
  const fp::OmpBeginDirective& directive = c.BeginDir();
  ir::StmtOrigin at = origin(directive.source);
  bool outer = std::exchange(inParallel_, false), outerLoop = std::exchange(inWorksharing_, false);
  ir::OmpClauses list = clauses(directive.Clauses());
  inParallel_ = true;
  auto outerCopies = std::exchange(ofInnerConstructs_, {});
  auto outerNested = std::exchange(nested_, {});
  auto outerMade = std::exchange(ofRegion_, {});
  const auto& statements = std::get<fp::Block>(c.t);
  ir::Block body = directive.DirId() == Directive::OMPD_parallel
                       ? block(statements)
                       : sharedOut(statements, false, {at.range, {}});
  inParallel_ = outer;
  inWorksharing_ = outerLoop;
  list.insert(list.end(), ofRegion_.begin(), ofRegion_.end());
  ofRegion_ = std::move(outerMade);
  ir::Symbols counters;
  addCounters(body, counters);
  const auto names = namesIn(std::get<fp::Block>(c.t));
  const Extent extent = extentOf(directive.source, names);
  addImplicit(names, counters, list, extent);
  ofInnerConstructs_ = std::move(outerCopies);
  nested_ = std::move(outerNested);
  nested_.push_back(extent);
  out.push_back(build_.stmt<ir::OmpParallel>(std::move(at), std::move(list), std::move(body)));
}

/// The loop of omp simd: as it would run without, and what the directive says of it.
void Statements::lanes(const fp::OpenMPLoopConstruct& c, ir::Block& out) {
  const fp::DoConstruct* loop = c.GetNestedLoop();
  if (!loop || !loop->IsDoNormal())
    return refuseDirective(range(c.BeginDir().source), "'simd' without a counted loop",
                           "put it directly above an ordinary do loop");
  ir::OmpClauses list;
  bool sumsArrays = false;
  for (const fp::OmpClause& one : c.BeginDir().Clauses().v) {
    if (const auto* sum = std::get_if<fp::OmpClause::Reduction>(&one.u)) {
      ir::OmpClause read{};
      if (isOfDeclared(sum->v)) continue;
      if (!reduction(sum->v, range(one.source), read))
        refuseDirective(range(one.source), "clause 'reduction'", insteadOf("reduction"));
      for (const ir::Symbol* v : read.symbols) sumsArrays |= v->isArray();
    }
    const bool isKept = std::holds_alternative<fp::OmpClause::Safelen>(one.u) ||
                        std::holds_alternative<fp::OmpClause::Simdlen>(one.u) ||
                        std::holds_alternative<fp::OmpClause::Private>(one.u) ||
                        std::holds_alternative<fp::OmpClause::Collapse>(one.u);
    if (isKept) clause(one, list);
  }
  const std::size_t depth = depthOf(list);
  list.erase(
      std::remove_if(list.begin(), list.end(),
                     [](const ir::OmpClause& k) { return k.kind == ir::OmpClauseKind::Collapse; }),
      list.end());
  ir::StmtOrigin at = origin(c.BeginDir().source);
  const auto& head = std::get<fp::Statement<fp::NonLabelDoStmt>>(loop->t);
  ir::StmtOrigin loopAt = origin(head.source);
  loopAt.comments.insert(loopAt.comments.begin(), at.comments.begin(), at.comments.end());
  const ir::Do* lowered = doLoop(*loop, std::move(loopAt));
  // Of lanes that sum up arrays, no clause would say so in the derivative.
  if (sumsArrays) out.push_back(lowered);
  else out.push_back(ir::inLanes(build_, *lowered, depth, std::move(list)));
}

void Statements::worksharingLoop(const fp::OpenMPLoopConstruct& c, ir::Block& out) {
  const fp::OmpBeginLoopDirective& directive = c.BeginDir();
  const bool combined = isCombined(directive.DirId());
  const std::string word = ir::lower(directive.DirName().source.ToString());
  const fp::DoConstruct* loop = c.GetNestedLoop();
  if (!combined && inWorksharing_)
    refuseDirective(range(directive.source), fmt::format("directive '{}' nested in another", word),
                    "parallelise one of the two loops");
  if (!loop || !loop->IsDoNormal())
    return refuseDirective(range(directive.source),
                           fmt::format("'{}' without a counted loop", word),
                           "put it directly above an ordinary do loop");
  ir::StmtOrigin at = origin(directive.source);
  bool outer = inParallel_;
  if (combined) inParallel_ = false;
  ir::OmpClauses list = clauses(directive.Clauses(), isLanes(directive.DirId()));
  if (const auto& end = c.EndDir())
    for (ir::OmpClause& clause : clauses(end->Clauses())) list.push_back(std::move(clause));
  const auto& head = std::get<fp::Statement<fp::NonLabelDoStmt>>(loop->t);
  ir::StmtOrigin loopAt = origin(head.source);
  inParallel_ = true;
  bool outerLoop = std::exchange(inWorksharing_, true);
  ir::OmpClauses outerMade = ofRegion_;
  auto outerCopies = ofInnerConstructs_;
  auto outerNested = nested_;
  if (combined) {
    ofRegion_.clear();
    ofInnerConstructs_.clear();
    nested_.clear();
  }
  const ir::Do* body = doLoop(*loop, std::move(loopAt));
  if (combined) {
    list.insert(list.end(), ofRegion_.begin(), ofRegion_.end());
    ofRegion_ = std::move(outerMade);
  }
  inParallel_ = outer;
  inWorksharing_ = outerLoop;
  if (isLanes(directive.DirId())) {
    auto ofLoop = std::partition(list.begin(), list.end(), [](const ir::OmpClause& clause) {
      return !ir::isOfLanes(clause.kind);
    });
    body = ir::inLanes(build_, *body, 1, {ofLoop, list.end()});
    list.erase(ofLoop, list.end());
  }
  const auto& bounds = std::get<fp::LoopControl::Bounds>(loop->GetLoopControl()->u);
  ir::Symbols counters{entities_.use(bounds.name.thing)};
  if (combined || body->simd) addCounters({body}, counters);
  if (combined) {
    const auto names = namesIn(*loop);
    const Extent extent = extentOf(directive.source, names);
    addImplicit(names, counters, list, extent);
    ofInnerConstructs_ = std::move(outerCopies);
    nested_ = std::move(outerNested);
    nested_.push_back(extent);
    out.push_back(build_.stmt<ir::OmpParallelDo>(std::move(at), std::move(list), body));
    return;
  }
  // The counters of a collapsed nest belong to the construct, the others to the region.
  long long depth = 1;
  for (const ir::OmpClause& clause : list)
    if (clause.kind == ir::OmpClauseKind::Collapse)
      depth = std::atoll(clause.expr->as<ir::Literal>()->spelling.c_str());
  const ir::Do* inner = body;
  for (long long k = 1; k < depth && inner->body.size() == 1; ++k) {
    inner = inner->body[0]->as<ir::Do>();
    if (!inner) break;
    counters.push_back(inner->variable);
  }
  for (const fp::Name* name : namesIn(*loop)) {
    const fs::Symbol* s = name->symbol;
    if (!s || !s->GetUltimate().has<fs::ObjectEntityDetails>() ||
        fs::IsNamedConstant(s->GetUltimate()))
      continue;
    if (std::find(counters.begin(), counters.end(), entities_.use(*name)) != counters.end())
      ofInnerConstructs_.insert(s);
  }
  addImplicit({}, counters, list, {});
  out.push_back(build_.stmt<ir::OmpDo>(std::move(at), std::move(list), body));
}

/// A variable of the region, or shared in it, that the source has not. Outside of regions, each
/// call of the procedure has its own.
const ir::Symbol* Statements::made(const char* name, ir::Type type, ir::OmpClauseKind kind) {
  std::vector<std::string> taken;
  for (const auto& [known, symbol] : source_.symbol->GetUltimate().scope()
                                         ? *source_.symbol->GetUltimate().scope()
                                         : source_.symbol->owner())
    taken.push_back(known.ToString());
  const ir::Symbol* s = build_.local(*source_.procedure, ir::freshName(name, taken), type);
  if (inParallel_) ofRegion_.push_back({kind, {s}});
  return s;
}

/// master, masked and single, each of which the primary thread may run.
void Statements::oneThread(const fp::OmpBlockConstruct& c, ir::Block& out) {
  const fp::OmpBeginDirective& directive = c.BeginDir();
  const bool isSingle = directive.DirId() == Directive::OMPD_single;
  bool waits = isSingle;
  const ir::Expr* filter = nullptr;
  const fp::OmpClause::Copyprivate* copies = nullptr;
  SourceRange copiesAt;
  auto read = [&](const fp::OmpClauseList& list) {
    for (const fp::OmpClause& clause : list.v) {
      if (std::holds_alternative<fp::OmpClause::Nowait>(clause.u)) {
        waits = false;
      } else if (const auto* f = std::get_if<fp::OmpClause::Filter>(&clause.u)) {
        filter = expressions_.lowerWrapped(f->v);
      } else if (const auto* p = std::get_if<fp::OmpClause::Copyprivate>(&clause.u)) {
        copies = p;
        copiesAt = range(clause.source);
      } else {
        refuseDirective(range(clause.source), "clause '" + clauseName(clause) + "' here",
                        "use a variable that is private in the region");
      }
    }
  };
  read(directive.Clauses());
  if (const auto& end = c.EndDir()) read(end->Clauses());
  ir::StmtOrigin at = origin(directive.source);
  const ir::Symbol* thread = made("thread", ir::kInteger, ir::OmpClauseKind::Private);
  ir::Block body = block(std::get<fp::Block>(c.t)), after;
  if (copies) copyToOthers(copies->v, copiesAt, body, after);
  for (const ir::Stmt* s : ir::byOneThread(build_, thread, filter, std::move(body), std::move(at)))
    out.push_back(s);
  if (waits) out.push_back(build_.stmt<ir::OmpBarrier>({}));
  out.insert(out.end(), after.begin(), after.end());
}

/// copyprivate: by way of a shared variable.
void Statements::copyToOthers(const fp::OmpObjectList& list, SourceRange place, ir::Block& body,
                              ir::Block& after) {
  if (!inParallel_)
    return refuseDirective(place, "clause 'copyprivate' outside of a parallel region",
                           "let the variable be shared");
  for (const ir::Symbol* v : clauseSymbols(list, place)) {
    if (v->isArray() || v->type.cls == ir::TypeClass::None || v->allocatable) {
      refuseDirective(place, "clause 'copyprivate' on an array or a structure",
                      "let it be shared, or copy its elements");
      continue;
    }
    const ir::Symbol* shared =
        made((v->name + "_shared").c_str(), v->type, ir::OmpClauseKind::Shared);
    body.push_back(build_.assign(build_.ref(shared), build_.ref(v)));
    after.push_back(build_.assign(build_.ref(v), build_.ref(shared)));
  }
  if (!after.empty()) after.push_back(build_.stmt<ir::OmpBarrier>({}));
}

/// As a loop that runs a section a turn.
void Statements::sections(const fp::OpenMPSectionsConstruct& c, ir::Block& out) {
  const fp::OmpBeginSectionsDirective& directive = c.BeginDir();
  const bool isRegion = directive.DirId() == Directive::OMPD_parallel_sections;
  ir::StmtOrigin at = origin(directive.source);
  ir::OmpClauses list = clauses(directive.Clauses());
  if (const auto& end = c.EndDir())
    for (ir::OmpClause& clause : clauses(end->Clauses())) list.push_back(std::move(clause));
  const bool outer = std::exchange(inParallel_, true),
             outerLoop = std::exchange(inWorksharing_, true);
  auto outerMade = std::exchange(ofRegion_, {});
  const ir::Symbol* counter = made("section", ir::kInteger, ir::OmpClauseKind::Private);
  std::vector<ir::Block> parts;
  std::vector<const fp::Name*> names;
  for (const fp::OpenMPConstruct& one : std::get<std::list<fp::OpenMPConstruct>>(c.t))
    if (const auto* section = std::get_if<fp::OpenMPSectionConstruct>(&one.u)) {
      const auto& text = std::get<fp::Block>(section->t);
      parts.push_back(block(text));
      for (const fp::Name* name : namesIn(text)) names.push_back(name);
    }
  inParallel_ = outer;
  inWorksharing_ = outerLoop;
  const ir::Do* loop = ir::sectionsAsLoop(build_, counter, parts, {at.range, {}});
  list.insert(list.end(), ofRegion_.begin(), ofRegion_.end());
  ofRegion_ = std::move(outerMade);
  if (isRegion) addImplicit(names, {}, list, extentOf(directive.source, names));
  if (isRegion) out.push_back(build_.stmt<ir::OmpParallelDo>(std::move(at), std::move(list), loop));
  else out.push_back(build_.stmt<ir::OmpDo>(std::move(at), std::move(list), loop));
}

/// x = x + e, x = x - e: an increment. Of other forms the order matters.
void Statements::atomic(const fp::OpenMPAtomicConstruct& c, ir::Block& out) {
  ir::StmtOrigin at = origin(c.BeginDir().source);
  ir::Block body = block(std::get<fp::Block>(c.t));
  const auto* assign = body.size() == 1 ? body[0]->as<ir::Assign>() : nullptr;
  const llvm::omp::Clause kind = c.GetKind();
  const bool isUpdate = kind == llvm::omp::Clause::OMPC_update;
  const auto* sum = assign && isUpdate && !c.IsCapture() ? assign->rhs->as<ir::Binary>() : nullptr;
  auto increment = [&](const ir::Expr* self, const ir::Expr* value) {
    const ir::Symbol* v = ir::baseSymbol(*self);
    if (!v || !ir::equal(self, assign->lhs)) return false;
    if (v->threadprivate) {  // no other thread touches it
      out.push_back(assign);
      return true;
    }
    out.push_back(build_.stmt<ir::Increment>(assign->origin, assign->lhs, value, true));
    return true;
  };
  if (c.IsCompare())
    return refuseDirective(at.range, "atomic with 'compare'", "use a critical section");
  if (sum && sum->op == ir::BinaryOp::Add &&
      (increment(sum->lhs, sum->rhs) || increment(sum->rhs, sum->lhs)))
    return;
  if (sum && sum->op == ir::BinaryOp::Sub && increment(sum->lhs, build_.neg(sum->rhs))) return;
  const char* form = c.IsCapture()                           ? "capture"
                     : kind == llvm::omp::Clause::OMPC_read  ? "read"
                     : kind == llvm::omp::Clause::OMPC_write ? "write"
                                                             : "update";
  out.push_back(build_.stmt<ir::OmpCritical>(std::move(at), ir::SectionKind::Atomic,
                                             std::string(form), std::move(body)));
}

/// Directives in the specification part: threadprivate is an attribute of its variables, a
/// reduction is looked at where a clause names it; the others say something about procedures and
/// types, and none of them is known.
void Statements::openmpDeclarations() {
  auto one = [&](const fp::OpenMPDeclarativeConstruct& c) {
    if (std::holds_alternative<fp::OpenMPThreadprivate>(c.u)) return;
    if (std::holds_alternative<fp::OpenMPDeclareReductionConstruct>(c.u)) return;
    // Derivatives are other procedures.
    if (std::holds_alternative<fp::OpenMPDeclareSimdConstruct>(c.u)) return;
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

ir::OmpClauses Statements::clauses(const fp::OmpClauseList& list, bool inLanes) {
  ir::OmpClauses out;
  for (const fp::OmpClause& c : list.v) {
    if (isPromise(c, inLanes) || clause(c, out)) continue;
    std::string name = clauseName(c), modifier = name == "lastprivate" ? "(conditional:)" : "";
    refuseDirective(range(c.source), "clause '" + name + modifier + "'", insteadOf(name));
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
    if (const auto& modifiers = std::get<0>(schedule->v.t))
      for (const auto& m : *modifiers) {
        const auto* ordering = std::get_if<fp::OmpOrderingModifier>(&m.u);
        // That chunks are to be whole vectors (simd) is a wish.
        using Value = fp::OmpOrderingModifier::Value;
        if (!ordering || ordering->v == Value::Simd) continue;
        bool kept = ordering->v == Value::Monotonic;
        result.word = kept ? "monotonic" : "nonmonotonic";
      }
    if (const auto& chunk = std::get<std::optional<fp::ScalarIntExpr>>(schedule->v.t))
      result.expr = expressions_.lowerWrapped(*chunk);
  } else if (const auto* d = std::get_if<C::Default>(&c.u)) {
    using A = fp::OmpDefaultClause::DataSharingAttribute;
    const auto* attribute = std::get_if<A>(&d->v.u);
    if (!attribute) return false;
    result.kind = Kind::Default;
    result.defaultKind = *attribute == A::Private        ? ir::DefaultKind::Private
                         : *attribute == A::Firstprivate ? ir::DefaultKind::FirstPrivate
                         : *attribute == A::Shared       ? ir::DefaultKind::Shared
                                                         : ir::DefaultKind::None;
  } else if (const auto* f = std::get_if<C::Firstprivate>(&c.u)) {
    result.kind = Kind::FirstPrivate;
    result.symbols = clauseSymbols(f->v, range(c.source));
  } else if (const auto* l = std::get_if<C::Lastprivate>(&c.u)) {
    if (const auto& modifiers = std::get<0>(l->v.t); modifiers && !modifiers->empty()) return false;
    result.kind = Kind::LastPrivate;
    result.symbols = clauseSymbols(std::get<fp::OmpObjectList>(l->v.t), range(c.source));
  } else if (const auto* copied = std::get_if<C::Copyin>(&c.u)) {
    result.kind = Kind::CopyIn;
    result.symbols = clauseSymbols(copied->v, range(c.source), ClauseItems::Blocks);
  } else if (const auto* r = std::get_if<C::Reduction>(&c.u)) {
    if (declaredClauses(r->v, range(c.source), out)) return true;
    if (!reduction(r->v, range(c.source), result)) return false;
  } else if (const auto* i = std::get_if<C::If>(&c.u)) {
    result.kind = Kind::If;
    result.expr = expressions_.lowerWrapped(std::get<fp::ScalarLogicalExpr>(i->v.t));
  } else if (const auto* k = std::get_if<C::Collapse>(&c.u)) {
    result.kind = Kind::Collapse;
    // Flang knows the value: whoever looks at the clause looks for a number.
    const auto& typed = fp::UnwrapRef<fp::Expr>(k->v).typedExpr;
    auto depth = typed && typed->v ? fe::ToInt64(*typed->v) : std::nullopt;
    if (!depth) return false;
    result.expr = build_.integer(*depth);
  } else if (const auto* most = std::get_if<C::Safelen>(&c.u)) {
    result.kind = Kind::SafeLen;
    result.expr = expressions_.lowerWrapped(most->v);
  } else if (const auto* wished = std::get_if<C::Simdlen>(&c.u)) {
    result.kind = Kind::SimdLen;
    result.expr = expressions_.lowerWrapped(wished->v);
  } else if (std::holds_alternative<C::Nowait>(c.u)) {
    result.kind = Kind::NoWait;
  } else if (const auto* order = std::get_if<C::Ordered>(&c.u)) {
    if (order->v) return false;  // of several loops
    result.kind = Kind::Ordered;
  } else if (const auto* b = std::get_if<C::ProcBind>(&c.u)) {
    using P = fp::OmpProcBindClause::AffinityPolicy;
    result.kind = Kind::ProcBind;
    result.word = b->v.v == P::Close    ? "close"
                  : b->v.v == P::Spread ? "spread"
                  : b->v.v == P::Master ? "master"
                                        : "primary";
  } else {
    return false;
  }
  out.push_back(std::move(result));
  return true;
}

ir::Symbols Statements::clauseSymbols(const fp::OmpObjectList& list, SourceRange place,
                                      ClauseItems items) {
  ir::Symbols symbols;
  auto add = [&](const fs::Symbol& s) {
    if (inParallel_) ofInnerConstructs_.insert(&s);
    symbols.push_back(entities_.use(s));
  };
  for (const fp::OmpObject& object : list.v) {
    const auto* designator = std::get_if<fp::Designator>(&object.u);
    const fp::Name* name = designator ? fp::GetDesignatorNameIfDataRef(*designator) : nullptr;
    // Of a loop in a region, others may use the rest of the array meanwhile.
    const bool takesParts = items == ClauseItems::Parts && !inParallel_;
    if (!name && designator && takesParts) name = arrayOfPart(*designator);
    const auto* block = std::get_if<fp::Name>(&object.u);
    const auto* common = block && block->symbol
                             ? block->symbol->GetUltimate().detailsIf<fs::CommonBlockDetails>()
                             : nullptr;
    if (name) {
      if (inParallel_) ofInnerConstructs_.insert(name->symbol);
      symbols.push_back(entities_.use(*name));
    } else if (common && items == ClauseItems::Blocks) {
      for (const auto& variable : common->objects()) add(*variable);
    } else {
      refuseDirective(
          place,
          common ? "clause on a common block" : "clause on a component or a part of an array",
          "name whole variables");
    }
  }
  return symbols;
}

/// Sums (a difference is one, too), products, minima and maxima; of other operators the name, for
/// variables without derivative.
bool Statements::reduction(const fp::OmpReductionClause& c, SourceRange place, ir::OmpClause& out) {
  using Operator = fp::DefinedOperator::IntrinsicOperator;
  out.kind = ir::OmpClauseKind::Reduction;
  out.symbols = clauseSymbols(std::get<fp::OmpObjectList>(c.t), place, ClauseItems::Parts);
  const auto& modifiers = std::get<0>(c.t);
  const fp::OmpReductionIdentifier* identifier = nullptr;
  if (modifiers)
    for (const auto& m : *modifiers) {
      identifier = std::get_if<fp::OmpReductionIdentifier>(&m.u);
      if (!identifier) return false;
    }
  if (!identifier) return false;
  out.reduction = ir::ReductionOp::Other;
  if (const auto* op = std::get_if<fp::DefinedOperator>(&identifier->u)) {
    const auto* intrinsic = std::get_if<Operator>(&op->u);
    if (!intrinsic) return false;
    switch (*intrinsic) {
      case Operator::Add:
      case Operator::Subtract: out.reduction = ir::ReductionOp::Add; break;
      case Operator::Multiply: out.reduction = ir::ReductionOp::Mul; break;
      case Operator::AND: out.word = ".and."; break;
      case Operator::OR: out.word = ".or."; break;
      case Operator::EQV: out.word = ".eqv."; break;
      case Operator::NEQV: out.word = ".neqv."; break;
      default: return false;
    }
    return true;
  }
  const auto& designator = std::get<fp::ProcedureDesignator>(identifier->u);
  const auto* name = std::get_if<fp::Name>(&designator.u);
  std::string word = name ? name->ToString() : std::string();
  if (word == "min") out.reduction = ir::ReductionOp::Min;
  else if (word == "max") out.reduction = ir::ReductionOp::Max;
  else if (word == "iand" || word == "ior" || word == "ieor") out.word = word;
  else return false;
  return true;
}

/// The text of a construct, up to the last name in it.
Statements::Extent Statements::extentOf(fp::CharBlock directive,
                                        const std::vector<const fp::Name*>& names) {
  Extent extent{directive.begin(), directive.end()};
  for (const fp::Name* name : names) extent.last = std::max(extent.last, name->source.end());
  return extent;
}

/// Every variable that Flang made private or firstprivate in the construct joins the clause: those
/// of `default(private)` and `default(firstprivate)`, and the counters of sequential loops.
void Statements::addImplicit(const std::vector<const fp::Name*>& names, ir::Symbols privates,
                             ir::OmpClauses& out, Extent construct) {
  using Flag = fs::Symbol::Flag;
  using Kind = ir::OmpClauseKind;
  ir::Symbols copied;
  auto isOfNested = [&](const fs::Symbol& s) {
    return std::any_of(nested_.begin(), nested_.end(),
                       [&](const Extent& inner) { return inner.contains(s); });
  };
  for (const fp::Name* name : names) {
    if (!name->symbol || fs::IsNamedConstant(name->symbol->GetUltimate())) continue;
    if (!name->symbol->GetUltimate().has<fs::ObjectEntityDetails>()) continue;
    // Each construct around the name may have a symbol of its own, the innermost first.
    for (const fs::Symbol* s = name->symbol; s && !ofInnerConstructs_.count(s);) {
      // In a region, what is around it counts for nothing here, nor does a region in it.
      if (inParallel_ && !construct.contains(*s)) break;
      const bool isHere = !isOfNested(*s);
      if (isHere && s->test(Flag::OmpPrivate)) privates.push_back(entities_.use(*name));
      else if (isHere && s->test(Flag::OmpFirstPrivate)) copied.push_back(entities_.use(*name));
      const auto* outer = s->detailsIf<fs::HostAssocDetails>();
      s = outer ? &outer->symbol() : nullptr;
    }
  }
  auto isListed = [&](const ir::Symbol* s) {
    return std::any_of(out.begin(), out.end(), [&](const ir::OmpClause& c) {
      return ir::givesOwnCopy(c.kind) &&
             std::find(c.symbols.begin(), c.symbols.end(), s) != c.symbols.end();
    });
  };
  auto add = [&](Kind kind, const ir::Symbols& symbols) {
    for (const ir::Symbol* s : symbols) {
      if (isListed(s)) continue;
      auto clause = std::find_if(out.begin(), out.end(),
                                 [&](const ir::OmpClause& c) { return c.kind == kind; });
      if (clause == out.end()) {
        ir::OmpClause added{};
        added.kind = kind;
        clause = out.insert(out.end(), std::move(added));
      }
      clause->symbols.push_back(s);
    }
  };
  add(Kind::Private, privates);
  add(Kind::FirstPrivate, copied);
}

}  // namespace pj::frontend
