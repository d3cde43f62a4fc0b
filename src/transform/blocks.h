// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "ir/stmt.h"

namespace pj::transform {

inline void append(ir::Block& to, const ir::Block& from) {
  to.insert(to.end(), from.begin(), from.end());
}

}  // namespace pj::transform
