# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a family of random programs, one seed after the other.

A maker of programs has two methods: `program()` gives the source, `arguments()` those of `parajoint check`. It may have
more: `checks()` gives several lists of further arguments; `explained(text)` is told what `parajoint explain` says, and
leaves in `found` the names of what it is about; `suffix` says which language it is: without, it is C.
"""

import argparse
import concurrent.futures
import os
import shlex
import subprocess
import tempfile

import run
from shared import execute

REFUSED = "refused"
COMPILERS = {".c": "gcc", ".f90": "gfortran"}


def judge(made, options, flags):
    """What is wrong with the program; nothing: empty. REFUSED: the tool says that it does not take it."""
    source, arguments = made.program(), made.arguments() + [f"--flags={flags}"] * bool(flags)
    if options.show:
        print(source, end="")
    with tempfile.TemporaryDirectory() as folder:
        suffix = getattr(made, "suffix", ".c")
        path = os.path.join(folder, "program" + suffix)
        with open(path, "w", encoding="utf-8") as file:
            file.write(source)
        compiled = subprocess.run([COMPILERS[suffix], "-fopenmp", "-c", path, "-o", os.devnull], capture_output=True,
                                  text=True, check=False)
        if compiled.returncode:
            return "the program itself does not compile: " + compiled.stderr[:400]
        checks = [arguments + more for more in made.checks()] if hasattr(made, "checks") else [arguments]
        if len(checks) == 1 or not all_pass(checks, path, folder, options):
            for words in checks:
                wrong = judge_one(words, path, folder, options)
                if wrong:
                    return wrong
        if hasattr(made, "explained"):
            status, out, err = execute([options.tool, "explain", path, *arguments], folder, options.timeout)
            made.explained(out)
    return ""


def all_pass(checks, path, folder, options):
    """Checks of one program are compiled together."""
    file = os.path.join(folder, "list.txt")
    with open(file, "w", encoding="utf-8") as target:
        target.writelines(shlex.join([path, *words]) + "\n" for words in checks)
    _, out, _ = execute([options.tool, "check-list", file], folder, options.timeout * len(checks))
    return out.split() == ["passed"] * len(checks)


def judge_one(arguments, path, folder, options):
    status, out, err = execute([options.tool, "check", path, *arguments], folder, options.timeout)
    if status == 0:
        return ""
    shown = [line for line in (out + err).splitlines() if "FAILED" in line or "error" in line]
    if status == 1 and ": error: " in err and not any("FAILED" in line for line in shown):
        return REFUSED
    return " ".join(arguments) + "".join(f"\n    {line}" for line in shown[:4])


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

    def judged(seed):
        made = maker(seed)
        return made, judge(made, options, flags)

    seeds = range(options.seed, options.seed + options.count)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for seed, (made, wrong) in zip(seeds, pool.map(judged, seeds)):
            for way in getattr(made, "found", ()):
                counts[way] += 1
            refused += wrong == REFUSED
            bad += bool(wrong) and wrong != REFUSED
            if wrong and (wrong != REFUSED or not refusals):
                print(f"seed {seed}: {wrong}", flush=True)
    passed = options.count - bad - refused
    if refused > refusals * options.count:
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
