// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "ir/program.h"

namespace pj::test {

using ir::Symbol;

/// A value: elements in Fortran's order. Integers and logicals are kept in doubles; NaN: undefined.
struct Value {
  ir::Type type;
  std::vector<long> extent;
  std::vector<double> data;

  static Value scalar(ir::Type type, double v) { return {type.scalar(), {}, {v}}; }
  double at(std::size_t i) const { return data[data.size() == 1 && extent.empty() ? 0 : i]; }
};

/// A variable and its bounds.
struct Variable {
  Value value;
  std::vector<long> lower;
  bool allocated = true;
};
using VariablePtr = std::shared_ptr<Variable>;
using State = std::map<const Symbol*, VariablePtr>;

/// Runs procedures of the IR, one statement after the other; a parallel loop too, with private
/// variables undefined at the start of every iteration. What it cannot run, and reading an
/// undefined condition or subscript, throws std::runtime_error. Opaque statements append the values
/// they read to `trace`.
class Interpreter {
 public:
  std::vector<double> trace;
  long stepsLeft = 2000000;

  /// Runs `p`; `state` gives the arguments and is afterwards all variables.
  void run(const ir::Procedure& p, State& state);

  Value evaluate(const ir::Expr& e);

 private:
  enum class Flow { Next, Cycle, Exit, Return };
  struct Place {
    VariablePtr variable;
    std::vector<std::size_t> offsets;
    std::vector<long> extent;
  };

  State* frame_ = nullptr;
  State globals_;
  std::string jumpLoop_;

  VariablePtr variable(const Symbol* s);
  long integer(const ir::Expr* e, long otherwise);
  bool truth(const ir::Expr& e);
  Place locate(const ir::Expr& designator);
  void store(const Place& place, const Value& v);
  void assign(const ir::Expr& lhs, const Value& v);
  void declare(const Symbol* s);
  void allocate(Variable& v, const std::vector<ir::Dimension>& shape);

  Flow run(const ir::Block& block);
  Flow run(const ir::Stmt& s);
  Flow runDo(const ir::Do& n, const ir::OmpClauses* clauses);
  Flow runRegion(const ir::OmpParallel& n);
  bool leaves(Flow flow, const std::string& name, Flow& result);
  bool leaveFlagIsTrue(const Symbol* flag);
  void where(const ir::Where& n);
  void call(const ir::Procedure& callee, const ir::Exprs& args, Value* result);
  void callOnce(const ir::Procedure& callee, const std::vector<VariablePtr>& args, Value* result);

  Value intrinsic(const ir::Intrinsic& n);
  Value binary(const ir::Binary& n);
};

}  // namespace pj::test
