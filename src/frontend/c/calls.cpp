// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls: of the program's functions, of math.h, of memory functions, of anything else.
#include <map>

#include <fmt/format.h>

#include "frontend/c/lowering.h"

namespace pj::frontend {
namespace {

using ir::IntrinsicId;

/// The functions of math.h and complex.h for double; those for float and long double end in f, l.
const std::map<std::string, IntrinsicId>& mathFunctions() {
  static const std::map<std::string, IntrinsicId> table = {
      {"fabs", IntrinsicId::Abs},       {"acos", IntrinsicId::Acos},
      {"acosh", IntrinsicId::Acosh},    {"asin", IntrinsicId::Asin},
      {"asinh", IntrinsicId::Asinh},    {"atan", IntrinsicId::Atan},
      {"atan2", IntrinsicId::Atan2},    {"atanh", IntrinsicId::Atanh},
      {"cbrt", IntrinsicId::Cbrt},      {"ceil", IntrinsicId::Ceil_Real},
      {"copysign", IntrinsicId::Sign},  {"cos", IntrinsicId::Cos},
      {"cosh", IntrinsicId::Cosh},      {"erf", IntrinsicId::Erf},
      {"erfc", IntrinsicId::Erfc},      {"exp", IntrinsicId::Exp},
      {"exp2", IntrinsicId::Exp2},      {"expm1", IntrinsicId::Expm1},
      {"fdim", IntrinsicId::Dim},       {"floor", IntrinsicId::Floor_Real},
      {"fmax", IntrinsicId::Max},       {"fmin", IntrinsicId::Min},
      {"fmod", IntrinsicId::Mod},       {"hypot", IntrinsicId::Hypot},
      {"lgamma", IntrinsicId::Log_Gamma}, {"log", IntrinsicId::Log},
      {"log10", IntrinsicId::Log10},    {"log1p", IntrinsicId::Log1p},
      {"log2", IntrinsicId::Log2},      {"nearbyint", IntrinsicId::Rint},
      {"rint", IntrinsicId::Rint},      {"round", IntrinsicId::Anint},
      {"sin", IntrinsicId::Sin},        {"sinh", IntrinsicId::Sinh},
      {"sqrt", IntrinsicId::Sqrt},      {"tan", IntrinsicId::Tan},
      {"tanh", IntrinsicId::Tanh},      {"tgamma", IntrinsicId::Gamma},
      {"trunc", IntrinsicId::Aint},     {"lround", IntrinsicId::Nint},
      {"llround", IntrinsicId::Nint},   {"abs", IntrinsicId::Abs},
      {"labs", IntrinsicId::Abs},       {"llabs", IntrinsicId::Abs},
      {"cabs", IntrinsicId::Abs},       {"conj", IntrinsicId::Conjg},
      {"cimag", IntrinsicId::Aimag},    {"creal", IntrinsicId::Real},
      {"cexp", IntrinsicId::Exp},       {"clog", IntrinsicId::Log},
      {"csqrt", IntrinsicId::Sqrt},     {"csin", IntrinsicId::Sin},
      {"ccos", IntrinsicId::Cos},       {"ctan", IntrinsicId::Tan},
      {"csinh", IntrinsicId::Sinh},     {"ccosh", IntrinsicId::Cosh},
      {"ctanh", IntrinsicId::Tanh},
  };
  return table;
}

std::string withoutKind(const std::string& name) {
  if (mathFunctions().count(name) || name == "pow" || name == "cpow") return name;
  if (!name.empty() && (name.back() == 'f' || name.back() == 'l'))
    return name.substr(0, name.size() - 1);
  return name;
}

bool isNamed(const clang::FunctionDecl& f, const char* name) {
  return !f.isDefined() && f.getNameAsString() == name;
}

/// The factors of a product.
void factors(const clang::Expr* e, std::vector<const clang::Expr*>& out) {
  e = e->IgnoreParenImpCasts();
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
  if (!b || b->getOpcode() != clang::BO_Mul) return out.push_back(e);
  factors(b->getLHS(), out);
  factors(b->getRHS(), out);
}

}  // namespace

const ir::Expr* FunctionLowering::mathFunction(const clang::CallExpr& c, const std::string& name) {
  std::string plain = withoutKind(name);
  if (plain.rfind("__builtin_", 0) == 0) plain = withoutKind(plain.substr(10));
  ir::Type type = typeOf(&c);
  SourceRange range = source_.range(c.getSourceRange());
  auto argument = [&](unsigned k, ir::Type wanted) { return converted(value(c.getArg(k)), wanted); };
  if (plain == "pow" || plain == "cpow")
    return build_.expr<ir::Binary>(range, type, ir::BinaryOp::Pow, argument(0, type),
                                   argument(1, type));
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

const ir::Expr* FunctionLowering::call(const clang::CallExpr& c, bool valueWanted) {
  const clang::FunctionDecl* f = c.getDirectCallee();
  if (!f)
    return refuse(c, "a call through a pointer", "call the function by its name");
  std::string name = f->getNameAsString();
  SourceRange range = source_.range(c.getSourceRange());
  ir::Procedure* callee = entities_.procedure(*f);
  if (!callee || !callee->file && !entities_.bodies.count(callee)) {
    if (name.rfind("omp_", 0) == 0) {
      callee = entities_.libraryFunction(*f);
    } else {
      if (const ir::Expr* e = f->getReturnType()->isVoidType() ? nullptr : mathFunction(c, name))
        return e;
      if (name == "malloc" || name == "calloc" || name == "realloc")
        return refuse(c, fmt::format("'{}' here", name),
                      "assign its result to a local pointer to a real or an integer");
      if (source_.manager().isInSystemHeader(f->getLocation()) || f->getBuiltinID())
        return refuse(c, fmt::format("function '{}' in an expression", name),
                      "it has no derivative here; call it in a statement of its own, for passive "
                      "values");
      refusals_.report(diag::MissingProcedure, range, name);
      return zero(typeOf(&c));
    }
  }
  if (f->isVariadic() && f->isDefined())
    return refuse(c, "a call with a variable number of arguments", "pass an array");
  if (entities_.bodies.count(callee)) entities_.reach(callee);
  ir::Exprs args = arguments(c, *callee, *f);
  if (args.size() != callee->arguments.size()) return zero(ir::kInteger);
  if (!callee->isFunction) {
    add<ir::Call>(static_cast<const ir::Procedure*>(callee), std::move(args));
    return zero(ir::kInteger);
  }
  const ir::Expr* result = build_.expr<ir::FunctionCall>(
      range, callee->result->type, static_cast<const ir::Procedure*>(callee), std::move(args));
  if (valueWanted) return result;
  const ir::Symbol* ignored = temporary("ignored", result->type);
  add<ir::Assign>(build_.ref(ignored), result);
  return result;
}

ir::Exprs FunctionLowering::arguments(const clang::CallExpr& c, const ir::Procedure& callee,
                                      const clang::FunctionDecl&) {
  ir::Exprs args;
  for (unsigned k = 0; k < c.getNumArgs() && k < callee.arguments.size(); ++k) {
    const ir::Symbol& dummy = *callee.arguments[k];
    const clang::Expr* e = c.getArg(k);
    if (dummy.byValue) {
      const ir::Expr* v = dummy.type.isLogical() ? condition(e) : value(e);
      args.push_back(v->type.isLogical() && dummy.type.isLogical() ? v : converted(v, dummy.type));
      continue;
    }
    if (dummy.isArray()) {
      args.push_back(arrayArgument(e));
      if (!args.back()) return {};
      continue;
    }
    const clang::Expr* bare = e->IgnoreParenImpCasts();
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(bare);
    if (u && u->getOpcode() == clang::UO_AddrOf) {
      args.push_back(designator(u->getSubExpr()));
      continue;
    }
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(bare))
      if (const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl()); v && !aliases_.count(v))
        if (const ir::Symbol* s = variable(*v, source_.range(r->getSourceRange())); !s->isArray()) {
          args.push_back(build_.ref(s));
          continue;
        }
    auto place = pointer(e);
    if (!place) return {};
    place->leading.push_back(place->offset ? place->offset : build_.integer(0));
    if (place->leading.size() != place->base->type.rank) {
      refuse(*e, "a row for a parameter that is one number", "name the element");
      return {};
    }
    args.push_back(
        build_.index(place->base, {place->leading.rbegin(), place->leading.rend()}));
  }
  return args;
}

/// An array, or the part of it from a place on, as an argument. &a[0][0] is all of a.
const ir::Expr* FunctionLowering::arrayArgument(const clang::Expr* e) {
  auto place = pointer(e);
  if (!place) return nullptr;
  auto isZero = [](const ir::Expr* x) {
    const auto* l = x ? x->as<ir::Literal>() : nullptr;
    return !x || (l && (l->spelling == "0" || l->spelling == "0_8"));
  };
  bool whole = isZero(place->offset);
  for (const ir::Expr* s : place->leading) whole &= isZero(s);
  if (whole) return build_.ref(place->base);
  const ir::Type sections{ir::TypeClass::Integer, 4, 1};
  ir::Exprs subscripts = place->leading;
  const ir::Expr* none = nullptr;
  if (subscripts.size() < place->base->type.rank)
    subscripts.push_back(build_.expr<ir::Section>({}, sections, place->offset, none, none));
  while (subscripts.size() < place->base->type.rank)
    subscripts.push_back(build_.expr<ir::Section>({}, sections, none, none, none));
  return build_.index(place->base, {subscripts.rbegin(), subscripts.rend()},
                      source_.range(e->getSourceRange()));
}

/// x = malloc(...), x = NULL: the assignments to pointers that there are. `init` is what `v` gets.
bool FunctionLowering::allocation(const clang::VarDecl& v, const clang::Expr* init) {
  const auto* c = llvm::dyn_cast<clang::CallExpr>(init->IgnoreParenCasts());
  const clang::FunctionDecl* f = c ? c->getDirectCallee() : nullptr;
  auto known = variables_.find(&v);
  if (known == variables_.end() || !known->second->allocatable) return false;
  const ir::Symbol* s = known->second;
  if (!f)
    return init->IgnoreParenCasts()->isNullPointerConstant(
        source_.context(), clang::Expr::NPC_ValueDependentIsNotNull);
  bool zeroed = isNamed(*f, "calloc");
  if (!zeroed && !isNamed(*f, "malloc")) return false;
  std::vector<const clang::Expr*> all;
  for (const clang::Expr* a : c->arguments()) factors(a, all);
  const clang::ASTContext& context = source_.context();
  auto pointee = context.getTypeSizeInChars(v.getType()->getPointeeType());
  const ir::Expr* count = nullptr;
  bool sized = false;
  for (const clang::Expr* a : all) {
    const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(a);
    clang::Expr::EvalResult bytes;
    if (size && !sized && a->EvaluateAsInt(bytes, context) &&
        bytes.Val.getInt().getExtValue() == pointee.getQuantity()) {
      sized = true;
      continue;
    }
    const ir::Expr* n = value(a);
    if (n->type.isUnsigned) n = converted(n, {ir::TypeClass::Integer, 8, 0});
    count = count ? build_.mul(count, n) : n;
  }
  if (!sized) {
    refuse(*c, "memory of unknown type", "write n*sizeof(type)");
    return true;
  }
  if (!count) count = build_.integer(1);
  ir::AllocateItem item{s, extents_[s]};
  item.shape.back() = {ir::Dimension::Form::Explicit, build_.integer(0),
                       build_.sub(count, build_.integer(1))};
  add<ir::Allocate>(std::vector<ir::AllocateItem>{item});
  if (zeroed) add<ir::Assign>(build_.ref(s), zero(s->type.scalar()));
  return true;
}

bool FunctionLowering::freeCall(const clang::CallExpr& c) {
  const clang::FunctionDecl* f = c.getDirectCallee();
  if (!f || !isNamed(*f, "free") || c.getNumArgs() != 1) return false;
  const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(c.getArg(0)->IgnoreParenCasts());
  const auto* v = r ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
  auto known = v ? variables_.find(v) : variables_.end();
  if (known == variables_.end() || !known->second->allocatable) {
    refuse(c, "'free' of what this function did not allocate", "free it where it is allocated");
    return true;
  }
  add<ir::Deallocate>(ir::Symbols{known->second});
  return true;
}

/// A statement that the IR does not model: it is kept as text.
void FunctionLowering::opaque(const clang::Stmt& s) {
  class Mentioned : public clang::RecursiveASTVisitor<Mentioned> {
   public:
    std::vector<const clang::VarDecl*> read, written;
    bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
      if (const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl())) read.push_back(v);
      return true;
    }
    bool VisitUnaryOperator(clang::UnaryOperator* u) {
      if (u->getOpcode() != clang::UO_AddrOf && !u->isIncrementDecrementOp()) return true;
      return note(u->getSubExpr());
    }
    bool VisitBinaryOperator(clang::BinaryOperator* b) {
      return b->isAssignmentOp() ? note(b->getLHS()) : true;
    }
    bool VisitCallExpr(clang::CallExpr* c) {
      for (const clang::Expr* a : c->arguments()) {
        clang::QualType type = a->getType();
        if (type->isPointerType() && !type->getPointeeType().isConstQualified() &&
            !a->IgnoreParenImpCasts()->getType().isConstQualified())
          note(a);
      }
      return true;
    }

   private:
    bool note(const clang::Expr* e) {
      while (true) {
        e = e->IgnoreParenCasts();
        if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) e = a->getBase();
        else if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) e = u->getSubExpr();
        else break;
      }
      if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e))
        if (const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl())) written.push_back(v);
      return true;
    }
  } mentioned;
  mentioned.TraverseStmt(const_cast<clang::Stmt*>(&s));
  auto symbolsOf = [&](const std::vector<const clang::VarDecl*>& all) {
    std::set<const ir::Symbol*> seen;
    ir::Symbols out;
    for (const clang::VarDecl* v : all) {
      const clang::NamedDecl& d = *v;
      if (!v->hasLocalStorage() && !entities_.global(*v)) continue;  // stderr, say
      const ir::Symbol* known = variable(*v, source_.range(s.getSourceRange()));
      if (known->name != d.getNameAsString())
        refuse(s, "a statement with '" + d.getNameAsString() + "', which has another name in the "
               "derivative,", "give the variable a name of its own, and do not change a parameter");
      if (seen.insert(known).second) out.push_back(known);
    }
    return out;
  };
  std::string text = source_.text(s.getSourceRange());
  std::vector<std::string> lines(1);
  for (char c : text)
    if (c == '\n') lines.emplace_back();
    else lines.back() += c;
  if (lines.back().empty() || lines.back().back() != ';') lines.back() += ';';
  ir::Symbols reads = symbolsOf(mentioned.read), writes = symbolsOf(mentioned.written);
  add<ir::Opaque>(std::move(lines), std::move(reads), std::move(writes));
}

}  // namespace pj::frontend
