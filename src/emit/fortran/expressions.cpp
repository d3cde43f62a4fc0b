// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/expressions.h"

#include "emit/fortran/runtime_names.h"
#include "ir/program.h"

namespace pj::emit {

using namespace ir;

namespace {

/// How an operator is printed: its own precedence, and what its operands must have.
struct OperatorRule {
  Precedence own, left, right;
};

OperatorRule rule(BinaryOp op) {
  using P = Precedence;
  switch (op) {
    case BinaryOp::Add:
    case BinaryOp::Sub: return {P::Add, P::Add, P::Mul};
    case BinaryOp::Mul:
    case BinaryOp::Div: return {P::Mul, P::Mul, P::Pow};
    case BinaryOp::Pow: return {P::Pow, P::Primary, P::Pow};
    case BinaryOp::Concat: return {P::Concat, P::Concat, P::Add};
    case BinaryOp::And: return {P::And, P::And, P::Not};
    case BinaryOp::Or: return {P::Or, P::Or, P::And};
    case BinaryOp::Eqv:
    case BinaryOp::Neqv: return {P::Equivalence, P::Equivalence, P::Or};
    case BinaryOp::Eq:
    case BinaryOp::Ne:
    case BinaryOp::Lt:
    case BinaryOp::Le:
    case BinaryOp::Gt:
    case BinaryOp::Ge: return {P::Comparison, P::Concat, P::Concat};
  }
  std::abort();
}

std::string operatorText(BinaryOp op, bool tight) {
  std::string text(spelling(op));
  bool additive = op == BinaryOp::Add || op == BinaryOp::Sub;
  bool close = op == BinaryOp::Mul || op == BinaryOp::Div || op == BinaryOp::Pow;
  return close || (additive && tight) ? text : " " + text + " ";
}

ExprText binaryText(const Binary& e, bool tight) {
  OperatorRule r = rule(e.op);
  std::string op = operatorText(e.op, tight), right = exprAt(*e.rhs, r.right, tight);
  ExprText left = exprText(*e.lhs, tight);
  if (r.own == Precedence::Mul && left.precedence == Precedence::Sign)
    return {left.text + op + right, Precedence::Sign};
  if (left.precedence < r.left) left.text = "(" + left.text + ")";
  return {left.text + op + right, r.own};
}

ExprText unaryText(const Unary& e, bool tight) {
  if (e.op == UnaryOp::Not)
    return {".not. " + exprAt(*e.operand, Precedence::Comparison, tight), Precedence::Not};
  return {"-" + exprAt(*e.operand, Precedence::Mul, tight), Precedence::Sign};
}

ExprText literalText(const Literal& e) {
  bool isSigned = !e.spelling.empty() && (e.spelling[0] == '-' || e.spelling[0] == '+');
  return {e.spelling, isSigned ? Precedence::Sign : Precedence::Primary};
}

std::string list(const Exprs& elements, bool tight) {
  return argumentList(elements, {}, tight);
}

std::string boundsText(const Expr* lower, const Expr* upper, const Expr* step) {
  std::string text = ":";
  if (lower) text = exprText(*lower, true).text + text;
  if (upper) text += exprText(*upper, true).text;
  if (step) text += ":" + exprText(*step, true).text;
  return text;
}

std::string impliedDoText(const ImpliedDo& e, bool tight) {
  std::string text = "(" + list(e.elements, tight) + ", " + e.variable->name + " = " +
                     exprText(*e.lower, tight).text + ", " + exprText(*e.upper, tight).text;
  if (e.step) text += ", " + exprText(*e.step, tight).text;
  return text + ")";
}

/// An empty constructor must name its type.
std::string constructorText(const ArrayConstructor& e, bool tight) {
  if (!e.elements.empty()) return "[" + list(e.elements, tight) + "]";
  std::string kind = std::to_string(e.type.kind);
  switch (e.type.cls) {
    case TypeClass::Integer: return "[integer(" + kind + ") ::]";
    case TypeClass::Logical: return "[logical(" + kind + ") ::]";
    case TypeClass::Complex: return "[complex(" + kind + ") ::]";
    case TypeClass::Character: return "[character ::]";
    default: return "[real(" + kind + ") ::]";
  }
}

std::string intrinsicText(const Intrinsic& e, bool tight) {
  const IntrinsicInfo& i = info(e.id);
  std::string name = runtimeName(e);
  return (name.empty() ? i.name : name) + "(" +
         argumentList(e.args, i.variadic() ? std::vector<std::string>{} : i.dummies, tight) + ")";
}

}  // namespace

ExprText exprText(const Expr& e, bool tight) {
  return match(
      e, [&](const Binary& n) { return binaryText(n, tight); },
      [&](const Unary& n) { return unaryText(n, tight); },
      [&](const Literal& n) { return literalText(n); },
      [&](const Ref& n) { return ExprText{n.symbol->name}; },
      [&](const Index& n) {
        return ExprText{n.symbol->name + "(" + list(n.subscripts, tight) + ")"};
      },
      [&](const Section& n) { return ExprText{boundsText(n.lower, n.upper, n.step)}; },
      [&](const ArrayConstructor& n) { return ExprText{constructorText(n, tight)}; },
      [&](const ImpliedDo& n) { return ExprText{impliedDoText(n, tight)}; },
      [&](const Intrinsic& n) { return ExprText{intrinsicText(n, tight)}; },
      [&](const FunctionCall& n) {
        return ExprText{n.callee->name + "(" + argumentList(n.args, dummyNames(*n.callee), tight) +
                        ")"};
      });
}

std::string exprAt(const Expr& e, Precedence least, bool tight) {
  ExprText t = exprText(e, tight);
  return t.precedence < least ? "(" + t.text + ")" : t.text;
}

std::string fortranExpr(const Expr& e) {
  return exprText(e).text;
}

std::string argumentList(const Exprs& args, const std::vector<std::string>& keywords, bool tight) {
  std::string text;
  bool gap = false;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (!args[i]) {
      gap = true;
      continue;
    }
    if (!text.empty()) text += ", ";
    if (gap && i < keywords.size()) text += keywords[i] + "=";
    text += exprText(*args[i], tight).text;
  }
  return text;
}

std::vector<std::string> dummyNames(const Procedure& procedure) {
  std::vector<std::string> names;
  for (const Symbol* s : procedure.arguments) names.push_back(s->name);
  return names;
}

std::string shapeText(const std::vector<Dimension>& shape) {
  std::string text;
  for (const Dimension& d : shape) {
    if (!text.empty()) text += ", ";
    if (d.lower) text += exprText(*d.lower, true).text + ":";
    switch (d.form) {
      case Dimension::Form::Explicit:
        if (d.upper) text += exprText(*d.upper, d.lower).text;
        break;
      case Dimension::Form::AssumedSize: text += "*"; break;
      case Dimension::Form::AssumedShape:
      case Dimension::Form::Deferred:
        if (!d.lower) text += ":";
        break;
    }
  }
  return text.empty() ? "" : "(" + text + ")";
}

}  // namespace pj::emit
