#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The main job on a real example: differentiates the 3-point stencil both ways, checks the result on
# numbers, and takes times on 10 million cells.
#   tools/demo.sh [cells [steps]]
set -euo pipefail
cd "$(dirname "$0")/.."

tool=$PWD/build/parajoint
example=$PWD/examples/stencil/stencil_small.f90
head='stencil_small(arr_in)>(arr_out)'
cells=${1:-10000000}
steps=${2:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo
echo "== Is the derivative right? (parajoint check)"
"$tool" check "$example" --head "$head" --set n=1000 --set steps=10

# The same program twice: parallel, and with OpenMP read as comments.
read -r -a flags <<< "$("$tool" flags --fortran)"
build() {  # folder, options of parajoint, options of gfortran
  mkdir "$work/$1"
  "$tool" tangent "$example" --head "$head" -o "$work/$1" $2
  "$tool" adjoint "$example" --head "$head" -o "$work/$1" $2
  (cd "$work/$1" && gfortran -O3 -march=native $3 "$example" stencil_small_d.f90 \
    stencil_small_b.f90 "$OLDPWD/tools/demo/time_stencil.f90" "${flags[@]}" -o timer)
}
build parallel "" -fopenmp
build serial --no-openmp ""

threads=$(nproc)
export OMP_PROC_BIND=true
OMP_NUM_THREADS=1 "$work/serial/timer" "$cells" "$steps" > "$work/times-serial"
OMP_NUM_THREADS=1 "$work/parallel/timer" "$cells" "$steps" > "$work/times-1"
OMP_NUM_THREADS=$threads "$work/parallel/timer" "$cells" "$steps" > "$work/times-all"

echo
echo "== How fast is it? Stencil on $cells cells, $steps steps, seconds (best of 3)"
paste -d ' ' "$work/times-serial" "$work/times-1" "$work/times-all" | awk -v threads="$threads" '
  BEGIN { printf "%-10s %14s %14s %14s\n", "", "serial code", "1 thread",
                 threads " thread" (threads == 1 ? "" : "s") }
  { printf "%-10s %14.3f %14.3f %14.3f\n", $1, $2, $4, $6
    if ($1 == "primal") { primal = $6 }
    if ($1 == "adjoint") { serial = $2; adjoint = $6 } }
  END { printf "\nOne gradient costs %.1f runs of the primal; the serial adjoint takes %.1f times as long.\n",
               adjoint/primal, serial/adjoint }'
