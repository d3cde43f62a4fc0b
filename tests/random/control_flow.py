#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random C programs of branches, switches, loops and jumps.

    control_flow.py --count 100                100 programs, seeds 1 to 100
    control_flow.py --seed 7 --count 1 --show  one seed, and its source

Each iteration of the head's loop changes a few numbers, an array and integers, and asks for all of them. Where the
loop is parallel (every other seed), they are its own, and it has no `break`. Blocks may hide a variable behind one of
the same name, and branches repeat what an earlier one asked for, so that an analysis may know what comes of it. The
derivatives are compiled without optimisation, in memory that is filled with a pattern.
"""

import random
import sys

import family

NUMBERS = ["a", "b", "c", "s"]
INTEGERS = ["k", "m", "q"]
CONDITIONS = ["k == 1", "k == 2", "m == 1", "m > 2", "!(k == 1)", "x[i] > 0.5", "!(x[i] > 0.5)", "q", "i % 2 == 0",
              "k != 2", "m == k", "t[0] > 0.4", "q == 0", "q && k < 2", "x[i] > 0.3 || m == 1"]
LOOP, CONTINUE = ["continue", "break"], ["continue"]  # the jumps of a loop; of a parallel one, or in a switch
START = """  double a = 0.1, b = 0.2, c = 0.3, s = 0, t[4] = {0.1, 0.5, 0.6, 0.7};
  int k = 0, m = 1, q = 0;
"""
END = """    y[i] = tanh(y[i] + a * b + c * s), a = tanh(a), b = tanh(b), c = tanh(c), s = tanh(s);
    for (int j = 0; j < 4; j++) t[j] = tanh(t[j]);
  }
}
"""


class ControlFlow:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.is_parallel = seed % 2 == 0
        self.counters = 0

    def arguments(self):
        return ["--head", "f(x)>(y)", "--set", "n=9", "--races", "off", "--threads", "1,2"]

    def program(self):
        jumps = CONTINUE if self.is_parallel else LOOP
        statements = "".join(self.statement(3, "    ", jumps) for _ in range(7))
        loop = "  for (int i = 0; i < n; i++) {\n"
        if self.is_parallel:
            start = "#pragma omp parallel for schedule(static, 2)\n" + loop + START
        else:
            start = START + loop
        return "#include <math.h>\nvoid f(int n, const double x[n], double y[n]) {\n" + start + statements + END

    def pick(self, *choices):
        return self.random.choice(choices)

    def condition(self):
        return self.pick(*CONDITIONS)

    def number(self, depth=2):
        if not depth:
            return self.pick(*NUMBERS, "x[i]", "t[k % 4]", "t[m % 4]", "0.7", "x[(i + m) % n]")
        return f"{self.pick('', 'sin')}({self.number(depth - 1)} {self.pick(*'+-*')} {self.number(depth - 1)})"

    def small(self):
        """A number to store: what goes round and round through all variables must not grow, nor its derivative."""
        return "0.3 * " + self.number()

    def integer(self):
        return self.pick("1", "2", "0", "3", "k", "m", "i % 3", "(k + 1) % 4", "q")

    def counter(self):
        self.counters += 1
        return f"j{self.counters}"

    def block(self, depth, indent, jumps):
        statements = "".join(self.statement(depth, indent, jumps) for _ in range(self.random.randint(1, 3)))
        return statements + indent + "s += 0.1 * x[i];\n"

    def statement(self, depth, indent, jumps):
        """`jumps`: those that leave an iteration of the loop, or the loop, there."""
        kinds = [self.assignment] * 2 + [self.set_integer, self.set_element, self.add_or_jump]
        if depth:
            kinds += [self.branch] * 2 + [self.repeated_question, self.switch, self.counting, self.while_loop,
                                          self.do_loop, self.hidden]
        return self.random.choice(kinds)(depth - 1, indent, jumps)

    def assignment(self, _depth, indent, _jumps):
        return f"{indent}{self.pick(*NUMBERS)} = {self.small()};\n"

    def set_integer(self, _depth, indent, _jumps):
        return f"{indent}{self.pick(*INTEGERS)} = {self.integer()};\n"

    def set_element(self, _depth, indent, _jumps):
        return f"{indent}t[{self.pick('k % 4', 'm % 4', '0', 'i % 4')}] = {self.small()};\n"

    def add_or_jump(self, _depth, indent, jumps):
        if self.random.random() < .6:
            return f"{indent}y[i] += {self.number()};\n"
        return f"{indent}if ({self.condition()}) {self.pick(*jumps)};\n"

    def branch(self, depth, indent, jumps):
        inner = indent + "  "
        text = f"{indent}if ({self.condition()}) {{\n{self.block(depth, inner, jumps)}{indent}}}"
        if self.random.random() < .3:
            text += f" else if ({self.condition()}) {{\n{self.block(depth, inner, jumps)}{indent}}}"
        if self.random.random() < .6:
            text += f" else {{\n{self.block(depth, inner, jumps)}{indent}}}"
        return text + "\n"

    def repeated_question(self, _depth, indent, jumps):
        """A branch that sets a number in one arm, and one that reads it where that arm was taken."""
        flag, value, question = self.pick(*INTEGERS), self.pick(*NUMBERS), self.condition()
        first, second = self.random.sample("0123", 2)
        text = (f"{indent}if ({question}) {{\n{indent}  {value} = {self.small()};\n{indent}  {flag} = {first};\n"
                f"{indent}}} else {{\n{indent}  {flag} = {second};\n{indent}}}\n")
        if self.random.random() < .5:
            text += self.statement(0, indent, jumps)
        return text + f"{indent}if ({self.pick(f'{flag} == {first}', question)}) y[i] += {value} * {self.number()};\n"

    def switch(self, depth, indent, _jumps):
        inner = indent + "  "
        cases = "".join(f"{indent}{labels} {{\n{self.block(depth, inner, CONTINUE)}{inner}break;\n{indent}}}\n"
                        for labels in ("case 0:", "case 1: case 2:", "default:"))
        return f"{indent}switch ({self.pick(*INTEGERS)}) {{\n{cases}{indent}}}\n"

    def counting(self, depth, indent, _jumps):
        j = self.counter()
        return (f"{indent}for (int {j} = 0; {j} < {self.pick('3', 'k', 'm + 1')}; {j}++) {{\n"
                f"{self.block(depth, indent + '  ', LOOP)}{indent}}}\n")

    def while_loop(self, depth, indent, _jumps):
        j, inner = self.counter(), indent + "  "
        return (f"{indent}int {j} = 0;\n{indent}while ({j} < 3 && ({self.condition()})) {{\n{inner}{j}++;\n"
                f"{self.block(depth, inner, LOOP)}{indent}}}\n")

    def do_loop(self, depth, indent, _jumps):
        j, inner = self.counter(), indent + "  "
        return (f"{indent}int {j} = 0;\n{indent}do {{\n{inner}{j}++;\n{self.block(depth, inner, LOOP)}"
                f"{indent}}} while ({j} < 3 && ({self.condition()}));\n")

    def hidden(self, depth, indent, jumps):
        inner = indent + "  "
        return (f"{indent}{{\n{inner}double a_ = {self.number()};\n{inner}int k_ = {self.integer()};\n"
                f"{inner}double a = a_;\n{inner}int k = k_;\n{inner}(void)a, (void)k;\n"
                f"{self.block(depth, inner, jumps)}{indent}}}\n")


if __name__ == "__main__":
    sys.exit(family.main(__doc__, ControlFlow, "-O0 -ftrivial-auto-var-init=pattern"))
