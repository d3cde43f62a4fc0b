// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What procedures may do to variables that outlive them, and what they certainly do.
#include "analysis/effects.h"

#include <gtest/gtest.h>

#include "analysis/activity.h"
#include "support/text_program.h"

using namespace pj;
using test::names;

namespace {

/// A procedure f with some variables, and a callee g that a test may define.
struct Of {
  test::TextProgram t;
  analysis::Effects effects;

  explicit Of(const std::string& body, const std::string& others = "")
      : t(R"((Subroutine f (arguments (x real8 [n] InOut) (n integer4 In) (a real8 InOut)
                   (b real8 InOut) (c logical4 In))
                 (locals (i integer4) (t real8) (m real8 saved))
                 (body )" +
          body + "))\n" + others),
        effects(analysis::reachableFrom(t.procedure("f"))) {}

  const analysis::ProcedureEffects* operator->() const { return &effects.of(t.procedure("f")); }
};

TEST(Effects, readsAndWrites) {
  Of f("(t = a) (x(n) = t)");
  EXPECT_EQ(names(f->reads), "a n");
  EXPECT_EQ(names(f->writes), "x");
  EXPECT_EQ(names(f->exposed), "a n");
  EXPECT_FALSE(f->opaque || f->takes || f->asks || f->waits);
}

TEST(Effects, theExtentsOfArgumentsAreRead) {
  EXPECT_EQ(names(Of("(a = 1.0d0)")->reads), "n");
}

TEST(Effects, readAfterItIsWrittenIsNotExposed) {
  EXPECT_EQ(names(Of("(a = 1.0d0) (b = a)")->exposed), "n");
  EXPECT_EQ(names(Of("(If c [(a = 1.0d0)]) (b = a)")->exposed), "a c n");
  EXPECT_EQ(names(Of("(Do i = 1, n [(a = 1.0d0)]) (b = a)")->exposed), "a n");
  EXPECT_EQ(names(Of("(Do i = 1, 2 [(a = 1.0d0)]) (b = a)")->exposed), "n");
  // Each iteration but the first reads what the one before it left.
  EXPECT_EQ(names(Of("(Do i = 1, 2 [(b = a) (a = 1.0d0)])")->exposed), "a n");
}

TEST(Effects, whatIsCertainlyOverwritten) {
  EXPECT_EQ(names(Of("(a = b) (b = 0.0d0)")->overwrites), "a b");
  EXPECT_EQ(names(Of("(If c [(a = b)])")->overwrites), "");
  EXPECT_EQ(names(Of("(If c [(a = b)] else [(a = 1.0d0)])")->overwrites), "a");
  EXPECT_EQ(names(Of("(Do i = 1, n [(a = b)])")->overwrites), "");
  EXPECT_EQ(names(Of("(If c [(Return)]) (a = b)")->overwrites), "");
  EXPECT_EQ(names(Of("(a = a + 1.0d0)")->overwrites), "a");
  // All that x is declared with: a caller may pass more elements.
  EXPECT_EQ(names(Of("(Do i = 1, n [(x(i) = b)])")->overwrites), "x");
  EXPECT_EQ(names(Of("(Do i = 2, n [(x(i) = b)])")->overwrites), "");
}

TEST(Effects, arraysOfAFixedSize) {
  auto of = [](const std::string& body) {
    test::TextProgram t(
        "(Subroutine f (arguments (v real8 [4] InOut)) (locals (i integer4)) (body " + body + "))");
    analysis::Effects effects({t.procedure("f")});
    const auto& e = effects.of(t.procedure("f"));
    return names(e.overwrites) + "/" + names(e.beginnings);
  };
  EXPECT_EQ(of("(v = 0.0d0)"), "v/");
  EXPECT_EQ(of("(Do i = 1, 4 [(v(i) = 0.0d0)])"), "v/");
  EXPECT_EQ(of("(Do i = 1, 3 [(v(i) = 0.0d0)])"), "/");
  EXPECT_EQ(of("(Do i = 1, 4, 2 [(v(i) = 0.0d0)])"), "/");
  EXPECT_EQ(of("(Do i = 4, 1, - 1 [(v(i) = 0.0d0)])"), "v/");
  EXPECT_EQ(of("(v(1) = 0.0d0)"), "/v");
  EXPECT_EQ(of("(v(2) = 0.0d0)"), "/");
  EXPECT_EQ(of("(v(1:2) = 0.0d0) (v(3:4) = 0.0d0)"), "v/");
}

TEST(Effects, aCallDoesWhatItsProcedureDoes) {
  Of f("(Call g(a, b))", R"((Subroutine g (arguments (p real8 InOut) (q real8 InOut))
                              (body (p = q))))");
  EXPECT_EQ(names(f->reads), "b n");
  EXPECT_EQ(names(f->writes), "a");
  EXPECT_EQ(names(f->overwrites), "a");
}

TEST(Effects, whatIsPassedByValueIsNotWritten) {
  Of f("(Call g(a))", "(Subroutine g (arguments (p real8 byValue)) (body (p = p + 1.0d0)))");
  EXPECT_EQ(names(f->writes), "");
  EXPECT_EQ(names(f->reads), "a n");
}

TEST(Effects, anElementForAnArrayStandsForThoseAfterIt) {
  Of f("(Call g(x(1)))", "(Subroutine g (arguments (p real8 [2] InOut)) (body (p(2) = 0.0d0)))");
  EXPECT_EQ(names(f->writes), "x");
  const ir::Stmt& call = *f.t.procedure("f")->body[0];
  EXPECT_EQ(f.effects.accesses(call).writes.at(0).designator, nullptr);
}

TEST(Effects, variablesOfModules) {
  Of f("(Call g())", R"((Module m (variables (u real8) (w real8 [3]))
                          (Subroutine g (body (u = w(2))))))");
  EXPECT_EQ(names(f->reads), "n w");
  EXPECT_EQ(names(f->writes), "u");
  EXPECT_EQ(names(f->overwrites), "u");
}

TEST(Effects, aSavedVariableOutlivesTheCall) {
  EXPECT_EQ(names(Of("(m = m + a)")->exposed), "a m n");
  // What each call sets first, no later one sees.
  EXPECT_EQ(names(Of("(m = a) (b = m)")->writes), "b");
}

TEST(Effects, atomicIncrements) {
  EXPECT_EQ(names(Of("(Increment atomic a = b)")->increments), "a");
  EXPECT_EQ(names(Of("(Increment atomic a = b) (t = a)")->increments), "");
  EXPECT_EQ(names(Of("(Increment atomic a = a)")->increments), "");
  EXPECT_EQ(names(Of("(a = a + b)")->increments), "");
  Of f("(Call g(a))",
       "(Subroutine g (arguments (p real8 InOut)) (body (Increment atomic p = 1.0d0)))");
  EXPECT_EQ(names(f->increments), "a");
  EXPECT_EQ(names(f.effects.summedBy(*f.t.procedure("f")->body[0])), "a");
}

TEST(Effects, aBarrierOfTheCallersRegion) {
  EXPECT_TRUE(Of("(OmpBarrier)")->waits);
  EXPECT_TRUE(Of("(Do i = 1, n [(OmpBarrier)])")->waits);
  EXPECT_FALSE(Of("(OmpParallel [(OmpBarrier)])")->waits);
  EXPECT_TRUE(Of("(Call g())", "(Subroutine g (body (OmpBarrier)))")->waits);
  EXPECT_FALSE(Of("(OmpParallel [(Call g())])", "(Subroutine g (body (OmpBarrier)))")->waits);
}

TEST(Effects, statementsThatAreKeptAsText) {
  Of print("(Opaque [\"print *, a\"] [a] [])"), read("(Opaque [\"read *, a\"] [] [a])"),
      compare("(Opaque follows [\"a = f(b)\"] [b] [a])");
  EXPECT_TRUE(print->opaque && read->opaque && compare->opaque);
  EXPECT_FALSE(print->takes);
  EXPECT_TRUE(read->takes);
  EXPECT_FALSE(compare->takes);
  EXPECT_EQ(names(read->writes), "a");
  EXPECT_EQ(names(read->overwrites), "");
}

TEST(Effects, aConstructsOwnVariables) {
  Of f("(OmpParallel (private t) (shared a, b) [(t = a) (b = t)])");
  const auto& region = *f.t.procedure("f")->body[0]->as<ir::OmpParallel>();
  EXPECT_EQ(names(analysis::ownVariables(region, f.effects)), "t");
  EXPECT_EQ(names(f->writes), "b");
}

TEST(Effects, threadprivateVariablesAreTheThreads) {
  Of f("(OmpParallel [(Call g())])", R"((Module m (variables (u real8 threadprivate) (w real8))
                                         (Subroutine g (body (u = w)))))");
  const auto& region = *f.t.procedure("f")->body[0]->as<ir::OmpParallel>();
  EXPECT_EQ(names(analysis::ownVariables(region, f.effects)), "u");
  // Each thread has one: no statement writes them all.
  EXPECT_FALSE(f.effects.accesses(*region.body[0]).writes.at(0).whole);
}

TEST(Effects, anInquiryReadsNoValue) {
  Of f("(i = {integer4 size(x, 1, -)}) (i = {integer4 kind(a)})");
  EXPECT_EQ(names(f->reads), "n");
}

TEST(Effects, anExchangeReadsAndWritesBoth) {
  test::TextProgram t(
      "(Subroutine f (arguments (u real8 [*] exchanged) (v real8 [*] exchanged))"
      "(body (Exchange u, v)))");
  analysis::Effects effects({t.procedure("f")});
  EXPECT_EQ(names(effects.of(t.procedure("f")).reads), "u v");
  EXPECT_EQ(names(effects.of(t.procedure("f")).writes), "u v");
  EXPECT_EQ(names(effects.of(t.procedure("f")).overwrites), "");
}

TEST(Effects, memoryThatMayChange) {
  auto memory = [](const std::string& body) {
    test::TextProgram t(
        "(Subroutine f (arguments (u real8 [:] allocatable InOut) (v real8 [:] In))"
        "(body " +
        body + "))");
    analysis::Effects effects({t.procedure("f")});
    return names(effects.of(t.procedure("f")).memory);
  };
  EXPECT_EQ(memory("(Allocate u[3])"), "u");
  EXPECT_EQ(memory("(Deallocate u)"), "u");
  EXPECT_EQ(memory("(u = v)"), "u");
  EXPECT_EQ(memory("(u = 2.0d0 * u)"), "");
  EXPECT_EQ(memory("(u = 0.0d0)"), "");
  EXPECT_EQ(memory("(u(1) = 0.0d0)"), "");
}

}  // namespace
