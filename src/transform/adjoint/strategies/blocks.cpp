// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop in blocks of iterations, first those with an even number, then the others: while threads
// are in blocks of one kind, no two of them meet. It is a colouring of the conflicts by two
// colours.
//
//   do i = 2, n - 1        do turn = 0, 1
//     ...                    !$omp do
//                            do block = 2 + turn*64, n - 1, 128
//                              last = min(block + 63, n - 1)
//                              do i = block, last
#include <algorithm>

#include <fmt/format.h>

#include "analysis/body_accesses.h"
#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/adjoint/strategies/strategy.h"

namespace pj::transform {

using namespace ir;
using analysis::BodyAccesses;
using analysis::Polynomial;

namespace {

/// How far apart iterations of the outer loop lie at most that name one of the elements: k*i + c
/// and k*i' + c' are equal only where i and i' are |c - c'|/|k| apart. None: that is not known.
std::optional<long long> windowIn(const std::vector<Polynomial>& column, const Symbol* counter,
                                  const std::vector<const Do*>& nest, const BodyAccesses& body) {
  long long least = 0, greatest = 0, factor = 0;
  for (const Polynomial& p : column) {
    const auto here = p.coefficient(counter).number();
    const auto difference = (p - column[0]).number();
    if (!p.known() || !here || *here == 0 || (factor != 0 && *here != factor) || !difference)
      return std::nullopt;
    factor = *here;
    for (const Symbol* v : p.variables()) {
      const bool isCounter =
          std::any_of(nest.begin(), nest.end(), [&](const Do* n) { return n->variable == v; });
      if (v != counter && (isCounter || !body.writers(v).empty())) return std::nullopt;
    }
    least = std::min(least, *difference), greatest = std::max(greatest, *difference);
  }
  return (greatest - least) / std::abs(factor);
}

std::optional<long long> windowOf(const Symbol* array, const std::vector<const Do*>& nest,
                                  const BodyAccesses& body) {
  std::optional<long long> window;
  for (const auto& column : body.columns(body.incrementsOf(array)))
    if (auto here = windowIn(column, nest[0]->variable, nest, body))
      window = std::min(window.value_or(*here), *here);
  return window;
}

/// Of blocks, so many that all threads have some: they are no longer than they must be, but where
/// an iteration is short.
long long sizeOf(long long window, const Block& body) {
  constexpr long long kShort = 64;
  bool isShort = true;
  walkStmts(body, [&](const Stmt& s) {
    isShort = isShort && !s.is<Do>() && !s.is<DoWhile>() && !s.is<Call>();
  });
  return std::max(window, isShort ? kShort : 1);
}

}  // namespace

std::optional<ConflictFree> inBlocks(AdjointContext& c, const ConflictingLoop& l) {
  constexpr long long kMost = 32;
  const std::vector<const Do*> nest = nestOf(*l.loop);
  const Do& loop = *nest[0];
  const Type& type = loop.variable->type;
  const auto step = loop.step ? integerValue(loop.step) : std::optional<long long>(1);
  const Expr *lower = boundOf(c.build, loop, loop.lower),
             *upper = boundOf(c.build, loop, loop.upper);
  if (!step || *step == 0 || !lower || !upper || loop.leaveFlag) return std::nullopt;
  const BodyAccesses body(nest, l.own, c.effects);
  long long window = 0;
  ConflictFree result{{}, nullptr, {}, {}};
  for (const Symbol* array : l.arrays)
    if (auto here = windowOf(array, nest, body); here && *here <= kMost) {
      result.arrays.insert(array);
      window = std::max(window, *here);
    }
  if (result.arrays.empty()) return std::nullopt;
  result.how = fmt::format(
      "in blocks that take two turns: iterations more than {} apart do not meet", window);

  Builder& b = c.build;
  const long long size = sizeOf(window, loop.body);
  auto number = [&](long long value) { return b.integer(value, type.kind); };
  const Symbol *turn = c.fresh("turn", type), *block = c.fresh("block", type),
               *last = c.fresh("last", type);
  const Expr* end = b.add(b.ref(block), number((size - 1) * *step));
  const IntrinsicId nearer = *step > 0 ? IntrinsicId::Min : IntrinsicId::Max;
  Block inner{b.assign(b.ref(last), b.intrinsic(nearer, {end, upper}, type)),
              b.stmt<Do>({}, std::string(), loop.variable, b.ref(block), b.ref(last), loop.step,
                         withPlainIncrements(c.program, loop.body, result.arrays))};
  const Expr* first = b.add(lower, b.mul(b.ref(turn), number(size * *step)));
  const Do* blocks =
      b.stmt<Do>({}, std::string(), block, first, upper, number(2 * size * *step), std::move(inner))
          ->as<Do>();
  OmpClauses clauses;
  for (const OmpClause& clause : l.loop->clauses) {
    if (clause.kind == OmpClauseKind::Collapse) continue;
    clauses.push_back(clause);
    if (clause.kind == OmpClauseKind::Schedule) clauses.back().expr = nullptr;
  }
  const Stmt* shared = b.stmt<OmpDo>(l.loop->origin, std::move(clauses), blocks);
  Block turns{shared, b.stmt<OmpBarrier>({})};
  result.loops = {b.stmt<Do>({}, std::string(), turn, number(0), number(1),
                             static_cast<const Expr*>(nullptr), std::move(turns))};
  return result;
}

}  // namespace pj::transform
