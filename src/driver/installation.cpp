// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/installation.h"

#include <filesystem>
#include <initializer_list>

namespace pj::driver {
namespace {

namespace fs = std::filesystem;

/// The first of the places that exists, as a path without detours; empty when none does.
std::string firstThere(std::initializer_list<fs::path> places) {
  std::error_code ignored;
  for (const fs::path& p : places)
    if (fs::exists(p, ignored)) return fs::weakly_canonical(p, ignored).string();
  return "";
}

}  // namespace

Installation findInstallation() {
  std::error_code ignored;
  fs::path here = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  auto archive = [&](const char* name) {
    return firstThere({here / "runtime" / name, here / ".." / PJ_LIBRARY_FOLDER / name});
  };
  Installation i;
  i.library = archive("libparajoint_runtime.a");
  i.debugLibrary = archive("libparajoint_runtime_debug.a");
  i.checkLibrary = archive("libparajoint_check.a");
  fs::path header = firstThere({here / ".." / PJ_INCLUDE_FOLDER / "parajoint.h",
                                fs::path(PJ_SOURCE_FOLDER) / "runtime/include/parajoint.h"});
  i.headers = header.parent_path().string();
  i.modules = firstThere({here / "fortran", here / ".." / PJ_DATA_FOLDER / "parajoint/fortran"});
  return i;
}

}  // namespace pj::driver
