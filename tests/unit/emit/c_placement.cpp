// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the emitter of C declares local variables.
#include <gtest/gtest.h>

#include "emit/c_text.h"

using namespace pj;
using namespace pj::ir;
using pj::test::CProgram;

namespace {

class CPlacement : public testing::Test {
 protected:
  CProgram c;
  Builder& b = c.b;
  Procedure& p = *c.procedure("f");
  Symbol *n = c.value(p, "n", CProgram::kInt), *y = c.array(p, "y", kReal8, {c.ref(n)}),
         *i = c.local(p, "i", CProgram::kInt), *t = c.local(p, "t", kReal8),
         *flag = c.local(p, "flag", kLogical);

  const Expr* r(const Symbol* s) { return c.ref(s); }
  const Expr* yi() { return c.at(y, {r(i)}); }
  const Stmt* set(const Symbol* s, const Expr* e) { return b.assign(r(s), e); }
  const Stmt* use(const Symbol* s) { return b.assign(yi(), r(s)); }
  const Do* overI(Block body) { return c.loop(i, c.num(0), b.sub(r(n), c.num(1)), body); }
  const Expr* positive(const Expr* e) { return b.binary(BinaryOp::Gt, e, c.num(0.0)); }
  OmpClause isPrivate(std::vector<const Symbol*> s) {
    return CProgram::clause(OmpClauseKind::Private, std::move(s));
  }

  std::string bodyOf(Block body) {
    p.body = std::move(body);
    std::string text = textOf(c, &p);
    text.erase(0, text.find('\n') + 1);
    const std::string unused = "  (void)y;\n";
    if (std::size_t at = text.find(unused); at != text.npos) text.erase(at, unused.size());
    return text[0] == '\n' ? text.substr(1) : text;
  }
};

TEST_F(CPlacement, countersOfConsecutiveLoops) {
  EXPECT_EQ(bodyOf({overI({b.assign(yi(), c.num(0.0))}), overI({b.assign(yi(), c.num(1.0))})}),
            "  for (int i = 0; i < n; i++) {\n    y[i] = 0.0;\n  }\n"
            "  for (int i = 0; i < n; i++) {\n    y[i] = 1.0;\n  }\n}\n");
}

TEST_F(CPlacement, aCounterThatIsReadLater) {
  EXPECT_EQ(bodyOf({overI({}), b.assign(yi(), c.num(0.0))}),
            "  int i;\n\n  for (i = 0; i < n; i++) {\n  }\n  y[i] = 0.0;\n}\n");
}

TEST_F(CPlacement, theFirstWriteDeclares) {
  EXPECT_EQ(bodyOf({overI({set(t, yi()), use(t)})}),
            "  for (int i = 0; i < n; i++) {\n    double t = y[i];\n    y[i] = t;\n  }\n}\n");
}

/// A value that flows from one iteration to the next, or past a branch.
TEST_F(CPlacement, valuesThatFlowStayOutside) {
  const Stmt* sum = set(t, b.add(r(t), yi()));
  EXPECT_EQ(bodyOf({set(t, c.num(0.0)), overI({sum, use(t)})}),
            "  double t = 0.0;\n  for (int i = 0; i < n; i++) {\n    t += y[i];\n    y[i] = t;\n"
            "  }\n}\n");
  const Stmt* maybe = c.branch(positive(yi()), {set(t, yi())});
  EXPECT_EQ(bodyOf({overI({maybe, use(t)})}),
            "  double t = 0;\n\n  for (int i = 0; i < n; i++) {\n    if (y[i] > 0.0) t = y[i];\n"
            "    y[i] = t;\n  }\n}\n");
}

/// Nothing flows from trip to trip, but compilers do not see it.
TEST_F(CPlacement, setAndReadUnderOneCondition) {
  auto maybe = [&](const Stmt* s) { return c.branch(positive(yi()), {s}); };
  EXPECT_EQ(bodyOf({overI({maybe(set(t, yi())), maybe(use(t))})}),
            "  for (int i = 0; i < n; i++) {\n    double t = 0;\n    if (y[i] > 0.0) t = y[i];\n"
            "    if (y[i] > 0.0) y[i] = t;\n  }\n}\n");
}

/// Conditions around conditions, one of them negated.
TEST_F(CPlacement, setAndReadUnderNestedConditions) {
  const Expr* many = b.binary(BinaryOp::Gt, r(n), c.num(1));
  const Expr* few = b.unary(UnaryOp::Not, many);
  const Stmt* first =
      c.branch(many, {c.branch(positive(yi()), {set(t, yi())}, {set(t, c.num(0.0))})});
  std::string start = "  for (int i = 0; i < n; i++) {\n    double t = 0;\n    if (n > 1) {\n";
  EXPECT_EQ(bodyOf({overI({first, c.branch(few, {}, {use(t)})})}).substr(0, start.size()), start);
}

/// Both branches set it: nothing flows in, and compilers see it.
TEST_F(CPlacement, setInBothBranches) {
  const Stmt* first = c.branch(positive(yi()), {set(t, yi())}, {set(t, c.num(1.0))});
  EXPECT_EQ(bodyOf({overI({first, use(t)})}),
            "  for (int i = 0; i < n; i++) {\n    double t;\n    if (y[i] > 0.0) {\n"
            "      t = y[i];\n    } else {\n      t = 1.0;\n    }\n    y[i] = t;\n  }\n}\n");
}

TEST_F(CPlacement, conditionsThatChangeKeepItOutside) {
  auto maybe = [&](const Stmt* s) { return c.branch(positive(yi()), {s}); };
  const Stmt *first = maybe(set(t, yi())), *change = b.assign(yi(), c.num(1.0));
  std::string outside = "  double t = 0;\n\n  for (int i = 0; i < n; i++) {\n";
  auto startsOutside = [&](Block body) {
    return bodyOf({overI(std::move(body))}).compare(0, outside.size(), outside) == 0;
  };
  EXPECT_TRUE(startsOutside({first, change, maybe(use(t))}));
  EXPECT_TRUE(startsOutside({first, maybe(use(t)), maybe(use(t))}));
  EXPECT_TRUE(startsOutside({first, c.branch(positive(r(t)), {use(t)})}));
  EXPECT_TRUE(startsOutside({first, c.branch(positive(yi()), {change}, {use(t)})}));
  EXPECT_TRUE(startsOutside({maybe(use(t)), maybe(set(t, yi()))}));
}

/// A copy that nothing reads, and a copy for its sake alone.
TEST_F(CPlacement, copiesThatNothingReads) {
  const Symbol* copy = c.local(p, "copy", kReal8);
  EXPECT_EQ(bodyOf({set(t, yi()), set(copy, r(t)), use(t)}),
            "  int i = 0;\n\n  double t = y[i];\n  y[i] = t;\n}\n");
}

TEST_F(CPlacement, eachArmDeclaresItsOwn) {
  EXPECT_EQ(
      bodyOf({overI(
          {c.branch(positive(yi()), {set(t, yi()), use(t)}, {set(t, c.num(1.0)), use(t)})})}),
      "  for (int i = 0; i < n; i++) {\n    if (y[i] > 0.0) {\n      double t = y[i];\n"
      "      y[i] = t;\n    } else {\n      double t = 1.0;\n      y[i] = t;\n    }\n  }\n}\n");
}

/// Compilers warn of a variable that is only written to.
TEST_F(CPlacement, aScopeWithoutAReadIsNone) {
  EXPECT_EQ(bodyOf({overI({set(t, yi()), use(t)}), overI({set(t, yi()), b.assign(yi(), yi())})}),
            "  double t;\n\n  for (int i = 0; i < n; i++) {\n    t = y[i];\n    y[i] = t;\n  }\n"
            "  for (int i = 0; i < n; i++) {\n    t = y[i];\n    y[i] = y[i];\n  }\n}\n");
}

TEST_F(CPlacement, leaveFlagsAreReadOutsideTheBody) {
  const Stmt* loop = b.stmt<DoWhile>({}, "", nullptr, Block{set(flag, b.logical(true))}, flag);
  EXPECT_EQ(bodyOf({loop}),
            "  int flag;\n\n  for (;;) {\n    flag = 1;\n    if (flag) break;\n  }\n}\n");
}

TEST_F(CPlacement, poppedValues) {
  EXPECT_EQ(bodyOf({overI({b.pop(r(t)), use(t)})}),
            "  for (int i = 0; i < n; i++) {\n    double t;\n    pj_pop(&t, sizeof(t));\n"
            "    y[i] = t;\n  }\n}\n");
}

TEST_F(CPlacement, worksharingLoopsOwnTheirCounterAndTemporaries) {
  const Do* loop = overI({set(t, yi()), use(t)});
  EXPECT_EQ(bodyOf({b.stmt<OmpParallelDo>(
                {}, OmpClauses{isPrivate({i, t}), c.clause(OmpClauseKind::Shared, {y})}, loop)}),
            "#pragma omp parallel for shared(y)\n  for (int i = 0; i < n; i++) {\n"
            "    double t = y[i];\n    y[i] = t;\n  }\n}\n");
}

/// What a thread's iterations hand on must stay in the clause.
TEST_F(CPlacement, privateValuesThatFlow) {
  const Do* loop = overI({c.branch(positive(yi()), {set(t, yi())}), use(t)});
  EXPECT_EQ(
      bodyOf({b.stmt<OmpParallelDo>({}, OmpClauses{isPrivate({i, t})}, loop)}),
      "  double t;\n\n#pragma omp parallel for private(t)\n"
      "  for (int i = 0; i < n; i++) {\n    if (y[i] > 0.0) t = y[i];\n    y[i] = t;\n  }\n}\n");
}

TEST_F(CPlacement, regions) {
  const Stmt* loop = b.stmt<OmpDo>({}, OmpClauses{}, overI({b.increment(r(t), yi())}));
  EXPECT_EQ(bodyOf({b.stmt<OmpParallel>({}, OmpClauses{isPrivate({i, t})},
                                        Block{set(t, c.num(0.0)), loop})}),
            "#pragma omp parallel\n  {\n    double t = 0.0;\n#pragma omp for\n"
            "    for (int i = 0; i < n; i++) {\n      t += y[i];\n    }\n  }\n}\n");
  // Without a write first: at the start of the region.
  const Stmt* maybe = c.branch(b.binary(BinaryOp::Gt, r(n), c.num(1)), {set(t, c.num(0.0))});
  EXPECT_EQ(
      bodyOf({b.stmt<OmpParallel>({}, OmpClauses{isPrivate({i, t})}, Block{maybe, loop})}),
      "#pragma omp parallel\n  {\n    double t = 0;\n    if (n > 1) t = 0.0;\n#pragma omp for\n"
      "    for (int i = 0; i < n; i++) {\n      t += y[i];\n    }\n  }\n}\n");
}

TEST_F(CPlacement, sharedVariablesStayOutside) {
  const Stmt* region = b.stmt<OmpParallel>({}, OmpClauses{}, Block{set(t, c.num(0.0))});
  EXPECT_EQ(bodyOf({region, b.assign(c.at(y, {c.num(0)}), r(t))}),
            "  double t;\n\n#pragma omp parallel\n  {\n    t = 0.0;\n  }\n  y[0] = t;\n}\n");
  const Do* loop = overI({set(t, yi()), use(t)});
  EXPECT_EQ(bodyOf({b.stmt<OmpParallelDo>(
                {}, OmpClauses{CProgram::clause(OmpClauseKind::LastPrivate, {t})}, loop)}),
            "  double t;\n\n#pragma omp parallel for lastprivate(t)\n"
            "  for (int i = 0; i < n; i++) {\n    t = y[i];\n    y[i] = t;\n  }\n}\n");
}

TEST_F(CPlacement, allocatedArrays) {
  Symbol* w = c.local(p, "w", kReal8.withRank(2));
  w->allocatable = true;
  w->shape.assign(2, {Dimension::Form::Deferred, nullptr, nullptr});
  std::vector<Dimension> shape{{Dimension::Form::Explicit, c.num(0), b.sub(r(n), c.num(1))},
                               {Dimension::Form::Explicit, nullptr, r(n)}};
  const Stmt* allocate = b.stmt<Allocate>({}, std::vector<AllocateItem>{{w, shape}});
  EXPECT_EQ(bodyOf({allocate, b.assign(c.at(w, {c.num(1), c.num(0)}), c.num(0.0)),
                    b.stmt<Deallocate>({}, Symbols{w})}),
            "  double (*w)[n] = malloc(n * sizeof(*w));\n  w[0][0] = 0.0;\n  free(w);\n}\n");
}

TEST_F(CPlacement, arraysWhoseExtentIsComputed) {
  Symbol* m = c.local(p, "m", CProgram::kInt);
  Symbol* w = c.localArray(p, "w", kReal8, {c.ref(m)});
  Symbol* fixed = c.localArray(p, "fixed", kReal8, {c.num(4)});
  EXPECT_EQ(bodyOf({set(m, b.mul(c.num(2), r(n))), b.assign(c.at(w, {r(n)}), c.num(0.0)),
                    b.assign(c.at(fixed, {c.num(0)}), c.num(0.0))}),
            "  double fixed[4];\n\n  int m = 2 * n;\n  double w[m];\n  w[n] = 0.0;\n"
            "  fixed[0] = 0.0;\n}\n");
}

TEST_F(CPlacement, results) {
  Symbol* f = c.result(p, "f", kReal8);
  EXPECT_EQ(bodyOf({set(f, c.num(1.0))}), "  return 1.0;\n}\n");
  EXPECT_EQ(
      bodyOf({c.branch(positive(c.at(y, {r(n)})), {set(f, c.num(1.0)), b.stmt<Return>({})}),
              set(f, c.num(2.0)), set(f, b.mul(r(f), r(f)))}),
      "  if (y[n] > 0.0) return 1.0;\n  double result = 2.0;\n  return result * result;\n}\n");
  EXPECT_EQ(
      bodyOf({c.branch(positive(c.at(y, {r(n)})), {set(f, c.num(1.0))}, {set(f, c.num(2.0))})}),
      "  double result;\n\n  if (y[n] > 0.0) {\n    result = 1.0;\n  } else {\n"
      "    result = 2.0;\n  }\n  return result;\n}\n");
}

}  // namespace
