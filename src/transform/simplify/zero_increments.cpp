// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <map>
#include <vector>

#include "ir/builder.h"
#include "ir/walk.h"
#include "transform/rules/term.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

/// Which statements of a block, by their places in it and with what is in them, touch and which
/// write a variable.
class Places {
 public:
  Places(const Block& block, const analysis::Effects& effects) {
    for (std::size_t k = 0; k < block.size(); ++k) {
      walkStmt(*block[k], [&](const Stmt& x) {
        const analysis::Accesses a = effects.accesses(x);
        for (const auto& w : a.writes) note(touched_, w.symbol, k), note(written_, w.symbol, k);
        for (const auto& r : a.reads) note(touched_, r.symbol, k);
      });
      if (block[k]->is<OmpParallel>() || block[k]->is<OmpParallelDo>()) regions_.push_back(k);
    }
  }

  /// The first place behind `k`, of a statement that is still there, that touches `v`, writes one
  /// of `fixed`, or is a region; the end where there is none.
  std::size_t nextStop(const Block& block, std::size_t k, const Symbol* v,
                       const SymbolSet& fixed) const {
    std::size_t next = std::min(nextOf(block, k, touched_, v), firstBehind(block, k, regions_));
    for (const Symbol* s : fixed) next = std::min(next, nextOf(block, k, written_, s));
    return next;
  }

 private:
  using List = std::vector<std::size_t>;  ///< ascending
  using Lists = std::map<const Symbol*, List>;

  static void note(Lists& lists, const Symbol* v, std::size_t k) {
    List& list = lists[v];
    if (list.empty() || list.back() != k) list.push_back(k);
  }
  static std::size_t nextOf(const Block& block, std::size_t k, const Lists& lists,
                            const Symbol* v) {
    auto list = lists.find(v);
    return list == lists.end() ? block.size() : firstBehind(block, k, list->second);
  }
  static std::size_t firstBehind(const Block& block, std::size_t k, const List& list) {
    auto at = std::upper_bound(list.begin(), list.end(), k);
    while (at != list.end() && !block[*at]) ++at;
    return at == list.end() ? block.size() : *at;
  }

  Lists touched_, written_;
  List regions_;
};

/// What the designator's subscripts read.
SymbolSet subscriptsOf(const Expr& designator, const analysis::Effects& effects) {
  SymbolSet read;
  if (const auto* index = designator.as<Index>())
    for (const Expr* e : index->subscripts) join(read, effects.reads(*e));
  return read;
}

const Assign* zeroOf(const Stmt* s) {
  const auto* assign = s->as<Assign>();
  return assign && isLiteral(*assign->rhs, 0) ? assign : nullptr;
}

Block joinIn(Program& program, Block block, const analysis::Effects& effects) {
  if (std::none_of(block.begin(), block.end(), zeroOf)) return block;
  Builder build(program);
  const Places places(block, effects);
  for (std::size_t i = 0; i < block.size(); ++i) {
    const Assign* zero = zeroOf(block[i]);
    if (!zero) continue;
    const Symbol* v = baseSymbol(*zero->lhs);
    const std::size_t k = places.nextStop(block, i, v, subscriptsOf(*zero->lhs, effects));
    const auto* inc = k < block.size() ? block[k]->as<Increment>() : nullptr;
    if (!inc || inc->atomic || !equal(inc->lhs, zero->lhs) ||
        contains(effects.reads(*inc->value), v))
      continue;
    block[k] = build.stmt<Assign>(inc->origin, inc->lhs, inc->value);
    block[i] = nullptr;
  }
  block.erase(std::remove(block.begin(), block.end(), nullptr), block.end());
  return block;
}

/// Applies `joinIn` to a block and to all blocks below.
class Everywhere {
 public:
  Everywhere(Program& program, const analysis::Effects& effects)
      : program_(program), build_(program), effects_(effects) {}

  Block operator()(const Block& b) {
    Block out;
    for (const Stmt* s : b) out.push_back(statement(*s));
    return joinIn(program_, std::move(out), effects_);
  }

 private:
  const Stmt* statement(const Stmt& s) {
    Everywhere& self = *this;
    return match(
        s,
        [&](const If& n) -> const Stmt* {
          auto arms = n.arms;
          for (IfArm& a : arms) a.body = self(a.body);
          return build_.stmt<If>(n.origin, std::move(arms));
        },
        [&](const SelectCase& n) -> const Stmt* {
          auto arms = n.arms;
          for (CaseArm& a : arms) a.body = self(a.body);
          return build_.stmt<SelectCase>(n.origin, n.selector, std::move(arms));
        },
        [&](const Do& n) -> const Stmt* { return loop(n); },
        [&](const DoWhile& n) -> const Stmt* {
          return build_.stmt<DoWhile>(n.origin, n.loopName, n.condition, self(n.body), n.leaveFlag);
        },
        [&](const OmpCritical& n) -> const Stmt* {
          return build_.stmt<OmpCritical>(n.origin, n.section, n.name, self(n.body), n.turn,
                                          n.handedOn);
        },
        [&](const OmpParallel& n) -> const Stmt* {
          return build_.stmt<OmpParallel>(n.origin, n.clauses, self(n.body));
        },
        [&](const OmpDo& n) -> const Stmt* {
          return build_.stmt<OmpDo>(n.origin, n.clauses, loop(*n.loop));
        },
        [&](const OmpParallelDo& n) -> const Stmt* {
          return build_.stmt<OmpParallelDo>(n.origin, n.clauses, loop(*n.loop));
        },
        [&](const auto&) -> const Stmt* { return &s; });
  }

  const Do* loop(const Do& n) { return build_.withBody(n, (*this)(n.body)); }

  Program& program_;
  Builder build_;
  const analysis::Effects& effects_;
};

}  // namespace

Block joinZeroAndIncrement(Program& program, const Block& body, const analysis::Effects& effects) {
  return Everywhere(program, effects)(body);
}

}  // namespace pj::transform
