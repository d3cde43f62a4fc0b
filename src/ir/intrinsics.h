// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pj::ir {

enum class IntrinsicClass : std::uint8_t {
  Elemental,
  Conversion,
  Reduction,
  Transformation,
  Inquiry
};

enum class IntrinsicId : std::uint8_t {
#define INTRINSIC(Name, Class, Dummies) Name,
#include "ir/intrinsics.def"
};

/// A row of `intrinsics.def`.
struct IntrinsicInfo {
  std::string name;  ///< as Fortran spells it, in lower case
  IntrinsicClass cls;
  std::vector<std::string> dummies;

  /// Max and min take any number of arguments beyond the second.
  bool variadic() const { return name == "max" || name == "min"; }
};

const IntrinsicInfo& info(IntrinsicId id);

/// The intrinsic of that (lower-case) name, if the IR knows it. Specific names of the old
/// standards (dsqrt, amax1, iabs, ...) are not found: the front end replaces them.
std::optional<IntrinsicId> findIntrinsic(std::string_view name);

}  // namespace pj::ir
