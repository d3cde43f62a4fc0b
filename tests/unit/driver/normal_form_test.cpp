// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <gtest/gtest.h>

#include <algorithm>

#include "driver/pipeline.h"
#include "driver/random_arrays.h"
#include "ir/dump.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "support/interpreter.h"
#include "transform/normalise/deallocate_at_exit.h"

using namespace pj;
using namespace pj::ir;
using namespace pj::test;

namespace {

struct Outcome {
  std::vector<double> values, trace;
  bool operator==(const Outcome& o) const { return values == o.values && trace == o.trace; }
};

Outcome outcome(const RandomArrays& random, const Procedure& p) {
  State state;
  for (const Symbol* s : p.arguments) {
    auto v = std::make_shared<Variable>();
    v->value.type = s->type;
    std::size_t count = 1;
    for (int d = 0; d < s->type.rank; ++d) {
      v->lower.push_back(s == random.c_ ? 0 : s == random.d_ ? 2 : 1);
      v->value.extent.push_back(s == random.v_ ? 5 : 10);
      count *= static_cast<std::size_t>(v->value.extent.back());
    }
    for (std::size_t i = 0; i < count; ++i)
      v->value.data.push_back(s == random.v_ ? std::vector<double>{3, 9, 1, 4, 8}[i]
                                             : std::cos(1.7 * static_cast<double>(i + s->id)));
    state[s] = v;
  }
  Interpreter interpreter;
  interpreter.run(p, state);
  Outcome result;
  result.trace = interpreter.trace;
  for (const Symbol* s : p.arguments)
    for (double v : state[s]->value.data) result.values.push_back(std::isnan(v) ? -12345 : v);
  for (const Symbol* s : p.locals) EXPECT_FALSE(s->allocatable && state[s]->allocated) << s->name;
  return result;
}

analysis::Activity activityOf(Program& program, Procedure* p, const RandomArrays& random) {
  Symbols all{random.a_, random.c_, random.d_, random.m_, random.x_, random.y_};
  return analysis::computeActivity(program, {p, all, all});
}

void normalise(driver::Compilation& c, Procedure* p, const RandomArrays& random) {
  c.activity = activityOf(c.program, p, random);
  for (const driver::Pass<driver::Compilation>& pass : driver::normalForm()) pass.run(c);
}

void expectNormalForm(const Procedure& p, const analysis::Activity& activity) {
  walkStmts(p.body, [&](const Stmt& s) {
    EXPECT_FALSE(s.is<Where>());
    if (!s.is<Assign>() && !s.is<Call>()) return;
    forEachExpr(s, [&](const Expr& e) {
      walk(e, [&](const Expr& c) {
        const auto* call = c.as<FunctionCall>();
        if (!call || !activity.active(call->callee)) return;
        const auto* a = s.as<Assign>();
        EXPECT_TRUE(a && a->rhs == &c) << dump(s);
        EXPECT_FALSE(call->callee->isElemental && call->type.rank > 0) << dump(s);
        for (const Expr* arg : call->args)
          EXPECT_TRUE(baseSymbol(*arg) || !activity.active(arg)) << dump(s);
      });
    });
    const auto* call = s.as<Call>();
    if (!call) return;
    for (const Expr* arg : call->args)
      EXPECT_TRUE(baseSymbol(*arg) || !activity.active(arg)) << dump(s);
  });
}

/// Variables made by the passes (from `first` on) are private where a construct mentions them.
void expectPrivate(const Procedure& p, std::uint32_t first) {
  walkStmts(p.body, [&](const Stmt& s) {
    const auto* region = s.as<OmpParallel>();
    if (!region) return;
    Symbols privates;
    for (const OmpClause& c : region->clauses)
      if (c.kind == OmpClauseKind::Private) privates = c.symbols;
    auto expect = [&](const Symbol* x) {
      if (x->id < first) return;
      EXPECT_EQ(std::count(privates.begin(), privates.end(), x), 1) << x->name;
    };
    walkStmts(region->body, [&](const Stmt& inner) {
      if (const auto* loop = inner.as<Do>()) expect(loop->variable);
      forEachExpr(inner, [&](const Expr& e) {
        walk(e, [&](const Expr& c) {
          if (const Symbol* x = baseSymbol(c)) expect(x);
        });
      });
    });
  });
}

}  // namespace

TEST(Normalise, WhereOverOneElementBecomesOneNest) {
  driver::Compilation compilation;
  Program& program = compilation.program;
  RandomArrays random(program, 0);
  Procedure* p = random.procedure();
  Builder b(program);
  const Expr* a = b.ref(random.a_);
  const Expr* c = b.ref(random.c_);
  const Expr* positive = b.binary(BinaryOp::Gt, a, b.real(0, kReal8));
  const Stmt* root = b.assign(a, b.intrinsic(IntrinsicId::Sqrt, {a}));
  const Stmt* copy = b.assign(a, c);
  p->body = {
      b.stmt<Where>({{}, {"roots"}}, std::vector<IfArm>{{positive, {root}}, {nullptr, {copy}}})};
  normalise(compilation, p, random);
  ASSERT_EQ(p->body.size(), 1u);
  const Do* loop = p->body[0]->as<Do>();
  EXPECT_EQ(loop->origin.comments, std::vector<std::string>{"roots"});
  const If* choice = loop->body.at(0)->as<If>();
  ASSERT_EQ(choice->arms.size(), 2u);
  const Expr* i = b.ref(loop->variable);
  const Expr* before = b.sub(i, b.integer(1));
  EXPECT_TRUE(equal(choice->arms[1].body.at(0)->as<Assign>()->lhs, b.index(random.a_, {i})));
  EXPECT_TRUE(equal(choice->arms[1].body.at(0)->as<Assign>()->rhs, b.index(random.c_, {before})));
}

TEST(Normalise, WhereOverPassiveVariablesStays) {
  driver::Compilation compilation;
  Program& program = compilation.program;
  RandomArrays random(program, 0);
  Procedure* p = random.procedure();
  Builder b(program);
  Symbol* passive = b.local(*p, "passive", kReal8.withRank(1));
  passive->shape = random.a_->shape;
  const Expr* positive = b.binary(BinaryOp::Gt, b.ref(random.a_), b.real(0, kReal8));
  const Stmt* one = b.assign(b.ref(passive), b.real(1, kReal8));
  p->body = {b.stmt<Where>({}, std::vector<IfArm>{{positive, {one}}})};
  Block before = p->body;
  normalise(compilation, p, random);
  EXPECT_EQ(p->body, before);
}

TEST(DeallocateAtExit, OnlyWhatMayBeAllocatedThere) {
  Program program;
  Builder b(program);
  Procedure* p = program.makeProcedure();
  auto allocatable = [&](const char* name) {
    Symbol* s = b.local(*p, name, kReal8.withRank(1));
    s->allocatable = true;
    s->shape.push_back({Dimension::Form::Deferred, nullptr, nullptr});
    return s;
  };
  Symbol *left = allocatable("left"), *freed = allocatable("freed"), *kept = allocatable("kept");
  allocatable("never");
  kept->saved = true;
  for (const Symbol* s : {left, freed, kept}) {
    AllocateItem item{s, {{Dimension::Form::Explicit, nullptr, b.integer(3)}}};
    p->body.push_back(b.stmt<Allocate>({}, std::vector<AllocateItem>{item}));
  }
  p->body.push_back(b.stmt<Deallocate>({}, Symbols{freed}));
  transform::deallocateAtExit(program, *p);
  ASSERT_EQ(p->body.size(), 5u);
  const If* last = p->body.back()->as<If>();
  EXPECT_EQ(last->arms.at(0).body.at(0)->as<Deallocate>()->symbols, Symbols{left});
}

TEST(Normalise, RandomArrayProceduresComputeTheSame) {
  for (unsigned seed = 0; seed < 1500; ++seed) {
    driver::Compilation compilation;
    Program& program = compilation.program;
    RandomArrays random(program, seed);
    Procedure* p = random.procedure();
    ASSERT_EQ(verify(*p), std::vector<std::string>{}) << "seed " << seed;
    std::string before = dump(*p);
    Outcome expected = outcome(random, *p);
    std::uint32_t first = program.symbolCount();
    normalise(compilation, p, random);
    ASSERT_EQ(verify(*p), std::vector<std::string>{}) << "seed " << seed << dump(*p);
    expectNormalForm(*p, activityOf(program, p, random));
    expectPrivate(*p, first);
    if (HasFailure()) FAIL() << "seed " << seed;
    try {
      Outcome after = outcome(random, *p);
      ASSERT_EQ(after.trace, expected.trace) << "seed " << seed << before << dump(*p);
      ASSERT_EQ(after.values, expected.values) << "seed " << seed << before << dump(*p);
    } catch (const std::exception& e) {
      FAIL() << "seed " << seed << ": " << e.what() << before << dump(*p);
    }
  }
}
