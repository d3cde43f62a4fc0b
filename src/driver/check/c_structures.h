// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "driver/check/items.h"
#include "emit/c/source_text.h"

namespace pj::driver {

/// The structures of a check program in C. The library knows plain arrays only: the program keeps
/// the numbers of each member in an array of its own, and copies them into the structures before a
/// call and back after it.
class CStructures {
 public:
  /// `derivative('d' or 'b', item)` is the name of an item's derivative in the program of a global
  /// variable; empty where it has none.
  using Derivative = std::function<std::string(char, const CheckItem&)>;
  CStructures(const std::vector<CheckItem>& items, Derivative derivative);

  /// The structures that are passed, with their derivatives.
  void declare(emit::c::SourceText& out) const;
  /// Memory for arrays of structures, and the pointers among the members.
  void setUp(emit::c::SourceText& out) const;
  /// To the structures, for a call; `derivative` is 'd', 'b', or 'v' for none.
  void fill(emit::c::SourceText& out, char derivative) const;
  /// Back from them.
  void read(emit::c::SourceText& out, char derivative) const;

  /// What is passed for the structure `parameter` of a procedure, which belongs to `item`.
  static std::string argument(const ir::Symbol& parameter, const CheckItem& item, char prefix);

 private:
  std::vector<const CheckItem*> firsts() const;
  void setUpPointees(emit::c::SourceText& out) const;
  static void allocate(emit::c::SourceText& out, const std::string& pointer, const CheckItem& item,
                       const ir::Symbol& s);
  void copy(emit::c::SourceText& out, const CheckItem& item, char prefix, bool toStructure) const;
  std::string flat(const CheckItem& item, char prefix) const;
  std::string structure(const CheckItem& item, char prefix) const;
  std::string whole(const CheckItem& item, char prefix) const;

  const std::vector<CheckItem>& items_;
  Derivative derivative_;
};

}  // namespace pj::driver
