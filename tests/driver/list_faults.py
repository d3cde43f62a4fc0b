#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that `parajoint check-list` blames the right check: one fault at a time in the second of three checks, which
must fail, while its neighbours pass.

    list_faults.py path/of/parajoint [compiler]
"""

import os
import subprocess
import sys
import tempfile

import check_faults
import faults_c
import faults_fortran

# One fault of each kind: numbers, races, what does not end, what does not compile.
KINDS = ("no fault", "wrong derivative of sin", "one atomic update is missing", "one value too many popped",
         "does not compile", "a variable that nothing reads")
NEIGHBOUR = {
    "c": "void {0}(double x, double *y) {{ *y = x*x; }}\n",
    "f90": "subroutine {0}(x, y)\n  real(8), intent(in) :: x\n  real(8), intent(out) :: y\n  y = x*x\nend subroutine\n"}


def main():
    tool, compiler = os.path.abspath(sys.argv[1]), (sys.argv + ["gfortran"])[2]
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
        for mode in ("tangent", "adjoint"):
            check_faults.run(tool, mode, source, "--head", "mixed(x)>(z)", "-o", os.path.join(folder, "right"))
        rest = ["--compiler", compiler] + (["--warnings", "--std", "c11"] if is_c else [])
        options = [word for word in language.OPTIONS if word not in rest and word != "--flags"
                   and not word.endswith("-DFIRST")]
        for fault in (f for f in language.FAULTS if f.what in KINDS):
            for file in os.listdir(os.path.join(folder, "right")):
                with open(os.path.join(folder, "right", file), encoding="utf-8") as right:
                    text = right.read()
                if file == fault.file and fault.row:
                    text = check_faults.plant(language, text, fault)
                write(os.path.join("wrong", file), text)
            lines = [[neighbours[0], "--head", "'before(x)>(y)'", *rest],
                     [source, "--head", "'mixed(x)>(z)'", *options, *rest, "--derivatives", os.path.join(folder, "wrong")],
                     [neighbours[1], "--head", "'behind(x)>(y)'", *rest]]
            said = subprocess.run([tool, "check-list", write("list", "".join(" ".join(line) + "\n" for line in lines))],
                                  capture_output=True, text=True, check=False)
            good = said.stdout.split() == ["passed", "FAILED" if fault.row else "passed", "passed"]
            print(f"{'ok    ' if good else 'WRONG '} {fault.what} ({fault.file})")
            passed, bad = passed + good, bad + (not good)
            if not good:
                print(said.stdout + said.stderr)
    print(f"{passed} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
