# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random projects in C: several files with a common type, in a header of all or repeated in each.

`tools.c` has functions of numbers, `state.c` those that fill and change arrays and structures, `model.c` the head. Who
calls whom, with what, and where functions stand, is random.
"""

import random
import re

from . import terms
from .fortran import Place

HEAD = "head"
SIZE = 7


class Project:
    """`files`: text by name; those that end in .c are given to the tool. `arguments()`: of `parajoint check`."""

    extension = ".c"

    def __init__(self, seed, everything=False):
        """`everything`: also what the tool refuses so far, by its documentation."""
        self.everything = everything
        self.random = random.Random(f"project {seed} in C")
        self.name = f"project{seed}"
        self.terms = terms.Terms(self.random, terms.C, "")
        chance = self.random.random
        self.parallel, self.header, self.inline = chance() < 0.5, chance() < 0.5, chance() < 0.4
        self.allocates = chance() < 0.7
        self.functions, self.lines, self.prototypes = [], [], {"tools.c": [], "state.c": []}
        self.independents = self.pick(["x"], ["x", "y"], ["x", "y", "s"], ["y"], ["x", "s"])
        self.dependents = self.pick(["y"], ["y", "s"], ["s"])
        self.sizes = {"n": SIZE}
        members = ["double c;", "double w[3];", "double *u;", "int n;"] + ["double *v;"]*(chance() < 0.5)
        self.random.shuffle(members)
        self.second = "double *v;" in members
        self.type = "typedef struct {\n" + "".join(f"  {m}\n" for m in members) + "} state;\n"
        bodies = {"tools.c": self.tools(), "state.c": self.state(), "model.c": self.model()}
        self.files = self.in_files(bodies)

    def pick(self, *choices):
        return self.random.choice(choices)

    # Text.

    def out(self, depth, text):
        self.lines.append("  "*depth + text)

    def taken(self):
        lines, self.lines = self.lines, []
        return "\n".join(lines) + "\n"

    def in_files(self, bodies):
        """The sources, with what each needs of the others."""
        system = "#include <math.h>\n#include <stdlib.h>\n"
        shared = self.type + "extern double gain;\n"
        inline = "static inline double half(double a) { return 0.5 * a; }\n" if self.inline else ""
        everything = "".join(text for texts in self.prototypes.values() for text in texts)
        files = {}
        if self.header:
            guard = "COMMON_H"
            files["common.h"] = f"#ifndef {guard}\n#define {guard}\n{system}{shared}{inline}{everything}#endif\n"
        for name, body in bodies.items():
            others = "".join(t for owner, texts in self.prototypes.items() for t in texts if owner != name and called(t, body))
            uses = inline if "half(" in body else ""
            start = '#include "common.h"\n' if self.header else system + shared + uses + others
            files[name] = start + ("double gain = 0.8;\n" if name == "tools.c" else "") + "\n" + body
        return files

    def declare(self, file, text):
        """A function that other files call. Compilers want to hear that nothing uses a parameter."""
        title, body = text.split("{", 1)
        title = title.strip()
        unused = [name for name in re.findall(r"(\w+)[,)]", title.split("(", 1)[1]) if not re.search(rf"\b{name}\b", body)]
        text = f"{title} {{" + "".join(f"\n  (void){name};" for name in unused) + body
        if not title.startswith("static"):
            self.prototypes[file].append(title + ";\n")
        return text

    # Functions of numbers.

    def tools(self):
        f = "tools.c"
        texts = [self.declare(f, f"int pick(int k, int last) {{ return (k * {self.pick(2, 3, 5)} + {self.pick(0, 1, 4)}) % last; }}\n"),
                 self.declare(f, "int before(int last) { return last - 1; }\n"),
                 self.declare(f, f"{self.pick('int', '_Bool')} above(double a, double c) {{ return a > c; }}\n")]
        for k in range(self.random.randint(2, 4)):
            texts.append(self.declare(f, self.function(f"f{k + 1}")))
        texts.append(self.declare(f, "double total(int n, const double *v) {\n  double sum = 0;\n"
                                     "  for (int i = 0; i < n; i++) sum += 0.1 * v[i] * v[i];\n  return sum;\n}\n"))
        return "\n".join(texts)

    def function(self, name):
        args, option = self.pick(["a"], ["a", "b"]), self.random.random() < 0.4
        place = Place(args, {})
        self.out(0, f"double {name}({', '.join(f'double {a}' for a in args)}{', int given, double weight'*option}) {{")
        self.out(1, f"{self.pick('', 'const ') if not option else ''}double r = {self.value(place)};" if option
                 else f"double r = {self.value(place)};")
        handed = [f for f in self.functions if f[2]]
        if option and handed and self.random.random() < 0.7:
            other = self.random.choice(handed)
            actuals = ", ".join(self.random.choice(args) for _ in range(other[1]))
            self.out(1, f"r = 0.5 * r + 0.4 * {self.converted(f'{other[0]}({actuals}, given, weight)')};")
        if option:
            self.out(1, f"if (given) r = 0.7 * r + 0.2 * weight * {args[0]};")
        if self.random.random() < 0.4:
            self.out(1, f"if ({self.condition(place)}) return {self.value(place)};")
        self.out(1, f"return {self.converted('r')};")
        self.out(0, "}")
        self.functions.append((name, len(args), option))
        return self.taken()

    # Functions that fill.

    def state(self):
        f = "state.c"
        texts = [self.declare(f, self.fill()), self.declare(f, self.settle()), self.declare(f, self.energy())]
        texts += [self.declare(f, self.relax()), self.declare(f, self.relax_all())]
        if self.random.random() < 0.5:
            texts.append(self.declare(f, "state scaled(state q, double a) {\n  q.c *= 0.5 * a;\n  q.w[1] = q.c + 0.1 * a;\n"
                                         "  return q;\n}\n".replace("state q", "numbers q").replace("state scaled", "numbers scaled")))
            self.type += "typedef struct { double c, w[3]; } numbers;\n"
            self.has_numbers = True
        else:
            self.has_numbers = False
        return "\n".join(texts)

    def fill(self):
        """Fills memory that its caller has."""
        self.fill_active = self.random.random() < 0.6
        place = Place(["gain"]*(self.random.random() < 0.4), {"x": "n"} if self.fill_active else {}).inside("i", "n")
        x = ", const double *x" if self.fill_active else ""
        self.out(0, f"void fill(int n, double *w{x}, int given, double weight) {{")
        self.out(1, f"for (int i = 0; i < n; i++) w[i] = {self.value(place)};")
        self.out(1, "if (given) w[0] = 0.6 * w[0] + 0.3 * weight;")
        self.out(0, "}")
        return self.taken()

    def settle(self):
        """Fills a structure, and what its pointers lead to."""
        place = Place(["q->c"], {"x": "q->n"}).inside("i", "q->n")
        self.out(0, "void settle(state *q, const double *x) {")
        self.out(1, f"q->c = {self.pick('0.4', '0.5 * x[1]', 'gain')};")
        self.out(1, f"for (int k = 0; k < {self.pick('3', 'before(4)')}; k++) q->w[k] = 0.3 * q->c + 0.2 * k;")
        if self.parallel and self.random.random() < 0.4:
            self.out(0, "#pragma omp parallel for")
        self.out(1, "for (int i = 0; i < q->n; i++) {")
        self.out(2, f"q->u[i] = {self.value(place)};")
        if self.second:
            self.out(2, f"q->v[i] = {self.pick('0.3', '0.5 * x[i]', 'q->u[i] * q->w[1]', 'q->w[pick(i, 3)]')};")
        self.out(1, "}")
        self.out(0, "}")
        return self.taken()

    def energy(self):
        self.out(0, f"double energy(const state *q) {{")
        self.out(1, "double sum = 0;")
        second = " * q->v[i]" if self.second else " * q->w[i % 3]"
        self.out(1, f"for (int i = 0; i < {self.pick('q->n', 'before(q->n + 1)')}; i++) sum += 0.2 * q->u[i]{second};")
        self.out(1, "return sum + 0.1 * q->c;")
        self.out(0, "}")
        return self.taken()

    def relax(self):
        self.out(0, "void relax(int n, const double *v, double *r, int given, double weight, int steps) {")
        self.out(1, f"double factor = {self.pick('0.5', 'gain', self.call('gain'))};")
        self.out(1, "if (given) factor = 0.4 * factor + 0.3 * weight;")
        self.out(1, "for (int step = 0; step < steps; step++) {")
        if self.parallel and self.random.random() < 0.6:
            self.out(0, "#pragma omp parallel for")
        place = Place(["factor"], {"v": "n"}).inside("i", "n")
        self.out(2, f"for (int i = {self.pick('0', '1')}; i < {self.pick('n', 'n - 1', 'before(n)')}; i++)")
        self.out(3, f"r[i] = 0.4 * r[i] + 0.5 * ({self.value(place)});")
        self.out(1, "}")
        self.out(0, "}")
        return self.taken()

    def relax_all(self):
        count, v, r = self.pick(("n", "v", "r"), ("n - 1", "v + 1", "r + 1"), ("before(n)", "v", "&r[1]"), ("before(n)", "v + before(2)", "r"))
        self.out(0, "void relax_all(int n, const double *v, double *r, int given, double weight, int steps) {")
        self.out(1, f"relax({count}, {v}, {r}, given, weight, steps);")
        if self.random.random() < 0.5:
            self.out(1, "if (given) relax(n, v, r, 0, 0.0, 1);")
        self.out(0, "}")
        return self.taken()

    # Expressions.

    def value(self, place):
        return self.terms.value(lambda: self.operand(place), lambda: self.condition(place))

    def operand(self, place):
        if self.functions and self.random.random() < 0.3:
            return self.call(self.plain(place), lambda: self.plain(place))
        return self.plain(place)

    def plain(self, place):
        names = place.scalars + list(place.arrays)*2
        if not names:
            return self.terms.odd()
        name = self.random.choice(names)
        return self.element(place, name) if name in place.arrays else name

    def element(self, place, name):
        extent = place.arrays[name]
        same = place.counter and (extent == place.last or (extent, place.last) == ("n", "n - 1"))
        subscripts = [place.counter]*4 if same else []
        at = place.counter or str(self.random.randint(1, 9))
        if self.functions:
            subscripts += [f"pick({at}, {extent})", f"(int)pick({at}, {extent})", f"before({extent})",
                           f"pick(before({extent}), {extent})"]
        return f"{name}[{self.pick(*(subscripts + ['0', '1']))}]"

    def call(self, first, more=None):
        if not self.functions:
            return first
        name, count, option = self.random.choice(self.functions)
        actuals = [first] + [more() if more else first for _ in range(count - 1)]
        inner = self.random.choice(self.functions)
        if self.random.random() < 0.2:
            actuals[0] = self.converted(f"{inner[0]}({', '.join([actuals[0]]*inner[1] + ['0, 0.0']*inner[2])})")
        if option:
            actuals.append(self.pick("0, 0.0", f"1, {more() if more else first}"))
        return self.converted(f"{name}({', '.join(actuals)})")

    def converted(self, text):
        forms = [text, text, text, f"(double){text}", f"(double)({text})", f"((double){text})"]
        return self.random.choice(forms + [f"half({text})"]*(self.inline and text != "r"))

    def condition(self, place):
        a, c = self.operand(place), self.terms.odd(0.1, 0.6)
        forms = [f"{a} > {c}", f"{a} < {c}"]
        if len(self.functions) > 1:
            forms += [f"above({a}, {c})", f"(int)above({a}, {c})", f"!above({a}, {c})"]
        return self.random.choice(forms)

    # The head.

    def model(self):
        place = Place(["*s", "gain", "t"], {"x": "n", "y": "n"})
        self.out(0, f"void {HEAD}(int n, const double x[n], double y[n], double *s) {{")
        self.out(1, f"gain = {self.pick('0.7', '0.5 * *s', '*s')};")
        self.out(1, "double t = 0.25;")
        self.memory(place)
        self.structure(place)
        for _ in range(self.random.randint(4, 8)):
            self.statement(place, 1)
        self.out(1, f"y[0] = 0.5 * y[0] + 0.4 * energy({self.known}) + 0.3 * ({self.value(place)}) + 0.1 * t * x[m];")
        self.out(1, f"*s = 0.3 * *s + 0.5 * total({self.pick('n, y', 'n - 1, y + 1', 'before(n), y', 'before(n), &y[1]')});")
        for text in self.freed:
            self.out(1, text)
        self.out(0, "}")
        text = self.taken()
        return (MAKE if "make(" in text else "") + text

    def memory(self, place):
        """Memory that a function fills."""
        self.freed = []
        self.out(1, f"int m = {self.pick('before(n)', '(int)before(n)', 'n - 1')};")
        for w, length in [("w1", "n"), ("w2", "n - 1")][:self.pick(1, 2)]:
            counts = ["n"] + ["before(n + 1)"]*self.everything if length == "n" else ["n - 1", "m"] + ["before(n)", "(int)before(n)"]*self.everything
            count = self.random.choice(counts)
            form = self.pick("malloc", "malloc", "array", "make") if self.allocates else "array"
            if form == "array":
                self.out(1, f"double {w}[{count}];")
            else:
                start = f"make({count})" if form == "make" else f"malloc({self.pick(f'sizeof(double) * ({count})', f'(size_t)({count}) * sizeof *{w}')})"
                self.out(1, f"double *{w} = {start};")
                self.freed.append(f"free({w});")
            self.fill_call(place, w, self.pick(count, "before(n + 1)" if length == "n" else "before(n)"), length, 1)
            place.arrays[w] = length

    def fill_call(self, place, w, count, length, depth):
        source = self.pick("x", "y") + (self.pick("", " + 1", " + before(2)") if length != "n" else "")
        option = self.pick("0, 0.0", f"1, {self.operand(place)}")
        self.out(depth, f"fill({', '.join([count, w] + [source]*self.fill_active + [option])});")

    def structure(self, place):
        """A structure with its memory, which a function fills."""
        self.known = "&q"
        if not self.everything or self.random.random() < 0.7:
            self.out(1, "state q;")
            self.out(1, "q.n = n;")
            for m in ["u"] + ["v"]*self.second:
                self.out(1, f"q.{m} = malloc((size_t)n * sizeof *q.{m});")
                self.freed.append(f"free(q.{m});")
        else:
            self.out(1, f"double first[n]{', second[n]'*self.second};")
            self.out(1, f"state q = {{.n = n, .u = first{', .v = second'*self.second}}};")
        self.out(1, f"settle({self.known}, {self.pick('x', 'y', 'w1')});")
        place.scalars += ["q.c"]
        place.arrays.update({"q.u": "n", "q.w": "3"})

    def statement(self, place, depth):
        kinds = [self.loop, self.loop, self.again, self.relaxation, self.relaxation, self.scalar, self.branch, self.selection,
                 self.repetition, self.list]
        self.random.choice(kinds)(place, depth)

    def scalar(self, place, depth):
        self.out(depth, f"{self.pick('t', 't', '*s', 'q.c', self.element(place, 'q.w'))} = {self.value(place)};")

    def loop(self, place, depth):
        last = self.pick("n", "n", "before(n)", "(int)before(n)", "n - 1")
        extent = "n" if last == "n" else "n - 1"
        inner = place.inside("i", extent)
        directive = self.parallel and self.random.random() < 0.5
        target = self.pick("y[i]", "y[i]", "y[i]" if directive else "y[pick(i, n)]")
        reads = inner if not directive else Place(inner.scalars, {k: e for k, e in inner.arrays.items() if k != "y"}, "i", extent)
        step = self.pick("i++", "i++", "i += before(3)", "i += 2") if not directive else "i++"
        if directive:
            self.out(0, "#pragma omp parallel for")
        self.out(depth, f"for (int i = {self.pick('0', '0', 'before(2)', '1')}; i < {last}; {step})")
        self.out(depth + 1, f"{target} = {self.pick('', f'0.5 * {target} + 0.5 * ')}({self.value(reads)});")

    def again(self, place, depth):
        """Fills memory, or the structure, once more."""
        if self.random.random() < 0.5:
            self.out(depth, f"settle({self.known}, {self.pick('x', 'y')});")
        else:
            self.fill_call(place, "w1", "n", "n", depth)
        self.out(depth, f"y[1] = 0.4 * y[1] + 0.3 * {self.pick('w1[pick(1, n)]', 'energy(&q)', 'total(n, w1)', '(double)energy(&q)')};")

    def relaxation(self, place, depth):
        name = self.pick("relax", "relax_all", "relax_all")
        count, move = self.pick(("n", ""), ("n", ""), ("n - 1", " + 1"), ("before(n)", ""), ("before(n)", " + before(2)"))
        source = self.random.choice(["x", "x", "w1", "q.u"])
        option = self.pick("0, 0.0", f"1, {self.operand(place)}")
        self.out(depth, f"{name}({count}, {source}{move}, y{move}, {option}, {self.pick('1', '2', 'before(3)', '1 + (int)pick(1, 2)')});")

    def branch(self, place, depth):
        if depth > 2:
            return self.scalar(place, depth)
        joined = self.pick("", "", f" && {self.condition(place)}", f" || {self.condition(place)}")
        self.out(depth, f"if ({self.condition(place)}{joined}) {{")
        self.statement(place, depth + 1)
        if self.random.random() < 0.6:
            self.out(depth, self.pick("} else {", f"}} else if ({self.condition(place)}) {{"))
            self.statement(place, depth + 1)
        self.out(depth, "}")

    def selection(self, place, depth):
        if depth > 2:
            return self.scalar(place, depth)
        self.out(depth, f"switch ({self.pick('pick(n, 3)', '(int)pick(2, 3)', 'before(pick(n, 3))')}) {{")
        self.out(depth, self.pick("case 0:", "case 0:\n" + "  "*depth + "case 1:"))
        self.statement(place, depth + 1)
        self.out(depth + 1, "break;")
        self.out(depth, "default:")
        self.statement(place, depth + 1)
        self.out(depth, "}")

    def repetition(self, place, depth):
        if depth > 1:
            return self.scalar(place, depth)
        test = self.pick("k < before(4)", f"k < 2 && {self.condition(place)}", "k < (int)before(3)")
        self.out(depth, f"for (int k = 0; {test}; k++) {{")
        self.scalar(place, depth + 1)
        self.loop(place, depth + 1)
        self.out(depth, "}")

    def list(self, place, depth):
        """Calls in lists of numbers, of an array or of a structure."""
        self.out(depth, "{")
        items = ", ".join(self.operand(place) for _ in range(3))
        if self.has_numbers and self.random.random() < 0.5:
            self.out(depth + 1, f"numbers m = {{{self.operand(place)}, {{{items}}}}};")
            self.out(depth + 1, f"m = scaled({self.pick('m', 'scaled(m, t)')}, {self.operand(place)});")
            self.out(depth + 1, f"t = 0.5 * {self.pick('m.c', 'm.w[pick(1, 3)]')};")
        else:
            self.out(depth + 1, f"double list[3] = {{{items}}};")
            self.out(depth + 1, f"t = {self.pick('0.5 * list[pick(2, 3)]', 'total(3, list)', '(double)total(before(3), list)')};")
        self.out(depth, "}")

    # The command.

    def arguments(self):
        words = ["--head", f"{HEAD}({','.join(self.independents)})>({','.join(self.dependents)})", "--range", "0.2:1.2"]
        return words + [f"--set={name}={value}" for name, value in self.sizes.items()]


MAKE = """static double *make(int n) {
  double *w = malloc((size_t)n * sizeof *w);
  if (!w) exit(1);
  return w;
}

"""


def called(prototype, body):
    """Whether the body calls the function of a prototype."""
    return re.search(r"\b" + re.search(r"(\w+)\(", prototype).group(1) + r"\(", body)
