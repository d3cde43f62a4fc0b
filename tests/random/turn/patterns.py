# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What threads do in turn: the order of the turns matters backward, but not to the results.

Each pattern says what is done with the number `t` of an iteration `i`.
"""

from dataclasses import dataclass, field

NAMES = ["one", "two", ""]  # of sections, nested in this order


@dataclass
class Phase:
    start: list = field(default_factory=list)  # scalars with their values
    fills: list = field(default_factory=list)  # lines for one thread
    act: list = field(default_factory=list)  # for each iteration
    after: list = field(default_factory=list)  # loops once all are through
    known: list = field(default_factory=list)  # scalars with one value then
    placed: list = field(default_factory=list)  # iterations
    ordered: bool = False
    once: bool = False  # an iteration does it once, and never again
    twice: bool = False  # has two sections for one variable: flang 22 keeps what a dummy argument holds between them


class Patterns:
    """`say`, `procedures`, `pick`, `happens`, `value` and `is_calm` come from the program: calm phases change no array."""

    def critical(self, lines, name=None):
        name = self.pick(*NAMES) if name is None else name
        return self.say.directive(f"critical({name})" if name else "critical", lines)

    def small(self):
        return self.say.number(self.pick("0.1", "0.05", "0.08"))

    def add(self, target, value):
        if self.is_c and self.happens(.4):
            return f"{target} += {value};"
        return self.say.assign(target, f"{target} + {value}" if self.happens(.7) else f"{value} + {target}")

    def update(self, line):
        """One that needs no more than an atomic update."""
        return self.say.atomic(self.pick("", " update"), [line]) if self.happens(.5) else self.critical([line])

    def zero(self):
        return self.say.number("0.0")

    def start(self, letters, values):
        return [(self.procedures.new(letter), self.say.number(value)) for letter, value in zip(letters, values)]

    def symmetric(self):
        """Sums over all pairs, perhaps triples."""
        start = self.start("qsw", ["0.0"]*self.pick(2, 2, 3))
        names = [name for name, _ in start]
        lines = [self.add(a, f"{self.small()}*{b}*t") for a, b in zip(names, names[1:])] + [self.add(names[-1], "t")]
        return Phase(start, act=self.critical(lines), known=names)

    def between(self):
        """Two sections that read what the other adds."""
        start = self.start("qab", ["0.0"]*3)
        (q, _), (a, _), (b, _) = start
        name, c = self.pick(*NAMES), self.small()
        one = self.critical([self.add(q, f"{c}*{b}*t"), self.add(a, "t")], name)
        two = self.critical([self.add(q, f"{c}*{a}*u"), self.add(b, "u")], name)
        middle = [self.say.assign("u", f"sin(t)*{self.say.at('x', 'i')}")]
        return Phase(start, act=one + middle + two, known=[q, a, b], twice=True)

    def product_line(self, target):
        factor = f"({self.say.number('1.0')} + {self.small()}*t)"
        return self.say.assign(target, self.pick(f"{target}*{factor}", f"{factor}*{target}"))

    def product(self):
        start = self.start("p", ["1.0"])
        return Phase(start, act=self.update(self.product_line(start[0][0])), known=[start[0][0]])

    def nested(self):
        (p, one), (m, low) = start = self.start("pm", ["1.0", "-9.0"])
        outer, inner = self.pick((0, 1), (0, 2), (1, 2))
        innermost = self.critical([self.say.assign(m, self.say.maximum(m, "t"))], NAMES[inner])
        again = innermost if self.happens(.4) else []
        return Phase(start, act=self.critical([self.product_line(p), *innermost], NAMES[outer]) + again, known=[p, m], twice=True)

    def larger(self, lines, target):
        return self.say.branch(self.pick(f"t > {target}", f"{target} < t"), lines)

    def largest(self):
        """With its place, perhaps with what else belongs to it."""
        start = self.start("m", ["-9.0"])
        m, place = start[0][0], self.procedures.new("l", "integer")
        lines, known = [self.say.assign(m, "t"), self.say.assign(place, "i")], [m]
        if self.happens(.4):
            (w, zero), = self.start("w", ["0.0"])
            start.append((w, zero))
            known.append(w)
            lines.append(self.say.assign(w, f"sin(t)*{self.say.at('x', 'i')}"))
        lines = self.critical(self.larger(lines, m))
        return Phase(start + [(place, self.say.first)], act=lines, known=known, placed=[place])

    def looked_at(self):
        """A maximum that is read before a thread waits for its turn."""
        start = self.start("m", ["-9.0"])
        m = start[0][0]
        write = self.larger(self.say.atomic(" write", [self.say.assign(m, "t")]), m)
        read = self.say.atomic(" read", [self.say.assign("bef", m)])
        return Phase(start, act=read + self.larger(self.critical(write), "bef"), known=[m], twice=True)

    def atomic_largest(self):
        if not self.say.atomic_maximum:
            return self.product()
        start = self.start("m", ["-9.0"])
        m = start[0][0]
        line = self.say.assign(m, self.pick(f"max({m}, t)", f"max(t, {m})"))
        return Phase(start, act=self.say.atomic("", [line]), known=[m])

    def captured(self):
        """A sum over all pairs: each gets what the others have added."""
        (q, _), (s, _) = start = self.start("qs", ["0.0", "0.0"])
        total = f"{s} + t"
        way = self.pick(*self.say.captures(self.happens(.5), s, "t", total))
        kind = self.pick("atomic", "critical", "function")
        if kind == "atomic":
            take = self.say.atomic(" capture", way)
        else:
            take = self.critical([self.say.assign("bef", s), self.say.assign(s, total)])
        if kind == "function":
            take = self.procedures.outlined(take, ("real", "bef"))
        return Phase(start, act=take + self.update(self.add(q, f"{self.small()}*bef*t")), known=[q, s])

    def handed_on(self):
        """Each leaves its number for the next one: all are taken but the last."""
        (a, _), (left, _) = start = self.start("ah", ["0.0", "0.0"])
        lines = [self.say.assign("bef", left), self.say.assign(left, "t")]
        take = self.say.atomic(" capture", lines) if self.happens(.5) else self.critical(lines)
        total = self.procedures.new("d")
        after = self.one_thread([self.say.assign(total, f"{a} + {left}")])
        return Phase(start, act=take + self.update(self.add(a, "bef")), after=after, known=[total])

    def bins(self):
        """A maximum or a product for each part of the iterations."""
        table, count = self.procedures.new("h", extent="n"), self.pick(3, 5)
        k = self.say.bin("i", count)
        cell = self.say.at(table, "k")
        if self.happens(.5):
            lines, first = self.critical(self.larger([self.say.assign(cell, "t")], cell)), "-9.0"
        else:
            lines, first = self.update(self.product_line(cell)), "1.0"
        after = self.use(self.say.at(table, k))
        return Phase(fills=self.say.fill(table, self.say.number(first)), act=[self.say.assign("k", k), *lines], after=after)

    def use(self, value):
        """A loop that puts a value of an iteration into an array."""
        target = self.say.at(self.pick("y", "z"), "i")
        factor = self.say.at("x", "i")
        line = self.say.assign(target, f"{self.say.number('0.6')}*{target} + {self.small()}*{value}*{factor}")
        return self.loop([line], "n")

    def take(self, counter, name, is_next=False):
        """A number from a counter, into a variable. `is_next`: the next number, not this one."""
        lines = [self.say.assign(name, counter), self.add(counter, "1")]
        lines = lines[::-1] if is_next else lines
        kind = self.pick("critical", "critical", "atomic", "function")
        if kind == "atomic":
            if self.is_c and self.happens(.5):
                return self.say.atomic(" capture", [f"{name} = {counter}++;"])
            return self.say.atomic(" capture", lines)
        lines = self.critical(lines)
        return self.procedures.outlined(lines, ("integer", name)) if kind == "function" else lines

    def compacted(self):
        """Some iterations put their numbers into a list, in any order; a loop uses the list."""
        counter = self.procedures.new("c", "integer")
        values, origin = self.procedures.new("v", extent="n"), self.procedures.new("g", "integer", "n")
        put = [self.say.assign(self.say.at(values, "k"), "t"), self.say.assign(self.say.at(origin, "k"), "i")]
        value = self.say.at(values, "i")
        body = [self.say.assign("k", self.say.at(origin, "i"))]
        if self.happens(.5):
            body.append(self.say.assign(value, f"{value}*{value}"))
        body.append(self.add(self.say.at("y", "k"), f"{self.small()}*{value}*{self.say.at('x', 'k')}"))
        return Phase([(counter, "0")], act=self.take(counter, "k", not self.is_c) + put, after=self.loop(body, counter), once=True)

    def remembered(self):
        """A table that the first one to come fills."""
        table, known = self.procedures.new("b", extent="n"), self.procedures.new("e", "integer", "n")
        cell, flag = self.say.at(table, "k"), self.say.at(known, "k")
        fill = [self.say.assign(cell, f"sin({self.say.at('x', 'k')})*{self.say.at('x', self.say.other('k'))}"),
                self.say.assign(flag, "1")]
        lines = self.critical([*self.say.branch(f"{flag} == 0", fill), self.say.assign("u", cell)])
        (s, _), = start = self.start("s", ["0.0"])
        return Phase(start, self.say.fill(known, "0"), [self.say.assign("k", self.say.bin("i", 4)), *lines,
                                                        *self.update(self.add(s, "u*t"))], known=[s])

    def lent(self):
        """Places of a work array, taken from a list and given back."""
        work, free = self.procedures.new("o", extent="n"), self.procedures.new("f", "integer", "n")
        top, name = self.procedures.new("c", "integer"), self.pick(*NAMES)
        less, more = self.say.assign(top, f"{top} - 1"), self.say.assign(top, f"{top} + 1")
        get, put = self.say.assign("k", self.say.at(free, top)), self.say.assign(self.say.at(free, top), "k")
        fill = self.say.loop("j", "n", [self.say.assign(self.say.at(free, "j"), "j")])
        (s, _), = start = self.start("s", ["0.0"])
        cell = self.say.at(work, "k")
        body = [self.say.assign(cell, "t"), self.say.assign(cell, f"{cell}*{cell} + {self.say.at('x', 'i')}")]
        body += self.update(self.add(s, f"{cell}*{cell}"))
        act = self.critical([less, get] if self.is_c else [get, less], name) + body
        act += self.critical([put, more] if self.is_c else [more, put], name)
        return Phase([*start, (top, "n")], fill, act, known=[s], twice=True)

    def recurrence(self):
        """In the order of the iterations."""
        start = self.start("r", ["0.5"])
        r = start[0][0]
        lines = [self.say.assign(r, f"{self.say.number('0.5')}*{r}*sin(t) + {self.say.at('x', 'i')}")]
        if not self.is_calm and self.happens(.6):
            lines.append(self.add(self.say.at("y", "i"), f"{self.small()}*{r}"))
        return Phase(start, act=self.say.directive("ordered", lines), known=[r], ordered=True)

    def flagged(self):
        """All write the same."""
        start = self.start("g", ["0.0"])
        value = f"sin({self.say.at('x', self.say.first)})"
        return Phase(start, act=self.say.atomic(" write", [self.say.assign(start[0][0], value)]), known=[start[0][0]])
