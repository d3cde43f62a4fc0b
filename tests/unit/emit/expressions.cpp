// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/expressions.h"

#include <gtest/gtest.h>

#include <cmath>

#include "emit/random_expressions.h"
#include "emit/text_evaluator.h"
#include "ir/dump.h"
#include "support/sample.h"

using namespace pj;
using namespace pj::ir;
using emit::fortranExpr;
using pj::test::RandomExpressions;
using pj::test::Sample;

namespace {

class Expressions : public testing::Test {
 protected:
  Sample sample;
  Builder& b = sample.b;
  const Expr *x = sample.ref("s"), *y = sample.ref("t"), *i = sample.ref("i");
  const Expr *p = sample.ref("flag"), *q = sample.ref("done");

  const Expr* op(BinaryOp o, const Expr* l, const Expr* r) { return b.binary(o, l, r); }
  const Expr* pow(const Expr* l, const Expr* r) { return b.binary(BinaryOp::Pow, l, r); }
  const Expr* no(const Expr* e) { return b.unary(UnaryOp::Not, e); }
};

TEST_F(Expressions, sumsAndProducts) {
  EXPECT_EQ(fortranExpr(*b.sub(x, b.sub(y, x))), "s - (t - s)");
  EXPECT_EQ(fortranExpr(*b.sub(b.sub(x, y), x)), "s - t - s");
  EXPECT_EQ(fortranExpr(*b.add(x, b.add(y, x))), "s + (t + s)");
  EXPECT_EQ(fortranExpr(*b.add(x, b.mul(y, x))), "s + t*s");
  EXPECT_EQ(fortranExpr(*b.mul(b.add(x, y), x)), "(s + t)*s");
  EXPECT_EQ(fortranExpr(*b.div(x, b.mul(y, x))), "s/(t*s)");
  EXPECT_EQ(fortranExpr(*b.mul(x, b.mul(y, x))), "s*(t*s)");
  EXPECT_EQ(fortranExpr(*b.mul(b.div(x, y), x)), "s/t*s");
  EXPECT_EQ(fortranExpr(*b.mul(x, b.div(y, x))), "s*(t/s)");
}

TEST_F(Expressions, signs) {
  EXPECT_EQ(fortranExpr(*b.mul(x, b.neg(y))), "s*(-t)");
  EXPECT_EQ(fortranExpr(*b.add(x, b.neg(y))), "s + (-t)");
  EXPECT_EQ(fortranExpr(*b.add(b.neg(x), y)), "-s + t");
  EXPECT_EQ(fortranExpr(*b.neg(b.add(x, y))), "-(s + t)");
  EXPECT_EQ(fortranExpr(*b.neg(b.mul(x, y))), "-s*t");
  EXPECT_EQ(fortranExpr(*b.mul(b.neg(x), y)), "-s*t");  // the same value, bit by bit
  EXPECT_EQ(fortranExpr(*b.add(x, b.mul(b.neg(x), y))), "s + (-s*t)");
  EXPECT_EQ(fortranExpr(*b.neg(b.neg(x))), "-(-s)");
  EXPECT_EQ(fortranExpr(*b.mul(x, b.real(-2.0, kReal8))), "s*(-2.0d0)");
  const Expr* literal = b.expr<Literal>({}, kInteger, "-7");
  EXPECT_EQ(fortranExpr(*b.sub(i, literal)), "i - (-7)");
}

TEST_F(Expressions, powers) {
  EXPECT_EQ(fortranExpr(*pow(b.neg(x), sample.num(2))), "(-s)**2");
  EXPECT_EQ(fortranExpr(*b.neg(pow(x, sample.num(2)))), "-s**2");
  EXPECT_EQ(fortranExpr(*pow(x, b.neg(y))), "s**(-t)");
  EXPECT_EQ(fortranExpr(*pow(x, pow(y, x))), "s**t**s");
  EXPECT_EQ(fortranExpr(*pow(pow(x, y), x)), "(s**t)**s");
  EXPECT_EQ(fortranExpr(*pow(b.mul(x, y), x)), "(s*t)**s");
  EXPECT_EQ(fortranExpr(*b.mul(x, pow(y, x))), "s*t**s");
}

TEST_F(Expressions, comparisonsAndLogic) {
  const Expr* less = op(BinaryOp::Lt, b.add(x, y), b.neg(y));
  EXPECT_EQ(fortranExpr(*less), "s + t < -t");
  EXPECT_EQ(fortranExpr(*no(less)), ".not. s + t < -t");
  EXPECT_EQ(fortranExpr(*no(op(BinaryOp::And, p, q))), ".not. (flag .and. done)");
  EXPECT_EQ(fortranExpr(*no(no(p))), ".not. (.not. flag)");
  EXPECT_EQ(fortranExpr(*op(BinaryOp::And, op(BinaryOp::Or, p, q), no(p))),
            "(flag .or. done) .and. .not. flag");
  EXPECT_EQ(fortranExpr(*op(BinaryOp::Or, op(BinaryOp::And, p, q), less)),
            "flag .and. done .or. s + t < -t");
  EXPECT_EQ(fortranExpr(*op(BinaryOp::Eqv, op(BinaryOp::Or, p, q), op(BinaryOp::Neqv, p, q))),
            "flag .or. done .eqv. (flag .neqv. done)");
  EXPECT_EQ(fortranExpr(*op(BinaryOp::And, p, op(BinaryOp::And, q, p))),
            "flag .and. (done .and. flag)");
}

TEST_F(Expressions, charactersAreJoined) {
  const Type text{TypeClass::Character, 1, 0};
  const Expr *a = b.expr<Literal>({}, text, "'a'"), *c = b.expr<Literal>({}, text, "\"b\"");
  const Expr* both = op(BinaryOp::Concat, a, c);
  EXPECT_EQ(fortranExpr(*op(BinaryOp::Concat, both, a)), "'a' // \"b\" // 'a'");
  EXPECT_EQ(fortranExpr(*op(BinaryOp::Concat, a, both)), "'a' // ('a' // \"b\")");
  EXPECT_EQ(fortranExpr(*op(BinaryOp::Eq, both, a)), "'a' // \"b\" == 'a'");
}

TEST_F(Expressions, designatorsAndCalls) {
  const Expr* n = sample.ref("n");
  Symbol* array = sample.symbols.at("x");
  EXPECT_EQ(fortranExpr(*b.index(array, {b.sub(i, sample.num(1))})), "x(i - 1)");
  EXPECT_EQ(fortranExpr(*b.index(array, {sample.section(i, b.sub(n, i), sample.num(2))})),
            "x(i:n-i:2)");
  EXPECT_EQ(fortranExpr(*b.index(array, {sample.section(nullptr, nullptr)})), "x(:)");
  EXPECT_EQ(fortranExpr(*sample.exprs[0]), "[0.5d0, (1.0d0*k, k = 2, w)]");
  EXPECT_EQ(fortranExpr(*b.expr<ArrayConstructor>({}, kReal8.withRank(1), Exprs{})),
            "[real(8) ::]");
  const Expr *arr = sample.ref("x"), *mask = op(BinaryOp::Gt, arr, x);
  auto sum = [&](Exprs args) { return fortranExpr(*b.intrinsic(IntrinsicId::Sum, args, kReal8)); };
  EXPECT_EQ(sum({arr, sample.num(1), mask}), "sum(x, 1, x > s)");
  EXPECT_EQ(sum({arr, nullptr, mask}), "sum(x, mask=x > s)");
  EXPECT_EQ(sum({arr, nullptr, nullptr}), "sum(x)");
  EXPECT_EQ(fortranExpr(*b.intrinsic(IntrinsicId::Max, {x, y, x})), "max(s, t, s)");
  EXPECT_EQ(fortranExpr(*b.intrinsic(IntrinsicId::Selected_Real_Kind, {nullptr, sample.num(300)},
                                     kInteger)),
            "selected_real_kind(r=300)");
  EXPECT_EQ(fortranExpr(*b.intrinsic(IntrinsicId::Dot_Product, {arr, arr}, kReal8)),
            "dot_product(x, x)");
  EXPECT_EQ(fortranExpr(*sample.exprs[2]), "scaled(s)");
}

/// The text of random trees, parsed and evaluated by Fortran's grammar, has the tree's own value
/// to the last bit: rounding betrays a changed shape.
TEST_F(Expressions, randomTreesKeepTheirValue) {
  RandomExpressions random(sample, 20240607);
  for (int n = 0; n < 20000; ++n) {
    bool logical = n % 4 == 3;
    const Expr* e = logical ? random.logical(5) : random.real(6);
    std::string text = fortranExpr(*e);
    double expected = random.value(*e), got = test::evaluateText(text, random.values());
    bool same = std::isnan(expected) ? std::isnan(got) : expected == got;
    ASSERT_TRUE(same) << text << "\n" << dump(*e) << "\n" << expected << " and " << got;
  }
}

/// No pair of parentheses of a random tree can be left out without a change of its shape.
TEST_F(Expressions, parenthesesAreNeeded) {
  RandomExpressions random(sample, 7);
  for (int n = 0; n < 2000; ++n) {
    std::string text = fortranExpr(n % 2 ? *random.real(4) : *random.logical(4));
    std::string shape = test::shapeOfText(text);
    for (std::size_t open = text.find('('); open != text.npos; open = text.find('(', open + 1)) {
      std::string fewer = test::withoutPair(text, open);
      ASSERT_NE(test::shapeOfText(fewer), shape) << text << " could be " << fewer;
    }
  }
}

}  // namespace
