// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "emit/c/references.h"
#include "ir/builder.h"

namespace pj::emit::c {

/// What C does not keep of the memory that malloc gives: how large it is, and whether there is any.
///
/// The bounds of an allocatable array are what each of its allocations says, where that is the same
/// throughout the procedure; else variables, set at each allocation.
class Allocations {
 public:
  Allocations() = default;
  /// `outside`: names that are declared around the procedure.
  Allocations(const ir::Procedure& p, const std::set<std::string>& outside);

  /// The bounds as expressions that hold wherever the array is allocated; null: not allocated here.
  const std::vector<ir::Dimension>* shape(const ir::Symbol& s) const;

  /// Variables that an allocation of `s` sets, and what to.
  std::vector<std::pair<const ir::Symbol*, const ir::Expr*>> records(
      const ir::Symbol& s, const std::vector<ir::Dimension>& shape) const;

  /// All variables of that kind, to be declared at the top.
  const std::vector<const ir::Symbol*>& variables() const { return variables_; }

  /// Those of memory of which each thread has its own: they are private where it is.
  const std::vector<const ir::Symbol*>& threadVariables() const { return threadVariables_; }
  /// Of such a variable the array; of any other variable itself.
  const ir::Symbol* owner(const ir::Symbol* variable) const;
  /// Is it one of an upper bound?
  bool isUpper(const ir::Symbol* variable) const { return upper_.count(variable) > 0; }

  /// Nothing reads these variables: no allocation sets them.
  void forget(const SymbolSet& variables);

  bool isForgotten(const ir::Symbol* variable) const { return forgotten_.count(variable) > 0; }

  /// Are the bounds known before any allocation?
  bool isKnown(const ir::Dimension& d) const;

  /// Does an allocation of `s` set variables?
  bool isRecorded(const ir::Symbol& s) const;

  /// Is there memory for `s` only under a condition, behind a return that is, or in a loop?
  bool isConditional(const ir::Symbol& s) const {
    return shapes_.count(&s) > 0 && unconditional_.count(&s) == 0;
  }

  /// Does the procedure ask whether there is memory? Then the pointer is null where there is none.
  bool isTested(const ir::Symbol& s) const { return tested_.count(&s) > 0; }

 private:
  const ir::Expr* fixed(const ir::Expr* e, int depth) const;
  bool isStable(const ir::Expr& e) const;
  bool isVariable(const ir::Expr* e) const;
  bool isOwn(const ir::Symbol& s, const ir::Expr* e) const;
  const ir::Expr* bound(const ir::Symbol& s, const ir::Expr* bound, const char* suffix,
                        const std::vector<const ir::Expr*>& all, std::vector<std::string>& taken);

  std::shared_ptr<ir::Program> own_;                                  ///< of the nodes made here
  std::map<const ir::Symbol*, std::vector<const ir::Expr*>> values_;  ///< assigned to locals
  SymbolSet changed_;                                                 ///< in any other way
  SymbolSet popped_;                         ///< given a value back that they had before
  std::optional<SymbolSet> changedGlobals_;  ///< by what is called, too; none: it may be any
  SymbolSet setOnce_;  ///< by a statement that is run once, but for any others of `values_`
  std::map<const ir::Symbol*, std::vector<ir::Dimension>> shapes_;
  std::vector<const ir::Symbol*> variables_, threadVariables_;
  std::map<const ir::Symbol*, const ir::Symbol*> owners_;
  SymbolSet recorded_;  ///< all that were made, also those that are forgotten
  SymbolSet tested_, upper_;
  SymbolSet unconditional_;  ///< given memory by the statements of the procedure itself
  SymbolSet private_;        ///< of threads
  SymbolSet forgotten_;
};

}  // namespace pj::emit::c
