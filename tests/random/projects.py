#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random projects of several files, in Fortran and in C, and checks the derivatives on numbers.

    projects.py --count 50                           50 projects in each language, seeds 1 to 50
    projects.py --seed 7 --count 1 --language c --keep out    one seed, its files and what check says kept
    projects.py --validate --count 50                the projects themselves, without any differentiation
    projects.py --self-test                          planted faults are found

A project has modules, or files with a common type, callees that allocate or fill memory, optional arguments that are
handed on, parts of arrays as arguments, and functions wherever an expression may stand, also within conversions. What
the tool refuses is a failure unless --allow-refusals is given.
"""

import argparse
import collections
import concurrent.futures
import os
import random
import shlex
import shutil
import sys
import tempfile
import time

import planting
import run
import validate
from project import c, driver, faults, fortran
from shared import execute

MAKERS = {"fortran": fortran.Project, "c": c.Project}
COMPILERS = {"fortran": ["gfortran", "flang-22"], "c": ["gcc", "clang-22"]}


def made(seed, language, options):
    """The project of a seed."""
    project = MAKERS[language](seed, options.everything)
    project.seed = seed
    return project


def written(project, folder):
    """Writes the files of a project; returns the paths of its sources, in order."""
    for name, text in project.files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    return [os.path.join(folder, name) for name in project.files if name.endswith(project.extension)]


def compiler_of(project, language, options):
    return options.compilers.get(language) or COMPILERS[language][project.seed % 2]


def check(project, language, folder, options):
    """What became of a project, in one word, and what check said."""
    command = [options.tool, "check", *written(project, folder), *project.arguments()]
    command += ["--compiler", compiler_of(project, language, options)]
    command += ["--races", "on" if project.parallel else "off", "-o", os.path.join(folder, "out")]
    status, out, err = execute(command, folder, options.timeout)
    shown = shlex.join(command) + "\n" + out + err
    if status == 0:
        return "passed", shown
    if status is None:
        return "hung", shown
    return "refused" if status == 1 and run.refusal(err) else "failed", shown


def valid(project, language, folder):
    """Compiles and runs the primal under all checks."""
    sources = written(project, folder)
    main = os.path.join(folder, "driver" + project.extension)
    with open(main, "w", encoding="utf-8") as file:
        file.write(driver.text(project))
    compiler = COMPILERS[language][0]
    compiled = validate.execute([compiler, *validate.FLAGS[compiler], *sources, main, "-o", "run", "-lm"], folder)
    serious = [line for line in compiled.stderr.splitlines() if "Warning:" in line and "[-W" in line
               and not any(h in line for h in validate.HARMLESS + ("Wcompare-reals", "Wfunction-elimination"))]
    if compiled.returncode or serious:
        return "does not compile:\n" + compiled.stderr
    if shutil.which(COMPILERS[language][1]):
        strict = validate.STRICT if language == "c" else ["-fopenmp"]
        other = validate.execute([COMPILERS[language][1], *strict, "-fsyntax-only", *sources], folder)
        if other.returncode:
            return "does not compile:\n" + other.stderr
    outputs = []
    for threads in (1, 3):
        ran = validate.execute(["./run"], folder, threads)
        if ran.returncode:
            return f"ends with status {ran.returncode}:\n{ran.stderr[-1500:]}"
        outputs.append(ran.stdout)
    if outputs[0] != outputs[1]:
        return "other results with other numbers of threads"
    first, second = validate.numbers(outputs[0])[1]
    if abs(first - second) > 1e-4*max(abs(first), abs(second)) + 1e-7:
        return f"not smooth: difference quotients {first} and {second}"
    return ""


def judge(seed, language, options):
    """What became of one seed in one language, and the details."""
    project = made(seed, language, options)
    folder = tempfile.mkdtemp(prefix=f"project{seed}-")
    try:
        if options.show:
            written(project, folder)
            for name, text in project.files.items():
                print(f"== {name}\n{text}")
        if options.validate:
            wrong = valid(project, language, folder)
            kind, detail = ("invalid", wrong) if wrong else ("passed", "")
        else:
            kind, detail = check(project, language, folder, options)
        if kind != "passed" and options.keep:
            target = os.path.join(options.keep, f"{kind}-{language}-{seed}")
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(folder, target)
            with open(os.path.join(target, "message.txt"), "w", encoding="utf-8") as file:
                file.write(detail + "\n")
        return kind, detail
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def report(seed, language, kind, detail, options):
    """Says what is wrong with a project, at most six lines unless --verbose is given."""
    if kind == "passed" or (kind == "refused" and options.allow_refusals):
        return
    print(f"seed {seed}, {language}: {kind}")
    lines = [line for line in detail.splitlines() if options.verbose or "error" in line or "FAILED" in line]
    shown = (lines or detail.splitlines()[-6:])[:200 if options.verbose else 6]
    print("".join(f"    {line}\n" for line in shown), end="", flush=True)


def campaign(options):
    """Judges the seeds, in parallel jobs; returns the exit status."""
    counts, started = collections.Counter(), time.monotonic()

    def judged(case):
        late = options.seconds and time.monotonic() - started > options.seconds
        return ("late", "") if late else judge(*case, options)

    cases = [(seed, language) for seed in range(options.seed, options.seed + options.count)
             for language in options.languages]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for case, (kind, detail) in zip(cases, pool.map(judged, cases)):
            if kind != "late":
                counts[kind] += 1
                report(*case, kind, detail, options)
    bad = sum(n for kind, n in counts.items() if kind != "passed")
    if options.allow_refusals:
        print(f"{counts['refused']} refused")
        bad -= counts["refused"]
    print(f"{counts['passed']} passed, {bad} failed")
    return 1 if bad or not counts else 0


def self_test(options):
    """Plants faults into the derivatives of projects until check has found each."""
    def subject(seed, language):
        def write(folder):
            project = made(seed, language, options)
            return planting.Subject(f"{language}, seed {seed}", written(project, folder), project.arguments(),
                                    compiler_of(project, language, options))
        return write

    seeds = range(options.seed, options.seed + options.count)
    subjects = {language: [subject(seed, language) for seed in seeds] for language in options.languages}
    return planting.self_test(faults.FAULTS, subjects, options)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=os.path.join(run.ROOT, "build", "parajoint"))
    parser.add_argument("--seed", default="1", help="first seed, or `random`")
    parser.add_argument("--count", type=int, default=20, help="how many projects in each language")
    parser.add_argument("--seconds", type=float, help="start no project after this time")
    parser.add_argument("--language", choices=["fortran", "c", "both"], default="both")
    parser.add_argument("--compiler", action="append", default=[], help="one of each language, in turn, unless said")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=120, help="seconds a project")
    parser.add_argument("--keep", metavar="DIR", help="keep the files of what did not pass")
    parser.add_argument("--allow-refusals", action="store_true", help="count refusals, but not as failures")
    parser.add_argument("--everything", action="store_true", help="also what the tool refuses so far")
    parser.add_argument("--validate", action="store_true", help="run the primals under all checks; no derivatives")
    planting.add_options(parser)
    parser.add_argument("--show", action="store_true", help="print the files")
    parser.add_argument("--verbose", action="store_true", help="messages in full")
    options = parser.parse_args()
    options.seed = random.randrange(10**6) if options.seed == "random" else int(options.seed)
    options.tool = os.path.abspath(options.tool)
    options.languages = ["fortran", "c"] if options.language == "both" else [options.language]
    options.compilers = {"c" if name.startswith(("gcc", "clang")) else "fortran": name for name in options.compiler}
    if options.keep:
        options.keep = os.path.abspath(options.keep)
        os.makedirs(options.keep, exist_ok=True)
    return self_test(options) if options.self_test else campaign(options)


if __name__ == "__main__":
    sys.exit(main())
