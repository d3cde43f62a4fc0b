// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers, spelled as the IR spells them, and macros that stand for one.
#include <algorithm>

#include <llvm/ADT/SmallString.h>

#include "frontend/c/lowering.h"

namespace pj::frontend {
namespace {

/// Does the macro stand for this one number and nothing else: `2.5` or `(2.5)`?
bool isOneNumber(const clang::MacroInfo& macro) {
  if (!macro.isObjectLike()) return false;
  std::size_t n = macro.getNumTokens();
  if (n == 1) return macro.getReplacementToken(0).is(clang::tok::numeric_constant);
  return n == 3 && macro.getReplacementToken(0).is(clang::tok::l_paren) &&
         macro.getReplacementToken(1).is(clang::tok::numeric_constant) &&
         macro.getReplacementToken(2).is(clang::tok::r_paren);
}

}  // namespace

/// The constant that the macro's name is, where `e` comes from a macro that stands for a number.
const ir::Expr* FunctionLowering::namedMacro(const clang::Expr& e, const ir::Expr* value) {
  clang::SourceLocation at = e.getBeginLoc();
  while (at.isMacroID() && source_.manager().isMacroArgExpansion(at))
    at = source_.manager().getImmediateSpellingLoc(at);
  if (!at.isMacroID()) return value;
  std::string name =
      clang::Lexer::getImmediateMacroName(at, source_.manager(), source_.context().getLangOpts())
          .str();
  if (name.rfind("__", 0) == 0) return value;
  clang::Preprocessor& pp = source_.preprocessor();
  const clang::IdentifierInfo* id = pp.getIdentifierInfo(name);
  const clang::MacroInfo* macro = pp.getMacroInfo(id);
  if (!macro || !isOneNumber(*macro)) return value;
  // The generated file sees the last definition.
  const clang::MacroDirective* last = pp.getLocalMacroDirectiveHistory(id);
  if (last && last->getPrevious()) return value;
  const ir::Symbol* s = entities_.constant(name, value->type, value);
  return build_.expr<ir::Ref>(source_.range(e.getSourceRange()), s->type, s);
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
  return build_.expr<ir::Literal>(source_.range(l.getSourceRange()), type, text);
}

const ir::Expr* FunctionLowering::literal(const clang::Expr& e) {
  if (const auto* c = llvm::dyn_cast<clang::CharacterLiteral>(&e))
    return integer(c->getValue(), ir::kInteger);
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
  if (const auto* l = llvm::dyn_cast<clang::FloatingLiteral>(&e))
    return namedMacro(e, realLiteral(*l, type));
  llvm::APInt number = llvm::cast<clang::IntegerLiteral>(e).getValue();
  if (number.getActiveBits() > 63)
    return refuse(e, "an integer above 2**63", "write it as a negative number");
  return namedMacro(e, integer(static_cast<long long>(number.getZExtValue()), type));
}

}  // namespace pj::frontend
