# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What every benchmark needs: commands, statistics, facts about the machine, progress."""

import collections
import datetime
import os
import platform
import re
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from languages import FORTRAN

FLAGS = "-O3 -march=native"  # unless told otherwise
OPENMP = ["-fopenmp"]


class Failure(Exception):
    """A benchmark that cannot be measured, with the reason."""


def cores():
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0))


def usual_threads():
    """1, 2, 4, ... and as many as there are cores."""
    counts = {2**k for k in range(cores().bit_length()) if 2**k <= cores()}
    return sorted(counts | {cores()})


def machine():
    """Facts that explain times, and no name."""
    model = re.search(r"^model name\s*:\s*(.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    memory = os.sysconf("SC_PHYS_PAGES")*os.sysconf("SC_PAGE_SIZE")
    return {"cpu": model.group(1) if model else platform.machine(), "cores": cores(),
            "memory_bytes": memory, "kernel": f"{platform.system()} {platform.release()}",
            "python": platform.python_version(), "day": datetime.date.today().isoformat()}


def summary(values):
    """The median, the quartiles as its spread, and of how many."""
    if len(values) == 1:
        return {"median": values[0], "low": values[0], "high": values[0], "count": 1}
    low, median, high = statistics.quantiles(values, n=4, method="inclusive")
    return {"median": median, "low": low, "high": high, "count": len(values)}


def show(quantity, digits=2):
    """A summary as text: median (quartiles)."""
    low, median, high = (f"{quantity[k]:.{digits}f}" for k in ("low", "median", "high"))
    return f"{median} ({low}-{high})"


def environment(threads):
    """For a program with so many threads. Threads that wait must leave the cores to the next
    program soon (KMP_BLOCKTIME), and private copies of arrays live on their stacks."""
    result = {**os.environ, "OMP_NUM_THREADS": str(threads), "OMP_STACKSIZE": "1G",
              "OMP_DYNAMIC": "false", "KMP_BLOCKTIME": "1",
              "OMP_PROC_BIND": "true" if threads <= cores() else "false"}
    result.pop("OMP_SCHEDULE", None)
    return result


def unlimited_stack():
    """The same for the first thread, as far as the system lets us."""
    _, most = resource.getrlimit(resource.RLIMIT_STACK)
    resource.setrlimit(resource.RLIMIT_STACK, (most, most))


class Bench:
    """One case with one compiler: its settings, and a folder for what is built."""

    def __init__(self, folder, options, compiler):
        self.folder = folder
        self.compiler = compiler
        self.flags = shlex.split(options.flags)
        self.size = options.size
        self.threads = options.threads
        self.repetitions = options.repetitions
        self.prove_only = options.prove
        self.part = options.part
        self.tool = str(Path(options.tool).resolve())
        self._keep = options.keep
        self.work = None
        self._temporary = None

    def __enter__(self):
        unlimited_stack()
        if self._keep:
            self.work = Path(self._keep).resolve() / self.folder.name / self.compiler
            self.work.mkdir(parents=True, exist_ok=True)
        else:
            self._temporary = tempfile.TemporaryDirectory()
            self.work = Path(self._temporary.name)
        return self

    def __exit__(self, *_):
        self.progress("")
        if self._temporary:
            self._temporary.cleanup()

    def progress(self, text):
        """One line on a terminal, overwritten by the next one; nothing in a pipe."""
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K" + text[:100])
            sys.stderr.flush()

    def command(self, words, folder=None):
        """What the command prints. Fails when it does."""
        words = [str(word) for word in words]
        try:
            done = subprocess.run(words, cwd=folder or self.work, text=True, check=False,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except OSError as error:
            raise Failure(f"{words[0]}: {error.strerror}") from error
        if done.returncode:
            raise Failure(f"{self.shown(words)}\n{done.stdout}")
        return done.stdout

    def shown(self, words):
        """A command as a user would type it, in the top folder of the project. What was built or
        generated is in $WORK: --keep tells where that is."""
        text = shlex.join(str(word) for word in words)
        for path, name in ((self.work, "$WORK"), (self.tool, "build/parajoint"),
                           (self.folder, f"benchmarks/{self.folder.name}"),
                           (self.folder.parent.parent, ".")):
            text = text.replace(str(path), name)
        return text

    def compiler_of(self, language):
        """The compiler for this language that goes with the one for Fortran."""
        return language.compilers[self.compiler]

    def versions(self, languages):
        """What says which compilers and which tool were used."""
        compilers = {language.name: self.command([self.compiler_of(language), "--version"])
                     for language in languages}
        return {**{name: text.splitlines()[0] for name, text in compilers.items()},
                "parajoint": self.command([self.tool, "--version"]).strip()}

    def runtime_flags(self, language=FORTRAN):
        """What a line that compiles and links needs, in words."""
        words = ["--compiler", self.compiler] if language is FORTRAN else []
        return shlex.split(self.command([self.tool, "flags", language.flags, *words]))

    def lines(self, program, threads, *words):
        """The lines that the program prints, each as soon as it is there, split into words."""
        with subprocess.Popen([program, *map(str, words)], env=environment(threads), text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            last = collections.deque(maxlen=5)
            for text in process.stdout:
                last.append(text)
                self.progress(f"{threads} threads: {text.strip()}")
                yield text.split()
        if process.returncode:
            raise Failure(f"stopped with {threads} threads:\n{''.join(last)}")
