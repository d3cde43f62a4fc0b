#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that `parajoint check` notices wrong derivatives: writes right ones, plants one fault at a
time, and expects the row of the table that must say FAILED. Without a fault all must pass.

    check_faults.py path/of/parajoint [compiler]
"""

import os
import re
import subprocess
import sys
import tempfile

PROGRAM = """
subroutine mixed(n, x, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n), y(n)
  real(8), intent(out) :: z
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = x(i-1)*x(i) + sin(x(i+1))
  end do
  !$omp end parallel do
  z = 0.0d0
  do i = 1, n
    x(i) = x(i)*y(i)
    z = z + x(i)*x(i)
  end do
end subroutine mixed
"""
HEAD = "mixed(x)>(z)"

DIFFERENCES = "tangent = central differences"
DOT = "<yb, J xd> = <xb, xd>"
PRIMAL = "tangent's values = primal's"
AGAIN = "a second call gives the same"
TAPES = "tapes are empty"
THREADS = "same for all threads"
RACES = "no data race"
RUN = "run"
BUILD = "build"

# What it is, which file, pattern, replacement, the row that must fail.
FAULTS = [
    ("no fault", "mixed_d.f90", None, None, None),
    ("wrong derivative of sin", "mixed_d.f90", r"cos\(", "sin(", DIFFERENCES),
    ("tangent changes the primal", "mixed_d.f90", r"(\n *)(y\(i\) = )", r"\1\g<2>1.01d0*", PRIMAL),
    ("tangent is not a number", "mixed_d.f90", r"(\n *)(zd = 0\.0d0)", r"\1zd = sqrt(-x(1))", PRIMAL),
    ("wrong derivative of sin", "mixed_b.f90", r"cos\(", "sin(", DOT),
    ("adjoint of the result not consumed", "mixed_b.f90", r"\n *zb = 0\.0d0", "", DOT),
    ("starts from zero", "mixed_b.f90", r"(\n)( *)(call pj_adjoint_begin|do |!\$omp)",
     r"\1\2xb = 0.0d0\1\2\3", DOT),
    ("no atomics", "mixed_b.f90", r"\n *!\$omp atomic[^\n]*", "", RACES),
    # One thread would run all chunks of so short a loop.
    ("no atomics under a dynamic schedule", "mixed_b.f90", r"\n *!\$omp atomic[^\n]*|(!\$omp parallel do)",
     lambda m: m.group(1) + " schedule(dynamic)" if m.group(1) else "", RACES),
    ("keeps state between calls", "mixed_b.f90", r"(\n *implicit none)",
     r"\1\n  integer, save :: calls = 0", AGAIN),
    ("depends on the thread", "mixed_b.f90", r"(\n *end do\n *!\$omp end parallel do)",
     r"\1", THREADS),
    ("one value left on the tape", "mixed_b.f90", r"(\nend subroutine)",
     r"\n  call pj_push_real8(1.0d0)\1", TAPES),
    ("one value too many popped", "mixed_b.f90", r"(\nend subroutine)",
     r"\n  call pj_pop_real8(zb)\1", RUN),
    ("does not compile", "mixed_b.f90", r"end subroutine mixed_b", "end subroutine other", BUILD),
]

# Faults that need more than a replacement: lines added before the end of the adjoint.
EXTRA = {
    "keeps state between calls": "  calls = calls + 1\n  xb(1) = xb(1) + 1.0d-3*(calls - 1)\n",
    "depends on the thread": "  !$omp parallel\n  !$omp atomic\n  xb(1) = xb(1) + 1.0d-3\n"
                             "  !$omp end parallel\n",
}


def with_runtime(text):
    """Makes the runtime's procedures visible if the procedure does not use them yet."""
    if "use parajoint" in text:
        return text
    return re.sub(r"(\n *)implicit none", r"\1use parajoint\1implicit none", text, count=1)


def plant(text, what, pattern, replacement):
    changed, count = re.subn(pattern, replacement, text, count=0 if "atomic" in what else 1)
    if what in EXTRA:
        changed = re.sub(r"\nend subroutine", "\n" + EXTRA[what] + "end subroutine", changed, count=1)
    if isinstance(replacement, str) and "pj_" in replacement:
        changed = with_runtime(changed)
    if count == 0:
        raise ValueError(f"nothing to plant: {pattern}")
    return changed


def run(tool, *words):
    return subprocess.run([tool, *words], capture_output=True, text=True)


def main():
    tool, compiler = os.path.abspath(sys.argv[1]), (sys.argv + ["gfortran"])[2]
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "mixed.f90")
        with open(source, "w") as file:
            file.write(PROGRAM)
        right = os.path.join(folder, "right")
        for mode in ("tangent", "adjoint"):
            made = run(tool, mode, source, "--head", HEAD, "-o", right)
            if made.returncode:
                print(made.stderr)
                return 1
        for what, name, pattern, replacement, row in FAULTS:
            wrong = os.path.join(folder, "wrong")
            os.makedirs(wrong, exist_ok=True)
            for file in os.listdir(right):
                text = open(os.path.join(right, file)).read()
                if file == name and row:
                    text = plant(text, what, pattern, replacement)
                open(os.path.join(wrong, file), "w").write(text)
            checked = run(tool, "check", source, "--head", HEAD, "--set", "n=12", "--compiler", compiler,
                          "--derivatives", wrong, "--races=on" if row in (RACES, None) else "--races=off")
            failed = [line for line in checked.stdout.splitlines() if " FAILED" in line]
            good = (any(line.strip().startswith(row) for line in failed) and checked.returncode == 1
                    if row else not failed and checked.returncode == 0)
            print(f"{'ok    ' if good else 'WRONG '} {what} ({name}): {row or 'passes'}")
            if not good:
                print(checked.stdout + checked.stderr)
                bad += 1
    print(f"{len(FAULTS) - bad} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
