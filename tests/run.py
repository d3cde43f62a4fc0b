#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the file tests: real sources whose header says what must hold.

    tests/run.py                      all of them
    tests/run.py --filter intrinsic   those whose path contains the text
    tests/run.py --update             rewrites the golden output
    tests/run.py --all                numbers from all compilers for every case: else those of an eighth of
                                      the cases, another one with each commit (--part N chooses), and
                                      data races in one language by turns where a case is in both
    tests/run.py --alone              each check by itself: else several are compiled as one program
    tests/run.py --sanitize           all C cases under the sanitizers, too: else only a few
    tests/run.py --self-test          shows that the runner notices planted faults

Header lines, in comments, before or among the code (a line that ends in a backslash goes on in
the next comment line):

    ! RUN: parajoint adjoint %s --head 'p(x)>(y)' -o %t
                          must exit with 0; the files it writes must equal <stem>.golden/*
                          (<stem>.c.golden/* of a C file)
                          (no golden output is kept for a test that has CHECK lines); without %t
                          what it prints counts, as the file <command>.txt
    ! CHECK: text         the written files contain the text (any case, any spacing, lines joined)
    ! CHECK-NOT: text     they do not contain it
    ! RUN-FAIL: command   must exit with 1 and write no file; RUN-FAIL(2): with status 2
    ! EXPECT-STDERR: text what RUN-FAIL prints contains the text; in a file without RUN-FAIL, what
                          the RUN lines print
    ! VERIFY: --head ...  `parajoint check %s --head ...` passes, with each compiler of its language,
                          which in C must give no warning (the header may take one back: --flags -Wno-...);
                          VERIFY(gfortran): with this one only. Lines that differ in their heads
                          alone are one check
    ! HEAD: 'p(x)>(y)'    adjoint and tangent must both refuse the file (MODES: adjoint for one) with
    ! EXPECT-ERROR@+1: code "text"     exactly these errors; @+1 is the next line, no @ is any place

%s is the file, %S its folder, %t a fresh output folder. Folders named `inputs` hold files that
other tests use.
"""

import argparse
import concurrent.futures
import os
import sys
import tempfile

from testing import actions, batches, header, parts, selftest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDERS = ("tests/cases", "tests/errors", "examples")
SUFFIXES = (".f90", ".F90", ".f", ".F", ".c", ".cpp")


def find(root, text):
    """All test files below the root, sorted; `text` must be part of their path."""
    found = []
    for folder in FOLDERS:
        for path, folders, names in os.walk(os.path.join(root, folder)):
            folders[:] = sorted(f for f in folders if f != "inputs" and not f.endswith(".golden"))
            for name in sorted(names):
                file = os.path.join(path, name)
                if name.endswith(SUFFIXES) and text in os.path.relpath(file, root):
                    found.append(file)
    return found


def collect(files, options):
    """The actions of all files; a test file without any is a failed action."""
    result = []
    for file in files:
        optional = os.path.relpath(file, options.root).startswith("examples")
        try:
            test = header.read(file)
            made = actions.plan(test, options)
        except header.Malformed as error:
            made = [actions.Broken(file, str(error))]
        if not made and not optional:
            made = [actions.Broken(file, "no RUN, VERIFY, HEAD or RUN-FAIL line")]
        result += made
    return result


def execute(action, options):
    with tempfile.TemporaryDirectory(prefix="parajoint-test-") as folder:
        try:
            return action, action.run(folder, options)
        except Exception as error:
            return action, f"the runner failed: {type(error).__name__}: {error}"


class Progress:
    """Counts, prints failures in full, and shows on a terminal how far it is."""

    def __init__(self, total, root):
        self.total, self.root, self.done, self.failed, self.terminal = total, root, 0, 0, sys.stderr.isatty()

    def passed(self, count=1):
        self.done += count
        self.show(f"{self.done} of {self.total}, {self.failed} failed")

    def finish(self, action, problem):
        self.failed += bool(problem)
        if problem:
            self.show("")
            print(f"FAILED {os.path.relpath(action.file, self.root)}: {action.title}")
            print("\n".join("    " + line for line in problem.rstrip().splitlines()), flush=True)
        self.passed()

    def show(self, text):
        if self.terminal:
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def run(todo, options):
    """Runs the actions, checks in batches first; returns how many failed."""
    progress = Progress(len(todo), options.root)
    checks = [a for a in todo if type(a) is actions.Verify] if options.batches else []
    made, _ = batches.make(checks, options)
    batched = {action for batch in made for action, _ in batch.checks}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = []
        for future in [pool.submit(batch.run, options) for batch in made]:
            results += future.result()
        alone = batches.not_passed(results)
        progress.passed(len(batched - alone))
        left = [a for a in todo if a not in batched or a in alone]
        for future in concurrent.futures.as_completed([pool.submit(execute, a, options) for a in left]):
            progress.finish(*future.result())
    progress.show("")
    return progress.failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", help="the compiler (build/parajoint)")
    parser.add_argument("--root", default=ROOT, help="the folder that holds tests/ and examples/")
    parser.add_argument("--compilers", default="gfortran,flang-22,gcc,clang-22", help="for VERIFY, separated by commas")
    parser.add_argument("--filter", default="", help="only files whose path contains this")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=300, help="seconds a command")
    parser.add_argument("--all", action="store_true", help="numbers from all compilers for every case")
    parser.add_argument("--part", type=int, help="the eighth of the cases that gets them without --all")
    parser.add_argument("--sanitize", action="store_true", help="all C cases under gcc's sanitizers, too")
    parser.add_argument("--alone", dest="batches", action="store_false", help="compile each check by itself")
    parser.add_argument("--update", action="store_true", help="rewrite the golden output")
    parser.add_argument("--list", action="store_true", help="say what would run")
    parser.add_argument("--self-test", action="store_true", help="test the runner itself")
    options = parser.parse_args()
    if options.self_test:
        return selftest.main(os.path.abspath(__file__))
    options.root = os.path.abspath(options.root)
    options.tool = os.path.abspath(options.tool or os.path.join(options.root, "build", "parajoint"))
    options.compilers = [name for name in options.compilers.split(",") if name]
    if not options.list and not os.access(options.tool, os.X_OK):
        print(f"run.py: no such program: {options.tool}", file=sys.stderr)
        return 2
    options.part = parts.of(options, options.root)
    todo = collect(find(options.root, options.filter), options)
    if options.list:
        for action in todo:
            print(f"{os.path.relpath(action.file, options.root)}: {action.title}")
        return 0
    if not todo:
        print("run.py: no test found", file=sys.stderr)
        return 2
    failed = run(todo, options)
    print(f"{len(todo) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
