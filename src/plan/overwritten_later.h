// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "analysis/effects.h"

namespace pj::plan {

/// Tells what may be overwritten after a statement. The statements are numbered in the order of
/// the source: each question looks at a few intervals of numbers, never at the statements again.
class OverwrittenLater {
 public:
  OverwrittenLater() = default;
  OverwrittenLater(const ir::Block& body, const analysis::Effects& effects);

  /// May the statement, or what runs after it until the end of `scope`, overwrite `v`? `scope`, a
  /// loop around it, stands for one iteration of that; null is all of the body. The loops between
  /// the two are gone round again; a worksharing loop does not count as writing its own counter.
  bool mayChange(const ir::Symbol* v, const ir::Stmt& s, const ir::Stmt* scope) const;

 private:
  struct Place {
    std::size_t first, last;  ///< of the statement and what is in it
    std::size_t end;          ///< the last number of its block
    const ir::Stmt* parent;   ///< null: the body
  };
  void number(const ir::Block& block, const ir::Stmt* parent, const analysis::Effects& effects);
  bool isWritten(const ir::Symbol* v, std::size_t first, std::size_t last) const;

  std::size_t next_ = 0;
  std::unordered_map<const ir::Stmt*, Place> places_;
  std::unordered_map<const ir::Symbol*, std::vector<std::size_t>> writes_;  ///< ascending
};

}  // namespace pj::plan
