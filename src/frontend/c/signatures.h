// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "frontend/c/clang_headers.h"

namespace pj::frontend {

/// What a definition of a type or of a constant means, as a text: two files that have the same text
/// have the same definition, however it is laid out and whatever macros it names. Without
/// `throughPointers`, the types that pointers lead to are only named.
std::string signatureOf(const clang::NamedDecl& d, bool throughPointers = true);

/// A name of it: its own, or its first enumerator.
std::string nameOf(const clang::NamedDecl& d);

/// The macro that says that `signature` has been defined under `name`: "POINT_3F09A1C2".
std::string guardOf(const std::string& name, const std::string& signature);

}  // namespace pj::frontend
