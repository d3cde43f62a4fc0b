// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which introduced variables become one. In these programs t1, t2, ... were introduced, all as "t".
#include "transform/simplify/share_variables.h"

#include <gtest/gtest.h>

#include "ir/dump.h"
#include "ir/mentions.h"
#include "ir/verify.h"
#include "support/text_program.h"

using namespace pj;

namespace {

struct Shared {
  test::TextProgram t;
  ir::Block body;

  explicit Shared(const std::string& statements, const std::string& locals = "")
      : t(R"((Subroutine f (arguments (x real8 [n] InOut) (y real8 InOut) (n integer4 In))
              (locals (t1 real8) (t2 real8) (t3 real8) (k1 integer4) (k2 integer4) )" +
          locals + "(i integer4) (c logical4)) (body " + statements + "))") {
    ir::Procedure& f = *t.procedure("f");
    const analysis::Effects effects({&f});
    auto asked = [](const ir::Symbol* s) { return s->name[0] == 't' ? "t" : ""; };
    body = transform::shareVariables(t.program, f, f.body, asked, effects);
    f.body = body;
    EXPECT_EQ(ir::verify(f), std::vector<std::string>{}) << ir::dump(f);
  }

  /// Those that are left of t1, t2, ...
  std::string left() const {
    std::set<const ir::Symbol*> found;
    for (const ir::Symbol* s : ir::blockSymbols(body))
      if (s->name[0] == 't') found.insert(s);
    return test::names(found);
  }
};

const std::string kFirst = "(t1 = y) (y = t1 * t1)", kSecond = "(t2 = y) (y = t2 * t2)";

TEST(ShareVariables, OneAfterTheOther) {
  EXPECT_EQ(Shared(kFirst + kSecond).left(), "t1");
  EXPECT_EQ(Shared(kSecond + kFirst).left(), "t1");
  EXPECT_EQ(Shared("(t1 = y) (t2 = t1) (y = t2)").left(), "t1 t2");
  EXPECT_EQ(Shared("(t1 = y) (t2 = y) (y = t2) (y = t1)").left(), "t1 t2");
}

TEST(ShareVariables, WhatIsLeftWithoutAUseIsDropped) {
  Shared f(kFirst + kSecond + "(t3 = y) (y = t3)");
  EXPECT_EQ(test::names(f.t.procedure("f")->locals), "c i k1 k2 t1");
}

TEST(ShareVariables, OnlyOfOneType) {
  const std::string more =
      "(t4 integer4) (t5 real8 [2]) (t6 real8 [2]) (t7 real8 [3]) "
      "(t8 real8 [:] allocatable) (t9 real8 [:] allocatable)";
  EXPECT_EQ(Shared(kFirst + "(t4 = n) (x(t4) = y)", more).left(), "t1 t4");
  EXPECT_EQ(Shared("(t5(1) = y) (y = t5(1)) (t6(1) = y) (y = t6(1)) (t7(1) = y) (y = t7(1))", more)
                .left(),
            "t5 t7");
}

TEST(ShareVariables, BranchesAreNotAtOnce) {
  EXPECT_EQ(Shared("(If c [" + kFirst + "] else [" + kSecond + "])").left(), "t1");
  EXPECT_EQ(Shared("(t1 = y) (If c [" + kSecond + "]) (y = t1)").left(), "t1 t2");
}

/// What an iteration leaves to the next lives in all of the loop.
TEST(ShareVariables, Loops) {
  auto loop = [](const std::string& body) { return "(Do i = 1, n [" + body + "])"; };
  EXPECT_EQ(Shared(loop(kFirst + kSecond)).left(), "t1");
  EXPECT_EQ(Shared("(t1 = y)" + loop("(y = y * t1) (t1 = y)" + kSecond)).left(), "t1 t2");
  EXPECT_EQ(Shared(loop("(If c [(t1 = y)]) (y = y * t1)" + kSecond)).left(), "t1 t2");
  EXPECT_EQ(Shared(loop("(If c [(t1 = y)]) (y = y * t1)") + kSecond).left(), "t1");
}

TEST(ShareVariables, EachRegionHasItsOwn) {
  auto region = [](const std::string& clause, const std::string& body) {
    return "(OmpParallel " + clause + " [" + body + "])";
  };
  Shared f(region("(private t1)", "(t1 = y) (x(1) = t1)") +
           region("(private t2)", "(t2 = y) (x(1) = t2)"));
  EXPECT_EQ(f.left(), "t1");
  // Another one outside of it, at that time.
  EXPECT_EQ(Shared("(t1 = y)" + region("(private t2)", "(t2 = y) (x(1) = t2)") + "(y = t1)").left(),
            "t1 t2");
  // Two that one thread has at once.
  EXPECT_EQ(Shared(region("(private t1, t2)", "(t1 = y) (t2 = y) (x(1) = t1 * t2)")).left(),
            "t1 t2");
}

/// Threads are in different places of a region at once.
TEST(ShareVariables, SharedInARegion) {
  EXPECT_EQ(Shared("(OmpParallel (shared y) [" + kFirst + kSecond + "])").left(), "t1 t2");
}

/// The same variable private inside of where it lives: they stay as they are.
TEST(ShareVariables, PrivateWhereItLives) {
  EXPECT_EQ(Shared("(t1 = y) (OmpParallel (private t1) [(t1 = y) (x(1) = t1)]) (y = t1)" + kSecond)
                .left(),
            "t1 t2");
}

}  // namespace
