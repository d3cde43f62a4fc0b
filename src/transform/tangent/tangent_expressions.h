// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <string>

#include "ir/rewrite.h"
#include "transform/derivative_program.h"
#include "transform/rules/rules.h"
#include "transform/shape_source.h"
#include "transform/tangent/temporaries.h"

namespace pj::transform {

/// Statements that a differentiated statement needs right before and after it.
struct Surroundings {
  ir::Block before, after;
  /// Variables that change between `before` and where the expression stands.
  analysis::SymbolSet changed;
};

/// Derivatives of expressions, in one generated procedure. Two steps: `prepare` moves what no
/// expression can say (calls of active functions, product, maxval, minval) into statements of
/// their own; `derivative` then writes the derivative as an expression.
class TangentExpressions {
 public:
  TangentExpressions(ir::Program& program, const analysis::Activity& activity,
                     DerivativeProgram& shells, ir::Procedure& procedure, Diagnostics& diagnostics)
      : build(program),
        temporaries(shells, procedure),
        activity_(activity),
        shells_(shells),
        diagnostics_(diagnostics) {}

  ir::Builder build;
  Temporaries temporaries;

  /// The derivative of a prepared expression: of its type's class, of its rank or 0 when all
  /// elements are the same; null when it is zero.
  const ir::Expr* derivative(const ir::Expr& e);

  /// The expression to use in place of `e`, and in `around` the statements that it needs.
  const ir::Expr* prepare(const ir::Expr& e, Surroundings& around);

  /// The arguments of the derivative of `callee` in place of those of `callee` (both without a
  /// function's result).
  ir::Exprs arguments(const ir::Procedure& callee, const ir::Exprs& args, Surroundings& around);

  /// Does a call of `callee` change variables that have a derivative?
  bool changesActive(const ir::Procedure& callee) const;

  /// The same value with lower bounds 1: a whole array as a section.
  const ir::Expr* fromOne(const ir::Expr* value);

  const ir::Expr* zero(ir::Type type) { return build.real(0.0, type); }

 private:
  class Preparation;

  // The derivative of each kind of expression.
  const ir::Expr* ofOperation(const ir::Expr& node);
  const ir::Expr* ofSelection(const ir::Intrinsic& node);
  const ir::Expr* ofStructural(const ir::Intrinsic& node);
  const ir::Expr* ofBilinear(const ir::Intrinsic& node);
  const ir::Expr* ofConstructor(const ir::ArrayConstructor& node);
  const ir::Expr* orZeros(const ir::Expr& e);
  /// `d`, the derivative of `e`, in the kind and the shape of `e`.
  const ir::Expr* conformed(const ir::Expr* d, const ir::Expr& e);
  /// The scalar `value` in the shape of `e`.
  const ir::Expr* spreadLike(const ir::Expr* value, const ir::Expr& e);
  const ir::Expr* sum(const ir::Expr* a, const ir::Expr* b);

  // What `prepare` takes out of expressions.
  const ir::Expr* hoistCall(const ir::FunctionCall& call, Surroundings& around);
  const ir::Expr* hoistProduct(const ir::Intrinsic& node, Surroundings& around);
  const ir::Expr* hoistExtremum(const ir::Intrinsic& node, Surroundings& around);
  const ir::Expr* hoistProductAlong(const ir::Intrinsic& node, Surroundings& around);
  const ir::Expr* hoistExtremumAlong(const ir::Intrinsic& node, Surroundings& around);
  const ir::Expr* slice(const ir::Symbol* array, int dim, const ir::Expr* at);
  const ir::Stmt* loopAlong(const ir::Symbol* k, const ir::Symbol* array, int dim, ir::Block body);
  /// Allocates `symbols` in the shape of `like` before the statement and releases them after it.
  void allocateLike(const ir::Symbols& symbols, const ir::Expr& like, Surroundings& around);
  bool isPassive(const ir::Symbol& structure, const ir::Procedure& callee, const ir::Exprs& args);
  const ir::Expr* zeroPart(const ir::Symbol& zeros, const ir::Symbol& dummy, const ir::Expr& actual,
                           Surroundings& around);
  void allocateZeros(const ir::Procedure& callee, const ir::Exprs& args, std::size_t k,
                     const ir::Symbol* zeros, Surroundings& around);
  void allocateResult(const ir::FunctionCall& call, const ir::Symbols& symbols,
                      Surroundings& around);
  /// Puts `d`, the derivative of `e`, into a variable before the statement.
  void holdDerivative(const ir::Expr& e, const ir::Expr* d, Surroundings& around);
  /// The whole variables that `e` and its derivative are, copied when they are no variables.
  std::pair<const ir::Symbol*, const ir::Symbol*> asVariables(const ir::Expr& e, bool needsValue,
                                                              Surroundings& around);
  /// copy = value, where the copy's lower bounds are 1.
  const ir::Stmt* copyFromOne(const ir::Symbol* copy, const ir::Expr* value);
  const ir::Expr* offset(const ir::Expr* index, const ir::Expr& lower, int direction);
  const ir::Expr* lowerBound(const ir::Symbol* array, int dim);
  const ir::Symbol* derivativeSymbol(const ir::Symbol* s) const;

  const analysis::Activity& activity_;
  DerivativeProgram& shells_;
  Diagnostics& diagnostics_;
  std::map<const ir::Symbol*, const ir::Symbol*> ofTemporary_;
  std::map<const ir::Expr*, const ir::Expr*> ofNode_;
  analysis::SymbolSet fromOne_;  ///< temporary arrays whose lower bounds are 1
};

}  // namespace pj::transform
