// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/context.h"

#include <algorithm>

#include "analysis/fixed_extents.h"

namespace pj::transform {

ir::Symbol* AdjointContext::fresh(const std::string& name, ir::Type type) {
  ir::Symbol* s = derivatives.local(adjoint, name, type);
  if (type.rank > 0) {
    s->allocatable = true;
    s->shape.assign(type.rank, {ir::Dimension::Form::Deferred, nullptr, nullptr});
  }
  threadLocal.insert(s);
  return s;
}

void AdjointContext::addPrivate(const analysis::SymbolSet& before, ir::OmpClauses& clauses) const {
  auto list = std::find_if(clauses.begin(), clauses.end(), [](const ir::OmpClause& clause) {
    return clause.kind == ir::OmpClauseKind::Private;
  });
  if (list == clauses.end()) list = clauses.insert(list, {ir::OmpClauseKind::Private, {}});
  for (const ir::Symbol* v : threadLocal)
    if (!contains(before, v)) list->symbols.push_back(v);
}

ir::Symbol* AdjointContext::temporary(ir::Type type) {
  std::size_t& used = used_[type];
  auto& pool = pool_[type];
  if (used == pool.size())
    pool.push_back(fresh(type.isInteger()   ? "position"
                         : type.isLogical() ? "mask"
                                            : "tempb",
                         type));
  return pool[used++];
}

const ir::Symbol* AdjointContext::temporaryLike(const ir::Expr& designator) {
  const ir::Symbol* small = smallTemporary(designator);
  return small ? small : temporary(designator.type);
}

bool AdjointContext::isSmall(const ir::Expr& designator) {
  auto count = designator.type.isScalar() ? std::nullopt : analysis::fixedSize(designator);
  return count && *count <= kSmall;
}

const ir::Symbol* AdjointContext::smallTemporary(const ir::Expr& designator) {
  if (!isSmall(designator)) return nullptr;
  Small key{designator.type, {}};
  for (const auto& extent : analysis::fixedExtents(designator)) key.second.push_back(*extent);
  std::size_t& used = usedSmall_[key];
  auto& pool = small_[key];
  if (used == pool.size()) {
    pool.push_back(derivatives.local(adjoint, "tempb", designator.type));
    for (long long extent : key.second)
      pool.back()->shape.push_back({ir::Dimension::Form::Explicit, nullptr, build.integer(extent)});
    threadLocal.insert(pool.back());
  }
  return pool[used++];
}

const ir::Symbol* AdjointContext::allocatedTemporary(ir::Type type, const ir::Exprs& extents) {
  auto fits = [&](const Allocated& a) {
    return !a.used && a.symbol->type == type &&
           std::equal(a.extents.begin(), a.extents.end(), extents.begin(), extents.end(),
                      [](const ir::Expr* x, const ir::Expr* y) { return ir::equal(x, y); });
  };
  auto found = std::find_if(allocated_.begin(), allocated_.end(), fits);
  if (found == allocated_.end())
    found = allocated_.insert(found, {fresh("tempb", type), extents, false});
  found->used = true;
  return found->symbol;
}

const ir::Symbol* AdjointContext::temporaryStructure(const ir::Symbol& like) {
  StructureKind kind{like.spelledType, like.type.rank};
  std::size_t& used = usedStructures_[kind];
  auto& pool = structures_[kind];
  if (used == pool.size()) {
    pool.push_back(derivatives.localStructure(adjoint, "tempb", like));
    threadLocal.insert(pool.back()->parts.begin(), pool.back()->parts.end());
  }
  return pool[used++];
}

const ir::Expr* AdjointContext::fromOne(const ir::Expr* value) {
  const auto* whole = value->as<ir::Ref>();
  if (!whole || value->type.isScalar()) return value;
  bool counts = true;
  for (const ir::Dimension& d : whole->symbol->shape)
    counts = counts && !d.lower && d.form != ir::Dimension::Form::Deferred;
  if (counts || contains(threadLocal, whole->symbol)) return value;
  const ir::Expr* all =
      build.expr<ir::Section>({}, ir::kInteger.withRank(1), nullptr, nullptr, nullptr);
  return build.index(whole->symbol, ir::Exprs(static_cast<std::size_t>(value->type.rank), all));
}

}  // namespace pj::transform
