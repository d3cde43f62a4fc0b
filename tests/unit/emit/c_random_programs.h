// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "support/c_program.h"

namespace pj::test {

/// Random procedures f(out) over local variables that never read what was not written: loops,
/// branches, jumps, and what they leave in `out`.
class CRandomPrograms {
 public:
  CRandomPrograms(CProgram& c, unsigned seed) : c_(c), engine_(seed) {}

  static constexpr int kOutputs = 6;

  ir::Procedure* procedure(const std::string& name);

  /// What the procedure leaves in `out`, which starts with zeros.
  std::vector<double> run(const ir::Procedure& p);

 private:
  struct ById {
    bool operator()(const ir::Symbol* a, const ir::Symbol* b) const { return a->id < b->id; }
  };
  using Defined = std::set<const ir::Symbol*, ById>;
  enum class Flow { Normal, Next, Exit };

  int upTo(int n) { return std::uniform_int_distribution<int>(0, n)(engine_); }
  const ir::Expr* value(const Defined& defined, int depth);
  const ir::Expr* condition(const Defined& defined);
  ir::Block block(Defined& defined, int depth, int length);
  const ir::Stmt* statement(Defined& defined, int depth);
  const ir::Stmt* assignment(Defined& defined);
  const ir::Stmt* branch(Defined& defined, int depth);
  const ir::Stmt* selection(Defined& defined, int depth);
  const ir::Stmt* loop(Defined& defined, int depth);
  const ir::Stmt* jump();

  double evaluate(const ir::Expr& e);
  Flow execute(const ir::Block& block);
  Flow execute(const ir::Stmt& s);
  Flow executeLoop(const ir::Do& loop);

  CProgram& c_;
  std::mt19937 engine_;
  ir::Symbol* out_ = nullptr;
  std::vector<ir::Symbol*> reals_, counters_;
  std::vector<std::string> loops_;  ///< names of those around
  Defined busy_;
  std::map<const ir::Symbol*, double> values_;
  std::vector<double> outputs_;
  std::string target_;  ///< of the jump under way
};

}  // namespace pj::test
