// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "analysis/activity.h"

namespace pj::transform {

class DerivativeProgram;

/// The comment above the generated version of `primal`: what it computes, what it does with each
/// derivative argument, and what the primal arguments hold afterwards; then the primal's own.
std::vector<std::string> interfaceComment(const DerivativeProgram& program,
                                          const ir::Procedure& primal, const analysis::Head& head);

}  // namespace pj::transform
