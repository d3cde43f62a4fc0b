// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/overloaded.h"
#include "base/source_range.h"
#include "ir/intrinsics.h"
#include "ir/type.h"

namespace pj::ir {

struct Symbol;
struct Procedure;

#define EXPR(Name) struct Name;
#include "ir/expr_kinds.def"

enum class ExprKind : std::uint8_t {
#define EXPR(Name) Name,
#include "ir/expr_kinds.def"
};

/// An expression: immutable, owned by the program's arena. Range and type are of every kind.
struct Expr {
  const ExprKind kind;
  SourceRange range;
  Type type;

  template <typename T>
  bool is() const {
    return kind == T::Kind;
  }
  template <typename T>
  const T* as() const {
    return is<T>() ? static_cast<const T*>(this) : nullptr;
  }

 protected:
  Expr(ExprKind k, SourceRange r, Type t) : kind(k), range(r), type(t) {}
  ~Expr() = default;
};

using Exprs = std::vector<const Expr*>;

template <ExprKind K>
struct ExprBase : Expr {
  static constexpr ExprKind Kind = K;
  ExprBase(SourceRange r, Type t) : Expr(K, r, t) {}
};

enum class BinaryOp : std::uint8_t {
#define BINARY(Name, Fortran) Name,
#include "ir/operators.def"
};
enum class UnaryOp : std::uint8_t {
#define UNARY(Name, Fortran) Name,
#include "ir/operators.def"
};
std::string_view spelling(BinaryOp op);
std::string_view spelling(UnaryOp op);
bool isComparison(BinaryOp op);

/// [elements...]: elements are scalars, arrays or implied do loops.
struct ArrayConstructor final : ExprBase<ExprKind::ArrayConstructor> {
  Exprs elements;
  static constexpr auto fields() { return std::tuple{&ArrayConstructor::elements}; }
};

/// `lhs op rhs`, element by element where an operand is an array.
struct Binary final : ExprBase<ExprKind::Binary> {
  BinaryOp op;
  const Expr* lhs;
  const Expr* rhs;
  static constexpr auto fields() { return std::tuple{&Binary::op, &Binary::lhs, &Binary::rhs}; }
};

/// A call of a function of the program. One argument per dummy, null where an optional is absent.
struct FunctionCall final : ExprBase<ExprKind::FunctionCall> {
  const Procedure* callee;
  Exprs args;
  static constexpr auto fields() { return std::tuple{&FunctionCall::callee, &FunctionCall::args}; }
};

/// (elements..., variable = lower, upper, step) inside an array constructor. `step` may be null.
struct ImpliedDo final : ExprBase<ExprKind::ImpliedDo> {
  Exprs elements;
  const Symbol* variable;
  const Expr* lower;
  const Expr* upper;
  const Expr* step;
  static constexpr auto fields() {
    return std::tuple{&ImpliedDo::elements, &ImpliedDo::variable, &ImpliedDo::lower,
                      &ImpliedDo::upper, &ImpliedDo::step};
  }
};

/// An element or a section of an array: one subscript a dimension, each an integer scalar, a
/// `Section`, or an integer vector.
struct Index final : ExprBase<ExprKind::Index> {
  const Symbol* symbol;
  Exprs subscripts;
  static constexpr auto fields() { return std::tuple{&Index::symbol, &Index::subscripts}; }
};

/// A call of an intrinsic function, arguments in the standard's order, null where absent.
struct Intrinsic final : ExprBase<ExprKind::Intrinsic> {
  IntrinsicId id;
  Exprs args;
  static constexpr auto fields() { return std::tuple{&Intrinsic::id, &Intrinsic::args}; }
};

/// A literal constant, spelled as in the source.
struct Literal final : ExprBase<ExprKind::Literal> {
  std::string spelling;
  static constexpr auto fields() { return std::tuple{&Literal::spelling}; }
};

/// A whole variable or a named constant.
struct Ref final : ExprBase<ExprKind::Ref> {
  const Symbol* symbol;
  static constexpr auto fields() { return std::tuple{&Ref::symbol}; }
};

/// lower:upper:step as a subscript; each may be null. Its type is an integer of rank 1.
struct Section final : ExprBase<ExprKind::Section> {
  const Expr* lower;
  const Expr* upper;
  const Expr* step;
  static constexpr auto fields() {
    return std::tuple{&Section::lower, &Section::upper, &Section::step};
  }
};

/// `op operand`.
struct Unary final : ExprBase<ExprKind::Unary> {
  UnaryOp op;
  const Expr* operand;
  static constexpr auto fields() { return std::tuple{&Unary::op, &Unary::operand}; }
};

std::string_view name(ExprKind kind);

/// Calls `f` on the node as its own type; every kind must be handled.
template <typename F>
decltype(auto) visit(const Expr& e, F&& f) {
  switch (e.kind) {
#define EXPR(Name) \
  case ExprKind::Name: return std::forward<F>(f)(static_cast<const Name&>(e));
#include "ir/expr_kinds.def"
  }
  std::abort();
}

/// Pattern match: `match(e, [](const Binary& b) {...}, [](const auto&) {...})`.
template <typename... Fs>
decltype(auto) match(const Expr& e, Fs&&... fs) {
  return visit(e, Overloaded{std::forward<Fs>(fs)...});
}

/// Structural equality: same kinds, symbols, operators and spellings; ranges do not count.
bool equal(const Expr* a, const Expr* b);

/// Calls `f(const Expr&)` on every child that is there.
template <typename F>
void forEachChild(const Expr& e, F&& f) {
  visit(e, [&](const auto& node) {
    using T = std::decay_t<decltype(node)>;
    auto one = [&](const auto& field) {
      using U = std::decay_t<decltype(field)>;
      if constexpr (std::is_same_v<U, const Expr*>) {
        if (field) f(*field);
      } else if constexpr (std::is_same_v<U, Exprs>) {
        for (const Expr* c : field)
          if (c) f(*c);
      }
    };
    std::apply([&](auto... member) { (one(node.*member), ...); }, T::fields());
  });
}

/// Calls `f(const Expr&)` on `e` and everything below it, parents first.
template <typename F>
void walk(const Expr& e, F&& f) {
  f(e);
  forEachChild(e, [&](const Expr& c) { walk(c, f); });
}

/// The variable that a designator (Ref or Index) names; null for anything else.
const Symbol* baseSymbol(const Expr& e);

/// Is it elements of an array at a vector of subscripts? No call can set those.
bool hasVectorSubscript(const Expr& designator);

}  // namespace pj::ir
