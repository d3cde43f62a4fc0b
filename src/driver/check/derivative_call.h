// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver/check/items.h"

namespace pj::driver {

/// A module variable's derivative, as the check program imports it.
struct ImportedDerivative {
  std::string module, name;
  std::size_t item;                         ///< index of the variable that it belongs to
  const ir::Module* commonBlock = nullptr;  ///< that holds it, in place of a module
};

/// How the check program calls a derivative procedure.
struct DerivativeCall {
  const ir::Procedure* procedure = nullptr;
  std::string module;                  ///< that defines it; empty for an external procedure
  std::vector<std::string> arguments;  ///< in the program's names
  std::vector<ImportedDerivative> imports;
};

/// Finds the derivative of the head among the generated files and matches its arguments with the
/// items: an item's value is "v_x", its derivative `prefix` + "x". Nothing, and a reason in
/// `error`, when the generated procedure does not look as the interface rules say.
std::optional<DerivativeCall> findDerivative(const Compilation& compilation,
                                             const std::vector<CheckItem>& items, char suffix,
                                             std::string& error);

}  // namespace pj::driver
