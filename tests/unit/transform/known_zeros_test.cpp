// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which increments become assignments, as what they increment is zero. Each program increments t.
#include <gtest/gtest.h>

#include "ir/dump.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "support/text_program.h"
#include "transform/simplify/simplify.h"

using namespace pj;

namespace {

/// How many of the statements are increments afterwards.
int incrementsLeft(const std::string& statements) {
  test::TextProgram t(
      R"((Subroutine f (arguments (x real8 [n] InOut) (y real8 InOut) (n integer4 In))
                          (locals (t real8) (s real8) (i integer4) (j integer4) (c logical4))
                          (body )" +
      statements + "))");
  ir::Procedure& f = *t.procedure("f");
  const analysis::Effects effects({&f});
  f.body = transform::assignToZeros(t.program, f, f.body, effects);
  EXPECT_EQ(ir::verify(f), std::vector<std::string>{}) << ir::dump(f);
  int count = 0;
  ir::walkStmts(f.body, [&](const ir::Stmt& s) { count += s.is<ir::Increment>(); });
  return count;
}

const std::string kZero = "(t = 0.0)", kMore = "(Increment t = y)", kUse = "(y = t)";

std::string loop(const std::string& body) {
  return "(Do i = 1, n [" + body + "])";
}

TEST(KnownZeros, InABlock) {
  EXPECT_EQ(incrementsLeft(kZero + kMore), 0);
  EXPECT_EQ(incrementsLeft(kZero + kMore + kMore), 1) << "the second adds to the first";
  EXPECT_EQ(incrementsLeft(kMore), 1);
  EXPECT_EQ(incrementsLeft("(t = 1.0)" + kMore), 1);
  EXPECT_EQ(incrementsLeft(kZero + "(Increment t = t * y)"), 1);
  EXPECT_EQ(incrementsLeft(kZero + "(s = t)" + kMore), 0);
}

TEST(KnownZeros, Branches) {
  EXPECT_EQ(incrementsLeft(kZero + "(If c [" + kMore + "])"), 0);
  EXPECT_EQ(incrementsLeft(kZero + "(If c [" + kMore + "])" + kMore), 1) << "one arm has set it";
  EXPECT_EQ(incrementsLeft(kZero + "(If c [" + kMore + kZero + "])" + kMore), 0);
  EXPECT_EQ(incrementsLeft("(If c [" + kZero + "] else [" + kZero + "])" + kMore), 0);
  EXPECT_EQ(incrementsLeft("(If c [" + kZero + "])" + kMore), 1) << "no arm may be taken";
}

TEST(KnownZeros, Loops) {
  EXPECT_EQ(incrementsLeft(kZero + loop(kMore + kUse + kZero)), 0);
  EXPECT_EQ(incrementsLeft(kZero + loop(kMore + kUse)), 1) << "carried to the next turn";
  EXPECT_EQ(incrementsLeft(loop(kMore + kUse + kZero)), 1) << "not zero before";
  EXPECT_EQ(incrementsLeft(loop(kZero) + kMore), 1) << "the loop may have no turn";
  EXPECT_EQ(incrementsLeft(kZero + loop(kMore + kZero) + kMore), 0);
  EXPECT_EQ(incrementsLeft(kZero + loop(loop(kMore + kUse + kZero))), 0);
  EXPECT_EQ(incrementsLeft(kZero + loop(loop(kMore + kZero) + kMore + kZero)), 0);
  EXPECT_EQ(incrementsLeft(kZero + loop(loop(kMore + kZero) + kMore)), 2) << "of the turn before";
}

/// What threads share may be another thread's at any time; copies begin without a value.
TEST(KnownZeros, Regions) {
  auto region = [](const std::string& clause, const std::string& body) {
    return "(OmpParallel " + clause + " [" + body + "])";
  };
  EXPECT_EQ(incrementsLeft(region("(private t)", kZero + kMore)), 0);
  EXPECT_EQ(incrementsLeft(kZero + region("(private t)", kMore)), 1);
  EXPECT_EQ(incrementsLeft(region("(shared t)", kZero + kMore)), 1);
  EXPECT_EQ(incrementsLeft(kZero + region("(shared t)", "(t = y)") + kMore), 1);
}

}  // namespace
