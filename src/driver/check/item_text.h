// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "driver/check/items.h"
#include "ir/rewrite.h"

namespace pj::driver {

/// Turns expressions of declarations into text of the check program: a dummy `n` becomes `pj_v_n`,
/// a named constant becomes a copy of its own, a kind by name becomes a number.
class ItemText : public ir::ExprRewriter<ItemText> {
 public:
  ItemText(ir::Program& program, const std::vector<CheckItem>& items, bool isC);

  /// Nothing when `e` calls a function, or refers to something that is no item.
  std::optional<std::string> text(const ir::Expr* e);

  /// The extent of a dimension of C, where the lower bound is 0; nothing where it has none.
  std::optional<std::string> extent(const ir::Dimension& d);

  /// Declarations of the constants that texts refer to, in an order that compiles.
  const std::vector<std::string>& constants() const { return declarations_; }

  const ir::Expr* rewrite(const ir::FunctionCall& call);
  const ir::Expr* rewrite(const ir::Index& index);
  const ir::Expr* rewrite(const ir::Literal& literal);
  const ir::Expr* rewrite(const ir::Ref& ref);

 private:
  const ir::Symbol* replacement(const ir::Symbol* symbol);
  const ir::Symbol* constant(const ir::Symbol* symbol);

  std::map<const ir::Symbol*, const ir::Symbol*> replacements_;
  std::vector<std::string> declarations_;
  bool isC_;
  bool failed_ = false;
};

/// An expression of --set or --size as the user wrote it, in the head's language, with the items'
/// names replaced, and constants by their `numbers`. Known are numbers, + - * / ( ), min and max,
/// lists in brackets; ** and mod in Fortran, % in C. Nothing, and a reason in `error`, for others.
std::optional<std::string> translateExpression(const std::string& text,
                                               const std::vector<CheckItem>& items,
                                               const std::map<std::string, std::string>& numbers,
                                               bool real, bool isC, std::string& error);

}  // namespace pj::driver
