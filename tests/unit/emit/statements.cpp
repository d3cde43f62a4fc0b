// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <gtest/gtest.h>

#include "emit/fortran/emitter.h"
#include "support/sample.h"

using namespace pj;
using namespace pj::ir;
using emit::fortranStmt;
using pj::test::Sample;

namespace {

class Statements : public testing::Test {
 protected:
  Sample s;
  Builder& b = s.b;
  const Expr *x = s.ref("s"), *y = s.ref("t"), *xi = s.at("x", s.ref("i"));
  const Expr* positive = b.binary(BinaryOp::Gt, xi, s.num(0.0));

  const Stmt* ifStmt(std::vector<IfArm> arms) { return b.stmt<If>({}, std::move(arms)); }
  const Stmt* inner = b.stmt<Do>({}, "", s.symbols.at("i"), s.num(1), s.ref("n"), nullptr,
                                 Block{b.assign(xi, s.num(0.0))});
};

TEST_F(Statements, increments) {
  EXPECT_EQ(fortranStmt(*b.increment(x, y)), "s = s + t\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.neg(y))), "s = s - t\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.neg(b.mul(y, xi)))), "s = s - t*x(i)\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.neg(b.add(y, xi)))), "s = s - (t + x(i))\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.add(y, xi))), "s = s + t + x(i)\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.sub(y, xi))), "s = s + t - x(i)\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.sub(b.neg(y), xi))), "s = s - t - x(i)\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.mul(b.neg(y), xi))), "s = s - t*x(i)\n");
}

TEST_F(Statements, atomicIncrementsHaveTheFormThatCompilersTake) {
  const std::string directive = "!$omp atomic update\n";
  EXPECT_EQ(fortranStmt(*b.increment(x, y, true)), directive + "s = s + t\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.neg(y), true)), directive + "s = s + (-t)\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.sub(y, xi), true)), directive + "s = s + (t - x(i))\n");
  EXPECT_EQ(fortranStmt(*b.increment(xi, b.neg(b.mul(x, y)), true)),
            directive + "x(i) = x(i) + (-s*t)\n");
  EXPECT_EQ(fortranStmt(*b.increment(x, b.add(b.neg(y), xi), true)),
            directive + "s = s + (-t + x(i))\n");
}

TEST_F(Statements, tape) {
  EXPECT_EQ(fortranStmt(*b.push(xi)), "call pj_push_real8(x(i))\n");
  EXPECT_EQ(fortranStmt(*b.pop(s.ref("i"))), "call pj_pop_integer4(i)\n");
  EXPECT_EQ(fortranStmt(*b.push(s.ref("flag"))), "call pj_push_logical4(flag)\n");
  EXPECT_EQ(fortranStmt(*b.push(s.ref("z"))), "call pj_push_complex8(z)\n");
  EXPECT_EQ(fortranStmt(*b.pop(s.ref("x"))), "call pj_pop_real8_array(x, size(x, kind=8))\n");
  const Expr* part = b.index(s.symbols.at("x"), {s.section(s.num(2), s.ref("n"))});
  EXPECT_EQ(fortranStmt(*b.push(part)), "call pj_push_real8_array(x(2:n), size(x(2:n), kind=8))\n");
  EXPECT_EQ(fortranStmt(*b.stmt<RuntimeCall>({}, RuntimeFunction::ReplayChunk, 8,
                                             Exprs{s.ref("j"), s.ref("k")}, Symbols{})),
            "call pj_replay_chunk8(j, k)\n");
  EXPECT_EQ(
      fortranStmt(*b.stmt<RuntimeCall>({}, RuntimeFunction::RecordEnd, 4, Exprs{}, Symbols{})),
      "call pj_record_end()\n");
}

TEST_F(Statements, ifOnOneLine) {
  EXPECT_EQ(fortranStmt(*ifStmt({{positive, {b.assign(x, y)}}})), "if (x(i) > 0.0d0) s = t\n");
  EXPECT_EQ(fortranStmt(*ifStmt({{positive, {b.stmt<Exit>({}, "outer")}}})),
            "if (x(i) > 0.0d0) exit outer\n");
  const Stmt* remarked = b.stmt<Assign>({{}, {" why"}}, x, y);
  EXPECT_EQ(fortranStmt(*ifStmt({{positive, {remarked}}})),
            "if (x(i) > 0.0d0) then\n  ! why\n  s = t\nend if\n");
  EXPECT_EQ(fortranStmt(*ifStmt({{positive, {b.increment(x, y, true)}}})),
            "if (x(i) > 0.0d0) then\n  !$omp atomic update\n  s = s + t\nend if\n");
  EXPECT_EQ(fortranStmt(*ifStmt({{positive, {ifStmt({{positive, {b.assign(x, y)}}})}}})),
            "if (x(i) > 0.0d0) then\n  if (x(i) > 0.0d0) s = t\nend if\n");
  EXPECT_EQ(fortranStmt(*ifStmt({{positive, {inner}}})),
            "if (x(i) > 0.0d0) then\n  do i = 1, n\n    x(i) = 0.0d0\n  end do\nend if\n");
  EXPECT_EQ(fortranStmt(*ifStmt({{positive, {}}})), "if (x(i) > 0.0d0) then\nend if\n");
}

TEST_F(Statements, ifWithArms) {
  EXPECT_EQ(
      fortranStmt(*ifStmt({{positive, {b.assign(x, y)}},
                           {s.ref("flag"), {b.assign(y, x)}},
                           {nullptr, {b.assign(y, y)}}})),
      "if (x(i) > 0.0d0) then\n  s = t\nelse if (flag) then\n  t = s\nelse\n  t = t\nend if\n");
}

TEST_F(Statements, loops) {
  const Stmt* named = b.stmt<Do>({{}, {" All of them."}}, "all", s.symbols.at("i"), s.num(1),
                                 s.ref("n"), s.num(-1), Block{b.stmt<Cycle>({}, "all")});
  EXPECT_EQ(fortranStmt(*named), "! All of them.\nall: do i = 1, n, -1\n  cycle all\nend do all\n");
  EXPECT_EQ(fortranStmt(*b.stmt<DoWhile>({}, "", positive, Block{})),
            "do while (x(i) > 0.0d0)\nend do\n");
  EXPECT_EQ(fortranStmt(*b.stmt<DoWhile>({}, "", nullptr, Block{}, s.symbols.at("done"))),
            "do\n  if (done) exit\nend do\n");
}

TEST_F(Statements, whereAndSelect) {
  const Expr* mask = b.binary(BinaryOp::Gt, s.ref("x"), s.num(0.0));
  const Stmt* clear = b.assign(s.ref("x"), s.num(0.0));
  EXPECT_EQ(fortranStmt(*b.stmt<Where>({}, std::vector<IfArm>{{mask, {clear}}})),
            "where (x > 0.0d0) x = 0.0d0\n");
  EXPECT_EQ(fortranStmt(*b.stmt<Where>(
                {}, std::vector<IfArm>{{mask, {clear}}, {mask, {clear}}, {nullptr, {clear}}})),
            "where (x > 0.0d0)\n  x = 0.0d0\nelsewhere (x > 0.0d0)\n  x = 0.0d0\nelsewhere\n"
            "  x = 0.0d0\nend where\n");
  const Stmt* select = b.stmt<SelectCase>(
      {}, s.ref("n"),
      std::vector<CaseArm>{{{{s.num(1), nullptr, false}, {s.num(3), nullptr, true}}, {}},
                           {{}, {}}});
  EXPECT_EQ(fortranStmt(*select), "select case (n)\ncase (1, 3:)\ncase default\nend select\n");
}

TEST_F(Statements, directivesKeepTheOrderOfTheirClauses) {
  OmpClause shared{OmpClauseKind::Shared, {s.symbols.at("x")}};
  OmpClause none{OmpClauseKind::Private, {}};
  OmpClause isPrivate{OmpClauseKind::Private, {s.symbols.at("i"), s.symbols.at("t")}};
  OmpClause schedule{OmpClauseKind::Schedule, {}};
  schedule.schedule = ScheduleKind::Dynamic;
  OmpClause maximum{OmpClauseKind::Reduction, {s.symbols.at("s")}};
  maximum.reduction = ReductionOp::Max;
  const std::string loop = "do i = 1, n\n  x(i) = 0.0d0\nend do\n";
  EXPECT_EQ(
      fortranStmt(*b.stmt<OmpParallelDo>({}, OmpClauses{shared, none, isPrivate}, inner->as<Do>())),
      "!$omp parallel do shared(x) private(i, t)\n" + loop + "!$omp end parallel do\n");
  EXPECT_EQ(fortranStmt(*b.stmt<OmpDo>({}, OmpClauses{schedule, maximum}, inner->as<Do>())),
            "!$omp do schedule(dynamic) reduction(max: s)\n" + loop + "!$omp end do\n");
  EXPECT_EQ(fortranStmt(*b.stmt<OmpParallel>({}, OmpClauses{}, Block{b.assign(x, y)})),
            "!$omp parallel\n  s = t\n!$omp end parallel\n");
}

TEST_F(Statements, calls) {
  auto call = [&](Exprs args) { return fortranStmt(*b.stmt<Call>({}, s.helper, std::move(args))); };
  EXPECT_EQ(call({s.ref("x"), s.ref("n"), x, y}), "call helper(x, n, s, t)\n");
  EXPECT_EQ(call({s.ref("x"), s.ref("n"), nullptr, nullptr}), "call helper(x, n)\n");
  EXPECT_EQ(call({s.ref("x"), s.ref("n"), nullptr, y}), "call helper(x, n, high=t)\n");
}

}  // namespace
