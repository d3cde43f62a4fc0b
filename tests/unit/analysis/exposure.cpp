// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whose values are needed where a block begins.
#include "analysis/exposure.h"

#include <gtest/gtest.h>

#include "support/text_program.h"

using namespace pj;

namespace {

/// What is needed before the body, when `after` is needed after it.
std::string before(const std::string& body, const std::string& after = "y") {
  test::TextProgram t(R"((Subroutine f (arguments (x real8 InOut) (y real8 Out) (n integer4 In)
                             (c logical4) (u real8 [n] exchanged) (v real8 [n] exchanged))
                           (locals (t real8) (i integer4) (w real8 [4]))
                           (body )" +
                      body + "))");
  analysis::Effects effects({t.procedure("f")});
  analysis::SymbolSet live;
  for (const ir::Symbol* s : t.symbols(after)) live.insert(s);
  return test::names(analysis::liveBefore(t.procedure("f")->body, live, effects));
}

TEST(Exposure, anAssignment) {
  EXPECT_EQ(before("(y = x)"), "x");
  EXPECT_EQ(before("(y = y + x)"), "x y");
  EXPECT_EQ(before("(t = x)"), "x y");
  EXPECT_EQ(before("(x = y) (y = x)"), "y");
}

TEST(Exposure, anElementSetsNotTheArray) {
  EXPECT_EQ(before("(u(n) = x)", "u"), "n u x");
  EXPECT_EQ(before("(u = x)", "u"), "x");
}

TEST(Exposure, branches) {
  EXPECT_EQ(before("(If c [(y = x)])"), "c x y");
  EXPECT_EQ(before("(If c [(y = x)] else [(y = t)])"), "c t x");
  EXPECT_EQ(before("(If c [(y = x)] else [])"), "c x y");
  EXPECT_EQ(before("(SelectCase n [1] [(y = x)] [] [(y = t)])"), "n t x y");
}

TEST(Exposure, loopsMayRunNotAtAll) {
  EXPECT_EQ(before("(Do i = 1, n [(y = x)])"), "n x y");
  EXPECT_EQ(before("(Do i = 1, 3 [(y = x)])"), "x");
  EXPECT_EQ(before("(DoWhile c [(y = x)])"), "c x y");
}

TEST(Exposure, whatOneTurnLeavesTheNext) {
  EXPECT_EQ(before("(Do i = 1, 3 [(y = t) (t = x)])"), "t x");
  EXPECT_EQ(before("(Do i = 1, 3 [(t = x) (y = t)])"), "x");
}

TEST(Exposure, theCounterIsSet) {
  EXPECT_EQ(before("(Do i = 1, i [(u(i) = x)])", "u"), "i u x");
  EXPECT_EQ(before("(Do i = 1, n [(u(i) = x)])", "i"), "n x");
}

TEST(Exposure, arraysThatAreFilledFirst) {
  EXPECT_EQ(before("(Do i = 1, 4 [(w(i) = x)]) (Do i = 1, n [(y = w(2))])"), "n w x y");
  EXPECT_EQ(before("(Do i = 1, n [(w(1) = x) (y = w(1))])"), "n x y");
  EXPECT_EQ(before("(Do i = 1, n [(w(1) = x) (y = w(2))])"), "n w x y");
  // What is needed after the loop is no scratch space.
  EXPECT_EQ(before("(Do i = 1, n [(w(1) = x) (y = w(1))])", "w"), "n w x");
}

TEST(Exposure, jumpsSkipWhatStandsBehindThem) {
  EXPECT_EQ(before("(Do i = 1, 3 [(If c [(Exit)]) (y = x)])"), "c x y");
  EXPECT_EQ(before("(If c [(Return)]) (y = x)"), "c x y");
}

TEST(Exposure, anExchangeNeedsTheOther) {
  EXPECT_EQ(before("(Exchange u, v)", "u"), "v");
  EXPECT_EQ(before("(Do i = 1, n [(Exchange u, v)])", "u"), "n u v");
}

TEST(Exposure, threadsOwnCopies) {
  EXPECT_EQ(before("(OmpParallel (private t) [(t = x) (u(1) = t)])", "t u"), "t u x");
  EXPECT_EQ(before("(OmpParallel (private t) [(u(1) = t)])", "u"), "u");
  EXPECT_EQ(before("(OmpParallel (firstprivate t) [(u(1) = t)])", "u"), "t u");
  EXPECT_EQ(before("(OmpParallelDo (lastprivate t) (Do i = 1, n [(t = x)]))", "t"), "n t x");
  EXPECT_EQ(before("(OmpParallelDo (reduction +: y) (Do i = 1, n [(y = y + x)]))", "y"), "n x y");
}

TEST(Exposure, inARegionSomeThreadGetsNoIteration) {
  EXPECT_EQ(before("(OmpParallel (private t) [(t = x) (OmpDo (Do i = 1, 4 [(t = 0.0d0)]))"
                   " (u(1) = t)])",
                   "u"),
            "u x");
}

TEST(Exposure, atTheEndOfAConstruct) {
  test::TextProgram t(R"((Subroutine f (locals (a real8) (b real8) (s real8) (l real8) (i integer4))
    (body (OmpParallelDo (private a) (firstprivate b) (lastprivate l) (reduction +: s)
             (Do i = 1, 2 [])))))");
  const auto& clauses = t.procedure("f")->body[0]->as<ir::OmpParallelDo>()->clauses;
  auto live = [&](const std::string& after) {
    analysis::SymbolSet set;
    for (const ir::Symbol* s : t.symbols(after)) set.insert(s);
    return test::names(analysis::liveAtEndOf(clauses, set));
  };
  EXPECT_EQ(live("a b s l"), "l s");
  EXPECT_EQ(live("a"), "");
}

TEST(Exposure, loopsThatCertainlyRun) {
  auto runs = [](const std::string& bounds) {
    test::TextProgram t(
        "(Subroutine f (locals (i integer4) (n integer4) (k integer4 Constant init=(5)))"
        " (body (Do i = " +
        bounds + " [])))");
    return analysis::runsAtLeastOnce(*t.procedure("f")->body[0]->as<ir::Do>());
  };
  EXPECT_TRUE(runs("1, 3"));
  EXPECT_TRUE(runs("3, 3"));
  EXPECT_FALSE(runs("3, 1"));
  EXPECT_TRUE(runs("3, 1, (- 1)"));
  EXPECT_FALSE(runs("1, 3, (- 1)"));
  EXPECT_FALSE(runs("1, n"));
  EXPECT_TRUE(runs("1, k"));
  EXPECT_FALSE(runs("1, 3, n"));
}

}  // namespace
