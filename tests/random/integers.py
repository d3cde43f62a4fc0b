#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random C expressions that mix reals with integers of all types.

    integers.py --count 100                100 programs, seeds 1 to 100
    integers.py --seed 7 --count 1 --show  one seed, and its source

What the integers of C are worth depends on their types: they wrap, are promoted and converted. Each program has a few
statements, each of a result of its own, so that a large one hides no other, and a loop over a counter of some type.
`parajoint check` proves their derivatives. Trigonometric and other functions get no integers: of a number that wraps,
no difference would mean anything.
"""

import random
import sys

import family

VALUES = {"u": (0, 3), "z": (0, 3), "w": (0, 5), "c": (0, 4), "e": (0, 3), "h": (-3, 3), "i": (-2, 3), "l": (-3, 3)}
NAMES = list(VALUES) + ["b"]
LITERALS = ["3u", "2", "7ul", "1", "0u", "100000L", "TWO", "sizeof(int)", "0x80000000", "9223372036854775808u"]
TYPES = ["int", "unsigned", "size_t", "long", "uint8_t", "enum kind", "short", "_Bool"]
LOOPS = ["for (unsigned k = 0; k < u + 3; k++)", "for (enum kind k = ONE; k < FOUR; k++)",
         "for (size_t k = z + 2; k-- > 0;)", "for (unsigned k = 3; k > 0; k--)", "for (uint8_t k = 0; k <= b; k += 2)",
         "for (enum kind k = FOUR; k > ONE; k--)", "for (int k = (int)e - 1; k <= (int)e; k++)",
         "for (long k = -1; k < i; k++)", "for (unsigned short k = c; k != 9; k++)", "for (int8_t k = 5; k >= h; k -= 2)"]
RESULTS = 4


class Expressions:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def integer(self, depth):
        choose, inner = self.random.choice, lambda: self.integer(depth - 1)
        if depth == 0 or self.random.random() < .35:
            return choose(NAMES + LITERALS)
        form = choose(["+", "-", "*", "&", "|", "^", "%", "/", ">>", "<<", "?", "negative", "cast", "~", "!"])
        if form in "+-*&|^":
            # Products of what is large would overflow: only unsigned numbers may.
            cast = "(unsigned long)" if form in "+-*" else ""
            return f"({cast}{inner()} {form} {inner()})"
        if form in "%/":
            return f"({inner()} {form} {choose(['3u', '5', '7ul', '2'])})"
        if form == "?":
            return f"({inner()} > {inner()} ? {inner()} : {inner()})"
        return {">>": lambda: f"({inner()} >> {choose('12')})", "<<": lambda: f"((unsigned){inner()} << 1)",
                "negative": lambda: f"(-{choose(NAMES)})", "~": lambda: f"(~{choose('uwz')})",
                "!": lambda: f"(!{choose(NAMES)})", "cast": lambda: f"({choose(TYPES)}){inner()}"}[form]()

    def plain(self, depth):
        """A real expression without integers, nor differences, in which products with large numbers would cancel."""
        if depth == 0:
            return self.random.choice(["x", "y", "v[1]", "v[u + 2]"])
        form = self.random.choice(["*", "+", "sin", "tanh", "cos"])
        if len(form) > 1:
            return f"{form}({self.plain(depth - 1)})"
        return f"({self.plain(depth - 1)} {form} {self.plain(depth - 1)})"

    def real(self, depth):
        choose, inner, number = self.random.choice, lambda: self.real(depth - 1), lambda: self.integer(2)
        if depth == 0:
            return self.plain(1)
        a, b = self.plain(0), self.plain(0)
        return choose([
            lambda: f"({inner()} {choose('+-*')} {inner()})", lambda: f"{inner()} - ({inner()})",
            lambda: f"-({inner()})", lambda: f"{number()} * ({inner()})", lambda: f"({inner()}) * {number()}",
            lambda: f"{number()} / (1.5 + {a} * {b})", lambda: f"({number()} - {inner()})",
            lambda: f"({a} - {number()} * {b})", lambda: f"({number()} > {number()} ? {inner()} : {inner()})",
            lambda: f"(double){number()} * {inner()}", lambda: f"({number()} < {number()}) * ({inner()})",
            lambda: f"pow({a} * {a} + 1, {choose(['u', 'z', 'b', '2u', '0u', 'c'])})"])()

    def program(self):
        results = ", ".join(f"double *r{k}" for k in range(RESULTS))
        lines = [f"  *r{k} {self.random.choice(['=', '=', '-=', '+='])} {self.real(3)};" for k in range(RESULTS)]
        loop = self.random.choice(LOOPS)
        counts = "unsigned k" in loop and "k++" in loop or "long" in loop
        if counts and self.random.random() < .5:
            loop = "#pragma omp parallel for reduction(+ : s)\n  " + loop
        return f"""#include <math.h>
#include <stddef.h>
#include <stdint.h>
enum kind {{ ONE, TWO, THREE, FOUR }};
void f(unsigned u, size_t z, uint64_t w, uint8_t c, enum kind e, short h, int i, long l, _Bool b, double x, double y,
       const double v[8], {results}, double *sum) {{
{chr(10).join(lines)}
  double s = 0;
  {loop} s += (k - u) * v[k & 7] * x - k * y / (1 + x * x);
  *sum = s;
}}
"""

    def arguments(self):
        words = ["--head", "f(x,y,v)>(" + ",".join(f"r{k}" for k in range(RESULTS)) + ",sum)"]
        for name, (least, most) in VALUES.items():
            words += ["--set", f"{name}={self.random.randint(least, most)}"]
        words += ["--set", "b=" + self.random.choice(["true", "false"])]
        return words + ["--compiler", self.random.choice(["gcc", "clang-22"]), "--races", "off", "--threads", "1,2"]


if __name__ == "__main__":
    sys.exit(family.main(__doc__, Expressions))
