// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/statements.h"

#include <algorithm>

#include "emit/fortran/directives.h"
#include "emit/fortran/expressions.h"

namespace pj::emit {

using namespace ir;

namespace {

std::string caseRangeText(const CaseRange& r) {
  if (!r.isRange) return fortranExpr(*r.lower);
  return (r.lower ? fortranExpr(*r.lower) : "") + ":" + (r.upper ? fortranExpr(*r.upper) : "");
}

std::string caseText(const CaseArm& arm) {
  if (arm.ranges.empty()) return "case default";
  std::string text;
  for (const CaseRange& r : arm.ranges) text += (text.empty() ? "" : ", ") + caseRangeText(r);
  return "case (" + text + ")";
}

bool popsAllocatableNumber(const Stmt& s) {
  const auto* pop = s.as<Pop>();
  const auto* whole = pop ? pop->target->as<Ref>() : nullptr;
  return whole && whole->symbol->allocatable && whole->type.isScalar();
}

/// The kinds of statement that may follow a condition on its line.
bool mayFollowCondition(const Stmt& s) {
  if (popsAllocatableNumber(s)) return false;
  return s.is<Assign>() || s.is<Cycle>() || s.is<Exit>() || s.is<Return>() || s.is<Call>() ||
         s.is<Increment>() || s.is<Push>() || s.is<Pop>();
}

std::string doHeader(const Do& n) {
  std::string text =
      "do " + n.variable->name + " = " + fortranExpr(*n.lower) + ", " + fortranExpr(*n.upper);
  return n.step ? text + ", " + fortranExpr(*n.step) : text;
}

/// x = x + (e): the one form of an atomic update that every compiler takes.
std::string incrementText(const std::string& lhs, const std::string& value) {
  return lhs + " = " + lhs + " + " + value;
}

}  // namespace

void StatementPrinter::block(const Block& block) {
  for (const Stmt* s : block) statement(*s);
}

void StatementPrinter::statement(const Stmt& s) {
  out_.comments(s.origin.comments);
  if (std::string text = simpleStatement(s); !text.empty()) {
    out_.statement(text);
    // gfortran 12 gives each thread of a region a copy of an allocatable number that the region
    // passes to procedures, and assigns nothing.
    if (popsAllocatableNumber(s)) {
      const std::string name = s.as<Pop>()->target->as<Ref>()->symbol->name;
      out_.statement(name + " = " + name);
    }
    return;
  }
  match(
      s, [&](const Do& n) { construct(n); }, [&](const DoWhile& n) { construct(n); },
      [&](const If& n) { construct(n); }, [&](const Increment& n) { construct(n); },
      [&](const OmpBarrier& n) { construct(n); }, [&](const OmpCritical& n) { construct(n); },
      [&](const OmpDo& n) { construct(n); }, [&](const OmpParallel& n) { construct(n); },
      [&](const OmpParallelDo& n) { construct(n); }, [&](const Opaque& n) { construct(n); },
      [&](const SelectCase& n) { construct(n); }, [&](const Where& n) { construct(n); },
      [](const auto&) {});
}

void StatementPrinter::loop(const std::string& name, const std::string& header, const Block& body,
                            const Symbol* leaveFlag) {
  out_.statement(name.empty() ? header : name + ": " + header);
  {
    Indentation in(out_);
    block(body);
    if (leaveFlag) out_.statement("if (" + leaveFlag->name + ") exit");
  }
  out_.statement(name.empty() ? "end do" : "end do " + name);
}

void StatementPrinter::construct(const Do& n) {
  if (n.simd && !isOfConstruct_) out_.directive(directiveText("simd", *n.simd));
  isOfConstruct_ = false;
  loop(n.loopName, doHeader(n), n.body, n.leaveFlag);
}

void StatementPrinter::construct(const DoWhile& n) {
  std::string header = n.condition ? "do while (" + fortranExpr(*n.condition) + ")" : "do";
  loop(n.loopName, header, n.body, n.leaveFlag);
}

bool StatementPrinter::oneLine(const std::string& keyword, const std::vector<IfArm>& arms) {
  if (arms.size() != 1 || arms[0].body.size() != 1) return false;
  const Stmt& s = *arms[0].body[0];
  if (!mayFollowCondition(s) || !s.origin.comments.empty()) return false;
  std::string simple = simpleStatement(s);
  std::string text = keyword + " (" + fortranExpr(*arms[0].condition) + ") " + simple;
  if (simple.empty() || !out_.fits(text)) return false;
  out_.statement(text);
  return true;
}

void StatementPrinter::construct(const If& n) {
  if (oneLine("if", n.arms)) return;
  const char* keyword = "if (";
  for (const IfArm& arm : n.arms) {
    out_.statement(arm.condition ? keyword + fortranExpr(*arm.condition) + ") then" : "else");
    Indentation in(out_);
    block(arm.body);
    keyword = "else if (";
  }
  out_.statement("end if");
}

void StatementPrinter::construct(const Where& n) {
  if (oneLine("where", n.arms)) return;
  const char* keyword = "where (";
  for (const IfArm& arm : n.arms) {
    out_.statement(arm.condition ? keyword + fortranExpr(*arm.condition) + ")" : "elsewhere");
    Indentation in(out_);
    block(arm.body);
    keyword = "elsewhere (";
  }
  out_.statement("end where");
}

void StatementPrinter::construct(const SelectCase& n) {
  out_.statement("select case (" + fortranExpr(*n.selector) + ")");
  for (const CaseArm& arm : n.arms) {
    out_.statement(caseText(arm));
    Indentation in(out_);
    block(arm.body);
  }
  out_.statement("end select");
}

/// Atomic, but for an allocatable scalar, which no atomic construct may update. A complex variable
/// part by part: flang 22 loses the imaginary part of an atomic update of the whole.
void StatementPrinter::construct(const Increment& n) {
  const auto* whole = n.lhs->as<Ref>();
  std::string lhs = fortranExpr(*n.lhs), value = exprAt(*n.value, Precedence::Primary);
  auto update = [&](const std::string& variable, const std::string& by) {
    out_.directive("atomic update");
    out_.statement(incrementText(variable, by));
  };
  if (whole && whole->symbol->allocatable) {
    std::string section = "critical(pj_" + whole->symbol->name + ")";
    out_.directive(section);
    out_.statement(incrementText(lhs, value));
    out_.directive("end " + section);
  } else if (!n.lhs->type.isComplex()) {
    update(lhs, value);
  } else if (!n.value->type.isComplex()) {
    update(lhs + "%re", value);
  } else {
    update(lhs + "%re", "real(" + fortranExpr(*n.value) + ")");
    update(lhs + "%im", "aimag(" + fortranExpr(*n.value) + ")");
  }
}

void StatementPrinter::construct(const Opaque& n) {
  out_.verbatim(n.text);
}

void StatementPrinter::construct(const OmpParallel& n) {
  out_.directive(directiveText("parallel", n.clauses));
  {
    Indentation in(out_);
    block(n.body);
  }
  out_.directive("end parallel");
}

void StatementPrinter::construct(const OmpCritical& n) {
  const bool isTurn = n.section == SectionKind::Turn;
  std::string word(name(n.section)), of = word;
  if (n.section == SectionKind::Critical && !n.name.empty()) of = word += "(" + n.name + ")";
  if (n.section == SectionKind::Atomic) of += " " + n.name;
  auto call = [&](RuntimeFunction f) {
    out_.statement("call " + std::string(spelling(f)) + "(" + n.turn->name + ")");
  };
  // To the compiler, a call changes nothing but its arguments.
  auto flush = [&] { out_.directive("flush"); };
  if (isTurn) call(RuntimeFunction::AwaitTurn), flush();
  else out_.directive(of);
  {
    Indentation in(out_);
    block(n.body);
  }
  if (isTurn) flush(), call(RuntimeFunction::PassTurn);
  else out_.directive("end " + word);
}

void StatementPrinter::construct(const OmpBarrier&) {
  out_.directive("barrier");
}

void StatementPrinter::construct(const OmpDo& n) {
  worksharing("do", n.clauses, n.loop);
}

void StatementPrinter::construct(const OmpParallelDo& n) {
  worksharing("parallel do", n.clauses, n.loop);
}

void StatementPrinter::worksharing(const std::string& name, const OmpClauses& clauses,
                                   const Do* loop) {
  std::string words = name + (loop->simd ? " simd" : "");
  OmpClauses all = clauses;
  if (loop->simd) all.insert(all.end(), loop->simd->begin(), loop->simd->end());
  out_.directive(directiveText(words, all));
  isOfConstruct_ = true;
  statement(*loop);
  bool noWait = std::any_of(clauses.begin(), clauses.end(),
                            [](const OmpClause& c) { return c.kind == OmpClauseKind::NoWait; });
  out_.directive("end " + words + (noWait ? " nowait" : ""));
}

}  // namespace pj::emit
