#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a page of report.json: plots, tables, and what they say. It opens without a network.

    benchmarks/report.py report.json        writes report.html again"""

import json
import sys
from html import escape
from pathlib import Path

import figures
from cases import load
from measure import show
from programs import KINDS
from twins import LIMIT, mark, resolved

STYLE = """
body { font: 15px/1.5 sans-serif; max-width: 1080px; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 26px; } h2 { margin-top: 2.2em; border-bottom: 2px solid #000; }
h3 { margin: 2em 0 .3em; }
table { border-collapse: collapse; margin: .6em 0; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #ddd; padding: 2px 10px; text-align: right; }
th { border-bottom-color: #000; vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; }
small, .spread { color: #666; font-size: 12px; }
code { font-size: 13px; background: #f4f4f4; overflow-wrap: anywhere; }
.plots { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
.plots svg { max-width: 100%; height: auto; }
.bad { color: #b30000; font-weight: bold; } .good { color: #006b2d; font-weight: bold; }
.beyond { background: #eee; } pre { white-space: pre-wrap; font-size: 12px; }
"""


def page(found):
    """The whole page."""
    machine = found["machine"]
    parts = [f"<!DOCTYPE html><html lang='en'><head><meta charset='utf-8'>"
             f"<title>Parajoint: benchmarks</title><style>{STYLE}</style></head><body>",
             "<h1>Benchmarks</h1>",
             f"<p><code>{escape(found['command'])}</code>, size {escape(found['size'])}, "
             f"{machine['day']}.<br>{escape(machine['cpu'])}, {machine['cores']} cores that may be "
             f"used, {machine['memory_bytes']/2**30:.0f} GiB of memory, "
             f"{escape(machine['kernel'])}.</p>", *how_measured(), *summary_table(found)]
    for case, runs in found["cases"].items():
        module = load(case)
        for measured in runs:
            parts += section(module, measured, machine)
    return "\n".join([*parts, "</body></html>"]) + "\n"


def how_measured():
    yield ("<p>All programs are proved before any time is taken: <code>parajoint check</code> at "
           "1, 2, 3 and 7 threads, and the dot products of the compiled programs, which must agree "
           "to 1e-12 of the size of their terms (in single precision to 4.9e-4). Times are medians "
           "with quartiles; the programs take turns, warm, and ratios are taken within a turn. "
           "<i>Serial</i> is the adjoint without OpenMP, compiled without <code>-fopenmp</code>; "
           "of primal and tangent it is the OpenMP program with one thread, as in the paper. "
           "<i>Parallel</i> is the best of all numbers of threads. Speedups are relative to "
           "serial.</p>")


def comparisons(found):
    """Case, compiler and result of each sub-case."""
    for case, runs in found["cases"].items():
        for measured in runs:
            for result in measured.get("subcases", ()):
                yield load(case), measured["compiler"], subcase_of(load(case), result), result


def subcase_of(module, result):
    return next(sub for sub in module.SUBCASES if sub["name"] == result["name"])


def summary_table(found):
    """One line a sub-case, and the slow ones by name."""
    rows = [(f"{module.TITLE}: {result['name']}" + (f", {compiler}" if several(found) else ""),
             sub, result) for module, compiler, sub, result in comparisons(found)]
    if not rows:
        return
    yield "<h2>In short</h2>"
    yield ("<table><tr><th>adjoint as the tool decides</th><th>serial / it</th><th>threads</th>"
           "<th>it / by hand</th><th>is it faster than<br>the serial adjoint?</th>"
           "<th>slower in the paper</th></tr>")
    for name, sub, result in rows:
        yield summary_row(name, result["verdict"], slower_in_paper(sub))
    yield "</table>"
    slow = [name for name, _, result in rows if result["verdict"]["faster"] is False]
    unknown = [name for name, _, result in rows if result["verdict"]["faster"] is None]
    yield sentence("Still slower than the serial adjoint", slow,
                   "No adjoint, as the tool decides, is slower than the serial one.", unknown)
    if unknown:
        yield sentence("Could not be measured", unknown, "")
    twins = [(name, result["to_twin"]) for name, _, result in rows if result.get("to_twin")]
    if twins:
        yield sentence(f"Ratio to the primal not that of Fortran's twin within {LIMIT - 1:.0%}",
                       [name for name, entries in twins if any(map(mark, entries))],
                       f"Ratios of the twins in C are those of Fortran within {LIMIT - 1:.0%}.")
    broken = [f"{name}: {program}" for name, _, result in rows
              for program in failures(result)]
    if broken:
        yield sentence("Wrong, or could not run", broken, "")


def several(found):
    return any(len(runs) > 1 for runs in found["cases"].values())


def sentence(what, names, otherwise, unless=()):
    if names:
        return f"<p class='bad'>{what}: {escape('; '.join(names))}.</p>"
    return "" if unless else f"<p class='good'>{otherwise}</p>"


def summary_row(name, verdict, paper):
    speedup = show(verdict["speedup"]) if verdict.get("speedup") else ""
    by_hand = f"{verdict['to_by_hand']:.2f}" if "to_by_hand" in verdict else ""
    answer = {True: "<span class='good'>yes</span>", False: "<span class='bad'>no</span>",
              None: "not measured"}[verdict["faster"]]
    if not verdict.get("clear", True):
        answer += ", within the spread"
    return (f"<tr><td>{escape(name)}</td><td>{speedup}</td><td>{verdict.get('threads', '')}</td>"
            f"<td>{by_hand}</td><td>{answer}</td><td>{', '.join(paper)}</td></tr>")


def slower_in_paper(sub):
    """The adjoints that are slower than their serial adjoint in the paper."""
    paper = sub.get("paper")
    if not paper:
        return []
    serial = paper["serial"]["adjoint"]
    return [name for name, time in paper["parallel"].items()
            if name not in ("primal", "tangent") and time > serial]


def failures(result):
    """Names of programs that are wrong or could not run, with the threads."""
    names = [name for name, program in result["programs"].items() if "failed" in program]
    return names + [f"{name} with {team['threads']} threads" for team in result["teams"]
                    for name in team["failed"]]


def section(module, measured, machine):
    versions = measured.get("versions", {})
    yield f"<h2>{escape(module.TITLE)}</h2><p>{escape(module.CLAIM)}</p>"
    yield f"<p><small>{escape('; '.join(versions.values()))}</small></p>"
    if "failed" in measured:
        yield f"<pre class='bad'>{escape(measured['failed'])}</pre>"
    elif "subcases" in measured:
        for result in measured["subcases"]:
            yield from subcase(subcase_of(module, result), result, machine)
    else:
        yield from module.section(measured, machine)


def subcase(sub, result, machine):
    yield f"<h3>{escape(result['name'])}</h3>"
    arguments = " ".join(map(str, result["arguments"]))
    yield (f"<p>{verdict_text(sub, result)}</p><p><small>{escape(sub.get('note', ''))} Head: "
           f"<code>{escape(result['head'])}</code>, arguments <code>{arguments}</code>."
           "</small></p>")
    yield from failure_texts(result)
    yield "<div class='plots'>"
    yield from figures.of_subcase(sub, result, machine["cores"])
    yield "</div>"
    yield from times_table(result)
    yield from twin_table(result)
    yield from counts_table(result)
    yield from commands(result)


def verdict_text(sub, result):
    """In plain language."""
    verdict = result["verdict"]
    if verdict["faster"] is None:
        return "<span class='bad'>The adjoint as the tool decides was not measured.</span>"
    speedup = verdict["speedup"]["median"]
    threads = f"{verdict['threads']} thread" + ("s" if verdict["threads"] > 1 else "")
    relation = ("<span class='good'>faster</span> than" if verdict["faster"]
                else "<span class='bad'>still slower</span> than")
    text = (f"As the tool decides, the adjoint is {relation} the serial adjoint: with {threads} "
            f"it is {speedup:.2f} times as fast"
            + ("." if verdict.get("clear", True) else ", a difference within the spread."))
    for name in slower_in_paper(sub):
        times = sub["paper"]["parallel"][name], sub["paper"]["serial"]["adjoint"]
        ours = "is not" if verdict["faster"] else "is, too"
        text += (f" The paper's adjoint ({name}) is slower than its serial one: "
                 f"{times[0]:.1f} s, {times[1]:.1f} s. Ours {ours}.")
    return text


def failure_texts(result):
    for name, program in result["programs"].items():
        if "failed" in program:
            yield f"<pre class='bad'>{escape(name)}: {escape(program['failed'])}</pre>"
        if "without" in program:
            yield f"<p>{escape(name)}: {escape(program['without'])}</p>"
    for team in result["teams"]:
        for name, reason in team["failed"].items():
            yield (f"<pre class='bad'>{escape(name)} with {team['threads']} threads: "
                   f"{escape(reason)}</pre>")


def times_table(result):
    """Medians and quartiles, ratios, peak memory; one block of columns a number of threads."""
    yield "<table><tr><th></th>"
    for team in result["teams"]:
        beyond = " class='beyond'" if team["more_threads_than_cores"] else ""
        more = ", more than cores" if team["more_threads_than_cores"] else ""
        yield (f"<th{beyond}>{team['threads']} thread{'s' if team['threads'] > 1 else ''}{more}"
               "<br>ms <span class='spread'>quartiles</span></th>"
               f"<th{beyond}>to primal</th><th{beyond}>peak MiB</th>")
    yield "</tr>"
    for kind in KINDS:
        name = resolved(result, kind.name)
        if any(name in team["programs"] for team in result["teams"]):
            cells = "".join(time_cells(team, name) for team in result["teams"])
            yield f"<tr><td>{figures.LONG[kind.name]}{same(result, kind.name)}</td>{cells}</tr>"
    counted = max((entry["seconds"]["count"] for team in result["teams"]
                   for entry in team["programs"].values()), default=0)
    yield f"</table><p><small>At most {counted} turns.</small></p>"


def same(result, name):
    other = result["programs"].get(name, {}).get("same_as")
    return f" <small>(same code as {other})</small>" if other else ""


def time_cells(team, name):
    entry = team["programs"].get(name)
    style = " class='beyond'" if team["more_threads_than_cores"] else ""
    if not entry:
        return f"<td{style}></td>"*3
    low, middle, high = (1000*entry["seconds"][key] for key in ("low", "median", "high"))
    ratio = f"{entry['to_primal']['median']:.2f}" if "to_primal" in entry else ""
    return (f"<td{style}>{middle:.1f} <span class='spread'>{low:.1f}&ndash;{high:.1f}</span></td>"
            f"<td{style}>{ratio}</td><td{style}>{entry['peak_memory_bytes']/2**20:.0f}</td>")


def twin_table(result):
    """Ratios to the primal beside those of the twin in Fortran."""
    if not result.get("to_twin"):
        return
    yield ("<table><tr><th>fastest runs to those of the primal,<br>beside "
           f"{escape(result['twin'])}</th><th>threads</th><th>C</th>"
           "<th>Fortran</th><th>C / Fortran</th><th>primal,<br>C / Fortran</th></tr>")
    for entry in result["to_twin"]:
        if "failed" in entry:
            yield (f"<tr><td>{figures.LONG[entry['program']]}</td><td>{entry['threads']}</td>"
                   f"<td colspan='4' class='bad'>{escape(entry['failed'])}</td></tr>")
            continue
        marked = f" <span class='bad'>{mark(entry)}</span>" if entry["off"] else ""
        yield (f"<tr><td>{figures.LONG[entry['program']]}</td><td>{entry['threads']}</td>"
               f"<td>{entry['ratio']:.2f}</td><td>{entry['twin_ratio']:.2f}</td>"
               f"<td>{entry['quotient']:.2f}{marked}</td><td>{entry['primal']:.2f}</td></tr>")
    yield "</table>"


def counts_table(result):
    """Tape and atomic updates of one run, of each adjoint."""
    per = result.get("per")
    yield ("<table><tr><th>one run with one thread,<br>by a counting build</th>"
           "<th>pushed bytes</th><th>tape at most</th><th>atomic updates</th>"
           + (f"<th>pushed bytes<br>a {per['what']}</th><th>atomics<br>a {per['what']}</th>"
              if per else "") + "</tr>")
    for kind in KINDS:
        counts = result["programs"].get(resolved(result, kind.name), {}).get("counts")
        if kind.mode != "adjoint" or not counts:
            continue
        label = f"<tr><td>{figures.LONG[kind.name]}{same(result, kind.name)}</td>"
        if "failed" in counts:
            yield f"{label}<td>not counted</td></tr>"
            continue
        pushed, atomics = counts["pushed_bytes"], counts["atomics"]
        each = (f"<td>{pushed/per['how_many']:.2f}</td><td>{atomics/per['how_many']:.2f}</td>"
                if per else "")
        yield (f"{label}<td>{pushed:,}</td>"
               f"<td>{counts['peak_bytes']:,}</td><td>{atomics:,}</td>{each}</tr>")
    yield "</table>"


def commands(result):
    """What was run: no number without it."""
    yield "<details><summary>Commands and proofs</summary><pre>"
    for name, program in result["programs"].items():
        proved = program.get("proved", {})
        if "build" in program:
            yield escape(f"{name}: {program['build']}")
        if "check" in proved:
            yield escape(f"    {proved['check']['command']}\n"
                         f"    <yb, J xd> = <xb, xd> to {proved['check']['error']:.1e}")
        if "dot_errors" in proved:
            errors = ", ".join(f"{error:.1e} with {threads}"
                               for threads, error in proved["dot_errors"].items())
            words = " ".join(map(str, proved["arguments"]))
            yield escape(f"    program {words} < /dev/null: dot product off by {errors} threads")
    for team in result["teams"]:
        yield escape(team["command"])
    yield "</pre></details>"


def main():
    path = Path(sys.argv[1])
    path.with_suffix(".html").write_text(page(json.loads(path.read_text())))


if __name__ == "__main__":
    main()
