# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Stencils in two and three dimensions; not in the paper."""

from languages import in_c

TITLE = "Grids"
CLAIM = ("Each point is read by its neighbours, so adjoints scatter. Built as loops that gather, they "
         "need no atomic updates and vectorise.")
MAIN = "time_grids.F90"


def grid(name, stem, head, arguments, macros=()):
    return {
        "name": name,
        "sources": [f"{stem}.f90"],
        "head": head,
        "macros": list(macros),
        "check": ["--set", "n=9"],
        "arguments": {"proof": [13, 1], **arguments},
        "per": "point and step",
        "note": "The paper has no such case.",
    }


PLANE = {"small": [300, 20], "full": [3000, 2]}
SUBCASES = [
    grid("five points", "five_point", "five_point(u)>(v)", PLANE),
    grid("Burgers", "burgers", "burgers(u)>(v)", PLANE),
    grid("wave", "wave", "wave(c,u,before)>(v)", {"small": [40, 20], "full": [250, 1]}, ["WAVE"]),
]
STAR = {**grid("star", "star", "star(u)>(v)", PLANE), "name": "star, C", "sources": ["star.c"]}
SUBCASES += [*(in_c(sub, without={}) for sub in SUBCASES), STAR]
