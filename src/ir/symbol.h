// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/source_range.h"
#include "ir/type.h"

namespace pj::ir {

struct Expr;
struct Procedure;
struct Module;

/// Where a symbol's value lives.
enum class Storage : std::uint8_t {
  Argument,  ///< a dummy argument
  Constant,  ///< a named constant (parameter)
  Local,     ///< of one procedure
  Module,    ///< of a module or a common block
  Result,    ///< the result variable of a function
};

enum class Intent : std::uint8_t { None, In, Out, InOut };

/// lower:upper of a declared dimension. `lower` null means 1.
struct Dimension {
  enum class Form : std::uint8_t {
    Explicit,      ///< [lower:]upper
    AssumedShape,  ///< [lower]:
    AssumedSize,   ///< [lower:]* ; the last dimension only
    Deferred,      ///< : of an allocatable
  };
  Form form = Form::Explicit;
  const Expr* lower = nullptr;
  const Expr* upper = nullptr;
  /// The extent as the source writes it, where the bounds are numbers and constants with names are
  /// a part of it. For emitters, which print it as long as it is what the bounds say.
  const Expr* named = nullptr;
};

/// One step from a structure towards a part of it.
struct Member {
  std::string name;
  int rank = 0;            ///< number of its own dimensions
  bool isPointer = false;  ///< its last dimension is that of what it points to
  bool operator==(const Member& o) const { return name == o.name && rank == o.rank; }
};

/// A variable or a named constant, of a procedure or of a module. Derivative symbols are symbols
/// like any other.
///
/// A structure is a symbol, too, but no expression or list of variables names it: those name its
/// parts, one for each member that is a number or an array of numbers. A part has the dimensions
/// of its members, innermost first, then those of the structure (docs/decisions/0009).
struct Symbol {
  std::uint32_t id = 0;  ///< dense, unique in the program: index of fact tables
  std::string name;      ///< in the source's case
  Type type;             ///< rank included
  /// The type as declared ("real(wp)", "character(len=*)"); empty: print it from `type`.
  std::string spelledType;
  std::vector<Dimension> shape;  ///< one a dimension
  Storage storage = Storage::Local;
  Intent intent = Intent::None;
  bool optional = false, allocatable = false, saved = false, byValue = false, target = false,
       contiguous = false, isPrivate = false, threadprivate = false,
       noAlias = false;        ///< `restrict`, and every dummy of Fortran: it has no other name
  bool behindPointer = false;  ///< of a module: memory from outside, which a pointer leads to
  bool mayBeNull = false;      ///< the pointer that leads here, of a module or a part, may be null
  bool passedTwice = false;    ///< of a dummy: a call passes the same place for another one, too
  bool exchanged = false;      ///< named by a statement Exchange
  bool filled = false;         ///< it starts with values of which `init` says nothing
  bool isProtected = false;    ///< of a module, which alone may set it
  const Expr* init = nullptr;  ///< value of a constant, or initial value
  const Procedure* procedure = nullptr;  ///< owner, or null
  const Module* module = nullptr;        ///< owner, or null
  const Symbol* copyOf = nullptr;        ///< of a thread's copy: the variable it is a copy of
  const Symbol* whole = nullptr;         ///< of a part: the structure; its name is "whole.member"
  std::vector<Member> path;              ///< of a part: what leads from `whole` to it
  std::vector<const Symbol*> parts;      ///< of a structure
  SourceRange range;                     ///< of the declaration
  std::string comment;                   ///< on the line of the declaration, without "!"
  /// Of a part in structures that a pointer of `whole` leads to: these, a structure with the path
  /// of the pointer, whose parts are those of `whole` that begin with it. No expression names it.
  const Symbol* pointee = nullptr;

  bool isArray() const { return type.rank > 0; }
  /// May there be no variable, in a program without errors?
  bool mayLack() const { return optional || mayBeNull; }
  /// Is it a part that a pointer in the structure leads to?
  bool isPointedTo() const { return pointee || (!path.empty() && path.back().isPointer); }
  /// Is it a part of the structures in an array? These have their memory, and one extent, together.
  bool isOfElements() const { return pointee || (whole && whole->isArray()); }
};

/// What a declaration names: the structure of a part, else the variable itself.
inline const Symbol* declared(const Symbol* s) {
  return s->whole ? s->whole : s;
}

}  // namespace pj::ir
