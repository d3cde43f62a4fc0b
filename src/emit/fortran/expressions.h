// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/expr.h"
#include "ir/symbol.h"

namespace pj::emit {

/// How tightly the outermost operator of a text binds, loosest first. Sign is a unary minus with
/// an operand that Mul binds: `-a`, `-a*b`.
enum class Precedence : std::uint8_t {
  Equivalence,
  Or,
  And,
  Not,
  Comparison,
  Concat,
  Add,
  Sign,
  Mul,
  Pow,
  Primary
};

/// An expression as text, and how it binds.
struct ExprText {
  std::string text;
  Precedence precedence = Precedence::Primary;
};

/// The text of `e` with the fewest parentheses that keep its value bit by bit: the tree's own
/// shape, but for a negated factor, `(-a)*b`, which becomes `-a*b`. `tight` leaves out the blanks
/// around + and -.
ExprText exprText(const ir::Expr& e, bool tight = false);

/// The text of `e` where an operator of precedence `least` or tighter may stand.
std::string exprAt(const ir::Expr& e, Precedence least, bool tight = false);

/// The whole text of `e`.
std::string fortranExpr(const ir::Expr& e);

/// Arguments separated by commas: by position up to the first null, by keyword after it.
std::string argumentList(const ir::Exprs& args, const std::vector<std::string>& keywords,
                         bool tight = false);

/// The names of a procedure's dummy arguments.
std::vector<std::string> dummyNames(const ir::Procedure& procedure);

/// (extents): the dimensions of a declaration or of an allocate statement; empty for a scalar.
std::string shapeText(const std::vector<ir::Dimension>& shape);

}  // namespace pj::emit
