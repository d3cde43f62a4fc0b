// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list of passes as its users see it: every name that --dump-after takes prints something.
#include "driver/pipeline.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "driver/process.h"

namespace pj::driver {
namespace {

const char* const kFortran = R"(subroutine f(n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: largest
  largest = 0
  !$omp parallel do reduction(max: largest)
  do i = 1, n
    y(i) = y(i)*g(x(i))
    largest = max(largest, y(i))
  end do
  y(1) = y(1)*largest
contains
  real(8) function g(t)
    real(8), intent(in) :: t
    g = t*t
  end function
end subroutine
)";

const char* const kC = R"(static double g(double t) { return t * t; }
void f(int n, const double *restrict x, double *restrict y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] *= g(x[i]);
}
)";

/// What --dump-after=PASS prints on the way to a goal.
std::string dumped(Goal goal, const std::string& pass, const std::string& name, const char* text) {
  TemporaryFolder folder;
  Options options;
  options.files = {folder.path() + "/" + name};
  options.dumpAfter = pass;
  std::ofstream(options.files[0]) << text;
  Compilation c;
  std::string usageError;
  testing::internal::CaptureStdout();
  EXPECT_TRUE(runPipeline(goal, options, "f(x)>(y)", c, usageError)) << pass << usageError;
  EXPECT_FALSE(c.diagnostics.hasErrors());
  return testing::internal::GetCapturedStdout();
}

/// The passes that both goals together run.
std::set<std::string> ran(const std::string& name, const char* text) {
  std::set<std::string> found;
  for (const std::string& pass : passNames())
    for (Goal goal : {Goal::Tangent, Goal::Adjoint})
      if (!dumped(goal, pass, name, text).empty()) found.insert(pass);
  return found;
}

TEST(Pipeline, EveryPassPrintsWhatItLeaves) {
  const std::vector<std::string> names = passNames();
  const std::set<std::string> all(names.begin(), names.end());
  EXPECT_EQ(all.size(), names.size()) << "two passes of one name";
  EXPECT_GE(all.size(), 20u);
  EXPECT_EQ(ran("f.f90", kFortran), all);
  EXPECT_EQ(ran("f.c", kC), all);
}

TEST(Pipeline, APassLeavesItsWork) {
  auto after = [](const std::string& pass) {
    return dumped(Goal::Adjoint, pass, "f.f90", kFortran);
  };
  EXPECT_NE(after("read").find("reduction(max: largest)"), std::string::npos);
  EXPECT_EQ(after("write-out-clauses").find("reduction(max: largest)"), std::string::npos);
  EXPECT_EQ(after("hoist-calls").find("y(i)*g("), std::string::npos);
  EXPECT_EQ(after("backward-sweep").find("largest0 = max("), std::string::npos);
  EXPECT_NE(after("forward-sweep").find("max("), std::string::npos);
  EXPECT_NE(after("emit").find("Adjoint of f"), std::string::npos);
}

TEST(Pipeline, TheSourceIsAsItWasRead) {
  TemporaryFolder folder;
  Options options;
  options.files = {folder.path() + "/f.f90"};
  std::ofstream(options.files[0]) << kFortran;
  for (Goal goal : {Goal::Tangent, Goal::Adjoint}) {
    Compilation c;
    std::string usageError;
    EXPECT_TRUE(runPipeline(goal, options, "f(x)>(y)", c, usageError));
    const ir::Procedure& f = *c.activity.head.procedure;
    EXPECT_EQ(f.body, f.source);
    EXPECT_FALSE(f.source.empty());
  }
}

}  // namespace
}  // namespace pj::driver
