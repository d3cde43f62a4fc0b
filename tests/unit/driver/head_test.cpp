// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/head.h"

#include <gtest/gtest.h>

namespace pj::driver {
namespace {

using Names = std::vector<std::string>;

TEST(Head, IsReadAsWrittenAndWithBlanks) {
  std::string error;
  auto head = parseHead(" Stencil ( A , b_2 ) > ( C ) ", error);
  ASSERT_TRUE(head) << error;
  EXPECT_EQ(head->procedure, "Stencil");
  EXPECT_EQ(head->module, "");
  EXPECT_EQ(head->independents, (Names{"A", "b_2"}));
  EXPECT_EQ(head->dependents, (Names{"C"}));
}

TEST(Head, TakesAModule) {
  std::string error;
  auto head = parseHead("physics.step(x)>(y)", error);
  ASSERT_TRUE(head) << error;
  EXPECT_EQ(head->module, "physics");
  EXPECT_EQ(head->procedure, "step");
}

TEST(Head, SaysWhatIsWrong) {
  for (const char* text :
       {"", "p", "p()", "p(x)", "p(x)>", "p(x)>()", "p()>(y)", "p(x)(y)", "(x)>(y)", "p(x)>(y))",
        "p(x,)>(y)", "p(x)>(y) z", "1p(x)>(y)", "p.(x)>(y)"}) {
    std::string error;
    EXPECT_FALSE(parseHead(text, error)) << text;
    EXPECT_NE(error.find("is no head"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace pj::driver
