// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each judge passes on sound numbers and fails on planted ones.
#include "driver/check/report.h"

#include <gtest/gtest.h>

#include "driver/check/races.h"
#include "driver/check/source_order.h"

namespace pj::driver {
namespace {

const char* const kSound =
    "item x 3 T T 8\n"
    "item y 2 T T 8\n"
    "item p 1 F F 8\n"
    "primal 1 0.0 1.0\n"
    "primal 2 1.0E-16 1.0\n"
    "primal 3 0.0 0.0\n"
    "passive 0\n"
    "tape 0\n"
    "dot  1.0000000000000000E+000 1.0000000000000002E+000 3.0E+000\n"
    "again tangent 1 0.0 1.0\n"
    "again adjoint 2 1.0E-17 1.0\n"
    "tape 0\n"
    "difference 1 1.0E-001 1.0E-002 1.0\n"
    "difference 1 1.0E-002 1.0E-009 1.0\n"
    "difference 2 1.0E-001 0.0 0.0\n"
    "end\n";

/// The report with one piece of text replaced.
RunReport planted(const std::string& what, const std::string& by) {
  std::string text = kSound;
  std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return parseReport(text.replace(at, what.size(), by));
}

bool fails(const Row& row) {
  return row.verdict == Row::Verdict::Failed;
}
const Tolerances kDouble(false), kSingle(true);

TEST(Report, SoundNumbersPass) {
  RunReport run = parseReport(kSound);
  EXPECT_TRUE(run.complete);
  EXPECT_EQ(run.items.size(), 3u);
  EXPECT_FALSE(fails(judgePrimal(run, kDouble)));
  EXPECT_FALSE(fails(judgeDifferences(run, kDouble)));
  EXPECT_FALSE(fails(judgeDot(run, kDouble)));
  EXPECT_FALSE(fails(judgeAgain(run, kDouble)));
  EXPECT_FALSE(fails(judgeTapes(run)));
}

TEST(Report, PlantedNumbersFail) {
  EXPECT_TRUE(fails(judgePrimal(planted("primal 1 0.0", "primal 1 1.0E-3"), kDouble)));
  EXPECT_TRUE(fails(judgePrimal(planted("primal 1 0.0", "primal 1 NaN"), kDouble)));
  EXPECT_TRUE(fails(judgePrimal(planted("passive 0", "passive 1"), kDouble)));
  EXPECT_TRUE(fails(judgePrimal(planted("passive 0", "infinite tangent x\npassive 0"), kDouble)));
  EXPECT_TRUE(fails(judgeDifferences(planted("1.0E-009", "1.0E-005"), kDouble)));
  EXPECT_TRUE(fails(judgeDifferences(planted("1.0E-009", "NaN"), kDouble)));
  EXPECT_TRUE(fails(judgeDot(planted("1.0000000000000002E+000", "1.0000000001E+000"), kDouble)));
  EXPECT_TRUE(fails(judgeDot(planted("1.0000000000000002E+000", "NaN"), kDouble)));
  EXPECT_TRUE(fails(judgeAgain(planted("1.0E-17", "1.0E-10"), kDouble)));
  EXPECT_TRUE(fails(judgeTapes(planted("tape 0\ndot", "tape 8\ndot"))));
}

/// A derivative of size `scale` that differs by `error` of it at step 0.01, of values of size 1.
bool tinyDerivativeFails(double error, double scale) {
  std::string line = "difference 2 1.0E-002 " + std::to_string(error) + "E-010 ";
  line += std::to_string(scale) + "E-010\n";
  return fails(judgeDifferences(planted("difference 2 1.0E-001 0.0 0.0\n", line), kDouble));
}

TEST(Report, TheRoundingOfADifferenceIsAllowedFor) {
  // One rounding error of 1 over the step is 2.2e-14: 4.4e-5 of a derivative of 5e-10.
  EXPECT_FALSE(tinyDerivativeFails(4e-5 * 5, 5));
  EXPECT_TRUE(tinyDerivativeFails(5e-5 * 5, 5));
  // Never more than 1e-4 of the derivative, however tiny; nothing where it is not.
  EXPECT_TRUE(tinyDerivativeFails(2e-4 * 0.05, 0.05));
  EXPECT_TRUE(tinyDerivativeFails(4e-5 * 5e4, 5e4));
}

TEST(Report, AnActiveVariableWithoutDifferencesFails) {
  EXPECT_TRUE(fails(judgeDifferences(planted("difference 2 1.0E-001 0.0 0.0\n", ""), kDouble)));
}

TEST(Report, SinglePrecisionIsAllowedMore) {
  RunReport run = planted("1.0E-009", "1.0E-005");
  EXPECT_TRUE(fails(judgeDifferences(run, kDouble)));
  EXPECT_FALSE(fails(judgeDifferences(run, kSingle)));
}

TEST(Report, AnEarlyEndIsNoticed) {
  EXPECT_FALSE(planted("end\n", "").complete);
  EXPECT_FALSE(parseReport("").complete);
  EXPECT_FALSE(parseReport("primal 7 0.0 0.0\nend\n").complete);
}

TEST(Report, RunsAreCompared) {
  RunReport a = parseReport(kSound), b = a;
  a.vectors = {1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0};
  b.vectors = a.vectors;
  EXPECT_EQ(compareRuns(a, b, kDouble), "");
  b.vectors[10] += 1e-15;
  EXPECT_EQ(compareRuns(a, b, kDouble), "");
  b.vectors[10] += 1e-6;
  EXPECT_NE(compareRuns(a, b, kDouble).find("adjoint's 'y'"), std::string::npos);
  b.vectors.pop_back();
  EXPECT_NE(compareRuns(a, b, kDouble), "");
}

TEST(Races, AreCountedWithTheFirstPlace) {
  std::string output =
      "==================\n"
      "WARNING: ThreadSanitizer: data race (pid=1)\n"
      "  Write of size 8 at 0x7b by thread T2:\n"
      "    #0 p_b_..omp_par /tmp/x/p_b.f90:12:3 (race+0x1)\n"
      "    #1 __kmp_invoke_microtask <null>\n"
      "WARNING: ThreadSanitizer: data race (pid=1)\n"
      "    #0 p_b_..omp_par /tmp/x/p_b.f90:14:3 (race+0x1)\n";
  RaceCount races = countRaces(output);
  EXPECT_EQ(races.count, 2);
  EXPECT_EQ(races.first, "p_b.f90:12:3");
  EXPECT_EQ(countRaces("all is well\n").count, 0);
}

TEST(SourceOrder, DefinersComeBeforeUsers) {
  std::vector<ModuleUse> files{{{}, {"b"}}, {{"a"}, {}}, {{"b"}, {"a", "elsewhere"}}};
  EXPECT_EQ(orderByModules(files), (std::vector<std::size_t>{1, 2, 0}));
  std::vector<ModuleUse> circle{{{"a"}, {"b"}}, {{"b"}, {"a"}}};
  EXPECT_EQ(orderByModules(circle).size(), 2u);
}

}  // namespace
}  // namespace pj::driver
