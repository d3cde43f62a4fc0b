// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <algorithm>
#include <tuple>
#include <type_traits>
#include <utility>

#include "ir/rewrite.h"

namespace pj::ir {

namespace detail {
template <typename D, typename N, typename = void>
struct RewritesStmt : std::false_type {};
template <typename D, typename N>
struct RewritesStmt<D, N,
                    std::void_t<decltype(std::declval<D&>().rewrite(
                        std::declval<const N&>(), std::declval<Block&>()))>> : std::true_type {};
template <typename D, typename = void>
struct RewritesSymbols : std::false_type {};
template <typename D>
struct RewritesSymbols<
    D, std::void_t<decltype(std::declval<D&>().rewriteSymbol(std::declval<const Symbol*>()))>>
    : std::true_type {};
}  // namespace detail

/// The same statement with another origin; a new node with a new id.
inline const Stmt* withOrigin(Program& program, const Stmt& s, StmtOrigin origin) {
  return visit(s, [&](const auto& node) -> const Stmt* {
    using T = std::decay_t<decltype(node)>;
    return std::apply(
        [&](auto... member) -> const Stmt* {
          return program.arena.make<T>(StmtBase<T::Kind>(program.nextStmtId(), std::move(origin)),
                                       node.*member...);
        },
        T::fields());
  });
}

/// Lets the first of the statements out[first...], which replace one of origin `origin`, carry
/// its comments; the others lose them. Its place goes to the first too if that has none.
inline void keepOrigin(Program& program, const StmtOrigin& origin, Block& out, std::size_t first) {
  if (first >= out.size()) return;
  for (std::size_t i = first + 1; i < out.size() && !origin.comments.empty(); ++i)
    if (out[i]->origin.comments == origin.comments)
      out[i] = withOrigin(program, *out[i], {out[i]->origin.range, {}});
  StmtOrigin merged = out[first]->origin;
  bool lacksPlace = !merged.range.valid() && origin.range.valid();
  bool lacksComments =
      merged.comments.size() < origin.comments.size() ||
      !std::equal(origin.comments.begin(), origin.comments.end(), merged.comments.begin());
  if (!lacksPlace && !lacksComments) return;
  if (lacksPlace) merged.range = origin.range;
  if (lacksComments)
    merged.comments.insert(merged.comments.begin(), origin.comments.begin(), origin.comments.end());
  out[first] = withOrigin(program, *out[first], std::move(merged));
}

/// Bottom-up rewriter of statements and of the expressions in them. Derive, and add, public,
///   void rewrite(const Assign&, Block& out)    for the statements that you change: append to `out`
///                                              any number of statements that take its place;
///   const Expr* rewrite(const Index&)          for the expressions, as in an ExprRewriter.
/// A statement without a hook is rebuilt from its rewritten expressions and blocks: the very same
/// pointer when nothing changed, else a new node with the old origin. A hook gets that with
/// `rebuildStmt(node)`. What replaces a statement inherits its comments (see keepOrigin).
///
/// Left-hand sides are expressions like any other. The loop of a worksharing construct stays a Do:
/// no hook sees it, unless Derived has a `const Do* rewriteLoop(const Do&)`. Variables named by
/// statements as such (loop variables, clauses, allocate, leave flags) are changed only if Derived
/// has a `const Symbol* rewriteSymbol(const Symbol*)`.
template <typename Derived>
class StmtRewriter : public ExprRewriter<Derived> {
 public:
  using ExprRewriter<Derived>::ExprRewriter;

  /// The block with every statement rewritten; equal to `block` when nothing changed.
  Block rewriteBlock(const Block& block) {
    Block out;
    out.reserve(block.size());
    for (const Stmt* s : block) rewriteStmt(*s, out);
    return out;
  }

  /// Appends what takes the place of `s`.
  void rewriteStmt(const Stmt& s, Block& out) {
    std::size_t first = out.size();
    visit(s, [&](const auto& node) {
      if constexpr (detail::RewritesStmt<Derived, std::decay_t<decltype(node)>>::value)
        derived().rewrite(node, out);
      else out.push_back(rebuildStmt(node));
    });
    if (out.size() != first + 1 || out[first] != &s)
      keepOrigin(this->program, s.origin, out, first);
  }

  /// The same statement with rewritten expressions and blocks.
  template <typename T>
  const T* rebuildStmt(const T& node) {
    bool changed = false;
    return std::apply(
        [&](auto... member) -> const T* {
          auto parts = std::tuple{rewriteField(node.*member, changed)...};  // left to right
          if (!changed) return &node;
          return std::apply(
              [&](auto&&... p) -> const T* {
                return this->program.arena.template make<T>(
                    StmtBase<T::Kind>(this->program.nextStmtId(), node.origin), std::move(p)...);
              },
              std::move(parts));
        },
        T::fields());
  }

  const Do* rewriteLoop(const Do& loop) { return rebuildStmt(loop); }

 private:
  Derived& derived() { return static_cast<Derived&>(*this); }

  const Expr* one(const Expr* e, bool& changed) {
    const Expr* n = (*this)(e);
    changed |= n != e;
    return n;
  }

  void symbol(const Symbol*& s, bool& changed) {
    if constexpr (detail::RewritesSymbols<Derived>::value) {
      const Symbol* n = s ? derived().rewriteSymbol(s) : nullptr;
      changed |= n != s;
      s = n;
    }
  }

  template <typename U>
  U rewriteField(const U& field, bool& changed) {
    U copy = field;
    if constexpr (std::is_same_v<U, const Expr*>) {
      copy = one(field, changed);
    } else if constexpr (std::is_same_v<U, Exprs>) {
      for (const Expr*& e : copy) e = one(e, changed);
    } else if constexpr (std::is_same_v<U, const Symbol*>) {
      symbol(copy, changed);
    } else if constexpr (std::is_same_v<U, Symbols>) {
      for (const Symbol*& s : copy) symbol(s, changed);
    } else if constexpr (std::is_same_v<U, Block>) {
      copy = derived().rewriteBlock(field);
      changed |= copy != field;
    } else if constexpr (std::is_same_v<U, const Do*>) {
      copy = derived().rewriteLoop(*field);
      changed |= copy != field;
    } else if constexpr (std::is_same_v<U, std::vector<IfArm>>) {
      for (IfArm& arm : copy) {
        arm.condition = one(arm.condition, changed);
        arm.body = rewriteField(arm.body, changed);
      }
    } else if constexpr (std::is_same_v<U, std::vector<CaseArm>>) {
      for (CaseArm& arm : copy) {
        for (CaseRange& r : arm.ranges) {
          r.lower = one(r.lower, changed);
          r.upper = one(r.upper, changed);
        }
        arm.body = rewriteField(arm.body, changed);
      }
    } else if constexpr (std::is_same_v<U, std::vector<AllocateItem>>) {
      for (AllocateItem& item : copy) {
        symbol(item.symbol, changed);
        for (Dimension& d : item.shape) {
          d.lower = one(d.lower, changed);
          d.upper = one(d.upper, changed);
        }
      }
    } else if constexpr (std::is_same_v<U, OmpClauses>) {
      for (OmpClause& c : copy) {
        c.expr = one(c.expr, changed);
        for (const Symbol*& s : c.symbols) symbol(s, changed);
      }
    } else if constexpr (std::is_same_v<U, std::optional<OmpClauses>>) {
      if (copy) copy = rewriteField(*copy, changed);
    }
    return copy;
  }
};

}  // namespace pj::ir
