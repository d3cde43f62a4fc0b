# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Chunks of columns, and loops that follow each other; not in the paper."""

from languages import in_c

TITLE = "Rows"
CLAIM = ("A chunk of columns is its thread's alone, in the adjoint, too. Of loops in a row the adjoint needs "
         "what the first ones wrote: a person computes it again in one loop.")
MAIN = "time_rows.F90"


def rows(name, stem, head, check, arguments, macros=()):
    return {
        "name": name,
        "sources": [f"{stem}.f90"],
        "head": head,
        "macros": list(macros),
        "check": check,
        "arguments": arguments,
        "per": "element and step",
        "note": "The paper has no such case.",
    }


SUBCASES = [
    rows("chunks", "chunks", "chunks(depth)>(light)",
         ["--set", "layers=5", "--set", "n=11", "--set", "width=4"],
         {"proof": [37, 2], "small": [300, 200], "full": [100000, 2]}, ["CHUNKS"]),
    rows("loops in a row", "fused", "fused(x)>(y,z,total)", ["--set", "n=20"],
         {"proof": [1009, 2], "small": [20000, 200], "full": [200000, 20]}),
]
SUBCASES += [in_c(sub, without={}) for sub in SUBCASES]
