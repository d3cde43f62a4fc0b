// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <string>

namespace pj::ir {

enum class TypeClass : std::uint8_t { Integer, Real, Logical, Character, Complex, Structure, None };

/// The type of a value: class, kind in bytes (of one part for complex) and rank. Extents are no
/// part of it; a symbol carries them. No value is a structure: only its parts are. None is the
/// "type" of subroutines.
struct Type {
  TypeClass cls = TypeClass::None;
  std::uint8_t kind = 0;
  std::uint8_t rank = 0;
  bool isUnsigned = false;  ///< an integer of C that is never negative

  bool isReal() const { return cls == TypeClass::Real; }
  bool isComplex() const { return cls == TypeClass::Complex; }
  /// Can a value of this type have a derivative?
  bool isDifferentiable() const { return isReal() || isComplex(); }
  bool isInteger() const { return cls == TypeClass::Integer; }
  bool isLogical() const { return cls == TypeClass::Logical; }
  bool isScalar() const { return rank == 0; }
  Type scalar() const { return {cls, kind, 0, isUnsigned}; }
  Type withRank(int r) const { return {cls, kind, static_cast<std::uint8_t>(r), isUnsigned}; }
  bool operator==(const Type& o) const {
    return cls == o.cls && kind == o.kind && rank == o.rank && isUnsigned == o.isUnsigned;
  }
  bool operator!=(const Type& o) const { return !(*this == o); }
};

/// Has an integer type all numbers of another one, so that a conversion keeps the value?
inline bool holdsAllOf(Type to, Type from) {
  if (!to.isInteger() || !from.isInteger()) return false;
  if (to.isUnsigned == from.isUnsigned) return to.kind >= from.kind;
  return from.isUnsigned && to.kind > from.kind;
}

inline constexpr Type kInteger{TypeClass::Integer, 4, 0};
inline constexpr Type kWideInteger{TypeClass::Integer, 8, 0};
inline constexpr Type kLogical{TypeClass::Logical, 4, 0};
inline constexpr Type kReal8{TypeClass::Real, 8, 0};

}  // namespace pj::ir
