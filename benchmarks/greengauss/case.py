# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Green-Gauss gradients on an unstructured mesh with coloured faces; not in the paper."""

from languages import in_c

TITLE = "Green-Gauss gradients"
CLAIM = ("The colouring that keeps threads apart in the primal keeps them apart in the adjoint: no "
         "atomic updates.")
MAIN = "time_greengauss.F90"
SUBCASES = [{
    "name": "coloured faces",
    "sources": ["greengauss.f90"],
    "head": "greengauss(u)>(gx,gy)",
    # A few faces of many cells: permutations that hardly ever meet stand for a coloured mesh. The
    # driver has a real one.
    "check": ["--set", "n_cells=2000", "--set", "n_faces=2000", "--set", "n_colours=3",
              "--set", "n_steps=2"],
    "arguments": {"proof": [62, 50, 3], "small": [120, 120, 20], "full": [1200, 1200, 2]},
    "per": "cell and step",
    "note": "The paper has no such case.",
}]
SUBCASES += [in_c(sub) for sub in SUBCASES]
