// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "ir/mentions.h"

namespace pj::ir {

/// What a language in which memory is bare does not keep of it: how large it is, and whether there
/// is any. Found by transform/finish/allocations.h, read by emitters.
///
/// The bounds of an allocatable array are what each of its allocations says, where that is the same
/// throughout the procedure; else variables, set at each allocation.
struct Allocations {
  /// The bounds as expressions that hold wherever the array is allocated here.
  std::map<const Symbol*, std::vector<Dimension>> shapes;
  /// All variables of that kind, to be declared at the top.
  std::vector<const Symbol*> variables;
  /// Those of memory of which each thread has its own: they are private where it is.
  std::vector<const Symbol*> threadVariables;
  std::map<const Symbol*, const Symbol*> owners;  ///< the arrays of these
  SymbolSet recorded;                             ///< all of both kinds, forgotten ones, too
  SymbolSet upper;                                ///< of them: those of upper bounds
  SymbolSet forgotten;                            ///< of them: nothing reads them
  SymbolSet tested;         ///< memory of which the procedure asks whether it is there
  SymbolSet unconditional;  ///< memory that statements of the procedure itself allocate
  const Expr* one = nullptr;

  /// Null: not allocated here.
  const std::vector<Dimension>* shape(const Symbol& s) const {
    auto it = shapes.find(&s);
    return it == shapes.end() ? nullptr : &it->second;
  }

  /// Of a thread's variable the array; of any other variable itself.
  const Symbol* owner(const Symbol* variable) const {
    auto it = owners.find(variable);
    return it == owners.end() ? variable : it->second;
  }

  /// Is it a variable that allocations set?
  bool isVariable(const Expr* e) const {
    const auto* ref = e ? e->as<Ref>() : nullptr;
    return ref && recorded.count(ref->symbol) > 0 && forgotten.count(ref->symbol) == 0;
  }

  /// Are the bounds known before any allocation?
  bool isKnown(const Dimension& d) const {
    auto isRecorded = [&](const Expr* e) {
      const auto* ref = e ? e->as<Ref>() : nullptr;
      return ref && recorded.count(ref->symbol) > 0;
    };
    return d.upper && !isRecorded(d.lower) && !isRecorded(d.upper);
  }

  /// Does an allocation of `s` set variables?
  bool isRecorded(const Symbol& s) const {
    const std::vector<Dimension>* known = shape(s);
    return known && std::any_of(known->begin(), known->end(), [&](const Dimension& d) {
             return isVariable(d.lower) || isVariable(d.upper);
           });
  }

  /// Variables that an allocation of `s` sets, and what to.
  std::vector<std::pair<const Symbol*, const Expr*>> records(
      const Symbol& s, const std::vector<Dimension>& allocated) const {
    std::vector<std::pair<const Symbol*, const Expr*>> result;
    const std::vector<Dimension>* known = shape(s);
    auto add = [&](const Expr* bound, const Expr* value) {
      if (isVariable(bound)) result.emplace_back(bound->as<Ref>()->symbol, value ? value : one);
    };
    for (std::size_t d = 0; known && d < allocated.size(); ++d) {
      add((*known)[d].lower, allocated[d].lower);
      add((*known)[d].upper, allocated[d].upper);
    }
    return result;
  }

  /// Is there memory for `s` only under a condition, behind a return that is, or in a loop?
  bool isConditional(const Symbol& s) const {
    return shapes.count(&s) > 0 && unconditional.count(&s) == 0;
  }

  /// Does the procedure ask whether there is memory? Then the pointer is null where there is none.
  bool isTested(const Symbol& s) const { return tested.count(&s) > 0; }

  /// Nothing reads these variables: no allocation sets them.
  void forget(const SymbolSet& unread) {
    forgotten.insert(unread.begin(), unread.end());
    auto isForgotten = [&](const Symbol* s) { return unread.count(s) > 0; };
    for (auto* list : {&variables, &threadVariables})
      list->erase(std::remove_if(list->begin(), list->end(), isForgotten), list->end());
  }
};

}  // namespace pj::ir
