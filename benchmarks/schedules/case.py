# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What it costs to record a dynamic schedule, and to replay it in reverse."""

from html import escape

from measure import OPENMP, Failure, cores, show, summary
from plots import Line, scaling

TITLE = "Recorded schedules"
CLAIM = ("Replaying a recorded schedule costs no more than the dynamic schedule it replays, at "
         "every chunk size.")
HEAD = "mix(x,y)>(y,ends)"
CHUNKS = [2**k for k in range(17)]
ITERATIONS = {"small": 2**19, "full": 2**23}
REPETITIONS = {"small": 5, "full": 11}
PROVED_WITH = {"n": 1000, "chunk": 3, "lost": 0, "period": 10}


def run(bench):
    """Proves, and times each chunk size with each number of threads."""
    bench.progress("proves mix.f90")
    given = [word for name, value in PROVED_WITH.items() for word in ("--set", f"{name}={value}")]
    bench.command([bench.tool, "check", bench.folder / "mix.f90", "--head", HEAD, *given,
                   "--compiler", bench.compiler, "--races", "off"])
    if bench.prove_only:
        return {"teams": []}
    program = build(bench)
    iterations = ITERATIONS[bench.size]
    repetitions = bench.repetitions or REPETITIONS[bench.size]
    teams = []
    for threads in bench.threads or [cores()]:
        times = {chunk: [] for chunk in CHUNKS}
        for words in bench.lines(program, threads, iterations, repetitions):
            if len(words) == 4 and words[0].isdigit():
                times[int(words[0])].append([float(word) for word in words[1:]])
        if any(len(rows) != repetitions for rows in times.values()):
            raise Failure(f"times are missing with {threads} threads")
        teams.append({"threads": threads, "more_threads_than_cores": threads > cores(),
                      "command": f"OMP_NUM_THREADS={threads} program {iterations} {repetitions}",
                      "chunks": [point(chunk, times[chunk]) for chunk in CHUNKS]})
    return {"iterations": iterations, "repetitions": repetitions, "teams": teams}


def build(bench):
    """The program, its tangent and its adjoint, with a driver that gets in between the sweeps."""
    bench.progress("builds mix.f90")
    source = bench.folder / "mix.f90"
    for mode in ("tangent", "adjoint"):
        bench.command([bench.tool, mode, source, "--head", HEAD, "-o", "."])
    bench.command([bench.compiler, *bench.flags, *OPENMP, source, "mix_d.f90", "mix_b.f90",
                   bench.folder / "time_schedules.f90", *bench.runtime_flags(),
                   "-Wl,--wrap=pj_pop_team", "-o", "program"])
    return str(bench.work / "program")


def point(chunk, rows):
    """Seconds of the loops, and the ratios within each repetition."""
    dynamic, recorded, replayed = zip(*rows)
    return {"chunk": chunk, "dynamic": summary(dynamic), "recorded": summary(recorded),
            "replayed": summary(replayed),
            "recorded/dynamic": summary([r / d for d, r, _ in rows]),
            "replayed/dynamic": summary([r / d for d, _, r in rows])}


def table(measured):
    for team in measured["teams"]:
        yield (f"{team['threads']} thread" + ("s" if team["threads"] > 1 else "")
               + (" (more than cores)" if team["more_threads_than_cores"] else "")
               + f", {measured['iterations']} iterations, median (quartiles) of "
               f"{measured['repetitions']}:")
        yield ""
        yield "| chunk size | dynamic, ms | recorded / dynamic | replayed / dynamic |"
        yield "|---|---|---|---|"
        for p in team["chunks"]:
            yield (f"| {p['chunk']} | {show(in_ms(p['dynamic']))} | {show(p['recorded/dynamic'])} "
                   f"| {show(p['replayed/dynamic'])} |")
        yield ""
        yield worst_text(team)
        yield ""


def proofs(_):
    """One proof, which has passed when there are results."""
    return 1, 0


LOOKS = {"dynamic": ("#000000", "circle"), "recorded": ("#e08214", "diamond"),
         "replayed": ("#006b2d", "hexagon")}


def section(measured, _):
    """The page's part on this case: one plot and one table a number of threads."""
    yield "<div class='plots'>"
    for team in measured["teams"]:
        yield scaling(f"Loop time, {threads_text(team)}"
                      + (" (more than cores)" if team["more_threads_than_cores"] else ""),
                      [line(team, name) for name in LOOKS], ("chunk size", "milliseconds"),
                      x_ticks=CHUNKS[::2])
    yield "</div>"
    for team in measured["teams"]:
        yield f"<p>{escape(worst_text(team))}</p>"
        yield ("<table><tr><th>chunk size</th><th>dynamic, ms</th><th>recorded / dynamic</th>"
               "<th>replayed / dynamic</th></tr>")
        for p in team["chunks"]:
            cells = (show(in_ms(p["dynamic"])), show(p["recorded/dynamic"]),
                     show(p["replayed/dynamic"]))
            yield (f"<tr><td>{p['chunk']}</td>" + "".join(f"<td>{cell}</td>" for cell in cells)
                   + "</tr>")
        yield f"</table><p><code>{escape(team['command'])}</code></p>"


def line(team, name):
    ms = [in_ms(p[name]) for p in team["chunks"]]
    return Line(name, *LOOKS[name],
                tuple((p["chunk"], q["median"]) for p, q in zip(team["chunks"], ms)),
                tuple((q["low"], q["high"]) for q in ms))


def in_ms(quantity):
    return {key: 1000*quantity[key] for key in ("low", "median", "high")}


def worst_text(team):
    worst = max(team["chunks"], key=lambda p: p["replayed/dynamic"]["median"])
    most = worst["replayed/dynamic"]["median"]
    return (f"With {threads_text(team)}, replayed / dynamic is at most {most:.2f}, "
            f"at chunk size {worst['chunk']}.")


def threads_text(team):
    return f"{team['threads']} thread" + ("s" if team["threads"] > 1 else "")
