#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds the unit tests, runs all tests on build/ and ends in a line that says how many ran.
# Everything runs even when something has failed before.
#   tools/test.sh         of what is the same for many cases, a part that changes with the commit
#   tools/test.sh --all   all of it (tests/README.md)
# The random campaigns are short and start from fixed seeds; tests/random/README.md tells how to run
# long ones.
set -uo pipefail
cd "$(dirname "$0")/.."

all=() turns=(--part) share=2
[ "${1:-}" = --all ] && all=(--all) turns=() share=1
[ "${1:-}" = --all ] && export TEST_ALL=1  # for those that ctest starts
passed=0
failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# The options for a share of so many seeds: half of them, the others with another commit; all with --all.
seeds() {
  local turn=$(((0x$(git rev-parse --short=8 HEAD 2> /dev/null || echo 0) >> 1) % share))
  local many=$(($1 / share))
  echo "--seed $((1 + turn * many)) --count $many"
}

count() {  # passed, failed: of the last part
  passed=$((passed + $1))
  failed=$((failed + $2))
}

# A part that ends in "N passed, M failed"; one that does not is a failure.
part() {
  local status last started=$SECONDS
  echo "== $1"
  shift
  "$@" 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  echo "($((SECONDS - started)) s)"
  last=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -1)
  if [ -n "$last" ]; then
    read -r good _ bad _ <<< "$last"
    [ "$status" -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
    count "$good" "$bad"
  else
    count 0 1
  fi
}

echo "== building the unit tests"
started=$SECONDS
cmake --build --preset gcc -j "$(nproc)" --target unit > "$log" 2>&1 || { tail -n 40 "$log"; count 0 1; }
echo "($((SECONDS - started)) s)"

echo "== unit tests, runtime, checks of the tree and of the checkers"
ctest --test-dir build --output-on-failure -j2 2>&1 | tee "$log" | grep -vE '^ *(Start|[0-9]+/[0-9]+ Test .* Passed)'
read -r bad total <<< "$(sed -nE 's/.*tests passed, ([0-9]+) tests failed out of ([0-9]+).*/\1 \2/p' "$log")"
if [ -n "${total:-}" ]; then count $((total - bad)) "$bad"; else count 0 1; fi

part "file tests" python3 tests/run.py --tool build/parajoint -j2 "${all[@]}"
part "OpenMP rules" python3 tests/openmp_rules/run.py --tool build/parajoint --jobs 2 "${all[@]}"
part "OpenMP rules: planted faults" python3 tests/openmp_rules/run.py --tool build/parajoint --jobs 2 --self-test \
  "${all[@]}"
part "benchmarks: planted faults" python3 benchmarks/self_test.py build/parajoint
part "benchmarks" benchmarks/run --prove --size small --jobs 2 "${turns[@]}"
part "random sequential programs" python3 tests/random/run.py --tool build/parajoint \
  $(seeds 40) --seconds 240 --jobs 2 --allow-refusals
part "random parallel programs" python3 tests/random/run.py --tool build/parajoint \
  $(seeds 10) --seconds 240 --jobs 2 --parallel --allow-refusals

part "random programs with all clauses" python3 tests/random/run.py --tool build/parajoint \
  $(seeds 8) --seconds 240 --jobs 2 --parallel --allow-refusals \
  --with firstprivate,lastprivate,reduction,atomic,collapse,regions,default_kinds,more_schedules,if_clause,num_threads,proc_bind,single,master,section_constructs,critical,simd
part "random sequential programs in Fortran and C" python3 tests/random/run.py --tool build/parajoint \
  $(seeds 8) --seconds 120 --jobs 2 --language both --allow-refusals
part "random parallel programs in Fortran and C" python3 tests/random/run.py --tool build/parajoint \
  $(seeds 6) --seconds 120 --jobs 2 --language both --parallel --allow-refusals
part "random programs: planted faults" python3 tests/random/run.py --tool build/parajoint \
  --self-test --language both --jobs 2 "${all[@]}"
part "random expressions with integers in C" python3 tests/random/integers.py --tool build/parajoint --jobs 2 $(seeds 30)
part "random structures in C" python3 tests/random/structures.py --tool build/parajoint --jobs 2 $(seeds 30)
part "random calls in C" python3 tests/random/calls.py --tool build/parajoint --jobs 2 $(seeds 26)
part "random helpers of threads in C" python3 tests/random/helpers.py --tool build/parajoint --jobs 2 $(seeds 12)
part "random procedures that threads call together" python3 tests/random/teams.py --tool build/parajoint --jobs 2 $(seeds 24)
part "random programs whose threads take turns" python3 tests/random/turns.py --tool build/parajoint --jobs 2 $(seeds 20)
part "random control flow in C" python3 tests/random/control_flow.py --tool build/parajoint --jobs 2 $(seeds 26)
part "random projects of several files" python3 tests/random/projects.py --tool build/parajoint --jobs 2 $(seeds 8) --seconds 60 \
  --allow-refusals
part "random projects: planted faults" python3 tests/random/projects.py --tool build/parajoint --self-test --jobs 2 \
  "${all[@]}"
part "random stencils" python3 tests/random/stencils.py --tool build/parajoint --jobs 2 --seed 81 --count 16
part "random nests" python3 tests/random/nests.py --tool build/parajoint --jobs 2 --seed 7 --count 10
part "random exchanges in C" python3 tests/random/exchanges.py --tool build/parajoint --jobs 2 $(seeds 26)

echo
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
