// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expressions of --set and --size become text of the check program.
#include "driver/check/item_text.h"

#include <deque>

#include <gtest/gtest.h>

namespace pj::driver {
namespace {

class Expressions : public ::testing::Test {
 protected:
  Expressions() {
    for (const char* name : {"n", "N", "m_1"}) {
      symbols_.emplace_back().name = name;
      CheckItem item;
      item.symbol = &symbols_.back();
      item.name = "v" + std::to_string(items_.size());
      items_.push_back(item);
    }
  }

  std::string text(const std::string& expression, bool isC, bool real = false) {
    std::string error;
    auto translated = translateExpression(expression, items_, numbers_, real, isC, error);
    return translated ? *translated : "error: " + error;
  }

 private:
  std::deque<ir::Symbol> symbols_;
  std::vector<CheckItem> items_;
  const std::map<std::string, std::string> numbers_ = {{"WIDTH", "12"}};
};

TEST_F(Expressions, OfFortran) {
  EXPECT_EQ(text("2*N + m_1**2", false), "2*v0 + v2**2");
  EXPECT_EQ(text("MAX(n, 3)/mod(n, 2)", false), "max(v0, 3)/mod(v0, 2)");
  EXPECT_EQ(text("[1.5, 2e-3]", false, true), "[1.5d0, 2d-3]");
  EXPECT_EQ(text("q", false), "error: 'q' is neither an argument nor a module variable");
  EXPECT_EQ(text("n % 2", false), "error: '%' in 'n % 2' is not understood");
}

TEST_F(Expressions, OfC) {
  EXPECT_EQ(text("2*N + n%m_1", true), "2*v1 + v0%v2");
  EXPECT_EQ(text("max(n, 3)", true), "PJ_MAX(v0, 3)");
  EXPECT_EQ(text("n*WIDTH", true), "v0*12");
  EXPECT_EQ(text("[1.5, 2d-3]", true, true), "[1.5, 2e-3]");
  EXPECT_EQ(text("M_1", true), "error: 'M_1' is neither an argument nor a global variable");
  EXPECT_EQ(text("n**2", true), "error: '**' in 'n**2' is not understood");
}

}  // namespace
}  // namespace pj::driver
