#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the Debian packages that building and testing need, as far as they are missing.
set -euo pipefail

packages=(
  build-essential cmake ninja-build ccache python3   # building
  libfmt-dev nlohmann-json3-dev libcli11-dev         # libraries of the compiler
  llvm-22-dev libflang-22-dev                        # Fortran front end
  libclang-22-dev                                    # C front end
  gfortran flang-22 clang-22 libomp-22-dev           # compilers of the generated code
  libclang-rt-22-dev                                 # the race detector
  libgtest-dev clang-format-22                       # tests
)

missing=()
for package in "${packages[@]}"; do
  state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$state" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

echo "Installing Debian packages: ${missing[*]}"
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo > /dev/null || { echo "Run this as root, or install sudo." >&2; exit 1; }
  as_root=(sudo)
fi
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -y -qq --no-install-recommends "${missing[@]}" > /dev/null
