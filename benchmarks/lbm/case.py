# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The paper's lattice-Boltzmann solver: pulling or pushing, in double and single precision."""

from languages import in_c

TITLE = "Lattice-Boltzmann solver"
CLAIM = ("Each value of a cell goes to a cell of its own, so that neither form needs atomic "
         "updates or reductions, although a tool must prove it.")
MAIN = "time_lbm.F90"

# The paper does not say its mesh, its steps or its precision. Ours is a third of the mesh of
# Parboil's long run, 120*120*150, so that all programs fit into memory together. The small one fits
# into a cache: what is timed then is the code, not how well its streams are prefetched.
ARGUMENTS = {"proof": [11, 10, 9, 4], "small": [12, 12, 10, 100], "full": [120, 120, 50, 2]}
NOTE = "The paper does not say mesh and number of steps: compare ratios, not seconds."
PAPER = {
    "threads": [1, 2, 4, 8, 16, 28, 56],
    "serial": {"primal": 1.691883, "tangent": 3.914721, "adjoint": 10.691821},
    "parallel": {"primal": 0.208471, "tangent": 0.459241, "atomic": 33.208728,
                 "reduction": 4.998249},
    "speedup": {
        "primal": [1.003558166, 1.885308301, 3.525136197, 6.588706204, 7.959753599, 8.14455248,
                   8.119159538],
        "tangent": [1.003286313, 1.873164613, 3.50394503, 6.371162584, 8.481002108, 8.552341799,
                    8.344280336],
        "atomic": [0.3219581611, 0.1463825624, 0.05995460084, 0.05903315936, 0.05815984986,
                   0.05699019193, 0.05515796338],
        "reduction": [0.8971583552, 1.42450054, 1.723811079, 2.139113317, 1.981800384,
                      1.481096517, 0.9004324203],
    },
}


def solver(form, precision, kind):
    return {
        "name": f"{form}, {precision}",
        "sources": [f"lbm_{form}.F90"],
        "head": f"lbm_{form}(src)>(src,dst)",
        "macros": [f"WP={kind}"],
        "precision": precision,
        "check": ["--set", "nx=4", "--set", "ny=3", "--set", "nz=3", "--set", "steps=2",
                  "--range", "0.9:1.1"],
        "arguments": ARGUMENTS,
        "per": "cell and step",
        "note": NOTE,
        "paper": PAPER,
    }


SUBCASES = [solver(form, precision, kind) for form in ("pull", "push")
            for precision, kind in (("double", 8), ("single", 4))]
SUBCASES += [in_c(sub, macros=["SINGLE"] if sub["precision"] == "single" else [])
             for sub in SUBCASES]
