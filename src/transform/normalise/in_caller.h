// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "analysis/effects.h"
#include "ir/program.h"

namespace pj::transform {

/// Are there parallel regions in it?
bool hasRegion(const ir::Block& body);

/// Why a call cannot be written out: what, and what to do instead.
struct Obstacle {
  std::string what, instead;
};

/// What is around a call.
struct Surroundings {
  bool isInRegion = true;
  analysis::SymbolSet changed;          ///< by the caller, wherever
  analysis::SymbolSet changedByOthers;  ///< in the region, and shared: another thread may change
                                        ///< it meanwhile
  analysis::SymbolSet own;              ///< of the threads of the region
};

/// Gives a new variable that each thread has of its own; it is in `Surroundings::own` then.
using MakeVariable = std::function<ir::Symbol*(const std::string&, ir::Type)>;

/// What stands for a call: nothing, where there is an obstacle.
struct WrittenOut {
  ir::Block statements;
  const ir::Symbol* result = nullptr;  ///< what holds that of a function behind them
  std::optional<Obstacle> obstacle;
};

/// The statements of the called procedure in the terms of its caller, which see every variable,
/// place and value as the call does. Each statement is a new one. Assumes that there are no jumps.
/// `call` may be of a function.
WrittenOut inTermsOfCaller(ir::Program& program, const ir::Procedure& caller, const ir::Call& call,
                           const analysis::Effects& effects, const Surroundings& around,
                           MakeVariable make);

}  // namespace pj::transform
