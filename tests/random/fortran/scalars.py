# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Assignments to scalars and elements, and the branches around statements."""

import math
import re

from .scope import BUDGET, NORMAL, STRETCH


class ScalarStatements:
    """Part of the body generator."""

    # What may be written.

    def targets(self, ctx):
        if ctx.parallel:
            return [v for v in self.scope.all("real")
                    if v.name in ctx.parallel.private and (not v.dims or v.name in ctx.ready)
                    or v.name in ctx.parallel.own]
        return [v for v in self.scope.all("real") if v.written and not v.optional
                and (not v.dims or v.name in ctx.ready) and v.name not in self.frozen]

    def assignment(self, ctx, var=None):
        choices = self.targets(ctx)
        if var is None:
            if not choices:
                return ctx
            arrays = [v for v in choices if v.dims]
            var = self.rng.choice(arrays if arrays and ctx.loops and self.rng.random() < 0.7 else choices)
        text = self.element(ctx, var)
        if var.accumulator and "increments" in self.features and self.increment(ctx, var, text):
            return ctx
        current = None
        if var.name in ctx.ready and "inplace" in self.features and self.rng.random() < 0.5:
            current = self.value(var, text)
        value = self.ex.make(self.rng.choice([1, 2, 2, 3]), self.leaf(ctx, current))
        if var.name not in ctx.ready and value.slope == 0:
            value = self.ex.make(2, self.leaf(ctx))
        self.store(ctx, var, text, self.ex.fit(value, NORMAL * 0.99, STRETCH))
        return ctx.having(var.name)

    def temporary(self, ctx):
        """A local scalar that is set, used at once, and often not read again until the next time."""
        choices = [v for v in self.targets(ctx) if not v.dims and v.role == "local" and not v.accumulator]
        if not choices:
            return self.assignment(ctx)
        var = self.rng.choice(choices)
        fresh = self.rng.random() < 0.8
        ctx = self.assignment(ctx.without(var.name) if fresh else ctx, var)
        for _ in range(self.rng.choice([1, 1, 2])):
            self.recent += [var.name]*3
            ctx = self.assignment(ctx)
        return ctx.without(var.name) if fresh else ctx

    def store(self, ctx, var, text, value):
        self.recent.append(var.name)
        right = f"real({value.text}, 4)" if var.kind == "real4" else value.text
        self.out(ctx, f"{text} = {right}")

    def increment(self, ctx, var, text):
        """v = v + c*e, with c so small that all executions together stay in the budget."""
        if var.name not in ctx.ready:
            return False
        times = self.executions(ctx, text)
        share = self.rng.uniform(0.3, 0.5) * (BUDGET - var.spent)
        factor = math.floor(1e4 * min(1.0, share / times)) / 1e4
        if factor < 0.002:
            return False
        var.spent += factor * times
        self.recent.append(var.name)
        value = self.ex.fit(self.ex.make(2, self.leaf(ctx)), 1.0, 2.0)
        value = self.ex.scale(value, factor)
        style = self.rng.random()
        if style < 0.7:
            self.out(ctx, f"{text} = {text} + {value.text}")
        elif style < 0.85:
            self.out(ctx, f"{text} = {value.text} + {text}")
        else:
            self.out(ctx, f"{text} = {text} - {value.at(2)}")
        return True

    def executions(self, ctx, text):
        """How often at most one and the same element receives this statement."""
        inside = re.findall(r"\((.*)\)$", text)
        parts = [p.strip() for p in inside[0].split(",")] if inside else []
        times = 1
        for loop in ctx.loops:
            pattern = rf"{loop.name}( [+-] \d+)?|(\w+)\({loop.name}\)"
            found = False
            for part in parts:
                match = re.fullmatch(pattern, part)
                if match:
                    table = self.scope.variables.get(match.group(2) or "")
                    found = found or table is None or table.permutation
            times *= 1 if found else max(1, loop.trips)
        return times

    def reset(self, ctx):
        """Sets an accumulator to a constant: the branch that carried its derivative ends here."""
        choices = [v for v in self.targets(ctx) if v.accumulator]
        if not choices:
            return self.assignment(ctx)
        var = self.rng.choice(choices)
        self.out(ctx, f"{self.element(ctx, var)} = {self.rng.choice(['0', '0.0', '0.25'])}"
                 + (self.ex.suffix if self.rng.random() < 0.8 else ""))
        return ctx.having(var.name)

    def integer_assignment(self, ctx):
        choices = [v for v in self.scope.all("integer", 0) if v.index and v.written]
        if ctx.parallel:
            choices = [v for v in choices if v.name in ctx.parallel.private]
        if not choices:
            return self.assignment(ctx)
        var = self.rng.choice(choices)
        if self.rng.random() < 0.15 and self.readable(ctx):
            real = self.ex.fit(self.leaf(ctx, calls=False)(), 1.9, 9)
            self.out(ctx, f"{var.name} = mod(int({real.text}*3.0007{self.ex.suffix}) + 7, {var.index}) + 1")
        else:
            self.out(ctx, f"{var.name} = {self.index_value(ctx, var.index)}")
        return ctx.having(var.name)

    # Branches.

    def branch(self, ctx):
        if self.rng.random() < 0.25:
            before = len(self.lines)
            target = self.targets(ctx)
            if not target:
                return ctx
            condition = self.condition(ctx)
            self.assignment(ctx)
            if len(self.lines) == before + 1:
                statement = self.lines.pop().strip()
                self.out(ctx, f"if ({condition}) {statement}")
            return ctx
        self.out(ctx, f"if ({self.condition(ctx)}) then")
        ends = [self.block(ctx.deeper(), self.rng.randint(1, 2)).ready]
        for _ in range(self.rng.choice([0, 0, 0, 1, 2])):
            self.out(ctx, f"else if ({self.condition(ctx)}) then")
            ends.append(self.block(ctx.deeper(), self.rng.randint(1, 2)).ready)
        if self.rng.random() < 0.6:
            self.out(ctx, "else")
            ends.append(self.block(ctx.deeper(), self.rng.randint(1, 2)).ready)
        else:
            ends.append(ctx.ready)
        self.out(ctx, "end if")
        return ctx.having(*frozenset.intersection(*ends))

    def select(self, ctx):
        names = [loop.name for loop in ctx.loops if loop.label != "while"]
        names += [v.name for v in self.scope.all("integer", 0) if v.index and v.name in ctx.ready]
        if not names:
            return self.branch(ctx)
        self.out(ctx, f"select case (mod({self.rng.choice(names)} + {self.rng.randint(0, 3)}, 6))")
        cases = self.rng.choice([["(0)", "(1, 2)"], ["(:1)", "(2)", "(4:)"], ["(1:3)"], ["(5)", "(0, 2:3)"]])
        ends = [ctx.ready]
        for case in cases + (["default"] if self.rng.random() < 0.7 else []):
            self.out(ctx, f"case {case}")
            ends.append(self.block(ctx.deeper(), self.rng.randint(1, 2)).ready)
        self.out(ctx, "end select")
        return ctx.having(*frozenset.intersection(*ends))

    def remembered_branch(self, ctx):
        """A private that is set and read under one and the same remembered condition."""
        flags = [v for v in self.scope.all("logical", 0)
                 if not ctx.parallel or v.name in ctx.parallel.private]
        fresh = [v for v in self.targets(ctx)
                 if not v.dims and v.role == "local" and v.name not in ctx.ready and not v.accumulator]
        if not flags or not fresh:
            return self.branch(ctx)
        flag, var = self.rng.choice(flags), self.rng.choice(fresh)
        self.out(ctx, f"{flag.name} = {self.condition(ctx)}")
        self.out(ctx, f"if ({flag.name}) then")
        self.assignment(ctx.deeper(), var)
        self.out(ctx, "end if")
        self.assignment(ctx)
        self.out(ctx, f"if ({flag.name}) then")
        self.assignment(ctx.deeper().having(var.name))
        self.out(ctx, "end if")
        return ctx.having(flag.name)
