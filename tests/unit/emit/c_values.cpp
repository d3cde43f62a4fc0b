// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What compilers make of the printed C has the values of the trees.
#include <gtest/gtest.h>

#include <cmath>

#include <fmt/format.h>

#include "emit/c/emitter.h"
#include "emit/c_compiler.h"
#include "emit/random_expressions.h"

using namespace pj;
using namespace pj::ir;
using pj::test::RandomExpressions;
using pj::test::Sample;

namespace {

class CValues : public test::CCompiler {
 protected:
  /// A program that returns 1, and says so, where an expression has another value than its tree.
  void check(const std::vector<std::pair<std::string, std::string>>& cases) {
    std::string text =
        "#include <math.h>\n#include <stdio.h>\n"
        "static int failed;\n"
        "static void compare(int n, double got, double expected) {\n"
        "  if (got == expected || (isnan(got) && isnan(expected))) return;\n"
        "  printf(\"%d: %.17g, not %.17g\\n\", n, got, expected);\n  failed = 1;\n}\n"
        "static volatile double s0 = 0.1, t0 = 3.0e5;\n"
        "static volatile int flag0 = 1, done0 = 0;\n"
        "int main(void) {\n  double s = s0, t = t0;\n  int flag = flag0, done = done0;\n"
        "  (void)s, (void)t, (void)flag, (void)done;\n";
    int number = 0;
    for (const auto& [got, expected] : cases)
      text += fmt::format("  compare({}, {}, {});\n", ++number, got, expected);
    write("main.c", text + "  return failed;\n}\n");
    // What random trees compare and divide is not always wise.
    std::string unwise = " -Wno-tautological-compare -Wno-div-by-zero -Wno-type-limits -O1";
    if (compile("main.c", unwise + (isClang() ? " -Wno-division-by-zero" : "")))
      run(compiler_ + " main.o -lm -o main && ./main");
  }
  static std::string number(double v) {
    if (std::isnan(v)) return "NAN";
    if (std::isinf(v)) return v > 0 ? "INFINITY" : "-INFINITY";
    return fmt::format("{:a}", v);
  }
};

TEST_P(CValues, ofRealTrees) {
  Sample sample;
  RandomExpressions random(sample, 20261121);
  std::vector<std::pair<std::string, std::string>> cases;
  for (int n = 0; n < 600; ++n) {
    const Expr* e = random.real(6);
    cases.emplace_back(emit::cExpr(*e), number(random.value(*e)));
  }
  check(cases);
}

TEST_P(CValues, ofLogicalTrees) {
  Sample sample;
  sample.symbols.at("flag")->byValue = true;
  RandomExpressions random(sample, 4711);
  std::vector<std::pair<std::string, std::string>> cases;
  for (int n = 0; n < 500; ++n) {
    const Expr* e = random.logical(5);
    cases.emplace_back(emit::cExpr(*e), number(random.value(*e)));
  }
  check(cases);
}

TEST_P(CValues, ofIntegerTrees) {
  Sample sample;
  RandomExpressions random(sample, 99);
  std::vector<std::pair<std::string, std::string>> cases;
  for (int n = 0; n < 500; ++n) {
    const Expr* e = random.integer(6);
    cases.emplace_back("(double)(" + emit::cExpr(*e) + ")",
                       number(static_cast<double>(random.integerValue(*e))));
  }
  check(cases);
}

PJ_WITH_C_COMPILERS(CValues);

}  // namespace
