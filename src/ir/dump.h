// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "ir/program.h"

namespace pj::ir {

/// The IR as text, complete: every field of every node, symbols as name#id, statements as
/// (Kind #id ...), null as "-". For reading and comparing, not for reading back.
std::string dump(const Program& program);
std::string dump(const Procedure& procedure);
std::string dump(const Stmt& stmt);
std::string dump(const Expr& expr);

}  // namespace pj::ir
