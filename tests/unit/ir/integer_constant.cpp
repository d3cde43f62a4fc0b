// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The value of integers that are made of numbers and named constants.
#include "ir/integer_constant.h"

#include <gtest/gtest.h>

#include "ir/builder.h"

using namespace pj;
using ir::integerConstant;

namespace {

class IntegerConstant : public testing::Test {
 protected:
  ir::Program program;
  ir::Builder build{program};

  const ir::Symbol* symbol(ir::Storage storage, const ir::Expr* value) {
    ir::Symbol* s = program.makeSymbol();
    s->type = ir::kInteger;
    s->storage = storage;
    s->init = value;
    return s;
  }
};

TEST_F(IntegerConstant, ofNumbersAndNamedConstants) {
  const ir::Expr* seven = build.ref(symbol(ir::Storage::Constant, build.integer(7)));
  const ir::Expr* half = build.binary(ir::BinaryOp::Div, seven, build.integer(2));
  EXPECT_EQ(integerConstant(half), 3);
  EXPECT_EQ(integerConstant(build.mul(half, build.neg(seven))), -21);
  EXPECT_EQ(integerConstant(build.sub(half, seven)), -4);
}

TEST_F(IntegerConstant, ofNothingElse) {
  const ir::Expr* seven = build.integer(7);
  const ir::Expr* n = build.ref(symbol(ir::Storage::Local, seven));
  EXPECT_EQ(integerConstant(build.mul(seven, n)), std::nullopt);
  EXPECT_EQ(integerConstant(build.binary(ir::BinaryOp::Div, seven, build.integer(0))),
            std::nullopt);
  EXPECT_EQ(integerConstant(build.real(7, ir::kReal8)), std::nullopt);
  EXPECT_EQ(integerConstant(nullptr), std::nullopt);
}

TEST_F(IntegerConstant, ofNoNumberThatIsTooLarge) {
  const ir::Expr* large = build.integer(9223372036854775807LL);
  EXPECT_EQ(integerConstant(build.add(large, build.integer(1))), std::nullopt);
  EXPECT_EQ(integerConstant(build.mul(large, large)), std::nullopt);
}

TEST_F(IntegerConstant, ofNoNumberThatItsTypeDoesNotHold) {
  auto converted = [&](const ir::Expr* e, int kind) {
    ir::Type type{ir::TypeClass::Integer, static_cast<std::uint8_t>(kind), 0, true};
    return build.intrinsic(ir::IntrinsicId::Int, {e, build.integer(kind)}, type);
  };
  EXPECT_EQ(integerConstant(converted(build.integer(7), 8)), 7);
  EXPECT_EQ(integerConstant(converted(build.neg(build.integer(1)), 8)), std::nullopt);
  const ir::Expr* most = converted(build.integer(4294967295LL, 4), 4);
  EXPECT_EQ(integerConstant(most), 4294967295LL);
  EXPECT_EQ(integerConstant(build.binary(ir::BinaryOp::Mul, most, most)), std::nullopt);
}

}  // namespace
