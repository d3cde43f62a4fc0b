# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Declarations, and lines that fit."""

import re

WIDTH = 100


def type_of(var, real="real(8)"):
    return {"real": real, "real4": "real(4)", "integer": "integer", "logical": "logical"}[var.kind]


def entity(var):
    """A name with its shape."""
    if not var.dims:
        return var.name + (f" = {var.value}" if var.value else "")
    if var.shape in ("assumed", "allocatable"):
        return f"{var.name}({', '.join(':' for _ in var.dims)})"
    if var.shape == "size":
        return f"{var.name}({', '.join([str(d) for d in var.dims[:-1]] + ['*'])})"
    dims = [(var.spelling or {}).get(d, str(d)) for d in var.dims]
    if var.halo:
        dims = [f"{1 - var.halo}:{d}+{var.halo}" for d in dims]
    return f"{var.name}({', '.join(dims)})"


def declarations(variables, real, dummies, intents=True):
    """One line for all variables that share type and attributes: dummies first, sizes before arrays."""
    groups = {}
    for var in sorted(variables, key=lambda v: (v.name not in dummies, v.role != "size")):
        prefix = type_of(var, real)
        if var.name in dummies and intents:
            role = "in" if var.role == "size" else var.role
            prefix += f", intent({role})"
        if var.optional:
            prefix += ", optional"
        if var.shape == "allocatable":
            prefix += ", allocatable"
        if var.role == "parameter":
            prefix += ", parameter"
        groups.setdefault(prefix, []).append(entity(var))
    return [f"{prefix} :: {', '.join(names)}" for prefix, names in groups.items()]


def mentioned(name, lines):
    pattern = re.compile(rf"\b{name}\b", re.I)
    return any(pattern.search(line) for line in lines)


def wrap(line, width=WIDTH):
    """Splits a long line the way Fortran continues it."""
    if len(line) <= width:
        return [line]
    indent = re.match(r" *", line).group()
    directive = line.strip().startswith("!$omp")
    lead = indent + ("!$omp   " if directive else "    ")
    result = []
    while len(line) > width:
        marks = (", ", ") ") if directive else (" + ", " - ")
        cut = max(line.rfind(mark, width // 2, width - 3) for mark in marks)
        if cut < 0:
            cut = line.rfind(" ", len(lead) + 4, width - 3)
        if cut < 0:
            signs = re.finditer(r"(?<![*/])[*/](?![*/=])", line)
            cut = max([sign.end() for sign in signs if len(lead) + 4 < sign.end() <= width - 3], default=-1)
        if cut < 0:
            break
        cut += directive
        result.append(line[:cut].rstrip() + " &")
        line = lead + line[cut:].lstrip()
    return result + [line]


def indent(lines, by):
    return ["  " * by + line if line else line for line in lines]
