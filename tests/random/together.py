# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks of random programs in batches, as tests/run.py has them: compilers start once for several programs. What does
not pass in a batch is judged alone."""

import itertools
import os
import re

from shared import batches


def groups(seeds, jobs):
    """Lists of the seeds, which may be without end: what is made before the first of them is checked."""
    seeds = iter(seeds)
    return iter(lambda: list(itertools.islice(seeds, 2*jobs*batches.MOST)), [])


class Check:
    """A program, in Fortran one whose names outside of procedures no other one has, and the words of `parajoint check` for
    it."""

    def __init__(self, source, arguments, mark):
        """`source`: the path of the program; the one with other names goes beside it. `mark`: what names end in."""
        self.alone = self._words = [source, *arguments]  # as it is
        if source.endswith(".f90"):
            self._words = self._renamed(source, arguments, mark)

    @staticmethod
    def _renamed(source, arguments, mark):
        stem, suffix = os.path.splitext(source)
        file = f"{stem}_{mark}{suffix}"
        names = sorted(batches.names(source, batches.read(source)).defined)
        pattern = re.compile(rf"\b({'|'.join(names)})\b")

        def renamed(text):
            return pattern.sub(rf"\1_{mark}", text)

        with open(source, encoding="utf-8") as program:
            text = program.read()
        with open(file, "w", encoding="utf-8") as program:
            program.write(renamed(text))
        return [file] + [renamed(word) if before == "--head" else word
                         for before, word in zip([""] + arguments, arguments)]

    def words(self, options):
        return self._words


def passed(checks, options, pool):
    """Those of the checks that pass in batches. `options`: tool, timeout, jobs; `pool` runs so many at once."""
    made, _ = batches.make(checks, options, batches.size(len(checks), options.jobs))
    results = [result for found in pool.map(lambda batch: batch.run(options), made) for result in found]
    return {check for check, _, _ in results} - batches.not_passed(results)
