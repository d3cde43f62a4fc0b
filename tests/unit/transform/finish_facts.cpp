// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the last passes find out: definite assignment, places of declarations, bounds of memory,
// what nothing reads.
#include <gtest/gtest.h>

#include "support/c_program.h"
#include "transform/finish/allocations.h"
#include "transform/finish/finish.h"
#include "transform/finish/flow.h"

using namespace pj;
using namespace pj::ir;
using pj::test::CProgram;
using transform::Flow;

namespace {

class FinishFacts : public testing::Test {
 protected:
  CProgram c;
  Builder& b = c.b;
  Procedure& p = *c.procedure("f");
  Symbol *n = c.value(p, "n", CProgram::kInt), *y = c.array(p, "y", kReal8, {c.ref(n)}),
         *i = c.local(p, "i", CProgram::kInt), *t = c.local(p, "t", kReal8),
         *w = c.localArray(p, "w", kReal8, {nullptr});

  void SetUp() override { w->allocatable = true; }

  const Expr* r(const Symbol* s) { return c.ref(s); }
  const Expr* yi() { return c.at(y, {r(i)}); }
  const Stmt* set(const Symbol* s, const Expr* e) { return b.assign(r(s), e); }
  const Stmt* use(const Symbol* s) { return b.assign(yi(), r(s)); }
  const Do* overI(Block body) { return c.loop(i, c.num(0), b.sub(r(n), c.num(1)), body); }
  const Expr* positive(const Expr* e) { return b.binary(BinaryOp::Gt, e, c.num(0.0)); }
  const Stmt* allocate(const Expr* upper) {
    return b.stmt<Allocate>(
        {}, std::vector<AllocateItem>{{w, {{Dimension::Form::Explicit, c.num(0), upper}}}});
  }

  Flow flow(const Block& body) {
    return transform::flowInto(body, t,
                               [&](const Stmt& s) { return blockSymbols({&s}).count(t) > 0; });
  }
  Finish finished(Block body) {
    p.body = std::move(body);
    Diagnostics refused;
    Finish finish = transform::finish(c.program, p, {}, refused);
    EXPECT_FALSE(refused.hasErrors());
    return finish;
  }
};

TEST_F(FinishFacts, flow) {
  EXPECT_EQ(flow({set(t, yi()), use(t)}), Flow::None);
  EXPECT_EQ(flow({use(t), set(t, yi())}), Flow::In);
  auto maybe = [&](const Stmt* s) { return c.branch(positive(yi()), {s}); };
  EXPECT_EQ(flow({maybe(set(t, yi())), use(t)}), Flow::In);
  const Stmt* keep = b.assign(c.at(y, {c.num(0)}), r(t));
  Symbol* flag = c.local(p, "flag", kLogical);
  auto under = [&](const Stmt* s) { return c.branch(r(flag), {s}); };
  EXPECT_EQ(flow({under(set(t, yi())), under(keep)}), Flow::Guarded);
  EXPECT_EQ(flow({under(set(t, yi())), set(flag, b.logical(true)), under(keep)}), Flow::In);
}

/// A loop may not run: what it sets is not set behind it.
TEST_F(FinishFacts, flowOutOfALoop) {
  EXPECT_EQ(flow({overI({set(t, yi())}), use(t)}), Flow::In);
  EXPECT_EQ(flow({overI({set(t, yi()), use(t)})}), Flow::None);
}

TEST_F(FinishFacts, declarationsMoveInwards) {
  const Stmt* first = set(t, yi());
  const Do* loop = overI({first, use(t)});
  Finish finish = finished({loop});
  EXPECT_TRUE(finish.placement.top.empty());
  EXPECT_EQ(finish.placement.declaring.count(first), 1u);
  EXPECT_EQ(finish.placement.counting.count(loop), 1u);
}

TEST_F(FinishFacts, valuesThatFlowStayOutside) {
  const Stmt* sum = set(t, b.add(r(t), yi()));
  Finish finish = finished({overI({sum, use(t)})});
  EXPECT_EQ(finish.placement.top, std::vector<const Symbol*>{t});
  EXPECT_EQ(finish.placement.zeroed.count(t), 1u);
}

TEST_F(FinishFacts, whatNothingReadsIsNotKept) {
  Symbol* copy = c.local(p, "copy", kReal8);
  const Stmt* kept = set(copy, r(t));
  Finish finish = finished({overI({set(t, yi()), kept, use(t)})});
  EXPECT_EQ(finish.placement.unread, SymbolSet{copy});
  EXPECT_TRUE(isOmitted(*kept, finish.placement));
  // What only such a copy reads is not kept, either.
  EXPECT_EQ(finished({overI({set(t, yi()), kept})}).placement.unread, (SymbolSet{copy, t}));
}

TEST_F(FinishFacts, boundsOfOneAllocation) {
  Finish finish = finished({allocate(r(n)), b.assign(r(w), c.num(0.0))});
  EXPECT_TRUE(equal((*finish.allocations.shape(*w))[0].upper, r(n)));
  EXPECT_TRUE(finish.allocations.variables.empty());
  EXPECT_FALSE(finish.allocations.isConditional(*w));
}

TEST_F(FinishFacts, boundsThatDifferAreRecorded) {
  const Stmt* release = b.stmt<Deallocate>({}, Symbols{w});
  const Stmt* zero = b.assign(r(w), c.num(0.0));
  Block twice{allocate(r(n)), release, allocate(c.num(7)), zero};
  Finish finish = finished(twice);
  ASSERT_EQ(finish.allocations.variables.size(), 1u);
  EXPECT_EQ(finish.allocations.variables[0]->name, "w_to");
  EXPECT_TRUE(finish.allocations.isRecorded(*w));
  // Nothing asks for them where only elements are used.
  twice.back() = b.assign(c.at(w, {c.num(1)}), c.num(0.0));
  finish = finished(twice);
  EXPECT_TRUE(finish.allocations.variables.empty());
  EXPECT_FALSE(finish.allocations.isRecorded(*w));
}

TEST_F(FinishFacts, memoryUnderACondition) {
  Finish finish = finished({c.branch(positive(yi()), {allocate(r(n))})});
  EXPECT_TRUE(finish.allocations.isConditional(*w));
  EXPECT_FALSE(finish.allocations.isTested(*w));
}

}  // namespace
