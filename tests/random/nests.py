#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Differentiates random nests of loops: all iterations of a parallel loop read the same elements, in inner loops.

    nests.py --count 100                100 programs, seeds 1 to 100; odd ones are in Fortran, even ones in C
    nests.py --seed 7 --count 1 --show  one seed, and its source

Some loops of a nest are shared out, others run inside: products of matrices in all orders, triangles, all pairs of
bodies, convolutions. Inner loops add to elements or to private sums, set private variables and arrays, or hand values from
one turn to the next. Counters and extents are integers of several types, extents may be numbers, and loops may have no turns.
`parajoint explain` says how the increments of adjoints do not meet: the last lines count it, and it is a failure if a
way was never reached.
"""

import sys
from dataclasses import replace

import family
from stencil import subscripts
from stencil.languages import joined
from stencil.subscripts import Array, Counter
from stencils import LOOPS, TEMPORARIES, WAYS, Loop, Stencils

SIZES = {1: [1, 2, 3, 5, 40], 2: [1, 2, 3, 4, 5, 8, 13, 21, 40], 3: [1, 2, 3, 4, 5, 7, 11]}
REACHED = {"fewer loops": "by threads that share out", "parts": "by parts of the elements", "copies": " copies ",
           **{way: WAYS[way] for way in WAYS if way != "gather"}}
KEPT = 3  # elements of a private array


class Nests(Stencils):
    ranks = [2, 2, 2, 3, 3]
    sizes = SIZES
    ways = REACHED
    private_arrays = {"kept": KEPT}

    def __init__(self, seed):
        super().__init__(seed)
        self.is_easy = False
        self.is_linear = True  # nothing that is changed is needed backwards
        self.is_near = False  # as in stencils
        self.is_plain = False  # subscripts are counters and their sums
        self.kept = []  # elements of the private array that have a value

    def checks(self):
        """One for small sizes, one for large ones."""
        return super().checks()[::2]

    # What loops and arrays are like.

    def draw_extents(self):
        """Often the same for two loops; some are numbers."""
        super().draw_extents()
        for letter in LOOPS:
            if self.happens(.12):
                self.extent[letter] = self.pick("3", "9", "70" if letter == "k" else "9")

    def draw_types(self):
        if self.happens(.4):
            wide, unsigned = self.language.wide, self.language.unsigned
            for name in [*LOOPS, "n", "m", "l"]:
                kind = self.pick("", "", wide, unsigned)
                if kind and (kind != unsigned or name in LOOPS or self.happens(.3)):
                    self.language.types[name] = kind

    def array(self, name, is_whole):
        """Of few dimensions, some of which two loops share."""
        dims = self.random.sample(LOOPS[:self.rank], self.pick(1, 1, 2, 2, self.rank))
        dims = sorted(dims) if self.happens(.6) else dims
        for k, d in enumerate(dims):
            others = [other for other in LOOPS[:self.rank] if other != d]
            if not is_whole and self.happens(.15):
                dims[k] = d + self.pick(*others)
        extents = tuple(tuple((1, self.extent[part]) for part in d) for d in dims)
        is_plain = self.happens(.7)
        pads = tuple((0, 0) if is_plain else self.pick((0, 0), (1, 1), (0, 2), (2, 0)) for _ in dims)
        is_flat = self.happens(.3)
        by_pointer = self.suffix == ".c" and (is_flat or len(dims) == 1) and self.happens(.6)
        return Array(name, tuple(dims), extents, pads, is_flat, by_pointer, False)

    def header(self, before, read, written):
        self.is_near = self.is_easy = self.happens(.2)
        self.is_plain = not self.is_near and self.happens(.7)
        made = super().header(before, read, written)
        self.is_linear = self.happens(.85)
        if before is None and not made.guard and self.happens(.75):
            # Plain loops are the ones that threads can run again in parts.
            made.loops = [replace(loop, step=1) for loop in made.loops]
        return made

    def may_be_guarded(self, names):
        return self.happens(.1) and not any(self.is_unsigned(name) or self.is_unsigned(self.extent[name]) for name in names)

    def loop(self, name, is_guarded=False, around=()):
        if self.is_near and not any(map(self.is_unsigned, [*LOOPS, "n", "m", "l"])):
            return super().loop(name, is_guarded, around)
        extent = self.extent[name]
        alike = [c for c in around if c.extent == extent and c.low == c.high == 0]
        if self.is_unsigned(name) or self.is_unsigned(extent):
            first = ((1, self.random.choice(alike).name),) if alike and self.happens(.3) else ()
            return Loop(Counter(name, extent, 0, 0), (first, (), 0 if first else 1), ((), ((1, extent),), 0),
                        self.pick(1, 1, 1, 2))
        if not alike or self.happens(.5):
            low, high = (0, 0) if is_guarded or self.happens(.6) else (self.pick(0, 1, 2), self.pick(0, 1, 2))
            first, last = ((), (), 1 + low), ((), ((1, extent),), -high)
            if not is_guarded and self.happens(.2):
                last = self.bound(f"{extent} - {high + self.pick(0, 1)}")
            return Loop(Counter(name, extent, low, high), first, last, self.pick(1, 1, 1, 1, 1, -1, 2, -2))
        # A triangle, with its diagonal or without it; or a band.
        other, first, last = self.random.choice(alike).name, ((), (), 1), ((), ((1, extent),), 0)
        far = self.pick(0, 0, 1)
        if self.happens(.5):
            first = ((1, other),), (), far
        else:
            last = ((1, other),), (), -far
        # Less than zero is more than any unsigned bound.
        step = self.pick(1, 1, 1, 1, 2 if self.is_unsigned(other) else -1, 2)
        return Loop(Counter(name, extent, 0, 0), first, last, step)

    # Statements.

    def level(self, sums):
        if self.is_near:
            return super().level(sums)
        if self.happens(.25):
            self.statements(1, sums)
        missing = [name for name in LOOPS[:self.rank] if name not in self.counters]
        if not missing:
            return self.assignment(0)
        # The second loop may have the counter of the first.
        for _ in range(self.pick(1, 1, 1, 2)):
            self.inner(self.random.choice(missing), sums)
        if self.happens(.2):
            self.statements(1, sums)
        return None

    def inner(self, letter, sums):
        self.pick(self.added, self.added, self.summed_up, self.summed_up, self.handed_on, self.in_array)(letter, sums)

    def turns(self, letter, block):
        """An inner loop."""
        made = self.loop(letter, around=list(self.counters.values()))
        outer, known, indices, kept = self.counters, list(self.known), list(self.indices), list(self.kept)

        def body():
            self.counters = {**outer, letter: made.counter}
            block()
            self.counters, self.known, self.indices, self.kept = outer, known, indices, kept

        if self.happens(.1):
            self.bounded_by(made, list(outer))
        self.language.loop(letter, made.low, made.high, made.step, body)

    def bounded_by(self, made, names):
        """The bound is kept in a private variable."""
        terms, extents, number = made.high
        if terms and not extents and not number and terms[0][1] in names and "im" not in [c.name for _, c in self.indices]:
            self.language.assign("im", terms[0][1])
            made.high = ((1, "im"),), (), 0

    def deeper(self, sums):
        """In an inner loop may be another one."""
        missing = [name for name in LOOPS[:self.rank] if name not in self.counters]
        if missing and self.happens(.7):
            self.inner(self.random.choice(missing), sums)

    def few(self):
        """What may stand before what a turn adds."""
        if self.happens(.35):
            self.pick(self.temporary, self.few_turns)(0)
        if self.happens(.1):
            self.index(0)
        if self.happens(.06):
            self.skip(0)
        elif self.happens(.06):
            self.leave()

    def few_turns(self, _depth):
        """A private sum, of which some turns are left out."""
        say, name = self.language, self.pick(*TEMPORARIES)
        say.assign(name, f"{self.number()}*tau")

        def body():
            say.assign(name, joined([name, self.value()]))
            self.leave()
            say.assign(name, f"{self.number()}*{name}")

        known = [k for k in self.known if k != name]
        self.known = known
        say.loop("q", ((), (), 1), ((), (), KEPT), 1, body)
        self.known = [*known, name]

    def leave(self):
        """The loop ends before its last turn."""
        def block():
            self.language.leave(self.condition())

        if self.happens(.5):
            self.language.branch(self.condition(), block)
        else:
            block()

    def guarded(self, block):
        if self.happens(.15):
            self.language.branch(self.condition(), block)
        else:
            block()

    def added(self, _letter, sums):
        def body():
            self.few()
            self.deeper(sums)
            self.guarded(self.increment)

        self.turns(_letter, body)

    def increment(self):
        target = self.own_element()
        self.language.assign(target, joined([target, self.value()]))

    def own_element(self):
        return self.element(self.named(self.random.choice(list(self.own))))

    def summed_up(self, letter, sums):
        """A private sum, which goes to an element."""
        names = self.random.sample(TEMPORARIES, self.pick(1, 1, 2))
        for name in names:
            self.language.assign(name, self.language.number("0.0"))
            self.known = [k for k in self.known if k != name]

        def body():
            self.few()
            self.deeper(sums)
            for name in names:
                if name not in self.known:
                    self.guarded(lambda name=name: self.language.assign(name, joined([name, self.value()])))

        self.turns(letter, body)
        for name in names:
            target = self.own_element()
            value = f"{self.number()}*{name}"
            if not self.is_linear and self.happens(.5):
                value = f"sin({value})"
            self.language.assign(target, value if self.happens(.4) else f"{target} + {value}")
            self.know(name)

    def handed_on(self, letter, sums):
        """Each turn has a value from the one before."""
        name = self.pick(*TEMPORARIES)
        self.language.assign(name, f"{self.number()}*tau")
        self.know(name)

        def body():
            self.few()
            value = joined([f"{self.number()}*{name}", self.value()])
            if self.happens(.5):
                self.increment()
                self.language.assign(name, value)
            else:
                self.language.assign(name, value)
                self.increment()
            self.deeper(sums)

        self.turns(letter, body)
        if self.happens(.3):
            self.increment()

    def in_array(self, letter, sums):
        """By way of a private array: set before, set in each turn, or a sum of the turns."""
        say, way = self.language, self.pick("before", "inside", "sum")

        def set_all():
            value = f"{self.number()}*tau" if way == "sum" else self.value()
            say.loop("q", ((), (), 1), ((), (), KEPT), 1, lambda: say.assign(say.indexed("kept", "q"), value))
            self.kept = [] if way == "sum" else [say.indexed("kept", c) for c in "12"]

        def body():
            if way == "inside":
                set_all()
            self.few()
            self.deeper(sums)
            if way == "sum":
                one = say.indexed("kept", self.pick("1", "2"))
                say.assign(one, joined([one, self.value()]))
            else:
                self.guarded(self.increment)

        if way != "inside":
            set_all()
        self.turns(letter, body)
        if way == "sum":
            target = self.own_element()
            say.assign(target, f"{target} + {self.number()}*{say.indexed('kept', '2')}")
        self.kept = []

    def assignment(self, depth):
        if self.is_linear and self.happens(.85):
            return self.increment()
        return super().assignment(depth)

    # Expressions.

    def term(self):
        if self.is_linear and self.happens(.8):
            one, two = self.leaf(), self.leaf()
            return f"{self.pick('', '-')}{self.number()}*" + self.pick(one, f"{one}*{two}", f"{one}*{two}", f"sin({one})")
        return super().term()

    def leaf(self):
        if self.kept and self.happens(.4):
            return self.random.choice(self.kept)
        return super().leaf()

    def any_element(self):
        if self.is_linear and self.readable and self.happens(.95):
            return self.element(self.random.choice(self.readable))
        return super().any_element()

    def anywhere(self, a, d):
        """Mostly the counters themselves: forwards, backwards, the sum or the difference of two."""
        pads, own = a.pads[d], [self.counters.get(name) for name in a.dims[d]]
        if not all(own) or self.is_near or not self.is_plain and self.happens(.1):
            return super().anywhere(a, d)
        if len(own) == 2:
            kind = self.pick(subscripts.added, subscripts.added, subscripts.apart)
            return self.middle(kind(*own, pads))
        kind = subscripts.plain if self.is_plain else self.pick(*[subscripts.plain] * 3, subscripts.mirrored)
        return self.middle(kind(own[0], pads))

    def middle(self, subscript):
        if not self.is_plain and self.happens(.3):
            return subscripts.near(subscript, self.random)
        number = 1 if subscript.extents else 0
        return replace(subscript, number=min(max(number, subscript.least), subscript.most))


if __name__ == "__main__":
    sys.exit(family.main(__doc__, Nests, reached=REACHED))
