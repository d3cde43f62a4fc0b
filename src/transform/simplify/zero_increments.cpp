// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/builder.h"
#include "ir/walk.h"
#include "transform/rules/term.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;

namespace {

bool touches(const Stmt& s, const Symbol* v, const analysis::Effects& effects) {
  bool found = false;
  walkStmt(s, [&](const Stmt& x) {
    analysis::Accesses a = effects.accesses(x);
    for (const auto& w : a.writes) found |= w.symbol == v;
    for (const auto& r : a.reads) found |= r.symbol == v;
  });
  return found;
}

/// Does a statement between write something that the designator's subscripts read?
bool changesSubscripts(const Stmt& s, const Expr& designator, const analysis::Effects& effects) {
  const auto* index = designator.as<Index>();
  if (!index) return false;
  for (const Symbol* v : analysis::writtenIn({&s}, effects))
    for (const Expr* e : index->subscripts)
      if (contains(effects.reads(*e), v)) return true;
  return false;
}

Block joinIn(Program& program, Block block, const analysis::Effects& effects) {
  Builder build(program);
  for (std::size_t i = 0; i < block.size(); ++i) {
    const auto* zero = block[i]->as<Assign>();
    if (!zero || !isLiteral(*zero->rhs, 0)) continue;
    const Symbol* v = baseSymbol(*zero->lhs);
    std::size_t k = i + 1;
    while (k < block.size() && !touches(*block[k], v, effects) &&
           !changesSubscripts(*block[k], *zero->lhs, effects) && !block[k]->is<OmpParallel>() &&
           !block[k]->is<OmpParallelDo>())
      ++k;
    const auto* inc = k < block.size() ? block[k]->as<Increment>() : nullptr;
    if (!inc || inc->atomic || !equal(inc->lhs, zero->lhs) ||
        contains(effects.reads(*inc->value), v))
      continue;
    block[k] = build.stmt<Assign>(inc->origin, inc->lhs, inc->value);
    block.erase(block.begin() + static_cast<std::ptrdiff_t>(i));
    --i;
  }
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

  const Do* loop(const Do& n) {
    return build_.stmt<Do>(n.origin, n.loopName, n.variable, n.lower, n.upper, n.step,
                           (*this)(n.body), n.leaveFlag);
  }

  Program& program_;
  Builder build_;
  const analysis::Effects& effects_;
};

}  // namespace

Block joinZeroAndIncrement(Program& program, const Block& body, const analysis::Effects& effects) {
  return Everywhere(program, effects)(body);
}

}  // namespace pj::transform
