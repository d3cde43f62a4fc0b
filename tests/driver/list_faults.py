#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that `parajoint check-list` blames the right check: one fault at a time in the second of several checks,
which must fail, while the others pass. Half of the faults, others with another commit; all with --all.

    list_faults.py path/of/parajoint [compiler]
"""

import argparse
import os
import subprocess
import sys
import tempfile

import check_faults
import faults_c
import faults_fortran
from check_faults import TESTS, parts
from fault import OTHER, Fault

# One fault of each kind: numbers, races, what does not end, what does not compile, what another compiler refuses.
KINDS = ("no fault", "wrong derivative of sin", "one atomic update is missing", "one value too many popped",
         "does not compile", "a variable that nothing reads", "another compiler refuses it")
# What the neighbours include hides this from a compiler that sees all of them at once.
NO_HEADER = Fault("no header", faults_c.TANGENT, OTHER, r"#include <math.h>\n")
NEIGHBOUR = {
    "c": "#include <math.h>\nvoid {0}(double x, double *y) {{ *y = sin(x); }}\n",
    "f90": "subroutine {0}(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  y = sin(x)\nend subroutine\n"}


def chosen(faults, options):
    """What passes, and the faults whose turn it is."""
    real = [f for f in faults if f.row]
    return [f for f in faults if not f.row] + (real if options.all else parts.every(parts.of(options, TESTS), 2, real))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("compiler", nargs="?", default="gfortran")
    parts.add_options(parser, "all faults")
    options = parser.parse_args()
    tool, compiler = options.tool, options.compiler
    is_c = compiler.startswith(("gcc", "clang"))
    language = faults_c if is_c else faults_fortran
    passed = bad = 0
    with tempfile.TemporaryDirectory() as folder:
        def write(name, text):
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return path

        source, suffix = write(language.SOURCE, language.PROGRAM), "c" if is_c else "f90"
        neighbours = [write(f"{name}.{suffix}", NEIGHBOUR[suffix].format(name)) for name in ("before", "behind")]
        check_faults.generate(tool, source, os.path.join(folder, "right"))
        rest = ["--compiler", compiler, "--accepted-by", check_faults.OTHERS[compiler]]
        rest += ["--warnings", "--std", "c11", "--flags", "-DFIRST"] if is_c else ["--flags", "'-cpp -DFIRST'"]
        given = [word for word in language.OPTIONS if word not in rest and not word.endswith("-DFIRST")]
        for fault in chosen([f for f in language.FAULTS if f.what in KINDS] + [NO_HEADER]*is_c, options):
            for file in os.listdir(os.path.join(folder, "right")):
                with open(os.path.join(folder, "right", file), encoding="utf-8") as right:
                    text = right.read()
                if file == fault.file and fault.row:
                    text = check_faults.plant(language, text, fault)
                write(os.path.join("wrong", file), text)
            # The first line names another head, too, which alone would know k.
            lines = [[neighbours[0], "--head", "'before(x)>(y)'", "--head", "'other(k)>(y)'", "--set", "k=3", *rest],
                     [source, "--head", "'mixed(x)>(z)'", *given, *rest, "--derivatives", os.path.join(folder, "wrong")],
                     [neighbours[1], "--head", "'behind(x)>(y)'", *rest]]
            if is_c:  # the same names, without the fault
                lines.append([*lines[1][:-1], os.path.join(folder, "right")])
            said = subprocess.run([tool, "check-list", write("list", "".join(" ".join(line) + "\n" for line in lines))],
                                  capture_output=True, text=True, check=False)
            blamed = ["passed without k", "FAILED" if fault.row else "passed", "passed"] + ["passed"]*is_c
            good = said.stdout.splitlines() == blamed
            print(f"{'ok    ' if good else 'WRONG '} {fault.what} ({fault.file})")
            passed, bad = passed + good, bad + (not good)
            if not good:
                print(said.stdout + said.stderr)
    print(f"{passed} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
