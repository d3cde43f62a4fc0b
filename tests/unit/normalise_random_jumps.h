// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <random>

#include "ir/builder.h"

namespace pj::test {

/// Makes random procedures with nested loops, ifs, select cases and jumps of every kind. They end:
/// every loop counts, and jumps are all that is unusual.
class RandomJumps {
 public:
  RandomJumps(ir::Program& program, unsigned seed) : b_(program), random_(seed) {
    p_ = program.makeProcedure();
    p_->name = "p";
    n_ = argument("n", ir::kInteger);
    k_ = argument("k", ir::kInteger);
    x_ = argument("x", ir::kReal8);
    a_ = argument("a", ir::kReal8.withRank(1));
    a_->shape.push_back({ir::Dimension::Form::Explicit, nullptr, b_.integer(10)});
  }

  ir::Procedure* procedure() {
    p_->body = block(0);
    return p_;
  }

  ir::Symbol *n_, *k_, *x_, *a_;

 private:
  ir::Builder b_;
  std::mt19937 random_;
  ir::Procedure* p_;
  std::vector<std::string> loops_;
  bool parallel_ = false;
  int parallelDepth_ = 0;

  int upTo(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  ir::Symbol* argument(const char* name, ir::Type type) {
    ir::Symbol* s = b_.program.makeSymbol();
    s->name = name;
    s->type = type;
    s->procedure = p_;
    s->storage = ir::Storage::Argument;
    p_->arguments.push_back(s);
    return s;
  }

  const ir::Expr* i(int v) { return b_.integer(v); }

  const ir::Expr* selector(int m) {
    return b_.intrinsic(ir::IntrinsicId::Mod,
                        {b_.add(b_.mul(b_.ref(k_), i(1 + upTo(4))), i(upTo(5))), i(m)});
  }

  const ir::Expr* condition() {
    if (upTo(4) == 0)
      return b_.binary(ir::BinaryOp::Lt, b_.ref(x_), b_.real(upTo(40) / 4.0, ir::kReal8));
    return b_.binary(upTo(3) ? ir::BinaryOp::Eq : ir::BinaryOp::Ne, selector(2 + upTo(4)),
                     i(upTo(3)));
  }

  const ir::Stmt* plain() {
    if (upTo(2)) return b_.assign(b_.ref(k_), b_.add(b_.ref(k_), i(1 + upTo(3))));
    if (upTo(2))
      return b_.assign(b_.ref(x_), b_.add(b_.mul(b_.ref(x_), b_.real(0.5, ir::kReal8)),
                                          b_.real(1 + upTo(9), ir::kReal8)));
    const ir::Expr* element =
        b_.index(a_, {b_.add(b_.intrinsic(ir::IntrinsicId::Mod, {b_.ref(k_), i(10)}), i(1))});
    return b_.assign(element, b_.add(element, b_.ref(x_)));
  }

  const ir::Stmt* jump() {
    int innermost = static_cast<int>(loops_.size()) - 1;
    int which = upTo(7);
    if (which == 0 && !parallel_) return b_.stmt<ir::Return>({});
    if (innermost < 0) return parallel_ ? plain() : b_.stmt<ir::Return>({});
    int depth = upTo(2) ? innermost : upTo(innermost + 1);
    if (depth < parallelDepth_) depth = innermost;
    std::string name = depth == innermost && upTo(2) ? "" : loops_[depth];
    if (which < 4 || (parallel_ && depth == parallelDepth_)) return b_.stmt<ir::Cycle>({}, name);
    return b_.stmt<ir::Exit>({}, name);
  }

  ir::Block block(int level) {
    ir::Block out;
    for (int n = upTo(4) + (level == 0 ? 2 : 0); n >= 0; --n) out.push_back(statement(level));
    if (level > 0 && upTo(3) == 0) out.push_back(jump());
    return out;
  }

  const ir::Stmt* statement(int level) {
    int kind = level > 3 ? upTo(4) : upTo(10);
    if (kind < 3) return plain();
    if (kind == 3)
      return b_.stmt<ir::If>({{}, {"jump"}}, std::vector<ir::IfArm>{{condition(), {jump()}}});
    if (kind < 7) return ifStatement(level);
    if (kind == 7) return select(level);
    return loop(level);
  }

  const ir::Stmt* ifStatement(int level) {
    std::vector<ir::IfArm> arms;
    for (int n = upTo(3); n >= 0; --n) arms.push_back({condition(), block(level + 1)});
    if (upTo(2)) arms.push_back({nullptr, block(level + 1)});
    return b_.stmt<ir::If>({}, arms);
  }

  const ir::Stmt* select(int level) {
    std::vector<ir::CaseArm> arms;
    for (int n = 0; n <= upTo(3); ++n) arms.push_back({{{i(n), nullptr, false}}, block(level + 1)});
    if (upTo(2)) arms.push_back({{}, block(level + 1)});
    return b_.stmt<ir::SelectCase>({}, selector(4), arms);
  }

  const ir::Stmt* loop(int level) {
    const ir::Symbol* counter = b_.local(*p_, "i", ir::kInteger);
    std::string name = "loop" + std::to_string(counter->id);
    bool makeParallel = !parallel_ && upTo(4) == 0;
    std::vector<std::string> outside = loops_;
    int outsideDepth = parallelDepth_;
    if (makeParallel) {
      parallel_ = true;
      parallelDepth_ = static_cast<int>(loops_.size());
    }
    loops_.push_back(name);
    ir::Block body = block(level + 1);
    loops_ = outside;
    parallelDepth_ = outsideDepth;
    if (makeParallel) {
      parallel_ = false;
      const ir::Do* inner = doLoop(name, counter, body);
      return b_.stmt<ir::OmpParallelDo>({}, ir::OmpClauses{}, inner);
    }
    if (upTo(2)) return doLoop(name, counter, body);
    // A counted do while, or a plain do: `counter` starts in a loop of one iteration around it.
    ir::Block counted{b_.assign(b_.ref(counter), b_.add(b_.ref(counter), i(1)))};
    const ir::Expr* done = b_.binary(ir::BinaryOp::Gt, b_.ref(counter), i(3));
    bool forever = upTo(2);
    if (forever)
      counted.push_back(b_.stmt<ir::If>({}, std::vector<ir::IfArm>{{done, {exitOf(name)}}}));
    counted.insert(counted.end(), body.begin(), body.end());
    const ir::Expr* more = b_.binary(ir::BinaryOp::Le, b_.ref(counter), i(3));
    const ir::Stmt* loop = b_.stmt<ir::DoWhile>(
        {}, name, forever ? static_cast<const ir::Expr*>(nullptr) : more, counted);
    ir::Block both{b_.assign(b_.ref(counter), i(0)), loop};
    return b_.stmt<ir::If>({}, std::vector<ir::IfArm>{{b_.logical(true), both}});
  }

  const ir::Stmt* exitOf(const std::string& name) { return b_.stmt<ir::Exit>({}, name); }

  const ir::Do* doLoop(const std::string& name, const ir::Symbol* counter, const ir::Block& body) {
    const ir::Expr* step = upTo(3) ? nullptr : i(2);
    return b_.stmt<ir::Do>({}, name, counter, i(1), upTo(2) ? b_.ref(n_) : i(upTo(5)), step, body);
  }
};

}  // namespace pj::test
