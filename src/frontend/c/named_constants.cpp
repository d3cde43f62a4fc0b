// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros that stand for one number, written as they are or computed: they keep their names.
#include <algorithm>
#include <vector>

#include <llvm/ADT/SmallString.h>

#include "frontend/c/lowering.h"

namespace pj::frontend {
namespace {

/// Does a type that the source writes mean the same in all of its functions?
bool isKnownEverywhere(clang::QualType type) {
  const auto* alias = type->getAs<clang::TypedefType>();
  return !type->isVariablyModifiedType() &&
         (!alias || alias->getDecl()->getDeclContext()->isTranslationUnit());
}

class NamedConstants {
 public:
  explicit NamedConstants(SourceMap& source)
      : m_(source.manager()),
        context_(source.context()),
        options_(source.context().getLangOpts()),
        pp_(source.preprocessor()) {}

  /// The macro that `e`, and nothing else, is the expansion of; of several, one within the other,
  /// the outermost. Empty: there is none that the generated file can use in its place.
  std::string nameOf(const clang::Expr& e) const {
    if (!e.getBeginLoc().isMacroID() || !isAtom(e) || !isOfNumbers(e)) return "";
    const std::vector<Expansion> ends = around(e.getEndLoc(), false);
    std::string found;
    for (const Expansion& begin : around(e.getBeginLoc(), true)) {
      bool isWhole = std::any_of(ends.begin(), ends.end(),
                                 [&](const Expansion& end) { return end.file == begin.file; });
      bool isReserved = begin.name.rfind("__", 0) == 0;
      if (isWhole && !isReserved && isFixed(begin.name)) found = begin.name;
    }
    return found;
  }

  /// Is it a number that the names of macros or enumerators are a part of?
  bool hasNames(const clang::Expr& e) const { return isOfNumbers(e) && mentionsNames(e); }

 private:
  /// One expansion of a macro without arguments.
  struct Expansion {
    clang::FileID file;
    std::string name;
  };

  /// The expansions whose first token, or last, is the one at `at`: innermost first.
  std::vector<Expansion> around(clang::SourceLocation at, bool first) const {
    std::vector<Expansion> found;
    while (at.isMacroID()) {
      if (m_.isMacroArgExpansion(at)) {
        at = m_.getImmediateSpellingLoc(at);
        continue;
      }
      std::string name = clang::Lexer::getImmediateMacroName(at, m_, options_).str();
      const clang::MacroInfo* macro = pp_.getMacroInfo(pp_.getIdentifierInfo(name));
      if (!macro || !macro->isObjectLike() || macro->tokens_empty()) break;
      const clang::Token& token = macro->getReplacementToken(first ? 0 : macro->getNumTokens() - 1);
      if (token.getLocation() != m_.getSpellingLoc(at)) break;
      found.push_back({m_.getFileID(at), std::move(name)});
      at = m_.getImmediateExpansionRange(at).getBegin();
    }
    return found;
  }

  /// Is the macro, and each that it is made of, defined once and for all? The generated file sees
  /// the last definition.
  bool isFixed(const std::string& name, int depth = 0) const {
    const clang::IdentifierInfo* id = pp_.getIdentifierInfo(name);
    const clang::MacroDirective* last = pp_.getLocalMacroDirectiveHistory(id);
    const clang::MacroInfo* macro = pp_.getMacroInfo(id);
    if (macro && macro->isBuiltinMacro()) return false;  // __LINE__
    if (!last) return true;
    if (!macro || last->getPrevious() || depth > kMostNested) return false;
    if (isInFunction(macro->getDefinitionLoc())) return false;
    return std::all_of(macro->tokens_begin(), macro->tokens_end(), [&](const clang::Token& token) {
      const clang::IdentifierInfo* part = token.getIdentifierInfo();
      return !part || part == id || isFixed(part->getName().str(), depth + 1);
    });
  }

  /// Is it in the body of a function, of which the generated file has none?
  bool isInFunction(clang::SourceLocation at) const {
    if (!m_.isInMainFile(at)) return false;
    const auto& all = context_.getTranslationUnitDecl()->decls();
    return std::any_of(all.begin(), all.end(), [&](const clang::Decl* d) {
      const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
      return f && f->isThisDeclarationADefinition() && m_.isInMainFile(f->getLocation()) &&
             m_.isPointWithin(at, m_.getFileLoc(f->getBeginLoc()), m_.getFileLoc(f->getEndLoc()));
    });
  }

  /// Can a name stand for it wherever it goes? Not for `a + b` without parentheses.
  static bool isAtom(const clang::Expr& e) {
    return llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral, clang::CharacterLiteral,
                     clang::ParenExpr, clang::CStyleCastExpr, clang::UnaryOperator,
                     clang::DeclRefExpr>(e);
  }

  /// Is it made of numbers, enumerators of the file, operators and casts, so that it has the same
  /// value wherever it stands?
  bool isOfNumbers(const clang::Stmt& s) const {
    if (const auto* c = llvm::dyn_cast<clang::CStyleCastExpr>(&s))
      if (!isKnownEverywhere(c->getTypeAsWritten())) return false;
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(&s))
      return llvm::isa<clang::EnumConstantDecl>(r->getDecl()) &&
             r->getDecl()->getDeclContext()->getParent()->isTranslationUnit();
    return llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral, clang::CharacterLiteral,
                     clang::ParenExpr, clang::ConstantExpr, clang::CastExpr, clang::UnaryOperator,
                     clang::BinaryOperator, clang::ConditionalOperator>(s) &&
           std::all_of(s.child_begin(), s.child_end(),
                       [&](const clang::Stmt* child) { return isOfNumbers(*child); });
  }

  bool mentionsNames(const clang::Stmt& s) const {
    const auto* e = llvm::dyn_cast<clang::Expr>(&s);
    return llvm::isa<clang::DeclRefExpr>(s) || (e && !nameOf(*e).empty()) ||
           std::any_of(s.child_begin(), s.child_end(),
                       [&](const clang::Stmt* child) { return mentionsNames(*child); });
  }

  static constexpr int kMostNested = 64;
  const clang::SourceManager& m_;
  const clang::ASTContext& context_;
  const clang::LangOptions& options_;
  clang::Preprocessor& pp_;
};

}  // namespace

/// The extent of an array with the names in it; null where it has none.
const ir::Expr* CEntities::namedExtent(const clang::Expr& size, SourceMap& source) {
  const NamedConstants names(source);
  if (!names.hasNames(size)) return nullptr;
  auto valueOf = [&](const clang::Expr& e) {
    clang::Expr::EvalResult known;
    bool isKnown = e.EvaluateAsInt(known, source.context());
    return build_.integer(isKnown ? known.Val.getInt().getExtValue() : 0);
  };
  auto lowered = [&](const clang::Expr* e, const auto& self) -> const ir::Expr* {
    e = e->IgnoreImpCasts();
    std::string name = names.nameOf(*e);
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e); r && name.empty())
      name = r->getDecl()->getNameAsString();
    // Where it has no sign, it is not compared with what has one.
    auto written = scalarType(e->getType(), source.context());
    bool isUnsigned = written && written->isInteger() && written->isUnsigned;
    if (!name.empty())
      return build_.ref(
          constant(name, isUnsigned ? *written : ir::kInteger, valueOf(*e), source.file()));
    if (const auto* c = llvm::dyn_cast<clang::ConstantExpr>(e)) return self(c->getSubExpr(), self);
    if (const auto* p = llvm::dyn_cast<clang::ParenExpr>(e)) return self(p->getSubExpr(), self);
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
    auto op = !b                                ? std::nullopt
              : b->getOpcode() == clang::BO_Add ? std::optional(ir::BinaryOp::Add)
              : b->getOpcode() == clang::BO_Sub ? std::optional(ir::BinaryOp::Sub)
              : b->getOpcode() == clang::BO_Mul ? std::optional(ir::BinaryOp::Mul)
                                                : std::nullopt;
    if (!op) return valueOf(*e);
    return build_.expr<ir::Binary>({}, ir::kInteger, *op, self(b->getLHS(), self),
                                   self(b->getRHS(), self));
  };
  return lowered(&size, lowered);
}

/// The constant that a macro's name is, where `e` is what a macro that stands for a number expands
/// to. Null: `e` is no such macro.
const ir::Expr* FunctionLowering::namedConstant(const clang::Expr& e) {
  std::string name = NamedConstants(source_).nameOf(e);
  if (name.empty()) return nullptr;
  ir::Type type = typeOf(&e);
  const ir::Expr* value = nullptr;
  const clang::Expr* inner = e.IgnoreParens();
  if (llvm::isa<clang::IntegerLiteral, clang::FloatingLiteral, clang::CharacterLiteral>(inner))
    value = literal(*inner);
  else value = evaluated(e, type);
  if (!value) return nullptr;
  const ir::Symbol* s = entities_.constant(name, value->type, value, source_.file());
  return build_.expr<ir::Ref>(source_.range(e.getSourceRange()), s->type, s);
}

}  // namespace pj::frontend
