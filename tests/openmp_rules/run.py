#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The justification of the OpenMP differentiation rules, made executable.

    run.py                       every clause, a quarter of the sequences of accesses to an array, a sixteenth of those to
                                 a scalar, others with each commit
    run.py --all                 every clause, every sequence
    run.py --row firstprivate    one clause
    run.py --plant private       plants a wrong rule: the run must fail
    run.py --self-test           half of the plants, others with each commit; passes if every one is noticed

For each clause of a variable v and each sequence of accesses to v: the derivatives of the OpenMP
program must be those of its PGAS form, where each thread's copy is a variable of its own and no
OpenMP is left. README.md says more.
"""

import argparse
import concurrent.futures
import os
import re
import sys
import tempfile

import compare
import patterns
import plants

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(1, os.path.join(ROOT, "tests"))
from testing import parts  # noqa: E402

SCALARS, ARRAYS, PLANTS = 16, 4, 2  # parts, of which a run takes one
BATCH = 40  # patterns that one run of the compiler takes
FIRST = 10  # fewer of them where the first batch mostly tells


def patterns_of(row, options, length=None):
    """By number, the patterns of a row and their places: a part of them, all with --all. Where a wrong rule is planted,
    all those of arrays, by which it must be noticed (of scalars where the row has no arrays)."""
    planted = options.self_test or options.plant
    arrays, scalars = 1 if planted else ARRAYS, 1 if planted and row.scalars else SCALARS
    found = enumerate(patterns.enumerate_row(row, options.threads, length), 1)
    return {number: (pattern, places) for number, (pattern, places) in found if options.all
            or parts.has(options.part, arrays if pattern.array else scalars, f"{row.name} {pattern.title}")}


def batches(found, size=BATCH):
    """Patterns of the same shape, in lists of (number, pattern, places)."""
    numbered = [(number, pattern, places) for number, (pattern, places) in found.items()]
    result = []
    for array, passive in ((False, False), (True, False), (False, True), (True, True)):
        some = [e for e in numbered if (e[1].array, e[1].passive) == (array, passive)]
        result += [some[i:i + size] for i in range(0, len(some), size)]
    return result


def answers_of(futures):
    """What became of the batches of a row: answers by number, the plant's changes."""
    answers, changed = {}, 0
    for future in futures:
        some, more = future.result()
        answers.update(some)
        changed += more
    return answers, changed


def report(found, answers, options):
    """Prints what failed, messages that differ in numbers only once; returns how many."""
    failures = {}
    for number, (pattern, _) in found.items():
        kind, message = answers[number]
        if kind:
            failures.setdefault((kind, re.sub(r"[-+]?\d+", "#", message)), []).append((pattern, message))
    shown = 0
    for (kind, _), where in failures.items():
        if shown == options.show:
            print("    ... (--show N for more)")
            break
        shown += 1
        more = f", and {len(where) - 1} more" if len(where) > 1 else ""
        print(f"FAILED {where[0][0].row.name}: {where[0][0].title}{more}: {kind}")
        print("\n".join("    " + line for line in where[0][1].rstrip().splitlines()[:8]), flush=True)
    return sum(len(where) for where in failures.values())


def check(rows, tools, pool, options):
    """The patterns of the rows. Returns (passed, failed)."""
    passed = failed = 0
    print(f"{'clause':<24}{'patterns':>9}{'runs':>8}{'failed':>8}")
    started = []  # all of them, so that no job waits for the last batch of a row
    for row in rows:
        found, plant = patterns_of(row, options, options.length), options.planted.get(row.name)
        started.append((row, found, [pool.submit(compare.judge, tools, batch, plant) for batch in batches(found)]))
    for row, found, futures in started:
        answers, changed = answers_of(futures)
        bad = report(found, answers, options)
        if row.name in options.planted and not changed:
            print(f"FAILED {row.name}: the plant changes nothing: {options.planted[row.name].what}")
            bad += 1
        places = sum(len(p) for _, p in found.values())
        print(f"{row.name:<24}{len(found):>9}{places:>8}{bad:>8}", flush=True)
        passed += len(found) - min(bad, len(found))
        failed += bad
    return passed, failed


def tells(pattern):
    """Whether a planted rule must be noticed by such a pattern."""
    return pattern.array or pattern.row.scalars


def notice(row, plant, tools, options):
    """Plants a wrong rule and tries batches, those of arrays first, until a pattern of an array notices it."""
    found = patterns_of(row, options, options.length or plant.length)
    answers, changed = {}, 0
    for batch in sorted(batches(found, FIRST), key=lambda batch: not batch[0][1].array):
        some, more = compare.judge(tools, batch, plant)
        answers.update(some)
        changed += more
        if any(kind == "wrong" and tells(found[number][0]) for number, (kind, _) in some.items()):
            break
    return found, answers, changed


def self_test(rows, tools, pool, options):
    """Tries each row with its plants: a part of them, all with --all. Returns (passed, failed)."""
    passed = failed = 0
    todo = [(row, plant) for row in rows for plant in plants.of(row)]
    if not options.all:
        todo = parts.every(options.part, PLANTS, todo)
    for row in rows:
        if not plants.of(row):
            print(f"FAILED {row.name}: no plant")
            failed += 1
    tried = [pool.submit(notice, row, plant, tools, options) for row, plant in todo]
    for (row, plant), future in zip(todo, tried):
        found, answers, changed = future.result()
        wrong = sum(kind == "wrong" for kind, _ in answers.values())
        other = [answer for answer in answers.values() if answer[0] not in ("", "wrong")]
        arrays = sum(tells(found[number][0]) for number, (kind, _) in answers.items()
                     if kind == "wrong")
        if changed and arrays and not other:
            passed += 1
            print(f"noticed by {wrong} of {len(answers)} patterns, {arrays} of arrays: {row.name}: "
                  f"{plant.what}", flush=True)
            continue
        failed += 1
        why = (f"{other[0][0]}: {other[0][1]}" if other else "it changes nothing" if not changed
               else f"not noticed{' for arrays' if wrong else ''}, though it changes {changed} "
                    "procedures")
        print(f"FAILED {row.name}: {plant.what}: {why}", flush=True)
    return passed, failed


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [row.name for row in patterns.ROWS]
    parser.add_argument("--tool", default=os.path.join(ROOT, "build", "parajoint"))
    parser.add_argument("--compiler", default="gfortran", help="gfortran or flang-22")
    parser.add_argument("--threads", default="1,2,3", help="the teams to run with")
    parser.add_argument("--row", action="append", choices=names, help="only this clause (again for more)")
    parser.add_argument("--length", type=int, help="of the sequences (each row has its own)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=120, help="seconds a command")
    parser.add_argument("--keep", metavar="DIR", help="keep the files of batches with a failure")
    parser.add_argument("--show", type=int, default=5, help="how many different failures of a row to print")
    parser.add_argument("--plant", metavar="ROW", choices=names, help="plant the row's wrong rule")
    parser.add_argument("--self-test", action="store_true", help="every plant must be noticed")
    parser.add_argument("--list", action="store_true", help="print the patterns")
    parts.add_options(parser, "all patterns")
    options = parser.parse_args()
    options.threads = tuple(int(t) for t in options.threads.split(","))
    options.tool = os.path.abspath(options.tool)
    options.keep = options.keep and os.path.abspath(options.keep)
    if options.plant and not options.row:
        options.row = [options.plant]
    options.part = parts.of(options, ROOT)
    options.planted = {}
    for row in patterns.ROWS:
        if row.name == options.plant:
            if not plants.of(row):
                parser.error(f"{row.name} has no plant")
            options.planted[row.name] = plants.of(row)[0]
    return options


def main():
    options = parse()
    rows = [row for row in patterns.ROWS if not options.row or row.name in options.row]
    if options.list:
        for letter in sorted(set("".join(row.letters + row.rare for row in rows))):
            print(f"{letter}: {patterns.LETTERS[letter]}")
        for row in rows:
            for pattern, places in patterns_of(row, options, options.length).values():
                print(row.name, pattern.title, " ".join(f"{s.replace(' ', '')}:{t}" for s, t in places))
        return 0
    if not os.access(options.tool, os.X_OK):
        print(f"run.py: no such program: {options.tool}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="openmp-rules-") as folder:
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            try:
                tools = compare.Toolchain(options, folder)
            except compare.Fault as fault:
                print(f"run.py: {fault}", file=sys.stderr)
                return 2
            passed, failed = (self_test if options.self_test else check)(rows, tools, pool, options)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
