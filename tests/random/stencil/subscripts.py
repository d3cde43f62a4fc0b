# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counters, arrays, and subscripts that stay within the arrays.

All count from 1, as in Fortran: a counter takes values from 1 + low to extent - high, where the extent is a variable
that is 1 at least, and an array has the elements 1 - before to extent + after in each dimension.
"""

from dataclasses import dataclass, replace

FARTHEST = 3


@dataclass
class Counter:
    name: str
    extent: str
    low: int
    high: int
    terms: tuple = ()  # what it is a sum of, with factors; empty: itself

    def sum(self):
        return self.terms or ((1, self.name),)

    def moved(self, name, distance):
        """A variable that holds the counter plus a number."""
        return replace(self, name=name, low=self.low + distance, high=self.high - distance, terms=())

    def plus(self, name, least, most):
        """The sum with another counter, from `least` to `most`."""
        return replace(self, low=self.low + least, high=self.high - most, terms=self.sum() + ((1, name),))


@dataclass
class Array:
    name: str
    dims: tuple  # of each dimension: the name of a loop, or of two, whose counters are added up
    extents: tuple  # factor and variable, or two variables
    pads: tuple  # before, after
    is_flat: bool = False
    by_pointer: bool = False
    is_local: bool = False


@dataclass
class Subscript:
    terms: tuple  # factors and counters
    extents: tuple  # variables that are added, with factors
    number: int
    least: int = 0  # how far it could be moved
    most: int = 0


def offsets(low, high, pads):
    """The numbers that may be added to what takes values from 1 + low to extent - high."""
    least, most = -low - pads[0], high + pads[1]
    return least, most


def plain(counter, pads):
    """The subscript with its least and its greatest number."""
    return Subscript(counter.sum(), (), 0, *offsets(counter.low, counter.high, pads))


def mirrored(counter, pads):
    terms = tuple((-factor, name) for factor, name in counter.sum())
    least, most = offsets(counter.high, counter.low, pads)
    return Subscript(terms, ((1, counter.extent),), 1, least + 1, most + 1)


def doubled(counter, pads):
    """In an array of twice the extent."""
    terms = tuple((2 * factor, name) for factor, name in counter.sum())
    return Subscript(terms, (), 0, -1 - 2 * counter.low - pads[0], 2 * counter.high + pads[1])


def added(one, two, pads):
    """In an array of the sum of both extents."""
    return Subscript(one.sum() + two.sum(), (), 0, *offsets(one.low + two.low + 1, one.high + two.high, pads))


def apart(one, two, pads):
    """The difference, in such an array."""
    terms = one.sum() + tuple((-factor, name) for factor, name in two.sum())
    least, most = offsets(one.low + two.high, one.high + two.low + 1, pads)
    return Subscript(terms, ((1, two.extent),), 0, least, most)


def is_possible(subscript):
    return subscript.least <= subscript.most


def near(subscript, random):
    """With one of its numbers, not far from the middle."""
    middle = 1 if subscript.extents else 0
    least, most = max(subscript.least, middle - FARTHEST), min(subscript.most, middle + FARTHEST)
    if least > most:
        least = most = min(max(subscript.least, middle), subscript.most)
    return replace(subscript, number=random.randint(least, most))
