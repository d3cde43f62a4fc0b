#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that the benchmarks notice wrong programs: plants faults in a right adjoint that was
written by hand, one at a time, and expects to be told. Without a fault it must pass.

    benchmarks/self_test.py path/of/parajoint [compiler]"""

import dataclasses
import doctest
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace

import counting
from comparison import counts
from languages import C, FORTRAN, FOLDER
from measure import FLAGS, Bench, Failure
from prove import check, dot_product, prove
from programs import KINDS, Program
from twins import demand_same_dot, in_turn, mark, quotient

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
  !$ integer, external :: omp_get_max_threads
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
SOURCE_C = """
void twice(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += 2*x[i];
}
"""
ADJOINT_C = """
#ifdef _OPENMP
#include <omp.h>
#endif
#include <stdlib.h>
#include "parajoint.h"

void twice_b(int n, const double x[n], double xb[n], double y[n], double yb[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    xb[i] += 2*yb[i];
}
"""
MAIN_C = f"""
#include "{FOLDER}/timing.h"
void CALLED(int n, const double *x, double *xd, double *y, double *yd);
int main(int count, char **arguments)
{{
  const int n = atoi(arguments[count - 1]);
  double *x = reserve(n), *xd = reserve(n), *y = reserve(n), *yd = reserve(n);
  for (int i = 0; i < n; i++)
    x[i] = y[i] = 1;
  seed(n, xd, 1);
  seed(n, yd, 2);
  CALLED(n, x, xd, y, yd);
  weigh(n, xd, 1);
  weigh(n, yd, 2);
  say_dot();
}}
"""
SUBCASE = {"name": "twice", "sources": ["twice.f90"], "head": "twice(x)>(y)",
           "check": ["--set", "n=20"], "arguments": {"proof": [1000]}}
CASE = SimpleNamespace(MAIN="time_twice.F90")

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
FAULTS_IN_C = [
    ("no fault", "2*yb", "2*yb", None),
    ("wrong factor", "2*yb", "2.001*yb", "check"),
    ("wrong where check does not look", "2*yb", "(i < 20 ? 2 : 3)*yb", "dot product"),
    ("wrong with three threads", "  #pragma omp parallel for",
     "  if (omp_get_max_threads() == 3) return;\n  #pragma omp parallel for", "check"),
    ("stops", "  #pragma omp parallel for", "  if (n > 20) exit(3);\n  #pragma omp parallel for",
     "dot product"),
    ("does not compile", "i < n;", "i <;", "build"),
]
# Keeps and updates each of 1000 elements once.
COUNTED = ("    xb[i] += 2*yb[i];", """  {
    pj_push_real8(&yb[i]);
    #pragma omp atomic
    xb[i] += 2*yb[i];
    pj_pop_real8(&yb[i]);
  }""")
COUNTS = {"pushed_bytes": 8000, "peak_bytes": 8, "atomics": 1000}


@dataclasses.dataclass(frozen=True)
class Planted:
    """A language's program in which faults are planted."""
    language: object
    source: str
    adjoint: str
    main: str
    faults: list

    def write(self, folder):
        """The sources and the driver."""
        (folder / ("twice" + self.ending)).write_text(self.source)
        self.language.driver(folder / CASE.MAIN).write_text(self.main)

    @property
    def ending(self):
        return self.language.by_hand[0].removeprefix("_b")

    def program(self, bench, kind):
        """One of the seven, generated and compiled."""
        made = Program(bench, CASE, {**SUBCASE, "sources": ["twice" + self.ending]}, kind)
        made.generate()
        made.compile()
        return made

    def plant(self, bench, old, new):
        """Writes the adjoint with a fault."""
        path = bench.folder / "by_hand" / ("twice_b" + self.ending)
        path.write_text(self.adjoint.replace(old, new))


PLANTED = [Planted(FORTRAN, SOURCE, ADJOINT, MAIN, FAULTS),
           Planted(C, SOURCE_C, ADJOINT_C, MAIN_C, FAULTS_IN_C)]


def noticed_by(bench, planted, old, new):
    """The first proof that fails with this fault, or None."""
    planted.plant(bench, old, new)
    try:
        tangent, adjoint = (planted.program(bench, kind) for kind in (TANGENT, BY_HAND))
    except Failure:
        return "build"
    try:
        check(adjoint)
    except Failure:
        return "check"
    try:
        prove(adjoint, dot_product(tangent, 1, [1000]))
    except Failure:
        return "dot product"
    return None


def counted_in_c(bench):
    """What is counted of an adjoint that is known."""
    PLANTED[1].plant(bench, *COUNTED)
    return counts(PLANTED[1].program(bench, BY_HAND), [1000])


def marked(adjoint, twin_adjoint):
    """What is said of an adjoint that, and whose twin, takes so many times as long as the primal, once
    for each turn."""
    return mark(quotient(*({"program": times, "primal": [1.0]*len(times)}
                           for times in (adjoint, twin_adjoint))))


def told_apart(dot, twin_dot):
    """Whether twins with these dot products are found to compute different derivatives."""
    result, twin = ({"precision": "double", "programs": {"tangent": {"proved": {"dot": (value, 1.0)}}}}
                    for value in (dot, twin_dot))
    demand_same_dot(result, twin)
    return "failed" in result["programs"]["tangent"]


def without_adjoints(part):
    """Which of twins are left without their adjoints."""
    subcases = [{"name": "one"}, {"name": "one, C", "twin": "one"}, {"name": "alone"}]
    return [sub["name"] for sub in subcases if "without" in in_turn(sub, subcases, part)]


def outcomes(bench):
    """What is tested, what is expected, and what was found."""
    for planted in PLANTED:
        planted.write(bench.folder)
        for title, old, new, expected in planted.faults:
            yield (f"{planted.language.name}: {title}", expected,
                   noticed_by(bench, planted, old, new))
    yield "C: counts", COUNTS, counted_in_c(bench)
    yield "twins with the same derivatives", False, told_apart(0.5, 0.5 + 1e-15)
    yield "twins with different derivatives", True, told_apart(0.5, 0.5 + 1e-9)
    yield "turns of twins", [[], ["one"], ["one, C"]], [without_adjoints(None),
                                                        *sorted(map(without_adjoints, (0, 1)))]
    yield "twins alike", "", marked([3.3, 3.3, 3.4], [3, 3, 3.1])
    yield "a slow twin", "off", marked([3.6, 3.6, 3.7], [3, 3, 3.1])
    yield "a fast twin", "off", marked([3, 3, 3.1], [3.6, 3.6, 3.7])
    yield "disturbed", "off, within the spread", marked([3.6, 3.6, 3.7], [3, 9, 9])


def main():
    options = SimpleNamespace(flags=FLAGS, size="small", threads=[1], repetitions=2, prove=True,
                              part=None, keep=None, tool=sys.argv[1])
    compiler = sys.argv[2] if len(sys.argv) > 2 else "gfortran"
    failed = doctest.testmod(counting).failed
    passed = 0 if failed else 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "benchmarks" / "twice"
        (folder / "by_hand").mkdir(parents=True)
        with Bench(folder, options, compiler) as bench:
            for title, expected, found in outcomes(bench):
                good = found == expected
                passed, failed = passed + good, failed + (not good)
                if not good:
                    print(f"FAILED: {title}: expected {expected}, found {found}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
