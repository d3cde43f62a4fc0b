// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Expressions. What has an effect becomes a statement before the one it stands in.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"

namespace pj::frontend {
bool isMathematical(const clang::FunctionDecl& f) {
  if (f.getName().starts_with("omp_get_")) return true;
  const clang::Builtin::Context& known = f.getASTContext().BuiltinInfo;
  unsigned id = f.isDefined() ? 0 : f.getBuiltinID();
  if (!id) return false;
  if (known.isConst(id) || known.isPure(id)) return true;
  llvm::StringRef header = known.getHeaderName(id);
  bool computes =
      header == "math.h" || header == "complex.h" || known.isConstWithoutErrnoAndExceptions(id);
  // modf and its like set what they get a pointer to.
  return computes && std::none_of(f.param_begin(), f.param_end(),
                                  [](const auto* p) { return p->getType()->isPointerType(); });
}

namespace {

using ir::BinaryOp;
using ir::IntrinsicId;
using ir::TypeClass;

constexpr int kMaxDepth = 2000;

class EffectVisitor : public clang::RecursiveASTVisitor<EffectVisitor> {
 public:
  bool effects = false;
  bool VisitBinaryOperator(clang::BinaryOperator* b) {
    effects |= b->isAssignmentOp();
    return !effects;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* u) {
    effects |= u->isIncrementDecrementOp();
    return !effects;
  }
  bool VisitCallExpr(clang::CallExpr* c) {
    const clang::FunctionDecl* f = c->getDirectCallee();
    effects |= !f || !isMathematical(*f);
    return !effects;
  }
  bool VisitStmtExpr(clang::StmtExpr*) { return !(effects = true); }
};

BinaryOp comparison(clang::BinaryOperatorKind op) {
  switch (op) {
    case clang::BO_LT: return BinaryOp::Lt;
    case clang::BO_GT: return BinaryOp::Gt;
    case clang::BO_LE: return BinaryOp::Le;
    case clang::BO_GE: return BinaryOp::Ge;
    case clang::BO_EQ: return BinaryOp::Eq;
    default: return BinaryOp::Ne;
  }
}

/// Has the integer type that number? Else a conversion changes it.
bool fits(long long number, ir::Type type) {
  int bits = 8 * type.kind - (type.isUnsigned ? 0 : 1);
  return number >= 0 && (bits >= 63 || number < (1LL << bits));
}

/// May both be evaluated, and differentiated, whichever is chosen?
bool isPlain(const clang::Expr* e) {
  e = e->IgnoreParenImpCasts();
  if (llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral>(e)) return true;
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e))
    return (u->getOpcode() == clang::UO_Minus || u->getOpcode() == clang::UO_Plus) &&
           isPlain(u->getSubExpr());
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e))
    return (b->isAdditiveOp() || b->getOpcode() == clang::BO_Mul) &&
           b->getType()->isIntegerType() && isPlain(b->getLHS()) && isPlain(b->getRHS());
  const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e);
  return r && (r->getType()->isArithmeticType());
}

/// The number or the named constant `e` as a literal; null for anything else.
const ir::Literal* literalOf(const ir::Expr& e) {
  const auto* ref = e.as<ir::Ref>();
  bool isNamed = ref && ref->symbol->storage == ir::Storage::Constant && ref->symbol->init;
  return isNamed ? ref->symbol->init->as<ir::Literal>() : e.as<ir::Literal>();
}

bool isLiteral(const ir::Expr& e, long long value) {
  const ir::Literal* l = literalOf(e);
  return l && e.type.isInteger() && std::atoll(l->spelling.c_str()) == value;
}

/// Is the number 1 or 0 by its form?
bool isTruth(const ir::Expr& e) {
  if (isLiteral(e, 0) || isLiteral(e, 1)) return true;
  const auto* call = e.as<ir::Intrinsic>();
  if (!call) return false;
  switch (call->id) {
    case IntrinsicId::Merge: return isLiteral(*call->args[0], 1) && isLiteral(*call->args[1], 0);
    case IntrinsicId::Iand:
    case IntrinsicId::Ior:
    case IntrinsicId::Ieor: return isTruth(*call->args[0]) && isTruth(*call->args[1]);
    default: return false;
  }
}

}  // namespace

const clang::Expr* enumeration(const clang::Expr* e) {
  if (const auto* c = llvm::dyn_cast<clang::ConstantExpr>(e)) e = c->getSubExpr();
  const auto* c = llvm::dyn_cast<clang::ImplicitCastExpr>(e->IgnoreParens());
  if (!c || c->getCastKind() != clang::CK_IntegralCast) return nullptr;
  const clang::Expr* sub = c->getSubExpr();
  if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(sub)) sub = constant->getSubExpr();
  const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(sub->IgnoreParens());
  bool isEnumerator = name && llvm::isa<clang::EnumConstantDecl>(name->getDecl());
  const auto* type = sub->getType()->getAs<clang::EnumType>();
  const clang::Expr* found = isEnumerator || type ? sub : nullptr;
  clang::QualType from = type ? type->getDecl()->getIntegerType() : sub->getType();
  bool isInt = !from.isNull() && from->isSpecificBuiltinType(clang::BuiltinType::UInt);
  isInt |= !from.isNull() && from->isSpecificBuiltinType(clang::BuiltinType::Int);
  return isInt && c->getType()->isSpecificBuiltinType(clang::BuiltinType::UInt) ? found : nullptr;
}

bool FunctionLowering::hasEffects(const clang::Expr* e) const {
  EffectVisitor visitor;
  visitor.TraverseStmt(const_cast<clang::Expr*>(e));
  return visitor.effects;
}

const ir::Expr* FunctionLowering::zero(ir::Type type) {
  if (type.isDifferentiable()) return build_.real(0.0, type);
  if (type.isLogical()) return build_.logical(false);
  return integer(0, type.scalar());
}

bool FunctionLowering::isPointer(const clang::Expr* e) const {
  return e->getType()->isPointerType() && !CEntities::isHandle(e->getType(), source_.context()) &&
         !isNullPointer(e, source_.context());
}

/// Does `s` use a variable whose declaration was refused? What else is wrong with it follows.
bool FunctionLowering::mentionsRefused(const clang::Stmt& s) const {
  if (refused_.count(namedBy(&s))) return true;
  return std::any_of(s.child_begin(), s.child_end(),
                     [&](const clang::Stmt* c) { return c && mentionsRefused(*c); });
}

const ir::Expr* FunctionLowering::refuse(const clang::Stmt& s, const std::string& what,
                                         const std::string& instead) {
  if (!mentionsRefused(s))
    refusals_.report(diag::UnsupportedExpression, source_.range(s.getSourceRange()), what, instead);
  const auto* e = llvm::dyn_cast<clang::Expr>(&s);
  auto type = e ? CEntities::scalarType(e->getType(), source_.context()) : std::nullopt;
  return zero(type.value_or(ir::kInteger));
}

/// What stands for an expression of which a part was refused. Should nothing have been, it is now:
/// no expression is dropped in silence.
const ir::Expr* FunctionLowering::refused(const clang::Expr& e) {
  if (!refusals_.any()) refuse(e, "this expression", "write it another way");
  auto type = CEntities::scalarType(e.getType(), source_.context());
  return zero(type.value_or(ir::kInteger));
}

ir::Type FunctionLowering::typeOf(const clang::Expr* e) {
  auto type = CEntities::scalarType(e->getType(), source_.context());
  if (!type)
    refuse(*e, "an expression of type '" + e->getType().getAsString() + "'",
           "use arithmetic types");
  return type.value_or(ir::kInteger);
}

const ir::Expr* FunctionLowering::integer(long long value, ir::Type type) {
  std::string text = std::to_string(value);
  if (type.kind == 8) text += "_8";
  return build_.expr<ir::Literal>({}, ir::Type{TypeClass::Integer, type.kind, 0, type.isUnsigned},
                                  text);
}

/// The value of a literal, if it is a whole number that every real type has; not that of -0.0.
static std::optional<double> wholeNumber(const ir::Expr& e) {
  constexpr double kMost = 1 << 24;
  const auto* minus = e.as<ir::Unary>();
  const auto* literal = (minus ? *minus->operand : e).as<ir::Literal>();
  bool isSigned = !minus || minus->op == ir::UnaryOp::Neg;
  if (!literal || !isSigned || !(e.type.isInteger() || e.type.isReal()) || e.type.isUnsigned)
    return std::nullopt;
  std::string text = literal->spelling.substr(0, literal->spelling.find('_'));
  std::replace(text.begin(), text.end(), 'd', 'e');
  char* end = nullptr;
  double value = std::strtod(text.c_str(), &end);
  bool isWhole = *end == '\0' && std::fabs(value) <= kMost && value == std::floor(value);
  if (!isWhole || (minus && value == 0)) return std::nullopt;
  return minus ? -value : value;
}

/// `e` as a value of `type`.
const ir::Expr* FunctionLowering::converted(const ir::Expr* e, ir::Type type) {
  if (e->type.isLogical() && !type.isLogical()) e = asNumber(e, ir::kInteger);
  if (e->type == type) return e;
  const auto* number = e->as<ir::Literal>();
  if (number && e->type.isInteger() && type.isInteger() &&
      fits(std::atoll(number->spelling.c_str()), type))
    return integer(std::atoll(number->spelling.c_str()), type);
  const ir::Expr* kind = build_.integer(type.kind);
  if (type.isLogical()) return truth(e);
  bool isReal = type.isReal() || type.isComplex();
  if (auto whole = isReal ? wholeNumber(*e) : std::nullopt) return build_.real(*whole, type);
  if (type.isComplex())
    return build_.expr<ir::Intrinsic>(e->range, type, IntrinsicId::Cmplx,
                                      ir::Exprs{e, nullptr, kind});
  return build_.expr<ir::Intrinsic>(
      e->range, type, type.isReal() ? IntrinsicId::Real : IntrinsicId::Int, ir::Exprs{e, kind});
}

/// A size, a count or a bound: where it is unsigned, as a signed number that has room for it.
const ir::Expr* FunctionLowering::asSigned(const ir::Expr* e) {
  return e->type.isUnsigned ? converted(e, ir::kWideInteger) : e;
}

const ir::Expr* FunctionLowering::asNumber(const ir::Expr* logical, ir::Type type) {
  return build_.expr<ir::Intrinsic>(logical->range, type, IntrinsicId::Merge,
                                    ir::Exprs{integer(1, type), integer(0, type), logical});
}

const ir::Expr* FunctionLowering::condition(const clang::Expr* e) {
  SourceRange range = source_.range(e->getSourceRange());
  const clang::Expr* bare = e->IgnoreParenImpCasts();
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(bare);
      list && list->getNumInits() == 1)
    return condition(list->getInit(0));
  if (const clang::Expr* expected = behindHint(*bare)) {
    // A real number is made an integer first.
    const bool isReal = expected->IgnoreParenImpCasts()->getType()->isRealFloatingType();
    return isReal ? truth(converted(value(expected), typeOf(expected))) : condition(expected);
  }
  const ir::Type logical = ir::kLogical;
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(bare);
      u && u->getOpcode() == clang::UO_LNot)
    return negation(range, condition(u->getSubExpr()),
                    !llvm::isa<clang::BinaryOperator>(u->getSubExpr()->IgnoreParenImpCasts()));
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(bare)) {
    if (b->isComparisonOp() && !isPointer(b->getLHS()) && !isPointer(b->getRHS())) {
      const clang::Expr *l = enumeration(b->getLHS()), *r = enumeration(b->getRHS());
      bool areNamed = b->isEqualityOp() && l && r;
      const ir::Expr* lhs = value(areNamed ? l : b->getLHS());
      const ir::Expr* rhs = value(areNamed ? r : b->getRHS());
      if (lhs->type.isLogical()) lhs = asNumber(lhs, ir::kInteger);
      if (rhs->type.isLogical()) rhs = asNumber(rhs, ir::kInteger);
      return build_.expr<ir::Binary>(range, logical, comparison(b->getOpcode()), lhs, rhs);
    }
    if (b->isLogicalOp()) {
      bool isAnd = b->getOpcode() == clang::BO_LAnd;
      const ir::Expr* lhs = condition(b->getLHS());
      // What is to be done for the right side is done where it is asked for.
      const ir::Expr* rhs = nullptr;
      ir::Block body = collect([&] { rhs = condition(b->getRHS()); });
      if (body.empty())
        return build_.expr<ir::Binary>(range, logical, isAnd ? BinaryOp::And : BinaryOp::Or, lhs,
                                       rhs);
      const ir::Symbol* both = temporary("test", ir::kLogical);
      add<ir::Assign>(build_.ref(both), lhs);
      const ir::Expr* again = build_.ref(both);
      if (!isAnd) again = build_.unary(ir::UnaryOp::Not, again);
      body.push_back(build_.assign(build_.ref(both), rhs));
      add<ir::If>(std::vector<ir::IfArm>{{again, body}});
      return build_.ref(both);
    }
  }
  if (const ir::Expr* test = pointerTest(bare)) return test;
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(bare); b && b->isComparisonOp())
    if (isPointer(b->getLHS()) || isPointer(b->getRHS())) {
      if (isPointer(b->getLHS()) && isPointer(b->getRHS())) {
        auto places = placesInArray(b->getLHS(), b->getRHS());
        if (!places) return build_.logical(false);
        return build_.expr<ir::Binary>(range, logical, comparison(b->getOpcode()), places->first,
                                       places->second);
      }
      refuse(*e, "a comparison of pointers", "compare subscripts");
      return build_.logical(false);
    }
  const ir::Expr* number = value(e);
  return number->type.isLogical() ? number : truth(number);
}

/// !test. `isValue`: the source has a number for "it is not zero", and is to be "it is zero".
const ir::Expr* FunctionLowering::negation(SourceRange range, const ir::Expr* test, bool isValue) {
  const auto* different = test->as<ir::Binary>();
  if (isValue && different && different->op == BinaryOp::Ne)
    return build_.expr<ir::Binary>(range, ir::kLogical, BinaryOp::Eq, different->lhs,
                                   different->rhs);
  return build_.expr<ir::Unary>(range, ir::kLogical, ir::UnaryOp::Not, test);
}

/// Is `number` not zero? Of truth values that are numbers, and what &, | and ^ make of them, the
/// truth values themselves.
const ir::Expr* FunctionLowering::truth(const ir::Expr* number) {
  const ir::Expr* different = build_.expr<ir::Binary>(number->range, ir::kLogical, BinaryOp::Ne,
                                                      number, zero(number->type));
  if (const ir::Literal* literal = literalOf(*number); literal && number->type.isInteger()) {
    const long long known = std::atoll(literal->spelling.c_str());
    const ir::Expr* isSet = build_.logical(known != 0);
    const auto* ref = number->as<ir::Ref>();
    if (!ref) return isSet;
    // A name that is no variable's is its own truth, also as a number, where it is 0 or 1.
    bool isZeroOrOne = known == 0 || known == 1;
    if (!isZeroOrOne || ref->symbol->procedure || ref->symbol->module) return different;
    return build_.ref(entities_.constant(ref->symbol->name, ir::kLogical, isSet, source_.file()));
  }
  const auto* call = number->as<ir::Intrinsic>();
  if (!call) return different;
  if (call->id == IntrinsicId::Merge && isTruth(*number)) return call->args[2];
  auto combined = [&](BinaryOp op) -> const ir::Expr* {
    if (!isTruth(*call->args[0]) || !isTruth(*call->args[1])) return different;
    return build_.expr<ir::Binary>(number->range, ir::kLogical, op, truth(call->args[0]),
                                   truth(call->args[1]));
  };
  switch (call->id) {
    case IntrinsicId::Iand: return combined(BinaryOp::And);
    case IntrinsicId::Ior: return combined(BinaryOp::Or);
    case IntrinsicId::Ieor: return combined(BinaryOp::Neqv);
    default: return different;
  }
}

/// What the pointer `e` leads to: a parameter, what a pointer of the file or in a structure leads
/// to, or the start of one of these by the name of another pointer. Null: something else, or it is
/// always there.
const ir::Symbol* FunctionLowering::optionalAt(const clang::Expr* e) {
  const clang::VarDecl* v = namedBy(e);
  auto alias = aliases_.find(v);
  std::optional<Alias> place;
  if (llvm::isa<clang::MemberExpr>(e)) place = pointer(e);
  else if (v && alias != aliases_.end() && !moving_.count(v)) place = alias->second;
  const ir::Symbol* s = nullptr;
  if (place && place->leading.empty() && !place->offset)
    s = place->path.empty() ? place->base : pointerAt(*place);
  else if (v && alias == aliases_.end() && v->getType()->isPointerType()) s = variable(*v);
  return s && s->mayLack() ? s : nullptr;
}

/// p, p == NULL, p != NULL of what may be absent, or of a pointer to memory of malloc, which may be
/// assigned here: is there memory? Null for all else.
const ir::Expr* FunctionLowering::pointerTest(const clang::Expr* e) {
  bool negated = false;
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e); b && b->isEqualityOp()) {
    negated = b->getOpcode() == clang::BO_EQ;
    if (isNullPointer(b->getRHS(), source_.context())) e = b->getLHS();
    else if (isNullPointer(b->getLHS(), source_.context())) e = b->getRHS();
    else return nullptr;
  }
  e = e->IgnoreParenImpCasts();
  const auto* assigned = llvm::dyn_cast<clang::BinaryOperator>(e);
  if (assigned && assigned->getOpcode() == clang::BO_Assign)
    e = assigned->getLHS()->IgnoreParenImpCasts();
  const ir::Symbol* s = memoryNamed(e);
  if (!s) s = optionalAt(e);
  if (!s) return nullptr;
  if (assigned && !(s->allocatable && allocation(*s, e->getType(), assigned->getRHS())))
    return nullptr;
  IntrinsicId id = s->mayBeNull  ? IntrinsicId::Associated
                   : s->optional ? IntrinsicId::Present
                                 : IntrinsicId::Allocated;
  if (!s->parts.empty()) s = s->parts[0];
  const ir::Expr* test = build_.expr<ir::Intrinsic>(source_.range(e->getSourceRange()),
                                                    ir::kLogical, id, ir::Exprs{build_.ref(s)});
  return negated ? build_.unary(ir::UnaryOp::Not, test) : test;
}

const ir::Expr* FunctionLowering::value(const clang::Expr* e) {
  if (++depth_ > kMaxDepth) {
    refusals_.report(diag::UnsupportedExpression, source_.range(e->getSourceRange()),
                     "an expression of this depth", "split it");
    --depth_;
    return zero(ir::kInteger);
  }
  struct Leave {
    int& depth;
    ~Leave() { --depth; }
  } leave{depth_};
  if (const ir::Expr* named = namedConstant(*e)) return named;
  if (const auto* p = llvm::dyn_cast<clang::ParenExpr>(e)) return value(p->getSubExpr());
  if (const auto* c = llvm::dyn_cast<clang::ConstantExpr>(e)) return value(c->getSubExpr());
  if (const auto* c = llvm::dyn_cast<clang::CastExpr>(e)) return cast(*c);
  if (const auto* g = llvm::dyn_cast<clang::GenericSelectionExpr>(e))
    return value(g->getResultExpr());
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) return reference(*r);
  if (llvm::isa<clang::ArraySubscriptExpr>(e)) return element(e);
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) return unary(*u);
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e)) return binary(*b);
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(e)) return choice(*c);
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e)) return call(*c, true);
  if (llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral, clang::CharacterLiteral,
                clang::ImaginaryLiteral>(e))
    return literal(*e);
  if (llvm::isa<clang::UnaryExprOrTypeTraitExpr>(e)) {
    clang::Expr::EvalResult size;
    if (e->EvaluateAsInt(size, source_.context()))
      return integer(size.Val.getInt().getExtValue(), typeOf(e));
    return refuse(*e, "sizeof of a variable-length array", "write the product of its extents");
  }
  if (llvm::isa<clang::MemberExpr>(e)) return designator(e);
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(e);
      list && list->getNumInits() == 1 && e->getType()->isScalarType())
    return value(list->getInit(0));
  if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(e);
      literal && e->getType()->isArithmeticType()) {
    ir::Type type = typeOf(e);
    return type.isLogical() ? condition(literal->getInitializer())
                            : converted(value(literal->getInitializer()), type);
  }
  if (llvm::isa<clang::StmtExpr>(e))
    return refuse(*e, "a statement expression", "write a function");
  return refuse(*e, "this form of expression", "write it with ordinary operators");
}

const ir::Expr* FunctionLowering::cast(const clang::CastExpr& c) {
  const clang::Expr* sub = c.getSubExpr();
  if (c.getCastKind() == clang::CK_ToVoid) {
    expressionStatement(*sub);
    return zero(ir::kInteger);
  }
  if (c.getCastKind() == clang::CK_LValueToRValue || c.getCastKind() == clang::CK_NoOp)
    if (c.getType()->isArithmeticType() || c.getType()->isEnumeralType() ||
        CEntities::isHandle(c.getType(), source_.context()))
      return value(sub);
  if (c.getType()->isPointerType() && isNullPointer(&c, source_.context()))
    return integer(0, ir::kWideInteger);
  if (!c.getType()->isScalarType() || isPointer(&c) || isPointer(sub))
    return refuse(c, "a pointer as a value", "use subscripts");
  ir::Type to = typeOf(&c), from = typeOf(sub);
  bool isExplicit = llvm::isa<clang::ExplicitCastExpr>(c);
  if (to.isLogical()) return from.isLogical() ? value(sub) : condition(sub);
  const ir::Expr* e = value(sub);
  if (e->type.isLogical()) return asNumber(e, to.isInteger() ? to : ir::kInteger);
  if (isExplicit) return converted(e, to);
  bool integers = e->type.isInteger() && to.isInteger();
  if (integers &&
      (to.isUnsigned != e->type.isUnsigned || to.kind < e->type.kind || e->is<ir::Literal>())) {
    bool keepsValue = e->type.isUnsigned && !to.isUnsigned && to.kind > e->type.kind;
    if (!keepsValue) return converted(e, to);
  }
  return e;
}

const ir::Expr* FunctionLowering::reference(const clang::DeclRefExpr& r) {
  SourceRange range = source_.range(r.getSourceRange());
  if (const auto* c = llvm::dyn_cast<clang::EnumConstantDecl>(r.getDecl())) {
    bool isSeen = c->getDeclContext()->getRedeclContext()->isTranslationUnit();
    if (!isSeen) return integer(c->getInitVal().getExtValue(), ir::kInteger);
    const ir::Symbol* s =
        entities_.constant(c->getNameAsString(), ir::kInteger,
                           build_.integer(c->getInitVal().getExtValue()), source_.file());
    return build_.expr<ir::Ref>(range, s->type, s);
  }
  const auto* v = llvm::dyn_cast<clang::VarDecl>(r.getDecl());
  if (!v) return refuse(r, "a pointer to a function", "call the function by its name");
  if (auto actual = actuals_.find(v); actual != actuals_.end())
    return converted(value(actual->second), typeOf(&r));
  bool isHandle = v->getType()->isPointerType() && !isPointer(&r);
  if (isHandle && source_.manager().isInSystemHeader(v->getLocation())) {
    // stderr, say
    const ir::Symbol* s =
        entities_.constant(v->getNameAsString(), typeOf(&r), build_.logical(false), source_.file());
    return build_.expr<ir::Ref>(range, s->type, s);
  }
  const ir::Symbol* s = variable(*v);
  bool isElement = s->isArray() && v->getType()->isArithmeticType();
  if (isElement) return build_.index(s, {build_.integer(0)}, range);
  if (s->isArray() || isPointer(&r) || aliases_.count(v))
    return refuse(r, "a pointer as a value", "use subscripts");
  if (s->type.cls == ir::TypeClass::Structure)
    return refuse(r, "a structure as a value", "use its members");
  const ir::Expr* e = build_.expr<ir::Ref>(range, s->type, s);
  return asInSource(e, r);
}

/// The value of the variable that `source` names: the counter of a loop is signed here even where C
/// has it unsigned.
const ir::Expr* FunctionLowering::asInSource(const ir::Expr* variable, const clang::Expr& source) {
  auto type = CEntities::scalarType(source.getType(), source_.context());
  bool isCounter =
      type && type->isUnsigned && variable->type.isInteger() && !variable->type.isUnsigned;
  return isCounter ? converted(variable, *type) : variable;
}

/// What the variable that `source` names holds of the value `e`: as the counter of a loop, it has
/// room for more here than in C.
const ir::Expr* FunctionLowering::asStored(const ir::Expr* e, const ir::Expr* target,
                                           const clang::Expr& source) {
  auto type = CEntities::scalarType(source.getType(), source_.context());
  bool isWider = type && type->isInteger() && !type->isUnsigned && target->type.isInteger() &&
                 target->type.kind > type->kind;
  return isWider ? converted(e, *type) : e;
}

const ir::Expr* FunctionLowering::unary(const clang::UnaryOperator& u) {
  const clang::Expr* sub = u.getSubExpr();
  SourceRange range = source_.range(u.getSourceRange());
  switch (u.getOpcode()) {
    case clang::UO_Plus: return value(sub);
    case clang::UO_Extension: return value(sub);
    case clang::UO_Minus: {
      const ir::Expr* e = value(sub);
      if (e->type.isLogical()) e = asNumber(e, ir::kInteger);
      ir::Type type = typeOf(&u);
      // No sign that a rule may move: it wraps around.
      if (type.isInteger() && type.isUnsigned)
        return build_.expr<ir::Binary>(range, type, BinaryOp::Sub, zero(type), converted(e, type));
      return build_.expr<ir::Unary>(range, type, ir::UnaryOp::Neg, e);
    }
    case clang::UO_Not: {
      ir::Type type = typeOf(&u);
      if (type.isComplex())
        return build_.expr<ir::Intrinsic>(range, type, IntrinsicId::Conjg, ir::Exprs{value(sub)});
      return build_.expr<ir::Intrinsic>(range, type, IntrinsicId::Not, ir::Exprs{value(sub)});
    }
    case clang::UO_LNot: return asNumber(condition(&u), ir::kInteger);
    case clang::UO_Deref:
      if (const ir::Expr* bits = bitsOfReal(&u)) return bits;
      return designator(&u);
    case clang::UO_Real:
    case clang::UO_Imag: {
      bool isReal = u.getOpcode() == clang::UO_Real;
      ir::Type type = typeOf(&u);
      return build_.expr<ir::Intrinsic>(
          range, type, isReal ? IntrinsicId::Real : IntrinsicId::Aimag, ir::Exprs{value(sub)});
    }
    case clang::UO_PreInc:
    case clang::UO_PreDec:
    case clang::UO_PostInc:
    case clang::UO_PostDec: return step(u, true);
    default: return refuse(u, "this use of an address", "use subscripts");
  }
}

const ir::Expr* FunctionLowering::binary(const clang::BinaryOperator& b) {
  if (b.isAssignmentOp()) return assignment(b, true);
  if (b.getOpcode() == clang::BO_Comma) {
    expressionStatement(*b.getLHS());
    return value(b.getRHS());
  }
  if (b.isLogicalOp() || b.isComparisonOp()) return asNumber(condition(&b), ir::kInteger);
  if (!b.getType()->isArithmeticType()) return refuse(b, "a pointer as a value", "use subscripts");
  if (b.getOpcode() == clang::BO_Sub && isPointer(b.getLHS()) && isPointer(b.getRHS())) {
    auto places = placesInArray(b.getLHS(), b.getRHS());
    if (!places) return refused(b);
    return build_.expr<ir::Binary>(source_.range(b.getSourceRange()), typeOf(&b), BinaryOp::Sub,
                                   converted(places->first, typeOf(&b)), places->second);
  }
  const ir::Expr* lhs = value(b.getLHS());
  const ir::Expr* rhs = value(b.getRHS());
  return arithmetic(b.getOpcode(), lhs, rhs, typeOf(&b), source_.range(b.getSourceRange()));
}

const ir::Expr* FunctionLowering::arithmetic(clang::BinaryOperatorKind op, const ir::Expr* l,
                                             const ir::Expr* r, ir::Type type, SourceRange range) {
  if (l->type.isLogical()) l = asNumber(l, ir::kInteger);
  if (r->type.isLogical()) r = asNumber(r, ir::kInteger);
  auto function = [&](IntrinsicId id) {
    return build_.expr<ir::Intrinsic>(range, type, id, ir::Exprs{l, r});
  };
  auto node = [&](BinaryOp o) { return build_.expr<ir::Binary>(range, type, o, l, r); };
  switch (op) {
    case clang::BO_Add: return node(BinaryOp::Add);
    case clang::BO_Sub: return node(BinaryOp::Sub);
    case clang::BO_Mul: return node(BinaryOp::Mul);
    case clang::BO_Div: return node(BinaryOp::Div);
    case clang::BO_Rem: return function(IntrinsicId::Mod);
    case clang::BO_And: return function(IntrinsicId::Iand);
    case clang::BO_Or: return function(IntrinsicId::Ior);
    case clang::BO_Xor: return function(IntrinsicId::Ieor);
    case clang::BO_Shl: return function(IntrinsicId::Shiftl);
    default: return function(type.isUnsigned ? IntrinsicId::Shiftr : IntrinsicId::Shifta);
  }
}

const ir::Expr* FunctionLowering::assignment(const clang::BinaryOperator& b, bool valueWanted) {
  if (isPointer(b.getLHS())) {
    const clang::VarDecl* v = namedBy(b.getLHS()->IgnoreParens());
    if (v && v->hasGlobalStorage()) variable(*v);
    const ir::Symbol* memory = memoryNamed(b.getLHS());
    bool allocates = memory && b.getOpcode() == clang::BO_Assign &&
                     allocation(*memory, b.getLHS()->getType(), b.getRHS());
    if (allocates || (v && move(*v, b))) return zero(ir::kInteger);
    const OwnMember own = ownMember(b.getLHS());
    auto known = own.path.empty() ? variables_.end() : variables_.find(own.variable);
    const ir::Symbol* part =
        known == variables_.end() ? nullptr : partNamed(*known->second, own.path);
    if (part && givePlace(*part, *b.getRHS())) return zero(ir::kInteger);
    if (llvm::isa<clang::MemberExpr>(b.getLHS()->IgnoreParens()))
      refuse(b, "a pointer in a structure that gets its value here",
             "set it once, in the block that declares the structure, or before what is "
             "differentiated");
    else refuse(b, "a pointer that moves", "use subscripts");
    return zero(ir::kInteger);
  }
  if (b.getLHS()->getType()->isRecordType()) {
    assignStructure(b);
    return nullptr;
  }
  const ir::Expr* lhs = designator(b.getLHS());
  const ir::Expr* rhs = nullptr;
  if (b.getOpcode() == clang::BO_OrAssign && lhs->type.isLogical()) {
    // Of flag | 4 compilers know that it is never zero, and warn of the test.
    const ir::Expr* more = value(b.getRHS());
    rhs = build_.binary(BinaryOp::Or, lhs, more->type.isLogical() ? more : truth(more));
  } else if (const auto* compound = llvm::dyn_cast<clang::CompoundAssignOperator>(&b)) {
    auto type = CEntities::scalarType(compound->getComputationResultType(), source_.context());
    const ir::Expr* old =
        lhs->type.isLogical() ? asNumber(lhs, ir::kInteger) : asInSource(lhs, *b.getLHS());
    rhs =
        arithmetic(clang::BinaryOperator::getOpForCompoundAssignment(b.getOpcode()), old,
                   value(b.getRHS()), type.value_or(lhs->type), source_.range(b.getSourceRange()));
    rhs = lhs->type.isLogical() ? converted(rhs, lhs->type) : asStored(rhs, lhs, *b.getLHS());
  } else {
    rhs = lhs->type.isLogical() ? condition(b.getRHS()) : value(b.getRHS());
    if (rhs->type.isLogical() && !lhs->type.isLogical()) rhs = asNumber(rhs, ir::kInteger);
  }
  add<ir::Assign>(lhs, rhs);
  return valueWanted ? asInSource(lhs, *b.getLHS()) : nullptr;
}

const ir::Expr* FunctionLowering::step(const clang::UnaryOperator& u, bool valueWanted) {
  const ir::Symbol* place = u.getType()->isPointerType() ? placeOf(u.getSubExpr()) : nullptr;
  if (u.getType()->isPointerType() && !place) {
    const clang::VarDecl* v = variableIn(u.getSubExpr());
    std::optional<Alias> here;
    if (v && moving_.count(v) && aliases_.count(v)) here = aliases_.at(v);
    bool isReported = here && !enter(*v, *here, u);
    return isReported ? zero(ir::kInteger) : refuse(u, "a pointer that moves", "use subscripts");
  }
  const ir::Expr* d = place ? build_.ref(place) : designator(u.getSubExpr());
  auto next = [&](const ir::Expr* old) {
    const ir::Expr* one = old->type.isInteger() ? integer(1, old->type) : build_.real(1, old->type);
    const ir::Expr* sum = build_.expr<ir::Binary>(
        {}, d->type, u.isIncrementOp() ? BinaryOp::Add : BinaryOp::Sub, old, one);
    return place ? sum : asStored(sum, d, *u.getSubExpr());
  };
  if (d->type.isLogical()) {
    if (valueWanted)
      return refuse(u, "the value of a step of a truth value", "take the step by itself");
    // One more than true is true, too; one less than false is not false.
    add<ir::Assign>(d,
                    u.isIncrementOp() ? build_.logical(true) : build_.unary(ir::UnaryOp::Not, d));
    return nullptr;
  }
  const ir::Expr* inSource = place ? d : asInSource(d, *u.getSubExpr());
  if (valueWanted && u.isPostfix()) {
    if (after_) {
      after_->push_back(build_.assign(d, next(d)));
      return inSource;
    }
    const ir::Symbol* old = temporary("old", inSource->type.scalar());
    add<ir::Assign>(build_.ref(old), inSource);
    add<ir::Assign>(d, next(d));
    return build_.ref(old);
  }
  add<ir::Assign>(d, next(d));
  return valueWanted ? inSource : nullptr;
}

const ir::Expr* FunctionLowering::choice(const clang::ConditionalOperator& c) {
  ir::Type type = typeOf(&c);
  const ir::Expr* test = condition(c.getCond());
  if (isPlain(c.getTrueExpr()) && isPlain(c.getFalseExpr()) && !type.isLogical())
    return build_.expr<ir::Intrinsic>(source_.range(c.getSourceRange()), type, IntrinsicId::Merge,
                                      ir::Exprs{converted(value(c.getTrueExpr()), type),
                                                converted(value(c.getFalseExpr()), type), test});
  ir::Symbol* chosen = temporary("chosen", type);
  chosen->spelledType = CEntities::spelledType(c.getType(), source_.context());
  auto arm = [&](const clang::Expr* e) {
    return collect([&] {
      const ir::Expr* v = type.isLogical() ? condition(e) : value(e);
      if (v->type.isLogical() && !type.isLogical()) v = asNumber(v, ir::kInteger);
      add<ir::Assign>(build_.ref(chosen), v);
    });
  };
  ir::StmtOrigin at = takeOrigin();
  std::vector<ir::IfArm> arms{{test, arm(c.getTrueExpr())}};
  arms.push_back({nullptr, arm(c.getFalseExpr())});
  emit(build_.stmt<ir::If>(std::move(at), std::move(arms)));
  return build_.ref(chosen);
}

}  // namespace pj::frontend
