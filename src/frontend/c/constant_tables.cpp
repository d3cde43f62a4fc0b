// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tables that a function declares: arrays and structures of constant numbers.
#include <algorithm>

#include "frontend/c/lowering.h"
#include "ir/integer_constant.h"

namespace pj::frontend {
namespace {

/// Do numbers, enumerators and operators alone make up the expression?
bool isOfNumbers(const clang::Stmt& s) {
  const auto* c = llvm::dyn_cast<clang::CastExpr>(&s);
  const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(&s);
  if (c && !c->getType()->isArithmeticType() && !c->getType()->isEnumeralType()) return false;
  if (r) return llvm::isa<clang::EnumConstantDecl>(r->getDecl());
  return llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral, clang::CharacterLiteral,
                   clang::ImaginaryLiteral, clang::ParenExpr, clang::ConstantExpr, clang::CastExpr,
                   clang::UnaryOperator, clang::BinaryOperator>(s) &&
         std::all_of(s.child_begin(), s.child_end(),
                     [](const clang::Stmt* child) { return child && isOfNumbers(*child); });
}

/// Is it an expression that C computes before the program runs?
bool isConstantNumber(const ir::Expr& e) {
  if (e.is<ir::Literal>()) return true;
  if (const auto* r = e.as<ir::Ref>())
    return r->symbol->storage == ir::Storage::Constant && !r->symbol->isArray();
  if (const auto* u = e.as<ir::Unary>()) return isConstantNumber(*u->operand);
  if (const auto* b = e.as<ir::Binary>())
    return b->op != ir::BinaryOp::Pow && isConstantNumber(*b->lhs) && isConstantNumber(*b->rhs);
  const auto* c = e.as<ir::Intrinsic>();
  bool converts = c && (c->id == ir::IntrinsicId::Int || c->id == ir::IntrinsicId::Real);
  return converts && c->args[0] && isConstantNumber(*c->args[0]);
}

/// The number of numbers of a part of a table.
std::size_t numbersIn(const ir::Symbol& part) {
  long long count = 1;
  for (const ir::Dimension& d : part.shape)
    count *= d.upper ? ir::integerConstant(d.upper).value_or(-1) + 1 : 0;
  return static_cast<std::size_t>(std::max(count, 0LL));
}

}  // namespace

/// Can the variable of a function be declared with its value in the derivative, too, as nothing
/// changes it? Then a static constant is made of it; else it stays as it is.
void FunctionLowering::makeTable(ir::Symbol& s, const clang::VarDecl& v) {
  bool isStructure = s.type.cls == ir::TypeClass::Structure;
  // Of a real number, what it is computed from may say more than its value.
  bool isInteger = v.getType().isConstQualified() && v.getType()->isIntegerType();
  bool isAutomatic = !v.isStaticLocal() && !s.isArray() && !isStructure && !isInteger;
  if (isAutomatic || !v.hasInit() || !entities_.isConstant(v)) return;
  if (v.getType()->isPointerType() || entities_.isBehindMember(v)) return;
  if (isStructure && !holdsNumbersOnly(v.getType())) return;
  if (v.getTLSKind() != 0 || s.threadprivate || v.getType().isVolatileQualified()) return;
  std::vector<ir::Symbol*> parts;
  addVariable(&s, parts);
  TableValues values;
  for (const ir::Symbol* part : parts)
    if (numbersIn(*part) == 0) return;
  TablePlace place{&s, {}, {}};
  if (!addTableValues(place, v.getInit(), v.getType(), values)) return;
  s.storage = ir::Storage::Constant;
  const bool isConst = source_.context().getBaseElementType(v.getType()).isConstQualified();
  if (isConst) s.intent = ir::Intent::In;
  for (ir::Symbol* part : parts) {
    part->storage = ir::Storage::Constant;
    std::vector<const ir::Expr*>& list = values[part];
    if (list.empty()) list.push_back(zero(part->type.scalar()));
    if (part->isArray())
      part->init =
          build_.expr<ir::ArrayConstructor>(part->range, part->type.scalar().withRank(1), list);
    else if (part->type.isLogical())
      part->init = build_.logical(ir::integerConstant(list.front()) != 0);
    else part->init = converted(list.front(), part->type);
  }
}

/// Notes the values that `init` gives the numbers at a place of a table; zeros at the end of a part
/// are left out. False: one of them is not known.
bool FunctionLowering::addTableValues(TablePlace& place, const clang::Expr* init,
                                      clang::QualType type, TableValues& values) {
  if (!init || llvm::isa<clang::ImplicitValueInitExpr>(init)) return true;
  const auto* list = llvm::dyn_cast<clang::InitListExpr>(init->IgnoreParens());
  if (const clang::ArrayType* array = source_.context().getAsArrayType(type)) {
    if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(init->IgnoreParenImpCasts())) {
      const std::vector<long long> codes = charactersOf(*text, source_.context());
      for (std::size_t k = 0; k < codes.size(); ++k) {
        place.subscripts.push_back(k);
        bool known = addTableValue(
            place, [&](ir::Type number) { return integer(codes[k], number); }, values);
        place.subscripts.pop_back();
        if (!known) return false;
      }
      return true;
    }
    for (unsigned k = 0; list && k < list->getNumInits(); ++k) {
      place.subscripts.push_back(k);
      bool known = addTableValues(place, list->getInit(k), array->getElementType(), values);
      place.subscripts.pop_back();
      if (!known) return false;
    }
    return list != nullptr;
  }
  if (type->isRecordType()) return list && addTableMembers(place, *list, values);
  return addTableValue(place, [&](ir::Type number) { return tableNumber(*init, number); }, values);
}

bool FunctionLowering::addTableMembers(TablePlace& place, const clang::InitListExpr& list,
                                       TableValues& values) {
  unsigned k = 0;
  const clang::RecordDecl* record = list.getType()->getAsRecordDecl();
  for (const clang::FieldDecl* field : record->getDefinition()->fields()) {
    const clang::Expr* init = k < list.getNumInits() ? list.getInit(k) : nullptr;
    ++k;
    if (field->getIdentifier()) place.path.push_back(field->getNameAsString());
    bool known = addTableValues(place, init, field->getType(), values);
    if (field->getIdentifier()) place.path.pop_back();
    if (!known) return false;
  }
  return true;
}

bool FunctionLowering::addTableValue(const TablePlace& place,
                                     const std::function<const ir::Expr*(ir::Type)>& value,
                                     TableValues& values) {
  const ir::Symbol* part = place.path.empty() ? place.table : partNamed(*place.table, place.path);
  if (!part || place.subscripts.size() != part->shape.size()) return false;
  const ir::Expr* number = value(part->type.scalar());
  if (!number) return false;
  std::size_t at = 0;
  for (std::size_t k = 0; k < place.subscripts.size(); ++k) {
    const ir::Dimension& d = part->shape[part->shape.size() - 1 - k];
    at = at * static_cast<std::size_t>(ir::integerConstant(d.upper).value_or(0) + 1) +
         place.subscripts[k];
  }
  std::vector<const ir::Expr*>& list = values[part];
  while (list.size() <= at) list.push_back(zero(part->type.scalar()));
  list[at] = number;
  return true;
}

/// Is it the value of a variable that the derivative would be left with, unused?
static bool namesLocal(const clang::Stmt& s) {
  const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(&s);
  const auto* v = r ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
  return (v && v->hasLocalStorage()) ||
         std::any_of(s.child_begin(), s.child_end(),
                     [](const clang::Stmt* child) { return child && namesLocal(*child); });
}

/// A number of a table, as the source writes it, or as it is computed from other constants. Null:
/// it is none.
const ir::Expr* FunctionLowering::tableNumber(const clang::Expr& e, ir::Type type) {
  if (namesLocal(e)) return nullptr;
  const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(e.IgnoreParenImpCasts());
  bool isEnumerator = name && llvm::isa<clang::EnumConstantDecl>(name->getDecl());
  if (isEnumerator && e.getType()->isEnumeralType()) return value(name);
  if (type.isLogical()) type = ir::kInteger;
  if (!isOfNumbers(e)) return evaluated(e, type);
  const ir::Expr* number = nullptr;
  ir::Block before = collect([&] { number = value(&e); });
  bool isNumber = before.empty() && !number->type.isLogical() && isConstantNumber(*number);
  if (isNumber) return number;
  return evaluated(e, type);
}

/// The number that the expression always is, where the IR can write it. Null: there is none.
const ir::Expr* FunctionLowering::evaluated(const clang::Expr& e, ir::Type type) {
  clang::Expr::EvalResult result;
  const ir::Expr* number = nullptr;
  bool isNegative = false;
  if (type.isLogical()) return nullptr;
  if (e.getType()->isIntegerType() && e.EvaluateAsInt(result, source_.context())) {
    const llvm::APSInt& n = result.Val.getInt();
    isNegative = n.isNegative();
    bool isLeast = n.isSigned() && n.isMinSignedValue();  // there is no number to negate
    if (n.isRepresentableByInt64() && !isLeast)
      number = integer(isNegative ? -n.getExtValue() : n.getExtValue(), type);
  } else if (llvm::APFloat real(0.0); type.isReal() && e.getType()->isRealFloatingType() &&
                                      e.EvaluateAsFloat(real, source_.context())) {
    llvm::SmallString<64> decimal;
    isNegative = real.isNegative();
    if (isNegative) real.changeSign();
    real.toString(decimal);
    if (real.isFinite()) number = realNumber(decimal.str().str(), type);
  }
  return number && isNegative ? build_.neg(number) : number;
}

}  // namespace pj::frontend
