#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a random program, in Fortran or in C, to standard output.

    generate.py --seed 17                         a sequential program
    generate.py --seed 17 --parallel              one with OpenMP loops
    generate.py --seed 17 --without calls,while   without some features
    generate.py --seed 17 --features loops,branches   with these features only
    generate.py --seed 17 --language c            the same program in C
    generate.py --list-features

The same arguments give the same program. Its header names the seed and the line for `check`.
"""

import argparse
import sys

import c.program
from fortran import features
from fortran.program import Program


def add_options(parser):
    """The options that say what a program may contain."""
    parser.add_argument("--parallel", action="store_true", help="with OpenMP loops")
    parser.add_argument("--features", metavar="LIST", help="only these features")
    parser.add_argument("--with", metavar="LIST", dest="extra", help="the default features and these")
    parser.add_argument("--without", metavar="LIST", help="all but these features")
    parser.add_argument("--real4", action="store_true", help="real(4) instead of real(8)")


def program(seed, options, language="fortran"):
    """The program of a seed under the options of `add_options`. In C its text may be empty: see its `reason`."""
    chosen = features.select(options.features, options.extra, options.without)
    made = Program(seed, options.parallel, chosen, options.real4)
    return c.program.Program(made) if language == "c" else made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=["fortran", "c"], default="fortran")
    parser.add_argument("-o", dest="output", help="file to write instead of standard output")
    parser.add_argument("--list-features", action="store_true")
    add_options(parser)
    options = parser.parse_args()
    if options.list_features:
        for name, on, text in features.FEATURES:
            print(f"{name:20}{'' if on else '(off) '}{text}")
        return 0
    try:
        made = program(options.seed, options, options.language)
    except ValueError as error:
        parser.error(str(error))
    text = made.text
    if not text:
        print(f"generate.py: no form in C: {made.reason}", file=sys.stderr)
        return 1
    if options.output:
        with open(options.output, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
