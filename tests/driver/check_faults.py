#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that `parajoint check` notices wrong derivatives: writes right ones, plants one fault at a
time, and expects the row of the table that must say FAILED. Without a fault all must pass.

    check_faults.py path/of/parajoint [compiler]

With gcc or clang the program is in C, else in Fortran. Half of the faults are planted for one of the two compilers of a
language each, others with another commit; all of them for both with --all.
"""

import argparse
import os
import subprocess
import sys
import tempfile

import faults_c
import faults_fortran

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, TESTS)
from testing import parts  # noqa: E402


def plant(language, text, fault):
    """The text with the fault in it."""
    changed, count = fault.change(text)
    if count == 0:
        raise ValueError(f"nothing to plant: {fault.pattern}")
    return language.with_runtime(changed) if "pj_" in fault.added() else changed


OTHERS = {"gfortran": "flang-22", "flang-22": "gfortran", "gcc": "clang-22", "clang-22": "gcc"}


def run(tool, *words):
    return subprocess.run([tool, *words], capture_output=True, text=True)


def generate(tool, source, folder):
    """Writes the right derivatives; with atomic updates, which faults leave out. Gives what the tool says if it refuses."""
    for mode in (["tangent"], ["adjoint", "--sharing=atomic"]):
        made = run(tool, *mode, source, "--head", "mixed(x)>(z)", "-o", folder)
        if made.returncode:
            return made.stderr
    return ""


def chosen(faults, compiler, options):
    """The faults whose turn it is with this compiler."""
    part = parts.of(options, TESTS) + 2*compiler.startswith("g")
    return faults if options.all else parts.every(part, 4, faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("compiler", nargs="?", default="gfortran")
    parts.add_options(parser, "all faults")
    options = parser.parse_args()
    tool, compiler = options.tool, options.compiler
    name = os.path.basename(compiler)
    language = faults_c if name.startswith(("gcc", "clang")) else faults_fortran
    faults = chosen(language.FAULTS, name, options)
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, language.SOURCE)
        with open(source, "w") as file:
            file.write(language.PROGRAM)
        right = os.path.join(folder, "right")
        refusal = generate(tool, source, right)
        if refusal:
            print(refusal)
            return 1
        for fault in faults:
            wrong = os.path.join(folder, "wrong")
            os.makedirs(wrong, exist_ok=True)
            for file in os.listdir(right):
                text = open(os.path.join(right, file)).read()
                if file == fault.file and fault.row:
                    text = plant(language, text, fault)
                open(os.path.join(wrong, file), "w").write(text)
            races = "on" if fault.row in ("no data race", None) else "off"
            checked = run(tool, "check", source, "--head", "mixed(x)>(z)", *language.OPTIONS,
                          "--compiler", compiler, "--accepted-by", OTHERS[name], "--derivatives", wrong, f"--races={races}")
            failed = [line for line in checked.stdout.splitlines() if " FAILED" in line]
            good = (any(line.strip().startswith(fault.row) for line in failed)
                    and checked.returncode == 1 if fault.row
                    else not failed and checked.returncode == 0)
            print(f"{'ok    ' if good else 'WRONG '} {fault.what} ({fault.file}): {fault.row or 'passes'}")
            if not good:
                print(checked.stdout + checked.stderr)
                bad += 1
    print(f"{len(faults) - bad} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
