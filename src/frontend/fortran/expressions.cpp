// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Expressions: the shape comes from the parse tree, the types from Flang's semantics. Nothing else
// comes from its typed trees: they are folded, `dble(f(x))` to `f(x)`.
#include <algorithm>

#include "diagnostics/openmp_advice.h"
#include "frontend/fortran/intrinsic_names.h"
#include "frontend/fortran/lowering.h"
#include "frontend/fortran/statement_names.h"

namespace pj::frontend {
namespace {

constexpr int kMaxExpressionDepth = 1000;

const fs::SomeExpr* typedExpr(const fp::Expr& e) {
  return fs::GetExpr(static_cast<fs::SemanticsContext*>(nullptr), e);
}

ir::Type toType(const fs::SomeExpr* e) {
  if (!e) return {};
  auto type = e->GetType();
  if (!type || type->category() == fc::TypeCategory::Derived) return {};
  auto scalar = irType(type->category(), type->kind());
  return scalar ? scalar->withRank(std::max(0, e->Rank())) : ir::Type{};
}

/// Whether the language itself defines `a op b`; else a procedure of the user's does. The operands
/// are asked: Flang folds the operation, `1*f(x)` to a call of `f`.
bool isIntrinsicOperation(ir::BinaryOp op, const fp::Expr& a, const fp::Expr& b) {
  const fs::SomeExpr *x = typedExpr(a), *y = typedExpr(b);
  auto s = x ? x->GetType() : std::nullopt, t = y ? y->GetType() : std::nullopt;
  if (!s || !t) return true;  // refused where it stands
  auto isRelation = [&](fc::RelationalOperator relation) {
    return fs::IsIntrinsicRelational(relation, *s, x->Rank(), *t, y->Rank());
  };
  switch (op) {
    case ir::BinaryOp::Lt:
    case ir::BinaryOp::Le:
    case ir::BinaryOp::Ge:
    case ir::BinaryOp::Gt: return isRelation(fc::RelationalOperator::LT);
    case ir::BinaryOp::Eq:
    case ir::BinaryOp::Ne: return isRelation(fc::RelationalOperator::EQ);
    case ir::BinaryOp::And:
    case ir::BinaryOp::Or:
    case ir::BinaryOp::Eqv:
    case ir::BinaryOp::Neqv: return fs::IsIntrinsicLogical(*s, x->Rank(), *t, y->Rank());
    case ir::BinaryOp::Concat: return fs::IsIntrinsicConcat(*s, x->Rank(), *t, y->Rank());
    default: return fs::IsIntrinsicNumeric(*s, x->Rank(), *t, y->Rank());
  }
}

/// The same of `-a` and `.not. a`.
bool isIntrinsicOperation(ir::UnaryOp op, const fp::Expr& a) {
  const fs::SomeExpr* x = typedExpr(a);
  auto type = x ? x->GetType() : std::nullopt;
  if (!type) return true;
  return op == ir::UnaryOp::Not ? fs::IsIntrinsicLogical(*type) : fs::IsIntrinsicNumeric(*type);
}

/// `a` in `f((a))`: the parentheses make a copy of the variable.
bool isParenthesisedVariable(const fp::Expr& e) {
  const auto* parentheses = std::get_if<fp::Expr::Parentheses>(&e.u);
  if (!parentheses) return false;
  const fp::Expr& inner = parentheses->v.value();
  return std::holds_alternative<fc::Indirection<fp::Designator>>(inner.u) ||
         isParenthesisedVariable(inner);
}

/// Positions of arguments that are variables in parentheses.
using Copies = std::vector<std::pair<std::size_t, SourceRange>>;

/// A variable in parentheses is passed as it was before the call. Here it is passed as it is: the
/// call must not change it, under another name or by its own.
void refuseCopies(const ir::Procedure& callee, const ir::Exprs& args, const Copies& copies,
                  Refusals& refusals) {
  for (const auto& [at, range] : copies) {
    const ir::Symbol* v = args[at] ? ir::baseSymbol(*args[at]) : nullptr;
    if (!v) continue;
    bool mayChange = v->module || (callee.host && v->procedure == callee.host);
    for (std::size_t k = 0; k < args.size(); ++k)
      mayChange |= k != at && args[k] && ir::baseSymbol(*args[k]) == v &&
                   callee.arguments[k]->intent != ir::Intent::In;
    if (mayChange)
      refusals.report(diag::UnsupportedExpression, range,
                      "a variable in parentheses as an argument, which the call may change,",
                      "assign it to a variable of its own first");
  }
}

/// Where in `dummies` the positional argument number `i` goes: `sum(a, mask)` may leave out `dim`.
std::size_t positionOf(std::size_t i, const std::vector<std::string>& dummies, ir::Type type) {
  bool skipsDim = i == 1 && dummies.size() > 2 && dummies[1] == "dim" && dummies[2] == "mask";
  return skipsDim && type.isLogical() ? 2 : i;
}

}  // namespace

const ir::Expr* Expressions::refuse(SourceRange range, const std::string& what,
                                    const std::string& instead) {
  refusals_.report(diag::UnsupportedExpression, range, what, instead);
  return build_.integer(0);
}

ir::Type Expressions::typeOf(const fp::Expr& e) {
  return toType(typedExpr(e));
}

const ir::Expr* Expressions::lower(const fp::Expr& e) {
  SourceRange range = session_.map().range(e.source);
  if (depth_ > kMaxExpressionDepth)
    return refuse(range, "an expression of more than 1000 nested operations",
                  "split it into several statements");
  const ir::Expr* result = nullptr;
  if (depth_++ == 0) focusRefusals(refusals_, [&] { result = lowerNode(e, range); });
  else result = lowerNode(e, range);
  --depth_;
  return result;
}

const ir::Expr* Expressions::lowerNode(const fp::Expr& e, SourceRange range) {
  using E = fp::Expr;
  using Op = ir::BinaryOp;
  return fc::visit(
      fc::visitors{
          [&](const fp::LiteralConstant& x) { return literal(x, e.source, typeOf(e)); },
          [&](const fc::Indirection<fp::Designator>& x) {
            return designator(x.value(), typeOf(e));
          },
          [&](const fp::ArrayConstructor& x) { return arrayConstructor(x, e); },
          [&](const fc::Indirection<fp::FunctionReference>& x) {
            return functionReference(x.value(), e);
          },
          [&](const E::Parentheses& x) { return lower(x.v.value()); },
          [&](const E::UnaryPlus& x) { return lower(x.v.value()); },
          [&](const E::Negate& x) { return unary(ir::UnaryOp::Neg, x, e); },
          [&](const E::NOT& x) { return unary(ir::UnaryOp::Not, x, e); },
          [&](const E::Power& x) { return binary(Op::Pow, x, e); },
          [&](const E::Multiply& x) { return binary(Op::Mul, x, e); },
          [&](const E::Divide& x) { return binary(Op::Div, x, e); },
          [&](const E::Add& x) { return binary(Op::Add, x, e); },
          [&](const E::Subtract& x) { return binary(Op::Sub, x, e); },
          [&](const E::Concat& x) { return binary(Op::Concat, x, e); },
          [&](const E::LT& x) { return binary(Op::Lt, x, e); },
          [&](const E::LE& x) { return binary(Op::Le, x, e); },
          [&](const E::EQ& x) { return binary(Op::Eq, x, e); },
          [&](const E::NE& x) { return binary(Op::Ne, x, e); },
          [&](const E::GE& x) { return binary(Op::Ge, x, e); },
          [&](const E::GT& x) { return binary(Op::Gt, x, e); },
          [&](const E::AND& x) { return binary(Op::And, x, e); },
          [&](const E::OR& x) { return binary(Op::Or, x, e); },
          [&](const E::EQV& x) { return binary(Op::Eqv, x, e); },
          [&](const E::NEQV& x) { return binary(Op::Neqv, x, e); },
          [&](const E::DefinedUnary&) {
            return refuse(range, "a user-defined operator", "call its function");
          },
          [&](const E::DefinedBinary&) {
            return refuse(range, "a user-defined operator", "call its function");
          },
          [&](const E::ComplexConstructor& x) -> const ir::Expr* {
            ir::Exprs parts{lower(std::get<0>(x.t).value()), lower(std::get<1>(x.t).value())};
            parts.push_back(build_.integer(typeOf(e).kind));
            return build_.expr<ir::Intrinsic>(range, typeOf(e), ir::IntrinsicId::Cmplx,
                                              std::move(parts));
          },
          [&](const fp::StructureConstructor&) {
            return refuse(range, "a structure constructor", "use separate variables");
          },
          [&](const E::PercentLoc&) { return refuse(range, "%loc", "remove it"); },
          [&](const auto&) {
            return refuse(range, "a substring", "assign it to a character variable first");
          },
      },
      e.u);
}

const ir::Expr* Expressions::lower(const fp::Variable& v) {
  if (const auto* d = std::get_if<fc::Indirection<fp::Designator>>(&v.u))
    return designator(d->value(),
                      toType(fs::GetExpr(static_cast<fs::SemanticsContext*>(nullptr), v)));
  return refuse(session_.map().range(v.GetSource()), "a function reference as a variable",
                "make it a subroutine");
}

const ir::Expr* Expressions::literal(const fp::LiteralConstant& literal, fp::CharBlock source,
                                     ir::Type type) {
  SourceRange range = session_.map().range(source);
  const char* what = fc::visit(
      fc::visitors{
          [](const fp::BOZLiteralConstant&) { return "a binary, octal or hexadecimal constant"; },
          [](const fp::HollerithLiteralConstant&) { return "a Hollerith constant"; },
          [](const fp::UnsignedLiteralConstant&) { return "an unsigned constant"; },
          [](const auto&) -> const char* { return nullptr; },
      },
      literal.u);
  if (what) return refuse(range, what, "write a real or an integer constant");
  if (type.cls == ir::TypeClass::None)
    return refuse(range, "a constant of this kind", "use real(4) or real(8)");
  std::string spelling = session_.map().spelling(source);
  spelling.erase(0, spelling.find_first_not_of(' '));
  spelling.erase(spelling.find_last_not_of(' ') + 1);
  return build_.expr<ir::Literal>(range, type, spelling);
}

const ir::Expr* Expressions::literalOf(const fs::SomeExpr& value, ir::Type type) {
  if (value.Rank() != 0 || !fe::IsActuallyConstant(value)) return nullptr;
  std::string text;
  llvm::raw_string_ostream stream(text);
  value.AsFortran(stream);
  stream.flush();
  if (text.empty()) return nullptr;
  bool negative = text[0] == '-';
  if (negative) text.erase(0, 1);
  const ir::Expr* e = build_.expr<ir::Literal>(SourceRange{}, type.scalar(), text);
  return negative ? build_.neg(e) : e;
}

const ir::Expr* Expressions::binary(ir::BinaryOp op, const fp::Expr::IntrinsicBinary& x,
                                    const fp::Expr& e) {
  const ir::Expr* lhs = lower(std::get<0>(x.t).value());
  const ir::Expr* rhs = lower(std::get<1>(x.t).value());
  if (!isIntrinsicOperation(op, std::get<0>(x.t).value(), std::get<1>(x.t).value()))
    return refuse(session_.map().range(e.source), "a user-defined operator", "call its function");
  return build_.expr<ir::Binary>(session_.map().range(e.source), typeOf(e), op, lhs, rhs);
}

const ir::Expr* Expressions::unary(ir::UnaryOp op, const fp::Expr::IntrinsicUnary& x,
                                   const fp::Expr& e) {
  const fp::Expr& inner = x.v.value();
  if (!isIntrinsicOperation(op, inner))
    return refuse(session_.map().range(e.source), "a user-defined operator", "call its function");
  // Flang types `-1` as a whole.
  const auto* constant = std::get_if<fp::LiteralConstant>(&inner.u);
  const ir::Expr* operand = constant ? literal(*constant, inner.source, typeOf(e)) : lower(inner);
  return build_.expr<ir::Unary>(session_.map().range(e.source), typeOf(e), op, operand);
}

const ir::Expr* Expressions::designator(const fp::Designator& d, ir::Type type) {
  SourceRange range = session_.map().range(d.source);
  const auto* data = std::get_if<fp::DataRef>(&d.u);
  if (!data) return refuse(range, "a substring", "assign it to a character variable first");
  if (const auto* name = std::get_if<fp::Name>(&data->u)) {
    const ir::Symbol* symbol = entities_.use(*name);
    if (type.cls == ir::TypeClass::None) type = symbol->type;
    return build_.expr<ir::Ref>(range, type, symbol);
  }
  const auto* element = std::get_if<fc::Indirection<fp::ArrayElement>>(&data->u);
  const auto* name = element ? std::get_if<fp::Name>(&element->value().base.u) : nullptr;
  if (!name) {
    entities_.use(fp::GetFirstName(d));  // its type is the better reason
    bool coindexed = std::holds_alternative<fc::Indirection<fp::CoindexedNamedObject>>(data->u);
    return coindexed ? refuse(range, "a coindexed object", "use ordinary arrays")
                     : refuse(range, "a component of a derived type",
                              "pass the component as an argument of its own");
  }
  const ir::Symbol* symbol = entities_.use(*name);
  ir::Exprs subscripts;
  for (const fp::SectionSubscript& s : element->value().subscripts)
    subscripts.push_back(subscript(s));
  return build_.index(symbol, std::move(subscripts), range);
}

const ir::Expr* Expressions::subscript(const fp::SectionSubscript& s) {
  if (const auto* e = std::get_if<fp::IntExpr>(&s.u)) return lowerWrapped(*e);
  const auto& triplet = std::get<fp::SubscriptTriplet>(s.u);
  auto part = [&](const std::optional<fp::Subscript>& x) { return x ? lowerWrapped(*x) : nullptr; };
  const ir::Expr* lower = part(std::get<0>(triplet.t));
  const ir::Expr* upper = part(std::get<1>(triplet.t));
  const ir::Expr* step = part(std::get<2>(triplet.t));
  SourceRange range = lower ? lower->range : upper ? upper->range : SourceRange{};
  return build_.expr<ir::Section>(range, ir::kInteger.withRank(1), lower, upper, step);
}

const ir::Expr* Expressions::arrayConstructor(const fp::ArrayConstructor& a, const fp::Expr& e) {
  SourceRange range = session_.map().range(e.source);
  ir::Type type = typeOf(e);
  ir::Exprs elements = constructorValues(std::get<std::list<fp::AcValue>>(a.v.t));
  if (std::get<std::optional<fp::TypeSpec>>(a.v.t)) {
    bool same = !elements.empty() && type.cls != ir::TypeClass::Character;
    for (const ir::Expr* x : elements) same &= x->type.scalar() == type.scalar();
    if (!same)
      return refuse(range, "an array constructor with a type",
                    "remove it and write the elements with that type");
  }
  return build_.expr<ir::ArrayConstructor>(range, type, std::move(elements));
}

ir::Exprs Expressions::constructorValues(const std::list<fp::AcValue>& values) {
  ir::Exprs elements;
  for (const fp::AcValue& value : values)
    elements.push_back(fc::visit(
        fc::visitors{
            [&](const fc::Indirection<fp::Expr>& x) { return lower(x.value()); },
            [&](const fc::Indirection<fp::AcImpliedDo>& x) { return impliedDo(x.value()); },
            [&](const fp::AcValue::Triplet&) {
              return refuse({}, "a range in an array constructor", "use an implied do");
            },
        },
        value.u));
  return elements;
}

const ir::Expr* Expressions::impliedDo(const fp::AcImpliedDo& loop) {
  const auto& bounds =
      std::get<fp::AcImpliedDoControl::Bounds>(std::get<fp::AcImpliedDoControl>(loop.t).t);
  const fp::Name& name = bounds.name.thing.thing;
  const ir::Symbol* variable = entities_.use(name);
  ir::Exprs elements = constructorValues(std::get<std::list<fp::AcValue>>(loop.t));
  const ir::Expr* lower = lowerWrapped(bounds.lower);
  const ir::Expr* upper = lowerWrapped(bounds.upper);
  const ir::Expr* step = bounds.step ? lowerWrapped(*bounds.step) : nullptr;
  ir::Type type = elements.empty() ? ir::Type{} : elements.front()->type.withRank(1);
  return build_.expr<ir::ImpliedDo>(session_.map().range(name.source), type, std::move(elements),
                                    variable, lower, upper, step);
}

const ir::Expr* Expressions::functionReference(const fp::FunctionReference& f, const fp::Expr& e) {
  SourceRange range = session_.map().range(e.source);
  const fp::Call& call = f.v;
  const auto* name = std::get_if<fp::Name>(&std::get<fp::ProcedureDesignator>(call.t).u);
  if (!name) return refuse(range, "a call of a type-bound procedure", "call the procedure itself");
  if (name->symbol && isIntrinsic(*name->symbol)) return intrinsic(name->ToString(), call, e);
  ir::Procedure* procedure = callee(*name, range);
  if (!procedure) return build_.integer(0);
  ir::Exprs args = callArguments(*procedure, std::get<std::list<fp::ActualArgSpec>>(call.t), range);
  return build_.expr<ir::FunctionCall>(range, typeOf(e), procedure, std::move(args));
}

const ir::Expr* Expressions::intrinsic(const std::string& name, const fp::Call& call,
                                       const fp::Expr& e) {
  SourceRange range = session_.map().range(e.source);
  if (name == "norm2") return norm(call, e);
  SpecificIntrinsic specific = genericIntrinsic(name);
  auto id = ir::findIntrinsic(specific.generic);
  if (!id) {
    // The arguments' own faults come first.
    for (const auto& spec : std::get<std::list<fp::ActualArgSpec>>(call.t))
      actualArgument(std::get<fp::ActualArg>(spec.t), nullptr);
    refusals_.report(diag::UnsupportedIntrinsic, range, name,
                     "write it with the supported ones, or as a procedure of your own");
    return build_.integer(0);
  }
  const ir::IntrinsicInfo& info = ir::info(*id);
  const auto& actual = std::get<std::list<fp::ActualArgSpec>>(call.t);
  ir::Exprs args(info.variadic() ? actual.size() : std::max(info.dummies.size(), actual.size()));
  std::size_t i = 0;
  for (const fp::ActualArgSpec& spec : actual) {
    const ir::Expr* value = actualArgument(std::get<fp::ActualArg>(spec.t), nullptr);
    std::size_t at = info.variadic() ? i : positionOf(i, info.dummies, value->type);
    if (const auto& keyword = std::get<std::optional<fp::Keyword>>(spec.t);
        keyword && !info.variadic() && actual.size() > 1) {
      auto it = std::find(info.dummies.begin(), info.dummies.end(), keyword->v.ToString());
      if (it == info.dummies.end())
        return refuse(range, "the argument '" + keyword->v.ToString() + "' of " + name,
                      "leave it out");
      at = static_cast<std::size_t>(it - info.dummies.begin());
    }
    args[std::min(at, args.size() - 1)] = value;
    ++i;
  }
  ir::Type type = typeOf(e);
  if (*id == ir::IntrinsicId::Cmplx && !args[2] && type.kind != 4)  // dcmplx
    args[2] = build_.integer(type.kind);
  if (specific.conversion.empty())
    return build_.expr<ir::Intrinsic>(range, type, *id, std::move(args));
  ir::Type inner;
  for (const ir::Expr* a : args) inner = a == args[0] ? a->type : ir::promote(inner, a->type);
  const ir::Expr* value = build_.expr<ir::Intrinsic>(range, inner, *id, std::move(args));
  return build_.expr<ir::Intrinsic>(range, type, *ir::findIntrinsic(specific.conversion),
                                    ir::Exprs{value, nullptr});
}

/// norm2(x, dim) is sqrt(sum(x**2, dim)), but for squares that are too large for their type.
const ir::Expr* Expressions::norm(const fp::Call& call, const fp::Expr& e) {
  SourceRange range = session_.map().range(e.source);
  ir::Exprs args(3);
  std::size_t i = 0;
  for (const fp::ActualArgSpec& spec : std::get<std::list<fp::ActualArgSpec>>(call.t)) {
    const auto& keyword = std::get<std::optional<fp::Keyword>>(spec.t);
    std::size_t at = keyword ? (keyword->v.ToString() == "dim" ? 1 : 0) : i;
    args[at] = actualArgument(std::get<fp::ActualArg>(spec.t), nullptr);
    ++i;
  }
  args[0] = build_.expr<ir::Binary>(args[0]->range, args[0]->type, ir::BinaryOp::Pow, args[0],
                                    build_.integer(2));
  ir::Exprs sum{
      build_.expr<ir::Intrinsic>(range, typeOf(e), ir::IntrinsicId::Sum, std::move(args))};
  return build_.expr<ir::Intrinsic>(range, typeOf(e), ir::IntrinsicId::Sqrt, std::move(sum));
}

const ir::Expr* Expressions::actualArgument(const fp::ActualArg& arg, const ir::Symbol* dummy) {
  const auto* e = std::get_if<fc::Indirection<fp::Expr>>(&arg.u);
  if (!e) return refuse({}, "%val or %ref", "pass the variable itself");
  bool keepsCopy = dummy && dummy->intent != ir::Intent::In && !dummy->byValue;
  if (keepsCopy && isParenthesisedVariable(e->value()))
    return refuse(session_.map().range(e->value().source),
                  "a variable in parentheses as an argument",
                  "assign it to a variable of its own first");
  return lower(e->value());
}

ir::Exprs Expressions::callArguments(const ir::Procedure& callee,
                                     const std::list<fp::ActualArgSpec>& actual,
                                     SourceRange range) {
  ir::Exprs args(callee.arguments.size());
  Copies copies;
  std::size_t i = 0;
  for (const fp::ActualArgSpec& spec : actual) {
    if (std::holds_alternative<fp::AltReturnSpec>(std::get<fp::ActualArg>(spec.t).u)) {
      refusals_.report(diag::UnsupportedStatement, range, "an alternate return",
                       "return a status variable");
      continue;
    }
    std::size_t at = i++;
    if (const auto& keyword = std::get<std::optional<fp::Keyword>>(spec.t)) {
      std::string name = keyword->v.ToString();
      for (at = 0; at < args.size() && ir::lower(callee.arguments[at]->name) != name;) ++at;
    }
    if (at >= args.size()) {
      refusals_.report(diag::Syntax, range,
                       "'" + callee.name + "' has no such argument as this call gives it");
      return args;
    }
    const auto& given = std::get<fp::ActualArg>(spec.t);
    args[at] = actualArgument(given, callee.arguments[at]);
    const auto* e = std::get_if<fc::Indirection<fp::Expr>>(&given.u);
    if (e && isParenthesisedVariable(e->value()))
      copies.emplace_back(at, session_.map().range(e->value().source));
  }
  refuseCopies(callee, args, copies, refusals_);
  for (std::size_t n = 0; n < args.size(); ++n)
    if (!args[n] && !callee.arguments[n]->optional)
      refusals_.report(diag::Syntax, range,
                       "argument '" + callee.arguments[n]->name + "' of '" + callee.name +
                           "' is missing in this call");
  return args;
}

ir::Procedure* Expressions::callee(const fp::Name& name, SourceRange range) {
  std::string shown = session_.map().spelling(name.source);
  if (name.symbol) {
    const fs::Symbol& s = name.symbol->GetUltimate();
    const auto* details = s.detailsIf<fs::SubprogramDetails>();
    if (fs::IsPointer(s) || fs::IsDummy(s)) {
      entities_.use(s);  // refused at its declaration
      return nullptr;
    }
    if (details && details->stmtFunction()) return nullptr;  // refused where it is defined
    if (details && details->entryScope()) {
      refusals_.report(diag::UnsupportedStatement, range, "entry '" + shown + "'",
                       "make it a procedure of its own");
      return nullptr;
    }
    if (ir::Procedure* procedure = entities_.procedure(s)) {
      if (s.attrs().test(fs::Attr::BIND_C) && !procedure->module) {
        refusals_.report(diag::UnsupportedStatement, range,
                         "a call of '" + shown + "', with bind(c),",
                         "make it a procedure of a module");
        return nullptr;
      }
      entities_.ensureVisible(s, range);
      entities_.reach(procedure);
      return procedure;
    }
    if (isOmpLibrary(s) && ordersThreads(shown)) {
      refusals_.report(diag::UnsupportedStatement, range, "'" + shown + "', which orders threads,",
                       insteadOfLock);
      return nullptr;
    }
    if (isOmpLibrary(s)) return entities_.ompFunction(shown, s);
  }
  refusals_.report(diag::MissingProcedure, range, shown);
  return nullptr;
}

}  // namespace pj::frontend
