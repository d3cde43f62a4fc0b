#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random programs whose threads call procedures together: orphaned constructs.

    teams.py --count 100                100 programs, seeds 1 to 100; odd ones are in Fortran, even ones in C
    teams.py --seed 7 --count 1 --show  one seed, and its source

The procedures share loops out among the threads that call them, have single and master sections, barriers, atomic and
critical sums, and call each other. They get arrays, columns, and parts of these, from other lower bounds on; numbers by
value or by place, of which a section may set one. Calls stand in a region, in loops and branches there, and outside.
"""

import random
import sys

import family

N = 11


class Fortran:
    suffix = ".f90"
    true = "q > 0"

    def __init__(self, pick):
        self.pick = pick

    def element(self, name, index):
        return f"{name}({index})"

    def own(self, index):
        return f"own({index})"

    def head(self, name, has_own):
        shape = self.pick(["(k)", "(k)", "(:)", "(0:)", "(0:k - 1)"])
        self.low = 0 if "0:" in shape else 1
        lines = [f"  subroutine {name}(k, x, y, w, p, total, q)", "    integer, intent(in) :: k, q",
                 f"    real(8), intent(inout) :: x{shape}, p, total", f"    real(8), intent(in) :: y{shape}, w",
                 "    integer :: i", "    real(8) :: t, u" + (", own(k)" if has_own else "")]
        self.assumed = ":)" in shape and "k" not in shape
        return lines

    def foot(self):
        return ["  end subroutine", ""]

    def index(self, offset=0, from_end=False):
        if from_end:
            return f"k - i + {self.low}"
        number = offset + self.low - 1
        return "i" + (f" + {number}" if number > 0 else f" - {-number}" if number < 0 else "")

    def first(self):
        return str(self.low)

    def second(self):
        return str(self.low + 1)

    def loop(self, clauses, body, kind="omp do"):
        return [f"    !${kind}{clauses}", "    do i = 1, k", *("      " + line for line in body), "    end do"]

    def end(self, nowait):
        return ["    !$omp end do nowait", "    !$omp barrier"] if nowait else ["    !$omp end do"]

    def section(self, word, body):
        return ["    !$omp barrier", f"    !$omp {word}", *("    " + line for line in body), f"    !$omp end {word}",
                *(["    !$omp barrier"] if word != "single" else [])]

    def protected(self, word, line):
        return [f"!$omp {word}", line, *([f"!$omp end {word}"] if word == "critical" else [])]

    def assign(self, left, right):
        return f"{left} = {right}"

    def branch(self, condition, body):
        return [f"    if ({condition}) then", *body, "    end if"]

    def turns(self, body):
        return ["    do j = 1, 2", *body, "    end do"]

    def leave(self):
        return ["    if (q > 5) return"]

    def reduction(self):
        return " reduction(+: total)"

    def call(self, name, length, x, y, w, p, q):
        return [f"    call {name}({length}, {x}, {y}, {w}, {p}, total, {q})"]

    def whole(self, name, assumed):
        """An array of the caller, as (argument, its length)."""
        if name[0] == "m":
            column = name[1:]
            forms = [(f"m(:, {column})", "n"), (f"m(2:n, {column})", "n - 1")]
            if not assumed:
                forms.append((f"m(1, {column})", "n"))
        else:
            forms = [(name, "n"), (name, "n"), (f"{name}(2:n)", "n - 1"), (f"{name}(1:n - 1)", "n - 1")]
            forms += [(f"{name}(1:n:2)", "(n + 1)/2")] if assumed else [(f"{name}(2)", "n - 1")]
        return forms

    def part(self, name, assumed):
        """Of a dummy array: what is passed on, and its length."""
        forms = [(name, "k")] if not assumed or self.assumed else [(f"{name}(:)" if self.assumed else name, "k")]
        if not assumed and not self.assumed:
            forms.append((f"{name}({self.low + 1})", "k - 1"))
        return forms

    def program(self, procedures, calls):
        return "\n".join(["module teams", "  implicit none", "contains", *procedures, "end module", "",
                          "subroutine f(n, q, a, b, c, m, s, total)", "  use teams", "  implicit none",
                          "    integer, intent(in) :: n, q",
                          "    real(8), intent(inout) :: a(n), b(n), c(n), m(n, 4), s(3), total", "    integer :: i, j",
                          *calls, "end subroutine", ""])

    def region(self, body):
        return ["    !$omp parallel private(i, j)", *body, "    !$omp end parallel"]

    def caller_loop(self, array, other):
        return ["    !$omp do", "    do i = 1, n", f"      {array}(i) = 0.5d0*{array}(i) + 0.3d0*{other}(i)*s(3)", "    end do"]

    def caller_single(self):
        return ["    !$omp barrier", "    !$omp single", "    s(3) = 0.5d0*s(3) + 0.2d0*a(2)", "    !$omp end single"]


class C(Fortran):
    suffix = ".c"

    def element(self, name, index):
        return f"*{name}" if index is None else f"{name}[{index}]"

    def own(self, index):
        return f"own[{index}]"

    def head(self, name, has_own):
        shape = self.pick(["x[k]", "x[k]", "*x", "*restrict x"])
        self.low, self.assumed = 0, False
        lines = [f"static void {name}(int k, double {shape}, const double {shape.replace('x', 'y')}, double w, "
                 "double *p, double *total, int q)", "{", "  double t, u;"]
        return lines + (["  double own[k];"] if has_own else [])

    def foot(self):
        return ["}", ""]

    def index(self, offset=0, from_end=False):
        if from_end:
            return "k - 1 - i"
        return "i" + (f" + {offset}" if offset > 0 else f" - {-offset}" if offset < 0 else "")

    def loop(self, clauses, body, kind="omp for"):
        return [f"  #pragma omp for{clauses}" if kind == "omp for" else "", "  for (int i = 0; i < k; i++) {",
                *("    " + line for line in body), "  }"]

    def end(self, nowait):
        return ["  #pragma omp barrier"] if nowait else []

    def section(self, word, body):
        return ["  #pragma omp barrier", f"  #pragma omp {word}", "  {", *("  " + line for line in body), "  }",
                *(["  #pragma omp barrier"] if word != "single" else [])]

    def protected(self, word, line):
        return [f"#pragma omp {word}", line]

    def assign(self, left, right):
        return f"{left} = {right};"

    def branch(self, condition, body):
        return [f"  if ({condition}) {{", *body, "  }"]

    def turns(self, body):
        return ["  for (int j = 1; j <= 2; j++) {", *body, "  }"]

    def leave(self):
        return ["  if (q > 5)", "    return;"]

    def reduction(self):
        return " reduction(+: total[:1])"

    def call(self, name, length, x, y, w, p, q):
        return [f"  {name}({length}, {x}, {y}, {w}, {p}, total, {q});"]

    def whole(self, name, assumed):
        if name[0] == "m":
            column = f"{name[1:]}" if name[1:].isdigit() else f"({name[1:]})"
            start = f"({column} - 1)*n"
            return [(f"m + {start}", "n"), (f"&m[{start}]", "n"), (f"m + {start} + 1", "n - 1")]
        return [(name, "n"), (name, "n"), (f"{name} + 1", "n - 1"), (f"&{name}[1]", "n - 1"), (name, "n - 1")]

    def part(self, name, assumed):
        return [(name, "k"), (f"{name} + 1", "k - 1")]

    def program(self, procedures, calls):
        return "\n".join(["#include <math.h>", *procedures,
                          "void f(int n, int q, double a[n], double b[n], double c[n], double m[4*n], double s[3], "
                          "double *total)", "{", *calls, "}", ""])

    def region(self, body):
        return ["  #pragma omp parallel", "  {", *body, "  }"]

    def caller_loop(self, array, other):
        return ["  #pragma omp for", "  for (int i = 0; i < n; i++)",
                f"    {array}[i] = 0.5*{array}[i] + 0.3*{other}[i]*s[2];"]

    def caller_single(self):
        return ["  #pragma omp barrier", "  #pragma omp single", "  s[2] = 0.5*s[2] + 0.2*a[1];"]


class Teams:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.say = (Fortran if seed % 2 else C)(self.random.choice)
        self.suffix = self.say.suffix
        self.is_c = self.suffix == ".c"
        self.made = []  # (name, assumed shape)
        self.procedures = []
        for k in range(self.random.randint(1, 3)):
            self.procedures += self.procedure(f"t{k}")

    def happens(self, chance):
        return self.random.random() < chance

    def pick(self, *choices):
        return self.random.choice(choices)

    def number(self):
        return self.pick("0.3", "0.45", "-0.35", "0.2") + ("" if self.is_c else "d0")

    def place(self):
        return "*p" if self.is_c else "p"

    def total(self):
        return "*total" if self.is_c else "total"

    def procedure(self, name):
        self.has_own = self.happens(.25)
        say = self.say
        lines = say.head(name, self.has_own)
        self.known = []
        if self.happens(.2):
            lines += say.leave()
        indent = "  " if self.is_c else "    "
        if self.has_own:
            one = say.assign(say.own("i" if self.is_c else "i"), f"{self.number()}*w")
            lines += say.loop("", [one], "") if self.is_c else [f"{indent}own = {self.number()}*w"]
        if not self.is_c:
            lines += [indent + say.assign("t", "w"), indent + say.assign("u", self.number())]
        else:
            lines += [indent + "t = w;", indent + f"u = {self.number()};"]
        # The shared number is set in sections and read elsewhere; the sum is only added to.
        for _ in range(self.random.randint(1, 4)):
            lines += self.pick(self.loop, self.loop, self.section, self.local, self.call)(indent)
        lines += self.loop(indent)
        lines += say.foot()
        self.made.append((name, say.assumed))
        return [line for line in lines if line]

    def value(self):
        say = self.say
        reads = [say.element("x", say.index()), say.element("y", say.index()),
                 say.element("y", say.index(from_end=True)), "w", "t", self.place()]
        if self.has_own:
            reads.append(say.own("i"))
        one, two = self.random.choice(reads), self.random.choice(reads)
        return self.pick(f"{self.number()}*{one}*{two}", f"{self.number()}*sin({one})", f"{self.number()}*{one}")

    def loop(self, indent):
        say, clauses, body = self.say, "", []
        if self.happens(.3):
            clauses += self.pick(" schedule(dynamic)", " schedule(static, 2)", " schedule(guided)")
        if self.happens(.3):
            clauses += " private(u)"
            body.append(say.assign("u", self.value()))
        element = say.element("x", say.index())
        value = f"{self.number()}*{element} + {self.value()}" + (" + u" if body else "")
        body.append(say.assign(element, value))
        way = self.pick("", "", "", "atomic", "critical", "reduction")
        if way:
            total = self.total()
            more = say.assign(total, f"{total} + {self.number()}*{say.element('y', say.index())}")
            clauses += say.reduction() if way == "reduction" else ""
            body += say.protected(way, more) if way != "reduction" else [more]
        nowait = self.happens(.3)
        if self.is_c and nowait:
            clauses += " nowait"
        return say.loop(clauses, body) + say.end(nowait)

    def section(self, indent):
        say, word = self.say, self.pick("single", "master")
        if self.happens(.5):
            one = say.element("x", say.first())
            body = [say.assign(one, f"{self.number()}*{one} + {self.place()}*{self.number()}")]
        else:
            place = self.place()
            body = [say.assign(place, f"{self.number()}*{place} + {self.number()}*{say.element('y', say.second())}")]
        return say.section(word, ["  " + line for line in body])

    def local(self, indent):
        value = f"{self.number()}*t + {self.number()}*{self.say.element('y', self.say.second())}*{self.place()}"
        return [indent + self.say.assign("t", value)]

    def call(self, indent):
        if not self.made:
            return self.local(indent)
        name, assumed = self.random.choice(self.made)
        parts = self.say.part("x", assumed)
        k = self.random.randrange(len(parts))
        (x, length), (y, _) = parts[k], self.say.part("y", assumed)[k]
        w = self.pick("t", "w", f"{self.number()}*w", self.number())
        # Others may still read what is passed by value.
        return self.say.call(name, length, x, y, w, "p", self.pick("1", "q", "9"))

    def call_from_outside(self, in_turns):
        name, assumed = self.random.choice(self.made)
        arrays = ["a", "b", "c", "m1", "m2", "m3"] + (["mj"] if in_turns else [])
        one, two = self.random.sample(arrays, 2)
        if "mj" in (one, two):
            one, two = "mj", self.pick("a", "m3", "mj + 2" if not self.is_c else "m4")
            two = {"mj + 2": "mj + 2"}.get(two, two)
        forms = {}
        for x, length in self.say.whole(one, assumed):
            for y, other in self.say.whole(two, assumed):
                if other == length:
                    forms[x, y] = length
        (x, y), length = self.random.choice(sorted(forms.items()))
        third = "s[2]" if self.is_c else "s(3)"
        index = self.pick("1", "2", "j") if in_turns else self.pick("1", "2")
        if self.is_c:
            place = self.pick(f"&s[{index} - 1]", f"s + {index} - 1")
        else:
            place = f"s({index})"
        w = self.pick(self.number(), third, f"{self.number()}*{third}", f"{third} + {self.number()}")
        return self.say.call(name, length, x, y, w, place, self.pick("1", "q", "q + 1", "7"))

    def piece(self, in_turns=False):
        kind = self.random.random()
        if kind < .55:
            return self.call_from_outside(in_turns)
        if kind < .7 and not in_turns:
            body = self.piece(True) + (self.piece(True) if self.happens(.4) else [])
            return self.say.turns(body)
        if kind < .8:
            return self.say.branch("q > 0", self.call_from_outside(in_turns))
        if kind < .9:
            return self.say.caller_single()
        return self.say.caller_loop(*self.random.sample(["a", "b", "c"], 2))

    def program(self):
        calls, body = [], []
        if self.happens(.3):
            calls += self.call_from_outside(False)
        for _ in range(self.random.randint(1, 3)):
            body += self.piece()
        body += self.call_from_outside(False)
        calls += self.say.region(body)
        if self.happens(.3):
            calls += self.call_from_outside(False)
        return self.say.program(self.procedures, calls)

    def arguments(self):
        return ["--head", "f(a,b,c,m,s)>(a,b,c,m,s,total)", "--set", f"n={N}", "--set", "q=1", "--threads", "1,2,7",
                "--range", "0.1:0.9"]


if __name__ == "__main__":
    sys.exit(family.main(__doc__, Teams, refusals=.3))
