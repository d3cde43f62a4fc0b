#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs what is missing, builds in build/, and shows the compiler at work on an example.
#   tools/build.sh             all of that
#   tools/build.sh --no-demo   without the example
set -euo pipefail
cd "$(dirname "$0")/.."

tools/install_packages.sh
# Two jobs: a file of the front end takes 3 GB of memory to compile.
cmake --preset gcc -Wno-dev > build.log 2>&1 || { cat build.log; exit 1; }
rm -f build.log
cmake --build --preset gcc
[ "${1:-}" = --no-demo ] || tools/demo.sh
