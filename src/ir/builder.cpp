// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/builder.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "ir/names.h"

namespace pj::ir {

const Expr* Builder::ref(const Symbol* symbol) {
  return expr<Ref>({}, symbol->type, symbol);
}

const Expr* Builder::index(const Symbol* symbol, Exprs subscripts, SourceRange range) {
  Type type = symbol->type.withRank(rankOf(subscripts));
  return expr<Index>(range, type, symbol, std::move(subscripts));
}

const Expr* Builder::sameElement(const Symbol* symbol, const Expr* designator) {
  if (const auto* i = designator->as<Index>()) return index(symbol, i->subscripts);
  return ref(symbol);
}

const Expr* Builder::integer(long long value, int kind) {
  Type type{TypeClass::Integer, static_cast<std::uint8_t>(kind), 0};
  std::string text = std::to_string(value < 0 ? -value : value);
  if (kind != 4) text += fmt::format("_{}", kind);
  const Expr* literal = expr<Literal>({}, type, text);
  return value < 0 ? unary(UnaryOp::Neg, literal) : literal;
}

const Expr* Builder::inKind(const Expr* e, Type type) {
  return e->type == type ? e : intrinsic(IntrinsicId::Int, {e, integer(type.kind)}, type);
}

/// A real of that size as Fortran spells it.
static std::string realText(double size, int kind) {
  std::string text = fmt::format("{}", size);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  if (kind == 8) {
    std::size_t e = text.find('e');
    if (e == std::string::npos) text += "d0";
    else text[e] = 'd';
  } else if (kind != 4) {
    text += fmt::format("_{}", kind);
  }
  return text;
}

std::string Builder::complexText(double value, int kind) {
  return fmt::format("({}{}, {})", value < 0 ? "-" : "", realText(std::fabs(value), kind),
                     realText(0, kind));
}

const Expr* Builder::real(double value, Type type) {
  if (type.isComplex()) return expr<Literal>({}, type.scalar(), complexText(value, type.kind));
  const Expr* literal = expr<Literal>({}, type.scalar(), realText(std::fabs(value), type.kind));
  return value < 0 ? unary(UnaryOp::Neg, literal) : literal;
}

const Expr* Builder::logical(bool value) {
  return expr<Literal>({}, kLogical, value ? ".true." : ".false.");
}

const Expr* Builder::binary(BinaryOp op, const Expr* lhs, const Expr* rhs) {
  return expr<Binary>({}, operatorType(op, lhs->type, rhs->type), op, lhs, rhs);
}

const Expr* Builder::unary(UnaryOp op, const Expr* operand) {
  return expr<Unary>({}, operand->type, op, operand);
}

const Expr* Builder::intrinsic(IntrinsicId id, Exprs args) {
  Type type = elementalType(args);
  return intrinsic(id, std::move(args), type);
}

const Expr* Builder::intrinsic(IntrinsicId id, Exprs args, Type type) {
  return expr<Intrinsic>({}, type, id, std::move(args));
}

const Do* Builder::withBody(const Do& loop, Block body) {
  return stmt<Do>(loop.origin, loop.loopName, loop.variable, loop.lower, loop.upper, loop.step,
                  std::move(body), loop.leaveFlag, loop.simd);
}

Symbol* Builder::local(Procedure& procedure, const std::string& name, Type type) {
  Symbol* s = program.makeSymbol();
  std::vector<std::string> taken = namesInScope(procedure);
  for (const std::string& used : usedNames(program, procedure)) taken.push_back(used);
  if (procedure.file < program.files.size())
    for (const std::string& outside : program.files[procedure.file].declaredNames)
      taken.push_back(lower(outside));
  s->name = freshName(name, taken);
  s->type = type;
  s->procedure = &procedure;
  procedure.locals.push_back(s);
  return s;
}

std::string freshName(std::string base, const std::vector<std::string>& taken) {
  std::replace(base.begin(), base.end(), '.', '_');
  auto isTaken = [&](const std::string& n) {
    return std::find(taken.begin(), taken.end(), lower(n)) != taken.end();
  };
  if (!isTaken(base)) return base;
  for (int i = 0;; ++i) {
    std::string candidate = base + std::to_string(i);
    if (!isTaken(candidate)) return candidate;
  }
}

Type promote(Type a, Type b) {
  int rank = std::max(a.rank, b.rank);
  auto order = [](TypeClass c) {
    return c == TypeClass::Complex ? 2 : c == TypeClass::Real ? 1 : 0;
  };
  if (order(a.cls) != order(b.cls)) {
    Type wide = order(a.cls) > order(b.cls) ? a : b;
    Type other = order(a.cls) > order(b.cls) ? b : a;
    if (other.isReal()) wide.kind = std::max(wide.kind, other.kind);
    return wide.withRank(rank);
  }
  Type wide = a.kind >= b.kind ? a : b;
  return wide.withRank(rank);
}

Type operatorType(BinaryOp op, Type a, Type b) {
  Type type = promote(a, b);
  if (op == BinaryOp::Pow && b.isInteger()) type = a.withRank(type.rank);
  return isComparison(op) ? kLogical.withRank(type.rank) : type;
}

Type elementalType(const Exprs& args) {
  Type type = args[0]->type;
  for (const Expr* a : args)
    if (a) type = type.withRank(std::max(type.rank, a->type.rank));
  return type;
}

int rankOf(const Exprs& subscripts) {
  int rank = 0;
  for (const Expr* s : subscripts) rank += s->type.rank;
  return rank;
}

}  // namespace pj::ir
