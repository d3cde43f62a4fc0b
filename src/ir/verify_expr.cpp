// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "ir/verifier.h"

namespace pj::ir {

const char* describe(TypeClass cls) {
  switch (cls) {
    case TypeClass::Integer: return "integer";
    case TypeClass::Real: return "real";
    case TypeClass::Logical: return "logical";
    case TypeClass::Character: return "character";
    case TypeClass::Complex: return "complex";
    case TypeClass::Structure: return "a structure";
    case TypeClass::None: return "of no type";
  }
  std::abort();
}

bool isNumeric(TypeClass cls) {
  return cls == TypeClass::Integer || cls == TypeClass::Real || cls == TypeClass::Complex;
}

bool convertible(TypeClass from, TypeClass to) {
  return from == to || (isNumeric(from) && isNumeric(to));
}

bool Verifier::expr(const Expr* e, const char* what) {
  require(e, "{} is missing", what);
  if (!e) return false;
  require(!e->is<Section>(), "{} is a section outside of subscripts", what);
  require(!e->is<ImpliedDo>(), "{} is an implied do outside of an array constructor", what);
  visit(*e, [&](const auto& node) { check(node); });
  return true;
}

bool Verifier::scalarOf(TypeClass cls, const Expr* e, const char* what) {
  if (!expr(e, what)) return false;
  bool good = e->type.cls == cls && e->type.isScalar();
  require(good, "{} must be {} and scalar, but is {} of rank {}", what, describe(cls),
          describe(e->type.cls), e->type.rank);
  return good;
}

void Verifier::target(const Expr* e, const char* what) {
  if (!expr(e, what)) return;
  const Symbol* s = baseSymbol(*e);
  require(s, "{} is not a variable, an element or a section", what);
  if (s) require(s->storage != Storage::Constant, "{} is the constant {}", what, s->name);
}

void Verifier::shape(const std::vector<Dimension>& dimensions) {
  for (const Dimension& d : dimensions) {
    integerOrNull(d.lower, "a lower bound");
    integerOrNull(d.upper, "an upper bound");
    require((d.form == Dimension::Form::Explicit) == (d.upper != nullptr),
            "an explicit dimension has an upper bound, and no other has");
  }
}

void Verifier::arguments(const Procedure* callee, const Exprs& args) {
  require(callee, "the callee is missing");
  if (!callee) return;
  require(args.size() == callee->arguments.size(), "{} takes {} arguments, not {}", callee->name,
          callee->arguments.size(), args.size());
  for (std::size_t i = 0; i < std::min(args.size(), callee->arguments.size()); ++i) {
    const Symbol& dummy = *callee->arguments[i];
    if (!args[i]) {
      require(dummy.mayLack(), "the argument for {} of {} is missing", dummy.name, callee->name);
      continue;
    }
    // A pointer that is not to constants may lead to constants that nothing changes.
    const Symbol* table = baseSymbol(*args[i]);
    bool isTable = table && table->storage == Storage::Constant && table->isArray();
    bool defined = dummy.intent == Intent::Out || (dummy.intent == Intent::InOut && !isTable);
    if (defined) target(args[i], "the argument for a dummy that is defined");
    else expr(args[i], "an argument");
    require(args[i]->type.cls == dummy.type.cls, "the argument for {} of {} is {}, not {}",
            dummy.name, callee->name, describe(args[i]->type.cls), describe(dummy.type.cls));
    bool assumed = !dummy.shape.empty() && dummy.shape[0].form != Dimension::Form::Explicit &&
                   dummy.shape[0].form != Dimension::Form::AssumedSize;
    bool fits = assumed ? args[i]->type.rank == dummy.type.rank
                        : dummy.isArray() || callee->isElemental || args[i]->type.isScalar();
    require(fits, "the argument for {} of {} has rank {}", dummy.name, callee->name,
            args[i]->type.rank);
  }
}

void Verifier::check(const ArrayConstructor& e) {
  require(e.type.rank == 1, "an array constructor has rank 1, not {}", e.type.rank);
  for (const Expr* x : e.elements) {
    if (x && x->is<ImpliedDo>()) check(*x->as<ImpliedDo>());
    else expr(x, "an element of an array constructor");
  }
}

void Verifier::check(const ImpliedDo& e) {
  known(e.variable, "an implied do");
  for (const Expr* x : e.elements) {
    if (x && x->is<ImpliedDo>()) check(*x->as<ImpliedDo>());
    else expr(x, "an element of an implied do");
  }
  scalarOf(TypeClass::Integer, e.lower, "the lower bound of an implied do");
  scalarOf(TypeClass::Integer, e.upper, "the upper bound of an implied do");
  integerOrNull(e.step, "the step of an implied do");
}

void Verifier::check(const Binary& e) {
  bool left = expr(e.lhs, "a left operand"), right = expr(e.rhs, "a right operand");
  if (!left || !right) return;
  Type a = e.lhs->type, b = e.rhs->type;
  bool logicalOp = e.op == BinaryOp::And || e.op == BinaryOp::Or || e.op == BinaryOp::Eqv ||
                   e.op == BinaryOp::Neqv;
  bool characters = a.cls == TypeClass::Character && b.cls == TypeClass::Character;
  bool numbers = isNumeric(a.cls) && isNumeric(b.cls);
  bool good = logicalOp                  ? a.isLogical() && b.isLogical()
              : e.op == BinaryOp::Concat ? characters
              : isComparison(e.op)       ? numbers || characters
                                         : numbers;
  require(good, "the operator {} takes no operands that are {} and {}", spelling(e.op),
          describe(a.cls), describe(b.cls));
  require(a.rank == b.rank || a.rank == 0 || b.rank == 0, "operands of {} have ranks {} and {}",
          spelling(e.op), a.rank, b.rank);
  require(e.type.rank == std::max(a.rank, b.rank), "{} has rank {}, its operands {} and {}",
          spelling(e.op), e.type.rank, a.rank, b.rank);
  TypeClass result = e.type.cls;
  bool fits = logicalOp || isComparison(e.op) ? result == TypeClass::Logical
              : e.op == BinaryOp::Concat      ? result == TypeClass::Character
                                              : isNumeric(result);
  require(fits, "the result of {} is {}", spelling(e.op), describe(result));
}

void Verifier::check(const FunctionCall& e) {
  arguments(e.callee, e.args);
  if (!e.callee) return;
  require(e.callee->isFunction && e.callee->result, "{} is no function", e.callee->name);
  if (!e.callee->result) return;
  Type result = e.callee->result->type;
  require(e.type.cls == result.cls, "a call of {} is {}, its result {}", e.callee->name,
          describe(e.type.cls), describe(result.cls));
  require(e.callee->isElemental || e.type.rank == result.rank,
          "a call of {} has rank {}, its result {}", e.callee->name, e.type.rank, result.rank);
}

void Verifier::check(const Index& e) {
  known(e.symbol, "an element");
  int rank = 0;
  for (const Expr* s : e.subscripts) {
    if (s && s->is<Section>()) check(*s->as<Section>());
    else if (!expr(s, "a subscript")) continue;
    require(s->type.isInteger() && s->type.rank <= 1, "a subscript is {} of rank {}",
            describe(s->type.cls), s->type.rank);
    rank += s->type.rank;
  }
  if (!e.symbol) return;
  require(e.subscripts.size() == e.symbol->type.rank, "{} has rank {} but {} subscripts",
          e.symbol->name, e.symbol->type.rank, e.subscripts.size());
  require(e.type == e.symbol->type.withRank(rank), "an element of {} has another type or rank",
          e.symbol->name);
}

void Verifier::check(const Intrinsic& e) {
  const IntrinsicInfo& i = info(e.id);
  require(i.variadic() || e.args.size() <= i.dummies.size(), "{} takes {} arguments, not {}",
          i.name, i.dummies.size(), e.args.size());
  int rank = 0;
  bool any = false;
  for (const Expr* a : e.args) {
    if (!a) continue;
    any = true;
    expr(a, "an argument");
    rank = std::max<int>(rank, a->type.rank);
  }
  require(any, "{} has no argument", i.name);
  bool elemental = i.cls == IntrinsicClass::Elemental ||
                   (i.cls == IntrinsicClass::Conversion && e.id != IntrinsicId::Transfer);
  require(!elemental || e.type.rank == rank, "{} has rank {}, its arguments {}", i.name,
          e.type.rank, rank);
}

void Verifier::check(const Literal& e) {
  require(!e.spelling.empty() && e.type.isScalar(), "a literal is empty or not scalar");
}

void Verifier::check(const Ref& e) {
  known(e.symbol, "an expression");
  if (e.symbol)
    require(e.type == e.symbol->type, "a use of {} has another type or rank", e.symbol->name);
}

void Verifier::check(const Section& e) {
  integerOrNull(e.lower, "the lower bound of a section");
  integerOrNull(e.upper, "the upper bound of a section");
  integerOrNull(e.step, "the step of a section");
  require(e.type.isInteger() && e.type.rank == 1, "a section must be an integer of rank 1");
}

void Verifier::check(const Unary& e) {
  if (!expr(e.operand, "an operand")) return;
  TypeClass cls = e.operand->type.cls;
  require(e.op == UnaryOp::Not ? cls == TypeClass::Logical : isNumeric(cls),
          "the operator {} takes no operand that is {}", spelling(e.op), describe(cls));
  require(e.type.cls == cls && e.type.rank == e.operand->type.rank,
          "the operand of {} has another type or rank", spelling(e.op));
}

}  // namespace pj::ir
