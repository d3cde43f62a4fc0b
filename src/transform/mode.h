// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

namespace pj::transform {

enum class Mode { Tangent, Adjoint };

}  // namespace pj::transform
