// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is said of pointer parameters that may overlap, for functions read from files.
#include "driver/overlap_note.h"

#include <gtest/gtest.h>

#include <fstream>

#include "diagnostics/consumers.h"
#include "driver/pipeline.h"
#include "driver/process.h"

namespace pj::driver {
namespace {

/// The messages about the source `text` in a file of this name.
std::string messages(const std::string& name, const std::string& text, const std::string& head,
                     bool strict = false) {
  TemporaryFolder folder;
  Options options;
  options.files = {folder.path() + "/" + name};
  options.strictAliasingCheck = strict;
  std::ofstream(options.files[0]) << text;
  Compilation c;
  std::string usageError;
  EXPECT_TRUE(runPipeline(Goal::Tangent, options, head, c, usageError)) << usageError;
  noteOverlapAssumption(c);
  EXPECT_FALSE(c.diagnostics.hasErrors());
  return formatText(c.diagnostics, c.program.sources);
}

std::string ofC(const std::string& parameters, const std::string& body) {
  return messages(
      "f.c",
      "typedef struct { double a, b; } pair;\nvoid f(" + parameters + ")\n{\n" + body + "\n}\n",
      "f(x)>(y)");
}

TEST(OverlapNote, NamesTheFirstPairAndItsFunction) {
  std::string text = ofC("const double *x, double *y", "*y = *x * *x;");
  EXPECT_NE(text.find("f.c:2:6: note: pointers without 'restrict' are taken not to overlap "
                      "('x' and 'y' of 'f'); --strict-aliasing-check adds a test "
                      "[assumed-no-overlap]\n"),
            std::string::npos)
      << text;
  text = ofC("int n, double y[n], const double *x, double *z", "y[0] = *x; *z = y[0];");
  EXPECT_NE(text.find("('y' and 'x' of 'f', and others)"), std::string::npos) << text;
}

TEST(OverlapNote, KnowsWhatCannotOverlap) {
  EXPECT_EQ(ofC("double x, double *y", "*y = x * x;"), "");
  EXPECT_EQ(ofC("const double *restrict x, double *y", "*y = *x * *x;"), "");
  EXPECT_EQ(
      ofC("double x, double y[restrict], const double *a, const double *b", "y[1] = x * *a * *b;"),
      "");
}

TEST(OverlapNote, KnowsThePointersOfFiles) {
  auto text = [](const std::string& globals) {
    return messages("f.c", globals + "\nvoid f(double x, double *y) { y[0] = x * a[0] * b[0]; }\n",
                    "f(x)>(y)");
  };
  EXPECT_NE(text("const double *a, *b;").find("('y' and 'a' of 'f', and others)"),
            std::string::npos);
  EXPECT_EQ(text("const double *restrict a; double b[2];"), "");
}

TEST(OverlapNote, CountsAStructureOnce) {
  EXPECT_EQ(ofC("double x, pair *y", "y->a = x; y->b = 2 * x;"), "");
  std::string text = ofC("const pair *x, pair *y", "y->a = x->a; y->b = x->b;");
  EXPECT_NE(text.find("('x' and 'y' of 'f');"), std::string::npos) << text;
}

TEST(OverlapNote, IsAboutDifferentiatedFunctions) {
  std::string text = messages("f.c",
                              "void g(const int *a, int *b)\n{\n  *b = *a;\n}\n"
                              "void f(double x, double *y)\n{\n  int i = 1, k;\n  g(&i, &k);\n"
                              "  *y = k * x;\n}\n",
                              "f(x)>(y)");
  EXPECT_EQ(text, "");
}

TEST(OverlapNote, FortranHasNothingToTest) {
  std::string source =
      "subroutine f(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  y = x*x\n"
      "end subroutine f\n";
  EXPECT_EQ(messages("f.f90", source, "f(x)>(y)"), "");
  std::string text = messages("f.f90", source, "f(x)>(y)", true);
  EXPECT_NE(text.find("warning: --strict-aliasing-check has no effect"), std::string::npos) << text;
}

}  // namespace
}  // namespace pj::driver
