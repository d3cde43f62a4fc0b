// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/dumper.h"

namespace pj::ir {

/// (#id @range comments=[...] Kind fields); of an assignment without its kind.
void Dumper::stmt(const Stmt& s) {
  text += fmt::format("(#{}", s.id);
  range(s.origin.range);
  lines("comments", s.origin.comments);
  if (!s.is<Assign>()) text += fmt::format(" {}", ir::name(s.kind));
  visit(s, [&](const auto& n) { fields(n); });
  text += ")";
}

void Dumper::block(const Block& b) {
  text += " [";
  ++depth_;
  for (const Stmt* s : b) {
    line();
    if (s) stmt(*s);
    else text += "-";
  }
  --depth_;
  text += "]";
}

/// Of a condition that is missing, nothing: it is that of "else".
void Dumper::arms(const std::vector<IfArm>& arms) {
  for (const IfArm& a : arms) {
    text += " ";
    if (a.condition) expr(a.condition);
    else text += "else";
    block(a.body);
  }
}

void Dumper::clauses(const OmpClauses& clauses) {
  for (const OmpClause& c : clauses) {
    text += " (";
    text += spelling(c.kind);
    clause(c);
    text += ")";
  }
}

void Dumper::clause(const OmpClause& c) {
  auto symbols = [&] {
    text += " ";
    list(c.symbols, [&](const Symbol* s) { name(s); });
  };
  auto word = [&] {
    if (c.word.empty()) return;
    text += " ";
    quoted(c.word);
  };
  switch (shape(c.kind)) {
    case OmpClauseShape::Empty: break;
    case OmpClauseShape::Symbols: symbols(); break;
    case OmpClauseShape::Expression:
      text += " ";
      expr(c.expr);
      break;
    case OmpClauseShape::Default: text += fmt::format(" {}", spelling(c.defaultKind)); break;
    case OmpClauseShape::Schedule:
      text += fmt::format(" {}", spelling(c.schedule));
      word();
      if (c.expr) {
        text += ", ";
        expr(c.expr);
      }
      break;
    case OmpClauseShape::Reduction:
      text += fmt::format(" {}", spelling(c.reduction));
      word();
      text += ":";
      symbols();
      break;
    case OmpClauseShape::Word: word(); break;
  }
}

void Dumper::leaving(const Symbol* flag) {
  if (!flag) return;
  text += " leave=";
  name(flag);
}

void Dumper::fields(const Allocate& s) {
  text += " ";
  list(s.items, [&](const AllocateItem& item) {
    name(item.symbol);
    dimensions(item.shape);
  });
}

void Dumper::fields(const Assign& s) {
  text += " ";
  expr(s.lhs);
  text += " = ";
  expr(s.rhs);
}

void Dumper::fields(const Call& s) {
  text += " ";
  name(s.callee);
  text += "(";
  list(s.args, [&](const Expr* a) { expr(a); });
  text += ")";
}

void Dumper::fields(const Cycle& s) {
  if (s.loop.empty()) return;
  text += " ";
  quoted(s.loop);
}

void Dumper::fields(const Exit& s) {
  if (s.loop.empty()) return;
  text += " ";
  quoted(s.loop);
}

void Dumper::fields(const Deallocate& s) {
  text += " ";
  list(s.symbols, [&](const Symbol* a) { name(a); });
}

void Dumper::fields(const Do& s) {
  if (!s.loopName.empty()) {
    text += " ";
    quoted(s.loopName);
  }
  text += " ";
  name(s.variable);
  text += " = ";
  expr(s.lower);
  text += ", ";
  expr(s.upper);
  if (s.step) {
    text += ", ";
    expr(s.step);
  }
  if (s.simd) {
    text += " (simd";
    clauses(*s.simd);
    text += ")";
  }
  block(s.body);
  leaving(s.leaveFlag);
}

void Dumper::fields(const DoWhile& s) {
  if (!s.loopName.empty()) {
    text += " ";
    quoted(s.loopName);
  }
  if (s.condition) {
    text += " ";
    expr(s.condition);
  }
  block(s.body);
  leaving(s.leaveFlag);
}

void Dumper::fields(const Exchange& s) {
  text += " ";
  name(s.first);
  text += ", ";
  name(s.second);
}

void Dumper::fields(const If& s) {
  arms(s.arms);
}

void Dumper::fields(const Where& s) {
  arms(s.arms);
}

void Dumper::fields(const Increment& s) {
  if (s.atomic) text += " atomic";
  if (s.own) text += " own";
  text += " ";
  expr(s.lhs);
  text += " = ";
  expr(s.value);
}

void Dumper::fields(const OmpParallel& s) {
  clauses(s.clauses);
  block(s.body);
}

/// critical "name" [body] turn=v [what is handed on]
void Dumper::fields(const OmpCritical& s) {
  text += " ";
  text += ir::name(s.section);
  if (!s.name.empty()) {
    text += " ";
    quoted(s.name);
  }
  block(s.body);
  if (!s.turn) return;
  text += " turn=";
  name(s.turn);
  text += " [";
  list(s.handedOn, [&](const Symbol* v) { name(v); });
  text += "]";
}

void Dumper::fields(const OmpDo& s) {
  clauses(s.clauses);
  text += " ";
  stmt(*s.loop);
}

void Dumper::fields(const OmpParallelDo& s) {
  clauses(s.clauses);
  text += " ";
  stmt(*s.loop);
}

void Dumper::fields(const Opaque& s) {
  if (s.follows) text += " follows";
  text += " [";
  list(s.text, [&](const std::string& l) { quoted(l); });
  text += "] [";
  list(s.reads, [&](const Symbol* v) { name(v); });
  text += "] [";
  list(s.writes, [&](const Symbol* v) { name(v); });
  text += "]";
}

void Dumper::fields(const Pop& s) {
  text += " ";
  expr(s.target);
}

void Dumper::fields(const Push& s) {
  text += " ";
  expr(s.value);
}

void Dumper::fields(const RuntimeCall& s) {
  text += fmt::format(" {} {} [", kRuntimeWords[static_cast<std::size_t>(s.function)], s.kind);
  list(s.args, [&](const Expr* a) { expr(a); });
  text += "] [";
  list(s.writes, [&](const Symbol* v) { name(v); });
  text += "]";
}

/// selector [ranges] [block] [ranges] [block]: no ranges are "default".
void Dumper::fields(const SelectCase& s) {
  text += " ";
  expr(s.selector);
  for (const CaseArm& arm : s.arms) {
    text += " [";
    list(arm.ranges, [&](const CaseRange& r) {
      if (r.lower) operand(r.lower);
      if (!r.isRange) return;
      text += ":";
      if (r.upper) operand(r.upper);
    });
    text += "]";
    block(arm.body);
  }
}

}  // namespace pj::ir
