// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <type_traits>
#include <utility>

#include "ir/builder.h"

namespace pj::ir {

namespace detail {
template <typename D, typename N, typename = void>
struct RewritesExpr : std::false_type {};
template <typename D, typename N>
struct RewritesExpr<D, N,
                    std::void_t<decltype(std::declval<D&>().rewrite(std::declval<const N&>()))>>
    : std::true_type {};
}  // namespace detail

/// Bottom-up rewriter of expressions. Derive, add `const Expr* rewrite(const Node&)` overloads for
/// the kinds you change, and call `rebuild(node)` for "the same node with rewritten children" (the
/// very same pointer when nothing below changed). Types are kept.
template <typename Derived>
class ExprRewriter {
 public:
  explicit ExprRewriter(Program& program) : program(program) {}

  const Expr* operator()(const Expr* e) {
    if (!e) return nullptr;
    return visit(*e, [&](const auto& node) -> const Expr* {
      if constexpr (detail::RewritesExpr<Derived, std::decay_t<decltype(node)>>::value)
        return static_cast<Derived*>(this)->rewrite(node);
      else return rebuild(node);
    });
  }

 protected:
  Program& program;

  template <typename T>
  const Expr* rebuild(const T& node) {
    bool changed = false;
    auto one = [&](const auto& field) {
      using U = std::decay_t<decltype(field)>;
      U copy = field;
      if constexpr (std::is_same_v<U, const Expr*>) {
        copy = (*this)(field);
        changed |= copy != field;
      } else if constexpr (std::is_same_v<U, Exprs>) {
        for (const Expr*& c : copy) {
          const Expr* n = (*this)(c);
          changed |= n != c;
          c = n;
        }
      }
      return copy;
    };
    return std::apply(
        [&](auto... member) -> const Expr* {
          auto parts = std::tuple{one(node.*member)...};  // braces: left to right
          if (!changed) return &node;
          return std::apply(
              [&](auto&&... p) -> const Expr* {
                return program.arena.make<T>(ExprBase<T::Kind>(node.range, node.type),
                                             std::move(p)...);
              },
              std::move(parts));
        },
        T::fields());
  }
};

}  // namespace pj::ir
