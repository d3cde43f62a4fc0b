// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "ir/program.h"

namespace pj::emit::c {

/// The type of a scalar: "double", "unsigned long", "float complex".
std::string typeText(ir::Type type);

/// The type of a symbol's elements, as the user spelled it if he did.
std::string elementType(const ir::Symbol& s);

/// "f" for float, "l" for long double.
std::string mathSuffix(ir::Type type);

/// The name of a mathematical function for arguments of that type: "sin", "sinf", "csinl".
std::string mathName(const std::string& name, ir::Type type);

/// The constant of <float.h> or <limits.h> for a type: limitName(type, "MAX") is "DBL_MAX",
/// "INT_MAX".
std::string limitName(ir::Type type, const std::string& which);

/// Is it a scalar behind a pointer: a parameter passed by its address, or allocated? Not a part of
/// a structure: it is reached through the structure.
bool isByReference(const ir::Symbol& s);

/// Does a parameter, or a pointer outside of functions, lead to it as to constants?
bool leadsToConstants(const ir::Symbol& s);

}  // namespace pj::emit::c
