// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/c/scope.h"
#include "ir/program.h"

namespace pj::emit::c {

/// The arguments of a call, as the parameters want them: values, addresses, pointers to arrays.
std::string argumentList(const ir::Procedure& callee, const ir::Exprs& args, const Scope& scope);

/// A call as a statement; of a function that returns a structure, with what it is assigned to.
/// `unread`: structures of which nobody asks for the result.
std::string callText(const ir::Procedure& callee, const ir::Exprs& args, const Scope& scope,
                     const ir::SymbolSet& unread);

/// A pointer to a variable, or to an unnamed one that holds the value of `e`: "&(double){e}".
std::string addressOfValue(const ir::Expr& e, const std::string& type, const Scope& scope);

}  // namespace pj::emit::c
