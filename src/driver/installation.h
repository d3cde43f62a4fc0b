// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

namespace pj::driver {

/// Where the runtime library lies: beside the executable in a build folder, or in the prefix that
/// the executable was installed to. Found anew each time, so an installed tree can be moved.
struct Installation {
  std::string library;       ///< libparajoint_runtime.a
  std::string debugLibrary;  ///< the same with checks
  std::string checkLibrary;  ///< libparajoint_check.a: what check's programs link besides
  std::string headers;       ///< folder of parajoint.h
  std::string modules;       ///< folder with one folder of module files a compiler

  /// The module folder for a compiler: "gfortran" or "flang".
  std::string modulesOf(const std::string& compiler) const { return modules + "/" + compiler; }
};

/// Returns what there is; members are empty where nothing was found.
Installation findInstallation();

}  // namespace pj::driver
