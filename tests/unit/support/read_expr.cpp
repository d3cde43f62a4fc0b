// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "support/ir_reader.h"

namespace pj::test {

using namespace ir;

namespace {

std::optional<BinaryOp> binaryOp(const Item& item) {
  static constexpr BinaryOp kAll[] = {
#define BINARY(Name, Fortran) BinaryOp::Name,
#include "ir/operators.def"
  };
  for (BinaryOp op : kAll)
    if (item.is(spelling(op))) return op;
  return {};
}

std::optional<UnaryOp> unaryOp(const Item& item) {
  for (UnaryOp op : {UnaryOp::Neg, UnaryOp::Not})
    if (item.is(spelling(op))) return op;
  return {};
}

/// How many items the operand that begins them takes: a name may be followed by arguments.
std::size_t operandSize(Items items) {
  bool isCall = items.size() > 1 && items[0].isWord() && items[1].open == '(' && items[1].adjacent;
  return isCall ? 2 : 1;
}

}  // namespace

/// A node with the type that is written, or that follows from its parts.
template <typename T, typename... Fields>
const Expr* IrReader::typed(const Item& at, std::optional<Type> type, Fields&&... fields) {
  if (type) return b_.expr<T>({}, *type, std::forward<Fields>(fields)...);
  const T probe{ExprBase<T::Kind>({}, {}), fields...};
  std::optional<Type> implied = impliedType(probe);
  if (!implied) fault(at, "its type must be written: {real8 ...}");
  return b_.expr<T>({}, *implied, std::forward<Fields>(fields)...);
}

const Expr* IrReader::optionalExpr(Items items) {
  return items.size() == 1 && items[0].is("-") ? nullptr : expr(items);
}

const Expr* IrReader::expr(Items items, std::optional<Type> type) {
  if (items.empty()) fault(*items.around, "an expression is missing");
  if (auto op = unaryOp(items[0]); op && items.size() > 1)
    return typed<Unary>(items[0], type, *op, primary(items.from(1), {}));
  std::size_t n = operandSize(items);
  if (items.size() == n) return primary(items, type);
  std::optional<BinaryOp> op = binaryOp(items[n]);
  if (!op) fault(items[n], "an operator is missing before '" + items[n].text + "'");
  Items right = items.from(n + 1);
  return typed<Binary>(items[n], type, *op, primary(items.before(n), {}), primary(right, {}));
}

const Expr* IrReader::primary(Items items, std::optional<Type> type) {
  if (items.empty()) fault(*items.around, "an operand is missing");
  const Item& item = items[0];
  std::size_t n = operandSize(items);
  if (items.size() > n) fault(items[n], "with several operators, put parentheses");
  if (item.open == '(') return expr(inside(item), type);
  if (item.open == '{') {
    Items all = inside(item);
    bool hasRank = all.size() > 2 && all[1].is(":");
    if (all.empty()) fault(item, "a type is missing");
    Type written = this->type(all[0], hasRank ? all.from(2).before(1) : all.before(0));
    return expr(all.from(hasRank ? 3 : 1), written);
  }
  bool isNumber = item.isWord() && numberLength(item.text) == item.text.size();
  if (item.open == '"' || isNumber || item.is(".true.") || item.is(".false."))
    return typed<Literal>(item, type, item.text);
  if (!item.isWord()) fault(item, "an operand is missing");
  if (n == 2) return named(item, inside(items[1]), type);
  return typed<Ref>(item, type, symbol(item));
}

/// What has a name and a list behind it: an element, a call of a function, an intrinsic one, and
/// the two that are parts of arrays.
const Expr* IrReader::named(const Item& name, Items arguments, std::optional<Type> type) {
  if (name.is("array")) return typed<ArrayConstructor>(name, type, exprs(arguments));
  if (name.is("each")) {
    std::vector<Items> parts = split(arguments, ",");
    if (parts.size() < 4) fault(name, "each(variable, lower, upper, step, elements...)");
    Exprs elements;
    for (std::size_t i = 4; i < parts.size(); ++i) elements.push_back(expr(parts[i]));
    return typed<ImpliedDo>(name, type, elements, symbol(parts[0][0]), optionalExpr(parts[1]),
                            optionalExpr(parts[2]), optionalExpr(parts[3]));
  }
  bool isSymbol = name.text.find('#') != std::string::npos || find(name.text);
  if (isSymbol) {
    Exprs subscripts;
    for (const Items& part : split(arguments, ",")) subscripts.push_back(subscript(part));
    return typed<Index>(name, type, symbol(name), subscripts);
  }
  // A procedure with the name of an intrinsic one is written with its number.
  if (auto id = findIntrinsic(name.text))
    return typed<Intrinsic>(name, type, *id, exprs(arguments));
  return typed<FunctionCall>(name, type, procedure(name), exprs(arguments));
}

/// An expression, or lower:upper:step.
const Expr* IrReader::subscript(Items items) {
  std::vector<Items> parts = split(items, ":");
  if (parts.size() < 2) return expr(items);
  auto part = [&](std::size_t i) {
    return i < parts.size() && !parts[i].empty() ? expr(parts[i]) : nullptr;
  };
  return typed<Section>(*items.around, {}, part(0), part(1), part(2));
}

Exprs IrReader::exprs(Items items) {
  Exprs found;
  for (const Items& part : split(items, ",")) found.push_back(optionalExpr(part));
  return found;
}

Type IrReader::type(const Item& word, Items rank) {
  std::size_t digits = word.text.find_first_of("0123456789");
  if (!word.isWord() || digits == std::string::npos) fault(word, "a type is missing: real8");
  const std::string cls = word.text.substr(0, digits);
  Type t;
  t.isUnsigned = cls == kUnsignedWord;
  auto known = among<TypeClass>(kClassWords, t.isUnsigned ? "integer" : cls);
  if (!known) fault(word, "'" + cls + "' is no class of types");
  t.cls = *known;
  t.kind = static_cast<std::uint8_t>(std::stoi(word.text.substr(digits)));
  if (!rank.empty()) t.rank = static_cast<std::uint8_t>(std::stoi(rank[0].text));
  return t;
}

}  // namespace pj::test
