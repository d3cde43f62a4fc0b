#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The main job on a real example: differentiates the 3-point stencil both ways, checks the result on
# numbers, and takes times on 10 million cells.
#   tools/demo.sh [cells [steps]]
set -euo pipefail
cd "$(dirname "$0")/.."

tool=$PWD/build/parajoint
cells=${1:-10000000}
steps=${2:-3}
threads=$(nproc)
timer=$PWD/tools/demo/time_stencil.f90
read -r -a runtime <<< "$("$tool" flags --fortran)"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export OMP_PROC_BIND=true

# Tangent, adjoint and timer of example $1 in folder $2; $3 for parajoint, $4 for gfortran.
build() {
  local source=$PWD/examples/stencil/$1.f90
  mkdir "$work/$2"
  "$tool" tangent "$source" --head "$1(arr_in)>(arr_out)" -o "$work/$2" $3
  "$tool" adjoint "$source" --head "$1(arr_in)>(arr_out)" -o "$work/$2" $3
  (cd "$work/$2" && gfortran -O3 -march=native $4 "$source" "$1_d.f90" "$1_b.f90" \
    -cpp -DPRIMAL="$1" -DTANGENT="$1_d" -DADJOINT="$1_b" "$timer" "${runtime[@]}" -o timer)
}

echo
echo "== Is the derivative right? (parajoint check)"
for name in stencil_small stencil_small_compact; do
  "$tool" check "examples/stencil/$name.f90" --head "$name(arr_in)>(arr_out)" \
    --set n=1000 --set steps=10
done

echo
echo "== How fast is it? $cells cells, $steps steps, seconds"
printf '%-24s %-8s %12s %12s %12s\n' '' '' 'serial code' '1 thread' "$threads threads"
for name in stencil_small stencil_small_compact; do
  build "$name" "$name" "" -fopenmp
  # The same without OpenMP: directives read as comments.
  build "$name" "$name-serial" --no-openmp ""
  "$work/$name-serial/timer" "$cells" "$steps" > "$work/serial"
  OMP_NUM_THREADS=1 "$work/$name/timer" "$cells" "$steps" > "$work/one"
  OMP_NUM_THREADS=$threads "$work/$name/timer" "$cells" "$steps" > "$work/all"
  paste -d ' ' "$work/serial" "$work/one" "$work/all" |
    awk -v name="$name" '{ printf "%-24s %-8s %12.3f %12.3f %12.3f\n", name, $1, $2, $4, $6 }'
done
cat << 'END'

primal: the user's program. tangent: one directional derivative. adjoint: the whole gradient.
Neither adjoint needs atomic updates (parajoint explain says why): in stencil_small each cell gathers
what its neighbours give it, and in the compact form every cell belongs to one thread.
END
