// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// malloc, calloc, free, and how many elements a number of bytes is.
#include <algorithm>

#include "frontend/c/lowering.h"
#include "frontend/c/statement_around.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"
#include "ir/integer_constant.h"

namespace pj::frontend {

bool isNamed(const clang::FunctionDecl& f, const char* name) {
  return !f.isDefined() && f.getNameAsString() == name;
}

namespace {

/// The parameters of `callee` that `s` names.
std::set<const clang::VarDecl*> parametersIn(const clang::Stmt* s) {
  std::set<const clang::VarDecl*> found;
  std::function<void(const clang::Stmt*)> visit = [&](const clang::Stmt* x) {
    if (!x) return;
    if (const auto* v = llvm::dyn_cast_or_null<clang::ParmVarDecl>(namedBy(x))) found.insert(v);
    for (const clang::Stmt* child : x->children()) visit(child);
  };
  visit(s);
  return found;
}

/// The variable that `e` names, behind any casts.
const clang::VarDecl* variableOf(const clang::Expr* e) {
  return e ? namedBy(e->IgnoreParenCasts()) : nullptr;
}

/// The variable that an array or a place in it begins with: c of c, c[i] and *c.
const clang::VarDecl* arrayIn(const clang::Expr* e) {
  for (e = e->IgnoreParenImpCasts(); !llvm::isa<clang::DeclRefExpr>(e);) {
    const auto* element = llvm::dyn_cast<clang::ArraySubscriptExpr>(e);
    const auto* star = llvm::dyn_cast<clang::UnaryOperator>(e);
    if (!element && !star) return nullptr;
    e = (element ? element->getBase() : star->getSubExpr())->IgnoreParenImpCasts();
  }
  return namedBy(e);
}

/// What an expression names.
struct Names {
  std::set<const clang::VarDecl*> variables;
  std::set<const clang::ValueDecl*> members;
};

Names namesOf(const clang::Expr& e) {
  Names names;
  walk(&e, [&](const clang::Stmt& x) {
    if (const clang::VarDecl* n = namedBy(&x)) names.variables.insert(n);
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(&x))
      names.members.insert(m->getMemberDecl());
    return true;
  });
  return names;
}

/// May `s` change the variable, or give its address away?
bool mayChange(const clang::Stmt* s, const clang::VarDecl& v) {
  bool found = false;
  walk(s, [&](const clang::Stmt& x) {
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&x);
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&x);
    found |= b && b->isAssignmentOp() && variableIn(b->getLHS()) == &v;
    found |= u && (u->isIncrementDecrementOp() || u->getOpcode() == clang::UO_AddrOf) &&
             variableIn(u->getSubExpr()) == &v;
    return true;
  });
  return found;
}

/// Does something in the function ask for the variable's address? It may change by another name.
bool isAddressTaken(const clang::Stmt* body, const clang::VarDecl& v) {
  bool found = false;
  walk(body, [&](const clang::Stmt& x) {
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&x);
    found |= u && u->getOpcode() == clang::UO_AddrOf && variableIn(u->getSubExpr()) == &v;
    return true;
  });
  return found;
}

/// May a function of the system's change structures or integers, which it gets a pointer to?
bool givesAway(const clang::CallExpr& c, const clang::FunctionDecl& f,
               const clang::ASTContext& context) {
  if (isNamed(f, "free")) return false;
  for (unsigned k = 0; k < c.getNumArgs(); ++k) {
    clang::QualType given = c.getArg(k)->IgnoreParenCasts()->getType();
    const clang::ArrayType* array = context.getAsArrayType(given);
    if (!array && !given->isPointerType()) continue;
    clang::QualType wanted = k < f.getNumParams() ? f.getParamDecl(k)->getType() : given;
    if (wanted->isPointerType() && wanted->getPointeeType().isConstQualified()) continue;
    clang::QualType element =
        context.getBaseElementType(array ? array->getElementType() : given->getPointeeType());
    if (element->isRecordType() || (element->isIntegerType() && !element->isCharType()))
      return true;
  }
  return false;
}

/// May something in the function, or in what it calls, change one of the members, or an integer
/// outside of it: a structure that is assigned, an integer behind a pointer, a function whose body
/// is not known?
bool mayChangeForeign(const clang::Stmt* body, const std::set<const clang::ValueDecl*>& members,
                      const clang::ASTContext& context, std::set<const clang::Stmt*>& seen) {
  if (!seen.insert(body).second) return false;
  bool found = false;
  auto isChanged = [&](const clang::Expr* e) {
    e = e->IgnoreParenCasts();
    const auto* m = llvm::dyn_cast<clang::MemberExpr>(e);
    bool isBehindPointer = !variableOf(e) && e->getType()->isIntegerType() && !m;
    return e->getType()->isRecordType() || isBehindPointer ||
           (m && members.count(m->getMemberDecl()));
  };
  auto mayBeChangedBy = [&](const clang::CallExpr& c) {
    const clang::FunctionDecl* f = c.getDirectCallee();
    if (f && context.getSourceManager().isInSystemHeader(f->getLocation()))
      return givesAway(c, *f, context);
    const clang::Stmt* called = f ? f->getBody() : nullptr;
    return !called || mayChangeForeign(called, members, context, seen);
  };
  walk(body, [&](const clang::Stmt& x) {
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&x);
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&x);
    const auto* c = llvm::dyn_cast<clang::CallExpr>(&x);
    found |= b && b->isAssignmentOp() && isChanged(b->getLHS());
    found |= u && (u->isIncrementDecrementOp() || u->getOpcode() == clang::UO_AddrOf) &&
             isChanged(u->getSubExpr());
    found = found || (c && mayBeChangedBy(*c));
    return true;
  });
  return found;
}

bool mayChangeForeign(const clang::Stmt* body, const std::set<const clang::ValueDecl*>& members,
                      const clang::ASTContext& context) {
  std::set<const clang::Stmt*> seen;
  return mayChangeForeign(body, members, context, seen);
}

/// Is there a return in it?
bool returns(const clang::Stmt* s) {
  if (!s || llvm::isa<clang::ReturnStmt>(s)) return s != nullptr;
  return std::any_of(s->child_begin(), s->child_end(), returns);
}

/// Is there a jump in it that may leave a loop around?
bool jumpsOut(const clang::Stmt* s) {
  if (!s) return false;
  return llvm::isa<clang::BreakStmt, clang::ContinueStmt, clang::GotoStmt>(s) ||
         std::any_of(s->child_begin(), s->child_end(), jumpsOut);
}

/// The statements in `s`, without braces around them, and those of do {...} while (0), as macros
/// have it.
void addStatements(const clang::Stmt* s, const clang::ASTContext& context,
                   std::vector<const clang::Stmt*>& out) {
  if (!s || llvm::isa<clang::NullStmt>(s)) return;
  if (const auto* block = llvm::dyn_cast<clang::CompoundStmt>(s)) {
    for (const clang::Stmt* inner : block->body()) addStatements(inner, context, out);
    return;
  }
  const auto* once = llvm::dyn_cast<clang::DoStmt>(s);
  clang::Expr::EvalResult again;
  bool isOnce = once && once->getCond()->EvaluateAsInt(again, context) && again.Val.getInt() == 0 &&
                !jumpsOut(once->getBody());
  if (isOnce) return addStatements(once->getBody(), context, out);
  out.push_back(s);
}

std::vector<const clang::Stmt*> statementsOf(const clang::Stmt* s,
                                             const clang::ASTContext& context) {
  std::vector<const clang::Stmt*> list;
  addStatements(s, context, list);
  return list;
}

/// malloc(...) or calloc(...)
const clang::CallExpr* allocationIn(const clang::Expr* e) {
  const auto* c = llvm::dyn_cast_or_null<clang::CallExpr>(e ? e->IgnoreParenCasts() : nullptr);
  const clang::FunctionDecl* f = c ? c->getDirectCallee() : nullptr;
  return f && (isNamed(*f, "malloc") || isNamed(*f, "calloc")) ? c : nullptr;
}

/// void release(double *p) { free(p); }: the parameter.
const clang::ParmVarDecl* releasedBy(const clang::FunctionDecl& f) {
  std::vector<const clang::Stmt*> list = statementsOf(f.getBody(), f.getASTContext());
  if (list.size() != 1) return nullptr;
  const clang::Stmt* only = list[0];
  if (const auto* test = llvm::dyn_cast_or_null<clang::IfStmt>(only);
      test && !test->getElse() && statementsOf(test->getThen(), f.getASTContext()).size() == 1 &&
      variableOf(test->getCond()))
    only = statementsOf(test->getThen(), f.getASTContext())[0];
  const auto* c = llvm::dyn_cast_or_null<clang::CallExpr>(only);
  const clang::FunctionDecl* inner = c ? c->getDirectCallee() : nullptr;
  if (!inner || !isNamed(*inner, "free") || c->getNumArgs() != 1) return nullptr;
  return llvm::dyn_cast_or_null<clang::ParmVarDecl>(variableOf(c->getArg(0)));
}

}  // namespace

bool isNullPointer(const clang::Expr* e, const clang::ASTContext& context) {
  return e &&
         e->IgnoreParenCasts()->isNullPointerConstant(const_cast<clang::ASTContext&>(context),
                                                      clang::Expr::NPC_ValueDependentIsNotNull);
}

/// !p or p == NULL
static bool isNullTest(const clang::Expr& e, const clang::VarDecl& p,
                       const clang::ASTContext& context) {
  const clang::Expr* test = e.IgnoreParenImpCasts();
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(test))
    return u->getOpcode() == clang::UO_LNot && variableOf(u->getSubExpr()) == &p;
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(test);
  if (!b || b->getOpcode() != clang::BO_EQ) return false;
  return (variableOf(b->getLHS()) == &p && isNullPointer(b->getRHS(), context)) ||
         (variableOf(b->getRHS()) == &p && isNullPointer(b->getLHS(), context));
}

/// Has an integer type room for the numbers of another one? As sizes they are not negative.
bool hasRoomFor(clang::QualType to, clang::QualType from, const clang::ASTContext& context) {
  return to->isIntegerType() && from->isIntegerType() &&
         context.getIntWidth(to) >= context.getIntWidth(from);
}

/// T *vector(int n) { T *p = malloc(n*sizeof(T)); if (!p) fail(); return p; } and shorter ones.
std::optional<NewMemory> newMemory(const clang::Expr* e) {
  if (const clang::CallExpr* c = allocationIn(e)) return NewMemory{c};
  const auto* call = llvm::dyn_cast_or_null<clang::CallExpr>(e ? e->IgnoreParenCasts() : nullptr);
  const clang::FunctionDecl* f = call ? call->getDirectCallee() : nullptr;
  const clang::FunctionDecl* body = f ? f->getDefinition() : nullptr;
  if (!body || !body->getReturnType()->isPointerType() || body->isVariadic() ||
      call->getNumArgs() != body->getNumParams())
    return std::nullopt;
  const clang::ASTContext& context = f->getASTContext();
  NewMemory found;
  for (unsigned k = 0; k < call->getNumArgs(); ++k) {
    const clang::Expr* actual = call->getArg(k);
    clang::QualType from = actual->IgnoreParenImpCasts()->getType();
    clang::QualType to = body->getParamDecl(k)->getType();
    if (!hasRoomFor(to, from, context) || actual->HasSideEffects(context)) return std::nullopt;
    found.actuals[body->getParamDecl(k)] = actual;
  }
  std::vector<const clang::Stmt*> list = statementsOf(body->getBody(), context);
  std::size_t k = 0;
  auto next = [&]() -> const clang::Stmt* { return k < list.size() ? list[k] : nullptr; };
  if (const auto* d = llvm::dyn_cast_or_null<clang::DeclStmt>(next()); d && d->isSingleDecl()) {
    found.pointer = llvm::dyn_cast<clang::VarDecl>(d->getSingleDecl());
    if (!found.pointer || !found.pointer->hasLocalStorage()) return std::nullopt;
    found.allocation = allocationIn(found.pointer->getInit());
    if (found.pointer->hasInit() && !found.allocation) return std::nullopt;
    ++k;
  }
  if (const auto* b = llvm::dyn_cast_or_null<clang::BinaryOperator>(next());
      b && b->getOpcode() == clang::BO_Assign && found.pointer && !found.allocation) {
    if (variableOf(b->getLHS()) == found.pointer) found.allocation = allocationIn(b->getRHS());
    ++k;
  }
  if (const auto* test = llvm::dyn_cast_or_null<clang::IfStmt>(next());
      test && found.allocation && found.pointer) {
    if (!parametersIn(test).empty() || test->getElse()) return std::nullopt;
    std::vector<const clang::Stmt*> then = statementsOf(test->getThen(), context);
    const auto* out = then.size() == 1 ? llvm::dyn_cast<clang::ReturnStmt>(then[0]) : nullptr;
    bool gives = out && isNullPointer(out->getRetValue(), context) &&
                 isNullTest(*test->getCond(), *found.pointer, context);  // what the pointer is
    if (!gives && returns(test)) return std::nullopt;
    if (!gives) found.test = test;
    ++k;
  }
  const auto* last = llvm::dyn_cast_or_null<clang::ReturnStmt>(next());
  if (!last || k + 1 != list.size()) return std::nullopt;
  if (!found.pointer) found.allocation = allocationIn(last->getRetValue());
  else if (variableOf(last->getRetValue()) != found.pointer) return std::nullopt;
  if (!found.allocation) return std::nullopt;
  return found;
}

/// Has `v`, from its declaration on, the fixed value that it is given there?
bool FunctionLowering::isKeptCopy(const clang::VarDecl* v) const {
  return v && v->hasLocalStorage() && v->hasInit() && !body_.usage.assigned.count(v) &&
         isFixed(v->getInit()) &&
         hasRoomFor(v->getType(), v->getInit()->IgnoreParenImpCasts()->getType(),
                    source_.context());
}

/// Adds the factors of a product; of one that a variable holds from its declaration on, too. Is
/// there one but sizes of types?
bool FunctionLowering::addFactors(const clang::Expr* e, Factors& out) {
  e = e->IgnoreParenImpCasts();
  if (const auto* cast = llvm::dyn_cast<clang::CStyleCastExpr>(e);
      cast && hasRoomFor(cast->getType(), cast->getSubExpr()->getType(), source_.context())) {
    const clang::Expr* sub = cast->getSubExpr()->IgnoreParenImpCasts();
    bool widens = !hasRoomFor(sub->getType(), cast->getType(), source_.context());
    if (widens) return out.all.push_back(cast), true;
    e = sub;
  }
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
    if (auto actual = actuals_.find(v); actual != actuals_.end())
      return addFactors(actual->second, out);
    if (isKeptCopy(v)) {
      // It may have no other use: compilers would warn.
      if (known_.insert(v).second) silence(*variable(*v), {variable(*v)});
      return addFactors(v->getInit(), out);
    }
  }
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
  if (!b || b->getOpcode() != clang::BO_Mul) {
    const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(e);
    clang::Expr::EvalResult known;
    bool isOne = e->EvaluateAsInt(known, source_.context()) && known.Val.getInt() == 1;
    out.all.push_back(e);
    return size ? size->getTypeOfArgument()->isArrayType() : !isOne;
  }
  bool left = addFactors(b->getLHS(), out), right = addFactors(b->getRHS(), out);
  const clang::ASTContext& context = source_.context();
  out.isWide |= left && right && !hasRoomFor(context.IntTy, b->getType(), context);
  return left || right;
}

/// Have two extents the same value, whatever their types?
bool FunctionLowering::sameExtent(const clang::Expr* a, const clang::Expr* b) {
  auto plain = [&](const clang::Expr* e) {
    for (const clang::VarDecl* v = variableIn(e); isKeptCopy(v); v = variableIn(e))
      e = v->getInit();
    const ir::Expr* x = value(e->IgnoreParenImpCasts());
    while (const auto* c = x->as<ir::Intrinsic>()) {
      if (c->id != ir::IntrinsicId::Int) break;
      x = c->args[0];
    }
    return x;
  };
  return ir::equal(plain(a), plain(b));
}

/// Are both numbers, or rows of the same lengths?
bool FunctionLowering::sameRows(clang::QualType a, clang::QualType b) {
  const clang::ASTContext& context = source_.context();
  const clang::ArrayType* one = context.getAsArrayType(a);
  const clang::ArrayType* other = context.getAsArrayType(b);
  if (!one || !other) return one == other;
  if (const auto* fixed = llvm::dyn_cast<clang::ConstantArrayType>(one)) {
    const auto* same = llvm::dyn_cast<clang::ConstantArrayType>(other);
    if (!same || same->getZExtSize() != fixed->getZExtSize()) return false;
  } else {
    const auto* n = llvm::dyn_cast<clang::VariableArrayType>(one);
    const auto* m = llvm::dyn_cast<clang::VariableArrayType>(other);
    bool known = n && m && n->getSizeExpr() && m->getSizeExpr();
    if (!known || !sameExtent(n->getSizeExpr(), m->getSizeExpr())) return false;
  }
  return sameRows(one->getElementType(), other->getElementType());
}

/// Takes the extents of `row`, an array, from the factors; false where they are not among them.
/// `rest` is what is left of a number that has them as its factors.
bool FunctionLowering::takeRow(clang::QualType row, std::vector<const clang::Expr*>& all,
                               long long& rest) {
  auto number = [&](const clang::Expr* e) -> std::optional<long long> {
    clang::Expr::EvalResult known;
    if (!e->EvaluateAsInt(known, source_.context())) return std::nullopt;
    return known.Val.getInt().getExtValue();
  };
  long long size = 1;
  clang::QualType element = row;
  while (const auto* fixed = source_.context().getAsConstantArrayType(element)) {
    size *= static_cast<long long>(fixed->getZExtSize());
    element = fixed->getElementType();
  }
  auto whole = std::find_if(all.begin(), all.end(), [&](const clang::Expr* e) {
    auto n = llvm::isa<clang::UnaryExprOrTypeTraitExpr>(e) ? std::nullopt : number(e);
    return n && *n > 0 && *n % size == 0;
  });
  if (!element->isArrayType() && whole != all.end()) {
    rest = *number(*whole) / size;
    all.erase(whole);
    return true;
  }
  while (const clang::ArrayType* array = source_.context().getAsArrayType(row)) {
    const auto* fixed = llvm::dyn_cast<clang::ConstantArrayType>(array);
    const auto* vla = llvm::dyn_cast<clang::VariableArrayType>(array);
    auto found = std::find_if(all.begin(), all.end(), [&](const clang::Expr* e) {
      if (llvm::isa<clang::UnaryExprOrTypeTraitExpr>(e)) return false;
      if (fixed) return number(e) == static_cast<long long>(fixed->getZExtSize());
      return vla && vla->getSizeExpr() && sameExtent(e, vla->getSizeExpr());
    });
    if (found == all.end()) return false;
    all.erase(found);
    row = array->getElementType();
  }
  return true;
}

/// Is the value of `extent`, in the type that `v` is declared with, still what it was there? The
/// size of the array is what it was.
bool FunctionLowering::holdsSince(const clang::VarDecl* v, const clang::Expr* extent) const {
  if (isKept(extent)) return true;
  const auto [variables, members] = namesOf(*extent);
  bool isPlain = v != nullptr;
  walk(extent, [&](const clang::Stmt& x) {
    isPlain &= llvm::isa<clang::DeclRefExpr, clang::IntegerLiteral, clang::BinaryOperator,
                         clang::MemberExpr, clang::ParenExpr, clang::CastExpr>(x);
    return true;
  });
  const clang::Stmt* body = body_.function->getBody();
  bool isForeign = !members.empty();
  for (const clang::VarDecl* n : variables) {
    isForeign |= !n->hasLocalStorage();
    if (!isPlain || isAddressTaken(body, *n)) return false;
  }
  if (isForeign && mayChangeForeign(body, members, source_.context())) return false;
  if (llvm::isa_and_nonnull<clang::ParmVarDecl>(v))
    return std::none_of(variables.begin(), variables.end(),
                        [body](const clang::VarDecl* n) { return mayChange(body, *n); });
  const auto* block = llvm::dyn_cast_or_null<clang::CompoundStmt>(
      isPlain ? statementAround(*v, source_.context()) : nullptr);
  if (!block) return false;
  bool isDeclared = false;
  for (const clang::Stmt* s : block->body()) {
    const auto* d = llvm::dyn_cast<clang::DeclStmt>(s);
    isDeclared |= d && llvm::is_contained(d->decls(), v);
    for (const clang::VarDecl* n : variables)
      if (isDeclared && mayChange(s, *n)) return false;
  }
  return isDeclared;
}

/// Have the rows still the length that they were declared with, if that is a number that others may
/// change: a member, a global variable, an integer behind a pointer?
bool FunctionLowering::keepLength(clang::QualType row) const {
  const clang::Stmt* body = body_.function->getBody();
  for (; const clang::ArrayType* a = source_.context().getAsArrayType(row);
       row = a->getElementType()) {
    const auto* vla = llvm::dyn_cast<clang::VariableArrayType>(a);
    if (!vla || isKept(vla->getSizeExpr())) continue;
    const Names names = namesOf(*vla->getSizeExpr());
    bool isForeign = !names.members.empty();
    walk(vla->getSizeExpr(), [&](const clang::Stmt& x) {
      const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&x);
      isForeign |=
          llvm::isa<clang::ArraySubscriptExpr>(x) || (u && u->getOpcode() == clang::UO_Deref);
      return true;
    });
    for (const clang::VarDecl* n : names.variables) {
      if (n->hasLocalStorage()) continue;
      isForeign = true;
      if (mayChange(body, *n) || isAddressTaken(body, *n)) return false;
    }
    if (isForeign && mayChangeForeign(body, names.members, source_.context())) return false;
  }
  return true;
}

/// The number of dimensions of an array; of anything else, 0.
std::size_t FunctionLowering::arrayRank(clang::QualType type) const {
  std::size_t rank = 0;
  for (; const clang::ArrayType* array = source_.context().getAsArrayType(type); ++rank)
    type = array->getElementType();
  return rank;
}

/// How many of `pointee` the product of the factors is the size of; null where it is not known.
const ir::Expr* FunctionLowering::countOf(Factors bytes, clang::QualType pointee) {
  std::vector<const clang::Expr*>& all = bytes.all;
  const clang::ASTContext& context = source_.context();
  long long rest = 1;
  // n*m*sizeof(double) for a pointer to rows of m: n of them.
  bool ofElements = std::any_of(all.begin(), all.end(), [&](const clang::Expr* e) {
    const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(e);
    return size && !size->getTypeOfArgument()->isArrayType();
  });
  if (ofElements && pointee->isArrayType()) {
    if (!takeRow(pointee, all, rest)) return nullptr;
    pointee = context.getBaseElementType(pointee);
  }
  ir::Exprs counts;
  if (rest != 1) counts.push_back(build_.integer(rest));
  bool sized = false;
  auto times = [&](const ir::Expr* n) {
    counts.push_back(n->type.isUnsigned ? converted(counted(n), ir::kWideInteger) : n);
  };
  for (const clang::Expr* a : all) {
    const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(a);
    if (size && !sized && size->getKind() == clang::UETT_SizeOf) {
      // sizeof(double[n][m]) for a pointer to rows of m: n of them.
      clang::QualType type = size->getTypeOfArgument();
      // The bytes of unsigned numbers do for signed ones.
      clang::QualType one = context.getBaseElementType(type);
      clang::QualType wanted = context.getBaseElementType(pointee);
      sized = context.getTypeSize(one) == context.getTypeSize(wanted) &&
              arrayRank(type) >= arrayRank(pointee);
      const clang::VarDecl* of =
          size->isArgumentType() ? nullptr : arrayIn(size->getArgumentExpr());
      for (std::size_t k = arrayRank(pointee); sized && k < arrayRank(type);) {
        const clang::ArrayType* array = context.getAsArrayType(type);
        const auto* fixed = llvm::dyn_cast<clang::ConstantArrayType>(array);
        const auto* vla = llvm::dyn_cast<clang::VariableArrayType>(array);
        if (vla && !size->isArgumentType() && !holdsSince(of, vla->getSizeExpr())) return nullptr;
        times(fixed ? integer(static_cast<long long>(fixed->getZExtSize()), ir::kInteger)
                    : value(vla->getSizeExpr()));
        type = array->getElementType();
      }
      // Rows of another length are another number of them.
      if (sized && !sameRows(type, pointee)) return nullptr;
      if (sized) {
        bytes.isWide |= arrayRank(type) < arrayRank(size->getTypeOfArgument());
        continue;
      }
    }
    times(value(a));
  }
  // Numbers of one byte need no factor that says so.
  bool isByte = pointee->isIntegerType() && context.getTypeSize(pointee) == 8;
  if (!sized && !isByte) return nullptr;
  // What the source computes in 64 bits may have no room in fewer.
  bool isShort = counts.size() > 1 && counts[0]->type.kind < 8 && counts[1]->type.kind < 8;
  if (bytes.isWide && isShort) counts[0] = converted(counts[0], ir::kWideInteger);
  const ir::Expr* count = nullptr;
  for (const ir::Expr* n : counts) count = count ? build_.mul(count, n) : n;
  return count ? count : build_.integer(1);
}

/// How many of `pointee` so many bytes are; none unless both are numbers.
std::optional<long long> FunctionLowering::countIn(const clang::Expr& bytes,
                                                   clang::QualType pointee) const {
  clang::Expr::EvalResult known;
  if (pointee->isVariablyModifiedType() || !bytes.EvaluateAsInt(known, source_.context()))
    return std::nullopt;
  long long size = source_.context().getTypeSizeInChars(pointee).getQuantity();
  long long all = known.Val.getInt().getExtValue();
  return size > 0 && all % size == 0 ? std::optional(all / size) : std::nullopt;
}

/// The memory of the function's own that `e` is the pointer to: a variable, or a member of one;
/// null for all else.
const ir::Symbol* FunctionLowering::memoryNamed(const clang::Expr* e) const {
  const OwnMember named = ownMember(e);
  auto known = named.variable ? variables_.find(named.variable) : variables_.end();
  if (known == variables_.end()) return nullptr;
  const ir::Symbol* s = known->second;
  if (!named.path.empty()) s = partNamed(*s, named.path);
  return s && s->allocatable ? s : nullptr;
}

/// x = malloc(...), x = NULL: the assignments to pointers that there are. `init` is what the
/// pointer to `s` gets.
bool FunctionLowering::allocation(const ir::Symbol& s, clang::QualType pointer,
                                  const clang::Expr* init) {
  auto memory = newMemory(init);
  if (!memory) return isNullPointer(init, source_.context());
  const clang::CallExpr* c = memory->allocation;
  if (inParallel_ && nullable_.count(&s)) {
    refuse(*c, "memory that a thread may have or not", "allocate it in any case");
    return true;
  }
  const bool zeroed = isNamed(*c->getDirectCallee(), "calloc");
  auto outer = std::exchange(actuals_, memory->actuals);
  struct Leave {
    std::map<const clang::VarDecl*, const clang::Expr*>& actuals;
    std::map<const clang::VarDecl*, const clang::Expr*> outer;
    ~Leave() { actuals = std::move(outer); }
  } leave{actuals_, std::move(outer)};
  Factors bytes;
  bool isProduct = false;
  for (const clang::Expr* a : c->arguments()) {
    bool counts = addFactors(a, bytes);
    bytes.isWide |= counts && isProduct;
    isProduct |= counts;
  }
  const ir::Expr* count = countOf(bytes, pointer->getPointeeType());
  const auto number = c->getNumArgs() == 1 ? countIn(*c->getArg(0), pointer->getPointeeType())
                                           : std::optional<long long>();
  if (!count && number) count = build_.integer(*number);
  if (!count) {
    refuse(*c, "memory of unknown type", "write n*sizeof(type), or n*sizeof *p of rows");
    return true;
  }
  if (auto rows = rowLengths_.find(&s); rows != rowLengths_.end())
    for (const ir::Expr* length : rows->second)
      count = build_.mul(converted(count, ir::kWideInteger), length);
  std::vector<ir::AllocateItem> items = allocationItems(s, build_.sub(count, build_.integer(1)));
  add<ir::Allocate>(items);
  for (const ir::AllocateItem& item : items)
    if (zeroed) add<ir::Assign>(build_.ref(item.symbol), zero(item.symbol->type.scalar()));
  if (memory->test) {
    variables_[memory->pointer] = &s;
    statement(*memory->test);
  }
  return true;
}

/// The memory of `s`, whose last dimension ends at `upper`; null: as it was declared.
std::vector<ir::AllocateItem> FunctionLowering::allocationItems(const ir::Symbol& s,
                                                                const ir::Expr* upper) {
  std::vector<ir::AllocateItem> items;
  if (s.parts.empty()) items.push_back({&s, extents_[&s]});
  for (const ir::Symbol* part : s.parts) items.push_back({part, extents_[part]});
  for (ir::AllocateItem& item : items)
    if (upper) item.shape.back() = {ir::Dimension::Form::Explicit, build_.integer(0), upper};
  return items;
}

bool FunctionLowering::freeCall(const clang::CallExpr& c) {
  const clang::FunctionDecl* f = c.getDirectCallee();
  const clang::FunctionDecl* body = f ? f->getDefinition() : nullptr;
  bool releases = body && c.getNumArgs() == 1 && releasedBy(*body);
  if (!f || c.getNumArgs() != 1 || !(releases || isNamed(*f, "free"))) return false;
  const ir::Symbol* memory = memoryNamed(c.getArg(0));
  if (!memory) {
    bool isMember = llvm::isa<clang::MemberExpr>(c.getArg(0)->IgnoreParenCasts());
    refuse(c, "'free' of what this function did not allocate",
           isMember ? "free members of structures outside of what is differentiated"
                    : "free it where it is allocated");
    return true;
  }
  ir::Symbols freed;
  addParts(*memory, freed);
  if (!nullable_.count(memory)) {
    add<ir::Deallocate>(std::move(freed));
    return true;
  }
  const ir::Expr* test =
      build_.intrinsic(ir::IntrinsicId::Allocated, {build_.ref(freed[0])}, ir::kLogical);
  ir::Block release = collect([&] { add<ir::Deallocate>(freed); });
  add<ir::If>(std::vector<ir::IfArm>{{test, std::move(release)}});
  return true;
}

/// Does a statement of the block of `v` give memory to the pointer that `names` knows, `v` or a
/// member of it? One inside of these may not be run.
bool FunctionLowering::isGivenMemory(const clang::VarDecl& v,
                                     const std::function<bool(const clang::Expr*)>& names) {
  clang::ASTContext& context = v.getASTContext();
  const auto* block = llvm::dyn_cast_or_null<clang::CompoundStmt>(statementAround(v, context));
  return block && std::any_of(block->body_begin(), block->body_end(), [&](const auto* s) {
           const auto* b = llvm::dyn_cast<clang::BinaryOperator>(s);
           return b && b->getOpcode() == clang::BO_Assign && names(b->getLHS()) &&
                  newMemory(b->getRHS());
         });
}

/// Takes a place among rows of a flat array, `named`, as one of the array itself; `row` has the
/// lengths. False where it is none, or where the lengths may have changed since.
bool FunctionLowering::flatten(Alias& place, clang::QualType row, const clang::Expr* named) {
  if (place.rows.empty()) return false;
  for (; const clang::ArrayType* a = source_.context().getAsArrayType(row);
       row = a->getElementType())
    if (const auto* vla = llvm::dyn_cast<clang::VariableArrayType>(a)) {
      const clang::VarDecl* v = variableIn(vla->getSizeExpr());
      bool isUnchanged = v && v->hasLocalStorage() && !body_.usage.assigned.count(v);
      if (!isUnchanged && !holdsSince(arrayIn(named), vla->getSizeExpr())) return false;
    }
  while (!place.rows.empty()) dereference(place);
  return true;
}

}  // namespace pj::frontend
