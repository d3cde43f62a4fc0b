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

  static constexpr ir::Type kSize{ir::TypeClass::Integer, 8, 0, true};
  static constexpr ir::Type kUnsigned{ir::TypeClass::Integer, 4, 0, true};

  /// The reference to a variable of that type.
  const ir::Expr* variable(const std::string& name, ir::Type type) {
    ir::Symbol* s = program.makeSymbol();
    s->name = name;
    s->type = type;
    return build.ref(s);
  }
  ir::Symbol* symbol(const std::string& name, const ir::Expr* constant = nullptr) {
    ir::Symbol* s = program.makeSymbol();
    s->name = name;
    s->type = ir::kInteger;
    if (constant) s->storage = ir::Storage::Constant;
    s->init = constant;
    return s;
  }
  ir::Symbol* of(ir::Type type, const std::string& name) {
    ir::Symbol* s = program.makeSymbol();
    s->name = name;
    s->type = type;
    return s;
  }
  /// A function of i and j, without a body.
  ir::Procedure* function(ir::Symbol* i, ir::Symbol* j) {
    ir::Procedure* p = program.makeProcedure();
    p->isFunction = true;
    p->result = symbol("result");
    p->arguments = {i, j};
    return p;
  }
  std::string exactly(const ir::Expr* e) {
    return analysis::exactPolynomialOf(*e, [](const ir::Symbol& v) { return Polynomial(&v); })
        .text();
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

TEST_F(PolynomialOf, exactlyWhatMayWrapIsUnknown) {
  const ir::Expr* u = build.ref(of(kUnsigned, "u"));
  const ir::Expr* less = build.binary(ir::BinaryOp::Sub, u, build.integer(1));
  EXPECT_EQ(text(less), "u - 1");
  EXPECT_EQ(exactly(less), "?");
  const ir::Expr* wide = build.intrinsic(ir::IntrinsicId::Int, {u}, ir::kWideInteger);
  EXPECT_EQ(exactly(build.sub(wide, build.integer(1, 8))), "u - 1");
  EXPECT_EQ(exactly(build.intrinsic(ir::IntrinsicId::Int, {u}, ir::kInteger)), "?");
}

TEST_F(PolynomialOf, exactlyConstants) {
  const ir::Expr* n = build.ref(symbol("n"));
  const ir::Expr* half = build.binary(ir::BinaryOp::Div, build.integer(9), build.integer(2));
  EXPECT_EQ(exactly(build.add(n, build.ref(symbol("half", half)))), "n + 4");
  const ir::Expr* most = build.intrinsic(ir::IntrinsicId::Max, {build.integer(2), half}, n->type);
  EXPECT_EQ(exactly(build.ref(symbol("most", most))), "most");
}

TEST_F(PolynomialOf, functionsOfOneFormula) {
  ir::Symbol *i = symbol("i"), *j = symbol("j"), *n = symbol("n"), *k = symbol("k");
  ir::Procedure* at = function(i, j);
  at->body = {build.assign(build.ref(at->result),
                           build.add(build.mul(build.ref(i), build.ref(n)), build.ref(j)))};
  auto call = [&](ir::Procedure* f, const ir::Expr* first, const ir::Expr* second) {
    return build.expr<ir::FunctionCall>({}, ir::kInteger, f, ir::Exprs{first, second});
  };
  const ir::Expr *K = build.ref(k), *one = build.integer(1);
  EXPECT_EQ(exactly(call(at, K, one)), "n*k + 1");
  EXPECT_EQ(exactly(call(at, one, call(at, K, K))), "n*k + k + n");
  EXPECT_EQ(exactly(call(at, K, nullptr)), "?");
  // More than a formula, and one that calls itself.
  ir::Procedure* longer = function(i, j);
  longer->body = {build.assign(build.ref(longer->result), build.ref(i)),
                  build.assign(build.ref(longer->result), build.ref(j))};
  EXPECT_EQ(exactly(call(longer, K, K)), "?");
  ir::Procedure* endless = function(i, j);
  endless->body = {
      build.assign(build.ref(endless->result), call(endless, build.ref(j), build.ref(i)))};
  EXPECT_EQ(exactly(call(endless, K, K)), "?");
}

// 257 as an unsigned char is 1.
TEST_F(PolynomialOf, numbersThatATypeHasNot) {
  constexpr ir::Type kByte{ir::TypeClass::Integer, 1, 0, true};
  auto converted = [&](long long number, ir::Type type) {
    return build.intrinsic(ir::IntrinsicId::Int, {build.integer(number, 8)}, type);
  };
  EXPECT_EQ(exactly(converted(255, kByte)), "255");
  EXPECT_EQ(exactly(converted(257, kByte)), "?");
  EXPECT_EQ(exactly(converted(4294967295LL, ir::kInteger)), "?");
  EXPECT_EQ(exactly(converted(4294967295LL, kUnsigned)), "4294967295");
}

// An address is a number modulo 2**64, as unsigned numbers of 8 bytes are.
TEST_F(PolynomialOf, exactlyAsAddresses) {
  const ir::Expr *one = build.integer(1, 4), *i = variable("i", ir::kWideInteger);
  EXPECT_EQ(exactly(build.sub(variable("n", kSize), one)), "n - 1");
  EXPECT_EQ(exactly(build.mul(i, variable("n", kSize))), "i*n");
  EXPECT_EQ(exactly(variable("u", kUnsigned)), "u");
  const ir::Expr* narrow = build.sub(variable("u", kUnsigned), one);
  EXPECT_EQ(exactly(narrow), "?");
  EXPECT_EQ(exactly(build.intrinsic(ir::IntrinsicId::Int, {narrow}, kSize)), "?");
  EXPECT_EQ(exactly(build.intrinsic(ir::IntrinsicId::Int, {i}, kUnsigned)), "?");
}

TEST_F(PolynomialOf, whatIsConvertedHasASign) {
  const ir::Expr* n = variable("n", kSize);
  EXPECT_TRUE(analysis::hasUnsigned(*build.sub(n, build.integer(1, 8))));
  const ir::Expr* wide = build.sub(build.inKind(n, ir::kWideInteger), build.integer(1, 8));
  EXPECT_FALSE(analysis::hasUnsigned(*wide));
  EXPECT_EQ(analysis::polynomialIn(*wide).text(), "n - 1");
  const ir::Expr* less = build.sub(variable("u", kUnsigned), build.integer(1, 4));
  EXPECT_FALSE(analysis::polynomialIn(*build.inKind(less, ir::kWideInteger)).known());
}

}  // namespace
