#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that of programs that are checked together the right one is blamed: a stand-in for the tool finds fault with one
of three, in the batch, alone, or both. What counts is what it says of the program alone."""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOOL = '''#!{python}
import re, sys
def wrong(text):
    return re.search(r"2(_s2(_0)?)?[.](c|f90)", text) is not None
if sys.argv[1] == "check-list":
    for line in open(sys.argv[2]):
        print("FAILED" if {together} and wrong(line) else "passed")
elif {alone} and wrong(" ".join(sys.argv)):
    print("  dot FAILED")
    sys.exit(1)
'''
RUNS = [["run.py"], ["calls.py"]]
# Wrong in the batch, wrong alone: whether it must be blamed. Who passes in a batch is not asked again.
CASES = [(False, False, False), (True, True, True), (True, False, False)]


def main():
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        tool = os.path.join(folder, "tool")
        for command in RUNS:
            for together, alone, blamed in CASES:
                with open(tool, "w", encoding="utf-8") as file:
                    file.write(TOOL.format(python=sys.executable, together=together, alone=alone))
                os.chmod(tool, 0o755)
                words = [sys.executable, os.path.join(HERE, command[0]), *command[1:], "--tool", tool, "--count", "3"]
                done = subprocess.run(words, capture_output=True, text=True, check=False)
                good = done.returncode == blamed and f"{3 - blamed} passed, {int(blamed)} failed" in done.stdout \
                    and ("seed 2: " in done.stdout) == blamed
                passed, failed = passed + good, failed + (not good)
                if not good:
                    print(f"FAILED {command}, together {together}, alone {alone}\n{done.stdout}{done.stderr}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
