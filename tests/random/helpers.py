#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random C programs whose threads call functions with a structure, or with parts of it.

    helpers.py --count 100                100 programs, seeds 1 to 100
    helpers.py --seed 7 --count 1 --show  one seed, and its source

The structure holds numbers, small arrays, pointers to arrays and to cells. Functions get it by pointer or by value, or
get what they need one by one; they read numbers and elements, also of neighbours, set or increment an element that is
the iteration's own, sum up by atomic updates, or return a value, and may call each other. `parajoint check` proves the
derivatives with several numbers of threads, and looks for races.
"""

import random
import sys

import family

N = 13


class Helpers:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.has = {name: self.random.random() < .6 for name in ("w", "k", "cells", "c", "res")}
        self.values, self.procedures = [], []  # (name, kind of its parameter)
        self.text = [self.value_function("v0")]
        self.text += [self.procedure(f"p{k}") for k in range(self.random.randint(1, 3))]

    def pick(self, *choices):
        return self.random.choice(choices)

    def reads(self, dot):
        names = [f"g{dot}dt", f"g{dot}u[i]", f"g{dot}u[i]", f"g{dot}u[(i + 1) % g{dot}n]",
                 f"g{dot}u[g{dot}n - 1 - i]"]
        if self.has["w"]:
            names += [f"g{dot}w[1]", f"g{dot}w[i % 3]"]
        if self.has["k"]:
            names.append(f"g{dot}model.k")
        if self.has["cells"]:
            names += [f"g{dot}cells[i].w", f"g{dot}cells[g{dot}e[i]].w"]
        return names

    def expression(self, dot):
        names = self.reads(dot)
        a, b, c = (self.random.choice(names) for _ in range(3))
        value = self.random.random() < .4 and self.call_value(dot) or f"{a} * {b}"
        return self.pick(f"{value} + 0.5 * {c}", f"sin({value}) * {c}", f"{value} * {c}", value)

    def call_value(self, dot):
        name, kind = self.random.choice(self.values or [("", "")])
        if not name or (dot, kind) == (".", "pointer"):
            return ""  # a structure that is passed by value and pointed to is not taken
        if kind == "parts":
            return f"{name}(g{dot}dt, g{dot}u, i)"
        return f"{name}({self.structure(dot, kind)}, i)"

    @staticmethod
    def structure(dot, wanted):
        return "*g" if (dot, wanted) == ("->", "value") else "g"

    def head(self, kind):
        return {"pointer": self.pick("grid *g", "grid *g", "const grid *g"), "value": "grid g"}[kind]

    def value_function(self, name):
        kind = self.pick("pointer", "pointer", "value", "parts")
        if kind == "parts":
            text = f"static double {name}(double dt, const double *u, int i) {{ return u[i] * dt + dt * u[0]; }}\n"
        else:
            dot = "->" if kind == "pointer" else "."
            text = f"static double {name}({self.head(kind)}, int i) {{ return {self.expression(dot)}; }}\n"
        self.values.append((name, kind))
        return text

    def procedure(self, name):
        kind = self.pick("pointer", "pointer", "pointer", "value")
        dot = "->" if kind == "pointer" else "."
        # With a return, it is not written out in the place of its calls.
        lines = ["if (i < 0) return;"] if self.random.random() < .4 else []
        # Each element has one writer in a loop: a function calls another, or writes itself.
        other, wanted = self.random.choice(self.procedures or [("", "")])
        if other and (dot, wanted) != (".", "pointer") and self.random.random() < .4:
            lines.append(f"{other}({self.structure(dot, wanted)}, i);")
        else:
            lines += self.writes(dot, kind)
        self.procedures.append((name, kind))
        parameter = "grid *g" if kind == "pointer" else "grid g"
        return f"static void {name}({parameter}, int i) {{\n" + "".join(f"  {line}\n" for line in lines) + "}\n"

    def writes(self, dot, kind):
        lines = []
        forms = [f"g{dot}o[i] = {self.expression(dot)};", f"g{dot}o[i] += {self.expression(dot)};",
                 f"double t = {self.expression(dot)};\n  g{dot}o[i] = t * t + t;"]
        if self.has["cells"]:
            forms.append(f"g{dot}cells[i].v = {self.expression(dot)};")
        lines.append(self.random.choice(forms))
        atomic = "#pragma omp atomic\n  "
        if self.has["c"] and self.random.random() < .5:
            lines.append(f"{atomic}g{dot}c[g{dot}e[i]] += {self.expression(dot)};")
        if self.has["res"] and kind == "pointer" and self.random.random() < .5:
            lines.append(f"{atomic}g{dot}res += {self.expression(dot)};")
        if self.random.random() < .05:
            lines[0] = f"if (g{dot}u[i] > 0.2) {{\n  {lines[0]}\n  }}"
        return lines

    def loop(self, pragma, body):
        return f"{pragma}\n  for (int i = 0; i < g->n; i++) {body}\n"

    def program(self):
        name, kind = self.procedures[-1]
        schedule = self.pick("", "", " schedule(dynamic)", " schedule(static, 2)")
        call = f"{name}({self.structure('->', kind)}, i);"
        if self.random.random() < .1:
            call = f"{{\n    {call}\n    g->o[i] *= {self.pick('g->dt', 'g->u[i]')};\n  }}"
        later = self.pick("g->u[i] += g->o[i] * 0.5;", "g->u[i] = g->o[i] + g->u[i] * g->dt;")
        if self.random.random() < .4:
            body = ("#pragma omp parallel\n  {\n  " + self.loop("#pragma omp for" + schedule, call)
                    + self.loop("#pragma omp for", later) + "  }\n")
        else:
            body = self.loop("#pragma omp parallel for" + schedule, call)
            if self.random.random() < .6:
                body += self.loop("#pragma omp parallel for", later)
        if self.random.random() < .3:
            body = f"  for (int step = 0; step < 2; step++) {{\n{body}  }}\n"
        members = {"w": "double w[3];", "k": "struct { double k; } model;", "cells": "cell *cells;", "c": "double *c;",
                   "res": "double res;"}
        order = [text for name, text in members.items() if self.has[name]]
        order += ["double dt;", "double *u, *o;", "int n, *e;"]
        self.random.shuffle(order)
        return f"""#include <math.h>
typedef struct {{ double v, w; }} cell;
typedef struct {{ {" ".join(order)} }} grid;
{"".join(self.text)}void f(grid *g) {{
{body}}}
"""

    def arguments(self):
        words = ["--head", "f(g)>(g)", "--set", f"g.n={N}", "--size", "g.u=g.n", "--size", "g.o=g.n", "--size", "g.e=g.n",
                 "--range", "0.1:0.9", "--threads", "1,3,13", "--warnings"]
        source = self.source
        if "g->e" in source or "g.e" in source:
            words += ["--set", f"g.e=0:{N - 1}"]
        for name in ("c", "cells"):
            if self.has[name]:
                words += ["--size", f"g.{name}=g.n"]
        return words

    @property
    def source(self):
        return "".join(self.text)


if __name__ == "__main__":
    sys.exit(family.main(__doc__, Helpers, refusals=.4))
