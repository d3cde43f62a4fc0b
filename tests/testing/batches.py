# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that are compiled together: starting compilers takes most of the time of a small case.

A batch holds checks of sources that define no name twice, with the same compiler and options of it. `parajoint
check-list` makes one program of them, and says of each whether it passed. What did not pass is then checked by itself,
and that alone counts: a batch never blames anybody.
"""

import collections
import os
import re
import shlex
import tempfile

MOST = 16
SOURCES = (".f90", ".c")
# Options of a check that the compilers see.
COMPILED = ("--compiler", "--flags", "--std", "-I", "-D", "--warnings", "--no-openmp")
ALONE = ("-p", "--include-source", "--derivatives")
OPENMP = re.compile(r"#\s*pragma\s+omp|!\$omp|_Pragma", re.I)
FORTRAN_UNIT = re.compile(r"(?:[\w()*, ]+ )?(?:subroutine|function)\s+(\w+)|(?:module|program)\s+(?!procedure)(\w+)$")
C_NAMES = (r"^[ \t]*#[ \t]*define\s+(\w+)", r"^(?:\w[\w \t*]*?)\b(\w+)\s*\(",
           r"^(?:static |extern )?(?:const )?\w+\s+\**(\w+)\s*[=;\[,]",
           r"\b(?:struct|enum|union)\s+(\w+)\s*\{", r"\}\s*(\w+)\s*;")
WORD = re.compile(r"[A-Za-z_]\w*")


def read(file):
    with open(file, encoding="utf-8", errors="replace") as source:
        return source.read()


def names(file, text):
    """What a source defines for all the others, roughly: two batches take the place of one that does not compile."""
    if file.endswith(".c"):
        text = re.sub(r"/\*.*?\*/|//[^\n]*", "", text, flags=re.S)
        enumerators = " ".join(re.findall(r"\benum\s*\w*\s*\{(.*?)\}", text, re.S))
        return {name for pattern in C_NAMES for name in re.findall(pattern, text, re.M)} | set(WORD.findall(enumerators))
    found, inside = set(), False
    for line in text.lower().splitlines():
        line = line.split("!")[0].strip()
        if re.match(r"end\s*module", line):
            inside = False
        unit = None if inside or line.startswith("end") else FORTRAN_UNIT.match(line)
        if unit:
            found.add("main" if line.startswith("program") else unit[1] or unit[2])
            inside = bool(unit[2]) and line.startswith("module")
    return found


def searches_races(words, text):
    """Does the search for data races compile the sources once more? Checks that do so are together: else it would
    compile the others in vain."""
    off = any(word.startswith("--races") for word in words)
    return not off and bool(OPENMP.search(text))


class Batch:
    """Checks in one program: pairs of the action and the words of one of its heads."""
    title = "checks"

    def __init__(self, key):
        self.key, self.defined, self.checks = key, set(), []

    def takes(self, key, defined):
        return key == self.key and len(self.checks) < MOST and not self.defined & defined

    def add(self, action, words, defined):
        self.checks.append((action, words))
        self.defined |= defined

    def run(self, execute, options):
        """The actions of which a check did not pass."""
        with tempfile.TemporaryDirectory(prefix="parajoint-test-") as folder:
            file = os.path.join(folder, "list.txt")
            with open(file, "w", encoding="utf-8") as target:
                target.writelines(shlex.join(words) + "\n" for _, words in self.checks)
            _, out, _ = execute([options.tool, "check-list", file], options.timeout*len(self.checks))
        verdicts = out.split()
        if len(verdicts) != len(self.checks):
            return {action for action, _ in self.checks}
        return {action for (action, _), verdict in zip(self.checks, verdicts) if verdict != "passed"}


def single_heads(words):
    """The words of a check, once for each of its heads."""
    at = [k for k, word in enumerate(words) if word == "--head"]
    rest = [word for k, word in enumerate(words) if k not in at and k - 1 not in at]
    return [rest + words[k:k + 2] for k in at]


def make(actions, options):
    """Batches of the checks among the actions, and the actions that stay alone."""
    checks, alone = [], []
    for action in actions:
        words = action.words(options)
        files = [word for word in words if word.endswith(SOURCES)]
        plain = all(os.path.exists(file) for file in files) and not any("'" in word for word in words)
        texts = [read(file) for file in files] if plain else []
        defined = set().union(*map(names, files, texts))
        if not texts or "main" in defined or any(word.split("=")[0] in ALONE for word in words):
            alone.append(action)
            continue
        key = tuple(word for k, word in enumerate(words)
                    if word.startswith(COMPILED) or (k and words[k - 1] in COMPILED[:-2]))
        key += (searches_races(words, "".join(texts)),)
        checks += [(key, defined, action, check) for check in single_heads(words)]
    return batched(checks), alone


def batched(checks):
    """Few batches of the checks, each given by its key, the names that it defines, its action and its words."""
    often = collections.Counter((key, name) for key, defined, _, _ in checks for name in defined)
    # Whose names are in many others is hard to place, and goes first.
    checks.sort(key=lambda check: -max(often[check[0], name] for name in check[1]))
    batches = []
    for key, defined, action, words in checks:
        place = next((b for b in batches if b.takes(key, defined)), None)
        if place is None:
            place = Batch(key)
            batches.append(place)
        place.add(action, words, defined)
    return batches
