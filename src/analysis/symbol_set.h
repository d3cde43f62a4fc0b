// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>

#include "ir/symbol.h"

namespace pj::analysis {

struct ById {
  bool operator()(const ir::Symbol* a, const ir::Symbol* b) const { return a->id < b->id; }
};

/// A set of variables, in the order of their ids: every walk over it is deterministic.
using SymbolSet = std::set<const ir::Symbol*, ById>;

inline bool contains(const SymbolSet& set, const ir::Symbol* s) {
  return set.count(s) != 0;
}

/// Adds all of `from` to `to`; true when that changed `to`.
inline bool join(SymbolSet& to, const SymbolSet& from) {
  std::size_t before = to.size();
  to.insert(from.begin(), from.end());
  return to.size() != before;
}

inline void remove(SymbolSet& from, const SymbolSet& what) {
  for (const ir::Symbol* s : what) from.erase(s);
}

/// What is in both.
inline SymbolSet common(const SymbolSet& a, const SymbolSet& b) {
  SymbolSet both;
  for (const ir::Symbol* s : a)
    if (contains(b, s)) both.insert(s);
  return both;
}

/// Each of the two is in the set where the other was.
inline void exchange(SymbolSet& set, const ir::Symbol* first, const ir::Symbol* second) {
  if (contains(set, first) == contains(set, second)) return;
  const ir::Symbol* there = contains(set, first) ? first : second;
  set.erase(there);
  set.insert(there == first ? second : first);
}

inline bool disjoint(const SymbolSet& a, const SymbolSet& b) {
  for (const ir::Symbol* s : a)
    if (contains(b, s)) return false;
  return true;
}

}  // namespace pj::analysis
