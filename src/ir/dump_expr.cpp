// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/dumper.h"

namespace pj::ir {

void Dumper::expr(const Expr* e) {
  if (!e) {
    text += "-";
    return;
  }
  bool isImplied = impliedType(*e) == e->type;
  if (!isImplied) {
    text += "{";
    type(e->type);
    text += " ";
  }
  visit(*e, [&](const auto& n) { value(n); });
  if (!isImplied) text += "}";
}

/// An expression beside an operator.
void Dumper::operand(const Expr* e) {
  bool isOperator = e && (e->is<Binary>() || e->is<Unary>()) && impliedType(*e) == e->type;
  if (isOperator) text += "(";
  expr(e);
  if (isOperator) text += ")";
}

void Dumper::value(const ArrayConstructor& e) {
  text += "array(";
  list(e.elements, [&](const Expr* x) { expr(x); });
  text += ")";
}

void Dumper::value(const Binary& e) {
  operand(e.lhs);
  text += fmt::format(" {} ", spelling(e.op));
  operand(e.rhs);
}

void Dumper::value(const FunctionCall& e) {
  name(e.callee);
  text += "(";
  list(e.args, [&](const Expr* x) { expr(x); });
  text += ")";
}

void Dumper::value(const ImpliedDo& e) {
  text += "each(";
  name(e.variable);
  for (const Expr* bound : {e.lower, e.upper, e.step}) {
    text += ", ";
    expr(bound);
  }
  for (const Expr* x : e.elements) {
    text += ", ";
    expr(x);
  }
  text += ")";
}

void Dumper::value(const Index& e) {
  name(e.symbol);
  text += "(";
  list(e.subscripts, [&](const Expr* x) { expr(x); });
  text += ")";
}

void Dumper::value(const Intrinsic& e) {
  text += info(e.id).name + "(";
  list(e.args, [&](const Expr* x) { expr(x); });
  text += ")";
}

void Dumper::value(const Literal& e) {
  if (impliedType(e)) text += e.spelling;
  else quoted(e.spelling);
}

void Dumper::value(const Ref& e) {
  name(e.symbol);
}

void Dumper::value(const Section& e) {
  if (e.lower) operand(e.lower);
  text += ":";
  if (e.upper) operand(e.upper);
  if (!e.step) return;
  text += ":";
  operand(e.step);
}

void Dumper::value(const Unary& e) {
  text += fmt::format("{} ", spelling(e.op));
  operand(e.operand);
}

void Dumper::type(Type t) {
  text += t.isUnsigned ? kUnsignedWord : kClassWords[static_cast<std::size_t>(t.cls)];
  text += std::to_string(t.kind);
  if (t.rank) text += ":" + std::to_string(t.rank);
}

/// [n, 0:m, :, 1:*, 1:?]: explicit, deferred, of assumed size, of assumed shape.
void Dumper::dimensions(const std::vector<Dimension>& shape) {
  text += "[";
  list(shape, [&](const Dimension& d) {
    if (d.lower) {
      operand(d.lower);
      text += ":";
    }
    switch (d.form) {
      case Dimension::Form::Explicit: operand(d.upper); break;
      case Dimension::Form::AssumedShape: text += "?"; break;
      case Dimension::Form::AssumedSize: text += "*"; break;
      case Dimension::Form::Deferred: text += d.lower ? "" : ":"; break;
    }
    if (!d.named) return;
    text += " = ";
    operand(d.named);
  });
  text += "]";
}

void Dumper::name(const std::string& n) {
  if (isPlainName(n)) text += n;
  else quoted(n);
}

void Dumper::name(const Symbol* s) {
  if (!s) {
    text += "-";
    return;
  }
  name(s->name);
  text += fmt::format("#{}", s->id);
}

void Dumper::name(const Procedure* p) {
  if (!p) {
    text += "-";
    return;
  }
  name(p->name);
  text += fmt::format("@{}", p->id);
}

void Dumper::quoted(const std::string& s) {
  text += '"';
  for (char c : s) {
    if (c == '"' || c == '\\') text += '\\';
    if (c == '\n') text += "\\n";
    else text += c;
  }
  text += '"';
}

void Dumper::range(const SourceRange& r) {
  if (r.valid())
    text += fmt::format(" @{}:{}:{}-{}:{}", r.file, r.line, r.column, r.endLine, r.endColumn);
}

void Dumper::lines(const char* label, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  text += fmt::format(" {}=[", label);
  list(lines, [&](const std::string& l) { quoted(l); });
  text += "]";
}

}  // namespace pj::ir
