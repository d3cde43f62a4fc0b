#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the layout of all C and C++ files of ours with clang-format 22; --fix puts it right.
Sources that tests read as input are laid out as users lay out theirs.
Exit status 77 (skipped) where that program is not installed."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKIPPED = 77


def files():
    for folder in ("src", "runtime", "tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            is_input = path.is_relative_to(ROOT / "tests/cases") or path.is_relative_to(ROOT / "tests/errors")
            if path.suffix in (".h", ".c", ".cpp") and path.is_file() and not is_input:
                yield path


def main():
    program = shutil.which("clang-format-22")
    if not program:
        print("clang-format-22 is not installed")
        return SKIPPED
    mode = ["-i"] if sys.argv[1:] == ["--fix"] else ["--dry-run", "--Werror"]
    run = subprocess.run([program, *mode, *map(str, files())], cwd=ROOT, capture_output=True, text=True, check=False)
    bad = sorted({line.split(":")[0] for line in run.stderr.splitlines() if "[-Wclang-format-violations]" in line})
    for path in bad:
        print(f"{Path(path).relative_to(ROOT)}: not laid out as .clang-format says")
    if run.returncode and not bad:
        print(run.stderr, end="")
        return 1
    if bad:
        print("tools/check_format.py --fix puts it right")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
