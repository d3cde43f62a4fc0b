// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/temporaries.h"

namespace pj::transform {

using namespace ir;

OmpClauses withPrivates(OmpClauses clauses, const Symbols& added) {
  if (added.empty()) return clauses;
  auto it = std::find_if(clauses.begin(), clauses.end(),
                         [](const OmpClause& c) { return c.kind == OmpClauseKind::Private; });
  if (it == clauses.end()) {
    clauses.push_back({OmpClauseKind::Private, {}});
    it = clauses.end() - 1;
  }
  for (const Symbol* s : added)
    if (std::find(it->symbols.begin(), it->symbols.end(), s) == it->symbols.end())
      it->symbols.push_back(s);
  return clauses;
}

}  // namespace pj::transform
