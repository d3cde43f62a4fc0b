// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>
#include <vector>

namespace pj::driver {

/// What sources in C have outside of functions, as text: enough to give each of several checks in
/// one program names of its own. It is rough: where a name is missed, two checks clash, and the
/// program does not build.
struct OwnNames {
  std::set<std::string> defined;  ///< variables, functions, types, enumerators
  std::set<std::string> functions;
  std::set<std::string> macros;
  std::set<std::string> inPragmas;  ///< words of #pragma
  std::set<std::string> headers;    ///< of others, as #include names them: "<math.h>"

  /// Adds those of a source and of the headers that lie in its folder or in one of `folders`.
  void addFile(const std::string& path, const std::vector<std::string>& folders);

  /// Lines that end the names of each of the sources with `mark` until endText(); but for a
  /// function whose name is a word of a directive: "dynamic".
  std::string beginText(const std::string& mark) const;
  std::string endText() const;

 private:
  std::set<std::string> seen_;  ///< files
};

/// Lines that include the headers, where there are such.
std::string inclusionsOf(const std::set<std::string>& headers);

}  // namespace pj::driver
