// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "ir/finished.h"
#include "ir/program.h"

namespace pj::emit::c {

/// Is a file with these names, keywords among them, in C from before C99: has no restrict, and
/// declares no counter in "for"?
bool isBeforeC99(const std::set<std::string>& declaredNames);

/// What the text of an expression depends on besides the expression: the procedure around it.
class Scope {
 public:
  /// No procedure: for single expressions, in messages and tests.
  Scope();
  /// `outside`: names that are declared around the procedure.
  Scope(const ir::Procedure& p, const ir::Finish& finish, const std::set<std::string>& outside);

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

  /// Is it a structure of which all must have a value from the start?
  bool startsEmpty(const ir::Symbol& s) const { return finish_->startsEmpty.count(&s) > 0; }

  /// The loops that have a constant for a bound.
  const ir::HeldBounds& held() const { return finish_->held; }

  /// How a call with these arguments passes a structure.
  const ir::StructureArgument& structureArgument(const ir::Exprs& args,
                                                 const ir::Symbol& parameter) const {
    return finish_->structures.at({&args, &parameter});
  }

  /// The structure that the procedure returns; null where it returns none.
  const ir::Symbol* returned() const { return returned_; }

  /// The dimensions of an array; those of an allocatable as it is allocated. Empty if unknown.
  const std::vector<ir::Dimension>& shape(const ir::Symbol& s) const;

  ir::Shapes shapes() const {
    return [this](const ir::Symbol& s) -> const std::vector<ir::Dimension>& { return shape(s); };
  }

  const ir::Allocations& allocations() const { return finish_->allocations; }
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

  const ir::Symbol* returned_ = nullptr;
  std::map<const ir::Symbol*, std::string> renamed_;
  const ir::Finish* finish_;  ///< of the procedure, or empty
  std::vector<std::string> taken_;
};

}  // namespace pj::emit::c
