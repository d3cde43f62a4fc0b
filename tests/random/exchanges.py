#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random C programs whose arrays change places.

    exchanges.py --count 100                100 programs, seeds 1 to 100
    exchanges.py --seed 7 --count 1 --show  one seed, and its source

The head allocates two or three arrays, fills, updates and exchanges them in loops in each other and under conditions, by
statements of its own and by calls, and asks for some of them at the end. A number that the loops use may be the loop's
own, so that its turns may be reversed jointly, or one that all turns change.
"""

import random
import sys

import family

SHIFTS = ["0.3", "tau", "0.2 * w"]


class Exchanges:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.arrays = ["f", "g", "h"][:self.pick(2, 3)]
        self.functions = []

    def arguments(self):
        active, turns = self.pick("tau", "u", "u,tau"), self.pick("0", "1", "2", "3", "4")
        return ["--head", f"run({active})>(run)", "--size", "u=n", "--set", "n=5", "--set", f"nt={turns}",
                "--range", "0.1:0.9", "--threads", "1,2", "--races", "off"]

    def program(self):
        first, loop, last = self.block(0, (0, 2)), self.loop(0, (2, 6)), self.block(0, (0, 1))
        asked = self.random.sample(self.arrays, self.pick(1, 1, 2))
        total = " + ".join(f"{a}[i] * {a}[i]" for a in asked)
        start = "".join(f"    {a}[i] = u[i] * 0.{k + 4} + 0.1 * i;\n" for k, a in enumerate(self.arrays))
        return ("#include <math.h>\n#include <stdlib.h>\n" + "".join(self.functions) +
                "double run(int n, int nt, double tau, const double *u) {\n" +
                "".join(f"  double *{a} = malloc(n * sizeof(double));\n" for a in self.arrays) +
                "  double w = 0.3 * tau, sum = 0;\n  for (int i = 0; i < n; i++) {\n" + start + "  }\n" +
                first + loop + last + f"  for (int i = 0; i < n; i++) sum += {total};\n" +
                "".join(f"  free({a});\n" for a in self.arrays) + "  return sum + w;\n}\n")

    def pick(self, *choices):
        return self.random.choice(choices)

    def pair(self):
        return self.random.sample(self.arrays, 2)

    def value(self, a):
        return self.pick(f"{a}[i] * {a}[n - 1 - i] * 0.5", f"sin({a}[i])", f"{a}[i] * w", f"{a}[i] * {a}[i] * 0.3 + w",
                         f"{a}[i > 0 ? i - 1 : 0] * 0.9", f"0.7 * w * {a}[i] * {a}[i]")

    def block(self, depth, lengths=(1, 3)):
        return "".join(self.statement(depth) for _ in range(self.random.randint(*lengths)))

    def statement(self, depth):
        kinds = [self.call, self.fill, self.update, self.number] + [self.exchange] * 3
        if depth < 3:
            kinds += [self.branch, self.loop, self.work]
        return self.random.choice(kinds)(depth)

    def call(self, _depth):
        """A function that fills an array from another one."""
        source, target = self.pair()
        name = f"step{len(self.functions)}"
        parallel = self.pick("", "#pragma omp parallel for\n")
        self.functions.append(f"static void {name}(int n, double w, const double *restrict a, double *restrict b) {{\n"
                              f"{parallel}  for (int i = 0; i < n; i++) b[i] = {self.value('a')};\n}}\n")
        return f"  {name}(n, {self.pick('w', '1.0 / (1.0 + tau)', 'tau')}, {source}, {target});\n"

    def fill(self, _depth):
        source, target = self.pair()
        return f"  for (int i = 0; i < n; i++) {target}[i] = {self.value(source)};\n"

    def update(self, _depth):
        source, target = self.pair()
        change = self.pick(f"+= 0.5 * {self.value(source)}", f"*= 1.0 - 0.1 * {target}[i] * w")
        return f"  for (int i = 0; i < n; i++) {target}[i] {change};\n"

    def exchange(self, _depth):
        return self.exchange_of(*self.pair())

    @staticmethod
    def exchange_of(a, b):
        return f"  {{ double *kept = {a}; {a} = {b}; {b} = kept; }}\n"

    def number(self, _depth):
        return f"  w = 0.5 * {self.pick(*self.arrays)}[{self.pick('0', 'n / 2', 'n - 1')}] + {self.pick(*SHIFTS)};\n"

    def branch(self, depth):
        question = self.pick("nt % 2 == 0", "w > 0.5", "nt > 2", "tau > 0.6")
        other = f" else {{\n{self.block(depth + 1)}  }}" if self.random.random() < .5 else ""
        return f"  if ({question}) {{\n{self.block(depth + 1)}  }}{other}\n"

    def loop(self, depth, lengths=(1, 4)):
        counter, turns = "tjkl"[depth], self.pick("2", "nt", "n / 2")
        own = self.pick("", f"  double w = 0.2 * tau + 0.1 * {counter};\n")
        body = self.block(depth + 1, lengths) if self.random.random() < .6 else self.steps()
        return (f"  for (int {counter} = 0; {counter} < {turns if depth else 'nt'}; {counter}++) {{\n{own}"
                f"{body}  }}\n")

    def steps(self):
        """One array from the other, again and again: what most codes do."""
        a, b = self.pair()
        return f"  for (int i = 0; i < n; i++) {b}[i] = {self.value(a)};\n" + self.exchange_of(a, b)

    def work(self, _depth):
        """An array that lives here."""
        source, target = self.pair()
        return (f"  {{\n  double *c = malloc(n * sizeof(double));\n  for (int i = 0; i < n; i++) c[i] = "
                f"{self.value(source)};\n  for (int i = 0; i < n; i++) {target}[i] *= c[n - 1 - i];\n"
                f"  free(c);\n  }}\n")


if __name__ == "__main__":
    sys.exit(family.main(__doc__, Exchanges, "-O0 -ftrivial-auto-var-init=pattern"))
