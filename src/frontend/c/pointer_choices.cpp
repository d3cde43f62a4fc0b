// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers chosen by a condition: double *now = step % 2 ? b : a. What uses them is lowered twice,
// in the arms of an if, where each stands for one array.
#include <algorithm>

#include "frontend/c/lowering.h"
#include "frontend/c/usage.h"
#include "frontend/c/walk.h"

namespace pj::frontend {
namespace {

/// So many choices may depend on each other: the code doubles with each.
constexpr std::size_t kMostChoices = 3;

bool sameText(const clang::Expr* a, const clang::Expr* b, const clang::ASTContext& context) {
  llvm::FoldingSetNodeID first, second;
  a->Profile(first, context, true);
  b->Profile(second, context, true);
  return first == second;
}

/// Is there a directive or a static variable in it, which cannot be there twice?
bool standsOnce(const clang::Stmt* s, bool inParallel) {
  if (!s) return false;
  if (inParallel && llvm::isa<clang::OMPExecutableDirective>(s)) return true;
  if (const auto* d = llvm::dyn_cast<clang::DeclStmt>(s))
    for (const clang::Decl* one : d->decls())
      if (const auto* v = llvm::dyn_cast<clang::VarDecl>(one); v && v->isStaticLocal()) return true;
  return std::any_of(s->child_begin(), s->child_end(),
                     [&](const clang::Stmt* c) { return standsOnce(c, inParallel); });
}

/// Does `e` use a variable that the statement declares?
bool usesOwn(const clang::Stmt* e, const clang::DeclStmt& d) {
  if (!e) return false;
  const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e);
  if (r && std::find(d.decl_begin(), d.decl_end(), r->getDecl()) != d.decl_end()) return true;
  return std::any_of(e->child_begin(), e->child_end(),
                     [&](const clang::Stmt* c) { return usesOwn(c, d); });
}

bool contains(const clang::Stmt* s, const clang::Stmt& inner) {
  return s && (s == &inner || std::any_of(s->child_begin(), s->child_end(),
                                          [&](const auto* c) { return contains(c, inner); }));
}

/// Is there a call in `s`, but around the choice, that may change what the choice depends on?
bool otherCallChanges(const clang::Stmt* s, const clang::ConditionalOperator& choice) {
  if (!s || s == &choice) return false;
  const auto* call = llvm::dyn_cast<clang::CallExpr>(s);
  if (call && !contains(call, choice)) {
    bool ofReals = false;
    walk(choice.getCond(), [&](const clang::Stmt& x) {
      const auto* e = llvm::dyn_cast<clang::Expr>(&x);
      ofReals |= e && isReal(e->getType());
      return true;
    });
    const clang::FunctionDecl* f = call->getDirectCallee();
    if (ofReals ? !f || !isMathematical(*f) : mayChangeIntegers(*call)) return true;
  }
  return std::any_of(s->child_begin(), s->child_end(),
                     [&](const auto* c) { return otherCallChanges(c, choice); });
}

}  // namespace

/// The choices between pointers to numbers that a statement makes whatever else it finds.
void FunctionLowering::findChoices(const clang::Stmt& s, Choices& out) const {
  for (const clang::Stmt* child : s.children()) {
    if (!child || llvm::isa<clang::StmtExpr>(child)) continue;
    const auto* e = llvm::dyn_cast<clang::Expr>(child);
    if (const auto* c = llvm::dyn_cast_or_null<clang::ConditionalOperator>(e)) {
      const clang::Expr* taken = chosen(c);
      bool ofText = c->getType()->isPointerType() && c->getType()->getPointeeType()->isCharType();
      if (taken != c) findChoices(*taken, out);
      else if (c->getType()->isPointerType() && !ofText) out.push_back(c);
      else findChoices(*c->getCond(), out);
      continue;
    }
    const auto* b = llvm::dyn_cast_or_null<clang::BinaryOperator>(e);
    if (b && (b->isLogicalOp() || b->getOpcode() == clang::BO_Comma))
      findChoices(*b->getLHS(), out);
    else findChoices(*child, out);
  }
}

/// May the statement make its choices before all else? What it does otherwise C puts behind them,
/// but for what one declaration does before the next one, and other calls: it leaves open when.
bool FunctionLowering::choosesFirst(const clang::Stmt& s, const Choices& choices) const {
  auto quiet = [this](const clang::Expr* e) { return !hasEffects(e); };
  const auto* d = llvm::dyn_cast<clang::DeclStmt>(&s);
  if (d && !d->isSingleDecl())
    return std::all_of(d->decl_begin(), d->decl_end(), [&](const clang::Decl* one) {
      const auto* v = llvm::dyn_cast<clang::VarDecl>(one);
      return !v || !v->hasInit() || quiet(v->getInit());
    });
  return std::all_of(choices.begin(), choices.end(), [&](const auto* c) {
    return quiet(c->getCond()) && !otherCallChanges(&s, *c);
  });
}

/// A choice in an expression or a declaration that is to be made first.
const clang::ConditionalOperator* FunctionLowering::openChoice(const clang::Stmt& s) {
  Choices found;
  findChoices(s, found);
  if (found.empty() || !choosesFirst(s, found)) return nullptr;
  const auto* d = llvm::dyn_cast<clang::DeclStmt>(&s);
  for (const clang::ConditionalOperator* c : found) {
    if (!isPointer(c) || (d && usesOwn(c->getCond(), *d))) continue;
    auto known = std::find_if(chosenBy_.begin(), chosenBy_.end(), [&](const auto& earlier) {
      return sameText(earlier.first, c->getCond(), source_.context());
    });
    if (known != chosenBy_.end()) choices_[c] = known->second;
    else if (openChoices_ < kMostChoices) return c;
  }
  return nullptr;
}

/// if (condition) { what `lower` makes with the first pointer } else { with the second }
void FunctionLowering::choose(const clang::ConditionalOperator& c,
                              const std::function<void()>& lower) {
  ir::StmtOrigin at = takeOrigin();
  const ir::Expr* test = condition(c.getCond());
  auto chosenBefore = chosenBy_;
  auto choicesBefore = choices_;
  auto arm = [&](bool isFirst) {
    return collect([&] {
      choices_[&c] = isFirst;
      chosenBy_.emplace_back(c.getCond(), isFirst);
      scopes_.emplace_back();
      lower();
      leaveScope();
      choices_ = choicesBefore;
      chosenBy_ = chosenBefore;
    });
  };
  ++openChoices_;
  std::vector<ir::IfArm> arms{{test, arm(true)}};
  arms.push_back({nullptr, arm(false)});
  --openChoices_;
  emit(build_.stmt<ir::If>(std::move(at), std::move(arms)));
}

void FunctionLowering::refuseChoice(const clang::Expr& e) {
  if (openChoices_ < kMostChoices)
    refuse(e, "a choice of pointers here", "write an if statement with one pointer in each branch");
  else
    refuse(e, "more than three choices of pointers that depend on each other",
           "write a function with some of them");
}

/// Statements of a block; those from a declaration with a choice on are lowered twice.
void FunctionLowering::statements(Statements from, Statements end) {
  for (; from != end; ++from) {
    const auto* d = llvm::dyn_cast<clang::DeclStmt>(*from);
    const auto* choice = d ? openChoice(*d) : nullptr;
    if (choice && std::none_of(from, end, [this](const clang::Stmt* later) {
          return standsOnce(later, inParallel_);
        })) {
      next_ = origin(*d);
      return choose(*choice, [&] { statements(from, end); });
    }
    bool keeps = d && std::none_of(d->decl_begin(), d->decl_end(), [this](const clang::Decl* one) {
                   const auto* v = llvm::dyn_cast<clang::VarDecl>(one);
                   return v && v->hasInit() && hasEffects(v->getInit());
                 });
    if (!keeps) chosenBy_.clear();
    statement(**from);
  }
}

/// What stands for `e` after choices: the pointer chosen.
const clang::Expr* FunctionLowering::chosen(const clang::Expr* e) const {
  while (true) {
    const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(e->IgnoreParenImpCasts());
    auto known = c ? choices_.find(c) : choices_.end();
    if (known == choices_.end()) return e;
    e = known->second ? c->getTrueExpr() : c->getFalseExpr();
  }
}

}  // namespace pj::frontend
