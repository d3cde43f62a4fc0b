// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers, spelled as the IR spells them.
#include <algorithm>
#include <limits>

#include <llvm/ADT/SmallString.h>

#include "frontend/c/lowering.h"

namespace pj::frontend {
std::vector<long long> charactersOf(const clang::StringLiteral& text,
                                    const clang::ASTContext& context) {
  const clang::ConstantArrayType* array = context.getAsConstantArrayType(text.getType());
  std::vector<long long> codes(array ? array->getZExtSize() : 0);
  bool isSigned = array && array->getElementType()->isSignedIntegerType();
  for (std::size_t k = 0; k < codes.size() && k < text.getLength(); ++k) {
    std::uint32_t code = text.getCodeUnit(k);
    if (text.getCharByteWidth() == 1)
      codes[k] = isSigned ? static_cast<std::int8_t>(code) : static_cast<long long>(code);
    else codes[k] = isSigned ? static_cast<std::int32_t>(code) : static_cast<long long>(code);
  }
  return codes;
}

const ir::Expr* FunctionLowering::realLiteral(const clang::FloatingLiteral& l, ir::Type type) {
  llvm::SmallString<64> buffer;
  bool invalid = false;
  std::string text =
      clang::Lexer::getSpelling(source_.manager().getSpellingLoc(l.getBeginLoc()), buffer,
                                source_.manager(), source_.context().getLangOpts(), &invalid)
          .str();
  while (!text.empty() && std::string("fFlL").find(text.back()) != std::string::npos)
    text.pop_back();
  bool plain =
      !invalid && !text.empty() && text.find_first_not_of("0123456789.eE+-") == std::string::npos;
  if (!plain) {
    llvm::SmallString<64> decimal;
    l.getValue().toString(decimal, 0, 0);
    text = decimal.str().str();
  }
  return realNumber(text, type);
}

/// A real number from its decimal digits.
const ir::Expr* FunctionLowering::realNumber(std::string text, ir::Type type) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c == 'E' ? 'e' : c; });
  if (text.rfind('.', 0) == 0) text.insert(0, "0");
  std::size_t exponent = text.find('e');
  if (text.find('.') == std::string::npos && exponent == std::string::npos) text += ".0";
  if (type.kind == 8) {
    if (exponent == std::string::npos) text += "d0";
    else text[exponent] = 'd';
  } else if (type.kind != 4) {
    text += "_" + std::to_string(type.kind);
  }
  return build_.expr<ir::Literal>(SourceRange{}, type, text);
}

const ir::Expr* FunctionLowering::literal(const clang::Expr& e) {
  if (const auto* c = llvm::dyn_cast<clang::CharacterLiteral>(&e))
    return integer(static_cast<int>(c->getValue()), ir::kInteger);  // '\xff' is -1
  if (const auto* i = llvm::dyn_cast<clang::ImaginaryLiteral>(&e)) {
    const auto* part = llvm::dyn_cast<clang::FloatingLiteral>(i->getSubExpr());
    if (!part) return refuse(e, "an imaginary integer", "write a real number");
    double imaginary = part->getValueAsApproximateDouble();
    ir::Type type = typeOf(&e);
    const auto* zero = build_.real(0, {ir::TypeClass::Real, type.kind, 0})->as<ir::Literal>();
    const auto* one =
        build_.real(imaginary, {ir::TypeClass::Real, type.kind, 0})->as<ir::Literal>();
    return build_.expr<ir::Literal>(source_.range(e.getSourceRange()), type,
                                    "(" + zero->spelling + ", " + one->spelling + ")");
  }
  ir::Type type = typeOf(&e);
  if (const auto* l = llvm::dyn_cast<clang::FloatingLiteral>(&e)) return realLiteral(*l, type);
  llvm::APInt number = llvm::cast<clang::IntegerLiteral>(e).getValue();
  if (number.getActiveBits() > 63) return largeInteger(number.getZExtValue(), type);
  return integer(static_cast<long long>(number.getZExtValue()), type);
}

/// A number from 2**63 on: what a signed one, which literals of the IR are, becomes as unsigned.
const ir::Expr* FunctionLowering::largeInteger(std::uint64_t value, ir::Type type) {
  auto negative = static_cast<long long>(value);
  ir::Type isSigned{ir::TypeClass::Integer, type.kind, 0};
  bool isLeast =
      negative == std::numeric_limits<long long>::min();  // the digits alone are too many
  const ir::Expr* e = integer(isLeast ? negative + 1 : negative, isSigned);
  if (isLeast) e = build_.sub(e, integer(1, isSigned));
  return converted(e, type);
}

}  // namespace pj::frontend
