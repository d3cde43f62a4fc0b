// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which thread runs which iteration backward: any, the one that ran it, or the one that a record
// names; and whether the backward region must have the same threads.
#include "plan/schedule.h"

#include <gtest/gtest.h>

#include "adjoints.h"

using namespace pj;

namespace {

/// The first region of f, whose first worksharing loop has these clauses and this body.
struct Of : test::Adjoints {
  plan::ReversalPlan reversal;
  const ir::OmpParallel* region = nullptr;
  std::map<const ir::Stmt*, plan::SchedulePlan> schedules;

  explicit Of(const std::string& region, const std::string& others = "")
      : Adjoints(R"((Subroutine f (arguments (x real8 [n] InOut) (y real8 [n] InOut)
                            (z real8 [n] InOut) (n integer4 InOut) (a real8 InOut))
                          (locals (t real8) (s real8) (i integer4) (j integer4) (m integer4)
                            (c logical4))
                          (body )" +
                     region + "))\n" + others,
                 "f.x f.a", "f.y f.a"),
        reversal(plan::planReversal(*t.procedure("f"), false, effects, adjoint())) {
    for (const ir::Stmt* s : t.procedure("f")->body)
      if (!this->region) this->region = s->as<ir::OmpParallel>();
    schedules = plan::planSchedules(*this->region, reversal, activity, effects);
  }

  std::string form(std::uint32_t id = 1) const {
    return std::string(name(schedules.at(t.stmt(id)).form));
  }
  bool sameTeam() const { return needsSameTeam(*region, reversal, schedules, adjoint()); }
};

/// A region with one loop.
Of loop(const std::string& clauses, const std::string& body, const std::string& others = "",
        const std::string& regionClauses = "(private t, i, j)") {
  return Of("(OmpParallel " + regionClauses + " [(#1 OmpDo " + clauses + " (#2 Do i = 1, n [" +
                body + "]))])",
            others);
}

const char* const kOwn = "(#10 t = x(i)) (#11 y(i) = t * t)";            // recomputed
const char* const kKept = "(#10 x(i) = x(i) * x(i)) (#11 y(i) = x(i))";  // kept on the tape

TEST(Schedule, anyThreadMayRunWhatLeavesNothingBehind) {
  for (const char* clause : {"", "(schedule static)", "(schedule static, 4)", "(schedule dynamic)",
                             "(schedule guided)", "(schedule runtime)"}) {
    Of f = loop(clause, kOwn);
    EXPECT_EQ(f.form(), "free") << clause;
    EXPECT_FALSE(f.sameTeam()) << clause;
    EXPECT_EQ(test::names(f.schedules.at(f.t.stmt(1)).local), "i j t") << clause;
  }
}

TEST(Schedule, theTapeIsThatOfOneThread) {
  Of f = loop("", kKept);
  EXPECT_NE(f.form(), "free");
  EXPECT_TRUE(f.sameTeam());
  EXPECT_EQ(f.schedules.at(f.t.stmt(1)).reason,
            "values are on the tape of the thread that ran the iteration");
}

TEST(Schedule, formsByTheClause) {
  using plan::ScheduleForm;
  auto form = [](const std::string& clause) {
    Of f = loop(clause, kKept);
    return f.schedules.at(f.t.stmt(1)).form;
  };
  EXPECT_EQ(form(""), ScheduleForm::MirroredStatic);
  EXPECT_EQ(form("(schedule static)"), ScheduleForm::MirroredStatic);
  EXPECT_EQ(form("(schedule static, 4)"), ScheduleForm::MirroredChunks);
  EXPECT_EQ(form("(schedule static, m)"), ScheduleForm::MirroredChunks);
  EXPECT_EQ(form("(schedule dynamic)"), ScheduleForm::Recorded);
  EXPECT_EQ(form("(schedule dynamic, 4)"), ScheduleForm::Recorded);
  EXPECT_EQ(form("(schedule guided)"), ScheduleForm::Recorded);
  EXPECT_EQ(form("(schedule auto)"), ScheduleForm::Recorded);
  EXPECT_EQ(form("(schedule runtime)"), ScheduleForm::Recorded);
}

TEST(Schedule, aChunkSizeThatChangesIsRecorded) {
  using plan::ScheduleForm;
  const std::string region = std::string(
                                 "(OmpParallel (private t, i) [(#1 OmpDo "
                                 "(schedule static, m) (#2 Do i = 1, n [") +
                             kKept + "]))])";
  Of later(region + "(m = 3)"), before("(m = 3)" + region);
  EXPECT_EQ(later.schedules.at(later.t.stmt(1)).form, ScheduleForm::Recorded);
  EXPECT_FALSE(later.schedules.at(later.t.stmt(1)).chunkHolds);
  EXPECT_EQ(before.schedules.at(before.t.stmt(1)).form, ScheduleForm::MirroredChunks);
}

TEST(Schedule, aPrivateVariableThatCarriesValuesOn) {
  Of f = loop("(schedule dynamic)", "(#10 y(i) = t) (#11 t = x(i))");
  EXPECT_EQ(f.schedules.at(f.t.stmt(1)).form, plan::ScheduleForm::Recorded);
  EXPECT_EQ(f.schedules.at(f.t.stmt(1)).reason,
            "private 't' carries values from one iteration of a thread to the next");
}

TEST(Schedule, aPrivateVariableThatIsReadAfterTheLoop) {
  Of f("(OmpParallel (private t, i) [(#1 OmpDo (#2 Do i = 1, n [(#10 t = x(i))])) (y(1) = t)])");
  EXPECT_EQ(f.schedules.at(f.t.stmt(1)).reason,
            "the loop leaves a value in private 't' that is read after it");
  Of set(
      "(OmpParallel (private t, i) [(#1 OmpDo (#2 Do i = 1, n [(#10 t = x(i))])) (t = 1.0d0)"
      " (y(1) = t)])");
  EXPECT_EQ(set.form(), "free");
}

TEST(Schedule, whatDiffersByThread) {
  Of f(
      "(OmpParallel (private t, i) [(t = {real8 dble(omp_get_thread_num())})"
      " (#1 OmpDo (#2 Do i = 1, n [(#10 y(i) = t * x(i))]))])",
      "(Function omp_get_thread_num (result (r integer4)))");
  EXPECT_EQ(f.schedules.at(f.t.stmt(1)).reason, "private 't' may not be the same on all threads");
  Of same(
      "(OmpParallel (private t, i) [(t = 2.0d0)"
      " (#1 OmpDo (#2 Do i = 1, n [(#10 y(i) = t * x(i))]))])");
  EXPECT_EQ(same.form(), "free");
  Of asks = loop("", "(#10 y(omp_get_thread_num()) = x(i))",
                 "(Function omp_get_thread_num (result (r integer4)))");
  EXPECT_EQ(asks.schedules.at(asks.t.stmt(1)).reason, "an iteration asks OpenMP about its thread");
}

TEST(Schedule, aThreadsOwnSum) {
  // Every thread adds its t in the end: all adjoints of t are the same, any thread may run any
  // iteration.
  Of f(
      "(OmpParallel (private t, i) [(t = 0.0d0)"
      " (#1 OmpDo (#2 Do i = 1, n [(#10 t = t + x(i))])) (Increment atomic a = t)])");
  EXPECT_EQ(f.form(), "free");
  Of product(
      "(OmpParallel (private t, i) [(t = 0.0d0)"
      " (#1 OmpDo (#2 Do i = 1, n [(#10 t = t + x(i))])) (Increment atomic a = t * t)])");
  EXPECT_NE(product.form(), "free");
}

TEST(Schedule, iterationsThatOneThreadRunsInTheirOrder) {
  // With a chunk of 4, neighbours are one thread's, and x(i - 1) may be set by the one before.
  const std::string chain = "(#10 x(i) = x(i - 1) + z(i))";
  EXPECT_NE(loop("(schedule static, 4)", chain).form(), "free");
  EXPECT_EQ(loop("(schedule static, 4)", "(#10 y(i) = x(i) + z(i))").form(), "free");
  // One thread may run all.
  EXPECT_NE(loop("", chain, "", "(private t, i, j) (num_threads m)").form(), "free");
  EXPECT_NE(loop("", chain, "", "(private t, i, j) (if c)").form(), "free");
  // Else it would be a race.
  EXPECT_EQ(loop("(schedule dynamic)", chain).form(), "free");
}

TEST(Schedule, statementsOfAllThreadsNeedTheSameTeam) {
  Of f(
      "(OmpParallel (private t, i) [(#5 @0:3:1-3:9 t = a) (#1 OmpDo (#2 Do i = 1, n"
      " [(#10 y(i) = t * x(i))]))])");
  EXPECT_EQ(f.form(), "free");
  EXPECT_TRUE(f.sameTeam());
}

TEST(Schedule, everyLoopHasItsOwn) {
  Of f(std::string("(OmpParallel (private t, i) [(#1 OmpDo (schedule dynamic) (#2 Do i = 1, n [") +
       kOwn +
       "])) (OmpBarrier) (#3 OmpDo (schedule dynamic) (#4 Do i = 1, n "
       "[(#20 x(i) = x(i) * x(i)) (#21 y(i) = x(i))]))])");
  EXPECT_EQ(f.form(1), "free");
  EXPECT_EQ(f.schedules.at(f.t.stmt(3)).form, plan::ScheduleForm::Recorded);
  EXPECT_TRUE(f.sameTeam());
}

}  // namespace
