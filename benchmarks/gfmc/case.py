# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The paper's kernel from nuclear physics: exchange of spin and isospin, in complex arithmetic."""

TITLE = "Green's function Monte Carlo"
CLAIM = ("Every iteration reads the whole wave function. Each thread adds up its part of the adjoint, from what a "
         "loop before keeps of the work array's; that array is recomputed, and there is no tape.")
MAIN = "time_gfmc.F90"
PAPER = {
    "threads": [1, 2, 4, 8, 16, 28, 56],
    "serial": {"primal": 13.12351489, "tangent": 26.48179603, "adjoint": 26.47304797},
    "parallel": {"primal": 0.7058608532, "tangent": 1.305618048, "atomic": 376.0379021,
                 "reduction": 5.111660004},
    "speedup": {
        "primal": [1, 1.963181789, 3.879220353, 7.404743318, 13.67922152, 18.59221238,
                   18.52413111],
        "tangent": [1, 2.191063657, 4.273120464, 8.026353069, 14.27878747, 18.05212202,
                    20.282958],
        "atomic": [0.07039994592, 0.2236093682, 0.08101961584, None, None, None, None],
        "reduction": [0.9585236227, 1.88208423, 3.448428399, 5.403052241, 5.072473115,
                      3.752934498, 2.326132658],
    },
}
SUBCASES = [{
    "name": "spin and isospin exchange",
    "sources": ["stassuij.f"],
    "head": "stassuij(cr,upot,utau,rhat,tbf,tbz,tdott)>(cl)",
    "check": ["--set", "ns=16", "--set", "nt=5", "--set", "k12=3", "--set", "kflip=1"],
    # Bits of a state of spin, states of isospin, whether half of the spins stand for their reverse.
    "arguments": {"proof": [5, 6, 1], "small": [9, 60, 1], "full": [11, 132, 1]},
    "note": "One call with the sizes of the benchmark's run, 2048 by 132. The paper does not say how "
            "many calls it times: compare ratios, not seconds.",
    "paper": PAPER,
}]
