// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <string>

namespace pj::test {

/// The value of a Fortran expression over real numbers, names and logicals (0 and 1), by the
/// grammar of the standard; written without a look at the emitter's table of precedences. Throws
/// std::runtime_error on a syntax error.
double evaluateText(const std::string& text, const std::map<std::string, double>& names);

/// The expression with every operation in brackets: "[[a+b]*c]"; "?" if it is no expression.
std::string shapeOfText(const std::string& text);

/// `text` without the parenthesis at `open` and its partner.
std::string withoutPair(std::string text, std::size_t open);

}  // namespace pj::test
