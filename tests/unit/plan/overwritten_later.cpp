// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What may be overwritten from a statement on, until its procedure or an iteration around it ends.
#include "plan/overwritten_later.h"

#include <gtest/gtest.h>

#include "support/text_program.h"

using namespace pj;

namespace {

struct Of {
  test::TextProgram t;
  plan::OverwrittenLater later;

  explicit Of(const std::string& body)
      : t(R"((Subroutine f (arguments (x real8 [n] In) (y real8 [n] InOut) (n integer4 In)
                            (c logical4 In))
                          (locals (t real8) (s real8) (i integer4) (j integer4))
                          (body )" +
          body + "))"),
        later(t.procedure("f")->body, analysis::Effects({t.procedure("f")})) {}

  /// From statement `id` on, in one iteration of the loop `scope`; 0: until the procedure ends.
  bool changes(const std::string& v, std::uint32_t id, std::uint32_t scope = 0) const {
    return later.mayChange(t.symbol("f." + v), *t.stmt(id), scope ? t.stmt(scope) : nullptr);
  }
};

TEST(OverwrittenLater, theStatementAndThoseBehindIt) {
  Of f("(#1 s = x(1)) (#2 t = s) (#3 y(1) = t)");
  EXPECT_TRUE(f.changes("s", 1));
  EXPECT_FALSE(f.changes("s", 2));
  EXPECT_TRUE(f.changes("t", 1));
  EXPECT_TRUE(f.changes("t", 2));
  EXPECT_FALSE(f.changes("t", 3));
  EXPECT_TRUE(f.changes("y", 3));
  EXPECT_FALSE(f.changes("x", 1));
}

TEST(OverwrittenLater, whatIsInAStatementIsItsOwn) {
  Of f("(#1 If c [(#2 s = x(1))]) (#3 y(1) = s)");
  EXPECT_TRUE(f.changes("s", 1));
  EXPECT_FALSE(f.changes("s", 3));
}

TEST(OverwrittenLater, otherArmsAreNotRun) {
  Of f("(#1 If c [(#2 s = x(1))] else [(#3 t = x(2))]) (#4 y(1) = 0.0d0)");
  EXPECT_FALSE(f.changes("t", 2));
  EXPECT_FALSE(f.changes("s", 3));
  EXPECT_TRUE(f.changes("y", 2));
}

TEST(OverwrittenLater, loopsGoRound) {
  Of f("(#1 Do i = 1, n [(#2 t = x(i)) (#3 y(i) = t)])");
  EXPECT_TRUE(f.changes("t", 3));
  EXPECT_FALSE(f.changes("t", 3, 1));
  EXPECT_TRUE(f.changes("i", 3));
  EXPECT_FALSE(f.changes("i", 3, 1));
  EXPECT_TRUE(f.changes("y", 2, 1));
  EXPECT_TRUE(Of("(#1 DoWhile c [(#2 t = x(1)) (#3 y(1) = t)])").changes("t", 3));
}

TEST(OverwrittenLater, onlyLoopsWithinTheScope) {
  Of f("(#1 Do j = 1, n [(#2 Do i = 1, n [(#3 y(i) = t)]) (#4 t = x(j)) (#5 s = t)])");
  EXPECT_FALSE(f.changes("t", 3, 2));
  EXPECT_TRUE(f.changes("t", 3, 1));
  EXPECT_FALSE(f.changes("t", 5, 1));
  EXPECT_TRUE(f.changes("t", 5));
  EXPECT_TRUE(f.changes("i", 3, 1));
}

TEST(OverwrittenLater, aWorksharingLoopAndItsOwnCounter) {
  Of f("(OmpParallel (private i) [(#1 OmpDo (#2 Do i = 1, n [(#3 y(i) = x(i))]))])");
  EXPECT_FALSE(f.changes("i", 2));
  EXPECT_TRUE(f.changes("y", 2));
  EXPECT_TRUE(Of("(#2 Do i = 1, n [(#3 y(i) = x(i))])").changes("i", 2));
}

}  // namespace
