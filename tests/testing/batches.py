# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that are compiled together: starting compilers takes most of the time of a small case.

A batch holds checks with the same compiler and options of it. In Fortran, their sources define no name twice; in C,
`parajoint check-list` gives each of them names of its own. It makes one program of them, and says of each whether it
passed. What did not pass is then checked by itself, and that alone counts: a batch never blames anybody.
"""

import collections
import os
import re
import shlex
import tempfile
from dataclasses import dataclass, field

from .execution import execute

MOST, MOST_IN_C = 16, 32
SOURCES = (".f90", ".c")
# Options of a check that the compilers see.
COMPILED = ("--compiler", "--flags", "--std", "-I", "-D", "--warnings", "--no-openmp")
ALONE = ("-p", "--include-source", "--derivatives")
OPENMP = re.compile(r"#\s*pragma\s+omp|!\$omp|_Pragma", re.I)
FORTRAN_UNIT = re.compile(r"(?:[\w()*, ]+ )?(?:subroutine|function)\s+(\w+)|(?:module|program)\s+(?!procedure)(\w+)$")
WORD = re.compile(r"[A-Za-z_]\w*")
# What all checks of a batch see of C's library comes before all of them: macros of it that are names elsewhere.
LIBRARY = {"complex": {"complex", "I", "imaginary"}, "stdbool": {"bool", "true", "false"}, "iso646": {"and", "or", "not"}}
PRAGMA = re.compile(r"#\s*pragma(?:[^\n]*\\\n)*[^\n]*")
HEADER = re.compile(r"^[ \t]*#[ \t]*include[ \t]*<(\w+)\.h>", re.M)
FEATURES = re.compile(r"^[ \t]*#[ \t]*define[ \t]+_[A-Z]", re.M)  # _GNU_SOURCE: of what these headers declare


def read(file):
    with open(file, encoding="utf-8", errors="replace") as source:
        text = source.read()
    return re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.S) if file.endswith(".c") else text


def fortran_names(text):
    """The procedures outside of modules, modules, "main" of a main program."""
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


@dataclass
class Names:
    """What a source has for all others, roughly: two batches take the place of one that does not compile."""
    defined: set = field(default_factory=set)
    macros: set = field(default_factory=set)
    words: set = field(default_factory=set)

    def clash(self, other):
        return self.defined & other.defined or self.macros & other.words or other.macros & self.words

    def add(self, other):
        self.defined |= other.defined
        self.macros |= other.macros
        self.words |= other.words


def names(file, text):
    if not file.endswith(".c"):
        return Names(fortran_names(text))
    words = set(WORD.findall(text))
    # Derivatives of variables are words of the derivatives.
    words.update([word + letter for word in words for letter in "bd"])
    macros = set().union(*[LIBRARY.get(header, set()) for header in HEADER.findall(text)])
    # What the tool gives no other name: "main" and functions that are words of directives, as "dynamic"; "bool".
    own_bool = {"bool"} & (words - macros)
    in_directives = set(WORD.findall(" ".join(PRAGMA.findall(text)))) | {"main"}
    defined = {word for word in in_directives & words if re.search(rf"\b{word}\s*\([^;{{}}]*\)\s*\{{", text)}
    return Names(defined | own_bool, macros, words - macros)


def searches_races(words, text):
    """Does the search for data races compile the sources once more? Checks that do so are together: else it would
    compile the others in vain."""
    off = any(word.startswith("--races") for word in words)
    return not off and bool(OPENMP.search(text))


class Batch:
    """Checks in one program: pairs of the action and the words of one of its heads."""
    title = "checks"

    def __init__(self, key, most):
        self.key, self.most, self.names, self.checks = key, most, Names(), []

    def takes(self, key, own):
        return key == self.key and len(self.checks) < self.most and not self.names.clash(own)

    def add(self, action, words, own):
        self.checks.append((action, words))
        self.names.add(own)

    def run(self, options):
        """For each check its action, whether it passed, and names of its options that its head has not."""
        with tempfile.TemporaryDirectory(prefix="parajoint-test-") as folder:
            file = os.path.join(folder, "list.txt")
            with open(file, "w", encoding="utf-8") as target:
                target.writelines(shlex.join(words) + "\n" for _, words in self.checks)
            _, out, _ = execute([options.tool, "check-list", file], timeout=options.timeout*len(self.checks))
        verdicts = [line.split() for line in out.splitlines()]
        if len(verdicts) != len(self.checks):
            verdicts = [["FAILED"]]*len(self.checks)
        return [(action, verdict[:1] == ["passed"], set(verdict[2:])) for (action, _), verdict in zip(self.checks, verdicts)]


def not_passed(results):
    """The actions of which a head did not pass, or whose options have names that none of their heads knows."""
    unknown = {}
    for action, _, names_without in results:
        unknown[action] = unknown.get(action, names_without) & names_without
    return {action for action, passed, _ in results if not passed} | {a for a, found in unknown.items() if found}


def single_heads(words):
    """The words of a check, once for each of its heads, which comes first."""
    at = [k for k, word in enumerate(words) if word == "--head"]
    rest = [word for k, word in enumerate(words) if k not in at and k - 1 not in at]
    heads = [words[k:k + 2] for k in at]
    return [sum([head] + [other for other in heads if other is not head], rest) for head in heads]


def size(checks, jobs):
    """How many checks a batch has, so that all jobs have as many of them to run."""
    rounds = max(1, -(-checks//(MOST*jobs)))
    return max(1, -(-checks//(rounds*jobs)))


def make(actions, options, most=None):
    """Batches of the checks among the actions, `most` checks in each, and the actions that stay alone."""
    checks, alone = [], []
    for action in actions:
        words = action.words(options)
        files = [word for word in words if word.endswith(SOURCES)]
        plain = all(os.path.exists(file) for file in files) and not any("'" in word for word in words)
        texts = [read(file) for file in files] if plain else []
        own = Names()
        for file, text in zip(files, texts):
            own.add(names(file, text))
        alone_only = "main" in own.defined or any(FEATURES.search(text) for text in texts)
        if not texts or alone_only or any(word.split("=")[0] in ALONE for word in words):
            alone.append(action)
            continue
        key = tuple(word for k, word in enumerate(words)
                    if word.startswith(COMPILED) or (k and words[k - 1] in COMPILED[:-2]))
        key += (searches_races(words, "".join(texts)),)
        checks += [(key, own, action, check) for check in single_heads(words)]
    return batched(checks, most), alone


def batched(checks, most):
    """Few batches of the checks, each given by its key, its names, its action and its words."""
    often = collections.Counter((key, name) for key, own, _, _ in checks for name in own.defined)
    # Whose names are in many others is hard to place, and goes first.
    checks.sort(key=lambda check: -max((often[check[0], name] for name in check[1].defined), default=0))
    batches = []
    for key, own, action, words in checks:
        place = next((b for b in batches if b.takes(key, own)), None)
        if place is None:
            place = Batch(key, most or (MOST_IN_C if any(word.endswith(".c") for word in words) else MOST))
            batches.append(place)
        place.add(action, words, own)
    return batches
