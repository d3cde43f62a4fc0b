// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables, elements, and places that pointers point to.
#include <algorithm>

#include "frontend/c/lowering.h"
#include "frontend/c/usage.h"
#include "frontend/c/variable_in.h"

namespace pj::frontend {
namespace {

/// The type of the numbers that a pointer leads to in the end.
const clang::Type* numbersOf(clang::QualType type) {
  type = type->getPointeeType();
  while (const auto* array = llvm::dyn_cast<clang::ArrayType>(type.getCanonicalType().getTypePtr()))
    type = array->getElementType();
  return type.getCanonicalType().getUnqualifiedType().getTypePtr();
}

/// The array or pointer inside of decays, loads and parentheses.
const clang::Expr* bare(const clang::Expr* e) {
  while (true) {
    e = e->IgnoreParens();
    const auto* c = llvm::dyn_cast<clang::CastExpr>(e);
    if (!c) return e;
    switch (c->getCastKind()) {
      case clang::CK_LValueToRValue:
      case clang::CK_NoOp:
      case clang::CK_ArrayToPointerDecay: e = c->getSubExpr(); break;
      case clang::CK_BitCast: {
        // double (*)[3] for double (*)[n]
        const clang::Expr* sub = c->getSubExpr();
        if (!llvm::isa<clang::ImplicitCastExpr>(c) || !sub->getType()->isPointerType() ||
            !c->getType()->isPointerType())
          return e;
        if (numbersOf(sub->getType()) != numbersOf(c->getType())) return e;
        e = sub;
        break;
      }
      default: return e;
    }
  }
}

/// Does a conversion leave a subscript the place that it leads to? As an address, a number of 8
/// bytes is the same with a sign and without; what would be negative is no place of an array whose
/// subscripts are unsigned numbers of 4 bytes.
bool leadsToSamePlace(ir::Type from, ir::Type to) {
  bool isAddress = to.kind == 8 || (to.isUnsigned && to.kind >= ir::kInteger.kind);
  return ir::holdsAllOf(to, from) || (to.kind >= from.kind && isAddress);
}

}  // namespace

/// An integer in a subscript, without the conversion to a type that all subscripts have.
const ir::Expr* FunctionLowering::subscript(const clang::Expr* e) {
  // A counter from zero on is what C has it, without a sign or with one.
  const clang::VarDecl* v = variableIn(e);
  bool isUnsigned = v && v->getType()->isUnsignedIntegerType() && !actuals_.count(v);
  if (const ir::Symbol* s = isUnsigned ? variable(*v) : nullptr; s && naturals_.count(s))
    return build_.expr<ir::Ref>(source_.range(e->getSourceRange()), s->type, s);
  const ir::Expr* i = value(e);
  while (const auto* c = i->as<ir::Intrinsic>()) {
    if (c->id != ir::IntrinsicId::Int || !c->args[0]->type.isInteger()) break;
    if (!leadsToSamePlace(c->args[0]->type, c->type)) break;
    i = c->args[0];
  }
  if (i->type.isLogical()) i = asNumber(i, ir::kInteger);
  // A sum of signed counters that C counts unsigned is no less a place.
  if (const auto* b = i->as<ir::Binary>(); b && b->type.isUnsigned) return counted(i);
  return i;
}

/// The unsigned sums and products in `e` as signed ones, as wide as they are.
const ir::Expr* FunctionLowering::counted(const ir::Expr* e) {
  const auto* sum = e->as<ir::Binary>();
  if (!sum || sum->op == ir::BinaryOp::Div) {
    const auto* c = e->as<ir::Intrinsic>();
    bool ofCounter = c && c->id == ir::IntrinsicId::Int && c->type.isUnsigned &&
                     c->args[0]->is<ir::Ref>() && !c->args[0]->type.isUnsigned &&
                     c->type.kind >= c->args[0]->type.kind;
    return ofCounter ? c->args[0] : e;
  }
  ir::Type type{ir::TypeClass::Integer, sum->type.kind, 0};
  const ir::Expr *lhs = counted(sum->lhs), *rhs = counted(sum->rhs);
  bool isWide = lhs->type.kind == type.kind || rhs->type.kind == type.kind;
  if (!isWide) lhs = converted(lhs, type);
  return build_.expr<ir::Binary>(sum->range, type, sum->op, lhs, rhs);
}

/// The place that an expression of pointer type points to; none, reported, where it is not known.
std::optional<FunctionLowering::Alias> FunctionLowering::pointer(const clang::Expr* e) {
  e = bare(chosen(bare(e)));
  auto plus = [&](const ir::Expr* offset, const ir::Expr* more, bool minus) -> const ir::Expr* {
    if (!offset) return minus ? build_.neg(more) : more;
    return minus ? build_.sub(offset, more) : build_.add(offset, more);
  };
  if (const clang::VarDecl* v = namedBy(e)) {
    if (auto alias = aliases_.find(v); alias != aliases_.end()) return alias->second;
    const ir::Symbol* s = variable(*v);
    bool isStructure = s->type.cls == ir::TypeClass::Structure && !refused_.count(v);
    if (s->isArray() || isStructure) return Alias{s, {}, {}, nullptr};
    refuse(*e, "a pointer to one number where an array is expected", "declare it as an array");
    return std::nullopt;
  }
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) return member(*m);
  if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    auto outer = pointer(a->getBase());
    if (!outer) return std::nullopt;
    outer->offset = plus(outer->offset, subscript(a->getIdx()), false);
    dereference(*outer);
    return outer;
  }
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e); b && b->isAssignmentOp()) {
    const clang::VarDecl* v = namedBy(b->getLHS()->IgnoreParens());
    if (v && moving_.count(v) && move(*v, *b)) {
      auto now = aliases_.find(v);
      return now == aliases_.end() ? std::nullopt : std::optional<Alias>(now->second);
    }
  }
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e); b && b->isAdditiveOp()) {
    bool left = b->getLHS()->getType()->isPointerType() || b->getLHS()->getType()->isArrayType();
    auto place = pointer(left ? b->getLHS() : b->getRHS());
    if (!place) return std::nullopt;
    place->offset = plus(place->offset, subscript(left ? b->getRHS() : b->getLHS()),
                         b->getOpcode() == clang::BO_Sub);
    return place;
  }
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    if (u->getOpcode() == clang::UO_AddrOf) {
      const clang::Expr* what = u->getSubExpr()->IgnoreParens();
      if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(what)) {
        auto place = pointer(a->getBase());
        if (!place) return std::nullopt;
        place->offset = plus(place->offset, subscript(a->getIdx()), false);
        return place;
      }
      if (const auto* d = llvm::dyn_cast<clang::UnaryOperator>(what);
          d && d->getOpcode() == clang::UO_Deref)
        return pointer(d->getSubExpr());
      if (what->getType()->isArrayType()) return pointer(what);
      if (what->getType()->isRecordType()) return structure(what);
      if (what->getType()->isArithmeticType()) {
        const clang::VarDecl* v = namedBy(what);
        if (const ir::Symbol* s = v ? variable(*v) : nullptr; s && s->isArray())
          return Alias{s, {}, {}, nullptr};
        refuse(*e, "the address of one variable where an array is expected",
               "use an array of one element");
        return std::nullopt;
      }
    } else if (u->getOpcode() == clang::UO_Deref) {
      auto place = pointer(u->getSubExpr());
      if (!place) return std::nullopt;
      dereference(*place);
      return place;
    } else if (u->isIncrementDecrementOp() && placeOf(u->getSubExpr())) {
      auto place = pointer(u->getSubExpr());
      place->offset = step(*u, true);
      return place;
    }
  }
  if (const auto* c = llvm::dyn_cast<clang::CastExpr>(e))
    if (auto place = rowsOf(*c)) return place;
  if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(e);
      literal && literal->getType()->isArrayType())
    return arrayLiteral(*literal);
  if (const auto* c = llvm::dyn_cast<clang::CallExpr>(e->IgnoreParenCasts())) {
    const clang::FunctionDecl* f = c->getDirectCallee();
    const std::string name = f ? f->getNameAsString() : "";
    bool isMemory = name == "malloc" || name == "calloc";
    refuse(
        *e,
        name.empty() ? "a pointer that this function returns"
                     : "a pointer that '" + name + "' returns",
        // errno, say, is what such a function returns.
        name.rfind("__", 0) == 0 ? "put the statement into a function of a file that is not given"
        : isMemory ? "let the variable have this memory from here until 'free', and no other "
                     "value: no realloc"
        : f && f->hasBody() ? "name the array that it points into, let the function do nothing but "
                              "return a place, of arguments without effects, or take memory by "
                              "malloc or calloc"
                            : "take memory by malloc or calloc, and fill it after that");
  } else if (llvm::isa<clang::ConditionalOperator>(e)) refuseChoice(*e);
  else refuse(*e, "this pointer", "name the array that it points into, with subscripts");
  return std::nullopt;
}

/// The extents of arrays in arrays, slowest first; none, where one has none.
std::optional<ir::Exprs> FunctionLowering::extentsIn(clang::QualType type) {
  ir::Exprs found;
  for (; const clang::ArrayType* array = source_.context().getAsArrayType(type);
       type = array->getElementType()) {
    if (const auto* fixed = llvm::dyn_cast<clang::ConstantArrayType>(array)) {
      found.push_back(build_.integer(static_cast<long long>(fixed->getZExtSize())));
      continue;
    }
    const auto* variable = llvm::dyn_cast<clang::VariableArrayType>(array);
    // double (*)[*] has none: the extent is the called function's.
    bool known = variable && variable->getSizeExpr();
    const ir::Expr* n = known ? extent(variable->getSizeExpr()) : nullptr;
    if (!n) return std::nullopt;
    found.push_back(isFixed(variable->getSizeExpr()) ? n : saved(n, "row_length"));
  }
  return found;
}

/// (double (*)[m])x of a flat array x: the same place, seen as rows of m numbers; of an array that
/// has such rows, the same place. None where it is something else.
std::optional<FunctionLowering::Alias> FunctionLowering::rowsOf(const clang::CastExpr& c) {
  const clang::Expr* from = c.IgnoreParenCasts();
  clang::QualType type = from->getType();
  if (const clang::ArrayType* array = source_.context().getAsArrayType(type))
    type = source_.context().getPointerType(array->getElementType());
  if (!c.getType()->isPointerType() || !type->isPointerType() ||
      numbersOf(type) != numbersOf(c.getType()))
    return std::nullopt;
  auto rows = extentsIn(c.getType()->getPointeeType());
  auto known = extentsIn(type->getPointeeType());
  if (!rows || !known) return std::nullopt;
  bool same = std::equal(rows->begin(), rows->end(), known->begin(), known->end(),
                         [](const ir::Expr* a, const ir::Expr* b) { return ir::equal(a, b); });
  if (!same && !known->empty()) return std::nullopt;
  auto place = pointer(from);
  if (!place || same) return place;
  if (!place->rows.empty() || place->leading.size() + 1 != rankOf(*place)) return std::nullopt;
  place->rows = std::move(*rows);
  place->start = std::exchange(place->offset, nullptr);
  return place;
}

/// From a pointer to what it points to.
void FunctionLowering::dereference(Alias& place) {
  const ir::Expr* index = std::exchange(place.offset, nullptr);
  if (place.rows.empty()) {
    place.leading.push_back(index ? index : build_.integer(0));
  } else {
    if (index) place.offset = build_.mul(index, place.rows.front());
    place.rows.erase(place.rows.begin());
    if (!place.rows.empty() || !place.start) return;
    place.offset = place.offset ? build_.add(place.start, place.offset) : place.start;
    place.start = nullptr;
  }
}

/// The variable, or the member of a structure, of which `e` is the address, as it is now; null for
/// anything else.
const ir::Expr* FunctionLowering::numberAt(const clang::Expr* e) {
  e = chosen(e->IgnoreParenImpCasts())->IgnoreParenImpCasts();
  if (const clang::VarDecl* v = namedBy(e)) {
    if (auto known = numbers_.find(v); known != numbers_.end()) return known->second;
    // A parameter that leads to one number.
    bool isParameter = llvm::isa<clang::ParmVarDecl>(v) && v->getType()->isPointerType() &&
                       isReal(v->getType()->getPointeeType());
    bool isNumber = isParameter && !aliases_.count(v) && !moving_.count(v) &&
                    !body_.usage.asArray.count(v) && !body_.usage.moved.count(v);
    return isNumber ? build_.ref(variable(*v)) : nullptr;
  }
  const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
  if (!u || u->getOpcode() != clang::UO_AddrOf) return nullptr;
  const clang::Expr* what = u->getSubExpr()->IgnoreParens();
  if (!what->getType()->isArithmeticType() ||
      !llvm::isa<clang::DeclRefExpr, clang::MemberExpr, clang::CompoundLiteralExpr>(what))
    return nullptr;
  const ir::Expr* number = designator(what);
  const auto* element = number->as<ir::Index>();
  if (!element) return number;
  ir::Exprs subscripts = element->subscripts;
  for (const ir::Expr*& s : subscripts) s = saved(s, "place");
  return build_.index(element->symbol, std::move(subscripts), element->range);
}

/// The address that is moved from by a subscript or a sum other than with zero: &x of (&x)[i] and
/// &x + i. Null: there is none.
static const clang::Expr* movedFrom(const clang::Expr* e, const clang::ASTContext& context) {
  const clang::Expr *p = nullptr, *k = nullptr;
  e = e->IgnoreParenCasts();
  const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e);
  const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(e);
  if (a) p = a->getBase(), k = a->getIdx();
  if (sum && sum->isAdditiveOp()) {
    bool isLeft = sum->getLHS()->getType()->isPointerType();
    p = isLeft ? sum->getLHS() : sum->getRHS();
    k = isLeft ? sum->getRHS() : sum->getLHS();
  }
  if (!p || !llvm::isa<clang::UnaryOperator>(p->IgnoreParenCasts())) return nullptr;
  clang::Expr::EvalResult known;
  bool isZero = k->EvaluateAsInt(known, context) && known.Val.getInt() == 0;
  return isZero ? nullptr : p;
}

/// a[i][j], *(a + k), *p.
const ir::Expr* FunctionLowering::element(const clang::Expr* e) {
  SourceRange range = source_.range(e->getSourceRange());
  std::optional<Alias> place;
  const clang::Expr* moved = e;  // names the pointer and how far it is moved
  if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    if (const ir::Expr* bits = bitsOfReal(e)) return bits;
    // p[0] of a pointer that is used in no other way is *p.
    const clang::VarDecl* v = namedBy(bare(a->getBase()));
    if (auto number = numbers_.find(v); number != numbers_.end()) return number->second;
    if (v && v->getType()->isPointerType() && !aliases_.count(v)) {
      const ir::Symbol* s = variable(*v);
      if (!s->isArray()) return build_.expr<ir::Ref>(range, s->type, s);
    }
    place = pointer(a);
  } else {
    const auto* u = llvm::cast<clang::UnaryOperator>(e);
    const clang::Expr* p = bare(u->getSubExpr());
    if (const clang::VarDecl* v = namedBy(p); v && !aliases_.count(v)) {
      if (auto number = numbers_.find(v); number != numbers_.end()) return number->second;
      const ir::Symbol* s = variable(*v);
      if (!s->isArray()) return build_.expr<ir::Ref>(range, s->type, s);
    }
    if (const auto* inner = llvm::dyn_cast<clang::UnaryOperator>(p);
        inner && inner->getOpcode() == clang::UO_AddrOf)
      return designator(inner->getSubExpr());
    place = pointer(p);
    if (place) dereference(*place);
    moved = p;
  }
  if (const clang::Expr* from = place ? movedFrom(moved, source_.context()) : nullptr) {
    Alias start = *place;
    start.offset = nullptr;
    if (!start.leading.empty()) start.leading.pop_back();
    if (isFirstOfRows(start, from))
      return refuse(*e, "a place that may be in any row of an array",
                    "declare the array flat, or use its subscripts");
  }
  const ir::Expr* found = place ? elementAt(*place, e) : nullptr;
  return found ? found : refused(*e);
}

/// What an assignment sets: a Ref or an Index.
const ir::Expr* FunctionLowering::designator(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    const ir::Expr* d = reference(*r);
    if (const auto* c = d->as<ir::Intrinsic>(); c && c->id == ir::IntrinsicId::Int) d = c->args[0];
    if (d->is<ir::Ref>() || d->is<ir::Index>()) return d;
  } else if (llvm::isa<clang::ArraySubscriptExpr>(e)) {
    const ir::Expr* d = element(e);
    if (ir::baseSymbol(*d)) return d;
    if (d->is<ir::Intrinsic>())
      refuse(*e, "the bits of a real as the target of an assignment", "assign the real");
  } else if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
             u && u->getOpcode() == clang::UO_Deref) {
    const ir::Expr* d = element(u);
    if (ir::baseSymbol(*d)) return d;
  } else if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) {
    auto place = member(*m);
    if (const ir::Expr* d = place ? elementAt(*place, e) : nullptr) return d;
  } else if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(e);
             literal && e->getType()->isArithmeticType()) {
    const ir::Symbol* s = temporary("value", typeOf(e));
    const clang::Expr* init = literal->getInitializer();
    add<ir::Assign>(build_.ref(s),
                    s->type.isLogical() ? condition(init) : converted(value(init), s->type));
    return build_.ref(s);
  } else {
    refuse(*e, "this target of an assignment", "assign a variable or an element");
  }
  return build_.ref(temporary("refused", typeOf(e)));
}

/// The real that a pointer to an integer points to, if it does: (unsigned *)&x[i], or a variable
/// that was given such a value.
const ir::Expr* FunctionLowering::realBehind(const clang::Expr* p) {
  const clang::Expr* inner = p->IgnoreParenCasts();
  if (auto known = reals_.find(namedBy(inner)); known != reals_.end()) return known->second;
  clang::QualType pointee = inner->getType()->getPointeeType();
  if (inner == p->IgnoreParens() || pointee.isNull() || !pointee->isRealFloatingType())
    return nullptr;
  const auto* u = llvm::dyn_cast<clang::UnaryOperator>(inner);
  if (u && u->getOpcode() == clang::UO_AddrOf) return designator(u->getSubExpr());
  auto place = pointer(inner);
  if (!place) return refused(*p);
  dereference(*place);
  const ir::Expr* real = elementAt(*place, p);
  return real ? real : refused(*p);
}

/// *(unsigned *)&x[i], ((unsigned *)&x[i])[1], *(1 + (int *)&v): bits of a real as an integer; null
/// for anything else. The value of the mold says which of several integers it is.
const ir::Expr* FunctionLowering::bitsOfReal(const clang::Expr* e) {
  if (!e->getType()->isIntegerType()) return nullptr;
  const clang::Expr* p = nullptr;
  const clang::Expr* index = nullptr;
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    p = u->getSubExpr();
    const auto* sum = llvm::dyn_cast<clang::BinaryOperator>(p->IgnoreParenImpCasts());
    if (sum && sum->getOpcode() == clang::BO_Add) {
      bool isLeft = sum->getLHS()->getType()->isPointerType();
      p = isLeft ? sum->getLHS() : sum->getRHS();
      index = isLeft ? sum->getRHS() : sum->getLHS();
    }
  }
  if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    p = a->getBase();
    index = a->getIdx();
  }
  const ir::Expr* real = p ? realBehind(p) : nullptr;
  if (!real) return nullptr;
  ir::Type type = typeOf(e);
  if (!real->type.isReal()) return zero(type);  // reported
  if (type.kind > real->type.kind)
    return refuse(*e, "more bits than the real has", "read them by an integer of its size");
  clang::Expr::EvalResult part;
  if (index && (!index->EvaluateAsInt(part, source_.context()) || part.Val.getInt() < 0 ||
                part.Val.getInt() >= real->type.kind / type.kind))
    return refuse(*e, "this part of a real's bits", "name the part by a number, within the real");
  const long long k = index ? part.Val.getInt().getExtValue() : 0;
  return build_.expr<ir::Intrinsic>(source_.range(e->getSourceRange()), type,
                                    ir::IntrinsicId::Transfer, ir::Exprs{real, integer(k, type)});
}

}  // namespace pj::frontend
