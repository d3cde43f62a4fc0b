// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statements that the IR does not model: they are kept as text.
#include <algorithm>

#include <clang/Lex/Lexer.h>

#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {
namespace {

using Variables = std::vector<const clang::VarDecl*>;

/// What a statement names: variables, functions, and what its function defines, enumerators and
/// types.
class Mentioned : public clang::RecursiveASTVisitor<Mentioned> {
 public:
  Variables read, written;
  std::vector<const clang::FunctionDecl*> functions, called;
  std::vector<const clang::EnumConstantDecl*> enumerators;
  std::vector<const clang::TypeDecl*> types;
  explicit Mentioned(const clang::ASTContext& c) : context_(c) {}

  bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
    const clang::ValueDecl* d = r->getDecl();
    if (const auto* v = llvm::dyn_cast<clang::VarDecl>(d)) read.push_back(v);
    if (const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d)) functions.push_back(f);
    const auto* e = llvm::dyn_cast<clang::EnumConstantDecl>(d);
    if (e && llvm::cast<clang::EnumDecl>(e->getDeclContext())->getParentFunctionOrMethod())
      enumerators.push_back(e);
    return true;
  }
  bool VisitTypedefTypeLoc(clang::TypedefTypeLoc t) {
    const clang::TypedefNameDecl* d = t.getTypePtr()->getDecl();
    if (d->getParentFunctionOrMethod()) types.push_back(d);
    return true;
  }
  bool VisitEnumTypeLoc(clang::EnumTypeLoc t) {
    const clang::EnumDecl* d = t.getTypePtr()->getDecl();
    if (d->getParentFunctionOrMethod()) types.push_back(d);
    return true;
  }
  bool VisitUnaryOperator(clang::UnaryOperator* u) {
    bool isAddress = u->getOpcode() == clang::UO_AddrOf;
    if ((!isAddress && !u->isIncrementDecrementOp()) || toBeRead_.count(u)) return true;
    return note(u->getSubExpr());
  }
  bool VisitBinaryOperator(clang::BinaryOperator* b) {
    return b->isAssignmentOp() ? note(b->getLHS()) : true;
  }
  bool VisitCallExpr(clang::CallExpr* c) {
    if (const clang::FunctionDecl* f = c->getDirectCallee()) called.push_back(f);
    for (const clang::Expr* a : c->arguments()) {
      clang::QualType type = a->getType();
      if (!type->isPointerType()) continue;
      if (type->getPointeeType().isConstQualified()) toBeRead_.insert(a->IgnoreParenImpCasts());
      else if (!a->IgnoreParenImpCasts()->getType().isConstQualified() &&
               !CEntities::isHandle(type, context_))
        note(a);
    }
    return true;
  }

 private:
  const clang::ASTContext& context_;
  std::set<const clang::Expr*> toBeRead_;  ///< places that go to pointers to constants

  bool note(const clang::Expr* e) {
    while (true) {
      e = e->IgnoreParenCasts();
      if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) e = a->getBase();
      else if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) e = u->getSubExpr();
      else if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) e = m->getBase();
      else break;
    }
    if (const clang::VarDecl* v = namedBy(e)) written.push_back(v);
    return true;
  }
};

/// Does the statement use the size of an array, which is a pointer in the derivative, or the rows
/// of one that lies flat there?
bool usesShape(const clang::Stmt& s, const clang::VarDecl& v, bool isFlat) {
  bool found = false;
  walk(&s, [&](const clang::Stmt& x) {
    const auto* size = llvm::dyn_cast<clang::UnaryExprOrTypeTraitExpr>(&x);
    if (size && !size->isArgumentType())
      found |= v.getType()->isArrayType() && variableIn(size->getArgumentExpr()) == &v;
    const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(&x);
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&x);
    if (a) found |= isFlat && variableIn(a->getBase()) == &v;
    if (u && u->getOpcode() == clang::UO_Deref)
      found |= isFlat && variableIn(u->getSubExpr()) == &v;
    return true;
  });
  return found;
}

/// Does the text of the statement itself name `v` wherever the statement does? A macro may, too.
bool standsInText(const clang::Stmt& s, const clang::ValueDecl& v,
                  const clang::SourceManager& manager) {
  clang::SourceLocation begin = manager.getExpansionLoc(s.getBeginLoc());
  clang::SourceLocation end = manager.getExpansionRange(s.getEndLoc()).getEnd();
  bool all = true;
  walk(&s, [&](const clang::Stmt& x) {
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(&x);
    if (r && r->getDecl() == &v)
      all &= manager.isPointWithin(manager.getSpellingLoc(r->getLocation()), begin, end);
    return true;
  });
  return all;
}

struct TextToken {
  clang::tok::TokenKind kind;
  std::size_t begin, end;
};

std::vector<TextToken> tokensOf(const std::string& text, const clang::LangOptions& options) {
  std::vector<TextToken> tokens;
  clang::Lexer lexer({}, options, text.data(), text.data(), text.data() + text.size());
  clang::Token token;
  for (bool last = false; !last;) {
    last = lexer.LexFromRawLexer(token);
    std::size_t end = static_cast<std::size_t>(lexer.getBufferLocation() - text.data());
    if (!token.is(clang::tok::eof))
      tokens.push_back({token.getKind(), end - token.getLength(), end});
  }
  return tokens;
}

/// Finds the macros of a text that are not, at the end of the file, what they are where it stands:
/// the derivative has the text behind the directives of the whole file, but for those in functions.
class LostMacro {
 public:
  LostMacro(const SourceMap& source, clang::SourceLocation at) : source_(source), at_(at) {}

  /// The name of one; empty where there is none.
  std::string in(const std::string& text) {
    for (const TextToken& t : tokensOf(text, source_.context().getLangOpts())) {
      if (t.kind != clang::tok::raw_identifier) continue;
      const std::string name = text.substr(t.begin, t.end - t.begin);
      if (isLost(source_.preprocessor().getIdentifierInfo(name))) return name;
    }
    return "";
  }

 private:
  bool isLost(const clang::IdentifierInfo* name) {
    if (!seen_.insert(name).second) return false;
    clang::Preprocessor& pp = source_.preprocessor();
    const clang::MacroInfo* here = pp.getMacroDefinitionAtLoc(name, at_).getMacroInfo();
    const clang::MacroInfo* last = pp.getMacroInfo(name);
    if (!here && !last) return false;
    if (!here || !last || (here != last && !here->isIdenticalTo(*last, pp, true))) return true;
    if (isInFunction(here->getDefinitionLoc())) return true;
    return std::any_of(here->tokens_begin(), here->tokens_end(), [&](const clang::Token& t) {
      return t.getIdentifierInfo() && isLost(t.getIdentifierInfo());
    });
  }
  bool isInFunction(clang::SourceLocation at) const {
    const clang::SourceManager& m = source_.manager();
    if (!source_.inMainFile(at)) return false;
    for (const clang::Decl* d : source_.context().getTranslationUnitDecl()->decls()) {
      const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
      if (f && f->isThisDeclarationADefinition() &&
          m.isPointWithin(at, m.getExpansionLoc(f->getBeginLoc()),
                          m.getExpansionLoc(f->getEndLoc())))
        return true;
    }
    return false;
  }

  const SourceMap& source_;
  clang::SourceLocation at_;
  std::set<const clang::IdentifierInfo*> seen_;
};

/// Of each token of a text, whether it stands in an argument of a macro: in brackets of its own
/// there, or of a function's, it does not.
template <typename IsMacro>
std::vector<bool> areArguments(const std::string& text, const std::vector<TextToken>& tokens,
                               const IsMacro& isMacro) {
  std::vector<bool> open, result;
  for (std::size_t k = 0; k < tokens.size(); ++k) {
    using namespace clang::tok;
    if (tokens[k].kind == l_paren || tokens[k].kind == l_square || tokens[k].kind == l_brace) {
      const TextToken* before = k ? &tokens[k - 1] : nullptr;
      bool isCall = tokens[k].kind == l_paren && before && before->kind == raw_identifier;
      bool inMacro = !open.empty() && open.back();
      bool isOpen = tokens[k].kind == l_brace && inMacro;
      if (isCall) isOpen = isMacro(text.substr(before->begin, before->end - before->begin));
      open.push_back(isOpen);
    } else if (!open.empty() && (tokens[k].kind == r_paren || tokens[k].kind == r_square ||
                                 tokens[k].kind == r_brace)) {
      open.pop_back();
    }
    result.push_back(!open.empty() && open.back());
  }
  return result;
}

/// The text with other names, or expressions, for some of its variables.
std::string renamed(const std::string& text, const std::map<std::string, std::string>& names,
                    clang::Preprocessor& pp) {
  const std::vector<TextToken> tokens = tokensOf(text, pp.getLangOpts());
  // Any macro of the file counts: LostMacro has seen that each is the same at its end.
  const std::vector<bool> isArgument = areArguments(text, tokens, [&](const std::string& name) {
    return pp.getMacroInfo(pp.getIdentifierInfo(name)) != nullptr;
  });
  using namespace clang::tok;
  auto kindAt = [&](std::size_t k) { return k < tokens.size() ? tokens[k].kind : unknown; };
  std::string result;
  std::size_t done = 0;
  for (std::size_t k = 0; k < tokens.size(); ++k) {
    TokenKind before = k ? tokens[k - 1].kind : unknown, after = kindAt(k + 1);
    if (kindAt(k) != raw_identifier || before == period || before == arrow) continue;
    auto other = names.find(text.substr(tokens[k].begin, tokens[k].end - tokens[k].begin));
    if (other == names.end()) continue;
    bool standsAlone = !isArgument[k] &&
                       (before == l_paren || before == comma || before == l_square) &&
                       (after == r_paren || after == comma || after == r_square);
    bool isSum = other->second.find(" + ") != std::string::npos;  // a place in an array
    bool needsBrackets = (other->second[0] == '(' || isSum) && !standsAlone;
    result += text.substr(done, tokens[k].begin - done);
    result += needsBrackets ? "(" + other->second + ")" : other->second;
    done = tokens[k].end;
  }
  return result + text.substr(done);
}

/// Of a pointer that moves, the place where a text may name it as "x + p_at": in an array that has
/// no other dimension; null where it may not.
template <typename Moving, typename Places>
auto placeInText(const clang::VarDecl& v, const Moving& moving, const Places& places,
                 bool inParallel) {
  auto known = moving.find(&v);
  auto found = places.find(&v);
  const auto* at = found == places.end() ? nullptr : &found->second;
  bool isKnown =
      at && known != moving.end() && known->second.isSet && known->second.inParallel == inParallel;
  bool isPlain = isKnown && at->path.empty() && at->leading.empty() && at->rows.empty() &&
                 !at->start && at->offset && at->offset->template is<ir::Ref>() &&
                 at->base->type.rank == 1 && at->base->parts.empty();
  return isPlain ? at : nullptr;
}

}  // namespace

/// The symbols of the variables that a statement names.
ir::Symbols FunctionLowering::symbolsIn(const clang::Stmt& s, const Variables& all) {
  std::set<const ir::Symbol*> seen;
  ir::Symbols out;
  auto isPointer = [](const clang::Expr* e) { return e->getType()->isPointerType(); };
  for (const clang::VarDecl* v : all) {
    bool isOwn = v->hasLocalStorage() || (v->isStaticLocal() && variables_.count(v));
    if (!isOwn && !entities_.global(*v)) continue;  // stderr, say
    if (texts_.count(v)) continue;
    if (moving_.count(v)) {
      const Alias* place = placeInText(*v, moving_, aliases_, inParallel_);
      if (!place)
        refuse(s, "a statement with '" + v->getNameAsString() + "', a pointer that moves,",
               "use a variable with the value");
      else
        for (const ir::Symbol* x : {place->base, ir::baseSymbol(*place->offset)})
          if (seen.insert(x).second) addParts(*x, out);
      continue;
    }
    const ir::Symbol* known = variable(*v);
    bool hasPlaces =
        std::any_of(known->parts.begin(), known->parts.end(),
                    [&](const ir::Symbol* p) { return named_.count(pointerTo(p)) > 0; });
    if (hasPlaces && mentionsPointer(&s, *v, isPointer))
      refuse(s, "a statement with '" + v->getNameAsString() + "', in which there are pointers,",
             "name what they point to");
    if (known->allocatable && usesShape(s, *v, rowLengths_.count(known) != 0))
      refuse(s,
             "a statement with '" + v->getNameAsString() +
                 "', which has another shape in the derivative,",
             "use variables with the values");
    if (seen.insert(known).second) addParts(*known, out);
  }
  return out;
}

/// What stands for variables that have another name, or another type, in the derivative: counters
/// of loops and changed parameters.
std::map<std::string, std::string> FunctionLowering::namesIn(const clang::Stmt& s,
                                                             const Variables& all,
                                                             const Variables& written) {
  std::map<std::string, std::string> names;
  auto refuseName = [&](const std::string& name) {
    refuse(s, "a statement with '" + name + "', which has another name in the derivative,",
           "give the variable a name of its own, and do not change a parameter");
  };
  for (const clang::VarDecl* v : all) {
    if (const Alias* place = placeInText(*v, moving_, aliases_, inParallel_)) {
      const std::string name = v->getNameAsString();
      names[name] = place->base->name + " + " + ir::baseSymbol(*place->offset)->name;
      bool isSet = std::find(written.begin(), written.end(), v) != written.end();
      if (isSet || !standsInText(s, *v, source_.manager())) refuseName(name);
      continue;
    }
    auto found = variables_.find(v);
    if (found == variables_.end()) continue;
    const ir::Symbol& known = *found->second;
    clang::QualType type = v->getType();
    auto scalar = CEntities::scalarType(type, source_.context());
    bool isOther = scalar && scalar->isInteger() && known.type.isInteger() && !known.isArray() &&
                   *scalar != known.type;
    bool isElement = known.isArray() && type->isArithmeticType();
    const std::string name = v->getNameAsString();
    if (!isOther && !isElement && known.name == name) continue;
    bool isSet = std::find(written.begin(), written.end(), v) != written.end();
    if (!standsInText(s, *v, source_.manager()) || (isOther && isSet)) refuseName(name);
    std::string spelled = CEntities::spelledType(type, source_.context());
    if (spelled.empty() || type->isEnumeralType())
      spelled = type.getCanonicalType().getUnqualifiedType().getAsString(
          source_.context().getPrintingPolicy());
    names[name] = isOther ? "(" + spelled + ")" + known.name : known.name;
    if (isElement) names[name] += "[0]";
  }
  return names;
}

/// A statement that the IR does not model: it is kept as text.
/// `result` gets the value, where there is one; `follows`: from what the statement reads.
void FunctionLowering::opaque(const clang::Stmt& s, const ir::Symbol* result, bool follows) {
  Mentioned mentioned(source_.context());
  mentioned.TraverseStmt(const_cast<clang::Stmt*>(&s));
  auto refuseCall = [&](const clang::FunctionDecl& f) {
    refuse(s, "a call of '" + f.getNameAsString() + "' inside of this statement",
           "assign its value to a variable before");
  };
  walk(&s, [&](const clang::Stmt& x) {
    const clang::FunctionDecl* f = source_.writtenOut(x);
    if (f) refuseCall(*f);
    return !f;
  });
  for (const clang::FunctionDecl* f : mentioned.functions) {
    if (!entities_.procedure(*f)) continue;
    bool isCalled = std::count(mentioned.called.begin(), mentioned.called.end(), f) > 0;
    if (isCalled) refuseCall(*f);
    else
      refuse(s, "a pointer to '" + f->getNameAsString() + "' in this statement",
             "put the statement into a function of a file that is not given");
  }
  for (const clang::TypeDecl* t : mentioned.types)
    refuse(s,
           "a statement with the type '" + t->getNameAsString() + "', which its function defines,",
           "define it outside of functions");
  auto isTable = [&](const clang::VarDecl* v) {
    auto known = v->isStaticLocal() ? variables_.find(v) : variables_.end();
    return known != variables_.end() && known->second->storage == ir::Storage::Constant;
  };
  for (const clang::VarDecl* v : mentioned.read)
    if (!v->hasLocalStorage() && v->getStorageClass() == clang::SC_Static && !isTable(v) &&
        !entities_.global(*v) && !entities_.isConstant(*v))
      refuse(s, "a statement with the static variable '" + v->getNameAsString() + "'",
             "remove 'static'");
  std::optional<std::string> text = source_.text(s.getSourceRange());
  if (!text) refuse(s, "this part of a macro", "write it as a statement outside of the macro");
  const clang::SourceLocation begin = source_.manager().getExpansionLoc(s.getBeginLoc());
  const std::string lost = LostMacro(source_, begin).in(text.value_or(""));
  if (!lost.empty())
    refuse(
        s,
        "a statement with the macro '" + lost + "', which is another, or none, after its function,",
        "give it a name of its own, and define it outside of functions");
  ir::Symbols reads = symbolsIn(s, mentioned.read), writes = symbolsIn(s, mentioned.written);
  auto names = namesIn(s, mentioned.read, mentioned.written);
  for (const clang::EnumConstantDecl* e : mentioned.enumerators) {
    const std::string number = llvm::toString(e->getInitVal(), 10);
    names[e->getNameAsString()] = number[0] == '-' ? "(" + number + ")" : number;
    if (!standsInText(s, *e, source_.manager()))
      refuse(
          s,
          "a macro with the enumerator '" + e->getNameAsString() + "', which its function defines,",
          "define it outside of functions");
  }
  std::vector<std::string> lines(1);
  for (char c : renamed(text.value_or(""), names, source_.preprocessor()))
    if (c == '\n') lines.emplace_back();
    else lines.back() += c;
  if (lines.back().empty() || lines.back().back() != ';') lines.back() += ';';
  if (result) {
    lines.front().insert(0, result->name + " = ");
    writes.push_back(result);
  }
  add<ir::Opaque>(std::move(lines), std::move(reads), std::move(writes), follows);
}

}  // namespace pj::frontend
