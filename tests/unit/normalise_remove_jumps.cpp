// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/remove_jumps.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ir/verify.h"
#include "ir/walk.h"
#include "normalise_random_jumps.h"
#include "support/interpreter.h"

using namespace pj;
using namespace pj::ir;
using namespace pj::test;

namespace {

State arguments(const Procedure& p, int n) {
  State state;
  for (const Symbol* s : p.arguments) {
    auto v = std::make_shared<Variable>();
    v->value.type = s->type;
    if (s->type.rank > 0) {
      v->lower = {1};
      v->value.extent = {10};
    }
    v->value.data.assign(s->type.rank > 0 ? 10 : 1, s->name == "n" ? n : n % 3 + 0.0);
    state[s] = v;
  }
  return state;
}

/// The values of all variables of `symbols` after a run; undefined ones as a fixed number.
std::vector<double> outcome(const Procedure& p, int n, const std::vector<Symbol*>& symbols) {
  State state = arguments(p, n);
  Interpreter interpreter;
  interpreter.run(p, state);
  std::vector<double> all;
  for (const Symbol* s : symbols)
    for (double v : state[s]->value.data) all.push_back(std::isnan(v) ? -12345 : v);
  return all;
}

int jumpsIn(const Block& block) {
  int n = 0;
  walkStmts(block, [&](const Stmt& s) {
    n += s.is<Cycle>() || s.is<Exit>() || s.is<Return>();
    if (const auto* d = s.as<DoWhile>()) n += d->condition == nullptr;
  });
  return n;
}

}  // namespace

TEST(RemoveJumps, RandomProceduresComputeTheSame) {
  int withJumps = 0;
  for (unsigned seed = 0; seed < 600; ++seed) {
    Program program;
    RandomJumps random(program, seed);
    Procedure* p = random.procedure();
    std::vector<Symbol*> symbols = p->arguments;
    symbols.insert(symbols.end(), p->locals.begin(), p->locals.end());
    withJumps += jumpsIn(p->body) > 0;
    std::vector<std::vector<double>> expected;
    for (int n = 0; n < 7; ++n) expected.push_back(outcome(*p, n, symbols));
    ASSERT_EQ(verify(*p), std::vector<std::string>{}) << "seed " << seed;
    transform::removeJumps(program, *p);
    ASSERT_EQ(verify(*p), std::vector<std::string>{}) << "seed " << seed;
    ASSERT_EQ(jumpsIn(p->body), 0) << "seed " << seed;
    for (int n = 0; n < 7; ++n)
      ASSERT_EQ(outcome(*p, n, symbols), expected[n]) << "seed " << seed << " n " << n;
  }
  EXPECT_GT(withJumps, 300);
}

TEST(RemoveJumps, FlagsInAParallelLoopArePrivate) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    Program program;
    RandomJumps random(program, seed);
    Procedure* p = random.procedure();
    std::size_t before = p->locals.size();
    transform::removeJumps(program, *p);
    walkStmts(p->body, [&](const Stmt& s) {
      const auto* loop = s.as<OmpParallelDo>();
      if (!loop) return;
      Symbols privates;
      for (const OmpClause& c : loop->clauses)
        privates.insert(privates.end(), c.symbols.begin(), c.symbols.end());
      walkStmts(loop->loop->body, [&](const Stmt& inner) {
        const auto* a = inner.as<Assign>();
        if (!a) return;
        for (std::size_t i = before; i < p->locals.size(); ++i) {
          if (p->locals[i] != baseSymbol(*a->lhs)) continue;
          EXPECT_EQ(std::count(privates.begin(), privates.end(), p->locals[i]), 1);
        }
      });
    });
  }
}

TEST(RemoveJumps, CycleBecomesANegatedIf) {
  Program program;
  Builder b(program);
  Procedure* p = program.makeProcedure();
  const Symbol* i = b.local(*p, "i", kInteger);
  const Symbol* x = b.local(*p, "x", kReal8);
  const Expr* small = b.binary(BinaryOp::Lt, b.ref(x), b.real(1, kReal8));
  const Stmt* cycle = b.stmt<Cycle>({}, std::string());
  const Stmt* skip = b.stmt<If>({{}, {"small ones"}}, std::vector<IfArm>{{small, {cycle}}});
  const Stmt* work = b.assign(b.ref(x), b.real(0, kReal8));
  p->body = {b.stmt<Do>({}, std::string(), i, b.integer(1), b.integer(3),
                        static_cast<const Expr*>(nullptr), Block{skip, work})};
  transform::removeJumps(program, *p);
  EXPECT_EQ(p->locals.size(), 2u);  // no flag
  const Do* loop = p->body.at(0)->as<Do>();
  ASSERT_EQ(loop->body.size(), 1u);
  EXPECT_EQ(loop->leaveFlag, nullptr);
  const If* guard = loop->body[0]->as<If>();
  ASSERT_EQ(guard->arms.size(), 1u);
  EXPECT_EQ(guard->origin.comments, std::vector<std::string>{"small ones"});
  EXPECT_TRUE(equal(guard->arms[0].condition, b.unary(UnaryOp::Not, small)));
  EXPECT_EQ(guard->arms[0].body, Block{work});
}

TEST(RemoveJumps, WithoutJumpsNothingChanges) {
  Program program;
  Builder b(program);
  Procedure* p = program.makeProcedure();
  const Symbol* i = b.local(*p, "i", kInteger);
  const Stmt* work = b.assign(b.ref(i), b.integer(0));
  const Stmt* choice = b.stmt<If>({}, std::vector<IfArm>{{b.logical(true), {work}}, {nullptr, {}}});
  p->body = {b.stmt<Do>({}, std::string(), i, b.integer(1), b.integer(3),
                        static_cast<const Expr*>(nullptr), Block{choice, work}),
             work};
  Block before = p->body;
  transform::removeJumps(program, *p);
  EXPECT_EQ(p->body, before);
}
