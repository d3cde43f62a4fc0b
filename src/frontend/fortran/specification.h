// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <vector>

#include "frontend/fortran/lowering.h"

namespace pj::frontend {

/// What a specification part says, beside the declarations of its names.
struct Specification {
  std::vector<const fs::Symbol*> declared;  ///< variables and constants, in order
  std::vector<ir::UseClause> uses;
  std::optional<bool> implicitNone;  ///< nothing said: as in the host
  std::uint32_t lastLine = 0;
};

/// Reads a specification part, and adds the declarations of its names to `declarations`.
Specification readSpecification(const fp::SpecificationPart& part, const SourceMap& map,
                                const Comments& comments,
                                std::map<const fs::Symbol*, Declaration>& declarations);

/// The type in a function's prefix as the user wrote it, or nothing.
std::string prefixType(const fp::Statement<fp::FunctionStmt>& statement, const SourceMap& map);

}  // namespace pj::frontend
