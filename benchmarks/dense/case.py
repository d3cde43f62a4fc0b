# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of matrices, and all pairs of bodies; not in the paper."""

from languages import in_c

TITLE = "Dense loops"
CLAIM = ("All iterations read the same matrix, so all increment its adjoint. Where each thread has a part of "
         "its elements, no update is atomic and no thread has a copy.")
MAIN = "time_dense.F90"


def dense(name, stem, head, arguments, macros=()):
    return {
        "name": name,
        "sources": [f"{stem}.f90"],
        "head": head,
        "macros": list(macros),
        "check": ["--set", "n=9"],
        "arguments": {"proof": [13], **arguments},
        "per": "row",
        "note": "The paper has no such case.",
    }


MATRIX = {"small": [300], "full": [1000]}
SUBCASES = [
    dense("product", "product", "product(a,b)>(c)", MATRIX),
    dense("layer", "layer", "layer(a,b)>(c)", MATRIX),
    dense("triangle", "triangle", "triangle(a,b)>(c)", MATRIX),
    dense("bodies", "bodies", "bodies(mass,x)>(force)", {"small": [1000], "full": [6000]}, ["BODIES"]),
]
SUBCASES += [in_c(sub, without={}) for sub in SUBCASES]
