# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fortran and C: how each says what a program of stencils consists of."""


def joined(parts):
    """A sum: of pieces with their signs."""
    text = ""
    for part in parts:
        negative = part.startswith("-")
        if not text:
            text = part
        else:
            text += f" - {part[1:]}" if negative else f" + {part}"
    return text or "0"


def product(factor, name):
    return {1: name, -1: f"-{name}"}.get(factor, f"{factor}*{name}")


def total(terms, extents, number):
    """Extents stand before what is subtracted."""
    parts = [product(f, v) for f, v in extents] + [product(f, v) for f, v in terms]
    if number or not parts:
        parts.append(str(number))
    return joined(parts)


class Language:
    def __init__(self):
        self.lines, self.depth = [], 1
        self.types = {}  # of integers that are not of the default type

    def by_type(self, integers):
        """The default type with its integers, and the others."""
        types = dict.fromkeys([self.integer, *(self.types.get(v, self.integer) for v in integers)])
        found = {t: [v for v in integers if self.types.get(v, self.integer) == t] for t in types}
        return [(t, names) for t, names in found.items() if names]

    def line(self, text):
        self.lines.append("  " * self.depth + text)

    def inside(self, block):
        self.depth += 1
        block()
        self.depth -= 1

    def take(self):
        """What has been written since the last time."""
        lines, self.lines = self.lines, []
        return lines

    def indexed(self, name, index):
        """An element of an array of one dimension; or its declaration, where `index` is the number of elements."""
        return f"{name}{self.brackets[0]}{index}{self.brackets[1]}"

    def extent(self, array, dim):
        return total((), array.extents[dim], sum(array.pads[dim]))


class Fortran(Language):
    suffix, compilers = ".f90", ["gfortran", "flang-22"]
    integer, wide, unsigned = "integer", "integer(8)", ""
    brackets = "()"
    functions = {"abs": "abs", "max": "max", "min": "min"}

    def number(self, text):
        return text + "d0"

    def subscript(self, s, pads):
        return total(s.terms, s.extents, s.number)

    def element(self, array, subscripts):
        if not array.is_flat:
            return f"{array.name}({', '.join(self.subscript(s, p) for s, p in zip(subscripts, array.pads))})"
        text = ""
        for d in reversed(range(len(subscripts))):
            s = subscripts[d]
            own = total(s.terms, s.extents, s.number + array.pads[d][0] - (1 if d else 0))
            text = f"({text})*({self.extent(array, d)}) + {own}" if text else own
        return f"{array.name}({text})"

    def merge(self, condition, one, two):
        return f"merge({one}, {two}, {condition})"

    def condition(self, kind, *operands):
        wide = "_8" if operands[0] in self.types else ""
        return {"odd": f"mod({{}}, 2{wide}) == 1", "third": f"mod({{}}, 3{wide}) /= 0", "above": "{} > {}",
                "first half": "{} <= {}/2", "equal": "{} == {}", "within": "{0} > {1} .and. {0} <= {2}"}[kind].format(*operands)

    def counter_value(self, name):
        return f"dble({name})"

    def assign(self, target, value):
        self.line(f"{target} = {value}")

    def branch(self, condition, block, other=None):
        self.line(f"if ({condition}) then")
        self.inside(block)
        if other:
            self.line("else")
            self.inside(other)
        self.line("end if")

    def skip(self, condition):
        self.line(f"if ({condition}) cycle")

    def leave(self, condition):
        self.line(f"if ({condition}) exit")

    def loop(self, name, low, high, step, block):
        first, last = total(*low), total(*high)
        if step < 0:
            first, last = last, first
        self.line(f"do {name} = {first}, {last}" + (f", {step}" if step != 1 else ""))
        self.inside(block)
        self.line("end do")

    def fill(self, a, value):
        self.assign(a.name, value)

    def parallel(self, clauses, block):
        self.line("!$omp parallel" + clauses)
        self.inside(block)
        self.line("!$omp end parallel")

    def shared_loop(self, combined, clauses, nowait, block):
        self.line(f"!$omp {'parallel do' if combined else 'do'}{clauses}")
        block()
        if nowait:
            self.line("!$omp end do nowait")

    def procedure(self, name, integers, arrays, scalars, results, local_reals, local_integers, written, body):
        arguments = integers + scalars + [a.name for a in arrays if not a.is_local] + results
        lines = [f"subroutine {name}({', '.join(arguments)})", "  implicit none"]
        lines += [f"  {t}, intent(in) :: {', '.join(names)}" for t, names in self.by_type(integers)]
        lines += [f"  double precision, intent(in) :: {s}" for s in scalars]
        for a in arrays:
            if a.is_flat:
                shape = "*".join(f"({self.extent(a, d)})" for d in range(len(a.dims)))
            else:
                shape = ", ".join(self.bounds(a, d) for d in range(len(a.dims)))
            intent = "" if a.is_local else f", intent({'inout' if a.name in written else 'in'})"
            lines.append(f"  double precision{intent} :: {a.name}({shape})")
        lines += [f"  double precision, intent(inout) :: {r}" for r in results]
        if local_reals:
            lines.append(f"  double precision :: {', '.join(local_reals)}")
        lines += [f"  {t} :: {', '.join(names)}" for t, names in self.by_type(local_integers)]
        return "\n".join(self.continued(line) for line in lines + body + [f"end subroutine {name}"]) + "\n"

    def bounds(self, a, d):
        before, after = a.pads[d]
        upper = total((), a.extents[d], after)
        return f"{1 - before}:{upper}" if before else upper

    @staticmethod
    def continued(line):
        pieces = []
        directive = "!$omp& " if line.lstrip().startswith("!$omp") else ""
        while len(line) > 110:
            cut = line.rfind(" ", 20, 108)
            pieces.append(line[:cut] + " &")
            line = "    " + directive + line[cut + 1:]
        return "\n".join(pieces + [line])


class C(Language):
    suffix, compilers = ".c", ["gcc", "clang-22"]
    integer, brackets = "int", "[]"

    def __init__(self, random):
        super().__init__()
        self.declares = random.random() < .6  # in the body of the loop
        self.wide, self.unsigned = random.choice([("long", "size_t"), ("int", "unsigned")])
        self.functions = {"abs": "fabs", "max": "fmax", "min": "fmin"}

    def number(self, text):
        return text

    def subscript(self, s, before):
        return self.from_zero(s.terms, s.extents, s.number, before - 1)

    def element(self, array, subscripts):
        texts = [self.subscript(s, p[0]) for s, p in zip(subscripts, array.pads)]
        if not array.is_flat:
            return array.name + "".join(f"[{t}]" for t in texts)
        flat = ""
        for d, text in enumerate(texts):
            flat = f"{self.factor(flat)} * {self.factor(self.extent(array, d))} + {text}" if flat else text
        return f"{array.name}[{flat}]"

    @staticmethod
    def factor(text):
        return f"({text})" if " " in text else text

    def merge(self, condition, one, two):
        return f"({condition} ? {one} : {two})"

    def condition(self, kind, *operands):
        return {"odd": "{} % 2 == 1", "third": "{} % 3 != 0", "above": "{} > {}", "first half": "{} < {} / 2",
                "equal": "{} == {}", "within": "{0} >= {1} && {0} < {2}"}[kind].format(*operands)

    def counter_value(self, name):
        return name

    def assign(self, target, value):
        self.line(f"{target} = {value};")

    def branch(self, condition, block, other=None):
        self.line(f"if ({condition}) {{")
        self.inside(block)
        if other:
            self.line("} else {")
            self.inside(other)
        self.line("}")

    def skip(self, condition):
        self.line(f"if ({condition}) continue;")

    def leave(self, condition):
        self.line(f"if ({condition}) break;")

    def loop(self, name, low, high, step, block):
        declared = self.types.get(name, "int") + " " if self.declares else ""
        first, behind, last = self.from_zero(*low, more=-1), self.from_zero(*high, more=0), self.from_zero(*high, more=-1)
        if step > 0:
            head = f"{declared}{name} = {first}; {name} < {behind}; "
        else:
            head = f"{declared}{name} = {last}; {name} >= {first}; "
        move = {1: "++", -1: "--"}.get(step, f" += {step}" if step > 0 else f" -= {-step}")
        self.line(f"for ({head}{name}{move}) {{")
        self.inside(block)
        self.line("}")

    @staticmethod
    def from_zero(terms, extents, number, more):
        return total(terms, extents, number + sum(f for f, _ in terms) + more)

    def fill(self, a, value):
        names = [f"q{d}" for d in range(len(a.dims))]
        loops = "".join(f"for (int {q} = 0; {q} < {self.extent(a, d)}; {q}++) " for d, q in enumerate(names))
        index = "".join(f"[{q}]" for q in names)
        if a.is_flat:
            index = names[0]
            for d in range(1, len(names)):
                index = f"({index}) * ({self.extent(a, d)}) + {names[d]}"
            index = f"[{index}]"
        self.line(f"{loops}{a.name}{index} = {value};")

    def parallel(self, clauses, block):
        self.line("#pragma omp parallel" + clauses)
        self.line("{")
        self.inside(block)
        self.line("}")

    def shared_loop(self, combined, clauses, nowait, block):
        self.line(f"#pragma omp {'parallel for' if combined else 'for'}{clauses}{' nowait' if nowait else ''}")
        block()

    def procedure(self, name, integers, arrays, scalars, results, local_reals, local_integers, written, body):
        parameters = [f"{self.types.get(v, 'int')} {v}" for v in integers] + [f"double {s}" for s in scalars]
        parameters += [self.declaration(a, a.name not in written) for a in arrays if not a.is_local]
        parameters += [f"double *{r}" for r in results]
        lines = ["#include <math.h>"] + ["#include <stddef.h>"] * ("size_t" in self.types.values())
        lines += [f"void {name}({', '.join(parameters)}) {{"]
        lines += [f"  {self.declaration(a, False)};" for a in arrays if a.is_local]
        if local_reals:
            lines.append(f"  double {', '.join(local_reals)};")
        lines += [f"  {t} {', '.join(names)};" for t, names in self.by_type(local_integers)]
        return "\n".join(lines + body + ["}"]) + "\n"

    def declaration(self, a, is_read):
        const = "const " if is_read and len(a.dims) == 1 else ""
        if a.by_pointer:
            return f"{const}double *{a.name}"
        extents = [self.extent(a, d) for d in range(len(a.dims))]
        shape = f"[{' * '.join(map(self.factor, extents))}]" if a.is_flat else "".join(f"[{e}]" for e in extents)
        return f"{const}double {a.name}{shape}"
