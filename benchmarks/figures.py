# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The figures of a sub-case: run times and speedups, ours and the paper's."""

from comparison import ADJOINTS, best_team
from plots import Bar, Line, bars, scaling
from twins import resolved

LONG = {"primal": "primal", "tangent": "tangent", "serial": "adjoint, serial",
        "atomic": "adjoint, atomics", "reduction": "adjoint, reductions",
        "decided": "adjoint, as decided", "by hand": "adjoint, by hand"}
LOOKS = {"primal": ("#000000", "circle"), "tangent": ("#7a7a7a", "square"),
         "atomic": ("#b30000", "triangle"), "reduction": ("#e08214", "diamond"),
         "decided": ("#006b2d", "hexagon"), "adjoint": ("#006b2d", "hexagon"),
         "by hand": ("#5e3c99", "down")}
LABELS = ("threads", "speedup over serial")


def of_subcase(sub, result, cores):
    """Inline SVG: run times and scaling; below, the same of the paper."""
    if not any(team["programs"] for team in result["teams"]):
        return
    yield our_bars(result)
    if len(result["teams"]) > 1:
        yield our_scaling(result, cores)
    if "paper" in sub:
        yield paper_bars(sub["paper"])
        yield paper_scaling(sub["paper"])


def our_bars(result):
    groups = [bar for name in LOOKS for bar in our_bar(result, name)]
    return bars("Run time, measured here", *in_unit(groups))


def our_bar(result, name):
    """Serial time, and the best parallel one. What has no program has no bar."""
    team = best_team(result, name)
    if team is None:
        return
    serial = first_team(result, resolved(result, "serial" if name in ADJOINTS else name))
    parallel = team["programs"][resolved(result, name)]["seconds"]
    yield Bar(name, serial and serial["median"], parallel["median"],
              serial and (serial["low"], serial["high"]), (parallel["low"], parallel["high"]))


def first_team(result, name):
    """The seconds of a program with one thread, or None."""
    entry = result["teams"][0]["programs"].get(name)
    return entry and entry["seconds"]


def in_unit(groups):
    """The bars in seconds, or in milliseconds where they are short."""
    top = max(value for bar in groups for value in (bar.serial, bar.parallel) if value)
    if top >= 1:
        return groups, "s"

    def scaled(value):
        if isinstance(value, tuple):
            return tuple(1000*part for part in value)
        return value and 1000*value
    return [Bar(bar.label, *map(scaled, (bar.serial, bar.parallel, bar.serial_spread,
                                         bar.parallel_spread))) for bar in groups], "ms"


def our_scaling(result, cores):
    lines = [our_line(result, name) for name in LOOKS if name != "adjoint"]
    return scaling("Speedup, measured here", lines, LABELS, cores=cores, ideal=True)


def our_line(result, name):
    points, spread = [], []
    for team in result["teams"]:
        entry = team["programs"].get(resolved(result, name))
        if not entry:
            continue
        speedup = entry.get("speedup") or own_speedup(result, name, entry)
        if speedup:
            points.append((team["threads"], speedup["median"]))
            spread.append((speedup["low"], speedup["high"]))
    return Line(name, *LOOKS[name], tuple(points), tuple(spread), dashed=name == "by hand")


def own_speedup(result, name, entry):
    """Of primal and tangent: relative to the same program with one thread."""
    one = first_team(result, name)
    if not one:
        return None
    seconds = entry["seconds"]
    return {key: one["median"]/seconds[other]
            for key, other in (("median", "median"), ("low", "high"), ("high", "low"))}


def paper_bars(paper):
    serial = paper["serial"]
    groups = [Bar(name, serial[name if name in serial else "adjoint"], time)
              for name, time in paper["parallel"].items()]
    return bars("Run time in the paper", groups, "s")


def paper_scaling(paper):
    """On the paper's machine; what was not measured there is left out."""
    lines = [Line(name, *LOOKS[name],
                  tuple((x, y) for x, y in zip(paper["threads"], speedups) if y))
             for name, speedups in paper["speedup"].items()]
    return scaling("Speedup in the paper", lines, LABELS, cores=28, ideal=True,
                   x_ticks=paper["threads"])
