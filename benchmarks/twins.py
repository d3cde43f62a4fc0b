# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a sub-case in C with its twin in Fortran: what tangent and adjoints cost relative to the
primal. The quotient of both ratios says whether a language is at a disadvantage."""

import dataclasses
import statistics

from measure import Failure
from programs import KINDS
from prove import LARGEST_ERROR, dot_error
from shared import parts
from turns import Running, take_turns

LIMIT = 1.15  # ratios further apart are marked
TURNS = 25
BUDGET = {"small": 1, "full": 4}  # seconds of one program, its twin and their primals


@dataclasses.dataclass(frozen=True)
class Side:
    """What was measured of a sub-case, and its programs."""
    result: dict
    programs: dict

    def program(self, name):
        return self.programs.get(resolved(self.result, name))


def in_turn(sub, subcases, part):
    """The sub-case, without its adjoints where it is the twin's turn to prove them. The tangent stays: twins have the
    same dot product. `part`: a number that changes with the commit; None: all are proved."""
    pair = sub.get("twin", sub["name"])
    has_twin = any(other.get("twin") == pair for other in subcases)
    if part is None or not has_twin or parts.has(part, 2, pair) == ("twin" in sub):
        return sub
    without = {kind.name: "it is the twin's turn" for kind in KINDS if kind.mode == "adjoint"}
    return {**sub, "without": {**without, **sub.get("without", {})}}


def demand_same_dot(result, twin):
    """Twins start from the same numbers: the tangents' dot products agree, or one is no twin."""
    proofs = [side["programs"].get("tangent", {}).get("proved") for side in (result, twin)]
    if not all(proofs):
        return
    dots = [proof["dot"] for proof in proofs]
    if not dot_error(*dots) <= LARGEST_ERROR[result["precision"]]:
        result["programs"]["tangent"] = {"failed": f"the dot product is {dots[0][0]!r}, the twin's "
                                                   f"is {dots[1][0]!r}"}


def compare(bench, sides):
    """One entry a program and number of threads, for what there is in both languages."""
    for threads in bench.threads:
        for name, pair in pairs(sides):
            if name == "serial" and threads > 1:
                continue
            bench.progress(f"{sides[0].result['name']}: beside its twin, {threads} threads, {name}")
            try:
                yield {"program": name, "threads": threads, **quotient(*timed(bench, pair, threads))}
            except Failure as failure:
                yield {"program": name, "threads": threads, "failed": str(failure)}


def pairs(sides):
    """Names of tangent and adjoints, each with the programs of both sides and their primals. What is
    the same code on both sides comes once."""
    seen = []
    for kind in KINDS:
        pair = [{"program": side.program(kind.name), "primal": side.program("primal")}
                for side in sides]
        if kind.mode != "primal" and all(all(one.values()) for one in pair) and pair not in seen:
            seen.append(pair)
            yield kind.name, pair


def timed(bench, pair, threads):
    """Seconds of all four programs, which take turns: of each side, of program and primal."""
    running = {}
    try:
        for k, side in enumerate(pair):
            for role, program in side.items():
                running[k, role] = Running(program, threads, program.sub["arguments"][bench.size])
        seconds = take_turns(bench, running, bench.repetitions or TURNS, BUDGET[bench.size])
    finally:
        for program in running.values():
            program.stop()
    return [{role: seconds[k, role] for role in side} for k, side in enumerate(pair)]


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
    if "failed" in entry:
        return "failed"
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
        if "failed" in entry:
            yield f"| {entry['program']} | {entry['threads']} | FAILED: {entry['failed']} |"
            continue
        yield (f"| {entry['program']} | {entry['threads']} | {entry['ratio']:.2f} "
               f"| {entry['twin_ratio']:.2f} | {entry['quotient']:.2f} | {mark(entry)} "
               f"| {entry['primal']:.2f} |")
    yield ""
