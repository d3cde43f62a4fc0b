// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text of statements in C.
#include <gtest/gtest.h>

#include "emit/c/emitter.h"
#include "emit/c_text.h"
#include "support/c_program.h"

using namespace pj;
using namespace pj::ir;
using emit::cStmt;
using pj::test::CProgram;

namespace {

class CStatements : public testing::Test {
 protected:
  CProgram c;
  Builder& b = c.b;
  Procedure& p = *c.procedure("f");
  Symbol *n = c.value(p, "n", CProgram::kInt), *x = c.array(p, "x", kReal8, {c.ref(n)}, Intent::In),
         *y = c.array(p, "y", kReal8, {c.ref(n)}), *out = c.pointer(p, "out", kReal8),
         *i = c.local(p, "i", CProgram::kInt), *j = c.local(p, "j", CProgram::kInt),
         *t = c.local(p, "t", kReal8), *done = c.local(p, "done", kLogical);

  const Expr* r(const Symbol* s) { return c.ref(s); }
  const Expr* last() { return b.sub(r(n), c.num(1)); }
  const Stmt* clear() { return b.assign(c.at(y, {r(i)}), c.num(0.0)); }
  std::string text(const Stmt* s) { return cStmt(*s); }
  std::string header(const Do* loop) {
    std::string all = cStmt(*loop);
    return all.substr(0, all.find(" {"));
  }
};

TEST_F(CStatements, assignments) {
  EXPECT_EQ(text(b.assign(r(t), b.add(r(t), r(out)))), "t += *out;\n");
  EXPECT_EQ(text(b.assign(r(out), b.mul(r(out), b.sub(r(t), r(t))))), "*out *= t - t;\n");
  EXPECT_EQ(text(b.assign(r(t), b.add(c.num(1.0), r(t)))), "t = 1.0 + t;\n");
  EXPECT_EQ(text(b.assign(r(i), b.add(r(i), c.num(1)))), "i++;\n");
  EXPECT_EQ(text(b.assign(r(i), b.sub(r(i), c.num(1)))), "i--;\n");
  EXPECT_EQ(text(b.assign(c.at(y, {r(i)}), b.sub(c.at(y, {r(i)}), r(t)))), "y[i] -= t;\n");
  EXPECT_EQ(text(b.increment(r(out), b.neg(b.mul(r(t), r(t))))), "*out -= t * t;\n");
  EXPECT_EQ(text(b.increment(r(out), b.add(b.neg(r(t)), r(t)))), "*out += -t + t;\n");
  EXPECT_EQ(text(b.increment(c.at(y, {r(i)}), r(t), true)), "#pragma omp atomic\ny[i] += t;\n");
}

TEST_F(CStatements, loops) {
  EXPECT_EQ(text(c.loop(i, c.num(0), last(), {clear()})),
            "for (i = 0; i < n; i++) {\n  y[i] = 0.0;\n}\n");
  EXPECT_EQ(header(c.loop(i, c.num(0), c.num(9), {})), "for (i = 0; i < 10; i++)");
  EXPECT_EQ(header(c.loop(i, c.num(1), r(n), {})), "for (i = 1; i <= n; i++)");
  EXPECT_EQ(header(c.loop(i, last(), c.num(0), {}, c.num(-1))), "for (i = n - 1; i >= 0; i--)");
  EXPECT_EQ(header(c.loop(i, c.num(0), last(), {}, c.num(2))), "for (i = 0; i < n; i += 2)");
  EXPECT_EQ(header(c.loop(i, r(n), b.add(r(j), c.num(1)), {}, c.num(-2))),
            "for (i = n; i > j; i -= 2)");
  EXPECT_EQ(header(c.loop(i, c.num(0), last(), {}, r(j))),
            "for (i = 0; j > 0 ? i <= n - 1 : i >= n - 1; i += j)");
}

TEST_F(CStatements, boundsAreEvaluatedOnce) {
  const Stmt* grows = b.assign(r(j), b.add(r(j), c.num(1)));
  auto expect = [&](const Stmt* loop, const std::string& expected) {
    p.body = {b.assign(r(j), c.num(2)), loop,
              b.assign(r(out), b.binary(BinaryOp::Mul, r(out), r(j)))};
    const std::string text = test::textOf(c, &p);
    EXPECT_NE(text.find(expected), std::string::npos) << text;
  };
  expect(c.loop(i, c.num(0), b.sub(r(j), c.num(1)), {grows}),
         "const int i_end = j - 1;\n  for (int i = 0; i <= i_end; i++) {");
  expect(c.loop(i, r(j), last(), {grows}), "for (int i = j; i < n; i++) {");
  expect(c.loop(i, c.num(0), last(), {grows}, r(j)),
         "const int i_step = j;\n  for (int i = 0; i_step > 0 ? i <= n - 1 : i >= n - 1; "
         "i += i_step) {");
}

TEST_F(CStatements, jumps) {
  const Stmt *next = b.stmt<Cycle>({}, ""), *nextI = b.stmt<Cycle>({}, "i"),
             *exit = b.stmt<Exit>({}, ""), *exitI = b.stmt<Exit>({}, "i");
  EXPECT_EQ(text(c.loop(i, c.num(0), last(), {c.branch(r(done), {next}), exit})),
            "for (i = 0; i < n; i++) {\n  if (done) continue;\n  break;\n}\n");
  const Stmt* inner = c.loop(j, c.num(0), last(), {c.branch(r(done), {nextI}, {exitI})});
  EXPECT_EQ(text(c.loop(i, c.num(0), last(), {inner, clear()}, nullptr, "i")),
            "for (i = 0; i < n; i++) {\n  for (j = 0; j < n; j++) {\n"
            "    if (done) {\n      goto next_i;\n    } else {\n      goto leave_i;\n    }\n  }\n"
            "  y[i] = 0.0;\n"
            "next_i:;\n}\nleave_i:;\n");
  const Stmt* select = b.stmt<SelectCase>(
      {}, r(j), std::vector<CaseArm>{{{{c.num(1), nullptr, false}}, {exit}}, {{}, {next}}});
  EXPECT_EQ(text(c.loop(i, c.num(0), last(), {select})),
            "for (i = 0; i < n; i++) {\n  switch (j) {\n    case 1: {\n      goto leave_loop;\n"
            "      break;\n    }\n    default: {\n      continue;\n      break;\n    }\n  }\n}\n"
            "leave_loop:;\n");
  const Stmt* flagged =
      b.stmt<DoWhile>({}, "", nullptr, Block{c.branch(r(done), {next}), clear()}, done);
  EXPECT_EQ(text(flagged),
            "for (;;) {\n  if (done) goto next_loop;\n  y[i] = 0.0;\nnext_loop:;\n"
            "  if (done) break;\n}\n");
}

TEST_F(CStatements, selections) {
  const Stmt* ranged = b.stmt<SelectCase>(
      {}, r(n),
      std::vector<CaseArm>{{{}, {clear()}},
                           {{{c.num(1), c.num(3), true}, {c.num(7), nullptr, false}}, {clear()}},
                           {{{c.num(9), nullptr, true}}, {clear()}}});
  EXPECT_EQ(text(ranged),
            "if ((n >= 1 && n <= 3) || n == 7) {\n  y[i] = 0.0;\n} else if (n >= 9) {\n"
            "  y[i] = 0.0;\n} else {\n  y[i] = 0.0;\n}\n");
  const Stmt* several = b.stmt<SelectCase>(
      {}, r(n),
      std::vector<CaseArm>{{{{c.num(1), nullptr, false}, {c.num(2), nullptr, false}}, {clear()}}});
  EXPECT_EQ(text(several),
            "switch (n) {\n  case 1:\n  case 2: {\n    y[i] = 0.0;\n    break;\n  }\n}\n");
}

TEST_F(CStatements, tape) {
  Symbol* a = c.localArray(p, "a", kReal8, {c.ref(n), c.num(3)});
  EXPECT_EQ(text(b.push(r(t))), "pj_push(&t, sizeof(t));\n");
  EXPECT_EQ(text(b.pop(r(out))), "pj_pop(out, sizeof(*out));\n");
  EXPECT_EQ(text(b.push(c.at(y, {r(i)}))), "pj_push(&y[i], sizeof(y[i]));\n");
  EXPECT_EQ(text(b.push(b.add(r(i), c.num(1)))), "pj_push(&(int){i + 1}, sizeof(int));\n");
  EXPECT_EQ(text(b.push(r(y))), "pj_push(y, n * sizeof(*y));\n");
  EXPECT_EQ(text(b.push(r(a))), "pj_push(a, sizeof(a));\n");
  EXPECT_EQ(text(b.pop(c.at(a, {r(i), c.section(nullptr, nullptr)}))),
            "pj_pop(a[i], 3 * sizeof(*a[i]));\n");
  EXPECT_EQ(text(b.push(c.at(y, {c.section(c.num(2), r(j))}))),
            "pj_push(&y[2], (j - 1) * sizeof(y[2]));\n");
  EXPECT_EQ(text(b.pop(c.at(a, {c.section(nullptr, nullptr), c.num(1)}))),
            "for (int i = n - 1; i >= 0; i--) {\n  pj_pop(&a[i][1], sizeof(a[i][1]));\n}\n");
}

TEST_F(CStatements, runtime) {
  const Stmt* bounds =
      b.stmt<RuntimeCall>({}, RuntimeFunction::StaticBounds, 4,
                          Exprs{c.num(0), last(), r(n), r(i), r(j)}, Symbols{i, j});
  EXPECT_EQ(text(bounds), "pj_static_bounds4(&(int32_t){0}, &(int32_t){n - 1}, &n, &i, &j);\n");
  const Stmt* end = b.stmt<RuntimeCall>(
      {}, RuntimeFunction::AdjointEnd, 4,
      Exprs{c.literal({TypeClass::Character, 1, 0}, "'f_b'"), b.integer(3, 8)}, Symbols{});
  EXPECT_EQ(text(end), "pj_adjoint_end(\"f_b\", 3);\n");
}

TEST_F(CStatements, arraysElementByElement) {
  EXPECT_EQ(text(b.assign(r(y), c.num(0.0))), "for (int i = 0; i < n; i++) {\n  y[i] = 0.0;\n}\n");
  EXPECT_EQ(text(b.assign(r(y), b.mul(c.num(2.0), r(x)))),
            "for (int i = 0; i < n; i++) {\n  y[i] = 2.0 * x[i];\n}\n");
  const Expr* shifted = c.at(y, {c.section(c.num(1), last())});
  EXPECT_EQ(text(b.increment(shifted, r(t))),
            "for (int i = 0; i < n - 1; i++) {\n  y[1 + i] += t;\n}\n");
}

TEST_F(CStatements, callsPassWhatTheParametersWant) {
  Procedure& g = *c.procedure("g");
  c.value(g, "k", CProgram::kInt);
  c.pointer(g, "v", kReal8);
  c.array(g, "w", kReal8, {nullptr});
  auto call = [&](Exprs args) { return text(c.call(&g, std::move(args))); };
  EXPECT_EQ(call({last(), r(t), r(y)}), "g(n - 1, &t, y);\n");
  EXPECT_EQ(call({r(i), r(out), c.at(y, {r(i)})}), "g(i, out, &y[i]);\n");
  EXPECT_EQ(call({r(i), c.at(y, {r(i)}), c.at(y, {c.section(r(j), nullptr)})}),
            "g(i, &y[i], &y[j]);\n");
  Symbol* a = c.array(p, "a", kReal8, {nullptr, c.num(3)});
  const Expr* all = c.section(nullptr, nullptr);
  EXPECT_EQ(call({r(i), c.num(1.5), c.at(a, {r(i), all})}), "g(i, &(double){1.5}, a[i]);\n");
  EXPECT_EQ(call({r(i), b.add(r(t), r(t)), r(a)}), "g(i, &(double){t + t}, a[0]);\n");
}

TEST_F(CStatements, longLines) {
  Procedure& g = *c.procedure("a_procedure_with_a_long_name");
  Exprs args;
  for (int k = 0; k < 9; ++k) {
    c.value(g, "v" + std::to_string(k), kReal8);
    args.push_back(b.mul(r(t), c.at(x, {b.add(r(i), c.num(10 * k + 1))})));
  }
  EXPECT_EQ(
      text(c.call(&g, args)),
      "a_procedure_with_a_long_name(t * x[i + 1], t * x[i + 11], t * x[i + 21], t * x[i + 31],\n"
      "                             t * x[i + 41], t * x[i + 51], t * x[i + 61], t * x[i + 71],\n"
      "                             t * x[i + 81]);\n");
}

}  // namespace
