// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "analysis/activity.h"
#include "analysis/effects.h"
#include "diagnostics/diagnostics.h"
#include "ir/builder.h"
#include "transform/derivative_names.h"
#include "transform/mode.h"

namespace pj::transform {

/// The shell of a generated program, in both modes: the derivative of every active variable, and
/// for every active procedure p an empty procedure p_d (p_b) with its arguments, locals and place.
/// A mode fills the bodies; `files` then gives what is to be written.
///
/// A generated procedure shares the Symbols of its primal: what was x there is x here.
class DerivativeProgram {
 public:
  DerivativeProgram(ir::Program& program, const analysis::Activity& activity, Mode mode);

  Mode mode() const { return mode_; }

  /// xd (xb) of x; null when x is not active.
  ir::Symbol* derivative(const ir::Symbol* primal) const;

  /// x of xd (xb); null when `derivative` is that of no variable.
  const ir::Symbol* primalOf(const ir::Symbol* derivative) const;

  /// p_d (p_b) of p; null when p is not active. Its arguments: each of p's followed by its
  /// derivative, if any. Of a function f(x): f_d(x, xd, f, fd) or f_b(x, xb, fb).
  ir::Procedure* derivative(const ir::Procedure* primal) const;

  /// In the tangent of a function: the argument that takes the place of its result variable, and
  /// has its name. Null otherwise.
  ir::Symbol* resultArgument(const ir::Procedure* primal) const;

  /// (primal, generated), callees before callers; the head is the last.
  const std::vector<std::pair<const ir::Procedure*, ir::Procedure*>>& procedures() const {
    return procedures_;
  }

  const analysis::Effects& effects() const { return effects_; }

  /// A new local variable of the generated procedure `p` (null shape), named `name` or the like.
  ir::Symbol* local(ir::Procedure& p, const std::string& name, ir::Type type);

  /// The name that `local` was asked for; empty for a variable that it did not make.
  std::string askedName(const ir::Symbol* s) const;

  /// A new local structure of `p` with the differentiable parts of `like`. An array of structures,
  /// and what pointers in one point to, is allocatable.
  ir::Symbol* localStructure(ir::Procedure& p, const std::string& name, const ir::Symbol& like);

  /// Declares a private variable of the source a second time, beside its derivative, which is
  /// private then, too.
  void declareOwn(const ir::Symbol& s);

  /// A copy of the primal `p` that only the derivatives see.
  ir::Procedure* makeCopy(const ir::Procedure& p);

  /// When the bodies are there: drops the internal procedures that nothing calls.
  void dropUncalled();

  /// The comment above each generated procedure: what it computes, for its users.
  void describeInterfaces();

  /// The output: for every input file with something generated a file with `_d` (`_b`) in its
  /// name. To be called once, last: adds the use clauses that the bodies need, drops procedures
  /// that nobody calls or can call, and reports private names that they need.
  std::vector<ir::File> files(Diagnostics& diagnostics);

 private:
  void makeModuleVariables(const ir::Module& m);
  ir::Procedure* makeShell(const ir::Procedure& primal);
  void makeVariables(const ir::Procedure& primal, ir::Procedure& generated);
  ir::Symbol* makeDerivative(const ir::Symbol& primal, ir::Procedure* owner);
  ir::Symbol* copied(const ir::Symbol& primal, const ir::Procedure* owner);
  std::string nameFor(const ir::Symbol& primal, ir::Procedure* owner);
  ir::Module* moduleOf(const ir::Module& primal);
  std::string suffix() const { return mode_ == Mode::Tangent ? "_d" : "_b"; }
  std::string letter() const { return mode_ == Mode::Tangent ? "d" : "b"; }

  ir::Program& program_;
  const analysis::Activity& activity_;
  Mode mode_;
  analysis::Effects effects_;
  ScopeNames names_;
  std::map<const ir::Symbol*, ir::Symbol*> symbols_;
  std::map<const ir::Symbol*, const ir::Symbol*> primals_;
  std::map<const ir::Procedure*, ir::Procedure*> shells_;
  std::map<const ir::Procedure*, ir::Symbol*> resultArguments_;
  std::map<const ir::Symbol*, std::string> added_;  ///< by `local`: the names asked for
  std::map<const ir::Module*, ir::Module*> modules_;
  std::vector<std::pair<const ir::Procedure*, ir::Procedure*>> procedures_;
};

}  // namespace pj::transform
