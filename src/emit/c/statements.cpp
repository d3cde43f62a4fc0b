// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/statements.h"

#include <algorithm>

#include "emit/c/declarations.h"
#include "emit/c/designators.h"
#include "emit/c/directives.h"
#include "emit/c/expressions.h"
#include "emit/c/formless.h"
#include "emit/c/literals.h"
#include "emit/c/loops.h"
#include "ir/mentions.h"
#include "ir/nest.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// The kinds of statement that may follow a condition on its line.
bool mayFollowCondition(const Stmt& s, const Placement& placement) {
  if (placement.declaring.count(&s) || placement.before.count(&s) || isOmitted(s, placement))
    return false;
  return s.is<Assign>() || s.is<Cycle>() || s.is<Exit>() || s.is<Return>() || s.is<Call>() ||
         s.is<Increment>() || s.is<Push>() || s.is<Pop>();
}

SymbolSet dropped(const Placement& placement, const Stmt& s) {
  SymbolSet symbols = placement.unread;
  if (auto it = placement.dropped.find(&s); it != placement.dropped.end())
    symbols.insert(it->second.begin(), it->second.end());
  return symbols;
}

/// What is declared in the loop, and what nothing reads.
SymbolSet declaredIn(const Placement& placement, const Do& loop) {
  SymbolSet symbols = dropped(placement, loop);
  auto add = [&](const auto& places, const Stmt& s) {
    if (auto it = places.find(&s); it != places.end())
      symbols.insert(it->second.begin(), it->second.end());
  };
  walkStmts(loop.body, [&](const Stmt& s) {
    add(placement.before, s);
    add(placement.inside, s);
    if (const auto* inner = s.as<Do>(); inner && placement.counting.count(&s))
      symbols.insert(inner->variable);
    const auto* assign = s.as<Assign>();
    if (assign && placement.declaring.count(&s)) symbols.insert(baseSymbol(*assign->lhs));
  });
  return symbols;
}

/// The clauses of lanes, without what is declared in the loop.
OmpClauses clausesOfLanes(const Placement& placement, const Do& loop) {
  const SymbolSet unlisted = declaredIn(placement, loop);
  OmpClauses clauses = *loop.simd;
  for (OmpClause& c : clauses)
    c.symbols.erase(std::remove_if(c.symbols.begin(), c.symbols.end(),
                                   [&](const Symbol* v) { return unlisted.count(v) != 0; }),
                    c.symbols.end());
  return clauses;
}

}  // namespace

/// A return behind an assignment to the result went with it.
void StatementPrinter::block(const Block& block) {
  for (const Stmt* s : block)
    if (!isOmitted(*s, placement_) && (!s->is<Return>() || !placement_.returning.count(s)))
      statement(*s);
  exchanged_.clear();
}

/// An allocation declares its bounds by itself.
void StatementPrinter::declareBefore(const Stmt& s) {
  auto it = placement_.before.find(&s);
  if (it == placement_.before.end()) return;
  std::vector<const Symbol*> list = it->second;
  auto isBound = [this](const Symbol* v) { return scope_.allocations().owner(v) != v; };
  if (s.is<Allocate>()) list.erase(std::remove_if(list.begin(), list.end(), isBound), list.end());
  declare(out_, list, scope_, placement_.zeroed);
}

/// At the start of a region, or of the body of a worksharing loop.
void StatementPrinter::declareOwnArrays(const Stmt& start) {
  auto it = placement_.ownArrays.find(&start);
  if (it == placement_.ownArrays.end()) return;
  for (const Symbol* s : it->second) out_.statement(ownArrayDeclaration(*s, scope_) + ";");
}

void StatementPrinter::statement(const Stmt& s) {
  if (!s.is<Exchange>()) exchanged_.clear();
  declareBefore(s);
  out_.comments(s.origin.comments);
  if (std::string text = simpleStatement(s, placement_, scope_); !text.empty())
    return out_.statement(text + ";");
  if (!elementwise(s)) construct(s);
}

void StatementPrinter::construct(const Stmt& s) {
  match(
      s, [&](const Allocate& n) { allocate(n); },
      [&](const Cycle& n) { out_.statement(jumps_.next(n.loop) + ";"); },
      [&](const Deallocate& n) {
        SymbolSet freed;
        for (const Symbol* part : n.symbols) {
          const Symbol* x = memoryOf(part);
          if (placement_.unallocated.count(x) || !freed.insert(x).second) continue;
          out_.statement("free(" + scope_.name(*x) + ");");
          if (scope_.allocations().isTested(*x)) out_.statement(scope_.name(*x) + " = NULL;");
        }
      },
      [&](const Do& n) { construct(n, nestLeft_ > 0); }, [&](const DoWhile& n) { construct(n); },
      [&](const Exchange& n) { construct(n); },
      [&](const Exit& n) { out_.statement(jumps_.exit(n.loop) + ";"); },
      [&](const If& n) { construct(n); }, [&](const Increment& n) { atomic(n); },
      [&](const OmpBarrier&) { out_.directive("barrier"); },
      [&](const OmpCritical& n) { construct(n); },
      [&](const OmpDo& n) { worksharing("for", n, n.clauses, *n.loop); },
      [&](const OmpParallel& n) { construct(n); },
      [&](const OmpParallelDo& n) { worksharing("parallel for", n, n.clauses, *n.loop); },
      [&](const Opaque& n) { construct(n); },
      [&](const Return&) { out_.statement(returnText_ + ";"); },
      [&](const SelectCase& n) { construct(n); }, [&](const auto&) { formless(name(s.kind)); });
}

void StatementPrinter::loopBody(const std::string& header, const std::string& name,
                                const Block& body, const Symbol* leaveFlag, const Stmt* loop) {
  jumps_.enterLoop(name, leaveFlag);
  out_.open(header);
  if (loop) declareOwnArrays(*loop);
  block(body);
  if (std::string label = jumps_.nextLabel(); !label.empty()) out_.label(label);
  if (leaveFlag) out_.statement("if (" + variableText(*leaveFlag, scope_).text + ") break;");
  out_.close();
  if (std::string label = jumps_.leaveLabel(); !label.empty()) out_.label(label);
  jumps_.leave();
}

/// Before C99, "for" declares no counter: those of a nest get a block of their own around it. False
/// where none is opened.
bool StatementPrinter::openCounters(const Do& loop, int depth) {
  std::vector<const Do*> loops = nest(loop, depth);
  loops.erase(std::remove_if(loops.begin(), loops.end(),
                             [&](const Do* n) { return !placement_.counting.count(n); }),
              loops.end());
  if (!scope_.isOld || loops.empty()) return false;
  out_.open("");
  for (const Do* n : loops) out_.statement(declaration(*n->variable, scope_) + ";");
  return true;
}

void StatementPrinter::construct(const Do& n, bool isWorksharing) {
  bool declares = placement_.counting.count(&n) > 0 && !scope_.isOld;
  bool isOpened = !isWorksharing && openCounters(n, 1);
  if (n.simd && !isWorksharing) {
    out_.directive(directiveText("simd", clausesOfLanes(placement_, n), {}, scope_));
    isWorksharing = true;  // the same form of loop is asked for
  }
  LoopHeader header = loopHeader(n, declares, isWorksharing, scope_);
  for (const std::string& line : header.before) out_.statement(line);
  int left = std::max(nestLeft_ - 1, 0);
  std::swap(nestLeft_, left);
  loopBody(header.text, n.loopName, n.body, n.leaveFlag, &n);
  std::swap(nestLeft_, left);
  if (isOpened) out_.close();
}

void StatementPrinter::construct(const DoWhile& n) {
  std::string header = n.condition ? "while (" + whole(*n.condition, scope_) + ")" : "for (;;)";
  loopBody(header, n.loopName, n.body, n.leaveFlag);
}

/// if (condition) statement; on one line, if that is possible and short.
bool StatementPrinter::oneLine(const If& n) {
  if (n.arms.size() != 1) return false;
  const Block& body = n.arms[0].body;
  bool isReturn = body.size() == 2 && placement_.returning.count(body[0]) &&
                  placement_.returning.count(body[1]);
  if (body.size() != 1 && !isReturn) return false;
  const Stmt& s = *body[0];
  if (!mayFollowCondition(s, placement_) || !s.origin.comments.empty()) return false;
  std::string simple = simpleStatement(s, placement_, scope_);
  if (const auto* cycle = s.as<Cycle>()) simple = jumps_.next(cycle->loop);
  if (const auto* exit = s.as<Exit>()) simple = jumps_.exit(exit->loop);
  if (s.is<Return>()) simple = returnText_;
  std::string text = "if (" + whole(*n.arms[0].condition, scope_) + ") " + simple + ";";
  if (simple.empty() || !out_.fits(text)) return false;
  out_.statement(text);
  return true;
}

void StatementPrinter::construct(const If& n) {
  if (!oneLine(n)) arms(n.arms);
}

void StatementPrinter::arms(const std::vector<IfArm>& arms) {
  bool first = true;
  for (const IfArm& arm : arms) {
    std::string condition = arm.condition ? "if (" + whole(*arm.condition, scope_) + ")" : "";
    if (first) out_.open(condition);
    else out_.reopen(condition.empty() ? "else" : "else " + condition);
    block(arm.body);
    first = false;
  }
  out_.close();
}

/// A value that nothing reads is not kept.
void StatementPrinter::construct(const Opaque& n) {
  const Symbol* v = variableOfValue(n);
  if (!v || !placement_.unread.count(v)) return out_.verbatim(n.text);
  std::vector<std::string> text = n.text;
  text.front().replace(0, v->name.size() + 3, "(void)");
  out_.verbatim(text);
}

/// Structures change places once for all their parts, of which one statement follows the other.
void StatementPrinter::construct(const Exchange& n) {
  const Symbol &a = *declared(n.first), &b = *declared(n.second);
  auto [known, isNew] = exchanged_.try_emplace({&a, &b}, n.first);
  if (!isNew && known->second != n.first) return;
  std::string first = scope_.name(a), second = scope_.name(b);
  std::string kept = scope_.fresh("kept");
  out_.open("");
  out_.statement(pointerDeclaration(a, kept, scope_) + " = " + first + ";");
  out_.statement(first + " = " + second + ";");
  out_.statement(second + " = " + kept + ";");
  scope_.release();
  out_.close();
}

void StatementPrinter::allocate(const Allocate& n) {
  auto before = placement_.before.find(&n);
  auto isDeclared = [&](const Symbol* v) {
    return before != placement_.before.end() &&
           std::count(before->second.begin(), before->second.end(), v) > 0;
  };
  auto omitted = placement_.unrecorded.find(&n);
  auto isUnread = [&](const Symbol* v) {
    return omitted != placement_.unrecorded.end() && omitted->second.count(v) > 0;
  };
  for (const AllocateItem& item : declaredItems(n)) {
    if (placement_.unallocated.count(item.symbol)) continue;
    for (const auto& [variable, value] : scope_.allocations().records(*item.symbol, item.shape))
      if (!isUnread(variable))
        out_.statement((isDeclared(variable) ? declaration(*variable, scope_) : variable->name) +
                       " = " + whole(*value, scope_) + ";");
    out_.statement(allocateText(item, placement_.declaring.count(&n) > 0, scope_) + ";");
  }
}

/// No atomic construct of C updates a complex number; a critical section does.
void StatementPrinter::atomic(const Increment& n) {
  std::string text = incrementText(n, scope_) + ";";
  if (!n.lhs->type.isComplex()) {
    out_.directive("atomic");
    return out_.statement(text);
  }
  std::string name = baseSymbol(*n.lhs)->name;
  std::replace(name.begin(), name.end(), '.', '_');
  out_.directive("critical(pj_" + name + ")");
  out_.statement(text);
}

void StatementPrinter::construct(const OmpCritical& n) {
  const bool isTurn = n.section == SectionKind::Turn;
  auto call = [&](RuntimeFunction f) {
    const std::string turn = variableText(*n.turn, scope_).text;
    out_.statement(std::string(spelling(f)) + "(&" + turn + ");");
  };
  std::string word(name(n.section));
  if (n.section == SectionKind::Critical && !n.name.empty()) word += "(" + n.name + ")";
  if (n.section == SectionKind::Atomic) word += " " + n.name;
  // To the compiler, a call changes nothing that only a restrict pointer leads to.
  if (isTurn) call(RuntimeFunction::AwaitTurn), out_.directive("flush");
  else out_.directive(word);
  if (n.section == SectionKind::Atomic && n.name != "capture") return block(n.body);
  out_.open("");
  block(n.body);
  out_.close();
  if (isTurn) out_.directive("flush"), call(RuntimeFunction::PassTurn);
}

void StatementPrinter::construct(const OmpParallel& n) {
  out_.directive(directiveText("parallel", n.clauses, dropped(placement_, n), scope_));
  out_.open("");
  declareOwnArrays(n);
  auto it = placement_.inside.find(&n);
  if (it != placement_.inside.end()) declare(out_, it->second, scope_, placement_.zeroed);
  block(n.body);
  out_.close();
}

void StatementPrinter::worksharing(const std::string& name, const Stmt& s,
                                   const OmpClauses& clauses, const Do& loop) {
  out_.comments(loop.origin.comments);
  bool isOpened = openCounters(loop, nestDepth(clauses));
  SymbolSet unlisted = dropped(placement_, s);
  OmpClauses all = clauses;
  if (loop.simd) {
    const OmpClauses ofLanes = clausesOfLanes(placement_, loop);
    all.insert(all.end(), ofLanes.begin(), ofLanes.end());
    unlisted.merge(declaredIn(placement_, loop));
  }
  out_.directive(directiveText(loop.simd ? name + " simd" : name, all, unlisted, scope_));
  int outer = nestDepth(clauses);
  std::swap(nestLeft_, outer);
  construct(loop, true);
  std::swap(nestLeft_, outer);
  if (isOpened) out_.close();
}

}  // namespace pj::emit::c
