#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random C programs whose functions get variables by value, by pointer and by name at once.

    calls.py --count 100                100 programs, seeds 1 to 100
    calls.py --seed 7 --count 1 --show  one seed, and its source

What a function gets by value may be a variable of the file that it changes itself, or by what it calls; what it gets by
pointer is not, and no two of its pointers overlap, unless it changes neither. Results go back into variables that are
arguments of the same call. `parajoint check` proves the derivatives.
"""

import random
import sys

import family

NUMBERS = ["g", "h", "q.s"]
ARRAYS = ["a", "q.v"]
SIZE = 4


class Function:
    def __init__(self, name, parameters, returns):
        self.name, self.parameters, self.returns = name, parameters, returns
        self.reads, self.writes = set(), set()  # of the file's variables, also by what it calls
        self.changed = set()  # its parameters, behind pointers


class Calls:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.functions = []
        self.text = [self.function(f"f{k}") for k in range(self.random.randint(2, 4))]

    def pick(self, *choices):
        return self.random.choice(choices)

    def function(self, name):
        kinds = [self.pick("value", "array", "number", "pair", "pair *") for _ in range(self.random.randint(1, 3))]
        f = Function(name, [(f"p{k}", kind) for k, kind in enumerate(kinds)], self.random.random() < .4)
        body = "".join(self.statement(f) for _ in range(self.random.randint(2, 4)))
        if f.returns:
            body += f"  return {self.expression(f, 'k')};\n"
        types = {"value": "double {}", "array": "double *{}", "number": "double *{}", "pair": "pair {}",
                 "pair *": "pair *{}"}
        parameters = "".join(", " + types[kind].format(p) for p, kind in f.parameters)
        self.functions.append(f)
        return f"static {'double' if f.returns else 'void'} {name}(int k{parameters}) {{\n{body}}}\n"

    def place(self, f, index, target=False):
        """A number that the function may name. `target`: change."""
        places = []
        for p, kind in f.parameters:
            own = {"value": [] if target else [p], "array": [f"{p}[{index}]"], "number": [f"*{p}"],
                   "pair": [] if target else [f"{p}.s", f"{p}.v[{index} & 1]"],
                   "pair *": [f"{p}->s", f"{p}->v[{index} & 1]"]}[kind]
            places += [(text, p) for text in own]
        places += [(name, name) for name in NUMBERS] + [(f"a[{index}]", "a"), (f"q.v[{index} & 1]", "q.v")]
        text, base = self.random.choice(places)
        if base in NUMBERS + ARRAYS:
            (f.writes if target else f.reads).add(base)
        elif target:
            f.changed.add(base)
        return text

    def expression(self, f, index):
        one, two, three = (self.place(f, index) for _ in range(3))
        return self.pick(f"sin({one} + {two})", f"0.5 * {one} * {two} + 0.25 * {three}", f"{one} * cos({two})",
                         f"0.7 * {one}")

    def statement(self, f):
        index = self.pick("k", "(k + 1) % 4", "0", "3")
        form = self.pick("=", "=", "+=", "*=", "if", "for", "call", "call", "call")
        if form == "call":
            call = self.call(f, index)
            if call:
                return call
            form = "="
        target, value = self.place(f, index, True), self.expression(f, index)
        if form == "if":
            return f"  if ({self.place(f, index)} > 0.3) {target} = {value};\n"
        if form == "for":
            value = self.expression(f, "i")
            return f"  for (int i = 0; i < {SIZE}; i++) {self.place(f, 'i', True)} {self.pick('=', '*=')} {value};\n"
        return f"  {target} {form} {value};\n"

    def call(self, f, index):
        if not self.functions:
            return ""
        callee = self.random.choice(self.functions)
        arguments, taken = [], {}
        named = callee.reads | callee.writes
        for p, kind in callee.parameters:
            actual = self.actual(f, kind, index, callee, p, named, taken)
            if not actual:
                return ""
            arguments.append(actual)
        f.reads |= callee.reads
        f.writes |= callee.writes
        call = f"{callee.name}({', '.join([index] + arguments)})"
        if not callee.returns:
            return f"  {call};\n"
        return f"  {self.place(f, index, True)} = {call};\n"

    def actual(self, f, kind, index, callee, parameter, named, taken):
        if kind == "value":
            return self.place(f, index)
        if kind == "pair":
            f.reads |= {"q.s", "q.v"}
            return self.pick(*["q"] + [p if own == "pair" else f"*{p}" for p, own in f.parameters if "pair" in own])
        changes = parameter in callee.changed
        candidates = []  # (text, base, variables of the file that it is)
        for p, own in f.parameters:
            if kind == "array" and own == "array" or kind == "number" and own == "number" \
                    or kind == "pair *" and own == "pair *":
                candidates.append((p, p, set()))
            if kind == "number" and own == "array":
                candidates.append((f"&{p}[{index}]", p, set()))
            if kind == "number" and own == "pair *":
                candidates.append((f"&{p}->s", p, set()))
        if kind == "array":
            candidates.append(("a", "a", {"a"}))
        if kind == "number":
            candidates += [(f"&{name}", name.split(".")[0], {name}) for name in NUMBERS] + [("&a[2]", "a", {"a"})]
        if kind == "pair *":
            candidates.append(("&q", "q", {"q.s", "q.v"}))
        candidates = [c for c in candidates if not c[2] & named and c[1] not in taken]
        if not candidates:
            return ""
        text, base, variables = self.random.choice(candidates)
        taken[base] = changes
        f.reads |= variables
        if changes:
            f.writes |= variables
            if not variables:
                f.changed.add(base)
        return text

    def program(self):
        last = Function("head", [("x", "array"), ("y", "array")], False)
        body = "".join(self.statement(last) for _ in range(self.random.randint(3, 6)))
        return f"""#include <math.h>
typedef struct {{ double s, v[2]; }} pair;
double g, h, a[{SIZE}];
pair q;
{"".join(self.text)}void head(int k, double x[{SIZE}], double y[{SIZE}]) {{
  g = x[0] * y[1];
  h = x[1];
  for (int i = 0; i < {SIZE}; i++) a[i] = x[i] * y[i];
  q = (pair){{x[2], {{x[3], y[0]}}}};
{body}  for (int i = 0; i < {SIZE}; i++) y[i] += g * h + a[i] * q.s * q.v[i & 1];
}}
"""

    def arguments(self):
        return ["--head", "head(x,y)>(x,y)", "--set", f"k={self.random.randint(0, 3)}", "--range", "0.2:1.2",
                "--compiler", self.random.choice(["gcc", "clang-22"]), "--warnings", "--races", "off"]


if __name__ == "__main__":
    sys.exit(family.main(__doc__, Calls, refusals=.2))
