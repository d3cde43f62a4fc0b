#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a program that fails `parajoint check` smaller, by deleting statements while it still fails.

    reduce.py program.f90 --fails 'J xd.*FAILED' -- --head 'head(p)>(s)' --set n=7

What stands after `--` goes to `parajoint check`. A smaller program counts as failing when the
primal compiles and runs with uninitialised reals trapped, and check's report matches the pattern.
Deletes whole statements and constructs, keeps one branch of an `if`, and takes bodies out of loops.
Prints the smallest program found.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OPENS = re.compile(r"^(\w+: *)?(if *\(.*\) *then$|do\b|select case|where *\(.*\)$|"
                   r"(pure |elemental )*(subroutine|function) |module \w+$|interface\b)", re.I)
CLOSES = re.compile(r"^end *(if|do|select|where|subroutine|function|module|interface)\b", re.I)
STRICT = ["-Wuninitialized", "-Wmaybe-uninitialized", "-Werror=uninitialized",
          "-Werror=maybe-uninitialized", "-Werror=return-type"]
DIRECTIVE = re.compile(r"^!\$omp (?!end\b)", re.I)
# Directives with a line that ends them.
BLOCK = re.compile(r"!\$omp (parallel sections|parallel(?! do)|single|master|masked|critical|sections)\b", re.I)
BRANCH = re.compile(r"^(else|case|elsewhere)", re.I)


def statements(text):
    """The source's statements and directives, continuations joined, without comments."""
    joined = re.sub(r"& *\n *!\$omp *&?", " ", text)
    joined = re.sub(r"& *\n *&?", "", joined)
    lines = [line.strip() for line in joined.split("\n") if line.strip()]
    return [line for line in lines if not line.startswith("!") or line.startswith("!$omp")]


def end_of(lines, start):
    """Index after the statement or construct that begins at start."""
    block = BLOCK.match(lines[start])
    if block:
        ends = [k for k in range(start, len(lines)) if re.match(rf"!\$omp end {block[1]}\b(?! sections)", lines[k])]
        return ends[0] + 1 if ends else start + 1
    if DIRECTIVE.match(lines[start]) and start + 1 < len(lines):
        end = end_of(lines, start + 1)
        return end + 1 if end < len(lines) and lines[end].startswith("!$omp end") else end
    if not OPENS.match(lines[start]):
        return start + 1
    depth = 0
    for index in range(start, len(lines)):
        if OPENS.match(lines[index]):
            depth += 1
        elif CLOSES.match(lines[index]):
            depth -= 1
            if depth == 0:
                return index + 1
    return start + 1


def branches(lines, start, end):
    """The bodies of the construct lines[start:end]."""
    marks, depth = [start], 0
    for index in range(start + 1, end - 1):
        if OPENS.match(lines[index]):
            depth += 1
        elif CLOSES.match(lines[index]):
            depth -= 1
        elif depth == 0 and BRANCH.match(lines[index]):
            marks.append(index)
    marks.append(end - 1)
    return [lines[a + 1:b] for a, b in zip(marks, marks[1:])]


def candidates(lines):
    """Smaller programs, the ones that delete most first."""
    spans = sorted(((start, end_of(lines, start)) for start in range(len(lines))
                    if not CLOSES.match(lines[start]) and not BRANCH.match(lines[start])),
                   key=lambda span: span[0] - span[1])
    for start, end in spans:
        yield lines[:start] + lines[end:]
        if DIRECTIVE.match(lines[start]):
            yield lines[:start] + [line for line in lines[start + 1:end] if not line.startswith("!$omp")] + lines[end:]
            continue
        if end - start > 2 and not re.search(r"\b(subroutine|function|module|interface)\b", lines[start]):
            for body in branches(lines, start, end):
                yield lines[:start] + body + lines[end:]
            # One branch less.
            depth, marks = 0, []
            for index in range(start + 1, end):
                if OPENS.match(lines[index]):
                    depth += 1
                elif CLOSES.match(lines[index]) and index < end - 1:
                    depth -= 1
                elif depth == 0 and (BRANCH.match(lines[index]) or index == end - 1):
                    marks.append(index)
            for a, b in zip(marks, marks[1:]):
                yield lines[:a] + lines[b:]


def wrap(line):
    """A line within the limit of free form."""
    out = []
    if line.startswith("!"):
        while len(line) > 120:
            cut = line.rfind(" ", 20, 120)
            out.append(line[:cut] + " &")
            line = "!$omp " + line[cut:]
        return out + [line]
    while len(line) > 120:
        cut = line.rfind(" ", 20, 120)
        if cut < 0:
            break
        out.append(line[:cut] + " &")
        line = "  " + line[cut:]
    return out + [line]


def fails(lines, options, folder):
    path = os.path.join(folder, "p.f90")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(part for line in lines for part in wrap(line)) + "\n")
    primal = ["gfortran", "-fopenmp", "-O1", "-c", path, "-o", os.path.join(folder, "p.o"), "-J", folder]
    if subprocess.run(primal + options.strict, capture_output=True).returncode != 0:
        return False
    try:
        if options.sequential:
            run = subprocess.run([options.tool, "check", path, *options.arguments, "--no-openmp"],
                                 capture_output=True, timeout=options.timeout)
            if run.returncode != 0:
                return False
        run = subprocess.run([options.tool, "check", path, *options.arguments], capture_output=True,
                             text=True, timeout=options.timeout)
    except subprocess.TimeoutExpired:
        return False
    return re.search(options.fails, run.stdout + run.stderr) is not None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("source")
    parser.add_argument("--fails", required=True, help="what check prints when the program fails")
    parser.add_argument("--tool", default=os.path.join(ROOT, "build", "parajoint"))
    parser.add_argument("--timeout", type=float, default=120)
    parser.add_argument("--sequential", action="store_true", help="only what passes with --no-openmp")
    own = sys.argv[1:]
    mark = own.index("--") if "--" in own else len(own)
    options = parser.parse_args(own[:mark])
    options.arguments = own[mark + 1:]

    with open(options.source, encoding="utf-8") as file:
        lines = statements(file.read())
    with tempfile.TemporaryDirectory() as folder:
        options.strict = STRICT
        if not fails(lines, options, folder):
            options.strict = []  # a warning that is none of this failure's
        if not fails(lines, options, folder):
            sys.exit("reduce.py: the program does not fail that way")
        position = 0
        while True:
            smaller = list(candidates(lines))
            for offset in range(len(smaller)):
                index = (position + offset) % len(smaller)
                if fails(smaller[index], options, folder):
                    lines, position = smaller[index], index
                    print(f"{len(lines)} statements", file=sys.stderr)
                    break
            else:
                break
    print("\n".join(part for line in lines for part in wrap(line)))


if __name__ == "__main__":
    main()
