#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random stencils: parallel loops that read what is near, so that the increments of adjoints conflict.

    stencils.py --count 100                100 programs, seeds 1 to 100; odd ones are in Fortran, even ones in C
    stencils.py --seed 7 --count 1 --show  one seed, and its source

Each iteration owns the elements that it writes, and reads others at any distance: of arrays of one to three dimensions,
flattened or not, with counters that run up or down, in steps, backwards through the array, between bounds that leave
nothing for a small `n`. Between are branches, private variables, inner loops, sums, several loops in one region and in
turns of a loop around. `parajoint explain` says what has become of the conflicts: the last lines count it, and it is a
failure if a strategy was never reached.
"""

import random
import sys
from dataclasses import dataclass

import family
from stencil import subscripts
from stencil.languages import C, Fortran, joined, total
from stencil.subscripts import Array, Counter, Subscript

LOOPS = "ijk"
TEMPORARIES, INDICES = ["t1", "t2", "t3"], ["im", "jm"]
SIZES = {1: [1, 2, 3, 4, 5, 7, 10, 17, 40, 150, 300], 2: [1, 2, 3, 4, 5, 7, 9, 13, 21], 3: [1, 2, 3, 4, 5, 7, 9]}
# How compilers see to it that no subscript leaves an array.
INSIDE = {"gfortran": ["--flags=-fcheck=bounds"], "gcc": ["--flags=-fsanitize=address,undefined", "--races", "off"]}
WAYS = {"gather": "by a loop over elements", "blocks": "in blocks", "atomic": " atomic "}


@dataclass
class Loop:
    counter: Counter
    low: tuple  # counters with factors, variables with factors, a number
    high: tuple
    step: int


@dataclass
class Shared:
    """A worksharing loop."""
    loops: list
    schedule: str
    guard: list  # counters with less room, by a condition; empty: none
    own: dict  # for each array that it writes: subscripts of its dimensions, None: any


class Stencils:
    ranks = [1, 1, 2, 2, 2, 3]
    sizes = SIZES
    ways = WAYS
    private_arrays = {}  # with their numbers of elements

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.language = Fortran() if seed % 2 else C(self.random)
        self.suffix = self.language.suffix
        self.compiler = self.language.compilers[seed // 2 % 2]
        self.is_declared = getattr(self.language, "declares", False)  # what is private: in the loop
        self.extent = {}
        self.draw_extents()
        self.draw_types()
        self.rank = self.pick(*self.ranks)
        self.is_easy = self.happens(.6)  # as codes are that solve differential equations
        self.arrays = [self.array(name, k < 3) for k, name in enumerate(["u", "v", "w", "x", "y", "c", "e"])]
        self.bounds = {}  # variables with their values
        self.written, self.used = set(), set()
        self.has_sum = self.has_turns = False
        # Of the loop that is written now:
        self.readable, self.own, self.counters, self.known, self.chain = [], {}, {}, [], None
        self.is_bounded = False
        self.is_simple = False  # elements are assigned once, by short sums
        self.is_wild = False  # subscripts are not always counters and numbers
        self.indices, self.may_grow = [], False
        self.found = set()

    def draw_extents(self):
        self.extent = dict(zip(LOOPS, ["n", self.pick("n", "m"), self.pick("n", "m", "l")]))

    def draw_types(self):
        """In C, counters and extents may have no sign."""
        if self.suffix == ".c" and self.happens(.3):
            for name in [*LOOPS, "n", "m", "l"]:
                if self.happens(.7):
                    self.language.types[name] = self.language.unsigned

    def is_unsigned(self, *names):
        return any(self.language.types.get(name) == self.language.unsigned != "" for name in names)

    # What `family` asks for.

    def program(self):
        say = self.language
        self.has_turns = self.happens(.2)
        say.depth += self.has_turns
        regions = [line for _ in range(self.pick(1, 1, 2)) for line in self.region()]
        say.depth -= self.has_turns
        if not any(a.name in self.written for a in self.arrays if not a.is_local):
            for a in self.arrays:
                a.is_local = False
        for v, value in self.bounds.items():
            if v.startswith("b"):
                say.assign(v, value)
        say.assign("fp", f"{self.number()}*tau + {self.number()}")
        if self.has_sum:
            say.assign("total", say.number("0.0"))
        for a in self.arrays:
            if a.is_local and a.name in self.used:
                say.fill(a, f"{self.number()}*tau")
        if self.has_turns:
            say.loop("turn", ((), (), 1), ((), ((1, "nt"),), 0), 1, lambda: say.lines.extend(regions))
        else:
            say.lines.extend(regions)
        if self.has_sum:
            place = "*res" if self.suffix == ".c" else "res"
            say.assign(place, f"{place} + total")
        integers = ["n", "m", "l", "nt"] + [v for v in self.bounds if not v.startswith("b")]
        reals = ["fp"] + ["total"] * self.has_sum + self.declared_reals() * (not self.is_declared)
        whole = [v for v in self.bounds if v.startswith("b")]
        whole += [] if self.is_declared else [*LOOPS, *INDICES, "q", "turn"]
        return say.procedure("f", integers, [a for a in self.arrays if a.name in self.used], ["tau"],
                             ["res"] * self.has_sum, reals, whole, self.written, say.take())

    def arguments(self):
        arrays = [a for a in self.arrays if a.name in self.used and not a.is_local]
        into = [a.name for a in arrays] + ["tau"]
        into = self.random.sample(into, self.random.randint((len(into) + 1) // 2, len(into)))
        out = [a.name for a in arrays if a.name in self.written] + ["res"] * self.has_sum
        if self.happens(.3):
            out = self.random.sample(out, self.random.randint(1, len(out)))
        words = ["--head", f"f({','.join(into)})>({','.join(out)})"]
        for a in arrays:
            if a.by_pointer:
                extents = [f"({self.language.extent(a, d)})" for d in range(len(a.dims))]
                words += ["--size", f"{a.name}={'*'.join(extents)}"]
        return words

    def checks(self):
        """What `check` gets besides, for several sizes."""
        sizes, found = self.sizes[self.rank], []
        flags = INSIDE.get(self.compiler, []) if self.happens(.4) else []
        for some in (sizes[:6], sizes, sizes[-3:]):
            values = {v: self.pick(*some) for v in "nml"} | {"nt": self.pick(0, 1, 2, 3)}
            for v, value in self.bounds.items():
                if not v.startswith("b"):
                    values[v] = eval(value, {}, values)  # pylint: disable=eval-used
            settings = [word for v, value in values.items() for word in ("--set", f"{v}={value}")]
            found.append(settings + ["--range", "0.2:1.2", "--threads", "1,2,3,7", "--compiler", self.compiler] + flags)
        return found

    def explained(self, text):
        self.found = {way for way, words in self.ways.items() if words in text}

    # What all draw from.

    def pick(self, *choices):
        return self.random.choice(choices)

    def happens(self, chance):
        return self.random.random() < chance

    def number(self):
        return self.language.number(f"0.{self.random.randint(1, 5)}")

    def array(self, name, is_whole):
        """`is_whole`: with all dimensions."""
        dims = list(LOOPS[:self.rank])
        if not is_whole and self.happens(.2 if self.is_easy else .4):
            dims = self.random.sample(dims, self.random.randint(1, len(dims)))
        if self.happens(.25):
            self.random.shuffle(dims)
        is_flat, extents = self.happens(.3), []
        for k, d in enumerate(dims):
            kind = "" if is_flat or self.is_easy else self.pick(*[""] * 8, "double", "sum" if self.rank > 1 and name != "u" else "")
            if kind == "sum":
                dims[k] = d + self.pick(*[other for other in LOOPS[:self.rank] if other != d])
            extents.append(((2, self.extent[d]),) if kind == "double" else
                           tuple((1, self.extent[part]) for part in dims[k]))
        pads = tuple(self.pick((0, 0), (0, 0), (1, 1), (3, 3), (0, 2), (2, 0)) for _ in dims)
        is_local = name == "e" and self.happens(.4)
        by_pointer = self.suffix == ".c" and (is_flat or len(dims) == 1) and self.happens(.6) and not is_local
        return Array(name, tuple(dims), tuple(extents), pads, is_flat, by_pointer, is_local)

    # Regions and their loops.

    def region(self):
        say = self.language
        outside, say.lines = say.lines, []
        if self.happens(.5):
            self.shared_loop(True, True)
        else:
            has_turns = not self.has_turns and self.happens(.2)
            own = self.pick("", "", " firstprivate(fp)", " private(fp)", " private(fp)")
            self.is_bounded = has_turns

            def body():
                if own == " private(fp)":
                    say.assign("fp", f"{self.number()}*tau + {self.number()}")
                if has_turns:
                    say.loop("turn", ((), (), 1), ((), ((1, "nt"),), 0), 1, self.loops)
                else:
                    self.loops()

            say.parallel(own + self.private(["turn"] * has_turns), body)
        lines, say.lines = say.lines, outside
        return lines

    def private(self, more=()):
        return "" if self.is_declared else f" private({', '.join([*TEMPORARIES, *self.private_arrays, *INDICES, *LOOPS, 'q', *more])})"

    def declared_reals(self):
        return TEMPORARIES + [self.language.indexed(name, count) for name, count in self.private_arrays.items()]

    def loops(self):
        """Of one region. Without a barrier, a loop may touch what the one before touches only as its own."""
        before, read, written = None, set(), set()
        may_sum, count = True, self.pick(1, 2, 2, 3)
        for k in range(count):
            may_go_on = k + 1 < count and self.happens(.35)
            made, reads, may_sum, nowait = self.shared_loop(False, may_sum, may_go_on, before, read, written)
            if nowait:
                before, read, written = made, read | reads, written | set(made.own)
            else:
                before, read, written = None, set(), set()

    def shared_loop(self, is_combined, may_sum, nowait=False, before=None, read=frozenset(), written=frozenset()):
        say = self.language
        made = self.header(before, read, written)
        clauses = f" schedule({made.schedule})" if made.schedule else ""
        if len(made.loops) > 1:
            clauses += f" collapse({len(made.loops)})"
        sums = may_sum and self.happens(.15)
        if sums:
            self.has_sum = True
            clauses += " reduction(+: total)"
        if is_combined:
            clauses += (" firstprivate(fp)" if self.happens(.3) else "") + self.private()
        self.readable = [a for a in self.arrays if a.name not in made.own and a.name not in written]
        self.own, self.counters = made.own, {loop.counter.name: loop.counter for loop in made.loops}
        self.known, self.indices, self.chain = [], [], None
        self.is_simple, self.is_wild = self.is_easy or self.happens(.5), not self.is_easy and self.happens(.5)
        if self.is_simple:
            self.readable = self.random.sample(self.readable, min(len(self.readable), self.pick(1, 1, 2, 3)))
        used, self.used = self.used, set()
        self.is_bounded = self.is_bounded or self.has_turns

        def body():
            if self.is_declared:
                say.line(f"double {', '.join(self.declared_reals())};")
                say.line(f"int {', '.join(INDICES)};")
            if made.guard:
                self.counters = {c.name: c for c in made.guard}
                say.branch(self.all_of([say.condition("within", c.name, c.low, total((), ((1, c.extent),), -c.high))
                                        for c in made.guard]), lambda: self.level(sums))
            else:
                self.level(sums)

        def nest(d):
            if d == len(made.loops):
                return body()
            loop = made.loops[d]
            return say.loop(loop.counter.name, loop.low, loop.high, loop.step, lambda: nest(d + 1))

        outside, say.lines = say.lines, []
        nest(0)
        lines, say.lines = say.lines, outside
        busy = self.used | set(made.own) | read | written
        nowait = nowait and any(d in LOOPS for a in self.arrays if a.name not in busy for d in a.dims if len(d) == 1)
        say.shared_loop(is_combined, clauses, nowait, lambda: say.lines.extend(lines))
        self.written |= set(made.own)
        reads, self.used = self.used, used | self.used | set(made.own)
        self.is_bounded = False
        return made, reads, may_sum and not sums, nowait

    def all_of(self, conditions):
        return (" && " if self.suffix == ".c" else " .and. ").join(conditions)

    def header(self, before, read, written):
        if before and before.schedule.startswith("static") and self.happens(.6):
            # The same thread has the same iterations.
            own = dict(before.own)
            for a in self.arrays:
                if self.happens(.3) and a.name not in read | written and self.may_own(a, before.loops):
                    own[a.name] = self.owned(a, before.guard or [loop.counter for loop in before.loops])
            return Shared(before.loops, before.schedule, before.guard, own)
        while True:
            names = self.random.sample(LOOPS[:self.rank], self.random.randint(1, self.rank))
            if self.happens(.5):
                names = sorted(names)
            is_guarded = self.may_be_guarded(names)
            loops = [self.loop(name, is_guarded) for name in names]
            counters = [loop.counter for loop in loops]
            if is_guarded:
                counters = [Counter(c.name, c.extent, self.pick(0, 1, 2), self.pick(0, 1, 2)) for c in counters]
            candidates = [a for a in self.arrays if a.name not in read | written and self.may_own(a, loops)]
            if candidates:
                break
        chosen = self.random.sample(candidates, min(len(candidates), self.pick(1, 1, 2, 3)))
        return Shared(loops, self.pick("", "", "static", "static, 3", "dynamic", "dynamic, 2", "guided"),
                      counters if is_guarded else [], {a.name: self.owned(a, counters) for a in chosen})

    def may_be_guarded(self, names):
        return self.happens(.2) and not self.is_unsigned(*names, *(self.extent[name] for name in names))

    def loop(self, name, is_guarded=False, around=()):
        """`around`: counters that it may end at."""
        extent = self.extent[name]
        low, high = (0, 0) if is_guarded else (self.pick(0, 1, 1, 2, 3), self.pick(0, 1, 1, 2, 3))
        outer = [c for c in around if c.extent == extent]
        is_unsigned = self.is_unsigned(name, extent)
        if is_unsigned:
            high = 0  # n - 1 of n = 0 would be a great number
        first, last = ((), (), 1 + low), ((), ((1, extent),), -high)
        if outer and self.happens(.25):
            other = self.random.choice(outer)
            last, high = (((1, other.name),), (), 0), other.high
        elif not is_unsigned and self.happens(.12):
            last = self.bound(f"{extent} - {high + self.pick(0, 1)}")
        if self.happens(.12):
            first = self.bound(str(1 + low + self.pick(0, 1)))
        step = self.pick(1, 1, 1, -1, self.pick(1, -1) if self.is_easy else self.pick(2, 3, -2))
        return Loop(Counter(name, extent, low, high), first, last, abs(step) if is_unsigned else step)

    def bound(self, value):
        name = f"{self.pick('b', 'p')}{len(self.bounds)}"
        self.bounds[name] = value
        return (), ((1, name),), 0

    def may_own(self, a, loops):
        return all(loop.counter.name in a.dims for loop in loops)

    def owned(self, a, counters):
        """Where the iterations' own elements are."""
        by_name = {c.name: c for c in counters}
        return [self.following(a, d, by_name[name]) if name in by_name else None for d, name in enumerate(a.dims)]

    # Statements.

    def level(self, sums):
        """The body of a loop; in it may be another one."""
        missing = [name for name in LOOPS[:self.rank] if name not in self.counters]
        if not missing or self.happens(.35):
            if self.happens(.15 if self.is_easy else .3):
                self.pick(self.temporary, self.index, self.accumulate)(0)
            if self.is_simple and self.happens(.4):
                self.chained()
            else:
                self.assignment(0)
            return self.statements(self.pick(0, 0, 0, 1, 2) if self.is_simple else self.pick(0, 1, 2, 3), sums)
        if self.happens(.1 if self.is_easy else .4):
            self.statements(self.pick(1, 2), sums)
        inner = self.loop(self.random.choice(missing), around=list(self.counters.values()))

        def body():
            outer, known, indices = self.counters, list(self.known), list(self.indices)
            self.counters = {**outer, inner.counter.name: inner.counter}
            self.level(sums)
            self.counters, self.known, self.indices = outer, known, indices

        self.language.loop(inner.counter.name, inner.low, inner.high, inner.step, body)
        if self.happens(.1 if self.is_easy else .4):
            self.statements(self.pick(1, 2), sums)
        return None

    def statements(self, count, sums, depth=2):
        for _ in range(count):
            kinds = [self.assignment] * 5 + [self.temporary] * 2 + [self.index, self.accumulate]
            kinds += [self.branch] * bool(depth) + [self.skip] * self.happens(.2)
            if sums and self.happens(.4):
                kinds = [self.summed]
            self.random.choice(kinds)(depth)

    def assignment(self, _depth):
        name = self.random.choice(list(self.own))
        target, value = self.element(self.named(name)), self.value()
        form = self.pick(*["="] * (6 if self.is_simple else 2), "+", "+" if self.is_easy else "*")
        if form == "+":
            value = f"{target} + {value}"
        elif form == "*":
            value = f"{target}*({self.language.number('0.7')} + {self.number()}*sin({value}))"
        self.language.assign(target, value)

    def chained(self):
        """One array from the one before, in the same iteration."""
        before = ""
        for name in self.own:
            target = self.element(self.named(name))
            value = self.value()
            self.language.assign(target, before and f"{value} + {self.number()}*{before}*{self.leaf()}" or value)
            before = target

    def temporary(self, _depth):
        value, name = self.value(), self.pick(*TEMPORARIES)
        self.language.assign(name, value)
        self.know(name)

    def know(self, name):
        if name not in self.known:
            self.known.append(name)

    def index(self, _depth):
        letter, name, distance = self.pick(*self.counters), self.pick(*INDICES), self.pick(-2, -1, 1, 2)
        moved = self.counters[letter].moved(name, distance)
        if name in [c.name for _, c in self.indices]:
            return
        self.language.assign(name, f"{letter} {'-' if distance < 0 else '+'} {abs(distance)}")
        self.indices.append((letter, moved))

    def accumulate(self, _depth):
        """A sum over a few neighbours."""
        name, most = self.pick(*TEMPORARIES), self.pick(2, 3)
        self.language.assign(name, self.language.number("0.0"))
        self.know(name)

        def body():
            self.chain = (1, most)
            self.language.assign(name, f"{name} + {self.value()}")
            self.chain = None

        self.language.loop("q", ((), (), 1), ((), (), most), self.pick(1, 1, -1), body)

    def branch(self, depth):
        known, indices = list(self.known), list(self.indices)

        def block():
            self.known, self.indices = list(known), list(indices)
            self.statements(self.pick(1, 2), False, depth - 1)
            self.known, self.indices = list(known), list(indices)

        self.language.branch(self.condition(), block, block if self.happens(.4) else None)

    def skip(self, _depth):
        self.language.skip(self.condition())

    def summed(self, _depth):
        self.language.assign("total", f"total + {self.value()}")

    # Expressions.

    def named(self, name):
        return next(a for a in self.arrays if a.name == name)

    def condition(self):
        kind, counter = self.pick("odd", "third", "above", "above", "first half", "equal"), self.pick(*self.counters)
        if kind == "above":
            return self.language.condition(kind, self.any_element(), self.language.number("0.6"))
        other = self.counters[counter].extent if kind == "first half" else self.pick("2", "3", *self.counters)
        return self.language.condition(kind, counter, other)

    def value(self):
        """Not large where it depends on what the loops change."""
        self.may_grow = self.is_bounded
        text = joined([self.term() for _ in range(self.pick(2, 3, 3, 4) if self.is_simple else self.pick(1, 2, 2, 3, 4))])
        if self.may_grow or self.happens(.1):
            text = f"{self.pick('sin', 'tanh')}({text})"
        return text

    def term(self):
        say, factor = self.language, self.pick("", "-") + self.number()
        kinds = ["leaf"] * 3 + ["product"] if self.is_simple and self.happens(.8) else []
        kind = self.pick(*kinds or ["leaf", "product"] * 4, *[] if kinds else ["sin", "sin", "exp", "quotient", "sqrt", "merge", "max", "min", "abs"])
        one, two = self.leaf(), self.leaf()
        return f"{factor}*" + {
            "leaf": one, "product": f"{one}*{two}", "sin": f"sin({one} + {two})", "exp": f"exp(-({one}*{one}))",
            "quotient": f"{one}/({say.number('1.5')} + {two}*{two})", "sqrt": f"sqrt({say.number('1.0')} + {one}*{one})",
            "merge": say.merge(self.condition(), one, two) if kind == "merge" else "",
            "max": f"{say.functions['max']}({one}, {two})", "min": f"{say.functions['min']}({one}, {two})",
            "abs": f"{say.functions['abs']}({one} - {say.number('0.4')})"}[kind]

    def leaf(self):
        if self.happens(.05 if self.is_easy else .12):
            return self.pick("tau", "fp", self.language.counter_value(self.pick(*self.counters)))
        if self.known and self.happens(.3):
            self.may_grow = True
            return self.random.choice(self.known)
        return self.any_element()

    def any_element(self):
        if self.happens(.12 if self.is_simple else .2):
            self.may_grow = self.may_grow or not self.is_simple
            return self.element(self.named(self.random.choice(list(self.own))))
        return self.element(self.random.choice(self.readable)) if self.readable else "tau"

    def element(self, a):
        self.used.add(a.name)
        own = self.own.get(a.name)
        where = [own and own[d] or self.anywhere(a, d) for d in range(len(a.dims))]
        if a.is_flat and not own and len(where) > 1 and self.is_wild and self.happens(.4):
            self.run_over(where)
        return self.language.element(a, where)

    def run_over(self, where):
        """Past the end of a row is the next one."""
        fast, slow = (0, 1) if self.suffix == ".f90" else (-1, -2)
        one, two = where[fast], where[slow]
        if one.terms and two.terms:
            if one.number == one.most and two.number < two.most:
                one.number += 1
            elif one.number == one.least and two.number > two.least:
                one.number -= 1

    def anywhere(self, a, d):
        letters = a.dims[d]
        constant = self.pick(Subscript((), (), 1), Subscript((), a.extents[d], 0))
        if len(letters) > 1:
            if not all(name in self.counters for name in letters):
                return constant
            return subscripts.near(subscripts.added(*[self.counters[name] for name in letters], a.pads[d]), self.random)
        own = [c for name, c in [*self.counters.items(), *self.indices] if name == letters]
        others = [c for c in self.counters.values() if c.extent == a.extents[d][0][1]]
        counters = others if others and self.is_wild and self.happens(.15) else own
        return self.following(a, d, self.random.choice(counters)) if counters and not (self.is_wild and self.happens(.1)) else constant

    def following(self, a, d, counter):
        """A subscript that follows the counter."""
        pads = a.pads[d]
        if a.extents[d][0][0] == 2:
            return subscripts.near(subscripts.doubled(counter, pads), self.random)
        if self.chain and self.happens(.7):
            both = subscripts.plain(counter.plus("q", *self.chain), pads)
            if subscripts.is_possible(both):
                return subscripts.near(both, self.random)
        kind = subscripts.mirrored if self.is_wild and self.happens(.2) else subscripts.plain
        return subscripts.near(kind(counter, pads), self.random)


if __name__ == "__main__":
    sys.exit(family.main(__doc__, Stencils, reached=WAYS))
