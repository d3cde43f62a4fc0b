// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What compilers make of the printed C has the values of the trees.
#include <gtest/gtest.h>

#include <cmath>

#include <fmt/format.h>

#include "emit/c/emitter.h"
#include "emit/c_compiler.h"
#include "emit/c_random_programs.h"
#include "emit/c_text.h"
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
        "#include <complex.h>\n#include <limits.h>\n#include <math.h>\n"
        "#include <stdio.h>\n#include <stdlib.h>\n"
        "static int failed;\n"
        "static void compare(int n, double got, double expected) {\n"
        "  if (got == expected || (isnan(got) && isnan(expected))) return;\n"
        "  printf(\"%d: %.17g, not %.17g\\n\", n, got, expected);\n  failed = 1;\n}\n"
        "static volatile double s0 = 0.1, t0 = 3.0e5;\n"
        "static volatile int flag0 = 1, done0 = 0;\n"
        "int main(void) {\n  double s = s0, t = t0;\n  int flag = flag0, done = done0;\n"
        "  double complex z = 1.0 + 2.0 * I;\n"
        "  (void)s, (void)t, (void)flag, (void)done, (void)z;\n";
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

/// Each intrinsic function against the definition of Fortran's standard.
TEST_P(CValues, ofIntrinsicFunctions) {
  using I = IntrinsicId;
  constexpr Type kLong{TypeClass::Integer, 8, 0}, kFloat{TypeClass::Real, 4, 0};
  constexpr Type kComplex{TypeClass::Complex, 8, 0};
  Sample sample;
  Builder& b = sample.b;
  const Expr *s = sample.ref("s"), *t = sample.ref("t"), *z = sample.ref("z");
  auto n = [&](int v) { return b.integer(v); };
  auto call = [&](I id, Exprs args) { return b.intrinsic(id, args); };
  auto of = [&](I id, Exprs args, Type type) { return b.intrinsic(id, args, type); };
  const Expr *minus = b.neg(s), *less = b.binary(BinaryOp::Lt, s, t);
  std::vector<std::pair<const Expr*, double>> list = {
      {call(I::Modulo, {n(-7), n(3)}), 2},
      {call(I::Modulo, {n(7), n(-3)}), -2},
      {call(I::Modulo, {b.real(-7.5, kReal8), b.real(2, kReal8)}), 0.5},
      {call(I::Mod, {n(-7), n(3)}), -1},
      {call(I::Mod, {b.real(-7.5, kReal8), b.real(2, kReal8)}), -1.5},
      {call(I::Sign, {t, minus}), -3.0e5},
      {call(I::Sign, {n(3), n(-2)}), -3},
      {call(I::Dim, {s, t}), 0},
      {call(I::Dim, {n(7), n(3)}), 4},
      {of(I::Nint, {b.real(-2.5, kReal8)}, kInteger), -3},
      {of(I::Floor, {minus}, kInteger), -1},
      {of(I::Ceiling, {minus}, kLong), 0},
      {of(I::Int, {b.real(-2.9, kReal8)}, kInteger), -2},
      {call(I::Anint, {b.real(2.5, kReal8)}), 3},
      {call(I::Aint, {b.real(-2.5, kReal8)}), -2},
      {call(I::Max, {n(3), n(9), n(5)}), 9},
      {call(I::Min, {s, t, minus}), -0.1},
      {of(I::Merge, {s, t, less}, kReal8), 0.1},
      {b.add(of(I::Merge, {n(1), n(0), less}, kInteger), n(1)), 2},
      {call(I::Ishft, {n(-1), n(-28)}), 15},
      {call(I::Ishft, {n(3), n(2)}), 12},
      {call(I::Shiftr, {n(-1), n(30)}), 3},
      {call(I::Shifta, {n(-8), n(2)}), -2},
      {call(I::Ibset, {n(4), n(0)}), 5},
      {call(I::Ibclr, {n(7), n(1)}), 5},
      {of(I::Btest, {n(4), n(2)}, kLogical), 1},
      {call(I::Ieor, {n(6), call(I::Ior, {n(1), n(2)})}), 5},
      {call(I::Not, {n(5)}), -6},
      {of(I::Dprod, {of(I::Real, {s}, kFloat), of(I::Real, {n(2)}, kFloat)}, kReal8),
       2.0 * static_cast<double>(0.1F)},
      {of(I::Aimag, {b.mul(z, z)}, kReal8), 4},
      {of(I::Real, {call(I::Conjg, {z})}, kReal8), 1},
      {of(I::Abs, {of(I::Cmplx, {n(3), n(4)}, kComplex)}, kReal8), 5},
      {b.binary(BinaryOp::Pow, n(-3), n(3)), -27},
      {b.binary(BinaryOp::Pow, n(2), n(10)), 1024},
      {of(I::Huge, {n(1)}, kInteger), 2147483647.0},
  };
  std::vector<std::pair<std::string, std::string>> cases;
  for (const auto& [e, expected] : list) cases.emplace_back(emit::cExpr(*e), number(expected));
  check(cases);
}

/// Declarations move inwards, values stay.
TEST_P(CValues, ofProgramsWithMovedDeclarations) {
  test::CProgram c;
  test::CRandomPrograms random(c, 8);
  std::string text = "#include <stdio.h>\n", main;
  for (int n = 0; n < 150; ++n) {
    Procedure* p = random.procedure(fmt::format("f{}", n));
    text += pj::test::textOf(c, p);
    std::string values;
    for (double v : random.run(*p)) values += (values.empty() ? "" : ", ") + number(v);
    main += fmt::format("  failed += differs({}, f{}, (double[]){{{}}});\n", n, n, values);
  }
  text += fmt::format(
      "static int differs(int n, void (*f)(double*), const double* expected) {{\n"
      "  double out[{0}] = {{0}};\n  int failed = 0;\n  f(out);\n"
      "  for (int i = 0; i < {0}; i++)\n    if (out[i] != expected[i]) failed = 1;\n"
      "  if (failed) printf(\"f%d\\n\", n);\n  return failed;\n}}\n"
      "int main(void) {{\n  int failed = 0;\n{1}  return failed;\n}}\n",
      test::CRandomPrograms::kOutputs, main);
  write("main.c", text);
  auto count = [&](const std::string& what) {
    int found = 0;
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_GT(count("for (int "), 50);
  EXPECT_GT(count("\n    double ") + count("\n      double "), 40);
  EXPECT_GT(count("\n  double "), 50);
  EXPECT_GT(count("goto "), 20);
  std::string unwise =
      " -O1 -Wno-unused-but-set-variable -Wno-unused-variable"
      " -Wno-tautological-compare";
  if (compile("main.c", unwise) && !run(compiler_ + " main.o -o main && ./main"))
    ADD_FAILURE() << text;
}

PJ_WITH_C_COMPILERS(CValues);

}  // namespace
