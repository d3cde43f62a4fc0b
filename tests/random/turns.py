#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random programs whose threads take turns: critical and ordered sections, atomic constructs.

    turns.py --count 100                100 programs, seeds 1 to 100; odd ones are in Fortran, even ones in C
    turns.py --seed 7 --count 1 --show  one seed, and its source

The adjoint needs the order of the turns, and the results do not depend on it: sums over all pairs, products, maxima with
their places, lists that are filled in any order, tables, work arrays that are taken and given back. So finite differences
mean something. Iterations are shared out by loops of all kinds, queues, sections, or by hand, in regions and alone, or one
thread has them all. Parts of the programs are procedures. What comes out is used later on, by other phases, too.
"""

import random
import re
import sys

import family
from turn.languages import C, Fortran, inside
from turn.patterns import Patterns, Phase
from turn.procedures import OWN, Procedures

N = 13


class Turns(Patterns):
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.say = (Fortran if seed % 2 else C)()
        self.suffix, self.is_c = self.say.suffix, self.say.suffix == ".c"
        self.procedures = Procedures(self.say)
        self.known, self.placed = [], []
        self.has_region = self.happens(.7)
        self.is_calm = False
        self.is_declared = self.is_c and self.happens(.5)  # where it is used, without a clause

    def happens(self, chance):
        return self.random.random() < chance

    def pick(self, *choices):
        return self.random.choice(choices)

    # Numbers.

    def factor(self, i):
        kind = self.random.random()
        if kind < .2 and self.known:
            return f"sin({self.pick(*self.known)})"
        if kind < .3 and self.placed:
            return self.say.at("x", self.pick(*self.placed))
        if kind < .5:
            return self.say.at("x", self.say.other(i))
        if kind < .8 and not self.is_calm:
            return self.say.at(self.pick("y", "z"), i)
        return self.say.at("x", i)

    def value(self, i="i"):
        """No two iterations have the same."""
        factors = [self.factor(i) for _ in range(self.random.randint(1, 2))]
        own = f"{self.say.number('0.37')}*{self.say.at('x', i)}"
        return f"{'*'.join(factors)} + {own}" if self.happens(.6) else f"sin({' + '.join(factors)}) + {own}"

    # How iterations are shared out.

    def private(self):
        """A clause, and the declarations instead of it."""
        if self.is_declared:
            return "", ["double t, u, bef, own, also;", "int k;"]
        return f" private({', '.join([*OWN, *([] if self.is_c else ['j'])])})", []

    def clauses(self, has_order):
        schedules = ["", "", "static", "static, 2", "dynamic", "guided", "dynamic, 3"]
        schedule = self.random.choice(schedules)
        return " ordered"*has_order + f" schedule({schedule})"*bool(schedule)

    def loop(self, body, count, clauses=None, nowait=False, outer=0):
        """`outer`: turns of a loop around it that is shared out, too."""
        clauses = self.clauses(False) if clauses is None else clauses
        counters = [("j", str(outer))]*bool(outer) + [("i", count)]
        clauses += " collapse(2)"*bool(outer)
        if self.has_region:
            return self.say.shared_loop("loop", clauses, counters, body, " nowait"*nowait)
        private, declared = self.private()
        if not self.is_c and outer:
            private = private.replace(", j", "")
        return self.say.shared_loop("parallel loop", clauses + private, counters, [*declared, *body], "")

    def one_thread(self, lines):
        if not self.has_region:
            return lines
        if self.happens(.8):
            return self.say.directive("single", lines)
        return [*self.say.directive("master", lines), self.say.alone("barrier")]

    def shared_out(self, phase):
        """The lines for an iteration, run for all of them; they begin with its number."""
        body = [self.say.assign("t", self.value()), *self.acted(phase)]
        ways = [self.shared_loop]*5 + [self.queue, self.queue, self.sections, self.by_hand, self.by_one]
        if not self.has_region and self.happens(.1) and not phase.ordered:
            return self.say.loop("i", "n", [*self.private()[1], *body])
        if phase.ordered or not self.has_region:
            ways = [self.shared_loop]
        return self.random.choice(ways)(body, phase)

    def acted(self, phase):
        act = phase.act
        if not phase.once and not phase.ordered and self.happens(.2):
            change = f"{self.say.number('0.8')}*u + {self.say.number('0.1')}*{self.say.at('x', 'i')}"
            if not any(re.search(r"\bu\b", line) for line in act):
                body = [self.say.assign("u", change), *(re.sub(r"\bt\b", "u", line) for line in act)]
                act = [self.say.assign("u", "t"), *self.say.loop("j", "3", body)]
        if self.happens(.3):
            limit = self.say.number(self.pick("0.5", "0.6", "0.7"))
            act = self.say.branch(f"{self.say.at('x', 'i')} > {limit}", act)
        return self.procedures.outlined(act) if self.happens(.2) and self.may_be_called(phase) and not phase.ordered else act

    def may_be_called(self, phase):
        return self.is_c or not phase.twice

    def shared_loop(self, body, phase):
        clauses, start, known = self.clauses(phase.ordered), [], []
        if self.is_calm and self.happens(.2) and not phase.once and not any(" j" in line for line in body):
            body.insert(1, self.say.assign("t", f"t*(1 + {self.small()}*j)"))
            return self.loop(body, "n", clauses, self.happens(.5), 2)
        if self.happens(.15):
            last = self.procedures.new("z")
            clauses += f" lastprivate({last})"
            body.append(self.say.assign(last, "t"))
            known.append(last)
        if self.happens(.15):
            (total, zero), = start = self.start("s", ["0.0"])
            clauses += f" reduction(+: {total})"
            body.insert(1, self.add(total, "t*t"))
            known.append(total)
        if self.happens(.15) and self.known:
            first = self.pick(*self.known)
            clauses += f" firstprivate({first})"
        phase.start += start
        phase.known += known
        return self.loop(body, "n", clauses, self.happens(.5))

    def queue(self, body, phase):
        counter = self.procedures.new("c", "integer")
        phase.start.append((counter, self.say.first))
        return self.say.queue(self.take(counter, "i"), body, self.happens(.5))

    def sections(self, body, phase):
        bodies = [[*self.say.item(index), *body] for index in (self.say.first, "2", "5")]
        return self.say.sections(bodies, " nowait"*self.happens(.5))

    def by_hand(self, body, phase):
        thread, threads = "omp_get_thread_num()", "omp_get_num_threads()"
        if self.is_c:
            return [f"for (int i = {thread}; i < n; i += {threads}) {{", *inside(body), "}"]
        return [f"do i = 1 + {thread}, n, {threads}", *inside(body), "end do"]

    def by_one(self, body, phase):
        words = "single" + " nowait"*(self.is_c and self.happens(.5))
        return self.say.directive(words, self.say.loop("i", "n", body))

    # Phases.

    def merged(self):
        """Each thread has results of its own first."""
        if not self.has_region:
            return self.symmetric()
        (q, _), (s, _), (m, _) = start = self.start("qsm", ["0.0", "0.0", "-9.0"])
        c, zero = self.small(), self.say.number("0.0")
        lines = [self.say.assign("bef", zero), self.say.assign("also", zero),
                 self.say.assign("own", self.say.number("-9.0"))]
        body = [self.say.assign("t", self.value()), self.add("also", f"{c}*bef*t"), self.add("bef", "t"),
                self.say.assign("own", self.say.maximum("own", "t"))]
        lines += self.loop(body, "n", nowait=self.happens(.7))
        lines += self.critical([self.add(q, "also"), self.add(q, f"{c}*{s}*bef"), self.add(s, "bef"),
                                self.say.assign(m, self.say.maximum(m, "own"))])
        return Phase(start, known=[q, s, m]), lines

    def phase(self):
        """One, and its lines."""
        patterns = [self.symmetric, self.between, self.product, self.nested, self.largest, self.looked_at,
                    self.atomic_largest, self.captured, self.captured, self.handed_on, self.bins, self.compacted,
                    self.compacted, self.remembered, self.lent, self.recurrence, self.recurrence, self.flagged, self.merged]
        made = self.random.choice(patterns)()
        phase, lines = made if isinstance(made, tuple) else (made, self.shared_out(made))
        return phase, self.procedures.outlined(lines) if self.happens(.2) and self.may_be_called(phase) else lines

    def group(self):
        """Phases that run at once, where threads do not wait for each other in a region."""
        count = self.pick(1, 1, 2, 3) if self.has_region else 1
        self.is_calm = count > 1 or self.happens(.3)
        made = [self.phase() for _ in range(count)]
        self.is_calm = False
        phases = [phase for phase, _ in made]
        start = [self.say.assign(*both) for phase in phases for both in phase.start]
        start += [line for phase in phases for line in phase.fills]
        lines = (self.one_thread(start) if start else []) + [line for _, more in made for line in more]
        if self.has_region:
            lines.append(self.say.alone("barrier"))
        lines += [line for phase in phases for line in phase.after]
        for phase in phases:
            self.known += phase.known
            self.placed += phase.placed
        return lines

    def between_groups(self):
        """Known numbers are read or changed; or every iteration has its own elements."""
        if self.known and self.happens(.3):
            one, two = self.pick(*self.known), self.pick(*self.known)
            return self.one_thread([self.say.assign(one, f"sin({one}) + {self.small()}*{two}")])
        if self.known and self.has_region and self.happens(.3):
            one = [self.say.assign("bef", self.pick(*self.known))]
            read = self.say.atomic(" read", one) if self.happens(.5) else self.critical(one)
            return read + self.use("sin(bef)")
        return self.use(f"({self.value()})") if self.happens(.5) else []

    def groups(self):
        lines = []
        for _ in range(self.pick(1, 2, 2, 3)):
            lines += self.group() + self.between_groups()
        return lines

    def region(self, lines):
        if not self.has_region:
            return lines
        private, declared = self.private()
        if not self.is_c:
            private = private.replace(")", ", i, step)")
        private += self.pick("", "", "", " num_threads(3)", " if(n > 100)")
        return self.say.directive("parallel" + private, [*declared, *lines])

    def program(self):
        place = self.pick("none", "none", "inside", "around")
        lines = self.groups()
        lines = self.say.loop("step", "2", lines) if place == "inside" else lines
        lines = self.region(lines)
        if self.happens(.15) and self.has_region:
            lines = self.procedures.outlined(lines)
        lines = self.say.loop("step", "2", lines) if place == "around" else lines
        y = self.say.at("y", "2")
        ends = [self.say.assign(y, f"{y} + {self.say.number('0.3')}*sin({v})") for v in self.known]
        ends += [self.say.assign(y, f"{y}*{self.say.at('x', v)}") for v in self.placed]
        ends += self.say.loop("i", "n", [self.add(self.say.at("y", "i"), self.say.at("z", "i"))])
        begin = self.say.loop("i", "n", [self.say.assign(self.say.at("z", "i"), f"sin({self.say.at('x', 'i')})")])
        return self.written(begin + lines + ends)

    def written(self, body):
        argument, own = self.say.argument, self.procedures.declarations()
        arguments = [argument("integer", "n", "", False), argument("real", "x", "n", False), argument("real", "y", "n", False)]
        if not self.is_declared:
            counters = [] if self.is_c else ["i", "j", "step"]
            own += [self.say.declare(kind, names) for kind, names in
                    [("real", [v for v in OWN if OWN[v] == "real"]), ("integer", ["k", *counters])]]
        return self.say.program(sum(self.procedures.made, []), arguments, own, body)

    def arguments(self):
        return ["--head", "f(x,y)>(y)", "--set", f"n={N}", "--threads", "1,2,7", "--range", "0.1:0.9"]


if __name__ == "__main__":
    sys.exit(family.main(__doc__, Turns, refusals=.3))
