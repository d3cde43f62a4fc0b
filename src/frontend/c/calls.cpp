// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls: of the program's functions, of math.h, of memory functions, of anything else.
#include <map>

#include <fmt/format.h>

#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"

namespace pj::frontend {
namespace {

using ir::IntrinsicId;

/// The functions of math.h and complex.h for double; those for float and long double end in f, l.
const std::map<std::string, IntrinsicId>& mathFunctions() {
  static const std::map<std::string, IntrinsicId> table = {
      {"fabs", IntrinsicId::Abs},         {"acos", IntrinsicId::Acos},
      {"acosh", IntrinsicId::Acosh},      {"asin", IntrinsicId::Asin},
      {"asinh", IntrinsicId::Asinh},      {"atan", IntrinsicId::Atan},
      {"atan2", IntrinsicId::Atan2},      {"atanh", IntrinsicId::Atanh},
      {"cbrt", IntrinsicId::Cbrt},        {"ceil", IntrinsicId::Ceil_Real},
      {"copysign", IntrinsicId::Sign},    {"cos", IntrinsicId::Cos},
      {"cosh", IntrinsicId::Cosh},        {"erf", IntrinsicId::Erf},
      {"erfc", IntrinsicId::Erfc},        {"exp", IntrinsicId::Exp},
      {"exp2", IntrinsicId::Exp2},        {"expm1", IntrinsicId::Expm1},
      {"fdim", IntrinsicId::Dim},         {"floor", IntrinsicId::Floor_Real},
      {"fmax", IntrinsicId::Fmax},        {"fmin", IntrinsicId::Fmin},
      {"fmod", IntrinsicId::Mod},         {"hypot", IntrinsicId::Hypot},
      {"lgamma", IntrinsicId::Log_Gamma}, {"log", IntrinsicId::Log},
      {"log10", IntrinsicId::Log10},      {"log1p", IntrinsicId::Log1p},
      {"log2", IntrinsicId::Log2},        {"nearbyint", IntrinsicId::Rint},
      {"rint", IntrinsicId::Rint},        {"round", IntrinsicId::Anint},
      {"sin", IntrinsicId::Sin},          {"sinh", IntrinsicId::Sinh},
      {"sqrt", IntrinsicId::Sqrt},        {"tan", IntrinsicId::Tan},
      {"tanh", IntrinsicId::Tanh},        {"tgamma", IntrinsicId::Gamma},
      {"trunc", IntrinsicId::Aint},       {"lround", IntrinsicId::Nint},
      {"llround", IntrinsicId::Nint},     {"abs", IntrinsicId::Abs},
      {"labs", IntrinsicId::Abs},         {"llabs", IntrinsicId::Abs},
      {"cabs", IntrinsicId::Abs},         {"conj", IntrinsicId::Conjg},
      {"cimag", IntrinsicId::Aimag},      {"creal", IntrinsicId::Real},
      {"cexp", IntrinsicId::Exp},         {"clog", IntrinsicId::Log},
      {"csqrt", IntrinsicId::Sqrt},       {"csin", IntrinsicId::Sin},
      {"ccos", IntrinsicId::Cos},         {"ctan", IntrinsicId::Tan},
      {"csinh", IntrinsicId::Sinh},       {"ccosh", IntrinsicId::Cosh},
      {"ctanh", IntrinsicId::Tanh},       {"casin", IntrinsicId::Asin},
      {"cacos", IntrinsicId::Acos},       {"catan", IntrinsicId::Atan},
      {"ldexp", IntrinsicId::Scale},      {"scalbn", IntrinsicId::Scale},
      {"scalbln", IntrinsicId::Scale},    {"remainder", IntrinsicId::Remainder},
      {"logb", IntrinsicId::Logb},        {"casinh", IntrinsicId::Asinh},
      {"cacosh", IntrinsicId::Acosh},     {"catanh", IntrinsicId::Atanh},
  };
  return table;
}

/// What stands behind a builtin of the compiler, or a macro of tgmath.h.
std::string withoutPrefix(const std::string& name) {
  for (const char* prefix : {"__builtin_", "__tg_"})
    if (name.rfind(prefix, 0) == 0) return name.substr(std::string(prefix).size());
  return name;
}

std::string withoutKind(const std::string& name) {
  if (mathFunctions().count(name) || name == "pow" || name == "cpow") return name;
  if (!name.empty() && (name.back() == 'f' || name.back() == 'l'))
    return name.substr(0, name.size() - 1);
  return name;
}

/// A function of numbers that <math.h> declares, as ilogb, or a builtin of integers, as
/// __builtin_popcount.
bool followsFromNumbers(const clang::FunctionDecl& f) {
  const clang::ASTContext& context = f.getASTContext();
  unsigned id = f.getBuiltinID();
  if (!id) return false;
  bool ofHeader = llvm::StringRef(context.BuiltinInfo.getHeaderName(id)) == "math.h";
  return (ofHeader || f.hasAttr<clang::ConstAttr>()) &&
         std::all_of(f.param_begin(), f.param_end(),
                     [](const clang::ParmVarDecl* p) { return p->getType()->isArithmeticType(); });
}

/// A function of the system's whose value follows from its arguments and what they point to:
/// strcmp, toupper.
bool followsFromArguments(const clang::FunctionDecl& f) {
  bool isDeclaredSo = f.hasAttr<clang::PureAttr>() || f.hasAttr<clang::ConstAttr>();
  return isDeclaredSo || f.getName() == "toupper" || f.getName() == "tolower";
}

}  // namespace

const clang::Expr* FunctionLowering::behindHint(const clang::Expr& e) {
  const auto* c = llvm::dyn_cast<clang::CallExpr>(&e);
  const clang::FunctionDecl* f = c ? c->getDirectCallee() : nullptr;
  bool isHint = f && f->getBuiltinID() && f->getName().starts_with("__builtin_expect");
  return isHint ? c->getArg(0) : nullptr;
}

const ir::Expr* FunctionLowering::mathFunction(const clang::CallExpr& c, const std::string& name) {
  std::string plain = withoutKind(withoutPrefix(name));
  ir::Type type = typeOf(&c);
  SourceRange range = source_.range(c.getSourceRange());
  auto argument = [&](unsigned k, ir::Type wanted) {
    return converted(value(c.getArg(k)), wanted);
  };
  if (plain == "pow" || plain == "cpow") {
    // pow(x, 3) is pow(x, 3.0).
    const auto* number = llvm::dyn_cast<clang::IntegerLiteral>(c.getArg(1)->IgnoreParenImpCasts());
    bool isSmall = number && type.isReal() && number->getValue().getActiveBits() < 31;
    const ir::Expr* exponent =
        isSmall ? build_.real(static_cast<double>(number->getValue().getZExtValue()), type)
                : argument(1, type);
    return build_.expr<ir::Binary>(range, type, ir::BinaryOp::Pow, argument(0, type), exponent);
  }
  if (name == "__builtin_complex") {
    const ir::Type part{ir::TypeClass::Real, type.kind, 0};
    return build_.expr<ir::Intrinsic>(
        range, type, IntrinsicId::Cmplx,
        ir::Exprs{argument(0, part), argument(1, part), build_.integer(type.kind)});
  }
  auto known = mathFunctions().find(plain);
  if (known == mathFunctions().end()) return nullptr;
  ir::Exprs args;
  for (unsigned k = 0; k < c.getNumArgs(); ++k) {
    // The parameter's type: a complex one for cabs, whose result is real.
    const clang::FunctionDecl* f = c.getDirectCallee();
    auto wanted = CEntities::scalarType(f->getParamDecl(k)->getType(), source_.context());
    if (!wanted) return nullptr;
    args.push_back(argument(k, *wanted));
  }
  if (known->second == IntrinsicId::Nint) args.push_back(build_.integer(type.kind));
  if (known->second == IntrinsicId::Real) args.push_back(build_.integer(type.kind));
  return build_.expr<ir::Intrinsic>(range, type, known->second, std::move(args));
}

/// isnan(x), isless(x, y) and the other tests of reals of <math.h>; null for other functions.
const ir::Expr* FunctionLowering::testOfNumbers(const clang::CallExpr& c, const std::string& name) {
  using Op = ir::BinaryOp;
  static const std::map<std::string, unsigned> tests = {
      {"isnan", 1},       {"isfinite", 1},      {"isinf", 1},          {"isinf_sign", 1},
      {"signbit", 1},     {"isgreater", 2},     {"isgreaterequal", 2}, {"isless", 2},
      {"islessequal", 2}, {"islessgreater", 2}, {"isunordered", 2}};
  auto known = tests.find(name);
  if (known == tests.end() || c.getNumArgs() != known->second) return nullptr;
  SourceRange range = source_.range(c.getSourceRange());
  auto logical = [&](Op op, const ir::Expr* l, const ir::Expr* r) {
    return build_.expr<ir::Binary>(range, ir::kLogical, op, l, r);
  };
  // Before anything is lowered, which may have effects.
  auto isReal = [&](unsigned k) {
    return c.getArg(k)->IgnoreParenImpCasts()->getType()->isRealFloatingType();
  };
  if (!isReal(0) && (known->second == 1 || !isReal(1))) return nullptr;
  const ir::Expr* x = value(c.getArg(0));
  if (known->second == 2) {
    static const std::map<std::string, Op> comparisons = {{"isgreater", Op::Gt},
                                                          {"isgreaterequal", Op::Ge},
                                                          {"isless", Op::Lt},
                                                          {"islessequal", Op::Le}};
    const ir::Expr* y = value(c.getArg(1));
    const bool isOfSecond = !x->type.isReal() || (y->type.isReal() && x->type.kind < y->type.kind);
    const ir::Type wider = isOfSecond ? y->type : x->type;
    x = converted(x, wider), y = converted(y, wider);
    if (name == "islessgreater")
      return logical(Op::Or, logical(Op::Lt, x, y), logical(Op::Gt, x, y));
    if (name == "isunordered") return logical(Op::Or, logical(Op::Ne, x, x), logical(Op::Ne, y, y));
    return logical(comparisons.at(name), x, y);
  }
  const ir::Expr* null = build_.real(0.0, x->type);
  const ir::Expr* finite = logical(Op::Eq, build_.sub(x, x), null);
  if (name == "isnan") return logical(Op::Ne, x, x);
  if (name == "isfinite") return finite;
  if (name == "signbit") {
    const ir::Expr* one = build_.real(1.0, x->type);
    return logical(Op::Lt, build_.intrinsic(IntrinsicId::Sign, {one, x}), null);
  }
  return logical(Op::And, logical(Op::Eq, x, x), build_.unary(ir::UnaryOp::Not, finite));
}

/// Functions that are expressions of others, tests of a number, and functions of the system that no
/// derivative goes through; null for what is none of them.
const ir::Expr* FunctionLowering::otherFunction(const clang::CallExpr& c, std::string name) {
  const clang::FunctionDecl* f = c.getDirectCallee();
  SourceRange range = source_.range(c.getSourceRange());
  name = withoutPrefix(name);
  if (name.find("setjmp") != std::string::npos) {
    refusals_.report(diag::UnsupportedStatement, range, "'setjmp'", "return a status");
    return zero(ir::kInteger);
  }
  auto result = CEntities::scalarType(c.getType(), source_.context());
  if (!result) return nullptr;
  if (const clang::Expr* expected = behindHint(c)) return converted(value(expected), *result);
  if (const ir::Expr* test = testOfNumbers(c, name)) return asNumber(test, *result);
  std::string plain = name;
  auto argument = [&](unsigned k) {
    return converted(value(c.getArg(k)), typeOf(c.getArg(k)));  // the parameter's
  };
  if (plain == "fmaf" || plain == "fmal") plain = "fma";
  if (plain == "fma") {
    const ir::Expr *a = argument(0), *b = argument(1);
    const ir::Expr* product = arithmetic(clang::BO_Mul, a, b, *result, range);
    return arithmetic(clang::BO_Add, product, argument(2), *result, range);
  }
  if (const ir::Expr* part = partOfNumber(c, plain, *result)) return part;
  if (plain.rfind("lrint", 0) == 0 || plain.rfind("llrint", 0) == 0) {
    const ir::Expr* x = argument(0);
    if (!x->type.isReal()) return nullptr;
    return converted(build_.intrinsic(IntrinsicId::Rint, {x}), *result);
  }
  if (plain.rfind("carg", 0) == 0 && c.getNumArgs() == 1) {
    const ir::Expr* z = argument(0);
    auto part = [&](IntrinsicId id) {
      return build_.expr<ir::Intrinsic>(range, *result, id, ir::Exprs{z});
    };
    return build_.expr<ir::Intrinsic>(range, *result, IntrinsicId::Atan2,
                                      ir::Exprs{part(IntrinsicId::Aimag), part(IntrinsicId::Real)});
  }
  if (c.getNumArgs() == 0 && (plain.rfind("huge_val", 0) == 0 || plain.rfind("inf", 0) == 0)) {
    std::string macro = clang::Lexer::getImmediateMacroName(c.getBeginLoc(), source_.manager(),
                                                            source_.context().getLangOpts())
                            .str();
    if (c.getBeginLoc().isMacroID() && macro.rfind("__", 0) != 0) {
      const ir::Symbol* s = entities_.constant(
          macro, *result, build_.real(result->kind == 4 ? 3e38 : 1e308, *result), source_.file());
      return build_.expr<ir::Ref>(range, s->type, s);
    }
  }
  // A function of the system: its result is passive where no real number goes in.
  if (!source_.manager().isInSystemHeader(f->getLocation()) && !f->getBuiltinID()) return nullptr;
  bool takesReals = false;
  for (const clang::Expr* a : c.arguments()) {
    clang::QualType type = a->IgnoreParenCasts()->getType();
    while (type->isPointerType() || type->isArrayType())
      type = type->isPointerType() ? type->getPointeeType()
                                   : source_.context().getAsArrayType(type)->getElementType();
    takesReals |= type->isFloatingType() || type->isAnyComplexType();
  }
  if (takesReals && !result->isInteger()) return nullptr;
  if (followsFromNumbers(*f) && !c.getBeginLoc().isMacroID()) {
    // Its value follows from the arguments, and it does nothing else.
    ir::Procedure* callee = entities_.libraryFunction(*f);
    ir::Exprs args = arguments(c, *callee, *f);
    return build_.expr<ir::FunctionCall>(
        range, callee->result->type, static_cast<const ir::Procedure*>(callee), std::move(args));
  }
  ir::Symbol* kept = temporary(f->getNameAsString() + "_value", *result);
  kept->spelledType = CEntities::spelledType(c.getType(), source_.context());
  opaque(c, kept, followsFromArguments(*f));
  return build_.ref(kept);
}

/// modf(x, &whole) is x - trunc(x), and frexp(x, &e) is x / 2^e; null for other functions.
const ir::Expr* FunctionLowering::partOfNumber(const clang::CallExpr& c, const std::string& name,
                                               ir::Type type) {
  bool fraction = name.rfind("modf", 0) == 0;
  if ((!fraction && name.rfind("frexp", 0) != 0) || c.getNumArgs() != 2) return nullptr;
  const auto* address = llvm::dyn_cast<clang::UnaryOperator>(c.getArg(1)->IgnoreParenImpCasts());
  if (!address || address->getOpcode() != clang::UO_AddrOf) return nullptr;
  const ir::Expr* x = build_.ref(temporary("number", type));
  add<ir::Assign>(x, converted(value(c.getArg(0)), type));
  const ir::Expr* target = designator(address->getSubExpr());
  if (!target) return x;  // reported
  if (fraction) {
    const ir::Expr* whole = build_.intrinsic(IntrinsicId::Aint, {x});
    add<ir::Assign>(target, converted(whole, target->type));
    return build_.sub(x, whole);
  }
  const ir::Expr* exponent = build_.ref(temporary("exponent", ir::kInteger));
  const ir::Expr* ofOthers = build_.add(
      converted(build_.intrinsic(IntrinsicId::Logb, {x}), ir::kInteger), build_.integer(1));
  const ir::Expr* isZero = build_.binary(ir::BinaryOp::Eq, x, build_.real(0.0, type));
  add<ir::Assign>(exponent, build_.intrinsic(IntrinsicId::Merge,
                                             {build_.integer(0), ofOthers, isZero}, ir::kInteger));
  add<ir::Assign>(target, converted(exponent, target->type));
  return build_.intrinsic(IntrinsicId::Scale, {x, build_.neg(exponent)}, type);
}

const ir::Expr* FunctionLowering::call(const clang::CallExpr& c, bool valueWanted) {
  const clang::FunctionDecl* f = c.getDirectCallee();
  if (!f) return refuse(c, "a call through a pointer", "call the function by its name");
  std::string name = f->getNameAsString();
  SourceRange range = source_.range(c.getSourceRange());
  ir::Procedure* callee = entities_.procedure(*f);
  if (!callee || (!callee->file && !entities_.bodies.count(callee))) {
    if (name.rfind("omp_", 0) == 0) {
      callee = entities_.libraryFunction(*f);
    } else {
      if (const ir::Expr* e = c.getType()->isVoidType() ? nullptr : mathFunction(c, name)) return e;
      if (name == "malloc" || name == "calloc" || name == "realloc")
        return refuse(c, fmt::format("'{}' here", name),
                      "assign its result to a local pointer to a real or an integer");
      if (const ir::Expr* e = otherFunction(c, name)) return e;
      if (source_.manager().isInSystemHeader(f->getLocation()) || f->getBuiltinID())
        return refuse(c, fmt::format("function '{}' in an expression", name),
                      "it has no derivative here; call it in a statement of its own, for passive "
                      "values");
      refusals_.report(diag::MissingProcedure, range, name);
      return zero(CEntities::scalarType(c.getType(), source_.context()).value_or(ir::kInteger));
    }
  }
  if (f->isVariadic() && f->isDefined())
    return refuse(c, "a call with a variable number of arguments", "pass an array");
  if (entities_.bodies.count(callee)) entities_.reach(callee);
  // A structure that nobody wants.
  if (c.getType()->isRecordType()) return structureCall(c), nullptr;
  ir::Exprs args = arguments(c, *callee, *f);
  if (args.size() != callee->arguments.size()) return refused(c);
  notePassedTwice(*callee, args);
  if (!callee->isFunction) {
    add<ir::Call>(static_cast<const ir::Procedure*>(callee), std::move(args));
    return zero(ir::kInteger);
  }
  const ir::Expr* result = build_.expr<ir::FunctionCall>(
      range, callee->result->type, static_cast<const ir::Procedure*>(callee), std::move(args));
  // What has effects is a statement of its own.
  auto body = entities_.bodies.find(callee);
  if (valueWanted && (body == entities_.bodies.end() || !body->second.usage.outside)) return result;
  if (valueWanted) {
    ir::Symbol* kept = temporary(name + "_value", result->type);
    kept->spelledType = CEntities::spelledType(c.getType(), source_.context());
    add<ir::Assign>(build_.ref(kept), result);
    return build_.ref(kept);
  }
  const ir::Symbol* ignored = temporary("ignored", result->type);
  add<ir::Assign>(build_.ref(ignored), result);
  return result;
}

/// That the parameters are one place is what the caller wants.
void FunctionLowering::notePassedTwice(ir::Procedure& callee, const ir::Exprs& args) {
  auto isPlace = [&](std::size_t k) { return args[k] && !callee.arguments[k]->byValue; };
  for (std::size_t k = 0; k < args.size(); ++k)
    for (std::size_t other = 0; other < args.size(); ++other)
      if (other != k && isPlace(k) && isPlace(other) && ir::equal(args[k], args[other]))
        const_cast<ir::Symbol*>(ir::declared(callee.arguments[k]))->passedTwice = true;
}

/// A variable that holds the value.
const ir::Expr* FunctionLowering::copyOf(const ir::Expr& value, const std::string& name) {
  const ir::Symbol* copy = temporary(name + "_value", value.type);
  add<ir::Assign>(build_.ref(copy), &value);
  return build_.ref(copy);
}

/// The text that `e` is, "x" or __func__; null for all else.
static const clang::StringLiteral* textIn(const clang::Expr* e) {
  e = e->IgnoreParenImpCasts();
  if (const auto* name = llvm::dyn_cast<clang::PredefinedExpr>(e)) return name->getFunctionName();
  return llvm::dyn_cast<clang::StringLiteral>(e);
}

ir::Exprs FunctionLowering::arguments(const clang::CallExpr& c, const ir::Procedure& callee,
                                      const clang::FunctionDecl&) {
  ir::Exprs args;
  for (unsigned k = 0; k < c.getNumArgs() && args.size() < callee.arguments.size(); ++k) {
    const ir::Symbol& dummy = *callee.arguments[args.size()];
    const clang::Expr* e = chosen(c.getArg(k));
    if (dummy.whole) {
      if (!structureArguments(e, callee, args.size(), args)) return {};
      continue;
    }
    if (dummy.byValue) {
      const ir::Expr* v = dummy.type.isLogical() ? condition(e) : value(e);
      args.push_back(v->type.isLogical() && dummy.type.isLogical() ? v : converted(v, dummy.type));
      continue;
    }
    if (dummy.optional && isNullPointer(e, source_.context())) {
      args.push_back(nullptr);
      continue;
    }
    if (dummy.isArray()) {
      args.push_back(arrayArgument(e));
      if (!args.back()) return {};
      continue;
    }
    const clang::Expr* bare = e->IgnoreParenImpCasts();
    if (const clang::StringLiteral* text = textIn(bare)) {
      // Of which only the first character is looked at.
      const ir::Expr* first = build_.integer(text->getLength() ? text->getCodeUnit(0) : 0);
      first = converted(first, dummy.type);
      if (dummy.intent != ir::Intent::In) {
        ir::Symbol* copy = temporary("character", dummy.type);
        copy->spelledType = dummy.spelledType;
        add<ir::Assign>(build_.ref(copy), first);
        first = build_.ref(copy);
      }
      args.push_back(first);
      continue;
    }
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(bare);
    if (u && u->getOpcode() == clang::UO_AddrOf) {
      const ir::Expr* place = designator(u->getSubExpr());
      const ir::Symbol* base = place ? ir::baseSymbol(*place) : nullptr;
      // The parameter is not said to be constant.
      if (base && base->storage == ir::Storage::Constant && dummy.intent != ir::Intent::In)
        place = copyOf(*place, base->name);
      args.push_back(place);
      continue;
    }
    if (const clang::VarDecl* v = namedBy(bare); v && !aliases_.count(v)) {
      if (auto number = numbers_.find(v); number != numbers_.end()) {
        args.push_back(number->second);
        continue;
      }
      if (const ir::Symbol* s = variable(*v); !s->isArray()) {
        args.push_back(build_.ref(s));
        continue;
      }
    }
    auto place = pointer(e);
    if (!place) return {};
    dereference(*place);
    if (place->leading.size() != rankOf(*place)) {
      refuse(*e, "a row for a parameter that is one number", "name the element");
      return {};
    }
    args.push_back(elementAt(*place, e));
    if (!args.back()) return {};
  }
  return args;
}

/// The constant array of characters that the text is, known by what is written.
const ir::Expr* FunctionLowering::text(const clang::StringLiteral& s) {
  std::string spelling;
  llvm::raw_string_ostream stream(spelling);
  s.outputString(stream);
  auto type =
      CEntities::scalarType(source_.context().getBaseElementType(s.getType()), source_.context());
  ir::Symbol* array = program_.makeSymbol();
  array->name = stream.str();
  array->type = type.value_or(ir::kInteger).withRank(1);
  array->shape = {{ir::Dimension::Form::AssumedSize, build_.integer(0), nullptr}};
  array->storage = ir::Storage::Constant;
  return build_.ref(array);
}

/// Is it a[i], an array in an array, or a pointer that stands for one?
static bool isWholeRow(const clang::Expr* e) {
  e = e->IgnoreParenImpCasts();
  if (const clang::VarDecl* v = namedBy(e); v && v->getType()->isPointerType() && v->getInit())
    e = v->getInit()->IgnoreParenImpCasts();
  return e->getType()->isArrayType();
}

/// An array, or the part of it from a place on, as an argument. &a[0][0] is all of a; another place
/// in a row is an element, and stands for all that follows it; a[i] is one row.
const ir::Expr* FunctionLowering::arrayArgument(const clang::Expr* e) {
  if (const clang::StringLiteral* text = textIn(e)) return this->text(*text);
  auto place = pointer(e);
  return place ? arrayAt(std::move(*place), e) : nullptr;
}

/// The array from the place on that `e` stands for.
const ir::Expr* FunctionLowering::arrayAt(Alias from, const clang::Expr* e) {
  Alias* place = &from;
  while (!place->rows.empty()) dereference(*place);
  auto isZero = [](const ir::Expr* x) {
    const auto* l = x ? x->as<ir::Literal>() : nullptr;
    return !x || (l && (l->spelling == "0" || l->spelling == "0_8"));
  };
  const ir::Symbol* array = target(*place);
  if (!array) return refuse(*e, "a structure for an array", "pass a member"), nullptr;
  // A member of the first structure of an array is no member of all of them.
  bool whole =
      isZero(place->offset) && (place->path.empty() || array->path.back().rank == array->type.rank);
  for (const ir::Expr* s : place->leading) whole &= isZero(s);
  if (whole) return build_.ref(array);
  bool hasRows = array->path.empty() || array->path.back().rank > 1;
  bool isInRow = hasRows && !place->leading.empty() && place->leading.size() + 1 == rankOf(*place);
  if (isInRow && !isWholeRow(e)) {
    // What is called may run on to the rows that follow.
    place->leading.push_back(place->offset ? place->offset : build_.integer(0));
    place->offset = nullptr;
    return elementAt(*place, e);
  }
  // From 0 on: as far as the callee says, but where each thread has rows of its own.
  if (isInRow && !inParallel_) place->offset = build_.integer(0);
  return section(*array, place->leading, place->offset, nullptr,
                 source_.range(e->getSourceRange()));
}

}  // namespace pj::frontend
