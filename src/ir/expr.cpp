// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/expr.h"

#include <algorithm>

#include <type_traits>

namespace pj::ir {

std::string_view name(ExprKind kind) {
  switch (kind) {
#define EXPR(Name) \
  case ExprKind::Name: return #Name;
#include "ir/expr_kinds.def"
  }
  std::abort();
}

std::string_view spelling(BinaryOp op) {
  switch (op) {
#define BINARY(Name, Fortran) \
  case BinaryOp::Name: return Fortran;
#include "ir/operators.def"
  }
  std::abort();
}

std::string_view spelling(UnaryOp op) {
  switch (op) {
#define UNARY(Name, Fortran) \
  case UnaryOp::Name: return Fortran;
#include "ir/operators.def"
  }
  std::abort();
}

bool isComparison(BinaryOp op) {
  return op == BinaryOp::Eq || op == BinaryOp::Ne || op == BinaryOp::Lt || op == BinaryOp::Le ||
         op == BinaryOp::Gt || op == BinaryOp::Ge;
}

bool equal(const Expr* a, const Expr* b) {
  if (a == b) return true;
  if (!a || !b || a->kind != b->kind || a->type != b->type) return false;
  return visit(*a, [&](const auto& left) {
    using T = std::decay_t<decltype(left)>;
    const T& right = *b->as<T>();
    auto same = [&](auto member) {
      const auto& l = left.*member;
      const auto& r = right.*member;
      using U = std::decay_t<decltype(l)>;
      if constexpr (std::is_same_v<U, const Expr*>) {
        return equal(l, r);
      } else if constexpr (std::is_same_v<U, Exprs>) {
        if (l.size() != r.size()) return false;
        for (std::size_t i = 0; i < l.size(); ++i)
          if (!equal(l[i], r[i])) return false;
        return true;
      } else {
        return l == r;
      }
    };
    return std::apply([&](auto... member) { return (same(member) && ...); }, T::fields());
  });
}

const Symbol* baseSymbol(const Expr& e) {
  if (const auto* ref = e.as<Ref>()) return ref->symbol;
  if (const auto* index = e.as<Index>()) return index->symbol;
  return nullptr;
}

bool hasVectorSubscript(const Expr& designator) {
  const auto* index = designator.as<Index>();
  return index && std::any_of(index->subscripts.begin(), index->subscripts.end(),
                              [](const Expr* e) { return e->type.rank > 0 && !e->is<Section>(); });
}

}  // namespace pj::ir
