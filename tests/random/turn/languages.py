# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fortran and C: how each says what a program of turns consists of. Pieces are lists of lines."""

import re


def inside(lines):
    return ["  " + line for line in lines]


def continued(line):
    """A line of Fortran, in pieces that are short enough."""
    if len(line) <= 110:
        return line
    cut = max(line.rfind(" ", 0, 100), 1)
    directive = "!$omp" in line
    return line[:cut] + " &\n" + continued(("!$omp& " if directive else "    ") + line[cut + 1:])


class Fortran:
    suffix = ".f90"
    first, atomic_maximum = "1", True
    types = {"real": "real(8)", "integer": "integer"}

    def number(self, text):
        return text + "d0"

    def at(self, array, index):
        return f"{array}({index})"

    def bin(self, index, count):
        return f"mod({index}, {count}) + 1"

    def other(self, index):
        return f"mod(3*{index}, n) + 1"

    def assign(self, left, right):
        return f"{left} = {right}"

    def maximum(self, one, two):
        return f"max({one}, {two})"

    def branch(self, condition, body):
        return [f"if ({condition}) then", *inside(body), "end if"]

    def loop(self, counter, count, body):
        return [f"do {counter} = 1, {count}", *inside(body), "end do"]

    def fill(self, array, value):
        return [f"{array} = {value}"]

    def directive(self, words, body, nowait=""):
        """A construct around a body."""
        end = re.match(r"(parallel|critical(\(\w+\))?|\w+)", words).group()
        return [f"!$omp {words}", *inside(body), f"!$omp end {end}{nowait}"]

    def alone(self, word):
        return f"!$omp {word}"

    def sections(self, bodies, nowait):
        return self.directive("sections", [line for b in bodies for line in ["!$omp section", *b]], nowait)

    def item(self, index):
        return [f"i = {index}"]

    def shared_loop(self, words, clauses, counters, body, nowait):
        """`counters`: with how many turns."""
        for name, count in reversed(counters):
            body = self.loop(name, count, body)
        words = words.replace("loop", "do")
        return [f"!$omp {words}{clauses}", *body, f"!$omp end {words}{nowait}"]

    def queue(self, take, body, looks_first):
        """Takes and works, as long as there is something."""
        if looks_first:
            return [*take, "do while (i <= n)", *inside([*body, *take]), "end do"]
        return ["do", *inside([*take, "if (i > n) exit", *body]), "end do"]

    def atomic(self, kind, lines):
        return ["!$omp atomic" + kind, *lines, *(["!$omp end atomic"] if len(lines) > 1 else [])]

    def captures(self, old, target, change, total):
        """Ways to take a number and to change it; `old`: what it was before is wanted."""
        plain = [f"{target} = {total}", f"bef = {target}"]
        return [plain[::-1] if old else plain]

    def declare(self, kind, names):
        return f"{self.types[kind]} :: {', '.join(names)}"

    def argument(self, kind, name, size, _):
        return f"{self.types[kind]} :: {name}" + (f"({size})" if size else "")

    def call(self, name, arguments, _):
        return f"call {name}({', '.join(arguments)})"

    def procedure(self, name, arguments, own, body, result):
        kind, returned = result or ("subroutine", None)
        names = [a.split(":: ")[1].split("(")[0] for a in arguments]
        head = f"subroutine {name}" if not result else f"{self.types[kind]} function {name}"
        own = [f"{t} :: {', '.join(v)}" for t, v in own]
        end = [f"{name} = {returned}"] if result else []
        return [f"{head}({', '.join(names)})", *inside([*arguments, *own, *body, *end]), f"end {head.split(' ')[-2]}", ""]

    def program(self, procedures, arguments, own, body):
        library = ["use omp_lib"]
        module = ["module turns", *inside([*library, "implicit none"]), "contains", *inside(procedures), "end module", ""]
        use = ["use turns"] if procedures else library
        lines = ["subroutine f(n, x, y)", *inside([*use, "implicit none", *arguments, *own, *body]), "end subroutine"]
        return "\n".join(map(continued, (module if procedures else []) + lines)) + "\n"


class C(Fortran):
    suffix = ".c"
    first, atomic_maximum = "0", False
    types = {"real": "double", "integer": "int"}

    def number(self, text):
        return text

    def at(self, array, index):
        return f"{array}[{index}]"

    def bin(self, index, count):
        return f"{index} % {count}"

    def other(self, index):
        return f"(3*{index} + 1) % n"

    def assign(self, left, right):
        return f"{left} = {right};"

    def maximum(self, one, two):
        return f"fmax({one}, {two})"

    def branch(self, condition, body):
        return [f"if ({condition}) {{", *inside(body), "}"]

    def loop(self, counter, count, body):
        return [f"for (int {counter} = 0; {counter} < {count}; {counter}++) {{", *inside(body), "}"]

    def fill(self, array, value):
        return ["for (int j = 0; j < n; j++)", f"  {array}[j] = {value};"]

    def directive(self, words, body, nowait=""):
        return [f"#pragma omp {words}{nowait}", "{", *inside(body), "}"]

    def alone(self, word):
        return f"#pragma omp {word}"

    def sections(self, bodies, nowait):
        parts = [["#pragma omp section", "{", *inside(b), "}"] for b in bodies]
        return self.directive("sections", [line for p in parts for line in p], nowait)

    def item(self, index):
        return [f"int i = {index};"]

    def shared_loop(self, words, clauses, counters, body, nowait):
        for name, count in reversed(counters):
            body = self.loop(name, count, body)
        return [f"#pragma omp {words.replace('loop', 'for')}{clauses}{nowait}", *body]

    def queue(self, take, body, looks_first):
        if looks_first:
            return ["{", *inside(["int i;", *take, "while (i < n) {", *inside([*body, *take]), "}"]), "}"]
        return ["for (;;) {", *inside(["int i;", *take, "if (i >= n)", "  break;", *body]), "}"]

    def atomic(self, kind, lines):
        lines = ["{", *inside(lines), "}"] if len(lines) > 1 else lines
        return ["#pragma omp atomic" + kind, *lines]

    def captures(self, old, target, change, total):
        plain = [f"{target} = {total};", f"bef = {target};"]
        if old:
            return [plain[::-1], [f"bef = {target};", f"{target} += {change};"]]
        return [plain, [f"bef = {target} += {change};"], [f"{target} += {change};", f"bef = {target};"]]

    def declare(self, kind, names):
        return f"{self.types[kind]} {', '.join(names)};"

    def argument(self, kind, name, size, by_place):
        return f"{self.types[kind]} {'*' if by_place else ''}{name}" + (f"[{size}]" if size else "")

    def call(self, name, arguments, by_place):
        return f"{name}({', '.join(('&' if a in by_place else '') + a for a in arguments)});"

    def procedure(self, name, arguments, own, body, result):
        kind, returned = result or (None, None)
        own = [f"{t} {', '.join(v)};" for t, v in own]
        end = [f"return {returned};"] if result else []
        head = f"static {self.types[kind] if result else 'void'} {name}({', '.join(arguments)})"
        return [head, "{", *inside([*own, *body, *end]), "}", ""]

    def program(self, procedures, arguments, own, body):
        head = f"void f({', '.join(arguments)})"
        lines = ["#include <math.h>", "#include <omp.h>", "", *procedures, head, "{", *inside([*own, *body]), "}"]
        return "\n".join(lines) + "\n"
