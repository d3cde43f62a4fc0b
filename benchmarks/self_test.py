#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that the benchmarks notice wrong programs: plants faults in a right adjoint that was
written by hand, one at a time, and expects to be told. Without a fault it must pass.

    benchmarks/self_test.py path/of/parajoint [compiler]"""

import doctest
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

import programs
from measure import Bench, Failure
from prove import check, dot_product, prove
from programs import KINDS, Program

BY_HAND = next(kind for kind in KINDS if kind.by_hand)
TANGENT = next(kind for kind in KINDS if kind.mode == "tangent")

SOURCE = """
subroutine twice(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    y(i) = y(i) + 2*x(i)
  end do
end subroutine
"""
ADJOINT = """
subroutine twice_b(n, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: xb(n), y(n), yb(n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    xb(i) = xb(i) + 2*yb(i)
  end do
end subroutine
"""
MAIN = """
program time_twice
  use timing
  implicit none
  integer :: n
  real(8), allocatable :: x(:), xd(:), y(:), yd(:)
  n = argument(1)
  allocate(x(n), xd(n), y(n), yd(n))
  x = 1
  y = 1
  call seed(n, xd, 1)
  call seed(n, yd, 2)
  call CALLED(n, x, xd, y, yd)
  call weigh(n, xd, 1)
  call weigh(n, yd, 2)
  call say_dot()
end program
"""
SUBCASE = {"name": "twice", "sources": ["twice.f90"], "head": "twice(x)>(y)",
           "check": ["--set", "n=20"], "arguments": {"proof": [1000]}}

# What it is, what is replaced by what, and which proof must notice it.
FAULTS = [
    ("no fault", "2*yb", "2*yb", None),
    ("wrong factor", "2*yb", "2.001d0*yb", "check"),
    ("wrong where check does not look", "2*yb(i)", "merge(2, 3, i <= 20)*yb(i)", "dot product"),
    ("wrong with three threads", "  !$omp parallel do",
     "!$ if (omp_get_max_threads() == 3) return\n  !$omp parallel do", "check"),
    ("wrong by a little", "2*yb(i)", "merge(2.0d0, 2.00001d0, i /= 999)*yb(i)", "dot product"),
    ("stops", "  !$omp parallel do", "  if (n > 20) stop 3\n  !$omp parallel do", "dot product"),
    ("does not compile", "do i = 1, n", "do i = 1,", "build"),
]


def noticed_by(bench, old, new):
    """The first proof that fails with this fault, or None."""
    adjoint = ADJOINT.replace(old, new).replace("integer :: i\n",
                                                "integer :: i\n!$ integer, external :: "
                                                "omp_get_max_threads\n")
    (bench.folder / "by_hand" / "twice_b.f90").write_text(adjoint)
    case = SimpleNamespace(MAIN="time_twice.F90")
    made = {}
    try:
        for kind in (TANGENT, BY_HAND):
            made[kind.mode] = Program(bench, case, SUBCASE, kind)
            made[kind.mode].generate()
            made[kind.mode].compile()
    except Failure:
        return "build"
    try:
        check(made["adjoint"])
    except Failure:
        return "check"
    try:
        prove(made["adjoint"], dot_product(made["tangent"], 1, [1000]))
    except Failure:
        return "dot product"
    return None


def main():
    options = SimpleNamespace(size="small", threads=[1], repetitions=2, prove=True, keep=None,
                              tool=sys.argv[1])
    compiler = sys.argv[2] if len(sys.argv) > 2 else "gfortran"
    failed = doctest.testmod(programs).failed
    passed = 0 if failed else 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "benchmarks" / "twice"
        (folder / "by_hand").mkdir(parents=True)
        (folder / "twice.f90").write_text(SOURCE)
        (folder / "time_twice.F90").write_text(MAIN)
        with Bench(folder, options, compiler) as bench:
            for title, old, new, expected in FAULTS:
                found = noticed_by(bench, old, new)
                good = found == expected
                passed, failed = passed + good, failed + (not good)
                if not good:
                    print(f"FAILED: {title}: expected {expected}, noticed by {found}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
