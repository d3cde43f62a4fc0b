# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is done for a case of plain data: seven programs of each sub-case are built, proved, counted
and timed. README.md says what a case.py holds."""

import math
import re
import subprocess

from measure import Failure, cores, environment, show, summary
from programs import KINDS, Program
from prove import THREADS, agree, dot_product, prove
from turns import Running, take_turns
from twins import Side, compare, demand_same_dot, in_turn, resolved
from twins import table as twin_table

REPETITIONS = {"small": 5, "full": 7}
BUDGET = {"small": 1.5, "full": 20}  # seconds of one sub-case with one number of threads
ADJOINTS = [kind.name for kind in KINDS if kind.mode == "adjoint"]


def run(bench, case):
    sides = {}
    for sub in case.SUBCASES:
        side = sides[sub["name"]] = measure(bench, case, in_turn(sub, case.SUBCASES, bench.part))
        twin = sides.get(sub.get("twin"))
        if twin:
            demand_same_dot(side.result, twin.result)
        if twin and not bench.prove_only:
            side.result["to_twin"] = list(compare(bench, [side, twin]))
    return {"subcases": [side.result for side in sides.values()]}


def measure(bench, case, sub):
    """One sub-case. A program that cannot be built, proved or run is named; the others go on."""
    arguments = sub["arguments"][bench.size]
    result = {"name": sub["name"], "head": sub["head"], "arguments": arguments,
              "precision": sub.get("precision", "double"), "programs": {}, "teams": []}
    if "twin" in sub:
        result["twin"] = sub["twin"]
    if "per" in sub:
        result["per"] = {"what": sub["per"], "how_many": math.prod(arguments)}
    programs = build_all(bench, case, sub, result["programs"])
    prove_all(bench, programs, result["programs"])
    if bench.prove_only:
        return Side(result, programs)
    programs = {name: program for name, program in programs.items() if not program.same_as}
    for name, program in programs.items():
        if name in ADJOINTS:
            bench.progress(f"{case.TITLE}, {sub['name']}: counts, {name}")
            result["programs"][name]["counts"] = counts(program, arguments)
    for threads in bench.threads:
        result["teams"].append(time_all(bench, programs, threads, arguments))
    result["verdict"] = verdict(result)
    return Side(result, programs)


def build_all(bench, case, sub, results):
    """Those programs that can be built. What is generated twice is built once."""
    programs = {}
    for kind in KINDS:
        if kind.name in sub.get("without", {}):
            results[kind.name] = {"without": sub["without"][kind.name]}
            continue
        bench.progress(f"{case.TITLE}, {sub['name']}: builds, {kind.name}")
        program = Program(bench, case, sub, kind)
        try:
            program.generate()
            program.same_as = same_code(program, programs)
            if not program.same_as:
                program.compile()
        except Failure as failure:
            results[kind.name] = {"failed": str(failure)}
            continue
        programs[kind.name] = program
        results[kind.name] = ({"same_as": program.same_as} if program.same_as
                              else {"build": program.built_by})
    return programs


def same_code(program, others):
    """The name of a program with the same generated code, compiled in the same way."""
    for name, other in others.items():
        if (program.derivatives and not other.same_as and program.text() == other.text()
                and program.kind.parallel == other.kind.parallel):
            return name
    return None


def prove_all(bench, programs, results):
    """Proves each program; those that are wrong leave."""
    reference = None
    for name, program in list(programs.items()):
        if name == "primal" or program.same_as:
            continue
        bench.progress(f"{program.sub['name']}: proves, {name}")
        try:
            if name == "tangent":
                reference = dot_product(program, 1, program.sub["arguments"]["proof"])
                proved = prove_tangent(program, reference)
            elif reference is None:
                raise Failure("there is no tangent to compare with")
            else:
                proved = prove(program, reference)
            results[name]["proved"] = proved
        except Failure as failure:
            results[name]["failed"] = str(failure)
            programs.pop(name)


def prove_tangent(program, reference):
    """Check proves it with each adjoint; here it must agree with itself."""
    arguments = program.sub["arguments"]["proof"]
    errors = {threads: agree(program, dot_product(program, threads, arguments), reference, threads)
              for threads in THREADS}
    return {"dot_errors": errors, "arguments": arguments, "dot": reference}


COUNTS = re.compile(r"^parajoint-counts: pushed_bytes=(\d+) peak_bytes=(\d+) atomics=(\d+)",
                    re.MULTILINE)


def counts(program, arguments):
    """Tape and atomic updates of one run with one thread. None of them depends on the machine."""
    try:
        executable = program.compile_counting()
    except Failure as failure:
        return {"failed": str(failure)}
    done = subprocess.run([str(executable), *map(str, arguments)], env=environment(1),
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    found = COUNTS.search(done.stderr)
    if done.returncode or not found:
        return {"failed": f"status {done.returncode}: {done.stderr}"}
    pushed, peak, atomics = map(int, found.groups())
    return {"pushed_bytes": pushed, "peak_bytes": peak, "atomics": atomics}


def time_all(bench, programs, threads, arguments):
    """Times of all programs with so many threads; the serial adjoint, with one, takes its turn."""
    running, failed = {}, {}
    try:
        for name, program in programs.items():
            bench.progress(f"{program.sub['name']}: warms up with {threads} threads, {name}")
            try:
                running[name] = Running(program, threads, arguments)
                check_warm_up(running, name, threads)
            except Failure as failure:
                failed[name] = str(failure)
                stop(running.pop(name, None))
        repetitions = bench.repetitions or REPETITIONS[bench.size]
        seconds = take_turns(bench, running, repetitions, BUDGET[bench.size])
        memory = {name: program.peak_memory() for name, program in running.items()}
    finally:
        for program in running.values():
            program.stop()
    words = " ".join(map(str, arguments))
    return {"threads": threads, "more_threads_than_cores": threads > cores(),
            "command": f"OMP_NUM_THREADS={threads} program {words}", "failed": failed,
            "programs": {name: team_entry(name, seconds, memory, threads) for name in seconds}}


def check_warm_up(running, name, threads):
    """The dot product at the size that is timed."""
    if name in ADJOINTS and "tangent" in running:
        agree(running[name].program, running[name].dot, running["tangent"].dot, threads)


def stop(program):
    if program:
        program.stop()


def team_entry(name, seconds, memory, threads):
    """Times of one program, and its ratios to primal and serial adjoint within each turn."""
    entry = {"seconds": summary(seconds[name]), "all": seconds[name],
             "peak_memory_bytes": memory[name]}
    if "primal" in seconds and (name != "serial" or threads == 1):
        entry["to_primal"] = summary([t/p for t, p in zip(seconds[name], seconds["primal"])])
    if name in ADJOINTS and "serial" in seconds:
        entry["speedup"] = summary([s/t for t, s in zip(seconds[name], seconds["serial"])])
    return entry


def best_team(result, name):
    """The team with which the program is fastest, or None. Adjoints are compared by their speedup,
    which is taken within turns: teams run at different times."""
    name = resolved(result, name)
    teams = [team for team in result["teams"] if name in team["programs"]]
    return min(teams, key=lambda team: cost(team["programs"][name]), default=None)


def cost(entry):
    if "speedup" in entry:
        return 1/entry["speedup"]["median"]
    return entry["seconds"]["median"]


def verdict(result):
    """Whether the adjoint as the tool decides is faster than the serial adjoint."""
    team = best_team(result, "decided")
    if team is None:
        return {"faster": None}
    programs = team["programs"]
    speedup = programs[resolved(result, "decided")].get("speedup")
    found = {"threads": team["threads"], "speedup": speedup,
             "faster": speedup["median"] > 1 if speedup else None,
             "clear": bool(speedup) and not speedup["low"] <= 1 <= speedup["high"]}
    by_hand = best_team(result, "by hand")
    if by_hand:
        found["to_by_hand"] = (cost(programs[resolved(result, "decided")])
                               / cost(by_hand["programs"][resolved(result, "by hand")]))
    return found


def table(measured):
    """Markdown: what is shown on the terminal."""
    for result in measured["subcases"]:
        yield f"{result['name']}: {result['head']}"
        yield ""
        yield from map(proof_line, result["programs"].items())
        yield ""
        yield from problems(result)
        for team in result["teams"]:
            yield from team_table(result, team)
        yield from twin_table(result)


def proof_line(item):
    """What is known of one program."""
    name, program = item
    if "failed" in program:
        return f"    {name:10} FAILED"
    if "same_as" in program:
        return f"    {name:10} the same code as {program['same_as']}"
    if "without" in program:
        return f"    {name:10} not made: {program['without']}"
    if "proved" not in program:
        return f"    {name:10} built"
    proved = program["proved"]
    check = f"check to {proved['check']['error']:.1e}, " if "check" in proved else ""
    return (f"    {name:10} proved: {check}dot products to "
            f"{max(proved['dot_errors'].values()):.1e} with "
            f"{', '.join(map(str, proved['dot_errors']))} threads")


def problems(result):
    for name, program in result["programs"].items():
        if "failed" in program:
            yield f"FAILED: {name}: {program['failed']}"
            yield ""
    for team in result["teams"]:
        for name, reason in team["failed"].items():
            yield f"FAILED with {team['threads']} threads: {name}: {reason}"
            yield ""


def team_table(result, team):
    beyond = " (more than cores)" if team["more_threads_than_cores"] else ""
    yield (f"| {team['threads']} threads{beyond} | ms, median (quartiles) | to primal "
           "| serial / it |")
    yield "|---|---|---|---|"
    for kind in KINDS:
        entry = team["programs"].get(resolved(result, kind.name))
        if entry:
            ms = {key: 1000*value for key, value in entry["seconds"].items()}
            ratios = [show(entry[key]) if key in entry else "" for key in ("to_primal", "speedup")]
            yield f"| {kind.name} | {show(ms, 1)} | {ratios[0]} | {ratios[1]} |"
    yield ""


def proofs(measured):
    """How many programs were proved, and how many were not."""
    programs = [program for result in measured["subcases"]
                for program in result["programs"].values()]
    return (sum("proved" in program for program in programs),
            sum("failed" in program for program in programs))
