// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/fortran/statements.h"

#include <algorithm>

#include "diagnostics/openmp_advice.h"
#include "frontend/fortran/statement_names.h"
#include "frontend/fortran/statement_text.h"

namespace pj::frontend {
namespace {

constexpr int kMaxNesting = 200;

/// What a Fortran programmer calls a construct, and what to write instead.
struct Advice {
  const char *what, *instead;
};

template <typename T, typename... Ts>
constexpr bool among = (std::is_same_v<T, Ts> || ...);

template <typename T>
Advice adviceFor() {
  if constexpr (std::is_same_v<T, fp::GotoStmt>) return {"goto", "use if, exit or cycle"};
  else if constexpr (std::is_same_v<T, fp::ComputedGotoStmt>)
    return {"computed goto", "use select case"};
  else if constexpr (among<T, fp::AssignedGotoStmt, fp::AssignStmt>)
    return {"assigned goto", "use select case"};
  else if constexpr (std::is_same_v<T, fp::ArithmeticIfStmt>)
    return {"arithmetic if", "use if and else if"};
  else if constexpr (std::is_same_v<T, fp::PointerAssignmentStmt>)
    return {"pointer assignment", "use an allocatable or a dummy array"};
  else if constexpr (std::is_same_v<T, fp::NullifyStmt>)
    return {"nullify", "use an allocatable and deallocate"};
  else if constexpr (among<T, fp::ForallStmt, fp::ForallConstruct>)
    return {"forall", "use do loops"};
  else if constexpr (std::is_same_v<T, fp::AssociateConstruct>)
    return {"associate", "write out what the name stands for"};
  else if constexpr (std::is_same_v<T, fp::BlockConstruct>)
    return {"block", "declare its variables in the procedure"};
  else if constexpr (among<T, fp::SelectTypeConstruct, fp::SelectRankConstruct>)
    return {"select type or select rank", "use one procedure for each case"};
  else if constexpr (among<T, fp::CriticalConstruct, fp::ChangeTeamConstruct, fp::EventPostStmt,
                           fp::EventWaitStmt, fp::FormTeamStmt, fp::LockStmt, fp::NotifyWaitStmt,
                           fp::SyncAllStmt, fp::SyncImagesStmt, fp::SyncMemoryStmt,
                           fp::SyncTeamStmt, fp::UnlockStmt, fp::FailImageStmt>)
    return {"a statement on images (coarrays)", "use OpenMP"};
  else return {"this statement", "write it another way"};
}

/// Statements that the IR carries as text.
template <typename T>
constexpr bool isPassive =
    among<T, fp::BackspaceStmt, fp::CloseStmt, fp::EndfileStmt, fp::FlushStmt, fp::InquireStmt,
          fp::OpenStmt, fp::PauseStmt, fp::PrintStmt, fp::ReadStmt, fp::RewindStmt, fp::StopStmt,
          fp::WaitStmt, fp::WriteStmt>;

template <typename T>
const T& unwrap(const T& x) {
  return x;
}
template <typename T>
const T& unwrap(const fc::Indirection<T>& x) {
  return x.value();
}

bool isCharacter(const fp::Variable& v) {
  const fs::SomeExpr* e = fs::GetExpr(static_cast<fs::SemanticsContext*>(nullptr), v);
  auto type = e ? e->GetType() : std::nullopt;
  return type && type->category() == fc::TypeCategory::Character;
}

bool isDefinedAssignment(const fp::AssignmentStmt& s) {
  const auto* wrapper = s.typedAssignment.get();
  return wrapper && wrapper->v && std::holds_alternative<fe::ProcedureRef>(wrapper->v->u);
}

}  // namespace

Statements::Statements(const ProcedureSource& source, FlangSession& session, ir::Program& program,
                       Entities& entities, const Comments& comments, Refusals& refusals)
    : source_(source),
      session_(session),
      build_(program),
      entities_(entities),
      expressions_(entities.expressions),
      comments_(comments),
      refusals_(refusals) {}

void Statements::lowerProcedure() {
  ir::Procedure& p = *source_.procedure;
  entities_.current = &source_;
  refuseSignature();
  for (const fs::Symbol* s : source_.declared) entities_.symbol(*s);
  openmpDeclarations();
  cursor_ = std::max(source_.lastSpecificationLine, range(source_.firstStatement).endLine);
  p.body = block(source_.execution->v);
  const auto& dummies = source_.symbol->get<fs::SubprogramDetails>().dummyArgs();
  if (!refusedAlternateReturn_ && std::count(dummies.begin(), dummies.end(), nullptr))
    refuse(p.range, "an alternate return", "return a status variable");
  std::uint32_t last = range(source_.lastStatement).line;
  if (last > cursor_) p.trailingComments = comments_.between(p.file, cursor_ + 1, last - 1, true);
  entities_.current = nullptr;
}

/// What a procedure cannot have, whatever its body does.
void Statements::refuseSignature() {
  const auto& details = source_.symbol->get<fs::SubprogramDetails>();
  for (const fs::Symbol* dummy : details.dummyArgs())
    if (dummy) entities_.use(*dummy);
  if (details.isFunction()) entities_.use(details.result());
  for (const auto& d : std::get<std::list<fp::DeclarationConstruct>>(source_.specification->t)) {
    if (const auto* s = std::get_if<fp::Statement<fc::Indirection<fp::StmtFunctionStmt>>>(&d.u))
      refuse(range(s->source), "a statement function", "make it an internal function");
    if (const auto* s = std::get_if<fp::Statement<fc::Indirection<fp::EntryStmt>>>(&d.u))
      refuse(range(s->source), "entry", "make it a procedure of its own");
  }
}

ir::StmtOrigin Statements::origin(fp::CharBlock source) {
  ir::StmtOrigin at{range(source), {}};
  std::uint32_t file = source_.procedure->file;
  if (at.range.file != file || at.range.line <= cursor_) return at;
  at.comments = comments_.between(file, cursor_ + 1, at.range.endLine, true);
  cursor_ = at.range.endLine;
  return at;
}

ir::Block Statements::block(const fp::Block& statements) {
  ir::Block out;
  if (depth_ >= kMaxNesting) {
    if (auto source = statements.empty() ? std::nullopt : fp::GetSource(statements.front()))
      refuse(range(*source), "a nest of more than 200 constructs", "use procedures");
    return out;
  }
  ++depth_;
  for (const fp::ExecutionPartConstruct& c : statements)
    fc::visit(fc::visitors{
                  [&](const fp::ExecutableConstruct& x) { construct(x, out); },
                  [&](const fp::Statement<fc::Indirection<fp::EntryStmt>>& x) {
                    refuse(range(x.source), "entry", "make it a procedure of its own");
                  },
                  [](const auto&) {},  // format: inlined where used; data, namelist: declarations
              },
              c.u);
  --depth_;
  return out;
}

void Statements::construct(const fp::ExecutableConstruct& c, ir::Block& out) {
  fc::visit(
      fc::visitors{
          [&](const fp::Statement<fp::ActionStmt>& s) { action(s.statement, s.source, out); },
          [&](const fc::Indirection<fp::DoConstruct>& x) { doConstruct(x.value(), out); },
          [&](const fc::Indirection<fp::IfConstruct>& x) { ifConstruct(x.value(), out); },
          [&](const fc::Indirection<fp::CaseConstruct>& x) { caseConstruct(x.value(), out); },
          [&](const fc::Indirection<fp::WhereConstruct>& x) { whereConstruct(x.value(), out); },
          [&](const fc::Indirection<fp::OpenMPConstruct>& x) { openmp(x.value(), out); },
          [&](const fc::Indirection<fp::OpenMPMisplacedEndDirective>& x) {
            refuseDirective(range(x.value().source), "misplaced end directive", "remove it");
          },
          [&](const fc::Indirection<fp::OpenMPInvalidDirective>& x) {
            refuseDirective(range(x.value().source), "directive that Flang does not know",
                            "use 'parallel do'");
          },
          [](const fc::Indirection<fp::CompilerDirective>&) {},
          [&](const auto& x) {
            using T = std::decay_t<decltype(unwrap(x))>;
            Advice advice = adviceFor<T>();
            auto source = fp::GetSource(x);
            refuse(source ? range(*source) : SourceRange{}, advice.what, advice.instead);
          },
      },
      c.u);
}

void Statements::action(const fp::ActionStmt& a, fp::CharBlock source, ir::Block& out) {
  if (std::holds_alternative<fp::ContinueStmt>(a.u)) return;  // its comments go to the next one
  ir::StmtOrigin at = origin(source);
  focusRefusals(refusals_, [&] { actionInto(a, source, std::move(at), out); });
}

void Statements::actionInto(const fp::ActionStmt& a, fp::CharBlock source, ir::StmtOrigin at,
                            ir::Block& out) {
  SourceRange place = at.range;
  auto one = [&](const auto& s) {
    using T = std::decay_t<decltype(s)>;
    if constexpr (isPassive<T>) {
      passive(a, source, std::move(at), out);
    } else if constexpr (std::is_same_v<T, fp::AssignmentStmt>) {
      if (isCharacter(std::get<fp::Variable>(s.t)) || readsTimer(s))
        passive(a, source, std::move(at), out);
      else out.push_back(assignment(s, std::move(at)));
    } else if constexpr (std::is_same_v<T, fp::CallStmt>) {
      call(s, a, source, std::move(at), out);
    } else if constexpr (std::is_same_v<T, fp::AllocateStmt>) {
      allocate(s, std::move(at), out);
    } else if constexpr (std::is_same_v<T, fp::DeallocateStmt>) {
      deallocate(s, std::move(at), out);
    } else if constexpr (std::is_same_v<T, fp::CycleStmt>) {
      out.push_back(build_.stmt<ir::Cycle>(std::move(at), loopName(s.v, "cycle")));
    } else if constexpr (std::is_same_v<T, fp::ExitStmt>) {
      out.push_back(build_.stmt<ir::Exit>(std::move(at), loopName(s.v, "exit")));
    } else if constexpr (std::is_same_v<T, fp::ReturnStmt>) {
      if (s.v) refuse(place, "an alternate return", "return a status variable");
      refusedAlternateReturn_ |= s.v.has_value();
      out.push_back(build_.stmt<ir::Return>(std::move(at)));
    } else if constexpr (std::is_same_v<T, fp::IfStmt>) {
      ifStatement(s, std::move(at), out);
    } else if constexpr (std::is_same_v<T, fp::WhereStmt>) {
      whereStatement(s, std::move(at), out);
    } else if constexpr (!std::is_same_v<T, fp::ContinueStmt>) {
      if constexpr (std::is_same_v<T, fp::PointerAssignmentStmt>)
        entities_.use(fp::GetFirstName(std::get<fp::DataRef>(s.t)));
      Advice advice = adviceFor<T>();
      refuse(place, advice.what, advice.instead);
    }
  };
  fc::visit([&](const auto& x) { one(unwrap(x)); }, a.u);
}

void Statements::ifStatement(const fp::IfStmt& s, ir::StmtOrigin at, ir::Block& out) {
  const ir::Expr* condition = expressions_.lowerWrapped(std::get<fp::ScalarLogicalExpr>(s.t));
  const auto& then = std::get<fp::UnlabeledStatement<fp::ActionStmt>>(s.t);
  ir::Block body;
  actionInto(then.statement, then.source, {range(then.source), {}}, body);
  std::vector<ir::IfArm> arms{{condition, std::move(body)}};
  out.push_back(build_.stmt<ir::If>(std::move(at), std::move(arms)));
}

void Statements::whereStatement(const fp::WhereStmt& s, ir::StmtOrigin at, ir::Block& out) {
  const ir::Expr* mask = expressions_.lowerWrapped(std::get<fp::LogicalExpr>(s.t));
  ir::Block body{assignment(std::get<fp::AssignmentStmt>(s.t), {at.range, {}})};
  std::vector<ir::IfArm> arms{{mask, std::move(body)}};
  out.push_back(build_.stmt<ir::Where>(std::move(at), std::move(arms)));
}

const ir::Stmt* Statements::assignment(const fp::AssignmentStmt& s, ir::StmtOrigin at) {
  if (isDefinedAssignment(s)) refuse(at.range, "a defined assignment", "call its subroutine");
  const ir::Expr* lhs = expressions_.lower(std::get<fp::Variable>(s.t));
  const ir::Expr* rhs = expressions_.lower(std::get<fp::Expr>(s.t));
  return build_.stmt<ir::Assign>(std::move(at), lhs, rhs);
}

void Statements::call(const fp::CallStmt& s, const fp::ActionStmt& a, fp::CharBlock source,
                      ir::StmtOrigin at, ir::Block& out) {
  const auto* name = std::get_if<fp::Name>(&std::get<fp::ProcedureDesignator>(s.call.t).u);
  if (!name) {
    refuse(at.range, "a call of a type-bound procedure", "call the procedure itself");
    return;
  }
  bool intrinsic = name->symbol && isIntrinsic(*name->symbol);
  if (intrinsic && name->ToString() == "move_alloc") {
    refusals_.report(diag::UnsupportedIntrinsic, at.range, "move_alloc", "copy the array");
    return;
  }
  bool isLibrary = name->symbol && isOmpLibrary(*name->symbol);
  if (isLibrary && ordersThreads(name->ToString()))
    return refuse(at.range, "'" + name->ToString() + "', which orders threads,", insteadOfLock);
  if (intrinsic || isLibrary) return passive(a, source, std::move(at), out);
  userCall(s, *name, std::move(at), out);
}

/// The call of a subroutine of the program.
void Statements::userCall(const fp::CallStmt& s, const fp::Name& name, ir::StmtOrigin at,
                          ir::Block& out) {
  ir::Procedure* callee = expressions_.callee(name, at.range);
  if (!callee) return;
  ir::Exprs args = expressions_.callArguments(
      *callee, std::get<std::list<fp::ActualArgSpec>>(s.call.t), at.range);
  out.push_back(build_.stmt<ir::Call>(std::move(at), callee, std::move(args)));
}

void Statements::passive(const fp::ActionStmt& a, fp::CharBlock source, ir::StmtOrigin at,
                         ir::Block& out) {
  StatementNames names = namesOf(a);
  if (names.branches) refuse(at.range, "err=, end= or eor= with a label", "use iostat=");
  if (names.namelist) refuse(at.range, "a namelist", "list the variables");
  if (names.userFunction)
    refuse(at.range,
           "a call of function '" + names.userFunction->ToString() + "' in such a statement",
           "assign its result to a variable first");
  if (!names.formats.empty() && !formats_)
    formats_ = formatsIn(*source_.specification, *source_.execution);
  std::string text = dropLabel(session_.map().statementText(source));
  for (fp::Label label : names.formats)
    if (auto it = formats_->find(label); it != formats_->end())
      text = inlineFormat(text, std::to_string(label), session_.map().statementText(it->second));
  auto symbols = [&](const std::vector<const fp::Name*>& list) {
    ir::Symbols result;
    for (const fp::Name* name : list) {
      const ir::Symbol* s = entities_.use(*name);
      if (std::find(result.begin(), result.end(), s) == result.end()) result.push_back(s);
    }
    return result;
  };
  ir::Symbols reads = symbols(names.reads), writes = symbols(names.writes);
  out.push_back(build_.stmt<ir::Opaque>(std::move(at), std::vector<std::string>{text},
                                        std::move(reads), std::move(writes)));
}

std::string Statements::loopName(const std::optional<fp::Name>& name, const char* statement) {
  if (!name) return {};
  std::string wanted = name->ToString();
  for (const auto& [lower, written] : loops_)
    if (lower == wanted) return written;
  refuse(range(name->source), std::string(statement) + " of a construct that is no loop",
         "use if and else");
  return {};
}

const ir::Symbol* Statements::allocated(const fp::AllocateObject& object, SourceRange place) {
  if (const auto* name = std::get_if<fp::Name>(&object.u)) return entities_.use(*name);
  refuse(place, "allocation of a component", "use an allocatable variable");
  return nullptr;
}

void Statements::allocate(const fp::AllocateStmt& s, ir::StmtOrigin at, ir::Block& out) {
  if (!std::get<std::list<fp::AllocOpt>>(s.t).empty())
    refuse(at.range, "allocate with stat=, errmsg=, source= or mold=",
           "give the shape, and assign the values afterwards");
  std::vector<ir::AllocateItem> items;
  for (const fp::Allocation& a : std::get<std::list<fp::Allocation>>(s.t)) {
    ir::AllocateItem item{allocated(std::get<fp::AllocateObject>(a.t), at.range), {}};
    if (!item.symbol) return;
    if (std::get<std::optional<fp::AllocateCoarraySpec>>(a.t))
      refuse(at.range, "allocation of a coarray", "use an ordinary array");
    if (item.symbol->type.cls == ir::TypeClass::Character &&
        std::get<std::optional<fp::TypeSpec>>(s.t))
      refuse(at.range, "allocate with a character length", "declare a fixed length");
    for (const fp::AllocateShapeSpec& d : std::get<std::list<fp::AllocateShapeSpec>>(a.t)) {
      const auto& lower = std::get<std::optional<fp::BoundExpr>>(d.t);
      item.shape.push_back({ir::Dimension::Form::Explicit,
                            lower ? expressions_.lowerWrapped(*lower) : nullptr,
                            expressions_.lowerWrapped(std::get<fp::BoundExpr>(d.t))});
    }
    items.push_back(std::move(item));
  }
  out.push_back(build_.stmt<ir::Allocate>(std::move(at), std::move(items)));
}

void Statements::deallocate(const fp::DeallocateStmt& s, ir::StmtOrigin at, ir::Block& out) {
  if (!std::get<std::list<fp::StatOrErrmsg>>(s.t).empty())
    refuse(at.range, "deallocate with stat= or errmsg=", "remove it");
  ir::Symbols symbols;
  for (const fp::AllocateObject& object : std::get<std::list<fp::AllocateObject>>(s.t))
    if (const ir::Symbol* symbol = allocated(object, at.range)) symbols.push_back(symbol);
  out.push_back(build_.stmt<ir::Deallocate>(std::move(at), std::move(symbols)));
}

const ir::Do* Statements::doLoop(const fp::DoConstruct& loop, ir::StmtOrigin at) {
  const auto& head = std::get<fp::Statement<fp::NonLabelDoStmt>>(loop.t);
  const auto& name = std::get<std::optional<fp::Name>>(head.statement.t);
  const auto& bounds = std::get<fp::LoopControl::Bounds>(loop.GetLoopControl()->u);
  const ir::Symbol* variable = entities_.use(bounds.name.thing);
  if (!variable->type.isInteger() && variable->type.cls != ir::TypeClass::None)
    refuse(at.range, "a do loop over a variable that is no integer", "count with an integer");
  const ir::Expr* lower = expressions_.lowerWrapped(bounds.lower);
  const ir::Expr* upper = expressions_.lowerWrapped(bounds.upper);
  const ir::Expr* step = bounds.step ? expressions_.lowerWrapped(*bounds.step) : nullptr;
  std::string written = name ? session_.map().spelling(name->source) : "";
  loops_.emplace_back(ir::lower(written), written);
  ir::Block body = block(std::get<fp::Block>(loop.t));
  loops_.pop_back();
  return static_cast<const ir::Do*>(
      build_.stmt<ir::Do>(std::move(at), written, variable, lower, upper, step, std::move(body)));
}

void Statements::doConstruct(const fp::DoConstruct& loop, ir::Block& out) {
  const auto& head = std::get<fp::Statement<fp::NonLabelDoStmt>>(loop.t);
  ir::StmtOrigin at = origin(head.source);
  if (loop.IsDoConcurrent()) return doConcurrent(loop, std::move(at), out);
  if (loop.IsDoNormal()) {
    out.push_back(doLoop(loop, std::move(at)));
    return;
  }
  const ir::Expr* condition = nullptr;
  if (loop.IsDoWhile())
    condition =
        expressions_.lowerWrapped(std::get<fp::ScalarLogicalExpr>(loop.GetLoopControl()->u));
  const auto& name = std::get<std::optional<fp::Name>>(head.statement.t);
  std::string written = name ? session_.map().spelling(name->source) : "";
  loops_.emplace_back(ir::lower(written), written);
  ir::Block body = block(std::get<fp::Block>(loop.t));
  loops_.pop_back();
  out.push_back(build_.stmt<ir::DoWhile>(std::move(at), written, condition, std::move(body)));
}

void Statements::ifConstruct(const fp::IfConstruct& c, ir::Block& out) {
  const auto& head = std::get<fp::Statement<fp::IfThenStmt>>(c.t);
  ir::StmtOrigin at = origin(head.source);
  std::vector<ir::IfArm> arms;
  auto arm = [&](const auto& condition, const fp::Block& body) {
    const ir::Expr* e = expressions_.lowerWrapped(condition);
    arms.push_back({e, block(body)});
  };
  arm(std::get<fp::ScalarLogicalExpr>(head.statement.t), std::get<fp::Block>(c.t));
  for (const auto& elseIf : std::get<std::list<fp::IfConstruct::ElseIfBlock>>(c.t)) {
    const auto& statement = std::get<fp::Statement<fp::ElseIfStmt>>(elseIf.t).statement;
    arm(std::get<fp::ScalarLogicalExpr>(statement.t), std::get<fp::Block>(elseIf.t));
  }
  if (const auto& last = std::get<std::optional<fp::IfConstruct::ElseBlock>>(c.t))
    arms.push_back({nullptr, block(std::get<fp::Block>(last->t))});
  out.push_back(build_.stmt<ir::If>(std::move(at), std::move(arms)));
}

std::vector<ir::CaseRange> Statements::caseRanges(const fp::CaseSelector& selector) {
  std::vector<ir::CaseRange> ranges;
  const auto* list = std::get_if<std::list<fp::CaseValueRange>>(&selector.u);
  if (!list) return ranges;
  auto bound = [&](const std::optional<fp::CaseValue>& v) {
    return v ? expressions_.lowerWrapped(*v) : nullptr;
  };
  for (const fp::CaseValueRange& r : *list) {
    if (const auto* value = std::get_if<fp::CaseValue>(&r.u)) {
      ranges.push_back({expressions_.lowerWrapped(*value), nullptr, false});
      continue;
    }
    const auto& both = std::get<fp::CaseValueRange::Range>(r.u);
    const ir::Expr* lower = bound(std::get<0>(both.t));
    ranges.push_back({lower, bound(std::get<1>(both.t)), true});
  }
  return ranges;
}

void Statements::caseConstruct(const fp::CaseConstruct& c, ir::Block& out) {
  const auto& head = std::get<fp::Statement<fp::SelectCaseStmt>>(c.t);
  ir::StmtOrigin at = origin(head.source);
  const ir::Expr* selector =
      expressions_.lower(std::get<fp::Scalar<fp::Expr>>(head.statement.t).thing);
  std::vector<ir::CaseArm> arms;
  for (const auto& x : std::get<std::list<fp::CaseConstruct::Case>>(c.t)) {
    const auto& statement = std::get<fp::Statement<fp::CaseStmt>>(x.t).statement;
    std::vector<ir::CaseRange> ranges = caseRanges(std::get<fp::CaseSelector>(statement.t));
    arms.push_back({std::move(ranges), block(std::get<fp::Block>(x.t))});
  }
  out.push_back(build_.stmt<ir::SelectCase>(std::move(at), selector, std::move(arms)));
}

ir::Block Statements::whereBody(const std::list<fp::WhereBodyConstruct>& body) {
  ir::Block out;
  for (const fp::WhereBodyConstruct& c : body) {
    if (const auto* s = std::get_if<fp::Statement<fp::AssignmentStmt>>(&c.u)) {
      ir::StmtOrigin at = origin(s->source);
      out.push_back(assignment(s->statement, std::move(at)));
    } else if (auto source = fp::GetSource(c)) {
      refuse(range(*source), "where inside where", "combine the masks");
    }
  }
  return out;
}

void Statements::whereConstruct(const fp::WhereConstruct& c, ir::Block& out) {
  const auto& head = std::get<fp::Statement<fp::WhereConstructStmt>>(c.t);
  ir::StmtOrigin at = origin(head.source);
  using Body = std::list<fp::WhereBodyConstruct>;
  std::vector<ir::IfArm> arms;
  const ir::Expr* mask = expressions_.lowerWrapped(std::get<fp::LogicalExpr>(head.statement.t));
  arms.push_back({mask, whereBody(std::get<Body>(c.t))});
  for (const auto& x : std::get<std::list<fp::WhereConstruct::MaskedElsewhere>>(c.t)) {
    const auto& statement = std::get<fp::Statement<fp::MaskedElsewhereStmt>>(x.t).statement;
    mask = expressions_.lowerWrapped(std::get<fp::LogicalExpr>(statement.t));
    arms.push_back({mask, whereBody(std::get<Body>(x.t))});
  }
  if (const auto& last = std::get<std::optional<fp::WhereConstruct::Elsewhere>>(c.t))
    arms.push_back({nullptr, whereBody(std::get<Body>(last->t))});
  out.push_back(build_.stmt<ir::Where>(std::move(at), std::move(arms)));
}

void lowerBody(const ProcedureSource& source, FlangSession& session, ir::Program& program,
               Entities& entities, const Comments& comments, Refusals& refusals) {
  Statements(source, session, program, entities, comments, refusals).lowerProcedure();
}

}  // namespace pj::frontend
