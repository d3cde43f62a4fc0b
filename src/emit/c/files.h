// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>
#include <vector>

#include "ir/program.h"

namespace pj::emit::c {

/// What the procedures of a file need from elsewhere.
struct Needs {
  std::vector<const ir::Symbol*> globals;        ///< variables defined in other files
  std::vector<const ir::Procedure*> prototypes;  ///< procedures defined in other files
  std::vector<const ir::Procedure*> copies;      ///< static procedures of the primal, callees first
};

Needs needsOf(const ir::File& file);

/// Is a type as the user spelled it defined by him, rather than by the language or a header that
/// headersFor knows?
bool isUsersType(const std::string& spelled);

/// The identifiers of a C text, outside of its literals and comments.
std::set<std::string> identifiers(const std::string& text);

/// The headers that `text` needs, by the names in it other than those of members and those that are
/// `declared` in front of it: "<math.h>", "\"parajoint.h\"".
std::vector<std::string> headersFor(const std::string& text,
                                    const std::set<std::string>& declared = {});

/// What the file declares, whatever another compiler's system headers have.
std::set<std::string> ownNames(const ir::File& file);

/// The lines that include those `headers` which `preamble` does not.
std::vector<std::string> includeLines(const std::vector<std::string>& headers,
                                      const std::vector<std::string>& preamble);

/// The preamble with further includes before the first macro, whose name a header might use for a
/// parameter, but behind such as _GNU_SOURCE, which say what the system's headers have. Where one
/// of the `declared` names is a function's of these headers, it may be a macro of a header of the
/// program's: then they stand before these, too.
std::vector<std::string> withIncludes(const std::vector<std::string>& preamble,
                                      const std::vector<std::string>& includes,
                                      const std::set<std::string>& declared);

}  // namespace pj::emit::c
