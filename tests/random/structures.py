#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random C programs whose functions pass structures with pointers to each other.

    structures.py --count 100                100 programs, seeds 1 to 100
    structures.py --seed 7 --count 1 --show  one seed, and its source

A structure holds numbers, an array and two pointers, in any order, or such a structure and a number. Functions get two
of them, by pointer or by value, perhaps the same one twice; they read an element, sum up or change what is behind a
pointer, in a region or not, or call each other. The head's structures are views of its arrays or have memory of their
own. The compiler's address sanitizer watches. What the tool refuses is counted.
"""

import random
import sys

import family

HEAD = "void f(int n, double x[n], double y[n], double p[n], double q[n], double c, double *r)"


class Access:
    """How a program names what is in the parameter or variable `name` of a type."""

    def __init__(self, name, type_, by_value):
        dot = "." if by_value else "->"
        self.grid = name + dot + "g." if type_ == "model" else name + dot
        self.factor = f" * {name}{dot}k" if type_ == "model" else ""


class Structures:
    def __init__(self, seed):
        self.random = random.Random(seed)
        chance = self.random.random
        self.has_number, self.has_array = chance() < .7, chance() < .7
        self.members = ["int n;", "double *u;", "double *v;"]
        self.members += ["double c;"] * self.has_number + ["double w[3];"] * self.has_array
        self.random.shuffle(self.members)
        self.outer = self.random.sample(["grid g;", "double k;"], 2)
        self.types = ["grid", "model"] if chance() < .5 else ["grid"]
        self.functions = []  # of (name, kind, type, by value)
        self.changes_in_parallel = False

    def arguments(self):
        return ["--head", "f(x,y,p,q,c)>(r)", "--set", "n=5", "--races", "off", "--threads", "1,2"]

    def program(self):
        text = "#include <math.h>\n#include <stdlib.h>\ntypedef struct { " + " ".join(self.members) + " } grid;\n"
        if "model" in self.types:
            text += "typedef struct { " + " ".join(self.outer) + " } model;\n"
        for k in range(self.random.randint(3, 5)):
            text += self.function(f"f{k}")
        return text + self.head()

    def number(self, grid):
        """A number that is read of a structure, in a loop over i."""
        forms = ["u[i]", "v[i]", f"u[(i + 1) % {grid}n]"]
        forms += ["c"] * self.has_number + [f"w[{self.random.choice('012')}]", "w[i % 3]"] * self.has_array
        return grid + self.random.choice(forms)

    def function(self, name):
        type_ = self.random.choice(self.types)
        by_value = self.random.random() < .3
        kind = self.random.choice(["term", "term", "sum", "change", "parallel sum", "parallel change", "wrapper"])
        parameter = (lambda s: f"{type_} {s}") if by_value else (lambda s: f"const {type_} *{s}")
        a, b = Access("a", type_, by_value), Access("b", type_, by_value)
        pragma = "#pragma omp parallel for{}\n  " if kind.startswith("parallel") else ""
        if kind == "wrapper":
            return self.wrapper(name, type_, by_value, parameter)
        self.functions.append((name, kind.split()[-1], type_, by_value))
        self.changes_in_parallel |= kind == "parallel change"
        if kind == "term":
            return (f"static double {name}({parameter('a')}, {parameter('b')}, int i) {{ return {self.number(a.grid)} * "
                    f"{self.number(b.grid)}{a.factor} + sin({self.number(a.grid)}); }}\n")
        if kind.endswith("sum"):
            return (f"static double {name}({parameter('a')}, {parameter('b')}) {{\n  double s = 0;\n  "
                    f"{pragma.format(' reduction(+ : s)')}for (int i = 0; i < {a.grid}n; i++) s += "
                    f"{self.number(a.grid)} * {self.number(b.grid)}{a.factor};\n  return s;\n}}\n")
        changed, read = self.random.sample("uv", 2)
        term = self.random.choice([
            f"{a.grid}{read}[i] * {a.grid}{read}[i]", f"{a.grid}{read}[(i + 1) % {a.grid}n] * 0.5",
            f"{a.grid}c * {a.grid}{read}[i]" if self.has_number else f"cos({a.grid}{read}[i])"])
        scales = not pragma and not by_value and self.has_number and self.random.random() < .4
        number = f"  {a.grid}c *= 1 + {a.grid}u[1];\n" if scales else ""
        return (f"static void {name}({type_} {'' if by_value else '*'}a) {{\n  {pragma.format('')}for (int i = 0; i < "
                f"{a.grid}n; i++) {a.grid}{changed}[i] {self.random.choice(['=', '+=', '*='])} {term}{a.factor};\n"
                f"{number}}}\n")

    def wrapper(self, name, type_, by_value, parameter):
        """A function that passes its own parameters on, in another order, and as the other one wants them."""
        known = [f for f in self.functions if f[2] == type_ and f[1] != "change"]
        if not known:
            return ""
        called, kind, _, wants_value = self.random.choice(known)
        self.functions.append((name, kind, type_, by_value))
        passed = {(True, False): "&", (False, True): "*"}.get((by_value, wants_value), "")
        index, declared = (", i", ", int i") if kind == "term" else ("", "")
        other = self.random.choice("ab")
        return (f"static double {name}({parameter('a')}, {parameter('b')}{declared}) {{ return "
                f"{called}({passed}a, {passed}{other}{index}) + {called}({passed}b, {passed}a{index}) * 0.3; }}\n")

    def head(self):
        text, after, variables = "", "", []
        for k, arrays in enumerate([("x", "y"), ("p", "q")][:self.random.randint(1, 2)]):
            wanted = [t for t in self.types if any(f[2] == t for f in self.functions)] or self.types
            variables.append((f"s{k}", self.random.choice(wanted)))
            declared, freed = self.variable(*variables[-1], arrays, k + 1)
            text, after = text + declared, freed + after
        text += "  double t = 0;\n"
        for _ in range(self.random.randint(2, 5)):
            text += self.call(variables)
        last = Access(*self.random.choice(variables), True)
        return f"{HEAD} {{\n{text}  t += {last.grid}u[1] * {last.grid}v[0];\n  *r = t;\n{after}}}\n"

    def variable(self, name, type_, arrays, factor):
        """The declaration of a structure of the head's, and what gives its memory back."""
        u, v = arrays
        if self.random.random() < .2 and not self.changes_in_parallel:  # that would be a race of its own
            v = u
        grid = Access(name, type_, True).grid
        how = self.random.choice(["list", "statements", "memory", "memory"])
        if how == "list":
            values = {"int n;": "n", "double c;": f"c * {factor}", "double w[3];": f"{{c, {u}[0], 2}}", "double *u;": u,
                      "double *v;": v}
            inner = "{" + ", ".join(values[m] for m in self.members) + "}"
            outer = "{" + ", ".join(inner if m == "grid g;" else "c * c" for m in self.outer) + "}"
            return f"  {type_} {name} = {outer if type_ == 'model' else inner};\n", ""
        text = f"  {type_} {name};\n  {grid}n = n;\n"
        if type_ == "model":
            text += f"  {name}.k = c * c;\n"
        if self.has_number:
            text += f"  {grid}c = c * {factor};\n"
        if self.has_array:
            text += f"  {grid}w[0] = c;\n  {grid}w[1] = {u}[0];\n  {grid}w[2] = 2;\n"
        if how == "statements":
            return text + f"  {grid}u = {u};\n  {grid}v = {v};\n", ""
        text += f"  {grid}u = malloc(n * sizeof(double));\n  {grid}v = malloc(n * sizeof(double));\n"
        text += f"  for (int i = 0; i < n; i++) {{\n    {grid}u[i] = {u}[i] * c;\n    {grid}v[i] = {v}[i] + {u}[i];\n  }}\n"
        return text, f"  free({grid}u);\n  free({grid}v);\n"

    def call(self, variables):
        if not self.functions:
            return ""
        name, kind, type_, by_value = self.random.choice(self.functions)
        address = "" if by_value else "&"
        known = [address + v for v, t in variables if t == type_]
        known += [f"{address}{v}.g" for v, t in variables if (type_, t) == ("grid", "model")]
        if not known:
            return ""
        a, b = self.random.choice(known), self.random.choice(known)
        if kind == "change":
            return f"  {name}({a});\n"
        if kind == "sum":
            return f"  t += {name}({a}, {b});\n"
        pragma = self.random.choice(["", "#pragma omp parallel for reduction(+ : t)\n  "])
        return f"  {pragma}for (int i = 0; i < n; i++) t += {name}({a}, {b}, i);\n"


if __name__ == "__main__":
    sys.exit(family.main(__doc__, Structures, "-O1 -fsanitize=address", .25))
