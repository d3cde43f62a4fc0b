# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plants faults into derivatives of random programs, one at a time. `parajoint check` must find each.

A fault in one program may do no harm: what it spoils is overwritten, or read by nobody. So it is tried in program after
program until it is found in one.
"""

import concurrent.futures
import glob
import os
import re
import shutil
import tempfile
from dataclasses import dataclass

from shared import TESTS, execute, parts

PARTS = 4


@dataclass(frozen=True)
class Fault:
    """`pattern` and `replacement` of a text in the derivatives of a mode, `d` or `b`: in the first file that has it, at
    its first place there, or `everywhere` in it."""
    what: str
    mode: str
    pattern: str
    replacement: object  # text, or a function of the match
    everywhere: bool = False
    races: bool = False  # numbers need not differ: the detector of races finds it

    def plant(self, folder):
        """Whether a file has a place for it."""
        for path in sorted(glob.glob(os.path.join(folder, f"*_{self.mode}.*"))):
            if path.endswith(".h"):
                continue
            with open(path, encoding="utf-8") as file:
                text = file.read()
            changed, count = re.subn(self.pattern, self.replacement, text, count=0 if self.everywhere else 1)
            if count:
                with open(path, "w", encoding="utf-8") as file:
                    file.write(changed)
                return True
        return False


@dataclass(frozen=True)
class Subject:
    """A program into whose derivatives faults are planted."""
    title: str
    sources: list    # paths
    arguments: list  # of `parajoint check`
    compiler: str


class Planter:
    """The right derivatives of a subject, beside them wrong ones, in one folder."""

    def __init__(self, subject, folder, options):
        self.subject, self.folder, self.options = subject, folder, options
        self.right, self.wrong = os.path.join(folder, "right"), os.path.join(folder, "wrong")
        self.passes = {}  # the right derivatives, with and without the detector of races

    def call(self, mode, words):
        return execute([self.options.tool, mode, *self.subject.sources, *words], self.folder, self.options.timeout)

    def derive(self):
        """Whether both derivatives could be written."""
        words = self.subject.arguments
        some = [word for before, word in zip([""] + words, words)
                if word.startswith(("--head", "--size")) or before in ("--head", "--size")]
        return all(self.call(mode, [*some, "-o", self.right])[0] == 0 for mode in ("tangent", "adjoint"))

    def check(self, derivatives, races):
        return self.call("check", [*self.subject.arguments, "--compiler", self.subject.compiler, "--threads", "1",
                                   "--races", "on" if races else "off", "--derivatives", derivatives])

    def finds(self, fault):
        """Whether check finds the fault here; None: there is no place for it, or what is right does not pass."""
        shutil.rmtree(self.wrong, ignore_errors=True)
        shutil.copytree(self.right, self.wrong)
        if not fault.plant(self.wrong):
            return None
        if fault.races not in self.passes:
            self.passes[fault.races] = self.check(self.right, fault.races)[0] == 0
        if not self.passes[fault.races]:
            return None
        status, out, err = self.check(self.wrong, fault.races)
        return status == 1 and "FAILED" in out + err and "does not compile" not in out + err


def unnoticed(faults, subjects, options):
    """The faults that are found in no subject."""
    left = list(faults)
    for write in subjects:
        if not left:
            break
        with tempfile.TemporaryDirectory() as folder:
            subject = write(folder)
            planter = subject and Planter(subject, folder, options)
            if not subject or not planter.derive():
                continue
            for fault in list(left):
                found = planter.finds(fault)
                if found is not None:
                    print(f"{subject.title}: {fault.what}: {'found' if found else 'not found here'}", flush=True)
                if found:
                    left.remove(fault)
    return left


def add_options(parser):
    """--self-test, and which part is taken of what may be left to another commit."""
    parser.add_argument("--self-test", action="store_true", help="plant faults; all must be found")
    parts.add_options(parser, "all faults, and races in both languages")


def chosen(faults, options):
    """The faults of the part, a quarter of them, or all."""
    return faults if options.all else parts.every(parts.of(options, TESTS), PARTS, faults)


def self_test(faults, subjects, options):
    """Says which faults are found; returns the exit status. Faults and subjects by language, a subject as a function
    that writes it into a folder, or gives None. `options`: tool, timeout, jobs, of which a language has one, and
    those of add_options."""
    planted = {language: chosen(faults[language], options) for language in subjects}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        tried = {language: pool.submit(unnoticed, planted[language], some, options)
                 for language, some in subjects.items()}
    total, bad = sum(map(len, planted.values())), 0
    for language, future in tried.items():
        for fault in future.result():
            bad += 1
            print(f"{language}: not found: {fault.what}")
    print(f"{total - bad} passed, {bad} failed")
    return 1 if bad or not total else 0
