// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/mentions.h"

namespace pj::transform {

/// What a construct with these clauses gives each thread in place of private memory that is
/// allocated outside of it, as private pointers lead nowhere.
struct OwnArrays {
  ir::SymbolSet privates;                 ///< all such memory
  std::vector<const ir::Symbol*> arrays;  ///< of it: what the body uses
};
OwnArrays ownArrays(const ir::OmpClauses& clauses, const ir::Block& body);

}  // namespace pj::transform
