// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Expressions as polynomials: of numbers, named constants and variables with a value; unknown
// otherwise.
#include "analysis/polynomial_of.h"

#include <gtest/gtest.h>

#include "ir/builder.h"

using namespace pj;
using analysis::Polynomial;

namespace {

class PolynomialOf : public testing::Test {
 protected:
  ir::Program program;
  ir::Builder build{program};

  const ir::Symbol* symbol(const std::string& name, const ir::Expr* constant = nullptr) {
    ir::Symbol* s = program.makeSymbol();
    s->name = name;
    s->type = ir::kInteger;
    if (constant) s->storage = ir::Storage::Constant;
    s->init = constant;
    return s;
  }
  std::string text(const ir::Expr* e) {
    return analysis::polynomialOf(*e, [](const ir::Symbol& s) { return Polynomial(&s); }).text();
  }
};

TEST_F(PolynomialOf, sumsAndProducts) {
  const ir::Expr* n = build.ref(symbol("n"));
  const ir::Expr* rows = build.ref(symbol("rows", build.integer(4)));
  EXPECT_EQ(text(build.add(build.mul(n, rows), build.integer(2))), "4*n + 2");
  EXPECT_EQ(text(build.sub(build.integer(1), n)), "-n + 1");
}

TEST_F(PolynomialOf, aQuotientOfVariablesIsUnknown) {
  const ir::Expr* n = build.ref(symbol("n"));
  Polynomial half = analysis::polynomialOf(*build.binary(ir::BinaryOp::Div, n, build.integer(2)),
                                           [](const ir::Symbol& s) { return Polynomial(&s); });
  EXPECT_FALSE(half.known());
}

}  // namespace
