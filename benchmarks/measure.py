# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What every benchmark needs: building, running, statistics, facts about the machine, progress."""

import collections
import os
import platform
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

FLAGS = ["-O3", "-march=native", "-fopenmp"]


class Failure(Exception):
    """A benchmark that cannot be measured, with the reason."""


def cores():
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0))


def machine():
    """Facts that explain times, and no name."""
    model = re.search(r"^model name\s*:\s*(.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return {"cpu": model.group(1) if model else platform.machine(), "cores": cores(),
            "kernel": platform.system()}


def summary(values):
    """The median, and the quartiles as its spread."""
    low, median, high = statistics.quantiles(values, n=4, method="inclusive")
    return {"median": median, "low": low, "high": high}


def show(quantity, digits=2):
    """A summary as text: median (quartiles)."""
    low, median, high = (f"{quantity[k]:.{digits}f}" for k in ("low", "median", "high"))
    return f"{median} ({low}-{high})"


class Bench:
    """One case with one compiler: its settings, and a folder for what is built."""

    def __init__(self, folder, options, compiler):
        self.folder = folder
        self.compiler = compiler
        self.size = options.size
        self.threads = options.threads
        self.repetitions = options.repetitions
        self.tool = str(Path(options.tool).resolve())
        self._work = None

    def __enter__(self):
        self._work = tempfile.TemporaryDirectory()
        return self

    def __exit__(self, *_):
        self.progress("")
        self._work.cleanup()

    def progress(self, text):
        """One line on a terminal, overwritten by the next one; nothing in a pipe."""
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K" + text)
            sys.stderr.flush()

    def command(self, words):
        """What the command prints. Fails when it does."""
        try:
            done = subprocess.run(words, cwd=self._work.name, text=True, check=False,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        except OSError as error:
            raise Failure(f"{words[0]}: {error.strerror}") from error
        if done.returncode:
            raise Failure(f"{shlex.join(words)}\n{done.stdout}")
        return done.stdout

    def compiler_version(self):
        return self.command([self.compiler, "--version"]).splitlines()[0]

    def prove(self, source, head, **values):
        """Proves the derivatives on numbers, before any time is taken."""
        self.progress(f"checks {source}")
        given = [word for name, value in values.items() for word in ("--set", f"{name}={value}")]
        self.command([self.tool, "check", str(self.folder / source), "--head", head, *given])

    def build(self, source, head, main, *flags):
        """A program from the source, its tangent and its adjoint, and a main program."""
        self.progress(f"builds {source}")
        files = [str(self.folder / source)]
        for mode, suffix in (("tangent", "_d"), ("adjoint", "_b")):
            self.command([self.tool, mode, files[0], "--head", head, "-o", "."])
            files.append(Path(source).stem + suffix + ".f90")
        runtime = self.command([self.tool, "flags", "--fortran", "--compiler", self.compiler])
        self.command([self.compiler, *FLAGS, *files, str(self.folder / main),
                      *shlex.split(runtime), *flags, "-o", "program"])
        return os.path.join(self._work.name, "program")

    def lines(self, program, threads, *words):
        """The lines that the program prints, each as soon as it is there, split into words."""
        environment = {**os.environ, "OMP_NUM_THREADS": str(threads),
                       "OMP_PROC_BIND": "true" if threads <= cores() else "false"}
        environment.pop("OMP_SCHEDULE", None)
        with subprocess.Popen([program, *map(str, words)], env=environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            last = collections.deque(maxlen=5)
            for text in process.stdout:
                last.append(text)
                self.progress(f"{threads} threads: {text.strip()}")
                yield text.split()
        if process.returncode:
            raise Failure(f"stopped with {threads} threads:\n{''.join(last)}")

