// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of which arrays the iterations of a loop name elements of their own.
#include "plan/own_slices.h"

#include "analysis/activity.h"
#include "variables.h"

using namespace pj;
using namespace pj::ir;

namespace {

class Slices : public test::Variables {
 protected:
  const Symbol* v = symbol("v", kReal8.withRank(1), Storage::Argument);
  const Symbol* w = symbol("w", kReal8.withRank(2), Storage::Argument);
  const Symbol* y = symbol("y", kReal8, Storage::Argument);
  const Symbol* n = symbol("n", kInteger, Storage::Argument);
  const Symbol* i = symbol("i", kInteger, Storage::Local);
  const Symbol* j = symbol("j", kInteger, Storage::Local);

  const Expr* at(const Expr* e) { return b.index(v, {e}); }
  const Expr* at(const Expr* e, const Expr* f) { return b.index(w, {e, f}); }
  const Expr* next(const Symbol* counter) { return b.add(b.ref(counter), b.integer(1)); }
  const Stmt* set(const Expr* place) { return b.assign(place, b.real(0, kReal8)); }
  const Stmt* get(const Expr* place) { return b.assign(b.ref(y), place); }
  const Do* loop(const Symbol* counter, Block body) {
    return b.stmt<Do>({}, "", counter, b.integer(1), b.ref(n), nullptr, std::move(body), nullptr)
        ->as<Do>();
  }

  /// Is `array` one of those of the loop over i?
  bool isOwn(const Symbol* array, Block body) {
    const Do* over = loop(i, std::move(body));
    p->body = {over};
    analysis::Activity activity = analysis::computeActivity(program, {p, {v}, {y}});
    return contains(plan::ownSlices(*over, analysis::Effects(activity.reachable())), array);
  }
};

TEST_F(Slices, OneSubscriptFollowsTheCounter) {
  EXPECT_TRUE(isOwn(v, {set(at(b.ref(i))), get(at(b.ref(i)))}));
  EXPECT_TRUE(isOwn(v, {set(at(next(i))), get(at(next(i)))}));
  EXPECT_FALSE(isOwn(v, {set(at(b.ref(i))), get(at(next(i)))}));
  EXPECT_FALSE(isOwn(v, {set(at(b.ref(n))), get(at(b.ref(n)))}));
  EXPECT_FALSE(isOwn(v, {set(at(b.mul(b.ref(i), b.ref(n))))}));
}

TEST_F(Slices, TheSameSubscriptEverywhere) {
  EXPECT_TRUE(isOwn(w, {set(at(b.ref(i), b.ref(j))), get(at(b.ref(i), b.integer(1)))}));
  EXPECT_FALSE(isOwn(w, {set(at(b.ref(i), b.ref(j))), get(at(b.ref(j), b.ref(i)))}));
}

TEST_F(Slices, InLoopsAndBranchesBelow) {
  EXPECT_TRUE(isOwn(w, {loop(j, {set(at(b.ref(j), b.ref(i)))}), get(at(b.ref(n), b.ref(i)))}));
  EXPECT_FALSE(isOwn(w, {loop(j, {set(at(b.ref(j), b.ref(i)))}), get(at(b.ref(n), b.ref(n)))}));
}

TEST_F(Slices, TheWholeArrayIsNoSlice) {
  EXPECT_FALSE(isOwn(v, {set(at(b.ref(i))), set(b.ref(v))}));
}

TEST_F(Slices, ACounterThatTheBodyChangesIsNone) {
  EXPECT_FALSE(isOwn(v, {set(at(b.ref(i))), b.assign(b.ref(i), b.integer(1))}));
}

}  // namespace
