// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/literal_value.h"

#include <cstdlib>
#include <string>

namespace pj::ir {

namespace {

/// Of "1.5d-3", "2.0_8": as strtod reads it. None where that is not all of the text.
std::optional<double> realValue(std::string spelling) {
  spelling = spelling.substr(0, spelling.find('_'));
  if (std::size_t e = spelling.find_first_of("dDqQ"); e != std::string::npos) spelling[e] = 'e';
  char* end = nullptr;
  double number = std::strtod(spelling.c_str(), &end);
  if (spelling.empty() || *end) return {};
  return number;
}

std::string trimmed(const std::string& text) {
  std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

/// Of "(1.0d0, 0.0d0)"; none where it is no real number.
std::optional<double> complexValue(const std::string& spelling) {
  std::size_t comma = spelling.find(','), end = spelling.rfind(')');
  if (comma == std::string::npos || end == std::string::npos) return {};
  auto re = realValue(trimmed(spelling.substr(1, comma - 1)));
  auto im = realValue(trimmed(spelling.substr(comma + 1, end - comma - 1)));
  return im == 0.0 ? re : std::nullopt;
}

}  // namespace

std::optional<long long> integerValue(const Expr* e) {
  if (!e || !e->type.isInteger()) return {};
  if (const auto* unary = e->as<Unary>(); unary && unary->op == UnaryOp::Neg) {
    auto value = integerValue(unary->operand);
    if (value) return -*value;
    return {};
  }
  if (const auto* literal = e->as<Literal>()) return std::atoll(literal->spelling.c_str());
  return {};
}

bool isConstant(const Expr& e, double value) {
  if (auto n = integerValue(&e)) return static_cast<double>(*n) == value;
  const auto* literal = e.as<Literal>();
  if (!literal || !(e.type.isReal() || e.type.isComplex())) return false;
  const std::string& text = literal->spelling;
  return (e.type.isComplex() ? complexValue(text) : realValue(text)) == value;
}

}  // namespace pj::ir
