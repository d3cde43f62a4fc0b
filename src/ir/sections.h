// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ir/expr.h"
#include "ir/symbol.h"

namespace pj::ir {

/// The dimensions of an array, as far as they are known.
using Shapes = std::function<const std::vector<Dimension>&(const Symbol&)>;

/// Is it a member of several structures, which lie between them?
bool isStrided(const Expr& designator);

/// Does a section start where its dimension does, and go on without gaps? `d`: null if unknown.
bool startsWithDimension(const Expr& subscript, const Dimension* d);

/// Does a pointer to one element say which section is meant: elements that follow each other, of
/// rows that are whole?
bool hasStart(const Expr& designator, const Shapes& shapes);

/// Do the elements of a whole array, or of a section, follow each other in memory?
bool isOnePiece(const Expr& designator, const Shapes& shapes);

/// A structure that is passed as one: x, p[i], q[i].a. What follows the variable is the path of
/// `part` up to its length minus `inside`.
struct StructurePlace {
  const Symbol* part;                ///< some part of it
  std::size_t inside;                ///< members of the path of `part` that are in the structure
  Exprs subscripts;                  ///< the last dimension first
  const Section* section = nullptr;  ///< behind them: structures from there on
  bool isSeveral = false;            ///< a pointer to the first of several
};

/// The structure of which `part` is passed for the part `dummy` of a parameter; none where it is
/// not at the same place in its structure.
std::optional<StructurePlace> structureOf(const Symbol& dummy, const Expr& part,
                                          const Shapes& shapes);

/// Are both one structure?
bool equal(const StructurePlace& a, const StructurePlace& b);

}  // namespace pj::ir
