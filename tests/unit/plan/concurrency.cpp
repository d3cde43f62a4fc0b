// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What threads may name beside a worksharing loop: on every path to it since the last barrier, and
// on every path from it to the next one.
#include "plan/concurrency.h"

#include "analysis/activity.h"
#include "variables.h"

using namespace pj;
using namespace pj::ir;

namespace {

class Beside : public test::Variables {
 protected:
  const Symbol* v = symbol("v", kReal8.withRank(1), Storage::Argument);
  const Symbol* y = symbol("y", kReal8.withRank(1), Storage::Argument);
  const Symbol* n = symbol("n", kInteger, Storage::Argument);
  const Symbol* i = symbol("i", kInteger, Storage::Local);
  const Symbol* t = symbol("t", kInteger, Storage::Local);
  const Symbol* c = symbol("c", kLogical, Storage::Argument);
  const Stmt* watched = workshare(y);  ///< the loop that is asked about
  const Stmt* names = workshare(v);    ///< another one, with v
  const Stmt* barrier = b.stmt<OmpBarrier>({});

  const Do* loop(const Symbol* counter, Block body) {
    return b.stmt<Do>({}, "", counter, b.integer(1), b.ref(n), nullptr, std::move(body), nullptr)
        ->as<Do>();
  }
  const Stmt* workshare(const Symbol* array) {
    const Expr* element = b.index(array, {b.ref(i)});
    return b.stmt<OmpDo>({}, OmpClauses{}, loop(i, {b.assign(element, b.real(0, kReal8))}));
  }
  const Stmt* turns(Block body) { return loop(t, std::move(body)); }
  const Stmt* branch(Block body) {
    return b.stmt<If>({}, std::vector<IfArm>{{b.ref(c), std::move(body)}});
  }

  /// Is v named nowhere else while threads are in the watched loop?
  bool isAlone(Block body) {
    const Stmt* region = b.stmt<OmpParallel>({}, OmpClauses{}, std::move(body));
    p->body = {region};
    analysis::Activity activity = analysis::computeActivity(program, {p, {v}, {y}});
    analysis::Effects effects(activity.reachable());
    return plan::Concurrency(*region->as<OmpParallel>(), effects).isAlone(watched->as<OmpDo>(), v);
  }
};

TEST_F(Beside, AloneInTheRegion) {
  EXPECT_TRUE(isAlone({watched}));
}

TEST_F(Beside, SeparatedByBarriers) {
  EXPECT_TRUE(isAlone({names, barrier, watched, barrier, names}));
  EXPECT_FALSE(isAlone({names, watched, barrier, names}));
  EXPECT_FALSE(isAlone({names, barrier, watched, names}));
}

TEST_F(Beside, NamedByAllThreads) {
  const Stmt* byAll = b.assign(b.index(v, {b.integer(1)}), b.real(0, kReal8));
  EXPECT_FALSE(isAlone({byAll, watched}));
  EXPECT_TRUE(isAlone({byAll, barrier, watched}));
}

TEST_F(Beside, BehindABarrierInABranch) {
  EXPECT_FALSE(isAlone({names, branch({barrier}), watched}));
  EXPECT_TRUE(isAlone({names, branch({barrier, watched, barrier}), names}));
}

TEST_F(Beside, InTheNextTurn) {
  EXPECT_FALSE(isAlone({turns({names, barrier, watched})}));
  EXPECT_TRUE(isAlone({turns({names, barrier, watched, barrier})}));
}

TEST_F(Beside, AroundTurns) {
  EXPECT_FALSE(isAlone({names, turns({watched, barrier})}));
  EXPECT_FALSE(isAlone({turns({barrier, watched}), names}));
  EXPECT_TRUE(isAlone({names, barrier, turns({watched, barrier}), names}));
}

TEST_F(Beside, ItselfInTheNextTurn) {
  const Stmt* ofV = watched;
  watched = workshare(v);
  EXPECT_FALSE(isAlone({turns({watched})}));
  EXPECT_TRUE(isAlone({turns({watched, barrier})}));
  EXPECT_FALSE(isAlone({turns({watched, branch({barrier})})}));
  watched = ofV;
}

TEST_F(Beside, AJumpPassesABarrier) {
  const Stmt* leave = branch({b.stmt<Exit>({}, std::string())});
  EXPECT_FALSE(isAlone({turns({watched, leave, barrier}), names}));
  EXPECT_TRUE(isAlone({turns({watched, leave, barrier}), barrier, names}));
}

}  // namespace
