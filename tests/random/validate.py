#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the generator, without any differentiation.

Each program must compile without warnings that matter, run under all run-time checks and
floating-point traps, give the same results with 1, 2, 3 and 7 threads under several schedules, and
be smooth: difference quotients with two step sizes must agree. The same results are the same bits,
or almost the same numbers where the program adds in an order that the threads choose.

    validate.py --seed 1 --count 300 --parallel
    validate.py --seed 1 --count 30 --parallel --with reduction,regions --races
    validate.py --seed 1 --count 300 --language both

With `--language both`, the program in C, which runs under the address and the undefined behaviour
sanitizer, must give the numbers of the program in Fortran; without OpenMP these are mostly the same bits.
--races also runs each Fortran program under ThreadSanitizer, by flang-22 and clang-22.
"""

import argparse
import collections
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile

import c.driver
import generate
import races
import fortran.driver

# What C must compile with in silence.
STRICT = ["-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror", "-fopenmp"]
SANITIZED = ["-g", "-O0", "-ffp-contract=off", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
FLAGS = {"gfortran": ["-fopenmp", "-g", "-O0", "-Wall", "-fcheck=all", "-ffpe-trap=invalid,overflow",
                      "-Wno-unused-dummy-argument", "-Wno-maybe-uninitialized", "-ffree-line-length-none"],
         "flang-22": ["-fopenmp", "-O0"],
         "gcc": STRICT + SANITIZED + ["-fcx-fortran-rules"],
         "clang-22": STRICT + SANITIZED}
DRIVERS = {"fortran": fortran.driver, "c": c.driver}
HARMLESS = ("Wunused-function", "Wmaybe-uninitialized", "Wuninitialized", "Wunused-variable", "Wzerotrip", "Wunused-value")


# Threads, and the schedule that schedule(runtime) means.
RUNS = [(1, "static"), (2, "guided"), (3, "dynamic,1"), (3, "static,1"), (7, "dynamic,2")]


def execute(command, folder, threads=1, schedule="static"):
    env = dict(os.environ, OMP_NUM_THREADS=str(threads), OMP_SCHEDULE=schedule, OMP_DYNAMIC="false",
               OMP_WAIT_POLICY="passive")
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False)


def numbers(output):
    """The values that a run printed, bit by bit, and its two difference quotients."""
    *lines, last = output.splitlines()
    words = [word for line in lines for word in line.split()[1:] if len(word) == 16]
    return [struct.unpack(">d", bytes.fromhex(word))[0] for word in words], [float(w) for w in last.split()[1:]]


def alike(one, other, exact):
    """Whether two runs agree, up to rounding unless `exact`."""
    if exact or one == other:
        return one == other
    values, quotients = zip(numbers(one), numbers(other))
    close = lambda a, b, tolerance: abs(a - b) <= tolerance*max(1.0, abs(a))
    return len(values[0]) == len(values[1]) and all(close(a, b, 1e-11) for a, b in zip(*values)) \
        and all(close(a, b, 1e-5) for a, b in zip(*quotients))


def build(program, language, folder, compiler):
    """Compiles a program and its driver; returns what is wrong, in words, or None."""
    names = ["p" + program.extension, "driver" + program.extension]
    for name, text in zip(names, (program.text, DRIVERS[language].text(program))):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(folder, "inputs"), "wb") as file:
        file.write(fortran.driver.inputs(program, random.Random(program.name)))
    made = execute([compiler] + FLAGS[compiler] + names + ["-o", "run", "-lm"], folder)
    if made.returncode:
        return "does not compile:\n" + made.stderr
    if language == "c" and compiler != "clang-22" and shutil.which("clang-22"):
        other = execute(["clang-22"] + STRICT + ["-fsyntax-only", names[0]], folder)
        return "does not compile with clang-22:\n" + other.stderr if other.returncode else None
    serious = [line for line in made.stderr.splitlines() if "Warning:" in line and "[-W" in line
               and not any(h in line for h in HARMLESS)]
    return "warnings:\n" + made.stderr if serious else None


def problem(program, language, folder, compiler):
    """What is wrong with a program, in words, or None; and what it printed on one thread."""
    wrong = build(program, language, folder, compiler)
    if wrong:
        return wrong, ""
    output = None
    for threads, schedule in RUNS if program.parallel else RUNS[:1]:
        ran = execute(["./run"], folder, threads, schedule)
        if ran.returncode:
            return f"run with {threads} threads ends with status {ran.returncode}:\n{ran.stderr[-2000:]}", ""
        output = output or ran.stdout
        if not alike(output, ran.stdout, ordered(program)):
            return f"{threads} threads, schedule {schedule}: other results than with one thread", output
    first, second = numbers(output)[1]
    if abs(first - second) > 1e-4*max(abs(first), abs(second)) + 1e-7:
        return f"not smooth: difference quotients {first} and {second}", output
    return None, output


def ordered(program):
    """Whether the order of all sums' terms is the same whatever the threads."""
    return not any(word in program.text for word in ("reduction(", "omp atomic", "omp critical"))


def examine(seed, options, counts):
    """What is wrong with the program of a seed, in words, or None; counts what became of it."""
    outputs = {}
    for language in ("fortran", "c") if options.language == "both" else (options.language,):
        program = generate.program(seed, options, language)
        if not program.text:
            counts["C", f"without a form in C: {program.reason}"] += 1
            continue
        with tempfile.TemporaryDirectory() as folder:
            trouble, outputs[language] = problem(program, language, folder, options.compilers[language])
            if options.races and language == "fortran" and not trouble:
                trouble = races.search(folder)
        if trouble:
            return f"{language}: {trouble}"
    values = list(outputs.values())
    if len(values) == 2:
        bits = [v.rpartition("quotients")[0] for v in values]
        counts["C", "the same bits" if bits[0] == bits[1] else "the same but for rounding"] += 1
        if not alike(*values, False):
            return "other results in C than in Fortran"
    for output in values[:1]:
        slope = numbers(output)[1][1]
        counts["derivatives", "zero" if slope == 0 else "tiny" if abs(slope) < 1e-6 else "huge" if abs(slope) > 1e4
               else "fine"] += 1
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--language", choices=["fortran", "c", "both"], default="fortran")
    parser.add_argument("--compiler", action="append", choices=sorted(FLAGS), default=[],
                        help="gfortran and gcc unless said otherwise")
    parser.add_argument("--races", action="store_true", help="look for data races, too (slow)")
    generate.add_options(parser)
    options = parser.parse_args()
    options.compilers = {"fortran": "gfortran", "c": "gcc"}
    for compiler in options.compiler:
        options.compilers["fortran" if compiler in ("gfortran", "flang-22") else "c"] = compiler
    failed, counts = 0, collections.Counter()
    for seed in range(options.seed, options.seed + options.count):
        try:
            trouble = examine(seed, options, counts)
        except Exception as error:  # the generator itself, or a run that hangs
            trouble = f"{type(error).__name__}: {error}"
        if trouble:
            failed += 1
            print(f"seed {seed}: {trouble}", flush=True)
    for topic in sorted({topic for topic, _ in counts}):
        print(topic + ":", ", ".join(f"{count} {name}" for (t, name), count in sorted(counts.items()) if t == topic))
    print(f"{options.count - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
