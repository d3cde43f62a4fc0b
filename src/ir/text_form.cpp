// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/text_form.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "ir/builder.h"

namespace pj::ir {
namespace {

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

std::size_t digits(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && isDigit(text[end])) ++end;
  return end - at;
}

/// By its spelling: 2 is an integer of 4 bytes, 2_8 one of 8, 2.5 a real of 4, 2.5d0 one of 8.
std::optional<Type> typeOfLiteral(std::string_view spelling) {
  if (spelling == ".true." || spelling == ".false.") return kLogical;
  if (spelling.empty() || numberLength(spelling) != spelling.size()) return {};
  std::size_t kindAt = spelling.find('_');
  std::string_view number = spelling.substr(0, kindAt);
  bool isReal = number.find_first_of(".eEdD") != std::string_view::npos;
  bool isDouble = number.find_first_of("dD") != std::string_view::npos;
  int kind = isDouble ? 8 : 4;
  if (kindAt != std::string_view::npos) {
    if (isDouble || spelling.size() > kindAt + 3) return {};
    kind = std::atoi(std::string(spelling.substr(kindAt + 1)).c_str());
  }
  return Type{isReal ? TypeClass::Real : TypeClass::Integer, static_cast<std::uint8_t>(kind), 0};
}

std::optional<Type> typeOf(const Intrinsic& e) {
  if (e.args.empty() || !e.args[0]) return {};
  IntrinsicClass cls = info(e.id).cls;
  if (cls == IntrinsicClass::Elemental) return elementalType(e.args);
  bool isWhole = e.args.size() < 2 || !e.args[1];
  if (cls != IntrinsicClass::Reduction || !isWhole) return {};
  return e.id == IntrinsicId::Count ? kInteger : e.args[0]->type.scalar();
}

}  // namespace

std::size_t numberLength(std::string_view text) {
  std::size_t end = digits(text, 0);
  bool point = end < text.size() && text[end] == '.';
  std::size_t fraction = point ? digits(text, end + 1) : 0;
  if (end + fraction == 0) return 0;
  if (point) end += 1 + fraction;
  if (end < text.size() && std::string_view("eEdD").find(text[end]) != std::string_view::npos) {
    bool sign = end + 1 < text.size() && (text[end + 1] == '+' || text[end + 1] == '-');
    std::size_t first = end + 1 + (sign ? 1 : 0);
    if (std::size_t n = digits(text, first)) end = first + n;
  }
  if (end < text.size() && text[end] == '_')
    if (std::size_t n = digits(text, end + 1)) end += 1 + n;
  return end;
}

bool isPlainName(std::string_view name) {
  auto isLetter = [](unsigned char c) { return std::isalpha(c) || c == '_' || c == '$'; };
  return !name.empty() && isLetter(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(),
                     [&](unsigned char c) { return isLetter(c) || std::isdigit(c) || c == '.'; });
}

std::optional<Type> impliedType(const Expr& e) {
  return match(
      e, [](const Ref& n) -> std::optional<Type> { return n.symbol->type; },
      [](const Index& n) -> std::optional<Type> {
        return n.symbol->type.withRank(rankOf(n.subscripts));
      },
      [](const Literal& n) { return typeOfLiteral(n.spelling); },
      [](const Section&) -> std::optional<Type> { return kInteger.withRank(1); },
      [](const Binary& n) -> std::optional<Type> {
        if (!n.lhs || !n.rhs) return {};
        return operatorType(n.op, n.lhs->type, n.rhs->type);
      },
      [](const Unary& n) -> std::optional<Type> {
        if (!n.operand) return {};
        return n.operand->type;
      },
      [](const Intrinsic& n) { return typeOf(n); },
      [](const FunctionCall& n) -> std::optional<Type> {
        if (!n.callee->result) return {};
        return n.callee->result->type;
      },
      [](const auto&) -> std::optional<Type> { return {}; });
}

}  // namespace pj::ir
