// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text of expressions in C.
#include <gtest/gtest.h>

#include "emit/c/emitter.h"
#include "support/c_program.h"

using namespace pj;
using namespace pj::ir;
using emit::cExpr;
using pj::test::CProgram;

namespace {

constexpr Type kComplex8{TypeClass::Complex, 8, 0};

class CExpressions : public testing::Test {
 protected:
  CProgram c;
  Builder& b = c.b;
  Procedure& p = *c.procedure("f");
  const Expr *n = c.ref(c.value(p, "n", CProgram::kInt)), *x = c.ref(c.local(p, "x", kReal8)),
             *y = c.ref(c.local(p, "y", kReal8)), *i = c.ref(c.local(p, "i", CProgram::kInt)),
             *f = c.ref(c.local(p, "f", CProgram::kFloat)), *z = c.ref(c.local(p, "z", kComplex8)),
             *out = c.ref(c.pointer(p, "out", kReal8)), *flag = c.ref(c.local(p, "flag", kLogical)),
             *done = c.ref(c.local(p, "done", kLogical)),
             *k = c.ref(c.local(p, "k", CProgram::kLong));

  std::string text(const Expr* e) { return cExpr(*e); }
  std::string text(IntrinsicId id, Exprs args) { return cExpr(*b.intrinsic(id, args)); }
  std::string text(IntrinsicId id, Exprs args, Type type) {
    return cExpr(*b.intrinsic(id, args, type));
  }
  const Expr* op(BinaryOp o, const Expr* l, const Expr* r) { return b.binary(o, l, r); }
  const Expr* no(const Expr* e) { return b.unary(UnaryOp::Not, e); }
};

TEST_F(CExpressions, sumsAndProducts) {
  EXPECT_EQ(text(b.sub(x, b.sub(y, x))), "x - (y - x)");
  EXPECT_EQ(text(b.sub(b.sub(x, y), x)), "x - y - x");
  EXPECT_EQ(text(b.mul(b.add(x, y), x)), "(x + y) * x");
  EXPECT_EQ(text(b.div(x, b.mul(y, x))), "x / (y * x)");
  EXPECT_EQ(text(b.mul(b.div(x, y), x)), "x / y * x");
  EXPECT_EQ(text(b.mul(c.num(2), x)), "2 * x");
  EXPECT_EQ(text(b.mul(c.num(2.0), x)), "2.0 * x");
  EXPECT_EQ(text(b.mul(x, out)), "x * *out");
}

TEST_F(CExpressions, signs) {
  EXPECT_EQ(text(b.neg(b.mul(x, y))), "-x * y");  // the same value, bit by bit
  EXPECT_EQ(text(b.neg(b.mul(i, n))), "-(i * n)");
  EXPECT_EQ(text(b.neg(b.neg(x))), "-(-x)");
  EXPECT_EQ(text(b.neg(b.mul(b.neg(x), y))), "-(-x * y)");
  EXPECT_EQ(text(b.sub(x, b.neg(y))), "x - (-y)");
  EXPECT_EQ(text(b.add(x, b.mul(b.neg(x), y))), "x + (-x * y)");
  EXPECT_EQ(text(b.mul(x, b.neg(y))), "x * -y");
  EXPECT_EQ(text(b.neg(b.add(x, y))), "-(x + y)");
  EXPECT_EQ(text(b.neg(out)), "-*out");
}

TEST_F(CExpressions, literals) {
  auto real = [&](const char* spelling, int kind) {
    return text(c.literal({TypeClass::Real, static_cast<std::uint8_t>(kind), 0}, spelling));
  };
  EXPECT_EQ(real("0.5d0", 8), "0.5");
  EXPECT_EQ(real("1d-3", 8), "1e-3");
  EXPECT_EQ(real("5d0", 8), "5.0");
  EXPECT_EQ(real("1.5d+10", 8), "1.5e+10");
  EXPECT_EQ(real("0.5", 4), "0.5f");
  EXPECT_EQ(real("1e-3", 4), "1e-3f");
  EXPECT_EQ(real("2.", 4), "2.0f");
  EXPECT_EQ(real("0.5_10", 10), "0.5L");
  EXPECT_EQ(real("5_10", 10), "5.0L");
  EXPECT_EQ(text(b.integer(10, 8)), "10L");
  EXPECT_EQ(text(c.literal({TypeClass::Integer, 4, 0, true}, "10")), "10U");
  EXPECT_EQ(text(c.literal({TypeClass::Integer, 8, 0, true}, "10_8")), "10UL");
  EXPECT_EQ(text(b.add(k, b.integer(1, 8))), "k + 1");
  EXPECT_EQ(text(b.add(i, b.integer(1, 8))), "i + 1L");
  EXPECT_EQ(text(b.logical(true)), "1");
  EXPECT_EQ(text(c.literal({TypeClass::Logical, 1, 0}, ".false.")), "false");
  EXPECT_EQ(text(c.literal(kComplex8, "(0.0d0, 1.0d0)")), "1.0 * I");
  EXPECT_EQ(text(c.literal(kComplex8, "(1.0d0, -2.0d0)")), "1.0 - 2.0 * I");
  EXPECT_EQ(text(c.literal(kComplex8, "(2.5d0, 0.0d0)")), "2.5");
}

TEST_F(CExpressions, logic) {
  const Expr* less = op(BinaryOp::Lt, b.add(x, y), b.neg(y));
  EXPECT_EQ(text(less), "x + y < -y");
  EXPECT_EQ(text(no(less)), "!(x + y < -y)");
  EXPECT_EQ(text(no(no(flag))), "!!flag");
  EXPECT_EQ(text(op(BinaryOp::Or, op(BinaryOp::And, flag, done), less)),
            "(flag && done) || x + y < -y");
  EXPECT_EQ(text(op(BinaryOp::And, op(BinaryOp::Or, flag, done), no(flag))),
            "(flag || done) && !flag");
  EXPECT_EQ(text(op(BinaryOp::Eqv, no(flag), less)), "(!flag) == (x + y < -y)");
  EXPECT_EQ(text(op(BinaryOp::Neqv, flag, done)), "flag != done");
  const Expr* asNumber = b.intrinsic(IntrinsicId::Merge, {c.num(1), c.num(0), less}, kInteger);
  EXPECT_EQ(text(b.add(i, asNumber)), "i + (x + y < -y)");
  EXPECT_EQ(text(op(BinaryOp::Ne, asNumber, c.num(0))), "x + y < -y");
  EXPECT_EQ(text(IntrinsicId::Merge, {x, y, less}, kReal8), "x + y < -y ? x : y");
}

TEST_F(CExpressions, powers) {
  auto pow = [&](const Expr* l, const Expr* r) { return text(op(BinaryOp::Pow, l, r)); };
  EXPECT_EQ(pow(x, c.num(2)), "x * x");
  EXPECT_EQ(pow(b.add(x, y), c.num(2)), "pow(x + y, 2)");
  EXPECT_EQ(pow(x, n), "pow(x, n)");
  EXPECT_EQ(pow(x, c.num(2.0)), "pow(x, 2.0)");
  EXPECT_EQ(pow(f, f), "powf(f, f)");
  EXPECT_EQ(pow(z, x), "cpow(z, x)");
  EXPECT_EQ(pow(i, c.num(3)), "i * i * i");
  EXPECT_EQ(pow(i, n), "(int)pow(i, n)");
  EXPECT_EQ(text(b.div(x, op(BinaryOp::Pow, y, c.num(2)))), "x / (y * y)");
}

TEST_F(CExpressions, designators) {
  Symbol* a = c.array(p, "a", kReal8, {nullptr, c.num(10)});
  EXPECT_EQ(text(c.at(a, {i, b.sub(n, c.num(1))})), "a[i][n - 1]");
  Symbol* w = c.local(p, "w", kReal8.withRank(1));  // made by a transformation: from 1
  w->shape = {{Dimension::Form::Explicit, nullptr, n}};
  EXPECT_EQ(text(c.at(w, {i})), "w[i - 1]");
  EXPECT_EQ(text(c.at(w, {c.num(3)})), "w[2]");
  EXPECT_EQ(text(b.intrinsic(IntrinsicId::Size, {c.ref(w)}, kInteger)), "n");
  EXPECT_EQ(text(b.intrinsic(IntrinsicId::Size, {c.ref(a), c.num(1)}, kInteger)), "10");
}

TEST_F(CExpressions, functions) {
  using I = IntrinsicId;
  EXPECT_EQ(text(I::Sin, {x}), "sin(x)");
  EXPECT_EQ(text(I::Sin, {f}), "sinf(f)");
  EXPECT_EQ(text(I::Exp, {z}), "cexp(z)");
  EXPECT_EQ(text(I::Conjg, {z}), "conj(z)");
  EXPECT_EQ(text(I::Real, {z}, kReal8), "creal(z)");
  EXPECT_EQ(text(I::Real, {z}, CProgram::kFloat), "(float)creal(z)");
  EXPECT_EQ(text(I::Aimag, {z}, kReal8), "cimag(z)");
  EXPECT_EQ(text(I::Abs, {z}, kReal8), "cabs(z)");
  EXPECT_EQ(text(I::Cmplx, {x, y}, kComplex8), "x + y * I");
  EXPECT_EQ(text(I::Abs, {x}), "fabs(x)");
  EXPECT_EQ(text(I::Abs, {f}), "fabsf(f)");
  EXPECT_EQ(text(I::Abs, {i}), "abs(i)");
  EXPECT_EQ(text(I::Abs, {k}), "labs(k)");
  EXPECT_EQ(text(I::Max, {x, y, x}), "fmax(fmax(x, y), x)");
  EXPECT_EQ(text(I::Min, {i, n}), "i < n ? i : n");
  EXPECT_EQ(text(b.add(b.intrinsic(I::Max, {b.add(i, n), c.num(0)}), i)),
            "(i + n > 0 ? i + n : 0) + i");
  EXPECT_EQ(text(I::Mod, {i, b.add(n, i)}), "i % (n + i)");
  EXPECT_EQ(text(I::Mod, {x, y}), "fmod(x, y)");
  EXPECT_EQ(text(I::Modulo, {i, n}), "(i % n + n) % n");
  EXPECT_EQ(text(I::Sign, {x, y}), "copysign(x, y)");
  EXPECT_EQ(text(I::Nint, {x}, kInteger), "(int)lround(x)");
  EXPECT_EQ(text(I::Nint, {x}, CProgram::kLong), "lround(x)");
  EXPECT_EQ(text(I::Floor, {f}, kInteger), "(int)floorf(f)");
  EXPECT_EQ(text(I::Anint, {x}), "round(x)");
  EXPECT_EQ(text(I::Int, {b.add(x, y)}, kInteger), "(int)(x + y)");
  EXPECT_EQ(text(I::Real, {i}, kReal8), "(double)i");
  EXPECT_EQ(text(I::Real, {x}, kReal8), "x");
  EXPECT_EQ(text(I::Tiny, {f}), "FLT_MIN");
  EXPECT_EQ(text(I::Huge, {i}), "INT_MAX");
  EXPECT_EQ(text(I::Log_Gamma, {x}), "lgamma(x)");
}

TEST_F(CExpressions, bits) {
  using I = IntrinsicId;
  const Expr* both = b.intrinsic(I::Iand, {i, b.add(n, c.num(1))});
  EXPECT_EQ(text(both), "i & (n + 1)");
  EXPECT_EQ(text(I::Ior, {both, i}), "(i & (n + 1)) | i");
  EXPECT_EQ(text(I::Iand, {both, i}), "i & (n + 1) & i");
  EXPECT_EQ(text(op(BinaryOp::Ne, both, c.num(0))), "(i & (n + 1)) != 0");
  EXPECT_EQ(text(I::Shiftl, {b.add(i, n), c.num(2)}), "(i + n) << 2");
  EXPECT_EQ(text(I::Shiftr, {i, c.num(2)}), "(int)((unsigned int)i >> 2)");
  EXPECT_EQ(text(I::Not, {both}), "~(i & (n + 1))");
  EXPECT_EQ(text(I::Btest, {i, n}, kLogical), "(i >> n) & 1");
  EXPECT_EQ(text(I::Ibclr, {k, n}), "k & ~(1L << n)");
}

}  // namespace
