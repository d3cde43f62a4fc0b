# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a family of random C programs, several seeds at once.

A maker of programs has two methods: `program()` gives the source, `arguments()` those of `parajoint check`.
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


def check(made, seed, folder, options, flags):
    """The program of a seed, written to the folder, and how it is checked."""
    source, arguments = made.program(), made.arguments() + [f"--flags={flags}"] * bool(flags)
    if options.show:
        print(source, end="")
    path = os.path.join(folder, f"program{seed}.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(source)
    return together.Check(path, arguments, f"s{seed}")


def judge(words, options):
    """What is wrong with a program; nothing: empty. REFUSED: the tool says that it does not take it."""
    path, *arguments = words
    compiled = subprocess.run(["gcc", "-fopenmp", "-c", path, "-o", os.devnull], capture_output=True, text=True,
                              check=False)
    if compiled.returncode:
        return "the program itself does not compile: " + compiled.stderr[:200]
    status, out, err = execute([options.tool, "check", *words], timeout=options.timeout)
    if status == 0:
        return ""
    shown = [line for line in (out + err).splitlines() if "FAILED" in line or "error" in line]
    if status == 1 and ": error: " in err and not any("FAILED" in line for line in shown):
        return REFUSED
    return " ".join(arguments) + "".join(f"\n    {line}" for line in shown[:4])


def verdicts(maker, options, flags):
    """Seeds, with what is wrong with their programs."""
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for seeds in together.groups(range(options.seed, options.seed + options.count), options.jobs):
            with tempfile.TemporaryDirectory() as folder:
                checks = [check(maker(seed), seed, folder, options, flags) for seed in seeds]
                good = together.passed(checks, options, pool)
                yield from zip(seeds, pool.map(lambda c: "" if c in good else judge(c.alone, options), checks))


def main(description, maker, flags="", refusals=0.0):
    """`flags`: of the compiler, one text. `refusals`: the largest part of the programs that may be refused."""
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
    for seed, wrong in verdicts(maker, options, flags):
        refused += wrong == REFUSED
        bad += bool(wrong) and wrong != REFUSED
        if wrong and (wrong != REFUSED or not refusals):
            print(f"seed {seed}: {wrong}", flush=True)
    passed = options.count - bad - refused
    if refused > refusals * options.count:
        bad += refused
    if refusals:
        print(f"{refused} refused")
    print(f"{passed} passed, {bad} failed")
    return 1 if bad or not options.count else 0
