# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Array statements: whole arrays, sections, where, and the intrinsics that reduce arrays."""

import re

from .expressions import Expr
from .references import plus
from .scope import NORMAL, STRETCH


class ArrayStatements:
    """Part of the body generator."""

    def span(self, dim):
        """A span of an extent: low, high distance and step."""
        if "sections" not in self.features or self.rng.random() < 0.4:
            return (dim, 0, 0, 1)
        low, high = self.rng.choice([(0, 0), (1, 1), (1, 0), (0, 1)])
        return (dim, low, high, self.rng.choice([1, 1, 1, 2, -1]) if "strides" in self.features else 1)

    def section(self, ctx, var, span, shift=True, other=None):
        """`var` over the span, as text; one extent of a matrix is fixed by a subscript."""
        dim, low, high, step = span
        positions = [p for p, d in enumerate(var.dims) if d == dim]
        own = ctx.parallel.cells(var.name) if ctx.parallel else None
        if own:
            positions = [p for p in positions if p not in own]
        if not positions:
            return None
        at = self.rng.choice(positions)
        move = 0
        if shift and self.rng.random() < 0.5:
            move = self.rng.randint(-low - var.halo, high + var.halo)
        first, last = plus(1, low + move), plus(dim, move - high)
        whole = low == high == move == var.halo == 0 and var.shape != "size"
        if step == -1:
            text = f"{last}:{first}:-1"
        elif step != 1:
            text = f"{first}:{last}:{step}"
        else:
            text = ":" if whole else self.bounded(var, dim, first, last)
        if var.rank == 1:
            # The name alone, in a loop or a region.
            allocates = var.lazy and (ctx.loops or ctx.parallel and ctx.parallel.own)
            if text == ":" and not allocates and self.rng.random() < 0.7:
                return var.name
            return f"{var.name}({text})"
        return f"{var.name}({', '.join(text if p == at else self.subscript(ctx, var, p) for p in range(var.rank))})"

    def bounded(self, var, dim, first, last):
        """A section, perhaps without the bounds that are those of the array."""
        if "one_bound" in self.features and self.rng.random() < 0.6:
            first = "" if first == str(1 - var.halo) else first
            last = "" if last == plus(dim, var.halo) and var.shape != "size" else last
        return f"{first}:{last}"

    def array_leaf(self, ctx, span, prefer=None):
        scalar = self.leaf(ctx, calls=False)

        def make():
            if prefer is not None and self.rng.random() < 0.25:
                return prefer
            if self.rng.random() < 0.2:
                return scalar()
            if self.rng.random() < 0.1:
                call = self.elemental_call(ctx, make)
                if call:
                    return call
            choices = [v for v in self.readable(ctx) if span[0] in v.dims and v.kind == "real"]
            if choices:
                var = self.rng.choice(choices)
                text = self.section(ctx, var, span)
                if text:
                    return self.value(var, text)
            return scalar()
        return make

    def array_targets(self, ctx):
        choices = [v for v in self.targets(ctx) if v.dims and v.kind == "real"]
        if ctx.parallel:
            choices = [v for v in choices if len(ctx.parallel.own.get(v.name, ())) == v.rank - 1 > 0]
        return choices

    def array_assignment(self, ctx):
        choices = self.array_targets(ctx)
        if not choices:
            return self.assignment(ctx)
        var = self.rng.choice(choices)
        self.recent.append(var.name)
        if var.rank == 2 and not ctx.parallel and self.rng.random() < 0.3 and not var.accumulator:
            return self.matrix_assignment(ctx, var)
        dims = list(var.dims)
        if ctx.parallel:
            dims.pop(*ctx.parallel.own[var.name])
        span = self.span(self.rng.choice(dims))
        text = self.section(ctx, var, span, shift=False)
        if text is None:
            return self.assignment(ctx)
        if var.accumulator:
            times = self.executions(ctx, "none")
            factor = round(0.3 * (6.0 - var.spent) / times, 4)
            if factor < 0.002 or "increments" not in self.features:
                return ctx
            var.spent += factor * times
            value = self.ex.fit(self.ex.make(2, self.array_leaf(ctx, span)), 1.0, 2.0)
            self.out(ctx, f"{text} = {text} + {self.ex.scale(value, factor).text}")
            return ctx
        current = self.value(var, text) if "inplace" in self.features else None
        value = self.ex.make(2, self.array_leaf(ctx, span, current))
        value = self.ex.fit(value, NORMAL * 0.99, STRETCH)
        if "where" in self.features and self.rng.random() < 0.25:
            return self.where(ctx, span, text, value)
        self.out(ctx, f"{text} = {value.text}")
        return ctx

    def where(self, ctx, span, text, value):
        choices = [v for v in self.readable(ctx) if span[0] in v.dims and v.kind == "real"]
        mask = self.section(ctx, self.rng.choice(choices), span) if choices else None
        if mask is None:
            self.out(ctx, f"{text} = {value.text}")
            return ctx
        condition = f"{mask} > {self.ex.literal(self.ex.irregular(0.2, 0.9))}"
        other = self.ex.make(1, self.array_leaf(ctx, span))
        other = self.ex.fit(other, NORMAL * 0.99, STRETCH)
        # gfortran 12 assigns element by element where the value reads a single element of the same array.
        name = re.escape(text.split("(")[0])
        same = rf"\b{re.escape(text)}(?!\()"  # the same part of it, not an element
        if any(re.search(rf"\b{name}\b", re.sub(same, "", e.text)) for e in (value, other)):
            self.out(ctx, f"{text} = {value.text}")
            return ctx
        if self.rng.random() < 0.3:
            self.out(ctx, f"where ({condition}) {text} = {value.text}")
            return ctx
        self.out(ctx, f"where ({condition})")
        self.out(ctx.deeper(), f"{text} = {value.text}")
        if self.rng.random() < 0.6:
            self.out(ctx, "elsewhere")
            self.out(ctx.deeper(), f"{text} = {other.text}")
        self.out(ctx, "end where")
        return ctx

    def matrix_assignment(self, ctx, var):
        same = [v for v in self.readable(ctx, 2)
                if v.dims == var.dims and not v.halo and v.shape != "size" and v.kind == "real"]
        if var.halo or var.shape == "size" or not same:
            return self.assignment(ctx)

        def leaf():
            if self.rng.random() < 0.3:
                return self.leaf(ctx, calls=False)()
            other = self.rng.choice(same)
            return self.value(other, other.name)
        value = self.ex.fit(self.ex.make(2, leaf), NORMAL * 0.99, STRETCH)
        self.out(ctx, f"{var.name} = {value.text}")
        return ctx

    def reduction_value(self, ctx):
        """sum, dot_product, maxval or minval of arrays, scaled to stay in bounds."""
        dims = self.dims(ctx)
        if not dims:
            return None
        dim = self.rng.choice(dims)
        span = self.span(dim)
        if span[3] not in (1, -1):
            span = span[:3] + (1,)
        size = self.scope.extent(dim)
        choices = [v for v in self.readable(ctx)
                   if dim in v.dims and v.kind == "real" and not v.accumulator]
        if ctx.parallel:
            choices = [v for v in choices if v.rank > len(ctx.parallel.own.get(v.name, ()))]
        if not choices:
            return None
        texts = [self.section(ctx, self.rng.choice(choices), span) for _ in range(2)]
        if None in texts:
            return None
        kind = self.rng.choice(["sum", "sum", "dot_product", "maxval", "minval", "sum_square"])
        if kind == "sum":
            return self.ex.scale(Expr(f"sum({texts[0]})", -2 * size, 2 * size, size), round(0.7 / size, 3))
        if kind == "sum_square":
            return self.ex.scale(Expr(f"sum({texts[0]}**2)", 0, 4 * size, 4 * size), round(0.4 / size, 3))
        if kind == "dot_product":
            inner = Expr(f"dot_product({texts[0]}, {texts[1]})", -4 * size, 4 * size, 4 * size)
            return self.ex.scale(inner, round(0.4 / size, 3))
        odd = self.ex.literal(self.ex.irregular())
        return Expr(f"{kind}({texts[0]})" if self.rng.random() < 0.9 else f"{kind}({odd}*{texts[0]})",
                    -NORMAL, NORMAL, 1.0)

    def rotate_table(self, ctx):
        """Overwrites an index array between two of its uses."""
        tables = [v for v in self.scope.all("integer", 1) if v.index and v.role == "local" and v.name in ctx.ready]
        if ctx.parallel or not tables or ctx.depth > 1:
            return self.assignment(ctx)
        table = self.rng.choice(tables)
        if table.name in self.frozen:
            return self.assignment(ctx)
        name = self.counter(ctx)
        self.out(ctx, f"do {name} = 1, {table.dims[0]}")
        self.out(ctx.deeper(), f"{table.name}({name}) = mod({table.name}({name}) + {self.rng.randint(0, 3)}, {table.index}) + 1")
        self.out(ctx, "end do")
        return ctx
