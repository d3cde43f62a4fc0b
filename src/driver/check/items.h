// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "driver/compilation.h"
#include "driver/options.h"

namespace pj::driver {

/// A variable that the check program owns or imports, and that the head may read or write: an
/// argument, the result of a function, or a module variable.
struct CheckItem {
  enum class Origin { Argument, Result, Module };
  const ir::Symbol* symbol = nullptr;
  Origin origin = Origin::Argument;
  std::string base;  ///< unique among the items
  std::string name;  ///< in the program: "pj_v_" + base, but for global variables of C
  bool active = false;
  bool seeded = false;  ///< its derivatives start with random numbers, not with zero
  /// An independent is active though nothing that matters may depend on it, a dependent though it
  /// may depend on nothing: differences are taken from variables that are varied, at useful ones.
  bool varied = false, useful = false;
  bool independent = false, dependent = false;  ///< does the head name it?
  /// One a dimension, in the program's names: "lower:upper", in C the extent.
  std::vector<std::string> bounds;
  std::string setting;      ///< how it gets its value: right-hand side; empty: keeps its own
  std::string low, high;    ///< bounds of random numbers, where `setting` is empty and it is filled
  bool keepsValue = false;  ///< starts with the value that its declaration gives it

  /// Is it real or complex?
  bool differentiable() const { return symbol->type.isDifferentiable(); }
  bool complex() const { return symbol->type.isComplex(); }
  /// Is it a part of structures that the program keeps apart, in an array of its own?
  bool mirrors() const {
    if (!symbol->whole) return false;
    bool inArray = symbol->whole->isArray();  // or in a member that is an array of structures
    for (std::size_t k = 0; k + 1 < symbol->path.size(); ++k) inArray |= symbol->path[k].rank > 0;
    return origin != Origin::Module || inArray || symbol->isPointedTo();
  }
  bool allocates() const {
    return origin != Origin::Module || symbol->allocatable || symbol->behindPointer || mirrors();
  }
  const std::string& value() const { return name; }
};

/// What is to be checked: the head's variables and what they need.
struct CheckCase {
  bool isC = false;                     ///< the language of the head and of the program
  std::vector<CheckItem> items;         ///< arguments first, in their order
  std::vector<std::size_t> setupOrder;  ///< indices: sizes refer to earlier items only
  std::vector<std::string> constants;   ///< declarations that the bounds refer to
  ir::Symbols constantGlobals;          ///< of C, those that the head's extents name
  bool single = false;                  ///< real(4) takes part in the active computation
  bool parallel = false;                ///< there is an OpenMP construct
  std::set<std::string> unused = {};    ///< names of --set and --size that this head has not
  bool runtimeSchedule = false;         ///< and a loop with schedule(runtime)
};

/// Collects the variables, works out their extents and values from the options. On a wrong --set
/// or --size, or where an extent is not known, returns nothing and says so in `error`.
std::optional<CheckCase> collectItems(Compilation& compilation, const Options& options,
                                      std::string& error);

}  // namespace pj::driver
