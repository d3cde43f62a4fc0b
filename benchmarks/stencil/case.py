# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The paper's stencils: 3 or 17 points, gathering or compact."""

from languages import in_c

TITLE = "Stencils"
CLAIM = ("Conventional stencils gather, so their adjoints scatter; built as loops that gather again "
         "they need no protection. Compact ones read and write the same cells, and need none either.")
MAIN = "time_stencil.F90"

THREADS = [1, 2, 4, 8, 16, 28, 56]
# The paper has 512 time steps of the small stencil and 64 of the large one. All steps do the same
# work, so a few of them suffice.
STEPS_SMALL, STEPS_LARGE = 6, 2
# Such that arrays fit into a cache, and a primal takes milliseconds.
SMALL = {"small": [20000, 1000], "large": [20000, 200]}
NOTE = ("The paper's times are of {paper} time steps, ours of {ours}; time per step is constant.")


def stencil(name, size, compact, steps, paper_steps, paper):
    stem = f"stencil_{size}" + ("_compact" if compact else "")
    return {
        "name": name,
        "sources": [f"../../examples/stencil/{stem}.f90"],
        "head": f"{stem}(arr_in)>(arr_out)",
        "macros": ["LARGE"] if size == "large" else [],
        "check": ["--set", "n=200", "--set", "steps=3"],
        "arguments": {"proof": [1009, 3], "small": SMALL[size], "full": [10000000, steps]},
        "per": "cell and step",
        "note": NOTE.format(paper=paper_steps, ours=steps),
        "paper": {"threads": THREADS, **paper},
    }


SUBCASES = [
    stencil("small, conventional", "small", False, STEPS_SMALL, 512, {
        "serial": {"primal": 6.847786188, "tangent": 18.65729189, "adjoint": 10.12069917},
        "parallel": {"primal": 1.076479912, "tangent": 7.434589863, "atomic": 3.978527069,
                     "reduction": 20.6744101},
        "speedup": {
            "primal": [1, 1.94780034, 3.875387347, 5.304727115, 6.361276335, 6.259813782,
                       6.203098213],
            "tangent": [1, 1.492034874, 2.070379351, 2.35024308, 2.509525372, 2.46100852,
                        2.342583384],
            "atomic": [0.08534934236, 0.1673703146, 0.3176263464, 0.6269962707, 1.254209176,
                       1.97462102, 2.543830667],
            "reduction": [0.4895278325, 0.4529579981, 0.2964131233, 0.2761138799, 0.1891618034,
                          0.1249984426, 0.06968267976],
        }}),
    stencil("small, compact", "small", True, STEPS_SMALL, 512, {
        "serial": {"primal": 13.94784307, "tangent": 30.3970499, "adjoint": 14.31048608},
        "parallel": {"primal": 1.867021799, "tangent": 9.699846029, "adjoint": 1.866581917},
        "speedup": {
            "primal": [1, 1.874176273, 3.760484348, 5.036012943, 6.416598362, 7.470637505,
                       7.375436038],
            "tangent": [1, 1.572376388, 2.421390569, 2.841525905, 3.133766228, 3.094031854,
                        3.008240885],
            "adjoint": [1, 1.975865208, 3.929353502, 5.191796356, 6.355324207, 7.666679908,
                        7.568182517],
        }}),
    stencil("large, conventional", "large", False, STEPS_LARGE, 64, {
        "serial": {"primal": 2.32653904, "tangent": 4.304086924, "adjoint": 4.084347486},
        "parallel": {"primal": 0.2223441601, "tangent": 1.038336992, "atomic": 2.790304899,
                     "reduction": 4.252107859},
        "speedup": {
            "primal": [1, 1.905292353, 3.320993717, 6.988391129, 9.300727801, 8.993602865,
                       10.46368404],
            "tangent": [1, 1.564465906, 2.416020348, 3.446589332, 4.122357597, 4.145173441,
                        3.904656653],
            "atomic": [0.05899897619, 0.1163968844, 0.2204499757, 0.4345000991, 0.8681897435,
                       1.373106297, 1.463763866],
            "reduction": [0.755084114, 0.9605465389, 0.8172972904, 0.8034036354, 0.595718697,
                          0.3975471259, 0.225835761],
        }}),
    stencil("large, compact", "large", True, STEPS_LARGE, 64, {
        "serial": {"primal": 8.124480009, "tangent": 15.47664499, "adjoint": 8.444014072},
        "parallel": {"primal": 1.079764843, "tangent": 3.115815163, "adjoint": 1.056994915},
        "speedup": {
            "primal": [1, 1.876921534, 3.806885398, 5.056581294, 6.378318963, 7.490829287,
                       7.524305002],
            "tangent": [1, 1.777951348, 3.167070712, 4.207424602, 4.967125514, 4.833456366,
                        4.806356285],
            "adjoint": [1, 1.960411565, 4.014068204, 5.324077931, 6.797678597, 7.98869886,
                        7.928070914],
        }}),
]
SUBCASES += [in_c(sub) for sub in SUBCASES]
