// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scratch space: what a block reads only where it has written it before.
#include "analysis/coverage.h"

#include <gtest/gtest.h>

#include "analysis/activity.h"
#include "support/text_program.h"

using namespace pj;

namespace {

struct Of {
  test::TextProgram t;
  analysis::Effects effects;

  explicit Of(const std::string& body, const std::string& others = "")
      : t(R"((Subroutine f (arguments (x real8 [n, 5]) (y real8 [n]) (n integer4 In) (m integer4 In)
                   (c logical4 In) (i integer4 In))
                 (locals (w real8 [m]) (v real8 [n, 5]) (q real8 [4]) (t real8) (k integer4) (j integer4))
                 (body )" +
          body + "))\n" + others),
        effects(analysis::reachableFrom(t.procedure("f"))) {}
  const ir::Block& body() const { return t.procedure("f")->body; }
};

/// Of w, v, q and t, those that are filled before they are read.
std::string filled(const std::string& body, const std::string& others = "") {
  Of f(body, others);
  analysis::SymbolSet scratch;
  for (const ir::Symbol* s : f.t.symbols("f.w f.v f.q f.t")) scratch.insert(s);
  return test::names(analysis::common(scratch, analysis::filledBeforeRead(f.body(), f.effects)));
}

TEST(Coverage, byALoopForALoop) {
  const std::string fill = "(Do k = 1, n [(w(k) = x(k, i))])";
  EXPECT_EQ(filled(fill + "(Do k = 1, n [(y(k) = w(k))])"), "w");
  EXPECT_EQ(filled(fill + "(Do j = 1, n [(y(j) = w(j))])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 1, n [(y(k) = w((n + 1) - k))])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 1, n [(y(k) = w((n + 2) - k))])"), "");
  EXPECT_EQ(filled(fill + "(Do k = 2, n - 1 [(y(k) = w(k - 1) * w(k + 1))])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 2, n [(y(k) = w(k - 1) * w(k + 1))])"), "");
  EXPECT_EQ(filled(fill + "(Do k = n, 1, - 1 [(y(k) = w(k))])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 1, m [(y(k) = w(k))])"), "");
  EXPECT_EQ(filled(fill + "(Do k = 0, n [(y(k) = w(k))])"), "");
  EXPECT_EQ(filled("(Do k = 1, n [(y(k) = w(k))])" + fill), "");
}

TEST(Coverage, fromAnOffsetOn) {
  const std::string fill = "(Do k = 0, m [(w(i + k) = y(k))])";
  EXPECT_EQ(filled(fill + "(Do k = 0, m [(y(k) = w(i + k))])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = m, 0, - 1 [(y(k) = w(i + k))])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 0, m [(y(k) = w((i + m) - k))])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 0, m [(y(k) = w(i - k))])"), "");
  EXPECT_EQ(filled(fill + "(i = i + 1) (Do k = 0, m [(y(k) = w(i + k))])"), "");
  EXPECT_EQ(filled("(Do k = 0, m [(w(2 * k) = y(k))]) (Do k = 0, m [(y(k) = w(k))])"), "");
}

TEST(Coverage, whatAnIterationChangesItself) {
  const std::string read = "(Do k = 1, n [(y(k) = v(k, j))])";
  EXPECT_EQ(filled("(Do k = 1, n [(v(k, j) = 1.0d0)])" + read), "v");
  EXPECT_EQ(filled("(Do k = 1, n [(j = k) (v(k, j) = 1.0d0)])" + read), "");
  EXPECT_EQ(filled("(Do k = 1, n [(j = k) (Do i = 1, j [(v(i, k) = 1.0d0)])])"
                   "(Do k = 1, n [(Do i = 1, j [(y(k) = v(i, k))])])"),
            "");
  EXPECT_EQ(
      filled("(Do k = 1, n [(If c [(w(k) = 1.0d0)])]) (If c [(Do k = 1, n [(y(k) = w(k))])])"),
      "w");
  EXPECT_EQ(filled("(Do k = 1, n [(c = y(k) > 0.0d0) (If c [(w(k) = 1.0d0)])])"
                   "(If c [(Do k = 1, n [(y(k) = w(k))])])"),
            "");
}

TEST(Coverage, asFarAsAConditionLets) {
  const std::string fill = "(Do k = 1, n [(w(k) = y(k))])";
  EXPECT_EQ(filled(fill + "(Do k = 1, m [(If k <= n [(y(k) = w(k))])])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 1, m [(If k < (n + 1) [(y(k) = w(k))])])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 1, m [(If k > n [(y(k) = 1.0d0)] else [(y(k) = w(k))])])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 1, m [(If n >= k [(y(k) = w(k))])])"), "w");
  EXPECT_EQ(filled(fill + "(Do k = 1, m [(If k <= (n + 1) [(y(k) = w(k))])])"), "");
  EXPECT_EQ(filled(fill + "(Do k = 1, m [(If k >= n [(y(k) = w(k))])])"), "");
  EXPECT_EQ(filled(fill + "(Do k = 1, m [(If k <= n [(n = n + 1) (y(k) = w(k))])])"), "");
}

TEST(Coverage, allElementsThatThereAre) {
  EXPECT_EQ(filled("(Do k = 1, m [(w(k) = x(k, i))]) (y(1) = w(n) * w((n + 1) - k))"), "w");
}

TEST(Coverage, numbersAsBounds) {
  EXPECT_EQ(filled("(Do k = 1, 4 [(q(k) = t)]) (Do k = 2, 3 [(y(k) = q(k))])"), "q");
  EXPECT_EQ(filled("(Do k = 1, 4, 2 [(q(k) = y(k))]) (Do k = 1, 4 [(y(k) = q(k))])"), "");
  EXPECT_EQ(filled("(q(1) = 0.0d0) (y(1) = q(1))"), "q");
  EXPECT_EQ(filled("(q(1) = 0.0d0) (y(1) = q(2))"), "");
  EXPECT_EQ(filled("(q = 0.0d0) (y(1) = q(k))"), "q");
}

TEST(Coverage, anElementWhoseSubscriptChangesMeanwhile) {
  EXPECT_EQ(filled("(w(k) = 0.0d0) (y(1) = w(k))"), "w");
  EXPECT_EQ(filled("(w(k) = 0.0d0) (k = k + 1) (y(1) = w(k))"), "");
}

TEST(Coverage, underOneCondition) {
  EXPECT_EQ(filled("(If c [(t = 1.0d0)]) (If c [(y(1) = t)])"), "t");
  EXPECT_EQ(filled("(If c [(t = 1.0d0)]) (y(1) = t)"), "");
  EXPECT_EQ(filled("(If c [(t = 1.0d0)]) (If (.not. c) [(y(1) = t)])"), "");
  EXPECT_EQ(filled("(If c [(t = 1.0d0)] else [(t = 2.0d0)]) (y(1) = t)"), "t");
  EXPECT_EQ(filled("(If n > k [(t = 1.0d0)]) (k = k + 1) (If n > k [(y(1) = t)])"), "");
}

TEST(Coverage, aLoopThatMayRunNotAtAll) {
  EXPECT_EQ(filled("(Do k = 1, n [(t = 1.0d0)]) (y(1) = t)"), "");
  EXPECT_EQ(filled("(Do k = 1, n [(t = 1.0d0) (y(k) = t)])"), "t");
}

TEST(Coverage, aCallThatSetsAllOfIt) {
  const std::string all = "(Subroutine g (arguments (p real8 [4] Out)) (body (p = 0.0d0)))";
  const std::string first = "(Subroutine g (arguments (p real8 [4] Out)) (body (p(1) = 0.0d0)))";
  EXPECT_EQ(filled("(Call g(q)) (y(1) = q(3))", all), "q");
  EXPECT_EQ(filled("(Call g(q)) (y(1) = q(3))", first), "");
}

TEST(Coverage, whatThreadsWriteInCopiesIsLost) {
  EXPECT_EQ(filled("(OmpParallel (private t) [(t = 1.0d0)]) (y(1) = t)"), "");
  EXPECT_EQ(filled("(OmpParallel (private k) [(OmpDo (Do k = 1, n [(w(k) = 1.0d0)]))])"
                   "(Do k = 1, n [(y(k) = w(k))])"),
            "w");
}

TEST(Coverage, allElementsAtTheEnd) {
  auto all = [](const std::string& body) {
    Of f(body);
    return test::names(analysis::filledAtEnd(f.body(), {f.t.symbol("q")}, f.effects));
  };
  EXPECT_EQ(all("(q = 0.0d0)"), "q");
  EXPECT_EQ(all("(Do k = 1, 4 [(q(k) = 0.0d0)])"), "q");
  EXPECT_EQ(all("(Do k = 1, 3 [(q(k) = 0.0d0)])"), "");
  EXPECT_EQ(all("(Do k = 1, 3 [(q(k) = 0.0d0)]) (q(4) = 0.0d0)"), "q");
  EXPECT_EQ(all("(If c [(q = 0.0d0)])"), "");
  EXPECT_EQ(all("(If c [(q = 0.0d0)] else [(Do k = 1, 4 [(q(k) = t)])])"), "q");
  EXPECT_EQ(all("(Do k = 1, n [(q = 0.0d0)])"), "");
}

}  // namespace
