# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The seven programs of a sub-case: generated, compiled, and once more with counters.

Five are the paper's; two say how good they could be: the adjoint as the tool decides, and one that
was written by hand."""

import dataclasses

from counting import count_atomics
from languages import language_of
from measure import OPENMP, Failure


@dataclasses.dataclass(frozen=True)
class Kind:
    """One of the seven. `options` are those of `parajoint adjoint` and `parajoint check`."""
    name: str
    mode: str  # primal, tangent or adjoint
    options: tuple = ()
    parallel: bool = True
    by_hand: bool = False


KINDS = [
    Kind("primal", "primal"),
    Kind("tangent", "tangent"),
    Kind("serial", "adjoint", ("--no-openmp",), parallel=False),
    Kind("atomic", "adjoint", ("--sharing=atomic",)),
    Kind("reduction", "adjoint", ("--sharing=reduction",)),
    Kind("decided", "adjoint"),
    Kind("by hand", "adjoint", by_hand=True),
]
SUFFIX = {"tangent": "_d", "adjoint": "_b"}


class Program:
    """One program of a sub-case: its files, and how it is compiled."""

    def __init__(self, bench, case, sub, kind):
        self.bench = bench
        self.kind = kind
        self.sub = sub
        self.language = language_of(sub)
        self.main = self.language.driver(bench.folder / case.MAIN)
        self.sources = [(bench.folder / name).resolve() for name in sub["sources"]]
        self.procedure = sub["head"].split("(")[0]
        self.folder = bench.work / f"{sub['name']}-{kind.name}".replace(" ", "-").replace(",", "")
        self.folder.mkdir(exist_ok=True)
        self.derivatives = []
        self.same_as = None
        self.built_by = None

    @property
    def executable(self):
        return self.folder / "program"

    @property
    def compiler(self):
        return self.bench.compiler_of(self.language)

    def macros(self):
        return [f"-D{macro}" for macro in self.sub.get("macros", ())]

    def tool_words(self):
        """What `parajoint` needs to know of the sub-case, whatever the command."""
        macros = [word for macro in self.sub.get("macros", ()) for word in ("-D", macro)]
        return [*self.sources, *macros, "-I", self.bench.folder, "--head", self.sub["head"],
                *self.kind.options]

    def generate(self):
        """Writes the derivatives, or finds them where they were written by hand."""
        if self.kind.by_hand:
            self.derivatives = [self._by_hand(source.stem) for source in self.sources]
        elif self.kind.mode != "primal":
            self.bench.command([self.bench.tool, self.kind.mode, *self.tool_words(),
                                "-o", self.folder])
            written = [self.folder / (source.stem + SUFFIX[self.kind.mode] + self.language.form(source))
                       for source in self.sources]
            self.derivatives = [path for path in written if path.exists()]

    def _by_hand(self, stem):
        for ending in self.language.by_hand:
            path = self.bench.folder / "by_hand" / (stem + ending)
            if path.exists():
                return path
        raise Failure(f"by_hand/{stem}{self.language.by_hand[0]} is not there")

    def text(self):
        """The generated code: equal texts are one program."""
        return [path.read_text() for path in self.derivatives]

    def compile(self):
        """Compiles and links the program."""
        self.built_by = self._compile([*self.sources, *self.derivatives], self.executable,
                                      self.bench.runtime_flags(self.language))

    def _compile(self, files, output, runtime):
        called = self.procedure + SUFFIX.get(self.kind.mode, "")
        words = [self.compiler, *self.bench.flags, *(OPENMP if self.kind.parallel else []),
                 *self.macros(), "-I", self.bench.folder, f"-D{self.kind.mode.upper()}",
                 f"-DCALLED={called}", *files, *self.language.shared, self.main, *runtime,
                 "-o", output]
        self.bench.command(words, self.folder)
        return self.bench.shown(words)

    def compile_counting(self):
        """The same program with counters: of the runtime, and after each atomic update."""
        folder = self.folder / "counting"
        folder.mkdir(exist_ok=True)
        files = []
        for path in [*self.sources, *self.derivatives]:
            copy = folder / path.name
            copy.write_text(count_atomics(path.read_text(), self.language.form(path)))
            files.append(copy)
        runtime = [word.replace("libparajoint_runtime.a", "libparajoint_runtime_counting.a")
                   for word in self.bench.runtime_flags(self.language)]
        # Also a program that needs nothing of the library prints what it counted.
        self._compile(files, folder / "program",
                      [*self.language.counting, "-Wl,-u,pj_count_atomic_", *runtime])
        return folder / "program"

    def for_check(self):
        """A folder with this adjoint, without macros, and the generated tangent."""
        folder = self.folder / "check"
        folder.mkdir(exist_ok=True)
        for mode in ("tangent", "adjoint"):  # in C, check wants the adjoint's header too
            self.bench.command([self.bench.tool, mode, *self.tool_words(), "-o", folder])
        for path in self.derivatives:
            copy = folder / (path.stem + self.language.form(path))
            if path.suffix == ".F90":
                self.bench.command([self.compiler, "-cpp", "-E", "-P", *self.macros(), path,
                                    "-o", copy])
            else:
                copy.write_text(path.read_text())
        return folder
