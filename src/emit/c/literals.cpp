// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/literals.h"

#include <cctype>
#include <cstdlib>

#include "emit/c/formless.h"
#include "ir/program.h"

namespace pj::emit::c {

using namespace ir;

namespace {

std::string withoutKind(const std::string& spelling) {
  return spelling.substr(0, spelling.find('_'));
}

/// "1.5d-3" as "1.5e-3", "5d0" as "5.0", with the suffix of the kind.
std::string realText(const std::string& spelling, int kind) {
  std::string text = withoutKind(spelling), exponent;
  if (std::size_t e = text.find_first_of("dDeEqQ"); e != std::string::npos) {
    exponent = text.substr(e + 1);
    text.resize(e);
  }
  bool none = exponent.find_first_not_of("+-0") == std::string::npos;
  if (text.find('.') == std::string::npos && none) text += ".0";
  if (text.back() == '.') text += "0";
  if (text.front() == '.') text.insert(0, "0");
  if (!none) text += "e" + exponent;
  return text + (kind == 4 ? "f" : kind > 8 ? "L" : "");
}

ExprText signedText(const std::string& spelling, const std::string& text) {
  bool isSigned = spelling[0] == '-' || spelling[0] == '+';
  return {text, isSigned ? Binding::Prefix : Binding::Postfix};
}

std::string trimmed(const std::string& text) {
  std::size_t first = text.find_first_not_of(' '), last = text.find_last_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

/// "(1.0d0, -2.0d0)" as "1.0 + -2.0 * I"; a part that is zero is left out.
ExprText complexText(const std::string& spelling, int kind) {
  std::size_t comma = spelling.find(','), end = spelling.rfind(')');
  if (comma == std::string::npos || end == std::string::npos) formless(spelling);
  std::string re = realText(trimmed(spelling.substr(1, comma - 1)), kind);
  std::string im = realText(trimmed(spelling.substr(comma + 1, end - comma - 1)), kind);
  bool noReal = std::strtod(re.c_str(), nullptr) == 0;
  bool noImaginary = std::strtod(im.c_str(), nullptr) == 0;
  if (noImaginary) return signedText(re, re);
  if (noReal) return {im + " * I", Binding::Mul};
  if (im[0] == '-') return {re + " - " + im.substr(1) + " * I", Binding::Add};
  return {re + " + " + im + " * I", Binding::Add};
}

std::string integerText(const std::string& spelling, Type type) {
  std::string text = withoutKind(spelling);
  if (type.isUnsigned && type.kind >= 4) text += "U";
  if (type.kind == 8) text += "L";
  return text;
}

/// 'it''s' as "it's".
std::string characterText(const std::string& spelling) {
  if (spelling.size() < 2) formless(spelling);
  char quote = spelling[0];
  std::string text = "\"";
  for (std::size_t i = 1; i + 1 < spelling.size(); ++i) {
    char c = spelling[i];
    if (c == quote && spelling[i + 1] == quote) ++i;
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"";
}

bool isTrue(const std::string& spelling) {
  return lower(spelling).rfind(".true.", 0) == 0;
}

}  // namespace

ExprText literalText(const Literal& e) {
  switch (e.type.cls) {
    case TypeClass::Integer: return signedText(e.spelling, integerText(e.spelling, e.type));
    case TypeClass::Real: return signedText(e.spelling, realText(e.spelling, e.type.kind));
    case TypeClass::Complex: return complexText(e.spelling, e.type.kind);
    case TypeClass::Character: return {characterText(e.spelling)};
    case TypeClass::Logical:
      if (e.type.kind == 1) return {isTrue(e.spelling) ? "true" : "false"};
      return {isTrue(e.spelling) ? "1" : "0"};
    case TypeClass::Structure:
    case TypeClass::None: break;
  }
  formless(e.spelling);
}

std::string plainInteger(const Expr& e) {
  const auto* literal = e.as<Literal>();
  if (!literal || !e.type.isInteger()) return {};
  std::string text = withoutKind(literal->spelling);
  bool fits = text.size() <= 9 && std::isdigit(static_cast<unsigned char>(text[0]));
  return fits ? text : std::string();
}

}  // namespace pj::emit::c
