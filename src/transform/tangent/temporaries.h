// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "analysis/symbol_set.h"
#include "transform/derivative_program.h"

namespace pj::transform {

/// The local variables that differentiation adds to a procedure. Those of one statement are free
/// again at the next; inside parallel regions they are private.
class Temporaries {
 public:
  Temporaries(DerivativeProgram& shells, ir::Procedure& procedure)
      : shells_(shells), procedure_(procedure) {}

  /// A variable that the current statement does not use yet; an array is allocatable.
  ir::Symbol* take(const std::string& name, ir::Type type);

  /// A variable and its derivative, `name` and `named`.
  std::pair<ir::Symbol*, ir::Symbol*> takePair(const std::string& name, ir::Type type);

  /// A structure like `like`, with its differentiable parts.
  const ir::Symbol* takeStructure(const std::string& name, const ir::Symbol& like);

  /// An integer array with a fixed number of elements.
  ir::Symbol* takeVector(const std::string& name, int size, ir::Builder& build);

  void nextStatement() {
    used_.clear();
    usedStructures_.clear();
  }

  void enterRegion() { regions_.emplace_back(); }
  /// The temporaries that the parallel region uses.
  ir::Symbols leaveRegion();

 private:
  using Key = std::tuple<std::string, int, int, int>;  // name, class, kind, rank
  ir::Symbol* find(const std::string& name, ir::Type type, bool& isNew);

  DerivativeProgram& shells_;
  ir::Procedure& procedure_;
  std::map<Key, std::vector<ir::Symbol*>> pool_;
  std::map<Key, std::size_t> used_;
  std::map<std::string, std::vector<const ir::Symbol*>> structures_;  ///< by the name of their type
  std::map<std::string, std::size_t> usedStructures_;
  std::vector<analysis::SymbolSet> regions_;
};

}  // namespace pj::transform
