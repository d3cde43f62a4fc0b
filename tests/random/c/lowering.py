# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Array statements and reductions become loops over scalar statements.

A temporary array holds what an array statement computes from other elements of its own target.
"""

import re

from .nodes import (Assign, Binary, Block, Call, Directive, Do, If, Keyword, Name, Next, NoForm, Number, Range, Ref, Select,
                    Unary, Variable, Where, While, add, mentions, rebuild, subtract, walk)

REDUCTIONS = ("sum", "dot_product", "maxval", "minval")
COUNTERS = ["e", "g", "h"]


class Lowering:
    """Lowers the statements of one procedure; `variables` are those it sees."""

    def __init__(self, rng, variables, real):
        self.rng = rng
        self.variables = variables
        self.real = real
        self.numbers = 0

    def fresh(self, stem):
        self.numbers += 1
        name = f"{stem}_{self.numbers}"
        return name if name not in self.variables else self.fresh(stem)

    def statements(self, body):
        return [self.statement(s) for s in body]

    def statement(self, s):
        if isinstance(s, If):
            return If([(c, self.statements(b)) for c, b in s.branches])
        if isinstance(s, Select):
            return Select(s.selector, [(v, self.statements(b)) for v, b in s.cases], s.limit)
        if isinstance(s, Do):
            return Do(s.counter, s.first, s.last, s.step, self.statements(s.body), s.label)
        if isinstance(s, While):
            return While(s.condition, self.statements(s.body))
        if isinstance(s, Directive):
            return self.directive(s)
        if isinstance(s, Where):
            return self.where(s)
        if isinstance(s, (Assign, Call)):
            return self.hoisted(s)
        return s

    def directive(self, s):
        if s.kind != "atomic":
            words = [clause for d in walk(s.body) if isinstance(d, Directive) for _, clause in d.clauses]
            written = frozenset(mentions(s.body)) | set(re.findall(r"\w+", " ".join(words)))
            return Directive(s.kind, s.clauses, self.statements(s.body), written)
        lowered = self.hoisted(s.body[0])
        if isinstance(lowered, Block):
            lowered.body[-1] = Directive("atomic", s.clauses, lowered.body[-1:])
            return lowered
        return Directive("atomic", s.clauses, [lowered])

    # Reductions within expressions.

    def hoisted(self, s):
        """The statement after the loops of its reductions."""
        variables, before = [], []

        def change(node):
            if not isinstance(node, Ref) or node.name not in REDUCTIONS:
                return node
            loop, variable = self.reduction(node)
            variables.append(variable)
            before.extend(loop)
            return Name(variable.name)
        if isinstance(s, Call):
            made = Call(s.name, rebuild(s.args, change))
        else:
            made = self.array_statement(Assign(s.target, rebuild(s.value, change)))
        return Block(variables, before + [made]) if variables else made

    def reduction(self, call):
        name = self.fresh({"maxval": "top", "minval": "low"}.get(call.name, "sum"))
        masks = [a.value for a in call.args if isinstance(a, Keyword)]
        value = Binary("*", *call.args) if call.name == "dot_product" else call.args[0]
        spans = self.spans(self.first_array(value))
        counters = COUNTERS[:len(spans)]
        variable = Variable(name, self.real)
        total = Name(name)
        if call.name in ("maxval", "minval"):
            start = self.element(value, spans, [s[0] for s in spans])
            if masks:  # less, or more, than any value
                start = Number("1.0d30") if call.name == "minval" else Unary("-", Number("1.0d30"))
            new = Ref({"maxval": "max", "minval": "min"}[call.name],
                      (total, self.element(value, spans, [Name(c) for c in counters])))
        else:
            start = Number("0.0d0" if self.real == "double" else "0.0")
            new = add(total, self.element(value, spans, [Name(c) for c in counters]))
        body = [Assign(total, new)]
        if masks:
            body = [If([(self.element(masks[0], spans, [Name(c) for c in counters]), body)])]
        return [Assign(total, start)] + self.nest(spans, counters, body), variable

    # Array statements.

    def array_statement(self, s):
        """Loops for an assignment to an array or a section; others stay."""
        if not self.is_array(s.target):
            return s
        spans = self.spans(s.target)
        counters = COUNTERS[:len(spans)]
        at = [Name(c) for c in counters]
        target = self.element(s.target, spans, at)
        value = self.element(s.value, spans, at)
        if not self.disturbed(target, value):
            return self.single(self.nest(spans, counters, [Assign(target, value)]))
        return self.by_copy(spans, at, target, value, self.real)

    def by_copy(self, spans, at, target, value, kind, use=None):
        """First all values into a temporary array, then `use` of them, or the assignments."""
        counters, name = [a.name for a in at], self.fresh("copy")
        temporary = Variable(name, kind, tuple((Number("0"), subtract(self.count(*s), Number("1"))) for s in spans))
        variables, before, between = [temporary], [], []
        if all(abs(self.size(step)) == 1 for _, _, step in spans) and (len(spans) > 1 or self.rng.random() < 0.6):
            places = [subtract(first, a) if isinstance(step, Unary) else subtract(a, first)
                      for (first, _, step), a in zip(spans, at)]
        elif len(spans) > 1:
            raise NoForm("strides in a matrix that is computed from other elements of its own")
        else:
            index = self.fresh("at")
            variables.append(Variable(index, "int"))
            start = Assign(Name(index), Number("0"))
            before, between, places = [start], [start], [Next(index)]
        held = Ref(name, tuple(places))
        body = use(held) if use else [Assign(target, held)]
        return Block(variables, before + self.nest(spans, counters, [Assign(held, value)]) + between
                     + self.nest(spans, counters, body))

    def where(self, s):
        mask, first = s.branches[0]
        spans = self.spans(first.target)
        counters = COUNTERS[:len(spans)]
        at = [Name(c) for c in counters]
        branches = [(m and self.element(m, spans, at),
                     [Assign(self.element(a.target, spans, at), self.element(a.value, spans, at))])
                    for m, a in s.branches]
        target, condition = branches[0][1][0].target, branches[0][0]
        for _, (assignment,) in branches:
            if self.disturbed(target, assignment.value):
                raise NoForm("where that reads other elements of its target, at which gfortran 12 errs")
        if self.disturbed(target, condition):
            return self.by_copy(spans, at, target, condition, "logical",
                                lambda held: [If([(held, branches[0][1])] + branches[1:])])
        return self.single(self.nest(spans, counters, [If(branches)]))

    @staticmethod
    def disturbed(target, value):
        """Whether the value reads other elements of the array than the target."""
        return any(isinstance(n, (Name, Ref)) and n.name == target.name and n != target for n in walk(value))

    @staticmethod
    def single(statements):
        return statements[0] if len(statements) == 1 else Block([], statements)

    @staticmethod
    def nest(spans, counters, body):
        for (first, last, step), counter in zip(spans, counters):
            body = [Do(counter, first, last, step, body)]
        return body

    # Arrays.

    def is_array(self, node):
        if isinstance(node, Name):
            known = self.variables.get(node.name)
            return known is not None and bool(known.dims)
        return isinstance(node, Ref) and any(isinstance(a, Range) for a in node.args)

    def first_array(self, value):
        return next(n for n in walk(value) if self.is_array(n))

    def spans(self, array):
        """First, last and step of the sections of an array reference."""
        dims = self.variables[array.name].dims
        ranges = [Range()]*len(dims) if isinstance(array, Name) else array.args
        return [(a.first or lower, a.last or upper, a.step or Number("1"))
                for a, (lower, upper) in zip(ranges, dims) if isinstance(a, Range)]

    def element(self, value, spans, at):
        """The value where the counters of the spans stand at `at`."""
        def change(node):
            if not self.is_array(node):
                return node
            own = self.spans(node)
            if len(own) != len(spans):
                raise NoForm("arrays of different rank in one statement")
            moved = []
            for (first, _, step), (start, _, stride), place in zip(own, spans, at):
                if step != stride:
                    raise NoForm("sections of different strides")
                moved.append(place if first == start else add(place, subtract(first, start)))
            args = [Range()]*len(own) if isinstance(node, Name) else node.args
            moved = iter(moved)
            return Ref(node.name, tuple(next(moved) if isinstance(a, Range) else a for a in args))
        return rebuild(value, change)

    @staticmethod
    def size(step):
        return -int(step.operand.text) if isinstance(step, Unary) else int(step.text)

    def count(self, first, last, step):
        size = self.size(step)
        distance = subtract(last, first) if size > 0 else subtract(first, last)
        return add(distance if abs(size) == 1 else Binary("/", distance, Number(str(abs(size)))), Number("1"))

