# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A driver for the primal: the same result on every run, and a smooth function of its inputs.

The inputs, and a direction to vary them in, are numbers in the file `inputs`, so that both languages get the same.
"""

import array

from .layout import type_of


def text(program):
    """A main program that prints every output in full, then two difference quotients."""
    reals = [a for a in program.args if a.kind.startswith("real")]
    names = [a.name for a in program.args]
    lines = ["program driver"]
    if program.head_in_module:
        lines.append(f"  use {program.name}_mod, only: {program.head}")
    lines.append("  implicit none")
    lines += [f"  integer, parameter :: {name} = {value}" for name, value in program.extents.items()]
    for a in reals:
        shape = f"({', '.join(map(str, a.dims))})" if a.dims else ""
        for suffix in ("", "_plus"):
            lines.append(f"  {type_of(a, program.real)} :: {a.name}{suffix}{shape}")
        lines.append(f"  real(8) :: {a.name}_start{shape}, {a.name}_direction{shape}")
    lines += ["  real(8) :: quotient(2)", "  integer :: trial", "",
              "  open(10, file='inputs', form='unformatted', access='stream', status='old')"]
    lines += [f"  read(10) {a.name}_start, {a.name}_direction" for a in reals]
    lines += ["  close(10)", "  call at(0d0)"]
    for a in reals:
        lines.append(f"  print '(a,*(1x,z16.16))', '{a.name}', real({a.name}, 8)")
    lines += ["  do trial = 1, 2"]
    lines += ["    call at(1d-3*10d0**(-trial-1))"]
    lines += [f"    {a.name}_plus = {a.name}" for a in reals if a.name in program.dependents]
    lines += ["    call at(-1d-3*10d0**(-trial-1))", "    quotient(trial) = 0"]
    for a in reals:
        if a.name in program.dependents:
            change = f"{a.name}_plus - {a.name}"
            lines.append(f"    quotient(trial) = quotient(trial) + {f'sum({change})' if a.dims else change}")
    lines += ["    quotient(trial) = quotient(trial)/(2d-3*10d0**(-trial-1))", "  end do",
              "  print '(a,2es24.15)', 'quotients', quotient", "", "contains", "",
              "  subroutine at(h)", "    real(8), intent(in) :: h"]
    for a in reals:
        kind = 4 if a.kind == "real4" or program.real == "real(4)" else 8
        lines.append(f"    {a.name} = real({a.name}_start + h*{a.name}_direction, {kind})")
    lines += [f"    call {program.head}({', '.join(names)})", "  end subroutine at", "end program driver"]
    return "\n".join(lines) + "\n"


def inputs(program, rng):
    """What the file `inputs` holds: of each real argument the start, then the direction, zero unless independent."""
    numbers = []
    for a in program.args:
        if a.kind.startswith("real"):
            size = 1
            for dim in a.dims:
                size *= program.extents.get(dim, dim)
            numbers += a.data or [rng.uniform(0.5, 1.5) for _ in range(size)]
            numbers += [rng.random()*(a.name in program.independents) for _ in range(size)]
    return array.array("d", numbers).tobytes()
