// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What of a text in C gets another name in a program of several checks.
#include "driver/check/own_names.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace pj::driver {
namespace {

using Words = std::set<std::string>;

OwnNames namesOf(const std::string& text) {
  TemporaryFolder folder;
  const std::string file = folder.path() + "/a.c";
  std::ofstream(file) << text;
  OwnNames names;
  names.addFile(file, {});
  return names;
}

TEST(OwnNames, whatStandsOutsideOfFunctions) {
  EXPECT_EQ(namesOf("static double scale = FACTOR, rows[N][2];\n"
                    "void f(int n, const double *x) { double local = x[n]; }\n")
                .defined,
            (Words{"scale", "rows", "f"}));
  EXPECT_EQ(namesOf("typedef struct cell { double p; } cell;\nsize_t count(FILE *out);\n").defined,
            (Words{"cell", "count"}));
  EXPECT_EQ(namesOf("enum kind { LEFT = FIRST, RIGHT } chosen;\nint k;\n").defined,
            (Words{"kind", "LEFT", "RIGHT", "chosen", "k"}));
}

TEST(OwnNames, commentsAndTextsNameNothing) {
  EXPECT_EQ(namesOf("/* a */ // b\n#pragma omp threadprivate(c)\nchar d[] = \"e{\"; int f = '{';\n")
                .defined,
            (Words{"d", "f"}));
}

TEST(OwnNames, macrosEndWithTheCheck) {
  const OwnNames names =
      namesOf("#define N 4 /* of\n them */\n# define twice(x) \\\n  (2*(x))\nint n;\n");
  EXPECT_EQ(names.macros, (Words{"N", "twice"}));
  EXPECT_EQ(names.beginText("_p0_"), "#define n n_p0_\n");
  EXPECT_EQ(names.endText(), "#undef n\n#undef N\n#undef twice\n");
}

TEST(OwnNames, carriageReturnsEndLines) {
  EXPECT_EQ(namesOf("// a\rint b;\r\n#define C \\\r\n  int d\r\nint e;\n").defined,
            (Words{"b", "e"}));
}

TEST(OwnNames, wordsOfDirectivesStay) {
  const OwnNames names =
      namesOf("void guided(int n) {\n#pragma omp for schedule(guided)\n}\nint n;\n");
  EXPECT_EQ(names.beginText("_p0_"), "#define n n_p0_\n");
}

TEST(OwnNames, headersOfItsOwnCount) {
  TemporaryFolder folder, other;
  std::ofstream(folder.path() + "/a.c")
      << "#include <math.h>\n#include \"b.h\"\n#include \"c.h\"\n";
  std::ofstream(folder.path() + "/b.h") << "#include \"b.h\"\nint b;\n";
  std::ofstream(other.path() + "/c.h") << "int c;\n";
  OwnNames names;
  names.addFile(folder.path() + "/a.c", {other.path()});
  EXPECT_EQ(names.defined, (Words{"b", "c"}));
  EXPECT_EQ(names.headers, Words{"<math.h>"});
}

}  // namespace
}  // namespace pj::driver
