// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "ir/stmt.h"

namespace pj::emit {

/// The runtime's procedure that keeps or restores a value of that type: pj_push_real8,
/// pj_push_real8_array, ...
std::string pushName(ir::Type type);
std::string popName(ir::Type type);

/// The procedure that a runtime call names, with its kind.
std::string runtimeName(const ir::RuntimeCall& call);

/// The runtime's function that is an intrinsic of the IR, but none of Fortran; empty for others.
std::string runtimeName(const ir::Intrinsic& e);

/// The runtime's procedure that `s` itself calls; empty for other statements.
std::string calledRuntimeName(const ir::Stmt& s);

}  // namespace pj::emit
