// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers chosen by a condition: double *now = step % 2 ? b : a. What uses them is lowered twice,
// in the arms of an if, where each stands for one array.
#include <algorithm>

#include "frontend/c/lowering.h"

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

/// The choices between pointers to numbers in a statement, but for those in statements inside.
void findChoices(const clang::Stmt& s, std::vector<const clang::ConditionalOperator*>& out) {
  for (const clang::Stmt* child : s.children()) {
    if (!child || llvm::isa<clang::StmtExpr>(child)) continue;
    const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(child);
    if (c && c->getType()->isPointerType() && !c->getType()->getPointeeType()->isCharType())
      out.push_back(c);
    findChoices(*child, out);
  }
}

}  // namespace

/// A choice in an expression or a declaration that is to be made first.
const clang::ConditionalOperator* FunctionLowering::openChoice(const clang::Stmt& s) {
  std::vector<const clang::ConditionalOperator*> found;
  findChoices(s, found);
  for (const clang::ConditionalOperator* c : found) {
    if (choices_.count(c) || !isPointer(c) || hasEffects(c->getCond())) continue;
    auto known = std::find_if(chosenBy_.begin(), chosenBy_.end(), [&](const auto& earlier) {
      return sameText(earlier.first, c->getCond(), source_.context());
    });
    if (known != chosenBy_.end()) choices_[c] = known->second;
    else if (choices_.size() < kMostChoices) return c;
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
  std::vector<ir::IfArm> arms{{test, arm(true)}};
  arms.push_back({nullptr, arm(false)});
  emit(build_.stmt<ir::If>(std::move(at), std::move(arms)));
}

/// Statements of a block; those from a declaration with a choice on are lowered twice.
void FunctionLowering::statements(Statements from, Statements end) {
  for (; from != end; ++from) {
    const auto* d = llvm::dyn_cast<clang::DeclStmt>(*from);
    if (const auto* choice = d ? openChoice(*d) : nullptr) {
      next_ = origin(*d);
      return choose(*choice, [&] { statements(from, end); });
    }
    if (!d) chosenBy_.clear();
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
