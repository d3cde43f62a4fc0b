#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs what is missing, builds in build/, and shows the compiler at work on an example.
# How many files it compiles at once follows from cores and memory (CMakeLists.txt).
#   tools/build.sh             all of that
#   tools/build.sh --no-demo   without the example
set -euo pipefail
cd "$(dirname "$0")/.."

tools/install_packages.sh
cmake --preset gcc -Wno-dev > build.log 2>&1 || { cat build.log; exit 1; }
rm -f build.log
cmake --build --preset gcc -j "$(nproc)"
[ "${1:-}" = --no-demo ] || tools/demo.sh
