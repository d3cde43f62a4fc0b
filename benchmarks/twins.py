# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a sub-case in C with its twin in Fortran: what tangent and adjoints cost relative to the
primal. The quotient of both ratios says whether a language is at a disadvantage."""

import statistics

from programs import KINDS
from prove import LARGEST_ERROR, dot_error

LIMIT = 1.15  # ratios further apart are marked


def compare_all(results):
    """Of sub-cases that have a twin: adds `to_twin`, and a failure where the twins' derivatives differ."""
    by_name = {result["name"]: result for result in results}
    for result in results:
        if result.get("twin") in by_name:
            twin = by_name[result["twin"]]
            demand_same_dot(result, twin)
            result["to_twin"] = list(compare(result, twin))


def demand_same_dot(result, twin):
    """Twins start from the same numbers: the tangents' dot products agree, or one is no twin."""
    proofs = [side["programs"].get("tangent", {}).get("proved") for side in (result, twin)]
    if not all(proofs):
        return
    dots = [proof["dot"] for proof in proofs]
    if not dot_error(*dots) <= LARGEST_ERROR[result["precision"]]:
        result["programs"]["tangent"] = {"failed": f"the dot product is {dots[0][0]!r}, the twin's "
                                                   f"is {dots[1][0]!r}"}


def compare(result, twin):
    """One entry a program and number of threads, for what is measured in both."""
    teams = {team["threads"]: team for team in twin["teams"]}
    for team in result["teams"]:
        pair = [team["programs"], teams.get(team["threads"], {"programs": {}})["programs"]]
        seen = set()
        for kind in KINDS:
            names = resolved(result, kind.name), resolved(twin, kind.name)
            if (kind.mode == "primal" or names in seen or not comparable(pair, names)
                    or (kind.name == "serial" and team["threads"] > 1)):
                continue
            seen.add(names)
            times = [{"program": programs[name]["all"], "primal": programs["primal"]["all"]}
                     for programs, name in zip(pair, names)]
            yield {"program": kind.name, "threads": team["threads"], **quotient(*times)}


def comparable(pair, names):
    return all(name in programs and "primal" in programs for programs, name in zip(pair, names))


def resolved(result, name):
    """The program that stands for this one: itself, or the one with the same code."""
    return result["programs"].get(name, {}).get("same_as", name)


def quotient(times, twin_times):
    """How much larger the ratio to the primal is than the twin's: of the fastest runs, as whatever
    else runs on the machine only ever slows down. It is clearly off where the medians agree."""
    fastest, median = ([ratio(min, times), ratio(min, twin_times)],
                       [ratio(statistics.median, times), ratio(statistics.median, twin_times)])
    off = side(fastest)
    return {"ratio": fastest[0], "twin_ratio": fastest[1], "quotient": fastest[0]/fastest[1],
            "primal": min(times["primal"])/min(twin_times["primal"]),
            "off": off != 0, "clear": off != 0 and off == side(median)}


def ratio(average, times):
    return average(times["program"])/average(times["primal"])


def side(pair):
    """1 where the first is larger beyond the limit, -1 where the second is, else 0."""
    middle = pair[0]/pair[1]
    return (middle > LIMIT) - (middle < 1/LIMIT)


def mark(entry):
    """What is said of a quotient."""
    if not entry["off"]:
        return ""
    return "off" if entry["clear"] else "off, within the spread"


def table(result):
    """Markdown, or nothing where there is no twin."""
    if not result.get("to_twin"):
        return
    yield f"Fastest runs to those of the primal, beside {result['twin']}:"
    yield ""
    yield "| | threads | C | Fortran | C / Fortran | | primal, C / Fortran |"
    yield "|---|---|---|---|---|---|---|"
    for entry in result["to_twin"]:
        yield (f"| {entry['program']} | {entry['threads']} | {entry['ratio']:.2f} "
               f"| {entry['twin_ratio']:.2f} | {entry['quotient']:.2f} | {mark(entry)} "
               f"| {entry['primal']:.2f} |")
    yield ""
