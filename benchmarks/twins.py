# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a sub-case in C with its twin in Fortran: what tangent and adjoints cost relative to the
primal. Both ratios are taken within turns of the same run, and their quotient says whether a language
is at a disadvantage."""

from measure import show
from programs import KINDS

LIMIT = 1.15  # ratios further apart are marked


def compare_all(results):
    """Adds `to_twin` to the results of sub-cases that have a twin among them."""
    by_name = {result["name"]: result for result in results}
    for result in results:
        if result.get("twin") in by_name:
            result["to_twin"] = list(compare(result, by_name[result["twin"]]))


def compare(result, twin):
    """One entry a program and number of threads, for what is measured in both."""
    teams = {team["threads"]: team for team in twin["teams"]}
    for team in result["teams"]:
        seen = set()
        for kind in KINDS:
            names = resolved(result, kind.name), resolved(twin, kind.name)
            pair = [side["programs"].get(name, {}) for side, name in
                    zip((team, teams.get(team["threads"], {"programs": {}})), names)]
            if names not in seen and all("to_primal" in entry for entry in pair):
                seen.add(names)
                yield {"program": kind.name, "threads": team["threads"], **quotient(*pair),
                       "primal": primal_quotient(team, teams[team["threads"]])}


def resolved(result, name):
    """The program that stands for this one: itself, or the one with the same code."""
    return result["programs"].get(name, {}).get("same_as", name)


def quotient(entry, other):
    """How much larger the ratio to the primal is than the twin's. It is off where it is beyond the
    limit, and clearly so where all of its range is: from quartile to opposite quartile."""
    ours, theirs = entry["to_primal"], other["to_primal"]
    middle = ours["median"]/theirs["median"]
    low, high = ours["low"]/theirs["high"], ours["high"]/theirs["low"]
    return {"ratio": ours, "twin_ratio": theirs, "quotient": middle,
            "off": not 1/LIMIT <= middle <= LIMIT, "clear": low > LIMIT or high < 1/LIMIT}


def primal_quotient(team, twin_team):
    """Seconds of the primal to those of the twin's: they are denominators of the ratios."""
    ours, theirs = (side["programs"]["primal"]["seconds"]["median"] for side in (team, twin_team))
    return ours/theirs


def mark(entry):
    """What is said of a quotient."""
    if not entry["off"]:
        return ""
    return "off" if entry["clear"] else "off, within the spread"


def table(result):
    """Markdown, or nothing where there is no twin."""
    if not result.get("to_twin"):
        return
    yield f"Ratios to the primal beside those of {result['twin']}:"
    yield ""
    yield "| | threads | C | Fortran | C / Fortran | | primal, C / Fortran |"
    yield "|---|---|---|---|---|---|---|"
    for entry in result["to_twin"]:
        yield (f"| {entry['program']} | {entry['threads']} | {show(entry['ratio'])} "
               f"| {show(entry['twin_ratio'])} | {entry['quotient']:.2f} | {mark(entry)} "
               f"| {entry['primal']:.2f} |")
    yield ""
