// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

namespace pj::frontend {

/// An input/output statement with the label of its format replaced by the format itself, so that
/// the statement may be copied anywhere. `format` is the format statement's text. Before and after:
///   write(*, 100) x   and   100 format(f8.3)   gives   write(*, '(f8.3)') x
std::string inlineFormat(const std::string& statement, const std::string& label,
                         const std::string& format);

/// The statement without its label.
std::string dropLabel(const std::string& statement);

}  // namespace pj::frontend
