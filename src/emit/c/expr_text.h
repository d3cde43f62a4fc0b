// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace pj::emit::c {

/// How tightly the outermost operator of a text binds, loosest first: C's grammar above the
/// assignments.
enum class Binding : std::uint8_t {
  Conditional,
  Or,
  And,
  BitOr,
  BitXor,
  BitAnd,
  Equality,
  Relational,
  Shift,
  Add,
  Mul,
  Prefix,
  Postfix
};

/// An expression as text, and how it binds.
struct ExprText {
  std::string text;
  Binding binding = Binding::Postfix;
};

/// The text where an operator that binds as tightly as `least`, or tighter, may stand.
inline std::string at(ExprText e, Binding least) {
  return e.binding < least ? "(" + e.text + ")" : std::move(e.text);
}

}  // namespace pj::emit::c
