// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "emit/c/allocations.h"
#include "ir/program.h"

namespace pj::emit::c {

/// Is a file with these names, keywords among them, in C from before C99: has no restrict, and
/// declares no counter in "for"?
bool isBeforeC99(const std::set<std::string>& declaredNames);

/// What the text of an expression depends on besides the expression: the procedure around it.
class Scope {
 public:
  /// No procedure: for single expressions, in messages and tests.
  Scope() = default;
  /// `outside`: names that are declared around the procedure.
  Scope(const ir::Procedure& p, const std::set<std::string>& outside);

  /// For a prototype.
  static Scope ofPrototype(const ir::Procedure& p);
  /// The same for one that C++ reads: its keywords are no names.
  static Scope ofHeader(const ir::Procedure& p);

  /// The name under which `s` is printed: a result may not have its function's name, and no
  /// variable that of a function of the system's that the derivative may call.
  std::string name(const ir::Symbol& s) const;

  /// The variable with subscripts, in C's order; of a part, those of the structure come first:
  /// p[i].v[k].
  std::string element(const ir::Symbol& s, const std::vector<std::string>& subscripts) const;

  /// Is it a structure that is passed by value to some procedure? All of it must have a value then,
  /// though the program may need some members only.
  bool isPassedByValue(const ir::Symbol& s) const { return byValue_.count(&s) > 0; }

  /// Is it a structure that calls only read, though nothing sets it: a value that the derivative
  /// does without?
  bool isPassedUnset(const ir::Symbol& s) const;

  /// Does the procedure give the variable, or elements of it, a value?
  bool isSet(const ir::Symbol& s) const {
    return s.storage != ir::Storage::Local || set_.count(&s) > 0;
  }

  /// The structure that the procedure returns; null where it returns none.
  const ir::Symbol* returned() const { return returned_; }

  /// All whose name was asked for.
  const SymbolSet& named() const { return named_; }

  /// The dimensions of an array; those of an allocatable as it is allocated. Empty if unknown.
  const std::vector<ir::Dimension>& shape(const ir::Symbol& s) const;

  const Allocations& allocations() const { return allocations_; }
  /// Bounds that nothing reads.
  void forget(const SymbolSet& bounds) { allocations_.forget(bounds); }

  /// A name that is not taken in the procedure, nor given before.
  std::string fresh(const std::string& base);
  /// The last fresh name is free again.
  void release() { taken_.pop_back(); }

  /// Are the names of constants known, so that extents may be printed with them? Not in what is
  /// said of another file, whose macros may have other values here.
  bool namesExtents = true;

  /// Is the text to be read by compilers of C from before C99?
  bool isOld = false;
  const char* restrictWord() const { return isOld ? "__restrict" : "restrict"; }

  /// Counters, from 0, of the loops around a statement on arrays that is printed element by
  /// element: one a dimension that is not a scalar subscript, in the order of the IR. Empty
  /// elsewhere.
  std::vector<std::string> counters;

 private:
  void renameLibraryNames(const ir::Procedure& p);
  void renameHiding(const ir::Procedure& p);
  void noteSet(const ir::Stmt& s);
  void noteByValue(const ir::Procedure& callee, const ir::Exprs& args);

  const ir::Symbol* returned_ = nullptr;
  SymbolSet byValue_, set_;
  SymbolSet read_, changed_;  ///< structures that calls get by pointers, to constants and others
  std::map<const ir::Symbol*, std::string> renamed_;
  mutable SymbolSet named_;
  Allocations allocations_;
  std::vector<std::string> taken_;
};

}  // namespace pj::emit::c
