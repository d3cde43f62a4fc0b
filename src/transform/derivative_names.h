// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "ir/program.h"

namespace pj::transform {

/// How long a name may be, where that is limited.
inline constexpr std::size_t kLongestName = 63;

/// A name that is too long without some of its characters: its end, with the suffix, stays.
std::string shortened(const std::string& name, std::size_t most = kLongestName);

/// Hands out names for generated things that clash with no name that can be seen where they are.
class ScopeNames {
 public:
  explicit ScopeNames(const ir::Program& program);

  /// `base`, or `base` with a number, for a module, a procedure or a module variable: unlike any
  /// name of the whole program, so that it can be used anywhere.
  std::string global(const std::string& base);

  /// The same for a variable of the generated procedure `p`: unlike any name in the scope of the
  /// primal, its host, their internal procedures, the modules that they use, and unlike every
  /// generated global name. Names of intrinsic functions are avoided too.
  std::string local(const std::string& base, const ir::Procedure& p);

  /// Tells that `generated` is to be made of `primal`.
  void adopt(const ir::Procedure& generated, const ir::Procedure& primal);

 private:
  using Names = std::set<std::string>;
  /// What is the same for equal names.
  std::string key(const std::string& name) const;
  Names& namesOf(const ir::Procedure& primal);
  void addTree(const ir::Procedure& p, Names& names);
  void addModule(const std::string& name, Names& names, Names& seen);

  const bool ignoresCase_;
  std::map<std::string, const ir::Module*> modules_;
  std::map<const ir::Procedure*, const ir::Procedure*> primals_;
  std::map<const ir::Procedure*, Names> scopes_;  ///< by outermost host
  Names all_, generated_, procedures_, intrinsics_;
  std::map<std::pair<const Names*, std::string>, int> next_;  ///< numbers; null: global names
};

}  // namespace pj::transform
