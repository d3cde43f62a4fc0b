// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/own_arrays.h"

#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

OwnArrays ownArrays(const OmpClauses& clauses, const Block& body) {
  OwnArrays own;
  SymbolSet allocated, used = blockSymbols(body);
  walkStmts(body, [&](const Stmt& s) {
    if (const auto* n = s.as<Allocate>())
      for (const AllocateItem& item : declaredItems(*n)) allocated.insert(item.symbol);
  });
  for (const OmpClause& c : clauses) {
    if (c.kind != OmpClauseKind::Private) continue;
    for (const Symbol* part : c.symbols) {
      const Symbol* memory = memoryOf(part);
      if (!memory->allocatable || allocated.count(memory)) continue;
      bool isNew = own.privates.insert(memory).second;
      if (isNew && used.count(memory)) own.arrays.push_back(memory);
    }
  }
  return own;
}

}  // namespace pj::transform
