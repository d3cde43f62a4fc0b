#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the generator, without any differentiation.

Each program must compile without warnings that matter, run under all run-time checks and
floating-point traps, give the same results with 1, 2, 3 and 7 threads under several schedules, and
be smooth: difference quotients with two step sizes must agree. The same results are the same bits,
or almost the same numbers where the program adds in an order that the threads choose.

    validate.py --seed 1 --count 300 --parallel
    validate.py --seed 1 --count 30 --parallel --with reduction,regions --races

--races also runs each program under ThreadSanitizer, by flang-22 and clang-22.
"""

import argparse
import collections
import os
import struct
import subprocess
import sys
import tempfile

import generate
import races
from fortran import driver

FLAGS = {"gfortran": ["-fopenmp", "-g", "-O0", "-Wall", "-fcheck=all", "-ffpe-trap=invalid,zero,overflow",
                      "-Wno-unused-dummy-argument", "-Wno-maybe-uninitialized", "-ffree-line-length-none"],
         "flang-22": ["-fopenmp", "-O0"]}
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


def problem(program, folder, compiler):
    """What is wrong with a program, in words, or None; and its derivative along a direction."""
    with open(os.path.join(folder, "p.f90"), "w", encoding="utf-8") as file:
        file.write(program.text)
    with open(os.path.join(folder, "driver.f90"), "w", encoding="utf-8") as file:
        file.write(driver.text(program))
    made = execute([compiler] + FLAGS[compiler] + ["p.f90", "driver.f90", "-o", "run"], folder)
    if made.returncode:
        return "does not compile:\n" + made.stderr, 0
    serious = [line for line in made.stderr.splitlines() if "Warning:" in line and "[-W" in line and not any(h in line for h in HARMLESS)]
    if serious:
        return "warnings:\n" + made.stderr, 0
    # The order of a sum's terms depends on the threads.
    exact = "reduction(" not in program.text and "!$omp atomic" not in program.text
    output = None
    for threads, schedule in RUNS if program.parallel else RUNS[:1]:
        ran = execute(["./run"], folder, threads, schedule)
        if ran.returncode:
            return f"run with {threads} threads ends with status {ran.returncode}:\n{ran.stderr[-2000:]}", 0
        output = output or ran.stdout
        if not alike(output, ran.stdout, exact):
            return f"{threads} threads, schedule {schedule}: other results than with one thread", 0
    first, second = numbers(output)[1]
    if abs(first - second) > 1e-4*max(abs(first), abs(second)) + 1e-7:
        return f"not smooth: difference quotients {first} and {second}", second
    return None, second


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--compiler", choices=sorted(FLAGS), default="gfortran")
    parser.add_argument("--races", action="store_true", help="look for data races, too (slow)")
    generate.add_options(parser)
    options = parser.parse_args()
    failed, sizes = 0, collections.Counter()
    for seed in range(options.seed, options.seed + options.count):
        try:
            program = generate.program(seed, options)
            with tempfile.TemporaryDirectory() as folder:
                trouble, slope = problem(program, folder, options.compiler)
                if options.races and not trouble:
                    trouble = races.search(folder)
        except Exception as error:  # the generator itself, or a run that hangs
            trouble, slope = f"{type(error).__name__}: {error}", 0
        sizes["zero" if slope == 0 else "tiny" if abs(slope) < 1e-6 else "huge" if abs(slope) > 1e4 else "fine"] += 1
        if trouble:
            failed += 1
            print(f"seed {seed}: {trouble}", flush=True)
    print("derivatives:", ", ".join(f"{count} {name}" for name, count in sorted(sizes.items())))
    print(f"{options.count - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
