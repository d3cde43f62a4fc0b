// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which reads of a worksharing loop are the iterations' own. What is own gets plain increments:
// each test for that has others, next to it, in which two iterations meet or may meet.
#include "plan/sharing.h"

#include "variables.h"

using namespace pj;
using namespace pj::ir;

namespace {

constexpr Type kUnsigned{TypeClass::Integer, 4, 0, true};
constexpr Type kLong{TypeClass::Integer, 8, 0};

/// do i = 1, m in a parallel region, which reads the array a.
class OwnElements : public test::Variables {
 protected:
  const Symbol* a = symbol("a", kReal8.withRank(1), Storage::Argument);
  const Symbol* y = symbol("y", kReal8.withRank(1), Storage::Argument);
  const Symbol* n = symbol("n", kInteger, Storage::Argument);
  const Symbol* m = symbol("m", kInteger, Storage::Argument);
  const Symbol* u = symbol("u", kInteger, Storage::Argument);
  const Symbol* i = symbol("i", kInteger, Storage::Local);
  const Symbol* j = symbol("j", kInteger, Storage::Local);
  const Symbol* k = symbol("k", kInteger, Storage::Local);
  const Symbol* o = symbol("o", kInteger, Storage::Local);

  const Expr* num(int value) { return b.integer(value); }
  const Expr* at(const Expr* row, const Expr* stride, const Expr* inner) {
    return b.add(b.mul(row, stride), inner);
  }
  /// (i - 1)*n + inner
  const Expr* inRow(const Expr* inner) { return at(b.sub(b.ref(i), num(1)), b.ref(n), inner); }
  const Stmt* read(const Expr* subscript) { return read(subscript, b.ref(i)); }
  const Stmt* read(const Expr* subscript, const Expr* written) {
    const Expr* element = b.index(a, {subscript});
    return b.assign(b.index(y, {written}), b.mul(element, element));
  }
  const Do* loop(const Symbol* counter, const Expr* lower, const Expr* upper, Block body,
                 const Expr* step = nullptr) {
    return b.stmt<Do>({}, "", counter, lower, upper, step, std::move(body), nullptr);
  }
  const Do* toN(Block body) { return loop(k, num(1), b.ref(n), std::move(body)); }

  const Stmt* region(const Do* outer, OmpClauses clauses = {}) {
    OmpClauses own{{OmpClauseKind::Private, {i, j, k, o}}};
    return b.stmt<OmpParallel>({}, own, Block{b.stmt<OmpDo>({}, clauses, outer)});
  }
  plan::SharingDecision decide(const Stmt* region) {
    p->body = {region};
    analysis::Activity activity = analysis::computeActivity(program, {p, {a}, {y}});
    analysis::Effects effects(activity.reachable());
    return plan::planSharing(*region->as<OmpParallel>(), activity, effects).decisions.at(a);
  }
  std::string of(Block body) {
    return std::string(name(decide(region(loop(i, num(1), b.ref(m), std::move(body)))).sharing));
  }
};

TEST_F(OwnElements, rowsOfAFlattenedArray) {
  auto decision = decide(region(loop(i, num(1), b.ref(m), {toN({read(inRow(b.ref(k)))})})));
  EXPECT_EQ(decision.sharing, plan::Sharing::Exclusive);
  EXPECT_EQ(decision.reason,
            "each iteration reads elements of its own: their subscript in dimension 2 of the "
            "flattened (n, *) follows the loop's counter");
}

TEST_F(OwnElements, innerRange) {
  auto from = [&](const Expr* lower, const Expr* upper, const Expr* inner,
                  const Expr* step = nullptr) {
    return of({loop(k, lower, upper, {read(inRow(inner))}, step)});
  };
  const Expr *N = b.ref(n), *K = b.ref(k);
  const Expr* less = b.sub(N, num(1));
  EXPECT_EQ(from(num(1), N, K), "exclusive");
  EXPECT_EQ(from(num(0), N, K), "atomic");
  EXPECT_EQ(from(num(1), b.add(N, num(1)), K), "atomic");
  EXPECT_EQ(from(b.ref(u), N, K), "atomic");
  EXPECT_EQ(from(b.ref(m), N, K), "exclusive");  // m iterations of the outer loop: m is not 0
  EXPECT_EQ(from(num(1), b.ref(m), K), "atomic");
  EXPECT_EQ(from(num(1), less, b.add(K, num(1))), "exclusive");
  EXPECT_EQ(from(N, num(1), K, b.neg(num(1))), "exclusive");
  EXPECT_EQ(from(N, num(0), K, b.neg(num(1))), "atomic");
  EXPECT_EQ(from(num(1), N, K, b.neg(num(1))), "atomic");
  EXPECT_EQ(from(num(1), N, K, num(2)), "exclusive");
  EXPECT_EQ(from(num(1), N, K, b.ref(m)), "atomic");
}

TEST_F(OwnElements, stencils) {
  const Expr *N = b.ref(n), *K = b.ref(k);
  Block body{read(inRow(K)), read(inRow(b.add(K, num(1))))};
  EXPECT_EQ(of({loop(k, num(1), b.sub(N, num(1)), body)}), "exclusive");
  EXPECT_EQ(of({loop(k, num(1), N, body)}), "atomic");
  Block below{read(inRow(K)), read(inRow(b.add(K, N)))};
  EXPECT_EQ(of({toN(below)}), "atomic");
}

TEST_F(OwnElements, readsInOtherLoops) {
  auto row = [&] { return read(inRow(b.ref(k))); };
  EXPECT_EQ(of({toN({row()}), toN({row()})}), "exclusive");
  EXPECT_EQ(of({toN({row()}), loop(k, num(1), b.ref(m), {row()})}), "atomic");
  EXPECT_EQ(of({toN({row()}), loop(k, num(0), b.sub(b.ref(n), num(1)), {row()})}), "atomic");
  // After its loop, a counter is one too many.
  EXPECT_EQ(of({toN({row()}), row()}), "atomic");
  EXPECT_EQ(of({toN({row()}), toN({read(at(b.sub(b.ref(i), num(1)), b.ref(m), b.ref(k)))})}),
            "atomic");
}

TEST_F(OwnElements, whatChangesIsNoStride) {
  const Stmt* row = read(inRow(b.ref(k)));
  EXPECT_EQ(of({toN({row}), b.assign(b.ref(n), num(3))}), "atomic");
  const Expr* byO = at(b.ref(i), b.ref(o), b.ref(k));
  auto withO = [&](Block before) {
    before.push_back(loop(k, num(0), b.sub(b.ref(o), num(1)), {read(byO)}));
    return of(before);
  };
  EXPECT_EQ(withO({}), "atomic");  // private: nobody knows its value
  EXPECT_EQ(withO({b.assign(b.ref(o), b.ref(n))}), "exclusive");
  EXPECT_EQ(withO({b.assign(b.ref(o), b.ref(n)), b.assign(b.ref(o), b.ref(m))}), "exclusive");
  EXPECT_EQ(withO({b.assign(b.ref(o), b.ref(i))}), "atomic");
  EXPECT_EQ(withO({toN({b.assign(b.ref(o), b.ref(n))})}), "atomic");
}

TEST_F(OwnElements, privateOffsets) {
  const Stmt* start = b.assign(b.ref(o), b.mul(b.sub(b.ref(i), num(1)), b.ref(n)));
  const Stmt* row = read(b.add(b.ref(o), b.ref(k)));
  EXPECT_EQ(of({start, toN({row})}), "exclusive");
  EXPECT_EQ(of({toN({row})}), "atomic");
  EXPECT_EQ(of({toN({row}), start}), "atomic");
  EXPECT_EQ(of({start, toN({row, b.assign(b.ref(o), b.add(b.ref(o), num(1)))})}), "atomic");
  const Expr* test = b.binary(BinaryOp::Gt, b.ref(n), num(3));
  EXPECT_EQ(of({b.stmt<If>({}, std::vector<IfArm>{{test, {start}}}), toN({row})}), "atomic");
  // In the loop over k: of the last but one iteration.
  EXPECT_EQ(of({toN({row, start})}), "atomic");
}

TEST_F(OwnElements, theLastOfSeveralDefinitions) {
  const Stmt *start = b.assign(b.ref(o), b.mul(b.sub(b.ref(i), num(1)), b.ref(n))),
             *other = b.assign(b.ref(o), b.ref(m));
  const Stmt* row = read(b.add(b.ref(o), b.ref(k)));
  const Expr* test = b.binary(BinaryOp::Gt, b.ref(n), num(3));
  auto perhaps = [&](const Stmt* s) { return b.stmt<If>({}, std::vector<IfArm>{{test, {s}}}); };
  EXPECT_EQ(of({other, start, toN({row})}), "exclusive");
  EXPECT_EQ(of({perhaps(other), start, toN({row})}), "exclusive");
  EXPECT_EQ(
      of({toN({start, row}), toN({b.assign(b.ref(o), b.mul(b.sub(b.ref(i), num(1)), b.ref(n))),
                                  read(b.add(b.ref(o), b.ref(k)))})}),
      "exclusive");
  // The next iteration begins with the first definition again.
  EXPECT_EQ(of({start, toN({row}), other}), "exclusive");
  EXPECT_EQ(of({toN({start, row, other})}), "exclusive");
  // In one dimension, of two rows by one name.
  auto inRows = [&] { return read(b.ref(o)); };
  EXPECT_EQ(of({b.assign(b.ref(o), b.ref(i)), inRows(), b.assign(b.ref(o), b.ref(i)), inRows()}),
            "exclusive");
  EXPECT_EQ(of({b.assign(b.ref(o), b.ref(i)), inRows(), b.assign(b.ref(o), b.add(b.ref(i), num(1))),
                inRows()}),
            "atomic");
  EXPECT_EQ(of({start, perhaps(other), toN({row})}), "atomic");
  EXPECT_EQ(of({start, toN({row, other})}), "atomic");
  EXPECT_EQ(of({start, toN({row, perhaps(other)})}), "atomic");
  EXPECT_EQ(of({start, toN({other}), toN({row})}), "atomic");
  EXPECT_EQ(of({start, other, toN({row})}), "atomic");
}

TEST_F(OwnElements, unsignedNumbersWrap) {
  const Symbol* w = symbol("w", kUnsigned, Storage::Argument);
  auto row = [&](const Expr* stride) {
    return loop(k, num(0), b.sub(stride, num(1)), {read(at(b.ref(i), stride, b.ref(k)))});
  };
  const Expr* wide = b.intrinsic(IntrinsicId::Int, {b.ref(w)}, kLong);
  const Expr* same = b.intrinsic(IntrinsicId::Int, {b.ref(w)}, kInteger);
  EXPECT_EQ(of({row(wide)}), "exclusive");
  EXPECT_EQ(of({row(same)}), "atomic");
  EXPECT_EQ(of({row(b.ref(w))}), "atomic");
}

TEST_F(OwnElements, collapsedLoops) {
  auto nest = [&](const Expr* subscript, const Expr* last) {
    const Expr* written = b.add(at(b.ref(i), b.ref(n), b.ref(j)), num(7));
    const Do* inner = loop(j, num(0), last, {read(subscript, written)});
    OmpClause two{OmpClauseKind::Collapse, {}, num(2)};
    return std::string(name(decide(region(loop(i, num(0), b.ref(m), {inner}), {two})).sharing));
  };
  const Expr* less = b.sub(b.ref(n), num(1));
  EXPECT_EQ(nest(at(b.ref(i), b.ref(n), b.ref(j)), less), "exclusive");
  EXPECT_EQ(nest(at(b.ref(i), b.ref(n), b.ref(j)), b.ref(n)), "atomic");
  EXPECT_EQ(nest(b.ref(i), less), "atomic");
  EXPECT_EQ(nest(b.add(b.ref(i), b.ref(j)), less), "atomic");
}

TEST_F(OwnElements, certainConflicts) {
  auto conflict = [&](const Expr* x, const Expr* y) {
    return decide(region(loop(i, num(1), b.ref(m), {read(x), read(y)}))).conflict;
  };
  const Expr *row = inRow(num(1)), *next = at(b.ref(i), b.ref(n), num(1));
  EXPECT_TRUE(conflict(row, next));
  EXPECT_FALSE(conflict(row, row));
  EXPECT_FALSE(conflict(row, inRow(num(2))));
  EXPECT_FALSE(conflict(row, at(b.ref(i), b.ref(m), num(1))));
  EXPECT_TRUE(conflict(b.ref(i), b.add(num(1), b.ref(i))));
  EXPECT_FALSE(conflict(b.mul(num(2), b.ref(i)), b.add(b.mul(num(2), b.ref(i)), num(1))));
}

}  // namespace
