// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which variables carry derivatives from the independents to the dependents.
#include "analysis/activity.h"

#include <gtest/gtest.h>

#include "support/text_program.h"

using namespace pj;

namespace {

/// The active variables of f(x)>(y) with this body; "g" among them: the procedure is active.
std::string active(const std::string& body, const std::string& others = "") {
  test::TextProgram t(R"((Subroutine f (arguments (x real8 In) (y real8 Out) (n integer4 In))
                           (locals (s real8) (t real8) (i integer4) (k integer4) (c logical4)
                             (v real8 [9]) (z complex8))
                           (body )" +
                      body + "))\n" + others);
  ir::Procedure* f = t.procedure("f");
  analysis::Activity a =
      analysis::computeActivity(t.program, {f, {t.symbol("f.x")}, {t.symbol("f.y")}});
  std::vector<const ir::Symbol*> found;
  for (const ir::Symbol* s : t.program.symbols())
    if (a.active(s)) found.push_back(s);
  std::string text = test::names(found);
  for (const ir::Procedure* p : a.reachable())
    if (p != f && a.active(p)) text += " " + p->name + "()";
  return text;
}

TEST(Activity, onTheWayFromOneToTheOther) {
  EXPECT_EQ(active("(t = 2.0d0 * x) (y = t)"), "t x y");
  EXPECT_EQ(active("(t = 2.0d0 * x) (y = x)"), "x y");  // not useful
  EXPECT_EQ(active("(t = 2.0d0) (y = x * t)"), "x y");  // not varied
}

TEST(Activity, theHeadsVariablesAlwaysAre) {
  EXPECT_EQ(active("(t = x)"), "x y");
}

TEST(Activity, oneVerdictAVariable) {
  EXPECT_EQ(active("(y = t) (t = x)"), "t x y");
}

TEST(Activity, againstTheOrderOfALoop) {
  EXPECT_EQ(active("(Do i = 1, n [(y = s) (s = t) (t = x)])"), "s t x y");
}

TEST(Activity, integersAndConditionsCarryNone) {
  EXPECT_EQ(active("(k = {integer4 int(x)}) (y = {real8 dble(k)})"), "x y");
  EXPECT_EQ(active("(If x > 0.0d0 [(t = 1.0d0)]) (y = t)"), "x y");
  EXPECT_EQ(active("(y = v({integer4 int(x)}))"), "x y");
  EXPECT_EQ(active("(y = merge(s, t, x > 0.0d0))"), "x y");
}

TEST(Activity, anElementStandsForItsArray) {
  EXPECT_EQ(active("(v(1) = x) (y = v(2))"), "v x y");
}

TEST(Activity, complexNumbersAndTheirParts) {
  EXPECT_EQ(active("(z = {complex8 cmplx(x, s, -)}) (y = {real8 aimag(z)})"), "x y z");
}

TEST(Activity, throughACall) {
  const std::string g = "(Subroutine g (arguments (a real8 In) (b real8 Out)) (body (b = a * a)))";
  EXPECT_EQ(active("(Call g(x, y))", g), "a b x y g()");
  EXPECT_EQ(active("(Call g(x, t)) (y = x)", g), "x y");
  EXPECT_EQ(active("(Call g(2.0d0, t)) (y = x * t)", g), "x y");
}

TEST(Activity, oneVerdictForAllCalls) {
  // The second call needs a derivative of s, which is always zero, since the first one has one.
  EXPECT_EQ(active("(Call g(x, y)) (Call g(s, t))", R"((Subroutine g (arguments (a real8 In)
              (b real8 Out)) (body (b = a * a))))"),
            "a b s t x y g()");
}

TEST(Activity, aDummyThatIsOnlyReadFlowsNowhereBack) {
  EXPECT_EQ(active("(Call g(t, x)) (y = t)", R"((Subroutine g (arguments (a real8 In) (b real8 In))
              (locals (u real8)) (body (u = b))))"),
            "x y");
}

TEST(Activity, throughAFunction) {
  EXPECT_EQ(active("(y = g(x))", R"((Function g (arguments (a real8 In)) (result (r real8))
              (body (r = a * a))))"),
            "a r x y g()");
}

TEST(Activity, throughAModule) {
  EXPECT_EQ(active("(u = x) (Call g())  (y = w)",
                   "(Module m (variables (u real8) (w real8)) (Subroutine g (body (w = u))))"),
            "u w x y g()");
}

TEST(Activity, pointersThatChangePlaces) {
  const std::string g = R"((Subroutine g (arguments (p real8 [*] exchanged)
      (q real8 [*] exchanged))
      (body (Exchange p, q))))";
  EXPECT_EQ(active("(v(1) = x) (Call g(v, v)) (y = v(1))", g), "p q v x y g()");
}

TEST(Activity, statementsThatAreKeptAsText) {
  EXPECT_EQ(active("(Opaque follows [\"t = h(x)\"] [x] [t]) (y = t)"), "t x y");
  EXPECT_EQ(active("(Opaque [\"print *, t\"] [t] []) (y = x)"), "x y");
}

TEST(Activity, calleesBeforeCallers) {
  test::TextProgram t(R"((Subroutine f (body (Call g()) (Call h())))
    (Subroutine g (body (Call h()))) (Subroutine h) (Subroutine unused))");
  std::string order;
  for (const ir::Procedure* p : analysis::reachableFrom(t.procedure("f"))) order += p->name;
  EXPECT_EQ(order, "hgf");
}

}  // namespace
