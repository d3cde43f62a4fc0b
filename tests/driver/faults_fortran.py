# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Faults in the derivatives of a Fortran program."""

import re

from fault import AGAIN, BUILD, DIFFERENCES, DOT, OTHER, PRIMAL, RACES, RUN, TAPES, THREADS, Fault

SOURCE = "mixed.f90"
OPTIONS = ["--set", "n=12", "--flags", "-cpp -DFIRST"]
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

TANGENT, ADJOINT = "mixed_d.f90", "mixed_b.f90"
END = r"\nend subroutine"

FAULTS = [
    Fault("no fault", TANGENT),
    Fault("wrong derivative of sin", TANGENT, DIFFERENCES, r"cos\(", "sin("),
    Fault("tangent changes the primal", TANGENT, PRIMAL, r"(\n *)(y\(i\) = )", r"\1\g<2>1.01d0*"),
    Fault("tangent is not a number", TANGENT, PRIMAL, r"(\n *)(zd = 0\.0d0)", r"\1zd = sqrt(-x(1))"),
    Fault("wrong derivative of sin", ADJOINT, DOT, r"cos\(", "sin("),
    Fault("adjoint of the result not consumed", ADJOINT, DOT, r"\n *zb = 0\.0d0"),
    Fault("starts from zero", ADJOINT, DOT, r"(\n)( *)(call pj_adjoint_begin|do |!\$omp)",
          r"\1\2xb = 0.0d0\1\2\3"),
    Fault("no atomics", ADJOINT, RACES, r"\n *!\$omp atomic[^\n]*", everywhere=True),
    Fault("one atomic update is missing", ADJOINT, RACES, r"\n *!\$omp atomic[^\n]*"),
    # One thread would run all chunks of so short a loop.
    Fault("no atomics under a dynamic schedule", ADJOINT, RACES,
          r"\n *!\$omp atomic[^\n]*|(!\$omp parallel do)",
          lambda m: m.group(1) + " schedule(dynamic)" if m.group(1) else "", everywhere=True),
    Fault("keeps state between calls", ADJOINT, AGAIN, r"(\n *implicit none)((?:.|\n)*?)" + END,
          r"\1\n  integer, save :: calls = 0\2\n  calls = calls + 1\n"
          r"  xb(1) = xb(1) + 1.0d-3*(calls - 1)\nend subroutine"),
    Fault("depends on the thread", ADJOINT, THREADS, END,
          "\n  !$omp parallel\n  !$omp atomic\n  xb(1) = xb(1) + 1.0d-3\n"
          "  !$omp end parallel\nend subroutine"),
    Fault("one value left on the tape", ADJOINT, TAPES, END,
          "\n  call pj_push_real8(1.0d0)\nend subroutine"),
    Fault("one value too many popped", ADJOINT, RUN, END,
          "\n  call pj_pop_real8(zb)\nend subroutine"),
    # The flags are those of the first compiler alone.
    Fault("another compiler refuses it", ADJOINT, OTHER, r"(\n *implicit none)",
          r"\1\n#ifndef FIRST\n  not accepted\n#endif"),
    Fault("does not compile", ADJOINT, BUILD, r"end subroutine mixed_b", "end subroutine other"),
]


def with_runtime(text):
    """Makes the runtime's procedures visible if the procedure does not use them yet."""
    if "use parajoint" in text:
        return text
    return re.sub(r"(\n *)implicit none", r"\1use parajoint\1implicit none", text, count=1)
