// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "ir/program.h"

namespace pj::test {

/// A program that a test writes as text (read_ir.h), and what it asks of it. All throw
/// std::runtime_error where there is no such thing.
struct TextProgram {
  ir::Program program;

  /// Reads and verifies it.
  explicit TextProgram(std::string_view text);

  ir::Procedure* procedure(std::string_view name) const;
  /// "x" of the only procedure that has one, or "f.x".
  const ir::Symbol* symbol(std::string_view name) const;
  ir::Symbols symbols(std::string_view names) const;
  /// The statement that is written with this number.
  const ir::Stmt* stmt(std::uint32_t id) const;
};

/// "x y": the names in alphabetical order.
template <typename Set>
std::string names(const Set& set) {
  std::set<std::string> all;
  for (const auto* s : set) all.insert(s->name);
  std::string text;
  for (const std::string& n : all) text += (text.empty() ? "" : " ") + n;
  return text;
}

}  // namespace pj::test
