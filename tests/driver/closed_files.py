#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Standard files that are closed or full: what is lost of the output ends with status 2, and lost notes
change nothing.

    closed_files.py path/of/parajoint
"""

import os
import subprocess
import sys
import tempfile

SOURCE = "void f(int n, const double *x, double *y)\n{\n  for (int i = 0; i < n; i++) y[i] = x[i]*x[i];\n}\n"
# What the shell does with the files, the command, and the status that must come back.
CASES = [
    ("2>&-", "adjoint", 0),  # a note is printed, to nobody
    ("2>/dev/full", "adjoint", 2),
    (">&-", "adjoint", 0),
    (">/dev/full", "explain", 2),
    (">&-", "explain", 2),
    (">/dev/null", "explain", 0),
]


def main():
    tool, bad = os.path.abspath(sys.argv[1]), 0
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "f.c")
        with open(source, "w", encoding="utf-8") as file:
            file.write(SOURCE)
        for files, mode, wanted in CASES:
            output = f"-o {folder}/out" if mode == "adjoint" else ""
            command = f"'{tool}' {mode} '{source}' --head 'f(x)>(y)' {output} {files}"
            status = subprocess.run(["sh", "-c", command], capture_output=True, timeout=60).returncode
            if status != wanted:
                bad += 1
                print(f"{mode} {files}: status {status}, not {wanted}")
    print(f"{len(CASES) - bad} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
