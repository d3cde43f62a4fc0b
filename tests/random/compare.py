# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Derivatives of one program in two languages, as `parajoint check -o --keep-numbers` has them."""

import array
import os

# Units in the last place of the norm, as in check itself.
ROUNDING = {"8": 4096*2.0**-52, "4": 4096*2.0**-23}


class Trouble(Exception):
    """Derivatives that differ; the text says which."""


class OneNumber(Exception):
    """In C, a pointer of which a program uses one number is one number: the random numbers are not the same."""


def derivatives(folder):
    """The variables, as name, places and kind, and the vectors of the tangent and of the adjoint."""
    with open(os.path.join(folder, "numbers.txt"), encoding="utf-8") as file:
        items = [line.split() for line in file if line.startswith("item ")]
    numbers = array.array("d")
    with open(os.path.join(folder, "vectors"), "rb") as file:
        numbers.frombytes(file.read())
    half = len(numbers)//2
    return [(i[1], int(i[2]), i[5]) for i in items], numbers[:half], numbers[half:]


def compare(one, other, independents, dependents):
    """Raises Trouble unless two results of `derivatives`, the second of C, agree up to rounding, in what the head
    promises: the tangents of its dependents and the adjoints of its independents. What other variables hold depends on
    which of them a language's declarations let the tool find active."""
    promised = [set(dependents), set(independents)]
    missing = (promised[0] | promised[1]) - {name for name, _, _ in one[0]}
    if missing:
        raise Trouble(f"no derivatives of {', '.join(sorted(missing))}")
    if [i[2] for i in one[0]] != [i[2] for i in other[0]] or \
            any(c not in (places, 1) for (_, places, _), (_, c, _) in zip(one[0], other[0])):
        raise Trouble(f"other variables: {one[0]} in one language, {other[0]} in the other")
    numbers = [name for (_, places, _), (name, c, _) in zip(one[0], other[0]) if c != places]
    if numbers:
        raise OneNumber(", ".join(numbers))
    tolerance = max((ROUNDING[kind] for _, _, kind in one[0]), default=0)
    for what, names, a, b in zip(("tangent", "adjoint"), promised, one[1:], other[1:]):
        first = 0
        for name, places, _ in one[0]:
            x, y = a[first:first + places], b[first:first + places]
            first += places
            apart = sum((s - t)**2 for s, t in zip(x, y))**0.5
            norm = sum(s*s for s in a)**0.5
            if name in names and not apart <= tolerance*norm:
                raise Trouble(f"the {what}s of {name} differ between the languages by {apart:.3g}, norm {norm:.3g}")

