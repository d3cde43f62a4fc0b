// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <gtest/gtest.h>

#include "frontend/c/c.h"

namespace pj::frontend {
namespace {

/// sin(x + sin(x + ... sin(x))), broken where it was: one line for each.
std::string nested(int depth) {
  std::string text = "  y = ", behind;
  for (int k = 1; k < depth; ++k) {
    text += "sin(x +\n      ";
    behind += ")";
  }
  return text + "sin(x)" + behind + ";\n";
}

TEST(Layout, ordinaryStatementsAreLaidOut) {
  EXPECT_EQ(layOutC("void f(void){\n  y=  x;\n" + nested(3) + "}\n", {}),
            "void f(void) {\n  y = x;\n  y = sin(x + sin(x + sin(x)));\n}\n");
}

/// clang-format would take gigabytes.
TEST(Layout, deepBracketsStayAsTheyWereBroken) {
  EXPECT_EQ(layOutC("void f(void){\n  y=  x;\n" + nested(45) + "  z=  x;\n}\n", {}),
            "void f(void) {\n  y = x;\n" + nested(45) + "  z = x;\n}\n");
}

TEST(Layout, veryLongStatementsStayAsTheyWereBroken) {
  std::string sum = "  y = 1";
  for (int k = 0; k < 150; ++k) sum += " +\n      x";
  EXPECT_EQ(layOutC("void f(void) {\n" + sum + ";\n  z=  x;\n}\n", {}),
            "void f(void) {\n" + sum + ";\n  z = x;\n}\n");
}

TEST(Layout, bracketsInTextsAndCommentsAreNone) {
  EXPECT_EQ(
      layOutC(
          "void f(void) {\n  // ((((((((((((((((\n  puts(\"((((((((((((((((\\\"\");\n  z=  x;\n}\n",
          {}),
      "void f(void) {\n  // ((((((((((((((((\n  puts(\"((((((((((((((((\\\"\");\n  z = x;\n}\n");
}

TEST(Layout, linesOfTheUserStay) {
  EXPECT_EQ(layOutC("int  a;\nint  b;\nint  c;\n", {"int  b;"}), "int a;\nint  b;\nint c;\n");
}

}  // namespace
}  // namespace pj::frontend
