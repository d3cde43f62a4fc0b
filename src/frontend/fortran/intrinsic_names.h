// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

namespace pj::frontend {

/// A specific name of the old standards: the generic one, and the conversion around it that
/// `amax0` and its like imply (empty for most).
struct SpecificIntrinsic {
  std::string generic, conversion;
};

/// The generic of a specific name (lower case); any other name is its own generic.
SpecificIntrinsic genericIntrinsic(const std::string& name);

}  // namespace pj::frontend
