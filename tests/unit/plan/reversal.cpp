// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the reversal plan keeps, where, and what it evaluates again; and what it leaves alone.
#include "plan/reversal.h"

#include <gtest/gtest.h>

#include "adjoints.h"

using namespace pj;
using plan::Keeper;

namespace {

/// The reversal of f, whose variable y depends on x.
struct Of : test::Adjoints {
  plan::ReversalPlan plan;

  explicit Of(const std::string& body, const std::string& others = "", bool byThreads = false)
      : Adjoints(R"((Subroutine f (arguments (x real8 [n] InOut) (y real8 [n] InOut) (n integer4 In)
                            (a real8 InOut) (c logical4 InOut))
                          (locals (t real8) (s real8) (i integer4) (j integer4) (k integer4)
                            (m integer4) (w real8 [4]))
                          (body )" +
                     body + "))\n" + others,
                 "f.x f.a", "f.y f.a"),
        plan(plan::planReversal(*t.procedure("f"), byThreads, effects, adjoint())) {}

  Keeper kept(std::uint32_t id, const std::string& v) const {
    return plan.kept(t.stmt(id), t.symbol("f." + v)).keeper;
  }
  Keeper control(std::uint32_t id) const { return plan.control(t.stmt(id)); }
  bool isJoint(std::uint32_t id) const { return plan.joint(t.stmt(id)) != nullptr; }
};

TEST(Reversal, whatAnAdjointReadsIsKept) {
  Of f("(#1 t = x(1)) (#2 y(1) = t * t) (#3 t = x(2)) (#4 y(2) = t * t)");
  EXPECT_EQ(f.kept(1, "t"), Keeper::None);
  EXPECT_EQ(f.kept(3, "t"), Keeper::Local);
  EXPECT_EQ(f.kept(2, "y"), Keeper::None);
}

TEST(Reversal, whatNoAdjointReadsIsNot) {
  Of linear("(#1 t = x(1)) (#2 y(1) = 2.0d0 * t) (#3 t = x(2)) (#4 y(2) = t + 1.0d0)");
  EXPECT_EQ(linear.kept(3, "t"), Keeper::None);
  Of passive("(#1 s = 3.0d0) (#2 s = s * s) (#3 y(1) = x(1))");
  EXPECT_EQ(passive.kept(2, "s"), Keeper::None);
}

TEST(Reversal, aStatementThatReadsWhatItOverwrites) {
  Of f("(#1 a = a * a)");
  EXPECT_EQ(f.kept(1, "a"), Keeper::Local);
  EXPECT_TRUE(f.plan.kept(f.t.stmt(1), f.t.symbol("f.a")).forThis);
  EXPECT_FALSE(f.plan.kept(f.t.stmt(1), f.t.symbol("f.a")).forEarlier);
  EXPECT_EQ(Of("(#1 a = a + x(1))").kept(1, "a"), Keeper::None);
}

TEST(Reversal, onlyTheElementThatIsOverwritten) {
  Of f("(#1 y(1) = x(k) * x(k)) (#2 x(k) = 0.0d0)");
  EXPECT_EQ(f.kept(2, "x"), Keeper::Local);
  EXPECT_EQ(f.plan.kept(f.t.stmt(2), f.t.symbol("f.x")).places.size(), 1u);
  Of all("(#1 y(1) = x(k) * x(k)) (#2 x = 0.0d0)");
  EXPECT_EQ(all.kept(2, "x"), Keeper::Tape);
  EXPECT_TRUE(all.plan.kept(all.t.stmt(2), all.t.symbol("f.x")).places.empty());
}

TEST(Reversal, aSubscriptIsKeptAsItsElementIs) {
  // The place of the adjoint of #1 needs k as it was.
  Of f("(#1 y(k) = x(k) * x(k)) (#2 k = k + 1)");
  EXPECT_EQ(f.kept(2, "k"), Keeper::Local);
}

TEST(Reversal, anIterationThatIsRecomputed) {
  Of f("(#1 Do i = 1, n [(#2 t = x(i)) (#3 y(i) = t * t)])");
  ASSERT_TRUE(f.isJoint(1));
  EXPECT_EQ(test::names(f.plan.joint(f.t.stmt(1))->locals), "t");
  EXPECT_EQ(f.plan.joint(f.t.stmt(1))->recomputed.count(f.t.stmt(2)), 1u);
  EXPECT_EQ(f.plan.joint(f.t.stmt(1))->recomputed.count(f.t.stmt(3)), 0u);
  EXPECT_EQ(f.kept(2, "t"), Keeper::None);
  EXPECT_FALSE(f.plan.tapeAcross(f.t.stmt(1)));
}

TEST(Reversal, whatTheIterationOverwritesIsNotRecomputedFrom) {
  Of f("(#1 Do i = 1, n [(#2 t = x(i)) (#3 y(i) = t * t) (#4 x(i) = y(i))])");
  EXPECT_FALSE(f.isJoint(1));
  EXPECT_EQ(f.kept(2, "t"), Keeper::Tape);
  EXPECT_FALSE(f.plan.splitReason.at(f.t.stmt(1)).empty());
}

TEST(Reversal, whatOneIterationLeavesTheNextIsKept) {
  Of f("(#1 Do i = 1, n [(#2 a = a * x(i))])");
  EXPECT_EQ(f.kept(2, "a"), Keeper::Tape);
  EXPECT_TRUE(f.plan.tapeAcross(f.t.stmt(1)));
  Of sum("(#1 Do i = 1, n [(#2 a = a + (x(i) * x(i)))])");
  EXPECT_EQ(sum.kept(2, "a"), Keeper::None);
  EXPECT_FALSE(sum.plan.tapeAcross(sum.t.stmt(1)));
}

TEST(Reversal, aTemporaryThatCarriesAValueRoundTheLoop) {
  // t is read before it is written: no iteration can be recomputed alone.
  Of f("(#1 Do i = 1, n [(#2 y(i) = t * t) (#3 t = x(i))])");
  EXPECT_FALSE(f.isJoint(1));
  EXPECT_EQ(f.kept(3, "t"), Keeper::Tape);
}

TEST(Reversal, whatATemporaryHeldBeforeALoopIsKeptAroundIt) {
  Of f("(#1 t = x(1)) (#2 y(1) = t * t) (#3 Do i = 1, n [(#4 t = x(i)) (#5 y(i) = t * t)])");
  ASSERT_TRUE(f.isJoint(3));
  EXPECT_EQ(f.kept(3, "t"), Keeper::Local);
  EXPECT_EQ(f.kept(4, "t"), Keeper::None);
}

TEST(Reversal, conditionsThatStillHold) {
  Of f("(#1 If c [(#2 y(1) = x(1) * x(1))])");
  EXPECT_EQ(f.control(1), Keeper::Recompute);
  Of changed("(#1 If c [(#2 y(1) = x(1))]) (#3 c = .false.)");
  EXPECT_EQ(changed.control(1), Keeper::Local);
  EXPECT_EQ(changed.kept(3, "c"), Keeper::None);
  Of inside("(#1 If x(1) > 0.0d0 [(#2 x(1) = x(1) * x(1)) (#3 y(1) = x(1))])");
  EXPECT_EQ(inside.control(1), Keeper::Local);
  Of inALoop("(#1 Do i = 1, n [(#2 If a > 0.0d0 [(#3 a = a + x(i))])])");
  EXPECT_EQ(inALoop.control(2), Keeper::Tape);
}

TEST(Reversal, aBranchThatIsNotReversedKeepsNothing) {
  EXPECT_EQ(Of("(#1 If c [(#2 k = 1)]) (#3 c = .false.) (#4 y(1) = x(1))").control(1),
            Keeper::None);
}

TEST(Reversal, boundsThatChange) {
  EXPECT_EQ(Of("(#1 Do i = 1, m [(#2 y(i) = x(i))])").control(1), Keeper::Recompute);
  EXPECT_EQ(Of("(#1 Do i = 1, m [(#2 y(i) = x(i))]) (#3 m = 0)").control(1), Keeper::Local);
  EXPECT_EQ(Of("(#1 Do i = 1, m [(#2 y(i) = x(i)) (#3 m = 0)])").control(1), Keeper::Local);
  // The counter of the loop around it is set by the backward loop.
  EXPECT_EQ(Of("(#0 Do j = 1, n [(#1 Do i = 1, j [(#2 y(i) = x(i))])])").control(1),
            Keeper::Recompute);
}

TEST(Reversal, aCountOfTurns) {
  Of f("(#1 DoWhile k < n [(#2 k = k + 1) (#3 y(k) = x(k))])");
  EXPECT_EQ(f.control(1), Keeper::Local);
  EXPECT_EQ(f.kept(2, "k"), Keeper::Tape);
  EXPECT_EQ(Of("(#0 Do j = 1, n [(#1 DoWhile c [(#2 y(1) = x(j)) (#3 c = .false.)])])").control(1),
            Keeper::Tape);
}

TEST(Reversal, aCallKeepsWhatItOverwrites) {
  const std::string g = "(Subroutine g (arguments (p real8 InOut)) (body (p = p * p)))";
  Of f("(#1 y(1) = a * a) (#2 Call g(a))", g);
  EXPECT_EQ(f.kept(2, "a"), Keeper::Local);
  Of unneeded("(#1 Call g(a)) (#2 y(1) = a)",
              "(Subroutine g (arguments (p real8 Out)) (body (p = 1.0d0)))");
  EXPECT_EQ(unneeded.kept(1, "a"), Keeper::None);
}

TEST(Reversal, aLocalArrayHasNoValueAtFirst) {
  Of f("(#1 w(1) = x(1)) (#2 y(1) = w(1) * w(1)) (#3 w(1) = x(2)) (#4 y(2) = w(1) * w(1))");
  EXPECT_EQ(f.kept(1, "w"), Keeper::None);
  EXPECT_EQ(f.kept(3, "w"), Keeper::Local);
}

TEST(Reversal, whatIterationsHaveOfTheirOwnNoneOverwritesForAnother) {
  Of own("(#1 Do i = 1, n [(#2 x(i) = x(i) + 1.0d0) (#3 y(i) = x(i) * x(i))])");
  EXPECT_EQ(own.kept(2, "x"), Keeper::None);
  Of others("(#1 Do i = 2, n [(#2 x(i) = x(i - 1) + 1.0d0) (#3 y(i) = x(i) * x(i - 1))])");
  EXPECT_EQ(others.kept(2, "x"), Keeper::Tape);
}

TEST(Reversal, privateVariablesAtTheEndOfTheirRegion) {
  Of f(R"((#1 OmpParallel (private t, i) [
          (#2 OmpDo (#3 Do i = 1, n [(#5 t = t * 0.5d0) (#4 y(i) = t * x(i))]))]))");
  EXPECT_EQ(f.kept(1, "t"), Keeper::Tape);
  Of local(R"((#1 OmpParallel (private t, i) [
          (#2 OmpDo (#3 Do i = 1, n [(#5 t = x(i)) (#4 y(i) = t * t)]))]))");
  EXPECT_EQ(local.kept(1, "t"), Keeper::None);
  EXPECT_TRUE(local.isJoint(3));
}

TEST(Reversal, atomicIncrementsAreKeptAroundTheRegion) {
  Of f(R"((#0 y(1) = a * a) (#1 OmpParallel (private i) [
          (#2 OmpDo (#3 Do i = 1, n [(#4 Increment atomic a = x(i))]))]))");
  EXPECT_EQ(f.kept(1, "a"), Keeper::Local);
  EXPECT_EQ(f.kept(4, "a"), Keeper::None);
  EXPECT_TRUE(f.plan.unorderedIncrements.empty());
}

TEST(Reversal, anIncrementThatAnotherThreadReadsHasNoOrder) {
  Of f(R"((#1 OmpParallel (private i) [
          (#2 OmpDo (#3 Do i = 1, n [(#5 y(i) = a * a) (#4 Increment atomic a = x(i))]))]))");
  ASSERT_FALSE(f.plan.unorderedIncrements.empty());
  EXPECT_EQ(f.plan.unorderedIncrements[0], f.t.stmt(4));
}

TEST(Reversal, boundsOfAWorksharingLoopKnownOutside) {
  Of f(R"((#1 OmpParallel (private i, j, m) [(#2 m = n)
          (#3 OmpDo (#4 Do i = 1, n [(#5 y(i) = x(i))]))
          (#6 OmpDo (#7 Do i = 1, m [(#8 y(i) = x(i))]))
          (#9 Do i = 1, n [(#10 j = i)])]))");
  EXPECT_TRUE(f.plan.boundsOutside(f.t.stmt(4), f.effects));
  EXPECT_FALSE(f.plan.boundsOutside(f.t.stmt(7), f.effects));
  EXPECT_FALSE(f.plan.boundsOutside(f.t.stmt(9), f.effects));
  EXPECT_EQ(f.plan.region(f.t.stmt(5)), f.t.stmt(1));
  EXPECT_EQ(f.plan.region(f.t.stmt(1)), nullptr);
}

// No statement of a region comes first where its threads hand on values: what one of them needs is
// kept whenever another may overwrite it.
TEST(Reversal, valuesThatThreadsHandOn) {
  Of f(R"((#1 OmpParallel [
           (#2 OmpCritical critical "a" [(#3 y(1) = s * x(1))] turn=k [s, y])
           (#4 OmpCritical critical "a" [(#5 s = x(2))] turn=k [s, y])]))");
  EXPECT_EQ(f.kept(5, "s"), Keeper::Tape);
  EXPECT_TRUE(f.plan.waits(f.t.stmt(2)));
  EXPECT_TRUE(f.plan.waits(f.t.stmt(4)));
  EXPECT_EQ(f.control(4), Keeper::Tape);
  Of later(R"((#1 OmpParallel [
           (#2 OmpCritical critical "a" [(#3 s = x(2))] turn=k [s, y])
           (#4 OmpCritical critical "a" [(#5 y(1) = s * x(1))] turn=k [s, y])]))");
  EXPECT_EQ(later.kept(3, "s"), Keeper::Tape);
}

TEST(Reversal, conditionsOnWhatThreadsHandOn) {
  Of f(R"((#1 OmpParallel [(#2 OmpCritical critical [(#3 If s < x(1) [(#4 y(1) = x(1))])]
           turn=k [s, y])]))");
  EXPECT_EQ(f.control(3), Keeper::Tape);
}

TEST(Reversal, sectionsWithoutOrder) {
  Of f(R"((#1 OmpParallel [(#2 OmpCritical critical [(#3 Opaque ["print *"] [] [])])
           (#4 y(1) = x(1))]))");
  EXPECT_FALSE(f.plan.waits(f.t.stmt(2)));
}

TEST(Reversal, barriersOfAReversedRegion) {
  Of f("(#1 OmpParallel [(#2 y(1) = x(1)) (#3 OmpBarrier)]) (#4 OmpParallel [(#5 OmpBarrier)])");
  EXPECT_TRUE(f.plan.waits(f.t.stmt(3)));
  EXPECT_FALSE(f.plan.waits(f.t.stmt(5)));
}

}  // namespace
