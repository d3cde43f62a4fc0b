# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A random program as data: expressions and statements, and walks over them."""

from dataclasses import dataclass, field, fields, is_dataclass, replace


class NoForm(Exception):
    """Something has no counterpart in C; the text says what."""


# Expressions.

@dataclass(frozen=True)
class Number:
    text: str


@dataclass(frozen=True)
class Name:
    name: str


@dataclass(frozen=True)
class Ref:
    """An element, a section, or a call."""
    name: str
    args: tuple


@dataclass(frozen=True)
class Range:
    """first:last:step as a subscript; what is missing is None."""
    first: object = None
    last: object = None
    step: object = None


@dataclass(frozen=True)
class Keyword:
    name: str
    value: object


@dataclass(frozen=True)
class Unary:
    op: str
    operand: object


@dataclass(frozen=True)
class Binary:
    op: str
    left: object
    right: object


@dataclass(frozen=True)
class Pair:
    """A complex literal."""
    real: object
    imaginary: object


@dataclass(frozen=True)
class Next:
    """`name++`, of a variable that only C has."""
    name: str


# Statements. Lists of statements are lists.

@dataclass
class Assign:
    target: object
    value: object


@dataclass
class Call:
    name: str
    args: tuple


@dataclass
class If:
    """Pairs of condition and statements; the condition of a last else is None."""
    branches: list


@dataclass
class Select:
    """Pairs of a set of values, None for the default, and statements; selector values are below `limit`."""
    selector: object
    cases: list
    limit: int = 6


@dataclass
class Do:
    counter: str
    first: object
    last: object
    step: object
    body: list
    label: str = ""


@dataclass
class While:
    condition: object
    body: list


@dataclass
class Jump:
    """exit, cycle or return; with the label of the loop where it names one."""
    kind: str
    label: str = ""


@dataclass
class Where:
    """Pairs of mask and assignment; the mask of elsewhere is None."""
    branches: list


@dataclass
class Allocate:
    name: str
    dims: tuple


@dataclass
class Comment:
    text: str


@dataclass
class Print:
    text: str
    values: tuple


@dataclass
class Block:
    """Statements that need variables of their own, which C declares in the block."""
    variables: list
    body: list


@dataclass
class Directive:
    """An OpenMP construct. `kind`: parallel, for, parallel for, barrier, atomic, and what else source.py reads."""
    kind: str
    clauses: list                 # pairs of name and text between the parentheses
    body: list = field(default_factory=list)
    written: frozenset = frozenset()  # the names in it, before anything was lowered


# Variables.

@dataclass
class Variable:
    name: str
    kind: str                     # double, float, int, logical
    dims: tuple = ()              # pairs of bounds; the upper one is None where it is not known
    role: str = "local"           # local, in, out, inout, size, global, threadprivate, constant
    allocatable: bool = False
    optional: bool = False
    value: object = None

    @property
    def argument(self):
        return self.role in ("in", "out", "inout", "size")


# Walks.

def parts(node):
    """The node's parts, in order."""
    if isinstance(node, (list, tuple)):
        yield from node
    elif is_dataclass(node):
        for f in fields(node):
            yield getattr(node, f.name)


def walk(node):
    """The node and all that is in it."""
    if is_dataclass(node):
        yield node
    for part in parts(node):
        if is_dataclass(part) or isinstance(part, (list, tuple)):
            yield from walk(part)


def rebuild(node, change):
    """The expression with `change` applied to each of its nodes, innermost first."""
    if isinstance(node, tuple):
        return tuple(rebuild(part, change) for part in node)
    if not is_dataclass(node):
        return node
    made = replace(node, **{f.name: rebuild(getattr(node, f.name), change) for f in fields(node)})
    return change(made)


def mentions(node):
    """The names that expressions and statements mention, one by one."""
    for n in walk(node):
        if isinstance(n, (Name, Ref, Next)):
            yield n.name
        elif isinstance(n, Call):
            yield n.name
        elif isinstance(n, Do):
            yield n.counter


def reads(body):
    """The names that statements read."""
    names = set()
    for s in walk(body):
        if isinstance(s, Assign):
            names |= set(mentions(s.value)) - {s.target.name} | set(mentions(getattr(s.target, "args", ())))
        elif isinstance(s, Call):
            names |= set(mentions(s.args))
        elif isinstance(s, If):
            names |= set(mentions([condition for condition, _ in s.branches]))
        elif isinstance(s, Select):
            names |= set(mentions(s.selector))
        elif isinstance(s, Do):
            names |= set(mentions([s.first, s.last, s.step]))
        elif isinstance(s, While):
            names |= set(mentions(s.condition))
    return names


def add(a, b):
    return Binary("+", a, b)


def subtract(a, b):
    return Binary("-", a, b)
