# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a family of random programs, several seeds at once.

A maker of programs has two methods: `program()` gives the source, `arguments()` those of `parajoint check`. It may have
more: `checks()` gives several lists of further arguments; `explained(text)` is told what `parajoint explain` says, and
leaves in `found` the names of what it is about; `suffix` says which language it is: without, it is C.
"""

import argparse
import concurrent.futures
import os
import subprocess
import tempfile

import run
import together
from shared import execute

REFUSED = "refused"


COMPILERS = {".c": "gcc", ".f90": "gfortran"}


def checks_of(made, seed, folder, options, flags):
    """The program of a seed, written to the folder, and how it is checked."""
    source, arguments = made.program(), made.arguments() + [f"--flags={flags}"] * bool(flags)
    if options.show:
        print(source, end="")
    path = os.path.join(folder, f"program{seed}{getattr(made, 'suffix', '.c')}")
    with open(path, "w", encoding="utf-8") as file:
        file.write(source)
    if hasattr(made, "explained"):
        made.explained(execute([options.tool, "explain", path, *arguments], timeout=options.timeout)[1])
    several = made.checks() if hasattr(made, "checks") else [[]]
    return [together.Check(path, arguments + more, f"s{seed}_{k}") for k, more in enumerate(several)]


def judge(checks, good, options):
    """What is wrong with a program; nothing: empty."""
    return next(filter(None, ("" if c in good else judge_alone(c.alone, options) for c in checks)), "")


def judge_alone(words, options):
    """What is wrong with one check; REFUSED: the tool says that it does not take it."""
    path, *arguments = words
    compiler = COMPILERS[os.path.splitext(path)[1]]
    compiled = subprocess.run([compiler, "-fopenmp", "-c", path, "-o", os.devnull], capture_output=True, text=True,
                              cwd=os.path.dirname(path), check=False)
    if compiled.returncode:
        return "the program itself does not compile: " + compiled.stderr[:400]
    status, out, err = execute([options.tool, "check", *words], timeout=options.timeout)
    if status == 0:
        return ""
    shown = [line for line in (out + err).splitlines() if "FAILED" in line or "error" in line]
    if status == 1 and run.refusal(err) and not any("FAILED" in line for line in shown):
        return REFUSED
    return " ".join(arguments) + "".join(f"\n    {line}" for line in shown[:4])


def verdicts(maker, options, flags):
    """Seeds, with their programs and what is wrong with these."""
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for seeds in together.groups(range(options.seed, options.seed + options.count), options.jobs):
            with tempfile.TemporaryDirectory() as folder:
                made = [maker(seed) for seed in seeds]
                checks = list(pool.map(lambda m, seed: checks_of(m, seed, folder, options, flags), made, seeds))
                good = together.passed(sum(checks, []), options, pool)
                yield from zip(seeds, made, pool.map(lambda c: judge(c, good, options), checks))


def main(description, maker, flags="", refusals=0.0, reached=()):
    """`flags`: of the compiler, one text. `refusals`: the largest part of the programs that may be refused. `reached`: what
    some programs must have `found`."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=os.path.join(run.ROOT, "build", "parajoint"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--timeout", type=float, default=120, help="seconds a program")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print the programs")
    options = parser.parse_args()
    options.tool = os.path.abspath(options.tool)
    bad = refused = 0
    counts = dict.fromkeys(reached, 0)
    for seed, made, wrong in verdicts(maker, options, flags):
        for way in getattr(made, "found", ()):
            counts[way] += 1
        refused += wrong == REFUSED
        bad += bool(wrong) and wrong != REFUSED
        if wrong and (wrong != REFUSED or not refusals):
            print(f"seed {seed}: {wrong}", flush=True)
    passed = options.count - bad - refused
    # Of the few programs of a test run, two more may be.
    if refused > refusals * options.count + (2 if refusals else 0):
        bad += refused
    if refusals:
        print(f"{refused} refused")
    for way, count in counts.items():
        print(f"{way}: {count} programs")
        if not count and options.count > 8:
            print(f"never reached: {way}")
            bad += 1
    print(f"{passed} passed, {bad} failed")
    return 1 if bad or not options.count else 0
