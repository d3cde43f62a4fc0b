// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "plan/sharing.h"

namespace pj::plan {

/// What a directive above a parallel region says of its derivatives, by name of the
/// primal variable:
///
///   !$ad omp_adjoint shared(a) reduction(+: b, c) atomic(d)
///   !$ad omp_tangent shared(a) reduction(+: b)
struct Overrides {
  std::map<std::string, Sharing> byName;  ///< as written
  std::string fault;                      ///< what is wrong with its text; empty: nothing
};

/// Which of the names `written` means: the same, or else one that differs in its case alone; empty:
/// none.
template <typename Names>
std::string meantBy(const std::string& written, const Names& all) {
  std::string found;
  for (const std::string& name : all) {
    if (name == written) return name;
    if (ir::lower(name) == ir::lower(written)) found = name;
  }
  return found;
}

/// Reads the directives `name` (omp_adjoint or omp_tangent) among the comments of a statement.
Overrides readOverrides(const std::vector<std::string>& comments, std::string_view name);

/// The word behind `$ad` in a comment that is a directive; empty: it is none.
std::string directiveName(const std::string& comment);

/// Is the comment such a directive, of either mode?
bool isOverride(const std::string& comment);

/// The comments without such directives.
std::vector<std::string> withoutOverrides(std::vector<std::string> comments);

}  // namespace pj::plan
