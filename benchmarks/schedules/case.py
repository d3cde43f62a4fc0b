# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What it costs to record a dynamic schedule, and to replay it in reverse."""

from measure import Failure, cores, show, summary

CLAIM = ("Replaying a recorded schedule costs no more than the dynamic schedule it replays, at "
         "every chunk size.")
HEAD = "mix(x,y)>(y,ends)"
CHUNKS = [2**k for k in range(17)]
ITERATIONS = {"small": 2**19, "full": 2**23}
REPETITIONS = {"small": 5, "full": 25}


def run(bench):
    bench.prove("mix.f90", HEAD, n=1000, chunk=3, lost=0, period=10)
    program = bench.build("mix.f90", HEAD, "time_schedules.f90", "-Wl,--wrap=pj_pop_team")
    iterations = ITERATIONS[bench.size]
    repetitions = bench.repetitions or REPETITIONS[bench.size]
    teams = []
    for threads in bench.threads:
        times = {chunk: [] for chunk in CHUNKS}
        for words in bench.lines(program, threads, iterations, repetitions):
            if len(words) == 4 and words[0].isdigit():
                times[int(words[0])].append([float(word) for word in words[1:]])
        if any(len(rows) != repetitions for rows in times.values()):
            raise Failure(f"times are missing with {threads} threads")
        teams.append({"threads": threads, "more_threads_than_cores": threads > cores(),
                      "chunks": [point(chunk, times[chunk]) for chunk in CHUNKS]})
    return {"iterations": iterations, "repetitions": repetitions, "teams": teams}


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
            milliseconds = {name: 1000 * value for name, value in p["dynamic"].items()}
            yield (f"| {p['chunk']} | {show(milliseconds)} | {show(p['recorded/dynamic'])} "
                   f"| {show(p['replayed/dynamic'])} |")
        worst = max(team["chunks"], key=lambda p: p["replayed/dynamic"]["median"])
        yield ""
        yield (f"replayed / dynamic is at most {worst['replayed/dynamic']['median']:.2f}, "
               f"at chunk size {worst['chunk']}.")
        yield ""
