// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>
#include <tuple>

#include "diagnostics/diagnostics.h"
#include "ir/program.h"

namespace pj::transform {

/// Reports what a language in which arrays are bare memory has no form for: once at each place,
/// though several statements of a derivative come from there.
class FormlessReport {
 public:
  explicit FormlessReport(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  /// What follows is about that procedure; what has no place is reported at its name.
  void enter(const ir::Procedure& p);
  /// What follows is about that statement. Without a place it stands where the one before does.
  void enter(const ir::Stmt& s);

  void operator()(const std::string& what, const std::string& instead) { at({}, what, instead); }
  void at(SourceRange place, const std::string& what, const std::string& instead);

 private:
  Diagnostics& diagnostics_;
  SourceRange place_;
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string>> reported_;
};

}  // namespace pj::transform
