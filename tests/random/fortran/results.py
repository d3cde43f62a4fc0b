# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What parallel loops take in and give back: reductions, atomic sums, lastprivate and firstprivate variables.

The value of a firstprivate variable is the same at the start of every iteration: what changes it
puts it back, or is the same in all iterations. A lastprivate one is set in every iteration.
"""

import math
from dataclasses import replace

from .expressions import Expr, PRODUCT
from .references import plus
from .scope import BUDGET, Loop, NORMAL, STRETCH, Sum

# How much all factors of a product together may add to its logarithm.
GROWTH = 0.39


class Results:
    """Part of the body generator."""

    # The choice of variables.

    def choose_results(self, ctx, work, taken=frozenset()):
        taken = set(taken) | self.frozen
        work.lanes = "simd" in self.features and self.may_have_lanes(work) and self.rng.random() < 0.3
        if "reduction" in self.features and self.rng.random() < 0.55:
            for _ in range(self.rng.choice([1, 1, 2])):
                self.choose_sum(ctx, work, taken, False)
        if "atomic" in self.features and not work.lanes and self.rng.random() < 0.35:
            self.choose_sum(ctx, work, taken, True)
        if "critical" in self.features and not work.lanes and self.rng.random() < 0.4:
            self.choose_sum(ctx, work, taken, True, self.rng.choice(["", "sums", "lock_1"]))
        if "lastprivate" in self.features and self.rng.random() < 0.5 and all(x.trips > 1 for x in work.loops):
            choices = [v for v in self.scope.variables.values() if v.name not in taken and not v.accumulator
                       and (not v.dims and v.kind.startswith("real") and v.written and v.role != "private"
                            or v.role == "private" or v.kind == "integer" and v.index and not v.dims)]
            choices = [v for v in choices if not (work.lanes and v.dims)]
            work.last = self.rng.sample(choices, min(len(choices), self.rng.choice([1, 1, 2])))
            taken |= {v.name for v in work.last}
        if "firstprivate" in self.features and not work.lanes and self.rng.random() < 0.5:
            choices = [v for v in self.scope.all("real") if v.name not in taken and v.kind == "real"
                       and (v.role == "private" or v.role == "local" and not v.dims and not v.accumulator
                            and v.name in ctx.ready)]
            work.first = self.rng.sample(choices, min(len(choices), self.rng.choice([1, 1, 2])))

    def choose_sum(self, ctx, work, taken, atomic, lock=None):
        # Compilers err with sums of arrays in lanes; in C, those of sections are refused.
        arrays = self.rng.random() < (0.6 if atomic else 0.25) and (atomic or bool(work.nest) and not work.lanes)
        choices = [v for v in self.scope.all("real") if v.kind == "real" and v.written and v.name not in taken
                   and bool(v.dims) == arrays and (v.name in ctx.ready or not v.accumulator and not atomic)
                   and (BUDGET - v.spent > 2 or not v.accumulator) and (not v.lazy or v.name in ctx.ready)]
        if arrays:
            choices = [v for v in choices if (v.role != "private" if atomic else v.shape != "size")]
        if not choices:
            return
        self.sum_up(work, self.rng.choice(choices), atomic, lock)
        taken.add(work.sums[-1].var.name)

    def sum_up(self, work, var, atomic=False, lock=None):
        """Adds a sum to those of the loop."""
        operator = "+"
        if not (var.dims or atomic or var.accumulator):
            operator = self.rng.choice(["+", "+", "+", "*", "*", "max", "min"])
        if operator == "+" and not atomic and "minus_reduction" in self.features and self.rng.random() < 0.3:
            operator = "-"
        work.sums.append(Sum(var, operator, atomic, lock, left=GROWTH if operator == "*" else 1.0))

    # Before and after the loop.

    def begin_results(self, ctx, work):
        """Gives sums a small value to start from, and firstprivate arrays one to keep."""
        for var in work.first:
            if var.dims:
                ctx = self.fill_private_array(ctx, var)
        for s in work.sums + [work.partial]*bool(work.partial):
            s.outside = len(ctx.loops)
            if s.var.dims and not s.var.accumulator:
                ctx = self.shrink(ctx, s.var)
            elif not s.var.accumulator:
                self.store(ctx, s.var, s.var.name, self.start_value(ctx, s))
            ctx = ctx.having(s.var.name)
        self.begin_rows(ctx, work)
        return ctx

    def start_value(self, ctx, s):
        plain = self.rng.random() < 0.35
        value = self.ex.fit(self.ex.make(self.rng.choice([1, 2]), self.leaf(ctx)), 0.35, 0.8)
        if s.operator in ("max", "min"):
            return self.ex.shift(value, self.ex.irregular(0.2, 0.6) * (-1 if s.operator == "max" else 1))
        if s.operator == "*":
            return self.ex.constant(1.0) if plain else self.ex.shift(value, self.ex.irregular(0.5, 0.6))
        return self.ex.constant(0.0) if plain else value

    def shrink(self, ctx, var):
        """Scales an array so that there is room for what comes in."""
        if var.name not in ctx.ready:
            ctx = self.fill_private_array(ctx, var) if var.role == "private" else self.initialise(ctx, var)
        factor = self.ex.literal(self.ex.irregular(0.15, 0.24))
        self.recent.append(var.name)
        if "whole_array" in self.features and var.shape != "size" and self.rng.random() < 0.6:
            self.out(ctx, f"{var.name} = {factor}*{var.name}")
            return ctx
        inner = ctx
        for dim in reversed(var.dims):
            name = self.counter(inner)
            self.out(inner, f"do {name} = {1 - var.halo}, {plus(dim, var.halo)}")
            inner = inner.inside(Loop(name, str(dim), 0, 0, self.scope.extent(dim)))
        text = f"{var.name}({', '.join(loop.name for loop in reversed(inner.loops[len(ctx.loops):]))})"
        self.out(inner, f"{text} = {factor}*{text}")
        for depth in reversed(range(var.rank)):
            self.lines.append("  " * (ctx.depth + depth) + "end do")
        return ctx

    def use_results(self, ctx, work):
        partial = [work.partial]*bool(work.partial)
        for var in [s.var for s in work.sums + partial] + work.last:
            if self.rng.random() < 0.85:
                ctx = self.use(ctx, var)
        return self.sum_rows(ctx, work)

    def use(self, ctx, var, text=None):
        """A statement that reads a variable for certain."""
        targets = [v for v in self.targets(ctx) if v is not var and not v.accumulator]
        if not targets:
            return ctx
        if var.kind == "integer":
            return self.assignment(ctx, self.rng.choice([v for v in targets if var.index in v.dims] or targets))
        value = self.value(var, text or self.element(ctx, var))
        other = self.ex.make(1, self.leaf(ctx))
        value = self.rng.choice([self.ex.add, self.ex.subtract, self.ex.multiply])(value, other)
        target = self.rng.choice(targets)
        self.store(ctx, target, self.element(ctx, target), self.ex.fit(value, NORMAL * 0.99, STRETCH))
        return ctx.having(target.name)

    # Inside the loop.

    def late_results(self, work):
        """The lastprivate variables that are set at the end of the body, which must be reached then."""
        return [v for v in work.last if self.rng.random() < 0.4]

    def fresh_start(self, ctx, work, late):
        for var in work.first + [v for v in work.copyin if v.name in ctx.ready]:
            # The same element in each iteration, from nothing that an iteration changes.
            if var.dims and self.rng.random() < 0.6:
                value = self.ex.make(2, self.leaf(ctx.without(var.name)))
                self.store(ctx, var, f"{var.name}({self.rng.randint(1, var.dims[0])})",
                           self.ex.fit(value, NORMAL * 0.99, STRETCH))
                work.changed |= {var.name} - {v.name for v in work.first}
        for var in work.last:
            if var not in late:
                ctx = self.assign_result(ctx, var)
        return ctx

    def assign_result(self, ctx, var):
        if var.dims:
            return self.fill_private_array(ctx, var)
        if var.kind == "integer":
            self.out(ctx, f"{var.name} = {self.index_value(ctx, var.index)}")
            return ctx.having(var.name)
        return self.assignment(ctx.without(var.name), var)

    def borrow(self, ctx, var):
        """Changes a firstprivate scalar, uses it, and puts back what it was."""
        keeps = [v for v in self.targets(ctx) if not v.dims and v.role == "local" and v.kind == "real"
                 and v.name not in ctx.ready and not v.accumulator]
        if var.dims or not keeps or self.rng.random() < 0.4:
            if not var.dims:
                self.recent += [var.name]*2
            return ctx
        keep = self.rng.choice(keeps)
        self.out(ctx, f"{keep.name} = {var.name}")
        value = self.ex.make(2, self.leaf(ctx, self.value(var, var.name)))
        self.store(ctx, var, var.name, self.ex.fit(value, NORMAL * 0.99, STRETCH))
        busy = replace(ctx, parallel=replace(ctx.parallel, private=ctx.parallel.private - {keep.name}))
        for _ in range(self.rng.choice([1, 1, 2])):
            busy = self.use(busy, var)
        self.out(ctx, f"{var.name} = {keep.name}")
        return busy.having(keep.name) if self.rng.random() < 0.5 else busy

    # Contributions to the sums.

    def contributions(self, ctx, work):
        """At the end of the body: each sum receives something, sometimes in a branch or an inner loop."""
        for s in work.sums:
            if s.count and self.rng.random() < 0.6:
                continue
            roll = self.rng.random()
            if roll < 0.5:
                self.contribute(ctx, s)
            elif roll < 0.7 and "branches" in self.features:
                self.out(ctx, f"if ({self.condition(ctx)}) then")
                self.contribute(ctx.deeper(), s)
                if self.rng.random() < 0.5:
                    self.out(ctx, "else")
                    self.contribute(ctx.deeper(), s)
                self.out(ctx, "end if")
            elif "loops" in self.features:
                dim = self.rng.choice(self.dims(ctx))
                name = self.counter(ctx)
                text, low, high, trips = self.bounds(ctx, dim)
                self.out(ctx, f"do {name} = {text}")
                inner = ctx.inside(Loop(name, dim, low, high, trips))
                if self.rng.random() < 0.4:
                    inner = self.assignment(inner)
                self.contribute(inner, s)
                self.out(ctx, "end do")
            if not s.count:
                self.contribute(ctx, s)

    def contribution(self, ctx):
        self.contribute(ctx, self.rng.choice(ctx.parallel.sums))
        return ctx

    def contribute(self, ctx, s):
        """One statement that adds to a sum, multiplies it, or compares with it."""
        if s.operator in ("max", "min"):
            self.compete(ctx, s)
        elif s.lock is not None:
            self.locked(ctx, s)
        else:
            self.contribute_once(ctx, s)

    def contribute_once(self, ctx, s, calls=True):
        whole = s.var.rank == 1 and not s.atomic and "whole_array" in self.features and self.rng.random() < 0.25
        if whole:
            span = (s.var.dims[0], 0, 0, 1)
            text = self.section(ctx, s.var, span, shift=False)
            leaf = self.array_leaf(ctx, span)
        else:
            text, leaf = self.element(ctx, s.var), self.leaf(ctx, calls=calls)
        times = self.executions(ctx if s.var.accumulator else replace(ctx, loops=ctx.loops[s.outside:]),
                                "none" if whole else text)
        share = self.rng.uniform(0.3, 0.5) * (BUDGET - s.var.spent if s.var.accumulator else s.left)
        factor = math.floor(1e4 * min(1.0, share / times)) / 1e4
        # The first one may be small: its clause wants it.
        if factor < (0.002 if s.count else 0.0003):
            if not s.count:
                self.add_term(ctx, s, text, self.ex.constant(1.0 if s.operator == "*" else 0.0))
            return
        if s.var.accumulator:
            s.var.spent += factor * times
        else:
            s.left -= factor * times
        value = self.ex.scale(self.ex.fit(self.ex.make(2, leaf), 1.0, 2.0), factor)
        self.add_term(ctx, s, text, self.ex.shift(value, 1.0) if s.operator == "*" else value)

    def add_term(self, ctx, s, text, value):
        s.count += 1
        self.recent.append(s.var.name)
        if s.atomic and s.lock is None:
            self.out(ctx, self.rng.choice(["!$omp atomic", "!$omp atomic update"]))
        style = self.rng.random()
        if s.operator == "*":
            self.out(ctx, f"{text} = {text}*{value.at(3)}" if style < 0.7 else f"{text} = {value.at(PRODUCT)}*{text}")
        elif style < (0.2 if s.operator == "-" else 0.6):
            self.out(ctx, f"{text} = {text} + {value.text}")
        elif style < (0.2 if s.operator == "-" else 0.75):
            self.out(ctx, f"{text} = {value.text} + {text}")
        else:
            self.out(ctx, f"{text} = {text} - {value.at(PRODUCT)}")

    def compete(self, ctx, s):
        """v = max(v, e), where e differs from iteration to iteration."""
        s.count += 1
        values = []
        for _ in range(self.rng.choice([1, 1, 1, 2])):
            value = self.ex.fit(self.ex.make(2, self.leaf(ctx)), 0.75, STRETCH)
            for loop in ctx.loops[s.outside:]:
                term = Expr(f"real({loop.name}, {self.real_kind})/16", 0, 1, 0, PRODUCT)
                value = self.ex.add(value, self.ex.scale(term, self.ex.irregular(0.05, 0.18)))
            values.append(self.ex.limit(value, NORMAL * 0.99).text)
        values.insert(self.rng.choice([0, 0, len(values)]), s.var.name)
        self.out(ctx, f"{s.var.name} = {s.operator}({', '.join(values)})")
