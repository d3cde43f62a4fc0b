#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random programs and checks the derivatives on numbers.

    run.py --count 100                        100 sequential programs, seeds 1 to 100
    run.py --count 100 --parallel             with OpenMP loops
    run.py --seed 7 --count 1 --keep out      one seed, its files kept
    run.py --count 100 --language both        in Fortran and in C, whose derivatives must agree
    run.py --seconds 60 --seed random         as many as fit in a minute, from a random seed
    run.py --self-test --language both        faults planted into derivatives are found

Each program goes through `parajoint check`, several of them at once. A refusal (an error with a code) is a failure unless
--allow-refusals is given; a crash, a hang and a wrong derivative always are. A primal that does
not compile, in C without a warning, is an error of the generator, and is called that. The few seeds
without a form in C are left out and counted.
"""

import argparse
import collections
import concurrent.futures
import os
import random
import re
import shlex
import shutil
import sys
import tempfile
import time

import compare
import faults
import generate
import planting
import together
from shared import execute, parts

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ERROR = re.compile(r": error: .*\[([\w-]+)\]\s*$", re.M)


class Outcome:
    """What became of one seed."""

    def __init__(self, seed, kind, detail="", code=""):
        self.seed, self.kind, self.detail, self.code = seed, kind, detail, code


class Case:
    """The program of a seed, written in each language, and its checks. `outcome`: where there is nothing to check."""

    def __init__(self, seed, folder, options):
        self.seed, self.folder, self.name = seed, os.path.join(folder, f"seed{seed}"), f"seed{seed}"
        self.checks, self.outcome = {}, None
        for language in options.languages:
            try:
                self.program = generate.program(seed, options, language)
            except Exception as error:
                self.outcome = Outcome(seed, "generator", f"{language}: {type(error).__name__}: {error}")
                return
            self.name = self.program.name
            if not self.program.text:
                self.outcome = Outcome(seed, "without C", code=self.program.reason)
                return
            inside = os.path.join(self.folder, language)
            os.makedirs(inside)
            source = os.path.join(inside, self.name + self.program.extension)
            with open(source, "w", encoding="utf-8") as file:
                file.write(self.program.text)
            words = arguments(seed, self.program, language, options) + ["-o", os.path.join(inside, "out")]
            self.checks[language] = together.Check(source, words, f"s{seed}")


def arguments(seed, program, language, options):
    """Those of `parajoint check`."""
    words = shlex.split(program.verify()) + ["--compiler", options.compilers[language]]
    if options.threads:
        words += ["--threads", options.threads]
    if options.flags:
        words += ["--flags=" + options.flags]
    if races(seed, language, options):
        words += ["--races=" + races(seed, language, options)]
    return words + ["--keep-numbers"]*(len(options.languages) > 1)


def races(seed, language, options):
    """What check is told. The same program in two languages is searched for data races in one of them by turns."""
    if options.races or options.all or len(options.languages) == 1:
        return options.races
    return None if options.languages[(seed + options.part) % 2] == language else "off"


def judge(case, passed, options):
    """What became of a program. `passed`: the checks that did so in a batch."""
    outcome = case.outcome or Outcome(case.seed, "passed")
    for language, check in case.checks.items():
        if outcome.kind == "passed":
            outcome = wrong(case.seed, language, check, check in passed, options) or outcome
    if outcome.kind == "passed" and len(case.checks) > 1:
        outcome = same(case)
    if outcome.kind != "passed" and options.keep or options.keep_all:
        target = os.path.join(options.keep, f"{outcome.kind}-{case.name}")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(case.folder, target)
        with open(os.path.join(target, "message.txt"), "w", encoding="utf-8") as file:
            file.write(outcome.detail + "\n")
    return outcome


def wrong(seed, language, check, passed, options):
    """What is wrong with the program or its derivatives, or None. `passed`: in a batch, where the compilers' warnings
    about programs in C are not heard."""
    source, *words = check.alone
    folder = os.path.dirname(source)
    primal = {"fortran": ["gfortran", "-fopenmp", "-J", folder],
              "c": [options.compilers["c"], "-fopenmp", "-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror"]}
    if not passed or language == "c":
        status, out, err = execute(primal[language] + ["-c", source, "-o", os.path.join(folder, "primal.o")], folder, 60)
        if status != 0:
            return Outcome(seed, "generator", err)
    if passed:
        return None
    command = [options.tool, "check", source, *words]
    status, out, err = execute(command, folder, options.timeout)
    shown = shlex.join(command) + "\n" + out + err
    if status == 0:
        return None
    if status is None:
        return Outcome(seed, "hung", shown)
    if status == 1 and refusal(err):
        return Outcome(seed, "refused", shown, refusal(err))
    return Outcome(seed, "failed", f"exit status {status}\n" + shown)


def refusal(err):
    """The code with which the tool refuses a program, by its messages; None where it does not, or has a fault."""
    codes = ERROR.findall(err)
    return codes[0] if codes and "internal" not in codes else None


def same(case):
    """Compares the derivatives of the two languages."""
    try:
        found = [compare.derivatives(os.path.join(case.folder, language, "out")) for language in case.checks]
        compare.compare(*found, case.program.independents, case.program.dependents)
    except compare.OneNumber as names:
        return Outcome(case.seed, "not compared", f"{names} is one number in C")
    except compare.Trouble as trouble:
        return Outcome(case.seed, "failed", str(trouble))
    return Outcome(case.seed, "passed")


def report(outcome, options):
    quiet = ["passed", "without C"] + ["refused"]*(options.allow_refusals and not options.verbose)
    if outcome.kind in quiet:
        return
    words = {"generator": "the generator is wrong", "refused": f"refused [{outcome.code}]"}
    print(f"seed {outcome.seed}: {words.get(outcome.kind, outcome.kind)}", flush=True)
    lines = outcome.detail.rstrip().splitlines()
    for line in lines if options.verbose else lines[:12]:
        print("    " + line)
    if not options.verbose and len(lines) > 12:
        print(f"    ... {len(lines) - 12} more lines")


def run(options):
    """Judges the seeds, in parallel jobs; returns the outcomes."""
    outcomes, started = [], time.monotonic()
    seeds = range(options.seed, options.seed + options.count)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for group in together.groups(seeds, options.jobs):
            if options.seconds and time.monotonic() - started > options.seconds:
                break
            with tempfile.TemporaryDirectory(prefix="seeds-") as folder:
                cases = [Case(seed, folder, options) for seed in group]
                checks = [check for case in cases if not case.outcome for check in case.checks.values()]
                passed = together.passed([] if options.alone else checks, options, pool)
                for outcome in pool.map(lambda case: judge(case, passed, options), cases):
                    outcomes.append(outcome)
                    report(outcome, options)
    return outcomes


def summary(outcomes, options):
    """Prints the counts; returns the exit status."""
    kinds = collections.Counter(o.kind for o in outcomes)
    codes = collections.Counter(o.code for o in outcomes if o.kind == "refused")
    for code, number in codes.most_common():
        print(f"refused {number} times: [{code}]")
    for reason, number in collections.Counter(o.code for o in outcomes if o.kind == "without C").most_common():
        print(f"without a form in C {number} times: {reason}")
    for kind in ("failed", "hung", "refused", "generator"):
        seeds = sorted(o.seed for o in outcomes if o.kind == kind)
        if seeds and not (kind == "refused" and options.allow_refusals):
            print(f"{kind}: seeds {' '.join(map(str, seeds))}")
    if kinds["not compared"]:
        print(f"{kinds['not compared']} passed in each language and not compared")
    bad = kinds["failed"] + kinds["hung"] + kinds["generator"]
    if options.allow_refusals:
        print(f"{kinds['refused']} refused")
    else:
        bad += kinds["refused"]
    first = min((o.seed for o in outcomes), default=options.seed)
    print(f"first seed {first}{', parallel' if options.parallel else ''}")
    print(f"{kinds['passed']} passed, {bad} failed")
    return 1 if bad or not outcomes else 0


def self_test(options):
    """Plants faults into the derivatives of programs until check has found each."""
    def subject(seed, language, drawn):
        def write(folder):
            program = generate.program(seed, drawn, language)
            if not program.text:
                return None
            source = os.path.join(folder, program.name + program.extension)
            with open(source, "w", encoding="utf-8") as file:
                file.write(program.text)
            return planting.Subject(f"{language}, seed {seed}{', parallel' if drawn.parallel else ''}", [source],
                                    shlex.split(program.verify()), options.compilers[language])
        return write

    kinds = [(seeds, argparse.Namespace(**{**vars(options), "parallel": parallel, "extra": extra}))
             for seeds, parallel, extra in faults.DRAWN]
    subjects = {language: [subject(seed, language, drawn) for seeds, drawn in kinds for seed in seeds]
                for language in options.languages}
    return planting.self_test(faults.FAULTS, subjects, options)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=os.path.join(ROOT, "build", "parajoint"))
    parser.add_argument("--seed", default="1", help="first seed, or `random`")
    parser.add_argument("--count", type=int, help="how many programs (20; without bound with --seconds)")
    parser.add_argument("--seconds", type=float, help="start no program after this time")
    parser.add_argument("--language", choices=["fortran", "c", "both"], default="fortran")
    parser.add_argument("--compiler", action="append", default=[], choices=["gfortran", "flang-22", "gcc", "clang-22"],
                        help="gfortran and gcc unless said otherwise")
    parser.add_argument("--threads", help="passed on to check")
    parser.add_argument("--flags", help="passed on to check")
    parser.add_argument("--races", choices=["on", "off"], help="passed on to check; default: as check decides")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=120, help="seconds a program")
    parser.add_argument("--alone", action="store_true", help="compile each program by itself")
    parser.add_argument("--keep", metavar="DIR", help="keep source and output of what did not pass")
    parser.add_argument("--keep-all", action="store_true", help="with --keep: of everything")
    parser.add_argument("--allow-refusals", action="store_true", help="count refusals, but not as failures")
    parser.add_argument("--verbose", action="store_true", help="messages in full")
    planting.add_options(parser)
    generate.add_options(parser)
    options = parser.parse_args()
    if options.keep_all and not options.keep:
        parser.error("--keep-all needs --keep")
    options.seed = random.randrange(10**6) if options.seed == "random" else int(options.seed)
    options.count = options.count or (10**9 if options.seconds else 20)
    options.part = parts.of(options, ROOT)
    options.tool = os.path.abspath(options.tool)
    options.languages = ["fortran", "c"] if options.language == "both" else [options.language]
    options.compilers = {"fortran": "gfortran", "c": "gcc"}
    for compiler in options.compiler:
        options.compilers["c" if compiler in ("gcc", "clang-22") else "fortran"] = compiler
    if not os.access(options.tool, os.X_OK):
        print(f"run.py: no such program: {options.tool}", file=sys.stderr)
        return 2
    if options.keep:
        options.keep = os.path.abspath(options.keep)
        os.makedirs(options.keep, exist_ok=True)
    return self_test(options) if options.self_test else summary(run(options), options)


if __name__ == "__main__":
    sys.exit(main())
