// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that change places: t = a; a = b; b = t.
#include <algorithm>

#include <clang/AST/ParentMapContext.h>

#include "frontend/c/lowering.h"
#include "frontend/c/statement_around.h"
#include "frontend/c/variable_in.h"

namespace pj::frontend {
namespace {

const clang::VarDecl* under(clang::UnaryOperatorKind op, const clang::Expr* e) {
  const auto* u = e ? llvm::dyn_cast<clang::UnaryOperator>(e->IgnoreParenImpCasts()) : nullptr;
  return u && u->getOpcode() == op ? variableIn(u->getSubExpr()) : nullptr;
}

/// One of the three statements: what is set, and to what.
struct Move {
  const clang::VarDecl* to = nullptr;
  const clang::Expr* toPlace = nullptr;  ///< null: a declaration
  const clang::Expr* from = nullptr;
};

std::optional<Move> moveIn(const clang::Stmt& s) {
  if (const auto* d = llvm::dyn_cast<clang::DeclStmt>(&s)) {
    const auto* v =
        d->isSingleDecl() ? llvm::dyn_cast<clang::VarDecl>(d->getSingleDecl()) : nullptr;
    if (!v || !v->hasInit() || !v->getType()->isPointerType()) return std::nullopt;
    return Move{v, nullptr, v->getInit()};
  }
  const auto* e = llvm::dyn_cast<clang::Expr>(&s);
  const auto* b = e ? llvm::dyn_cast<clang::BinaryOperator>(e->IgnoreParens()) : nullptr;
  if (!b || b->getOpcode() != clang::BO_Assign || !b->getType()->isPointerType())
    return std::nullopt;
  return Move{variableIn(b->getLHS()), b->getLHS(), b->getRHS()};
}

using Statements = std::vector<const clang::Stmt*>;

/// The exchange that the statements from `k` on make of what `place` finds in their expressions;
/// `k` is behind them then.
template <typename Place>
std::optional<PointerExchange> exchangeFrom(const Statements& list, std::size_t& k,
                                            const Place& place) {
  auto keep = moveIn(*list[k]);
  if (!keep || !keep->to || !keep->to->hasLocalStorage() || !place(keep->from)) return std::nullopt;
  PointerExchange found{{place(keep->from)}, keep->to};
  for (std::size_t n = k + 1; n < list.size(); ++n) {
    auto move = moveIn(*list[n]);
    if (!move || !move->toPlace || place(move->toPlace) != found.pointers.back())
      return std::nullopt;
    if (variableIn(move->from) == keep->to) {
      if (found.pointers.size() < 2) return std::nullopt;
      k = n + 1;
      return found;
    }
    const clang::VarDecl* next = place(move->from);
    const auto& known = found.pointers;
    if (!next || std::find(known.begin(), known.end(), next) != known.end()) return std::nullopt;
    found.pointers.push_back(next);
  }
  return std::nullopt;
}

/// void swap(double **a, double **b) { double *t = *a; *a = *b; *b = t; }: what a call exchanges.
std::optional<PointerExchange> exchangeByCall(const clang::Stmt& s,
                                              const FindDefinition& definition) {
  const auto* call = llvm::dyn_cast<clang::CallExpr>(&s);
  const clang::FunctionDecl* f = call ? call->getDirectCallee() : nullptr;
  const clang::FunctionDecl* body = f ? definition(*f) : nullptr;
  const auto* block = body ? llvm::dyn_cast<clang::CompoundStmt>(body->getBody()) : nullptr;
  if (!block || call->getNumArgs() != 2 || body->getNumParams() != 2) return std::nullopt;
  Statements list(block->body_begin(), block->body_end());
  std::size_t k = list.size() == 4 && llvm::isa<clang::DeclStmt>(list[0]) ? 1 : 0;  // double *t;
  if (list.size() != k + 3) return std::nullopt;
  auto found =
      exchangeFrom(list, k, [](const clang::Expr* e) { return under(clang::UO_Deref, e); });
  if (!found) return std::nullopt;
  for (const clang::VarDecl* v : found->pointers)
    if (!llvm::isa<clang::ParmVarDecl>(v)) return std::nullopt;
  const clang::VarDecl* first = under(clang::UO_AddrOf, call->getArg(0));
  const clang::VarDecl* second = under(clang::UO_AddrOf, call->getArg(1));
  if (!first || !second || first == second) return std::nullopt;
  return PointerExchange{{first, second}, nullptr};
}

/// The operands of a, b, c.
void flatten(const clang::Expr& e, Statements& out) {
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e.IgnoreParens());
  if (!b || b->getOpcode() != clang::BO_Comma) return out.push_back(e.IgnoreParens());
  flatten(*b->getLHS(), out);
  flatten(*b->getRHS(), out);
}

/// The statement behind labels.
const clang::Stmt* withoutLabels(const clang::Stmt* s) {
  while (const auto* label = llvm::dyn_cast_or_null<clang::SwitchCase>(s)) s = label->getSubStmt();
  return s;
}

class ExchangeFinder : public clang::RecursiveASTVisitor<ExchangeFinder> {
 public:
  ExchangeFinder(const FindDefinition& definition, Usage& usage)
      : definition_(definition), usage_(usage) {}

  bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
    if (const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl())) ++usage_.mentions[v];
    return true;
  }

  bool VisitCompoundStmt(clang::CompoundStmt* block) {
    Statements list;
    for (const clang::Stmt* s : block->body()) list.push_back(withoutLabels(s));
    for (std::size_t k = 0; k < list.size();) {
      std::size_t end = k;
      auto found = exchangeFrom(list, end, variableIn);
      if (found) {
        note(*list[k], *found,
             {list.begin() + static_cast<std::ptrdiff_t>(k),
              list.begin() + static_cast<std::ptrdiff_t>(end)});
        k = end;
        continue;
      }
      found = inOneStatement(*list[k]);
      if (found) note(*list[k], *found, {list[k]});
      ++k;
    }
    return true;
  }

  // Statements without braces around them.
  bool VisitIfStmt(clang::IfStmt* s) { return alone(s->getThen()) && alone(s->getElse()); }
  bool VisitForStmt(clang::ForStmt* s) { return alone(s->getBody()); }
  bool VisitWhileStmt(clang::WhileStmt* s) { return alone(s->getBody()); }
  bool VisitDoStmt(clang::DoStmt* s) { return alone(s->getBody()); }

 private:
  bool alone(const clang::Stmt* s) {
    if (!s || llvm::isa<clang::CompoundStmt>(s)) return true;
    if (auto found = inOneStatement(*s)) note(*s, *found, {s});
    return true;
  }

  /// swap(&a, &b), or t = a, a = b, b = t.
  std::optional<PointerExchange> inOneStatement(const clang::Stmt& s) {
    if (auto found = exchangeByCall(s, definition_)) return found;
    const auto* e = llvm::dyn_cast<clang::Expr>(&s);
    if (!e) return std::nullopt;
    Statements operands;
    flatten(*e, operands);
    std::size_t end = 0;
    auto found = exchangeFrom(operands, end, variableIn);
    if (end != operands.size()) return std::nullopt;
    for (const clang::Stmt* operand : operands) usage_.inExchanges.insert(operand);
    return found;
  }

  /// Does the pointer start as a parameter, or as memory of its own? Others move within an array.
  static bool startsAlone(const clang::VarDecl& v) {
    if (llvm::isa<clang::ParmVarDecl>(v)) return true;
    const clang::Expr* init = v.getInit() ? v.getInit()->IgnoreParenCasts() : nullptr;
    const auto* r = llvm::dyn_cast_or_null<clang::DeclRefExpr>(init);
    return llvm::isa_and_nonnull<clang::CallExpr>(init) ||
           (r && llvm::isa<clang::ParmVarDecl>(r->getDecl()));
  }

  /// Pointers to numbers that count nothing, or to structures.
  void note(const clang::Stmt& first, const PointerExchange& pair, const Statements& list) {
    clang::QualType type = pair.pointers.front()->getType()->getPointeeType();
    while (const clang::ArrayType* a = pair.pointers.front()->getASTContext().getAsArrayType(type))
      type = a->getElementType();
    bool areStructures = type->isRecordType() &&
                         std::all_of(pair.pointers.begin(), pair.pointers.end(),
                                     [](const clang::VarDecl* v) { return startsAlone(*v); });
    if (!type->isRealFloatingType() && !type->isAnyComplexType() && !areStructures) return;
    usage_.exchanges[&first] = pair;
    for (const clang::Stmt* s : list) {
      usage_.inExchanges.insert(s);
      if (const auto* e = llvm::dyn_cast<clang::Expr>(s))
        usage_.inExchanges.insert(e->IgnoreParens());
    }
  }

  const FindDefinition& definition_;
  Usage& usage_;
};

/// May it be declared more than once in a call of the function?
bool isInLoop(const clang::VarDecl& v) {
  clang::ASTContext& context = v.getASTContext();
  auto parents = context.getParents(v);
  for (; !parents.empty(); parents = context.getParents(parents[0])) {
    const auto* s = parents[0].get<clang::Stmt>();
    if (!s && !parents[0].get<clang::Decl>()) return true;
    if (parents[0].get<clang::FunctionDecl>()) return false;
    if (s && llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::LabelStmt>(s))
      return true;
  }
  return true;
}

}  // namespace

/// The pointer between has no other use, or it is none of these exchanges.
void findExchanges(const clang::FunctionDecl& f, const FindDefinition& definition, Usage& usage) {
  ExchangeFinder finder(definition, usage);
  finder.TraverseStmt(f.getBody());
  std::map<const clang::VarDecl*, int> uses;
  for (const auto& [s, pair] : usage.exchanges)
    if (pair.between) uses[pair.between] += llvm::isa<clang::DeclStmt>(s) ? 1 : 2;
  for (const auto& [between, count] : uses)
    if (usage.mentions[between] != count || llvm::isa<clang::ParmVarDecl>(between)) {
      usage.exchanges.clear();
      usage.inExchanges.clear();
      return;
    }
}

/// One of the arrays that change places: a parameter or memory of this function, known by no other
/// name. Null, reported, for all else.
const ir::Symbol* FunctionLowering::exchanged(const clang::Stmt& s, const clang::VarDecl& v) {
  auto no = [&](const std::string& instead) -> const ir::Symbol* {
    refusals_.report(diag::UnsupportedStatement, source_.range(s.getSourceRange()),
                     "the exchange of the pointer '" + v.getNameAsString() + "'", instead);
    return nullptr;
  };
  const ir::Symbol* array = nullptr;
  if (auto alias = aliases_.find(&v); alias != aliases_.end()) {
    // double *now = x, where nothing else names x.
    const Alias& place = alias->second;
    const auto* init = v.getInit()
                           ? llvm::dyn_cast<clang::DeclRefExpr>(v.getInit()->IgnoreParenImpCasts())
                           : nullptr;
    const auto* named = init ? llvm::dyn_cast<clang::ParmVarDecl>(init->getDecl()) : nullptr;
    bool only = named && body_.usage.mentions.at(named) == 1 && place.base == variable(*named) &&
                !isInLoop(v);
    if (!only || !place.leading.empty() || place.offset || !place.rows.empty())
      return no("let it start as a parameter that nothing else names");
    array = place.base;
  } else {
    if (!v.hasLocalStorage() || !variables_.count(&v)) return no("exchange parameters or memory");
    array = variable(v);
  }
  bool isParameter = array->storage == ir::Storage::Argument && !array->whole;
  bool areNumbers = array->type.isDifferentiable();
  if (array->type.cls == ir::TypeClass::Structure)
    areNumbers = std::none_of(array->parts.begin(), array->parts.end(),
                              [](const ir::Symbol* part) { return part->isPointedTo(); });
  if (!array->isArray() || !(isParameter || array->allocatable) || !areNumbers)
    return no("exchange parameters or memory of malloc, without pointers in it");
  if (array->intent == ir::Intent::In) return no("drop its 'const'");
  // Another name would go on to mean the old place.
  for (const auto& [pointer, place] : aliases_)
    if (place.base == array && pointer != &v && isInBlockOf(s, *pointer))
      return no("let '" + pointer->getNameAsString() + "' end before, in a block of its own");
  for (const auto& [pointer, place] : members_)
    if (place.base == array)
      return no("let no structure point to it, as '" + pointer->name + "' does");
  for (const auto& [pointer, real] : reals_)
    if (ir::baseSymbol(*real) == array && isInBlockOf(s, *pointer))
      return no("let '" + pointer->getNameAsString() + "' end before, in a block of its own");
  return array;
}

/// Is the statement in the block that declares the variable?
bool FunctionLowering::isInBlockOf(const clang::Stmt& s, const clang::VarDecl& v) const {
  clang::ASTContext& context = v.getASTContext();
  const clang::Stmt* block = statementAround(v, context);
  if (!block) return true;
  const clang::SourceManager& manager = source_.manager();
  auto place = [&](clang::SourceLocation at) { return manager.getFileLoc(at); };
  return manager.isPointWithin(place(s.getBeginLoc()), place(block->getBeginLoc()),
                               place(block->getEndLoc()));
}

void FunctionLowering::exchange(const clang::Stmt& s, const PointerExchange& pair) {
  auto refuse = [&](const std::string& instead) {
    refusals_.report(diag::UnsupportedStatement, source_.range(s.getSourceRange()),
                     "an exchange of pointers here", instead);
  };
  if (inParallel_) return refuse("exchange them outside of the parallel region");
  ir::Symbols arrays;
  for (const clang::VarDecl* v : pair.pointers) {
    arrays.push_back(exchanged(s, *v));
    if (!arrays.back()) return;
  }
  for (const ir::Symbol* a : arrays)
    if (a->type != arrays[0]->type || a->spelledType != arrays[0]->spelledType ||
        a->parts.size() != arrays[0]->parts.size() || a->allocatable != arrays[0]->allocatable)
      return refuse("exchange parameters, or memory of malloc, of one type");
  // Of structures, all parts together.
  std::vector<ir::Symbols> parts(arrays.size());
  for (std::size_t k = 0; k < arrays.size(); ++k) {
    addParts(*arrays[k], parts[k]);
    for (const ir::Symbol* part : parts[k]) const_cast<ir::Symbol*>(part)->exchanged = true;
  }
  for (std::size_t k = 0; k + 1 < arrays.size(); ++k)
    for (std::size_t m = 0; m < parts[k].size(); ++m)
      add<ir::Exchange>(parts[k][m], parts[k + 1][m]);
}

}  // namespace pj::frontend
