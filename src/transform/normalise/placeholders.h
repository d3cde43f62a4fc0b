// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>

#include "ir/stmt_rewrite.h"

namespace pj::transform {

/// Where a variable is: another variable, or an element of an array of such.
struct Place {
  const ir::Symbol* symbol = nullptr;
  ir::Exprs subscripts = {};  ///< behind those of the variable itself
};
using Places = std::map<const ir::Symbol*, Place>;

/// The element or section at the place, of which `own` are the subscripts of the variable itself.
const ir::Expr* at(ir::Builder& build, const Place& place, ir::Exprs own);
/// All of the variable.
const ir::Expr* at(ir::Builder& build, const Place& place);

/// The statements with other variables in the places of some: new statements all of them.
ir::Block withPlaces(ir::Program& program, const ir::Block& block, const Places& places);

}  // namespace pj::transform
