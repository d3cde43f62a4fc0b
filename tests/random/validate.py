#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the generator, without any differentiation.

Each program must compile without warnings that matter, run under all run-time checks and
floating-point traps, give the same bits with 1 and with 3 threads, and be smooth: difference
quotients with two step sizes must agree.

    validate.py --seed 1 --count 300 --parallel
"""

import argparse
import collections
import os
import subprocess
import sys
import tempfile

import generate
from fortran import driver

FLAGS = {"gfortran": ["-fopenmp", "-g", "-O0", "-Wall", "-fcheck=all", "-ffpe-trap=invalid,zero,overflow",
                      "-Wno-unused-dummy-argument", "-Wno-maybe-uninitialized", "-ffree-line-length-none"],
         "flang-22": ["-fopenmp", "-O0"]}
HARMLESS = ("Wunused-function", "Wmaybe-uninitialized", "Wuninitialized", "Wunused-variable", "Wzerotrip", "Wunused-value")


def execute(command, folder, threads=1):
    env = dict(os.environ, OMP_NUM_THREADS=str(threads), OMP_SCHEDULE="dynamic,1")
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False)


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
    outputs = []
    for threads in (1, 3) if program.parallel else (1,):
        ran = execute(["./run"], folder, threads)
        if ran.returncode:
            return f"run with {threads} threads ends with status {ran.returncode}:\n{ran.stderr[-2000:]}", 0
        outputs.append(ran.stdout)
    # Sums of a reduction depend on the order of the threads.
    if len(set(outputs)) > 1 and "reduction(" not in program.text:
        return "results differ with the number of threads", 0
    first, second = (float(word) for word in outputs[0].splitlines()[-1].split()[1:])
    if abs(first - second) > 1e-4*max(abs(first), abs(second)) + 1e-7:
        return f"not smooth: difference quotients {first} and {second}", second
    return None, second


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="first seed")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--compiler", choices=sorted(FLAGS), default="gfortran")
    generate.add_options(parser)
    options = parser.parse_args()
    failed, sizes = 0, collections.Counter()
    for seed in range(options.seed, options.seed + options.count):
        try:
            program = generate.program(seed, options)
            with tempfile.TemporaryDirectory() as folder:
                trouble, slope = problem(program, folder, options.compiler)
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
